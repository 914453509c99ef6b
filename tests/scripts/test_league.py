"""The league: series that are stopped and continued, and what it makes of their games."""

from __future__ import annotations

from math import log10
from pathlib import Path

import msgspec
import pytest

from chocolate_factory.bots.arena import Played
from chocolate_factory.core.errors import BadRecord, ChocolateError
from scripts import league
from scripts.lab import command, series, strength
from scripts.lab.series import Line, Series

CARDS = series.open_game("conveyor")
RANDOM = Series("conveyor", CARDS.game.deck, ("random", "random"), 3, {"palace": "B"})


def line(
    kinds: str, scores: tuple[int, ...], winners: tuple[int, ...], seed: int, **more: object
) -> Line:
    """A game made up: its levels by their first letters as they sat."""
    named = Series("conveyor", "d", tuple(sorted(kinds)), 1)
    made = Line(named, 0, seed, tuple(kinds), scores, winners, 9, 0.1, "c")
    return msgspec.structs.replace(made, **more)


def play(path: Path, games: int, count: series.Count | None = None) -> list[Line]:
    task = series.plan(CARDS, RANDOM, games, path.parent)
    return series.play(task, RANDOM, path, count=count)


def timeless(lines: list[Line]) -> list[Line]:
    return [msgspec.structs.replace(each, seconds=0.0) for each in lines]


def test_a_folder_without_cards_of_the_game_is_refused(tmp_path: Path) -> None:
    """Else a long series would be played with the cards one meant to replace."""
    (tmp_path / "conveyor").mkdir()
    (tmp_path / "conveyor" / "parts.yaml").write_text("[]\n")
    with pytest.raises(ChocolateError, match=r"none of the card files .*parts\.yaml.* in which"):
        series.open_game("conveyor", tmp_path)


def test_a_series_that_is_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    whole = play(tmp_path / "whole.jsonl", 4)
    told = 0

    def stop(_played: Played) -> dict[str, dict[str, float]]:
        nonlocal told
        told += 1
        if told == 3:
            raise KeyboardInterrupt
        return {}

    path = tmp_path / "parts.jsonl"
    with pytest.raises(KeyboardInterrupt):
        play(path, 4, stop)
    assert len(series.read(path)) == 2
    with path.open("ab") as file:
        file.write(b'{"series":{"game":"conv')
    assert timeless(play(path, 4)) == timeless(whole)
    assert timeless(series.read(path)) == timeless(whole)
    assert play(path, 4) == series.read(path)
    assert len(path.read_bytes().splitlines()) == 4


