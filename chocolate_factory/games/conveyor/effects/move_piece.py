"""Operators: a piece to any other square (CF-7)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from chocolate_factory.core.action import Action
from chocolate_factory.core.language import ngettext
from chocolate_factory.games.conveyor.acts.operations import Move
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book, Limited
from chocolate_factory.games.conveyor.cards.records import SQUARES
from chocolate_factory.games.conveyor.state.state import State


@lru_cache(maxsize=4096)
def _moves(seat: int, belt: tuple[int, ...]) -> tuple[Move, ...]:
    return tuple(
        Move(seat, None, square, piece, to)
        for square in SQUARES
        for piece in pieces.kinds(belt[square - 1])
        for to in SQUARES
        if to != square
    )


class MovePiece(Limited, frozen=True):
    """The effect of the Operators: move a piece to another square."""

    verb = "move_piece"
    phase = "run"
    types = (Move,)
    modelled = True
    hope = 0.8
    wait = 1.0

    def moves_pieces(self) -> bool:
        return True

    def acts(self, book: Book, state: State, seat: int) -> Iterator[Action]:
        return iter(_moves(seat, state.players[seat].belt))

    def brings(self, action: Action) -> bool:
        return isinstance(action, Move) and action.slot is None

    def brief(self) -> str:
        return ngettext(
            "Once: move a piece to any square",
            "{n} times: move a piece to any square",
            self.uses,
        ).format(n=self.uses)

    def words(self) -> str:
        return ngettext(
            "Once today: move a piece from any square to any other.",
            "{n} times today: move a piece from any square to any other.",
            self.uses,
        ).format(n=self.uses)
