"""The whole turn: every route with every pouring, and what each leaves behind."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.mind import desk as desks
from chocolate_factory.games.coffee_rush.mind.desk import Desk, Small
from chocolate_factory.games.coffee_rush.mind.filling import Filling, Pourer
from chocolate_factory.games.coffee_rush.mind.hopes import Hopes
from chocolate_factory.games.coffee_rush.mind.routes import Route, ground, routes
from chocolate_factory.games.coffee_rush.mind.taste import Taste
from chocolate_factory.games.coffee_rush.rules import moving
from chocolate_factory.games.coffee_rush.state.state import State

FAR = 99
"""All steps."""
STAY = Route(-1, (), -1, 0, 0)


class Plan(NamedTuple):
    """A turn: a route, a pouring, and the points that it seems to be worth."""

    value: float
    route: Route
    filling: Filling


def wanted(desk: Desk, taste: Taste) -> Small:
    """How much of each ingredient can be of use in one turn."""
    most = desks.demand(desk.orders, len(desk.cups))
    if taste.hope and len(desk.orders) < len(desk.cups):
        most = desks.added(most, HOPED)
    return most


HOPED = sum(desks.ONE[name] for name in ("coffee", "milk", "steam", "ice"))
"""What may be collected beyond the orders at hand."""


def ways(book: Book, state: State, seat: int, most: Small, spend: int, far: int) -> Iterator[Route]:
    """The routes that are left to the seat, spending at most so many Rush Tokens; of the free
    steps only the next `far` ones are looked at."""
    shop = state.players[seat]
    tokens = min(shop.rush, spend)
    movers = range(len(shop.meeples)) if state.moving is None else (state.moving,)
    for meeple in movers:
        taken = moving.others(state, seat, meeple)
        board = ground(book, shop.tiles, taken)
        steps, reach = min(state.steps_left, far), tokens
        here = shop.meeples[meeple]
        if here in taken:
            need = moving.away(here, taken, board.diagonal) - steps
            reach = max(tokens, need)
        yield from routes(board, meeple, here, steps, reach, most)


def plans(
    book: Book, state: State, seat: int, taste: Taste, hopes: Hopes, spend: int, far: int = FAR
) -> list[Plan]:
    """All turns that can still be made from here, valued by what is served and promised."""
    desk = desks.of(book, state.players[seat])
    pourer = Pourer(desk, taste, hopes)
    most = wanted(desk, taste)
    hand = desks.capped(desks.small(state.hand), most)
    found: list[Plan] = []
    moving_on = state.phase in ("upgrade", "move")
    for route in ways(book, state, seat, most, spend, far) if moving_on else (STAY,):
        total = desks.capped(desks.added(hand, route.gain), most) if route.gain else hand
        cost = route.tokens * taste.rush
        for filling in pourer.of(total):
            found.append(Plan(filling.earned + filling.promise - cost, route, filling))
    return found
