"""Sentences of Coffee Rush: refusals, banner, score sheet, the rules page."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from chocolate_factory.games.coffee_rush.acts import actions
from chocolate_factory.games.coffee_rush.acts.move import Step, Stop
from chocolate_factory.games.coffee_rush.acts.place import Place
from chocolate_factory.games.coffee_rush.acts.pour import Empty, EndPour, Pour, Return
from chocolate_factory.games.coffee_rush.acts.serve import EndTurn, Process
from chocolate_factory.games.coffee_rush.acts.upgrade import Activate
from chocolate_factory.games.coffee_rush.game import CoffeeRush
from chocolate_factory.games.coffee_rush.state.state import State
from chocolate_factory.games.coffee_rush.text.refusals import REFUSALS
from chocolate_factory.games.ranking import ranked
from chocolate_factory.views.match import sentences
from tests.helpers import wrong
from tests.helpers.coffee_rush.states import GAME, NAMES, at, begun, do, give

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
    "far": 4,
    "left": 3,
    "steps_left": 2,
}


@pytest.mark.parametrize("code", REFUSALS)
def test_every_refusal_is_a_whole_sentence(code: str) -> None:
    wrong.whole_refusal(WORDS, code, PARAMS)


def test_every_reason_of_an_act_has_its_sentence_and_no_sentence_is_idle() -> None:
    given = wrong.reasons_of("coffee_rush", actions)
    assert given == set(REFUSALS) - {"wrong_phase"} | {"unknown"}


def banner(state: State) -> tuple[str, str]:
    decision = GAME.decision(state)
    assert decision is not None
    return WORDS.decision(decision, NAMES)


def test_the_banner_sends_on_whoever_may_not_stop() -> None:
    """The last step led onto another meeple."""
    state = GAME.apply(give(at("move", seats=2, steps=1, meeples=(0, 1)), 0, rush=1), Step(0, 0, 1))
    assert banner(state[0]) == (
        "Ada, go on",
        "Two meeples cannot share a space: spend a Rush Token, or undo",
    )


def test_the_banner_says_whose_turn_it_is_and_what_is_asked() -> None:
    assert banner(begun(2))[0] == "Bert, place a meeple"
    state = begun(2)
    state.players[1].meeples = (3,)
    assert banner(state)[0] == "Bert, place your second meeple"
    assert banner(do(begun(2), Place(1, 1))) == (
        "Bert, pour into a cup",
        "Caramel: into a cup, or into the bin",
    )
    to_go = "3 steps left: choose a space to go to"
    assert banner(at("move")) == ("Ada, move a meeple", to_go)
    assert banner(at("move", steps=0, rush=1)) == (
        "Ada, stop and pour",
        "No steps left; a Rush Token gives one more",
    )
    assert banner(at("move", steps=1, rush=2)) == (
        "Ada, move a meeple",
        "1 step left, 2 Rush Tokens for more",
    )
    assert banner(at("upgrade"))[0] == "Ada, upgrade or move"
    assert banner(at("pour", hand="tea tea milk")) == (
        "Ada, pour into your cups",
        "Milk, 2 × Tea: into a cup, or into the bin",
    )
    ended = ("Ada, end your turn", "All is poured, and no cup is ready")
    assert banner(at("pour")) == ended
    assert banner(at("process")) == ended


def test_the_banner_asks_to_serve_where_a_cup_is_ready() -> None:
    for phase in ("pour", "process"):
        title, detail = banner(at(phase, tabs=("espresso_1",), cups=("coffee steam",)))
        assert title == "Ada, serve your orders"
        assert detail == "All is poured: serve the order that is lit, or end your turn"


WANTED = {
    "place": Place(0, 5),
    "upgrade": Activate(0, "corner"),
    "move": Step(0, 0, 5),
    "pour": Pour(0, "milk", 0),
    "empty": Empty(0, 0),
    "process": EndTurn(0),
}


def untimely(wanted: str, phase: str, **values: Any) -> str:
    refusal = GAME.refusal(at(phase, **values), WANTED[wanted])
    assert refusal is not None
    assert refusal.code == "wrong_phase"
    return WORDS.refusal(refusal)


def test_what_comes_too_early_or_too_late_is_told_with_what_is_asked_now() -> None:
    assert untimely("move", "pour", hand="milk") == (
        "Your move is over. Now pour milk into your cups, or into the bin."
    )
    assert untimely("move", "pour") == "Your move is over. Now press “End turn”."
    assert untimely("process", "move") == (
        "You serve once all is poured. Now choose a space to walk to, or press “Stay here”."
    )
    assert untimely("pour", "process", tabs=("espresso_1",), cups=("coffee steam",)) == (
        "Pouring is over for this turn. Now serve an order that is lit, or press “End turn”."
    )
    assert untimely("empty", "move", cups=("tea",)).startswith(
        "You empty a cup once your move is over."
    )
    assert untimely("place", "upgrade", up="espresso_1 espresso_2 cocoa_1").startswith(
        "Meeples are placed before the first turn only."
    )


def test_what_goes_into_the_bin_is_said_as_the_log_says_it() -> None:
    """CR-2.3."""
    state = at("pour", hand="ice")
    assert Return(0, "ice").words(GAME.book, state) == "Put ice into the bin"


def test_stages_in_words() -> None:
    assert WORDS.stage(begun(2)) == "Set-up, placing meeples"
    assert WORDS.stage(at("pour")) == "Round 1, pouring"


def test_the_score_sheet_gives_reasons() -> None:
    state = at("move", up="espresso_1 espresso_2", down="cocoa_1", tiles=("corner",))
    told = [
        (WORDS.line(line), line.amounts[0], WORDS.reason(line.reasons[0]))
        for line in GAME.result(state).lines
    ]
    assert told == [
        ("Up votes", 2, "2 up votes kept"),
        ("Upgrades", 2, "1 upgrade at 2 points, bought for 3 up votes"),
        ("Down votes", -1, "1 order waited too long"),
    ]
    assert [WORDS.amount(n) for n in (1, 2, -1, -2)] == [
        "1 point",
        "2 points",
        "−1 point",
        "−2 points",
    ]


@pytest.mark.parametrize(
    ("points", "told"),
    [
        (2, "You pay 3 up votes and get 2 points: at first that is 1 point less."),
        (1, "You pay 3 up votes and get 1 point: at first that is 2 points less."),
        (3, "You pay 3 up votes and get 3 points."),
    ],
)
def test_the_price_of_an_upgrade_is_told_by_the_figures_of_the_board(
    points: int, told: str
) -> None:
    board = msgspec.structs.replace(GAME.book.board, upgrade_points=points)
    cards = msgspec.structs.replace(GAME.book.cards, board=board)
    assert CoffeeRush(cards, "").words().price() == told


def test_a_tie_is_broken_by_up_votes_then_by_rush_tokens() -> None:
    found = ranked(((3, 2, 1), (3, 2, 0), (3, 1, 4)), ("up_votes", "rush"), ())
    assert (found.winners, [line.amounts for line in found.ties]) == ((0,), [(2, 2, 1), (1, 0, 4)])
    assert sentences.verdict(WORDS, found, ["Ada", "Bert", "Clara"])[1] == (
        "Ada, Bert and Clara have 3 points each. More up votes decide: Ada 2, Bert 2 and Clara 1. "
        "More Rush Tokens decide: Ada 1 and Bert 0."
    )


def test_the_manual_is_filled_in_from_the_cards() -> None:
    told = WORDS.manual()
    assert told["cards"] == "80"
    assert told["orders"].count("card:") == 33
    assert told["orders"].startswith("## Hot\n! card:espresso ")
    assert told["special"] == "Tea, chocolate, caramel and water"
    assert told["tiles"].count("! card:") == 4


def asked(state: State) -> str:
    decision = GAME.decision(state)
    assert decision is not None
    return GAME.words().decision(decision, NAMES)[1]


def test_it_is_said_how_many_of_the_orders_that_are_lit_can_be_served() -> None:
    """CR-2.4: a cup serves one order."""
    twins = ("espresso_1", "espresso_2")
    one = at("process", tabs=(" ".join(twins),), cups=("coffee steam",))
    lit = at("process", tabs=(" ".join(twins),), cups=("coffee steam", "coffee steam"))
    assert asked(one).startswith("All is poured: serve one of the orders that are lit, or")
    assert asked(lit).startswith("All is poured: serve the orders that are lit, or")


def test_the_end_of_a_turn_names_what_falls() -> None:
    """CR-2.6"""
    falls = at("process", tabs=("", "", "", "ristretto_1"))
    assert asked(falls) == "No cup is ready; Ristretto falls off tab 4"
    assert asked(at("process", tabs=("ristretto_1",))) == "All is poured, and no cup is ready"
    told = GAME.words().falls(("ristretto_1", "espresso_1"))
    assert told == "Ristretto and Espresso fall off tab 4: 2 down votes."


def test_the_less_urgent_of_two_orders_alike_is_served_only_the_second_time() -> None:
    """CR-2.6: its twin falls this turn."""
    state = at("process", tabs=("", "espresso_1", "", "espresso_2"), cups=("coffee steam",))
    objection = GAME.objection(state, Process(0, 0, "espresso_1"))
    assert objection is not None
    told = GAME.words().refusal(objection)
    assert told.startswith("Your Espresso on tab 4 asks for the same and falls off this turn: ")
    assert GAME.objection(state, Process(0, 0, "espresso_2")) is None
    state = at("process", tabs=("", "ristretto_1", "", "espresso_2"), cups=("coffee steam",))
    objection = GAME.objection(state, Process(0, 0, "ristretto_1"))
    assert objection is not None
    assert GAME.words().refusal(objection) == told, "another drink of the same ingredients"
    state = at("process", tabs=("", "espresso_1", "", "espresso_2"), cups=("coffee steam",) * 2)
    assert GAME.objection(state, Process(0, 0, "espresso_1")) is None


def test_the_end_of_a_walk_belongs_to_its_last_step_where_no_other_was_left() -> None:
    """Nobody presses for it: a list of moves that named it would seem to leave steps unused."""
    words = GAME.words()
    for steps, n in ((1, 2), (2, 1)):
        state = at("move", steps=steps)
        assert words.remembered(state, [Step(0, 0, 1), Stop(0), EndPour(0)])[0] == n
        assert words.join(state, [Step(0, 0, 1), Stop(0), EndPour(0)])[0] == 1
    assert words.remembered(at("move"), [Stop(0), EndPour(0)]) == (1, "Stay here")
