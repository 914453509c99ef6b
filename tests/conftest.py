"""What all tests share."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pygame
import pytest
from hypothesis import HealthCheck, settings

from chocolate_factory.games.conveyor.mind import judge
from chocolate_factory.games.conveyor.mind.draft.card_values import DraftDepth
from chocolate_factory.games.conveyor.mind.levels.reviewer import Reviewer
from chocolate_factory.ui import window
from chocolate_factory.ui.draw import pictures
from chocolate_factory.ui.draw.art import Art
from chocolate_factory.ui.draw.cache import MEGABYTE, SurfaceCache
from chocolate_factory.ui.draw.text import Texts
from chocolate_factory.views.setup import own_name

settings.register_profile(
    "anywhere", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("anywhere")  # a busy machine is no fault, and all try the same examples

SELDOM = (50_000, 50, 50)
"""Objects made, and passes over younger ones, before garbage is looked for: thousands of tests in
one process hold much, and looking through all of it again and again took a tenth of their time."""


@pytest.fixture(scope="session", autouse=True)
def _nobody_in_particular() -> Iterator[None]:
    """Who runs the tests sits at none of their tables."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(own_name, "getuser", lambda: "")
        yield


@pytest.fixture(scope="session", autouse=True)
def _garbage_is_looked_for_seldom() -> None:
    """And not among all that was imported and collected: that stays anyway."""
    gc.freeze()
    gc.set_threshold(*SELDOM)


@pytest.fixture(scope="session")
def drawn_once() -> Iterator[None]:
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


@pytest.fixture
def hasty_judge(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who reviews Chocolate Factory looks at far less, in this process: five times as fast, for
    tests of what is done with its notes."""
    for name, value in {"samples": 1, "nodes": 500, "depth": DraftDepth(1, 1_000)}.items():
        monkeypatch.setattr(Reviewer, name, value)
    monkeypatch.setattr(judge, "EXACT", judge.AT_ONCE)
    monkeypatch.setattr(judge.ConveyorJudge, "budget", 2_000)
