"""CF-5: Run Factory: shifts, the belt, parts, trades."""

from __future__ import annotations

import pytest

from chocolate_factory.core.action import Action
from chocolate_factory.games.conveyor.acts.actions import (
    Chute,
    Decorate,
    EndShift,
    Move,
    Operate,
    Push,
    Repeat,
    Trade,
    Upgrade,
)
from chocolate_factory.games.conveyor.state import events
from chocolate_factory.games.conveyor.state.state import State
from tests.helpers.conveyor.states import (
    GAME,
    at,
    convert,
    do,
    events_of,
    legal,
    may,
    p,
    refused,
    run,
    slots,
    words,
)


def belt_of(state: State, seat: int = 0) -> list[str]:
    """What lies on the squares of a belt."""
    return [words(pile) for pile in state.players[seat].belt]


# CF-5.1 Shifts


@pytest.mark.parametrize(("employee", "shifts"), [(None, 3), ("luxury_engineer_1", 4)])
def test_cf_5_1_shifts_of_a_day(employee: str | None, shifts: int) -> None:
    state = run(employee=employee, pushed=False)
    for shift in range(1, shifts + 1):
        assert (state.phase, state.players[0].shift) == ("run", shift)
        state = do(state, Push(0), EndShift(0))
    assert (state.phase, state.seat, state.players[0].shift) == ("run", 1, 0)


def test_cf_5_1_each_player_runs_in_turn_order_then_all_fulfil() -> None:
    state, turns = at("run", seats=3, start=2, seat=2, shift=1), []
    while state.phase == "run":
        assert state.seat is not None
        turns.append(state.seat)
        state = do(state, Push(state.seat), EndShift(state.seat))
    assert turns == [2, 2, 2, 0, 0, 0, 1, 1, 1]
    assert (state.phase, state.seat) == ("fulfil", 2)


def test_cf_5_1_a_shift_cannot_end_without_load_and_push() -> None:
    assert refused(run(pushed=False), EndShift(0)) == "push_first"


def test_cf_5_1_load_and_push_once_a_shift() -> None:
    assert refused(run(), Push(0)) == "already_pushed"
    state = do(run(), EndShift(0))
    assert may(state, Push(0))


def test_cf_5_1_operating_is_optional() -> None:
    assert may(run(belt=("bean",)), EndShift(0))


def test_cf_5_1_clear_frees_the_parts_for_the_next_shift() -> None:
    state = do(run(belt=("bean",)), convert("top1", "bean", "cocoa"), EndShift(0), Push(0))
    assert state.players[0].used == 0
    assert may(state, convert("top1", "bean", "cocoa"))


# CF-5.2 Load and push


@pytest.mark.parametrize(
    ("employee", "beans"), [(None, "bean"), ("luxury_supervisor_2", "bean bean")]
)
def test_cf_5_2_the_belt_moves_one_right(employee: str | None, beans: str) -> None:
    belt = ("cocoa", "chunks chunks", "", "nuts boxed")
    state = do(run(belt=belt, room="nuts", employee=employee, pushed=False), Push(0))
    assert belt_of(state) == [beans, "cocoa", "chunks chunks", ""]
    assert words(state.players[0].room) == "nuts nuts boxed"
    assert state.players[0].coal == 10


def test_cf_5_2_a_supervisor_loads_two_beans_in_every_shift() -> None:
    state = run(employee="luxury_supervisor_1", pushed=False)
    for _shift in range(3):
        assert events_of(state, Push(0), events.Pushed)[0].beans == 2
        state = do(state, Push(0), EndShift(0))
    assert belt_of(state) == ["bean bean", "bean bean", "bean bean", ""]


# CF-5.3 Operate


def test_cf_5_3_nothing_is_operated_before_the_push_not_even_the_chute() -> None:
    state = run(belt=("bean", "bean", "bean"), pushed=False, slots=slots(bottom1="a09"))
    for action in (
        convert("top1", "bean", "cocoa"),
        Upgrade(0, "top2", 2, "bean", "cocoa"),
        Chute(0, "bean", 3),
        Repeat(0, "bottom1", 1, "bean"),
    ):
        assert refused(state, action) == "push_first"


def test_cf_5_3_each_part_once_a_shift() -> None:
    state = do(run(belt=("bean bean",)), convert("top1", "bean", "cocoa"))
    assert refused(state, convert("top1", "bean", "cocoa")) == "already_operated"


