"""All that can happen in Chocolate Factory; only events write the state, each the little it names.

Squares count from 1, pieces are named, slots are indices of `SLOTS`.
"""

from __future__ import annotations

from chocolate_factory.core.action import Event
from chocolate_factory.games.conveyor.cards.pieces import ONE, pile_of
from chocolate_factory.games.conveyor.state import changes
from chocolate_factory.games.conveyor.state.state import STORE_INDEX, Operating, Pending, State


class DayBegan(Event, frozen=True, tag="day_began"):
    """A new day: all that lasts a day is cleared, the start marker lies with `start` (CF-8.3)."""

    heading = True
    day: int
    start: int

    def write(self, state: State) -> None:
        state.day, state.start = self.day, self.start
        state.phase, state.turn, state.seat = "draft", 0, None
        for factory in state.players:
            factory.earned_today = 0
            factory.part_taken = False
            factory.employee, factory.uses_left, factory.assigned = None, 0, None
            factory.delivered, factory.model = (), None


class CoalReceived(Event, frozen=True, tag="coal_received"):
    """Coal of the day (CF-3.1) or a gift (CF-4.3)."""

    seat: int
    coal: int

    def write(self, state: State) -> None:
        state.players[self.seat].coal += self.coal


class DisplayLaid(Event, frozen=True, tag="display_laid"):
    """The day's packets are drawn and laid out (CF-3.2); `rng` is the generator afterwards."""

    parts: tuple[tuple[str, ...], ...]
    employees: tuple[tuple[str, ...], ...]
    rng: int

    reveals = True

    def write(self, state: State) -> None:
        drawn = {card for packet in self.parts for card in packet}
        state.parts_deck = state.parts_deck[len(drawn) :]
        state.employee_decks = tuple(deck[1:] for deck in state.employee_decks)
        state.parts, state.employees, state.rng = self.parts, self.employees, self.rng


class TurnPassed(Event, frozen=True, tag="turn_passed"):
    """It is the turn of `seat` in `phase`; `turn` counts along the phase (CF-4.1, CF-5)."""

    phase: str
    turn: int
    seat: int | None

    def write(self, state: State) -> None:
        state.phase, state.turn, state.seat = self.phase, self.turn, self.seat


class PartTaken(Event, frozen=True, tag="part_taken"):
    """A part goes into a slot; the rest of its packet leaves the game (CF-4.1, CF-4.2)."""

    seat: int
    packet: int
    part: str
    slot: int
    covered: str | None

    def write(self, state: State) -> None:
        factory = state.players[self.seat]
        slots = list(factory.slots)
        slots[self.slot] = self.part
        factory.slots, factory.part_taken = tuple(slots), True
        state.parts = state.parts[: self.packet] + state.parts[self.packet + 1 :]


class EmployeeTaken(Event, frozen=True, tag="employee_taken"):
    """An employee is hired; the rest of the packet leaves the game (CF-4.1)."""

    seat: int
    packet: int
    employee: str
    uses: int

    def write(self, state: State) -> None:
        factory = state.players[self.seat]
        factory.employee, factory.uses_left = self.employee, self.uses
        state.employees = state.employees[: self.packet] + state.employees[self.packet + 1 :]


class ShiftBegan(Event, frozen=True, tag="shift_began"):
    """A shift begins with clear parts (CF-5.1); shift 0 means that the day's run is over."""

    seat: int
    shift: int

    def write(self, state: State) -> None:
        factory = state.players[self.seat]
        factory.shift, factory.pushed, factory.used = self.shift, False, 0


class Pushed(Event, frozen=True, tag="pushed"):
    """Beans enter, the belt moves one square, what falls out goes to the store room (CF-5.2)."""

    seat: int
    beans: int
    out: tuple[str, ...]

    def write(self, state: State) -> None:
        factory = state.players[self.seat]
        belt = factory.belt
        factory.room += belt[3]
        factory.belt = (self.beans * ONE["bean"], belt[0], belt[1], belt[2])
        factory.pushed = True


