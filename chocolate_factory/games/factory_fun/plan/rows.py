"""The cheapest way to add machines one after the other, in a given order, proven.

What a row costs is at least what its last floor costs in one go (`joint_build`), as no piece that
lies there at the end was paid for less than once. What is laid on the way and lifted again is
*waste*: a floor between that needs none is made of pieces that lay there at the beginning or lie
there at the end. So all last floors that cost less than the best row are listed, and for each it is
looked at how much waste the floors between need at least.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

import msgspec

from chocolate_factory.games.factory_fun.plan.joint_build import JointBuild
from chocolate_factory.games.factory_fun.plan.site import Site
from chocolate_factory.games.factory_fun.rules.verdict import Owned
from chocolate_factory.games.factory_fun.state import floor
from chocolate_factory.games.factory_fun.state.floor import Floor, Piece
from chocolate_factory.games.node_budget import NodeBudget

SURE = 2
"""Waste is told up to here: from here on a machine might have been moved on the way."""
MOST_WAYS = 64
"""Ways to choose between old and new pieces that are looked at."""


class Row(msgspec.Struct, frozen=True):
    """Floors one after the other, and what they cost together."""

    floors: tuple[Floor, ...]
    price: int


class RowSearch:
    """Looks for the cheapest row."""

    def __init__(self, site: Site, numbers: Sequence[int], owned: Sequence[Owned]) -> None:
        """`owned`: what may be used in each build."""
        self.site = site
        self.numbers = tuple(numbers)
        self.owned = tuple(owned)
        self.best: Row | None = None

    def prove(self, most: int, budget: NodeBudget) -> Row | None:
        """The cheapest row, None if none could be proven that costs no more than `most`. Raises
        `Spent`."""
        least = JointBuild(self._site(-1), self.numbers).least(most, budget)
        if least is None:
            return None
        done: set[Floor] = set()
        lowest: list[int] = []
        limit = least
        while limit <= most and (self.best is None or limit < self.best.price):
            found = JointBuild(self._site(-1), self.numbers).floors(limit, budget)
            for last, price in sorted(found.items(), key=lambda one: (one[1], sorted(one[0]))):
                if last in done:
                    continue
                done.add(last)
                lowest.append(price + self._waste(last, budget))
                if self.best is None or lowest[-1] < self.best.price:
                    self._rows(last, budget)
            limit += 1
        if self.best is None or limit < self.best.price or min(lowest) < self.best.price:
            return (
                None  # floors that were not listed, or rows that were not found, might be cheaper
            )
        return self.best

    def _site(self, step: int) -> Site:
        return self.site._replace(owned=self.owned[step])

    def _waste(self, last: Floor, budget: NodeBudget) -> int:
        """How much waste a row to a last floor needs at least, told up to `SURE`."""
        return max(
            self._waste_of(self.site.before, last, step, budget)
            for step in range(len(self.numbers) - 1)
        )

    def _waste_of(self, before: Floor, last: Floor, step: int, budget: NodeBudget) -> int:
        for waste in range(SURE):
            if any(True for _floor in self._between(before, last, step, waste, budget)):
                return waste
        return SURE

    def _rows(self, last: Floor, budget: NodeBudget) -> None:
        """Looks for rows to a last floor, and keeps the best."""
        for now, floors in self._follow((self.site.before,), last, budget):
            price = sum(
                self.site._replace(before=a).price(b)
                for a, b in zip((self.site.before, *floors), floors, strict=False)
            )
            assert now == last
            if self.best is None or price < self.best.price:
                self.best = Row(floors, price)

    def _follow(
        self, made: tuple[Floor, ...], last: Floor, budget: NodeBudget
    ) -> Iterator[tuple[Floor, tuple[Floor, ...]]]:
        step = len(made) - 1
        if step == len(self.numbers) - 1:
            yield last, (*made[1:], last)
            return
        for waste in range(SURE + 1):
            found = list(self._between(made[-1], last, step, waste, budget))
            if found:
                for now in sorted(found, key=sorted)[:3]:
                    yield from self._follow((*made, now), last, budget)
                return

    def _between(
        self, before: Floor, last: Floor, step: int, waste: int, budget: NodeBudget
    ) -> Iterator[Floor]:
        """Right floors with the machines up to a step that are made of what lay before and lies at
        the end, and so much more at most."""
        later = set(self.numbers[step + 1 :])
        for pieces in _choices(before, _without(last, later)):
            site = self._site(step)._replace(before=pieces)
            yield from JointBuild(site, ()).floors(waste, budget)


def _without(now: Floor, numbers: set[int]) -> Floor:
    """A floor without some machines."""
    return frozenset(
        p for p in now if not (floor.is_machine(p >> 8) and floor.number_of(p >> 8) in numbers)
    )


def _choices(before: Floor, last: Floor) -> Iterator[Floor]:
    """What may lie there of two floors, where not both can: the one or the other."""
    old, new = before - last, last - before
    groups = list(_quarrels(old, new))
    free = (before | last).difference(*(a | b for a, b in groups))
    for chosen in product(*groups) if 1 << len(groups) <= MOST_WAYS else ():
        yield free.union(*chosen)


def _quarrels(old: Iterable[Piece], new: Iterable[Piece]) -> Iterator[tuple[Floor, Floor]]:
    """(old pieces, new ones) that cannot lie there together, group by group."""
    groups: list[tuple[set[Piece], set[Piece]]] = []
    for a in sorted(old):
        for b in sorted(new):
            if not _quarrel(a, b):
                continue
            own, other = {a}, {b}
            for group in [g for g in groups if a in g[0] or b in g[1]]:
                own |= group[0]
                other |= group[1]
                groups.remove(group)
            groups.append((own, other))
    for own, other in groups:
        yield frozenset(own), frozenset(other)


def _quarrel(a: Piece, b: Piece) -> bool:
    """Whether two pieces cannot lie there together."""
    one, two = a >> 8, b >> 8
    if floor.is_machine(one) and floor.is_machine(two):
        if floor.number_of(one) == floor.number_of(two):
            return True
    elif floor.is_connector(one) and floor.is_connector(two) and a & 255 == b & 255:
        return one & two != 0 or one | two != 15
    return not set(floor.squares_of(a)).isdisjoint(floor.squares_of(b))
