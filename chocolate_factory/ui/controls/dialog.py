"""A question or message over everything else: title, text, one to three buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.controls.scrolltext import ScrollText
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.stage.scene import Scene

Buttons = Sequence[tuple[str, str]]
"""Keys and labels; the first is the main one, which Enter means at first."""


class Dialog(Scene):
    """Asks something; `on_done` gets the key of the button after the dialog is closed."""

    modal = True

    def __init__(
        self,
        title: str,
        text: str,
        buttons: Buttons,
        on_done: Callable[[str], None] | None = None,
        *,
        width: float = theme.PANEL,
        escape: str | None = None,
    ) -> None:
        super().__init__()
        self.title = title
        self.buttons = list(buttons)
        self.on_done = on_done
        self._escape = escape
        self.width = width
        self.first_focus = f"dialog:{self.buttons[0][0]}"
        self._text = ScrollText("dialog/text", text, align="centre")

    def build(self, frame: Frame) -> None:
        """The veil, the panel in the middle, its words and buttons."""
        frame.dim()
        frame.modal()
        room = frame.window.inset(theme.PAD * 2)
        width = min(room.w, self.width * (1 + (frame.sizes.text_scale - 1) * 0.6))
        inner_w = width - 2 * theme.PAD * 2.5
        head = frame.measure(self.title, inner_w, theme.TITLE, "title")[1] + theme.PAD
        foot = frame.sizes.grow(theme.CONTROL) + theme.PAD
        frills = head + foot + theme.PAD * 5
        words = min(self._text.height(frame, inner_w), max(theme.BUTTON, room.h - frills))
        panel = frame.window.middle(width, words + frills)
        frame.fill(panel, "dialog")
        inner = panel.inset(theme.PAD * 2.5, theme.PAD * 2)
        top, rest = inner.cut_top(head)
        frame.text(self.title, top, size=theme.TITLE, face="title", align="centre")
        bottom, rest = rest.cut_bottom(foot - theme.PAD, theme.PAD)
        self._text.draw(frame, rest)
        self._draw_buttons(frame, bottom)

    def _draw_buttons(self, frame: Frame, rect: Rect) -> None:
        count = len(self.buttons)
        width = min(rect.w / count - theme.PAD, frame.sizes.grow(theme.WIDTH_M))
        row = rect.middle(count * width + (count - 1) * theme.PAD, rect.h)
        for (key, label), cell in zip(self.buttons, row.columns(count, theme.PAD), strict=True):
            kind = "main" if key == self.buttons[0][0] else "paper"
            draw_button(frame, cell, f"dialog:{key}", label, kind=kind)

    def finish(self, key: str) -> None:
        """Closes the dialog and tells which button was meant."""
        if self.withdraw() and self.on_done:
            self.on_done(key)

    def activate(self, place: str, how: str) -> None:
        """A button was chosen."""
        if place.startswith("dialog:"):
            self.finish(place.partition(":")[2])

    def key(self, event: pygame.event.Event) -> bool:
        """Enter means the focused button at once, or the first one."""
        if event.key not in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return self._text.key(event) if self._text.scroll.needed else False
        place = self.director.focus.place or ""
        key = place.partition(":")[2] if place.startswith("dialog:") else self.buttons[0][0]
        self.finish(key)
        return True

    def escape(self) -> None:
        """Esc means the button that was named for it, else the last one."""
        self.finish(self._escape or self.buttons[-1][0])

    def wheel(self, place: str | None, dy: float) -> None:
        """The wheel scrolls the text wherever the pointer is."""
        if self._text.wheel(dy):
            self.redraw()
