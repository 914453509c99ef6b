"""Coffee Rush rule by rule: CR-2.3, pouring."""

from __future__ import annotations

import pytest

from chocolate_factory.games.coffee_rush.acts.pour import Empty, EndPour, Pour, Return
from tests.helpers.coffee_rush.states import GAME, at, code, do, legal, pile, refused, shop, words


def test_cr_2_3_each_ingredient_into_an_own_cup_or_back() -> None:
    state = at("pour", hand="coffee coffee tea")
    assert legal(state, EndPour) == []
    assert code(state, EndPour(0)) == "hand_left"
    assert "2 coffee and tea" in refused(state, EndPour(0))
    state = do(state, Pour(0, "coffee", 0), Pour(0, "tea", 2), Return(0, "coffee"))
    assert [words(cup) for cup in shop(state).cups] == ["coffee", "", "tea"]
    assert code(state, Pour(0, "coffee", 0)) == "hand_empty"
    assert do(state, EndPour(0)).phase == "process"


def test_cr_2_3_what_is_poured_stays_in_its_cup() -> None:
    state = at("pour", cups=("coffee", "milk"))
    assert set(GAME.legal(state, 0)) == {Empty(0, 0), Empty(0, 1), EndPour(0)}


def test_cr_2_3_any_cup_may_be_emptied_at_any_time_in_this_step() -> None:
    state = at("pour", cups=("coffee tea", "milk"), hand="ice")
    state = do(state, Empty(0, 0), Pour(0, "ice", 0), Empty(0, 1))
    assert [words(cup) for cup in shop(state).cups] == ["ice", "", ""]
    assert code(state, Empty(0, 1)) == "cup_is_empty"
    assert code(at("move", cups=("coffee",)), Empty(0, 0)) == "wrong_phase"


def test_cr_2_3_a_cup_holds_any_number() -> None:
    state = at("pour", hand="milk " * 40)
    for _ in range(40):
        state = do(state, Pour(0, "milk", 1))
    assert shop(state).cups[1] == 40 * pile("milk")


def test_cr_2_3_no_cup_of_others() -> None:
    state = at("pour", hand="milk")
    assert {a.cup for a in legal(state, Pour)} == {0, 1, 2}
    assert code(state, Pour(1, "milk", 0)) == "not_your_turn"


@pytest.mark.parametrize(
    ("cups", "tabs", "ingredient", "told"),
    [
        (("coffee steam",), "espresso_1", "ice", "would_spoil"),
        (("coffee steam",), "espresso_1 caffe_latte_1", "milk", None),
        (("coffee steam", "coffee steam"), "espresso_1", "ice", None),
        (("coffee",), "espresso_1", "ice", None),
    ],
)
def test_cr_2_3_what_spoils_a_ready_drink_is_objected_to(
    cups: tuple[str, ...], tabs: str, ingredient: str, told: str | None
) -> None:
    """Not where it becomes another drink, or one like it is left for the order."""
    state = at("pour", hand=ingredient, cups=cups, tabs=("", tabs))
    found = GAME.objection(state, Pour(0, ingredient, 0))
    assert (found.code if found else None) == told
