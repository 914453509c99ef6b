"""No step and no token for nothing: the same turn on a shorter way, and the way on towards what is
out of reach of this turn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce

from chocolate_factory.games.coffee_rush.cards.book import Book, beside
from chocolate_factory.games.coffee_rush.mind import packed
from chocolate_factory.games.coffee_rush.mind.packed import ONE, SPOILT, Pack, PackedShop
from chocolate_factory.games.coffee_rush.mind.pouring import LAST, UNUSED, Pouring
from chocolate_factory.games.coffee_rush.mind.routes import Route
from chocolate_factory.games.coffee_rush.mind.turns import ALL_STEPS, TurnPlan, open_routes
from chocolate_factory.games.coffee_rush.rules import moving
from chocolate_factory.games.coffee_rush.state.state import MOVING, State

CLOSE = 0.02
"""Points below which two ways of the same turn count as equally good."""
TRIED = 4
"""Ways with less effort that are weighed."""


def effort(route: Route) -> tuple[int, int]:
    """The tokens and steps of a route: of turns that are equally good the one with fewer is
    preferred."""
    return route.tokens, len(route.steps)


def idle(plan: TurnPlan) -> bool:
    """Whether a turn brings nothing and serves nothing."""
    return not plan.pouring.served and not _poured(plan.pouring)


def leaner(book: Book, state: State, seat: int, plan: TurnPlan) -> list[TurnPlan]:
    """The same turn on other ways with less effort, the least first: all of its pouring, or without
    guesses; what brings an order nearer is never left out."""
    if state.phase not in MOVING or not plan.route.steps:
        return []
    pourings = (plan.pouring, _without(plan.pouring))
    found = [
        TurnPlan(plan.value, way, pouring)
        for pouring in dict.fromkeys(pourings)
        for way in _ways(book, state, seat, pouring, plan.route)
    ]
    return sorted(found, key=lambda other: effort(other.route))


def _poured(pouring: Pouring) -> Pack:
    return reduce(packed.union, (use.poured for use in pouring.uses), 0)


def _without(pouring: Pouring) -> Pouring:
    """The pouring without what is for no order."""
    return pouring._replace(uses=tuple(use if use.order >= 0 else UNUSED for use in pouring.uses))


def _ways(book: Book, state: State, seat: int, pouring: Pouring, route: Route) -> Iterator[Route]:
    """The ways with less effort than a route that bring all that is poured."""
    total = _poured(pouring)
    needed = total - packed.intersection(total, packed.pack(state.hand))
    for way in open_routes(book, state, seat, needed, route.tokens, ALL_STEPS):
        if way.gain == needed and effort(way) < effort(route):
            yield way


def lean(book: Book, state: State, seat: int, plan: TurnPlan, price: float) -> TurnPlan:
    """The turn on the way of least effort, `price` for a token, wherever it ends; one that brings
    nothing goes on towards what an order lacks instead."""
    if state.phase not in MOVING:
        return plan
    on = _towards(book, state, seat, plan) if idle(plan) else None
    if on is not None:
        return plan._replace(value=plan.value + plan.route.tokens * price, route=on)
    way = min(_ways(book, state, seat, plan.pouring, plan.route), key=effort, default=plan.route)
    return plan._replace(value=plan.value + (plan.route.tokens - way.tokens) * price, route=way)


def _towards(book: Book, state: State, seat: int, plan: TurnPlan) -> Route | None:
    """The free steps of the shortest way to what an order lacks; None if there is nothing to walk
    for, or no space to rest on."""
    wanted = _wanted(packed.pack_shop(book, state.players[seat]), plan)
    goals = frozenset(n for n, name in enumerate(book.spaces) if ONE[name] & wanted)
    diagonal, best = book.diagonal(state.players[seat].tiles), None
    for meeple in moving.movers(state, seat):
        here, taken = state.players[seat].meeples[meeple], moving.others(state, seat, meeple)
        way = _shortest(here, goals, diagonal)
        if way and (best is None or len(way) < best[0]):
            steps = way[: state.steps_left]
            while steps and steps[-1] in taken:
                steps = steps[:-1]
            if steps or here not in taken:
                best = len(way), Route(meeple, steps, steps[-1] if steps else here, 0, 0)
    return None if best is None else best[1]


def _wanted(shop: PackedShop, plan: TurnPlan) -> Pack:
    """One of each ingredient that an order lacks which does not fall now, in its cup or, without
    one, in the cup that is nearest to it."""
    filled = {use.order: shop.cups[cup] for cup, use in enumerate(plan.pouring.uses)}
    found = 0
    for number, order in enumerate(shop.orders):
        if order.tab < LAST:
            cups = [filled[number]] if number in filled else shop.cups
            fit = [cup for cup in cups if cup != SPOILT and packed.holds(order.need, cup)]
            lacks = order.need - max(fit, key=packed.size, default=0)
            found |= sum(ONE[name] for name in packed.kinds(lacks))
    return found


def _shortest(start: int, goals: frozenset[int], diagonal: bool) -> tuple[int, ...]:
    """The spaces of a shortest way of at least a step to one of the goals; () if there is none."""
    ways: dict[int, tuple[int, ...]] = {start: ()}
    edge = [start]
    while edge:
        further = []
        for at in edge:
            for to in beside(at, diagonal):
                if to in goals:
                    return (*ways[at], to)
                if to not in ways:
                    ways[to] = (*ways[at], to)
                    further.append(to)
        edge = further
    return ()
