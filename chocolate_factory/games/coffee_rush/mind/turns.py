"""Whole turns: every route of the front with every pouring of what it brings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.mind import packed
from chocolate_factory.games.coffee_rush.mind.cup_value import CupValues
from chocolate_factory.games.coffee_rush.mind.packed import ONE, Pack, PackedShop
from chocolate_factory.games.coffee_rush.mind.pouring import Pouring, PouringSearch
from chocolate_factory.games.coffee_rush.mind.routes import STAY, Route, routes, terrain
from chocolate_factory.games.coffee_rush.mind.valuation import Valuation
from chocolate_factory.games.coffee_rush.rules import moving
from chocolate_factory.games.coffee_rush.state.state import MOVING, State

ALL_STEPS = 99
"""More steps than a turn ever has: the horizon is the end of the turn."""
LIKELY = sum(ONE[name] for name in ("coffee", "milk", "steam", "ice"))
"""What may be collected beyond the orders at hand, where there are more cups than orders."""


class TurnPlan(NamedTuple):
    """A turn: a route, a pouring, and the points that it seems to be worth."""

    value: float
    route: Route
    pouring: Pouring


def useful(shop: PackedShop, valuation: Valuation) -> Pack:
    """How much of each ingredient can be of use in one turn."""
    most = packed.demand(shop.orders, len(shop.cups))
    if valuation.speculation and len(shop.orders) < len(shop.cups):
        most = packed.union(most, LIKELY)
    return most


def open_routes(
    book: Book, state: State, seat: int, most: Pack, tokens: int, horizon: int
) -> Iterator[Route]:
    """The routes that are left to the seat in this turn.

    They spend at most so many Rush Tokens, but for those that a meeple needs which stands on
    another one; of the free steps only the next `horizon` ones are looked at."""
    shop = state.players[seat]
    tokens = min(shop.rush, tokens)
    for meeple in moving.movers(state, seat):
        taken = moving.others(state, seat, meeple)
        board = terrain(book, shop.tiles, taken)
        steps, reach = min(state.steps_left, horizon), tokens
        here = shop.meeples[meeple]
        if here in taken:
            reach = max(tokens, moving.away(here, taken, board.diagonal) - steps)
        yield from routes(board, meeple, here, steps, reach, most)


def turn_plans(
    book: Book,
    state: State,
    seat: int,
    valuation: Valuation,
    cup_values: CupValues,
    tokens: int,
    horizon: int = ALL_STEPS,
) -> list[TurnPlan]:
    """All turns that can still be made from here, spending at most so many Rush Tokens, valued by
    what is served and by what the cups and orders left are worth."""
    shop = packed.pack_shop(book, state.players[seat])
    search = PouringSearch(shop, valuation, cup_values)
    most = useful(shop, valuation)
    hand = packed.intersection(packed.pack(state.hand), most)
    found: list[TurnPlan] = []
    moving_on = state.phase in MOVING
    for route in open_routes(book, state, seat, most, tokens, horizon) if moving_on else (STAY,):
        total = packed.intersection(packed.union(hand, route.gain), most) if route.gain else hand
        cost = route.tokens * valuation.token
        for pouring in search.pourings(total):
            found.append(TurnPlan(pouring.earned + pouring.potential - cost, route, pouring))
    return found
