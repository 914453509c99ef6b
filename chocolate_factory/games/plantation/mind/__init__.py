"""How the bots of Plantation & Candy think: what stocks are worth, whole turns, and the levels."""

from __future__ import annotations

from chocolate_factory.core.language import mark_message
from chocolate_factory.core.mind import Mind
from chocolate_factory.games.levels import counsel, level, minds_of
from chocolate_factory.games.plantation.game import Plantation
from chocolate_factory.games.plantation.mind.levels.adviser import Adviser
from chocolate_factory.games.plantation.mind.levels.easy import Easy
from chocolate_factory.games.plantation.mind.levels.hard import Hard
from chocolate_factory.games.plantation.mind.levels.master import Master
from chocolate_factory.games.plantation.mind.levels.medium import Medium

LEVELS = (
    level("easy", Easy, mark_message("Likes to be busy, whatever comes of it.")),
    level("medium", Medium, mark_message("Plans its whole turn, but not the next one.")),
    level(
        "hard",
        Hard,
        mark_message("Thinks of what its turn leads to, and of what the others will do."),
    ),
    level(
        "master",
        Master,
        mark_message(
            "Weighs many turns over many deals of the cards, and grudges the others every point."
        ),
    ),
)
"""The game's own levels, from the weakest to the strongest."""

COUNSEL = counsel(Adviser)
"""Who gives the hints."""


def minds(game: Plantation) -> dict[str, Mind]:
    """A mind of each of the game's own levels."""
    return minds_of(LEVELS, game)
