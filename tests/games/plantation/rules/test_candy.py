"""Plantation & Candy rule by rule: PL-7, the Candy Factory."""

from __future__ import annotations

from typing import Any

import pytest

from chocolate_factory.games.plantation.acts.abilities import Mix, Recruit, Sell
from chocolate_factory.games.plantation.acts.candy import Decorate, DecorateAll, Make
from chocolate_factory.games.plantation.acts.cards import Play, Transport
from chocolate_factory.games.plantation.acts.ending import EndTurn
from chocolate_factory.games.plantation.acts.moving import Gather, Load, Unload
from chocolate_factory.games.plantation.rules import machines, numbers
from chocolate_factory.games.plantation.state import holding
from chocolate_factory.games.plantation.state.state import State
from tests.helpers.plantation.states import (
    BOOK,
    at,
    code,
    do,
    hold,
    legal,
    own,
    refused,
    spelled,
    truck,
    warehouse,
)


def to(space: int, **fields: Any) -> State:
    """A worker has just entered a space of the Candy Factory."""
    state = at(2, hand=f"worker_{space} worker_8", **fields)
    return do(state, Play(0, f"worker_{space}", False), Transport(0, "to", False))


def test_pl_7_1_any_goods_from_one_truck_into_the_warehouse() -> None:
    trucks = {"a": "sugar chocolate truffles*", "b": "sugar"}
    state = to(1, ring=[1, 2], trucks=trucks)
    state = do(state, *(Unload(0, "a", good, False) for good in ("truffles*", "sugar")))
    assert warehouse(state) == "sugar truffles*"
    assert code(state, Unload(0, "b", "sugar", False)) == "other_truck"
    assert code(state, Unload(0, "a", "peanuts", False)) == "not_in_truck"
    assert code(state, Gather(0, "sugar", False)) == "piles_closed"
    state = do(state, Unload(0, "a", "chocolate", False))
    assert truck(state, "a") == ""


def test_pl_7_1_any_goods_into_one_truck() -> None:
    state = at(2, hand="worker_1 worker_8", ring=[3], warehouse="peanuts peanuts* sugar")
    state = do(state, Play(0, "worker_1", False), Transport(0, "from", False))
    state = do(state, *(Load(0, "c", good, False) for good in ("peanuts", "peanuts*", "sugar")))
    assert truck(state, "c") == "peanuts peanuts* sugar"


@pytest.mark.parametrize(
    ("recipe", "before", "uses", "tokens", "after", "left"),
    [
        ("pretzels", "sugar " * 3 + "chocolate " * 2, 2, 6, "pretzels pretzels sugar", 4),
        ("peanuts", "sugar " * 6 + "chocolate", 1, 6, "peanuts" + " sugar" * 6, 5),
        ("peanuts", "chocolate chocolate", 2, 3, "peanuts peanuts peanuts", 0),
    ],
)
def test_pl_7_2_the_worked_examples_of_the_machine(
    recipe: str, before: str, uses: int, tokens: int, after: str, left: int
) -> None:
    state = to(1, warehouse=before)
    index = state.recipes.index(recipe)
    state.tokens = (*state.tokens[:index], tokens, *state.tokens[index + 1 :])
    state = do(state, *[Make(0, recipe, "space")] * uses)
    assert warehouse(state) == after
    assert numbers.tokens(state, recipe) == left


@pytest.mark.parametrize("recipe", BOOK.recipes)
def test_pl_7_2_every_recipe_as_often_as_it_may_be_used(recipe: str) -> None:
    card = BOOK.recipes[recipe]
    goods = [good for good, n in numbers.needs(card) for _unit in range(n * card.uses)]
    possible = goods[: BOOK.board.warehouse]
    state = to(3, recipes=(recipe, "fudge" if recipe != "fudge" else "nougat"))
    state.players[0].warehouse = hold(" ".join(possible))
    state.sugar -= possible.count("sugar")
    state.cacao -= possible.count("chocolate")
    used = 0
    while Make(0, recipe, "space") in legal(state, Make):
        before = holding.count(own(state).warehouse, recipe)
        state = do(state, Make(0, recipe, "space"))
        used += 1
        assert holding.count(own(state).warehouse, recipe) - before <= card.makes
    assert used == card.uses
    made = holding.count(own(state).warehouse, recipe)
    assert made == min(card.uses * card.makes, BOOK.board.candy_each)
    assert numbers.tokens(state, recipe) == BOOK.board.candy_each - made
    assert (state.sugar, state.cacao) == (30, 30)


