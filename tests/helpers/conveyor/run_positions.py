"""Positions of runs, random or crowded, and what trying everything by the rules makes of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from chocolate_factory.core.action import Action
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.conveyor.acts.actions import Trade
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.pieces import ONE, PIECES, Pile
from chocolate_factory.games.conveyor.cards.records import SLOTS
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.plan.delivery.deliveries import Deliveries
from chocolate_factory.games.conveyor.plan.delivery.delivery_values import DeliveryValues
from chocolate_factory.games.conveyor.plan.run.planner import Planner
from chocolate_factory.games.conveyor.plan.run.run_plan import RunPlan
from chocolate_factory.games.conveyor.plan.run.thorough import thorough_plan
from chocolate_factory.games.conveyor.rules import numbers
from chocolate_factory.games.conveyor.state.state import State
from tests.helpers.conveyor.delivery_positions import random_values
from tests.helpers.conveyor.extra import any_setup, at
from tests.helpers.conveyor.invariants import chosen

NODES = 200_000
INF = float("inf")
MOST_STATES = 1_500
"""Where there are more, trying everything takes too long."""


class RandomHorizon:
    """A horizon of which nothing can be foreseen."""

    market: tuple[float, ...] = (1.0, 1.5, 3.0, 3.0, 4.5, 4.5, 6.5)

    def __init__(
        self, game: Conveyor, state: State, seat: int, worth: DeliveryValues, seed: int
    ) -> None:
        self.deliveries = Deliveries(game.book, state, seat, worth)
        self._seed = seed

    def belt(self, square: int, pile: Pile) -> float:
        """£ of a pile left on a square, more for more pieces as a rule."""
        rng = Rng(self._seed, square * 1009 + pile % 1_000_003)
        return pieces.size(pile) * rng.below(40) / 10

    def ceiling(self, square: int) -> tuple[float, ...]:
        """£ of each piece, which no pile exceeds."""
        return (3.9,) * len(PIECES)

    def end(self, state: State, seat: int) -> float:
        """£ of a state in which the seat's run is over."""
        factory = state.players[seat]
        belt = sum(self.belt(i, pile) for i, pile in enumerate(factory.belt, 1) if pile)
        return self.deliveries.value(factory.room) + self.deliveries.coal * factory.coal + belt


class TooMany(Exception):
    """There are too many states to try."""


class ExhaustiveRun:
    """The best end of the run by trying every legal act in every order."""

    def __init__(
        self, game: Conveyor, seat: int, horizon: RandomHorizon, most: int = MOST_STATES
    ) -> None:
        self._game, self._seat, self._horizon, self._most = game, seat, horizon, most
        self._known: dict[object, float] = {}
        self._dearest = max(part.cost for part in game.book.parts.values())

    def value(self, state: State) -> float:
        """£ of the best end."""
        seat = self._seat
        if state.seat != seat or state.phase != "run":
            return self._horizon.end(state, seat)
        factory = state.players[seat]
        key = (
            factory.coal,
            factory.shift,
            factory.pushed,
            factory.belt,
            factory.room,
            factory.used,
            factory.uses_left,
            factory.assigned,
            state.pending,
        )
        if key not in self._known:
            if len(self._known) > self._most:
                raise TooMany
            self._known[key] = 0.0
            legal = self._acts(state)
            self._known[key] = max(self.value(self._after(state, action)) for action in legal)
        return self._known[key]

    def _acts(self, state: State) -> Sequence[Action]:
        """All that is legal, but no trade while the coal suffices for whatever comes next: it can
        be made then, or, for no less, at the end of the day."""
        legal, factory = self._game.legal(state, self._seat), state.players[self._seat]
        if factory.coal < self._dearest:
            return legal
        return [action for action in legal if not isinstance(action, Trade)]

    def _after(self, state: State, action: Action) -> State:
        state = self._game.copy(state)
        self._game.advance(state, action)
        return state


def late_position(game: Conveyor, state: State, rng: Rng) -> State:
    """The state late in the seat's run, with few parts and pieces and little coal."""
    state = game.copy(state)
    assert state.seat is not None
    factory = state.players[state.seat]
    state.pending = None
    factory.employee = rng.choice(sorted(game.book.employees))
    factory.uses_left = sum(e.times() for e in game.book.effects[factory.employee])
    factory.assigned, factory.used, factory.delivered = None, 0, ()
    shifts = numbers.shifts(game.book, factory)
    factory.shift = shifts - rng.below(2) * rng.below(2)
    factory.pushed = bool(rng.below(2))
    factory.coal = rng.below(6)
    parts: list[str | None] = [None] * len(SLOTS)
    for _ in range(1 + rng.below(3)):
        parts[rng.below(len(SLOTS))] = rng.choice(sorted(game.book.parts))
    if rng.below(2):
        parts[2] = next(i for i, part in sorted(game.book.parts.items()) if part.chute)
    factory.slots = tuple(parts)
    factory.belt = tuple(random_pile(rng, 2) for _ in range(4))
    factory.room = random_pile(rng, 3)
    if not rng.below(3):
        state.day = 6
    for _ in range(rng.below(3)):
        acts = game.legal(state, state.seat)
        act = rng.choice(acts)
        after = game.copy(state)
        game.advance(after, act)
        if after.seat != state.seat or after.phase != "run":
            break
        state = after
    return state


