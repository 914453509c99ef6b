"""Route search: where a meeple can go in a turn, and what it collects on the way.

Breadth first over pairs of a space and what is collected so far, so the first way that reaches a
pair is a shortest one; then only the Pareto front is kept.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from chocolate_factory.games.coffee_rush.cards.book import Book, beside
from chocolate_factory.games.coffee_rush.cards.records import SPACES
from chocolate_factory.games.coffee_rush.mind.packed import (
    ONE,
    Pack,
    holds,
    intersection,
    names,
    size,
    union,
)


class Route(NamedTuple):
    """A move: the meeple, its steps, what it collects of use, and the tokens that it costs."""

    meeple: int
    steps: tuple[int, ...]
    end: int
    gain: Pack
    tokens: int


STAY = Route(-1, (), -1, 0, 0)
"""No meeple moves."""


def in_order(book: Book, route: Route, content: Pack) -> list[str]:
    """Ingredients as they come on a way; first what does not lie on it."""
    lying = [book.spaces[space] for space in route.steps]
    return sorted(names(content), key=lambda thing: lying.index(thing) if thing in lying else -1)


class Terrain(NamedTuple):
    """What a meeple moves on: where others stand, and what each space gives to it."""

    taken: frozenset[int]
    diagonal: bool
    yields: tuple[Pack, ...]


@lru_cache(maxsize=1 << 12)
def terrain(book: Book, tiles: tuple[str, ...], taken: frozenset[int]) -> Terrain:
    """The board for a meeple of a player with these upgrades."""
    yields = tuple(
        book.collection(tiles, space, space in taken) * ONE[book.spaces[space]]
        for space in range(SPACES)
    )
    return Terrain(taken, book.diagonal(tiles), yields)


@lru_cache(maxsize=1 << 12)
def gains(board: Terrain, start: int, steps: int, tokens: int, most: Pack) -> tuple[Pack, ...]:
    """What can be collected, wherever the way ends; without what another gain has all of."""
    front: list[Pack] = []
    found = {route.gain for route in routes(board, 0, start, steps, tokens, most)}
    for gain in sorted(found, key=size, reverse=True):
        if not any(holds(other, gain) for other in front):
            front.append(gain)
    return tuple(front)


@lru_cache(maxsize=1 << 12)
def routes(
    board: Terrain, meeple: int, start: int, steps: int, tokens: int, most: Pack
) -> tuple[Route, ...]:
    """The shortest route for every end and every gain, counting no more of a kind than `most`.

    `steps` are free, `tokens` may be spent for further ones."""
    begun = (start, 0)
    known: dict[tuple[int, Pack], tuple[int, ...]] = {begun: ()}
    edge = [begun]
    for _layer in range(steps + tokens):
        further: list[tuple[int, Pack]] = []
        for at in edge:
            space, gain = at
            way = known[at]
            for to in beside(space, board.diagonal):
                after = (to, intersection(union(gain, board.yields[to]), most))
                if after not in known:
                    known[after] = (*way, to)
                    further.append(after)
        edge = further
    found = [
        Route(meeple, way, space, gain, max(0, len(way) - steps))
        for (space, gain), way in known.items()
        if space not in board.taken
    ]
    return _pareto_front(found)


def _pareto_front(found: list[Route]) -> tuple[Route, ...]:
    """Without routes to which another one with the same end gives all and more for no more."""
    by_end: dict[int, list[Route]] = {}
    for route in sorted(found, key=lambda route: (route.tokens, -size(route.gain))):
        front = by_end.setdefault(route.end, [])
        if not any(holds(other.gain, route.gain) for other in front):
            front.append(route)
    return tuple(route for front in by_end.values() for route in front)
