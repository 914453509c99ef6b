"""Decorator: an upgrade of any piece on the belt (CF-7)."""

from __future__ import annotations

from collections.abc import Iterator

from chocolate_factory.core.action import Transition
from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.conveyor.acts.employee import missing_piece
from chocolate_factory.games.conveyor.acts.operations import no_upgrade
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import Piece
from chocolate_factory.games.conveyor.effects.square import ChangePiece, ChangesPiece
from chocolate_factory.games.conveyor.state import events
from chocolate_factory.games.conveyor.state.state import State
from chocolate_factory.games.conveyor.text import names


class Decorate(ChangePiece, frozen=True, tag="decorate"):
    """The Decorator's upgrade of any piece (CF-7)."""

    def fault(self, book: Book, state: State) -> Refusal:
        gone = missing_piece(state, self.seat, self.square, self.piece)
        return gone or no_upgrade(self.piece, self.into)

    def work(self, book: Book, transition: Transition[State]) -> None:
        transition.do(events.Upgraded(self.seat, None, self.square, self.piece, self.into))

    def question(self) -> str:
        return _("What do you upgrade?")

    def question_into(self) -> str:
        return _("Upgrade {piece} to…").format(piece=names.some(self.piece))


class UpgradePiece(ChangesPiece, frozen=True):
    """The effect of the Decorator: upgrades a piece."""

    verb = "upgrade_piece"
    types = (Decorate,)
    modelled = True
    hope = 1.2
    wait = 1.2

    def into(self, piece: str) -> Iterator[Piece]:
        return iter(pieces.UPGRADES[piece])

    def brief(self) -> str:
        return ngettext(
            "Once: upgrade any piece on the belt",
            "{n} times: upgrade any piece on the belt",
            self.uses,
        ).format(n=self.uses)

    def words(self) -> str:
        return ngettext(
            "Once today: upgrade any one piece on any square.",
            "{n} times today: upgrade any one piece on any square.",
            self.uses,
        ).format(n=self.uses)

    def advice(self) -> str:
        return _("Keep it for an upgrade that none of your parts can do.")
