"""The scene of the table of Plantation & Candy."""

from __future__ import annotations

from typing import Protocol, cast

from chocolate_factory.core.game import HUMAN
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.stage.tooltips import headings
from chocolate_factory.views.plantation.look import Look
from chocolate_factory.views.table.scene import TableScene


class Looks(Protocol):
    """What the scene asks of this game's view."""

    def look(self) -> Look:
        """What the drawing needs to know."""


class PlantationScene(TableScene):
    """The table, at which a person's own yard stays in its place while bots play, if nobody else
    sits there; and where it is told by keys what a card does."""

    tooltip_off = ("points", "coin", "whistle")

    def tick(self, now: float) -> bool:
        """Seats may have changed hands."""
        self.table.viewpoint.stays = self.table.match.kinds.count(HUMAN) == 1
        return super().tick(now)

    @property
    def tooltip_over(self) -> tuple[str, ...]:
        """What words by keys may hide; headline, hand, ring and points are what one decides by."""
        return ("log", "player")

    @property
    def signs(self) -> list[Rect]:
        """By keys also the headline, the headings, and the spaces where what is counted begins and
        ends."""
        director = self.director
        if not director.tooltips.of_focus:
            return super().signs
        look = cast(Looks, self.table.view).look()
        ends = {space for way in look.counted for space in (way.looked[0], way.space)}
        spots = filter(None, (director.frame.find(f"space:{space}") for space in sorted(ends)))
        told = [self.banner_place(), *headings(director.frame), *(spot.rect for spot in spots)]
        return super().signs + told
