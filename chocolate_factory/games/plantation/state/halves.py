"""What happens between turns of Plantation & Candy, and between its halves."""

from __future__ import annotations

from chocolate_factory.core.action import Event
from chocolate_factory.games.plantation.state import holding
from chocolate_factory.games.plantation.state.events import SeatEvent, give_back, set_truck
from chocolate_factory.games.plantation.state.state import State


class Stowed(SeatEvent, frozen=True, tag="stowed"):
    """Before the short game of the second half, a good goes into a truck (PL-9.2)."""

    truck: str
    index: int
    good: str

    def write(self, state: State) -> None:
        player = state.players[self.seat]
        set_truck(player, self.index, holding.add(player.trucks[self.index], self.good))
        if self.good == "sugar":
            state.sugar -= 1
        else:
            state.cacao -= 1


class StowingPassed(SeatEvent, frozen=True, tag="stowing_passed"):
    """`seat` is to load the own trucks (PL-9.2)."""

    def write(self, state: State) -> None:
        state.seat, state.phase = self.seat, "stow"


class CardsDrawn(SeatEvent, frozen=True, tag="cards_drawn"):
    """At the end of a turn a player draws (PL-3.8)."""

    reveals = True

    cards: tuple[str, ...]

    def write(self, state: State) -> None:
        player = state.players[self.seat]
        player.hand += self.cards
        player.deck = player.deck[len(self.cards) :]


class TurnEnded(SeatEvent, frozen=True, tag="turn_ended"):
    """The turn of `seat` is over."""

    def write(self, state: State) -> None:
        state.turn, state.last = None, self.seat


class TurnBegan(SeatEvent, frozen=True, tag="turn_began"):
    """It is the turn of `seat` (PL-3.1)."""

    def write(self, state: State) -> None:
        state.seat, state.phase = self.seat, "turn"


class HalfEnded(Event, frozen=True, tag="half_ended"):
    """Pawns, goods of the warehouses and coins on whistles go back; workers are taken up
    (PL-6.1)."""

    heading = True

    specialists: tuple[tuple[str, ...], ...]
    """The specialists that each player has played."""

    def write(self, state: State) -> None:
        state.ring = (False,) * len(state.ring)
        for player, cards in zip(state.players, self.specialists, strict=True):
            for good in holding.goods(player.warehouse):
                give_back(state, good)
            player.warehouse = ()
            state.coins += player.whistle
            player.whistle = False
            player.played = cards


class DroppingBegan(SeatEvent, frozen=True, tag="dropping_began"):
    """`seat` has more specialists than it may keep, and chooses (PL-6.2)."""

    keep: int

    def write(self, state: State) -> None:
        state.seat, state.phase = self.seat, "drop"


class Dropped(SeatEvent, frozen=True, tag="dropped"):
    """A specialist leaves the game (PL-6.2)."""

    card: str

    def write(self, state: State) -> None:
        player = state.players[self.seat]
        player.played = tuple(card for card in player.played if card != self.card)
        player.dropped += (self.card,)


class HalfBegan(SeatEvent, frozen=True, tag="half_began"):
    """The Candy Factory opens, and `seat` begins: new decks and hands, the die rolled, candies on
    the recipes (PL-6.3)."""

    reveals = True
    heading = True

    face: int
    hands: tuple[tuple[str, ...], ...]
    decks: tuple[tuple[str, ...], ...]
    tokens: tuple[int, ...]
    rng: int

    def write(self, state: State) -> None:
        state.half, state.phase, state.seat, state.starter = 2, "turn", self.seat, self.seat
        state.die, state.rng, state.tokens = self.face, self.rng, self.tokens
        dealt = zip(state.players, self.hands, self.decks, strict=True)
        for player, hand, deck in dealt:
            player.hand, player.deck, player.played = hand, deck, ()


class GameEnded(Event, frozen=True, tag="game_ended"):
    """All cards are played (PL-3.9)."""

    nobodys = True

    def write(self, state: State) -> None:
        state.phase, state.seat = "over", None
