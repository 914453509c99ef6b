"""Units, pixels and text scale: three numbers that are kept apart everywhere.

Layouts are written in *units*. A window is 1080 units high (or 1600 wide, whichever is the tighter
of the two), so a 16:9 window measures 1920 x 1080 units whatever its pixels. *Pixels per unit*
turn units into pixels; the *text scale* (1.0 to 2.0) enlarges text alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import floor
from typing import NamedTuple

import pygame

HEIGHT = 1080.0
WIDTH_AT_LEAST = 1600.0
HALF = 0.5 + 1e-6
"""Rounds edges; a hair above a half, so that two sums for one edge do not part."""


class Rect(NamedTuple):
    """A rectangle in units, never changed; every helper returns new ones."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        """The middle point."""
        return self.x + self.w / 2, self.y + self.h / 2

    def inset(self, n: float, dy: float | None = None) -> Rect:
        """The rectangle `n` units smaller on each side (`dy` above and below, if given)."""
        dy = n if dy is None else dy
        return Rect(self.x + n, self.y + dy, max(0.0, self.w - 2 * n), max(0.0, self.h - 2 * dy))

    def offset(self, dx: float, dy: float) -> Rect:
        """The same size elsewhere."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def cut_left(self, w: float, gap: float = 0.0) -> tuple[Rect, Rect]:
        """A piece `w` wide from the left, and the rest after `gap`."""
        w = min(w, self.w)
        rest = max(0.0, self.w - w - gap)
        return self._replace(w=w), Rect(self.right - rest, self.y, rest, self.h)

    def cut_right(self, w: float, gap: float = 0.0) -> tuple[Rect, Rect]:
        """A piece `w` wide from the right, and the rest before `gap`."""
        w = min(w, self.w)
        return Rect(self.right - w, self.y, w, self.h), self._replace(w=max(0.0, self.w - w - gap))

    def cut_top(self, h: float, gap: float = 0.0) -> tuple[Rect, Rect]:
        """A piece `h` high from the top, and the rest below `gap`."""
        h = min(h, self.h)
        rest = max(0.0, self.h - h - gap)
        return self._replace(h=h), Rect(self.x, self.bottom - rest, self.w, rest)

    def cut_bottom(self, h: float, gap: float = 0.0) -> tuple[Rect, Rect]:
        """A piece `h` high from the bottom, and the rest above `gap`."""
        h = min(h, self.h)
        return Rect(self.x, self.bottom - h, self.w, h), self._replace(h=max(0.0, self.h - h - gap))

    def columns(self, n: int, gap: float = 0.0) -> list[Rect]:
        """`n` equal columns with `gap` between them."""
        w = max(0.0, (self.w - gap * (n - 1)) / n)
        return [Rect(self.x + i * (w + gap), self.y, w, self.h) for i in range(n)]

    def rows(self, n: int, gap: float = 0.0) -> list[Rect]:
        """`n` equal rows with `gap` between them."""
        h = max(0.0, (self.h - gap * (n - 1)) / n)
        return [Rect(self.x, self.y + i * (h + gap), self.w, h) for i in range(n)]

    def grid(self, cols: int, rows: int, gap: float = 0.0) -> list[Rect]:
        """`cols` x `rows` equal cells, row by row."""
        return [cell for row in self.rows(rows, gap) for cell in row.columns(cols, gap)]

    def fit(self, aspect: float) -> Rect:
        """The largest centred rectangle inside with width / height = `aspect`."""
        w = min(self.w, self.h * aspect)
        return self.middle(w, w / aspect)

    def middle(self, w: float, h: float) -> Rect:
        """A rectangle of the size `w` x `h` with the same centre."""
        return Rect(self.x + (self.w - w) / 2, self.y + (self.h - h) / 2, w, h)

    def within(self, outer: Rect) -> Rect:
        """The rectangle pushed as little as needed to lie inside `outer`."""
        x = max(outer.x, min(self.x, outer.right - self.w))
        y = max(outer.y, min(self.y, outer.bottom - self.h))
        return Rect(x, y, self.w, self.h)

    def common(self, other: Rect) -> float:
        """The area that the two have in common."""
        w = min(self.right, other.right) - max(self.x, other.x)
        h = min(self.bottom, other.bottom) - max(self.y, other.y)
        return w * h if w > 0 and h > 0 else 0.0

    def meets(self, other: Rect) -> bool:
        """Whether the two have an area in common."""
        return self.common(other) > 0

    def apart(self, other: Rect) -> tuple[float, float]:
        """How far the two are apart, across and down; less than 0 where they overlap that way."""
        across = max(self.x - other.right, other.x - self.right)
        down = max(self.y - other.bottom, other.y - self.bottom)
        return across, down

    def gap(self, other: Rect) -> float:
        """How far the two are apart, 0 where they touch."""
        return max(0.0, *self.apart(other))

    def with_all(self, others: Iterable[Rect]) -> Rect:
        """The smallest rectangle that holds this one and all of these."""
        all_ = (self, *others)
        x, y = min(one.x for one in all_), min(one.y for one in all_)
        right, bottom = max(one.right for one in all_), max(one.bottom for one in all_)
        return Rect(x, y, right - x, bottom - y)

    def open_part(self, covers: Iterable[Rect]) -> Rect:
        """The larger part of this one above or below what lies over it."""
        rect = self
        for cover in covers:
            if rect.meets(cover):
                above = rect._replace(h=max(0.0, cover.y - rect.y))
                below = rect._replace(y=cover.bottom, h=max(0.0, rect.bottom - cover.bottom))
                rect = max(above, below, key=lambda part: part.h)
        return rect

    def contains(self, x: float, y: float) -> bool:
        """Whether the point lies inside (right and lower edges do not belong)."""
        return self.x <= x < self.right and self.y <= y < self.bottom


