"""How the bots of Coffee Rush think: pouring, routes, plans of a turn, and the levels."""

from __future__ import annotations

from chocolate_factory.core.game import Mind
from chocolate_factory.core.language import mark_message
from chocolate_factory.core.level import Level
from chocolate_factory.games.coffee_rush.game import CoffeeRush
from chocolate_factory.games.coffee_rush.mind.levels.easy import Easy
from chocolate_factory.games.coffee_rush.mind.levels.hard import Hard
from chocolate_factory.games.coffee_rush.mind.levels.medium import Medium

LEVELS = (
    Level(
        "easy",
        mark_message("Easy bot"),
        mark_message("Plays sensibly from moment to moment, without plans."),
        Easy,
        Easy.budget,
        mark_message("an easy bot"),
    ),
    Level(
        "medium",
        mark_message("Medium bot"),
        mark_message("Plans its whole turn, but not the next one."),
        Medium,
        Medium.budget,
        mark_message("a medium bot"),
    ),
    Level(
        "hard",
        mark_message("Hard bot"),
        mark_message("Looks ahead, and at what it leaves to the others."),
        Hard,
        Hard.budget,
        mark_message("a hard bot"),
    ),
)
"""The game's own levels, from the weakest to the strongest."""


def minds(game: CoffeeRush) -> dict[str, Mind]:
    """A mind of each of the game's own levels."""
    return {level.id: level.make(game) for level in LEVELS}
