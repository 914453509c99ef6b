"""The next action of a route or a pouring, worked out from the state alone."""

from __future__ import annotations

from chocolate_factory.core.action import Action
from chocolate_factory.games.coffee_rush.acts.move import Rush, Step, Stop
from chocolate_factory.games.coffee_rush.acts.pour import Empty, EndPour, Pour, Return
from chocolate_factory.games.coffee_rush.cards import ingredients
from chocolate_factory.games.coffee_rush.mind import packed
from chocolate_factory.games.coffee_rush.mind.pouring import Pouring
from chocolate_factory.games.coffee_rush.mind.routes import Route
from chocolate_factory.games.coffee_rush.state.state import State


def next_move(state: State, seat: int, route: Route) -> Action:
    """The next step of a route, a Rush Token where it needs one, or the end of the move."""
    if not route.steps:
        return Stop(seat)
    if state.steps_left < 1:
        return Rush(seat)
    return Step(seat, route.meeple, route.steps[0])


def next_pour(state: State, seat: int, pouring: Pouring) -> Action:
    """Empties, pours, returns what is left, and goes on."""
    for cup, use in enumerate(pouring.uses):
        if use.emptied and state.players[seat].cups[cup]:
            return Empty(seat, cup)
    for cup, use in enumerate(pouring.uses):
        for name in packed.kinds(use.poured):
            return Pour(seat, name, cup)
    for name in ingredients.kinds(state.hand):
        return Return(seat, name)
    return EndPour(seat)
