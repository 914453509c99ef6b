"""CF-7: the sixteen employees, clause by clause."""

from __future__ import annotations

from typing import Any

import pytest

from chocolate_factory.core.action import Action
from chocolate_factory.games.conveyor.acts.actions import (
    Assign,
    Chute,
    Decorate,
    DeliverStage,
    DeliverStore,
    EndFulfil,
    EndShift,
    Move,
    Operate,
    Pack,
    Push,
    Repeat,
    SkipStage,
    TakeEmployee,
    Trade,
    Upgrade,
)
from chocolate_factory.games.conveyor.cards.records import STORES
from chocolate_factory.games.conveyor.effects import registry
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.rules import numbers
from chocolate_factory.games.conveyor.state import events
from chocolate_factory.games.conveyor.state.state import STORE_INDEX, State
from chocolate_factory.games.conveyor.unused import unused_employee
from tests.helpers.conveyor.states import (
    GAME,
    LIVE,
    at,
    begun,
    convert,
    do,
    events_of,
    fulfil,
    give,
    legal,
    may,
    orders,
    p,
    refused,
    run,
    sentence,
    slots,
    standing,
    words,
)

DIRECTORS = [f"{store}_director" for store in STORES]
ALL = [employee.id for employee in GAME.book.cards.employees]


RULES_1 = GAME.by_rules(1)
"""The game as it was when an extra shift had to be run, and options were bound (CF-5.1, CF-7)."""


def squares(state: State) -> list[str]:
    """What lies on the squares of seat 0's belt."""
    return [words(pile) for pile in state.players[0].belt]


def space(state: State, store: str, seat: int = 0) -> int:
    """Where the player's marker lies."""
    return state.players[seat].tracks[STORE_INDEX[store]]


# The sixteen


def test_cf_7_names_stores_and_copies() -> None:
    copies: dict[tuple[str, str], int] = {}
    for card in GAME.book.cards.employees:
        copies[card.name, card.store] = copies.get((card.name, card.store), 0) + 1
    directors = {("Director", store): 1 for store in STORES}
    assert copies == directors | {
        ("Miner", "palace"): 2,
        ("Operator", "palace"): 2,
        ("Salesman", "palace"): 2,
        ("Clerk", "fancies"): 2,
        ("Decorator", "fancies"): 2,
        ("Mechanic", "fancies"): 2,
        ("Corner Shop Agent", "salters"): 2,
        ("Expert Miner", "salters"): 2,
        ("Expert Operator", "salters"): 2,
        ("Dealer", "luxury"): 2,
        ("Engineer", "luxury"): 2,
        ("Supervisor", "luxury"): 2,
        ("Department Store Agent", "dunstan"): 2,
        ("Packer", "dunstan"): 2,
        ("Technician", "dunstan"): 2,
    }


@pytest.mark.parametrize("employee", ALL)
def test_cf_7_an_employee_lasts_the_day_and_need_not_be_used(employee: str) -> None:
    state = at("fulfil", employee=employee, seat=1, assigned="top1")
    state = do(state, EndFulfil(1))
    assert state.day == 2
    for factory in state.players:
        assert (factory.employee, factory.uses_left, factory.assigned) == (None, 0, None)


@pytest.mark.parametrize("employee", ALL)
def test_cf_7_hiring_gives_the_uses_of_the_card(employee: str) -> None:
    state = begun()
    state.employees = ((employee,), ("palace_miner_1",))
    factory = do(state, TakeEmployee(0, 0, employee)).players[0]
    limited = {
        "move_piece",
        "upgrade_piece",
        "double_square",
        "halve_cost",
        "operate_beside",
        "skip_stage",
        "any_refined",
        "one_fewer",
        "other_store",
    }
    verbs = [effect.verb for effect in GAME.book.effects[employee]]
    expected = (3 if "expert_operator" in employee else 1) if limited & set(verbs) else 0
    assert factory.uses_left == expected


# Director


@pytest.mark.parametrize("employee", DIRECTORS)
@pytest.mark.parametrize("side", ["A", "B"])
def test_cf_7_director_doubles_the_spaces_at_this_store(employee: str, side: str) -> None:
    """Every delivery is worth twice what an ordinary employee's would be, 9 at most."""
    store = employee.removesuffix("_director")
    room = "chunks chunks fingers fingers caramel caramel nuts nuts boxed boxed"
    plain = fulfil(sides=side * 5, room=room, employee=employee)
    plain.players[0].employee = next(
        card.id
        for card in GAME.book.cards.employees
        if card.store == store and card.id not in DIRECTORS
    )
    doubled = fulfil(sides=side * 5, room=room, employee=employee)
    deliveries = legal(doubled, DeliverStore)
    assert deliveries == legal(plain, DeliverStore)
    for action in deliveries:
        once, twice = space(do(plain, action), store), space(do(doubled, action), store)
        assert twice == min(2 * once, 9) > 0


def test_cf_7_director_doubles_spaces_and_not_what_is_paid() -> None:
    state = fulfil(room="chunks chunks chunks", employee="fancies_director")
    state = do(state, DeliverStore(0, "fancies", p("chunks chunks")))
    assert (space(state, "fancies"), words(state.players[0].room)) == (4, "chunks")


def test_cf_7_what_a_store_asks_for_counts_as_the_director_does() -> None:
    state = fulfil(room="chunks chunks", employee="fancies_director")
    asked = DeliverStore(0, "fancies", p("chunks")).price(GAME.book, state)
    assert asked == "As many chunks as you like: 2 spaces for each."


