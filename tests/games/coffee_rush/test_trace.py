"""Coffee Rush rule by rule: CR-5, names of actions and of the state in the trace."""

from __future__ import annotations

import json

from chocolate_factory.games.coffee_rush.acts.actions import ACTS
from chocolate_factory.games.coffee_rush.acts.move import Stop
from chocolate_factory.games.coffee_rush.acts.pour import EndPour
from chocolate_factory.games.coffee_rush.acts.serve import EndTurn
from chocolate_factory.games.coffee_rush.cards.records import INGREDIENTS
from tests.helpers.coffee_rush.states import ESPRESSO, GAME, LATTE, MEEPLES, at, begun, do


def test_cr_5_action_types() -> None:
    assert set(ACTS.types) == {
        "place",
        "activate",
        "step",
        "rush",
        "stop",
        "pour",
        "return",
        "empty",
        "end_pour",
        "process",
        "end_turn",
    }
    fields = {name: set(kind.__struct_fields__) - {"seat"} for name, kind in ACTS.types.items()}
    assert fields == {
        "place": {"space"},
        "activate": {"tile"},
        "step": {"meeple", "space"},
        "rush": set(),
        "stop": set(),
        "pour": {"ingredient", "cup"},
        "return": {"ingredient"},
        "empty": {"cup"},
        "end_pour": set(),
        "process": {"cup", "order"},
        "end_turn": set(),
    }


def test_cr_5_state_in_the_trace() -> None:
    state = at(
        "pour",
        hand="tea coffee",
        cups=("milk",),
        tabs=(LATTE, ESPRESSO),
        up="cocoa_1",
        rush=2,
        tiles=("corner",),
    )
    told = GAME.trace(state)
    assert list(told) == [
        "round",
        "seat",
        "phase",
        "start",
        "closed",
        "deck_left",
        "board",
        "meeples",
        "hand",
        "steps_left",
        "done_this_turn",
        "players",
    ]
    assert told["board"] == list(GAME.book.spaces)
    assert told["meeples"] == [list(meeples) for meeples in MEEPLES[2]]
    assert told["hand"] == ["coffee", "tea"]
    assert set(told["hand"]) <= set(INGREDIENTS)
    assert told["deck_left"] == len(state.deck)
    assert told["players"][0] == {
        "tabs": [[LATTE], [ESPRESSO], [], []],
        "cups": [["milk"], [], []],
        "up": ["cocoa_1"],
        "down": [],
        "rush": 2,
        "tiles": ["corner"],
    }
    assert json.loads(json.dumps(told)) == told


def test_cr_5_phases_of_the_trace() -> None:
    state = begun(2)
    assert GAME.trace(state)["phase"] == "place"
    assert GAME.trace(state)["round"] == 0
    state = at("process", tabs=("", "", "", ESPRESSO))
    state = do(state, EndTurn(0), Stop(1), EndPour(1), EndTurn(1))
    assert (GAME.trace(state)["phase"], GAME.trace(state)["seat"]) == ("over", None)
