"""The planner of runs: equal to trying everything by the rules, and as good as it says."""

from __future__ import annotations

import pytest

from chocolate_factory.core.rng import Rng
from chocolate_factory.games.conveyor.acts.actions import Operate, Push, Trade, Upgrade
from chocolate_factory.games.conveyor.cards.records import SLOTS
from chocolate_factory.games.conveyor.plan.bound.lagrangian import ColumnPool
from chocolate_factory.games.conveyor.plan.delivery.columns import DeliveryColumns
from chocolate_factory.games.conveyor.plan.effort import Effort
from chocolate_factory.games.conveyor.plan.run import planner as run_planner
from chocolate_factory.games.conveyor.plan.run import transfer_bound
from chocolate_factory.games.conveyor.plan.run.planner import PROOF, Planner
from chocolate_factory.games.conveyor.plan.run.problem import RunProblem
from chocolate_factory.games.conveyor.plan.run.run_plan import RunPlan
from chocolate_factory.games.conveyor.plan.run.subproblem import Before, Subproblem
from tests.helpers import dear_seldom, mostly_seldom
from tests.helpers.conveyor.extra import GAME as EXTRA
from tests.helpers.conveyor.extra import at
from tests.helpers.conveyor.run_positions import (
    INF,
    NODES,
    can_be_tried,
    check,
    crowded_position,
    end_value,
    has_moves,
    moves_once_more,
    positions,
    random_horizon,
    random_pile,
)
from tests.helpers.conveyor.states import LIVE, pile


