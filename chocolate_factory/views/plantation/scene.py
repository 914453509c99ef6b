"""The scene of the table of Plantation & Candy."""

from __future__ import annotations

from chocolate_factory.core.game import HUMAN
from chocolate_factory.views.table.scene import TableScene


class PlantationScene(TableScene):
    """The table, at which a person's own yard stays in its place while bots play, if nobody else
    sits there; and where it is told by keys what a card does."""

    def tick(self, now: float) -> bool:
        """Seats may have changed hands."""
        self.table.viewpoint.stays = self.table.match.kinds.count(HUMAN) == 1
        return super().tick(now)

    @property
    def tooltip_over(self) -> tuple[str, ...]:
        """What words by keys may hide; headline, hand, ring and points are what one decides by."""
        return ("log", "player")
