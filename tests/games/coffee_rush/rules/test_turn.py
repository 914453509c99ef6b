"""Coffee Rush rule by rule: CR-2.7 the order of the steps, CR-4.1 rounds."""

from __future__ import annotations

import pytest

from chocolate_factory.core.action import Action
from chocolate_factory.games.coffee_rush.acts.move import Rush, Step, Stop
from chocolate_factory.games.coffee_rush.acts.place import Place
from chocolate_factory.games.coffee_rush.acts.pour import Empty, EndPour, Pour, Return
from chocolate_factory.games.coffee_rush.acts.serve import EndTurn, Process
from chocolate_factory.games.coffee_rush.acts.upgrade import Activate
from tests.helpers.coffee_rush.states import ESPRESSO, GAME, LATTE, RISTRETTO, at, code, do

# CR-2.7 order of the steps


def test_cr_2_7_the_steps_follow_each_other() -> None:
    state = at("upgrade", up="espresso_1 espresso_2 ristretto_1", tabs=(LATTE,))
    phases = []
    for action in (Activate(0, "corner"), Stop(0), EndPour(0), EndTurn(0)):
        phases.append(state.phase)
        state = do(state, action)
    assert phases == ["upgrade", "move", "pour", "process"]
    assert (state.seat, state.phase) == (1, "move")


@pytest.mark.parametrize(
    ("phase", "acts"),
    [
        ("move", (Pour(0, "milk", 0), Return(0, "milk"), EndPour(0), EndTurn(0))),
        ("pour", (Step(0, 0, 1), Rush(0), Stop(0), EndTurn(0), Place(0, 2))),
        ("process", (Step(0, 0, 1), Pour(0, "milk", 0), Empty(0, 0), EndPour(0), Stop(0))),
        ("upgrade", (EndTurn(0), Process(0, 0, ESPRESSO), EndPour(0))),
    ],
)
def test_cr_2_7_nothing_out_of_turn(phase: str, acts: tuple[Action, ...]) -> None:
    state = at(phase, cups=("coffee steam",), tabs=(ESPRESSO,), rush=1)
    for action in acts:
        assert code(state, action) == "wrong_phase"


def test_cr_2_7_a_cup_that_was_served_is_not_filled_again() -> None:
    state = at("process", cups=("coffee steam",), tabs=(ESPRESSO, RISTRETTO))
    after = do(state, Process(0, 0, ESPRESSO))
    assert {type(action) for action in GAME.legal(after, 0)} == {EndTurn}


# CR-4 the end


@pytest.mark.parametrize(
    ("start", "seat", "left"), [(0, 0, 2), (0, 1, 1), (0, 2, 0), (2, 0, 1), (2, 2, 2), (1, 0, 0)]
)
def test_cr_4_1_the_round_is_played_out(start: int, seat: int, left: int) -> None:
    state = at(
        "process",
        seats=3,
        start=start,
        seat=seat,
        tabs=("", LATTE, "", ESPRESSO),
        down="milk_tea_1 milk_tea_2 milk_tea_3 cocoa_1",
    )
    state = do(state, EndTurn(seat))
    assert state.closed
    turns = 0
    while state.seat is not None:
        state = do(state, Stop(state.seat), EndPour(state.seat), EndTurn(state.seat))
        turns += 1
    assert turns == left
    assert state.phase == "over"
    assert GAME.decision(state) is None


def test_cr_4_1_a_new_round_begins_with_the_start_player() -> None:
    state = at("process", seats=3, start=1, seat=0, tabs=(LATTE,))
    after = do(state, EndTurn(0))
    assert (after.seat, after.round) == (1, 2)
    assert do(after, Stop(1), EndPour(1), EndTurn(1)).round == 2
