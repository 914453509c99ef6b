"""Drawn pictures kept over many trials: a bench that opens the program anew draws each but once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from unittest.mock import patch

import pygame

from chocolate_factory.ui.draw import pictures

KEPT = 20_000
"""Pictures that are kept: of all scenes in all sizes there are some 18,000, in 0.8 GB."""
_drawn = lru_cache(KEPT)(pictures.draw_svg)


@contextmanager
def kept() -> Iterator[None]:
    """Within it an SVG of one text and size is drawn once."""

    def draw(text: str, size: tuple[int, int]) -> pygame.Surface:
        return _drawn(text, size).copy()

    with patch.object(pictures, "draw_svg", draw):
        yield
