"""Plantation & Candy rule by rule: PL-11, names of actions and of the state in the trace."""

from __future__ import annotations

import json

from chocolate_factory.games.plantation.acts.abilities import Pick, Recruit
from chocolate_factory.games.plantation.acts.actions import ACTS
from chocolate_factory.games.plantation.acts.candy import Make
from chocolate_factory.games.plantation.acts.cards import Play, Transport
from chocolate_factory.games.plantation.acts.ending import EndTurn
from chocolate_factory.games.plantation.acts.moving import Gather
from chocolate_factory.games.plantation.state import events, halves
from tests.helpers.plantation.states import GAME, at, begun, do, events_of, give


def test_pl_11_1_action_types() -> None:
    fields = {name: set(kind.__struct_fields__) - {"seat"} for name, kind in ACTS.types.items()}
    assert fields == {
        "shift": {"space"},
        "play": {"card", "roll"},
        "adjust": {"by"},
        "transport": {"way", "reverse"},
        "gather": {"good", "stack"},
        "unload": {"truck", "good", "stack"},
        "load": {"truck", "good", "stack"},
        "mix": {"by"},
        "sell": {"good"},
        "recruit": set(),
        "pick": {"card"},
        "make": {"recipe", "by"},
        "decorate": {"candy"},
        "decorate_all": set(),
        "end_turn": set(),
        "drop": {"card"},
        "stow": {"truck", "good"},
    }


def test_pl_11_1_every_field_is_written() -> None:
    state = begun()
    seat = state.seat or 0
    play = Play(seat, state.players[seat].hand[1], False)
    assert GAME.action({"type": "play", "seat": seat, "card": play.card, "roll": False}) == play
    assert GAME.rules == 1


def test_pl_11_1_what_reveals_cannot_be_taken_back() -> None:
    state = at(hand="temp worker_2", deck="worker_3", coins=1)
    assert events_of(state, Play(0, "temp", True), events.DieRolled)[0].reveals
    assert not any(event.reveals for event in GAME.apply(state, Play(0, "temp", False))[1])
    state = do(state, Play(0, "worker_2", False), Transport(0, "to", False))
    assert events_of(state, Recruit(0), events.SpecialistsSeen)[0].reveals
    assert events_of(state, EndTurn(0), halves.CardsDrawn)[0].reveals
    assert not any(event.reveals for event in GAME.apply(state, Gather(0, "sugar", False))[1])


def test_pl_11_2_state_in_the_trace() -> None:
    state = at(
        hand="worker_4 temp",
        deck="worker_5",
        played="sorter_1",
        ring=[4],
        die=3,
        coins=2,
        whistle=True,
        warehouse="cacao sugar+sugar sugar",
        trucks={"a": "chocolate", "c": "sugar"},
    )
    state = do(state, Play(0, "worker_4", False), Transport(0, "to", False))
    state = do(state, Gather(0, "cacao", False))
    told = GAME.trace(state)
    assert list(told) == [
        "half",
        "phase",
        "seat",
        "starter",
        "last",
        "die",
        "ring",
        "piles",
        "recipes",
        "tokens",
        "specialists",
        "turn",
        "players",
    ]
    assert (told["half"], told["phase"], told["seat"], told["last"]) == (1, "turn", 0, None)
    assert told["ring"] == [False, False, False, True, True, False, False, False]
    assert told["piles"] == {"sugar": 26, "cacao": 27, "coins": 12}
    assert told["tokens"] == {"peanuts": 0, "pretzels": 0, "truffles": 0}
    assert told["specialists"] == list(state.specialists)
    assert told["turn"] == {
        "card": "worker_4",
        "number": 4,
        "way": "to",
        "space": 5,
        "left": 1,
        "good": "cacao",
        "truck": None,
        "used": False,
        "machinist": False,
        "recruited": False,
    }
    assert told["players"][0] == {
        "hand": ["temp"],
        "deck": ["worker_5"],
        "played": ["sorter_1", "worker_4"],
        "dropped": [],
        "coins": 2,
        "whistle": True,
        "warehouse": [["cacao"], ["cacao"], ["sugar"], ["sugar", "sugar"]],
        "trucks": {"a": [["chocolate"]], "b": [], "c": [["sugar"]], "d": []},
    }
    assert json.loads(json.dumps(told)) == told


def test_pl_11_2_phases_and_no_turn_before_the_card() -> None:
    assert GAME.trace(begun(game="candy"))["phase"] == "stow"
    assert GAME.trace(begun())["turn"] is None
    state = at(hand="worker_2 worker_3", coins=1)
    state = do(state, Play(0, "worker_2", False), Transport(0, "to", False), Recruit(0))
    assert GAME.trace(state)["phase"] == "pick"
    state = do(state, Pick(0, state.specialists[2]))
    assert GAME.trace(state)["turn"]["recruited"]
    full = {"a": "sugar " * 7, "b": "sugar sugar", "c": "sugar " * 3, "d": "chocolate chocolate"}
    state = give(at(hand="worker_8", played="temp", trucks=full), 1, hand="")
    state = do(state, Play(0, "worker_8", False), Transport(0, "to", False), EndTurn(0))
    assert GAME.trace(state)["phase"] == "drop"


def test_pl_11_2_decorated_candy_has_a_star() -> None:
    state = at(2, hand="worker_1 worker_8", warehouse="peanuts* chocolate")
    state = do(state, Play(0, "worker_1", False), Transport(0, "to", False))
    told = GAME.trace(do(state, Make(0, "peanuts", "space")))
    assert told["players"][0]["warehouse"] == [["peanuts"], ["peanuts"], ["peanuts*"]]
    assert told["turn"]["used"]
