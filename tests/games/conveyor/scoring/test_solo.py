"""CF-9: Factory Manager, the solo game."""

from __future__ import annotations

import json

import msgspec
import pytest

from chocolate_factory.core.errors import WrongUse
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.conveyor.acts.actions import (
    ChooseOrder,
    DeliverDemand,
    DeliverStage,
    DeliverStore,
    EndFulfil,
    EndShift,
    Push,
    SkipStage,
    TakeEmployee,
    TakePart,
    Trade,
)
from chocolate_factory.games.conveyor.cards.records import SLOTS, STORES
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.state import events, extra_events
from chocolate_factory.games.conveyor.state.state import State
from chocolate_factory.games.conveyor.text import card_text
from tests.helpers.conveyor.extra import (
    BOOK,
    GAME,
    at,
    begun,
    do,
    events_of,
    fulfil,
    goal,
    hire,
    legal,
    may,
    placed,
    refused,
    run,
    setup,
    solo,
    solo_facts,
)
from tests.helpers.conveyor.states import GAME as PLAIN
from tests.helpers.conveyor.states import p, words


def through(state: State, day: int) -> State:
    """Plays on, by the first legal act that is no trade, until a day begins."""
    while state.day < day:
        acts = GAME.legal(state, 0)
        ends = [a for a in acts if isinstance(a, EndFulfil | EndShift)]
        state = do(state, (ends or acts)[0])
    return state


# CF-9.1 The cards


@pytest.mark.parametrize("initial", [1, 2, 3, 4, 8])
def test_cf_9_1_one_target_initial_and_five_daily_demands(initial: int) -> None:
    cards = solo(begun(initial_demands=initial))
    assert BOOK.managers[cards.target].kind == "target"
    assert len(cards.demands) == initial + 1  # Monday's is turned up
    assert len(cards.hidden) == 4
    assert len(cards.aside) == 18 - initial - 5
    dealt = (*cards.demands, *cards.hidden, *cards.aside)
    assert sorted(dealt) == sorted(BOOK.manager_deck("demand"))


def test_cf_9_1_a_demand_is_turned_up_from_monday_to_friday_and_none_on_saturday() -> None:
    state = begun(seed=4)
    first = solo(state)
    for day in range(2, 7):
        state = through(state, day)
        shown = min(day, 5)
        cards = solo(state)
        assert cards.demands == (*first.demands, *first.hidden[: shown - 1])
        assert cards.hidden == first.hidden[shown - 1 :]


def test_cf_9_1_a_demand_that_is_turned_up_ends_undo() -> None:
    state = at("fulfil", day=2)
    state.solo = solo(begun())
    (turned,) = events_of(state, EndFulfil(0), extra_events.DemandTurned)
    assert isinstance(turned, extra_events.DemandTurned)
    assert turned.reveals
    assert turned.card == solo(state).hidden[0]


def test_cf_9_1_special_orders_are_dealt_beside_the_target() -> None:
    seen = set()
    for seed in range(60):
        state = begun(seed=seed)
        objectives = BOOK.managers[solo(state).target].objectives
        asked = [size for objective in objectives for size in objective.special]
        special = [held.id for held in state.players[0].special]
        assert [BOOK.orders[order].size for order in special] == asked
        own = [held.id for held in state.players[0].orders if held]
        decks = [order for deck in state.order_decks for order in deck]
        assert sorted([*special, *own, *decks]) == sorted(BOOK.orders)
        seen.add(len(special))
    assert seen == {0, 1, 2, 3}


def test_cf_9_1_all_of_it_follows_from_the_seed() -> None:
    assert begun(seed=9) == begun(seed=9)
    assert len({(solo(begun(seed=seed)).target) for seed in range(40)}) == 8


def test_cf_9_1_the_demands_to_come_are_hidden_from_who_observes() -> None:
    state, shown = begun(seed=3), set()
    for seed in range(30):
        seen = GAME.observe(state, 0, Rng(seed))
        assert solo(seen).cards == solo(state).cards
        assert not set(solo(seen).hidden) & set(solo(seen).demands)
        shown.add(solo(seen).hidden)
    assert len(shown) > 20


def test_initial_demands_is_an_option_of_one_player_alone() -> None:
    assert GAME.resolve(setup(1), 1).options["initial_demands"] == 1
    assert "initial_demands" not in GAME.resolve(setup(2, initial_demands=3), 1).options
    with pytest.raises(WrongUse, match="initial_demands: “9” is not one of 1, 2, 3, 4, 5, 6, 7, 8"):
        GAME.resolve(setup(1, initial_demands=9), 1)