def random_pile(rng: Rng, most: int) -> Pile:
    """A pile of a few pieces."""
    return sum(ONE[rng.choice(PIECES)] for _ in range(rng.below(most + 1)))


def positions(game: Conveyor, seeds: range, often: int = 1) -> Iterator[tuple[State, Rng]]:
    """States in which runs are decided, of random games, each changed in some ways."""
    for seed in seeds:
        rng = Rng(seed, 21)
        state = game.begin(game.resolve(any_setup(seed), seed), seed)
        for factory in state.players:
            factory.coal += 6
        before = None
        while (seat := state.seat) is not None:
            if state.phase == "run" and before != (state.day, seat):
                before = state.day, seat
                for _ in range(often):
                    yield late_position(game, state, rng), rng
            game.advance(state, chosen(game.legal(state, seat), rng))


def end_value(game: Conveyor, state: State, plan: RunPlan, horizon: RandomHorizon) -> float:
    """£ when the plan is played by the rules."""
    seat = state.seat
    assert seat is not None
    for action in plan.actions:
        assert (state.seat, state.phase) == (seat, "run")
        assert action in game.legal(state, seat)
        state, _events = game.apply(state, action)
    assert state.seat != seat or state.phase != "run"
    return horizon.end(state, seat)


def can_be_tried(game: Conveyor, state: State, horizon: RandomHorizon) -> bool:
    """Whether `check` can compare a plan with the best there is."""
    assert state.seat is not None
    try:
        ExhaustiveRun(game, state.seat, horizon).value(state)
    except TooMany:
        return False
    return True


def check(game: Conveyor, state: State, horizon: RandomHorizon) -> bool | None:
    """Compares plan and rules; whether the plan was proven, None where there is too much to try."""
    assert state.seat is not None
    plan = Planner(game.book, state, state.seat, horizon, NODES).plan()
    assert end_value(game, state, plan, horizon) == pytest.approx(plan.value, abs=1e-9)
    assert plan.value <= plan.bound + 1e-9
    try:
        best = ExhaustiveRun(game, state.seat, horizon).value(state)
    except TooMany:
        return None
    assert plan.value <= best + 1e-6
    assert plan.bound >= best - 1e-6
    loosest = Planner(game.book, state, state.seat, horizon, 1).plan().bound
    assert best - 1e-6 <= loosest
    assert (loosest < INF) != moves_once_more(game, state)
    thorough = thorough_plan(game.book, state, state.seat, horizon, NODES)
    assert end_value(game, state, thorough, horizon) == pytest.approx(thorough.value, abs=1e-9)
    assert plan.value - 1e-9 <= thorough.value <= best + 1e-6 <= thorough.bound + 2e-6
    return plan.optimal


def random_horizon(game: Conveyor, state: State, rng: Rng) -> RandomHorizon:
    """A horizon for the seat that decides, drawn at random."""
    assert state.seat is not None
    worth = random_values(game, state, state.seat, rng)
    return RandomHorizon(game, state, state.seat, worth, rng.below(10_000))


def has_moves(game: Conveyor, state: State) -> bool:
    """Whether pieces can be moved from square to square in the seat's run."""
    assert state.seat is not None
    factory = state.players[state.seat]
    parts = [game.book.parts[part] for part in factory.slots if part]
    effects = game.book.effects_of(factory)
    return any(part.move for part in parts) or any(e.moves_pieces() for e in effects)


def moves_once_more(game: Conveyor, state: State) -> bool:
    """Whether the employee may let a part move a piece once more, which no journey tells."""
    assert state.seat is not None
    factory = state.players[state.seat]
    movers = [i for i, part in enumerate(factory.slots) if part and game.book.parts[part].move]
    effects = game.book.effects_of(factory)
    again = any(e.operates_again() for e in effects) and factory.uses_left
    beside = any(e.beside_coal() is not None for e in effects)
    sent = beside and (factory.uses_left or factory.assigned in movers)
    return bool(movers) and bool(again or sent)


def crowded_position(game: Conveyor, rng: Rng, employee: str) -> State:
    """A state at the beginning of the run of a seat that has eight parts and much on the belt."""
    state = at("run", shift=1, pushed=False, coal=20, employee=employee)
    state.day = 5
    factory = state.players[0]
    parts: list[str | None] = [rng.choice(sorted(game.book.parts)) for _ in SLOTS]
    parts[2] = next(i for i, part in sorted(game.book.parts.items()) if part.chute)
    factory.slots = tuple(parts)
    factory.uses_left = sum(e.times() for e in game.book.effects[employee])
    factory.belt = tuple(random_pile(rng, 6) for _ in range(4))
    return state
