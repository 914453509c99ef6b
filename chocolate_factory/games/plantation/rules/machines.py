"""Mixer, machine and decorating station (PL-4.3, PL-7.2, PL-7.3): what a warehouse becomes."""

from __future__ import annotations

from functools import lru_cache

from chocolate_factory.games.plantation.cards.book import decorated
from chocolate_factory.games.plantation.cards.records import Recipe
from chocolate_factory.games.plantation.rules import numbers
from chocolate_factory.games.plantation.state import holding
from chocolate_factory.games.plantation.state.state import Hold


@lru_cache(maxsize=1 << 14)
def mixed(hold: Hold, spaces: int) -> Hold | None:
    """A warehouse of so many spaces after the mixer, None if it cannot be used (PL-4.3, PL-5.8)."""
    if not holding.count(hold, "sugar") or not holding.count(hold, "cacao"):
        return None
    rest = holding.remove(holding.remove(hold, "sugar"), "cacao")
    return holding.add(rest, "chocolate") if len(rest) < spaces else None


@lru_cache(maxsize=1 << 15)
def made(hold: Hold, recipe: Recipe, spaces: int, tokens: int) -> tuple[Hold, int] | None:
    """(warehouse, candies) after one use of a recipe, None if that is not possible (PL-7.2)."""
    rest = hold
    for good, n in numbers.needs(recipe):
        if holding.count(rest, good) < n:
            return None
        rest = holding.remove(rest, good, n)
    candies = min(recipe.makes, tokens, spaces - len(rest))
    if candies <= 0:
        return None
    for _ in range(candies):
        rest = holding.add(rest, recipe.id)
    return rest, candies


@lru_cache(maxsize=1 << 14)
def frosted(hold: Hold, candy: str, spaces: int) -> Hold | None:
    """A warehouse with one more candy decorated, None if there is no space for it (PL-5.8)."""
    rest = holding.remove(hold, candy)
    return holding.add(rest, decorated(candy)) if len(rest) < spaces else None
