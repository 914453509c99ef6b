"""The score sheet shows what each line is about."""

from __future__ import annotations

from typing import Any

import pytest

from chocolate_factory import app
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.views import covers
from chocolate_factory.views.match.match import Match
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
