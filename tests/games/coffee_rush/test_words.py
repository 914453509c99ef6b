"""Sentences, paths, refused clicks and facts of Coffee Rush."""

from __future__ import annotations

from typing import Any

import pytest

from chocolate_factory.core.errors import Refusal
from chocolate_factory.games.coffee_rush.acts.actions import (
    Activate,
    EndPour,
    EndTurn,
    Place,
    Pour,
    Process,
    Return,
    Step,
    Stop,
)
from chocolate_factory.games.coffee_rush.state import events
from chocolate_factory.games.coffee_rush.state.state import State
from chocolate_factory.games.coffee_rush.text.words import REFUSALS
from tests.helpers.coffee_states import GAME, NAMES, at, begun, do, give

WORDS = GAME.words()
PARAMS: dict[str, Any] = {
    "seat": 3,
    "phase": "move",
    "phases": ["pour", "process"],
    "hand": ["milk", "milk"],
    "tile": "corner",
    "need": 3,
    "have": 1,
    "ingredient": "ice",
    "order": "espresso_1",
    "lacking": ["coffee"],
    "extra": ["tea", "tea"],
    "cup": 0,
}


@pytest.mark.parametrize("code", REFUSALS)
def test_every_refusal_is_a_whole_sentence(code: str) -> None:
    text = WORDS.refusal(Refusal(code, PARAMS))
    assert text[0].isupper()
    assert text.endswith(".")
    assert not {"{", "}"} & set(text)


def banner(state: State) -> tuple[str, str]:
    decision = GAME.decision(state)
    assert decision is not None
    return WORDS.decision(decision, NAMES)


def test_the_banner_says_whose_turn_it_is_and_what_is_asked() -> None:
    assert banner(begun(2))[0] == "Bert, place a meeple"
    assert banner(do(begun(2), Place(1, 1))) == (
        "Bert, pour into a cup",
        "Caramel to pour or return",
    )
    assert banner(at("move")) == ("Ada, move a meeple", "3 steps left")
    assert banner(at("move", steps=1, rush=2)) == (
        "Ada, move a meeple",
        "1 step left, 2 Rush Tokens for more",
    )
    assert banner(at("upgrade"))[0] == "Ada, upgrade or move"
    assert banner(at("pour", hand="tea tea milk")) == (
        "Ada, pour into your cups",
        "Milk, 2 × Tea to pour or return",
    )
    assert banner(at("pour"))[0] == "Ada, on to the orders"
    assert banner(at("process")) == ("Ada, serve orders", "0 orders served this turn")


def test_stages_in_words() -> None:
    assert WORDS.stage(begun(2)) == "Set-up, placing meeples"
    assert WORDS.stage(at("pour")) == "Round 1, pouring"


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (events.RoundBegan(3), "Round 3 begins"),
        (events.Placed(0, 6, "ice"), "Ada places a meeple on row 2, column 3 and collects Ice"),
        (events.Stepped(1, 0, 0, 1, "caramel", 2), "Bert collects 2 × Caramel"),
        (events.RushSpent(0), "Ada spends a Rush Token"),
        (events.Poured(0, "milk", 1), "Ada pours Milk into cup 2"),
        (events.Returned(0, "milk"), "Ada returns Milk"),
        (events.CupEmptied(0, 0, ("milk", "milk")), "Ada empties cup 1 of 2 × Milk"),
        (events.OrderProcessed(0, 0, "espresso_2", 0), "Ada serves Espresso"),
        (
            events.OrderProcessed(0, 0, "green_tea_1", 1),
            "Ada serves Green Tea and gains a Rush Token",
        ),
        (events.OrdersDrawn(1, ("cocoa_1",)), "Bert receives a new order: Cocoa"),
        (
            events.OrdersDrawn(1, ("cocoa_1", "americano_2")),
            "Bert receives new orders: Cocoa and Americano",
        ),
        (events.TimeFlowed(0, ()), ""),
        (
            events.TimeFlowed(0, ("cocoa_1",)),
            "Ada has waited too long with Cocoa: a down vote and a Rush Token",
        ),
        (
            events.TimeFlowed(0, ("cocoa_1", "cocoa_2")),
            "Ada has waited too long with Cocoa and Cocoa: 2 down votes and 2 Rush Tokens",
        ),
        (
            events.TileActivated(0, "corner", ("cocoa_1", "cocoa_2", "americano_1")),
            "Ada turns in Cocoa, Cocoa and Americano for the upgrade Corner Shelves",
        ),
        (events.ShopClosed("deck"), "No order is left to draw: the shop closes after this round"),
        (events.GameEnded(), "The shop is closed"),
        (events.PhaseBegan(0, "pour"), ""),
    ],
)
def test_the_log_tells_it_in_the_third_person(event: Any, line: str) -> None:
    assert WORDS.event(event, NAMES) == line


