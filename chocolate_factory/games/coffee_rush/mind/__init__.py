"""How the bots of Coffee Rush think: pouring, routes, plans of a turn, and the levels."""

from __future__ import annotations

from chocolate_factory.core.game import Mind
from chocolate_factory.games.coffee_rush.game import CoffeeRush
from chocolate_factory.games.coffee_rush.mind.levels.easy import Easy
from chocolate_factory.games.coffee_rush.mind.levels.hard import Hard
from chocolate_factory.games.coffee_rush.mind.levels.medium import Medium


def minds(game: CoffeeRush) -> dict[str, Mind]:
    """The game's own minds by level, from the weakest to the strongest."""
    return {"easy": Easy(game), "medium": Medium(game), "hard": Hard(game)}
