"""Pictures of saved games: what is written is what was seen, and nothing of it is kept."""

from __future__ import annotations

import gc
import io
from pathlib import Path

import pygame

from chocolate_factory import app
from chocolate_factory.core.rng import Rng
from chocolate_factory.ui.window import offscreen
from chocolate_factory.views.current_game import CurrentGame
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.thumbnail import picture_at, png
from tests.helpers.shell import a_session


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    picture, chance = offscreen((37, 21)), Rng(1)
    for x in range(37):
        for y in range(21):
            picture.set_at((x, y), (chance.below(256), chance.below(256), chance.below(256)))
    (tmp_path / "a.png").write_bytes(png(picture))
    again = picture_at(tmp_path / "a.png")
    assert again is not None
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(picture, "RGB")


def test_no_picture_of_a_table_stays_in_memory() -> None:
    def kept() -> int:
        gc.collect()
        return sum(isinstance(each, io.BytesIO) for each in gc.get_objects())

    shell = app.headless_shell((1280, 800))
    match = Match(a_session(("human", "human")), method="thread")
    shell.show_table(match)
    app.settle(shell)
    current = CurrentGame(shell.director)
    current.seat(match, shell.director.top)
    before = kept()
    for _ in range(5):
        current.picture = None
        current.take_picture()
        assert current.picture is not None
    assert kept() == before
    match.close()
