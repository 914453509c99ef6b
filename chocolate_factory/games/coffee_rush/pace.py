"""For about how many more rounds the orders last, told so that the number never rises."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.core.action import Event
from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.state.events import OrdersDrawn, RoundBegan

FROM = 3
"""Rounds that must be over before anything is told."""
EXACT = 10
"""More rounds than that are told in steps of `STEP`: the pace is no sure thing."""
STEP = 5


class Pace:
    """Goes along a record, act by act, and remembers what was told after each of them."""

    def __init__(self, book: Book, seats: int) -> None:
        self._deck = len(book.orders) - 2 * seats - 1  # two were dealt to each, and one more
        self._after: list[tuple[int, int | None]] = [(0, None)]
        """After each act: orders drawn so far, and the rounds that are told."""

    @property
    def acts(self) -> int:
        """How many acts are known."""
        return len(self._after) - 1

    def back(self, acts: int) -> None:
        """Forgets all but so many acts, as the others were taken back."""
        del self._after[acts + 1 :]

    def go_on(self, events: Sequence[Event]) -> None:
        """One act more, with all that happened."""
        drawn, told = self._after[-1]
        for event in events:
            if isinstance(event, OrdersDrawn):
                drawn += len(event.orders)
            elif isinstance(event, RoundBegan) and event.round > FROM and drawn:
                left = self._coarse(drawn, event.round - 1)
                told = left if told is None else min(told, left)
        self._after.append((drawn, told))

    def told(self, acts: int) -> int | None:
        """What is told after so many acts: rounds, or None where it is too early to tell; 0 once
        no order is left to draw."""
        drawn, told = self._after[acts]
        return 0 if drawn >= self._deck else told

    def _coarse(self, drawn: int, rounds: int) -> int:
        """Orders left by those drawn in a round so far."""
        left = -(-(self._deck - drawn) * rounds // drawn)
        return left if left <= EXACT else -(-left // STEP) * STEP