def test_cf_5_3_a_converter_of_two_options_is_operated_once_all_the_same() -> None:
    state = run(belt=("bean bean bean",), slots=slots(bottom1="a06"))
    state = do(state, convert("bottom1", "bean", "cocoa"))
    second = convert("bottom1", "bean bean", "chunks fingers", option=1)
    assert refused(state, second) == "already_operated"


def test_cf_5_3_parts_above_and_below_one_square_in_any_order() -> None:
    state = run(belt=("bean bean",), slots=slots(bottom1="a11"))
    above, below = convert("top1", "bean", "cocoa"), convert("bottom1", "bean", "cocoa cocoa")
    one, other = do(state, above, below), do(state, below, above)
    assert one.players[0].belt == other.players[0].belt
    assert belt_of(one)[0] == "cocoa cocoa cocoa"


def test_cf_5_3_at_the_coal_cost_on_it() -> None:
    state = run(belt=("", "cocoa"), slots=slots(bottom2="a01"), coal=2)
    action = convert("bottom2", "cocoa", "boxed")
    assert [e.coal for e in events_of(state, action, events.CoalPaid)] == [2]
    assert do(state, action).players[0].coal == 0
    state.players[0].coal = 1
    assert refused(state, action) == "no_coal"


def test_cf_5_3_on_pieces_of_the_square_that_it_faces() -> None:
    state = run(belt=("", "bean", "", "cocoa"), slots=slots(bottom4="a01"))
    assert refused(state, convert("top1", "bean", "cocoa")) == "nothing_to_work_on"
    assert refused(state, convert("top1", "bean", "cocoa", square=2)) == "own_square"
    assert belt_of(do(state, convert("bottom4", "cocoa", "boxed")))[3] == "boxed"


def test_cf_5_3_not_on_pieces_in_the_store_room() -> None:
    state = run(room="bean bean")
    assert refused(state, convert("top1", "bean", "cocoa")) == "nothing_to_work_on"


def test_cf_5_3_nothing_to_work_on_nothing_to_operate_and_no_coal_paid() -> None:
    parts = slots(bottom1="a09", bottom2="a08", bottom4="a12")
    state = run(belt=("", "boxed boxed", "", "chunks"), slots=parts)
    assert refused(state, Repeat(0, "bottom1", 1, "bean")) == "nothing_to_work_on"
    assert refused(state, Upgrade(0, "bottom2", 2, "boxed", "boxed")) == "nothing_to_work_on"
    two_bars = convert("bottom4", "chunks chunks", "caramel nuts boxed")
    assert refused(state, two_bars) == "nothing_to_work_on"  # a converter needs every input
    assert not legal(state, Operate)
    assert not legal(state, Upgrade)


def test_cf_5_3_the_empty_slot() -> None:
    assert refused(run(belt=("bean",)), convert("bottom1", "bean", "cocoa")) == "empty_slot"


def test_cf_5_3_converter_takes_exactly_its_inputs_and_gives_its_outputs() -> None:
    state = run(belt=("bean bean cocoa",), slots=slots(bottom1="a06"))
    after = do(state, convert("bottom1", "bean bean", "chunks fingers", option=1))
    assert belt_of(after)[0] == "cocoa chunks fingers"
    for taken, given, option in (
        ("bean bean bean", "chunks fingers", 1),
        ("bean", "chunks fingers", 1),
        ("bean bean", "chunks chunks", 1),
        ("bean cocoa", "chunks fingers", 1),
        ("bean", "cocoa", 1),
        ("bean bean", "chunks fingers", 0),
    ):
        action = convert("bottom1", taken, given, option=option)
        assert refused(state, action) == "wrong_pieces"
    assert refused(state, convert("bottom1", "bean", "cocoa", option=2)) == "no_option"
    assert refused(state, convert("bottom1", "bean", "cocoa", option=-1)) == "no_option"


def test_cf_5_3_the_order_in_which_pieces_are_named_does_not_matter() -> None:
    state = run(belt=("bean bean",), slots=slots(bottom1="a06"))
    action = Operate(0, "bottom1", 1, ("bean", "bean"), ("fingers", "chunks"), 1)
    assert belt_of(do(state, action))[0] == "chunks fingers"


def test_cf_5_3_a_class_symbol_of_an_output_is_chosen_piece_by_piece() -> None:
    """CF-5.3: Fingers → 2 Wrapped: equal or different."""
    state = run(belt=("", "fingers"), slots=slots(bottom2="a02"))
    made = {a.outputs for a in legal(state, Operate) if a.slot == "bottom2"}
    assert made == {p("caramel caramel"), p("caramel nuts"), p("nuts nuts")}


