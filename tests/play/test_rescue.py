"""Damage in a record: the last whole checkpoint behind it is a game to play on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from chocolate_factory import wiring
from chocolate_factory.core.errors import BadRecord
from chocolate_factory.play import rescue
from chocolate_factory.play.record.reader import read_record
from chocolate_factory.play.record.verify import verify
from chocolate_factory.play.saves import Saves
from chocolate_factory.play.session import Session
from tests.helpers.shell import a_session, at_random, rewritten


def played(folder: Path, moves: int = 197) -> Session:
    session = at_random(a_session(("human", "human", "easy"), folder / "a.jsonl", 3), moves)
    session.close()
    return session


def flipped(path: Path, line: int) -> Path:
    """The save with one bit of a line (from 1) flipped."""
    lines = path.read_bytes().splitlines(keepends=True)
    at = len(lines[line - 1]) // 2
    lines[line - 1] = (
        lines[line - 1][:at] + bytes([lines[line - 1][at] ^ 1]) + lines[line - 1][at + 1 :]
    )
    path.write_bytes(b"".join(lines))
    return path


def test_one_bit_in_line_2_costs_nothing_of_the_present(tmp_path: Path) -> None:
    session = played(tmp_path)
    path = flipped(tmp_path / "a.jsonl", 2)
    data = path.read_bytes()
    find = wiring.find_game(tmp_path)
    assert Session.open(path, find, writing=False).length == 0
    found = rescue.play_on(path, find, tmp_path / "b.jsonl")
    assert session.game.encode(found.state) == session.game.encode(session.state)
    assert (found.names, found.kinds, found.saved) == (session.names, session.kinds, True)
    found.close()
    assert verify(tmp_path / "b.jsonl", find).problems == ()
    assert path.read_bytes() == data
    problems = verify(path, find).problems
    assert [problem[:7] for problem in problems] == ["a.jsonl", "You can"]


def test_the_lines_between_damage_and_damage(tmp_path: Path) -> None:
    played(tmp_path)
    path = tmp_path / "a.jsonl"
    marks = [n for n, raw in enumerate(path.read_bytes().splitlines(), 1) if b'"state":' in raw]
    last = len(path.read_bytes().splitlines())
    assert len(marks) >= 4
    flipped(flipped(path, marks[1] + 2), last)
    point = rescue.last_point(read_record(path))
    assert point is not None
    assert point.line == marks[-1]
    assert len(point.entries) == last - marks[-1] - 1
    flipped(path, marks[-1])
    point = rescue.last_point(read_record(path))
    assert point is not None
    assert point.line == marks[-2]
    assert len(point.entries) == marks[-1] - marks[-2] - 1


def test_without_a_later_checkpoint_there_is_none(tmp_path: Path) -> None:
    played(tmp_path, 12)
    path = tmp_path / "a.jsonl"
    find = wiring.find_game(tmp_path)
    with pytest.raises(BadRecord, match="no later point"):
        rescue.play_on(path, find)
    flipped(path, 6)
    with pytest.raises(BadRecord, match="no later point"):
        rescue.play_on(path, find)
    assert rescue.words(path, find) is None


def test_the_list_offers_it(tmp_path: Path) -> None:
    session = played(tmp_path)
    path = flipped(tmp_path / "a.jsonl", 2)
    saves = Saves(tmp_path, wiring.find_game(tmp_path))
    (row,) = saves.rows()
    assert row.later
    assert row.problem is not None
    assert "You can still play on from " in row.problem
    new = saves.rescue(path)
    assert new.name == "a-2.jsonl"
    again = Session.open(new, wiring.find_game(tmp_path), writing=False)
    assert session.game.encode(again.state) == session.game.encode(session.state)


FORGERIES: dict[str, Callable[[dict[str, Any]], None]] = {
    "part": lambda state: state["players"][0].update(slots=["zzz"] * 8),
    "slots": lambda state: state["players"][0].update(slots=[]),
    "seat": lambda state: state.update(seat=9),
    "players": lambda state: state["players"].pop(),
    "employee": lambda state: state["players"][1].update(employee="nobody"),
    "phase": lambda state: state.update(phase="siesta"),
    "sides": lambda state: state.update(sides=[]),
}


@pytest.mark.parametrize("name", FORGERIES)
def test_a_forged_checkpoint_is_left_aside_and_the_game_replayed(tmp_path: Path, name: str) -> None:
    session = played(tmp_path, 60)

    def forge(number: int, body: dict[str, Any]) -> None:
        if "state" in body and number > 1:
            FORGERIES[name](body["state"])

    path = rewritten(tmp_path / "a.jsonl", forge)
    again = Session.open(path, wiring.find_game(tmp_path), writing=False)
    assert again.length == session.length
    assert session.game.encode(again.state) == session.game.encode(session.state)
    assert again.take_notices() == []
    assert verify(path, wiring.find_game(tmp_path)).problems != ()
