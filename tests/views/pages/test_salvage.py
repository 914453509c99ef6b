"""Damaged settings and puzzle notes: what is right is taken, the file is kept, and said."""

from __future__ import annotations

import json
import os
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from chocolate_factory.content import folders
from chocolate_factory.core import clock
from chocolate_factory.core.errors import WrongUse
from chocolate_factory.play import puzzle_progress
from chocolate_factory.views import preferences
from chocolate_factory.views.preferences import Settings
from tests.helpers.shell import a_shell, home, piloted, words

__all__ = ["home"]

DAY = date(2026, 3, 1)


def write(path: Path, data: str | bytes) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data.encode() if isinstance(data, str) else data)
    return path


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("pace", "hasty"),
        ("window", [10**9, 900]),
        ("window", [1600]),
        ("players", [{"name": 1}]),
        ("effects", 101),
        ("muted", "yes"),
        ("at", "left"),
        ("options", []),
        ("text", 10**400),
    ],
)
def test_one_wrong_setting_leaves_the_others(tmp_path: Path, key: str, value: Any) -> None:
    right = {"text": 150, "game": "coffee_rush", "guide": False, "ambience": 3}
    data = json.dumps({**right, key: value})
    path = write(tmp_path / "settings.json", data)
    found, sentence = preferences.load(tmp_path)
    usual = Settings()
    for name, kept in right.items():
        assert getattr(found, name) == (getattr(usual, name) if name == key else kept)
    assert sentence is not None
    assert key in sentence
    assert "settings.bad.json" in sentence
    assert preferences.save(tmp_path, found) is None
    assert (tmp_path / "settings.bad.json").read_text() == data
    assert preferences.load(tmp_path) == (found, None)
    assert path.is_file()


def test_settings_of_a_newer_version_are_written_back(tmp_path: Path) -> None:
    path = write(tmp_path / "settings.json", '{"theme":{"dark":true},"text":120,"unknown":3}')
    found, sentence = preferences.load(tmp_path)
    assert sentence is None
    found.text = 130
    preferences.save(tmp_path, found)
    written = json.loads(path.read_text())
    assert (written["theme"], written["text"], written["unknown"]) == ({"dark": True}, 130, 3)


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"\xff", b"\0" * 100, b"[" * 100_000, b"null"])
def test_settings_that_are_none_are_kept_aside(tmp_path: Path, data: bytes) -> None:
    write(tmp_path / "settings.json", data)
    found, sentence = preferences.load(tmp_path)
    assert found == Settings()
    assert sentence is not None
    assert "settings.bad.json" in sentence
    preferences.save(tmp_path, found)
    assert (tmp_path / "settings.bad.json").read_bytes() == data


def test_settings_that_cannot_be_read_are_moved_aside(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()
    found, sentence = preferences.load(tmp_path)
    assert sentence is not None
    assert "settings.bad.json" in sentence
    assert preferences.save(tmp_path, found) is None
    assert (tmp_path / "settings.bad.json").is_dir()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes")
@pytest.mark.parametrize("kind", ["pipe", "zero", "large"])
def test_settings_of_another_kind_never_hang(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "settings.json"
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "zero":
        path.symlink_to("/dev/zero")
    else:
        write(path, b" " * 10_000_000)
    found, sentence = preferences.load(tmp_path)
    assert found == Settings()
    assert sentence is not None
    assert preferences.save(tmp_path, found) is None


def notes(count: int = 40) -> dict[str, Any]:
    best = {f"p{n:03}": {"points": n, "stars": n % 4, "seen": None} for n in range(count)}
    return {"best": best, "days": [f"2026-02-{n:02}" for n in range(1, 29)]}


def test_a_wrong_note_leaves_the_others(tmp_path: Path) -> None:
    data = notes()
    data["best"]["p007"]["stars"] = "three"
    data["days"].append("yesterday")
    data["later"] = 1
    text = json.dumps(data)
    write(tmp_path / puzzle_progress.FILE, text)
    found = puzzle_progress.load(tmp_path)
    assert (len(found.best), len(found.days)) == (39, 28)
    assert "puzzles.bad.json" in found.notice
    found.note_result("new", 9, 3, DAY)
    puzzle_progress.save(tmp_path, found)
    again = puzzle_progress.load(tmp_path)
    assert (len(again.best), len(again.days), again.notice) == (40, 29, "")
    assert again.streak(DAY) == 29
    assert json.loads((tmp_path / puzzle_progress.FILE).read_text())["later"] == 1
    assert (tmp_path / "puzzles.bad.json").read_text() == text


def test_what_a_newer_version_noted_of_a_puzzle_is_written_back(tmp_path: Path) -> None:
    note = {"points": 7, "stars": 1, "hints": 3, "way": ["a"]}
    path = write(
        tmp_path / puzzle_progress.FILE, json.dumps({"best": {"x": note}, "days": [], "era": 2})
    )
    found = puzzle_progress.load(tmp_path)
    assert found.notice == ""
    found.note_result("x", 9, 2)
    puzzle_progress.save(tmp_path, found)
    again = json.loads(path.read_text())
    assert again["best"]["x"] == {**note, "points": 9, "stars": 2, "seen": None}
    assert again["era"] == 2


@pytest.mark.parametrize("cut", [1, 300, 900])
def test_torn_notes_are_kept_and_the_menu_says_so(home: Path, cut: int) -> None:
    text = json.dumps(notes())[:-cut]
    write(folders.puzzles() / puzzle_progress.FILE, text)
    shell = a_shell()
    piloted(shell)
    assert "puzzles.bad.json" in words(shell)
    shell.close()
    puzzle_progress.save(folders.puzzles(), puzzle_progress.load(folders.puzzles()))
    assert (folders.puzzles() / "puzzles.bad.json").read_text() == text


@pytest.mark.parametrize("when", [253_402_300_799, 253_402_300_800, 300_000_000_000, 10**17])
def test_a_clock_in_another_age(when: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "_seconds", lambda: float(when))
    assert clock.today().year == 9999
    assert clock.stamp().startswith("9999-12-31T")
    assert puzzle_progress.today() == clock.today()
    assert f"{clock.moment():%Y%m%d}".startswith("9999")


def test_a_home_that_there_is_not_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(folders.HOME, "~nobody-at-all/x")
    with pytest.raises(WrongUse, match="~nobody-at-all/x"):
        folders.data()
