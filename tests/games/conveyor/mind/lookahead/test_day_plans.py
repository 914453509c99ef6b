"""Planned days that are known already are not planned again, and depend on nothing else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from chocolate_factory.core.cancelling import Cancelled, never
from chocolate_factory.games.base import copy_state
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind.evaluation.horizon_estimate import HorizonEstimate
from chocolate_factory.games.conveyor.mind.evaluation.weights import FITTED
from chocolate_factory.games.conveyor.mind.levels.easy import Easy
from chocolate_factory.games.conveyor.mind.lookahead import day_plans
from chocolate_factory.games.conveyor.plan.run.planner import Planner
from chocolate_factory.games.conveyor.state.state import State
from tests.helpers.conveyor.extra import setup as extra_setup
from tests.helpers.conveyor.states import GAME, LIVE, begun

NODES = 20_000


@pytest.fixture(autouse=True)
def _nothing_known() -> Iterator[None]:
    day_plans._known.clear()
    yield
    day_plans._known.clear()


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The seats for which a run was planned."""
    asked: list[int] = []

    class Counted(Planner):
        def value(self) -> float:
            asked.append(self._problem.seat)
            return super().value()

    monkeypatch.setattr(day_plans, "Planner", Counted)
    return asked


def drafts(game: Conveyor, state: State, days: int) -> Iterator[State]:
    """The states in which easy bots draft."""
    easy = Easy(game)
    while state.day <= days and state.seat is not None:
        if state.phase == "draft":
            yield copy_state(state)
        seat = state.seat
        thought = easy.choose(state, seat, 300, 1)
        state, _events = game.apply(state, thought.action)


def whole(game: Conveyor, state: State, seat: int) -> float:
    """£ of a seat's day, planned with the whole table."""
    outlook = HorizonEstimate(game.book, state, seat, FITTED)
    return Planner(game.book, day_plans.at_run_start(state, seat), seat, outlook, NODES).value()


def day(game: Conveyor, state: State, seat: int, cancelled: Cancelled = never) -> float:
    return day_plans.day_value(game.book, state, seat, NODES, FITTED, cancelled)


@pytest.mark.parametrize("players", [2, pytest.param(3, marks=pytest.mark.slow)])
def test_a_known_day_is_the_day_of_the_whole_table(players: int) -> None:
    for state in drafts(GAME, begun(players, seed=8), 2):
        for seat in range(players):
            assert day(GAME, state, seat) == day(GAME, state, seat) == whole(GAME, state, seat)


def test_a_known_day_of_the_expansion_and_alone() -> None:
    for number in (1, 2):
        given = extra_setup(number, "CDABC", extra_parts=True, extra_employees=True)
        for state in drafts(LIVE, LIVE.begin(given, 4), 2):
            assert day(LIVE, state, 0) == whole(LIVE, state, 0)


def test_what_others_draft_is_not_planned_again(runs: list[int]) -> None:
    state = begun(2, seed=8)
    first, second = state.seat or 0, 1 - (state.seat or 0)
    day(GAME, state, first)
    day(GAME, state, second)
    assert runs == [first, second]
    employee = act.TakeEmployee(first, 0, state.employees[0][0])
    after, _events = GAME.apply(state, employee)
    day(GAME, after, second)
    assert runs == [first, second]
    day(GAME, after, first)
    assert runs == [first, second, first]


def test_other_figures_and_nodes_are_other_days(runs: list[int]) -> None:
    state = begun(2, seed=8)
    day(GAME, state, 0)
    day_plans.day_value(GAME.book, state, 0, NODES)
    day_plans.day_value(GAME.book, state, 0, NODES // 2, FITTED)
    assert len(runs) == 3


def test_what_was_cancelled_is_not_kept(runs: list[int]) -> None:
    state = begun(2, seed=8)
    day(GAME, state, 0, lambda: True)
    assert day(GAME, state, 0) == whole(GAME, state, 0)
    assert len(runs) == 2


def test_no_more_days_are_kept_than_are_meant(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(day_plans, "KNOWN", 3)
    for number, state in enumerate(drafts(GAME, begun(2, seed=8), 1), start=1):
        day(GAME, state, 0)
        day(GAME, state, 1)
        assert len(day_plans._known) <= 3, number
