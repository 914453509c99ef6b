"""Prices by column generation, and columns that come near the best: against all columns."""

from __future__ import annotations

from contextlib import suppress

import pytest

from chocolate_factory.core.rng import Rng
from chocolate_factory.games.conveyor.cards.records import LAST_DAY
from chocolate_factory.games.conveyor.plan.bound.column_pricing import ColumnPrices, ColumnPricing
from chocolate_factory.games.conveyor.plan.bound.dual_descent import DualDescent, PoolSource
from chocolate_factory.games.conveyor.plan.bound.lagrangian import (
    ColumnPool,
    DualPrices,
    initial_prices,
)
from chocolate_factory.games.conveyor.plan.bound.master_problem import MasterProblem
from chocolate_factory.games.conveyor.plan.delivery.columns import DeliveryColumns
from chocolate_factory.games.conveyor.plan.effort import Effort, OutOfEffort
from chocolate_factory.games.conveyor.plan.journey.label_search import LabelSearch
from chocolate_factory.games.conveyor.plan.journey.labels import JourneyColumn
from chocolate_factory.games.conveyor.plan.run import planner as run_planner
from chocolate_factory.games.conveyor.plan.run.column_join import ColumnJoin
from chocolate_factory.games.conveyor.plan.run.planner import Planner
from chocolate_factory.games.conveyor.plan.run.problem import RunProblem
from chocolate_factory.games.conveyor.plan.run.subproblem import GAPS, Branch, Near, Subproblem
from tests.helpers import mostly_seldom
from tests.helpers.conveyor.extra import GAME, at
from tests.helpers.conveyor.moving_positions import MOVERS, moving_position
from tests.helpers.conveyor.run_positions import (
    end_value,
    random_horizon,
)
from tests.helpers.conveyor.states import pile

OTHERS = [
    *(who for who in MOVERS if not who.startswith("salters_expert_operator")),
    "dunstan_technician_1",
    "helpers_1",
]
MUCH, FEW = 10**8, 40_000


def _case(seed: int, employee: str) -> Subproblem:
    """All of a position made up, moves in it."""
    rng = Rng(seed, 77)
    state = moving_position(GAME, rng, employee)
    horizon = random_horizon(GAME, state, rng)
    problem = RunProblem(GAME.book, state, 0, horizon, Effort(MUCH))
    columns = DeliveryColumns(problem.horizon.deliveries)
    return Subproblem(problem, columns, Effort(FEW), Branch(exchanges=True, exact=True))


def _cases(employee: str, number: int) -> list[Subproblem]:
    """The first positions whose columns are few."""
    found: list[Subproblem] = []
    for seed in range(30):
        with suppress(OutOfEffort):
            found.append(_case(seed, employee))
        if len(found) == number:
            break
    return found


@pytest.mark.parametrize("employee", OTHERS)
def test_columns_near_the_best_are_all_that_miss_it_by_so_much(employee: str) -> None:
    cases = _cases(employee, 2)
    assert cases
    for case in cases:
        pool, prices = case.pool, case.bound.prices
        near = Near(ColumnPrices.of(prices, pool.resources), 0.8)
        search = case.label_search(Effort(MUCH), resources=pool.resources, near=near)
        assert isinstance(search, ColumnPricing)
        values = pool.values(prices)
        tops = [search.top(*start) for start in search.starts()]
        assert tops == pytest.approx([max(some) for some in values])
        for some, every, worth in zip(search.columns(), pool.journeys, values, strict=True):
            expected = {
                column[:4]
                for column, value in zip(every, worth, strict=True)
                if value >= max(worth) - near.gap
            }
            assert expected <= {column[:4] for column in some} <= {c[:4] for c in every}
            assert all(_times(column) == sorted(_times(column)) for column in some)


@pytest.mark.parametrize("employee", mostly_seldom(OTHERS, 2))
def test_what_is_dropped_for_good_no_better_plan_takes(employee: str) -> None:
    """Only a plan not better than the best known one is lost with what was dropped."""
    for case in _cases(employee, 3):
        pool, prices = case.pool, case.bound.prices
        best = _best(case, pool, float("-inf"))
        search = case.label_search(
            Effort(MUCH),
            resources=pool.resources,
            near=Near(ColumnPrices.of(prices, pool.resources), 1000.0),
        )
        assert isinstance(search, ColumnPricing)
        before = sum(map(len, search.columns()))
        for _again in range(3):
            search.narrow(case.bound.value - best + 0.01)
        some = ColumnPool(search.columns(), pool.room, pool.coal, pool.resources)
        assert sum(map(len, some.journeys)) <= before
        assert _best(case, some, best - 0.01) == pytest.approx(best)


def _best(case: Subproblem, pool: ColumnPool, floor: float) -> float:
    """£ of the best choice of columns."""
    join = ColumnJoin(pool, case.delivery_columns, Effort(MUCH))
    for gap in GAPS:
        assert join.search(case.bound, floor, gap)
        if join.best_value >= case.bound.value - gap:
            break
    return join.best_value


