"""Plans of a day: runs and deliveries by the planner, as thoughts, as acts, as a value."""

from __future__ import annotations

from collections.abc import Hashable

import msgspec

from chocolate_factory.core.action import Action
from chocolate_factory.core.cancelling import Cancelled, never
from chocolate_factory.core.mind import Thought
from chocolate_factory.games.base import copy_state
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.mind import reasons
from chocolate_factory.games.conveyor.mind.evaluation.delivery_estimate import delivery_estimate
from chocolate_factory.games.conveyor.mind.evaluation.horizon_estimate import HorizonEstimate
from chocolate_factory.games.conveyor.mind.evaluation.weights import HAND_SET, Weights
from chocolate_factory.games.conveyor.plan.delivery.deliveries import Deliveries
from chocolate_factory.games.conveyor.plan.delivery.delivery_values import DeliveryValues
from chocolate_factory.games.conveyor.plan.run.planner import Planner
from chocolate_factory.games.conveyor.plan.run.run_plan import RunPlan
from chocolate_factory.games.conveyor.plan.run.thorough import EXACT, thorough_plan
from chocolate_factory.games.conveyor.state.state import Factory, State


def at_run_start(state: State, seat: int) -> State:
    """The state, if the seat runs its factory; else as if all had drafted and it began to now."""
    if (state.phase, state.seat) == ("run", seat):
        return state
    new = copy_state(state)
    new.phase, new.seat, new.turn, new.pending = "run", seat, state.order.index(seat), None
    new.players[seat].shift = 1
    return new


def run(
    book: Book,
    state: State,
    seat: int,
    nodes: int,
    weights: Weights = HAND_SET,
    cancelled: Cancelled = never,
    *,
    bounded: bool = True,
) -> Thought:
    """The best run of the rest of the day, all of it sure; when cancelled, the best one so far.
    `bounded` as `run_to` has it."""
    horizon = HorizonEstimate(book, state, seat, weights)
    return run_to(book, state, seat, nodes, horizon, cancelled, bounded=bounded)


def thorough_run(
    book: Book,
    state: State,
    seat: int,
    nodes: int,
    weights: Weights = HAND_SET,
    cancelled: Cancelled = never,
    *,
    begun: State | None = None,
    exact: int = EXACT,
) -> Thought:
    """The same for whoever can wait for it: oftener proven, and better where it is not. `begun` is
    where the run began, if what things are worth is to be told by that; `exact` as `thorough_plan`
    has it."""
    horizon = HorizonEstimate(book, begun or state, seat, weights)
    plan = thorough_plan(book, state, seat, horizon, nodes, cancelled, exact)
    return _thought(book, state, seat, plan, horizon)


def run_to(
    book: Book,
    state: State,
    seat: int,
    nodes: int,
    horizon: HorizonEstimate,
    cancelled: Cancelled = never,
    *,
    bounded: bool = True,
) -> Thought:
    """The best run by a horizon, all of it sure; when cancelled, the best one so far. `bounded`
    tells what no run exceeds even where that takes as long again (several moved pieces)."""
    planner = Planner(book, state, seat, horizon, nodes, cancelled)
    plan = planner.plan() if bounded else planner.incumbent()
    return _thought(book, state, seat, plan, horizon)


def _thought(
    book: Book, state: State, seat: int, plan: RunPlan, horizon: HorizonEstimate
) -> Thought:
    """What is said of a plan."""
    text = reasons.run_reason(book, state, seat, plan.actions, plan.value, horizon)
    first, sure = plan.actions[0], len(plan.actions)
    bound = plan.bound if plan.bound < float("inf") else None
    room = reasons.state_after(book, state, plan.actions).players[seat].room
    promised = reasons.promised(book, state, seat, room, horizon.deliveries.plan(room))
    return Thought(first, plan.value, plan.actions, text, sure, bound, promised=promised)


def deliveries(
    book: Book,
    state: State,
    seat: int,
    weights: Weights = HAND_SET,
    *,
    begun: State | None = None,
) -> Thought:
    """The best use of the store room, all of it sure; in an agent's phase the one delivery.
    `begun` is where the phase began, if what things are worth is to be told by that."""
    return deliveries_by(book, state, seat, delivery_estimate(book, begun or state, seat, weights))


def deliveries_by(book: Book, state: State, seat: int, worth: DeliveryValues) -> Thought:
    """The best use of the store room by what its ends are worth, all of it sure."""
    best = Deliveries(book, state, seat, worth)
    room = state.players[seat].room
    line, value = best.plan(room), best.value(room)
    text = reasons.delivery_reason(book, state, seat, line, value, worth)
    bound = value if book.is_modelled(state.players[seat]) else None
    promised = reasons.promised(book, state, seat, room, line)
    return Thought(line[0], value, line, text, len(line), bound, promised=promised)


def day_value(
    book: Book,
    state: State,
    seat: int,
    nodes: int,
    weights: Weights = HAND_SET,
    cancelled: Cancelled = never,
) -> float:
    """£ of the seat's day from its run on, before which nothing else is decided.

    Most days are asked for again, as the draft of the others changes little: those are known. Moves
    are not looked at all at once: of hundreds of such days in drafts that made none better."""
    begun = _alone(state, seat)
    own = msgspec.structs.astuple(begun.players[seat])
    tracks = tuple(factory.tracks for factory in begun.players)
    table = begun.day, begun.start, begun.sides, begun.stacks, begun.solo
    key = book, seat, nodes, weights, own, tracks, table
    found = _known.get(key)
    if found is None:
        horizon = HorizonEstimate(book, begun, seat, weights)
        planner = Planner(book, begun, seat, horizon, nodes, cancelled, all_moves=False)
        found = planner.value()
        if not cancelled():
            if len(_known) >= KNOWN:
                _known.clear()
            _known[key] = found
    return found


KNOWN = 2_000
"""Values of days that are kept."""
_known: dict[Hashable, float] = {}


def _alone(state: State, seat: int) -> State:
    """The seat about to run its factory, and of the rest of the table what its day depends on: no
    deck, no display, of the others nothing but their markers."""
    new = copy_state(at_run_start(state, seat))
    new.parts_deck, new.parts_aside, new.parts = (), (), ()
    new.employee_decks, new.employees = (), ()
    new.order_decks, new.under, new.offer, new.rng = (), (), (), 0
    own = new.players[seat]
    own.part_taken = False
    nobody = (None,) * len(own.slots)
    new.players = [
        own if factory is own else Factory(nobody, factory.tracks) for factory in new.players
    ]
    return new


def run_actions(
    book: Book,
    state: State,
    seat: int,
    nodes: int,
    weights: Weights = HAND_SET,
    cancelled: Cancelled = never,
    *,
    all_moves: bool = True,
) -> tuple[Action, ...]:
    """The acts of the best run of the rest of the day, without a word about them; `all_moves` as
    `Planner` has it."""
    horizon = HorizonEstimate(book, state, seat, weights)
    planner = Planner(book, state, seat, horizon, nodes, cancelled, all_moves=all_moves)
    return planner.incumbent().actions


def delivery_actions(
    book: Book, state: State, seat: int, weights: Weights = HAND_SET
) -> tuple[Action, ...]:
    """The acts of the best use of the store room, without a word about them."""
    best = Deliveries(book, state, seat, delivery_estimate(book, state, seat, weights))
    return best.plan(state.players[seat].room)
