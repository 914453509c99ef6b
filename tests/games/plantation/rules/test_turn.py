"""Plantation & Candy rule by rule: PL-3, a turn in both halves."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from chocolate_factory.games.plantation.acts.abilities import Mix, Pick, Recruit, Sell
from chocolate_factory.games.plantation.acts.cards import Play, Shift, Transport
from chocolate_factory.games.plantation.acts.ending import EndTurn
from chocolate_factory.games.plantation.acts.moving import Gather, Load
from chocolate_factory.games.plantation.state import events, ring
from chocolate_factory.games.plantation.state.events import DieRolled
from tests.helpers.plantation.states import (
    GAME,
    at,
    code,
    do,
    events_of,
    give,
    legal,
    may,
    own,
    refused,
    truck,
    warehouse,
)


@pytest.mark.parametrize(
    ("pawns", "number", "way", "step", "space", "capacity"),
    [
        ([4], 4, "to", 1, 5, 2),
        ([4, 5], 2, "from", 1, 4, 3),
        ([4, 5], 5, "to", -1, 3, 3),
        ([1, 7, 8], 7, "to", 1, 2, 4),
        ([6], 7, "from", 1, 6, 8),
        ([6], 7, "from", -1, 6, 2),
        ([1, 2, 3, 4, 5, 6, 7, 8], 3, "to", 1, None, None),
    ],
)
def test_pl_3_4_and_3_5_the_worked_examples_of_capacity(
    pawns: Sequence[int], number: int, way: str, step: int, space: int | None, capacity: int | None
) -> None:
    taken = tuple(n in pawns for n in range(1, 9))
    looked = ring.look(taken, number, way, step == -1)
    assert (looked[-1] if looked else None) == space
    assert (len(looked) or None) == capacity


def test_pl_3_1_clockwise_and_who_has_no_card_is_skipped() -> None:
    state = at(seats=3, hand="worker_1 worker_2")
    state.players[1].hand = ()
    state = do(state, Play(0, "worker_1", False), Transport(0, "to", False), EndTurn(0))
    assert state.seat == 2
    state = do(state, Play(2, "worker_8", False), Transport(2, "to", False), EndTurn(2))
    assert state.seat == 0
    assert own(state).played == ("worker_1",)


def test_pl_3_2_a_worker_gives_its_number_and_rolls_nothing() -> None:
    state = at(hand="worker_5 temp", die=2)
    assert code(state, Play(0, "worker_5", True)) == "worker_rolls"
    state = do(state, Play(0, "worker_5", False))
    assert events.job(state).number == 5
    assert code(state, Play(0, "temp", False)) == "card_played"


def test_pl_3_2_a_specialist_takes_the_die_as_it_lies() -> None:
    state = do(at(hand="temp", die=6), Play(0, "temp", False))
    assert (events.job(state).number, state.die) == (6, 6)


def test_pl_3_2_a_roll_binds_and_stays_on_the_die() -> None:
    state = at(hand="temp", die=6)
    (rolled,) = events_of(state, Play(0, "temp", True), DieRolled)
    assert rolled.reveals
    after = do(state, Play(0, "temp", True))
    assert events.job(after).number == after.die == rolled.face
    assert after.rng != state.rng


def test_pl_3_2_every_face_comes_up() -> None:
    faces = set()
    for seed in range(60):
        state = at(hand="temp")
        state.rng = seed * 977
        faces.add(do(state, Play(0, "temp", True)).die)
    assert faces == set(range(1, 9))


def test_pl_3_3_a_full_ring_has_no_to_and_an_empty_one_no_from() -> None:
    full = do(at(hand="worker_1", ring=range(1, 9)), Play(0, "worker_1", False))
    assert [act.way for act in legal(full, Transport)] == ["from"]
    assert code(full, Transport(0, "to", False)) == "ring_full"
    empty = do(at(hand="worker_1"), Play(0, "worker_1", False))
    assert [act.way for act in legal(empty, Transport)] == ["to"]
    assert code(empty, Transport(0, "from", False)) == "ring_empty"


def test_pl_3_3_one_way_must_be_done() -> None:
    state = do(at(hand="worker_1"), Play(0, "worker_1", False))
    assert code(state, EndTurn(0)) == "way_first"
    assert code(at(hand="worker_1"), EndTurn(0)) == "card_first"
    assert may(do(state, Transport(0, "to", False)), EndTurn(0))


def test_pl_3_4_to_goods_then_the_ability() -> None:
    state = at(hand="worker_4", ring=[4], warehouse="cacao")
    state = do(state, Play(0, "worker_4", False), Transport(0, "to", False))
    assert state.ring == (False, False, False, True, True, False, False, False)
    assert (events.job(state).space, events.job(state).left) == (5, 2)
    state = do(state, Gather(0, "sugar", False), Mix(0, "space"))
    assert code(state, Gather(0, "sugar", False)) == "ability_ended"
    assert code(state, Mix(0, "space")) == "ability_used"
    assert legal(state, Gather) == []
    assert warehouse(state) == "chocolate"


def test_pl_3_4_the_ability_may_be_left() -> None:
    state = at(hand="worker_1 worker_2", warehouse="sugar cacao")
    state = do(state, Play(0, "worker_1", False), Transport(0, "to", False), EndTurn(0))
    assert warehouse(state) == "cacao sugar"


def test_pl_3_5_from_the_ability_then_goods() -> None:
    state = at(hand="worker_2", ring=[4], warehouse="sugar sugar cacao chocolate")
    state = do(state, Play(0, "worker_2", False), Transport(0, "from", False))
    assert not any(state.ring)
    assert events.job(state).left == 3
    state = do(state, Sell(0, "cacao"), Load(0, "b", "sugar", False))
    assert (own(state).coins, truck(state, "b")) == (2, "sugar")


def test_pl_3_5_the_first_load_ends_the_ability() -> None:
    state = at(hand="worker_4", ring=[4], warehouse="sugar cacao")
    state = do(state, Play(0, "worker_4", False), Transport(0, "from", False))
    state = do(state, Load(0, "a", "sugar", False))
    assert code(state, Sell(0, "cacao")) == "ability_over"


def test_pl_3_4_no_more_goods_than_the_capacity() -> None:
    state = at(hand="worker_1", ring=[1])
    state = do(state, Play(0, "worker_1", False), Transport(0, "to", False))
    state = do(state, *[Gather(0, "cacao", False)] * 2)
    assert code(state, Gather(0, "cacao", False)) == "capacity_used"


def test_pl_3_6_only_one_truck_in_a_turn() -> None:
    state = at(hand="worker_1", ring=[3], warehouse="sugar chocolate chocolate")
    state = do(state, Play(0, "worker_1", False), Transport(0, "from", False))
    state = do(state, Load(0, "c", "sugar", False), Load(0, "c", "chocolate", False))
    assert code(state, Load(0, "a", "chocolate", False)) == "other_truck"
    assert "truck C" in refused(state, Load(0, "a", "chocolate", False))
    assert truck(do(state, Load(0, "c", "chocolate", False)), "c") == "chocolate chocolate sugar"


def test_pl_3_7_a_shift_change_adds_a_pawn_or_takes_one() -> None:
    state = at(hand="worker_1", ring=[2], coins=2)
    added = do(state, Shift(0, 7))
    assert added.ring == (False, True, False, False, False, False, True, False)
    assert (own(added).coins, own(added).whistle) == (1, True)
    taken = do(state, Shift(0, 2))
    assert not any(taken.ring)
    assert code(added, Shift(0, 1)) == "shift_done"


def test_pl_3_7_before_the_pawn_moves_also_after_a_roll() -> None:
    state = do(at(hand="temp", coins=1), Play(0, "temp", True), Shift(0, 3))
    assert state.ring[2]
    state = at(hand="worker_1", coins=1)
    state = do(state, Play(0, "worker_1", False), Transport(0, "to", False))
    assert code(state, Shift(0, 3)) == "shift_late"


def test_pl_3_7_no_capacity_no_ability_and_no_coin_no_shift() -> None:
    state = do(at(hand="worker_1", coins=1, warehouse="sugar cacao"), Shift(0, 1))
    assert code(state, Gather(0, "sugar", False)) == "card_first"
    assert code(state, Mix(0, "space")) == "card_first"
    assert code(at(hand="worker_1"), Shift(0, 1)) == "no_coin"


def test_pl_3_8_up_to_three_cards_are_drawn() -> None:
    state = at(hand="worker_1 worker_2 worker_3", deck="worker_4 worker_5")
    state = do(state, Play(0, "worker_1", False), Transport(0, "to", False), EndTurn(0))
    assert own(state).hand == ("worker_2", "worker_3", "worker_4")
    assert own(state).deck == ("worker_5",)


def test_pl_3_8_a_recruit_is_drawn_for() -> None:
    state = at(hand="worker_2 worker_3", deck="worker_4", coins=1)
    state = do(state, Play(0, "worker_2", False), Transport(0, "to", False), Recruit(0))
    card = state.specialists[0]
    state = do(state, Pick(0, card), EndTurn(0))
    assert own(state).hand == ("worker_3", card)
    assert own(state).deck == ("worker_4",)


def test_pl_3_9_the_half_ends_when_nobody_has_a_card() -> None:
    state = at(hand="worker_1", recipes=("fudge", "nougat", "caramels"))
    state = do(state, Play(0, "worker_1", False), Transport(0, "to", False), EndTurn(0))
    assert state.half == 1
    state = do(state, Play(1, "worker_8", False), Transport(1, "to", False), EndTurn(1))
    assert (state.half, state.seat) == (2, 1)


def test_pl_3_10_the_two_turns_of_the_rule_book() -> None:
    state = at(hand="worker_4", ring=[4])
    state = give(state, 1, hand="worker_2", warehouse="sugar chocolate")
    state = do(state, Play(0, "worker_4", False), Transport(0, "to", False))
    assert events.job(state).left == 2
    state = do(state, *[Gather(0, "sugar", False)] * 2)
    assert GAME.book.ability(1, events.job(state).space or 0) == "mixer"
    state = do(state, EndTurn(0), Play(1, "worker_2", False), Transport(1, "from", False))
    assert (events.job(state).space, events.job(state).left) == (4, 3)
    assert GAME.book.ability(1, 4) == "outlet"
    state = do(state, Load(1, "a", "sugar", False), Load(1, "a", "chocolate", False), EndTurn(1))
    assert truck(state, "a", 1) == "chocolate sugar"
