"""Parts of all plans: what a journey does or does not do, and how many of a piece are delivered."""

from __future__ import annotations

from collections import Counter

import pytest

from chocolate_factory.core.rng import Rng
from chocolate_factory.games.conveyor.cards.pieces import ONE, PIECES
from chocolate_factory.games.conveyor.plan.bound import branching
from chocolate_factory.games.conveyor.plan.bound.branching import Part
from chocolate_factory.games.conveyor.plan.bound.column_pricing import ColumnPrices, ColumnPricing
from chocolate_factory.games.conveyor.plan.bound.dual_descent import DualDescent
from chocolate_factory.games.conveyor.plan.bound.journey_graph import StepKey
from chocolate_factory.games.conveyor.plan.bound.lagrangian import initial_prices
from chocolate_factory.games.conveyor.plan.bound.master_problem import MasterProblem
from chocolate_factory.games.conveyor.plan.delivery.columns import KINDS, DeliveryColumns, counts
from chocolate_factory.games.conveyor.plan.delivery.listed import ListedDeliveries
from chocolate_factory.games.conveyor.plan.effort import Effort
from chocolate_factory.games.conveyor.plan.journey.labels import JourneyColumn
from chocolate_factory.games.conveyor.plan.run import near_columns
from chocolate_factory.games.conveyor.plan.run.branch_and_bound import BranchAndBound
from chocolate_factory.games.conveyor.plan.run.near_columns import NearColumns, NearSearch
from chocolate_factory.games.conveyor.plan.run.planner import Planner
from chocolate_factory.games.conveyor.plan.run.problem import RunProblem
from chocolate_factory.games.conveyor.plan.run.subproblem import Before, Branch, Near, Subproblem
from tests.helpers.conveyor.extra import GAME, at
from tests.helpers.conveyor.moving_positions import moving_position
from tests.helpers.conveyor.run_positions import ExhaustiveRun, end_value, random_horizon
from tests.helpers.conveyor.states import pile

MUCH = 10**8
WHO = ["palace_operator_1", "palace_miner_1", "dunstan_packer_1", "dunstan_technician_1"]


def _case(seed: int, employee: str) -> Subproblem:
    """All of a position made up, moves in it."""
    rng = Rng(seed, 77)
    state = moving_position(GAME, rng, employee)
    horizon = random_horizon(GAME, state, rng)
    problem = RunProblem(GAME.book, state, 0, horizon, Effort(MUCH))
    columns = DeliveryColumns(problem.horizon.deliveries)
    return Subproblem(problem, columns, Effort(MUCH), Branch(exchanges=True, width=40, exact=True))


def _narrow_case(seed: int) -> Subproblem:
    """The same by a narrow beam, which tells but few columns."""
    case = _case(seed, "palace_operator_1")
    branch = Branch(exchanges=True, width=2, exact=True)
    return Subproblem(case.problem, case.delivery_columns, Effort(MUCH), branch, Before(value=1e9))


def _search(case: Subproblem, gap: float) -> ColumnPricing:
    near = Near(ColumnPrices.of(case.bound.prices, case.pool.resources), gap)
    search = case.label_search(Effort(MUCH), resources=case.pool.resources, near=near)
    assert isinstance(search, ColumnPricing)
    return search


def _is_of(column: JourneyColumn, key: StepKey) -> bool:
    return key in branching._keys(column)


def _in_short(columns: list[JourneyColumn]) -> set[tuple[int, int, int, float]]:
    return {column[:4] for column in columns}


