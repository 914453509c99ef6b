"""Draws display lists on a surface, touching only what differs from the last one."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence

import pygame

from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.items import Item

MERGED_AT_MOST = 12
MANY = 40
TILES = 6
WHOLE_SHARE = 0.6
BACKGROUND = (26, 13, 7)


class Screen:
    """A surface in pixels and the list of what stands on it."""

    def __init__(
        self, surface: pygame.Surface, show: Callable[[list[pygame.Rect]], None] | None = None
    ) -> None:
        self.surface = surface
        self._show = show
        self._last: list[Item] | None = None
        self.redrawn: list[pygame.Rect] = []

    def forget(self) -> None:
        """The next picture is drawn as a whole (the window was covered or resized)."""
        self._last = None

    def present(self, frame: Frame) -> list[pygame.Rect]:
        """Draws what changed since the last frame; returns the pixel rectangles touched."""
        items = frame.items
        area = self.surface.get_rect()
        dirty = [area] if self._last is None else differences(self._last, items, area)
        self._last = items
        boxes = [(item.x, item.y, item.w, item.h) for item in items] if dirty else []
        for rect in dirty:
            self._draw([items[index] for index in rect.collidelistall(boxes)], rect)
        self.redrawn = dirty
        if dirty and self._show:
            self._show(dirty)
        return dirty

    def _draw(self, touching: list[Item], rect: pygame.Rect) -> None:
        first = _first_visible(touching, rect)
        self.surface.set_clip(rect)
        if first < 0:
            self.surface.fill(BACKGROUND, rect)
        self.surface.blits(
            [(i.surface, (i.x, i.y), (i.ax, i.ay, i.w, i.h)) for i in touching[max(0, first) :]],
            False,
        )
        self.surface.set_clip(None)


def _first_visible(items: Sequence[Item], rect: pygame.Rect) -> int:
    """The index of the last opaque item that covers the rectangle, or -1."""
    for index in range(len(items) - 1, -1, -1):
        item = items[index]
        covers = pygame.Rect(item.x, item.y, item.w, item.h).contains(rect)
        if covers and not item.surface.get_flags() & pygame.SRCALPHA:
            return index
    return -1


def differences(old: list[Item], new: list[Item], area: pygame.Rect) -> list[pygame.Rect]:
    """The pixel rectangles in which the two lists may look different.

    Items that stand in both lists in the same order are left alone; all others are dirty where
    they stood and where they stand.
    """
    start, end = 0, 0
    shorter = min(len(old), len(new))
    while start < shorter and old[start] == new[start]:
        start += 1
    while end < shorter - start and old[-1 - end] == new[-1 - end]:
        end += 1
    left, right = old[start : len(old) - end], new[start : len(new) - end]
    kept_left, kept_right = _common(left, right)
    boxes = [
        pygame.Rect(item.x, item.y, item.w, item.h)
        for items, kept in ((left, kept_left), (right, kept_right))
        for index, item in enumerate(items)
        if index not in kept
    ]
    return merge(boxes, area)


def _common(left: list[Item], right: list[Item]) -> tuple[set[int], set[int]]:
    """Indices of a longest run of items that both lists hold in the same order."""
    where: dict[Item, list[int]] = {}
    for index in range(len(left) - 1, -1, -1):
        where.setdefault(left[index], []).append(index)
    pairs = [(stack.pop(), index) for index, item in enumerate(right) if (stack := where.get(item))]
    tails: list[int] = []
    ends: list[int] = []
    before: list[int] = []
    for number, (old, _) in enumerate(pairs):
        at = bisect_left(tails, old)
        before.append(ends[at - 1] if at else -1)
        tails[at : at + 1] = [old]
        ends[at : at + 1] = [number]
    kept_left: set[int] = set()
    kept_right: set[int] = set()
    number = ends[-1] if ends else -1
    while number >= 0:
        kept_left.add(pairs[number][0])
        kept_right.add(pairs[number][1])
        number = before[number]
    return kept_left, kept_right


def merge(boxes: list[pygame.Rect], area: pygame.Rect) -> list[pygame.Rect]:
    """The boxes inside `area`, those that overlap joined, few in number."""
    found: list[pygame.Rect] = []
    boxes = [box for box in (box.clip(area) for box in boxes) if box.w > 0 and box.h > 0]
    for box in _gather(boxes, area) if len(boxes) > MANY else boxes:
        while (hit := box.collidelist(found)) >= 0:
            box = box.union(found.pop(hit))
        found.append(box)
    while len(found) > MERGED_AT_MOST:
        found = _join(found)
    if sum(box.w * box.h for box in found) > WHOLE_SHARE * area.w * area.h:
        return [area.copy()]
    return found


def _gather(boxes: list[pygame.Rect], area: pygame.Rect) -> list[pygame.Rect]:
    """Many boxes joined by the tile of the window in which their middles lie."""
    tiles: dict[tuple[int, int], pygame.Rect] = {}
    for box in boxes:
        tile = (box.centerx * TILES // area.w, box.centery * TILES // area.h)
        tiles[tile] = tiles[tile].union(box) if tile in tiles else box
    return list(tiles.values())


def _join(boxes: list[pygame.Rect]) -> list[pygame.Rect]:
    """The boxes with the pair joined whose union wastes least."""
    best = min(
        ((a, b) for b in range(len(boxes)) for a in range(b)),
        key=lambda pair: _waste(boxes[pair[0]], boxes[pair[1]]),
    )
    joint = boxes[best[0]].union(boxes[best[1]])
    rest = [box for index, box in enumerate(boxes) if index not in best]
    while (hit := joint.collidelist(rest)) >= 0:
        joint = joint.union(rest.pop(hit))
    return [*rest, joint]


def _waste(a: pygame.Rect, b: pygame.Rect) -> int:
    joint = a.union(b)
    return joint.w * joint.h - a.w * a.h - b.w * b.h
