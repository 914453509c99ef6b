"""A small dialog that asks for one line of text."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from chocolate_factory.core.language import _
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.controls.field import Field
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.stage.scene import Scene


class AskText(Scene):
    """A dialog with one line of text to fill in.

    `on_done` gets the text after the dialog is closed; it is not called when dismissed."""

    modal = True

    def __init__(
        self,
        title: str,
        value: str,
        on_done: Callable[[str], None],
        *,
        limit: int = 60,
        empty: str = "",
    ) -> None:
        super().__init__()
        self.title = title
        self.on_done = on_done
        self.field = Field("ask/text", value, limit=limit, empty=empty, on_enter=self._finish)
        self.field.select_all()
        self.first_focus = "ask/text"

    def build(self, frame: Frame) -> None:
        """A veil, and a panel with title, field and two buttons."""
        frame.dim()
        frame.modal()
        sizes = frame.sizes
        line = sizes.grow(theme.CONTROL)
        panel = frame.window.middle(
            min(frame.window.w - 4 * theme.PAD, theme.PANEL * (1 + (sizes.text_scale - 1) * 0.6)),
            sizes.grow(theme.HEAD) + 2 * line + 8 * theme.PAD,
        )
        frame.fill(panel, "dialog")
        inner = panel.inset(theme.PAD * 2.5, theme.PAD * 2)
        head, inner = inner.cut_top(sizes.grow(theme.HEAD), theme.PAD)
        frame.text(
            self.title, head, size=theme.TITLE, face="title", align="centre", valign="middle"
        )
        field, inner = inner.cut_top(line, theme.PAD * 1.5)
        self.field.draw(frame, field)
        foot, _rest = inner.cut_top(line)
        left, right = foot.columns(2, theme.PAD)
        draw_button(frame, left, "ask/ok", _("Keep"), kind="main")
        draw_button(frame, right, "ask/cancel", _("Cancel"), kind="paper")

    def _finish(self, text: str) -> None:
        self.director.pop()
        self.on_done(text.strip())

    def activate(self, place: str, how: str) -> None:
        """One of the two buttons."""
        if place == "ask/ok":
            self._finish(self.field.value)
        elif place == "ask/cancel":
            self.escape()

    def key(self, event: pygame.event.Event) -> bool:
        """Enter keeps, wherever the focus is but on Cancel."""
        if event.key not in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return False
        if self.director.focus.place == "ask/cancel":
            self.escape()
        else:
            self._finish(self.field.value)
        return True

    def escape(self) -> None:
        """Esc keeps the old text."""
        self.director.pop()
