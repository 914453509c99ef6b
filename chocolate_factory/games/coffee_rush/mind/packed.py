"""Packed state: cups and open orders of a player in the few bits that a search needs.

A pack counts every ingredient in four bits, of which one is a guard, so that comparing and adding
are one operation each: a search does both many thousand times for one decision. No order asks for
more than seven of a kind, and a cup that holds more can only be emptied.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from chocolate_factory.games.coffee_rush.cards import ingredients
from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.cards.records import INGREDIENTS
from chocolate_factory.games.coffee_rush.state.state import Shop

Pack = int
BITS, MOST = 4, 7
SHIFTS = range(0, BITS * len(INGREDIENTS), BITS)
GUARD = sum(1 << (shift + BITS - 1) for shift in SHIFTS)
ONE: dict[str, Pack] = {name: 1 << shift for name, shift in zip(INGREDIENTS, SHIFTS, strict=True)}
SPOILT: Pack = GUARD
"""A cup with more than any order asks for."""


class OpenOrder(NamedTuple):
    """An order that waits: `tab` counts from 0, `rush` are the tokens it earns."""

    id: str
    need: Pack
    tab: int
    rush: int


class PackedShop(NamedTuple):
    """Cups, and orders from the most urgent to the newest."""

    cups: tuple[Pack, ...]
    orders: tuple[OpenOrder, ...]


@lru_cache(maxsize=1 << 14)
def pack(pile: ingredients.Pile) -> Pack:
    """The pile in few bits, seven of a kind at most."""
    return sum(min(ingredients.count(pile, name), MOST) * one for name, one in ONE.items())


@lru_cache(maxsize=1 << 14)
def pack_cup(pile: ingredients.Pile) -> Pack:
    """A cup in few bits, `SPOILT` if it holds more than seven of a kind."""
    if any(ingredients.count(pile, name) > MOST for name in INGREDIENTS):
        return SPOILT
    return pack(pile)


def pack_shop(book: Book, shop: Shop) -> PackedShop:
    """Cups and orders of a player."""
    orders = tuple(
        OpenOrder(order, pack(book.needs[order]), tab, book.rush[order])
        for tab in range(len(shop.tabs) - 1, -1, -1)
        for order in shop.tabs[tab]
    )
    return PackedShop(tuple(pack_cup(held) for held in shop.cups), orders)


def holds(whole: Pack, part: Pack) -> bool:
    """True if `whole` has all that `part` has."""
    return (whole | GUARD) - part & GUARD == GUARD


@lru_cache(maxsize=1 << 16)
def intersection(one: Pack, other: Pack) -> Pack:
    """What both have: of each kind the lesser count."""
    found = 0
    for shift in SHIFTS:
        found |= min(one >> shift & MOST, other >> shift & MOST) << shift
    return found


@lru_cache(maxsize=1 << 16)
def union(one: Pack, other: Pack) -> Pack:
    """Both together: of each kind the sum, seven at most."""
    found = 0
    for shift in SHIFTS:
        found |= min((one >> shift & MOST) + (other >> shift & MOST), MOST) << shift
    return found


@lru_cache(maxsize=1 << 16)
def size(content: Pack) -> int:
    """The number of ingredients."""
    return sum(content >> shift & MOST for shift in SHIFTS)


@lru_cache(maxsize=1 << 16)
def kinds(content: Pack) -> tuple[str, ...]:
    """The kinds of ingredients, each once."""
    return tuple(name for name, one in ONE.items() if content & one * MOST)


def names(content: Pack) -> tuple[str, ...]:
    """Every ingredient, a kind as often as it is there."""
    return tuple(
        name
        for name, shift in zip(ONE, SHIFTS, strict=True)
        for _n in range(content >> shift & MOST)
    )


@lru_cache(maxsize=1 << 12)
def demand(orders: tuple[OpenOrder, ...], cups: int) -> Pack:
    """What so many cups can hold of each kind, filled for any of the orders."""
    found = 0
    for shift in SHIFTS:
        counts = sorted((order.need >> shift & MOST for order in orders), reverse=True)
        found |= min(sum(counts[:cups]), MOST) << shift
    return found
