"""The whole turn: every route with every pouring, and what each leaves behind."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from chocolate_factory.games.coffee_rush import moving
from chocolate_factory.games.coffee_rush.book import Book
from chocolate_factory.games.coffee_rush.mind import desk as desks
from chocolate_factory.games.coffee_rush.mind.desk import Desk, Small
from chocolate_factory.games.coffee_rush.mind.filling import Filling, fillings
from chocolate_factory.games.coffee_rush.mind.routes import Route, ground, routes
from chocolate_factory.games.coffee_rush.mind.taste import Taste
from chocolate_factory.games.coffee_rush.state import State

STAY = Route(-1, (), -1, 0, 0)


class Plan(NamedTuple):
    """A turn: a route, a pouring, and the points that it seems to be worth."""

    value: float
    route: Route
    filling: Filling


class Pourer:
    """The pourings of one desk, each hand worked out once."""

    def __init__(self, desk: Desk, taste: Taste) -> None:
        self.desk, self.taste = desk, taste
        self._known: dict[Small, list[Filling]] = {}

    def of(self, hand: Small) -> list[Filling]:
        """All pourings of a hand."""
        found = self._known.get(hand)
        if found is None:
            found = self._known[hand] = fillings(self.desk, hand, self.taste)
        return found

    def earned(self, filling: Filling) -> float:
        """Points and tokens of the orders that a pouring serves."""
        total = 0.0
        for number, order in enumerate(self.desk.orders):
            if filling.served >> number & 1:
                total += 1 + order.rush * self.taste.rush
        return total


def ways(book: Book, state: State, seat: int, most: Small, spend: int) -> Iterator[Route]:
    """The routes that are left to the seat, spending at most so many Rush Tokens."""
    shop = state.players[seat]
    tokens = min(shop.rush, spend)
    movers = range(len(shop.meeples)) if state.moving is None else (state.moving,)
    for meeple in movers:
        taken = moving.others(state, seat, meeple)
        board = ground(book, shop.tiles, taken)
        reach = tokens
        here = shop.meeples[meeple]
        if here in taken:
            need = moving.away(here, taken, board.diagonal) - state.steps_left
            reach = max(tokens, need)
        yield from routes(board, meeple, here, state.steps_left, reach, most)


def plans(book: Book, state: State, seat: int, taste: Taste, spend: int) -> list[Plan]:
    """All turns that can still be made from here, valued by what is served and promised."""
    desk = desks.of(book, state.players[seat])
    pourer = Pourer(desk, taste)
    most = desks.demand(desk.orders, len(desk.cups))
    hand = desks.capped(desks.small(state.hand), most)
    found: list[Plan] = []
    moving_on = state.phase in ("upgrade", "move")
    for route in ways(book, state, seat, most, spend) if moving_on else (STAY,):
        total = desks.capped(desks.added(hand, route.gain), most) if route.gain else hand
        cost = route.tokens * taste.rush
        for filling in pourer.of(total):
            value = pourer.earned(filling) + filling.promise - cost
            found.append(Plan(value, route, filling))
    return found
