"""CF-10: the Master Chocolatier."""

from __future__ import annotations

import msgspec
import pytest

from chocolate_factory.core.action import Action
from chocolate_factory.core.errors import WrongUse
from chocolate_factory.core.game import Setup
from chocolate_factory.games.conveyor.acts.actions import (
    Chute,
    DeliverStage,
    DeliverStore,
    EndFulfil,
    EndShift,
    Move,
    Operate,
    Repeat,
    TakeEmployee,
    Transform,
    Upgrade,
)
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.records import STORES
from chocolate_factory.games.conveyor.effects.any_piece import Transformed
from chocolate_factory.games.conveyor.rules.supply import Rule
from chocolate_factory.games.conveyor.state import events, extra_events
from chocolate_factory.games.conveyor.state.state import STORE_INDEX, State
from tests.helpers.conveyor.extra import (
    BOOK,
    GAME,
    at,
    begun,
    do,
    events_of,
    fulfil,
    hire,
    legal,
    may,
    placed,
    refused,
    run,
    setup,
)
from tests.helpers.conveyor.states import GAME as PLAIN
from tests.helpers.conveyor.states import LIVE, convert, p, pile, slots, words

EXTRA_PARTS = {"a16", "a17", "b16", "b17"}


# CF-10.1 Parts


def drawn(state: State) -> list[str]:
    return [*(part for packet in state.parts for part in packet), *state.parts_deck]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_cf_10_1_four_more_parts_are_shuffled_in_and_two_of_each_deck_left_out(seats: int) -> None:
    left = set()
    for seed in range(30):
        state = begun(seats, seed, extra_parts=True)
        aside = [BOOK.parts[part].deck for part in state.parts_aside]
        assert sorted(aside) == ["A", "A", "B", "B"]
        lying = drawn(state)
        assert len(lying) == (30 if seats > 1 else 29)  # alone one is discarded on Monday
        assert not set(lying) & set(state.parts_aside)
        left.add(tuple(sorted(EXTRA_PARTS & set(lying))))
    assert len(left) > 3


def test_cf_10_1_without_the_option_none_of_them_comes() -> None:
    for seed in range(10):
        assert not EXTRA_PARTS & {*drawn(begun(2, seed)), *begun(2, seed).parts_aside}


@pytest.mark.parametrize("part", sorted(EXTRA_PARTS))
def test_cf_10_1_a_part_moves_any_one_piece_of_its_square_to_any_other(part: str) -> None:
    state = run(slots=slots(bottom2=part), belt=("bean", "cocoa nuts", "", "boxed"), coal=3)
    assert legal(state, Move) == [
        Move(0, "bottom2", 2, piece, to) for piece in ("cocoa", "nuts") for to in (1, 3, 4)
    ]
    after = do(state, Move(0, "bottom2", 2, "nuts", 4))
    assert [words(square) for square in after.players[0].belt] == [
        "bean",
        "cocoa",
        "",
        "nuts boxed",
    ]
    assert after.players[0].coal == 3 - BOOK.parts[part].cost
    assert refused(after, Move(0, "bottom2", 2, "cocoa", 1)) == "already_operated"
    assert refused(state, Move(0, "bottom2", 1, "bean", 4)) == "own_square"
    assert refused(state, Move(0, "bottom2", 2, "bean", 4)) == "not_on_square"
    assert refused(state, Move(0, "bottom2", 2, "nuts", 2)) == "no_square"


def test_cf_10_1_it_may_send_a_piece_back_to_be_worked_on_again() -> None:
    state = run(slots=slots(bottom2="a16"), belt=("", "bean"), coal=2)
    state = do(state, Move(0, "bottom2", 2, "bean", 1), convert("top1", "bean", "cocoa"))
    assert words(state.players[0].belt[0]) == "cocoa"


def test_cf_10_1_it_needs_a_piece_and_its_coal() -> None:
    empty = run(slots=slots(bottom2="a16"), belt=("bean",), coal=2)
    assert refused(empty, Move(0, "bottom2", 2, "bean", 1)) == "nothing_to_work_on"
    poor = run(slots=slots(bottom2="a16"), belt=("", "bean"), coal=0)
    assert refused(poor, Move(0, "bottom2", 2, "bean", 1)) == "no_coal"


