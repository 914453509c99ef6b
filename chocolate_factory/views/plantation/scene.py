"""The scene of the table of Plantation & Candy."""

from __future__ import annotations

from chocolate_factory.core.game import HUMAN
from chocolate_factory.core.places import kind
from chocolate_factory.views.table.scene import TableScene

NEARBY = ("pile", "recipe", "tool", "do", "truck", "good", "cargo", "die", "coin", "whistle")
"""Kinds of places that are told of next to them by keys, hiding the log at most."""


class PlantationScene(TableScene):
    """The table, at which a person's own yard stays in its place while bots play, if nobody else
    sits there; and where it is told by keys what a card does."""

    def tick(self, now: float) -> bool:
        """Seats may have changed hands."""
        self.table.viewpoint.stays = self.table.match.kinds.count(HUMAN) == 1
        return super().tick(now)

    @property
    def tooltip_over(self) -> tuple[tuple[str, ...], ...]:
        """By keys words come at every step, and headline, hand, ring and points are what one
        decides by; for a card of the hand the others' yards give way, too."""
        at = kind(self.director.focus.place or "")
        return (("log",), ("player", "log")) if at == "card" else ()

    @property
    def tooltip_near(self) -> tuple[str, ...]:
        """Words of other things stand next to them, where nothing is hidden that one decides by."""
        return ("log", "player") if kind(self.director.focus.place or "") in NEARBY else ()