def test_cf_9_1_eight_initial_demands_leave_five_for_the_days() -> None:
    cards = solo(begun(initial_demands=8))
    assert (len(cards.demands), len(cards.hidden), len(cards.aside)) == (9, 4, 5)


def test_cf_9_1_no_more_initial_demands_are_offered_than_the_cards_allow() -> None:
    demands = [card.id for card in GAME.book.cards.managers if card.kind == "demand"]
    left = tuple(c for c in GAME.book.cards.managers if c.id not in demands[11:])
    fewer = msgspec.structs.replace(GAME.book.cards, managers=left)
    option = next(o for o in Conveyor(fewer, "few").options if o.key == "initial_demands")
    assert option.choices == (1, 2, 3, 4, 5, 6)


def test_without_factory_managers_nobody_plays_alone() -> None:
    assert PLAIN.seats == (2, 4)
    assert GAME.seats == (1, 4)
    with pytest.raises(WrongUse, match="2 to 4 players"):
        PLAIN.resolve(setup(1), 1)


# CF-9.2 Prepare


DISCARDED = ("dunstan", "luxury", "salters", "fancies", "palace", None)


def test_cf_9_2_the_day_s_employee_leaves_with_the_part_laid_on_it() -> None:
    state = begun(seed=6)
    for day, store in enumerate(DISCARDED, 1):
        state = through(state, day)
        staff = [BOOK.employees[card].store for (card,) in state.employees]
        assert sorted(staff, key=STORES.index) == [s for s in STORES if s != store]
        assert [len(packet) for packet in state.parts] == [1] * (5 if store is None else 4)


def test_cf_9_2_the_part_that_leaves_lay_on_the_employee_who_leaves() -> None:
    state = at("fulfil", day=1, employee="palace_miner_1")
    _after, done = GAME.apply(state, EndFulfil(0))
    (laid,) = [e for e in done if isinstance(e, events.DisplayLaid)]
    (left,) = [e for e in done if isinstance(e, extra_events.PairDiscarded)]
    assert BOOK.employees[left.employee].store == "luxury"
    assert laid.parts[laid.employees.index((left.employee,))] == (left.part,)


def test_cf_9_2_any_one_employee_and_any_one_part() -> None:
    state = begun(seed=2)
    parts = [part for (part,) in state.parts]
    staff = [card for (card,) in state.employees]
    assert legal(state, TakePart) == [
        TakePart(0, i, part, slot) for i, part in enumerate(parts) for slot in SLOTS
    ]
    assert legal(state, TakeEmployee) == [TakeEmployee(0, i, c) for i, c in enumerate(staff)]
    after = do(state, TakePart(0, 3, parts[3], "bottom1"))
    assert refused(after, TakePart(0, 0, parts[0], "bottom2")) == "part_taken"
    after = do(after, TakeEmployee(0, 0, staff[0]))
    assert (after.phase, after.parts, after.employees) == ("run", (), ())


def test_cf_9_2_or_the_employee_first() -> None:
    state = begun(seed=2)
    card = state.employees[2][0]
    state = do(state, TakeEmployee(0, 2, card))
    assert (state.phase, len(state.employees), len(state.parts)) == ("draft", 3, 4)
    state = do(state, TakePart(0, 0, state.parts[0][0], "top1"))
    assert state.phase == "run"


def test_cf_9_2_the_line_is_mixed() -> None:
    lines = {
        tuple(BOOK.employees[card].store for (card,) in begun(seed=seed).employees)
        for seed in range(40)
    }
    assert len(lines) > 15


# CF-9.3 Orders, stores, store room


def test_cf_9_3_six_chocolates_are_kept() -> None:
    state = at("fulfil", room="bean cocoa chunks fingers caramel nuts boxed boxed")
    state = do(state, EndFulfil(0))
    assert refused(state, ChooseOrder(0, "s01")) == "keep_first"
    state = do(state, Trade(0, "bean"), Trade(0, "cocoa"))
    assert (state.day, state.phase) == (2, "draft")
    assert words(state.players[0].room) == "chunks fingers caramel nuts boxed boxed"
    assert GAME.facts(state, 0).keep == 6


