"""Buttons: brass for the main act, red where it asks once more, wood for the others, outlined for
the quiet ones."""

from __future__ import annotations

from collections.abc import Callable

from chocolate_factory.ui.draw import styles, theme
from chocolate_factory.ui.draw.control import Control
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect

WIDE = 4.0
"""A button so many times as wide as high has room for a shortcut at its right end."""
LARGE = ("main", "asks")
"""Kinds with larger letters."""
STYLE_OF_KIND = {
    "normal": "button",
    "main": "button_main",
    "asks": "button_asks",
    "quiet": "button_quiet",
    "paper": "button_paper",
    "asleep": "button",
}


def draw_button(
    frame: Frame,
    rect: Rect,
    place: str,
    label: str,
    *,
    kind: str = "normal",
    icon: str | None = None,
    shortcut: str = "",
    tooltip: str = "",
    enabled: bool = True,
    selected: bool = False,
    size: float | None = None,
    repeat: bool = False,
    control: Control | None = None,
) -> None:
    """A button with its spot. `kind`: normal, main, asks, quiet, paper, or asleep, which looks as
    if it could not be pressed yet; `shortcut` is only shown.

    High buttons show the shortcut below the label, low and wide ones at the right end.
    """
    awake = enabled and kind != "asleep"
    kind = kind if awake or kind != "main" else "normal"  # faint brass is too dark for ink
    style = STYLE_OF_KIND[kind]
    state = frame.state(place, awake, selected)
    frame.fill(rect, style, state)
    lit = state == "selected" and kind in ("normal", "quiet")
    colour = "ink" if lit else styles.ink_on(style)
    alpha = theme.OPAQUE if awake else theme.OFF
    inner = rect.inset(min(theme.PAD, rect.w * 0.1), 2)
    if icon:
        inner = _icon(frame, inner, icon, colour, alpha, bool(label))
    face = "title" if kind in LARGE else "body"
    size = size or (theme.TEXT_LARGE if kind in LARGE else theme.TEXT)
    if shortcut:
        inner = _shortcut(frame, inner, shortcut, colour, alpha)
    if label:
        frame.text(
            label,
            inner,
            size=size,
            colour=colour,
            face=face,
            align="centre",
            valign="middle",
            alpha=alpha,
        )
    if enabled and tooltip.rstrip(".…") == label.rstrip(".…"):
        tooltip = ""  # it would say again what stands there
    frame.spot(place, rect, tooltip=tooltip, enabled=enabled, repeat=repeat, control=control)


def _icon(frame: Frame, inner: Rect, icon: str, colour: str, alpha: int, label: bool) -> Rect:
    """Draws the icon left of the label (or alone in the middle); returns the room left."""
    side = min(inner.h * 0.7, frame.sizes.grow(theme.ICON))
    if not label:
        side = min(side, inner.w)
        frame.icon(icon, inner.middle(side, side), tint=colour, alpha=alpha)
        return inner
    left, rest = inner.cut_left(side, theme.GAP)
    frame.icon(icon, left.middle(side, side), tint=colour, alpha=alpha)
    return rest


def _shortcut(frame: Frame, inner: Rect, shortcut: str, colour: str, alpha: int) -> Rect:
    """Draws the shortcut small; returns the room left for the label."""
    line = frame.sizes.grow(theme.TEXT_SMALL * 1.15)
    soft = alpha if colour == "ink" else max(min(alpha, theme.OFF), round(alpha * 0.7))
    if inner.h >= 2.3 * line and inner.w < WIDE * inner.h:
        align, (box, rest) = "centre", inner.inset(0, inner.h * 0.1).cut_bottom(line)
    else:
        width, _ = frame.measure(shortcut, size=theme.TEXT_SMALL)
        align, (box, rest) = "right", inner.cut_right(width + 2, theme.GAP)
    frame.text(
        shortcut,
        box,
        size=theme.TEXT_SMALL,
        colour=colour,
        align=align,
        valign="middle",
        alpha=soft,
    )
    return rest


class Button(Control):
    """A button that calls `on_click` (scenes may also answer in `activate`)."""

    def __init__(
        self,
        place: str,
        label: str,
        on_click: Callable[[], None] | None = None,
        *,
        kind: str = "normal",
        icon: str | None = None,
        shortcut: str = "",
        tooltip: str = "",
        enabled: bool = True,
        selected: bool = False,
    ) -> None:
        super().__init__(place)
        self.label = label
        self.on_click = on_click
        self.kind = kind
        self.icon = icon
        self.shortcut = shortcut
        self.tooltip = tooltip
        self.enabled = enabled
        self.selected = selected

    def draw(self, frame: Frame, rect: Rect, size: float | None = None) -> None:
        """Draws the button and registers its spot."""
        draw_button(
            frame,
            rect,
            self.place,
            self.label,
            kind=self.kind,
            icon=self.icon,
            shortcut=self.shortcut,
            tooltip=self.tooltip,
            enabled=self.enabled,
            selected=self.selected,
            size=size,
            control=self,
        )

    def activate(self, how: str) -> bool:
        """Calls what the button stands for."""
        if self.on_click is None:
            return False
        self.on_click()
        return True
