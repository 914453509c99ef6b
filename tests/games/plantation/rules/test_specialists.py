"""Plantation & Candy rule by rule: PL-5, the specialists."""

from __future__ import annotations

from typing import Any

import pytest

from chocolate_factory.games.plantation.acts.abilities import Mix, Sell
from chocolate_factory.games.plantation.acts.candy import Decorate, DecorateAll, Make
from chocolate_factory.games.plantation.acts.cards import Adjust, Play, Shift, Transport
from chocolate_factory.games.plantation.acts.ending import EndTurn
from chocolate_factory.games.plantation.acts.moving import Gather, Load, Unload
from chocolate_factory.games.plantation.state import events, ring
from chocolate_factory.games.plantation.state.state import State
from tests.helpers.plantation.states import (
    at,
    code,
    do,
    legal,
    may,
    own,
    refused,
    truck,
    warehouse,
)


def played(card: str, half: int = 1, **fields: Any) -> State:
    """A specialist is in play with the die as it lies."""
    return do(at(half, hand=f"{card} worker_8", **fields), Play(0, card, False))


def sent(card: str, way: str = "to", half: int = 1, **fields: Any) -> State:
    """Its pawn has moved clockwise."""
    return do(played(card, half, **fields), Transport(0, way, False))


def test_pl_5_1_an_ability_may_be_left_unused() -> None:
    for card in ("runner_1", "sorter_1", "machinist_1"):
        state = do(sent(card), EndTurn(0))
        assert own(state).played == (card,)


def test_pl_5_2_the_temp_has_none() -> None:
    state = played("temp", ring=[1])
    assert code(state, Adjust(0, 1)) == "no_adjust"
    assert code(state, Transport(0, "to", True)) == "no_reverse"
    state = do(state, Transport(0, "to", False))
    assert events.job(state).left == 2
    assert code(state, Mix(0, "machinist")) == "no_machinist"


def test_pl_5_who_may_do_it_is_named_by_the_cards() -> None:
    state = played("temp", ring=[1])
    assert refused(state, Adjust(0, 1)) == (
        "Temp takes the number as it is; only a Runner can change it."
    )
    assert refused(state, Transport(0, "to", True)) == (
        "Temp looks clockwise; only a Sorter can look the other way."
    )


def test_pl_5_3_the_lift_operator_carries_one_more() -> None:
    assert events.job(sent("lift_operator_1", ring=[1])).left == 3
    assert events.job(sent("lift_operator_1", "from", ring=[2])).left == 3


def test_pl_5_4_the_sorter_may_look_counter_clockwise() -> None:
    state = played("sorter_1", die=5, ring=[4, 5])
    ways = [(act.way, act.reverse) for act in legal(state, Transport)]
    assert ways == [("to", False), ("to", True), ("from", False), ("from", True)]
    after = do(state, Transport(0, "to", True))
    assert (events.job(after).space, events.job(after).left) == (3, 3)
    after = do(state, Transport(0, "to", False))
    assert (events.job(after).space, events.job(after).left) == (6, 2)
    after = do(played("sorter_1", die=7, ring=[6]), Transport(0, "from", True))
    assert (events.job(after).space, events.job(after).left) == (6, 2)


@pytest.mark.parametrize(("die", "by", "number"), [(8, 2, 2), (1, -2, 7), (5, 0, 5)])
def test_pl_5_5_the_worked_examples_of_the_runner(die: int, by: int, number: int) -> None:
    assert ring.step(die, by) == number
    state = do(played("runner_1", die=die), Adjust(0, by))
    assert events.job(state).number == number
    assert state.die == die


def test_pl_5_5_once_after_a_roll_too_and_before_the_pawn() -> None:
    state = do(at(hand="runner_1"), Play(0, "runner_1", True))
    assert [act.by for act in legal(state, Adjust)] == [-2, -1, 0, 1, 2]
    after = do(state, Adjust(0, 1))
    assert code(after, Adjust(0, 1)) == "adjusted"
    assert code(state, Adjust(0, 3)) == "adjust_far"
    assert code(do(state, Transport(0, "to", False)), Adjust(0, 1)) == "adjust_late"


def test_pl_5_6_the_trucker_uses_any_trucks() -> None:
    state = sent("trucker_1", "from", die=1, ring=[3], warehouse="sugar sugar chocolate")
    state = do(state, Load(0, "a", "sugar", False), Load(0, "c", "chocolate", False))
    state = do(state, Load(0, "b", "sugar", False))
    assert [truck(state, name) for name in "abc"] == ["sugar", "sugar", "chocolate"]


def test_pl_5_6_and_sugar_with_cacao_up_to_the_capacity_in_all() -> None:
    state = sent("trucker_1", ring=[1, 2])
    state = do(state, *(Gather(0, good, False) for good in ("sugar", "cacao", "sugar")))
    assert warehouse(state) == "cacao sugar sugar"
    assert code(state, Gather(0, "cacao", False)) == "capacity_used"


def test_pl_5_7_the_machinist_mixes_besides_the_space() -> None:
    state = sent("machinist_1", warehouse="sugar sugar cacao cacao")
    state = do(state, Mix(0, "space"), Mix(0, "machinist"))
    assert warehouse(state) == "chocolate chocolate"
    assert code(state, Mix(0, "machinist")) == "machinist_used"


def test_pl_5_7_at_any_moment_after_the_card() -> None:
    goods: dict[str, Any] = {"warehouse": "sugar cacao cacao"}
    assert not may(at(hand="machinist_1", **goods), Mix(0, "machinist"))
    state = do(played("machinist_1", **goods), Mix(0, "machinist"))
    assert warehouse(state) == "cacao chocolate"
    state = do(sent("machinist_1", ring=[1], **goods), Gather(0, "sugar", False))
    state = do(state, Mix(0, "machinist"), Gather(0, "sugar", False))
    assert warehouse(state) == "cacao chocolate sugar sugar"
    state = sent("machinist_1", "from", ring=[1], warehouse="sugar sugar cacao")
    state = do(state, Load(0, "a", "sugar", False), Mix(0, "machinist"))
    assert warehouse(state) == "chocolate"


