"""The master problem: one column for each journey, one way to deliver; the best, and its proof.

Journeys are joined one after the other. What two joins have in common is kept once: of pieces
only as many as anybody wants, the rest being coal. Every join whose slack at the prices is more
than what the best known plan may still gain is dropped; what is left at the end is compared as it
is, so nothing is estimated.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt
from typing import NamedTuple

from chocolate_factory.games.conveyor.cards.pieces import Pile, size
from chocolate_factory.games.conveyor.plan.bound.lagrangian import (
    ColumnPool,
    DualPrices,
    LagrangianBound,
)
from chocolate_factory.games.conveyor.plan.bound.matching import NEVER, Matching
from chocolate_factory.games.conveyor.plan.delivery.columns import (
    KINDS,
    DeliveryColumn,
    DeliveryColumns,
    counts,
)
from chocolate_factory.games.conveyor.plan.effort import Effort
from chocolate_factory.games.conveyor.plan.journey.dominance import Beam
from chocolate_factory.games.conveyor.plan.journey.labels import Chain, JourneyColumn
from chocolate_factory.games.conveyor.plan.tolerances import BETTER

_GUARD = sum(1 << 16 * i + 15 for i in range(KINDS))
JoinKey = tuple[Pile, int, int]
"""(pieces that may be wanted, coal, usage of resources)."""


class Selection(NamedTuple):
    """A choice of columns: £, the pieces that deliveries use, and each journey's steps."""

    value: float
    want: Pile
    chains: tuple[Chain, ...]


ColumnOption = tuple[float, JoinKey, float, tuple[int, Chain]]
"""A column of a journey: slack, key, £ left on the belt, (number of the journey, steps)."""
JoinChain = tuple["JoinChain", tuple[int, Chain]] | None
"""(number of a journey, its steps) of all journeys chosen, from the last to the first."""
Join = tuple[float, float, JoinChain]
"""Journeys chosen so far: their slack, the £ left on the belt, and the steps."""


