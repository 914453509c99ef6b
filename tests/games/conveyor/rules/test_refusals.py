"""Every reason why an act is refused: reached, and told in one whole sentence."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from chocolate_factory.core.action import Action
from chocolate_factory.core.errors import IllegalAction
from chocolate_factory.core.places import PlacePath
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.state.state import Choosing, Keeping, State
from chocolate_factory.games.conveyor.text.refusals import REFUSALS
from tests.helpers.conveyor.states import (
    GAME,
    at,
    begun,
    convert,
    do,
    fulfil,
    p,
    refused,
    run,
    sentence,
    slots,
)


class Dream(Action, frozen=True, tag="dream"):
    """An act of no game."""


def over() -> State:
    state = at("fulfil", day=6, start=1)
    return do(state, act.EndFulfil(0))


def taken() -> State:
    state = begun()
    state.players[0].part_taken = True
    return state


def hired() -> State:
    state = begun()
    state.players[0].employee = "palace_miner_1"
    return state


def keeping() -> State:
    state = at("cleanup", room="bean nuts boxed")
    state.pending = Keeping(1)
    return state


def choosing() -> State:
    state = at("cleanup", room="bean", to_replace=1, orders="- m01 l12")
    state.pending, state.offer = Choosing(), ("s02", "m02", "l02")
    return state


def beside() -> State:
    state = run(belt=("bean", "bean"), employee="dunstan_technician_1", slots=slots(bottom1="a06"))
    return do(state, act.Assign(0, "bottom1"), convert("bottom1", "bean", "cocoa"))


CASES: dict[str, tuple[Callable[[], State], Action, str]] = {
    "over": (over, act.EndFulfil(0), "The game is over."),
    "no_seat": (begun, act.Push(7), "no seat 7"),
    "not_your_turn": (begun, act.TakeEmployee(1, 0, "palace_miner_1"), "another player's turn"),
    "unknown": (run, Dream(0), "You cannot do that now"),
    "wrong_phase": (
        lambda: run(room="bean"),
        act.EndFulfil(0),
        "You can do that in Fulfil Orders; now it is Run Factory.",
    ),
    "part_taken": (taken, act.TakePart(0, 0, "a01", "top1"), "take an employee"),
    "employee_taken": (hired, act.TakeEmployee(0, 0, "palace_miner_1"), "take a part"),
    "no_packet": (begun, act.TakePart(0, 4, "a01", "top1"), "still lie there: 2"),
    "packet_gone": (begun, act.TakePart(0, -1, "a01", "top1"), "has been taken from that packet"),
    "not_in_packet": (begun, act.TakePart(0, 0, "b01", "top1"), "not in the packet"),
    "no_slot": (
        begun,
        act.TakePart(0, 0, begun().parts[0][0], "attic"),
        "A factory has no such slot.",
    ),
    "already_pushed": (run, act.Push(0), "have pushed the belt"),
    "push_first": (lambda: run(pushed=False), act.EndShift(0), "push the belt first"),
    "empty_slot": (run, convert("bottom1", "bean", "cocoa"), "no part in that slot"),
    "no_chute": (
        lambda: run(slots=slots(top3="a01"), belt=("", "", "bean")),
        act.Chute(0, "bean", 3),
        "The Chute is covered",
    ),
    "chute_square": (run, act.Chute(0, "bean", 1), "from square 3 only"),
    "other_function": (
        lambda: run(belt=("bean",)),
        act.Upgrade(0, "top1", 1, "bean", "cocoa"),
        "The Roaster does not do that.",
    ),
    "already_operated": (
        lambda: run(belt=("bean",), used=["top1"]),
        convert("top1", "bean", "cocoa"),
        "The Roaster has worked in this shift; it can again in the next one.",
    ),
    "own_square": (
        lambda: run(belt=("", "bean")),
        convert("top1", "bean", "cocoa", square=2),
        "The Roaster works on square 1 only.",
    ),
    "beside_at_once": (
        beside,
        convert("bottom1", "bean", "cocoa", square=3),
        "once a shift, right after its own operation",
    ),
    "no_coal": (
        lambda: run(belt=("bean",), coal=0),
        convert("top1", "bean", "cocoa"),
        "The Roaster costs 1 coal; you have 0.",
    ),
    "nothing_to_work_on": (
        run,
        convert("top1", "bean", "cocoa"),
        "Square 1 holds nothing that the Roaster can use.",
    ),
    "no_option": (
        lambda: run(belt=("bean",)),
        convert("top1", "bean", "cocoa", option=1),
        "has no such option",
    ),
    "wrong_pieces": (
        lambda: run(belt=("bean",)),
        convert("top1", "bean", "boxed"),
        "cannot make that from what lies on square 1",
    ),
    "not_on_square": (
        lambda: run(belt=("", "bean")),
        act.Upgrade(0, "top2", 2, "nuts", "boxed"),
        "Square 2 does not hold a nut.",
    ),
    "cannot_upgrade": (
        lambda: run(belt=("", "bean boxed")),
        act.Upgrade(0, "top2", 2, "boxed", "boxed"),
        "You cannot upgrade a boxed chocolate any further.",
    ),
    "not_the_next_kind": (
        lambda: run(belt=("", "bean")),
        act.Upgrade(0, "top2", 2, "bean", "nuts"),
        "One upgrade does not turn a bean into a nut.",
    ),
    "no_square": (
        lambda: run(belt=("bean",), employee="palace_operator_1"),
        act.Move(0, None, 1, "bean", 5),
        "must go to another square",
    ),
    "empty_square": (
        lambda: run(employee="dunstan_packer_1"),
        act.Pack(0, 1),
        "Square 1 is empty.",
    ),
    "no_such_employee": (run, act.Pack(0, 1), "Today's employee cannot do that."),
    "no_uses_left": (
        lambda: run(belt=("bean",), employee="dunstan_packer_1", uses_left=0),
        act.Pack(0, 1),
        "Your Packer has done that for today.",
    ),
    "no_order": (fulfil, act.DeliverStage(0, "l18", p("nuts")), "You have no such order."),
    "choose_order_first": (choosing, act.Trade(0, "bean"), "Choose a new order first."),
    "not_in_store_room": (run, act.Trade(0, "caramel"), "does not hold a caramel"),
    "not_enough": (
        lambda: fulfil(orders="s01 - -"),
        act.DeliverStage(0, "s01", p("caramel nuts")),
        "Your store room does not hold a caramel and a nut.",
    ),
    "wrong_payment": (
        lambda: fulfil(orders="s14 - -", room="boxed caramel nuts chunks"),
        act.DeliverStage(0, "s14", p("boxed")),
        "This stage asks for 2 wrapped chocolates and a bar.",
    ),
    "too_few": (
        lambda: fulfil(orders="s14 - -", room="caramel chunks"),
        act.DeliverStage(0, "s14", p("caramel chunks")),
        "This stage asks for 2 wrapped chocolates and a bar: you have 2 of these 3.",
    ),
    "not_the_own_store": (
        lambda: at("agent", employee="dunstan_store_agent_1", room="boxed boxed"),
        act.DeliverStore(0, "dunstan", p("boxed boxed")),
        "any store but Dunstan & Gilbert's",
    ),
    "other_store": (
        fulfil,
        act.DeliverStore(0, "luxury", p("boxed")),
        "Today's employee delivers to The Palace Boutique, not to House of Luxury.",
    ),
    "other_store_later": (
        lambda: fulfil(employee="dunstan_store_agent_1", room="chunks"),
        act.DeliverStore(0, "fancies", p("chunks")),
        "not to Fresh Fancies. Your agent may deliver there afterwards.",
    ),
    "one_delivery": (
        lambda: fulfil(room="boxed", delivered=("palace",)),
        act.DeliverStore(0, "palace", p("boxed")),
        "The Palace Boutique has had its delivery for today: it takes one a day.",
    ),
    "no_imitation": (
        lambda: fulfil(room="boxed"),
        act.DeliverStore(0, "palace", p("boxed"), "luxury"),
        "The Palace Boutique imitates no other store.",
    ),
    "too_much": (
        lambda: fulfil(room="boxed " * 10),
        act.DeliverStore(0, "palace", p("boxed " * 10)),
        "One delivery counts 9 spaces at most",
    ),
    "wrong_supply": (
        lambda: fulfil(room="bean"),
        act.DeliverStore(0, "palace", p("bean")),
        "The Palace Boutique does not take that. Any number of chocolates, all of one",
    ),
    "nothing_to_supply": (
        lambda: fulfil(room="bean"),
        act.DeliverStore(0, "palace", ()),
        "You have nothing that The Palace Boutique takes. Any number of chocolates, all of one",
    ),
    "keep_first": (keeping, act.ChooseOrder(0, "s02"), "1 too many to keep"),
    "not_offered": (choosing, act.ChooseOrder(0, "s01"), "has not been turned up"),
}
"""For each code a state, an act refused there for it, and words out of its sentence."""


HINDERED: dict[str, tuple[Callable[[], State], PlacePath, str]] = {
    "part_to_slot": (begun, ("part:a01", "coal"), "one of the eight slots"),
    "employee_to_desk": (begun, ("employee:palace_miner_1", "slot:top1"), "beside your orders"),
    "offer_to_place": (choosing, ("offer:s02", "coal"), "the free place among your orders"),
    "no_use_there": (run, ("square:1", "coal"), "That does nothing there."),
    "room_goes": (run, ("room:bean", "slot:top1"), "never back to the belt"),
    "piece_stays": (lambda: run(belt=("bean",)), ("piece:1:bean", "square:2"), "load and push"),
    "part_stays": (run, ("slot:top1", "store:luxury"), "stays in its slot"),
    "employee_goes": (run, ("desk", "log"), "a part, a square or an order"),
    "bean_enters": (run, ("entrance", "slot:top1"), "once in each shift"),
    "coal_burns": (run, ("coal", "slot:top1"), "click the part"),
    "employee_by_itself": (run, ("desk",), "Your Miner has nothing to do by hand. "),
    "employee_later": (
        lambda: fulfil(employee="fancies_decorator_1"),
        ("desk",),
        "Your Decorator acts in Run Factory. Once today: upgrade",
    ),
    "no_employee": (begun, ("desk",), "You have hired no employee today."),
    "employee_not_now": (
        lambda: run(employee="fancies_decorator_1"),
        ("desk",),
        "Your Decorator can do nothing just now. Once today: upgrade",
    ),
    "no_uses_left": (
        lambda: run(employee="dunstan_packer_1", uses_left=0),
        ("desk", "square:1"),
        "Your Packer has done that for today.",
    ),
    "employee_elsewhere": (
        lambda: run(employee="dunstan_packer_1", belt=("bean",)),
        ("desk", "slot:top1"),
        "Your Packer can do nothing there. Once today: double",
    ),
    "empty_square": (
        lambda: run(employee="dunstan_packer_1", belt=("bean",)),
        ("desk", "square:2"),
        "Square 2 is empty.",
    ),
    "empty_slot": (run, ("slot:bottom1",), "no part in that slot"),
    "own_square": (lambda: run(belt=("", "bean")), ("piece:2:bean", "slot:top1"), "square 1 only"),
    "nothing_to_work_on": (run, ("slot:top2",), "Square 2 holds nothing"),
    "push_first": (lambda: run(pushed=False), ("slot:top1",), "push the belt first"),
    "already_pushed": (run, ("entrance",), "have pushed the belt"),
    "chute_square": (lambda: run(belt=("bean",)), ("piece:1:bean", "storeroom"), "square 3 only"),
    "not_in_store_room": (run, ("room:nuts", "coal"), "does not hold a nut"),
    "not_enough": (lambda: fulfil(orders="s01 - -"), ("room:nuts", "order:s01"), "does not hold"),
    "other_store": (lambda: fulfil(room="nuts"), ("room:nuts", "store:luxury"), "not to House"),
    "not_your_turn": (lambda: run(seat=1), ("entrance",), "another player's turn"),
    "over": (over, ("entrance",), "The game is over."),
    "unknown": (run, ("vacant",), "You cannot do that now"),
}
"""What a click or drop is told: for each code a state, a path and words out of the sentence."""


@pytest.mark.parametrize("code", CASES)
def test_refusal(code: str) -> None:
    make, action, words = CASES[code]
    state = make()
    assert refused(state, action) == code
    refusal = GAME.refusal(state, action)
    assert refusal is not None
    text = sentence(refusal)
    assert words in text
    assert text.endswith(".")
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(state, action)
    assert str(caught.value) == text


@pytest.mark.parametrize("code", HINDERED)
def test_hindrance(code: str) -> None:
    """A click or drop that is no act is told why, along one place or two."""
    make, path, words = HINDERED[code]
    refusal = GAME.hindrance(make(), 0, path)
    assert refusal.code == code
    assert words in sentence(refusal)


EXTRA = {
    "choose_model",
    "no_model_takes",
    "not_its_own_model",
    "nothing_is_supplied",
    "settles_itself",
    "too_little_earned",
    "not_operated_yet",
    "another_type",
    "no_such_card",
    "no_chocolate_order",
    "demand_done",
    "wrong_demand",
    "same_option",
}
"""Reached in `test_solo`, `test_master` and, by rules 1 alone, in `test_employees`."""


GENERAL = {"over", "no_seat", "not_your_turn", "unknown"}
"""Said in the same words in every game."""


def test_every_refusal_is_reached() -> None:
    assert set(CASES) | set(HINDERED) | EXTRA == set(REFUSALS) | GENERAL
