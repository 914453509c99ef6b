"""FF-8.2: the trace's fixed format."""

from __future__ import annotations

from chocolate_factory.games.factory_fun.acts.pick import Take
from tests.helpers.factory_fun.states import GAME, START, alone, begun, build, do, play, table


def test_ff_8_2_while_one_builds() -> None:
    state = play(alone("A-classic", "m38", "m07"), "m38", START)
    state = build(do(state, Take(0, "m07")), ("lift 5 6", "place m07 5 6 0", "lay EW 4 5"))
    assert GAME.trace(state) == {
        "round": 2,
        "phase": "build",
        "seats": [0],
        "first": 0,
        "table": [],
        "stack_left": 8,
        "players": [
            {
                "money": 8,
                "board": "A-classic",
                "machine": "m07",
                "trial": False,
                "passed": False,
                "done": False,
                "floor": ["EW 4 5", "green 2 6", "m07 5 6 0", "m38 3 6 0", "red 3 5"],
                "before": ["green 2 6", "m38 3 6 0", "out.W 5 6", "red 3 5"],
                "hand": [],
                "stock": {
                    "green": 0,
                    "red": 0,
                    "blue": 1,
                    "orange": 1,
                    "out": 3,
                    "diagonal": 0,
                },
                "price": 1,
                "chips": {},
            }
        ],
    }


def test_ff_8_2_while_one_picks() -> None:
    traced = GAME.trace(table(begun(2, start=1), "m38", "m07"))
    assert list(traced) == ["round", "phase", "seats", "first", "table", "stack_left", "players"]
    assert (traced["phase"], traced["seats"], traced["first"]) == ("pick", [1], 1)
    assert (traced["table"], traced["stack_left"]) == (["m38", "m07"], 18)
    assert [player["machine"] for player in traced["players"]] == [None, None]
    assert GAME.trace(begun(2, pick="grab"))["seats"] == [0, 1]


def test_ff_8_2_chips() -> None:
    state = play(alone("A-classic", "m38", "m07"), "m38", START)
    acts = ("lift 5 6", "place m07 5 6 0", "lay EW 4 5", "lay SW 5 5", "lay out.W 7 6")
    state = play(state, "m07", acts)
    assert GAME.trace(state)["players"][0]["chips"] == {"m07.L": 10}
