"""Search over pourings: which orders a hand can serve, and what the rest of it is best for.

Every set of orders that can be served is enumerated; the cups left over are assigned greedily.
"""

from __future__ import annotations

from typing import NamedTuple

from chocolate_factory.games.coffee_rush.cards.records import TABS
from chocolate_factory.games.coffee_rush.mind.cup_value import CupValues
from chocolate_factory.games.coffee_rush.mind.packed import (
    SPOILT,
    Pack,
    PackedShop,
    holds,
    intersection,
    size,
)
from chocolate_factory.games.coffee_rush.mind.valuation import Valuation

LAST = TABS - 1
"""The tab from which orders fall."""
EMPTYING = 0.001
"""The price of emptying a cup, so that none is emptied for nothing."""
MARGIN = 1e-9
"""By how much a value must be better to take the place of an earlier one."""


class CupUse(NamedTuple):
    """What becomes of a cup: the number of the order it is filled for (-1: none), and how."""

    order: int
    emptied: bool
    poured: Pack


UNUSED = CupUse(-1, False, 0)
Uses = tuple[CupUse | None, ...]


class Pouring(NamedTuple):
    """A way to pour a hand: what becomes of each cup, and which orders are then served."""

    uses: tuple[CupUse, ...]
    served: int
    """Bit i for the order i of the shop."""
    earned: float
    """Points and tokens of the orders that are served."""
    potential: float
    """What the cups and orders that are left are worth, falling ones counted."""

    @property
    def value(self) -> float:
        """What the pouring is worth, in points."""
        return self.earned + self.potential


class PouringSearch:
    """The pourings of one shop, each hand searched once."""

    def __init__(self, shop: PackedShop, valuation: Valuation, cup_values: CupValues) -> None:
        self._shop, self._valuation, self._cup_values = shop, valuation, cup_values
        self._known: dict[Pack, list[Pouring]] = {}
        self._unassigned = [valuation.unassigned[LAST - order.tab] for order in shop.orders]
        self._lacks = [self._lacking(cup) for cup in shop.cups]

    def _lacking(self, content: Pack) -> list[tuple[Pack, bool]]:
        """For each order (what the cup lacks, whether it must be emptied first)."""
        found = []
        for order in self._shop.orders:
            fits = content != SPOILT and holds(order.need, content)
            found.append((order.need - content if fits else order.need, not fits))
        return found

    def pourings(self, hand: Pack) -> list[Pouring]:
        """One for every set of orders that can be served, the rest poured as well as can be."""
        found = self._known.get(hand)
        if found is None:
            found = self._known[hand] = []
            self._extend(hand, (), 0, 0.0, found)
        return found

    def best(self, hand: Pack) -> Pouring:
        """The pouring that is worth most; of equals the first."""
        return max(self.pourings(hand), key=lambda pouring: pouring.earned + pouring.potential)

    def _extend(
        self, hand: Pack, uses: Uses, served: int, earned: float, found: list[Pouring]
    ) -> None:
        """Decides for the next cup whether it serves an order, and which one.

        Cups that hold the same are interchangeable, so of them the first ones serve; and none is
        emptied to serve while an empty one does nothing: that one can do the same."""
        cup, cups = len(uses), self._shop.cups
        if cup == len(cups):
            found.append(self._complete(hand, uses, served, earned))
            return
        freed = any(use is not None and use.emptied for use in uses)
        if cups[cup] or not freed:
            self._extend(hand, (*uses, None), served, earned, found)
        if any(use is None and cups[i] == cups[cup] for i, use in enumerate(uses)):
            return
        free = any(use is None and not cups[i] for i, use in enumerate(uses))
        tried: set[Pack] = set()
        for number, order in enumerate(self._shop.orders):
            lacking, emptied = self._lacks[cup][number]
            if served >> number & 1 or order.need in tried or not holds(hand, lacking):
                continue
            if emptied and free:
                continue
            tried.add(order.need)
            gain = earned + 1 + order.rush * self._valuation.token
            use = CupUse(number, emptied, lacking)
            self._extend(hand - lacking, (*uses, use), served | 1 << number, gain, found)

    def _complete(self, hand: Pack, uses: Uses, served: int, earned: float) -> Pouring:
        """Cups that serve nothing are assigned greedily to the orders that gain most by it."""
        left = [i for i in range(len(self._shop.orders)) if not served >> i & 1]
        done = list(uses)
        cups = [i for i, use in enumerate(uses) if use is None]
        potential = 0.0
        while cups and left:
            gain, cup, number, poured = self._best_pair(hand, cups, left)
            if gain <= 0:
                break
            potential += gain + self._unassigned[number]
            done[cup] = CupUse(number, self._lacks[cup][number][1], poured)
            hand -= poured
            cups.remove(cup)
            left.remove(number)
        potential += self._unassigned_value(left)
        if self._valuation.speculation:
            potential += self._speculate(hand, cups, done)
        return Pouring(tuple(use or UNUSED for use in done), served, earned, potential)

    def _best_pair(
        self, hand: Pack, cups: list[int], left: list[int]
    ) -> tuple[float, int, int, Pack]:
        """(gain, cup, order, poured) of the cup and the order that gain most."""
        best: tuple[float, int, int, Pack] = (0.0, -1, -1, 0)
        for number in left:
            tab = self._shop.orders[number].tab
            if tab == LAST:
                continue
            row, without = self._valuation.assigned[LAST - tab], self._unassigned[number]
            for cup in cups:
                lacking, emptied = self._lacks[cup][number]
                poured = intersection(hand, lacking)
                gain = row[size(lacking) - size(poured)] - without - EMPTYING * emptied
                if gain > best[0]:
                    best = (gain, cup, number, poured)
        return best

    def _unassigned_value(self, left: list[int]) -> float:
        """Of orders that have no cup, and of those that fall."""
        total, weight = 0.0, 1.0
        for number in left:
            value = self._unassigned[number]
            total += value * weight if value > 0 else value
            if self._shop.orders[number].tab < LAST:
                weight *= self._valuation.crowding
        return total

    def _speculate(self, hand: Pack, cups: list[int], done: list[CupUse | None]) -> float:
        """Fills cups that no order is left for with what new ones are likely to ask for; one is
        emptied for that only by what all the others leave."""
        total, emptied = 0.0, list[int]()
        for cup in cups:
            best, use = self._best_guess(hand, self._shop.cups[cup])
            if use.emptied:
                emptied.append(cup)
                continue
            done[cup] = use
            hand -= use.poured
            total += self._valuation.speculation * best
        for cup in emptied:
            best, use = self._best_guess(hand, self._shop.cups[cup])
            done[cup] = use
            hand -= use.poured
            total += self._valuation.speculation * best
        return total

    def _best_guess(self, hand: Pack, content: Pack) -> tuple[float, CupUse]:
        """(expected value, use) of a cup that is filled for an order still to come."""
        best, use = self._cup_values.of(content), UNUSED
        for need in self._cup_values.needs:
            fits = content != SPOILT and holds(need, content)
            poured = intersection(hand, need - content if fits else need)
            after = content + poured if fits else poured
            value = self._cup_values.of(after) - EMPTYING * (not fits)
            if value > best + MARGIN:
                best, use = value, CupUse(-1, not fits, poured)
        return best, use
