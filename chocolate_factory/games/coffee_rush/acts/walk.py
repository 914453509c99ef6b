"""Walks of several steps to one space, as acts one after the other: the shortest way for who points
at where a meeple shall go. Rush Tokens are part of a walk only once no step is left, one for every
step.

Of ways equally short the one is taken of whose ingredients the open orders make most, poured by the
plain rule with what was collected before."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from chocolate_factory.core.action import Action
from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.places import PlacePath, kind, name
from chocolate_factory.games.coffee_rush.acts import autopour
from chocolate_factory.games.coffee_rush.acts.move import Rush, Step
from chocolate_factory.games.coffee_rush.cards import ingredients
from chocolate_factory.games.coffee_rush.cards.book import Book, beside
from chocolate_factory.games.coffee_rush.cards.ingredients import ONE, Pile
from chocolate_factory.games.coffee_rush.rules import moving
from chocolate_factory.games.coffee_rush.state.state import MOVING, Shop, State

Walk = tuple[Action, ...]
_Ways = dict[Pile, tuple[int, ...]]
"""The spaces of a way, by what it collects."""


class _Start(NamedTuple):
    """All that the ways of one meeple depend on."""

    space: int
    steps: int
    taken: frozenset[int]
    tiles: tuple[str, ...]
    tabs: tuple[tuple[str, ...], ...]
    cups: tuple[Pile, ...]
    hand: Pile


def walks(book: Book, state: State) -> dict[tuple[int, int], Walk]:
    """The shortest walk of each meeple of the seat that decides to each space on which it can come
    to rest, by (meeple, space)."""
    seat = state.seat
    if seat is None or state.phase not in MOVING:
        return {}
    found: dict[tuple[int, int], Walk] = {}
    shop, left = state.players[seat], state.steps_left
    steps = max(left, min(left + shop.rush, moving.FAR))
    for meeple in moving.movers(state, seat):
        here, taken = shop.meeples[meeple], moving.others(state, seat, meeple)
        start = _Start(here, steps, taken, shop.tiles, shop.tabs, shop.cups, state.hand)
        for space, way in _ways(book, start):
            found[meeple, space] = tuple(
                act
                for n, to in enumerate(way)
                for act in (*((Rush(seat),) if n >= left else ()), Step(seat, meeple, to))
            )
    return found


def walked(book: Book, state: State, seat: int, path: PlacePath) -> Walk:
    """The walk that a meeple put on a space means; () where it is one step, or none."""
    if state.seat != seat or tuple(map(kind, path)) != ("meeple", "space"):
        return ()
    meeple, space = (int(name(place)) for place in path)
    way = walks(book, state).get((meeple, space), ())
    return way if len(way) > 1 else ()


def tokens(walk: Walk) -> int:
    """How many Rush Tokens a walk takes."""
    return sum(isinstance(act, Rush) for act in walk)


def collected(book: Book, state: State, walk: Walk) -> tuple[str, ...]:
    """What a walk collects, in the order of its steps."""
    found: tuple[str, ...] = ()
    for step in walk:
        if isinstance(step, Step):
            shop = state.players[step.seat]
            occupied = step.space in moving.others(state, step.seat, step.meeple)
            n = book.collection(shop.tiles, step.space, occupied)
            found += (book.spaces[step.space],) * n
    return found


def helped(book: Book, state: State) -> tuple[str, ...]:
    """The orders for which steps that are left, without tokens, can collect what the plain rule
    would pour for them, besides what was collected before; of the walk that serves them best."""
    if state.seat is None or not state.steps_left:
        return ()
    shop, hand = state.players[state.seat], state.hand
    now = most = autopour.use(book, shop, hand)[:2]
    best = hand
    for walk in walks(book, state).values():
        if tokens(walk):
            continue
        more = hand + ingredients.pile_of(collected(book, state, walk))
        if (use := autopour.use(book, shop, more)[:2]) > most:
            best, most = more, use
    if most <= now:
        return ()
    poured, had = (autopour.poured_for(book, shop, pile) for pile in (best, hand))
    return tuple(order for order, pile in poured.items() if pile != had.get(order, 0))


def given_up(book: Book, state: State) -> Refusal | None:
    """That steps are left which would help, and that pouring now gives them up."""
    begun = state.phase in MOVING and state.moving is not None
    if not begun or not helped(book, state):
        return None
    return Refusal("ends_walk", {"steps_left": state.steps_left})


@lru_cache(maxsize=256)
def _ways(book: Book, start: _Start) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """(space, the spaces of the way to it) for each space on which the meeple can come to rest."""
    shop = Shop(tabs=start.tabs, cups=start.cups)
    reached: dict[int, _Ways] = {start.space: {0: ()}}
    edge = reached
    for _step in range(start.steps):
        further: dict[int, _Ways] = {}
        for to, pile, way in _onward(book, start, edge):
            if to not in reached:
                further.setdefault(to, {}).setdefault(pile, way)
        reached = reached | further
        edge = further

    def use(pile: Pile) -> tuple[autopour.Use, int]:
        return autopour.use(book, shop, start.hand + pile), ingredients.size(pile)

    return tuple(
        (space, ways[max(ways, key=use)])
        for space, ways in reached.items()
        if space != start.space and space not in start.taken
    )


def _onward(
    book: Book, start: _Start, edge: dict[int, _Ways]
) -> Iterable[tuple[int, Pile, tuple[int, ...]]]:
    """(space, what is collected by then, way) one step further than the ways of an edge."""
    for at, ways in edge.items():
        for to in beside(at, book.diagonal(start.tiles)):
            n = book.collection(start.tiles, to, to in start.taken)
            for pile, way in ways.items():
                yield to, pile + n * ONE[book.spaces[to]], (*way, to)
