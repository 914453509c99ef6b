"""A drag under way, and the picture of what is dragged."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from chocolate_factory.ui.draw.items import Item

QUARTER = 90
"""Degrees of one step of a turn."""


class Drag(NamedTuple):
    """A drag under way: pixel positions where it began and is now, and the target under it.

    `turned` is how far it was turned since it was picked up: 0, 90, 180 or 270 degrees clockwise.
    """

    source: str
    origin: tuple[int, int]
    pos: tuple[int, int]
    target: str | None
    turned: int = 0


def turn_picture(
    items: Sequence[Item], around: tuple[int, int], degrees: int
) -> tuple[pygame.Surface, int, int]:
    """The items as one picture turned clockwise around a pixel position, and where its upper left
    corner then lies. `degrees` are quarter turns; there must be an item."""
    boxes = [pygame.Rect(item.x, item.y, item.w, item.h) for item in items]
    box = boxes[0].unionall(boxes[1:])
    whole = pygame.Surface(box.size, pygame.SRCALPHA)
    for item in items:
        part = pygame.Rect(item.ax, item.ay, item.w, item.h)
        whole.blit(item.surface, (item.x - box.x, item.y - box.y), part)
    left, top = box.x - around[0], box.y - around[1]
    right, bottom = left + box.w, top + box.h
    corner = {0: (left, top), 90: (-bottom, left), 180: (-right, -bottom), 270: (top, -right)}
    x, y = corner[degrees]
    return pygame.transform.rotate(whole, -degrees), around[0] + x, around[1] + y