def test_cf_7_director_doubles_nobody_elses_delivery_and_no_stage() -> None:
    state = fulfil(room="chunks caramel nuts", employee="fancies_director", orders="s01 - -")
    give(state.players[1], employee="fancies_decorator_1", room="chunks")
    state = do(state, DeliverStage(0, "s01", p("caramel nuts")), EndFulfil(0))
    assert state.players[0].money == 6
    assert space(do(state, DeliverStore(1, "fancies", p("chunks"))), "fancies", 1) == 1


def test_cf_7_director_ends_at_9() -> None:
    state = standing(
        fulfil(room="boxed boxed", employee="luxury_director"), "luxury", *[()] * 6, (0,)
    )
    assert space(do(state, DeliverStore(0, "luxury", p("boxed boxed"))), "luxury") == 9


def test_cf_7_once_a_store_was_supplied_the_director_is_left_out_of_its_rule() -> None:
    state = fulfil(room="boxed boxed", employee="luxury_director")
    assert numbers.counting(GAME.book, state.players[0], "luxury")(1) == 2
    state = do(state, DeliverStore(0, "luxury", p("boxed")))
    assert numbers.counting(GAME.book, state.players[0], "luxury")(1) == 1


def test_cf_7_director_counts_for_one_day_only() -> None:
    state = at("fulfil", employee="luxury_director", seat=1)
    state = do(state, EndFulfil(1))
    state.phase, state.seat, state.turn = "fulfil", 1, 0
    give(state.players[1], employee="luxury_engineer_1", room="boxed")
    assert space(do(state, DeliverStore(1, "luxury", p("boxed"))), "luxury", 1) == 1


# Miners: CF-4.3 in test_conveyor_day. Operators


@pytest.mark.parametrize(
    ("employee", "times"), [("palace_operator_1", 1), ("salters_expert_operator_1", 3)]
)
def test_cf_7_operators_move_a_piece_from_any_square_to_any_other(
    employee: str, times: int
) -> None:
    state = run(belt=("bean cocoa", "", "nuts", "nuts"), employee=employee, coal=0)
    found = {(a.square, a.piece, a.to) for a in legal(state, Move)}
    lying = [(1, "bean"), (1, "cocoa"), (3, "nuts"), (4, "nuts")]
    assert found == {(s, piece, to) for s, piece in lying for to in (1, 2, 3, 4) if to != s}
    path = (4, 1, 2, 3)
    for i in range(times):
        state = do(state, Move(0, None, path[i], "nuts", path[i + 1]))
    assert squares(state)[path[times] - 1].count("nuts") == 1 + (path[times] == 3)
    assert refused(state, Move(0, None, 1, "bean", 2)) == "no_uses_left"
    assert state.players[0].coal == 0


def test_cf_7_expert_operator_three_pieces_three_times_over_the_day() -> None:
    state = run(belt=("bean",), employee="salters_expert_operator_2")
    state = do(state, Move(0, None, 1, "bean", 4), EndShift(0), Move(0, None, 4, "bean", 1))
    state = do(state, Push(0), Move(0, None, 2, "bean", 4))
    assert refused(state, Move(0, None, 4, "bean", 1)) == "no_uses_left"


def test_cf_7_operator_refusals() -> None:
    state = run(belt=("bean",), employee="palace_operator_2")
    assert refused(state, Move(0, None, 1, "bean", 1)) == "no_square"
    assert refused(state, Move(0, None, 1, "bean", 5)) == "no_square"
    assert refused(state, Move(0, None, 1, "bean", 0)) == "no_square"
    assert refused(state, Move(0, None, 2, "bean", 3)) == "not_on_square"
    plain = run(belt=("bean",), employee="palace_miner_1")
    assert refused(plain, Move(0, None, 1, "bean", 2)) == "no_such_employee"


def test_cf_7_operator_moves_on_the_belt_only() -> None:
    state = run(room="nuts", employee="palace_operator_1")
    assert not legal(state, Move)


# Salesman


def test_cf_7_salesman_1_pound_more_for_each_stage() -> None:
    state = fulfil(
        room="boxed boxed boxed caramel nuts", orders="l12 s01 -", employee="palace_salesman_1"
    )
    state = do(state, DeliverStage(0, "l12", p("boxed")), DeliverStage(0, "l12", p("boxed boxed")))
    assert (state.players[0].money, state.players[0].earned_today) == (4 + 9 + 2, 4 + 9 + 2)
    assert do(state, DeliverStage(0, "s01", p("caramel nuts"))).players[0].money == 15 + 7
    assert not legal(state, SkipStage)


# Clerk


def test_cf_7_clerk_moves_a_marker_past_its_next_stage_for_no_money() -> None:
    state = fulfil(room="boxed boxed", orders="l12 s01 -", employee="fancies_clerk_1")
    state = do(state, SkipStage(0, "l12"))
    assert (state.players[0].orders[:1], state.players[0].money) == (orders("l12+1"), 0)
    assert state.players[0].completed == ()
    assert do(state, DeliverStage(0, "l12", p("boxed boxed"))).players[0].money == 9
    assert refused(state, SkipStage(0, "s01")) == "no_uses_left"


