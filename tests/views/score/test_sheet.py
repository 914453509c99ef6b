"""The score sheet shows what each line is about."""

from __future__ import annotations

from typing import Any

import pytest

from chocolate_factory import app
from chocolate_factory.games.coffee_rush.text.words import CoffeeWords
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views import covers
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.score import help_taken
from chocolate_factory.views.score.results import Results
from chocolate_factory.views.shell import Shell
from tests.helpers.shell import a_session, at_random, home, piloted, shell

__all__ = ["home", "shell"]


def ended(game: str) -> Match:
    """A finished game; `alone` is one of Chocolate Factory for one."""
    if game == "alone":
        return Match(at_random(a_session(("human",))), method="thread")
    return app.example_at(None, game_id=game)


@pytest.mark.parametrize("game", ["conveyor", "alone", "coffee_rush", "plantation"])
def test_each_line_has_its_picture(
    game: str, shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, drawn, icon = ended(game), set[str](), Frame.icon

    def noted(self: Frame, name: str, *args: Any, **how: Any) -> None:
        drawn.add(name)
        icon(self, name, *args, **how)

    monkeypatch.setattr(Frame, "icon", noted)
    shell.show_results(match)
    piloted(shell)
    cover = covers.cover(match.game.id)
    assert cover is not None
    lines = match.game.result(match.state).lines
    pictures = {cover.sources(line) for line in lines} if cover.sources else set()
    assert None not in pictures
    assert drawn >= pictures
    assert len(pictures) > 1


def test_the_last_row_keeps_off_the_end_of_the_winners_column(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Below it the turn is told that decided the game."""
    bands, drawn, fill, text = list[Rect](), list[Rect](), Frame.fill, Frame.text
    told = "2 hints followed (Rounds 1, 4); Medium bot: Rounds 2–3, 1 turn in Round 7"
    monkeypatch.setattr(help_taken, "row", lambda _session: ("Played", (told, told, told)))
    monkeypatch.setattr(CoffeeWords, "turning_point", lambda *_told: (31, "Ada served Cocoa."))

    def filled(self: Frame, rect: Rect, style: str, *args: Any, **how: Any) -> None:
        if style == "row_paper" and args == ("selected",):
            bands.append(rect)
        fill(self, rect, style, *args, **how)

    def written(self: Frame, words: str, rect: Rect, **how: Any) -> Rect:
        used = text(self, words, rect, **how)
        if words == told:
            drawn.append(used)
        return used

    monkeypatch.setattr(Frame, "fill", filled)
    monkeypatch.setattr(Frame, "text", written)
    shell.show_results(ended("coffee_rush"))
    piloted(shell)
    assert max(rect.bottom for rect in drawn[-3:]) <= bands[-1].bottom - theme.TIGHT


@pytest.mark.parametrize(("short", "scrolls"), [(4.0, False), (-4.0, True)])
def test_nothing_scrolls_for_the_margin_below_the_sheet_alone(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, short: float, scrolls: bool
) -> None:
    shell.show_results(Match(at_random(a_session(("human",))), method="thread"))
    page = shell.director.top
    assert isinstance(page, Results)
    monkeypatch.setattr(page.sheet, "draw", lambda _frame, rect: rect.h - short)
    page.redraw()
    piloted(shell)
    assert page.scroll.needed is scrolls
