"""Pixels of drawn pages: every word on them can be read."""

from __future__ import annotations

import pytest

from chocolate_factory import app
from tests.helpers.contrast import Read, noting_texts, reads

READ = 4.5
SHADOWS = {"night"}
"""Colours of words that lie under others, to set them off from a picture."""


def read_on(scene: str, size: tuple[int, int]) -> list[Read]:
    """Every text of a page."""
    with noting_texts() as noted:
        shell = app.headless_shell(size)
        app.SCENES[scene](shell)
        app.settle(shell)
        return [text for text in reads(shell.director.frame, noted) if text.colour not in SHADOWS]


@pytest.mark.parametrize(
    ("scene", "size"),
    [
        ("table", (1280, 800)),
        ("table", (1920, 1080)),
        ("coffee_rush_table", (1280, 800)),
        ("menu", (1280, 800)),
        ("new_game", (1280, 800)),
        ("settings", (1280, 800)),
        ("results", (1280, 800)),
        ("puzzles", (1280, 800)),
    ],
)
def test_every_word_of_a_page_is_read(scene: str, size: tuple[int, int]) -> None:
    """Among them numbers of tracks and squares, beans left, stores of employees, “today”, keys."""
    found = read_on(scene, size)
    faint = [
        f"{t.words} {t.contrast:.2f} ({t.colour} on {t.ground})" for t in found if t.contrast < READ
    ]
    assert len(found) > 8
    assert not faint, faint
