"""CF-8: Cleanup, the end of the week, and the score sheet."""

from __future__ import annotations

from typing import Any

import pytest

from chocolate_factory.core.game import Line
from chocolate_factory.games.conveyor.acts.actions import ChooseOrder, EndFulfil, Trade
from chocolate_factory.games.conveyor.cards.records import STORES
from chocolate_factory.games.conveyor.scoring.sheet import prizes, ranking
from chocolate_factory.games.conveyor.state import events
from chocolate_factory.games.conveyor.state.state import State
from tests.helpers.conveyor.states import (
    GAME,
    at,
    do,
    events_of,
    give,
    legal,
    may,
    orders,
    refused,
    standing,
    words,
)


def last_fulfils(**own: Any) -> State:
    """Two players; the start player has fulfilled, seat 0 is the last one to do so."""
    return at("fulfil", start=1, seat=0, **own)


def over(state: State) -> State:
    """The end of a Saturday on which the last seat to fulfil ends now."""
    return do(state, EndFulfil(0))


def saturday(seats: int = 2) -> State:
    """Saturday's last act is seat 0's; nobody has anything at all."""
    state = at("fulfil", day=6, seats=seats, start=1, seat=0)
    for factory in state.players:
        factory.coal = 0
    return state


def line(state: State, code: str, store: str | None = None) -> Line:
    """One line of the score sheet."""
    found = GAME.result(state).lines
    return next(e for e in found if e.code == code and e.params.get("store") == store)


# CF-8.0 and 8.1


def test_cf_8_0_in_turn_order_each_does_8_1_then_8_2() -> None:
    """CF-8.0: the second player is asked for chocolates after the first one has chosen orders."""
    state = last_fulfils(room="bean bean nuts", to_replace=1, orders="- m01 l12")
    give(state.players[1], room="bean nuts nuts", to_replace=1, orders="- m02 l11")
    state = do(state, EndFulfil(0))
    asked = []
    while state.phase == "cleanup":
        assert state.seat is not None
        action = GAME.legal(state, state.seat)[0]
        asked.append((state.seat, type(action)))
        state = do(state, action)
    assert asked == [(1, Trade), (1, ChooseOrder), (0, Trade), (0, ChooseOrder)]


def test_cf_8_1_keep_two_the_player_chooses_which() -> None:
    state = do(last_fulfils(room="bean bean nuts boxed", coal=1), EndFulfil(0))
    assert (state.phase, state.seat) == ("cleanup", 0)
    assert {a.piece for a in legal(state, Trade)} == {"bean", "nuts", "boxed"}
    state = do(state, Trade(0, "boxed"), Trade(0, "bean"))
    assert words(state.players[0].room) == "bean nuts"
    assert state.players[0].coal == 1 + 2 + 6  # and Tuesday's
    assert state.day == 2


def test_cf_8_1_two_chocolates_are_kept_without_a_question() -> None:
    state = do(last_fulfils(room="bean nuts"), EndFulfil(0))
    assert (state.day, words(state.players[0].room)) == (2, "bean nuts")


def test_cf_8_1_equal_chocolates_are_no_choice() -> None:
    state = last_fulfils(room="nuts " * 5, coal=0)
    traded = events_of(state, EndFulfil(0), events.Traded)
    assert [(e.piece, e.count) for e in traded] == [("nuts", 3)]
    state = do(state, EndFulfil(0))
    assert (state.players[0].coal, words(state.players[0].room)) == (3 + 6, "nuts nuts")


def test_cf_8_1_no_choice_any_more_once_one_type_is_left() -> None:
    state = do(last_fulfils(room="bean nuts nuts nuts"), EndFulfil(0), Trade(0, "bean"))
    assert (state.day, words(state.players[0].room)) == (2, "nuts nuts")


def test_cf_8_1_coal_has_no_limit() -> None:
    state = do(last_fulfils(coal=500), EndFulfil(0))
    assert state.players[0].coal == 506


def test_cf_8_1_only_what_is_too_much_and_only_what_one_has() -> None:
    state = do(last_fulfils(room="bean nuts boxed", to_replace=1, orders="- - -"), EndFulfil(0))
    assert refused(state, Trade(0, "cocoa")) == "not_in_store_room"
    assert refused(state, ChooseOrder(0, "s01")) == "keep_first"
    state = do(state, Trade(0, "bean"))
    assert refused(state, Trade(0, "nuts")) == "choose_order_first"