@pytest.mark.parametrize(
    "seeds", mostly_seldom([range(1), *(range(n, n + 2) for n in range(0, 8, 2))], 1)
)
def test_equal_to_trying_everything(seeds: range) -> None:
    """CF-5, CF-7, CF-10.2, with valuations drawn at random: what is said to be optimal is."""
    game = (EXTRA, LIVE)[seeds[0] // 2 % 2]
    still: list[bool] = []
    moving: list[bool] = []
    for state, rng in positions(game, seeds):
        proven = check(game, state, random_horizon(game, state, rng))
        if proven is not None:
            (moving if has_moves(game, state) else still).append(proven)
    assert len(still) > 5 * len(seeds)
    assert all(still)
    assert sum(moving) >= len(moving) / 4


@pytest.mark.slow
def test_a_move_can_be_proven_best() -> None:
    """CF-7: the Operator's one move, in all ways."""
    found = []
    for state, rng in positions(LIVE, range(50, 52)):
        assert state.seat is not None
        factory = state.players[state.seat]
        factory.employee, factory.uses_left, factory.shift = "palace_operator_1", 1, 3
        state.pending = None
        if any(part and LIVE.book.parts[part].move for part in factory.slots):
            continue
        found.append(check(LIVE, state, random_horizon(LIVE, state, rng)))
    tried = [each for each in found if each is not None]
    assert len(tried) > 5
    assert all(tried)


def test_chocolate_is_traded_only_when_it_has_come_home() -> None:
    """CF-5.4: coal for the last shift's part comes from what the push brings home, or nothing."""
    state = at("run", shift=3, pushed=False, coal=0, slots="- - - - - - - -")
    factory = state.players[0]
    upgrader = next(i for i, part in sorted(EXTRA.book.parts.items()) if part.upgrade == 1)
    factory.slots = (None, upgrader, *[None] * 6)
    factory.belt = (pile("cocoa"), 0, 0, 0)
    factory.employee, factory.uses_left = "palace_miner_1", 0
    horizon = random_horizon(EXTRA, state, Rng(3, 3))
    assert check(EXTRA, state, horizon)
    acts = Planner(EXTRA.book, state, 0, horizon).plan().actions
    assert not any(isinstance(act, (Trade, Upgrade)) for act in acts)
    factory.belt = (pile("cocoa"), 0, 0, pile("bean bean"))
    assert check(EXTRA, state, random_horizon(EXTRA, state, Rng(3, 3)))


@pytest.mark.parametrize("seeds", mostly_seldom([range(4), range(4, 12)], 1))
@pytest.mark.parametrize("employee", ["helpers_1", "dunstan_technician_1"])
def test_a_part_that_moves_once_more_is_looked_at(employee: str, seeds: range) -> None:
    """CF-7, CF-10.1: again on its own square, or on the one beside it."""
    mover = next(i for i, part in sorted(EXTRA.book.parts.items()) if part.move)
    state = at("run", shift=3, pushed=True, coal=6, employee=employee)
    factory = state.players[0]
    factory.slots = (None, mover, *[None] * 6)
    factory.belt = (pile("bean"), pile("nuts nuts"), pile("boxed"), 0)
    proven = []
    for seed in seeds:
        proven.append(check(EXTRA, state, random_horizon(EXTRA, state, Rng(seed, 4))))
    assert all(proven) if employee == "helpers_1" else sum(map(bool, proven)) >= 2 * len(seeds) / 3


@pytest.mark.slow
def test_a_bound_knows_of_pieces_that_are_moved_worked_on_and_moved_on() -> None:
    """CF-7: what is made of a moved piece may be moved in the same shift."""
    found = []
    for state, rng in positions(LIVE, range(477, 478)):
        assert state.seat is not None
        factory = state.players[state.seat]
        if state.pending is None:
            factory.employee, factory.uses_left = "salters_expert_operator_1", 3
            factory.shift = min(factory.shift, 3)
        horizon = random_horizon(LIVE, state, rng)
        if can_be_tried(LIVE, state, horizon):
            found.append(check(LIVE, state, horizon))
    assert found
    assert None not in found


@pytest.mark.parametrize("seeds", mostly_seldom([range(1), range(1, 3)], 1))
def test_prices_of_all_that_is_short_lower_the_bound(
    seeds: range, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not those of moved pieces alone: with moves, other pieces come home than without."""
    monkeypatch.setattr(run_planner, "EXCHANGES", 0.0)
    plans: dict[int, list[RunPlan]] = {transfer_bound.ALONE: [], transfer_bound.ROUNDS: []}
    for alone, found in plans.items():
        monkeypatch.setattr(transfer_bound, "ALONE", alone)
        for seed in seeds:
            state = at("run", shift=2, pushed=True, coal=8, employee="salters_expert_operator_1")
            factory = state.players[0]
            factory.uses_left, factory.slots = 3, EXTRA.book.printed
            factory.belt = tuple(random_pile(Rng(seed, 9), 2) for _ in range(4))
            horizon = random_horizon(EXTRA, state, Rng(seed, 8))
            found.append(Planner(EXTRA.book, state, 0, horizon).plan())
    for both, moved in zip(*plans.values(), strict=True):
        assert both.value == moved.value
        assert both.value <= both.bound < moved.bound


def test_a_part_that_has_moved_a_piece_moves_another_in_the_next_shift() -> None:
    """CF-5.3: once a shift; the bound sees both."""
    mover = next(i for i, part in sorted(EXTRA.book.parts.items()) if part.move)
    upgrader = next(i for i, part in sorted(EXTRA.book.parts.items()) if part.upgrade == 3)
    state = at("run", shift=2, pushed=True, coal=4, employee="palace_miner_1")
    state.day, factory = 6, state.players[0]
    factory.slots = (mover, None, None, None, None, upgrader, None, None)
    factory.used, factory.uses_left = 1, 0
    factory.belt = (0, 0, pile("bean bean fingers"), pile("caramel"))
    for seed in range(3):
        assert check(EXTRA, state, random_horizon(EXTRA, state, Rng(seed, 5))) is not None


def test_what_is_found_is_the_plan_and_says_no_more_than_is_known() -> None:
    """Where pieces are moved, the bound takes as long again and is told only if it is asked for."""
    for employee in ("palace_miner_1", "salters_expert_operator_1"):
        state = crowded_position(EXTRA, Rng(3, 8), employee)
        horizon = random_horizon(EXTRA, state, Rng(3, 9))
        planner = Planner(EXTRA.book, state, 0, horizon, 20_000)
        found, work = planner.incumbent(), planner.work
        plan = planner.plan()
        assert (found.actions, found.value) == (plan.actions, plan.value)
        moved = employee == "salters_expert_operator_1"
        assert (found.bound == INF, planner.work > work) == (moved, moved)
        assert moved or found == plan


def test_moves_are_looked_at_all_at_once_unless_one_asks_not_to() -> None:
    """For days that are but looked at in a draft; nothing is spent on it then."""
    state = crowded_position(EXTRA, Rng(3, 8), "salters_expert_operator_1")
    horizon = random_horizon(EXTRA, state, Rng(3, 9))
    every = Planner(EXTRA.book, state, 0, horizon, 20_000)
    some = Planner(EXTRA.book, state, 0, horizon, 20_000, all_moves=False)
    assert some.value() <= every.value()
    assert some.work < every.work


CROWDS = ["dunstan_packer_1", "helpers_1", "salters_expert_operator_1", "luxury_engineer_1"]
SLOWER = [pytest.param(e, marks=pytest.mark.slow) for e in CROWDS if e != "helpers_1"]


@pytest.mark.parametrize("employee", dear_seldom(CROWDS, *CROWDS[1:]))
def test_nodes_bound_all_the_work(employee: str) -> None:
    """However much there is to look at, and the plan can be played; what is moved may take more
    to be bounded, and either account may be overdrawn by as much again."""
    for seed in range(4):
        rng = Rng(seed, 8)
        state = crowded_position(EXTRA, rng, employee)
        horizon = random_horizon(EXTRA, state, rng)
        planner = Planner(EXTRA.book, state, 0, horizon, 20_000)
        plan = planner.plan()
        assert planner.work < 2 * (1 + PROOF) * 20_000
        assert end_value(EXTRA, state, plan, horizon) == pytest.approx(plan.value, abs=1e-9)
        assert plan.value <= plan.bound
        assert plan.bound < INF or moves_once_more(EXTRA, state)


@pytest.mark.parametrize(
    "seeds", [range(1), pytest.param(range(1, 4), marks=pytest.mark.slow)], ids=["one", "more"]
)
@pytest.mark.parametrize(
    "employee", dear_seldom([*CROWDS, "dunstan_technician_1"], "salters_expert_operator_1")
)
def test_a_bound_is_told_whatever_was_left_out(employee: str, seeds: range) -> None:
    """With few nodes not all outcomes are listed; then the bound is told journey by journey."""
    for seed in seeds:
        rng = Rng(seed, 11)
        state = crowded_position(EXTRA, rng, employee)
        factory = state.players[0]
        factory.slots, factory.coal = (*factory.slots[:5], None, None, None), 6
        factory.belt = tuple(random_pile(rng, 2) for _ in range(4))
        horizon = random_horizon(EXTRA, state, rng)
        best = Planner(EXTRA.book, state, 0, horizon).plan()
        for nodes in (8_000, 32_000):
            plan = Planner(EXTRA.book, state, 0, horizon, nodes).plan()
            assert plan.value <= best.bound + 1e-9
            assert best.value <= plan.bound + 1e-9
            assert plan.bound < INF or moves_once_more(EXTRA, state)


@pytest.mark.parametrize("employee", ["helpers_1", *SLOWER])
def test_a_cancelled_plan_ends_with_what_it_has(employee: str) -> None:
    rng = Rng(0, 8)
    state = crowded_position(EXTRA, rng, employee)
    horizon = random_horizon(EXTRA, state, rng)
    asked = 0

    def cancelled() -> bool:
        nonlocal asked
        asked += 1
        return asked > 5

    whole = Planner(EXTRA.book, state, 0, horizon, 200_000)
    best = whole.plan()
    assert whole.work > 2 * 80_000
    planner = Planner(EXTRA.book, state, 0, horizon, cancelled=cancelled)
    plan = planner.plan()
    assert planner.work < 80_000
    assert end_value(EXTRA, state, plan, horizon) == pytest.approx(plan.value, abs=1e-9)
    assert plan.value <= best.bound + 1e-9
    assert best.value <= plan.bound + 1e-9
    assert plan.bound < INF or moves_once_more(EXTRA, state)


@pytest.mark.parametrize("seeds", mostly_seldom([range(105, 107), range(107, 110)], 1))
def test_what_brings_a_second_operation_forward_leaves_coal_for_the_first(seeds: range) -> None:
    """CF-7: the Technician's parts are paid one after the other, in the order they are done."""
    for state, rng in positions(EXTRA, seeds):
        assert state.seat is not None
        factory = state.players[state.seat]
        factory.employee, factory.uses_left, factory.assigned = "dunstan_technician_1", 1, None
        state.pending, factory.coal, factory.shift = None, rng.below(4), min(factory.shift, 3)
        parts = [rng.choice(sorted(EXTRA.book.parts)) if rng.below(4) else None for _ in SLOTS]
        factory.slots, factory.belt = tuple(parts), tuple(random_pile(rng, 4) for _ in range(4))
        horizon = random_horizon(EXTRA, state, rng)
        plan = Planner(EXTRA.book, state, state.seat, horizon, 3_000).plan()
        assert end_value(EXTRA, state, plan, horizon) == pytest.approx(plan.value, abs=1e-9)


def test_a_case_in_which_a_journey_has_no_way_is_none_at_all() -> None:
    """Where only some outcomes are told, all that are left may belong to other users."""
    state, rng = next(positions(LIVE, range(1, 2)))
    assert state.seat is not None
    horizon, effort = random_horizon(LIVE, state, rng), Effort(NODES)
    place, wants = (
        RunProblem(LIVE.book, state, state.seat, horizon, effort),
        DeliveryColumns(horizon.deliveries),
    )
    supply = Subproblem(place, wants, effort).pool
    empty = ColumnPool([*supply.journeys[:-1], []], supply.room, supply.coal, supply.resources)
    assert Subproblem(place, wants, effort, before=Before(pool=empty)).bound.value == -INF


@pytest.mark.slow
def test_cf_5_1_a_plan_leaves_out_an_extra_shift_where_that_is_better() -> None:
    """The Engineer: both lengths of the run are looked at, up to the last push."""
    left_out, run = 0, 0
    for state, rng in positions(EXTRA, range(205, 210)):
        assert state.seat is not None
        factory = state.players[state.seat]
        factory.employee, factory.uses_left, state.pending = "luxury_engineer_1", 0, None
        factory.shift, factory.assigned = 3 + rng.below(2), None
        factory.pushed = factory.shift == 3 or bool(rng.below(3) == 0)
        factory.used = factory.used if factory.pushed else 0
        horizon = random_horizon(EXTRA, state, rng)
        proven = check(EXTRA, state, horizon)
        if proven is None or (factory.shift == 4 and factory.pushed):
            continue
        assert proven or has_moves(EXTRA, state)
        plan = Planner(EXTRA.book, state, state.seat, horizon).plan()
        pushes = any(isinstance(act, Push) for act in plan.actions)
        run, left_out = run + pushes, left_out + (not pushes)
        assert pushes or state.day < 6
    assert run > 5
    assert left_out > 3


@pytest.mark.parametrize("seed", mostly_seldom([212, 211], 1))
def test_cf_5_1_by_rules_1_a_plan_runs_every_shift(seed: int) -> None:
    first = LIVE.by_rules(1)
    for state, rng in positions(first, range(seed, seed + 1)):
        assert state.seat is not None
        factory = state.players[state.seat]
        factory.employee, factory.uses_left, state.pending = "luxury_engineer_1", 0, None
        factory.shift, factory.pushed, factory.used, factory.assigned = 4, False, 0, None
        horizon = random_horizon(first, state, rng)
        assert check(first, state, horizon) is not False or has_moves(first, state)
        plan = Planner(first.book, state, state.seat, horizon).plan()
        assert any(isinstance(act, Push) for act in plan.actions)


@pytest.mark.parametrize(
    ("rules", "seeds"),
    mostly_seldom([(2, range(220, 221)), (2, range(221, 224)), (1, range(220, 224))], 1),
)
def test_cf_7_a_plan_chooses_the_option_of_a_second_operation(rules: int, seeds: range) -> None:
    """The Technician at parts of two options: free, by rules 1 bound to the first one's."""
    game = EXTRA.by_rules(rules)
    two = [i for i, part in sorted(game.book.parts.items()) if len(part.options) == 2]
    changed, tried = 0, 0
    for state, rng in positions(game, seeds):
        assert state.seat is not None
        factory = state.players[state.seat]
        slot = rng.below(len(SLOTS))
        parts: list[str | None] = [None] * len(SLOTS)
        parts[slot] = rng.choice(two)
        factory.slots, factory.used, state.pending = tuple(parts), 0, None
        factory.employee, factory.uses_left, factory.assigned = "dunstan_technician_1", 0, slot
        factory.belt = tuple(random_pile(rng, 3) for _ in range(4))
        factory.shift, factory.pushed, factory.coal = 3, True, 6
        horizon = random_horizon(game, state, rng)
        proven = check(game, state, horizon)
        tried += proven is not None
        assert proven is not False
        plan = Planner(game.book, state, state.seat, horizon).plan()
        options = {act.option for act in plan.actions if isinstance(act, Operate)}
        changed += len(options) > 1
    assert tried > 2 * len(seeds)
    assert (changed > 0) == (rules == 2)
