"""Prodigy: any piece becomes one of any other type (CF-10.2)."""

from __future__ import annotations

from collections.abc import Iterator

from chocolate_factory.core.action import Transition
from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.conveyor.acts.employee import missing_piece
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.pieces import ONE
from chocolate_factory.games.conveyor.cards.records import Piece
from chocolate_factory.games.conveyor.effects.event import EffectEvent
from chocolate_factory.games.conveyor.effects.square import ChangePiece, ChangesPiece
from chocolate_factory.games.conveyor.state import changes
from chocolate_factory.games.conveyor.state.state import State
from chocolate_factory.games.conveyor.text import names


class Transformed(EffectEvent, frozen=True, tag="transformed"):
    """One piece becomes any other by the Prodigy (CF-10.2)."""

    square: int
    piece: str
    into: str

    def write(self, state: State) -> None:
        changes.lay(state.players[self.seat], self.square, ONE[self.into] - ONE[self.piece])

    def line(self, book: Book, who: str) -> str:
        return _("{who}'s Prodigy turns {piece} into {into} on square {square}").format(
            who=who, piece=names.some(self.piece), into=names.some(self.into), square=self.square
        )


class Transform(ChangePiece, frozen=True, tag="transform"):
    """The Prodigy makes any piece a piece of any other type (CF-10.2)."""

    def fault(self, book: Book, state: State) -> Refusal:
        gone = missing_piece(state, self.seat, self.square, self.piece)
        return gone or Refusal("another_type", {"piece": self.piece})

    def work(self, book: Book, transition: Transition[State]) -> None:
        transition.do(Transformed(self.seat, self.square, self.piece, self.into))

    def question(self) -> str:
        return _("Turn it into…")


class AnyPiece(ChangesPiece, frozen=True):
    """The effect of the Prodigy: makes one piece any other."""

    verb = "any_piece"
    types = (Transform,)
    events = (Transformed,)
    modelled = True
    hope = 2.5
    wait = 2.0

    def into(self, piece: str) -> Iterator[Piece]:
        return (into for into in pieces.PIECES if into != piece)

    def brief(self) -> str:
        return ngettext(
            "Once: make any piece another type",
            "{n} times: make any piece another type",
            self.uses,
        ).format(n=self.uses)

    def words(self) -> str:
        return ngettext(
            "Once today: one piece on any square becomes a piece of any type.",
            "{n} times today: one piece on any square becomes a piece of any type.",
            self.uses,
        ).format(n=self.uses)

    def advice(self) -> str:
        return _("A bean does as well for it as anything else.")