def test_cf_5_3_any_on_the_output_is_all_seven_types() -> None:
    """CF-5.3: Bean → any 2, beans and cocoa among them: 28 different pairs."""
    state = run(belt=("bean",), slots=slots(bottom1="a07"))
    made = [a.outputs for a in legal(state, Operate) if a.slot == "bottom1"]
    assert len(made) == len(set(made)) == 28
    assert p("bean cocoa") in made


def test_cf_5_3_a_class_symbol_of_an_input_is_chosen_among_what_lies_there() -> None:
    """CF-5.3: any 2 Refined, equal or different; never a Bean or a Cocoa."""
    state = run(belt=("bean cocoa chunks chunks nuts",), slots=slots(bottom1="b03"))
    taken = {a.inputs for a in legal(state, Operate) if a.slot == "bottom1"}
    assert taken == {p("chunks chunks"), p("chunks nuts")}


def test_cf_5_3_two_options_one_chosen_per_operation() -> None:
    state = run(belt=("", "chunks fingers"), slots=slots(bottom2="a04"))
    one = do(state, convert("bottom2", "fingers", "nuts"))
    other = do(state, convert("bottom2", "chunks", "nuts nuts", option=1))
    assert belt_of(one)[1] == "chunks nuts"
    assert belt_of(other)[1] == "fingers nuts nuts"


UPGRADES = [
    ("bean", "cocoa"),
    ("cocoa", "chunks"),
    ("cocoa", "fingers"),
    ("chunks", "caramel"),
    ("chunks", "nuts"),
    ("fingers", "caramel"),
    ("fingers", "nuts"),
    ("caramel", "boxed"),
    ("nuts", "boxed"),
]


@pytest.mark.parametrize(("piece", "into"), UPGRADES)
def test_cf_5_3_the_upgrades(piece: str, into: str) -> None:
    state = do(run(belt=("", piece)), Upgrade(0, "top2", 2, piece, into))
    assert belt_of(state)[1] == into
    assert state.players[0].coal == 9


def test_cf_5_3_no_other_upgrades() -> None:
    everything = "bean cocoa chunks fingers caramel nuts boxed"
    state = run(belt=("", everything))
    found = {(a.piece, a.into) for a in legal(state, Upgrade)}
    assert found == set(UPGRADES)
    assert refused(state, Upgrade(0, "top2", 2, "bean", "chunks")) == "not_the_next_kind"
    assert refused(state, Upgrade(0, "top2", 2, "chunks", "fingers")) == "not_the_next_kind"
    assert refused(state, Upgrade(0, "top2", 2, "boxed", "boxed")) == "cannot_upgrade"
    assert (
        refused(run(belt=("", "bean")), Upgrade(0, "top2", 2, "nuts", "boxed")) == "not_on_square"
    )


def upgrader(belt: str = "bean bean", **own: object) -> State:
    """The Upgrader of 3 below square 4, with pieces there."""
    return run(belt=("bean", "bean", "", belt), slots=slots(bottom4="b04"), **own)


def test_cf_5_3_upgrader_several_on_one_piece_pays_once() -> None:
    """CF-5.3: the rule book's example: one piece twice, another one once."""
    state = do(
        upgrader(),
        Upgrade(0, "bottom4", 4, "bean", "cocoa"),
        Upgrade(0, "bottom4", 4, "cocoa", "fingers"),
        Upgrade(0, "bottom4", 4, "bean", "cocoa"),
    )
    assert belt_of(state)[3] == "cocoa fingers"
    assert state.players[0].coal == 9
    assert state.pending is None
    assert refused(state, Upgrade(0, "bottom4", 4, "cocoa", "chunks")) == "already_operated"


def test_cf_5_3_upgrader_up_to_n_what_is_left_is_lost() -> None:
    state = do(upgrader(), Upgrade(0, "bottom4", 4, "bean", "cocoa"), EndShift(0))
    assert state.pending is None
    assert state.players[0].shift == 2


CLOSING: list[Action] = [
    convert("top1", "bean", "cocoa"),
    Upgrade(0, "top2", 2, "bean", "cocoa"),
    Move(0, None, 4, "bean", 3),
    EndShift(0),
]