class CoalPaid(Event, frozen=True, tag="coal_paid"):
    """Coal laid on a part (CF-5.3)."""

    seat: int
    coal: int
    slot: int

    def write(self, state: State) -> None:
        state.players[self.seat].coal -= self.coal


class Operated(Event, frozen=True, tag="operated"):
    """A part has had its operation of this shift (CF-5.3)."""

    seat: int
    slot: int

    def write(self, state: State) -> None:
        state.players[self.seat].used |= 1 << self.slot


class OperationOpen(Event, frozen=True, tag="operation_open"):
    """An operation may go on (`open`), or is at its end (None) (CF-5.3, CF-7)."""

    open: Operating | None

    def write(self, state: State) -> None:
        state.pending = self.open


class Converted(Event, frozen=True, tag="converted"):
    """Pieces of a square become others (CF-5.3)."""

    seat: int
    slot: int
    square: int
    inputs: tuple[str, ...]
    outputs: tuple[str, ...]

    def write(self, state: State) -> None:
        change = pile_of(self.outputs) - pile_of(self.inputs)
        changes.lay(state.players[self.seat], self.square, change)


class Upgraded(Event, frozen=True, tag="upgraded"):
    """One piece becomes one of the next kind, by a part or by the Decorator (no slot)."""

    seat: int
    slot: int | None
    square: int
    piece: str
    into: str

    def write(self, state: State) -> None:
        changes.lay(state.players[self.seat], self.square, ONE[self.into] - ONE[self.piece])


class Copied(Event, frozen=True, tag="copied"):
    """Exact copies of one piece appear on its square (CF-5.3)."""

    seat: int
    slot: int
    square: int
    piece: str
    copies: int

    def write(self, state: State) -> None:
        changes.lay(state.players[self.seat], self.square, self.copies * ONE[self.piece])


class Moved(Event, frozen=True, tag="moved"):
    """A piece goes to another square, by a part or by an Operator (no slot)."""

    seat: int
    slot: int | None
    square: int
    piece: str
    to: int

    def write(self, state: State) -> None:
        changes.lay(state.players[self.seat], self.square, -ONE[self.piece])
        changes.lay(state.players[self.seat], self.to, ONE[self.piece])


class Chuted(Event, frozen=True, tag="chuted"):
    """A piece falls down the Chute into the store room (CF-1.3)."""

    seat: int
    square: int
    piece: str

    def write(self, state: State) -> None:
        changes.lay(state.players[self.seat], self.square, -ONE[self.piece])
        state.players[self.seat].room += ONE[self.piece]


class Traded(Event, frozen=True, tag="traded"):
    """Store-room chocolates for as many coal (CF-5.4, CF-8.1)."""

    seat: int
    piece: str
    count: int = 1

    def write(self, state: State) -> None:
        factory = state.players[self.seat]
        factory.room -= self.count * ONE[self.piece]
        factory.coal += self.count


class EmployeeUsed(Event, frozen=True, tag="employee_used", omit_defaults=True):
    """One use of the employee's act is spent (CF-7); where what follows does not tell who helped,
    the event does."""

    seat: int
    employee: str = ""

    def write(self, state: State) -> None:
        state.players[self.seat].uses_left -= 1


class EmployeeAssigned(Event, frozen=True, tag="employee_assigned"):
    """The employee stands at a part for the rest of the day (CF-7)."""

    seat: int
    slot: int
    employee: str = ""
    part: str = ""

    def write(self, state: State) -> None:
        state.players[self.seat].assigned = self.slot


class BeltEmptied(Event, frozen=True, tag="belt_emptied"):
    """Saturday's last shift: all that is on the belt goes to the store room (CF-5.6)."""

    seat: int

    def write(self, state: State) -> None:
        factory = state.players[self.seat]
        factory.room += sum(factory.belt)
        factory.belt = (0, 0, 0, 0)


