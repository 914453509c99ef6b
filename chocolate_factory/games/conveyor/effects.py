"""What employees do (CF-7): one class for each effect. It parses its entry, bends numbers, lists
its acts, runs them and words itself.

An act is listed while a use of it is left, in the one phase it belongs to. Numbers are bent by
overriding a method of `Effect`; `numbers.py` asks for them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

import msgspec

from chocolate_factory.core.action import Action, Turn
from chocolate_factory.core.errors import BadContent
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.conveyor import events, fulfil, pieces
from chocolate_factory.games.conveyor.actions import (
    Assign,
    Decorate,
    DeliverStage,
    Move,
    Pack,
    SkipStage,
)
from chocolate_factory.games.conveyor.cards import SLOTS, STORES, Employee
from chocolate_factory.games.conveyor.state import SLOT_INDEX, State

if TYPE_CHECKING:
    from chocolate_factory.games.conveyor.book import Book

SQUARES = (1, 2, 3, 4)


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of all effects: changes nothing, offers nothing."""

    verb: ClassVar[str] = ""
    phase: ClassVar[str] = ""
    """The phase in which the effect's acts may be done; '' if it has none."""

    def times(self) -> int:
        """How often its act may be used on the day."""
        return 0

    def gift(self) -> int:
        """Coal received at once (CF-4.3)."""
        return 0

    def shifts(self, shifts: int) -> int:
        """Shifts of the day (CF-5.1)."""
        return shifts

    def beans(self, beans: int) -> int:
        """Beans loaded in a shift (CF-5.2)."""
        return beans

    def cost(self, coal: int, assigned: bool) -> int:
        """Coal to operate a part; `assigned` if the employee stands at it."""
        return coal

    def stage_money(self, money: int) -> int:
        """£ for a stage (CF-6.1)."""
        return money

    def spaces(self, spaces: int) -> int:
        """Spaces on the track of the employee's own store (CF-6.3)."""
        return spaces

    def beside(self) -> int | None:
        """Coal for a second operation beside the part assigned to, or None if it gives none."""
        return None

    def delivers_elsewhere(self) -> bool:
        """Whether a delivery may follow when all have fulfilled (phase `agent`)."""
        return False

    def acts(self, book: Book, state: State, seat: int) -> Iterator[Action]:
        """The acts that the effect allows now."""
        return iter(())

    def run(self, book: Book, turn: Turn[State], action: Action) -> None:
        """Does one of its acts, the use already spent."""
        raise TypeError(f"{self.verb} has no act {action}")

    def brief(self) -> str:
        """What the card says, in as few words as it takes."""
        return ""

    def words(self) -> str:
        """What the card says, in full."""
        return ""


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


class Limited(Effect, frozen=True):
    """Base of effects that can be used so many times on the day."""

    uses: int

    def times(self) -> int:
        return self.uses

    def counted(self, once: str, often: str) -> str:
        """The sentence for one use, or for several with `{n}`."""
        return ngettext(once, often, self.uses).format(n=self.uses)


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


class SkipsStage(Limited, frozen=True):
    """Clerk."""

    verb = "skip_stage"
    phase = "fulfil"

    def acts(self, book: Book, state: State, seat: int) -> Iterator[Action]:
        return (SkipStage(seat, held.id) for held in state.players[seat].orders if held)

    def run(self, book: Book, turn: Turn[State], action: Action) -> None:
        assert isinstance(action, SkipStage)
        turn.do(events.StageSkipped(action.seat, action.order))
        fulfil.complete_if_done(book, turn, action.seat, action.order)

    def brief(self) -> str:
        return self.counted(
            "Once: skip a stage, for no money", "{n} times: skip a stage, for no money"
        )

    def words(self) -> str:
        return self.counted(
            "Once today: move a marker past its order's next stage, for no money.",
            "{n} times today: move a marker past its order's next stage, for no money.",
        )


