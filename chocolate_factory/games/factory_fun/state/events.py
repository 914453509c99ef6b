"""All that can happen in Factory Fun. Events are the only writers of the state."""

from __future__ import annotations

from chocolate_factory.core.action import Event
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.state import (
    Factory,
    RoundEntry,
    State,
    changed,
    cover,
    left_over,
    put_down,
    take_up,
)

Square = tuple[int, int]
"""(column, row), both from 1."""


class SeatEvent(Event, frozen=True):
    """Base of the events that happen to one seat."""

    seat: int


class RoundBegan(Event, frozen=True, tag="round_began"):
    """As many machines as players (three for one alone) are turned up (FF-2.1, FF-7)."""

    reveals = True
    heading = True
    round: int
    first: int
    machines: tuple[str, ...]

    def write(self, state: State) -> None:
        state.round, state.first, state.phase = self.round, self.first, "pick"
        state.table, state.stack = self.machines, state.stack[len(self.machines) :]
        state.asked = None if state.grab else self.first
        for factory in state.players:
            factory.machine, factory.trial = None, False
            factory.passed = factory.done = False


class Asked(SeatEvent, frozen=True, tag="asked"):
    """`seat` chooses now (FF-2.3)."""

    def write(self, state: State) -> None:
        state.asked = self.seat


class Taken(SeatEvent, frozen=True, tag="taken"):
    """A machine is taken: touched is taken, so nobody takes that back (FF-2.2).

    Who has passed before is asked again (FF-2.3)."""

    reveals = binds = True
    machine: str
    trial: bool = False

    def write(self, state: State) -> None:
        state.table = tuple(id_ for id_ in state.table if id_ != self.machine)
        for factory in state.players:
            factory.passed = False
        factory = state.players[self.seat]
        factory.machine, factory.trial = self.machine, self.trial


class Passed(SeatEvent, frozen=True, tag="passed"):
    """A player wants none of what lies there, for the first time in this round or `again`
    (FF-2.3)."""

    again: bool = False

    def write(self, state: State) -> None:
        state.players[self.seat].passed = True


class BuildingBegan(Event, frozen=True, tag="building_began"):
    """Picking is over; `left` is what nobody took and leaves the game (FF-2.2, FF-2.6).

    `gifts` has for each seat the colour of the container that its machine brings (FF-5.5)."""

    nobodys = True
    left: tuple[str, ...]
    gifts: tuple[str | None, ...]

    def write(self, state: State) -> None:
        state.phase, state.table, state.asked = "build", (), None
        for factory, gift in zip(state.players, self.gifts, strict=True):
            factory.done = factory.machine is None
            factory.hand = () if factory.machine is None else (factory.machine,)
            _bring(factory, gift)


def _bring(factory: Factory, gift: str | None) -> None:
    """Another container is brought, instead of the one that was before."""
    if factory.gift is not None:
        factory.stock = changed(factory.stock, floors.COLOURS.index(factory.gift), -1)
    if gift is not None:
        factory.stock = changed(factory.stock, floors.COLOURS.index(gift), 1)
    factory.gift = gift


class Placed(SeatEvent, frozen=True, tag="placed"):
    """A machine in hand is put down with its head on the square (FF-3.3)."""

    machine: str
    square: Square
    turn: int

    def write(self, state: State) -> None:
        factory = state.players[self.seat]
        kind = floors.machine(floors.machine_number(self.machine), self.turn)
        put_down(factory, floors.put(kind, floors.square(*self.square)))
        factory.hand = tuple(id_ for id_ in factory.hand if id_ != self.machine)


class Laid(SeatEvent, frozen=True, tag="laid"):
    """A container, reservoir, connector or Diagonal Intersection is laid (FF-3.4 to FF-3.7)."""

    piece: str
    square: Square

    def write(self, state: State) -> None:
        column, row = self.square
        piece = floors.put(floors.LAYABLE[self.piece], floors.square(column, row))
        put_down(state.players[self.seat], piece)


class Lifted(SeatEvent, frozen=True, tag="lifted"):
    """A piece is lifted: a machine into the hand, all else into the stock (FF-5.4).

    `square` is where the piece lies: the head of a machine, the left or upper square of a
    Diagonal Intersection."""

    piece: str
    square: Square
    turn: int = 0
    """How a machine was turned."""

    def write(self, state: State) -> None:
        factory = state.players[self.seat]
        kind = floors.LAYABLE.get(self.piece)
        if kind is None:
            kind = floors.machine(floors.machine_number(self.piece), self.turn)
            factory.hand += (self.piece,)
        take_up(factory, floors.put(kind, floors.square(*self.square)))


class GiftNamed(SeatEvent, frozen=True, tag="gift_named"):
    """The colour of the container that comes with a "?" machine is named (FF-5.5)."""

    colour: str

    def write(self, state: State) -> None:
        _bring(state.players[self.seat], self.colour)


class BuildEnded(SeatEvent, frozen=True, tag="build_ended"):
    """All is right on the floor; money moves when everybody is done (FF-2.7, FF-2.9)."""

    machine: str
    value: int
    price: int

    def write(self, state: State) -> None:
        state.players[self.seat].done = True


class GivenUp(SeatEvent, frozen=True, tag="given_up"):
    """The floor is as it was, the machine leaves the game, and so much is paid (FF-2.7)."""

    machine: str
    paid: int

    def write(self, state: State) -> None:
        factory = state.players[self.seat]
        cover(factory, factory.before)
        factory.hand, factory.gift = (), None
        factory.stock = left_over(factory.owned, factory.before)
        factory.machine, factory.done = None, True
        factory.money -= self.paid
        factory.entries += (RoundEntry(state.round, self.machine, forfeit=self.paid),)


class Settled(SeatEvent, frozen=True, tag="settled"):
    """A builder's money moves and the chips are set anew (FF-2.9, FF-6.1); what a "+" machine
    brought is the player's for good (FF-5.5)."""

    machine: str
    value: int
    price: int
    chips: tuple[tuple[str, int], ...]
    had: int = 0
    """What the chips were worth before."""

    def write(self, state: State) -> None:
        factory = state.players[self.seat]
        factory.money += self.value - self.price
        factory.chips, factory.before = self.chips, factory.floor
        if factory.gift is not None:
            number = floors.COLOURS.index(factory.gift)
            factory.owned, factory.gift = changed(factory.owned, number, 1), None
        factory.entries += (RoundEntry(state.round, self.machine, self.value, self.price),)


class GameEnded(Event, frozen=True, tag="game_ended"):
    """The tenth round is over (FF-6.2)."""

    nobodys = True

    def write(self, state: State) -> None:
        state.phase, state.table, state.asked = "over", (), None
        for factory in state.players:
            factory.machine, factory.trial, factory.passed = None, False, False
