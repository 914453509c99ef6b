"""The level `medium`: every machine on the table by its cheapest build."""

from __future__ import annotations

from chocolate_factory.games.factory_fun.mind.levels.builder import Builder


class Medium(Builder):
    """Looks at this round alone: value, price and chips."""

    budget = 60
