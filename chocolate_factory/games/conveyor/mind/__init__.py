"""How the bots of Chocolate Factory think: what things are worth, plans, and the levels."""

from __future__ import annotations

from chocolate_factory.core.game import Mind
from chocolate_factory.core.language import mark_message
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind.levels.easy import Easy
from chocolate_factory.games.conveyor.mind.levels.hard import Hard
from chocolate_factory.games.conveyor.mind.levels.master import Master
from chocolate_factory.games.conveyor.mind.levels.medium import Medium
from chocolate_factory.games.levels import level, minds_of

LEVELS = (
    level("easy", Easy, mark_message("Plays sensibly from moment to moment, without plans.")),
    level("medium", Medium, mark_message("Plans its whole turn, but not the next one.")),
    level("hard", Hard, mark_message("Looks ahead, and at what it leaves to the others.")),
    level(
        "master",
        Master,
        mark_message("Weighs several plans by what may come the day after; takes its time."),
    ),
)
"""The game's own levels, from the weakest to the strongest."""


def minds(game: Conveyor) -> dict[str, Mind]:
    """A mind of each of the game's own levels."""
    return minds_of(LEVELS, game)
