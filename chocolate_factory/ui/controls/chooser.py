"""A popup of rows from which one is chosen: by click, arrows and Enter, or its digit."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from chocolate_factory.ui.controls.listing import DrawRow, Listing
from chocolate_factory.ui.controls.popup import Popup
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect

DIGITS = 9
"""Rows that have a digit of their own."""


class Chooser(Popup):
    """A popup of rows, one of which is chosen. Rows are labels, or drawn by `draw_row(frame, rect,
    index)`.

    `on_choose` gets the index after the popup is closed, or None when it was dismissed. `at` is
    what the popup belongs to (units); it stands beside it, or in the middle without one. `first`
    is the row that Enter takes at once, a `golden` one the one proposed. The spot of a row is
    `choose:index`."""

    def __init__(
        self,
        title: str,
        labels: Sequence[str],
        on_choose: Callable[[int | None], None],
        *,
        draw_row: DrawRow | None = None,
        row_height: float = theme.BUTTON,
        width: float = theme.PANEL_S,
        at: Rect | None = None,
        first: int = 0,
        golden: int | None = None,
    ) -> None:
        super().__init__(at)
        self._golden = golden
        self.title = title
        self.labels = list(labels)
        self.on_choose = on_choose
        self.width = width
        self.first_focus = "choose"
        self._draw_inner = draw_row
        self._list = Listing(
            "choose",
            self._row,
            row_height=row_height,
            paper=True,
            repeat=False,  # the click that opened the popup chooses nothing
            on_click=self.choose,
            on_open=self.choose,
        )
        self._list.selected = first

    def build(self, frame: Frame) -> None:
        """A light veil and the panel with the rows."""
        frame.dim(alpha=80)
        frame.modal()
        room = frame.window.inset(theme.PAD)
        width = min(room.w, self.width * (1 + (frame.sizes.text_scale - 1) * 0.6))
        inner_w = width - 3 * theme.PAD
        beside = self.head_width(frame, inner_w)
        told = frame.measure(self.title, beside, theme.TEXT_LARGE, "title")[1]
        head = max(told, frame.sizes.grow(theme.LINE)) + theme.GAP
        row = frame.sizes.grow(self._list.row_height) + self._list.gap
        rows = min(len(self.labels) * row, room.h - head - 3 * theme.PAD)
        panel = self.place(frame, width, head + rows + 3 * theme.PAD)
        frame.fill(panel, "dialog")
        inner = panel.inset(theme.PAD * 1.5)
        top, rest = inner.cut_top(head)
        top = self.draw_close(frame, top)
        frame.text(self.title, top, size=theme.TEXT_LARGE, face="title", align="centre")
        self._list.draw(frame, rest, len(self.labels))

    def _row(self, frame: Frame, rect: Rect, index: int) -> None:
        if index == self._golden:
            frame.fill(rect, "button_main", frame.state(f"choose:{index}"))
        side = min(rect.h - theme.WIDE, frame.sizes.grow(theme.ICON))
        if index < 9:
            left, rect = rect.inset(theme.GAP, 0).cut_left(side, theme.GAP * 1.5)
            chip = left.middle(side, side)
            frame.fill(chip, "chip", accent="ink_soft")
            frame.text(
                str(index + 1),
                chip,
                size=theme.TEXT_SMALL,
                colour="cream",
                align="centre",
                valign="middle",
            )
        if self._draw_inner:
            self._draw_inner(frame, rect, index)
        else:
            frame.text(self.labels[index], rect, valign="middle")

    def choose(self, index: int | None) -> None:
        """Closes the popup and tells what was chosen."""
        if self.withdraw():
            self.on_choose(index)

    def key(self, event: pygame.event.Event) -> bool:
        """Digits choose at once; arrows and Enter work wherever the focus is."""
        digit = event.key - pygame.K_1
        if 0 <= digit < min(DIGITS, len(self.labels)):
            self.choose(digit)
            return True
        return False

    def dismiss(self) -> None:
        """Closes the popup; nothing was chosen."""
        self.choose(None)
