"""How the bots of Chocolate Factory think: what things are worth, plans, and the levels."""

from __future__ import annotations

from chocolate_factory.core.language import mark_message
from chocolate_factory.core.mind import Mind
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind.levels.adviser import Adviser
from chocolate_factory.games.conveyor.mind.levels.beginner import Beginner
from chocolate_factory.games.conveyor.mind.levels.easy import Easy
from chocolate_factory.games.conveyor.mind.levels.hard import Hard
from chocolate_factory.games.conveyor.mind.levels.master import Master
from chocolate_factory.games.conveyor.mind.levels.medium import Medium
from chocolate_factory.games.conveyor.mind.levels.styles import (
    Engineer,
    OrderRunner,
    Saver,
    StoreBaron,
)
from chocolate_factory.games.levels import counsel, level, minds_of, styled

LEVELS = (
    level(
        "beginner",
        Beginner,
        mark_message("Forgets a stage now and then and wastes some coal: for a first evening."),
    ),
    level("easy", Easy, mark_message("Plays sensibly from moment to moment, without plans.")),
    level("medium", Medium, mark_message("Plans its whole turn, but not the next one.")),
    level("hard", Hard, mark_message("Looks ahead, and minds what it leaves to the others.")),
    styled(
        "hard-baron",
        StoreBaron,
        mark_message("The Store Baron"),
        mark_message("the Store Baron"),
        mark_message("Plays like a hard bot, and wants to be seen in the Department Stores."),
        (
            mark_message("A marker at the top of a shelf is worth more than coins in the till."),
            mark_message("Who takes the Director before me will hear about it."),
        ),
    ),
    styled(
        "hard-runner",
        OrderRunner,
        mark_message("The Order Runner"),
        mark_message("the Order Runner"),
        mark_message("Plays like a hard bot, and wants orders off the desk."),
        (
            mark_message("An order that is done today cannot be late tomorrow."),
            mark_message("Give me somebody who makes a stage cheaper, and keep your parts."),
        ),
    ),
    styled(
        "hard-engineer",
        Engineer,
        mark_message("The Engineer"),
        mark_message("the Engineer"),
        mark_message("Plays like a hard bot, and stacks parts over one square."),
        (
            mark_message("Two parts on one square are better than two squares with one each."),
            mark_message("There is no chocolate that a fourth shift could not improve."),
        ),
    ),
    styled(
        "hard-saver",
        Saver,
        mark_message("The Saver"),
        mark_message("the Saver"),
        mark_message("Plays like a hard bot, and counts every coal twice."),
        (
            mark_message("A coal kept on Monday pays for two on Saturday."),
            mark_message("A cheap part that runs beats an expensive one that waits."),
        ),
    ),
    level(
        "master",
        Master,
        mark_message("Weighs several plans by what may come the day after; takes its time."),
    ),
)
"""The game's own levels, from the weakest to the strongest; styles stand behind their level."""

COUNSEL = counsel(Adviser)
"""Who gives the hints."""


def minds(game: Conveyor) -> dict[str, Mind]:
    """A mind of each of the game's own levels."""
    return minds_of(LEVELS, game)
