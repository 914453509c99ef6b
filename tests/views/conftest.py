"""What the tests of one process draw only once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pygame
import pytest

from chocolate_factory.ui import window
from chocolate_factory.ui.draw import pictures
from chocolate_factory.ui.draw.art import Art
from chocolate_factory.ui.draw.cache import MEGABYTE, SurfaceCache
from chocolate_factory.ui.draw.text import Texts
from chocolate_factory.views.hints import advice


@pytest.fixture(scope="session", autouse=True)
def _drawn_once() -> Iterator[None]:
    """Pictures and words are kept by all that they look like: a later shell may have them, too.

    Those of another density are let go of by the program; here what was drawn of them is kept."""
    drawn, draw = SurfaceCache(256 * MEGABYTE), pictures.draw_svg

    def draw_once(text: str, size: tuple[int, int]) -> pygame.Surface:
        return drawn.get((text, size), lambda: draw(text, size)).copy()

    without_files = cache(lambda folder: Art(folder))

    def art(folder: Path, kept: pictures.Pictures | None = None) -> Art:
        return without_files(folder) if kept is None or kept.folder is None else Art(folder, kept)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(window, "Art", art)
        patch.setattr(window, "Texts", cache(Texts))
        patch.setattr(pictures, "draw_svg", draw_once)
        yield


@pytest.fixture(scope="session", autouse=True)
def _nobody_ponders() -> Iterator[None]:
    """No hint is thought out unasked, but where a test says so: a real adviser takes its time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(advice, "PONDERED", float("inf"))
        yield
