"""A player's cups and orders in the few bits that planning needs.

Ingredients are counted in four bits each here (`Small`), of which one is a guard: a search compares
and adds them many thousand times for one decision. No order asks for more than seven of a kind, and
a cup that holds more can only be emptied.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from chocolate_factory.games.coffee_rush.cards import ingredients
from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.cards.records import INGREDIENTS
from chocolate_factory.games.coffee_rush.state.state import Shop

Small = int
BITS, MOST = 4, 7
GUARD = sum(1 << (BITS * i + BITS - 1) for i in range(len(INGREDIENTS)))
ONE = {name: 1 << (BITS * i) for i, name in enumerate(INGREDIENTS)}
SPOILT = GUARD
"""A cup with more than any order asks for."""


class Open(NamedTuple):
    """An order that waits: `tab` counts from 0, `rush` are the tokens it earns."""

    id: str
    need: Small
    tab: int
    rush: int


class Desk(NamedTuple):
    """Cups, and orders from the most urgent to the newest."""

    cups: tuple[Small, ...]
    orders: tuple[Open, ...]


@lru_cache(maxsize=1 << 14)
def small(pile: ingredients.Pile) -> Small:
    """The pile in few bits, seven of a kind at most."""
    return sum(min(ingredients.count(pile, name), MOST) * one for name, one in ONE.items())


@lru_cache(maxsize=1 << 14)
def cup(pile: ingredients.Pile) -> Small:
    """A cup in few bits, `SPOILT` if it holds more than seven of a kind."""
    if any(ingredients.count(pile, name) > MOST for name in INGREDIENTS):
        return SPOILT
    return small(pile)


def holds(pile: Small, part: Small) -> bool:
    """True if the pile has all that `part` has."""
    return (pile | GUARD) - part & GUARD == GUARD


@lru_cache(maxsize=1 << 16)
def common(one: Small, other: Small) -> Small:
    """What both piles have."""
    found = 0
    for shift in range(0, BITS * len(INGREDIENTS), BITS):
        found |= min(one >> shift & MOST, other >> shift & MOST) << shift
    return found


@lru_cache(maxsize=1 << 16)
def size(pile: Small) -> int:
    """The number of ingredients."""
    return sum(pile >> shift & MOST for shift in range(0, BITS * len(INGREDIENTS), BITS))


@lru_cache(maxsize=1 << 16)
def names(pile: Small) -> tuple[str, ...]:
    """The kinds of ingredients in a pile."""
    return tuple(name for name, one in ONE.items() if pile & one * MOST)


def listed(pile: Small) -> tuple[str, ...]:
    """Every ingredient of a pile, a kind as often as it is there."""
    return tuple(name for i, name in enumerate(ONE) for _n in range(pile >> BITS * i & MOST))


def capped(pile: Small, most: Small) -> Small:
    """The pile, but no more of a kind than `most` has."""
    return common(pile, most)


@lru_cache(maxsize=1 << 12)
def demand(orders: tuple[Open, ...], cups: int) -> Small:
    """What so many cups may hold of each kind, filled for any of the orders."""
    found = 0
    for shift in range(0, BITS * len(INGREDIENTS), BITS):
        counts = sorted((order.need >> shift & MOST for order in orders), reverse=True)
        found |= min(sum(counts[:cups]), MOST) << shift
    return found


@lru_cache(maxsize=1 << 16)
def added(one: Small, other: Small) -> Small:
    """Both piles together, seven of a kind at most."""
    found = 0
    for shift in range(0, BITS * len(INGREDIENTS), BITS):
        found |= min((one >> shift & MOST) + (other >> shift & MOST), MOST) << shift
    return found


def of(book: Book, shop: Shop) -> Desk:
    """The desk of a player."""
    orders = tuple(
        Open(order, small(book.needs[order]), tab, book.rush[order])
        for tab in range(len(shop.tabs) - 1, -1, -1)
        for order in shop.tabs[tab]
    )
    return Desk(tuple(cup(held) for held in shop.cups), orders)
