"""The actions of a route, a pouring or a whole turn, worked out from the state alone."""

from __future__ import annotations

from chocolate_factory.core.action import Action
from chocolate_factory.games.coffee_rush.acts.move import Rush, Step, Stop
from chocolate_factory.games.coffee_rush.acts.pour import Empty, EndPour, Pour, Return
from chocolate_factory.games.coffee_rush.acts.serve import EndTurn, Process
from chocolate_factory.games.coffee_rush.cards import ingredients
from chocolate_factory.games.coffee_rush.game import CoffeeRush
from chocolate_factory.games.coffee_rush.mind import packed
from chocolate_factory.games.coffee_rush.mind.pouring import Pouring
from chocolate_factory.games.coffee_rush.mind.routes import Route
from chocolate_factory.games.coffee_rush.state.state import MOVING, State


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


def whole_turn(
    game: CoffeeRush, state: State, seat: int, route: Route, pouring: Pouring
) -> tuple[Action, ...]:
    """All that is left of a turn: steps, if the meeple still has to go, pouring, orders, end."""
    now, line = game.copy(state), list[Action]()

    def do(action: Action) -> None:
        line.append(action)
        game.advance(now, action)

    for to in route.steps:
        if now.steps_left < 1:
            do(Rush(seat))
        do(Step(seat, route.meeple, to))
    if now.phase in MOVING:
        do(Stop(seat))
    if now.phase == "pour":
        for action in _pourings(now, seat, pouring):
            do(action)
        do(EndPour(seat))
    for action in _servings(game, state, seat, pouring):
        do(action)
    do(EndTurn(seat))
    return tuple(line)


def _pourings(state: State, seat: int, pouring: Pouring) -> list[Action]:
    """All that empties the hand: cups emptied, what is poured, and what goes back."""
    found: list[Action] = []
    hand = state.hand
    for cup, use in enumerate(pouring.uses):
        if use.emptied and state.players[seat].cups[cup]:
            found.append(Empty(seat, cup))
    for cup, use in enumerate(pouring.uses):
        for name in packed.names(use.poured):
            found.append(Pour(seat, name, cup))
            hand -= ingredients.ONE[name]
    return found + [Return(seat, name) for name in ingredients.to_list(hand)]


def _servings(game: CoffeeRush, state: State, seat: int, pouring: Pouring) -> list[Action]:
    """The orders that go out, from the cups that were filled for them."""
    orders = packed.pack_shop(game.book, state.players[seat]).orders
    return [
        Process(seat, cup, orders[use.order].id)
        for cup, use in enumerate(pouring.uses)
        if use.order >= 0 and pouring.served >> use.order & 1
    ]