class ColumnJoin:
    """The search for the best choice of one journey column each and a delivery column."""

    def __init__(self, pool: ColumnPool, delivery_columns: DeliveryColumns, effort: Effort) -> None:
        self._pool, self._delivery_columns = pool, delivery_columns
        self._coal = delivery_columns.deliveries.coal
        self._effort = effort
        self._nets = pool.resources.nets()
        self.best: Selection | None = None

    @property
    def best_value(self) -> float:
        """£ of the best plan so far."""
        return self.best.value if self.best else float("-inf")

    def search(self, bound: LagrangianBound, floor: float, gap: float) -> bool:
        """Looks for plans whose slack is at most `gap`, better than `floor` £ and the best known
        one; False if there were too many to compare them all.

        If it looked at all, no plan is better than the best known and `bound` less the gap."""
        floor = max(floor, self.best_value)
        gap = min(gap, bound.value - floor)
        if gap <= BETTER:
            return True
        delivery_columns = self._delivery_columns.columns_within(
            bound.prices.piece_prices(), gap, _MOST_WANTS, self._effort
        )
        if delivery_columns is None:
            return False
        joins = self._join_all(bound, gap, _Caps(delivery_columns, bound.prices))
        if joins is None:
            return False
        return self._match_deliveries(joins, delivery_columns, bound, floor)

    def beam_search(self, bound: LagrangianBound, floor: float, effort: Effort) -> None:
        """Looks only at what seems best, where there is too much to compare it all: at less, the
        less effort is left."""
        usual, self._effort = self._effort, effort
        each = max(effort.left // _PART, 0)
        width = min(max(isqrt(each // (6 * max(len(self._pool.journeys), 1))), _NARROW), _WIDTH)
        most = min(max(8 * width, _FEW_WANTS), _SOME_WANTS)
        bought = bound.prices.piece_prices()
        delivery_columns = (
            self._delivery_columns.columns_within(bought, _GLANCE, most, self._effort, most) or []
        )
        joins = self._join_all(bound, float("inf"), _Caps(delivery_columns, bound.prices), width)
        if joins:
            self._match_deliveries(
                joins, delivery_columns, bound, max(floor, self.best_value), _GLANCED
            )
            self._try_rooms(joins, max(floor, self.best_value))
        self._effort = usual

    def _try_rooms(self, joins: dict[JoinKey, Join], floor: float) -> None:
        """Asks what the most promising joins bring, whatever it is delivered for."""
        each, deliveries, asked = self._coal, self._delivery_columns.deliveries, 0
        for (room, coal, usage), join in sorted(joins.items(), key=lambda item: item[1][0]):
            spare = coal - size(room)
            if spare < 0 or not self._pool.resources.fits(usage):
                continue
            total = deliveries.value(room) + join[1] + each * spare
            if total > floor + BETTER:
                floor = total
                self.best = Selection(total, room, _chains_of(join[2]))
            asked += 1
            if asked >= _ASKED:
                break
        self._effort.spend(100 * asked)

    def _join_all(
        self, bound: LagrangianBound, gap: float, caps: _Caps, width: int = 0
    ) -> dict[JoinKey, Join] | None:
        """The joins of one outcome of each journey; None if they are too many. With a `width`
        only so many of the best are kept."""
        pool, prices = self._pool, bound.prices
        room, slack = caps.cut(pool.room)
        joins: dict[JoinKey, Join] = {(room, pool.coal, 0): (slack, 0.0, None)}
        found = [
            self._options(number, pool.journeys[number], values, gap, caps)
            for number, values in enumerate(pool.values(prices))
        ]
        ordered = [_few(some, width) if width else some for some in sorted(found, key=len)]
        matching = None
        if pool.resources.moves:
            usages = [[(option[0], option[1][2]) for option in some] for some in ordered]
            matching = Matching(pool.resources, usages)
        for number, options in enumerate(ordered):
            last = number == len(ordered) - 1
            joins = self._join_next(joins, options, gap, caps, matching if last else None)
            if matching:
                joins = _matched(joins, matching, number, gap)
            if self._effort.out and not width:
                return None
            if width:
                joins = _beam(joins, width)
        return joins

    def _options(
        self,
        number: int,
        outcomes: Sequence[JourneyColumn],
        values: Sequence[float],
        gap: float,
        caps: _Caps,
    ) -> list[ColumnOption]:
        """A journey's outcomes with little slack, best first, cut to what is wanted of them;
        `values` are £ of each."""
        most = max(values)
        best: dict[JoinKey, tuple[float, float, Chain]] = {}
        for value, outcome in zip(values, outcomes):
            if most - value > gap:
                continue
            room, lost = caps.cut(outcome.room)
            slack = most - value + lost
            if slack > gap:
                continue
            key = room, outcome.coal, outcome.usage
            if key not in best or outcome.worth > best[key][1]:
                best[key] = slack, outcome.worth, outcome.steps
        options = [(s, key, worth, (number, chain)) for key, (s, worth, chain) in best.items()]
        options.sort(key=lambda option: option[0])
        return options

    def _join_next(
        self,
        joins: dict[JoinKey, Join],
        options: list[ColumnOption],
        gap: float,
        caps: _Caps,
        matching: Matching | None = None,
    ) -> dict[JoinKey, Join]:
        """The joins with one more journey; with a `matching` only those whose moves are complete
        then."""
        ending: dict[int, list[ColumnOption]] = {}
        if matching:
            for option in options:
                ending.setdefault(-matching.net(option[1][2]), []).append(option)
        grown: dict[JoinKey, Join] = {}
        allowed = self._pool.resources.allows
        cut, work, limit = caps.cut, 0, max(self._effort.left, _LEAST_WORK)
        for (room, coal, usage), (slack, worth, chains) in joins.items():
            left = gap - slack
            some = ending.get(matching.net(usage), ()) if matching else options
            for more, (pile, n, mark), gain, link in some:
                if more > left:
                    break
                work += 1
                total, lost = cut(room + pile)
                if lost and more + lost > left:
                    continue
                both = usage + mark
                if mark and usage and not allowed(both):
                    continue
                key = total, coal + n, both
                old = grown.get(key)
                if old is None or worth + gain > old[1]:
                    grown[key] = slack + more + lost, worth + gain, (chains, link)
            if work > limit:
                break
        self._effort.spend(work + 2 * len(grown))
        return self._drop_dominated(grown)

    def _drop_dominated(self, joins: dict[JoinKey, Join]) -> dict[JoinKey, Join]:
        """Without joins that bring the same pieces and usage, but less £ and no more coal."""
        if self._nets[0]:
            return self._drop_dominated_by_shift(joins)
        alike: dict[tuple[Pile, int], list[tuple[int, float, Join]]] = {}
        for (room, coal, usage), join in joins.items():
            alike.setdefault((room, usage), []).append((coal, join[1], join))
        found: dict[JoinKey, Join] = {}
        for (room, usage), some in alike.items():
            if len(some) > 1:
                some.sort(key=lambda each: (each[0], each[1]), reverse=True)
            best = float("-inf")
            for coal, worth, join in some:
                value = worth + self._coal * coal
                if value > best + BETTER:
                    best = value
                    found[room, coal, usage] = join
        return found

    def _drop_dominated_by_shift(self, joins: dict[JoinKey, Join]) -> dict[JoinKey, Join]:
        """The same, where the coal of shifts is counted too."""
        nets, guard = self._nets
        alike: dict[tuple[Pile, int], list[tuple[int, float, int, Join]]] = {}
        for (room, coal, usage), join in joins.items():
            rest = usage & ~nets
            value = join[1] + self._coal * coal
            alike.setdefault((room, rest), []).append((coal, value, usage, join))
        found: dict[JoinKey, Join] = {}
        for (room, _rest), some in alike.items():
            some.sort(key=lambda each: (each[0], each[1]), reverse=True)
            kept: list[tuple[float, int]] = []
            for coal, value, usage, join in some:
                least = (usage & nets) | guard
                if not any(v >= value - BETTER and (least - n) & guard == guard for v, n in kept):
                    if len(kept) < _COMPARED:
                        kept.append((value, usage & nets))
                    found[room, coal, usage] = join
        return found

    def _match_deliveries(
        self,
        joins: dict[JoinKey, Join],
        delivery_columns: list[DeliveryColumn],
        bound: LagrangianBound,
        floor: float,
        least: int = 0,
    ) -> bool:
        """Compares every join with every way to deliver that it can pay; False if it gave up."""
        each, base = self._coal, self._delivery_columns.deliveries.base
        fit, work, limit = self._pool.resources.fits, 0, max(4 * self._effort.left, least)
        for (room, coal, usage), join in sorted(joins.items(), key=lambda item: item[1][0]):
            left = bound.value - floor - join[0] - BETTER
            if left < 0 or work > limit:
                break
            if not fit(usage):
                continue
            full, value = room | _GUARD, base + join[1] + each * coal
            for slack, pile, gain, number in delivery_columns:
                if slack > left:
                    break
                work += 1
                if number <= coal and (full - pile) & _GUARD == _GUARD:
                    total = value + gain - each * number
                    if total > floor + BETTER:
                        floor = total
                        left = bound.value - floor - join[0] - BETTER
                        self.best = Selection(total, pile, _chains_of(join[2]))
        self._effort.spend(work // 4 + len(joins))
        return work <= limit


_COMPARED = 12
_MOST_WANTS = 20_000
_PART, _GLANCE = 3, 8.0
"""What part of the effort left a beam search may take about, and up to which £ of slack it goes."""
_NARROW, _WIDTH, _FEW_WANTS, _SOME_WANTS = 12, 60, 80, 2_000
_ASKED = 8
_LEAST_WORK, _GLANCED = 10_000, 20_000
"""What a beam search may look at even if no effort is left."""


class _Caps:
    """How many of each piece anybody wants; what is beyond that is so much coal."""

    def __init__(self, delivery_columns: Sequence[DeliveryColumn], prices: DualPrices) -> None:
        most = [0] * KINDS
        for pile in {want.pile for want in delivery_columns}:
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


def _matched(
    joins: dict[JoinKey, Join], matching: Matching, stage: int, gap: float
) -> dict[JoinKey, Join]:
    """The joins whose moves can still be made, told apart by what is left of them to be made."""
    found: dict[JoinKey, Join] = {}
    known = matching.begin(stage)
    for (room, coal, usage), join in joins.items():
        kept, need = known.get(usage) or matching.after(usage)
        if need == NEVER or join[0] + need > gap:
            continue
        key = room, coal, kept
        old = found.get(key)
        if old is None or join[1] > old[1]:
            found[key] = join
    return found


def _few(options: list[ColumnOption], width: int) -> list[ColumnOption]:
    """The most promising outcomes of a journey."""
    quota = Beam(width)
    return [option for option in options if quota.accepts(*option[1][1:])]


def _beam(joins: dict[JoinKey, Join], width: int) -> dict[JoinKey, Join]:
    """The most promising joins."""
    quota = Beam(2 * width)
    ranked = sorted(joins.items(), key=lambda item: item[1][0])
    return {key: join for key, join in ranked if quota.accepts(*key[1:])}


def _chains_of(chains: JoinChain) -> tuple[Chain, ...]:
    """The steps of each journey, the foremost first."""
    found: list[tuple[int, Chain]] = []
    while chains is not None:
        chains, link = chains
        found.append(link)
    return tuple(chain for _number, chain in sorted(found, key=lambda item: item[0]))