def test_a_longer_series_begins_with_the_shorter_one(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    two = play(path, 2)
    assert play(path, 3)[:2] == two
    assert play(path, 2) == two


def test_other_series_in_the_file_do_not_count(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    play(path, 1)
    other = msgspec.structs.replace(RANDOM, options={})
    task = series.plan(CARDS, other, 2, tmp_path)
    assert [each.index for each in series.play(task, other, path)] == [0, 1]
    assert len(series.read(path)) == 3


def test_games_of_changed_bots_are_told_of(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "games.jsonl"
    (first,) = play(path, 1)
    old = msgspec.structs.replace(first, code="0ld")
    path.write_bytes(msgspec.json.encode(old) + b"\n")
    play(path, 2)
    assert "1 games in" in capsys.readouterr().err


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    play(path, 1)
    path.write_bytes(path.read_bytes() + b"{}\n")
    with pytest.raises(BadRecord, match="line 2 is no game"):
        series.read(path)


def test_two_processes_do_not_write_one_file(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"

    def again(_played: Played) -> dict[str, dict[str, float]]:
        play(path, 1)
        return {}

    with pytest.raises(ChocolateError, match="Another process"):
        play(path, 1, again)


def test_shares_take_shared_victories_and_seeds_into_account() -> None:
    lines = [
        line("he", (9, 5), (0,), 1),
        line("eh", (5, 9), (1,), 1),
        line("he", (5, 5), (0, 1), 2),
        line("eh", (7, 5), (0,), 2),
    ]
    hard, easy = strength.standings(lines)[::-1]
    assert (hard.level, hard.won.share, hard.won.clusters) == ("h", 2.5 / 4, 2)
    assert (easy.won.share, easy.score, hard.score) == (1.5 / 4, 5.5, 7.0)
    assert hard.fair == 0.5


def test_shares_at_a_table_of_three() -> None:
    lines = [line("hee", (9, 5, 5), (0,), 1), line("ehe", (3, 2, 1), (0,), 1)]
    shares = {each.level: each for each in strength.standings(lines)}
    assert shares["h"].won.share == 0.5
    assert shares["h"].fair == pytest.approx(1 / 3)
    assert shares["e"].fair == pytest.approx(2 / 3)


def test_who_wins_on_a_tie_of_points_has_won() -> None:
    (contest,) = strength.contests([line("he", (5, 5), (1,), 1)])
    assert (contest.first, contest.points) == ("h", 0.0)
    (contest,) = strength.contests([line("he", (5, 5), (0, 1), 1)])
    assert contest.points == 0.5


def test_meetings_are_counted_from_both_sides() -> None:
    lines = [line("hee", (9, 5, 7), (0,), 1), line("he", (5, 8), (1,), 2)]
    assert strength.against(lines) == {("h", "e"): (2.0, 3.0), ("e", "h"): (1.0, 3.0)}


def test_the_elo_table(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    games = [line("he", (9, 5), (0,), n) for n in range(75)]
    games += [line("he", (5, 9), (1,), n) for n in range(75, 100)]
    games.append(line("h", (5,), (0,), 1))
    path, out = tmp_path / "games.jsonl", tmp_path / "elo.md"
    numbered = (msgspec.structs.replace(game, index=n) for n, game in enumerate(games))
    path.write_bytes(b"".join(msgspec.json.encode(game) + b"\n" for game in numbered))
    done = ["elo", str(path), "--anchor", "e", "--markdown", str(out)]
    assert command.run(league.parser(), done) == 0
    table = out.read_text(encoding="utf-8")
    assert f"| h | {1000 + 400 * log10(3):.0f} | 79 | 100 |  | 75.0% |" in table
    assert "| e | 1000 | 0 | 100 | 25.0% |  |" in table
    assert table in capsys.readouterr().out


def test_wins_alone_by_difficulty() -> None:
    hard = Series("conveyor", "d", ("h",), 1, {"initial_demands": "2"})
    lines = [
        line("h", (2,), (0,), 1, met=(True, True), series=hard),
        line("h", (1,), (), 2, met=(True, False), series=hard),
    ]
    (found,) = strength.alone(lines, "initial_demands")
    assert (found.level, found.demands, found.won.share, found.met) == ("h", "2", 0.5, 0.75)


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (["match", "--seats", "random,nobody", "--games", "1"], 2),
        (["match", "--seats", "random", "--games", "0"], 2),
        (["solo", "--level", "random", "--game", "coffee_rush"], 2),
        (["elo", "nowhere.jsonl"], 2),
    ],
)
def test_wrong_use_is_one_sentence(
    wrong: list[str], code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.run(league.parser(), wrong) == code
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("league.py")
    assert said.err.count("\n") == 1


def test_a_match_and_solo_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = str(tmp_path / "games.jsonl")
    match = ["match", "--seats", "easy,random", "--games", "2", "--out", out]
    assert command.run(league.parser(), match) == 0
    assert "2 games, 1 seeds" in capsys.readouterr().out
    alone = ["solo", "--level", "random", "--games", "1", "--demands", "1,3", "--out", out]
    assert command.run(league.parser(), alone) == 0
    assert "| random | 3 | 0.0% |" in capsys.readouterr().out
    kinds = [each.kinds for each in series.read(tmp_path / "games.jsonl")]
    assert kinds == [("easy", "random"), ("random", "easy"), ("random",), ("random",)]