def test_cf_8_1_the_belt_is_not_counted() -> None:
    state = do(last_fulfils(room="bean nuts", belt=("bean", "bean", "nuts", "boxed")), EndFulfil(0))
    assert state.day == 2
    assert [words(square) for square in state.players[0].belt] == ["bean", "bean", "nuts", "boxed"]


# CF-8.2


def replacing(n: int = 1, **own: Any) -> State:
    """Seat 0 replaces n orders in Cleanup, the order decks as given."""
    places = {1: "- m01 l12", 2: "- - l12", 3: "- - -"}[n]
    state = last_fulfils(to_replace=n, orders=places, completed=("s09", "s10", "s11")[:n])
    state.order_decks = own.get("decks", (("s01", "s02"), ("m03", "m04"), ("l01", "l02")))
    state.under = own.get("under", (0, 0, 0))
    return do(state, EndFulfil(0))


def test_cf_8_2_one_order_of_each_size_any_may_be_chosen() -> None:
    state = replacing()
    assert state.offer == ("s01", "m03", "l01")
    assert [a.order for a in legal(state, ChooseOrder)] == ["s01", "m03", "l01"]
    assert refused(state, ChooseOrder(0, "s02")) == "not_offered"
    after = do(state, ChooseOrder(0, "l01"))
    assert after.players[0].orders == orders("l01 m01 l12")
    assert (after.players[0].to_replace, after.players[0].completed) == (0, ("s09",))
    assert (after.offer, after.pending) == ((), None)


def test_cf_8_2_the_others_go_under_their_decks() -> None:
    state = do(replacing(), ChooseOrder(0, "m03"))
    assert state.order_decks == (("s02", "s01"), ("m04",), ("l02", "l01"))
    assert state.under == (1, 0, 1)


def test_cf_8_2_one_by_one_with_new_orders_each_time() -> None:
    state = do(replacing(2), ChooseOrder(0, "m03"))
    assert state.offer == ("s02", "m04", "l02")
    assert state.players[0].orders == orders("m03 - l12")
    state = do(state, ChooseOrder(0, "s02"))
    assert state.players[0].orders == orders("m03 s02 l12")
    assert state.order_decks == (("s01",), ("m04",), ("l01", "l02"))
    assert state.under == (1, 1, 2)


def test_cf_8_2_an_empty_deck_reveals_nothing() -> None:
    state = replacing(decks=((), ("m03",), ()))
    assert state.offer == ("m03",)
    assert do(state, ChooseOrder(0, "m03")).order_decks == ((), (), ())


def test_cf_8_2_all_three_empty_the_place_stays_empty() -> None:
    state = replacing(decks=((), (), ()))
    assert (state.day, state.phase) == (2, "draft")
    assert (state.players[0].orders, state.players[0].to_replace) == (orders("- m01 l12"), 0)
    assert GAME.facts(state, 0).players[0].stage_money[0] == ()


def test_cf_8_2_the_last_order_for_the_first_place_the_second_stays_empty() -> None:
    state = do(replacing(2, decks=((), (), ("l01",))), ChooseOrder(0, "l01"))
    assert state.players[0].orders == orders("l01 - l12")
    assert (state.day, state.players[0].to_replace) == (2, 0)


def test_cf_8_2_an_order_seen_under_its_deck_comes_up_again() -> None:
    state = replacing(decks=(("s01",), (), ()), under=(1, 0, 0))
    assert (state.offer, state.under) == (("s01",), (0, 0, 0))


def test_cf_8_2_in_turn_order() -> None:
    state = at("fulfil", seats=3, start=2, seat=1)
    for factory in state.players:
        give(factory, to_replace=1, orders="- m01 l12")
    state, turns = do(state, EndFulfil(1)), []
    while state.phase == "cleanup":
        assert state.seat is not None
        turns.append(state.seat)
        state = do(state, ChooseOrder(state.seat, state.offer[0]))
    assert turns == [2, 0, 1]


# CF-8.3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cf_8_3_the_start_marker_passes_clockwise_and_the_next_day_begins(seats: int) -> None:
    state = at("fulfil", seats=seats, start=1, seat=0)
    state = do(state, EndFulfil(0))
    assert (state.day, state.phase) == (2, "draft")
    assert state.start == state.seat == 2 % seats
    assert all(factory.employee is None for factory in state.players)
    assert not any(factory.part_taken or factory.delivered for factory in state.players)


