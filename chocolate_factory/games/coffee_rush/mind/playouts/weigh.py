"""Turns weighed by what comes of them: the game played on for some rounds, several times over."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.core.cancelling import Cancelled
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.coffee_rush.mind.playouts.quick import QuickPlayer
from chocolate_factory.games.coffee_rush.mind.playouts.table import Card, Table, Turn

ROUNDS = {2: 8, 3: 3, 4: 3}
"""How far a playout goes, by the number of players; for two it begins late, and goes to the end."""
WON, LEAD = 3.0, 0.5
"""Once the game is over: what it is worth to have won, and what a point ahead is worth beside."""
SIFT, KEPT = 4, 3
"""After so many deals the worse third is left out, as long as more turns than these are left."""


class Weighing:
    """Gives turns their worth: the mean over playouts, all turns with the same deals."""

    def __init__(
        self, table: Table, ways: Sequence[Turn], first: Sequence[float], player: QuickPlayer
    ) -> None:
        self._table, self._ways, self._player = table, ways, player
        self._first = first
        """What the turns are taken to be worth before anything is played."""
        self._sums, self._deals = [0.0] * len(ways), [0] * len(ways)
        self._alive = list(range(len(ways)))
        self._spent = 0

    def best(self, cards: Sequence[Card], budget: int, rng: Rng, cancelled: Cancelled) -> int:
        """The number of the best turn, after so many turns of playouts; of equals the first."""
        deals = 0
        while self._spent < budget and len(self._alive) > 1 and not cancelled():
            deck = rng.shuffle(cards)
            for number in self._alive:
                self._sums[number] += self._playout(number, deck)
                self._deals[number] += 1
            deals += 1
            if deals % SIFT == 0 and len(self._alive) > KEPT:
                kept = max(KEPT, len(self._alive) * 2 // 3)
                self._alive = sorted(sorted(self._alive, key=self._rank)[:kept])
        return min(self._alive, key=self._rank)

    def value(self, number: int) -> float:
        """What a turn is worth beside the others."""
        return self._sums[number] / max(1, self._deals[number]) + self._first[number]

    def _rank(self, number: int) -> tuple[float, int]:
        return -self.value(number), number

    def _playout(self, number: int, deck: Sequence[Card]) -> float:
        table, players = self._table.dealt(deck), len(self._table.seats)
        table.play(self._ways[number])
        turns = 1
        while not table.over and turns <= ROUNDS[players] * players:
            self._player.play(table)
            turns += 1
        self._spent += turns
        return standing(table, self._table.seat, self._player)


def standing(table: Table, seat: int, player: QuickPlayer) -> float:
    """Points ahead of the others, the best of them above all; won or lost, if it is over."""
    own = table.seats[seat]
    others = [other for number, other in enumerate(table.seats) if number != seat]
    if not table.over:
        worths = [other.points + player.standing(other) for other in others]
        return own.points + player.standing(own) - (max(worths) + sum(worths) / len(worths)) / 2
    rank = (own.points, own.up, own.rush)
    best = max((other.points, other.up, other.rush) for other in others)
    return WON * ((rank > best) - (rank < best)) + LEAD * (own.points - best[0])
