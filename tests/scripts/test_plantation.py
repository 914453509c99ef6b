"""Scripts of Plantation & Candy: a series that is gone on with, and how weights are written."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from chocolate_factory.cli import DONE, FAILED
from chocolate_factory.games.plantation.mind.weights import WEIGHTS
from scripts import balance_plantation, train_plantation
from scripts.lab import command, series


def played(path: Path, games: int) -> int:
    """Plays on to so many games; gives the exit code."""
    given = ["play", "--level", "easy", "--games", str(games), "--out", str(path)]
    return command.run(balance_plantation.parser(), given)


def test_a_series_goes_on_behind_its_last_whole_line(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    assert played(path, 2) == DONE
    whole = path.read_bytes()
    assert [json.loads(line)["number"] for line in whole.splitlines()] == [0, 1]
    path.write_bytes(whole[:-20])
    assert played(path, 2) == DONE
    assert path.read_bytes() == whole


def test_two_do_not_write_one_series(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "games.jsonl"
    with series.hold(path):
        assert played(path, 1) == FAILED
    assert path.read_bytes() == b""
    assert "Another process is writing" in capsys.readouterr().err


def test_the_interval_holds_95_of_100() -> None:
    """Half of 400 games: 1.96 × √(¼ ÷ 400) is 4.9 %."""
    game = {"players": 2, "starter": 0, "scores": [3, 1], "recipes": [], "taken": [[], []]}
    games = [{**game, "winners": [n % 2]} for n in range(400)]
    told = next(iter(balance_plantation.show(games)))
    assert told == "2 players, 400 games: from the starter on 50.0 / 50.0 % (± 4.9), 2.0 points"


def test_the_weights_are_as_the_script_writes_them(tmp_path: Path) -> None:
    path = tmp_path / "weights.py"
    train_plantation.write(dict(WEIGHTS), path)
    assert path.read_bytes() == train_plantation.FILE.read_bytes()
    assert [each.name for each in tmp_path.iterdir()] == ["weights.py"]