@pytest.mark.parametrize("order", ["s01", "m01+1", "l12+2"])
def test_cf_7_clerk_past_the_last_stage_completes_the_order(order: str) -> None:
    state = fulfil(orders=f"{order} - -", employee="fancies_clerk_2")
    player = do(state, SkipStage(0, order[:3])).players[0]
    assert player.completed == (order[:3],)
    assert (player.money, player.to_replace, player.orders[0]) == (0, 1, None)


def test_cf_7_clerk_acts_in_the_own_fulfil_phase() -> None:
    state = run(orders="s01 - -", employee="fancies_clerk_1")
    assert refused(state, SkipStage(0, "s01")) == "wrong_phase"
    state = fulfil(orders="s01 - -", employee="fancies_clerk_1")
    assert refused(state, SkipStage(0, "m01")) == "no_order"
    assert refused(state, SkipStage(1, "s01")) == "not_your_turn"
    state = fulfil(orders="s01 - -", employee="palace_salesman_1")
    assert refused(state, SkipStage(0, "s01")) == "no_such_employee"


# Decorator


def test_cf_7_decorator_upgrades_any_one_piece_on_any_square() -> None:
    state = run(belt=("bean", "", "cocoa nuts", "boxed"), employee="fancies_decorator_1", coal=0)
    found = {(a.square, a.piece, a.into) for a in legal(state, Decorate)}
    assert found == {
        (1, "bean", "cocoa"),
        (3, "cocoa", "chunks"),
        (3, "cocoa", "fingers"),
        (3, "nuts", "boxed"),
    }
    state = do(state, Decorate(0, 3, "cocoa", "fingers"))
    assert (squares(state)[2], state.players[0].coal) == ("fingers nuts", 0)
    assert refused(state, Decorate(0, 1, "bean", "cocoa")) == "no_uses_left"


def test_cf_7_decorator_needs_a_target() -> None:
    state = run(belt=("boxed", "bean"), employee="fancies_decorator_2")
    assert refused(state, Decorate(0, 1, "boxed", "boxed")) == "cannot_upgrade"
    assert refused(state, Decorate(0, 2, "bean", "chunks")) == "not_the_next_kind"
    assert refused(state, Decorate(0, 3, "bean", "cocoa")) == "not_on_square"
    assert refused(state, Decorate(0, 9, "bean", "cocoa")) == "no_square"
    assert not legal(run(belt=("boxed",), employee="fancies_decorator_2"), Decorate)


# Mechanic


@pytest.mark.parametrize(("part", "half"), [("roaster", 1), ("a01", 1), ("b02", 2), ("b03", 2)])
def test_cf_7_mechanic_halves_the_cost_rounded_up(part: str, half: int) -> None:
    state = run(slots=slots(bottom1=part), employee="fancies_mechanic_1", belt=("chunks chunks",))
    state = do(state, Assign(0, "bottom1"))
    assert GAME.facts(state, 0).players[0].costs[4] == half
    assert GAME.book.parts[part].cost in (2 * half, 2 * half - 1)


def test_cf_7_mechanic_pays_half_and_only_at_the_part_assigned_to() -> None:
    parts = slots(bottom1="b03", bottom2="b03")
    state = run(slots=parts, employee="fancies_mechanic_1", belt=("nuts nuts", "nuts nuts"), coal=6)
    state = do(state, Assign(0, "bottom1"))
    given = "chunks fingers caramel nuts boxed"
    assert do(state, convert("bottom1", "nuts nuts", given)).players[0].coal == 4
    assert do(state, convert("bottom2", "nuts nuts", given)).players[0].coal == 2
    state.players[0].coal = 2
    assert may(state, convert("bottom1", "nuts nuts", given))
    assert refused(state, convert("bottom2", "nuts nuts", given)) == "no_coal"


def test_cf_7_mechanic_saves_nothing_at_a_part_of_one_coal_or_at_the_chute() -> None:
    """The Technician is sent for something else than the cost."""
    parts = slots(bottom1="b02", bottom2="a01")
    state = run(slots=parts, employee="fancies_mechanic_1")
    factory = state.players[state.seat or 0]
    vain = numbers.sent_in_vain(GAME.book, factory)
    for slot, part in enumerate(factory.slots):
        assert (slot in vain) == (part is not None and GAME.book.parts[part].cost < 2)
    assert 0 < len(vain) < 5
    bare = run(employee="fancies_mechanic_1", shift=3)
    assert numbers.sent_in_vain(GAME.book, bare.players[0]) == {0, 1, 2}
    for laid, left in ((bare, None), (run(slots=parts, shift=3), "fancies_mechanic_1")):
        laid.players[0].employee = "fancies_mechanic_1"
        laid.players[0].uses_left = 1
        assert unused_employee(GAME.book, laid, GAME.legal(laid, 0)) == left
    state = run(slots=parts, employee="dunstan_technician_1")
    assert numbers.sent_in_vain(GAME.book, state.players[state.seat or 0]) == set()


@pytest.mark.parametrize("pushed", [False, True])
def test_cf_7_mechanic_is_assigned_once_a_day_at_any_time(pushed: bool) -> None:
    state = run(employee="fancies_mechanic_2", pushed=pushed, shift=2)
    assert {a.slot for a in legal(state, Assign)} == {"top1", "top2", "top3"}
    state = do(state, Assign(0, "top2"))
    assert refused(state, Assign(0, "top1")) == "no_uses_left"