def test_cf_9_3_special_orders_are_paid_stage_by_stage_and_earn_money() -> None:
    state = fulfil(
        target="t04",
        special="s01 m01",
        orders="s02 m02 l01",
        room="caramel nuts boxed fingers fingers fingers",
    )
    assert refused(state, DeliverStage(0, "m01", p("fingers fingers fingers"))) == "wrong_payment"
    state = do(state, DeliverStage(0, "s01", p("caramel nuts")))
    assert state.players[0].money == BOOK.orders["s01"].stages[0].money
    state = do(state, DeliverStage(0, "m01", p("boxed")))
    assert [(held.id, held.stage) for held in state.players[0].special] == [("s01", 1), ("m01", 1)]
    state = do(state, DeliverStage(0, "m01", p("fingers fingers fingers")))
    assert state.players[0].room == 0
    assert goal(state, "t04", 1).met


def test_cf_9_3_special_orders_are_not_replaced_and_do_not_count_as_completed() -> None:
    state = fulfil(target="t08", special="s01", orders="s02 m02 l01", room="caramel nuts")
    state = do(state, DeliverStage(0, "s01", p("caramel nuts")))
    assert (state.players[0].completed, state.players[0].to_replace) == ((), 0)
    assert refused(state, DeliverStage(0, "s01", p("caramel nuts"))) == "no_order"
    state = do(state, EndFulfil(0))
    assert (state.phase, state.day) == ("draft", 2)
    assert [held.id for held in state.players[0].special] == ["s01"]


def test_cf_9_3_regular_orders_are_replaced_as_ever() -> None:
    state = fulfil(target="t08", special="s03", orders="s01 m02 l01", room="caramel nuts")
    state = do(state, DeliverStage(0, "s01", p("caramel nuts")), EndFulfil(0))
    assert state.phase == "cleanup"
    assert len(legal(state, ChooseOrder)) == 3


@pytest.mark.parametrize(
    ("employee", "act", "money"),
    [
        ("fancies_clerk_1", SkipStage(0, "s01"), 0),
        ("luxury_dealer_1", DeliverStage(0, "s01", p("caramel"), "dealer"), 6),
        ("salters_shop_agent_1", DeliverStage(0, "s01", p("chunks chunks"), "agent"), 6),
        ("palace_salesman_1", DeliverStage(0, "s01", p("caramel nuts")), 7),
    ],
)
def test_cf_9_3_employees_of_orders_help_with_special_ones(
    employee: str, act: DeliverStage | SkipStage, money: int
) -> None:
    state = fulfil(
        target="t08", special="s01", employee=employee, room="caramel nuts chunks chunks"
    )
    state = do(state, act)
    assert state.players[0].special[0].stage == 1
    assert (state.players[0].money, state.players[0].earned_today) == (money, money)


def test_cf_9_3_their_money_counts_for_a_c_side() -> None:
    state = fulfil(
        sides="CAAAA",
        target="t08",
        special="s01",
        room="caramel nuts",
        earned_today=10,
        employee="palace_miner_1",
    )
    state = do(state, DeliverStage(0, "s01", p("caramel nuts")), EndFulfil(0))
    assert state.players[0].tracks[0] == (10 + 6) // 8


def test_cf_9_3_stores_as_usual() -> None:
    state = fulfil(room="chunks chunks chunks", employee="palace_director")
    state = do(state, DeliverStore(0, "palace", p("chunks chunks chunks")))
    assert state.players[0].tracks[0] == 6
    assert refused(state, DeliverStore(0, "palace", ())) == "one_delivery"


# CF-9.4 Money


def test_cf_9_4_every_stage_paid_counts_and_nothing_else_does() -> None:
    state = at(
        "fulfil", day=6, target="t03", orders="s01 l01 m01", room="caramel nuts boxed", coal=50
    )
    state = do(state, DeliverStage(0, "s01", p("caramel nuts")), DeliverStage(0, "m01", p("boxed")))
    money = BOOK.orders["s01"].stages[0].money + BOOK.orders["m01"].stages[0].money
    assert goal(state, "t03").money == money
    state = do(placed(state, palace=9), EndFulfil(0))
    assert state.phase == "over"
    assert goal(state, "t03").missing == 30 - money


# CF-9.5 Objectives


def test_cf_9_5_money_sums_up() -> None:
    state = at("fulfil", target="t03", demands=("d04", "d18"), money=37)
    assert [goal(state, card).met for card in ("d04", "d18", "t03")] == [True, True, False]
    assert goal(state, "t03").missing == 6
    state.players[0].money = 43
    assert solo_facts(state).won


