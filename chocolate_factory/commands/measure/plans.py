"""How long the exact planners take, over positions of games that `easy` plays with itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from statistics import median
from time import process_time
from typing import Any, NamedTuple

from chocolate_factory import wiring
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind.evaluation.delivery_estimate import delivery_estimate
from chocolate_factory.games.conveyor.mind.evaluation.horizon_estimate import HorizonEstimate
from chocolate_factory.games.conveyor.mind.levels.easy import Easy
from chocolate_factory.games.conveyor.plan.delivery.deliveries import Deliveries
from chocolate_factory.games.conveyor.plan.run.planner import Planner
from chocolate_factory.games.conveyor.rules import numbers
from chocolate_factory.games.conveyor.state.state import State

GAME = "conveyor"
GAMES = 6
"""Games, of two to four players in turn; their seeds are 0, 1, 2, …"""
NEARLY = 0.05
"""What part of its value a plan may miss at most that is nearly proven."""
BUDGET = 300
"""Nodes of each decision of those who play them."""


class _Timed(NamedTuple):
    """One position: how it was, the seconds of the processor that its plan took, and what part of
    its value the plan may miss at most."""

    day: int
    parts: int
    employee: str
    longer: bool
    moving: bool
    seconds: float
    gap: float


def plans(game_id: str) -> dict[str, Any]:
    """Milliseconds of plans, for runs and for deliveries, and which share of them is proven or
    cannot be exceeded by more than `NEARLY`.

    Empty for a game that has no planner."""
    if game_id != GAME:
        return {}
    runs: list[_Timed] = []
    fulfils: list[_Timed] = []
    game = wiring.open_game(GAME).game
    assert isinstance(game, Conveyor)
    for state, seat in _positions(game):
        if state.phase == "run":
            runs.append(_time_plan(game, state, seat, _run))
        else:
            fulfils.append(_time_plan(game, state, seat, _fulfil))
    return {"run": _group(runs), "fulfil": _group(fulfils)}


def _positions(game: Conveyor) -> Iterator[tuple[State, int]]:
    """The states in which a seat begins its run or its deliveries of a day."""
    mind = Easy(game)
    for seed in range(GAMES):
        players = tuple(Player(f"P{seat}", "red", "easy") for seat in range(2 + seed % 3))
        state = game.begin(game.resolve(Setup(players, {}), seed), seed)
        begun = None
        while (seat := state.seat) is not None:
            now = state.day, state.phase, seat
            if state.phase in ("run", "fulfil") and now != begun:
                yield state, seat
            begun = now
            game.advance(state, mind.choose(state, seat, BUDGET, seed).action)


def _run(game: Conveyor, state: State, seat: int) -> float:
    plan = Planner(game.book, state, seat, HorizonEstimate(game.book, state, seat)).plan()
    return 0.0 if plan.optimal else (plan.bound - plan.value) / max(plan.value, 1.0)


def _fulfil(game: Conveyor, state: State, seat: int) -> float:
    planner = Deliveries(game.book, state, seat, delivery_estimate(game.book, state, seat))
    planner.plan(state.players[seat].room)
    return 0.0


def _time_plan(
    game: Conveyor, state: State, seat: int, plan: Callable[[Conveyor, State, int], float]
) -> _Timed:
    factory = state.players[seat]
    parts = [game.book.parts[part] for part in factory.slots if part]
    effects = game.book.effects_of(factory)
    moving = any(part.move for part in parts) or any(
        effect.moves_pieces() or effect.operates_again() for effect in effects
    )
    began = process_time()
    gap = plan(game, state, seat)
    seconds = process_time() - began
    longer = numbers.shifts(game.book, factory) > game.book.board.shifts
    who = game.book.employees[factory.employee].name if factory.employee else "-"
    return _Timed(state.day, len(parts), who, longer, moving, seconds, gap)


def _group(found: list[_Timed]) -> dict[str, Any]:
    """All in one and by what they have in common; longer days and moved pieces are apart."""
    usual = [one for one in found if not one.longer and not one.moving]
    return {
        "three_shifts": _summary(usual),
        "four_shifts": _summary(one for one in found if one.longer),
        "moving": _summary(one for one in found if one.moving),
        "by_day": _by(usual, lambda one: one.day),
        "by_parts": _by(usual, lambda one: one.parts),
        "by_employee": _by(found, lambda one: one.employee),
    }


def _by(found: list[_Timed], key: Callable[[_Timed], int | str]) -> dict[str, Any]:
    kinds = sorted({key(one) for one in found}, key=lambda kind: (str(type(kind)), kind))
    return {str(kind): _summary(one for one in found if key(one) == kind) for kind in kinds}


def _summary(found: Iterable[_Timed]) -> dict[str, Any]:
    """Middle, 95th of a hundred and longest in ms, the shares that are proven and nearly so."""
    some = list(found)
    if not some:
        return {"plans": 0}
    times = sorted(one.seconds * 1000 for one in some)
    return {
        "plans": len(some),
        "median_ms": round(median(times), 3),
        "p95_ms": round(times[min(len(times) * 95 // 100, len(times) - 1)], 3),
        "max_ms": round(times[-1], 3),
        "proven": round(sum(not one.gap for one in some) / len(some), 4),
        "near": round(sum(one.gap <= NEARLY for one in some) / len(some), 4),
    }