@pytest.mark.parametrize("employee", OTHERS)
def test_the_best_column_is_as_good_as_any(employee: str) -> None:
    (case,) = _cases(employee, 1)
    prices = ColumnPrices.of(case.bound.prices, case.pool.resources)
    near = Near(prices, 0.0)
    search = case.label_search(Effort(MUCH), resources=case.pool.resources, near=near)
    assert isinstance(search, ColumnPricing)
    for start, some in zip(search.starts(), search.columns(), strict=True):
        best = search.best_column(*start)
        assert best[:4] in {column[:4] for column in some}
        assert _times(best) == sorted(_times(best))


def test_by_hand_a_journey_gives_and_takes_as_often_as_there_are_moves() -> None:
    """CF-7: each move goes from one journey to another one."""
    state = at("run", shift=3, pushed=True, coal=6, employee="palace_operator_1")
    factory = state.players[0]
    factory.slots = (None, "a06", *[None] * 6)
    factory.belt = (pile("bean"), pile("bean nuts"), pile("boxed"), 0)
    horizon = random_horizon(GAME, state, Rng(1, 1))
    search = LabelSearch(GAME.book, state, 0, horizon, Effort(MUCH), exchanges=True)
    columns = [column for some in search.columns() for column in some]
    count = search.resources.count
    ends = {(count("uses", c.usage), count("takes", c.usage)) for c in columns}
    assert ends == {(0, 0), (1, 0), (0, 1)}


def _times(column: JourneyColumn) -> list[int]:
    """When each step of a column is done."""
    found, chain = list[int](), column.steps
    while chain is not None:
        chain, step = chain
        found.append(step.time)
    return found[::-1]


def test_steps_are_told_at_their_own_time() -> None:
    """Beans that come in another shift fare as those before them did, a shift later."""
    state = at("run", shift=1, pushed=False, coal=9, employee="palace_miner_1")
    state.players[0].slots = ("a06", "a01", None, "b01", *[None] * 4)
    state.day = LAST_DAY
    horizon = random_horizon(GAME, state, Rng(1, 1))
    problem = RunProblem(GAME.book, state, 0, horizon, Effort(MUCH))
    columns = DeliveryColumns(problem.horizon.deliveries)
    case = Subproblem(problem, columns, Effort(MUCH), Branch(exact=True))
    near = Near(ColumnPrices.of(case.bound.prices, case.pool.resources), 5.0)
    search = case.label_search(Effort(MUCH), resources=case.pool.resources, near=near)
    times = {
        start[2]: {_times(column)[0] for column in some if column.steps}
        for start, some in zip(search.starts(), search.columns(), strict=True)
    }
    begun = {time: min(found) for time, found in times.items() if found}
    assert len(begun) > 1
    assert all(first >= time for time, first in begun.items())


def _value(case: Subproblem, prices: DualPrices) -> float:
    """The bound at prices."""
    once = DualDescent(case.pool, case.delivery_columns, Effort(MUCH))
    return once.lower(PoolSource(case.pool, Effort(MUCH)), prices, float("-inf"), 1).value


def test_no_prices_tell_a_lower_bound() -> None:
    for case in _cases("palace_operator_1", 3):
        best, rng = case.bound, Rng(5, 3)
        assert _value(case, best.prices) == pytest.approx(best.value)
        first = initial_prices(case.pool, case.delivery_columns, case.problem.horizon.market)
        for _try in range(20):
            prices = first.pad(len(case.pool.resources.limits))
            other = DualPrices(
                prices.coal + rng.below(20) / 10,
                tuple(price * rng.below(20) / 10 for price in prices.pieces),
                tuple(rng.below(20) / 10 for _price in prices.resources),
            )
            assert _value(case, other) >= best.value - 0.01


def test_a_linear_programme_mixes_columns() -> None:
    """Two groups, one thing of which there are three: both would like to use two of it."""
    master = MasterProblem([3.0], 2)
    for group, gain in ((0, 5.0), (1, 4.0)):
        master.add(0.0, group, ())
        master.add(gain, group, ((0, 2.0),))
    master.solve()
    thing, first, second = master.prices
    assert (thing, first, second) == pytest.approx((2.0, 1.0, 0.0), abs=1e-6)


def test_a_pool_keeps_what_else_there_is() -> None:
    """The bound counts what lies in the store room, though no journey brings it."""
    (case,) = _cases("palace_miner_1", 1)
    more = ColumnPool(case.pool.journeys, case.pool.room, case.pool.coal + 3, case.pool.resources)
    found = DualDescent(more, case.delivery_columns, Effort(MUCH)).lower(
        PoolSource(more, Effort(MUCH)), case.bound.prices, float("-inf")
    )
    assert found.value >= case.bound.value + 3 * case.delivery_columns.deliveries.coal - 0.01


def test_moves_are_proven_by_the_columns_near_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    """CF-7: several parts move pieces."""
    proven: dict[float, list[bool]] = {0.0: [], run_planner.NEARLY: []}
    for nearly, found in proven.items():
        monkeypatch.setattr(run_planner, "NEARLY", nearly)
        for seed in range(6):
            rng = Rng(seed, 77)
            state = moving_position(GAME, rng, "palace_miner_1")
            horizon = random_horizon(GAME, state, rng)
            plan = Planner(GAME.book, state, 0, horizon, exact=True).plan()
            assert end_value(GAME, state, plan, horizon) == pytest.approx(plan.value, abs=1e-9)
            found.append(plan.optimal)
    without, with_it = proven.values()
    assert sum(with_it) > sum(without)
