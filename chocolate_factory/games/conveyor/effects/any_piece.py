"""Prodigy: any piece becomes one of any other type (CF-10.2)."""

from __future__ import annotations

from collections.abc import Iterator

from chocolate_factory.core.action import Action, Turn
from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.conveyor.acts.act import Paths, Sides, lying, with_name
from chocolate_factory.games.conveyor.acts.employee import SquareAct, absent
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book, Limited
from chocolate_factory.games.conveyor.cards.pieces import ONE, Pile
from chocolate_factory.games.conveyor.cards.records import Piece
from chocolate_factory.games.conveyor.effects.by_square import by_square
from chocolate_factory.games.conveyor.state import extra_events
from chocolate_factory.games.conveyor.state.state import State
from chocolate_factory.games.conveyor.text import names


class Transform(SquareAct, frozen=True, tag="transform"):
    """The Prodigy makes any piece a piece of any other type (CF-10.2)."""

    square: int
    piece: Piece
    into: Piece

    def fault(self, book: Book, state: State) -> Refusal:
        gone = absent(state, self.seat, self.square, self.piece)
        return gone or Refusal("another_type", {"piece": self.piece})

    def work(self, book: Book, turn: Turn[State]) -> None:
        turn.do(extra_events.Transformed(self.seat, self.square, self.piece, self.into))

    def question(self) -> str:
        return _("Turn it into…")

    def sides(self, book: Book, state: State) -> Sides:
        return (self.piece,), (self.into,)

    def paths(self, book: Book, state: State) -> Paths:
        piece, way = lying(self.square, self.piece), f"way:{self.square}:{self.piece}>{self.into}"
        return (("desk", piece, way), (piece, "desk", way))

    def words(self, book: Book, state: State) -> str:
        text = _("Make {into} of {piece} on square {square}").format(
            piece=names.title(self.piece), into=names.title(self.into), square=self.square
        )
        return with_name(book, state, self.seat, text)


class AnyPiece(Limited, frozen=True):
    """The Prodigy."""

    verb = "any_piece"
    phase = "run"
    types = (Transform,)
    modelled = True
    hope = 2.5
    wait = 2.0

    def changes(self, seat: int, square: int, pile: Pile) -> Iterator[tuple[Action, Pile]]:
        for piece in pieces.kinds(pile):
            for into in pieces.PIECES:
                if into != piece:
                    yield Transform(seat, square, piece, into), pile - ONE[piece] + ONE[into]

    def acts(self, book: Book, state: State, seat: int) -> Iterator[Action]:
        return by_square(self, state, seat)

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