def test_cf_9_5_orders_of_the_sizes_asked_none_twice() -> None:
    state = at("fulfil", target="t02", demands=("d12", "d13"))
    state.players[0].completed = ("s01", "m01", "l01")
    assert goal(state, "t02").met
    assert goal(state, "d12").lacking == ("medium",)
    assert goal(state, "d13").missing == 2
    state.players[0].completed += ("m02", "s02", "s03")
    assert solo_facts(state).won
    given = [order for g in solo_facts(state).goals for order in g.orders]
    assert sorted(given) == ["l01", "m01", "m02", "s01", "s02", "s03"]


def test_cf_9_5_any_size_takes_what_others_do_not_need() -> None:
    state = at("fulfil", target="t01", demands=("d12",), money=20)
    state.players[0].completed = ("m01", "l01", "s01")
    assert solo_facts(state).won
    assert goal(state, "d12").orders == ("m01",)
    assert set(goal(state, "t01", 1).orders) == {"l01", "s01"}


def test_cf_9_5_boxes_of_one_card_are_for_different_stores() -> None:
    state = placed(at("fulfil", money=30, demands=("d05",)), palace=4)
    assert not goal(state, "d05").met
    assert goal(state, "d05").missing == 2
    state = placed(state, palace=2, luxury=2)
    assert goal(state, "d05").steps == (("palace", 2), ("luxury", 2))
    assert solo_facts(state).won


def test_cf_9_5_cards_follow_one_another_so_steps_add_up() -> None:
    state = placed(at("fulfil", money=30, demands=("d06", "d08")), palace=4)
    assert [goal(state, card).met for card in ("d06", "d08")].count(True) == 1
    assert solo_facts(placed(state, palace=5)).won
    assert solo_facts(placed(state, palace=2, salters=3)).won
    assert not solo_facts(placed(state, palace=1, salters=9)).won


def test_cf_9_5_a_chocolate_order_is_paid_at_once_in_fulfil() -> None:
    state = fulfil(demands=("d14",), room="boxed boxed nuts")
    assert refused(state, DeliverDemand(0, "d14", 0, p("boxed"))) == "wrong_demand"
    assert refused(state, DeliverDemand(0, "d14", 0, p("boxed boxed boxed"))) == "not_enough"
    assert goal(state, "d14").ready
    after = do(state, DeliverDemand(0, "d14", 0, p("boxed boxed")))
    assert words(after.players[0].room) == "nuts"
    assert goal(after, "d14").met
    assert refused(after, DeliverDemand(0, "d14", 0, p("boxed boxed"))) == "demand_done"
    assert not may(run(demands=("d14",), room="boxed boxed"), DeliverDemand(0, "d14", 0, ()))


def test_cf_9_5_only_cards_that_lie_face_up() -> None:
    state = fulfil(demands=("d14",), room="boxed boxed nuts")
    assert refused(state, DeliverDemand(0, "d02", 0, p("boxed nuts"))) == "no_such_card"
    assert refused(state, DeliverDemand(0, "t03", 0, p("boxed nuts"))) == "no_chocolate_order"
    assert refused(state, DeliverDemand(0, "d14", 3, p("boxed boxed"))) == "no_chocolate_order"


def test_cf_9_5_a_chocolate_order_on_the_weekly_target() -> None:
    state = fulfil(target="t07", money=12, room="chunks fingers caramel nuts boxed")
    assert not solo_facts(state).won
    after = do(state, DeliverDemand(0, "t07", 1, p("chunks fingers caramel nuts boxed")))
    assert solo_facts(after).won


def test_cf_9_5_chocolate_orders_of_one_day_and_orders_interleave() -> None:
    state = fulfil(
        demands=("d14", "d02"),
        orders="s01 m02 l01",
        room="boxed boxed boxed nuts nuts caramel chunks",
        employee="dunstan_director",
    )
    state = do(
        state,
        DeliverDemand(0, "d14", 0, p("boxed boxed")),
        DeliverStage(0, "s01", p("caramel nuts")),
        DeliverDemand(0, "d02", 0, p("chunks nuts boxed")),
    )
    assert state.players[0].room == 0
    assert solo(state).delivered == (("d14", 0), ("d02", 0))


def test_cf_9_5_special_orders_are_met_when_all_are_complete() -> None:
    state = at("fulfil", target="t08", special="s01+1 s02+1 s03")
    standing = goal(state, "t08", 1)
    assert (standing.met, standing.missing, standing.asked) == (False, 1, 3)
    assert standing.lacking == ("chunks", "chunks")
    assert goal(at("fulfil", target="t08", special="s01+1 s02+1 s03+1"), "t08", 1).met


# CF-9.6 The end


