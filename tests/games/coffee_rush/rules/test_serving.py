"""Coffee Rush rule by rule: CR-2.4 orders, CR-2.5 new ones, CR-2.6 time."""

from __future__ import annotations

import pytest

from chocolate_factory.games.coffee_rush.acts.serve import EndTurn, Process
from chocolate_factory.games.coffee_rush.state import events
from chocolate_factory.games.coffee_rush.state.state import orders_of
from tests.helpers.coffee_rush.states import (
    ESPRESSO,
    LATTE,
    RISTRETTO,
    at,
    code,
    do,
    events_of,
    give,
    may,
    refused,
    shop,
)

# CR-2.4 process


def test_cr_2_4_an_exact_cup_is_served() -> None:
    state = at("process", cups=("", "steam coffee"), tabs=("", ESPRESSO))
    after = do(state, Process(0, 1, ESPRESSO))
    assert shop(after).cups == (0, 0, 0)
    assert shop(after).up == (ESPRESSO,)
    assert orders_of(shop(after)) == ()
    assert (shop(after).rush, after.done) == (0, 1)


def test_cr_2_4_a_specialty_order_gives_a_rush_token() -> None:
    state = at("process", cups=("tea water ice",), tabs=("iced_black_tea_1",))
    assert shop(do(state, Process(0, 0, "iced_black_tea_1"))).rush == 1


def test_cr_2_4_any_number_of_orders() -> None:
    state = at("process", cups=("coffee steam",) * 3, tabs=(ESPRESSO, RISTRETTO, "ristretto_2"))
    after = do(
        state, Process(0, 0, ESPRESSO), Process(0, 2, RISTRETTO), Process(0, 1, "ristretto_2")
    )
    assert after.done == 3
    assert len(shop(after).up) == 3


def test_cr_2_4_never_forced() -> None:
    state = at("process", cups=("coffee steam",), tabs=(ESPRESSO,))
    assert may(state, EndTurn(0))


@pytest.mark.parametrize(
    ("cup", "reason", "words_"),
    [
        ("", "empty_cup", "That cup is empty; Caffe Latte asks for coffee, milk and steam."),
        ("coffee milk", "cup_lacks", "it lacks steam."),
        ("coffee milk steam ice", "cup_too_full", "ice must not be in it."),
        ("coffee coffee milk steam", "cup_too_full", "coffee must not be in it."),
        ("coffee milk ice ice", "wrong_cup", "it lacks steam, and 2 ice must not be in it."),
    ],
)
def test_cr_2_4_a_wrong_cup_is_refused_with_the_difference(
    cup: str, reason: str, words_: str
) -> None:
    state = at("process", cups=(cup,), tabs=(LATTE,))
    assert code(state, Process(0, 0, LATTE)) == reason
    assert words_ in refused(state, Process(0, 0, LATTE))


def test_cr_2_4_only_own_open_orders() -> None:
    state = give(at("process", cups=("coffee steam",)), 1, tabs=(ESPRESSO,))
    assert code(state, Process(0, 0, ESPRESSO)) == "order_of_another"
    assert code(state, Process(0, 0, RISTRETTO)) == "no_order"


# CR-2.5 new orders


def test_cr_2_5_two_players_the_opponent_draws() -> None:
    state = at("process", cups=("coffee steam",) * 2, tabs=(ESPRESSO, RISTRETTO))
    give(state, 1, tabs=(LATTE,))
    first = state.deck[:2]
    state = do(state, Process(0, 0, ESPRESSO), Process(0, 1, RISTRETTO), EndTurn(0))
    assert shop(state, 1).tabs == ((LATTE, *first), (), (), ())
    assert orders_of(shop(state, 0)) == ()


