"""Ingredients in a hand or a cup as one number: 16 bits for each kind, so that sums are sums."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from chocolate_factory.games.coffee_rush.cards.records import INGREDIENTS

Pile = int
BITS = 16
MASK = (1 << BITS) - 1
ONE: dict[str, Pile] = {name: 1 << (BITS * i) for i, name in enumerate(INGREDIENTS)}
_GUARD = sum(one << (BITS - 1) for one in ONE.values())


def pile_of(names: Iterable[str]) -> Pile:
    """The pile of the named ingredients. Raises `KeyError` for a name that is none."""
    return sum(ONE[name] for name in names)


@lru_cache(maxsize=1 << 14)
def to_list(pile: Pile) -> tuple[str, ...]:
    """The ingredients of a pile one by one, in the order of `INGREDIENTS`."""
    return tuple(name for name in INGREDIENTS for _ in range(count(pile, name)))


@lru_cache(maxsize=1 << 14)
def kinds(pile: Pile) -> tuple[str, ...]:
    """The kinds of ingredients in a pile, each once."""
    return tuple(name for name in INGREDIENTS if count(pile, name))


def count(pile: Pile, name: str) -> int:
    """How many of an ingredient a pile holds."""
    return (pile // ONE[name]) & MASK


def holds(pile: Pile, part: Pile) -> bool:
    """True if the pile has all that `part` has."""
    return (pile + _GUARD - part) & _GUARD == _GUARD


@lru_cache(maxsize=1 << 14)
def size(pile: Pile) -> int:
    """The number of ingredients in a pile."""
    return sum(count(pile, name) for name in INGREDIENTS)


def intersection(one: Pile, other: Pile) -> Pile:
    """What both piles have: of each kind the lesser count."""
    return sum(min(count(one, name), count(other, name)) * ONE[name] for name in kinds(one))


def beyond(pile: Pile, part: Pile) -> tuple[str, ...]:
    """What `pile` has more than `part`, one by one."""
    return tuple(name for name in INGREDIENTS for _ in range(count(pile, name) - count(part, name)))