def test_the_score_sheet_gives_reasons() -> None:
    state = at("move", up="espresso_1 espresso_2", down="cocoa_1", tiles=("corner",))
    told = [
        (WORDS.line(line), line.amounts[0], WORDS.reason(line.reasons[0]))
        for line in GAME.result(state).lines
    ]
    assert told == [
        ("Up votes", 2, "2 orders served and held"),
        ("Upgrades", 2, "1 upgrade at 2 points"),
        ("Down votes", -1, "1 order waited too long"),
    ]
    assert WORDS.amount(1) == "1 point"
    assert "more up votes" in WORDS.tie()


# paths


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
        ("move", ("meeple:0", "space:10"), "next to the meeple"),
        ("move", ("space:15",), "next to the meeple"),
        ("move", ("tile:corner",), "costs 3 up-voted orders; you have 0"),
        ("move", ("do:rush",), "no Rush Token"),
        ("move", ("meeple:0", "cup:1"), "A meeple goes to a space of the board."),
        ("pour", ("hand:tea", "cup:0"), "no Tea to pour"),
        ("pour", ("cup:1", "bin"), "empty already"),
        ("pour", ("do:end_pour",), "Pour or return Milk first."),
        ("process", ("cup:0", "order:caffe_latte_1"), "it lacks Milk, Steam"),
        ("process", ("order:caffe_latte_1", "cup:0"), "it lacks Milk, Steam"),
        ("process", ("cup:0", "order:cocoa_1"), "another player's"),
    ],
)
def test_a_refused_click_or_drop_says_why(phase: str, path: tuple[str, ...], words: str) -> None:
    state = at(phase, cups=("coffee",), tabs=("caffe_latte_1",))
    give(state, 1, tabs=("cocoa_1",))
    state.hand = at("pour", hand="milk").hand if phase == "pour" else 0
    assert words in WORDS.refusal(GAME.hindrance(state, 0, path))


def test_others_may_not_act_and_nobody_after_the_end() -> None:
    assert GAME.hindrance(at("move"), 1, ("space:1",)).code == "not_your_turn"
    over = at("move")
    over.seat, over.phase = None, "over"
    assert GAME.hindrance(over, 0, ("space:1",)).code == "over"


# facts


def test_facts_tell_what_a_cup_could_become() -> None:
    state = at(
        "pour",
        hand="milk ice",
        cups=("coffee", "coffee steam"),
        tabs=("espresso_1 caffe_latte_1", "", "", "iced_caffe_latte_1"),
        up="cocoa_1",
    )
    facts = GAME.facts(state, 0)
    mine = facts.players[0]
    assert set(mine.could[0]) == {"espresso_1", "caffe_latte_1", "iced_caffe_latte_1"}
    assert set(mine.could[1]) == {"espresso_1", "caffe_latte_1"}
    assert mine.ready == ((), ("espresso_1",), ())
    assert (mine.orders, mine.falling, mine.up, mine.projected) == (3, 1, 1, 1)
    assert facts.pours["milk"][1] == ("caffe_latte_1",)
    assert facts.pours["ice"] == (("iced_caffe_latte_1",), (), ("iced_caffe_latte_1",))


def test_facts_tell_what_a_space_gives() -> None:
    state = give(at("move", seats=3, tiles=("corner", "shared"), rush=2), 1, meeples=(6,))
    facts = GAME.facts(state, 0)
    assert [space for space in range(16) if facts.yields[space] == 2] == [0, 3, 6, 10, 12, 15]
    assert facts.reach == 5


def test_the_manual_is_filled_in_from_the_cards() -> None:
    told = WORDS.manual()
    assert told["cards"] == "80"
    assert told["orders"].count("\n- **") == 33
    assert "Caramel" in told["special"]
    assert told["tiles"].count("- **") == 4
