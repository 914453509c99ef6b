"""The Lagrangian bound: dual prices that show how good a plan can be at most.

Give each piece in the store room, each coal and each limited resource a price: then every journey
and every delivery can be chosen by itself, and what they come to together is no less than the best
plan. A subgradient method moves the prices towards what is short until the bound no longer falls.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from chocolate_factory.games.conveyor.cards.pieces import Pile
from chocolate_factory.games.conveyor.plan.delivery.columns import KINDS, DeliveryColumns, counts
from chocolate_factory.games.conveyor.plan.effort import Effort
from chocolate_factory.games.conveyor.plan.journey.labels import JourneyColumn
from chocolate_factory.games.conveyor.plan.journey.resources import Resources
from chocolate_factory.games.conveyor.plan.tolerances import ROUNDING

STEP, SHORTER, PATIENCE = 1.2, 0.6, 3
"""How far prices move at first, what is left of that when nothing comes of it, and how often that
is borne."""
LEAST_STEP, LEAST_GAIN = 0.05, 0.02
LEAST_DROP = 1e-4
"""£ by which a bound must be lower to take the place of the lowest one."""
LEAST_ROUNDS = 8
"""Rounds that are made even if no effort is left."""
DEARER = (0.3, 0.4, 0.6, 1.0, 1.5)
"""£ by which coal may be dearer, one after the other."""
GUESS = 6.0
"""£ by which a bound is thought to be too high before any plan is known."""


class DualPrices(NamedTuple):
    """£ of a coal, of each piece beyond its coal, and of each limited resource; never negative."""

    coal: float
    pieces: tuple[float, ...]
    resources: tuple[float, ...]

    def pad(self, limits: int) -> DualPrices:
        """The same, resources that have come since for nothing."""
        return self._replace(resources=self.resources + (0.0,) * (limits - len(self.resources)))

    def piece_prices(self) -> tuple[float, ...]:
        """£ of each piece."""
        return tuple(self.coal + price for price in self.pieces)


NO_PRICES = DualPrices(0.0, (0.0,) * KINDS, ())


ColumnRow = tuple[int, int, int, float]
"""Of a column: (coal, number of its pile, number of its usage, £ of what is on the belt)."""


class ColumnPool:
    """What there is to choose from: journeys with their columns, and what lies there already."""

    def __init__(
        self,
        journeys: Sequence[Sequence[JourneyColumn]],
        room: Pile,
        coal: int,
        resources: Resources,
    ) -> None:
        """`coal` is what there is, each piece of the store room taken for one more."""
        self.journeys = [list(outcomes) for outcomes in journeys]
        self.room, self.coal, self.resources = room, coal, resources
        self._laid: tuple[tuple[Pile, ...], tuple[int, ...], list[list[ColumnRow]]] | None = None

    def values(self, prices: DualPrices) -> list[list[float]]:
        """£ of each column of each journey at prices. Asked for many times, so that each pile and
        each usage is priced but once."""
        if self._laid is None:
            self._laid = self._rows()
        rooms, resources, journeys = self._laid
        coal, of_room = prices.coal, [_room(pile, prices) for pile in rooms]
        of_marks = [_marks(self.resources, some, prices) for some in resources]
        return [
            [of_room[i] + worth + coal * n - of_marks[j] for n, i, j, worth in rows]
            for rows in journeys
        ]

    def _rows(self) -> tuple[tuple[Pile, ...], tuple[int, ...], list[list[ColumnRow]]]:
        rooms: dict[Pile, int] = {}
        resources: dict[int, int] = {}
        journeys = [
            [
                (
                    n,
                    rooms.setdefault(pile, len(rooms)),
                    resources.setdefault(some, len(resources)),
                    worth,
                )
                for n, pile, some, worth, _steps in outcomes
            ]
            for outcomes in self.journeys
        ]
        return tuple(rooms), tuple(resources), journeys


class _Subgradient:
    """How much of each resource a choice of journeys leaves over; negative is too much used."""

    def __init__(self, pool: ColumnPool) -> None:
        self.coal = pool.coal
        self.pieces = list(counts(pool.room))
        self.resources = list(pool.resources.limits)

    def add(self, outcome: JourneyColumn, resources: Resources) -> None:
        self.coal += outcome.coal
        for i, n in enumerate(counts(outcome.room)):
            self.pieces[i] += n
        for row, n in resources.rows(outcome.usage) if outcome.usage else ():
            self.resources[row] -= n

    def take(self, bought: Sequence[int]) -> None:
        for i, n in enumerate(bought):
            self.pieces[i] -= n
            self.coal -= n

    def length(self) -> int:
        return self.coal**2 + sum(n * n for n in self.pieces) + sum(n * n for n in self.resources)


def _room(pile: Pile, prices: DualPrices) -> float:
    value = 0.0
    for price, number in zip(prices.pieces, counts(pile)):
        if number:
            value += price * number
    return value


def _marks(resources: Resources, some: int, prices: DualPrices) -> float:
    return sum(prices.resources[row] * n for row, n in resources.rows(some)) if some else 0.0


def stock_value(pool: ColumnPool, prices: DualPrices) -> float:
    """£ at prices of what there is without any journey."""
    held = zip(prices.pieces, counts(pool.room))
    limits = zip(prices.resources, pool.resources.limits)
    return prices.coal * pool.coal + sum(p * n for p, n in held) + sum(p * n for p, n in limits)


class LagrangianBound(NamedTuple):
    """A proven limit: no plan comes to more than `value` £; `prices` show why."""

    value: float
    prices: DualPrices


def initial_prices(
    pool: ColumnPool, delivery_columns: DeliveryColumns, market: Sequence[float]
) -> DualPrices:
    """Where to begin: `market` are £ of each piece."""
    coal, none = delivery_columns.deliveries.coal, (0.0,) * len(pool.resources.limits)
    found = DualPrices(coal, tuple(max(0.0, price - coal) for price in market), none)
    return _price_uses(pool, found)


def _price_uses(pool: ColumnPool, prices: DualPrices) -> DualPrices:
    """The same, each use of an employee at the price at which there are enough: that of the first
    journey that must do without."""
    uses = pool.resources.limits[0]
    if not uses:
        return prices
    gains = []
    for outcomes, found in zip(pool.journeys, pool.values(prices), strict=True):
        without = [v for v, o in zip(found, outcomes) if not pool.resources.count("uses", o.usage)]
        gains.append(max(found) - max(without, default=0.0))
    gains.sort(reverse=True)
    price = gains[uses] if len(gains) > uses else 0.0
    return prices._replace(resources=(max(price, 0.0), *prices.resources[1:]))


def subgradient_descent(
    pool: ColumnPool,
    delivery_columns: DeliveryColumns,
    prices: DualPrices,
    known: float,
    rounds: int,
    effort: Effort,
    guess: bool = False,
) -> LagrangianBound:
    """The lowest bound found in so many rounds, from `prices` on; `known` is £ of a known plan. If
    they are but a `guess`, coal is priced first.

    It ends early once the bound shows that no plan is better than the known one."""
    prices = _price_coal(pool, delivery_columns, prices) if guess else prices
    best, stalled, step = LagrangianBound(float("inf"), prices), 0, STEP
    least, outcomes = delivery_columns.deliveries.coal, sum(map(len, pool.journeys))
    for _round in range(rounds):
        effort.spend(outcomes + 100)
        if effort.out and _round >= LEAST_ROUNDS:
            break
        value, tally = _dual_value(pool, delivery_columns, prices)
        if value < best.value - LEAST_DROP:
            stalled = 0 if value < best.value - LEAST_GAIN else stalled + 1
            best = LagrangianBound(value, prices)
        else:
            stalled += 1
        if stalled >= PATIENCE:
            step, stalled = step * SHORTER, 0
        length = tally.length()
        if best.value <= known + ROUNDING or step < LEAST_STEP or not length:
            break
        floor = known if known > float("-inf") else best.value - GUESS
        far = step * max(value - floor, 0.3) / length
        prices = DualPrices(
            max(least, prices.coal - far * tally.coal),
            tuple(max(0.0, p - far * n) for p, n in zip(prices.pieces, tally.pieces)),
            tuple(max(0.0, p - far * n) for p, n in zip(prices.resources, tally.resources)),
        )
    return best


def _price_coal(
    pool: ColumnPool, delivery_columns: DeliveryColumns, prices: DualPrices
) -> DualPrices:
    """The same, coal so dear that hardly more is spent than there is."""
    best, _tally = _dual_value(pool, delivery_columns, prices)
    for more in DEARER:
        dearer = prices._replace(
            coal=prices.coal + more, pieces=tuple(max(0.0, p - more) for p in prices.pieces)
        )
        value, _tally = _dual_value(pool, delivery_columns, dearer)
        if value > best:
            break
        best, prices = value, dearer
    return prices


def _dual_value(
    pool: ColumnPool, delivery_columns: DeliveryColumns, prices: DualPrices
) -> tuple[float, _Subgradient]:
    """(bound at prices, what is left of everything if each is chosen by itself)."""
    tally = _Subgradient(pool)
    total = delivery_columns.deliveries.base + stock_value(pool, prices)
    for outcomes, found in zip(pool.journeys, pool.values(prices), strict=True):
        most = max(found)
        total += most
        tally.add(outcomes[found.index(most)], pool.resources)
    value, bought = delivery_columns.priced_value(prices.piece_prices())
    tally.take(bought)
    return total + value, tally
