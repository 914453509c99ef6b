"""Positions of deliveries that need not come up in a game: every employee with every side of the
stores, markers, money and orders anywhere, alone or with others, in the middle of a phase too."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from chocolate_factory.core.rng import Rng
from chocolate_factory.games.conveyor.acts.actions import EndFulfil
from chocolate_factory.games.conveyor.cards.pieces import ONE, PIECES, Pile
from chocolate_factory.games.conveyor.cards.records import LAST_DAY, SIZES, STORES
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind.evaluation.delivery_estimate import delivery_estimate
from chocolate_factory.games.conveyor.mind.evaluation.weights import weights_of
from chocolate_factory.games.conveyor.plan.delivery.columns import DeliveryColumns
from chocolate_factory.games.conveyor.plan.delivery.deliveries import Deliveries
from chocolate_factory.games.conveyor.plan.delivery.delivery_values import DeliveryValues
from chocolate_factory.games.conveyor.plan.effort import Effort
from chocolate_factory.games.conveyor.state.state import Held, Solo, State
from tests.helpers.conveyor.delivery_positions import (
    after_act,
    check,
    others_end,
    random_values,
)
from tests.helpers.conveyor.extra import any_setup
from tests.helpers.conveyor.invariants import chosen

SIDES = ("A", "B", "C", "D")
OTHERS_SIDES = (*SIDES, "C")
"""Of the stores of others: a C side more often, as it goes with all that earns money."""
MOST_PIECES = 8
COLUMNS = 400
"""So many of the best columns are compared with what their piles bring."""


def made_up_position(game: Conveyor, rng: Rng, employee: str, side: str) -> State:
    """A position in which a seat with this employee delivers, its own store on this side."""
    given = rng.below(1_000)
    state = game.begin(game.resolve(any_setup(given), given), given)
    state.day, state.phase = 1 + rng.below(LAST_DAY), "fulfil"
    state.turn = rng.below(len(state.players))
    state.seat = seat = state.order[state.turn]
    home = game.book.employees[employee].store
    state.sides = tuple(side if store == home else rng.choice(OTHERS_SIDES) for store in STORES)
    for factory in state.players:
        factory.employee = rng.choice(sorted(game.book.employees))
    state.players[seat].employee = employee
    for factory in state.players:
        effects = game.book.effects[factory.employee or employee]
        factory.uses_left = sum(effect.times() for effect in effects)
        factory.room, factory.money = _room(rng), rng.below(60)
        factory.orders = tuple(_orders(game, rng, 1 + rng.below(3)))
    _place_markers(game, state, rng)
    if state.solo is not None:
        _draw_cards(game, state, rng)
    return _in_the_middle(game, state, rng)


def _room(rng: Rng) -> Pile:
    return sum(ONE[rng.choice(PIECES[1:])] for _ in range(rng.below(MOST_PIECES + 1)))


def _orders(game: Conveyor, rng: Rng, many: int) -> list[Held | None]:
    """At most one order of each size, so many in all, each with some of its stages done."""
    found: list[Held | None] = []
    for size in SIZES[:many]:
        order = rng.choice(sorted(i for i, card in game.book.orders.items() if card.size == size))
        stages = len(game.book.orders[order].stages)
        found.append(Held(order, rng.below(2) * rng.below(stages)))
    return found


def _place_markers(game: Conveyor, state: State, rng: Rng) -> None:
    track = game.book.board.track
    for factory in state.players:
        factory.tracks = tuple(rng.below(2) * rng.below(track + 1) for _ in STORES)
    state.stacks = tuple(
        tuple(
            tuple(seat for seat, f in enumerate(state.players) if f.tracks[store] == space)
            for space in range(track + 1)
        )
        for store in range(len(STORES))
    )


def _draw_cards(game: Conveyor, state: State, rng: Rng) -> None:
    """A Weekly Target, some Demands and Special Orders other than those before the player."""
    target = rng.choice(game.book.manager_deck("target"))
    cards = game.book.manager_deck("demand")
    first = rng.below(len(cards))
    state.solo = Solo(target, tuple(cards[first : first + 3]), ())
    factory = state.players[0]
    known = {held.id for held in factory.orders if held is not None}
    more = [held for held in _orders(game, rng, rng.below(3)) if held and held.id not in known]
    factory.special = tuple(more)


def _in_the_middle(game: Conveyor, state: State, rng: Rng) -> State:
    """The state after a few deliveries, or when an agent's phase has come, or as it is."""
    seat = state.seat
    assert seat is not None
    for _ in range(rng.below(2) * rng.below(3)):
        acts = [act for act in game.legal(state, seat) if not isinstance(act, EndFulfil)]
        if acts:
            game.advance(state, chosen(acts, rng))
    if not rng.below(4):
        late = others_end(game, after_act(game, state, EndFulfil(seat)), seat)
        return late if late.seat == seat and late.phase == "agent" else state
    return state


def made_up_values(game: Conveyor, state: State, rng: Rng) -> DeliveryValues:
    """A valuation: drawn at random, or what levels take."""
    assert state.seat is not None
    if rng.below(2):
        return random_values(game, state, state.seat, rng)
    return delivery_estimate(game.book, state, state.seat, weights_of(state))


def check_promises(game: Conveyor, state: State, worth: DeliveryValues, rng: Rng) -> None:
    """The value is the best there is, before the phase too, and the plan comes to it; no column
    brings more than its pile does."""
    seat = state.seat
    assert seat is not None
    check(game, state, worth)
    planner = Deliveries(game.book, state, seat, worth)
    room = state.players[seat].room
    if state.phase == "fulfil":
        early = game.copy(state)
        early.phase = "run"
        promise = Deliveries(game.book, early, seat, worth).value(room)
        assert promise == pytest.approx(planner.value(room), abs=1e-9)
    prices = tuple(worth.coal + rng.below(60) / 10 for _ in PIECES)
    effort = Effort(1_000_000)
    columns = DeliveryColumns(planner).columns_within(prices, 2.0, COLUMNS, effort, width=COLUMNS)
    assert columns is not None
    for column in columns:
        assert planner.value(column.pile) >= planner.base + column.gain - 1e-9
    best = columns[0]
    assert planner.value(best.pile) == pytest.approx(planner.base + best.gain, abs=1e-9)


def check_made_up(game: Conveyor, seed: int, employee: str, sides: Sequence[str] = SIDES) -> None:
    """Compares plans and rules in one position for each side of the employee's own store."""
    number = sorted(game.book.employees).index(employee)
    for side in sides:
        rng = Rng(seed, 100 + len(SIDES) * number + SIDES.index(side))
        state = made_up_position(game, rng, employee, side)
        check_promises(game, state, made_up_values(game, state, rng), rng)