def test_cf_7_mechanic_stays_for_the_rest_of_the_day() -> None:
    parts = slots(bottom1="a09")
    state = run(slots=parts, employee="fancies_mechanic_1", belt=("bean",))
    state = do(state, Assign(0, "bottom1"), EndShift(0), Push(0))
    assert do(state, Repeat(0, "bottom1", 1, "bean")).players[0].coal == 9


def test_cf_7_mechanic_gives_no_second_operation() -> None:
    state = run(belt=("bean", "bean"), employee="fancies_mechanic_1")
    state = do(state, Assign(0, "top1"), convert("top1", "bean", "cocoa"))
    assert state.pending is None
    assert refused(state, convert("top1", "bean", "cocoa", square=2)) == "own_square"


def test_cf_7_mechanic_does_nothing_on_the_chute() -> None:
    state = run(belt=("", "", "bean bean"), employee="fancies_mechanic_1", coal=3)
    state = do(state, Assign(0, "top3"), Chute(0, "bean", 3), Chute(0, "bean", 3))
    assert state.players[0].coal == 3


def test_cf_7_mechanic_is_not_sent_to_an_empty_slot() -> None:
    state = run(employee="fancies_mechanic_1")
    assert refused(state, Assign(0, "bottom1")) == "empty_slot"
    assert refused(run(employee="palace_miner_1"), Assign(0, "top1")) == "no_such_employee"


# Corner Shop Agent


def test_cf_7_corner_shop_agent_any_refined_as_many_as_it_asks_for() -> None:
    """Caramel + Nuts are asked for; a Bean and a Cocoa do not count."""
    room = "bean cocoa chunks chunks boxed"
    state = fulfil(room=room, orders="s01 - -", employee="salters_shop_agent_1")
    listed = {(a.pay, a.with_) for a in legal(state, DeliverStage)}
    assert listed == {(p("chunks chunks"), "agent"), (p("chunks boxed"), "agent")}
    state = do(state, DeliverStage(0, "s01", p("chunks boxed"), "agent"))
    assert (state.players[0].money, state.players[0].completed) == (6, ("s01",))
    assert words(state.players[0].room) == "bean cocoa chunks"


def test_cf_7_corner_shop_agent_once() -> None:
    state = fulfil(room="chunks " * 5, orders="s01 l12 -", employee="salters_shop_agent_2")
    state = do(state, DeliverStage(0, "s01", p("chunks chunks"), "agent"))
    assert refused(state, DeliverStage(0, "l12", p("chunks"), "agent")) == "no_uses_left"
    assert refused(state, DeliverStage(0, "l12", p("chunks"))) == "too_few"


def test_cf_7_corner_shop_agent_is_not_needed_for_an_exact_payment() -> None:
    """An ordinary payment spends nothing; saying `with` spends the use, for the same chocolates."""
    state = fulfil(room="caramel nuts chunks", orders="s01 l12 -", employee="salters_shop_agent_1")
    assert do(state, DeliverStage(0, "s01", p("caramel nuts"))).players[0].uses_left == 1
    assert do(state, DeliverStage(0, "s01", p("caramel nuts"), "agent")).players[0].uses_left == 0


def test_cf_7_corner_shop_agent_is_meant_where_only_he_makes_it_possible() -> None:
    state = fulfil(room="chunks chunks", orders="s01 - -", employee="salters_shop_agent_1")
    state = do(state, DeliverStage(0, "s01", p("chunks chunks")))
    assert state.players[0].uses_left == 0


def test_cf_7_corner_shop_agent_neither_more_nor_less() -> None:
    state = fulfil(room="chunks chunks chunks", orders="s01 - -", employee="salters_shop_agent_1")
    for n in (0, 1, 3):
        action = DeliverStage(0, "s01", ("chunks",) * n, "agent")
        assert refused(state, action) in ("wrong_payment", "too_few")
    action = DeliverStage(0, "s01", p("bean chunks"), "agent")
    assert refused(state, action) == "not_enough"


def test_cf_7_corner_shop_agent_one_stage_not_the_whole_order() -> None:
    state = fulfil(room="chunks chunks chunks", orders="l12 - -", employee="salters_shop_agent_1")
    state = do(state, DeliverStage(0, "l12", p("chunks"), "agent"))
    assert state.players[0].orders[:1] == orders("l12+1")
    assert not legal(state, DeliverStage)


# Dealer


def test_cf_7_dealer_one_piece_fewer_of_the_players_choice() -> None:
    """s14 asks for two Wrapped and a Bar: a Wrapped or the Bar may be saved."""
    room = "fingers caramel nuts"
    state = fulfil(room=room, orders="s14 - -", employee="luxury_dealer_1")
    saved = {a.pay for a in legal(state, DeliverStage) if a.with_ == "dealer"}
    assert saved == {p("fingers caramel"), p("fingers nuts"), p("caramel nuts")}
    after = do(state, DeliverStage(0, "s14", p("caramel nuts"), "dealer"))
    assert (after.players[0].money, words(after.players[0].room)) == (8, "fingers")


def test_cf_7_dealer_a_one_piece_stage_costs_nothing() -> None:
    state = fulfil(orders="l12 - -", employee="luxury_dealer_2")
    state = do(state, DeliverStage(0, "l12", (), "dealer"))
    assert state.players[0].money == 4
    assert state.players[0].orders[:1] == orders("l12+1")


