"""Scripts of Plantation & Candy: a series that is gone on with, and how weights are written."""

from __future__ import annotations

import json
from argparse import Namespace
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from chocolate_factory.cli import DONE, FAILED, MISUSED
from chocolate_factory.games.plantation.mind.figures.specialists import KEPT, RECRUITED
from chocolate_factory.games.plantation.mind.figures.weights import WEIGHTS
from chocolate_factory.games.plantation.mind.turns import ABILITIES
from scripts import balance_plantation, specialists_plantation, train_plantation
from scripts.lab import command, expected_points, series
from tests.helpers.plantation.states import BOOK


def played(path: Path, games: int, *more: str) -> int:
    """Plays on to so many games; gives the exit code."""
    given = ["play", "--level", "easy", "--games", str(games), "--out", str(path), *more]
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


def test_a_series_holds_games_of_one_kind(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "games.jsonl"
    assert played(path, 1) == DONE
    assert played(path, 2, "--players", "3") == MISUSED
    assert "holds games of another kind" in capsys.readouterr().err


def test_what_is_counted_fits_the_game(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    assert played(path, 1) == DONE
    game = json.loads(path.read_bytes())
    for seat in range(2):
        told, used = game["ring"][seat], game["uses"][seat]
        turns = sum(n for key, n in told.items() if key.startswith("turns/1/"))
        recruits = len(game["recruited"][seat])
        assert turns == len(BOOK.workers) + len(BOOK.own) + recruits
        assert recruits == used.get("break_room/1", 0)
        again = sum(n for key, n in told.items() if key.startswith("turns/2/"))
        assert again == len(BOOK.workers) + len(game["kept"][seat])
        assert sorted(game["kept"][seat]) == sorted(game["played"][seat])
        spaces = {truck.id: truck.spaces for truck in BOOK.trucks}
        assert all(n <= spaces[truck] for truck, (n, _p) in game["trucks"][seat].items())
        carried = sum(n for good, n in game["halfway"][seat].items() if good != "coins")
        assert carried >= sum(game["driven"][seat].values()), "two may share a space"
        own = sum(points for _spaces, points in game["trucks"][seat].values())
        assert own + game["coins"][seat] <= game["scores"][seat]
    assert game["second"] in range(2)


def told_of(winners: list[list[int]]) -> list[str]:
    """The tables of games that Bert won or lost by two points."""
    game: dict[str, Any] = {
        "players": 2,
        "starter": 0,
        "second": 1,
        "scores": [3, 1],
        "coins": [0, 0],
        "recipes": ["fudge"],
        "halfway": [],
        "driven": [{"c": 3}, {"c": 0}],
        "ring": [{"turns/1/3": 2, "capacity/1/3": 5}, {}],
        "uses": [{}, {}],
        "made": [{"fudge": 2}, {}],
        "recruited": [["runner"], []],
        "kept": [["runner"], []],
        "played": [["runner"], []],
        "trucks": [{"a": [2, 7]}, {"a": [0, 0]}],
    }
    return list(balance_plantation.show([{**game, "winners": each} for each in winners]))


def test_the_interval_holds_95_of_100() -> None:
    """Half of 400 games: 1.96 × √(¼ ÷ 400) is 4.9 %."""
    told = told_of([[n % 2] for n in range(400)])
    assert told[0] == "2 players, 400 games, 2.0 points in the mean"
    assert told[1] == "  won, from the starter on: 50.0 ± 4.9 / 50.0 ± 4.9 %"


def test_the_tables_tell_who_won_and_what_was_used() -> None:
    told = told_of([[0], [0], [0, 1], [1]])
    assert told[1].startswith("  won, from the starter on: 62.5 ± ")
    assert told[2].startswith("  won, from who began the second half on: 37.5 ± ")
    assert "  half 1, capacity by pawns on the ring: 3: 2.50 (2.0 turns)" in told
    assert "  half 1, capacity by pawns in pairs / one over: - / 2.50" in told
    assert "  fudge: 50 % of 8, 2.0 times each, +1.00 ± 0.00 points; 2.0" in told
    assert "  runner: 50 % of 8, 1.0 times each, +1.00 ± 0.00 points" in told
    assert "  c: 1.5 spaces, empty 50 %" in told
    assert "  a: 1.0 spaces, 3.5 points, empty 50 %" in told


def test_the_weights_are_as_the_script_writes_them(tmp_path: Path) -> None:
    path = tmp_path / "weights.py"
    train_plantation.write(dict(WEIGHTS), path)
    assert path.read_bytes() == train_plantation.FILE.read_bytes()
    assert [each.name for each in tmp_path.iterdir()] == ["weights.py"]


def test_no_weights_are_learnt_where_the_rules_say_what_counts() -> None:
    ended = [train_plantation.Example("candy", 0, (1.0,) * 35, 9.0, False)] * 100
    assert train_plantation.fit(ended, WEIGHTS) == WEIGHTS
    assert [bool(rows[0]) for rows in WEIGHTS.values()] == [True, False, False]


def drawn(brings: dict[str, float]) -> list[dict[str, Any]]:
    """Games for two in which each recruit brought just so much."""
    hands = [[], *([kind] for kind in brings), list(brings)]
    return [
        {
            "recruited": list(pair),
            "scores": [10 + sum(brings[kind] for kind in hand) for hand in pair],
        }
        for pair in product(hands, hands)
    ]


def test_what_recruits_brought_is_found_again() -> None:
    brings = {"machinist": 1.5, "runner": 0.5, "packer": 0.25}
    found = specialists_plantation.fit(drawn(brings), "recruited")
    assert {each.kind: round(each.points, 3) for each in found} == brings
    worths = specialists_plantation.worths(BOOK, found)
    assert worths == {**dict.fromkeys(ABILITIES, 0.0), "machine": 1.25, "adjust": 0.12}


def test_specialists_are_drawn_by_lots(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    given = ["play", "--games", "1", "--out", str(path)]
    assert command.run(specialists_plantation.parser(), given) == DONE
    games = specialists_plantation.read(path)
    assert [game["level"] for game in games] == ["lots"]
    module = specialists_plantation.module(games)
    names: dict[str, Any] = {}
    exec(module, names)
    assert set(names["RECRUITED"]) == set(names["KEPT"]) == set(ABILITIES)
    assert set(RECRUITED) == set(KEPT) == set(ABILITIES)


def test_expectations_are_mended_by_what_came_of_them(tmp_path: Path) -> None:
    def example(seed: int, worth: float) -> expected_points.Example:
        return expected_points.Example("both", 1, worth, 3 + 0.5 * worth, seed)

    found = [example(seed, float(seed % 20)) for seed in range(400)]
    more, counts = expected_points.fit(found, {})["both"][1]
    assert more == pytest.approx(3, abs=0.1)
    assert counts == pytest.approx(0.5, abs=0.01)
    held_out = [line for line in expected_points.lines(found) if "held out" in line]
    assert [abs(float(line.split()[2].strip(","))) for line in held_out] == [0]
    path = tmp_path / "games.jsonl"
    given = ["play", "--games", "1", "--level", "easy", "--out", str(path)]
    assert command.run(expected_points.parser(), given) == DONE
    told = expected_points.read(Namespace(file=[path]))
    assert {each.when for each in told} == {"both start", "both", "half-time start", "candy"}
    assert all(each.points == each.worth for each in told if (each.when, each.left) == ("candy", 0))
    module = expected_points.module(expected_points.fit(told, {}))
    written: dict[str, dict[str, tuple[tuple[float, float], ...]]] = {}
    exec(module, written)
    assert len(written["CALIBRATION"]["both"]) > 1
