"""How far something tall is scrolled, and the bar that shows and moves it."""

from __future__ import annotations

import pygame

from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.control import Control
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect

BAR = theme.WIDE
WHEEL = theme.SCROLLED
SLACK = 0.5
"""Units by which something may be too high and is not scrolled."""


class Scroll(Control):
    """The scroll state of a view `view` units high over `content` units; also its bar."""

    def __init__(self, place: str, paper: bool = False) -> None:
        super().__init__(f"{place}/bar")
        self.offset = 0.0
        self.content = 0.0
        self.view = 0.0
        self._thumb = "scroll_thumb_paper" if paper else "scroll_thumb"
        self._bar = Rect(0, 0, 1, 1)
        self._grip = 0.0

    @property
    def most(self) -> float:
        """The largest offset."""
        return max(0.0, self.content - self.view)

    @property
    def needed(self) -> bool:
        """Whether there is more than can be seen at once."""
        return self.content > self.view + SLACK

    def measure(self, content: float, view: float) -> None:
        """Takes new heights in units; the offset stays in range."""
        self.content, self.view = content, view
        self.to(self.offset)

    def to(self, offset: float) -> bool:
        """Scrolls to an offset; True if it moved."""
        before, self.offset = self.offset, max(0.0, min(self.most, offset))
        return self.offset != before

    def reveal(self, top: float, bottom: float) -> None:
        """Scrolls as little as needed to show the part between two heights."""
        if top < self.offset:
            self.to(top)
        elif bottom > self.offset + self.view:
            self.to(bottom - self.view)

    def on_key(self, key: int, line: float) -> bool:
        """Arrows, Page keys, Home and End; True if the key is one of them."""
        page = self.view * 0.9
        moves = {
            pygame.K_UP: -line,
            pygame.K_DOWN: line,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -self.content,
            pygame.K_END: self.content,
        }
        if key not in moves or not self.needed:
            return False
        self.to(self.offset + moves[key])
        return True

    def on_wheel(self, dy: float) -> bool:
        """The wheel; True if there is anything to scroll."""
        if self.needed:
            self.to(self.offset - dy * WHEEL)
        return self.needed

    # -- the bar -------------------------------------------------------------------------------

    def draw(self, frame: Frame, rect: Rect) -> None:
        """The bar along the right edge of `rect`, if it is needed."""
        if not self.needed:
            return
        self._bar, _ = rect.cut_right(BAR)
        frame.fill(self._bar, "scroll_track")
        state = frame.state(self.place)
        frame.fill(self._thumb_rect().inset(2), self._thumb, state)
        frame.spot(
            self.place,
            self._bar.inset(-theme.TIGHT, 0),
            focus=False,
            role="slider",
            repeat=True,
            control=self,
        )

    def _thumb_rect(self) -> Rect:
        bar = self._bar
        height = max(theme.LINE_LARGE, bar.h * self.view / max(self.content, 1.0))
        share = self.offset / self.most if self.most else 0.0
        return Rect(bar.x, bar.y + share * (bar.h - height), bar.w, height)

    def press(self, x: float, y: float) -> bool:
        """Grips the thumb, or brings it to the pointer."""
        thumb = self._thumb_rect()
        self._grip = y - thumb.y if thumb.y <= y < thumb.bottom else thumb.h / 2
        self.move(x, y)
        return True

    def move(self, x: float, y: float) -> None:
        """The thumb follows the pointer."""
        thumb = self._thumb_rect()
        room = self._bar.h - thumb.h
        if room > 0:
            self.to((y - self._grip - self._bar.y) / room * self.most)

    def wheel(self, dy: float) -> bool:
        """The wheel over the bar."""
        return self.on_wheel(dy)
