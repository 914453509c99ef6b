"""The pictures of README: all drawn by the script, shown, small; the moving one moves."""

from __future__ import annotations

import re

import pygame
import pytest

from chocolate_factory import app
from chocolate_factory.views.table.scene import TableScene
from scripts import pictures
from tests.helpers.folders import ROOT

FILES = {path.name for path in pictures.FOLDER.iterdir()}


def test_every_picture_is_drawn_by_the_script_and_shown_in_readme() -> None:
    assert {f"{name}.png" for name in pictures.STILL} | {"run.webp"} == FILES
    shown = re.findall(r"\(assets/pictures/([\w.]+)\)", (ROOT / "README.md").read_text("utf-8"))
    assert sorted(shown) == sorted(FILES)
    assert shown[0] == "run.webp"


@pytest.mark.parametrize("name", pictures.STILL)
def test_still_pictures_have_one_size(name: str) -> None:
    path = pictures.FOLDER / f"{name}.png"
    assert pygame.image.load(path).get_size() == pictures.SIZE
    assert path.stat().st_size < 1_000_000


def test_the_moving_picture_is_small_and_moves() -> None:
    data = (pictures.FOLDER / "run.webp").read_bytes()
    assert data[8:12] == b"WEBP"
    assert data.count(b"ANMF") > 40
    assert len(data) < 2_000_000


def test_a_moment_is_the_first_of_its_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    match = app.example_at(60)
    monkeypatch.setattr(pictures, "played", lambda game_id: match.session)
    at = pictures.moment("conveyor", pictures.mine("draft", 1))
    assert pictures.mine("draft", 1)(match.session.state_at(at))
    assert not any(pictures.mine("draft", 1)(match.session.state_at(n)) for n in range(at))
    with pytest.raises(LookupError, match="no such moment"):
        pictures.moment("conveyor", pictures.mine("draft", 6))


def test_a_table_is_shown_at_its_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    match = app.example_at(60)
    monkeypatch.setattr(pictures, "played", lambda game_id: match.session)
    shell = app.headless_shell((1280, 800))
    pictures.at_table(shell, "conveyor", pictures.mine("run", 1))
    top = shell.director.top
    assert isinstance(top, TableScene)
    assert top.table.match.state.phase == "run"