def test_cf_8_3_todays_money_is_counted_anew() -> None:
    state = last_fulfils(money=20, earned_today=9)
    after = do(state, EndFulfil(0)).players[0]
    assert (after.money, after.earned_today) == (20, 0)


# CF-8.4


def test_cf_8_4_no_cleanup_on_saturday() -> None:
    state = saturday()
    give(state.players[0], room="bean nuts boxed boxed", to_replace=1, orders="- m01 l12")
    state = over(state)
    assert (state.phase, state.seat, state.day) == ("over", None, 6)
    assert words(state.players[0].room) == "bean nuts boxed boxed"
    assert state.offer == ()
    assert GAME.decision(state) is None


def test_cf_8_4_nothing_may_be_done_any_more() -> None:
    state = over(saturday())
    assert [GAME.legal(state, seat) for seat in (0, 1)] == [[], []]
    assert refused(state, EndFulfil(0)) == "over"


def test_cf_8_4_most_completed_orders_12_pounds() -> None:
    state = saturday(3)
    for factory, n in zip(state.players, (2, 3, 1), strict=True):
        factory.completed = ("s01", "s02", "s03")[:n]
    assert line(over(state), "most_orders").amounts == (0, 12, 0)


def test_cf_8_4_all_who_tie_have_it() -> None:
    state = saturday(3)
    state.players[0].completed = ("s01", "s02")
    state.players[2].completed = ("l01", "l02")
    assert line(over(state), "most_orders").amounts == (12, 0, 12)


def test_cf_8_4_nobody_if_no_order_was_completed() -> None:
    state = saturday()
    give(state.players[0], orders="s01 m01+1 l12+2")
    assert line(over(state), "most_orders").amounts == (0, 0)


PLACES = [
    ([(0, 9), (1, 5), (2, 3), (3, 2)], (16, 8, 4, 0)),
    ([(0, 9), (1, 4)], (16, 0, 0, 0)),
    ([(2, 1)], (0, 0, 16, 0)),
    ([(2, 1), (1, 1), (0, 1), (3, 1)], (4, 8, 16, 0)),
    ([], (0, 0, 0, 0)),
    ([(3, 8), (2, 4), (1, 2)], (0, 4, 8, 16)),
    ([(3, 8), (2, 4), (1, 1)], (0, 0, 8, 16)),
    ([(0, 8), (1, 3), (2, 2), (3, 1)], (16, 0, 0, 0)),
]


@pytest.mark.parametrize(("markers", "amounts"), PLACES)
def test_cf_8_4_each_store(markers: list[tuple[int, int]], amounts: tuple[int, ...]) -> None:
    """CF-8.4: `markers` are (seat, space) in order of arrival; those at 0 are out."""
    for store in STORES:
        state = placed(saturday(4), store, markers)
        assert line(over(state), "store", store).amounts == amounts


def placed(state: State, store: str, markers: list[tuple[int, int]]) -> State:
    """Markers laid on their spaces one after the other."""
    stacks: list[list[int]] = [[] for _ in range(10)]
    for seat, space in markers:
        stacks[space].append(seat)
    for seat in sorted(set(range(len(state.players))) - {seat for seat, _space in markers}):
        stacks[0].append(seat)
    return standing(state, store, *stacks)


def test_cf_8_4_a_tie_goes_to_the_one_who_lies_lower() -> None:
    state = placed(saturday(3), "palace", [(2, 4), (0, 4), (1, 3)])
    assert line(over(state), "store", "palace").amounts == (8, 4, 16)


@pytest.mark.parametrize("lower", [0, 1])
def test_cf_8_4_who_ties_for_second(lower: int) -> None:
    state = placed(saturday(3), "palace", [(2, 6), (lower, 3), (1 - lower, 3)])
    amounts = [0, 0, 16]
    amounts[lower], amounts[1 - lower] = 8, 4
    assert line(over(state), "store", "palace").amounts == tuple(amounts)


@pytest.mark.parametrize(("stores", "money"), [(0, 0), (1, 0), (2, 0), (3, 6), (4, 12), (5, 24)])
def test_cf_8_4_being_above_0_at_several_stores(stores: int, money: int) -> None:
    state = saturday()
    for store in STORES[:stores]:
        placed(state, store, [(0, 1)])
    assert line(over(state), "stores").amounts == (money, 0)


def test_cf_8_4_a_delivery_of_0_spaces_does_not_count() -> None:
    state = saturday()
    for store in STORES[:2]:
        placed(state, store, [(0, 1)])
    state.players[0].delivered = ("luxury",)
    assert line(over(state), "stores").amounts == (0, 0)


