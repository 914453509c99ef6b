"""How the bots of Coffee Rush think: pouring, routes, plans of a turn, and the levels."""

from __future__ import annotations

from chocolate_factory.core.game import Mind
from chocolate_factory.core.language import marked
from chocolate_factory.core.level import Level
from chocolate_factory.games.coffee_rush.game import CoffeeRush
from chocolate_factory.games.coffee_rush.mind.levels.easy import Easy
from chocolate_factory.games.coffee_rush.mind.levels.hard import Hard
from chocolate_factory.games.coffee_rush.mind.levels.medium import Medium

LEVELS = (
    Level(
        "easy",
        marked("Easy bot"),
        marked("Plays sensibly from moment to moment, without plans."),
        Easy,
        Easy.budget,
        marked("an easy bot"),
    ),
    Level(
        "medium",
        marked("Medium bot"),
        marked("Plans its whole turn, but not the next one."),
        Medium,
        Medium.budget,
        marked("a medium bot"),
    ),
    Level(
        "hard",
        marked("Hard bot"),
        marked("Looks ahead, and at what it leaves to the others."),
        Hard,
        Hard.budget,
        marked("a hard bot"),
    ),
)
"""The game's own levels, from the weakest to the strongest."""


def minds(game: CoffeeRush) -> dict[str, Mind]:
    """A mind of each of the game's own levels."""
    return {level.id: level.make(game) for level in LEVELS}
