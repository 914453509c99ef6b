"""What employees do (CF-7): one class for each effect. It parses its entry, bends numbers, lists
its acts, runs them and words itself.

The bases stand in `effect`, those of the Fulfil phase in `effects_fulfil`; every class is listed
in `EFFECTS`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

import msgspec

from chocolate_factory.core.action import Action, Turn
from chocolate_factory.core.errors import BadContent
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.conveyor import events, numbers, operate, pieces
from chocolate_factory.games.conveyor.actions import Assign, Decorate, Move, Pack, Transform
from chocolate_factory.games.conveyor.cards import SLOTS, Employee, ExtraEmployee, Part
from chocolate_factory.games.conveyor.effect import Effect, Limited
from chocolate_factory.games.conveyor.effects_fulfil import (
    AnyRefined,
    OneFewer,
    OtherStore,
    SkipsStage,
)
from chocolate_factory.games.conveyor.extra_events import Transformed
from chocolate_factory.games.conveyor.state import SLOT_INDEX, State, square_of

if TYPE_CHECKING:
    from chocolate_factory.games.conveyor.book import Book

SQUARES = (1, 2, 3, 4)


class DoubleDelivery(Effect, frozen=True):
    """Director."""

    verb = "double_delivery"

    def spaces(self, spaces: int) -> int:
        return 2 * spaces

    def brief(self) -> str:
        return _("Delivery here counts double")

    def words(self) -> str:
        return _("Today's delivery to this store counts double on its track.")


class Gift(Effect, frozen=True):
    """Miners."""

    verb = "gift"
    coal: int

    def gift(self) -> int:
        return self.coal

    def brief(self) -> str:
        return ngettext("{n} coal at once", "{n} coal at once", self.coal).format(n=self.coal)

    def words(self) -> str:
        return ngettext("{n} coal at once.", "{n} coal at once.", self.coal).format(n=self.coal)


class StageMoney(Effect, frozen=True):
    """Salesman."""

    verb = "stage_money"
    extra: int

    def stage_money(self, money: int) -> int:
        return money + self.extra

    def brief(self) -> str:
        return _("£{n} more for each stage").format(n=self.extra)

    def words(self) -> str:
        return _("Each Corner Shop stage completed today earns £{n} more.").format(n=self.extra)


class ExtraShifts(Effect, frozen=True):
    """Engineer."""

    verb = "extra_shifts"
    extra: int = msgspec.field(name="shifts")

    def shifts(self, shifts: int) -> int:
        return shifts + self.extra

    def brief(self) -> str:
        return ngettext("{n} more shift today", "{n} more shifts today", self.extra).format(
            n=self.extra
        )

    def words(self) -> str:
        return ngettext("{n} more shift today.", "{n} more shifts today.", self.extra).format(
            n=self.extra
        )


class Load(Effect, frozen=True):
    """Supervisor."""

    verb = "load"
    loaded: int = msgspec.field(name="beans")

    def beans(self, beans: int) -> int:
        return self.loaded

    def brief(self) -> str:
        return ngettext("{n} bean each shift", "{n} beans each shift", self.loaded).format(
            n=self.loaded
        )

    def words(self) -> str:
        return ngettext(
            "{n} bean is loaded each shift.", "{n} beans are loaded each shift.", self.loaded
        ).format(n=self.loaded)


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

    def acts(self, book: Book, state: State, seat: int) -> Iterator[Action]:
        return iter(_moves(seat, state.players[seat].belt))

    def run(self, book: Book, turn: Turn[State], action: Action) -> None:
        assert isinstance(action, Move)
        turn.do(events.Moved(action.seat, None, action.square, action.piece, action.to))

    def brief(self) -> str:
        return self.counted(
            "Once: move a piece to any square", "{n} times: move a piece to any square"
        )

    def words(self) -> str:
        return self.counted(
            "Once today: move a piece from any square to any other.",
            "{n} times today: move a piece from any square to any other.",
        )


class UpgradePiece(Limited, frozen=True):
    """Decorator."""

    verb = "upgrade_piece"
    phase = "run"

    def acts(self, book: Book, state: State, seat: int) -> Iterator[Action]:
        for square, pile in zip(SQUARES, state.players[seat].belt, strict=True):
            for piece in pieces.kinds(pile):
                for into in pieces.UPGRADES[piece]:
                    yield Decorate(seat, square, piece, into)

    def run(self, book: Book, turn: Turn[State], action: Action) -> None:
        assert isinstance(action, Decorate)
        turn.do(events.Upgraded(action.seat, None, action.square, action.piece, action.into))

    def brief(self) -> str:
        return self.counted(
            "Once: upgrade any piece on the belt", "{n} times: upgrade any piece on the belt"
        )

    def words(self) -> str:
        return self.counted(
            "Once today: upgrade any one piece on any square.",
            "{n} times today: upgrade any one piece on any square.",
        )


class DoubleSquare(Limited, frozen=True):
    """Packer."""

    verb = "double_square"
    phase = "run"

    def acts(self, book: Book, state: State, seat: int) -> Iterator[Action]:
        belt = state.players[seat].belt
        return (Pack(seat, square) for square in SQUARES if belt[square - 1])

    def run(self, book: Book, turn: Turn[State], action: Action) -> None:
        assert isinstance(action, Pack)
        turn.do(events.SquareDoubled(action.seat, action.square))

    def brief(self) -> str:
        return self.counted(
            "Once: double all pieces of a square", "{n} times: double all pieces of a square"
        )

    def words(self) -> str:
        return self.counted(
            "Once today: double every piece on one square.",
            "{n} times today: double every piece on one square.",
        )


class Assigned(Limited, frozen=True):
    """Base of effects whose employee is sent to stand at a part."""

    phase = "run"

    def acts(self, book: Book, state: State, seat: int) -> Iterator[Action]:
        factory = state.players[seat]
        for slot, part in zip(SLOTS, factory.slots, strict=True):
            if part is not None:
                yield Assign(seat, slot)

    def run(self, book: Book, turn: Turn[State], action: Action) -> None:
        assert isinstance(action, Assign)
        turn.do(events.EmployeeAssigned(action.seat, SLOT_INDEX[action.slot]))


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
            "One part works once more beside its square for {n} coal",
            "One part works once more beside its square for {n} coal",
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


class OperateAgain(Limited, frozen=True):
    """The Helpers."""

    verb = "operate_again"
    phase = "run"
    who: ClassVar[str] = "helpers"
    """The value of `with` in an action that uses the effect."""

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
        return self.counted(
            "Once: operate a part again in a shift", "{n} times: operate a part again in a shift"
        )

    def words(self) -> str:
        return self.counted(
            "Once today: operate a part already operated in this shift again, at its cost.",
            "{n} times today: operate a part already operated in this shift again, at its cost.",
        )


@lru_cache(maxsize=8192)
def _again(
    part: Part, seat: int, slot: int, square: int, pile: pieces.Pile
) -> tuple[Action, ...]:
    if not pile:
        return ()
    ways = operate.ways(part, seat, slot, square, pile)
    return tuple(msgspec.structs.replace(action, with_=OperateAgain.who) for action in ways)


class AnyPiece(Limited, frozen=True):
    """The Prodigy."""

    verb = "any_piece"
    phase = "run"

    def acts(self, book: Book, state: State, seat: int) -> Iterator[Action]:
        for square, pile in zip(SQUARES, state.players[seat].belt, strict=True):
            for piece in pieces.kinds(pile):
                for into in pieces.PIECES:
                    if into != piece:
                        yield Transform(seat, square, piece, into)

    def run(self, book: Book, turn: Turn[State], action: Action) -> None:
        assert isinstance(action, Transform)
        turn.do(Transformed(action.seat, action.square, action.piece, action.into))

    def brief(self) -> str:
        return self.counted(
            "Once: make any piece another type", "{n} times: make any piece another type"
        )

    def words(self) -> str:
        return self.counted(
            "Once today: one piece on any square becomes a piece of any type.",
            "{n} times today: one piece on any square becomes a piece of any type.",
        )


EFFECTS: dict[str, type[Effect]] = {
    effect.verb: effect
    for effect in (
        DoubleDelivery, Gift, StageMoney, ExtraShifts, Load, MovePiece, UpgradePiece,
        DoubleSquare, HalveCost, OperateBeside, SkipsStage, AnyRefined, OneFewer, OtherStore,
        OperateAgain, AnyPiece,
    )
}  # fmt: skip


def parsed(employee: Employee | ExtraEmployee) -> Iterator[Effect]:
    """The effects of a card. Raises `BadContent` for an unknown one or wrong arguments."""
    for entry in employee.effects:
        for verb, arguments in entry.items():
            file = "extra_employees" if employee.store is None else "employees"
            where = f"{file}.yaml, employee {employee.id!r}"
            if verb not in EFFECTS:
                known = ", ".join(sorted(EFFECTS))
                raise BadContent(f"{where}: there is no effect {verb!r}; known are {known}")
            try:
                yield msgspec.convert(arguments, EFFECTS[verb])
            except msgspec.ValidationError as error:
                raise BadContent(f"{where}, effect {verb!r}: {error}") from error
