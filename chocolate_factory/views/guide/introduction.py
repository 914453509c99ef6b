"""One picture before the first act: the aim, where it comes from, how a turn goes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from chocolate_factory.core.language import _
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.stage.keyboard import ENTER
from chocolate_factory.ui.stage.scene import Scene

KEY = "opening"
"""Begins the key of what is noted once a game's picture was seen."""
SIZES = (
    (theme.TEXT_LARGE, 1.5),
    (theme.TEXT_LARGE, 1.0),
    *((theme.TEXT, s) for s in (1, 0.8, 0.5)),
)
"""Sizes of its words, and of its pictures as shares of the usual one: the first that fit."""
ARMED = 0.5
"""Seconds for which it stays: the click that began the game was not meant for it."""


class Shown(NamedTuple):
    """An icon and what it stands for."""

    icon: str
    words: str
    title: str = ""
    tint: str | None = None


class Introduction(NamedTuple):
    """What the picture says: the aim, where it comes from, what is done one after the other, and
    perhaps something of the game's own that is `drawn` into a strip. What is empty is left out."""

    title: str
    aim: Shown | None = None
    sources: Sequence[Shown] = ()
    steps_title: str = ""
    steps: Sequence[Shown] = ()
    strip_title: str = ""
    drawn: Callable[[Frame, Rect], None] | None = None
    high: float = theme.SYMBOL
    """The height of that strip."""
    first: bool = False
    """Whether the strip comes first, below the title."""
    numbered: bool = True
    """Whether the steps bear numbers."""
    begin: str = ""
    """What its button says, if not that the game begins."""
    more: Introduction | None = None
    """What another button shows in its place, which says what that is called."""


