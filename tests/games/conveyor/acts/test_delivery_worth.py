"""What a delivery brings and takes, and which payment is proposed."""

from __future__ import annotations

from typing import Any

from chocolate_factory.core.rng import Rng
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.acts import delivery_worth
from chocolate_factory.games.conveyor.acts.deliver import Payment
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.state.state import State
from tests.helpers.conveyor.states import GAME, at, fulfil, p


def test_nothing_is_proposed_where_nothing_is_gained() -> None:
    ways = [act.DeliverStore(0, "salters", ("nuts",) * n) for n in (1, 2)]
    assert delivery_worth.proposal(ways, [0, 0]) is None
    assert delivery_worth.proposal(ways, [1, 1]) == ways[0]
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
        toll = delivery_worth.toll(GAME.book, state, supply(*["nuts"] * n))
        assert toll == (delivery_worth.Toll(6, ("s06",)) if taken else delivery_worth.Toll())


def test_deliveries_that_want_the_same_pieces_are_told() -> None:
    """CF-6: whichever is made, the other one can no more be paid."""
    for room, one in (("nuts nuts", True), ("nuts nuts nuts", False), ("nuts nuts boxed", True)):
        state = salters(room, "s06 - -")
        legal = [a for a in GAME.legal(state, 0) if isinstance(a, Payment)]
        assert {action.target for action in legal} == {"order:s06", "store:salters"}
        assert delivery_worth.one_of(state, legal) is one
        assert not delivery_worth.one_of(state, legal[:1])


def test_orders_that_want_the_same_are_reckoned_together() -> None:
    """Four nuts pay both orders; one less, and only one of them."""
    state = salters("nuts nuts nuts nuts fingers", "s06 m04 -")
    give_way = delivery_worth.toll(GAME.book, state, supply("nuts"))
    assert not give_way.cards, "of the second order only the first stage can be paid"
    state = salters("nuts nuts nuts nuts fingers fingers", "s06 m04 -")
    give_way = delivery_worth.toll(GAME.book, state, supply("nuts"))
    assert give_way == delivery_worth.Toll(6, ("s06",))


def test_a_class_is_paid_with_what_nobody_asks_for_by_name() -> None:
    state = salters("nuts nuts caramel", "s01 - -")
    assert delivery_worth.toll(GAME.book, state, supply("nuts")) == delivery_worth.Toll()
    assert delivery_worth.toll(GAME.book, state, supply("nuts", "nuts")).cards == ("s01",)


def test_an_order_takes_from_its_own_next_stage() -> None:
    state = fulfil(room="chunks fingers fingers fingers boxed", orders="s07 m01 -")
    paid = {
        piece: act.DeliverStage(0, "s07", p(f"boxed {piece}")) for piece in ("chunks", "fingers")
    }
    assert delivery_worth.toll(GAME.book, state, paid["fingers"]).money == 4 + 8 - 6
    state = fulfil(room="chunks fingers fingers fingers boxed boxed", orders="s07 m01 -")
    assert delivery_worth.toll(GAME.book, state, paid["fingers"]) == delivery_worth.Toll(
        8, ("m01",)
    )
    assert delivery_worth.toll(GAME.book, state, paid["chunks"]) == delivery_worth.Toll()


def test_once_the_orders_are_over_nothing_is_taken_from_them() -> None:
    state = at(
        "agent", room="nuts nuts", orders="s06 - -", employee="dunstan_store_agent_1", sides="AABAA"
    )
    assert delivery_worth.toll(GAME.book, state, supply("nuts", "nuts")) == delivery_worth.Toll()


def test_what_takes_nothing_from_others_is_proposed_before_what_brings_more() -> None:
    ways = [supply(*["nuts"] * n) for n in (1, 2, 3)]
    tolls = [
        delivery_worth.Toll(),
        delivery_worth.Toll(6, ("s06",)),
        delivery_worth.Toll(6, ("s06",)),
    ]
    assert delivery_worth.proposal(ways, [1, 2, 3], tolls) == ways[0]
    assert delivery_worth.proposal(ways[1:], [2, 3], tolls[1:]) is None, "all take something"
    assert delivery_worth.proposal(ways, [0, 2, 3], tolls) is None, "the first brings nothing"


def test_nobody_is_used_up_where_the_same_chocolates_bring_as_much_without() -> None:
    state = fulfil(room="nuts nuts caramel", orders="s06 - -", employee="salters_shop_agent_1")
    legal = [one for one in GAME.legal(state, 0) if isinstance(one, act.DeliverStage)]
    assert {one.pay for one in legal if one.choice} == {p("nuts nuts"), p("caramel nuts")}
    found = delivery_worth.without_vain_help(GAME.book, state, legal)
    assert {one.pay for one in found if one.choice} == {p("caramel nuts")}


def test_an_order_can_wait_until_saturday_and_a_store_cannot() -> None:
    stage = act.DeliverStage(0, "s06", p("nuts nuts"))
    for day, waits in ((2, True), (6, False)):
        state = at("fulfil", day=day, room="nuts nuts", orders="s06 - -")
        assert delivery_worth.can_wait(GAME.book, state, stage) is waits
        assert not delivery_worth.can_wait(GAME.book, state, supply("nuts"))


def test_what_suffices_is_what_can_be_paid() -> None:
    """Against the list of all payments."""
    rng = Rng(3)
    for _time in range(400):
        symbols = tuple(rng.choice(pieces.SYMBOLS) for _n in range(1 + rng.below(5)))
        stock = pieces.pile_of(rng.choice(pieces.PIECES) for _n in range(rng.below(9)))
        assert pieces.suffice(symbols, stock) == bool(pieces.payments(symbols, stock))


def test_a_payment_leaves_today_s_store_what_it_takes() -> None:
    """Salter's takes any number of nuts today; a delivery to it leaves nothing to reckon."""
    state = salters("nuts nuts caramel", "s01 - -")
    stage = act.DeliverStage(0, "s01", p("caramel nuts"))
    assert delivery_worth.left_for_store(GAME.book, state, stage) == 1
    caramel = act.DeliverStage(0, "s01", p("caramel"))
    assert delivery_worth.left_for_store(GAME.book, state, caramel) == 2
    assert delivery_worth.left_for_store(GAME.book, state, supply("nuts")) == 0