@pytest.mark.parametrize("employee", WHO)
def test_a_journey_does_something_or_does_not(employee: str) -> None:
    """With a step, or without it, its columns are those that have it, or not."""
    looked_at = 0
    for seed in range(1, 3):
        case = _case(seed, employee)
        search = _search(case, 1.0)
        for journey, some in enumerate(search.columns()):
            keys = Counter(key for column in some for key in set(branching._keys(column)))
            graph, top = search.journey_graph(journey), search.top(*search.starts()[journey])
            for key, number in keys.most_common(4):
                tops: list[float] = []
                for with_it, cut in ((True, graph.taking(key)), (False, graph.avoiding(key))):
                    if cut is None:
                        assert number == len(some) or with_it
                        continue
                    half = search.apart(journey, cut)
                    half.price(search.prices)
                    start = search.starts()[journey]
                    tops.append(half.top(*start))
                    half.gap = 1.0 - (top - tops[-1])
                    found = half.journey_columns(*start) if half.gap >= 0 else []
                    assert all(_is_of(column, key) == with_it for column in found)
                    wanted = [column for column in some if _is_of(column, key) == with_it]
                    assert _in_short(wanted) <= _in_short(found)
                    looked_at += 1
                assert max(tops) == pytest.approx(top)
    assert looked_at > 4


def _listed(case: Subproblem) -> tuple[ListedDeliveries, tuple[float, ...]]:
    """All ways to deliver, and prices."""
    usual = initial_prices(case.pool, case.delivery_columns, case.problem.horizon.market)
    prices = usual.piece_prices()
    every = case.delivery_columns.columns_within(prices, 4.0, MUCH, Effort(MUCH))
    assert every
    return ListedDeliveries(case.delivery_columns.deliveries, every, Effort(MUCH)), prices


def test_listed_deliveries_are_worth_what_all_are() -> None:
    for seed in range(3):
        case = _case(seed, "palace_miner_1")
        listed, prices = _listed(case)
        value, bought = listed.priced_value(prices)
        assert value == pytest.approx(case.delivery_columns.priced_value(prices)[0])
        assert len(bought) == KINDS
        near = listed.columns_within(prices, 2.0, MUCH, Effort(MUCH))
        wanted = case.delivery_columns.columns_within(prices, 2.0, MUCH, Effort(MUCH))
        assert near is not None
        assert wanted is not None
        assert {column.pile for column in near} == {column.pile for column in wanted}
        assert listed.columns_within(prices, 4.0, len(listed.columns) - 1, Effort(MUCH)) is None
        assert len(listed.columns_within(prices, 4.0, 1, Effort(MUCH), 1) or []) == 1
        assert not listed.split_by_store()


def test_deliveries_are_parted_by_how_many_of_a_piece_they_use() -> None:
    listed, _prices = _listed(_case(1, "palace_miner_1"))
    for kind in range(KINDS):
        few, many = listed.with_piece(kind, 0, 0), listed.with_piece(kind, 1, 99)
        assert len(few.columns) + len(many.columns) == len(listed.columns)
        assert all(not counts(column.pile)[kind] for column in few.columns)


def test_parts_exceed_the_whole_by_nothing() -> None:
    """CF-5: halves are told by what the linear programme does by half."""
    branched = 0
    for seed in range(4):
        case = _case(seed, "palace_operator_1")
        prices = case.bound.prices.piece_prices()
        near = case.delivery_columns.columns_within(prices, 1.0, MUCH, Effort(MUCH))
        assert near
        listed = ListedDeliveries(case.delivery_columns.deliveries, near, Effort(MUCH))
        descent = DualDescent(case.pool, listed, Effort(MUCH))
        part = Part(_search(case, 0.0), listed, descent, case.bound.prices, 1e6)
        part.lower(case.bound.value - 20.0)
        known = part.bound - 0.5
        for half in part.split(known):
            half.lower(known)
            assert half.bound <= part.bound + 1e-6
            assert half.depth == 1
            branched += 1
    assert branched


