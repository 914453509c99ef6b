"""Positions of deliveries, and what trying everything by the rules makes of them."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from chocolate_factory.core.action import Action, Transition
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.conveyor.acts import legal_acts
from chocolate_factory.games.conveyor.acts.actions import EndFulfil
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.pieces import ONE, PIECES, Pile
from chocolate_factory.games.conveyor.cards.records import STORES
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind.levels.easy import Easy
from chocolate_factory.games.conveyor.plan.delivery.deliveries import Deliveries
from chocolate_factory.games.conveyor.plan.delivery.delivery_values import DeliveryValues
from chocolate_factory.games.conveyor.rules import demands, fulfil, numbers
from chocolate_factory.games.conveyor.state import events
from chocolate_factory.games.conveyor.state.state import State
from tests.helpers.conveyor.extra import any_setup
from tests.helpers.conveyor.invariants import chosen

MOST_PIECES = 6
"""In a larger store room there is too much to try."""


def after_act(game: Conveyor, state: State, action: Action) -> State:
    """The state after an act, but before Cleanup or the end of the game."""
    transition = Transition(game.copy(state), keep=True)
    legal_acts.do(game.book, transition, action)
    assert transition.events is not None
    after = game.copy(state)
    for event in transition.events:
        ends = isinstance(event, events.TurnPassed) and event.phase == "cleanup"
        if ends or isinstance(event, events.GameEnded):
            after.phase = "cleanup"
            break
        Transition(after, keep=False).do(event)
    return after


def others_end(game: Conveyor, state: State, seat: int) -> State:
    """The state when the seat decides again today, or when all deliveries are made."""
    while state.seat not in (seat, None) and state.phase in ("fulfil", "agent"):
        state = after_act(game, state, EndFulfil(state.seat or 0))
    return state


class ExhaustiveDeliveries:
    """The best end of the day by trying every legal act in every order."""

    def __init__(self, game: Conveyor, seat: int, worth: DeliveryValues) -> None:
        self._game, self._seat, self._worth = game, seat, worth
        self._known: dict[object, float] = {}

    def value(self, state: State) -> float:
        seat = self._seat
        if state.seat != seat or state.phase not in ("fulfil", "agent"):
            return self._worth.of(state, seat)
        key = state.phase, msgspec.structs.astuple(state.players[seat]), state.solo
        if key not in self._known:
            legal = self._game.legal(state, seat)
            self._known[key] = max(self.value(self._after(state, action)) for action in legal)
        return self._known[key]

    def _after(self, state: State, action: Action) -> State:
        if isinstance(action, EndFulfil) or state.phase == "agent":
            state = after_act(self._game, state, action)
            return others_end(self._game, state, self._seat)
        state = self._game.copy(state)
        self._game.advance(state, action)
        return state


def random_values(game: Conveyor, state: State, seat: int, rng: Rng) -> DeliveryValues:
    """A valuation of which nothing can be foreseen, but that pieces kept are worth ever less."""

    def some(n: int, most: int) -> tuple[float, ...]:
        return tuple(rng.below(10 * most) / 10 for _ in range(n))

    held = fulfil.open_orders(game.book, state, seat)
    goals = demands.open_demands(game.book, state)
    keep = numbers.keep(game.book, state)
    falling = [tuple(sorted(some(rng.below(keep + 1), 6), reverse=True)) for _ in PIECES]
    pound = 0.5 + rng.below(10) / 10
    return DeliveryValues(
        coal=rng.below(15) / 10,
        orders={h.id: some(len(game.book.orders[h.id].stages) + 1, 8) for h in held},
        stores=tuple(some(game.book.board.track + 1, 20) for _ in STORES),
        demands={(card, index): rng.below(120) / 10 - 1 for card, index, _asks in goals},
        keep=keep,
        kept=tuple(falling),
        pound=pound,
        spare_pound=pound * rng.below(2),
        goal=state.players[seat].money + rng.below(20),
    )


def random_position(game: Conveyor, state: State, rng: Rng) -> State:
    """The state, often with another employee and other chocolates in the store room."""
    state = game.copy(state)
    assert state.seat is not None
    factory = state.players[state.seat]
    if rng.below(3) and state.phase == "fulfil" and not factory.delivered:
        factory.employee = rng.choice(sorted(game.book.employees))
        factory.uses_left = sum(e.times() for e in game.book.effects[factory.employee])
    while pieces.size(factory.room) > MOST_PIECES:
        factory.room -= ONE[pieces.kinds(factory.room)[0]]
    for _ in range(rng.below(MOST_PIECES + 1 - pieces.size(factory.room))):
        factory.room += ONE[rng.choice(PIECES[2 * min(rng.below(4), 1) :])]
    return state


def positions(game: Conveyor, seeds: range, easy: bool = False) -> Iterator[tuple[State, Rng]]:
    """States in which deliveries are decided, of games by random or easy players."""
    mind = Easy(game)
    for seed in seeds:
        rng = Rng(seed, 11)
        state = game.begin(game.resolve(any_setup(seed), seed), seed)
        for factory in state.players:
            factory.coal += 12
        while (seat := state.seat) is not None:
            if state.phase in ("fulfil", "agent"):
                yield random_position(game, state, rng), rng
            if easy:
                action = mind.choose(state, seat, 300, 0).action
            else:
                action = chosen(game.legal(state, seat), rng)
            game.advance(state, action)


def end_value(
    game: Conveyor, state: State, worth: DeliveryValues, plan: tuple[Action, ...]
) -> float:
    """£ when the plan is played by the rules, and after it what is planned for an agent."""
    seat = state.seat
    assert seat is not None
    for action in plan[:-1]:
        state, _events = game.apply(state, action)
    assert game.refusal(state, plan[-1]) is None
    agent = state.phase == "agent"
    state = others_end(game, after_act(game, state, plan[-1]), seat)
    if state.phase == "agent" and state.seat == seat and not agent:
        late = Deliveries(game.book, state, seat, worth).plan(state.players[seat].room)
        assert len(late) == 1
        return end_value(game, state, worth, late)
    return worth.of(state, seat)


def check(game: Conveyor, state: State, worth: DeliveryValues) -> None:
    """Exact, and attained by the plan."""
    seat = state.seat
    assert seat is not None
    room = state.players[seat].room
    planner = Deliveries(game.book, state, seat, worth)
    value = planner.value(room)
    assert value == pytest.approx(ExhaustiveDeliveries(game, seat, worth).value(state), abs=1e-9)
    plan = planner.plan(room)
    assert end_value(game, state, worth, plan) == pytest.approx(value, abs=1e-9)
    assert isinstance(plan[-1], EndFulfil) or (state.phase == "agent" and len(plan) == 1)


def random_rooms(rng: Rng, n: int, most: int = 9) -> list[Pile]:
    """Store rooms of all kinds."""
    return [
        sum(ONE[rng.choice(PIECES[rng.below(3) :])] for _ in range(rng.below(most + 1)))
        for _ in range(n)
    ]
