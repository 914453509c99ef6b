"""How the bots of Coffee Rush think: pouring, routes, plans of a turn, and the levels."""

from __future__ import annotations

from chocolate_factory.core.game import Mind
from chocolate_factory.core.language import mark
from chocolate_factory.core.level import Level
from chocolate_factory.games.coffee_rush.game import CoffeeRush
from chocolate_factory.games.coffee_rush.mind.levels.easy import Easy
from chocolate_factory.games.coffee_rush.mind.levels.hard import Hard
from chocolate_factory.games.coffee_rush.mind.levels.medium import Medium

LEVELS = (
    Level(
        "easy",
        mark("Easy bot"),
        mark("Plays sensibly from moment to moment, without plans."),
        Easy,
        Easy.budget,
        mark("an easy bot"),
    ),
    Level(
        "medium",
        mark("Medium bot"),
        mark("Plans its whole turn, but not the next one."),
        Medium,
        Medium.budget,
        mark("a medium bot"),
    ),
    Level(
        "hard",
        mark("Hard bot"),
        mark("Looks ahead, and at what it leaves to the others."),
        Hard,
        Hard.budget,
        mark("a hard bot"),
    ),
)
"""The game's own levels, from the weakest to the strongest."""


def minds(game: CoffeeRush) -> dict[str, Mind]:
    """A mind of each of the game's own levels."""
    return {level.id: level.make(game) for level in LEVELS}
