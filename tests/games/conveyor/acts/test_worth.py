"""What the End buttons leave undone, and which payment is proposed."""

from __future__ import annotations

from typing import Any

import pytest

from chocolate_factory.core.rng import Rng
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.acts import worth
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.state.state import State
from tests.helpers.conveyor.states import GAME, at, fulfil, legal, p, run


def slots_left(state: State) -> list[str]:
    """The slots that are named as undone."""
    return worth.undone_slots(GAME.book, state, GAME.legal(state, 0))


def belt(piece: str, **own: Any) -> State:
    """A run with one piece on square 3, before the Chute; the other parts have done their work."""
    used = ["top1", "top2"]
    return run(belt=("", "", piece), used=used, **own)


def wants(order: str) -> str:
    """The first piece that the first stage of an order asks for by itself."""
    return GAME.book.orders[order].stages[0].pay[0]


ONE = next(
    card.id
    for card in GAME.book.orders.values()
    if len(card.stages[0].pay) == 1 and card.stages[0].pay[0] in ("chunks", "fingers", "nuts")
)
"""An order whose first stage is paid with one chocolate."""


@pytest.mark.parametrize(("shift", "left"), [(4, True), (3, True), (1, False)])
def test_the_chute_is_left_undone_where_what_is_wanted_comes_in_no_other_way(
    shift: int, left: bool
) -> None:
    """From square 3 two pushes lead into the store room (CF-5.2)."""
    state = belt(wants(ONE), orders=f"- {ONE} -", employee=None, shift=shift)
    assert legal(state, act.Chute)
    assert bool(slots_left(state)) == left


def test_the_chute_is_not_named_for_what_nobody_wants() -> None:
    assert not slots_left(belt("bean", orders=f"- {ONE} -", employee=None, shift=4))


def test_the_chute_is_not_named_for_what_lies_in_the_store_room_already() -> None:
    piece = wants(ONE)
    state = belt(piece, room=piece, orders=f"- {ONE} -", employee=None, shift=4)
    assert not slots_left(state)


def test_the_chute_is_named_beside_other_parts_that_could_still_work() -> None:
    state = run(belt=("bean", "", "bean"), orders="- - -", employee=None, shift=1)
    assert slots_left(state) == ["top1", "top3"]


def test_on_saturday_the_whole_belt_is_emptied_anyhow() -> None:
    state = belt(wants(ONE), orders=f"- {ONE} -", employee=None, shift=4)
    state.day = 6
    assert not slots_left(state)


def test_parts_that_can_be_operated_are_left_undone() -> None:
    assert "top1" in slots_left(run(belt=("bean",), employee=None, orders="- - -"))


@pytest.mark.parametrize(("shift", "left"), [(4, True), (2, False)])
def test_the_employee_is_left_undone_in_the_last_shift_only(shift: int, left: bool) -> None:
    state = run(belt=("bean",), employee="palace_operator_1", shift=shift)
    acts = GAME.legal(state, 0)
    found = worth.undone_employee(GAME.book, state, acts)
    assert (found == "palace_operator_1") == left


def test_outside_the_factory_no_employee_is_left_undone() -> None:
    state = fulfil(room="nuts")
    assert worth.undone_employee(GAME.book, state, GAME.legal(state, 0)) is None


def test_nothing_is_proposed_where_nothing_is_gained() -> None:
    ways = [act.DeliverStore(0, "salters", ("nuts",) * n) for n in (1, 2)]
    assert worth.proposal(ways, [0, 0]) is None
    assert worth.proposal(ways, [1, 1]) == ways[0]
    assert at("fulfil").phase == "fulfil"


def supply(*nuts: str) -> act.DeliverStore:
    """A delivery to Salter's."""
    return act.DeliverStore(0, "salters", p(" ".join(nuts)))


def salters(room: str, orders: str, **own: Any) -> State:
    """Fulfil Orders with an employee of Salter's, side B: any number of nuts."""
    employee = "salters_director"
    return fulfil(room=room, orders=orders, employee=employee, sides="AABAA", **own)


def test_a_delivery_tells_which_orders_want_its_pieces_too() -> None:
    state = salters("nuts nuts nuts", "s06 - -")
    for n, taken in ((1, False), (2, True), (3, True)):
        toll = worth.toll(GAME.book, state, supply(*["nuts"] * n))
        assert toll == (worth.Toll(6, ("s06",)) if taken else worth.Toll())


def test_orders_that_want_the_same_are_reckoned_together() -> None:
    """Four nuts pay both orders; one less, and only one of them."""
    state = salters("nuts nuts nuts nuts fingers", "s06 m04 -")
    give_way = worth.toll(GAME.book, state, supply("nuts"))
    assert not give_way.cards, "of the second order only the first stage can be paid"
    state = salters("nuts nuts nuts nuts fingers fingers", "s06 m04 -")
    give_way = worth.toll(GAME.book, state, supply("nuts"))
    assert give_way == worth.Toll(6, ("s06",))


def test_a_class_is_paid_with_what_nobody_asks_for_by_name() -> None:
    state = salters("nuts nuts caramel", "s01 - -")
    assert worth.toll(GAME.book, state, supply("nuts")) == worth.Toll()
    assert worth.toll(GAME.book, state, supply("nuts", "nuts")).cards == ("s01",)


def test_an_order_takes_from_its_own_next_stage() -> None:
    state = fulfil(room="chunks fingers fingers fingers boxed", orders="s07 m01 -")
    paid = {
        piece: act.DeliverStage(0, "s07", p(f"boxed {piece}")) for piece in ("chunks", "fingers")
    }
    assert worth.toll(GAME.book, state, paid["fingers"]).money == 4 + 8 - 6
    state = fulfil(room="chunks fingers fingers fingers boxed boxed", orders="s07 m01 -")
    assert worth.toll(GAME.book, state, paid["fingers"]) == worth.Toll(8, ("m01",))
    assert worth.toll(GAME.book, state, paid["chunks"]) == worth.Toll()


def test_once_the_orders_are_over_nothing_is_taken_from_them() -> None:
    state = at(
        "agent", room="nuts nuts", orders="s06 - -", employee="dunstan_store_agent_1", sides="AABAA"
    )
    assert worth.toll(GAME.book, state, supply("nuts", "nuts")) == worth.Toll()


def test_what_takes_nothing_from_others_is_proposed_before_what_brings_more() -> None:
    ways = [supply(*["nuts"] * n) for n in (1, 2, 3)]
    tolls = [worth.Toll(), worth.Toll(6, ("s06",)), worth.Toll(6, ("s06",))]
    assert worth.proposal(ways, [1, 2, 3], tolls) == ways[0]
    assert worth.proposal(ways[1:], [2, 3], tolls[1:]) == ways[2], "all of them take something"
    assert worth.proposal(ways, [0, 2, 3], tolls) == ways[2], "the first brings nothing"


def test_what_suffices_is_what_can_be_paid() -> None:
    """Against the list of all payments."""
    rng = Rng(3)
    for _time in range(400):
        symbols = tuple(rng.choice(pieces.SYMBOLS) for _n in range(1 + rng.below(5)))
        stock = pieces.pile_of(rng.choice(pieces.PIECES) for _n in range(rng.below(9)))
        assert pieces.suffice(symbols, stock) == bool(pieces.payments(symbols, stock))
