"""When a tooltip is due, what it says, and drawing it."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection
from typing import Protocol

from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.stage import enlarging, overlay
from chocolate_factory.ui.stage.drag import Drag
from chocolate_factory.ui.stage.focus import Focus

NEAR_PX = 12
"""A hand that trembles has not moved on."""


class PointerState(Protocol):
    """What tooltips and scenes ask of the pointer. Positions are pixels, times seconds."""

    pos: tuple[int, int] | None
    down_at: tuple[int, int] | None
    hover: str | None
    hover_since: float
    moved_at: float
    drag: Drag | None

    @property
    def pressed(self) -> str | None:
        """The place on which the button went down and is held."""


class Pointed(Protocol):
    """What tooltips ask of the scene: how the cards of a game are drawn, and where Tab leads."""

    def tab_places(self) -> Collection[str] | None:
        """The places that Tab walks through; None: all."""

    def enlarged(self, place: str) -> Callable[[Frame, Rect], None] | None:
        """What draws the card of a place larger; None for what is no card."""


class TooltipHost(Protocol):
    """What tooltips ask of the director."""

    now: float
    focused_since: float
    notices: overlay.Notices

    @property
    def frame(self) -> Frame:
        """The picture that is shown."""

    @property
    def top(self) -> Pointed:
        """The scene that gets input."""

    @property
    def focus(self) -> Focus:
        """The focus of the top scene."""

    @property
    def pointer(self) -> PointerState:
        """Where the pointer is."""


class Tooltips:
    """The tooltip of the place under the resting pointer, or of the one focused by a key.

    It goes as soon as anything is done. The pointer has one again once it has gone elsewhere and
    rests there; the keyboard, once the focus has moved on, and only for a while: what is focused
    stays so, and the tooltip would hide its neighbours."""

    def __init__(self, director: TooltipHost) -> None:
        self._director = director
        self._shown: str | None = None
        self._large: str | None = None
        """The place whose card is shown larger."""
        self.rect: Rect | None = None
        """Where the tooltip stands, in units; None while there is none."""
        self._quiet = False
        self._quiet_at: tuple[int, int] | None = None

    def hush(self) -> None:
        """Something was done: no tooltip until pointer or focus are elsewhere."""
        self._quiet, self._quiet_at = True, self._director.pointer.pos

    def on_move(self) -> None:
        """The pointer moved."""
        pos, was = self._director.pointer.pos, self._quiet_at
        if pos is None or was is None or math.dist(pos, was) > NEAR_PX:
            self._quiet = False

    def on_focus(self) -> None:
        """The focus moved."""
        self._quiet = False

    def stale(self) -> bool:
        """Whether another tooltip (or none) is due than the one shown."""
        return self._due() != self._shown or self._due_large() != self._large

    @property
    def _by_key(self) -> bool:
        """Whether the keyboard pointed last."""
        director = self._director
        return director.focus.ring and director.focused_since >= director.pointer.hover_since

    def _due(self) -> str | None:
        director, pointer = self._director, self._director.pointer
        if pointer.drag or pointer.pressed or director.notices.at_pointer or self._quiet:
            return None
        if self._by_key:
            since = director.now - director.focused_since
            words = self._words_of(director.focus.place) if since >= theme.TOOLTIP_AFTER else ""
            most = theme.TOOLTIP_AFTER + theme.TOOLTIP_STAYS + theme.TOOLTIP_SIGN * len(words)
            return director.focus.place if words and since < most else None
        if pointer.pos is None:
            return None
        place = pointer.hover or ("" if self._cut(pointer.pos) else None)
        same = place is not None and place == self._shown
        rested = director.now - max(pointer.hover_since, pointer.moved_at) >= theme.TOOLTIP_AFTER
        return place if same or rested else None

    def _due_large(self) -> str | None:
        """The place whose card is to be shown larger: the pointer has rested on it for long."""
        director, pointer = self._director, self._director.pointer
        place = None if self._by_key or pointer.pos is None else self._due()
        if not place or place != pointer.hover:
            return None
        if place == self._large:
            return place
        rested = director.now - max(pointer.hover_since, pointer.moved_at)
        return place if rested >= enlarging.AFTER and director.top.enlarged(place) else None

    def _cut(self, pos: tuple[int, int]) -> str:
        """The full words of shortened text at a pixel position."""
        for cut in reversed(self._director.frame.cuts):
            if cut.px.collidepoint(pos):
                return cut.words
        return ""

    @property
    def words(self) -> str:
        """What the tooltip says now; empty when none is due."""
        return self._words_of(self._due())

    def _words_of(self, place: str | None) -> str:
        if place is None:
            return ""
        spot = self._director.frame.find(place)
        words = [spot.tooltip] if spot and spot.tooltip else []
        pos = None if self._by_key else self._director.pointer.pos
        if pos is None and spot:
            pos = spot.px.center
        cut = self._cut(pos) if pos else ""
        return "\n".join([cut, *words] if cut and cut not in words else words)

    def build(self, frame: Frame) -> None:
        """Draws the tooltip if one is due, and larger the card that it is about."""
        large = self._build_large(frame)
        self._shown = self._due()
        self.rect = None
        words = self.words
        if not words:
            return
        spot = frame.find(self._shown or "")
        at = None
        if self._director.pointer.pos and not self._by_key:
            at = frame.sizes.point(*self._director.pointer.pos)
        rect = spot.rect if spot else Rect(0, 0, 0, 0)
        group = spot.group if spot and (self._by_key or spot.role == "button") else ""
        stops = (self._director.top.tab_places() or ()) if self._by_key else ()
        kept = [
            other.rect
            for other in frame.live
            if other is not spot
            and (other.role == "text" or (group and other.group == group) or other.place in stops)
            and not other.rect.contains(*rect.centre)
        ]
        if large is not None:
            self.rect = overlay.build_caption(frame, words, large)
        else:
            self.rect = overlay.build_hint(frame, words, rect, at, kept)

    def _build_large(self, frame: Frame) -> Rect | None:
        """Shows a card larger, if it is time; gives where."""
        self._large = self._due_large()
        spot = frame.find(self._large) if self._large else None
        show = self._director.top.enlarged(self._large) if self._large else None
        found = enlarging.large(frame, spot) if spot and show else None
        if spot is None or show is None or found is None:
            return None
        enlarging.draw(frame, spot, found, show)
        return found.rect
