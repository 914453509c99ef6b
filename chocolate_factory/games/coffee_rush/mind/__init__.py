"""How the bots of Coffee Rush think: pouring, routes, plans of a turn, and the levels."""

from __future__ import annotations

from chocolate_factory.core.language import mark_message
from chocolate_factory.core.mind import Mind
from chocolate_factory.games.coffee_rush.game import CoffeeRush
from chocolate_factory.games.coffee_rush.mind.levels.adviser import Adviser
from chocolate_factory.games.coffee_rush.mind.levels.easy import Easy
from chocolate_factory.games.coffee_rush.mind.levels.hard import Hard
from chocolate_factory.games.coffee_rush.mind.levels.master import Master
from chocolate_factory.games.coffee_rush.mind.levels.medium import Medium
from chocolate_factory.games.levels import counsel, level, minds_of

LEVELS = (
    level("easy", Easy, mark_message("Plays sensibly from moment to moment, without plans.")),
    level("medium", Medium, mark_message("Plans its whole turn, but not the next one.")),
    level("hard", Hard, mark_message("Looks ahead, and minds what it leaves to the others.")),
    level(
        "master",
        Master,
        mark_message("Tries out its best turns, and everybody's answers, before it chooses."),
    ),
)
"""The game's own levels, from the weakest to the strongest."""

COUNSEL = counsel(Adviser)
"""Who gives the hints: `hard`, who tells its whole turn."""


def minds(game: CoffeeRush) -> dict[str, Mind]:
    """A mind of each of the game's own levels."""
    return minds_of(LEVELS, game)
