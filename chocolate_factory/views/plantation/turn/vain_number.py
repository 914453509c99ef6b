"""A number key that chooses nothing while a turn goes on."""

from __future__ import annotations

import pygame

from chocolate_factory.core.language import _
from chocolate_factory.games.plantation.acts.ending import EndTurn
from chocolate_factory.views.table.interface import TableParts

NUMBERS = range(pygame.K_1, pygame.K_9)


def told(table: TableParts, key: int) -> bool:
    """Says so, where a turn of one's own goes on with something to choose: a number is meant for it
    then, not for another player's yard. True if it was said."""
    match = table.match
    at_home = match.human and table.viewpoint.looking is None
    if key not in NUMBERS or not at_home or match.state.turn is None:
        return False
    if all(isinstance(act, EndTurn) for act in table.pointing.picker.actions):
        return False
    words = _("No number chooses anything now. Tab to another yard and Enter shows it.")
    table.scene.director.say(words)
    return True
