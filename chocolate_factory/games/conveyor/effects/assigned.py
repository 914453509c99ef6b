"""Mechanic and Technician: they are sent to stand at a part for the day (CF-7)."""

from __future__ import annotations

from collections.abc import Iterator

from chocolate_factory.core.action import Action, Transition
from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.conveyor.acts.act import Paths, employee_name, part_name
from chocolate_factory.games.conveyor.acts.employee import EmployeeAct
from chocolate_factory.games.conveyor.cards.book import Book, Limited
from chocolate_factory.games.conveyor.cards.records import SLOTS, Slot
from chocolate_factory.games.conveyor.state import events
from chocolate_factory.games.conveyor.state.state import SLOT_INDEX, State
from chocolate_factory.games.conveyor.text import names


class Assign(EmployeeAct, frozen=True, tag="assign"):
    """Assign the Mechanic or Technician to a part (CF-7)."""

    phases = ("run",)

    slot: Slot

    def fault(self, book: Book, state: State) -> Refusal:
        return Refusal("empty_slot", {"slot": self.slot})

    def work(self, book: Book, transition: Transition[State]) -> None:
        slot, factory = SLOT_INDEX[self.slot], transition.state.players[self.seat]
        employee, part = factory.employee or "", factory.slots[slot] or ""
        transition.do(events.EmployeeAssigned(self.seat, slot, employee, part))

    def paths(self, book: Book, state: State) -> Paths:
        return (("desk", f"slot:{self.slot}"),)

    def words(self, book: Book, state: State) -> str:
        return _("Send the {employee} to the {part} {where}").format(
            employee=employee_name(book, state, self.seat),
            part=part_name(book, state, self.seat, self.slot),
            where=names.slot(SLOT_INDEX[self.slot]),
        )


class Assigned(Limited, frozen=True):
    """Base of effects whose employee is sent to stand at a part."""

    phase = "run"
    types = (Assign,)

    def stands_at_part(self) -> bool:
        return True

    def advice(self) -> str:
        return _("They stay at that part all day, so send them before it works.")

    def acts(self, book: Book, state: State, seat: int) -> Iterator[Action]:
        factory = state.players[seat]
        for slot, part in zip(SLOTS, factory.slots, strict=True):
            if part is not None:
                yield Assign(seat, slot)


class HalveCost(Assigned, frozen=True):
    """The effect of the Mechanic: halves the cost of one part."""

    verb = "halve_cost"
    modelled = True
    hope = 1.5

    def cost(self, coal: int, assigned: bool) -> int:
        return (coal + 1) // 2 if assigned else coal

    def brief(self) -> str:
        return _("One part costs half today")

    def words(self) -> str:
        return _("Send them to one of your parts: it costs half today, rounded up.")


class OperateBeside(Assigned, frozen=True):
    """The effect of the Technician: lets one part work once more beside its square."""

    verb = "operate_beside"
    modelled = True
    hope = 2.5
    coal: int

    def beside_coal(self) -> int | None:
        return self.coal

    def brief(self) -> str:
        return ngettext(
            "One part works on two squares: {n} coal more",
            "One part works on two squares: {n} coal more",
            self.coal,
        ).format(n=self.coal)

    def words(self) -> str:
        return ngettext(
            "Send them to one of your parts: each time that part has worked today, it may at "
            "once work again on a square next to its own, for {n} coal.",
            "Send them to one of your parts: each time that part has worked today, it may at "
            "once work again on a square next to its own, for {n} coal.",
            self.coal,
        ).format(n=self.coal)
