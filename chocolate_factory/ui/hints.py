"""When a hint is due, what it says, and drawing it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chocolate_factory.ui import overlay, theme
from chocolate_factory.ui.frame import Frame
from chocolate_factory.ui.sizes import Rect

if TYPE_CHECKING:
    from chocolate_factory.ui.director import Director


class Hints:
    """The hint of the place under the resting pointer, or of the one focused by a key."""

    def __init__(self, director: Director) -> None:
        self._director = director
        self._shown: str | None = None
        self.rect: Rect | None = None
        """Where the hint stands, in units; None while there is none."""

    def stale(self) -> bool:
        """Whether another hint (or none) is due than the one shown."""
        return self._due() != self._shown

    @property
    def _by_key(self) -> bool:
        """Whether the keyboard pointed last."""
        director = self._director
        return director.focus.ring and director.focused_since >= director.pointer.hover_since

    def _due(self) -> str | None:
        director, pointer = self._director, self._director.pointer
        if pointer.drag or pointer.pressed or director.notices.at_pointer:
            return None
        if self._by_key:
            late = director.now - director.focused_since >= theme.HINT_AFTER
            return director.focus.place if late else None
        if pointer.pos and director.now - pointer.hover_since >= theme.HINT_AFTER:
            return pointer.hover or ("" if self._cut(pointer.pos) else None)
        return None

    def _cut(self, pos: tuple[int, int]) -> str:
        """The full words of shortened text at a pixel position."""
        for cut in reversed(self._director.frame.cuts):
            if cut.px.collidepoint(pos):
                return cut.words
        return ""

    @property
    def words(self) -> str:
        """What the hint says now; empty when none is due."""
        place = self._due()
        if place is None:
            return ""
        spot = self._director.frame.find(place)
        words = [spot.hint] if spot and spot.hint else []
        pos = None if self._by_key else self._director.pointer.pos
        if pos is None and spot:
            pos = spot.px.center
        cut = self._cut(pos) if pos else ""
        return "\n".join([cut, *words] if cut and cut not in words else words)

    def build(self, frame: Frame) -> None:
        """Draws the hint if one is due."""
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
        self.rect = overlay.build_hint(frame, words, rect, at)
