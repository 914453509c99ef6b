"""Plantation & Candy rule by rule: PL-8, scoring; PL-9, that of the short games."""

from __future__ import annotations

from typing import Any

import pytest

from chocolate_factory.games.plantation.state.state import State
from tests.helpers.plantation.states import GAME, at, give

WORDS = GAME.words()
RECIPES = ("peanuts", "pretzels", "nougat", "truffles", "fudge")


def ended(game: str = "both", **own: Any) -> State:
    """A state in which seat 0 has this."""
    return at(1 if game == "plantation" else 2, game=game, recipes=RECIPES, **own)


S1 = {"a": "chocolate sugar peanuts peanuts* pretzels* pretzels* pretzels*"}
S2 = {
    "a": "nougat* truffles truffles fudge* fudge* fudge sugar",
    "b": "sugar chocolate",
    "c": "sugar sugar sugar",
    "d": "pretzels*",
}
S3 = {"a": "chocolate chocolate chocolate sugar sugar sugar sugar", "c": "chocolate sugar sugar"}


@pytest.mark.parametrize(
    ("game", "trucks", "coins", "score"),
    [("both", S1, 2, 23), ("both", S2, 4, 34), ("plantation", S3, 3, 17), ("candy", S1, 2, 23)],
)
def test_pl_8_3_the_worked_examples(
    game: str, trucks: dict[str, str], coins: int, score: int
) -> None:
    assert GAME.result(ended(game, trucks=trucks, coins=coins)).scores[0] == score


def test_pl_8_1_every_number_is_explained() -> None:
    result = GAME.result(ended(trucks=S1, coins=2))
    assert [(WORDS.line(line), line.amounts[0]) for line in result.lines] == [
        ("Candy", 11),
        ("Decorated candy", 4),
        ("Sugar and chocolate", 2),
        ("Different kinds", 4),
        ("Coins", 2),
    ]
    assert [WORDS.reason(line.reasons[0]) for line in result.lines] == [
        "2\u00a0×\u00a0Chocolate Peanuts: 1\u00a0point each, "
        "3\u00a0×\u00a0Chocolate Pretzels: 3\u00a0points each",
        "Chocolate Peanuts, 3\u00a0×\u00a0Chocolate Pretzels: 1\u00a0point each",
        "1\u00a0×\u00a0Sugar: 1\u00a0point, 1\u00a0×\u00a0Chocolate: 1\u00a0point",
        "Sugar, Chocolate, Chocolate Peanuts and Chocolate Pretzels: 1\u00a0point each",
        "a point each",
    ]


def test_pl_8_1_a_coin_on_the_whistle_is_spent() -> None:
    result = GAME.result(ended(coins=1, whistle=True))
    assert result.scores[0] == 1
    assert (
        WORDS.reason(result.lines[-1].reasons[0])
        == "one coin; one more coin went into this half's shift change"
    )


def test_pl_8_1_grey_trucks_and_the_warehouse_bring_nothing() -> None:
    state = ended(trucks={"c": "nougat* nougat", "d": "sugar"}, warehouse="truffles*")
    assert GAME.result(state).scores[0] == 0
    assert [WORDS.reason(line.reasons[0]) for line in GAME.result(state).lines] == [
        "There are none on the trucks that count",
        "Nothing on these trucks is decorated",
        "There are none on the trucks that count",
        "Nothing on the trucks that count",
        "no coins",
    ]


def test_pl_8_2_most_points_win() -> None:
    state = give(ended(trucks={"a": "sugar"}), 1, coins=1)
    assert GAME.result(state).scores == (2, 1)
    assert GAME.result(state).winners == (0,)


def test_pl_8_2_then_most_coins() -> None:
    state = give(ended(trucks={"a": "sugar"}), 1, coins=2)
    assert GAME.result(state).winners == (1,)


def test_pl_8_2_then_goods_in_grey_trucks_and_warehouse_then_shared() -> None:
    state = give(ended(trucks={"d": "sugar"}, warehouse="sugar"), 1, trucks={"c": "sugar"})
    assert GAME.result(state).winners == (0,)
    state = give(state, 1, warehouse="chocolate")
    assert GAME.result(state).winners == (0, 1)


def test_pl_9_1_in_the_short_game_all_trucks_count_and_only_the_warehouse_breaks_ties() -> None:
    state = ended("plantation", trucks={"c": "sugar"})
    state = give(state, 1, trucks={"a": "sugar"}, warehouse="cacao")
    assert GAME.result(state).scores == (1, 1)
    assert GAME.result(state).winners == (1,)
    assert [WORDS.line(line) for line in GAME.result(state).lines] == [
        "Goods on the trucks",
        "Coins",
    ]


@pytest.mark.parametrize(
    ("game", "warehouse", "more"),
    [("both", "truffles* truffles sugar", 11), ("plantation", "sugar cacao chocolate", 3)],
)
def test_pl_8_1_what_the_goods_of_the_warehouse_would_bring(
    game: str, warehouse: str, more: int
) -> None:
    """Truffles 4 each, 1 decorated, 1 for a new kind, sugar 1, a kind that is there already; raw
    cacao goes onto no truck."""
    state = ended(game, warehouse=warehouse, trucks={"a": "sugar"})
    assert GAME.facts(state, 0).players[0].stored == more
