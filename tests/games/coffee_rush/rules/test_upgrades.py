"""Coffee Rush rule by rule: CR-2.1 upgrades, CR-3 what they do."""

from __future__ import annotations

from collections import Counter

import pytest

from chocolate_factory.games.coffee_rush.acts.move import Step, Stop
from chocolate_factory.games.coffee_rush.acts.serve import EndTurn
from chocolate_factory.games.coffee_rush.acts.upgrade import Activate
from tests.helpers.coffee_rush.states import GAME, at, code, do, give, refused, shop, spaces, words

# CR-2.1 upgrades


def test_cr_2_1_three_up_votes_for_a_tile_at_the_start_of_the_turn() -> None:
    state = at("upgrade", up="espresso_1 espresso_2 ristretto_1 ristretto_2")
    after = do(state, Activate(0, "corner"))
    assert shop(after).tiles == ("corner",)
    assert shop(after).up == ("ristretto_2",)
    assert Counter(after.gone) == Counter(["espresso_1", "espresso_2", "ristretto_1"])
    assert after.phase == "move"


def test_cr_2_1_as_often_as_the_cards_last() -> None:
    orders = [f"{kind}_{n}" for kind in ("espresso", "milk_tea", "cocoa") for n in (1, 2)]
    state = at("upgrade", up=" ".join(orders))
    once = do(state, Activate(0, "corner"))
    assert once.phase == "upgrade"
    assert code(once, Activate(0, "corner")) == "tile_owned"
    twice = do(once, Activate(0, "diagonal"))
    assert shop(twice).tiles == ("corner", "diagonal")
    assert shop(twice).up == ()
    assert twice.phase == "move"


def test_cr_2_1_too_few_up_votes_or_too_late() -> None:
    few = at("move", up="espresso_1 espresso_2")
    assert code(few, Activate(0, "corner")) == "few_up_votes"
    assert "costs 3 up votes; you have 2" in refused(few, Activate(0, "corner"))
    moved = do(at("upgrade", up="espresso_1 espresso_2 ristretto_1"), Step(0, 0, 1))
    assert moved.phase == "move"
    assert code(moved, Activate(0, "corner")) == "upgrades_over"
    assert code(at("pour"), Activate(0, "corner")) == "wrong_phase"
    assert code(few, Activate(0, "roof")) == "no_tile"


def test_cr_2_1_optional_and_only_asked_where_it_can_be() -> None:
    state = at("process", seat=1, up="")
    give(state, 0, up="espresso_1 espresso_2 ristretto_1")
    give(state, 1, tabs=("americano_1",))
    asked = do(state, EndTurn(1))
    assert (asked.seat, asked.phase) == (0, "upgrade")
    assert do(asked, Stop(0)).phase == "pour"
    give(state, 0, up="espresso_1 espresso_2")
    assert do(state, EndTurn(1)).phase == "move"


def test_cr_2_1_works_at_once() -> None:
    state = at("upgrade", up="espresso_1 espresso_2 ristretto_1")
    assert 4 in spaces(state, 1)
    assert 0 not in spaces(state, 1)
    diagonal = do(state, Activate(0, "diagonal"))
    assert 2 in spaces(diagonal, 1)


def test_cr_2_1_cards_turned_in_score_nothing() -> None:
    state = at("upgrade", up="espresso_1 espresso_2 ristretto_1 ristretto_2")
    assert GAME.result(state).scores[0] == 4
    assert GAME.result(do(state, Activate(0, "shared"))).scores[0] == 1 + 2


# CR-3 upgrades


def entered(space: int, *tiles: str, other: int = 15) -> str:
    """What a meeple of a player with these tiles collects on a space, another one standing on
    `other`."""
    start = next(s for s in (space - 1, space + 1) if s // 4 == space // 4 and s != other)
    state = give(at("move", seats=3, tiles=tiles, meeples=(start,)), 1, meeples=(other,))
    give(state, 2, meeples=(next(s for s in range(16) if s not in (start, other, space)),))
    return words(do(state, Step(0, 0, space)).hand)


def test_cr_3_diagonal_steps() -> None:
    assert spaces(at("move", tiles=("diagonal",)), 1) == [0, 1, 2, 4, 6, 8, 9, 10]
    assert spaces(at("move", tiles=("diagonal",)), 0) == [1, 4, 5]
    assert 10 not in spaces(at("move", tiles=("corner", "special", "shared")), 1)


@pytest.mark.parametrize("space", [0, 3, 12, 15])
def test_cr_3_two_on_a_corner(space: int) -> None:
    name = GAME.book.spaces[space]
    assert entered(space, "corner", other=6) == f"{name} {name}"
    assert entered(space, "special", "shared", "diagonal", other=6) == name


def test_cr_3_only_the_corners_are_corners() -> None:
    for space in set(range(16)) - {0, 3, 12, 15}:
        assert entered(space, "corner", other=0 if space > 4 else 15) == GAME.book.spaces[space]


@pytest.mark.parametrize("space", [1, 7, 8, 14])
def test_cr_3_two_on_a_special_space(space: int) -> None:
    name = GAME.book.spaces[space]
    assert name in GAME.book.board.special
    assert entered(space, "special") == f"{name} {name}"
    assert entered(space, "corner") == name


def test_cr_3_two_where_another_meeple_stands() -> None:
    assert entered(5, "shared", other=5) == "milk milk"
    assert entered(5, "shared", other=9) == "milk"
    assert entered(5, other=5) == "milk"


def test_cr_3_ones_own_second_meeple_counts() -> None:
    state = at("move", tiles=("shared",), meeples=(0, 1))
    assert words(do(state, Step(0, 0, 1)).hand) == "caramel caramel"


def test_cr_3_several_that_apply_still_give_two() -> None:
    assert entered(0, "corner", "shared", other=0) == "ice ice"
    assert entered(1, "special", "shared", other=1) == "caramel caramel"
