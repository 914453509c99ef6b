"""What effects share that work on the pieces of one square, and those that change one piece."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from chocolate_factory.core.action import Action
from chocolate_factory.core.language import _
from chocolate_factory.games.conveyor.acts.act import Paths, Sides, lying, with_name
from chocolate_factory.games.conveyor.acts.employee import SquareAct
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book, Effect, Limited
from chocolate_factory.games.conveyor.cards.pieces import ONE, Pile
from chocolate_factory.games.conveyor.cards.records import SQUARES, Piece
from chocolate_factory.games.conveyor.state.state import State
from chocolate_factory.games.conveyor.text import names


def by_square(effect: Effect, state: State, seat: int) -> Iterator[Action]:
    """The acts of an effect that works on one square, on all squares."""
    for square, pile in zip(SQUARES, state.players[seat].belt, strict=True):
        for action, _pile in effect.changes(seat, square, pile):
            yield action


class ChangePiece(SquareAct, frozen=True):
    """Base of acts that make one piece of a square another one."""

    square: int
    piece: Piece
    into: Piece

    def sides(self, book: Book, state: State) -> Sides:
        return (self.piece,), (self.into,)

    def paths(self, book: Book, state: State) -> Paths:
        piece, way = lying(self.square, self.piece), f"way:{self.square}:{self.piece}>{self.into}"
        return (("desk", piece, way), (piece, "desk", way))

    def words(self, book: Book, state: State) -> str:
        text = _("Turn {piece} on square {square} into {into}").format(
            piece=names.some(self.piece), into=names.some(self.into), square=self.square
        )
        return with_name(book, state, self.seat, text)


class ChangesPiece(Limited, frozen=True):
    """Base of effects that bring such an act, and only that: it stands alone in `types`."""

    phase = "run"
    types: ClassVar[tuple[type[ChangePiece], ...]]

    def into(self, piece: str) -> Iterator[Piece]:
        """What a piece may become."""
        raise TypeError(f"{type(self).__name__} changes nothing")

    def changes(self, seat: int, square: int, pile: Pile) -> Iterator[tuple[Action, Pile]]:
        (act,) = self.types
        for piece in pieces.kinds(pile):
            for into in self.into(piece):
                yield act(seat, square, piece, into), pile - ONE[piece] + ONE[into]

    def acts(self, book: Book, state: State, seat: int) -> Iterator[Action]:
        return by_square(self, state, seat)