def test_cf_10_1_places_of_a_move_by_a_part() -> None:
    state = run(slots=slots(bottom2="a16"), belt=("", "bean"), coal=2)
    assert GAME.paths(state, Move(0, "bottom2", 2, "bean", 4)) == (
        ("slot:bottom2", "piece:2:bean", "square:4"),
        ("piece:2:bean", "square:4", "way:bottom2"),
    )


# CF-10.2 Employees


@pytest.mark.parametrize(("seats", "sizes"), [(2, [3, 3]), (3, [2, 2, 2]), (4, [2, 2, 1, 1])])
def test_cf_10_2_one_more_employee_a_day_and_packets_of_six(seats: int, sizes: list[int]) -> None:
    state = begun(seats, 3, extra_employees=True)
    assert [len(packet) for packet in state.employees] == sizes
    staff = [BOOK.employees[card].store for packet in state.employees for card in packet]
    assert sorted(staff, key=str) == sorted([*STORES, None], key=str)
    assert [len(packet) for packet in state.parts] == {2: [3, 2], 3: [2, 2, 1], 4: [2, 1, 1, 1]}[
        seats
    ]
    assert len(state.employee_decks[5]) == 5


def test_cf_10_2_which_packet_they_lie_in_is_random() -> None:
    where = set()
    for seed in range(30):
        state = begun(4, seed, extra_employees=True)
        where |= {
            i
            for i, packet in enumerate(state.employees)
            for card in packet
            if BOOK.employees[card].store is None
        }
    assert where == {0, 1, 2, 3}


def test_cf_10_2_alone_they_are_added_without_a_part_and_never_discarded() -> None:
    for seed in range(10):
        state = begun(seed=seed, extra_employees=True)
        assert [len(packet) for packet in state.employees] == [1] * 5
        assert [len(packet) for packet in state.parts] == [1] * 4
        staff = [BOOK.employees[card].store for (card,) in state.employees]
        assert staff[-1] is None
        assert "dunstan" not in staff


def test_cf_10_2_whoever_takes_one_supplies_no_store_that_day() -> None:
    state = fulfil(employee="owner_1", room="chunks chunks")
    assert legal(state, DeliverStore) == []
    assert refused(state, DeliverStore(0, "palace", p("chunks"))) == "other_store"
    text = GAME.words().employee("owner_1")
    assert text == (
        "The Owner. You supply no store today. "
        "Each Corner Shop stage completed today earns £2 more."
    )


def test_cf_10_2_the_owner_earns_two_more_for_each_stage() -> None:
    state = fulfil(employee="owner_2", orders="s01 m01 l01", room="caramel nuts boxed")
    state = do(state, DeliverStage(0, "s01", p("caramel nuts")), DeliverStage(0, "m01", p("boxed")))
    money = BOOK.orders["s01"].stages[0].money + BOOK.orders["m01"].stages[0].money + 4
    assert state.players[0].money == money == state.players[0].earned_today


def helped(action: Action) -> Action:
    return msgspec.structs.replace(action, with_="helpers")


def test_cf_10_2_the_helpers_operate_a_part_again_at_its_cost_twice_a_day() -> None:
    state = run(employee="helpers_1", belt=("bean bean bean bean",), coal=5)
    roast = convert("top1", "bean", "cocoa")
    assert refused(state, helped(roast)) == "not_operated_yet"
    state = do(state, roast, helped(roast))
    assert (state.players[0].coal, state.players[0].uses_left) == (3, 1)
    assert words(state.players[0].belt[0]) == "bean bean cocoa cocoa"
    state = do(state, helped(roast))
    assert refused(state, helped(roast)) == "no_uses_left"
    assert refused(state, roast) == "already_operated"
    state = do(state, EndShift(0))
    assert state.players[0].uses_left == 0


def test_cf_10_2_the_helpers_are_meant_where_nobody_else_can_be() -> None:
    """A part that was operated can only be operated with them, so `with` need not be given."""
    state = do(
        run(employee="helpers_1", belt=("bean bean",), coal=5), convert("top1", "bean", "cocoa")
    )
    again = convert("top1", "bean", "cocoa")
    assert again not in GAME.legal(state, 0)
    assert may(state, again)
    assert do(state, again) == do(state, helped(again))


