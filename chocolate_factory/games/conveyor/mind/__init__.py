"""How the bots of Chocolate Factory think: what things are worth, plans, and the levels."""

from __future__ import annotations

from chocolate_factory.core.game import Mind
from chocolate_factory.core.language import mark_message
from chocolate_factory.core.level import Level
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind.levels.easy import Easy
from chocolate_factory.games.conveyor.mind.levels.hard import Hard
from chocolate_factory.games.conveyor.mind.levels.master import Master
from chocolate_factory.games.conveyor.mind.levels.medium import Medium

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
    Level(
        "master",
        mark_message("Master bot"),
        mark_message("Weighs several plans by what may come the day after; takes its time."),
        Master,
        Master.budget,
        mark_message("a master bot"),
    ),
)
"""The game's own levels, from the weakest to the strongest."""


def minds(game: Conveyor) -> dict[str, Mind]:
    """A mind of each of the game's own levels."""
    return {level.id: level.make(game) for level in LEVELS}
