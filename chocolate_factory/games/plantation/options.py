"""The options of a set-up: which halves are played (PL-9), and the curtain (PL-10)."""

from __future__ import annotations

from chocolate_factory.core.game import Option
from chocolate_factory.core.language import mark_message
from chocolate_factory.games.plantation.rules.begin import BOTH, GAMES

GAME, CURTAIN = "game", "curtain"
"""Their keys."""

NAMES = dict(
    zip(
        GAMES,
        (
            mark_message("Both halves"),
            mark_message("Plantation alone"),
            mark_message("Candy Factory alone"),
        ),
        strict=True,
    )
)
"""What the choices are called."""

OPTIONS: tuple[Option, ...] = (
    Option(
        GAME,
        mark_message("What you play"),
        GAMES,
        BOTH,
        names=NAMES,
        first=True,
    ),
    Option(
        CURTAIN,
        mark_message("Curtain between players"),
        (True, False),
        True,
    ),
)
