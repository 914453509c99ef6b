"""Goods on the spaces of a warehouse or a truck (PL-1.5, PL-5.8).

Goods leave single spaces before stacks, which frees the space; a stack of which one is taken
leaves a single good behind.
"""

from __future__ import annotations

from functools import lru_cache

from chocolate_factory.games.plantation.cards.book import decorated, is_decorated
from chocolate_factory.games.plantation.cards.records import RAW
from chocolate_factory.games.plantation.state.state import Hold

CACHED = 1 << 16


@lru_cache(maxsize=CACHED)
def goods(hold: Hold) -> tuple[str, ...]:
    """Every good there, one by one, sorted."""
    return tuple(good for space in hold for good in space)


@lru_cache(maxsize=CACHED)
def kinds(hold: Hold) -> tuple[str, ...]:
    """The kinds of goods there, each once, sorted."""
    return tuple(sorted({space[0] for space in hold}))


@lru_cache(maxsize=CACHED)
def count(hold: Hold, good: str) -> int:
    """How many of a good lie there."""
    return sum(len(space) for space in hold if space[0] == good)


@lru_cache(maxsize=CACHED)
def stackable(hold: Hold, good: str) -> bool:
    """Whether a good can be laid on an identical one (PL-5.8)."""
    return (good,) in hold


@lru_cache(maxsize=CACHED)
def add(hold: Hold, good: str, stack: bool = False) -> Hold:
    """With one good more, on a space of its own or on an identical one, which must be there."""
    if stack:
        spaces = list(hold)
        spaces.remove((good,))
        return tuple(sorted((*spaces, (good, good))))
    return tuple(sorted((*hold, (good,))))


@lru_cache(maxsize=CACHED)
def remove(hold: Hold, good: str, number: int = 1) -> Hold:
    """With so many of a good less, which must be there, single ones first."""
    spaces = list(hold)
    for _ in range(number):
        if (good,) in spaces:
            spaces.remove((good,))
        else:
            spaces.remove((good, good))
            spaces.append((good,))
    return tuple(sorted(spaces))


@lru_cache(maxsize=CACHED)
def plain_candies(hold: Hold) -> tuple[str, ...]:
    """The kinds of candy there that are not decorated."""
    return tuple(good for good in kinds(hold) if good not in RAW and not is_decorated(good))


@lru_cache(maxsize=CACHED)
def all_frosted(hold: Hold) -> Hold:
    """With all candy decorated; a stack is turned as a whole (PL-7.3)."""
    names = {candy: decorated(candy) for candy in plain_candies(hold)}
    return tuple(sorted(tuple(names.get(good, good) for good in space) for space in hold))