def test_what_is_forbidden_is_chosen_only_where_there_is_no_other_way() -> None:
    master = MasterProblem([3.0], 1)
    master.add(0.0, 0, ())
    dear = master.add(5.0, 0, ((0, 2.0),))
    master.solve()
    assert master.chosen()[dear] == pytest.approx(1.0, abs=1e-4)
    other, kept = master.copy(1.0)
    assert kept == [1], "the other column misses the best by more"
    other, kept = master.copy(10.0)
    other.forbid({dear})
    other.solve()
    assert other.chosen().get(dear, 0.0) == pytest.approx(0.0, abs=1e-4)
    assert master.chosen()[dear] == pytest.approx(1.0, abs=1e-4), "the first one is as it was"


def test_a_chute_is_told_by_piece() -> None:
    key = StepKey(2, "chute", -1, -ONE[PIECES[0]])
    assert key.is_((1, 2), ("chute", -1, 0), -ONE[PIECES[0]])
    assert not key.is_((1, 4), ("chute", -1, 0), -ONE[PIECES[0]])
    assert not key.is_((1, 2), ("chute", -1, 0), -ONE[PIECES[1]])
    assert StepKey(2, "operate", 3).is_((1, 2), ("operate", 3, 1), 7)


def test_branching_proves_what_joins_alone_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """With next to no nodes to join columns, the same plans are proven by branching."""
    for seed in range(2):
        rng = Rng(seed, 77)
        state = moving_position(GAME, rng, "salters_expert_operator_1")
        horizon = random_horizon(GAME, state, rng)
        usual = Planner(GAME.book, state, 0, horizon, 150_000, exact=True).plan()
        monkeypatch.setattr(near_columns, "LISTED", 60)
        monkeypatch.setattr(near_columns, "JOINED", 60)
        monkeypatch.setattr(near_columns, "LAST_SHARE", 10**9)
        branched = Planner(GAME.book, state, 0, horizon, 150_000, exact=True).plan()
        monkeypatch.undo()
        assert end_value(GAME, state, branched, horizon) == pytest.approx(branched.value, abs=1e-9)
        assert branched.bound >= usual.value - 1e-6
        if usual.optimal:
            assert branched.value <= usual.value + 1e-6


@pytest.mark.parametrize("part", ["b13", "a09"])
def test_a_piece_is_lent_to_a_part_that_makes_it_again(
    part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """CF-7: it comes back with another one that the part made of it (three moves), and both go
    down the Chute."""
    monkeypatch.setattr(near_columns, "WIDTH", 1)
    for seed in range(6, 10):
        state = at("run", shift=3, pushed=True, coal=4, employee="salters_expert_operator_1")
        factory, rng = state.players[0], Rng(seed, 99)
        factory.slots = (part, None, None, "chute", None, None, None, None)
        factory.belt, factory.room = (0, 0, 0, pile("caramel caramel")), 0
        horizon = random_horizon(GAME, state, rng)
        best = ExhaustiveRun(GAME, 0, horizon, 50_000).value(state)
        effort = Effort(10**6)
        tree = BranchAndBound(RunProblem(GAME.book, state, 0, horizon, effort), effort, 40)
        columns = DeliveryColumns(horizon.deliveries)
        assert NearSearch(tree, columns, moves=True, width=40).limit() >= best - 1e-6
        assert tree.plan.value <= best + 1e-6


def test_what_is_told_anew_holds_all_of_a_part() -> None:
    """What was dropped for good may be better than all that is left, at other prices."""
    case, effort = _narrow_case(115), Effort(MUCH)
    near = NearColumns(case, effort)
    tree = BranchAndBound(case.problem, effort, 40)
    tree.search([case])
    near.lower(tree.plan.value)
    search, listed = near._source.search, _listed(case)[0]
    part = Part(search, listed, near._descent, near._prices, near.bound)
    gap = 0.3
    told = near._near_anew(part, gap, effort)
    assert told.gap > gap, "else the position tells nothing"
    again = case.label_search(effort, resources=case.pool.resources, near=told)
    for some, every in zip(part.columns(gap), again.columns(), strict=True):
        assert _in_short(some) <= _in_short(every)