def test_cf_9_6_won_if_every_objective_is_met_after_saturday() -> None:
    state = placed(at("fulfil", day=6, money=35, demands=("d04", "d06")), fancies=3)
    state = do(state, EndFulfil(0))
    result = GAME.result(state)
    assert state.phase == "over"
    assert (result.winners, result.scores) == ((0,), (3,))
    assert GAME.words().verdict(result) == ("The week is won: all 3 objectives met", "")
    assert [GAME.words().cell(line, 0) for line in result.lines] == ["met"] * 3
    told = [GAME.words().reason(line.reasons[0]) for line in result.lines]
    assert told == ["£30 of the money made", "£5 of the money made", "3 steps from Fresh Fancies"]


def test_cf_9_6_lost_otherwise_and_the_nearest_miss_is_told() -> None:
    state = placed(at("fulfil", day=6, money=29, demands=("d07", "d14")), fancies=1)
    state = do(state, EndFulfil(0))
    result = GAME.result(state)
    assert (result.winners, result.scores) == ((), (0,))
    assert GAME.words().verdict(result) == (
        "The week is lost: 0 of 3 objectives",
        "Nearest miss: The Cash Box (£1 short)",
    )
    facts = solo_facts(state)
    assert facts.nearest == 0
    assert facts.goals[0].missing == 1


def test_cf_9_6_a_missed_objective_tells_only_markers_that_can_go_back() -> None:
    state = at("fulfil", day=6, demands=("d07",), target="t03", money=60)
    state = placed(state, palace=1, fancies=1, salters=1, dunstan=1)
    result = GAME.result(do(state, EndFulfil(0)))
    line = next(line for line in result.lines if line.params["card"] == "d07")
    told = GAME.words().reason(line.reasons[0])
    assert told.startswith("1 step short; set aside for it: ")
    assert "House of Luxury" not in told
    assert told.count("1 step from") == 4


def test_cf_9_6_each_objective_is_named_as_met_or_missed() -> None:
    state = at("fulfil", day=6, target="t07", money=12, demands=("d12",))
    result = GAME.result(do(state, EndFulfil(0)))
    words_ = GAME.words()
    assert [words_.line(line) for line in result.lines] == [
        "The Sample Case: make £12 at the corner shops.",
        "The Sample Case: deliver together, in Fulfil Orders: Chunks, Fingers, Caramel, Nuts, "
        "Boxed.",
        "A Loyal Customer: at the end you pay with completed orders: 1 medium one.",
    ]
    assert [line.amounts for line in result.lines] == [(1,), (0,), (0,)]
    assert words_.total(result, 0) == "1 of 3"
    assert sum(line.amounts[0] for line in result.lines) == result.scores[0]


def test_cf_9_6_before_the_end_the_sheet_says_what_would_be_met_now() -> None:
    state = begun()
    assert GAME.result(state).winners == ()
    assert GAME.facts(state, 0).players[0].projected == GAME.result(state).scores[0]


# CF-9.7 The Demands of the rule book: see test_decks_managers

# Trace, journal, words, places


def test_the_trace_of_a_solo_game() -> None:
    state = fulfil(
        target="t08", demands=("d14", "d04"), special="s01+1 s02 s03", room="boxed boxed"
    )
    assert GAME.trace(state)["solo"] == {
        "target": "t08",
        "demands": ["d14", "d04"],
        "special": [
            {"id": "s01", "stage": 1},
            {"id": "s02", "stage": 0},
            {"id": "s03", "stage": 0},
        ],
        "met": [],
    }
    state = do(state, DeliverDemand(0, "d14", 0, p("boxed boxed")))
    assert GAME.trace(state)["solo"]["met"] == ["d14"]
    assert "solo" not in GAME.trace(begun(2))


def test_actions_of_a_solo_game_in_the_journal() -> None:
    act = DeliverDemand(0, "d14", 0, ("boxed", "boxed"))
    data = {
        "type": "deliver_demand",
        "seat": 0,
        "card": "d14",
        "objective": 0,
        "pay": ["boxed", "boxed"],
    }
    assert GAME.action(data) == act


def test_a_state_without_solo_is_stored_as_it_always_was() -> None:
    data = GAME.encode(begun(2))
    assert "solo" not in data
    assert not {"special", "model"} & set(data["players"][0])
    assert data.keys() == PLAIN.encode(PLAIN.begin(PLAIN.resolve(setup(2), 1), 1)).keys()
    solo_data = json.loads(json.dumps(GAME.encode(begun())))
    assert GAME.decode(solo_data) == begun()


