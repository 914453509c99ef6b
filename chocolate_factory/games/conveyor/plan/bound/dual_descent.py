"""The lowest Lagrangian bound, by column generation.

The linear programme over few columns tells prices; at these the best columns of all tell a bound,
and are added; and so on, until the two meet. As prices of a few columns leap about, each round
goes but a part of the way from the best prices so far.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from copy import copy
from typing import Protocol

from chocolate_factory.games.conveyor.plan.bound.lagrangian import (
    ColumnPool,
    DualPrices,
    LagrangianBound,
    stock_value,
)
from chocolate_factory.games.conveyor.plan.bound.master_problem import MasterProblem, Uses
from chocolate_factory.games.conveyor.plan.delivery.columns import KINDS, DeliveryColumns, counts
from chocolate_factory.games.conveyor.plan.effort import Effort, OutOfEffort
from chocolate_factory.games.conveyor.plan.journey.labels import JourneyColumn
from chocolate_factory.games.conveyor.plan.tolerances import ROUNDING

ROUNDS = 80
FAR = 0.5
"""What part of the way prices go."""
CLOSE = 0.003
"""£ by which the bound may exceed what the known columns come to."""
CLOSER = 0.03
"""What part that may be, at most, of what the bound exceeds a known plan by."""
DEAR, BACK = 2.0, 0.3
"""£ above the usual price that are dear, and what is left of them where not all can go."""
NARROWER = 0.7
"""What part of the gap before there is left when a source is told of it again."""
BRIEF = 3
"""Rounds that are made even if no effort is left."""


Column = JourneyColumn | tuple[int, ...]
"""Of a journey; or how many of each piece deliveries use."""
Known = tuple[float, int, Column]
"""(£, group, column)."""


class Source(Protocol):
    """Where columns come from."""

    def best(self, prices: DualPrices) -> tuple[list[float], list[list[JourneyColumn]]]:
        """£ of the best column of each journey at prices, and columns as good or nearly so."""
        ...

    def narrow(self, gap: float) -> None:
        """Told that at the prices last asked for no column is needed that misses the best of its
        journey by more than a gap."""
        ...


class PoolSource:
    """Columns that are all listed."""

    def __init__(self, pool: ColumnPool, effort: Effort) -> None:
        self._pool, self._effort = pool, effort
        self._size = sum(map(len, pool.journeys))

    def best(self, prices: DualPrices) -> tuple[list[float], list[list[JourneyColumn]]]:
        """£ of the best column of each journey at prices, and that column."""
        self._effort.spend(self._size + 100)
        tops: list[float] = []
        found: list[list[JourneyColumn]] = []
        for outcomes, values in zip(self._pool.journeys, self._pool.values(prices), strict=True):
            most = max(values)
            tops.append(most)
            found.append([outcomes[values.index(most)]])
        return tops, found

    def narrow(self, gap: float) -> None:
        """Nothing to be done: all are listed."""


class DualDescent:
    """Lowers a bound; `known` are the columns so far, by journey."""

    def __init__(
        self,
        pool: ColumnPool,
        delivery_columns: DeliveryColumns,
        effort: Effort,
        timeless: bool = False,
    ) -> None:
        """`pool` is what there is without any journey; of its columns none is asked for. If it is
        `timeless`, moves have the same price at all times."""
        self._timeless = timeless
        self._pool, self._effort = pool, effort
        self._delivery_columns = delivery_columns
        self._each = delivery_columns.deliveries.coal
        self._journeys = len(pool.journeys)
        self._columns: dict[tuple[int, object], Known] = {}
        self._order: list[Known] = []
        self._master = self._fresh()

    def branch(
        self, delivery_columns: DeliveryColumns, may: Callable[[int, Column], bool], gap: float
    ) -> DualDescent:
        """The same for some of all plans: those whose columns all `may` be chosen. What misses the
        best by more than a gap is forgotten."""
        other = copy(self)
        other._delivery_columns = delivery_columns
        other._master, kept = self._master.copy(gap)
        other._order = [self._order[number] for number in kept]
        out = {i for i, known in enumerate(other._order) if not may(*known[1:])}
        other._master.forbid({other._master.rows + i for i in out})
        other._columns = {
            (known[1], _identity(known[2])): known
            for i, known in enumerate(other._order)
            if i not in out
        }
        return other

    def timed(self) -> DualDescent:
        """The same with moves that have a price at each time."""
        other = copy(self)
        other._timeless, other._columns = False, dict(self._columns)
        other._master, other._order = other._fresh(), []
        for known in other._columns.values():
            other._put(known)
        return other

    @property
    def columns(self) -> list[list[JourneyColumn]]:
        """The columns of each journey so far."""
        found: list[list[JourneyColumn]] = [[] for _ in range(self._journeys)]
        for _gain, group, column in self._columns.values():
            if isinstance(column, JourneyColumn):
                found[group].append(column)
        return found

    def chosen(self) -> list[tuple[float, int, Column]]:
        """(how much of it, group, column) of those that the linear programme chooses."""
        rows = self._master.rows
        some = self._master.chosen().items()
        return [(held, *self._order[number - rows][1:]) for number, held in some]

    def add(self, journeys: Iterable[Sequence[JourneyColumn]]) -> bool:
        """Adds columns; True if some of them are new."""
        new = False
        for number, some in enumerate(journeys):
            for column in some:
                key = number, _identity(column)
                if key not in self._columns:
                    new = True
                    gain = column.worth + self._each * column.coal
                    self._columns[key] = known = gain, number, column
                    self._put(known)
        return new

    def lower(
        self,
        source: Source,
        prices: DualPrices,
        known: float,
        rounds: int = ROUNDS,
        far: float = float("inf"),
    ) -> LagrangianBound:
        """The lowest bound found from prices on, or one not above the £ of a known plan, if there
        are no columns but those of a source. The source was told of a gap as `far`."""
        best, center = LagrangianBound(float("inf"), prices), prices
        for number in range(rounds):
            if self._effort.out and number >= BRIEF:
                break
            center = center.pad(len(self._pool.resources.limits))
            try:
                value, new = self._evaluate(source, center)
                if value - known < NARROWER * far:
                    far = value - known
                    source.narrow(far)
            except OutOfEffort:
                if number < BRIEF:
                    raise
                break
            if value < best.value:
                best = LagrangianBound(value, center)
            if best.value <= known + ROUNDING:
                break
            target, least = self._solved()
            if best.value <= least + min(CLOSE, (best.value - known) * CLOSER):
                break
            if not new and center == target:
                break
            center = _between(best.prices.pad(len(target.resources)), target, FAR if new else 1.0)
        return best

    def settled(
        self, source: Source, bound: LagrangianBound, usual: Sequence[float]
    ) -> LagrangianBound:
        """The same bound or a lower one, what is dear for nothing at its `usual` price: where
        nobody brings a piece, any price will do, and moves would be told by it."""
        for i, price in enumerate(usual):
            part = 0.0
            while bound.prices.pieces[i] > price + DEAR and not self._effort.out:
                pieces = bound.prices.pieces
                less = price + part * (pieces[i] - price)
                prices = bound.prices._replace(pieces=(*pieces[:i], less, *pieces[i + 1 :]))
                value, _new = self._evaluate(source, prices)
                if value <= bound.value + ROUNDING:
                    bound = LagrangianBound(value, prices)
                elif part:
                    break
                part = BACK
        return bound

    def _evaluate(self, source: Source, prices: DualPrices) -> tuple[float, bool]:
        """(bound at prices, whether columns came that were not known)."""
        tops, columns = source.best(prices)
        delivered, bought = self._delivery_columns.priced_value(prices.piece_prices())
        total = self._delivery_columns.deliveries.base + stock_value(self._pool, prices)
        gain = delivered + sum(p * n for p, n in zip(prices.piece_prices(), bought))
        new = self.add(columns) | self._add_delivery(gain, tuple(bought))
        return total + sum(tops) + delivered, new

    def _add_delivery(self, gain: float, bought: tuple[int, ...]) -> bool:
        key = self._journeys, bought
        gain -= self._each * sum(bought)
        if key in self._columns and self._columns[key][0] >= gain - ROUNDING:
            return False
        self._columns[key] = known = gain, self._journeys, bought
        self._put(known)
        return True

    def _solved(self) -> tuple[DualPrices, float]:
        """(prices of the columns so far, £ that they come to)."""
        if self._master.rows != 1 + KINDS + len(self._pool.resources.limits):
            self._master, self._order = self._fresh(), []
            for known in self._columns.values():
                self._put(known)
        master, before = self._master, self._master.work
        master.solve()
        self._effort.spend((master.work - before) // 2)
        found = [max(0.0, price) for price in master.prices[: master.rows]]
        of_limits = found[1 + KINDS :]
        if self._timeless:
            of_limits = [of_limits[row] for row in self._pool.resources.alike()]
        prices = DualPrices(self._each + found[0], tuple(found[1 : 1 + KINDS]), tuple(of_limits))
        base = self._delivery_columns.deliveries.base
        return prices, base + stock_value(self._pool, prices) + sum(master.prices[master.rows :])

    def _fresh(self) -> MasterProblem:
        pool = self._pool
        limits = pool.coal, *counts(pool.room), *pool.resources.limits
        return MasterProblem(limits, self._journeys + 1)

    def _put(self, known: Known) -> None:
        gain, group, column = known
        self._order.append(known)
        if isinstance(column, JourneyColumn):
            rows = self._pool.resources.rows(column.usage) if column.usage else ()
            if self._timeless:
                alike = self._pool.resources.alike()
                rows = tuple((alike[row], n) for row, n in rows)
            uses: Uses = (
                (0, -float(column.coal)),
                *((1 + i, -float(n)) for i, n in enumerate(counts(column.room)) if n),
                *((1 + KINDS + row, float(n)) for row, n in rows),
            )
        else:
            uses = (
                (0, float(sum(column))),
                *((1 + i, float(n)) for i, n in enumerate(column) if n),
            )
        self._master.add(gain, group, uses)


def _identity(column: Column) -> object:
    return column[:4] if isinstance(column, JourneyColumn) else column


def _between(a: DualPrices, b: DualPrices, part: float) -> DualPrices:
    if part >= 1.0:
        return b

    def mix(some: Sequence[float], more: Sequence[float]) -> tuple[float, ...]:
        return tuple(x + part * (y - x) for x, y in zip(some, more, strict=True))

    return DualPrices(
        a.coal + part * (b.coal - a.coal),
        mix(a.pieces, b.pieces),
        mix(a.resources, b.resources),
    )