def test_cf_10_2_the_helpers_pay_and_need_something_to_work_on() -> None:
    state = do(run(employee="helpers_1", belt=("bean",), coal=1), convert("top1", "bean", "cocoa"))
    assert refused(state, helped(convert("top1", "bean", "cocoa"))) == "no_coal"
    state.players[0].coal = 3
    assert refused(state, helped(convert("top1", "bean", "cocoa"))) == "nothing_to_work_on"


def test_cf_10_2_the_helpers_do_all_that_the_part_does() -> None:
    """Another option, all points of an Upgrader, another piece of a Repeater; no other square."""
    state = run(
        employee="helpers_1",
        slots=slots(bottom1="a04", bottom2="a08", bottom3="a09"),
        coal=20,
        belt=("chunks fingers", "bean bean", "nuts boxed"),
    )
    options = do(
        state,
        convert("bottom1", "fingers", "nuts"),
        helped(convert("bottom1", "chunks", "nuts nuts", option=1)),
    )
    assert words(options.players[0].belt[0]) == "nuts nuts nuts"
    up = Upgrade(0, "bottom2", 2, "bean", "cocoa")
    twice = do(state, up, up, helped(Upgrade(0, "bottom2", 2, "cocoa", "chunks")))
    assert words(twice.players[0].belt[1]) == "cocoa chunks"
    twice = do(twice, Upgrade(0, "bottom2", 2, "cocoa", "fingers"))
    assert words(twice.players[0].belt[1]) == "chunks fingers"
    assert (twice.players[0].coal, twice.players[0].uses_left) == (18, 1)
    copies = do(state, Repeat(0, "bottom3", 3, "nuts"), helped(Repeat(0, "bottom3", 3, "boxed")))
    assert words(copies.players[0].belt[2]) == "nuts nuts boxed boxed"
    after = do(state, convert("bottom1", "fingers", "nuts"))
    beside = helped(convert("bottom1", "bean", "nuts", square=2))
    assert refused(after, beside) == "own_square"


def test_cf_10_2_helpers_end_an_open_operation_and_begin_anew() -> None:
    state = run(employee="helpers_1", slots=slots(bottom2="a08"), belt=("", "bean bean"), coal=5)
    up = Upgrade(0, "bottom2", 2, "bean", "cocoa")
    state = do(state, up)
    assert may(state, up)  # the second point, for nothing
    state = do(state, helped(up))
    assert (state.players[0].coal, state.players[0].uses_left) == (3, 1)
    after = do(state, Upgrade(0, "bottom2", 2, "cocoa", "chunks"))
    assert after.players[0].coal == 3
    assert after.pending is None


def test_cf_10_2_the_helpers_move_pieces_by_a_part_too() -> None:
    state = run(employee="helpers_1", slots=slots(bottom1="b16"), belt=("bean bean",), coal=0)
    move = Move(0, "bottom1", 1, "bean", 4)
    state = do(state, move, helped(move))
    assert [words(square) for square in state.players[0].belt] == ["", "", "", "bean bean"]


def test_cf_10_2_the_chute_needs_no_helpers() -> None:
    state = run(employee="helpers_1", belt=("", "", "nuts nuts"))
    state = do(state, Chute(0, "nuts", 3), Chute(0, "nuts", 3))
    assert state.players[0].uses_left == 2


@pytest.mark.parametrize("who", ["agent", "dealer", "x"])
def test_cf_10_2_nobody_else_operates_again(who: str) -> None:
    state = do(
        run(employee="helpers_1", belt=("bean bean",), coal=5), convert("top1", "bean", "cocoa")
    )
    other = msgspec.structs.replace(convert("top1", "bean", "cocoa"), with_=who)
    assert refused(state, other) == "no_such_employee"
    hire(state, "palace_operator_1")
    assert refused(state, helped(convert("top1", "bean", "cocoa"))) == "no_such_employee"
    assert refused(state, Move(0, None, 1, "bean", 2, "helpers")) == "unknown"


def test_cf_10_2_places_of_an_operation_by_the_helpers() -> None:
    state = do(
        run(employee="helpers_1", belt=("bean bean",), coal=5), convert("top1", "bean", "cocoa")
    )
    assert GAME.paths(state, helped(convert("top1", "bean", "cocoa"))) == (
        ("slot:top1", "way:helpers:1:0:bean>cocoa"),
        ("piece:1:bean", "slot:top1", "way:helpers:1:0:bean>cocoa"),
    )


