"""What the drawing of every table is given: who sits there, and what is held or pointed at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypedDict

from chocolate_factory.core.places import Place
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.match.log import LogLine
from chocolate_factory.views.pointing.picking import Picker


class TableLookFields(TypedDict):
    """Those fields of `TableLook` that are worked out in the same way at every table."""

    names: Sequence[str]
    colours: Sequence[str]
    kinds: Sequence[str]
    seat: int
    own: int
    picker: Picker | None
    watching: bool
    log: Sequence[LogLine]
    banner: tuple[str, str]
    deciding: int | None
    over: Sequence[Rect]
    by_keys: bool


@dataclass(kw_only=True)
class TableLook:
    """Who sits here, whose things are shown large (`seat`), and how far pointing has come."""

    names: Sequence[str]
    colours: Sequence[str]
    kinds: Sequence[str]
    seat: int
    own: int
    picker: Picker | None
    watching: bool = False
    """Whether the things shown large are those of a bot whose moves are being followed."""
    log: Sequence[LogLine] = ()
    banner: tuple[str, str] = ("", "")
    deciding: int | None = None
    """The seat that the banner speaks of; it may be ahead of what is still being seen."""

    over: Sequence[Rect] = ()
    """What cards over the table hide of it just now: the log keeps clear of them."""
    by_keys: bool = False
    """Whether the keyboard was used last: what is said of a place speaks of keys then."""

    @property
    def looking(self) -> bool:
        """Whether somebody else's things are shown large, to look at only."""
        return self.seat != self.own

    @property
    def others(self) -> list[int]:
        """The players shown small: clockwise from oneself; oneself in the place of somebody who is
        shown large."""
        seats = len(self.names)
        around = [(self.own + i) % seats for i in range(1, seats)]
        return [self.own if seat == self.seat else seat for seat in around]

    def marker(self, seat: int) -> theme.Marker:
        """The player's colour and shape."""
        return theme.MARKERS[self.colours[seat]]

    def mark(self, place: Place) -> str:
        """What a place is in what is being pointed at: held, target, source, or ''."""
        if self.picker is None or self.looking:
            return ""
        if self.picker.held is not None:
            if place in self.picker.prefix:
                return "held"
            return "target" if place in self.picker.targets else ""
        return "source" if self.picker.may_take(place) else ""

    def focusable(self, place: Place) -> bool:
        """While something is picked up, only where it may go (or what it is) takes the focus."""
        if self.picker is None or self.picker.held is None:
            return True
        return self.mark(place) in ("target", "held")

    def emphasis(self, place: Place, hover: bool = False) -> str:
        """The panel state that shows the mark."""
        mark = self.mark(place)
        if mark == "target":
            return "glow"
        if mark == "held":
            return "held"
        if mark == "source":
            return "glow" if hover else "selected"
        return "normal"
