"""Whole games of Chocolate Factory for the soak, and positions that are compared exactly."""

from __future__ import annotations

from tests.helpers.conveyor import invariants, made_up_deliveries
from tests.helpers.conveyor import run_positions as runs
from tests.helpers.conveyor.extra import GAME as EXTRA
from tests.helpers.conveyor.extra import any_setup
from tests.helpers.conveyor.states import GAME, LIVE, setup


def soak(seed: int) -> None:
    """A game alone or with others, with or without the expansion."""
    coal = (0, 15, 80)[seed // 6 % 3]
    if seed % 3:
        invariants.play((LIVE, EXTRA)[seed % 2], any_setup(seed), seed, every=20, coal=coal)
        return
    given = setup(2 + seed // 3 % 3, "?????", "random")
    invariants.play((LIVE, GAME)[seed % 2], given, seed, every=20, coal=coal)


def compare_plans(seed: int) -> None:
    """Late runs out of a game, planned and compared with trying everything."""
    game = (LIVE, EXTRA)[seed % 2]
    for state, rng in runs.positions(game, range(seed, seed + 1)):
        runs.check(game, state, runs.random_horizon(game, state, rng))


def deliveries(seed: int) -> None:
    """Deliveries of one employee with each side of the own store, the rest of it made up."""
    game = (LIVE, EXTRA)[seed % 2]
    employees = sorted(game.book.employees)
    made_up_deliveries.check_made_up(game, seed, employees[seed % len(employees)])
