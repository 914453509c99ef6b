"""What lies beside the game itself on every table: the others, the log, and their drawers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, NamedTuple, TypeVar

from chocolate_factory.core.language import _
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.draw.theme import GAP
from chocolate_factory.views.parts.drawers import OTHERS
from chocolate_factory.views.picture import chrome
from chocolate_factory.views.picture.areas import TableAreas
from chocolate_factory.views.picture.look import TableLook

L = TypeVar("L", bound=TableLook)
"""What a game's drawing knows."""


class Drawer(NamedTuple, Generic[L]):
    """A drawer of the compact layout: its key, the words on its button, and what is in it."""

    key: str
    label: Callable[[], str]
    draw: Callable[[Frame, Rect, L], None]


def log(frame: Frame, rect: Rect, look: TableLook) -> None:
    """The last lines of the log."""
    chrome.log(frame, rect, look)


class Sides(Generic[L]):
    """The column beside the game, or its drawers where room is short.

    `chips` draws the line of the others, `heading` are the words over a part of the table and over
    its drawer."""

    def __init__(
        self,
        drawers: Mapping[str, Drawer[L]],
        heading: Callable[[str, L], str],
        chips: Callable[[Frame, Rect, L], None],
    ) -> None:
        self._drawers = drawers
        self._heading = heading
        self._chips = chips

    def headings(self, frame: Frame, areas: TableAreas, look: L) -> None:
        """The words over each part of the table."""
        for code, rect in areas.heads:
            chrome.heading(frame, rect, self._heading(code, look))

    def draw(self, frame: Frame, areas: TableAreas, look: L) -> None:
        """What the layout has of it."""
        if areas.players is not None:
            self._drawers["players"].draw(frame, areas.players, look)
        if areas.log is not None:
            log(frame, areas.log, look)
        if areas.chips is not None:
            self._chips(frame, areas.chips, look)
        if areas.drawers is not None:
            self._buttons(frame, areas.drawers, look)

    def _buttons(self, frame: Frame, rect: Rect, look: L) -> None:
        there = {k: each for k, each in self._drawers.items() if look.others or k != OTHERS}
        cells = rect.columns(len(there), GAP)
        with frame.group("drawers"):
            for (code, drawer), cell in zip(there.items(), cells, strict=True):
                what = self._heading(code, look)
                tooltip = _("{what} ({key})").format(what=what, key=drawer.key)
                label = drawer.label()
                draw_button(
                    frame, cell, f"drawer:{code}", label, tooltip=tooltip, size=theme.TEXT_SMALL
                )

    def drawer(self, frame: Frame, areas: TableAreas, look: L, which: str) -> None:
        """A drawer of the compact layout, at the right."""
        if areas.drawer is None:
            return
        words, draw = self._heading(which, look), self._drawers[which].draw
        chrome.drawer(frame, areas.drawer, which, words, lambda body: draw(frame, body, look))
