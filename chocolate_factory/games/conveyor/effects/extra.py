"""Effects of the Master Chocolatier's employees (CF-10.2): the Helpers and the Prodigy."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

import msgspec

from chocolate_factory.core.action import Action, Turn
from chocolate_factory.core.language import ngettext
from chocolate_factory.games.conveyor.acts.actions import Transform
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.pieces import ONE, Pile
from chocolate_factory.games.conveyor.cards.records import Part
from chocolate_factory.games.conveyor.effects.effect import Limited
from chocolate_factory.games.conveyor.effects.run import by_square
from chocolate_factory.games.conveyor.rules import numbers, operate
from chocolate_factory.games.conveyor.state.extra_events import Transformed
from chocolate_factory.games.conveyor.state.state import State, square_of

if TYPE_CHECKING:
    from chocolate_factory.games.conveyor.cards.book import Book


class OperateAgain(Limited, frozen=True):
    """The Helpers."""

    verb = "operate_again"
    phase = "run"
    who: ClassVar[str] = "helpers"
    """The value of `with` in an action that uses the effect."""

    def operates_again(self) -> bool:
        return True

    def acts(self, book: Book, state: State, seat: int) -> Iterator[Action]:
        factory = state.players[seat]
        for slot, part in enumerate(factory.slots):
            if part is None or not factory.used >> slot & 1:
                continue
            if numbers.cost(book, factory, slot) <= factory.coal:
                square = square_of(slot)
                pile = factory.belt[square - 1]
                yield from _again(book.parts[part], seat, slot, square, pile)

    def run(self, book: Book, turn: Turn[State], action: Action) -> None:
        operate.operate(book, turn, action)

    def brief(self) -> str:
        return ngettext(
            "Once: operate a part again in a shift",
            "{n} times: operate a part again in a shift",
            self.uses,
        ).format(n=self.uses)

    def words(self) -> str:
        return ngettext(
            "Once today: operate a part already operated in this shift again, at its cost.",
            "{n} times today: operate a part already operated in this shift again, at its cost.",
            self.uses,
        ).format(n=self.uses)


@lru_cache(maxsize=8192)
def _again(part: Part, seat: int, slot: int, square: int, pile: pieces.Pile) -> tuple[Action, ...]:
    if not pile:
        return ()
    ways = operate.ways(part, seat, slot, square, pile)
    return tuple(msgspec.structs.replace(action, with_=OperateAgain.who) for action in ways)


class AnyPiece(Limited, frozen=True):
    """The Prodigy."""

    verb = "any_piece"
    phase = "run"

    def changes(self, seat: int, square: int, pile: Pile) -> Iterator[tuple[Action, Pile]]:
        for piece in pieces.kinds(pile):
            for into in pieces.PIECES:
                if into != piece:
                    yield Transform(seat, square, piece, into), pile - ONE[piece] + ONE[into]

    def acts(self, book: Book, state: State, seat: int) -> Iterator[Action]:
        return by_square(self, state, seat)

    def run(self, book: Book, turn: Turn[State], action: Action) -> None:
        assert isinstance(action, Transform)
        turn.do(Transformed(action.seat, action.square, action.piece, action.into))

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
