"""What happens within a turn of Plantation & Candy; `halves` has what happens between turns.

Events are the only writers of the state. Whatever is written on the turn ends a visit to the candy
machine, except a use of it: a further use must follow at once (PL-11.1).
"""

from __future__ import annotations

from typing import Any

import msgspec

from chocolate_factory.core.action import Event
from chocolate_factory.games.plantation.cards.book import decorated, plain
from chocolate_factory.games.plantation.cards.records import RAW
from chocolate_factory.games.plantation.state import holding, ring
from chocolate_factory.games.plantation.state.state import Hold, Job, Making, Player, State


class SeatEvent(Event, frozen=True):
    """Base of the events that happen to one seat."""

    seat: int


def job(state: State) -> Job:
    """The turn from the card on. Raises `ValueError` before a card is played."""
    if state.turn is None:
        raise ValueError("no card is in play")
    return state.turn


def _change(state: State, **fields: Any) -> None:
    """Writes on the turn; a visit to the machine ends unless it is given."""
    state.turn = msgspec.structs.replace(job(state), **{"making": None, **fields})


def set_truck(player: Player, truck: int, hold: Hold) -> None:
    """Writes what is in a truck."""
    player.trucks = (*player.trucks[:truck], hold, *player.trucks[truck + 1 :])


class ShiftChanged(SeatEvent, frozen=True, tag="shift_changed"):
    """A coin goes onto the whistle, a pawn comes onto a space or leaves it (PL-3.7)."""

    space: int
    comes: bool

    def write(self, state: State) -> None:
        player = state.players[self.seat]
        player.coins -= 1
        player.whistle = True
        state.ring = ring.switched(state.ring, self.space)
        if state.turn is not None:
            _change(state)


class DieRolled(SeatEvent, frozen=True, tag="die_rolled"):
    """The die shows a new face (PL-3.2)."""

    reveals = True

    face: int
    rng: int

    def write(self, state: State) -> None:
        state.die, state.rng = self.face, self.rng


class CardPlayed(SeatEvent, frozen=True, tag="card_played"):
    """A card lies face up, and its turn begins with this number (PL-3.2)."""

    card: str
    number: int

    def write(self, state: State) -> None:
        player = state.players[self.seat]
        player.hand = tuple(card for card in player.hand if card != self.card)
        player.played += (self.card,)
        state.turn = Job(self.card, self.number)


class Adjusted(SeatEvent, frozen=True, tag="adjusted"):
    """The number is another one than the die's (PL-5.5)."""

    by: int
    number: int

    def write(self, state: State) -> None:
        _change(state, number=self.number, adjusted=True)


class PawnEntered(SeatEvent, frozen=True, tag="pawn_entered"):
    """A pawn enters the last of the spaces looked at (PL-3.4)."""

    looked: tuple[int, ...]
    capacity: int

    def write(self, state: State) -> None:
        space = self.looked[-1]
        state.ring = ring.switched(state.ring, space)
        _change(state, way=ring.TO, space=space, left=self.capacity)


class PawnLeft(SeatEvent, frozen=True, tag="pawn_left"):
    """The pawn on the last of the spaces looked at goes back to the pile (PL-3.5)."""

    looked: tuple[int, ...]
    capacity: int

    def write(self, state: State) -> None:
        space = self.looked[-1]
        state.ring = ring.switched(state.ring, space)
        _change(state, way=ring.FROM, space=space, left=self.capacity)


class Gathered(SeatEvent, frozen=True, tag="gathered"):
    """A good comes from its pile into the warehouse (PL-4.1)."""

    good: str
    stack: bool

    def write(self, state: State) -> None:
        player, now = state.players[self.seat], job(state)
        setattr(state, self.good, getattr(state, self.good) - 1)
        player.warehouse = holding.add(player.warehouse, self.good, self.stack)
        _change(state, left=now.left - 1, moved=now.moved + 1, good=self.good)


class TruckEvent(SeatEvent, frozen=True):
    """Base of what is done with a truck; `index` is its place among the trucks."""

    truck: str
    index: int
    good: str
    stack: bool

    def _moved(self, state: State) -> None:
        now = job(state)
        _change(state, left=now.left - 1, moved=now.moved + 1, truck=self.truck)


class Unloaded(TruckEvent, frozen=True, tag="unloaded"):
    """A good comes from a truck into the warehouse (PL-7.1)."""

    def write(self, state: State) -> None:
        player = state.players[self.seat]
        set_truck(player, self.index, holding.remove(player.trucks[self.index], self.good))
        player.warehouse = holding.add(player.warehouse, self.good, self.stack)
        self._moved(state)