@pytest.mark.parametrize("other", CLOSING)
def test_cf_5_3_upgrader_any_other_act_ends_the_operation(other: Action) -> None:
    first = Upgrade(0, "bottom4", 4, "bean", "cocoa")
    state = do(upgrader(employee="palace_operator_1"), first)
    assert may(state, Upgrade(0, "bottom4", 4, "cocoa", "chunks"))
    assert [e.open for e in events_of(state, other, events.OperationOpen)] == [None]
    state = do(state, other)
    assert state.pending is None
    assert not may(state, Upgrade(0, "bottom4", 4, "cocoa", "chunks"))


def test_cf_5_3_upgrader_the_chute_ends_the_operation() -> None:
    state = run(belt=("", "", "bean bean"), slots=slots(bottom3="b04"))
    state = do(state, Upgrade(0, "bottom3", 3, "bean", "cocoa"), Chute(0, "cocoa", 3))
    assert refused(state, Upgrade(0, "bottom3", 3, "bean", "cocoa")) == "already_operated"


def test_cf_5_3_upgrader_another_upgrader_on_the_same_square_ends_the_operation() -> None:
    state = run(belt=("", "bean bean"), slots=slots(bottom2="b04"))
    state = do(state, Upgrade(0, "bottom2", 2, "bean", "cocoa"))
    state = do(state, Upgrade(0, "top2", 2, "bean", "cocoa"))
    assert belt_of(state)[1] == "cocoa cocoa"
    assert refused(state, Upgrade(0, "bottom2", 2, "cocoa", "chunks")) == "already_operated"


def test_cf_5_3_upgrader_a_trade_keeps_the_operation_open() -> None:
    state = do(upgrader(room="nuts nuts"), Upgrade(0, "bottom4", 4, "bean", "cocoa"))
    state = do(state, Trade(0, "nuts"), Upgrade(0, "bottom4", 4, "bean", "cocoa"), Trade(0, "nuts"))
    state = do(state, Upgrade(0, "bottom4", 4, "cocoa", "chunks"))
    assert belt_of(state)[3] == "cocoa chunks"
    assert state.players[0].coal == 11


def test_cf_5_3_upgrader_points_end_where_only_boxed_are_left() -> None:
    state = do(upgrader("nuts"), Upgrade(0, "bottom4", 4, "nuts", "boxed"))
    assert state.pending is None


def test_cf_5_3_upgrader_further_points_cost_nothing() -> None:
    state = do(upgrader(coal=1), Upgrade(0, "bottom4", 4, "bean", "cocoa"))
    assert state.players[0].coal == 0
    assert may(state, Upgrade(0, "bottom4", 4, "bean", "cocoa"))


def test_cf_5_3_upgrader_wrong_points_are_explained() -> None:
    state = do(upgrader(), Upgrade(0, "bottom4", 4, "bean", "cocoa"))
    assert refused(state, Upgrade(0, "bottom4", 4, "bean", "chunks")) == "not_the_next_kind"
    assert refused(state, Upgrade(0, "bottom4", 4, "nuts", "boxed")) == "not_on_square"
    assert refused(state, Repeat(0, "bottom4", 4, "bean")) == "other_function"


@pytest.mark.parametrize(
    ("part", "made"), [("a09", "caramel caramel nuts"), ("b05", "caramel caramel caramel nuts")]
)
def test_cf_5_3_repeater_copies_one_piece_onto_its_square(part: str, made: str) -> None:
    state = run(belt=("caramel nuts",), slots=slots(bottom1=part))
    after = do(state, Repeat(0, "bottom1", 1, "caramel"))
    assert belt_of(after)[0] == made
    assert after.players[0].coal == 10 - GAME.book.parts[part].cost
    assert refused(after, Repeat(0, "bottom1", 1, "nuts")) == "already_operated"
    assert refused(state, Repeat(0, "bottom1", 1, "boxed")) == "not_on_square"


def test_cf_5_3_a_repeater_copies_a_bean_too() -> None:
    state = run(belt=("bean",), slots=slots(bottom1="a09"))
    assert belt_of(do(state, Repeat(0, "bottom1", 1, "bean")))[0] == "bean bean"


def test_cf_5_3_a_part_does_nothing_but_its_own_function() -> None:
    state = run(belt=("bean", "bean", "bean"), slots=slots(bottom1="a09"))
    for action in (
        Upgrade(0, "bottom1", 1, "bean", "cocoa"),
        Repeat(0, "top2", 2, "bean"),
        Move(0, "top1", 1, "bean", 2),
        Upgrade(0, "top3", 3, "bean", "cocoa"),
        convert("top2", "bean", "cocoa"),
        convert("top3", "bean", "cocoa"),
    ):
        assert refused(state, action) == "other_function"


