"""What each player did, in what the review leaves free."""

from __future__ import annotations

from typing import Any

from chocolate_factory import app
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.review.what_each_did import WhatEachDid
from chocolate_factory.views.score.story import story


def drawn(high: float, only: int | None = None) -> str:
    """The words that are drawn in so much room of a game that is over."""
    match = app.example_at(None, game_id="coffee_rush")
    shell = app.headless_shell()
    found: list[str] = []

    class Noted(Frame):
        def text(self, string: str, rect: Rect, **more: Any) -> Rect:
            found.append(string)
            return super().text(string, rect, **more)

    director = shell.director
    frame = Noted(director.sizes, director.art, director.texts, director.interest)
    review: Any = None
    WhatEachDid(review, match.game.words(), match).draw(frame, Rect(0, 0, 600, high), only)
    shell.close()
    return "\n".join(found)


def test_the_room_that_is_left_tells_what_each_did_as_far_as_it_goes() -> None:
    rows = story(app.example_at(None, game_id="coffee_rush")).rows
    whole, less = drawn(2000), drawn(260)
    assert all(title in whole and all(cell in whole for cell in cells) for title, cells in rows)
    assert "What each did" in less
    assert len(less) < len(whole)
    assert not drawn(40)


def test_of_one_player_only_what_that_one_did() -> None:
    (_title, cells), *_rest = story(app.example_at(None, game_id="coffee_rush")).rows
    assert cells[1] in drawn(2000, 1)
    assert cells[0] == cells[1] or cells[0] not in drawn(2000, 1)
