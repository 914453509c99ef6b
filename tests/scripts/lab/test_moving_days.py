"""Days with moves: what is put in, and what is told of their plans."""

from __future__ import annotations

from pathlib import Path

import msgspec

from chocolate_factory import wiring
from chocolate_factory.games.conveyor.game import Conveyor
from scripts.lab.moving_days import KINDS, Found, known_values, positions, row


def test_positions_are_beginnings_of_runs_of_their_kind() -> None:
    game = wiring.open_game("conveyor").game
    assert isinstance(game, Conveyor)
    for kind in ("part", "expert"):
        for state, seat in positions(game, kind, 2, 100, 3):
            factory = state.players[seat]
            assert (state.phase, state.seat, factory.shift) == ("run", seat, 1)
            if kind == "expert":
                assert factory.employee in KINDS[kind]
                assert factory.uses_left == 3
            else:
                assert any(part and game.book.parts[part].move for part in factory.slots)


def test_a_line_tells_what_is_proven_how_soon_and_what_is_missed(tmp_path: Path) -> None:
    some = [
        Found("part", 0, 50.0, 50.0, True, 0.5, 1000),
        Found("part", 1, 50.0, 51.0, False, 4.0, 1000),
        Found("part", 2, 40.0, 40.0, True, 2.0, 1000),
    ]
    path = tmp_path / "found.jsonl"
    better = msgspec.structs.replace(some[1], value=50.5, bound=None)
    path.write_bytes(b"\n".join(msgspec.json.encode(one) for one in (*some, better)) + b"\n")
    told = row("part", some, known_values(path))
    assert told == [
        *("part", "3", "66.7%", "33.3%", "2.00"),
        *("1 (£0.5)", "2.00", "4.00", "6"),
    ]
