"""Asks once more before a recruit that gives up goods still to be brought in: what has been seen
cannot be taken back."""

from __future__ import annotations

from typing import Any

from chocolate_factory.core.language import ngettext
from chocolate_factory.core.places import Place
from chocolate_factory.games.plantation.game import Plantation
from chocolate_factory.views.table.interface import TableParts

RECRUIT = "do:recruit"


class RecruitGuard:
    """Whether a press of the button that recruits has warned only."""

    def __init__(self, table: TableParts, game: Plantation) -> None:
        self._table, self._game = table, game
        self._warned: Any = None
        """The state in which a press has only warned."""

    @property
    def warned(self) -> bool:
        """Whether the person was told in this state: the next press recruits."""
        return self._warned is self._table.match.state

    def holds(self, place: Place) -> bool:
        """Says what a recruit would give up, the first time that it is pressed; False where it is
        to go ahead."""
        state, table = self._table.match.state, self._table
        if place != RECRUIT or self.warned or table.pointing.picker.held is not None:
            return False
        facts = self._game.facts(state, table.match.own)
        if not table.pointing.picker.may_take(place) or not (facts.ends and facts.moves):
            return False
        self._warned = state
        words = ngettext(
            "You can still bring in {n} good, and not after recruiting. Press again to recruit "
            "anyway.",
            "You can still bring in {n} goods, and none after recruiting. Press again to recruit "
            "anyway.",
            facts.moves,
        )
        table.scene.director.say(words.format(n=facts.moves))
        table.scene.redraw()
        return True
