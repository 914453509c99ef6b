"""How the bots of Factory Fun think: builds by the planner, hopes by trial, and the levels."""

from __future__ import annotations

from chocolate_factory.core.language import mark_message
from chocolate_factory.core.mind import Mind
from chocolate_factory.games.factory_fun.game import FactoryFun
from chocolate_factory.games.factory_fun.mind.levels.adviser import Adviser
from chocolate_factory.games.factory_fun.mind.levels.easy import Easy
from chocolate_factory.games.factory_fun.mind.levels.hard import Hard
from chocolate_factory.games.factory_fun.mind.levels.master import Master
from chocolate_factory.games.factory_fun.mind.levels.medium import Medium
from chocolate_factory.games.levels import counsel, level, minds_of

LEVELS = (
    level(
        "easy",
        Easy,
        mark_message("Takes the machine that pays most, built the first way it sees, or none."),
    ),
    level("medium", Medium, mark_message("Weighs every machine by a quick build and its chips.")),
    level("hard", Hard, mark_message("Thinks of later machines, and of what others would like.")),
    level("master", Master, mark_message("Compares several builds by what they bring later.")),
)
"""The game's own levels, from the weakest to the strongest."""

COUNSEL = counsel(Adviser)
"""Who gives the hints."""


def minds(game: FactoryFun) -> dict[str, Mind]:
    """A mind of each of the game's own levels."""
    return minds_of(LEVELS, game)