def test_cf_10_2_actions_without_helpers_are_written_as_ever() -> None:
    act = Operate(0, "top1", 0, ("bean",), ("cocoa",), 1)
    assert "with" not in msgspec.to_builtins(act)
    assert msgspec.to_builtins(helped(act))["with"] == "helpers"
    assert GAME.action(msgspec.to_builtins(helped(act))) == helped(act)


def test_cf_10_2_the_prodigy_makes_one_piece_any_other_once() -> None:
    state = run(employee="prodigy_1", belt=("bean", "", "", "boxed"), pushed=False)
    found = legal(state, Transform)
    assert len(found) == 12
    assert {a.into for a in found if isinstance(a, Transform) and a.square == 1} == set(
        pieces.PIECES
    ) - {"bean"}
    after = do(state, Transform(0, 1, "bean", "boxed"))
    assert words(after.players[0].belt[0]) == "boxed"
    assert refused(after, Transform(0, 4, "boxed", "bean")) == "no_uses_left"
    assert refused(state, Transform(0, 1, "bean", "bean")) == "another_type"
    assert refused(state, Transform(0, 2, "bean", "nuts")) == "not_on_square"
    assert refused(state, Transform(0, 7, "bean", "nuts")) == "no_square"
    assert refused(run(belt=("bean",)), Transform(0, 1, "bean", "nuts")) == "no_such_employee"
    told = GAME.words().event(Transformed(0, 1, "bean", "boxed"), ["Ada"])
    assert told == "Ada's Prodigy turns a bean into a boxed chocolate on square 1"


def test_cf_10_2_places_of_the_prodigy() -> None:
    state = run(employee="prodigy_1", belt=("bean",))
    assert GAME.paths(state, Transform(0, 1, "bean", "nuts")) == (
        ("desk", "piece:1:bean", "way:1:bean>nuts"),
        ("piece:1:bean", "desk", "way:1:bean>nuts"),
    )


def test_cf_10_2_hiring_one_is_told_without_a_store() -> None:
    told = GAME.words().event(events.EmployeeTaken(0, 0, "prodigy_1", 1), ["Ada"])
    assert told == "Ada hires The Prodigy, who works for no store"


def test_cf_10_2_they_are_drafted_like_the_others() -> None:
    state = begun(2, 3, extra_employees=True)
    place, card = next(
        (i, card)
        for i, packet in enumerate(state.employees)
        for card in packet
        if BOOK.employees[card].store is None
    )
    state = do(state, TakeEmployee(0, place, card))
    assert state.players[0].employee == card


# CF-10.3 C sides

FIGURES = {"palace": 8, "fancies": 9, "salters": 10, "luxury": 11, "dunstan": 12}
OWN = {
    "palace": "palace_miner_1",
    "fancies": "fancies_clerk_1",
    "salters": "salters_expert_miner_1",
    "luxury": "luxury_engineer_1",
    "dunstan": "dunstan_packer_1",
}


@pytest.mark.parametrize("store", STORES)
def test_cf_10_3_a_c_side_moves_by_the_day_s_money_when_fulfil_ends(store: str) -> None:
    figure = FIGURES[store]
    for money in (0, figure - 1, figure, 2 * figure - 1, 3 * figure):
        state = fulfil(sides="CCCCC", employee=OWN[store], earned_today=money, room="chunks")
        assert legal(state, DeliverStore) == []
        after = do(state, EndFulfil(0))
        assert after.players[0].tracks[STORE_INDEX[store]] == money // figure
        assert sum(after.players[0].tracks) == money // figure


def test_cf_10_3_the_example_of_the_rule_book() -> None:
    """£25 at Fresh Fancies: 2 spaces."""
    state = fulfil(sides="ACAAA", employee=OWN["fancies"], earned_today=25)
    (moved,) = events_of(state, EndFulfil(0), events.StoreSupplied)
    assert isinstance(moved, events.StoreSupplied)
    assert (moved.store, moved.pay, moved.start, moved.end) == ("fancies", (), 0, 2)
    assert GAME.words().event(moved, ["Ada"]) == (
        "Ada moves up at Fresh Fancies for today's money: from 0 to 2"
    )