class StagePaid(Event, frozen=True, tag="stage_paid"):
    """The next stage of an order is paid with chocolates and earns money (CF-6.1)."""

    seat: int
    order: str
    pay: tuple[str, ...]
    money: int

    def write(self, state: State) -> None:
        factory = state.players[self.seat]
        factory.room -= pile_of(self.pay)
        factory.money += self.money
        factory.earned_today += self.money
        changes.advance(factory, self.order)


class StageSkipped(Event, frozen=True, tag="stage_skipped"):
    """The Clerk moves the marker past a stage, for no money (CF-7)."""

    seat: int
    order: str

    def write(self, state: State) -> None:
        changes.advance(state.players[self.seat], self.order)


class OrderCompleted(Event, frozen=True, tag="order_completed"):
    """The last stage is done: the order is turned face down, its place is free (CF-6.2)."""

    seat: int
    order: str

    def write(self, state: State) -> None:
        factory = state.players[self.seat]
        factory.orders = tuple(None if h and h.id == self.order else h for h in factory.orders)
        factory.completed += (self.order,)
        factory.to_replace += 1


class StoreSupplied(Event, frozen=True, tag="store_supplied"):
    """A delivery to a Department Store; a marker that moves lies on top (CF-6.3, CF-6.4)."""

    seat: int
    store: str
    pay: tuple[str, ...]
    start: int
    end: int

    def write(self, state: State) -> None:
        factory = state.players[self.seat]
        store = STORE_INDEX[self.store]
        factory.room -= pile_of(self.pay)
        if self.store not in factory.delivered:
            factory.delivered += (self.store,)
        if self.end == self.start:
            return
        tracks, stacks = list(factory.tracks), list(state.stacks)
        tracks[store] = self.end
        stacks[store] = changes.restack(stacks[store], self.seat, self.start, self.end)
        factory.tracks, state.stacks = tuple(tracks), tuple(stacks)


class KeepingAsked(Event, frozen=True, tag="keeping_asked"):
    """More chocolates than may be kept: `pending` counts those to trade, None when done."""

    pending: Pending | None

    def write(self, state: State) -> None:
        state.pending = self.pending


class OrdersRevealed(Event, frozen=True, tag="orders_revealed"):
    """One order of each size that is left is turned up for the seat to choose (CF-8.2)."""

    seat: int
    offer: tuple[str, ...]
    sizes: tuple[int, ...]
    pending: Pending | None

    reveals = True

    def write(self, state: State) -> None:
        decks, under = list(state.order_decks), list(state.under)
        for size in self.sizes:
            decks[size] = decks[size][1:]
            under[size] = min(under[size], len(decks[size]))
        state.order_decks, state.under = tuple(decks), tuple(under)
        state.offer, state.pending = self.offer, self.pending


class OrderChosen(Event, frozen=True, tag="order_chosen"):
    """The chosen order fills the first free place, the others go under their decks (CF-8.2)."""

    seat: int
    order: str
    under: tuple[tuple[int, str], ...]

    def write(self, state: State) -> None:
        factory = state.players[self.seat]
        factory.orders = changes.fill_place(factory.orders, self.order)
        factory.to_replace -= 1
        decks, under = list(state.order_decks), list(state.under)
        for size, order in self.under:
            decks[size] += (order,)
            under[size] += 1
        state.order_decks, state.under = tuple(decks), tuple(under)
        state.offer, state.pending = (), None


class PlaceStaysEmpty(Event, frozen=True, tag="place_stays_empty"):
    """No order is left to replace a completed one with (CF-8.2)."""

    seat: int

    def write(self, state: State) -> None:
        state.players[self.seat].to_replace = 0


class GameEnded(Event, frozen=True, tag="game_ended"):
    """The week is over (CF-8.4)."""

    def write(self, state: State) -> None:
        state.phase, state.seat, state.pending = "over", None, None