def test_cf_7_dealer_once_and_exactly_one_fewer() -> None:
    state = fulfil(room="boxed " * 6, orders="l12+2 s08 -", employee="luxury_dealer_1")
    for n in (0, 1, 3):
        action = DeliverStage(0, "l12", ("boxed",) * n, "dealer")
        assert refused(state, action) == "wrong_payment"
    state = do(state, DeliverStage(0, "l12", p("boxed boxed"), "dealer"))
    assert refused(state, DeliverStage(0, "s08", p("boxed"), "dealer")) == "no_uses_left"
    assert state.players[0].completed == ("l12",)


def test_cf_7_dealer_does_not_change_the_types_asked_for() -> None:
    state = fulfil(room="chunks", orders="s01 - -", employee="luxury_dealer_1")
    assert not legal(state, DeliverStage)
    assert refused(state, DeliverStage(0, "s01", p("chunks"), "dealer")) == "too_few"


def test_cf_7_dealer_and_agent_act_in_fulfil_only_and_are_who_they_are() -> None:
    state = run(room="chunks", orders="s01 - -", employee="luxury_dealer_1")
    assert refused(state, DeliverStage(0, "s01", p("nuts"), "dealer")) == "wrong_phase"
    state = fulfil(room="chunks chunks", orders="s01 - -", employee="luxury_dealer_1")
    assert refused(state, DeliverStage(0, "s01", p("chunks chunks"), "agent")) == "no_such_employee"
    assert refused(state, DeliverStage(0, "s01", p("chunks"), "nobody")) == "no_such_employee"


# Engineer, Supervisor: CF-5.1 and CF-5.2 in test_conveyor_run


def test_cf_7_engineer_has_four_pushes_and_no_fifth() -> None:
    state = run(employee="luxury_engineer_2", pushed=False)
    for _shift in range(4):
        state = do(state, Push(0), EndShift(0))
    assert state.seat == 1
    assert squares(state) == ["bean"] * 4


def three_shifts(**own: Any) -> State:
    """An Engineer has run three shifts, and may push once more."""
    state = run(employee="luxury_engineer_1", pushed=False, **own)
    for _shift in range(3):
        state = do(state, Push(0), EndShift(0))
    return state


def test_cf_5_1_the_engineers_fourth_shift_may_be_left_out_before_its_push() -> None:
    state = three_shifts()
    assert GAME.legal(state, 0) == [Push(0), EndShift(0)]
    after = do(state, EndShift(0))
    assert (after.seat, after.players[0].shift) == (1, 0)
    assert squares(after) == ["bean", "bean", "bean", ""]


def test_cf_5_1_an_extra_shift_that_has_been_pushed_is_ended_as_any() -> None:
    state = do(three_shifts(), Push(0))
    assert may(state, EndShift(0))
    assert not may(state, Push(0))
    assert squares(do(state, EndShift(0))) == ["bean"] * 4


def test_cf_5_1_the_three_shifts_of_the_day_must_be_run() -> None:
    state = run(employee="luxury_engineer_1", pushed=False)
    for _shift in range(3):
        assert refused(state, EndShift(0)) == "push_first"
        state = do(state, Push(0), EndShift(0))
    state = run(employee="salters_director", pushed=False, shift=3)
    assert refused(state, EndShift(0)) == "push_first"


def test_cf_5_1_an_extra_shift_left_out_empties_the_belt_on_saturday() -> None:
    after = do(three_shifts(day=6), EndShift(0))
    assert squares(after) == [""] * 4
    assert words(after.players[0].room) == "bean bean bean"


def test_cf_5_1_an_extra_shift_left_out_is_said_and_done_by_its_own_path() -> None:
    state = three_shifts()
    assert GAME.words().act(state, EndShift(0)) == "Leave out the extra shift"
    assert GAME.words().act(do(state, Push(0)), EndShift(0)) == "End the shift"
    assert GAME.paths(state, EndShift(0)) == (("do:end_shift",),)


def test_cf_5_1_by_rules_1_an_extra_shift_must_be_run() -> None:
    state = three_shifts()
    assert RULES_1.legal(state, 0) == [Push(0)]
    refusal = RULES_1.refusal(state, EndShift(0))
    assert refusal is not None
    assert refusal.code == "push_first"


# Department Store Agent


def agent(room: str = "chunks caramel", **own: Any) -> State:
    """All but seat 0 have fulfilled; seat 0 has the agent and fulfils last."""
    return at("fulfil", start=1, seat=0, room=room, employee="dunstan_store_agent_1", **own)


def test_cf_7_store_agent_after_every_player_has_fulfilled() -> None:
    state = at("fulfil", room="chunks", employee="dunstan_store_agent_1")
    assert refused(state, DeliverStore(0, "fancies", p("chunks"))) == "other_store_later"
    assert refused(state, DeliverStore(0, "luxury", p("chunks"))) == "other_store"
    state = do(state, EndFulfil(0))
    assert (state.phase, state.seat) == ("fulfil", 1)
    state = do(state, EndFulfil(1))
    assert (state.phase, state.seat) == ("agent", 0)
    assert may(state, DeliverStore(0, "fancies", p("chunks")))


def test_cf_7_store_agent_before_anyone_stores_or_trades_in_cleanup() -> None:
    state = agent("chunks " * 5)
    give(state.players[1], room="chunks nuts caramel bean")
    state = do(state, EndFulfil(0))
    assert state.phase == "agent"
    assert [len(words(player.room).split()) for player in state.players] == [5, 4]


