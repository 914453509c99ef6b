"""A roll by its number key: it stands, and the same key means a way elsewhere, so it asks first."""

from __future__ import annotations

from typing import Any

from chocolate_factory.core.language import _
from chocolate_factory.core.places import Place
from chocolate_factory.views.table.interface import TableParts

ROLL = "tool:play_roll"


class RollByKey:
    """Asks once before the key rolls the die."""

    def __init__(self, table: TableParts) -> None:
        self._table = table
        self._asked: tuple[Any, Place | None] = (None, None)
        """The state in which it was asked, and the card in hand then."""

    def asks(self, place: Place, key: int) -> bool:
        """Whether the key of this button has only asked."""
        pointing, state = self._table.pointing, self._table.match.state
        held = pointing.picker.held
        if place != ROLL or (self._asked[0] is state and self._asked[1] == held):
            return False
        self._asked = state, held
        director = self._table.scene.director
        spot = director.frame.find(place)
        told = _("A roll cannot be undone: press {key} again to roll.").format(key=key)
        director.say(told, spot.px.center if spot is not None else None, tone="info")
        return True
