"""Choosing one thing of a few: check box, segmented row, cycle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame

from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.control import Control
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect

Option = tuple[str, str]
"""A key and the words shown for it."""


class Toggle(Control):
    """A check box with its words; `on_change` gets the new value."""

    def __init__(
        self,
        place: str,
        label: str,
        value: bool = False,
        on_change: Callable[[bool], None] | None = None,
        *,
        tooltip: str = "",
        enabled: bool = True,
        colour: str = "cream",
    ) -> None:
        super().__init__(place)
        self.label = label
        self.value = value
        self.on_change = on_change
        self.tooltip = tooltip
        self.enabled = enabled
        self.colour = colour

    def draw(self, frame: Frame, rect: Rect) -> None:
        """The box at the left, the words beside it; all of it can be clicked."""
        state = frame.state(self.place, self.enabled)
        side = min(rect.h, frame.sizes.grow(theme.ICON_SMALL))
        box, rest = rect.cut_left(side, theme.GAP * 1.5)
        box = box.middle(side, side)
        frame.fill(box, "check", "selected" if self.value and self.enabled else state)
        if self.value:
            _tick(frame, box)
        alpha = theme.OPAQUE if self.enabled else theme.OFF
        frame.text(self.label, rest, colour=self.colour, valign="middle", alpha=alpha)
        frame.spot(
            self.place, rect, tooltip=self.tooltip, enabled=self.enabled, repeat=True, control=self
        )

    def activate(self, how: str) -> bool:
        """Turns the value over."""
        self.value = not self.value
        if self.on_change:
            self.on_change(self.value)
        return True


def _tick(frame: Frame, box: Rect) -> None:
    x, y, side = box.x, box.y, box.w
    points = ((0.24, 0.54), (0.42, 0.72), (0.78, 0.30))
    for (ax, ay), (bx, by) in pairwise(points):
        frame.line(x + ax * side, y + ay * side, x + bx * side, y + by * side, "cream", side * 0.11)


class _Segment(Control):
    """One option of a `Choice`."""

    def __init__(self, owner: Choice, key: str) -> None:
        super().__init__(f"{owner.place}/{key}")
        self._owner = owner
        self._key = key

    def activate(self, how: str) -> bool:
        return self._owner.choose(self._key)


class Choice(Control):
    """A row of options of which one is chosen. The spot of an option is `place/key`."""

    def __init__(
        self,
        place: str,
        options: Sequence[Option],
        value: str,
        on_change: Callable[[str], None] | None = None,
        *,
        tooltips: dict[str, str] | None = None,
        disabled: Sequence[str] = (),
    ) -> None:
        super().__init__(place)
        self.options = list(options)
        self.value = value
        self.on_change = on_change
        self.tooltips = tooltips or {}
        self.disabled = set(disabled)
        self._segments: dict[str, _Segment] = {}

    def draw(self, frame: Frame, rect: Rect, icons: dict[str, str] | None = None) -> None:
        """The options side by side; `icons` may give an icon name for a key."""
        for (key, label), cell in zip(
            self.options, rect.columns(len(self.options), theme.SNUG), strict=True
        ):
            segment = self.segment(key)
            draw_button(
                frame,
                cell,
                segment.place,
                label,
                selected=key == self.value,
                tooltip=self.tooltips.get(key, ""),
                enabled=key not in self.disabled,
                icon=(icons or {}).get(key),
                repeat=True,
                control=segment,
            )

    def segment(self, key: str) -> Control:
        """What is pressed for an option."""
        return self._segments.setdefault(key, _Segment(self, key))

    def choose(self, key: str) -> bool:
        """Chooses an option; True if it is another one."""
        if key == self.value or key in self.disabled:
            return False
        self.value = key
        if self.on_change:
            self.on_change(key)
        return True


class Cycle(Control):
    """One of several options between two arrows; click an end, or use the arrow keys. It stops at
    both ends; Enter alone, which knows no way back, comes from the last to the first."""

    def __init__(
        self,
        place: str,
        options: Sequence[Option],
        value: str,
        on_change: Callable[[str], None] | None = None,
        *,
        tooltip: str = "",
        enabled: bool = True,
        on_enter: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(place)
        self.options = list(options)
        self.value = value
        self.on_change = on_change
        self.tooltip = tooltip
        self.enabled = enabled
        self.on_enter = on_enter
        """What Enter does instead of turning one option on."""
        self._middle = 0.0
        self._back = False

    def draw(self, frame: Frame, rect: Rect) -> None:
        """An arrow, the words of the value, an arrow."""
        state = frame.state(self.place, self.enabled)
        frame.fill(rect, "button", "hover" if state == "pressed" else state)
        end = min(rect.h, rect.w * 0.22)
        left, rest = rect.cut_left(end)
        right, rest = rest.cut_right(end)
        first, last = (self.value == self.options[end][0] for end in (0, -1))
        self._middle = rect.centre[0]
        if first != last:
            self._middle = left.right if first else right.x
        alpha = 255 if self.enabled else 110
        _arrow(frame, left, -1, 110 if first else alpha)
        _arrow(frame, right, 1, 110 if last else alpha)
        label = dict(self.options).get(self.value, "")
        frame.text(label, rest, colour="cream", align="centre", valign="middle", alpha=alpha)
        frame.spot(
            self.place, rect, tooltip=self.tooltip, enabled=self.enabled, repeat=True, control=self
        )

    def press(self, x: float, y: float) -> bool:
        """Remembers which half was meant; at an end, all but the arrow there leads away from it."""
        self._back = x < self._middle
        return False

    def activate(self, how: str) -> bool:
        """One option on; a click on the left half goes back."""
        if how != "key":
            return self.turn(-1 if self._back else 1)
        if self.on_enter is not None:
            self.on_enter()
            return False
        return self.turn(1) or self._set(self.options[0][0])

    def key(self, event: pygame.event.Event) -> bool:
        """Left and right turn through the options."""
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        self.turn(-1 if event.key == pygame.K_LEFT else 1)
        return True

    def turn(self, by: int) -> bool:
        """Goes `by` options on, at most to an end; True if the value changed."""
        keys = [key for key, _ in self.options]
        at = (keys.index(self.value) if self.value in keys else 0) + by
        return self._set(keys[min(max(at, 0), len(keys) - 1)])

    def _set(self, after: str) -> bool:
        if after == self.value:
            return False
        self.value = after
        if self.on_change:
            self.on_change(after)
        return True


def _arrow(frame: Frame, rect: Rect, way: int, alpha: int) -> None:
    x, y = rect.centre
    size = min(rect.w, rect.h) * 0.14
    for dy in (-1, 1):
        frame.line(
            x - way * size * 0.6, y + dy * size, x + way * size * 0.6, y, "brass", theme.RULE, alpha
        )