class IntroductionScene(Scene):
    """The picture over the table; any button or key puts it away."""

    modal = True

    def __init__(self, introduction: Introduction) -> None:
        super().__init__()
        self._introduction = introduction
        self._came: float | None = None
        self._size: float = theme.TEXT
        self.first_focus = "begin"
        self.gone: Callable[[bool], None] = lambda keyed: None
        """What is done once it was put away, by a key or not."""

    def build(self, frame: Frame) -> None:
        """As large as what it says, at most as the window: small text where that is not enough,
        and at last without a strip that stands below the steps."""
        frame.dim()
        frame.modal()
        room = frame.window.inset(theme.PAD)
        grown = frame.sizes.text_scale
        width = min(room.w, theme.PAGE_NARROW * (1 + (grown - 1) * 0.7))
        inner_w = width - 4 * theme.PAD
        plain = (
            self._introduction
            if self._introduction.first
            else self._introduction._replace(drawn=None)
        )
        tries = [(self._introduction, *size) for size in SIZES]
        for told, self._size, scale in (*tries, (plain, *SIZES[-1])):
            parts = self._parts(frame, told, inner_w, scale)
            height = sum(h for h, _draw in parts) + theme.PAD * (len(parts) - 1) + 4 * theme.PAD
            if height <= room.h:
                break
        panel = frame.window.middle(width, min(height, room.h))
        frame.fill(panel, "dialog")
        rest = panel.inset(2 * theme.PAD)
        for high, draw in parts:
            row, rest = rest.cut_top(high, theme.PAD)
            draw(row)

    def _parts(
        self, frame: Frame, told: Introduction, w: float, scale: float
    ) -> list[tuple[float, Callable[[Rect], None]]]:
        """(height, drawing) of each row from top to bottom; pictures are `scale` of their size."""
        across = 4 if w >= frame.sizes.grow(theme.PANEL_L) else 2
        steps = len(told.steps) if across > 2 else across
        parts = [
            self._heading(
                frame,
                told.title,
                theme.TITLE_LARGE if self._size == theme.TEXT_LARGE else theme.TITLE,
            ),
        ]
        side = theme.SYMBOL_LARGE * scale
        if told.aim is not None:
            parts.append(self._row(frame, w, [told.aim], 1, side))
        if told.sources:
            parts.append(self._row(frame, w, told.sources, min(2, across), side))
        if told.steps_title:
            parts.append(self._heading(frame, told.steps_title, theme.TITLE))
        if told.steps:
            parts.append(self._row(frame, w, told.steps, steps, side, told.numbered))
        if told.drawn is not None:
            strip = [(frame.sizes.grow(told.high * scale), self._strip(frame))]
            if told.strip_title:
                strip.insert(0, self._heading(frame, told.strip_title, theme.TITLE))
            at = 1 if told.first else len(parts)
            parts[at:at] = strip
        parts.append((frame.sizes.grow(theme.CONTROL), self._button(frame)))
        return parts

    def _strip(self, frame: Frame) -> Callable[[Rect], None]:
        drawn = self._introduction.drawn
        assert drawn is not None
        return lambda rect: drawn(frame, rect)

    @staticmethod
    def _heading(frame: Frame, words: str, size: float) -> tuple[float, Callable[[Rect], None]]:
        def draw(rect: Rect) -> None:
            frame.text(words, rect, size=size, face="title", align="centre", valign="middle")

        return frame.sizes.grow(size * 1.2), draw

    def _row(
        self,
        frame: Frame,
        w: float,
        shown: Sequence[Shown],
        across: int,
        side: float,
        numbered: bool = False,
    ) -> tuple[float, Callable[[Rect], None]]:
        """Pictures side by side, each with its words beside it or, where they are many, below."""
        below = across > 2
        side = frame.sizes.grow(side)
        rows = -(-len(shown) // across)
        cell_w = (w - theme.PAD * (across - 1)) / across
        text_w = cell_w if below else cell_w - side - theme.WIDE

        def words_height(one: Shown) -> float:
            head = frame.measure(one.title, text_w, self._size, "bold")[1] if one.title else 0.0
            return head + frame.measure(one.words, text_w, self._size)[1]

        def cell_height(one: Shown) -> float:
            high = words_height(one)
            return side + theme.TIGHT + high if below else max(side, high)

        lines = [shown[i * across : (i + 1) * across] for i in range(rows)]
        heights = [max(map(cell_height, line)) for line in lines]

        def draw(rect: Rect) -> None:
            number = 0
            for line, high in zip(lines, heights, strict=True):
                row, rect = rect.cut_top(high, theme.PAD)
                for one, cell in zip(line, row.columns(across, theme.PAD), strict=False):
                    number += 1
                    self._shown(frame, cell, one, side, below, number if numbered else 0)

        return sum(heights) + (rows - 1) * theme.PAD, draw

    def _shown(
        self, frame: Frame, rect: Rect, one: Shown, side: float, below: bool, number: int
    ) -> None:
        """One picture with its words."""
        if below:
            top, words = rect.cut_top(side, theme.TIGHT)
            icon = top.middle(side, side)
        else:
            icon, words = rect.cut_left(side, theme.WIDE)
            icon = icon.middle(side, side)
        frame.icon(one.icon, icon, tint=one.tint)
        align = "centre" if below else "left"
        title = f"{number}. {one.title}" if number else one.title
        if title.strip():
            high = frame.measure(title, words.w, self._size, "bold")[1]
            head, words = words.cut_top(high)
            frame.text(title, head, size=self._size, face="bold", align=align)
        frame.text(
            one.words, words, size=self._size, align=align, valign="top" if title else "middle"
        )

    def _button(self, frame: Frame) -> Callable[[Rect], None]:
        told = self._introduction

        def draw(rect: Rect) -> None:
            cells = [rect.middle(min(rect.w, frame.sizes.grow(theme.WIDTH_L)), rect.h)]
            if told.more is not None:
                cells = rect.columns(2, theme.PAD)
                draw_button(frame, cells[0], "more", told.more.title)
            draw_button(frame, cells[-1], "begin", told.begin or _("Let's begin"), kind="main")

        return draw

    def tick(self, now: float) -> bool:
        """Notes when it came."""
        if self._came is None:
            self._came = now
        return False

    def activate(self, place: str, how: str) -> None:
        """The buttons."""
        if place == "begin":
            self._put_away(how == "key")
        elif place == "more" and self._introduction.more is not None:
            self._introduction = self._introduction.more
            self.director.set_focus("begin", ring=how == "key")
            self.redraw()

    def key(self, event: pygame.event.Event) -> bool:
        """Enter and Space mean the button wherever the focus is, but for the one for more."""
        if event.key not in ENTER or self.director.focus.place == "more":
            return False
        self.escape()
        return True

    def escape(self) -> None:
        """Puts it away."""
        self._put_away(keyed=True)

    def _put_away(self, keyed: bool) -> None:
        """Puts it away, unless it came a moment ago."""
        if self._came is not None and self.director.now - self._came >= ARMED:
            self.withdraw()
            self.gone(keyed)
