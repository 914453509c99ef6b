"""The covers of the games: what is on them stays on them, whatever room there is."""

from __future__ import annotations

import pytest

from chocolate_factory import app
from chocolate_factory.games import catalog
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views import covers
from tests.helpers.folders import ASSETS

ICONS = ASSETS / "icons"
ROUNDED = 2
"""Pixels by which sizes may be rounded."""


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_nothing_on_a_cover_reaches_beyond_it(game_id: str) -> None:
    director = app.headless_shell((1440, 900)).director
    cover = covers.cover(game_id)
    assert cover is not None
    for wide, high in ((560, 233), (560, 160), (240, 200)):
        frame = Frame(director.sizes, director.art, director.texts)
        rect = Rect(300, 200, wide, high)
        cover.draw(frame, rect)
        whole = rect.fit(covers.SHAPE).inset(-ROUNDED / director.sizes.ppu)
        left, top, right, bottom = (
            at * director.sizes.ppu for at in (whole.x, whole.y, whole.right, whole.bottom)
        )
        assert len(frame.items) > 5
        for item in frame.items:
            assert left <= item.x <= item.x + item.w <= right, (wide, high)
            assert top <= item.y <= item.y + item.h <= bottom, (wide, high)


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_every_line_of_a_score_sheet_has_a_picture(game_id: str) -> None:
    session = app.example(5, ("human", "human"), game_id)
    cover = covers.cover(game_id)
    assert cover is not None
    assert cover.sources is not None
    lines = session.game.result(session.state).lines
    assert lines
    found = [cover.sources(line) for line in lines]
    assert all((ICONS / f"{icon}.svg").is_file() for icon in found)
    assert len(set(found)) == len(found)


def test_the_line_of_upgrades_shows_none_that_perhaps_nobody_bought() -> None:
    session = app.example(5, ("human", "human"), "coffee_rush")
    cover = covers.cover("coffee_rush")
    assert cover is not None
    assert cover.sources is not None
    lines = session.game.result(session.state).lines
    shown = {cover.sources(line) for line in lines}
    assert "tile_any" in shown
    assert not shown & {"tile_diagonal", "tile_corner", "tile_special", "tile_shared"}
