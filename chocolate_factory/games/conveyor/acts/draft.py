"""The acts of phase 2, Expand and Recruit (CF-4): a part, an employee."""

from __future__ import annotations

from functools import lru_cache

from chocolate_factory.core.action import Action, Transition
from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.language import _
from chocolate_factory.core.places import PlacePath, name
from chocolate_factory.games.conveyor.acts.act import FactoryAct, Paths, part_name
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import SLOTS, Slot
from chocolate_factory.games.conveyor.rules import numbers, turns
from chocolate_factory.games.conveyor.state import events
from chocolate_factory.games.conveyor.state.state import SLOT_INDEX, State
from chocolate_factory.games.conveyor.text import names


def legal(book: Book, state: State, seat: int) -> list[Action]:
    """A part into any slot, or an employee; whichever the seat has not taken today (CF-4.1).

    Alone, any of the cards in the line: each of them is a packet of its own (CF-9.2)."""
    factory = state.players[seat]
    found: list[Action] = []
    if not factory.part_taken:
        for i, packet in enumerate(state.parts):
            for part in packet:
                found += _places(seat, i, part)
    if factory.employee is None:
        for i, packet in enumerate(state.employees):
            found += [TakeEmployee(seat, i, employee) for employee in packet]
    return found


@lru_cache(maxsize=8192)
def _places(seat: int, packet: int, part: str) -> tuple[TakePart, ...]:
    return tuple(TakePart(seat, packet, part, slot) for slot in SLOTS)


GONE = -1
"""The packet of a card that lies in none any more."""


def _packet(packets: tuple[tuple[str, ...], ...], card: str) -> int:
    return next((i for i, packet in enumerate(packets) if card in packet), GONE)


def _no_packet(packet: int, packets: tuple[tuple[str, ...], ...]) -> Refusal | None:
    """Why nothing can be taken from a packet, None if it lies there."""
    if packet == GONE:
        return Refusal("packet_gone")
    if not 0 <= packet < len(packets):
        return Refusal("no_packet", {"packets": len(packets)})
    return None


class TakePart(FactoryAct, frozen=True, tag="take_part"):
    """Keep a part of a packet and put it into a slot at once (CF-4.1, CF-4.2)."""

    phases = ("draft",)
    means = (("part", ""), ("part", "slot"))

    packet: int
    part: str
    slot: Slot

    @classmethod
    def meant(cls, book: Book, state: State, seat: int, path: PlacePath) -> TakePart:
        part = name(path[0])
        return cls(seat, _packet(state.parts, part), part, "top1")

    def reason(self, book: Book, state: State) -> Refusal:
        if state.players[self.seat].part_taken:
            return Refusal("part_taken")
        if missing := _no_packet(self.packet, state.parts):
            return missing
        if self.part not in state.parts[self.packet]:
            return Refusal("not_in_packet", {"part": self.part})
        return Refusal("no_slot", {"slot": self.slot})

    def do(self, book: Book, transition: Transition[State]) -> None:
        slot = SLOT_INDEX[self.slot]
        covered = transition.state.players[self.seat].slots[slot]
        transition.do(events.PartTaken(self.seat, self.packet, self.part, slot, covered))
        turns.next_draft(transition)

    def paths(self, book: Book, state: State) -> Paths:
        return ((f"part:{self.part}", f"slot:{self.slot}"),)

    def words(self, book: Book, state: State) -> str:
        part, where = book.parts[self.part].name, names.slot(SLOT_INDEX[self.slot])
        covered = part_name(book, state, self.seat, self.slot)
        if covered:
            text = _("Put the {part} {where}, in place of the {covered}")
            return text.format(part=part, where=where, covered=covered)
        return _("Put the {part} {where}").format(part=part, where=where)


class TakeEmployee(FactoryAct, frozen=True, tag="take_employee"):
    """Keep an employee of a packet (CF-4.1)."""

    phases = ("draft",)
    means = (("employee", ""), ("employee", "desk"))

    packet: int
    employee: str

    @classmethod
    def meant(cls, book: Book, state: State, seat: int, path: PlacePath) -> TakeEmployee:
        employee = name(path[0])
        return cls(seat, _packet(state.employees, employee), employee)

    def reason(self, book: Book, state: State) -> Refusal:
        if state.players[self.seat].employee is not None:
            return Refusal("employee_taken")
        missing = _no_packet(self.packet, state.employees)
        return missing or Refusal("not_in_packet", {"employee": self.employee})

    def do(self, book: Book, transition: Transition[State]) -> None:
        """Hires; a gift is received at once (CF-4.3)."""
        uses = numbers.uses(book, self.employee)
        transition.do(events.EmployeeTaken(self.seat, self.packet, self.employee, uses))
        if coal := numbers.gift(book, self.employee):
            transition.do(events.CoalReceived(self.seat, coal))
        turns.next_draft(transition)

    def paths(self, book: Book, state: State) -> Paths:
        return ((f"employee:{self.employee}", "desk"),)

    def words(self, book: Book, state: State) -> str:
        card = book.employees[self.employee]
        if card.store is None:
            return _("Hire {employee}, who works for no store").format(employee=card.name)
        return _("Hire the {employee} from {store}").format(
            employee=card.name, store=names.store(card.store)
        )
