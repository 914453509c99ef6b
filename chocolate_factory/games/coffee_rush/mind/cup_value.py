"""Expected value of what a cup holds, before the order for it has come."""

from __future__ import annotations

from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.mind.packed import SPOILT, Pack, holds, pack, size

PROGRESS = (1.0, 0.75, 0.45, 0.2, 0.05)
"""What a cup is worth that lacks 0, 1, 2, … ingredients of an order that comes."""


class CupValues:
    """The value of a cup, averaged over all order cards of the game as the next one to come."""

    def __init__(self, book: Book) -> None:
        self._chances: dict[Pack, float] = {}
        for order in book.orders:
            need = pack(book.needs[order])
            self._chances[need] = self._chances.get(need, 0.0) + 1 / len(book.orders)
        self.needs = tuple(self._chances)
        """Every need that there is."""
        self._empty = self._mean(0)
        self._known: dict[Pack, float] = {SPOILT: 0.0}

    def of(self, cup: Pack) -> float:
        """What a cup holding this is worth beyond an empty one, at least 0: it may be emptied."""
        found = self._known.get(cup)
        if found is None:
            found = self._known[cup] = max(0.0, self._mean(cup) - self._empty)
        return found

    def _mean(self, cup: Pack) -> float:
        total = 0.0
        for need, chance in self._chances.items():
            fits = holds(need, cup)
            lacking = size(need) - size(cup) if fits else size(need)
            total += chance * PROGRESS[min(lacking, len(PROGRESS) - 1)]
        return total
