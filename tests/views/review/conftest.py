"""Shells to read a review in, by a judge who is quick."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from chocolate_factory import app
from chocolate_factory.bots.review import judging
from chocolate_factory.core.cancelling import Cancelled
from chocolate_factory.core.game import Game
from chocolate_factory.core.mind import Judge
from chocolate_factory.views.shell import Shell
from tests.views.review.reviewing import STILL

_weighed: dict[tuple[object, ...], judging.ReviewNote] = {}


@pytest.fixture(autouse=True)
def _hasty(hasty_judge: None) -> None:
    """Nobody waits for a judge who looks far."""


@pytest.fixture
def weighed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was weighed for one test is not weighed anew for the next."""
    weigh = judging.weigh

    def known(
        game: Game, judge: Judge, seed: int, place: judging.Position, cancelled: Cancelled
    ) -> judging.ReviewNote:
        key = game.id, seed, place.n, place.asked, repr(place.action), repr(place.state)
        if key not in _weighed:
            found = weigh(game, judge, seed, place, cancelled)
            if cancelled():
                return found
            _weighed[key] = found
        return _weighed[key]

    monkeypatch.setattr(judging, "weigh", known)


@pytest.fixture
def saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CHOCOLATE_FACTORY_HOME", str(tmp_path / "home"))
    return tmp_path / "home" / "saves"


@pytest.fixture
def shell(saves: Path) -> Iterator[Shell]:
    made = app.headless_shell(settings=STILL)
    yield made
    made.director.close()
    made.close()