def test_cf_7_store_agent_one_delivery_to_one_store_other_than_his_own() -> None:
    state = do(agent("chunks caramel nuts boxed boxed"), EndFulfil(0))
    assert {a.store for a in legal(state, DeliverStore)} == {
        "palace",
        "fancies",
        "salters",
        "luxury",
    }
    action = DeliverStore(0, "dunstan", p("boxed boxed"))
    assert refused(state, action) == "not_the_own_store"
    state = do(state, DeliverStore(0, "luxury", p("boxed boxed")))
    assert space(state, "luxury") == 2
    assert state.phase != "agent"


def test_cf_7_store_agent_whether_or_not_one_was_made_at_dunstans() -> None:
    state = do(agent("chunks boxed boxed"), DeliverStore(0, "dunstan", p("boxed boxed")))
    state = do(state, EndFulfil(0), DeliverStore(0, "fancies", p("chunks")))
    assert (space(state, "dunstan"), space(state, "fancies")) == (1, 1)


def test_cf_7_store_agent_may_decline() -> None:
    state = do(agent(), EndFulfil(0))
    state = do(state, EndFulfil(0))
    assert (state.day, state.phase) == (2, "draft")
    assert state.players[0].tracks == (0, 0, 0, 0, 0)


def test_cf_7_store_agent_on_saturday_too() -> None:
    state = do(agent(day=6), EndFulfil(0))
    assert (state.phase, state.seat) == ("agent", 0)
    state = do(state, DeliverStore(0, "salters", p("caramel")))
    assert state.phase == "over"
    assert space(state, "salters") == 1


def test_cf_7_store_agent_is_not_asked_when_nothing_could_be_delivered() -> None:
    state = do(agent("bean cocoa"), EndFulfil(0))
    assert (state.day, state.phase) == (2, "draft")


def test_cf_7_store_agent_two_of_them_in_turn_order() -> None:
    state = at("fulfil", seats=4, start=2, seat=1, room="nuts", employee="dunstan_store_agent_2")
    give(state.players[3], room="chunks", employee="dunstan_store_agent_1")
    state = do(state, EndFulfil(1))
    assert (state.phase, state.seat) == ("agent", 3)
    assert refused(state, DeliverStore(1, "palace", p("nuts"))) == "not_your_turn"
    state = do(state, DeliverStore(3, "palace", p("chunks")))
    assert (state.phase, state.seat) == ("agent", 1)
    state = do(state, DeliverStore(1, "palace", p("nuts")))
    assert state.stacks[STORE_INDEX["palace"]][1] == (3, 1)
    assert state.phase == "draft"


def test_cf_7_store_agent_pays_no_stage_in_his_phase() -> None:
    state = do(agent("caramel nuts", orders="s01 - -"), EndFulfil(0))
    assert refused(state, DeliverStage(0, "s01", p("caramel nuts"))) == "wrong_phase"
    assert {type(a) for a in GAME.legal(state, 0)} == {DeliverStore, EndFulfil}


def test_cf_7_store_agent_takes_what_the_store_asks() -> None:
    state = do(agent("chunks nuts"), EndFulfil(0))
    assert refused(state, DeliverStore(0, "salters", p("nuts"))) == "wrong_supply"
    assert refused(state, DeliverStore(0, "luxury", p("boxed"))) == "not_enough"


# Packer


def test_cf_7_packer_doubles_every_piece_on_one_square() -> None:
    state = run(belt=("bean", "bean nuts nuts"), employee="dunstan_packer_1", coal=0)
    assert {a.square for a in legal(state, Pack)} == {1, 2}
    state = do(state, Pack(0, 2))
    assert squares(state)[:2] == ["bean", "bean bean nuts nuts nuts nuts"]
    assert refused(state, Pack(0, 1)) == "no_uses_left"
    assert state.players[0].coal == 0


def test_cf_7_packer_needs_a_target() -> None:
    state = run(belt=("bean",), employee="dunstan_packer_2")
    assert refused(state, Pack(0, 3)) == "empty_square"
    assert refused(state, Pack(0, 5)) == "no_square"
    assert refused(state, Pack(0, 0)) == "no_square"


# Technician


def technician(slot: str, *, part: str | None = None, **own: object) -> State:
    """A Technician who stands at a slot, with a part there if one is named."""
    parts = slots(**{slot: part}) if part else slots()
    return do(run(employee="dunstan_technician_1", slots=parts, **own), Assign(0, slot))


@pytest.mark.parametrize(("square", "reach"), [(1, [2]), (2, [1, 3]), (3, [2, 4]), (4, [3])])
def test_cf_7_technician_reaches_the_squares_next_to_its_own(square: int, reach: list[int]) -> None:
    belt = ("bean bean",) * 4
    state = technician(f"bottom{square}", part="a11", belt=belt)
    state = do(state, convert(f"bottom{square}", "bean", "cocoa cocoa"))
    assert {a.square for a in legal(state, Operate) if a.slot == f"bottom{square}"} == set(reach)
    for other in {1, 2, 3, 4} - {*reach, square}:
        action = convert(f"bottom{square}", "bean", "cocoa cocoa", square=other)
        assert refused(state, action) == "beside_at_once"