class Sizes:
    """How large the window is in pixels and units, and how large text is drawn."""

    def __init__(
        self, width_px: int, height_px: int, text_scale: float = 1.0, ppu: float | None = None
    ) -> None:
        self.width_px = max(1, width_px)
        self.height_px = max(1, height_px)
        self.text_scale = min(2.0, max(1.0, text_scale))
        self.hand_set = ppu
        self.ppu = ppu or min(self.height_px / HEIGHT, self.width_px / WIDTH_AT_LEAST)

    @property
    def width(self) -> float:
        """The window's width in units."""
        return self.width_px / self.ppu

    @property
    def height(self) -> float:
        """The window's height in units."""
        return self.height_px / self.ppu

    @property
    def window(self) -> Rect:
        """The whole window in units."""
        return Rect(0.0, 0.0, self.width, self.height)

    def resize(self, width_px: int, height_px: int) -> Sizes:
        """The same text scale and hand-set density for another window size."""
        return Sizes(width_px, height_px, self.text_scale, self.hand_set)

    def with_scale(self, text_scale: float) -> Sizes:
        """The same window with another text scale."""
        return Sizes(self.width_px, self.height_px, text_scale, self.hand_set)

    def px(self, units: float) -> int:
        """Units as whole pixels, at least one for anything above zero."""
        return max(1, round(units * self.ppu)) if units > 0 else round(units * self.ppu)

    def rect(self, rect: Rect) -> pygame.Rect:
        """The rectangle in pixels; edges are rounded one by one, so that neighbours meet."""
        ppu, half = self.ppu, HALF
        left, top = floor(rect.x * ppu + half), floor(rect.y * ppu + half)
        right, bottom = floor((rect.x + rect.w) * ppu + half), floor((rect.y + rect.h) * ppu + half)
        return pygame.Rect(left, top, max(0, right - left), max(0, bottom - top))

    def units(self, rect: pygame.Rect) -> Rect:
        """Pixels back into units."""
        return Rect(*(value / self.ppu for value in (rect.x, rect.y, rect.w, rect.h)))

    def point(self, x_px: float, y_px: float) -> tuple[float, float]:
        """A point in pixels as units."""
        return x_px / self.ppu, y_px / self.ppu

    def text(self, units: float) -> int:
        """The font size in pixels for text of `units` at the text scale in use."""
        return max(6, round(units * self.ppu * self.text_scale))

    def grow(self, units: float) -> float:
        """A length in units that must grow with the text (line heights, button heights)."""
        return units * self.text_scale
