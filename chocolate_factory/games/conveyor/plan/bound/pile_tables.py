"""What parts make of piles, and what piles bring at prices of coal and of pieces."""

from __future__ import annotations

from collections.abc import Callable

from chocolate_factory.games.conveyor.cards.pieces import ONE, PIECES, Pile
from chocolate_factory.games.conveyor.plan.bound.lagrangian import DualPrices
from chocolate_factory.games.conveyor.plan.delivery.columns import counts
from chocolate_factory.games.conveyor.plan.effort import Effort, OutOfEffort
from chocolate_factory.games.conveyor.plan.journey.label_search import LabelSearch
from chocolate_factory.games.conveyor.plan.journey.labels import operations

_EACH = 2
"""Entries looked at for a node."""


class PileTables:
    """What each pile of a line is worth at given prices, and what parts make of it.

    Only for lines on which each part works on its own square; `coal` is the price of a coal in £.
    """

    def __init__(
        self,
        search: LabelSearch,
        prices: DualPrices,
        belt: Callable[[int, Pile], float],
        effort: Effort,
    ) -> None:
        self.label_search, self._belt, self._effort = search, belt, effort
        self._reached: dict[tuple[int, int, Pile], dict[Pile, int]] = {}
        self.coal = prices.coal
        self._home = prices.piece_prices()
        self._sent: dict[Pile, tuple[tuple[Pile, float], ...]] = {}

    def at_prices(self, prices: DualPrices) -> PileTables:
        """The same at other prices."""
        found = PileTables(self.label_search, prices, self._belt, self._effort)
        found._reached = self._reached
        return found

    def charge_to(self, effort: Effort) -> None:
        """Puts what is still unknown on another account."""
        self._effort = effort

    def reach(self, square: int, mask: int, pile: Pile) -> dict[Pile, int]:
        """What the parts of a square can make of a pile, and the least coal for it."""
        key = square, mask, pile
        known = self._reached.get(key)
        if known is not None:
            return known
        parts = [
            (part, int(cost))
            for slot, part, cost in self.label_search.parts[square]
            if mask >> slot & 1
        ]
        found = {pile: 0}
        front = {(pile, 0): 0}
        while front:
            grown: dict[tuple[Pile, int], int] = {}
            for (before, used), paid in front.items():
                for bit, (part, cost) in enumerate(parts):
                    if used >> bit & 1:
                        continue
                    total, rest = paid + cost, used | 1 << bit
                    for after, _option in operations(part, before):
                        if total < grown.get((after, rest), _MUCH):
                            grown[after, rest] = total
                            if total < found.get(after, _MUCH):
                                found[after] = total
            self.spend(2 * len(grown))
            front = grown
        self._reached[key] = found
        return found

    def sendings(self, pile: Pile) -> tuple[tuple[Pile, float], ...]:
        """(what is left of a pile, £ of what went home) of all ways to send some of it home."""
        known = self._sent.get(pile)
        if known is None:
            found = [(pile, 0.0)]
            for n, one, price in zip(counts(pile), _ONES, self._home):
                some = range(n + 1)
                found = [(left - i * one, paid + i * price) for left, paid in found for i in some]
            known = self._sent[pile] = tuple(found)
        return known

    def end_value(self, pile: Pile, square: int, home: bool) -> float:
        """£ of a pile when the day ends: on a square, or at home. Raises `OutOfEffort`, as the belt
        must be asked."""
        if home:
            return sum(price * n for price, n in zip(self._home, counts(pile)) if n)
        if self._effort.out:
            raise OutOfEffort
        return self._belt(square, pile) if pile else 0.0

    def spend(self, entries: int) -> None:
        """Pays for entries that were looked at. Raises `OutOfEffort`."""
        self._effort.spend(entries // _EACH + 1)
        if self._effort.out:
            raise OutOfEffort


_ONES = tuple(ONE[piece] for piece in PIECES)
_MUCH = float("inf")
