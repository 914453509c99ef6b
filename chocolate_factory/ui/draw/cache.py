"""A cache of surfaces bounded by their bytes: what was used longest ago goes first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

MEGABYTE = 1 << 20


def budget(width_px: int, height_px: int) -> int:
    """The bytes that one cache may hold for a window of this size (48 or 96 MB)."""
    return (96 if width_px * height_px > 2560 * 1600 else 48) * MEGABYTE


class SurfaceCache:
    """Surfaces by key, at most `limit` bytes of pixels together."""

    def __init__(self, limit: int = 48 * MEGABYTE) -> None:
        self.limit = limit
        self.used = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of `key`, made by `make` if it is not there."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = make()
        self.put(key, made)
        return made

    def put(self, key: Hashable, surface: pygame.Surface) -> None:
        """Keeps a surface in the place of the one that `key` had."""
        old = self._kept.pop(key, None)
        if old is not None:
            self.used -= _bytes(old)
        self._kept[key] = surface
        self.used += _bytes(surface)
        self._shrink()

    def _shrink(self) -> None:
        while self.used > self.limit and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self.used -= _bytes(old)

    def clear(self) -> None:
        """Forget everything (another density makes all of it useless)."""
        self._kept.clear()
        self.used = 0

    def __len__(self) -> int:
        return len(self._kept)


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * 4
