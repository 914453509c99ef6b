"""What a cup may be good for before its order has come."""

from __future__ import annotations

from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.mind.desk import SPOILT, Small, holds, size, small

NEAR = (1.0, 0.75, 0.45, 0.2, 0.05)
"""What a cup is worth that lacks 0, 1, 2, … ingredients of an order that comes."""


class Hopes:
    """How likely orders are to ask for what a cup holds, by all cards of the game."""

    def __init__(self, book: Book) -> None:
        self._kinds: dict[Small, float] = {}
        for order in book.orders:
            need = small(book.needs[order])
            self._kinds[need] = self._kinds.get(need, 0.0) + 1 / len(book.orders)
        self.needs = tuple(self._kinds)
        """Every need that there is."""
        self._nothing = self._sum(0)
        self._known: dict[Small, float] = {SPOILT: 0.0}

    def of(self, cup: Small) -> float:
        """What a cup holding this is worth beyond an empty one; an empty one is worth 0."""
        found = self._known.get(cup)
        if found is None:
            found = self._known[cup] = max(0.0, self._sum(cup) - self._nothing)
        return found

    def _sum(self, cup: Small) -> float:
        """A cup may always be emptied, so it is worth no less than an empty one."""
        total = 0.0
        for need, chance in self._kinds.items():
            fits = holds(need, cup)
            lacking = size(need) - size(cup) if fits else size(need)
            total += chance * NEAR[min(lacking, len(NEAR) - 1)]
        return total