def test_the_same_cards_are_dealt_to_two_with_and_without_the_extra_cards() -> None:
    """CF-9 and CF-10 are played with nothing of the base game changed."""
    for seed in range(5):
        with_extras = begun(2, seed)
        plain = PLAIN.begin(PLAIN.resolve(setup(2), seed), seed)
        assert GAME.encode(with_extras) == PLAIN.encode(plain)
        resolved = GAME.resolve(setup(2), seed)
        assert resolved == PLAIN.resolve(setup(2), seed)


def test_places_of_a_chocolate_order() -> None:
    state = fulfil(demands=("d02",), room="boxed nuts chunks")
    paths = GAME.paths(state, DeliverDemand(0, "d02", 0, p("chunks nuts boxed")))
    assert paths[0] == ("demand:d02:0", "way:chunks+nuts+boxed")
    assert ("room:nuts", "demand:d02:0", "way:chunks+nuts+boxed") in paths
    refusal = GAME.hindrance(state, 0, ("room:nuts", "demand:d02:0"))
    assert refusal.code == "wrong_demand"


def test_the_banner_and_the_log_of_a_solo_game() -> None:
    state = begun(seed=2)
    decision = GAME.decision(state)
    assert decision is not None
    assert GAME.words().decision(decision, ["Ada"])[1] == (
        "Monday · Expand and Recruit: any one part and any one employee from the line"
    )
    told = GAME.words().event(extra_events.DemandTurned("d04"), ["Ada"])
    assert told == "A new Demand: A Little More: Make £5 at the corner shops."
    left = GAME.words().event(extra_events.PairDiscarded("palace_miner_1", "a01"), ["Ada"])
    assert left == "The Miner leaves the line, with the Gift Press"
    paid = extra_events.DemandSupplied(0, "d14", 0, ("boxed", "boxed"))
    assert GAME.words().event(paid, ["Ada"]) == "Ada delivers 2 boxed chocolates to Presents"


def test_what_an_objective_would_still_cost_is_told() -> None:
    state = placed(
        at(
            "fulfil",
            target="t05",
            special="l01+1",
            demands=("d04", "d06", "d02", "d12", "d14"),
            room="boxed boxed chunks",
            money=2,
        ),
        palace=1,
    )
    told = {(g.card, g.objective): GAME.words().progress(g) for g in solo_facts(state).goals}
    assert told["d04", 0] == "£3 short"
    assert told["d06", 0] == "2 steps short"
    assert told["d02", 0] == "1 chocolate still missing"
    assert told["d14", 0] == "ready to be delivered"
    assert told["d12", 0] == "still needed: 1 medium one"
    assert told["t05", 0] == "still needed: 1 small one and 1 of any size"
    assert told["t05", 1].startswith("2 stages left: ")


def test_what_named_chocolates_still_lack_is_told_with_their_names() -> None:
    state = at("fulfil", target="t03", demands=("d14",), room="boxed chunks")
    assert GAME.words().progress(goal(state, "d14")) == "2 × Boxed: 1 short"


def test_an_objective_bears_its_card_and_what_is_asked() -> None:
    words = GAME.words()
    assert words.objective_title("d14", 0) == "Presents"
    titles = [words.objective_title("t01", i) for i in (0, 1)]
    assert titles == ["Steady Trade: money", "Steady Trade: orders"]


def test_steps_are_told_as_short_as_on_a_card() -> None:
    def told(card: str) -> str:
        return card_text.steps(BOOK.managers[card].objectives[0].markers)

    assert told("d01") == "2 steps"
    assert told("t06") == "3, 2, 2 steps"
    assert told("d05") == "2 × 2 steps"
    assert told("d07") == "5 × 1 step"


def test_the_coming_discards_are_facts() -> None:
    assert solo_facts(begun()).discards == DISCARDED
    assert solo_facts(begun()).hidden == 4


def test_a_whole_week_alone_has_six_days() -> None:
    state = through(begun(seed=5), 6)
    assert solo(state).hidden == ()
    state = do(state, *[GAME.legal(state, 0)[0]])
    while state.phase != "over":
        acts = GAME.legal(state, 0)
        chosen = next((a for a in acts if isinstance(a, Push | EndShift | EndFulfil)), acts[0])
        state = do(state, chosen)
    assert state.day == 6


def test_hiring_again_on_another_day_counts_anew() -> None:
    state = at("fulfil", employee="luxury_dealer_1")
    hire(state, "luxury_dealer_2")
    assert state.players[0].uses_left == 1
