"""Thorough plans: no bound for what the planner does not know, and an end when nobody waits."""

from __future__ import annotations

import pytest

from chocolate_factory.core.rng import Rng
from chocolate_factory.games.conveyor.plan.run.planner import Planner
from chocolate_factory.games.conveyor.plan.run.run_plan import RunPlan
from chocolate_factory.games.conveyor.plan.run.thorough import thorough_plan
from tests.helpers.conveyor.extra import GAME
from tests.helpers.conveyor.moving_positions import moving_position
from tests.helpers.conveyor.run_positions import INF, moves_once_more, random_horizon

FEW = 20_000
HELPFUL = [who for who, some in sorted(GAME.book.effects.items()) if some]
"""Employees with an effect."""


def _plans(employee: str) -> tuple[RunPlan, RunPlan]:
    """A day of an employee as bots plan it, and thoroughly."""
    rng = Rng(3, 77)
    state = moving_position(GAME, rng, employee)
    if moves_once_more(GAME, state):
        state.players[0].slots = (None,) * len(state.players[0].slots)
    horizon = random_horizon(GAME, state, rng)
    usual = Planner(GAME.book, state, 0, horizon, FEW).plan()
    return usual, thorough_plan(GAME.book, state, 0, horizon, FEW, exact=FEW)


@pytest.mark.parametrize(
    "employee",
    [
        pytest.param(who, marks=[pytest.mark.slow] if at % 10 else [])
        for at, who in enumerate(sorted(w for w, some in GAME.book.effects.items() if some))
    ],
)
def test_no_bound_where_an_effect_is_not_modelled(
    employee: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every card as it is, and as if the planner did not know one of its effects."""
    assert all(plan.bound < INF for plan in _plans(employee))
    monkeypatch.setattr(type(GAME.book.effects[employee][0]), "modelled", False)
    assert all(plan.bound == INF and not plan.optimal for plan in _plans(employee))


def test_a_cancelled_plan_ends_at_once() -> None:
    rng = Rng(3, 77)
    state = moving_position(GAME, rng, "salters_expert_operator_1")
    horizon = random_horizon(GAME, state, rng)
    whole = thorough_plan(GAME.book, state, 0, horizon)
    cancelled = thorough_plan(GAME.book, state, 0, horizon, cancelled=lambda: True)
    assert cancelled.nodes < whole.nodes / 4
    assert cancelled.actions
