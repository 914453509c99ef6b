"""Traces for other tools, and records checked to the bottom."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from chocolate_factory.core.action import Action
from chocolate_factory.core.errors import BadRecord
from chocolate_factory.core.game import Game
from chocolate_factory.play.record.journal import Header, line
from chocolate_factory.play.record.trace import trace
from chocolate_factory.play.record.verify import Report, verify
from chocolate_factory.play.session import Session
from tests.helpers.toy import Draw, State, Take, Toy
from tests.play.sessions import act, at_random, find, independent_sum, new, reopened


def test_a_trace_holds_header_first_state_actions_and_result(tmp_path: Path) -> None:
    session = new("human", "easy", path=tmp_path / "a.jsonl")
    act(session, Take(0, 1), Take(0, 0))
    session.undo()
    act(session, Draw(0))
    lines = json.loads(json.dumps(list(trace(reopened(session)))))
    row, deck = session.state_at(0).row, session.state_at(0).deck
    assert lines[0] == json.loads((tmp_path / "a.jsonl").read_bytes().splitlines()[0])
    assert lines[0]["sum"] == independent_sum("", lines[0])
    assert lines[1:] == [
        {"n": -1, "state": {"round": 1, "points": [0, 0]}},
        {
            "n": 0,
            "action": {"type": "take", "seat": 0, "index": 1},
            "events": [
                {"type": "gained", "seat": 0, "points": row[1]},
                {"type": "taken", "index": 1},
                {"type": "acted", "left": 1},
            ],
            "state": {"round": 1, "points": [row[1], 0]},
        },
        {
            "n": 1,
            "action": {"type": "draw", "seat": 0},
            "events": [{"type": "shown", "number": deck[-1]}],
            "state": {"round": 1, "points": [row[1], 0]},
        },
        {
            "result": {
                "scores": [row[1], 0],
                "winners": [0],
                "lines": [{"code": "points", "amounts": [row[1], 0], "reasons": [], "params": {}}],
            }
        },
    ]


def test_a_trace_of_a_branch_begins_with_its_own_state(tmp_path: Path) -> None:
    session = at_random(new("human", "easy"), 9)
    branch = session.branch(6, tmp_path / "b.jsonl", seed=5)
    lines = list(trace(reopened(branch)))
    assert lines[0]["from"]["at"] == 6
    assert lines[1] == {"n": -1, "state": Toy().trace(session.state_at(6))}


def checked(session: Session, game: Game | None = None) -> Report:
    session.close()
    assert session.path is not None
    return verify(session.path, find(game))


def test_a_right_record_has_no_problems(tmp_path: Path) -> None:
    session = new("human", "easy", path=tmp_path / "a.jsonl")
    act(session, Take(0, 0), Take(0, 0))
    session.undo()
    session.undo()
    session.redo()
    session.set_kind(1, "human")
    at_random(session)
    report = checked(session)
    assert report.problems == ()
    assert report.actions == session.length
    assert report.lines == len((tmp_path / "a.jsonl").read_bytes().splitlines())
    assert checked(session.branch(4, tmp_path / "b.jsonl")).problems == ()
    assert checked(session.branch(4, tmp_path / "c.jsonl", seed=1)).problems == ()


def test_a_torn_line_is_no_problem_and_damage_is_one(tmp_path: Path) -> None:
    session = at_random(new("human", "easy", path=tmp_path / "a.jsonl"), 6)
    data = (tmp_path / "a.jsonl").read_bytes()
    (tmp_path / "a.jsonl").write_bytes(data[:-4])
    report = checked(session)
    assert (report.problems, report.actions) == ((), 5)
    (tmp_path / "a.jsonl").write_bytes(data.replace(b'"n":4', b'"n":5'))
    report = checked(session)
    assert report.problems == (
        "a.jsonl is damaged at line 5; the 4 lines before it are whole.",
        "You can still play on from Round 2.",
    )


def test_an_action_against_the_rules_is_named_by_its_line(tmp_path: Path) -> None:
    session = new("human", "easy", path=tmp_path / "a.jsonl")
    act(session, Take(0, 0), Draw(0))
    report = checked(session, Toy(forbidden="draw"))
    assert report.problems == (
        "a.jsonl, line 4: the rules do not allow this action here. Not now: no.",
    )


def test_a_forged_action_with_right_sums_is_found(tmp_path: Path) -> None:
    session = new("human", "easy", path=tmp_path / "a.jsonl")
    total = json.loads((tmp_path / "a.jsonl").read_bytes().splitlines()[-1])["sum"]
    session.close()
    forged, _sum = line(2, {"do": {"type": "take", "seat": 0, "index": 77}}, total)
    with (tmp_path / "a.jsonl").open("ab") as file:
        file.write(forged)
    report = checked(session)
    assert report.problems == (
        "a.jsonl, line 3: the rules do not allow this action here. Not now: no.",
    )


class Generous(Toy):
    """Rules by which every action earns something more than it did."""

    def apply(self, state: State, action: Action) -> tuple[State, list[Any]]:
        after, events = super().apply(state, action)
        after.points[0] += 1
        return after, events


def test_a_checkpoint_that_replay_does_not_reach_is_named(tmp_path: Path) -> None:
    session = at_random(new("human", "easy", path=tmp_path / "a.jsonl"))
    report = checked(session, Generous())
    assert len(report.problems) == 3  # the starts of rounds 2 and 3, and the end
    assert all("differs from what is saved here" in each for each in report.problems)


class Grown(Toy):
    """The game after its state has got a field more, with a default."""

    def encode(self, state: State) -> dict[str, Any]:
        return {**super().encode(state), "weather": getattr(state, "weather", "fair")}


def test_a_checkpoint_from_before_a_field_was_added_is_right(tmp_path: Path) -> None:
    session = at_random(new("human", "easy", path=tmp_path / "a.jsonl"))
    assert checked(session, Grown()).problems == ()


def test_what_is_no_record_is_one_problem(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_bytes(b"junk")
    report = verify(tmp_path / "a.jsonl", find())
    assert report.problems == ("a.jsonl is not a saved game.",)
    assert verify(tmp_path / "none.jsonl", find()).lines == 0


def test_an_unknown_game_or_newer_rules_are_one_problem(tmp_path: Path) -> None:
    def nothing(header: Header) -> Game:
        raise BadRecord(f"There is no game “{header.game}”.")

    session = at_random(new("human", "easy", path=tmp_path / "a.jsonl"), 3)
    session.close()
    assert verify(tmp_path / "a.jsonl", nothing).problems == ("There is no game “toy”.",)
    newer = Session.new(Toy(rules=2), session.header.setup, 1, tmp_path / "b.jsonl")
    newer.close()
    (problem,) = verify(tmp_path / "b.jsonl", find()).problems
    assert "newer rules" in problem


@pytest.mark.parametrize("field", ["seed", "setup", "deck"])
def test_a_header_that_was_altered_is_found(tmp_path: Path, field: str) -> None:
    session = at_random(new("human", "easy", path=tmp_path / "a.jsonl"), 3)
    first, rest = (tmp_path / "a.jsonl").read_bytes().split(b"\n", 1)
    head = json.loads(first)
    head[field] = 8
    (tmp_path / "a.jsonl").write_bytes(json.dumps(head).encode() + b"\n" + rest)
    assert "damaged at line 1" in checked(session).problems[0]