def test_cf_10_3_money_of_salesman_and_owner_counts_and_that_of_other_days_does_not() -> None:
    state = fulfil(
        sides="CAAAA",
        employee="palace_salesman_1",
        orders="s01 m01 l01",
        money=30,
        room="caramel nuts boxed",
    )
    state = do(state, DeliverStage(0, "s01", p("caramel nuts")), DeliverStage(0, "m01", p("boxed")))
    assert state.players[0].earned_today == 6 + 1 + 4 + 1
    assert do(state, EndFulfil(0)).players[0].tracks[0] == 12 // 8


def test_cf_10_3_a_director_doubles_after_rounding() -> None:
    state = fulfil(sides="CAAAA", employee="palace_director", earned_today=23)
    assert do(state, EndFulfil(0)).players[0].tracks[0] == 2 * (23 // 8)


def test_cf_10_3_only_the_store_of_today_s_employee() -> None:
    state = fulfil(sides="CCCCC", employee="owner_1", earned_today=50)
    assert do(state, EndFulfil(0)).players[0].tracks == (0, 0, 0, 0, 0)


def test_cf_10_3_a_track_ends_at_nine() -> None:
    state = placed(fulfil(sides="CAAAA", employee=OWN["palace"], earned_today=99), palace=4)
    assert do(state, EndFulfil(0)).players[0].tracks[0] == 9


def test_cf_10_3_nothing_is_supplied_to_a_c_side() -> None:
    state = fulfil(sides="CAAAA", employee=OWN["palace"], room="chunks")
    assert refused(state, DeliverStore(0, "palace", p("chunks"))) == "nothing_is_supplied"
    assert refused(state, DeliverStore(0, "palace", ())) == "settles_itself"


def test_cf_10_3_each_player_has_the_day_s_own_money() -> None:
    state = at("fulfil", seats=2, sides="CAAAA", earned_today=16)
    state.players[1].earned_today = 8
    state = do(state, EndFulfil(0), EndFulfil(1))
    assert [player.tracks[0] for player in state.players] == [2, 1]


def late(sides: str, **own: object) -> State:
    """The agent's phase of a player alone."""
    return do(fulfil(sides=sides, employee="dunstan_store_agent_1", **own), EndFulfil(0))


def test_cf_10_3_the_agent_may_choose_a_c_side_at_once() -> None:
    state = late("ACAAA", earned_today=20, room="boxed")
    assert state.phase == "agent"
    assert DeliverStore(0, "fancies", ()) in legal(state, DeliverStore)
    after = do(state, DeliverStore(0, "fancies", ()))
    assert after.players[0].tracks[1] == 2
    assert refused(state, DeliverStore(0, "fancies", p("boxed"))) == "nothing_is_supplied"


def test_cf_10_3_the_agent_is_asked_where_only_a_c_side_can_be_supplied() -> None:
    state = late("ACAAA", earned_today=20, room="")
    assert state.phase == "agent"
    assert legal(state, DeliverStore) == [DeliverStore(0, "fancies", ())]
    assert late("ACAAA", earned_today=8, room="").phase != "agent"
    assert late("DCAAA", earned_today=8, room="").phase != "agent"


def test_cf_10_3_the_agent_needs_enough_money_for_a_space() -> None:
    state = late("ACAAA", earned_today=8, room="boxed")
    assert refused(state, DeliverStore(0, "fancies", ())) == "too_little_earned"


def test_cf_10_3_the_agent_s_own_c_side_settles_first() -> None:
    state = late("AAAAC", earned_today=25, room="boxed")
    assert state.players[0].tracks[4] == 2
    assert refused(state, DeliverStore(0, "dunstan", ())) == "not_the_own_store"


# CF-10.3 D sides

STOCK = "chunks chunks chunks fingers fingers caramel caramel nuts nuts boxed boxed"


def supplied(store: str, stock: str = STOCK) -> dict[str, int]:
    """Deliveries that a D side takes of a store room, with their spaces."""
    rule: Rule = BOOK.supply_rules[store, "D"]
    return {words(pay): spaces for pay, spaces in rule.deliveries(pile(stock))}


def test_cf_10_3_fancies_takes_one_three_or_five_refined_in_any_mix() -> None:
    found = supplied("fancies", "bean cocoa chunks fingers caramel nuts boxed boxed")
    assert {len(pay.split()) for pay in found} == {1, 3, 5}
    assert all(len(pay.split()) == spaces for pay, spaces in found.items())
    assert found["chunks boxed boxed"] == 3
    assert not any("bean" in pay or "cocoa" in pay for pay in found)
    state = fulfil(sides="ADAAA", employee=OWN["fancies"], room="chunks nuts")
    assert refused(state, DeliverStore(0, "fancies", p("chunks nuts"))) == "wrong_supply"
    assert do(state, DeliverStore(0, "fancies", p("nuts"))).players[0].tracks[1] == 1


def test_cf_10_3_salters_takes_the_beginning_of_the_series() -> None:
    assert supplied("salters") == {
        "chunks": 0,
        "chunks fingers": 1,
        "chunks fingers caramel": 2,
        "chunks fingers caramel nuts": 4,
        "chunks fingers caramel nuts boxed": 9,
    }
    assert supplied("salters", "fingers caramel nuts boxed") == {}
    assert supplied("salters", "chunks caramel") == {"chunks": 0}


def test_cf_10_3_one_chunk_at_salters_moves_nothing_and_is_that_day_s_delivery() -> None:
    state = fulfil(sides="AADAA", employee=OWN["salters"], room="chunks chunks fingers")
    state = do(state, DeliverStore(0, "salters", p("chunks")))
    assert state.players[0].tracks[2] == 0
    assert refused(state, DeliverStore(0, "salters", p("chunks fingers"))) == "one_delivery"


def test_cf_10_3_luxury_takes_sets() -> None:
    found = supplied("luxury", "chunks chunks fingers fingers fingers caramel nuts nuts boxed")
    assert found == {
        "caramel nuts": 2,
        "chunks fingers": 1,
        "chunks fingers caramel nuts": 3,
        "chunks chunks fingers fingers": 2,
        "chunks chunks fingers fingers caramel nuts": 4,
    }
    state = fulfil(sides="AAADA", employee=OWN["luxury"], room="chunks boxed")
    assert legal(state, DeliverStore) == []


def test_cf_10_3_luxury_takes_no_set_for_nothing() -> None:
    """Beyond space 9 more sets would be thrown away; five of wrapped ones reach it from 8."""
    found = supplied("luxury", "chunks fingers " * 10 + "caramel nuts " * 9)
    assert max(found.values()) == 9
    assert found["caramel " * 5 + ("nuts " * 5).strip()] == 9
    rule = BOOK.supply_rules["luxury", "D"]
    assert rule.beyond(pile("chunks fingers " * 10))
    assert rule.beyond(pile("chunks fingers " + "caramel nuts " * 5))
    assert not rule.beyond(pile("chunks fingers caramel nuts"))
    assert not rule.beyond(pile("chunks caramel"))


def test_cf_10_3_dunstan_takes_equal_pairs_of_different_types() -> None:
    found = supplied("dunstan")
    assert found["chunks chunks"] == 1
    assert found["chunks chunks fingers fingers caramel caramel nuts nuts boxed boxed"] == 5
    assert len(found) == 31
    assert "chunks chunks chunks chunks" not in supplied("dunstan", "chunks " * 4)


def test_cf_10_3_a_director_doubles_a_d_side() -> None:
    state = fulfil(sides="AAADA", employee="luxury_director", room="caramel nuts chunks fingers")
    state = do(state, DeliverStore(0, "luxury", p("caramel nuts chunks fingers")))
    assert state.players[0].tracks[3] == 6


@pytest.mark.parametrize("model", [store for store in STORES if store != "palace"])
@pytest.mark.parametrize("side", "ABD")
def test_cf_10_3_the_palace_takes_what_its_model_takes(model: str, side: str) -> None:
    sides = "".join("D" if s == "palace" else side if s == model else "A" for s in STORES)
    state = fulfil(sides=sides, employee=OWN["palace"], room=STOCK)
    found = [a for a in legal(state, DeliverStore) if isinstance(a, DeliverStore)]
    assert {a.store for a in found} == {"palace"}
    assert {a.as_ for a in found} == set(STORES) - {"palace"}
    rule = BOOK.supply_rules[model, side]
    allowed = {pieces.to_list(pay): spaces for pay, spaces in rule.deliveries(pile(STOCK))}
    assert {a.pay for a in found if a.as_ == model} == set(allowed)
    pay = max(allowed, key=lambda pay: allowed[pay])
    after = do(state, DeliverStore(0, "palace", pay, model))
    assert after.players[0].tracks == (min(allowed[pay], 9), 0, 0, 0, 0)


def test_cf_10_3_the_palace_imitates_another_store_that_is_named() -> None:
    state = fulfil(sides="DAAAA", employee=OWN["palace"], room="chunks boxed")
    assert refused(state, DeliverStore(0, "palace", p("chunks"))) == "choose_model"
    assert refused(state, DeliverStore(0, "palace", p("chunks"), "palace")) == "not_its_own_model"
    assert refused(state, DeliverStore(0, "palace", p("chunks"), "luxury")) == "wrong_supply"
    assert do(state, DeliverStore(0, "palace", p("chunks"), "fancies")).players[0].tracks[0] == 1
    other = fulfil(sides="AAAAA", employee=OWN["palace"], room="chunks boxed")
    assert refused(other, DeliverStore(0, "palace", p("chunks"), "fancies")) == "no_imitation"


def test_cf_10_3_a_director_doubles_what_the_palace_imitates() -> None:
    state = fulfil(sides="DAAAA", employee="palace_director", room="chunks chunks")
    state = do(state, DeliverStore(0, "palace", p("chunks chunks"), "fancies"))
    assert state.players[0].tracks[0] == 4


def test_cf_10_3_a_c_side_is_imitated_when_fulfil_ends() -> None:
    state = fulfil(
        sides="DCAAA",
        employee="palace_director",
        orders="s01 m01 l01",
        earned_today=15,
        room="caramel nuts",
    )
    chosen = DeliverStore(0, "palace", (), "fancies")
    (noted,) = events_of(state, chosen, extra_events.ModelChosen)
    told = GAME.words().event(noted, ["Ada"])
    assert told == "Ada has The Palace Boutique imitate Fresh Fancies"
    state = do(state, chosen)
    assert state.players[0].tracks[0] == 0
    assert refused(state, chosen) == "one_delivery"
    state = do(state, DeliverStage(0, "s01", p("caramel nuts")), EndFulfil(0))
    assert state.players[0].tracks[0] == 2 * ((15 + 6) // 9)


def test_cf_10_3_the_model_is_forgotten_the_next_day() -> None:
    state = fulfil(sides="DCAAA", employee=OWN["palace"], orders="s01 m01 l01", earned_today=9)
    state = do(state, DeliverStore(0, "palace", (), "fancies"), EndFulfil(0))
    assert (state.day, state.players[0].model, state.players[0].tracks[0]) == (2, None, 1)


def test_cf_10_3_a_model_outlives_saving() -> None:
    state = fulfil(sides="DCAAA", employee=OWN["palace"], earned_today=9)
    state = do(state, DeliverStore(0, "palace", (), "fancies"))
    assert GAME.decode(GAME.encode(state)) == state
    assert GAME.encode(state)["players"][0]["model"] == "fancies"


def test_cf_10_3_the_agent_lets_the_palace_imitate_a_c_side_at_once() -> None:
    state = late("DCAAA", earned_today=18, room="boxed")
    assert may(state, DeliverStore(0, "palace", p("boxed"), "luxury"))
    after = do(state, DeliverStore(0, "palace", (), "fancies"))
    assert after.players[0].tracks[:2] == (2, 0)
    poor = late("DCAAA", earned_today=8, room="boxed")
    assert refused(poor, DeliverStore(0, "palace", (), "fancies")) == "too_little_earned"


def test_cf_10_3_a_delivery_of_no_spaces_is_none_for_the_number_of_stores() -> None:
    state = at("fulfil", seats=2, day=6, sides="AADAA", employee=OWN["salters"], room="chunks")
    state = do(state, DeliverStore(0, "salters", p("chunks")), EndFulfil(0), EndFulfil(1))
    lines = {GAME.words().line(line): line for line in GAME.result(state).lines}
    assert lines["Salter's Emporium"].amounts == (0, 0)


def test_places_of_an_imitation() -> None:
    state = fulfil(sides="DCAAA", employee=OWN["palace"], room="boxed")
    assert GAME.paths(state, DeliverStore(0, "palace", p("boxed"), "luxury")) == (
        ("store:palace", "way:luxury:boxed"),
        ("room:boxed", "store:palace", "way:luxury:boxed"),
    )
    assert GAME.paths(state, DeliverStore(0, "palace", (), "fancies")) == (
        ("store:palace", "way:fancies:"),
    )
    beans = fulfil(sides="DCAAA", employee=OWN["palace"], room="bean")
    assert GAME.hindrance(beans, 0, ("room:bean", "store:palace")).code == "no_model_takes"


# Options


def test_the_sides_and_extras_are_options() -> None:
    options = {option.key: option for option in GAME.options}
    assert all(options[store].choices == ("A", "B", "C", "D", "random", "any") for store in STORES)
    assert options["extra_parts"].choices == (False, True)
    plain = {option.key: option for option in PLAIN.options}
    assert all(plain[store].choices == ("A", "B", "random") for store in STORES)
    assert "extra_parts" not in plain


@pytest.mark.parametrize("value", [True, "true", "True"])
def test_extras_are_given_as_true_or_false(value: object) -> None:
    assert GAME.resolve(setup(2, extra_parts=value), 1).options["extra_parts"] is True
    assert "extra_parts" not in GAME.resolve(setup(2, extra_parts="false"), 1).options
    with pytest.raises(WrongUse, match="extra_parts: “maybe” is not one of false, true"):
        GAME.resolve(setup(2, extra_parts="maybe"), 1)


def test_random_stays_a_or_b() -> None:
    players = setup(2).players
    options = dict.fromkeys(STORES, "random")
    drawn = {
        GAME.resolve(Setup(players, {**options}), seed).options[store]
        for seed in range(40)
        for store in STORES
    }
    assert drawn == {"A", "B"}


def test_cf_2_2_any_is_one_of_all_four_sides() -> None:
    players = setup(2).players
    options = dict.fromkeys(STORES, "any")
    drawn = [GAME.resolve(Setup(players, {**options}), seed).options for seed in range(40)]
    for store in STORES:
        assert {resolved[store] for resolved in drawn} == {"A", "B", "C", "D"}
    assert len({tuple(resolved[store] for store in STORES) for resolved in drawn}) > 30
    assert GAME.resolve(Setup(players, {**options}), 7).options == drawn[7]


def test_cf_2_2_any_leaves_what_else_is_drawn_as_it_is() -> None:
    players = setup(2).players
    options = dict.fromkeys(STORES, "random")
    for seed in range(20):
        drawn = GAME.resolve(Setup(players, {**options}), seed).options
        one = GAME.resolve(Setup(players, {**options, "salters": "any"}), seed).options
        assert one == {**drawn, "salters": one["salters"]}


def test_cf_2_2_any_is_offered_where_there_are_more_than_two_sides() -> None:
    with pytest.raises(WrongUse, match="palace: “any” is not one of A, B, random"):
        PLAIN.resolve(Setup(setup(2).players, {"palace": "any"}), 1)
    assert "all its sides" in GAME.words().choice("palace", "any")
    assert "A or B" in GAME.words().choice("palace", "random")


def test_cf_10_3_more_than_two_c_sides_are_warned_of_and_played() -> None:
    assert GAME.warnings(setup(2, "CCAAA")) == []
    (warning,) = GAME.warnings(setup(2, "CACAC"))
    assert warning.startswith("The Palace Boutique, Salter's Emporium and Dunstan & Gilbert's show")
    assert begun(2, sides="CCCCC").sides == tuple("CCCCC")


def test_a_game_without_the_expansion_is_written_as_ever() -> None:
    assert set(GAME.resolve(setup(2), 1).options) == {*STORES, "start"}


def test_the_live_deck_has_it_all() -> None:
    assert LIVE.seats == (1, 4)
    assert [option.key for option in LIVE.options] == [
        *STORES,
        "start",
        "initial_demands",
        "extra_parts",
        "extra_employees",
    ]


@pytest.mark.parametrize("sides", ["DBBBA", "DDDDA", "DADBD", "DDABA"])
def test_legal_never_lists_more_than_2000_with_the_widest_sides(sides: str) -> None:
    plenty = " ".join(pieces.PIECES * 20)
    for employee in ("dunstan_store_agent_1", "palace_director", "salters_shop_agent_1"):
        for phase in ("fulfil", "agent"):
            state = at(
                phase,
                sides=sides,
                employee=employee,
                room=plenty,
                orders="l07 l13 l16",
                demands=("d02", "d03", "d14", "d15", "d16"),
                target="t07",
            )
            assert len(GAME.legal(state, 0)) <= 2000
