"""What the End buttons leave unused."""

from __future__ import annotations

from typing import Any

import pytest

from chocolate_factory.games.conveyor import unused
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.cards.records import SLOTS
from chocolate_factory.games.conveyor.state.state import State
from tests.helpers.conveyor import extra, states
from tests.helpers.conveyor.states import GAME, at, fulfil, legal, run, slots


def slots_left(state: State) -> list[str]:
    """The slots that are named as unused."""
    return unused.unused_slots(GAME.book, state, GAME.legal(state, 0))


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
TWO = "s10 - l11"
"""Orders of which one asks for fingers and nuts, the other for fingers."""


@pytest.mark.parametrize(("shift", "left"), [(4, True), (3, True), (1, False)])
def test_the_chute_is_left_unused_where_what_is_wanted_comes_in_no_other_way(
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


def test_the_chute_is_named_where_two_orders_want_what_is_there_but_once() -> None:
    """Each could be paid by itself with what lies in the store room, not both."""
    state = belt("fingers", room="fingers nuts", orders=TWO, employee=None, shift=4)
    assert slots_left(state)
    enough = belt("fingers", room="fingers fingers nuts", orders=TWO, employee=None, shift=4)
    assert not slots_left(enough)


@pytest.mark.parametrize(("room", "named"), [("boxed boxed", True), ("boxed boxed boxed", False)])
def test_the_chute_is_named_where_an_order_and_a_demand_want_what_is_there_but_once(
    room: str, named: bool
) -> None:
    """Presents asks for two boxed chocolates, the order for one more."""
    own: dict[str, Any] = {"shift": 4, "pushed": True, "coal": 10, "employee": None}
    state = extra.at(
        "run", sides="BBBBB", demands=("d14",), belt=("", "", "boxed"), room=room, **own
    )
    states.give(state.players[0], orders="- m01 -", used=["top1", "top2"])
    drop = act.Chute(0, "boxed", 3)
    assert drop in extra.GAME.legal(state, 0)
    assert unused.stage_places(extra.BOOK, state, drop) == named


@pytest.mark.parametrize(
    ("room", "bought"),
    [("chunks", []), ("boxed caramel", []), ("cocoa", ["top1"]), ("nuts bean", ["top1"])],
)
def test_cf_5_4_nothing_refined_is_said_to_be_worth_a_trade(room: str, bought: list[str]) -> None:
    own: dict[str, Any] = {"coal": 0, "used": ["top2"], "employee": None}
    state = run(belt=("bean",), orders="s03 - -", room=room, **own)
    assert unused.slots_by_trade(GAME.book, state, GAME.legal(state, 0)) == bought


def test_the_chute_is_named_beside_other_parts_that_could_still_work() -> None:
    state = run(belt=("bean", "", "bean"), orders="- - -", employee=None, shift=1)
    assert slots_left(state) == ["top1", "top3"]


def test_on_saturday_the_whole_belt_is_emptied_anyhow() -> None:
    state = belt(wants(ONE), orders=f"- {ONE} -", employee=None, shift=4)
    state.day = 6
    assert not slots_left(state)


def test_parts_that_can_be_operated_are_left_unused() -> None:
    assert "top1" in slots_left(run(belt=("bean",), employee=None, orders="- - -"))


@pytest.mark.parametrize(("shift", "left"), [(4, True), (2, False)])
def test_the_employee_is_left_unused_in_the_last_shift_only(shift: int, left: bool) -> None:
    state = run(belt=("bean",), employee="palace_operator_1", shift=shift)
    acts = GAME.legal(state, 0)
    found = unused.unused_employee(GAME.book, state, acts)
    assert (found == "palace_operator_1") == left


def test_outside_the_factory_no_employee_is_left_unused() -> None:
    state = fulfil(room="nuts")
    assert unused.unused_employee(GAME.book, state, GAME.legal(state, 0)) is None


@pytest.mark.parametrize(
    ("parts", "helps"),
    [
        (("top1",), False),
        (("top1", "top2"), True),
    ],
)
def test_a_part_leads_on_where_another_works_on_what_it_makes(
    parts: tuple[str, ...], helps: bool
) -> None:
    """The Roaster by itself makes cocoa that nobody asks for."""
    state = run(belt=("bean",), employee=None, orders="- - -")
    own = state.players[0]
    own.slots = tuple(part if slot in parts else None for slot, part in zip(SLOTS, own.slots))
    acts = GAME.legal(state, 0)
    assert unused.unused_slots(GAME.book, state, acts) == ["top1"]
    assert unused.leads_on(GAME.book, state, acts) == helps


def test_a_part_that_goes_on_takes_no_coal_from_the_others() -> None:
    """CF-5.3: its further points are paid for."""
    state = run(belt=("bean", "", "", "chunks chunks"), coal=2, employee=None, orders="- - -")
    state.players[0].slots = slots(top4="a08")
    begun = next(a for a in GAME.legal(state, 0) if getattr(a, "slot", None) == "top4")
    state, _events = GAME.apply(state, begun)
    assert state.players[0].coal == 1
    assert sorted(slots_left(state)) == ["top1", "top4"]
    assert unused.sharing_coal(GAME.book, state, 0, slots_left(state)) is None


@pytest.mark.parametrize(
    ("room", "orders", "left"),
    [
        ("bean", "- - -", ["top1"]),
        ("", "- - -", []),
        (wants(ONE), f"- {ONE} -", []),
    ],
)
def test_cf_5_4_a_part_that_a_trade_pays_for_is_left_unused(
    room: str, orders: str, left: list[str]
) -> None:
    """Not where the chocolate is needed for today's delivery."""
    state = run(belt=("bean",), room=room, coal=0, employee=None, orders=orders)
    acts = GAME.legal(state, 0)
    assert not unused.unused_slots(GAME.book, state, acts)
    assert unused.slots_by_trade(GAME.book, state, acts) == left
    assert unused.leads_on(GAME.book, state, acts) == bool(left)


def test_cf_5_4_one_trade_pays_for_one_part() -> None:
    state = run(belt=("bean", "cocoa"), room="bean", coal=0, employee=None, orders="- - -")
    acts = GAME.legal(state, 0)
    paid = unused.slots_by_trade(GAME.book, state, acts)
    assert len(paid) == 1
    others = unused.other_slots_by_trade(GAME.book, state, acts)
    assert others
    assert not set(others) & set(paid)


def test_cf_5_4_no_more_is_traded_than_the_parts_lack() -> None:
    state = run(belt=("bean",), room="bean bean bean", coal=0, employee=None, orders="- - -")
    trades = legal(state, act.Trade)
    assert [unused._spared(GAME.book, state, trades, most) for most in (0, 1, 2, 9)] == [0, 1, 2, 3]


@pytest.mark.parametrize(("beside", "missed"), [(None, True), ("a08", True), ("a11", False)])
def test_the_roaster_is_missed_where_only_an_upgrader_makes_cocoa(
    beside: str | None, missed: bool
) -> None:
    """It upgrades one piece a shift, and then nothing else."""
    state = at("draft", slots=slots(bottom4=beside))
    take = act.TakePart(0, 0, "a01", "top1")
    assert unused.missed(GAME.book, state, take) is missed