# CF-5.4 Trade


def test_cf_5_4_any_store_room_chocolate_for_a_coal() -> None:
    everything = "bean cocoa chunks fingers caramel nuts boxed"
    state = run(room=everything, coal=0)
    for i, piece in enumerate(everything.split()):
        state = do(state, Trade(0, piece))
        assert state.players[0].coal == i + 1
    assert state.players[0].room == 0
    assert refused(state, Trade(0, "bean")) == "not_in_store_room"


def test_cf_5_4_also_before_the_push_and_to_pay_a_part_at_once() -> None:
    assert may(run(room="bean", pushed=False), Trade(0, "bean"))
    state = run(belt=("bean",), room="boxed", coal=0)
    assert refused(state, convert("top1", "bean", "cocoa")) == "no_coal"
    assert may(do(state, Trade(0, "boxed")), convert("top1", "bean", "cocoa"))


def test_cf_5_4_chocolate_on_the_belt_cannot_be_traded() -> None:
    assert (
        refused(run(belt=("bean", "bean", "bean", "bean")), Trade(0, "bean")) == "not_in_store_room"
    )


@pytest.mark.parametrize("phase", ["fulfil", "agent"])
def test_cf_5_4_only_in_run_factory(phase: str) -> None:
    assert refused(at(phase, room="bean"), Trade(0, "bean")) == "wrong_phase"


def test_cf_5_4_only_in_the_own_run_factory() -> None:
    state = run(room="bean")
    state.players[1].room = state.players[0].room
    assert refused(state, Trade(1, "bean")) == "not_your_turn"


# CF-5.5 Employees: when


@pytest.mark.parametrize("pushed", [False, True])
def test_cf_5_5_employees_act_at_any_time_in_run_factory(pushed: bool) -> None:
    """CF-5.5: also before the first push, on what is on the belt then."""
    state = run(belt=("bean",), employee="fancies_decorator_1", pushed=pushed)
    assert may(state, Decorate(0, 1, "bean", "cocoa"))
    state = run(belt=("bean",), employee="palace_operator_1", pushed=pushed)
    assert may(state, Move(0, None, 1, "bean", 4))


def test_cf_5_5_no_act_of_run_factory_in_fulfil() -> None:
    state = at("fulfil", belt=("bean",), employee="fancies_decorator_1")
    assert refused(state, Decorate(0, 1, "bean", "cocoa")) == "wrong_phase"


# CF-5.6 The belt stays


def test_cf_5_6_the_belt_stays_for_the_next_shift_and_the_next_day() -> None:
    state = run(shift=3, belt=("bean", "cocoa", "", "nuts"))
    state.players[0].pushed = True
    after = do(state, EndShift(0))
    assert belt_of(after) == ["bean", "cocoa", "", "nuts"]
    assert after.players[0].room == 0


def test_cf_5_6_after_saturdays_last_shift_all_of_it_goes_to_the_store_room() -> None:
    belt = ("bean", "cocoa nuts", "", "nuts")
    second = run(day=6, shift=2, belt=belt)
    assert belt_of(do(second, EndShift(0))) == [*belt]
    last = run(day=6, shift=3, belt=belt, room="boxed")
    after = do(last, EndShift(0))
    assert words(after.players[0].room) == "bean cocoa nuts nuts boxed"
    assert after.players[0].belt == (0, 0, 0, 0)


def test_cf_5_6_saturday_with_an_engineer_is_over_after_the_fourth_shift() -> None:
    state = run(day=6, shift=3, belt=("bean",), employee="luxury_engineer_1")
    state = do(state, EndShift(0))
    assert belt_of(state)[0] == "bean"
    state = do(state, Push(0), EndShift(0))
    assert words(state.players[0].room) == "bean bean"


def test_cf_5_6_saturdays_belt_of_one_player_leaves_the_others_alone() -> None:
    state = run(day=6, shift=3, belt=("bean",))
    state.players[1].belt = state.players[0].belt
    assert belt_of(do(state, EndShift(0)), 1)[0] == "bean"


@pytest.mark.parametrize(
    ("employee", "told"), [(None, "a bean comes in,"), ("luxury_supervisor_1", "2 beans come in,")]
)
def test_cf_5_2_the_banner_says_how_many_beans_enter(employee: str | None, told: str) -> None:
    state = run(employee=employee, pushed=False)
    decision = GAME.decision(state)
    assert decision is not None
    _title, detail = GAME.words().decision(decision, ("Ada", "Bertrand"))
    assert told in detail