@pytest.mark.parametrize(
    ("seats", "seat", "receivers"), [(3, 0, (1, 2)), (3, 2, (0, 1)), (4, 0, (1, 2)), (4, 3, (0, 1))]
)
def test_cr_2_5_the_next_two_draw_k_each_the_next_one_first(
    seats: int, seat: int, receivers: tuple[int, int]
) -> None:
    state = at(
        "process", seats=seats, seat=seat, cups=("coffee steam",) * 2, tabs=(ESPRESSO, RISTRETTO)
    )
    state = do(state, Process(seat, 0, ESPRESSO), Process(seat, 1, RISTRETTO))
    drawn = events_of(state, EndTurn(seat), events.OrdersDrawn)
    assert [(e.seat, e.orders) for e in drawn] == [
        (receivers[0], state.deck[:2]),
        (receivers[1], state.deck[2:4]),
    ]
    after = do(state, EndTurn(seat))
    assert len(after.deck) == len(state.deck) - 4
    assert all(shop(after, other).tabs[0] for other in receivers)


def test_cr_2_5_nothing_is_drawn_for_no_order() -> None:
    state = give(at("process"), 1, tabs=(LATTE,))
    assert events_of(state, EndTurn(0), events.OrdersDrawn) == []


def test_cr_2_5_closed_when_a_card_is_due_and_the_deck_is_empty() -> None:
    state = at("process", seats=3, cups=("coffee steam",) * 2, tabs=(ESPRESSO, RISTRETTO))
    state.deck = state.deck[:3]
    after = do(state, Process(0, 0, ESPRESSO), Process(0, 1, RISTRETTO), EndTurn(0))
    assert after.closed
    assert [len(orders_of(player)) for player in after.players] == [0, 2, 1]


def test_cr_2_5_not_when_the_last_card_is_drawn() -> None:
    state = at("process", seats=3, cups=("coffee steam",), tabs=(ESPRESSO,))
    state.deck = state.deck[:2]
    after = do(state, Process(0, 0, ESPRESSO), EndTurn(0))
    assert after.deck == ()
    assert not after.closed
    give(after, 1, cups=("coffee steam",))
    after.phase, after.players[1].tabs = "process", ((RISTRETTO,), (), (), ())
    assert do(after, Process(1, 0, RISTRETTO), EndTurn(1)).closed
    assert not do(after, EndTurn(1)).closed


# CR-2.6 flow of time


def test_cr_2_6_all_own_orders_move_one_tab_down() -> None:
    state = at("process", tabs=(LATTE, ESPRESSO, RISTRETTO))
    give(state, 1, tabs=("americano_1",))
    after = do(state, EndTurn(0))
    assert shop(after).tabs == ((), (LATTE,), (ESPRESSO,), (RISTRETTO,))
    assert shop(after, 1).tabs == (("americano_1",), (), (), ())


def test_cr_2_6_what_falls_off_becomes_a_down_vote_with_a_token() -> None:
    state = at("process", tabs=(LATTE, "", "", f"{ESPRESSO} {RISTRETTO}"), rush=1)
    after = do(state, EndTurn(0))
    assert shop(after).down == (ESPRESSO, RISTRETTO)
    assert shop(after).rush == 3
    assert not after.closed


def test_cr_2_6_the_fifth_down_vote_of_anybody_closes() -> None:
    fallen = "milk_tea_1 milk_tea_2 milk_tea_3"
    state = at("process", tabs=(LATTE, "", "", ESPRESSO), down=f"{fallen} cocoa_1")
    assert do(state, EndTurn(0)).closed
    state = at("process", tabs=(LATTE, "", "", ESPRESSO), down=fallen)
    assert not do(state, EndTurn(0)).closed


def test_nobody_with_an_order_closes_as_nothing_could_come_any_more() -> None:
    """Not told by the rule book: without it such a game would never end."""
    state = at("process", tabs=("", "", "", ESPRESSO))
    closed = events_of(state, EndTurn(0), events.ShopClosed)
    assert [event.reason for event in closed] == ["idle"]
    give(state, 1, tabs=(LATTE,))
    assert not do(state, EndTurn(0)).closed
