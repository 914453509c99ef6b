"""Coffee Rush rule by rule: CR-2.3 to CR-2.7 pouring, orders, time, CR-4 the end, CR-5 names."""

from __future__ import annotations

import json

import pytest

from chocolate_factory.games.coffee_rush.acts import actions
from chocolate_factory.games.coffee_rush.acts.actions import (
    Activate,
    Empty,
    EndPour,
    EndTurn,
    Place,
    Pour,
    Process,
    Return,
    Rush,
    Step,
    Stop,
)
from chocolate_factory.games.coffee_rush.cards.records import INGREDIENTS
from chocolate_factory.games.coffee_rush.state import events
from chocolate_factory.games.coffee_rush.state.state import orders_of
from tests.helpers.coffee_states import (
    GAME,
    MEEPLES,
    at,
    begun,
    code,
    do,
    events_of,
    give,
    legal,
    may,
    pile,
    refused,
    shop,
    words,
)

ESPRESSO, RISTRETTO, LATTE = "espresso_1", "ristretto_1", "caffe_latte_1"


# CR-2.3 pour


def test_cr_2_3_each_ingredient_into_an_own_cup_or_back() -> None:
    state = at("pour", hand="coffee coffee tea")
    assert legal(state, EndPour) == []
    assert code(state, EndPour(0)) == "hand_left"
    assert "2 × Coffee, Tea" in refused(state, EndPour(0))
    state = do(state, Pour(0, "coffee", 0), Pour(0, "tea", 2), Return(0, "coffee"))
    assert [words(cup) for cup in shop(state).cups] == ["coffee", "", "tea"]
    assert code(state, Pour(0, "coffee", 0)) == "hand_empty"
    assert do(state, EndPour(0)).phase == "process"


def test_cr_2_3_what_is_poured_stays_in_its_cup() -> None:
    state = at("pour", cups=("coffee", "milk"))
    assert set(GAME.legal(state, 0)) == {Empty(0, 0), Empty(0, 1), EndPour(0)}


def test_cr_2_3_any_cup_may_be_emptied_at_any_time_in_this_step() -> None:
    state = at("pour", cups=("coffee tea", "milk"), hand="ice")
    state = do(state, Empty(0, 0), Pour(0, "ice", 0), Empty(0, 1))
    assert [words(cup) for cup in shop(state).cups] == ["ice", "", ""]
    assert code(state, Empty(0, 1)) == "cup_is_empty"
    assert code(at("move", cups=("coffee",)), Empty(0, 0)) == "wrong_phase"


def test_cr_2_3_a_cup_holds_any_number() -> None:
    state = at("pour", hand="milk " * 40)
    for _ in range(40):
        state = do(state, Pour(0, "milk", 1))
    assert shop(state).cups[1] == 40 * pile("milk")


def test_cr_2_3_no_cup_of_others() -> None:
    state = at("pour", hand="milk")
    assert {a.cup for a in legal(state, Pour)} == {0, 1, 2}
    assert code(state, Pour(1, "milk", 0)) == "not_your_turn"


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
        ("", "empty_cup", "That cup is empty; Caffe Latte asks for Coffee, Milk, Steam."),
        ("coffee milk", "cup_lacks", "it lacks Steam."),
        ("coffee milk steam ice", "cup_too_full", "Ice must not be in it."),
        ("coffee coffee milk steam", "cup_too_full", "Coffee must not be in it."),
        ("coffee milk ice ice", "wrong_cup", "it lacks Steam, and 2 × Ice must not be in it."),
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


# CR-2.7 order of the steps


def test_cr_2_7_the_steps_follow_each_other() -> None:
    state = at("upgrade", up="espresso_1 espresso_2 ristretto_1", tabs=(LATTE,))
    phases = []
    for action in (Activate(0, "corner"), Stop(0), EndPour(0), EndTurn(0)):
        phases.append(state.phase)
        state = do(state, action)
    assert phases == ["upgrade", "move", "pour", "process"]
    assert (state.seat, state.phase) == (1, "move")


@pytest.mark.parametrize(
    ("phase", "acts"),
    [
        ("move", (Pour(0, "milk", 0), Return(0, "milk"), EndPour(0), EndTurn(0))),
        ("pour", (Step(0, 0, 1), Rush(0), Stop(0), EndTurn(0), Place(0, 2))),
        ("process", (Step(0, 0, 1), Pour(0, "milk", 0), Empty(0, 0), EndPour(0), Stop(0))),
        ("upgrade", (EndTurn(0), Process(0, 0, ESPRESSO), EndPour(0))),
    ],
)
def test_cr_2_7_nothing_out_of_turn(phase: str, acts: tuple[actions.AnyAction, ...]) -> None:
    state = at(phase, cups=("coffee steam",), tabs=(ESPRESSO,), rush=1)
    for action in acts:
        assert code(state, action) == "wrong_phase"


def test_cr_2_7_a_cup_that_was_served_is_not_filled_again() -> None:
    state = at("process", cups=("coffee steam",), tabs=(ESPRESSO, RISTRETTO))
    after = do(state, Process(0, 0, ESPRESSO))
    assert {type(action) for action in GAME.legal(after, 0)} == {EndTurn}


