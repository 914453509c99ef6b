"""How the bots of Plantation & Candy think: what stocks are worth, whole turns, and the levels."""

from __future__ import annotations

from chocolate_factory.core.game import Mind
from chocolate_factory.core.language import mark_message
from chocolate_factory.core.level import Level
from chocolate_factory.games.plantation.game import Plantation
from chocolate_factory.games.plantation.mind.levels.easy import Easy
from chocolate_factory.games.plantation.mind.levels.hard import Hard
from chocolate_factory.games.plantation.mind.levels.master import Master
from chocolate_factory.games.plantation.mind.levels.medium import Medium

LEVELS = (
    Level(
        "easy",
        mark_message("Easy bot"),
        mark_message("Likes to be busy, whatever comes of it."),
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
        mark_message("Thinks of what its turn leads to, and of what the others will do."),
        Hard,
        Hard.budget,
        mark_message("a hard bot"),
    ),
    Level(
        "master",
        mark_message("Master bot"),
        mark_message(
            "Weighs many turns over many deals of the cards, and grudges the others every point."
        ),
        Master,
        Master.budget,
        mark_message("a master bot"),
    ),
)
"""The game's own levels, from the weakest to the strongest."""


def minds(game: Plantation) -> dict[str, Mind]:
    """A mind of each of the game's own levels."""
    return {level.id: level.make(game) for level in LEVELS}
