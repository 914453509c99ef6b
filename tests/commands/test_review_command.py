"""The command `review`, and what is reviewed of a save."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from chocolate_factory import cli, wiring
from chocolate_factory.bots.review.balances import Share
from chocolate_factory.bots.review.departures import Departure
from chocolate_factory.bots.review.process import notes
from chocolate_factory.bots.review.review import Review
from chocolate_factory.bots.review.sums import TENTHS
from chocolate_factory.commands import review
from chocolate_factory.games import catalog
from tests.helpers.shell import a_session, at_random


def a_save(tmp_path: Path, actions: int = 40) -> Path:
    session = at_random(a_session(("human", "human"), tmp_path / "a.jsonl"), actions)
    session.close()
    assert session.path is not None
    return session.path


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHOCOLATE_FACTORY_HOME", str(tmp_path / "home"))


@pytest.mark.slow
def test_the_command_prints_json_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = a_save(tmp_path, 3)
    assert cli.main(["review", str(path), "--json"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.count("\n") == 1
    told: dict[str, Any] = json.loads(out)
    assert list(told) == [
        "game",
        "seed",
        "players",
        "finished",
        "accuracy",
        "accounts",
        "dearest",
        "decisions",
        "expected",
    ]
    assert told["players"] == ["Ada", "Bertrand"]
    assert not told["finished"]
    assert len(told["expected"]) == 4
    assert [row["seat"] for row in told["accuracy"]] == [0, 1]
    lost = sum(each["loss"] for each in told["decisions"] if each["seat"] == 0)
    assert told["accuracy"][0]["lost"] == pytest.approx(lost, abs=0.05)
    assert told["dearest"][0]["loss"] == max(each["loss"] for each in told["decisions"])
    for row in told["accounts"]:
        sum_up = row["begin"] - row["lost"] + row["luck"] + row["others"]
        assert sum_up == pytest.approx(row["end"], abs=0.01)
    assert cli.main(["review", str(path), "--json", "--jobs", "2"]) == 0
    assert json.loads(capsys.readouterr().out) == told


@pytest.mark.usefixtures("hasty_judge")
@pytest.mark.parametrize("seed", [None, 9])
def test_a_branch_is_reviewed_from_where_it_began(tmp_path: Path, seed: int | None) -> None:
    session = at_random(a_session(("human", "human")), 16)
    branch = at_random(session.branch(10, None, seed), 6)
    task = wiring.review_task(branch)
    review = Review.begin(branch.game, task.make_judge(branch.game), task.record)
    for note in notes(task):
        review.add(note)
    assert review.positions[-1].state == branch.state
    assert len(review.positions) == branch.length + 1 == (7 if seed else 17)


def test_a_game_alone_is_reviewed(tmp_path: Path) -> None:
    branch = at_random(a_session(("human",)), 20)
    task = wiring.review_task(branch)
    found = list(notes(task))
    assert {len(note.expected) for note in found} == {1}
    assert sum(note.decided is not None for note in found) > 10


@pytest.mark.usefixtures("hasty_judge")
def test_the_command_shows_tables_and_can_look_at_one_seat(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = a_save(tmp_path, 28)
    assert cli.main(["review", str(path), "--seat", "1"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    for words in ("Accuracy", "Bertrand", "could expect £", "lost by own decisions", "Run Factory"):
        assert words in out
    for words in ("The costliest decisions", "£"):
        assert words in out
    assert "Ada" not in out


@pytest.mark.usefixtures("hasty_judge")
@pytest.mark.parametrize("loss", [0.3, 2.0])
def test_the_command_lists_no_less_than_a_slip(
    loss: float,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As the page in the window."""
    path, plain = a_save(tmp_path, 6), Review.dearest

    def dearest(review: Review, most: int, seat: int | None = None) -> list[Departure]:
        return [turn._replace(loss=loss) for turn in plain(review, most, seat)]

    monkeypatch.setattr(Review, "dearest", dearest)
    assert cli.main(["review", str(path)]) == 0
    out = capsys.readouterr().out
    assert ("The costliest decisions" in out) == (loss > 1)
    assert ("only small things were lost" in out) == (loss < 1)


def test_mistakes_are_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = a_save(tmp_path, actions=5)
    assert cli.main(["review", str(path), "--seat", "2"]) == 2
    assert "no seat 2" in capsys.readouterr().err
    bad = tmp_path / "bad.jsonl"
    bad.write_text("hello\n")
    assert cli.main(["review", str(bad)]) == 1
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert "bad.jsonl" in err
    entry = msgspec.structs.replace(catalog.GAMES["conveyor"], judge=None)
    monkeypatch.setitem(catalog.GAMES, "conveyor", entry)
    assert cli.main(["review", str(path)]) == 2
    assert "no judge" in capsys.readouterr().err


def test_a_share_of_which_nothing_was_lost_tells_no_loss() -> None:
    words = wiring.open_game("plantation").game.words()
    told = [review._cell(Share(0, "", 2.0, lost, 4, lost), words) for lost in (0.0, 2.0)]
    assert told == ["100.0%", f"50.0% (−{words.points(2.0, TENTHS)})"]