class Loaded(TruckEvent, frozen=True, tag="loaded"):
    """A good goes from the warehouse into a truck (PL-4.2, PL-7.1)."""

    def write(self, state: State) -> None:
        player = state.players[self.seat]
        player.warehouse = holding.remove(player.warehouse, self.good)
        there = holding.add(player.trucks[self.index], self.good, self.stack)
        set_truck(player, self.index, there)
        self._moved(state)


def _use(state: State, by: str, making: Making | None = None) -> None:
    """The ability of the space, or the card's own, is used."""
    name = "used" if by == "space" else "machinist"
    _change(state, **{name: True, "making": making})


class ChocolateMixed(SeatEvent, frozen=True, tag="chocolate_mixed"):
    """A sugar is given up, and a cacao turned into chocolate (PL-4.3)."""

    by: str

    def write(self, state: State) -> None:
        player = state.players[self.seat]
        rest = holding.remove(holding.remove(player.warehouse, "sugar"), "cacao")
        player.warehouse = holding.add(rest, "chocolate")
        state.sugar += 1
        _use(state, self.by)


class Sold(SeatEvent, frozen=True, tag="sold"):
    """A good goes back to where it came from, for coins (PL-4.4, PL-7.4)."""

    good: str
    coins: int

    def write(self, state: State) -> None:
        player = state.players[self.seat]
        player.warehouse = holding.remove(player.warehouse, self.good)
        give_back(state, self.good)
        state.coins -= self.coins
        player.coins += self.coins
        _use(state, "space")


def give_back(state: State, good: str) -> None:
    """A good goes back to its pile, a candy to its recipe (PL-1.4, PL-7.4)."""
    if good == "sugar":
        state.sugar += 1
    elif good in RAW:
        state.cacao += 1
    else:
        change_tokens(state, plain(good), 1)


def change_tokens(state: State, recipe: str, by: int) -> None:
    """Candies come to a recipe, or go from it."""
    i = state.recipes.index(recipe)
    state.tokens = (*state.tokens[:i], state.tokens[i] + by, *state.tokens[i + 1 :])


class SpecialistsSeen(SeatEvent, frozen=True, tag="specialists_seen"):
    """For a coin, a player looks at the specialists on top of the deck (PL-4.5)."""

    reveals = True

    cards: tuple[str, ...]

    def write(self, state: State) -> None:
        state.players[self.seat].coins -= 1
        state.coins += 1
        _use(state, "space")
        state.phase = "pick"


class SpecialistRecruited(SeatEvent, frozen=True, tag="specialist_recruited"):
    """One of them comes into the hand, the others go under the deck (PL-4.5)."""

    card: str
    under: tuple[str, ...]

    def write(self, state: State) -> None:
        seen = len(self.under) + 1
        state.players[self.seat].hand += (self.card,)
        state.specialists = (*state.specialists[seen:], *self.under)
        state.knowers = (*state.knowers[seen:], *(self.seat for _ in self.under))
        _change(state, recruited=True)
        state.phase = "turn"


class CandyMade(SeatEvent, frozen=True, tag="candy_made"):
    """One use of a recipe: its goods are given up, candies come (PL-7.2)."""

    recipe: str
    by: str
    given: tuple[str, ...]
    candies: int
    uses: int
    """How often the recipe has been used in this visit, this use counted."""

    def write(self, state: State) -> None:
        player = state.players[self.seat]
        hold = player.warehouse
        for good in self.given:
            hold = holding.remove(hold, good)
            give_back(state, good)
        for _ in range(self.candies):
            hold = holding.add(hold, self.recipe)
        player.warehouse = hold
        change_tokens(state, self.recipe, -self.candies)
        _use(state, self.by, Making(self.by, self.recipe, self.uses))


class CandyDecorated(SeatEvent, frozen=True, tag="candy_decorated"):
    """One candy of the warehouse is decorated (PL-7.3)."""

    candy: str

    def write(self, state: State) -> None:
        player = state.players[self.seat]
        rest = holding.remove(player.warehouse, self.candy)
        player.warehouse = holding.add(rest, decorated(self.candy))
        _use(state, "space")


class AllDecorated(SeatEvent, frozen=True, tag="all_decorated"):
    """For a coin, all candy of the warehouse is decorated (PL-7.3)."""

    candies: tuple[str, ...]
    """Those that were not decorated before, one by one."""

    def write(self, state: State) -> None:
        player = state.players[self.seat]
        player.coins -= 1
        state.coins += 1
        player.warehouse = holding.all_frosted(player.warehouse)
        _use(state, "space")
