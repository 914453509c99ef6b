"""Positions of runs in which pieces are moved or changed by hand, and how good plans are there."""

from __future__ import annotations

import time
from typing import NamedTuple

from chocolate_factory.core.mind import NEAR
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.conveyor.cards.records import LAST_DAY, SLOTS
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.plan.run.thorough import thorough_plan
from chocolate_factory.games.conveyor.rules import numbers
from chocolate_factory.games.conveyor.state.state import State
from tests.helpers.conveyor.extra import at
from tests.helpers.conveyor.run_positions import (
    ExhaustiveRun,
    TooMany,
    end_value,
    random_horizon,
    random_pile,
)

MOVERS = (
    "dunstan_packer_1",
    "palace_operator_1",
    "salters_expert_operator_1",
    "prodigy_1",
    "fancies_decorator_1",
    "palace_miner_1",
)
"""Employees who move pieces, who change a square by hand, and one who does neither."""


def moving_position(game: Conveyor, rng: Rng, employee: str) -> State:
    """A state late in a run in which pieces may be moved: by the employee, by parts, or by both."""
    state = at("run", shift=1, pushed=False, coal=1 + rng.below(8), employee=employee)
    state.day = 1 + rng.below(LAST_DAY)
    factory = state.players[0]
    shifts = numbers.shifts(game.book, factory)
    factory.shift, factory.pushed = shifts - rng.below(2), bool(rng.below(2))
    parts: list[str | None] = [None] * len(SLOTS)
    for _ in range(2 + rng.below(4)):
        parts[rng.below(len(SLOTS))] = rng.choice(sorted(game.book.parts))
    if rng.below(2):
        parts[2] = next(i for i, part in sorted(game.book.parts.items()) if part.chute)
    if not rng.below(4) or not any(e.moves_pieces() for e in game.book.effects[employee]):
        movers = [i for i, part in sorted(game.book.parts.items()) if part.move]
        parts[rng.below(len(SLOTS))] = rng.choice(movers)
    factory.slots = tuple(parts)
    factory.belt = tuple(random_pile(rng, 2) for _ in range(4))
    factory.room = random_pile(rng, 3)
    return state


class Compared(NamedTuple):
    """A plan beside the best there is: £ that it misses, £ that its bound is too high, whether it
    is proven, and the seconds of this processor that it took."""

    missed: float
    above: float
    proven: bool
    seconds: float

    @property
    def found(self) -> bool:
        """Whether the best was found."""
        return self.missed <= NEAR


def compare(game: Conveyor, seed: int, employee: str, states: int) -> Compared | None:
    """A position beside trying everything; None if there are more states than so many. The plan
    must be worth what it says, and no bound may lie below the best."""
    rng = Rng(seed, 77)
    state = moving_position(game, rng, employee)
    horizon = random_horizon(game, state, rng)
    try:
        best = ExhaustiveRun(game, 0, horizon, states).value(state)
    except TooMany:
        return None
    began = time.process_time()
    plan = thorough_plan(game.book, state, 0, horizon)
    seconds = time.process_time() - began
    assert abs(end_value(game, state, plan, horizon) - plan.value) <= NEAR, (seed, employee)
    assert plan.value <= best + NEAR, (seed, employee)
    assert plan.bound >= best - NEAR, (seed, employee)
    return Compared(best - plan.value, plan.bound - best, plan.optimal, seconds)
