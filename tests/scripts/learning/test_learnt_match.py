"""The script that plays `master` against itself without the learnt figures."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from chocolate_factory.cli import DONE, FAILED
from chocolate_factory.games.conveyor.mind.levels.master import Master
from scripts.lab import command
from scripts.learning import learnt_match
from scripts.learning.learnt_match import Match, Promised
from tests.helpers.conveyor.states import GAME


def test_only_the_figures_differ() -> None:
    assert Promised.depth.learnt is None
    assert Master.depth.learnt is not None
    assert msgspec.structs.replace(Master.depth, learnt=None) == Promised.depth


def test_both_games_of_a_deal_are_one_observation() -> None:
    games = [Match(seed, seat, 180, 170 + 20 * seat, 30.0) for seed in (1, 2) for seat in (0, 1)]
    told = list(learnt_match.lines(games))
    assert told[0] == "4 games, 2 deals"
    assert told[1].startswith("With the figures won 50.0%")
    assert told[2] == "£180 to £180, £+0.0 ± 0.0 ahead"


def test_a_tie_is_half_a_game() -> None:
    assert [Match(1, 0, 5, other, 1.0).won for other in (4, 5, 6)] == [1.0, 0.5, 0.0]


@pytest.mark.slow
def test_a_game_is_played_the_same_again() -> None:
    first, second = (learnt_match.match(GAME, 3, 1) for _again in range(2))
    assert (first.learnt, first.other) == (second.learnt, second.other)


def test_games_are_told_and_a_file_that_is_none_gets_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.jsonl"
    file.write_bytes(msgspec.json.encode(Match(1, 0, 5, 4, 1.0)) + b"\n")
    play = ["play", "--games", "1", "--out", str(file)]
    assert command.run(learnt_match.parser(), play) == DONE
    assert command.run(learnt_match.parser(), ["show", str(file)]) == DONE
    assert "1 games, 1 deals" in capsys.readouterr().out
    file.write_text("{}\n")
    assert command.run(learnt_match.parser(), ["show", str(file)]) == FAILED
    assert "line 1" in capsys.readouterr().err