def test_pl_7_2_one_recipe_a_visit_and_a_further_use_at_once() -> None:
    goods = "sugar sugar chocolate chocolate chocolate"
    state = do(to(1, warehouse=goods), Make(0, "pretzels", "space"))
    assert [act.recipe for act in legal(state, Make)] == ["pretzels"]
    assert code(state, Make(0, "peanuts", "space")) == "other_recipe"
    assert code(do(state, EndTurn(0)), Make(0, "pretzels", "space")) == "not_your_turn"


def test_pl_7_2_the_visit_ends_with_any_other_act() -> None:
    state = at(2, hand="worker_1 worker_8", ring=[1], warehouse="sugar sugar chocolate chocolate")
    state = do(state, Play(0, "worker_1", False), Transport(0, "from", False))
    state = do(state, Make(0, "pretzels", "space"), Load(0, "a", "pretzels", False))
    assert legal(state, Make) == []
    assert code(state, Make(0, "pretzels", "space")) == "ability_used"


def test_pl_7_2_a_use_that_brings_nothing_is_refused() -> None:
    state = to(1, warehouse="chocolate sugar")
    state.tokens = (0, 6, 6)
    assert code(state, Make(0, "peanuts", "space")) == "no_candy_left"
    assert code(state, Make(0, "truffles", "space")) == "recipe_lacks"
    told = "For Truffles (4 points each) you need 1 more chocolate in your warehouse."
    assert refused(state, Make(0, "truffles", "space")) == told
    assert code(state, Make(0, "nougat", "space")) == "no_recipe"
    crowded = to(1, warehouse="chocolate+chocolate" + " sugar" * 6)
    assert code(crowded, Make(0, "peanuts", "space")) == "no_room_for_candy"


def test_pl_7_2_goods_given_up_free_their_spaces_first() -> None:
    full = hold("sugar " * 6 + "chocolate")
    done = machines.made(full, BOOK.recipes["fudge"], 7, 6)
    assert done is not None
    assert (spelled(done[0]), done[1]) == ("fudge fudge" + " sugar" * 5, 2)


def test_pl_7_3_one_candy_or_for_a_coin_all() -> None:
    state = to(2, warehouse="peanuts peanuts truffles sugar", coins=1)
    one = do(state, Decorate(0, "peanuts"))
    assert warehouse(one) == "peanuts peanuts* sugar truffles"
    assert code(one, Decorate(0, "truffles")) == "ability_used"
    assert code(one, DecorateAll(0)) == "ability_used"
    coins = state.coins
    every = do(state, DecorateAll(0))
    assert warehouse(every) == "peanuts* peanuts* sugar truffles*"
    assert (own(every).coins, every.coins) == (0, coins + 1)


def test_pl_7_3_only_candy_and_only_once() -> None:
    state = to(2, warehouse="peanuts* sugar", coins=1)
    assert code(state, Decorate(0, "peanuts*")) == "decorated_already"
    assert code(state, Decorate(0, "sugar")) == "no_candy"
    assert code(state, Decorate(0, "truffles")) == "not_in_warehouse"
    assert code(state, DecorateAll(0)) == "nothing_to_decorate"
    assert code(to(2, warehouse="peanuts"), DecorateAll(0)) == "no_coin"
    first = at(hand="worker_2 worker_8")
    first = do(first, Play(0, "worker_2", False), Transport(0, "to", False))
    assert code(first, DecorateAll(0)) == code(first, Decorate(0, "peanuts")) == "no_froster"


def test_pl_7_4_the_outlet_buys_any_good_for_a_coin() -> None:
    for good in ("sugar", "chocolate", "truffles", "truffles*"):
        state = to(4, warehouse=good)
        assert own(do(state, Sell(0, good))).coins == 1


def test_pl_7_4_candy_goes_back_to_its_recipe_plain() -> None:
    state = to(4, warehouse="truffles*")
    assert numbers.tokens(state, "truffles") == 5
    state = do(state, Sell(0, "truffles*"))
    assert numbers.tokens(state, "truffles") == 6
    assert own(state).warehouse == ()


def test_pl_7_5_no_break_room_and_no_mixer() -> None:
    state = to(2, warehouse="sugar", coins=1)
    assert code(state, Recruit(0)) == "no_break_room"
    assert code(state, Mix(0, "space")) == "no_mixer"
