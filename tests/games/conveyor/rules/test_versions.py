"""Versions of the rules: what was begun by the first one goes on by it, what begins now has the
newest. `saves/rules-1` is a game of an Engineer and a Technician on their first day, with its
trace, both made by the rules of version 1."""

from __future__ import annotations

import shutil
from pathlib import Path

import msgspec
import pytest

from chocolate_factory import wiring
from chocolate_factory.content import json_lines
from chocolate_factory.games import catalog
from chocolate_factory.games.conveyor.acts.actions import EndShift, Push
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.play.record.trace import trace
from chocolate_factory.play.record.verify import verify
from chocolate_factory.play.session import Session
from tests.helpers.conveyor.states import GAME, begun, setup

SAVES = Path(__file__).parents[1] / "saves"
FOURTH = 15
"""Actions before the push of the Engineer's fourth shift."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A copy of the save, with its cards beside it."""
    shutil.copytree(SAVES, tmp_path, dirs_exist_ok=True)
    return tmp_path / "rules-1.jsonl"


def opened(path: Path) -> Session:
    """The save, to be played on."""
    return Session.open(path, wiring.find_game(path.parent))


def test_a_game_begun_by_rules_1_replays_to_the_same_trace(path: Path) -> None:
    assert verify(path, wiring.find_game(path.parent)).problems == ()
    session = opened(path)
    told = b"".join(msgspec.json.encode(line) + b"\n" for line in trace(session))
    assert session.take_notices() == []
    assert told == path.with_suffix(".trace").read_bytes()
    session.close()


def test_a_game_begun_by_rules_1_goes_on_by_them(path: Path) -> None:
    session = opened(path)
    assert session.game.rules == 1
    fourth = session.state_at(FOURTH)
    assert (fourth.players[0].shift, fourth.players[0].pushed) == (4, False)
    assert Push(0) in session.game.legal(fourth, 0)
    assert EndShift(0) not in session.game.legal(fourth, 0)
    decision = session.game.decision(session.state)
    assert decision is not None
    session.do(session.game.legal(session.state, decision.seats[0])[0])
    assert session.header.rules == 1
    session.close()
    again = opened(path)
    assert again.state == session.state
    again.close()


@pytest.mark.parametrize("seed", [None, 5])
def test_what_branches_off_a_game_of_rules_1_keeps_them(path: Path, seed: int | None) -> None:
    session = opened(path)
    branch = session.branch(FOURTH, path.with_name("branch.jsonl"), seed)
    assert branch.header.rules == 1
    assert EndShift(0) not in branch.game.legal(branch.state, 0)
    branch.close()
    session.close()
    assert branch.path is not None
    assert verify(branch.path, wiring.find_game(path.parent)).problems == ()


def test_by_rules_2_the_same_position_leaves_the_choice(path: Path) -> None:
    session = opened(path)
    assert isinstance(session.game, Conveyor)
    newest = Conveyor(session.game.book.cards, session.game.deck)
    legal = newest.legal(session.state_at(FOURTH), 0)
    assert Push(0) in legal
    assert EndShift(0) in legal
    session.close()


def test_bots_and_judge_of_a_game_of_rules_1_think_by_them(path: Path) -> None:
    session = opened(path)
    assert wiring.review_task(session).make_game().rules == 1
    made = wiring.MakeGame("conveyor", session.game.deck, path.parent, 1)()
    assert made.rules == 1
    assert wiring.MakeGame("conveyor", session.game.deck, path.parent)().rules == 2
    session.close()


def test_a_new_game_has_rules_2() -> None:
    assert Session.new(wiring.open_game("conveyor").game, setup(2), 1).header.rules == 2


def test_only_older_rules_make_another_game() -> None:
    assert GAME.by_rules(2) is GAME
    assert GAME.by_rules(3) is GAME
    assert GAME.by_rules(0) is GAME
    first = GAME.by_rules(1)
    assert (first.rules, first.deck) == (1, GAME.deck)
    assert first.begin(first.resolve(setup(2), 1), 1) == begun(2, 1)


@pytest.mark.parametrize("version", [1, 2])
def test_puzzles_are_played_by_the_rules_they_were_proven_by(
    version: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those of the book by the latest ones, with which they were made; others by theirs."""
    puzzle_set = wiring.puzzles("conveyor")
    assert {puzzle.rules for puzzle in puzzle_set.puzzles} == {puzzle_set.game.rules} == {2}
    older = [msgspec.structs.replace(puzzle, rules=version) for puzzle in puzzle_set.puzzles]
    monkeypatch.setattr(json_lines, "read", lambda _path, _kind: older)
    assert catalog.puzzles("conveyor").game.rules == version
