"""Where the meeples can go in a turn, and what they collect on the way."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from chocolate_factory.games.coffee_rush.cards.book import Book, beside
from chocolate_factory.games.coffee_rush.cards.records import SPACES
from chocolate_factory.games.coffee_rush.mind.desk import (
    ONE,
    Small,
    added,
    capped,
    holds,
    size,
)


class Route(NamedTuple):
    """A move: the meeple, its steps, what it collects of use, and the tokens that it costs."""

    meeple: int
    steps: tuple[int, ...]
    end: int
    gain: Small
    tokens: int


class Ground(NamedTuple):
    """What a meeple moves on: where others stand, and what each space gives."""

    taken: frozenset[int]
    diagonal: bool
    gives: tuple[Small, ...]


@lru_cache(maxsize=1 << 12)
def ground(book: Book, tiles: tuple[str, ...], taken: frozenset[int]) -> Ground:
    """The board for a meeple of a player with these upgrades."""
    gives = tuple(
        book.collected(tiles, space, space in taken) * ONE[book.spaces[space]]
        for space in range(SPACES)
    )
    return Ground(taken, book.diagonal(tiles), gives)


@lru_cache(maxsize=1 << 12)
def gains(board: Ground, start: int, steps: int, tokens: int, most: Small) -> tuple[Small, ...]:
    """What can be collected, wherever the way ends; without what something else has all of."""
    kept: list[Small] = []
    found = {route.gain for route in routes(board, 0, start, steps, tokens, most)}
    for gain in sorted(found, key=size, reverse=True):
        if not any(holds(other, gain) for other in kept):
            kept.append(gain)
    return tuple(kept)


@lru_cache(maxsize=1 << 12)
def routes(
    board: Ground, meeple: int, start: int, steps: int, tokens: int, most: Small
) -> tuple[Route, ...]:
    """The shortest route for every end and every gain, counting no more of a kind than `most`.

    `steps` are free, `tokens` may be spent for further ones."""
    begun = (start, 0)
    known: dict[tuple[int, Small], tuple[int, ...]] = {begun: ()}
    edge = [begun]
    for _layer in range(steps + tokens):
        further: list[tuple[int, Small]] = []
        for at in edge:
            space, gain = at
            way = known[at]
            for to in beside(space, board.diagonal):
                after = (to, capped(added(gain, board.gives[to]), most))
                if after not in known:
                    known[after] = (*way, to)
                    further.append(after)
        edge = further
    found = [
        Route(meeple, way, space, gain, max(0, len(way) - steps))
        for (space, gain), way in known.items()
        if space not in board.taken
    ]
    return _undominated(found)


def _undominated(found: list[Route]) -> tuple[Route, ...]:
    """Without routes to which another one with the same end gives all and more for no more."""
    by_end: dict[int, list[Route]] = {}
    for route in sorted(found, key=lambda route: (route.tokens, -size(route.gain))):
        kept = by_end.setdefault(route.end, [])
        if not any(holds(other.gain, route.gain) for other in kept):
            kept.append(route)
    return tuple(route for kept in by_end.values() for route in kept)