@pytest.mark.parametrize("part", ["roaster", "a11", "b09"])
def test_cf_7_technician_for_1_coal_in_all(part: str) -> None:
    state = technician("bottom1", part=part, belt=("bean", "bean"), coal=4)
    first, second = legal(state, Operate)[-1], None
    assert first.slot == "bottom1"
    state = do(state, first)
    assert state.players[0].coal == 4 - GAME.book.parts[part].cost
    second = next(a for a in legal(state, Operate) if a.square == 2)
    assert do(state, second).players[0].coal == 3 - GAME.book.parts[part].cost


def test_cf_7_technician_lacks_the_coal_until_something_is_traded() -> None:
    state = technician("bottom1", part="a11", belt=("bean", "bean"), coal=1, room="nuts")
    state = do(state, convert("bottom1", "bean", "cocoa cocoa"))
    again = convert("bottom1", "bean", "cocoa cocoa", square=2)
    assert refused(state, again) == "no_coal"
    state = do(state, Trade(0, "nuts"))
    assert may(state, again)


def test_cf_7_technician_after_each_operation_of_the_day() -> None:
    state = technician("top1", belt=("bean", "bean"))
    for _shift in range(2):
        state = do(
            state, convert("top1", "bean", "cocoa"), convert("top1", "bean", "cocoa", square=2)
        )
        state = do(state, EndShift(0), Push(0))
        state.players[0].belt = run(belt=("bean", "bean")).players[0].belt
    assert may(state, convert("top1", "bean", "cocoa"))


def test_cf_7_technician_needs_the_ordinary_operation_first() -> None:
    state = technician("top1", belt=("", "bean"))
    assert refused(state, convert("top1", "bean", "cocoa", square=2)) == "beside_at_once"


def test_cf_7_technician_once_for_each_operation() -> None:
    state = technician("bottom2", part="a11", belt=("bean bean", "bean", "bean"))
    state = do(state, convert("bottom2", "bean", "cocoa cocoa"))
    state = do(state, convert("bottom2", "bean", "cocoa cocoa", square=1))
    assert refused(state, convert("bottom2", "bean", "cocoa cocoa", square=1)) == "beside_at_once"
    assert refused(state, convert("bottom2", "bean", "cocoa cocoa", square=3)) == "beside_at_once"
    assert refused(state, convert("bottom2", "bean", "cocoa cocoa")) == "already_operated"


OTHERS: list[Action] = [
    Upgrade(0, "top2", 2, "bean", "cocoa"),
    Chute(0, "bean", 3),
    EndShift(0),
]


@pytest.mark.parametrize("other", OTHERS)
def test_cf_7_technician_at_once_any_other_act_closes_it(other: Action) -> None:
    state = technician("top1", belt=("bean", "bean bean", "bean"))
    state = do(state, convert("top1", "bean", "cocoa"))
    assert [e.open for e in events_of(state, other, events.OperationOpen)][:1] == [None]
    state = do(state, other)
    assert not may(state, convert("top1", "bean", "cocoa", square=2))


def test_cf_7_technician_a_trade_in_between_keeps_it_open() -> None:
    state = technician("top1", belt=("bean", "bean"), room="nuts")
    state = do(state, convert("top1", "bean", "cocoa"), Trade(0, "nuts"))
    assert may(state, convert("top1", "bean", "cocoa", square=2))


def test_cf_7_technician_assigned_too_late_for_an_operation_done_before() -> None:
    state = run(belt=("bean", "bean"), employee="dunstan_technician_2")
    state = do(state, convert("top1", "bean", "cocoa"), Assign(0, "top1"))
    assert refused(state, convert("top1", "bean", "cocoa", square=2)) == "beside_at_once"
    assert refused(state, Assign(0, "top1")) == "no_uses_left"


def test_cf_7_technician_option_is_free_each_time() -> None:
    state = technician("bottom2", part="a04", belt=("chunks fingers", "chunks fingers"))
    state = do(state, convert("bottom2", "fingers", "nuts"))
    assert may(state, convert("bottom2", "fingers", "nuts", square=1))
    other = convert("bottom2", "chunks", "nuts nuts", option=1, square=1)
    assert squares(do(state, other)) == ["fingers nuts nuts", "chunks nuts", "", ""]
    wrong = convert("bottom2", "fingers", "nuts nuts", option=1, square=1)
    assert refused(state, wrong) == "wrong_pieces"


def test_cf_7_by_rules_1_technician_with_the_same_option() -> None:
    state = technician("bottom2", part="a04", belt=("chunks fingers", "chunks fingers"))
    state = do(state, convert("bottom2", "fingers", "nuts"))
    legal_then = RULES_1.legal(state, 0)
    assert convert("bottom2", "fingers", "nuts", square=1) in legal_then
    other = convert("bottom2", "chunks", "nuts nuts", option=1, square=1)
    assert other not in legal_then
    refusal = RULES_1.refusal(state, other)
    assert refusal is not None
    assert refusal.code == "same_option"
    assert "must work by the same option" in sentence(refusal)


def test_cf_7_technician_class_choices_may_differ() -> None:
    state = technician("bottom1", part="b01", belt=("chunks", "fingers"))
    state = do(state, convert("bottom1", "chunks", "boxed boxed"))
    assert may(state, convert("bottom1", "fingers", "boxed boxed", square=2))
    state = technician("bottom1", part="a02", belt=("fingers", "fingers"))
    state = do(state, convert("bottom1", "fingers", "nuts nuts"))
    assert may(state, convert("bottom1", "fingers", "caramel nuts", square=2))