# CR-4 the end


@pytest.mark.parametrize(
    ("start", "seat", "left"), [(0, 0, 2), (0, 1, 1), (0, 2, 0), (2, 0, 1), (2, 2, 2), (1, 0, 0)]
)
def test_cr_4_1_the_round_is_played_out(start: int, seat: int, left: int) -> None:
    state = at(
        "process",
        seats=3,
        start=start,
        seat=seat,
        tabs=("", LATTE, "", ESPRESSO),
        down="milk_tea_1 milk_tea_2 milk_tea_3 cocoa_1",
    )
    state = do(state, EndTurn(seat))
    assert state.closed
    turns = 0
    while state.seat is not None:
        state = do(state, Stop(state.seat), EndPour(state.seat), EndTurn(state.seat))
        turns += 1
    assert turns == left
    assert state.phase == "over"
    assert GAME.decision(state) is None


def test_cr_4_1_a_new_round_begins_with_the_start_player() -> None:
    state = at("process", seats=3, start=1, seat=0, tabs=(LATTE,))
    after = do(state, EndTurn(0))
    assert (after.seat, after.round) == (1, 2)
    assert do(after, Stop(1), EndPour(1), EndTurn(1)).round == 2


def test_cr_4_2_points() -> None:
    state = at("move", up="espresso_1 espresso_2", down="cocoa_1", tiles=("corner", "shared"))
    result = GAME.result(state)
    assert result.scores == (2 + 4 - 1, 0)
    assert [(line.code, line.amounts) for line in result.lines] == [
        ("up_votes", (2, 0)),
        ("upgrades", (4, 0)),
        ("down_votes", (-1, 0)),
    ]


@pytest.mark.parametrize(
    ("first", "second", "winners"),
    [
        ({"up": "espresso_1"}, {}, (0,)),
        ({"up": "espresso_1 espresso_2"}, {"tiles": ("corner",)}, (0,)),
        ({"up": "espresso_1"}, {"up": "ristretto_1", "rush": 1}, (1,)),
        ({"up": "espresso_1", "rush": 2}, {"up": "ristretto_1", "rush": 1}, (0,)),
        ({"up": "espresso_1"}, {"up": "ristretto_1"}, (0, 1)),
        ({"rush": 9}, {"up": "espresso_1", "down": "cocoa_1"}, (1,)),
    ],
)
def test_cr_4_2_ties(
    first: dict[str, object], second: dict[str, object], winners: tuple[int, ...]
) -> None:
    state = give(give(at("move"), 0, **first), 1, **second)
    assert GAME.result(state).winners == winners


# CR-5 actions and trace


def test_cr_5_action_types() -> None:
    assert set(actions.TYPES) == {
        "place",
        "activate",
        "step",
        "rush",
        "stop",
        "pour",
        "return",
        "empty",
        "end_pour",
        "process",
        "end_turn",
    }
    fields = {name: set(kind.__struct_fields__) - {"seat"} for name, kind in actions.TYPES.items()}
    assert fields == {
        "place": {"space"},
        "activate": {"tile"},
        "step": {"meeple", "space"},
        "rush": set(),
        "stop": set(),
        "pour": {"ingredient", "cup"},
        "return": {"ingredient"},
        "empty": {"cup"},
        "end_pour": set(),
        "process": {"cup", "order"},
        "end_turn": set(),
    }


def test_cr_5_state_in_the_trace() -> None:
    state = at(
        "pour",
        hand="tea coffee",
        cups=("milk",),
        tabs=(LATTE, ESPRESSO),
        up="cocoa_1",
        rush=2,
        tiles=("corner",),
    )
    told = GAME.trace(state)
    assert list(told) == [
        "round",
        "seat",
        "phase",
        "start",
        "closed",
        "deck_left",
        "board",
        "meeples",
        "hand",
        "steps_left",
        "done_this_turn",
        "players",
    ]
    assert told["board"] == list(GAME.book.spaces)
    assert told["meeples"] == [list(meeples) for meeples in MEEPLES[2]]
    assert told["hand"] == ["coffee", "tea"]
    assert set(told["hand"]) <= set(INGREDIENTS)
    assert told["deck_left"] == len(state.deck)
    assert told["players"][0] == {
        "tabs": [[LATTE], [ESPRESSO], [], []],
        "cups": [["milk"], [], []],
        "up": ["cocoa_1"],
        "down": [],
        "rush": 2,
        "tiles": ["corner"],
    }
    assert json.loads(json.dumps(told)) == told


def test_cr_5_phases_of_the_trace() -> None:
    state = begun(2)
    assert GAME.trace(state)["phase"] == "place"
    assert GAME.trace(state)["round"] == 0
    state = at("process", tabs=("", "", "", ESPRESSO))
    state = do(state, EndTurn(0), Stop(1), EndPour(1), EndTurn(1))
    assert (GAME.trace(state)["phase"], GAME.trace(state)["seat"]) == ("over", None)
