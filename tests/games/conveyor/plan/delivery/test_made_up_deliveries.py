"""The planner of deliveries, employee by employee and side by side: what it promises is the best
that can be had, and its plan comes to it."""

from __future__ import annotations

import pytest

from chocolate_factory.core.rng import Rng
from chocolate_factory.games.conveyor.acts.actions import DeliverStore
from chocolate_factory.games.conveyor.mind.evaluation.delivery_estimate import delivery_estimate
from chocolate_factory.games.conveyor.plan.delivery.deliveries import Deliveries
from chocolate_factory.games.conveyor.state.state import State
from tests.helpers import mostly_seldom
from tests.helpers.conveyor.delivery_positions import (
    ExhaustiveDeliveries,
    check,
    others_end,
    random_values,
)
from tests.helpers.conveyor.extra import GAME as EXTRA
from tests.helpers.conveyor.extra import at
from tests.helpers.conveyor.made_up_deliveries import check_made_up
from tests.helpers.conveyor.states import LIVE

EMPLOYEES = sorted(EXTRA.book.employees)


def agent_s_friday(seats: int) -> State:
    """An agent of Dunstan & Gilbert's who may move up at The Palace by the money of the day."""
    return at(
        "fulfil",
        seats=seats,
        day=5,
        sides="CDABD",
        employee="dunstan_store_agent_2",
        room="cocoa cocoa chunks fingers caramel nuts nuts boxed boxed",
        orders="s18 m17 l13",
    )


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_an_agent_moves_by_the_money_that_was_earned(seats: int) -> None:
    """CF-7, CF-10.3: the day's money counts for a C side when the agent's phase has come."""
    state = agent_s_friday(seats)
    worth = delivery_estimate(EXTRA.book, state, 0)
    check(EXTRA, state, worth)
    for seed in range(3):
        check(EXTRA, state, random_values(EXTRA, state, 0, Rng(seed, 3)))
    late = state
    for action in Deliveries(EXTRA.book, state, 0, worth).plan(state.players[0].room):
        late = EXTRA.apply(late, action)[0]
    late = others_end(EXTRA, late, 0)
    assert late.phase == "agent"
    plan = Deliveries(EXTRA.book, late, 0, worth).plan(late.players[0].room)
    assert plan == (DeliverStore(0, "palace", ()),)


def test_an_agent_s_move_by_money_is_found_by_trying_everything() -> None:
    """Without it the best is another delivery of the agent's, £2.80 worse."""
    state = agent_s_friday(2)
    worth = delivery_estimate(EXTRA.book, state, 0)
    best = ExhaustiveDeliveries(EXTRA, 0, worth).value(state)
    state.sides = ("A", *state.sides[1:])
    without = ExhaustiveDeliveries(EXTRA, 0, worth).value(state)
    assert best - without == pytest.approx(2.8, abs=1e-9)


@pytest.mark.parametrize("employee", EMPLOYEES)
def test_promises_of_each_employee_come_true(employee: str) -> None:
    check_made_up((EXTRA, LIVE)[EMPLOYEES.index(employee) % 2], 1, employee)


@pytest.mark.parametrize("seeds", mostly_seldom([range(200, 206), range(206, 220)], 1))
@pytest.mark.parametrize(
    "employee",
    mostly_seldom([e for e in EMPLOYEES if e.startswith("dunstan_store_agent")][::-1], 1),
)
def test_promises_of_agents_come_true(employee: str, seeds: range) -> None:
    for seed in seeds:
        check_made_up((EXTRA, LIVE)[seed % 2], seed, employee)


@pytest.mark.parametrize("seeds", mostly_seldom([range(300, 304), range(304, 312)], 1))
@pytest.mark.parametrize("employee", [e for e in EMPLOYEES if e.startswith("palace_")])
def test_promises_of_those_whose_store_imitates_come_true(employee: str, seeds: range) -> None:
    """CF-10.3: a C side that is imitated is only noted, and settled when the phase ends."""
    for seed in seeds:
        check_made_up((EXTRA, LIVE)[seed % 2], seed, employee, "D")


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 112))
def test_promises_of_all_employees_come_true(seed: int) -> None:
    for employee in EMPLOYEES:
        check_made_up((EXTRA, LIVE)[seed % 2], seed, employee)
