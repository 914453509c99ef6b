"""Plantation & Candy rule by rule: PL-6, between the halves."""

from __future__ import annotations

from chocolate_factory.games.plantation.acts.cards import Play, Transport
from chocolate_factory.games.plantation.acts.ending import Drop, EndTurn
from chocolate_factory.games.plantation.state.halves import HalfBegan
from chocolate_factory.games.plantation.state.state import State
from tests.helpers.plantation.states import (
    BOOK,
    GAME,
    at,
    code,
    do,
    events_of,
    give,
    legal,
    own,
    truck,
    warehouse,
)

WORKERS = " ".join(f"worker_{n}" for n in range(1, 8))
FULL = {"a": "sugar " * 7, "b": "sugar sugar", "c": "sugar sugar", "d": "chocolate"}
"""One icon is left uncovered, on each of c and d."""


def last_turn(**fields: object) -> State:
    """Bert has played out; Ada plays the last card."""
    state = at(hand="worker_8", ring=[8], **fields)  # type: ignore[arg-type]
    state = give(state, 1, hand="", played="worker_8 temp sorter_1 runner_1")
    return do(state, Play(0, "worker_8", False), Transport(0, "from", False))


def test_pl_6_1_pawns_goods_and_whistle_coins_go_back() -> None:
    state = last_turn(warehouse="sugar cacao chocolate", whistle=True, coins=2)
    state.ring = (True,) * 4 + (False,) * 4
    state.players[0].trucks = (("sugar",),), (), (), ()
    state.sugar -= 1
    state = do(state, EndTurn(0))
    assert not any(state.ring)
    assert (warehouse(state), truck(state, "a")) == ("", "sugar")
    assert (own(state).coins, own(state).whistle) == (2, False)
    assert (state.sugar, state.cacao, state.coins) == (29, 30, 13)


def test_pl_6_2_as_many_specialists_stay_as_icons_are_uncovered() -> None:
    state = last_turn()
    state = give(state, 1, trucks=FULL)
    state = do(state, EndTurn(0))
    assert (state.phase, state.seat) == ("drop", 1)
    assert {act.card for act in legal(state, Drop)} == {"temp", "sorter_1", "runner_1"}
    assert code(state, Drop(1, "worker_8")) == "not_among_kept"
    objection = GAME.objection(state, Drop(1, "temp"))
    assert objection is not None
    assert "Temp stays behind for good" in GAME.words().refusal(objection)
    two = give(GAME.copy(state), 1, trucks=FULL | {"c": "sugar " * 3})
    assert GAME.objection(two, Drop(1, "temp")) is None, "another one is chosen after this"
    state = do(state, Drop(1, "temp"))
    assert (state.half, own(state, 1).dropped) == (2, ("temp",))
    cards = (*own(state, 1).hand, *own(state, 1).deck)
    assert sorted(cards) == sorted((*BOOK.workers, "sorter_1", "runner_1"))


def test_pl_6_2_nobody_is_asked_who_may_keep_all() -> None:
    state = do(last_turn(), EndTurn(0))
    assert (state.half, state.phase) == (2, "turn")
    assert len(own(state, 1).hand) + len(own(state, 1).deck) == 11


def test_pl_6_2_in_the_order_of_the_next_half() -> None:
    state = last_turn(trucks=FULL, played="temp packer_1 packer_2")
    state = give(state, 1, trucks=FULL)
    state = do(state, EndTurn(0))
    assert (state.last, state.seat) == (0, 0)
    state = do(state, Drop(0, "packer_1"))
    assert state.seat == 1


def test_pl_6_2_more_than_one_may_have_to_go() -> None:
    state = last_turn()
    state = give(state, 1, trucks={**FULL, "c": "sugar sugar sugar", "d": "sugar sugar"})
    state = do(state, EndTurn(0), Drop(1, "temp"), Drop(1, "runner_1"))
    assert state.phase == "drop"
    state = do(state, Drop(1, "sorter_1"))
    assert own(state, 1).dropped == ("temp", "runner_1", "sorter_1")
    assert len(own(state, 1).hand) + len(own(state, 1).deck) == 8


def test_pl_6_3_the_candy_factory_opens() -> None:
    state = last_turn(played=WORKERS)
    (began,) = events_of(state, EndTurn(0), HalfBegan)
    assert began.reveals
    after = do(state, EndTurn(0))
    assert (after.half, after.phase, after.seat, after.starter) == (2, "turn", 0, 0)
    assert all(len(player.hand) == 3 for player in after.players)
    assert all(player.played == () for player in after.players)
    assert after.tokens == (6, 6, 6)
    assert after.die == began.face
    assert sorted((*own(after).hand, *own(after).deck)) == sorted(BOOK.workers)


def test_pl_6_3_who_took_the_last_turn_goes_first() -> None:
    state = at(seats=3, hand="worker_8")
    state.players[0].hand = ()
    state = give(give(state, 1, hand=""), 2, hand="worker_8")
    state.seat = 2
    state = do(state, Play(2, "worker_8", False), Transport(2, "to", False), EndTurn(2))
    assert (state.half, state.seat, state.starter) == (2, 2, 2)
