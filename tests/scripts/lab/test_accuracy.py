"""Accuracy beside scores: what is written of games, and what is told of them."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from chocolate_factory.bots.seeds import game_seed
from scripts import league
from scripts.lab import accuracy, command
from scripts.lab.accuracy import Judged


def test_ranks_that_agree_have_one_and_turned_ones_minus_one() -> None:
    assert accuracy.correlation((0.9, 0.5, 0.7), (100, 40, 60)) == pytest.approx(1)
    assert accuracy.correlation((0.9, 0.5, 0.7), (40, 100, 60)) == pytest.approx(-1)
    assert accuracy.correlation((0.9, 0.9, 0.2), (50, 50, 20)) == pytest.approx(1)
    assert accuracy.correlation((0.9, 0.8, 0.2), (50, 50, 50)) == 0


def test_a_mean_has_an_interval() -> None:
    assert accuracy.mean([1.0, 1.0]) == (1.0, 0.0)
    middle, half = accuracy.mean([1.0, 0.0] * 50)
    assert middle == 0.5
    assert half == pytest.approx(0.0985, abs=0.001)


def test_games_of_the_file_are_told_and_not_played_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "games.jsonl"
    argv = ["accuracy", "--players", "2", "--games", "2", "--seed", "3", "--out", str(out)]
    seeds = [game_seed(3, number) for number in range(2)]
    games = (
        Judged(seeds[0], ("easy", "hard"), (0.7, 0.9), (90, 150)),
        Judged(seeds[1], ("easy", "easy"), (0.7, 0.6), (90, 100)),
    )
    out.write_bytes(b"\n".join(msgspec.json.encode(game) for game in games) + b"\n")
    before = out.read_bytes()
    assert command.run(league.parser(), argv) == 0
    assert out.read_bytes() == before
    told = capsys.readouterr().out
    assert "0.00" in told
    assert "50%" in told
    assert "66.7%" in told
    assert "90.0%" in told


@pytest.mark.slow
def test_a_game_is_played_and_reviewed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(accuracy, "LEVELS", ("random",))
    out = tmp_path / "games.jsonl"
    argv = ["accuracy", "--game", "factory_fun", "--players", "2", "--games", "1"]
    assert command.run(league.parser(), [*argv, "--out", str(out)]) == 0
    (one,) = [msgspec.json.decode(line, type=Judged) for line in out.read_bytes().splitlines()]
    assert one.kinds == ("random", "random")
    assert all(0 <= value <= 1 for value in one.accuracy)
    assert len(one.scores) == 2
    assert "Accuracy and score within a game" in capsys.readouterr().out