class BentPrice(Limited, frozen=True):
    """Base of effects that let a stage be paid in another way."""

    phase = "fulfil"
    who: ClassVar[str] = ""
    """The value of `with` in an action that uses the effect."""

    def payments(self, price: tuple[str, ...], stock: pieces.Pile) -> Iterator[pieces.Pile]:
        """Every payment out of `stock` for a stage that asks for `price`."""
        raise TypeError(f"{self.verb} bends no price")

    def acts(self, book: Book, state: State, seat: int) -> Iterator[Action]:
        factory = state.players[seat]
        for held in factory.orders:
            if held is not None:
                price = book.orders[held.id].stages[held.stage].pay
                for pile in self.payments(price, factory.room):
                    yield DeliverStage(seat, held.id, pieces.listed(pile), self.who)

    def run(self, book: Book, turn: Turn[State], action: Action) -> None:
        assert isinstance(action, DeliverStage)
        fulfil.pay_stage(book, turn, action)


class AnyRefined(BentPrice, frozen=True):
    """Corner Shop Agent."""

    verb = "any_refined"
    who = "agent"

    def payments(self, price: tuple[str, ...], stock: pieces.Pile) -> Iterator[pieces.Pile]:
        return pieces.selections(stock, pieces.CLASSES["refined"], len(price))

    def brief(self) -> str:
        return self.counted(
            "Once: pay a stage with any refined pieces",
            "{n} times: pay a stage with any refined pieces",
        )

    def words(self) -> str:
        return self.counted(
            "Once today: complete a stage with any refined chocolates, as many as it asks for.",
            "{n} times today: complete a stage with any refined chocolates, "
            "as many as it asks for.",
        )


class OneFewer(BentPrice, frozen=True):
    """Dealer."""

    verb = "one_fewer"
    who = "dealer"

    def payments(self, price: tuple[str, ...], stock: pieces.Pile) -> Iterator[pieces.Pile]:
        found: dict[pieces.Pile, None] = {}
        for i in range(len(price)):
            found.update(dict.fromkeys(pieces.payments(price[:i] + price[i + 1 :], stock)))
        return iter(found)

    def brief(self) -> str:
        return self.counted(
            "Once: pay a stage with one piece fewer", "{n} times: pay a stage with one piece fewer"
        )

    def words(self) -> str:
        return self.counted(
            "Once today: complete a stage with one chocolate fewer than it asks for.",
            "{n} times today: complete a stage with one chocolate fewer than it asks for.",
        )


class OtherStore(Limited, frozen=True):
    """Department Store Agent."""

    verb = "other_store"
    phase = "agent"

    def delivers_elsewhere(self) -> bool:
        return True

    def acts(self, book: Book, state: State, seat: int) -> Iterator[Action]:
        factory = state.players[seat]
        own = book.employees[factory.employee].store if factory.employee else None
        for store in STORES:
            if store != own:
                yield from fulfil.supplies(book, state, seat, store)

    def run(self, book: Book, turn: Turn[State], action: Action) -> None:
        fulfil.supply_store(book, turn, action)

    def brief(self) -> str:
        return _("At the day's end: deliver to another store")

    def words(self) -> str:
        return _("When all have fulfilled their orders: one delivery to any other store.")


EFFECTS: dict[str, type[Effect]] = {
    effect.verb: effect
    for effect in (
        DoubleDelivery, Gift, StageMoney, ExtraShifts, Load, MovePiece, UpgradePiece,
        DoubleSquare, HalveCost, OperateBeside, SkipsStage, AnyRefined, OneFewer, OtherStore,
    )
}  # fmt: skip


def parsed(employee: Employee) -> Iterator[Effect]:
    """The effects of a card. Raises `BadContent` for an unknown one or wrong arguments."""
    for entry in employee.effects:
        for verb, arguments in entry.items():
            where = f"employees.yaml, employee {employee.id!r}"
            if verb not in EFFECTS:
                known = ", ".join(sorted(EFFECTS))
                raise BadContent(f"{where}: there is no effect {verb!r}; known are {known}")
            try:
                yield msgspec.convert(arguments, EFFECTS[verb])
            except msgspec.ValidationError as error:
                raise BadContent(f"{where}, effect {verb!r}: {error}") from error