def test_cf_8_4_chocolate_and_coal_left_1_pound_each() -> None:
    state = saturday()
    give(state.players[0], room="bean cocoa boxed", coal=4)
    state = over(state)
    assert line(state, "chocolate_left").amounts == (3, 0)
    assert line(state, "coal_left").amounts == (4, 0)


def test_cf_8_4_no_penalty_for_stages_not_fulfilled() -> None:
    state = saturday()
    give(state.players[0], orders="s01 m01 l12+2", money=13)
    assert GAME.result(over(state)).scores == (13, 0)


def test_cf_8_4_the_sheet_sums_to_the_scores() -> None:
    state = placed(saturday(), "palace", [(0, 5), (1, 3)])
    give(state.players[0], money=31, room="bean", coal=2, completed=("s01",))
    give(state.players[1], money=40)
    result = GAME.result(over(state))
    assert result.scores == (31 + 1 + 2 + 12 + 16, 40 + 8)
    assert result.winners == (0,)
    assert [entry.code for entry in result.lines] == [
        "earned",
        "most_orders",
        *["store"] * 5,
        "stores",
        "chocolate_left",
        "coal_left",
    ]


# CF-8.5


def test_cf_8_5_most_money_wins() -> None:
    state = saturday(4)
    state.players[2].money = 7
    assert GAME.result(over(state)).winners == (2,)


@pytest.mark.parametrize(("start", "winner"), [(0, 2), (1, 0), (2, 0), (3, 2)])
def test_cf_8_5_a_tie_goes_to_who_played_later_on_the_last_day(start: int, winner: int) -> None:
    """CF-8.5: seats 0 and 2 of four tie; the others have less."""
    last = (start - 1) % 4
    state = at("fulfil", day=6, seats=4, start=start, seat=last)
    for factory in state.players:
        factory.coal = 0
    state.players[0].money = state.players[2].money = 9
    assert GAME.result(do(state, EndFulfil(last))).winners == (winner,)


# CF-8.6


@pytest.mark.parametrize(
    ("markers", "money"),
    [
        ((5, 3, 1), [16, 8, 0]),
        ((5, 2, 1), [16, 0, 0]),
        ((7, 6, 6, 2), [16, 8, 4, 0]),
        ((8, 5, 2), [16, 8, 0]),
    ],
)
def test_cf_8_6_worked_examples(markers: tuple[int, ...], money: list[int]) -> None:
    assert prizes(markers, (16, 8, 4)) == money
    state = placed(saturday(len(markers)), "salters", list(enumerate(markers)))
    assert list(line(over(state), "store", "salters").amounts) == money


def test_cf_8_6_the_six_that_came_first_ranks_higher() -> None:
    """CF-8.6: 7, 6 (reached first by seat 2), 6, 2."""
    state = placed(saturday(4), "salters", [(2, 6), (1, 6), (0, 7), (3, 2)])
    assert line(over(state), "store", "salters").amounts == (16, 4, 8, 0)
    assert ranking(state.stacks[2]) == [(0, 7), (2, 6), (1, 6), (3, 2)]


def test_cf_8_projection_is_the_sheet_as_if_the_week_ended_now() -> None:
    state = placed(saturday(), "palace", [(0, 5), (1, 3)])
    assert GAME.facts(state, 1).players[0].projected == GAME.result(state).scores[0]
    assert GAME.result(state) == GAME.result(over(state))


def test_cf_8_every_line_and_reason_has_words() -> None:
    sheets = [placed(saturday(4), "palace", markers) for markers, _amounts in PLACES]
    sheets[0].players[0].completed = ("s01",)
    said = set()
    for state in sheets:
        for entry in GAME.result(state).lines:
            assert len(entry.reasons) == len(entry.amounts) == 4
            for text in (GAME.words().line(entry), *map(GAME.words().reason, entry.reasons)):
                assert text
                assert "{" not in text
            said |= {reason.code for reason in entry.reasons}
    assert said == {
        "earned",
        "most_orders",
        "store_none",
        "store_paid",
        "store_paid_first",
        "store_half",
        "store_chain",
        "store_late",
        "stores",
        "chocolate_left",
        "coal_left",
    }


def test_cf_8_off_turn_in_cleanup() -> None:
    state = replacing()
    assert refused(state, ChooseOrder(1, "s01")) == "not_your_turn"
    assert may(state, ChooseOrder(0, "s01"))
