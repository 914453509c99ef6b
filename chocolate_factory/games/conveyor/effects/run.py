"""Effects whose acts are done in Run Factory (CF-7): Operators, Decorator, Packer, Mechanic,
Technician."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from chocolate_factory.core.action import Action, Turn
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.conveyor.acts.actions import Assign, Decorate, Move, Pack
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.pieces import ONE, Pile
from chocolate_factory.games.conveyor.cards.records import SLOTS
from chocolate_factory.games.conveyor.effects.effect import Effect, Limited
from chocolate_factory.games.conveyor.state import events
from chocolate_factory.games.conveyor.state.state import SLOT_INDEX, State

if TYPE_CHECKING:
    from chocolate_factory.games.conveyor.cards.book import Book

SQUARES = (1, 2, 3, 4)


def by_square(effect: Effect, state: State, seat: int) -> Iterator[Action]:
    """The acts of an effect that works on one square, on all squares."""
    for square, pile in zip(SQUARES, state.players[seat].belt, strict=True):
        for action, _pile in effect.changes(seat, square, pile):
            yield action


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
    """Operators."""

    verb = "move_piece"
    phase = "run"

    def moves_pieces(self) -> bool:
        return True

    def acts(self, book: Book, state: State, seat: int) -> Iterator[Action]:
        return iter(_moves(seat, state.players[seat].belt))

    def run(self, book: Book, turn: Turn[State], action: Action) -> None:
        assert isinstance(action, Move)
        turn.do(events.Moved(action.seat, None, action.square, action.piece, action.to))

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


class UpgradePiece(Limited, frozen=True):
    """Decorator."""

    verb = "upgrade_piece"
    phase = "run"

    def changes(self, seat: int, square: int, pile: Pile) -> Iterator[tuple[Action, Pile]]:
        for piece in pieces.kinds(pile):
            for into in pieces.UPGRADES[piece]:
                yield Decorate(seat, square, piece, into), pile - ONE[piece] + ONE[into]

    def acts(self, book: Book, state: State, seat: int) -> Iterator[Action]:
        return by_square(self, state, seat)

    def run(self, book: Book, turn: Turn[State], action: Action) -> None:
        assert isinstance(action, Decorate)
        turn.do(events.Upgraded(action.seat, None, action.square, action.piece, action.into))

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


class DoubleSquare(Limited, frozen=True):
    """Packer."""

    verb = "double_square"
    phase = "run"

    def changes(self, seat: int, square: int, pile: Pile) -> Iterator[tuple[Action, Pile]]:
        if pile:
            yield Pack(seat, square), 2 * pile

    def acts(self, book: Book, state: State, seat: int) -> Iterator[Action]:
        return by_square(self, state, seat)

    def run(self, book: Book, turn: Turn[State], action: Action) -> None:
        assert isinstance(action, Pack)
        turn.do(events.SquareDoubled(action.seat, action.square))

    def brief(self) -> str:
        return ngettext(
            "Once: double all pieces of a square",
            "{n} times: double all pieces of a square",
            self.uses,
        ).format(n=self.uses)

    def words(self) -> str:
        return ngettext(
            "Once today: double every piece on one square.",
            "{n} times today: double every piece on one square.",
            self.uses,
        ).format(n=self.uses)


class Assigned(Limited, frozen=True):
    """Base of effects whose employee is sent to stand at a part."""

    phase = "run"

    def stands_at_part(self) -> bool:
        return True

    def acts(self, book: Book, state: State, seat: int) -> Iterator[Action]:
        factory = state.players[seat]
        for slot, part in zip(SLOTS, factory.slots, strict=True):
            if part is not None:
                yield Assign(seat, slot)

    def run(self, book: Book, turn: Turn[State], action: Action) -> None:
        assert isinstance(action, Assign)
        slot, factory = SLOT_INDEX[action.slot], turn.state.players[action.seat]
        employee, part = factory.employee or "", factory.slots[slot] or ""
        turn.do(events.EmployeeAssigned(action.seat, slot, employee, part))


class HalveCost(Assigned, frozen=True):
    """Mechanic."""

    verb = "halve_cost"

    def cost(self, coal: int, assigned: bool) -> int:
        return (coal + 1) // 2 if assigned else coal

    def brief(self) -> str:
        return _("One part costs half today")

    def words(self) -> str:
        return _("Assign to a part: it costs half today, rounded up.")


class OperateBeside(Assigned, frozen=True):
    """Technician."""

    verb = "operate_beside"
    coal: int

    def beside(self) -> int | None:
        return self.coal

    def brief(self) -> str:
        return ngettext(
            "A part works also next to its square: {n} coal",
            "A part works also next to its square: {n} coal",
            self.coal,
        ).format(n=self.coal)

    def words(self) -> str:
        return ngettext(
            "Assign to a part: after each operation of it today, operate it at once again for "
            "{n} coal on a square next to its own.",
            "Assign to a part: after each operation of it today, operate it at once again for "
            "{n} coal on a square next to its own.",
            self.coal,
        ).format(n=self.coal)
