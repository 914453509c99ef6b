"""A slider: a value between two ends, dragged or moved with the arrow keys. The wheel is left
to the page below it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.control import Control
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect


class Slider(Control):
    """A value from `low` to `high` in steps; `words` turns it into what is shown beside it."""

    def __init__(
        self,
        place: str,
        low: float,
        high: float,
        value: float,
        step: float = 1.0,
        on_change: Callable[[float], None] | None = None,
        *,
        words: Callable[[float], str] | None = None,
        tooltip: str = "",
        enabled: bool = True,
        colour: str = "cream",
    ) -> None:
        super().__init__(place)
        self.low, self.high, self.step = low, high, step
        self.value = value
        self.on_change = on_change
        self.words = words
        self.tooltip = tooltip
        self.enabled = enabled
        self.colour = colour
        self._track = Rect(0, 0, 1, 1)

    def draw(self, frame: Frame, rect: Rect) -> None:
        """The track with its thumb, and the words of the value at the right."""
        state = frame.state(self.place, self.enabled)
        track = rect
        if self.words:
            widest = max(frame.measure(self.words(v))[0] for v in (self.low, self.high))
            right, track = rect.cut_right(widest + 2 * theme.TIGHT, theme.PAD)
            frame.text(
                self.words(self.value),
                right.cut_right(theme.TIGHT)[1],
                colour=self.colour,
                valign="middle",
                align="right",
                alpha=theme.OPAQUE if self.enabled else theme.OFF,
            )
        side = min(rect.h * 0.8, frame.sizes.grow(theme.ICON))
        self._track = track.inset(side / 2, 0)
        bar = track.middle(track.w, theme.GAP)
        frame.fill(bar, "track", state if state == "disabled" else "normal")
        share = (self.value - self.low) / ((self.high - self.low) or 1)
        x = self._track.x + share * self._track.w
        if self.enabled and x - bar.x > 12:
            frame.fill(Rect(bar.x, bar.y, x - bar.x, bar.h).inset(2), "track_fill")
        thumb = Rect(x - side / 2, rect.centre[1] - side / 2, side, side)
        frame.fill(thumb, "thumb", "hover" if state == "pressed" else state)
        frame.spot(
            self.place,
            rect,
            tooltip=self.tooltip,
            enabled=self.enabled,
            role="slider",
            repeat=True,
            control=self,
        )

    def press(self, x: float, y: float) -> bool:
        """Jumps to the point and follows the pointer."""
        self.move(x, y)
        return True

    def move(self, x: float, y: float) -> None:
        """Takes the value under the pointer."""
        share = (x - self._track.x) / (self._track.w or 1)
        self.set(self.low + share * (self.high - self.low))

    def set(self, value: float) -> bool:
        """Takes the nearest step to `value`; True if it changed."""
        steps = round((min(self.high, max(self.low, value)) - self.low) / self.step)
        rounded = min(self.high, round(self.low + steps * self.step, 6))
        if rounded == self.value:
            return False
        self.value = rounded
        if self.on_change:
            self.on_change(rounded)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        """Arrows move by a step, Home and End to the ends."""
        moves = {
            pygame.K_LEFT: -self.step,
            pygame.K_RIGHT: self.step,
            pygame.K_HOME: self.low - self.high,
            pygame.K_END: self.high - self.low,
        }
        if event.key not in moves:
            return False
        self.set(self.value + moves[event.key])
        return True
