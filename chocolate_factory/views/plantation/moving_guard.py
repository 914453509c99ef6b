"""Asks once more before the use of a space that gives up goods still to be brought in, by its
button or by a good that is put there."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import Any

from chocolate_factory.core.action import Action
from chocolate_factory.core.language import ngettext
from chocolate_factory.core.places import Place
from chocolate_factory.games.plantation.acts.abilities import uses_space
from chocolate_factory.games.plantation.game import Plantation
from chocolate_factory.views.table.interface import TableParts

RECRUIT, MIX = "do:recruit", "do:mix"
BUTTONS = MappingProxyType({"break_room": RECRUIT, "mixer": MIX})
"""The buttons of the spaces that are used at once, with nothing put there."""
_WARNINGS: dict[Place, Callable[[int], str]] = {
    RECRUIT: lambda n: ngettext(
        "You can still bring in {n} good, and not after recruiting. Press again to recruit anyway.",
        "You can still bring in {n} goods, and none after recruiting. Press again to recruit "
        "anyway.",
        n,
    ),
    MIX: lambda n: ngettext(
        "You can still bring in {n} good, and not after mixing. Press again to mix anyway.",
        "You can still bring in {n} goods, and none after mixing. Press again to mix anyway.",
        n,
    ),
}


def _again(n: int) -> str:
    return ngettext(
        "You can still bring in {n} good, and not after this. Do it again to go ahead.",
        "You can still bring in {n} goods, and none after this. Do it again to go ahead.",
        n,
    )


class MovingGuard:
    """Whether a press of a button that ends the moving of goods has warned only."""

    def __init__(self, table: TableParts, game: Plantation) -> None:
        self._table, self._game = table, game
        self._warned: Any = None
        """The state in which a press has only warned."""

    @property
    def warned(self) -> bool:
        """Whether the person was told in this state: the next press goes ahead."""
        return self._warned is self._table.match.state

    def holds(self, place: Place) -> bool:
        """Says what the use of the space would give up, the first time that its button is pressed;
        False where it is to go ahead."""
        picker = self._table.pointing.picker
        if place not in _WARNINGS or picker.held is not None or not picker.may_take(place):
            return False
        return self._warns(_WARNINGS[place])

    def hesitates(self, action: Action) -> bool:
        """The same of an act that was pointed out otherwise."""
        return uses_space(action) and self._warns(_again)

    def _warns(self, words: Callable[[int], str]) -> bool:
        """Says what would be given up, unless that was said in this state or is nothing."""
        state, table = self._table.match.state, self._table
        facts = self._game.facts(state, table.match.own)
        if self.warned or not (facts.ends and facts.moves):
            return False
        self._warned = state
        table.scene.director.say(words(facts.moves).format(n=facts.moves))
        table.scene.redraw()
        return True
