"""Pouring: which orders can be served with a hand, and what the rest of it is good for."""

from __future__ import annotations

from typing import NamedTuple

from chocolate_factory.games.coffee_rush.cards.records import TABS
from chocolate_factory.games.coffee_rush.mind.desk import SPOILT, Desk, Small, common, holds, size
from chocolate_factory.games.coffee_rush.mind.hopes import Hopes
from chocolate_factory.games.coffee_rush.mind.taste import Taste

LAST = TABS - 1
EMPTYING = 0.001
"""A cup is emptied only if something is gained by it."""


class Aim(NamedTuple):
    """What becomes of a cup: the order it is filled for, by its place in the desk, -1 for none."""

    order: int
    emptied: bool
    poured: Small


IDLE = Aim(-1, False, 0)
Aims = tuple[Aim | None, ...]


class Filling(NamedTuple):
    """A way to pour a hand: what becomes of each cup, which orders are then served."""

    aims: tuple[Aim, ...]
    served: int
    """Bit i for the order i of the desk."""
    earned: float
    """Points and tokens of the orders that are served."""
    promise: float
    """What the cups and orders that are left promise, falling ones counted."""


class Pourer:
    """The pourings of one desk, each hand worked out once."""

    def __init__(self, desk: Desk, taste: Taste, hopes: Hopes) -> None:
        self.desk, self.taste, self.hopes = desk, taste, hopes
        self._known: dict[Small, list[Filling]] = {}
        self._waiting = [taste.waiting[LAST - order.tab] for order in desk.orders]
        self._ways = [self._lacking(cup) for cup in desk.cups]

    def _lacking(self, content: Small) -> list[tuple[Small, bool]]:
        """For each order (what the cup lacks, whether it must be emptied first)."""
        ways = []
        for order in self.desk.orders:
            fits = content != SPOILT and holds(order.need, content)
            ways.append((order.need - content if fits else order.need, not fits))
        return ways

    def of(self, hand: Small) -> list[Filling]:
        """Every set of orders that can be served, the rest poured as well as can be."""
        found = self._known.get(hand)
        if found is None:
            found = self._known[hand] = []
            self._serve(hand, (), 0, 0.0, found)
        return found

    def best(self, hand: Small) -> float:
        """What the best pouring of a hand is worth."""
        return max(filling.earned + filling.promise for filling in self.of(hand))

    def _serve(
        self, hand: Small, aims: Aims, served: int, earned: float, found: list[Filling]
    ) -> None:
        """Decides cup by cup whether it serves an order; cups that hold the same are
        interchangeable, so of them the first ones serve."""
        cup = len(aims)
        cups = self.desk.cups
        if cup == len(cups):
            found.append(self._rest(hand, aims, served, earned))
            return
        self._serve(hand, (*aims, None), served, earned, found)
        if any(aim is None and cups[i] == cups[cup] for i, aim in enumerate(aims)):
            return
        tried: set[Small] = set()
        for number, order in enumerate(self.desk.orders):
            lacking, emptied = self._ways[cup][number]
            if served >> number & 1 or order.need in tried or not holds(hand, lacking):
                continue
            tried.add(order.need)
            gain = earned + 1 + order.rush * self.taste.rush
            aim = Aim(number, emptied, lacking)
            self._serve(hand - lacking, (*aims, aim), served | 1 << number, gain, found)

    def _rest(self, hand: Small, aims: Aims, served: int, earned: float) -> Filling:
        """The cups that serve nothing are filled for the orders that gain most by it."""
        left = [i for i in range(len(self.desk.orders)) if not served >> i & 1]
        done = list(aims)
        cups = [i for i, aim in enumerate(aims) if aim is None]
        promise = 0.0
        while cups and left:
            gain, cup, number, poured = self._best(hand, cups, left)
            if gain <= 0:
                break
            promise += gain + self._waiting[number]
            done[cup] = Aim(number, self._ways[cup][number][1], poured)
            hand -= poured
            cups.remove(cup)
            left.remove(number)
        promise += self._without(left)
        if self.taste.hope:
            promise += self._hope(hand, cups, done)
        return Filling(tuple(aim or IDLE for aim in done), served, earned, promise)

    def _best(self, hand: Small, cups: list[int], left: list[int]) -> tuple[float, int, int, Small]:
        """(gain, cup, order, poured) of the pair that gains most."""
        best: tuple[float, int, int, Small] = (0.0, -1, -1, 0)
        for number in left:
            tab = self.desk.orders[number].tab
            if tab == LAST:
                continue
            row, waiting = self.taste.promise[LAST - tab], self._waiting[number]
            for cup in cups:
                lacking, emptied = self._ways[cup][number]
                poured = common(hand, lacking)
                gain = row[size(lacking) - size(poured)] - waiting - EMPTYING * emptied
                if gain > best[0]:
                    best = (gain, cup, number, poured)
        return best

    def _without(self, left: list[int]) -> float:
        """Orders that have no cup, and those that fall."""
        total, weight = 0.0, 1.0
        for number in left:
            value = self._waiting[number]
            total += value * weight if value > 0 else value
            if self.desk.orders[number].tab < LAST:
                weight *= self.taste.crowd
        return total

    def _hope(self, hand: Small, cups: list[int], done: list[Aim | None]) -> float:
        """Fills cups that no order is left for with what new ones are likely to ask for."""
        total = 0.0
        for cup in cups:
            content = self.desk.cups[cup]
            best, aim = self.hopes.of(content), IDLE
            for need in self.hopes.needs:
                fits = content != SPOILT and holds(need, content)
                poured = common(hand, need - content if fits else need)
                after = content + poured if fits else poured
                value = self.hopes.of(after) - EMPTYING * (not fits)
                if value > best + 1e-9:
                    best, aim = value, Aim(-1, not fits, poured)
            done[cup] = aim
            hand -= aim.poured
            total += self.taste.hope * best
        return total