def test_pl_5_8_the_packer_stacks_two_identical_goods() -> None:
    state = sent("packer_1", ring=[1, 2, 3], warehouse="sugar cacao")
    state = do(state, Gather(0, "sugar", True))
    assert warehouse(state) == "cacao sugar+sugar"
    assert code(state, Gather(0, "sugar", True)) == "no_stack_on"
    state = do(state, Gather(0, "sugar", False), Gather(0, "sugar", True))
    assert warehouse(state) == "cacao sugar+sugar sugar+sugar"
    assert events.job(state).left == 1


def test_pl_5_8_into_a_truck_too_and_each_counts_for_the_capacity() -> None:
    trucks = {"b": "sugar chocolate"}
    state = sent("packer_1", "from", ring=[2], trucks=trucks, warehouse="sugar sugar chocolate")
    assert code(state, Load(0, "b", "sugar", False)) == "truck_full"
    state = do(state, Load(0, "b", "sugar", True), Load(0, "b", "chocolate", True))
    assert truck(state, "b") == "chocolate+chocolate sugar+sugar"
    assert code(state, Load(0, "b", "sugar", True)) == "capacity_used"


def test_pl_5_8_plain_and_decorated_are_not_identical() -> None:
    state = sent(
        "packer_1",
        half=2,
        ring=[1],
        warehouse="peanuts",
        trucks={"a": "peanuts* peanuts"},
    )
    assert code(state, Unload(0, "a", "peanuts*", True)) == "no_stack_on"
    state = do(state, Unload(0, "a", "peanuts", True), Unload(0, "a", "peanuts*", False))
    assert warehouse(state) == "peanuts+peanuts peanuts*"


def test_pl_5_8_goods_leave_single_spaces_before_stacks_and_go_singly() -> None:
    state = at(hand="worker_1 worker_8", ring=[3], warehouse="sugar sugar+sugar")
    state = do(state, Play(0, "worker_1", False), Transport(0, "from", False))
    state = do(state, Load(0, "a", "sugar", False))
    assert warehouse(state) == "sugar+sugar"
    state = do(state, Load(0, "a", "sugar", False))
    assert (warehouse(state), truck(state, "a")) == ("sugar", "sugar sugar")
    assert code(state, Load(0, "a", "sugar", True)) == "no_stack"


def test_pl_5_8_one_of_a_stack_that_is_turned_needs_a_space() -> None:
    six = "sugar+sugar cacao+cacao" + " chocolate" * 5
    state = at(hand="worker_1 worker_8", warehouse=six)
    state = do(state, Play(0, "worker_1", False), Transport(0, "to", False))
    assert code(state, Mix(0, "space")) == "stack_needs_space"
    freed = at(hand="worker_1 worker_8", warehouse=six.replace("sugar+sugar", "sugar"))
    freed = do(freed, Play(0, "worker_1", False), Transport(0, "to", False), Mix(0, "space"))
    assert warehouse(freed) == "cacao" + " chocolate" * 6


def test_pl_5_8_so_does_a_candy_that_is_decorated_but_not_a_whole_stack() -> None:
    state = at(2, hand="worker_2 worker_8", warehouse="peanuts+peanuts" + " sugar" * 6, coins=1)
    state = do(state, Play(0, "worker_2", False), Transport(0, "to", False))
    assert code(state, Decorate(0, "peanuts")) == "stack_needs_space"
    state = do(state, DecorateAll(0))
    assert warehouse(state) == "peanuts*+peanuts*" + " sugar" * 6
    room = at(2, hand="worker_2 worker_8", warehouse="peanuts+peanuts sugar")
    room = do(room, Play(0, "worker_2", False), Transport(0, "to", False), Decorate(0, "peanuts"))
    assert warehouse(room) == "peanuts peanuts* sugar"


def test_pl_5_8_candy_from_the_machine_is_not_stacked() -> None:
    state = sent("packer_1", half=2, warehouse="chocolate peanuts" + " sugar" * 5)
    state = do(state, Make(0, "peanuts", "space"))
    assert warehouse(state) == "peanuts peanuts" + " sugar" * 5


def test_pl_5_7_in_the_second_half_it_runs_the_candy_machine() -> None:
    state = played("machinist_1", half=2, warehouse="chocolate " * 4, die=1)
    state = do(state, Make(0, "peanuts", "machinist"), Make(0, "peanuts", "machinist"))
    assert code(state, Make(0, "peanuts", "machinist")) == "recipe_used_up"
    state = do(state, Transport(0, "to", False), Make(0, "peanuts", "space"))
    assert warehouse(state) == "chocolate" + " peanuts" * 6
    assert state.tokens[0] == 0


def test_pl_5_a_shift_after_the_machine_closes_its_visit() -> None:
    state = played("machinist_1", half=2, warehouse="chocolate " * 4, coins=1)
    state = do(state, Make(0, "peanuts", "machinist"), Shift(0, 5))
    assert code(state, Make(0, "peanuts", "machinist")) == "machinist_used"


def test_pl_5_selling_takes_single_goods_before_stacks() -> None:
    state = at(hand="worker_4 worker_8", warehouse="cacao cacao+cacao")
    state = do(state, Play(0, "worker_4", False), Transport(0, "to", False), Sell(0, "cacao"))
    assert warehouse(state) == "cacao+cacao"
