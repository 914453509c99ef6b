"""Where on the table an act of Coffee Rush is done, and what a refused click is told."""

from __future__ import annotations

from typing import Any

import pytest

from chocolate_factory.games.coffee_rush.acts.move import Step, Stop
from chocolate_factory.games.coffee_rush.acts.place import Place
from chocolate_factory.games.coffee_rush.acts.pour import EndPour, Pour, Return
from chocolate_factory.games.coffee_rush.acts.serve import EndTurn, Process
from chocolate_factory.games.coffee_rush.acts.upgrade import Activate
from chocolate_factory.games.coffee_rush.state.state import State
from tests.helpers.coffee_rush.states import GAME, at, begun, give

WORDS = GAME.words()


def test_paths() -> None:
    def of(state: State, action: Any) -> set[tuple[str, ...]]:
        return set(GAME.paths(state, action))

    assert of(begun(2), Place(1, 4)) == {("space:4",)}
    assert of(at("upgrade", up="espresso_1 espresso_2 cocoa_1"), Activate(0, "corner")) == {
        ("tile:corner",)
    }
    move = at("move")
    assert of(move, Step(0, 1, 9)) == {("meeple:1", "space:9"), ("space:9",)}
    assert of(move, Step(0, 0, 1)) == {("meeple:0", "space:1")}
    assert of(move, Stop(0)) == {("do:stop",)}
    pour = at("pour", hand="milk")
    assert ("hand:milk", "cup:2") in of(pour, Pour(0, "milk", 2))
    assert ("hand:milk", "bin") in of(pour, Return(0, "milk"))
    assert of(at("pour"), EndPour(0)) == {("do:end_pour",)}
    ready = at("process", cups=("", "coffee steam"), tabs=("espresso_1",))
    assert of(ready, Process(0, 1, "espresso_1")) == {
        ("cup:1", "order:espresso_1"),
        ("order:espresso_1", "cup:1"),
    }
    assert of(ready, EndTurn(0)) == {("do:end_turn",)}


@pytest.mark.parametrize(
    ("phase", "path", "words"),
    [
        ("move", ("meeple:0", "space:11"), "That is 5 steps away; you have 3 left."),
        ("move", ("space:15",), "That is 4 steps away; you have 3 left."),
        ("move", ("meeple:1", "space:10"), "A meeple stands there"),
        ("move", ("tile:corner",), "costs 3 up votes; you have 0"),
        ("move", ("do:rush",), "no Rush Token"),
        ("move", ("meeple:0", "cup:1"), "A meeple goes to a space on the board."),
        ("pour", ("hand:tea", "cup:0"), "no tea to pour"),
        ("pour", ("cup:1", "bin"), "empty already"),
        ("pour", ("do:end_pour",), "First pour milk into your cups, or into the bin."),
        ("process", ("cup:0", "order:caffe_latte_1"), "it lacks milk and steam"),
        ("process", ("order:caffe_latte_1", "cup:0"), "it lacks milk and steam"),
        ("process", ("cup:0", "order:cocoa_1"), "another player's"),
    ],
)
def test_a_refused_click_or_drop_says_why(phase: str, path: tuple[str, ...], words: str) -> None:
    state = at(phase, cups=("coffee",), tabs=("caffe_latte_1",))
    give(state, 1, tabs=("cocoa_1",))
    state.hand = at("pour", hand="milk").hand if phase == "pour" else 0
    assert words in WORDS.refusal(GAME.hindrance(state, 0, path))


@pytest.mark.parametrize("phase", ["upgrade", "move"])
def test_what_was_collected_is_poured_before_the_move_is_over_where_that_may_end(
    phase: str,
) -> None:
    state = at(phase, hand="milk", seats=3)
    for place, act in (("cup:1", Pour(0, "milk", 1)), ("bin", Return(0, "milk"))):
        assert GAME.acts_of_path(state, 0, ("hand:milk", place)) == (Stop(0), act)
        assert GAME.acts_of_path(state, 1, ("hand:milk", place)) == ()
        assert GAME.acts_of_path(state, 0, ("hand:tea", place)) == ()
    assert GAME.begins_path(state, 0, "hand:milk")
    assert not GAME.begins_path(state, 0, "hand:tea")
    assert GAME.acts_of_path(state, 0, ("hand:milk", "order:cocoa_1")) == ()
    assert GAME.acts_of_path(state, 0, ("hand:milk",)) == ()
    give(state, 1, meeples=state.players[0].meeples)
    assert GAME.acts_of_path(state, 0, ("hand:milk", "cup:1")) == ()
    assert not GAME.begins_path(state, 0, "hand:milk")
    told = WORDS.refusal(GAME.hindrance(state, 0, ("hand:milk", "cup:1")))
    assert told == "Two meeples stand here: you may pass another one, even your own, but not stop."


def test_others_may_not_act_and_nobody_after_the_end() -> None:
    assert GAME.hindrance(at("move"), 1, ("space:1",)).code == "not_your_turn"
    over = at("move")
    over.seat, over.phase = None, "over"
    assert GAME.hindrance(over, 0, ("space:1",)).code == "over"