def test_cf_7_technician_needs_every_input_there_too() -> None:
    state = technician("bottom1", part="b03", belt=("nuts nuts", "nuts bean"))
    given = "chunks fingers caramel nuts boxed"
    state = do(state, convert("bottom1", "nuts nuts", given))
    again = convert("bottom1", "nuts nuts", given, square=2)
    assert refused(state, again) == "nothing_to_work_on"


def test_cf_7_technician_an_upgrader_gives_its_points_again_all_on_that_square() -> None:
    state = technician("bottom2", part="b04", belt=("bean bean", "bean", "bean"), coal=3)
    state = do(
        state,
        Upgrade(0, "bottom2", 2, "bean", "cocoa"),
        Upgrade(0, "bottom2", 2, "cocoa", "chunks"),
        Upgrade(0, "bottom2", 2, "chunks", "nuts"),
    )
    assert state.players[0].coal == 2
    state = do(state, Upgrade(0, "bottom2", 1, "bean", "cocoa"))
    assert state.players[0].coal == 1
    assert refused(state, Upgrade(0, "bottom2", 3, "bean", "cocoa")) == "beside_at_once"
    assert refused(state, Upgrade(0, "bottom2", 2, "nuts", "boxed")) == "already_operated"
    state = do(state, Upgrade(0, "bottom2", 1, "bean", "cocoa"))
    state = do(state, Upgrade(0, "bottom2", 1, "cocoa", "fingers"))
    assert (squares(state)[0], state.players[0].coal) == ("cocoa fingers", 1)
    assert refused(state, Upgrade(0, "bottom2", 1, "cocoa", "fingers")) == "beside_at_once"


def test_cf_7_technician_wrong_points_beside_are_explained_even_without_coal() -> None:
    state = technician("bottom2", part="b04", belt=("bean bean", "bean"), coal=2)
    state = do(
        state, Upgrade(0, "bottom2", 2, "bean", "cocoa"), Upgrade(0, "bottom2", 1, "bean", "cocoa")
    )
    assert state.players[0].coal == 0
    assert refused(state, Upgrade(0, "bottom2", 1, "bean", "nuts")) == "not_the_next_kind"
    assert refused(state, Upgrade(0, "bottom2", 1, "nuts", "boxed")) == "not_on_square"


def test_cf_7_technician_beside_ends_what_was_left_on_the_own_square() -> None:
    state = technician("bottom2", part="b04", belt=("bean", "bean bean"))
    state = do(state, Upgrade(0, "bottom2", 2, "bean", "cocoa"))
    state = do(state, Upgrade(0, "bottom2", 1, "bean", "cocoa"))
    assert refused(state, Upgrade(0, "bottom2", 2, "bean", "cocoa")) == "already_operated"


def test_cf_7_technician_at_a_repeater() -> None:
    state = technician("bottom4", part="b05", belt=("", "", "nuts", "bean"))
    state = do(state, Repeat(0, "bottom4", 4, "bean"), Repeat(0, "bottom4", 3, "nuts"))
    assert squares(state)[2:] == ["nuts nuts nuts", "bean bean bean"]
    assert state.players[0].coal == 10 - 3 - 1


def test_cf_7_technician_at_the_chute() -> None:
    """Each piece taken from square 3 may be followed by one from square 2 or 4 for 1 coal."""
    state = technician("top3", belt=("bean", "nuts nuts", "bean bean", "boxed"), coal=2)
    assert refused(state, Chute(0, "nuts", 2)) == "chute_square"
    state = do(state, Chute(0, "bean", 3))
    assert {a.square for a in legal(state, Chute)} == {2, 3, 4}
    state = do(state, Chute(0, "nuts", 2))
    assert state.players[0].coal == 1
    assert refused(state, Chute(0, "boxed", 4)) == "chute_square"
    state = do(state, Chute(0, "bean", 3), Chute(0, "boxed", 4))
    assert (words(state.players[0].room), state.players[0].coal) == ("bean bean nuts boxed", 0)
    assert refused(state, Chute(0, "bean", 1)) == "chute_square"


def test_cf_7_technician_two_pieces_from_square_3_give_one_beside() -> None:
    state = technician("top3", belt=("", "nuts nuts", "bean bean"))
    state = do(state, Chute(0, "bean", 3), Chute(0, "bean", 3), Chute(0, "nuts", 2))
    assert not may(state, Chute(0, "nuts", 2))


def test_cf_7_technician_works_for_no_other_part() -> None:
    state = technician("bottom4", part="a11", belt=("bean", "bean", "", "bean"))
    state = do(state, convert("top1", "bean", "cocoa"))
    assert refused(state, convert("top1", "bean", "cocoa", square=2)) == "own_square"


# The decks


def test_cf_7_every_effect_is_on_a_card_and_those_of_the_frozen_deck_on_live_ones() -> None:
    extra = {"operate_again", "any_piece"}  # on cards of the Master Chocolatier alone

    def verbs(game: Conveyor) -> set[str]:
        staff = game.book.cards.employees
        return {effect.verb for card in staff for effect in game.book.effects[card.id]}

    assert verbs(LIVE) | extra == set(registry.EFFECTS)
    assert verbs(GAME) <= verbs(LIVE)
    assert not verbs(GAME) & extra
