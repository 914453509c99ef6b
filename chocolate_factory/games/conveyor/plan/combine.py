"""The best choice of one outcome for each journey and one way to deliver, and its proof.

Journeys are joined one after the other. What two joins have in common is kept once: of pieces
only as many as anybody wants, the rest being coal. Every join whose slack at the prices is more
than what the best known plan may still gain is dropped; what is left at the end is compared as it
is, so nothing is estimated.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from chocolate_factory.games.conveyor.pieces import Pile
from chocolate_factory.games.conveyor.plan.chain import Chain, Outcome
from chocolate_factory.games.conveyor.plan.effort import Effort
from chocolate_factory.games.conveyor.plan.prices import Bound, Prices, Supply, values
from chocolate_factory.games.conveyor.plan.wants import KINDS, Want, Wants, counts

NEAR = 1e-7
_GUARD = sum(1 << 16 * i + 15 for i in range(KINDS))
Key = tuple[Pile, int, int]
"""(pieces that may be wanted, coal, marks)."""


class Chosen(NamedTuple):
    """A plan: £, the pieces that deliveries use, and each journey's steps."""

    value: float
    want: Pile
    chains: tuple[Chain, ...]


Join = tuple[float, float, object]
"""Journeys chosen so far: their slack, the £ left on the belt, and the steps."""


