"""What each player did, below the costliest decisions."""

from __future__ import annotations

from typing import Any

from chocolate_factory import app
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.review.what_each_did import WhatEachDid
from chocolate_factory.views.score.story import Story, story
from chocolate_factory.views.shell import Shell
from tests.views.review.reviewing import ONCE, reviewed


def drawn(only: int | None = None) -> str:
    """The words that are drawn of a game that is over."""
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
    part = WhatEachDid(review, match.game.words(), match)
    part.draw(frame, Rect(0, 0, 600, part.height(frame, 600, only)), only)
    shell.close()
    return "\n".join(found)


def test_what_each_did_is_told_whole() -> None:
    rows, whole = story(app.example_at(None, game_id="coffee_rush")).rows, drawn()
    assert "What each did" in whole
    assert all(title in whole and all(cell in whole for cell in cells) for title, cells in rows)


@ONCE
def test_what_each_did_stays_below_the_list_of_decisions(shell: Shell) -> None:
    """By scrolling, where the sheet has no room beside it."""
    _pilot, top = reviewed(shell)
    frame, room = shell.director.frame, Rect(0, 0, 1400, 500)
    before, part = top.body(frame, room), top._what_each_did
    part._story = Story(rows=(("Deliveries", ("many " * 200, "few")),))
    whole = part.height(frame, 500, top.only)
    assert whole
    assert top.body(frame, room) > max(before, whole)


def test_of_one_player_only_what_that_one_did() -> None:
    (_title, cells), *_rest = story(app.example_at(None, game_id="coffee_rush")).rows
    assert cells[1] in drawn(1)
    assert cells[0] == cells[1] or cells[0] not in drawn(1)
