"""The ring (PL-3.4, PL-3.5): which spaces a worker looks at, and where that ends."""

from __future__ import annotations

from functools import lru_cache

from chocolate_factory.games.plantation.cards.records import SPACES

TO, FROM = "to", "from"
WAYS = (TO, FROM)

Ring = tuple[bool, ...]
"""Whether a pawn stands on spaces 1 to 8."""


@lru_cache(maxsize=1 << 14)
def look(ring: Ring, number: int, way: str, reverse: bool = False) -> tuple[int, ...]:
    """The spaces looked at from `number` on, the one that is found last; () if there is none.

    *To* ends at a free space, *from* at one with a pawn; `reverse` looks counter-clockwise
    (PL-5.4). The capacity is how many they are."""
    wanted = way == FROM
    if wanted not in ring:
        return ()
    found: list[int] = []
    space = number
    while True:
        found.append(space)
        if ring[space - 1] == wanted:
            return tuple(found)
        space = step(space, -1 if reverse else 1)


def step(space: int, by: int) -> int:
    """The space or face that lies so far clockwise; 1 follows 8 (PL-1.1, PL-5.5)."""
    return (space - 1 + by) % SPACES + 1


def switched(ring: Ring, space: int) -> Ring:
    """The ring with a pawn added to a free space, or taken away where one stands."""
    return (*ring[: space - 1], not ring[space - 1], *ring[space:])