class Combine:
    """The search for one supply and its wants."""

    def __init__(self, supply: Supply, wants: Wants, effort: Effort) -> None:
        self._supply, self._wants = supply, wants
        self._coal = wants.deliveries.coal
        self._effort = effort
        self._nets = supply.marks.nets()
        self.best: Chosen | None = None

    @property
    def known(self) -> float:
        """£ of the best plan so far."""
        return self.best.value if self.best else float("-inf")

    def search(self, bound: Bound, floor: float, gap: float) -> bool:
        """Looks for plans whose slack is at most `gap`, better than `floor` £ and the best known
        one; False if there were too many to compare them all.

        If it looked at all, no plan is better than the best known and `bound` less the gap."""
        floor = max(floor, self.known)
        gap = min(gap, bound.value - floor)
        if gap <= NEAR:
            return True
        wants = self._wants.within(bound.prices.bought(), gap, _MOST_WANTS)
        if wants is None:
            return False
        joins = self._joined(bound, gap, _Caps(wants, bound.prices))
        if joins is None:
            return False
        return self._matched(joins, wants, bound, floor)

    def glance(self, bound: Bound, floor: float) -> None:
        """Looks only at what seems best, where there is too much to compare it all."""
        gap, wants = 2 * _GLANCE, None
        while wants is None:
            gap /= 2
            wants = self._wants.within(bound.prices.bought(), gap, _SOME_WANTS)
        joins = self._joined(bound, _GLANCE, _Caps(wants, bound.prices), _WIDTH)
        if joins:
            self._matched(joins, wants, bound, max(floor, self.known))

    def _joined(
        self, bound: Bound, gap: float, caps: _Caps, width: int = 0
    ) -> dict[Key, Join] | None:
        """The joins of one outcome of each journey; None if they are too many. With a `width`
        only so many of the best are kept."""
        supply, prices = self._supply, bound.prices
        room, slack = caps.cut(supply.room)
        joins: dict[Key, Join] = {(room, supply.coal, 0): (slack, 0.0, None)}
        found = [
            self._options(number, outcomes, prices, gap, caps)
            for number, outcomes in enumerate(supply.journeys)
        ]
        for options in sorted(found, key=len):
            joins = self._step(joins, options[: width or None], gap, caps)
            if self._effort.out and not width:
                return None
            if width:
                joins = _narrowed(joins, width)
        return joins

    def _options(
        self,
        number: int,
        outcomes: Sequence[Outcome],
        prices: Prices,
        gap: float,
        caps: _Caps,
    ) -> list[tuple[float, Key, float, tuple[int, Chain]]]:
        """A journey's outcomes with little slack, best first, cut to what is wanted of them."""
        found = values(self._supply, outcomes, prices)
        most = max(found)
        best: dict[Key, tuple[float, float, Chain]] = {}
        for value, outcome in zip(found, outcomes):
            if most - value > gap:
                continue
            room, lost = caps.cut(outcome.room)
            slack = most - value + lost
            if slack > gap:
                continue
            key = room, outcome.coal, outcome.marks
            if key not in best or outcome.worth > best[key][1]:
                best[key] = slack, outcome.worth, outcome.steps
        options = [(s, key, worth, (number, chain)) for key, (s, worth, chain) in best.items()]
        options.sort(key=lambda option: option[0])
        return options

    def _step(
        self,
        joins: dict[Key, Join],
        options: list[tuple[float, Key, float, tuple[int, Chain]]],
        gap: float,
        caps: _Caps,
    ) -> dict[Key, Join]:
        grown: dict[Key, Join] = {}
        cut, work, limit = caps.cut, 0, max(self._effort.left, _SOME_WORK)
        for (room, coal, marks), (slack, worth, chains) in joins.items():
            left = gap - slack
            for more, (pile, n, mark), gain, link in options:
                if more > left:
                    break
                work += 1
                total, lost = cut(room + pile)
                if lost and more + lost > left:
                    continue
                key = total, coal + n, marks + mark
                old = grown.get(key)
                if old is None or worth + gain > old[1]:
                    grown[key] = slack + more + lost, worth + gain, (chains, link)
            if work > limit:
                break
        self._effort.spend(work + 2 * len(grown))
        return self._undominated(grown)

    def _undominated(self, joins: dict[Key, Join]) -> dict[Key, Join]:
        """Without joins that bring the same pieces and marks, but less £ and no more coal."""
        if self._nets[0]:
            return self._unbeaten(joins)
        alike: dict[tuple[Pile, int], list[tuple[int, float, Join]]] = {}
        for (room, coal, marks), join in joins.items():
            alike.setdefault((room, marks), []).append((coal, join[1], join))
        found: dict[Key, Join] = {}
        for (room, marks), some in alike.items():
            if len(some) > 1:
                some.sort(key=lambda each: (each[0], each[1]), reverse=True)
            best = float("-inf")
            for coal, worth, join in some:
                value = worth + self._coal * coal
                if value > best + NEAR:
                    best = value
                    found[room, coal, marks] = join
        return found

    def _unbeaten(self, joins: dict[Key, Join]) -> dict[Key, Join]:
        """The same, where the coal of shifts is counted too."""
        nets, guard = self._nets
        alike: dict[tuple[Pile, int], list[tuple[int, float, int, Join]]] = {}
        for (room, coal, marks), join in joins.items():
            rest = marks & ~nets
            value = join[1] + self._coal * coal
            alike.setdefault((room, rest), []).append((coal, value, marks, join))
        found: dict[Key, Join] = {}
        for (room, _rest), some in alike.items():
            some.sort(key=lambda each: (each[0], each[1]), reverse=True)
            kept: list[tuple[float, int]] = []
            for coal, value, marks, join in some:
                least = (marks & nets) | guard
                if not any(v >= value - NEAR and (least - n) & guard == guard for v, n in kept):
                    if len(kept) < _COMPARED:
                        kept.append((value, marks & nets))
                    found[room, coal, marks] = join
        return found

    def _matched(
        self, joins: dict[Key, Join], wants: list[Want], bound: Bound, floor: float
    ) -> bool:
        """Compares every join with every way to deliver that it can pay; False if it gave up."""
        each, base = self._coal, self._wants.deliveries.base
        fit, work, limit = self._supply.marks.fit, 0, 2 * max(self._effort.left, _SOME_WORK)
        for (room, coal, marks), join in sorted(joins.items(), key=lambda item: item[1][0]):
            left = bound.value - floor - join[0] - NEAR
            if left < 0 or work > limit:
                break
            if not fit(marks):
                continue
            full, value = room | _GUARD, base + join[1] + each * coal
            for slack, pile, gain, size in wants:
                if slack > left:
                    break
                work += 1
                if size <= coal and (full - pile) & _GUARD == _GUARD:
                    total = value + gain - each * size
                    if total > floor + NEAR:
                        floor = total
                        left = bound.value - floor - join[0] - NEAR
                        self.best = Chosen(total, pile, _unlinked(join[2]))
        self._effort.spend(work // 4 + len(joins))
        return work <= limit


_COMPARED = 12
_MOST_WANTS, _SOME_WANTS = 20_000, 2_000
_WIDTH, _GLANCE, _SOME_WORK = 60, 25.0, 100_000


class _Caps:
    """How many of each piece anybody wants; what is beyond that is so much coal."""

    def __init__(self, wants: Sequence[Want], prices: Prices) -> None:
        most = [0] * KINDS
        for pile in {want.pile for want in wants}:
            for i, n in enumerate(counts(pile)):
                if n > most[i]:
                    most[i] = n
        self._most, self._prices = most, prices.pieces
        self._known: dict[Pile, tuple[Pile, float]] = {}

    def cut(self, pile: Pile) -> tuple[Pile, float]:
        """(what may be wanted of a pile, the £ at prices of the rest beyond its coal)."""
        known = self._known.get(pile)
        if known is None:
            kept, lost = 0, 0.0
            for i, n in enumerate(counts(pile)):
                over = n - self._most[i]
                if over > 0:
                    lost += self._prices[i] * over
                    n = self._most[i]
                kept |= n << 16 * i
            known = self._known[pile] = kept, lost
        return known


def _narrowed(joins: dict[Key, Join], width: int) -> dict[Key, Join]:
    """The most promising joins, some for each number of coals."""
    found: dict[Key, Join] = {}
    seen: dict[int, int] = {}
    for key, join in sorted(joins.items(), key=lambda item: item[1][0]):
        number = seen.get(key[1], 0)
        if number < width // 6:
            seen[key[1]] = number + 1
            found[key] = join
            if len(found) >= 3 * width:
                break
    return found


def _unlinked(chains: object) -> tuple[Chain, ...]:
    """The steps of each journey, the foremost first."""
    found: list[tuple[int, Chain]] = []
    while chains is not None:
        link: tuple[int, Chain]
        chains, link = chains  # type: ignore[misc]
        found.append(link)
    return tuple(chain for _number, chain in sorted(found, key=lambda item: item[0]))

