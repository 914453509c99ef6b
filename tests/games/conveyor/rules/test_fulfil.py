"""CF-6: Fulfil Orders: Corner Shop stages, completed orders, Department Stores and their tracks."""

from __future__ import annotations

import pytest

from chocolate_factory.core.action import Action
from chocolate_factory.games.conveyor.acts.actions import DeliverStage, DeliverStore, EndFulfil
from chocolate_factory.games.conveyor.state import events
from chocolate_factory.games.conveyor.state.state import STORE_INDEX, State
from tests.helpers.conveyor.states import (
    GAME,
    at,
    do,
    events_of,
    fulfil,
    legal,
    may,
    p,
    refused,
    standing,
    words,
)

DIRECTOR = {"palace", "fancies", "salters", "luxury", "dunstan"}
EVERYTHING = "chunks " * 3 + "fingers " * 3 + "caramel " * 3 + "nuts " * 3 + "boxed " * 3


def at_store(store: str, side: str, room: str, employee: str | None = None, **own: object) -> State:
    """Fulfil Orders with an employee of the store who bends nothing there, on one side of it."""
    plain = {
        "palace": "palace_miner_1",
        "fancies": "fancies_decorator_1",
        "salters": "salters_expert_miner_1",
        "luxury": "luxury_engineer_1",
        "dunstan": "dunstan_packer_1",
    }
    return fulfil(sides=side * 5, room=room, employee=employee or plain[store], **own)


def space(state: State, store: str, seat: int = 0) -> int:
    """Where the player's marker lies."""
    return state.players[seat].tracks[STORE_INDEX[store]]


# CF-6.1 Stages


def test_cf_6_1_pays_exactly_what_the_stage_asks_and_earns_its_money() -> None:
    """CF-6.1: the rule book's example: Caramel and Nuts, then three Fingers: £14 together."""
    state = fulfil(room="caramel nuts fingers fingers fingers", orders="s01 m01+1 -")
    state = do(state, DeliverStage(0, "s01", p("caramel nuts")))
    state = do(state, DeliverStage(0, "m01", p("fingers fingers fingers")))
    player = state.players[0]
    assert (player.money, player.earned_today, player.room) == (14, 14, 0)
    assert player.completed == ("s01", "m01")


def test_cf_6_1_neither_more_nor_less_nor_others() -> None:
    state = fulfil(room="caramel caramel nuts boxed", orders="s01 - -")
    for pay in ("caramel", "caramel caramel nuts", "caramel caramel", "caramel boxed", ""):
        assert refused(state, DeliverStage(0, "s01", p(pay))) == "wrong_payment"
    assert refused(state, DeliverStage(0, "s01", p("nuts nuts"))) == "not_enough"
    assert [a.pay for a in legal(state, DeliverStage)] == [p("caramel nuts")]


def test_cf_6_1_from_the_store_room_not_from_the_belt() -> None:
    state = fulfil(belt=("caramel nuts", "caramel nuts"), orders="s01 - -")
    assert refused(state, DeliverStage(0, "s01", p("caramel nuts"))) == "not_enough"


def test_cf_6_1_a_class_symbol_is_paid_with_any_matching_pieces() -> None:
    """CF-6.1: s14 asks for two Wrapped and a Bar."""
    state = fulfil(room="caramel nuts nuts fingers boxed", orders="s14 - -")
    paid = {a.pay for a in legal(state, DeliverStage)}
    assert paid == {p("fingers caramel nuts"), p("fingers nuts nuts")}


def test_cf_6_1_refined_is_neither_bean_nor_cocoa() -> None:
    state = fulfil(room="bean cocoa bean cocoa boxed chunks", orders="s15 - -")
    assert not legal(state, DeliverStage)


def test_cf_6_1_stages_strictly_from_the_bottom_up() -> None:
    """CF-6.1: l12 asks for one, two, three Boxed."""
    state = fulfil(room="boxed " * 6, orders="l12 - -")
    assert refused(state, DeliverStage(0, "l12", p("boxed boxed"))) == "wrong_payment"
    for n in (1, 2, 3):
        assert [len(a.pay) for a in legal(state, DeliverStage)] == [n]
        state = do(state, DeliverStage(0, "l12", ("boxed",) * n))
    assert state.players[0].money == 4 + 9 + 14
    assert state.players[0].completed == ("l12",)


def test_cf_6_1_the_marker_stays_where_it_is_until_the_next_day() -> None:
    state = do(fulfil(room="boxed", orders="l12 - -"), DeliverStage(0, "l12", p("boxed")))
    held = state.players[0].orders[0]
    assert held is not None
    assert (held.id, held.stage) == ("l12", 1)


def test_cf_6_1_several_orders_and_a_store_interleaved() -> None:
    state = at_store("palace", "A", "boxed boxed caramel nuts chunks", orders="s01 l12 -")
    state = do(
        state,
        DeliverStage(0, "l12", p("boxed")),
        DeliverStore(0, "palace", p("chunks")),
        DeliverStage(0, "s01", p("caramel nuts")),
    )
    assert state.players[0].earned_today == 4 + 6
    assert space(state, "palace") == 1


def test_cf_6_1_only_the_own_orders() -> None:
    state = fulfil(room="caramel nuts", orders="m01 - -")
    state.players[1].orders = fulfil(orders="s01 - -").players[0].orders
    assert refused(state, DeliverStage(0, "s01", p("caramel nuts"))) == "no_order"


def test_cf_6_1_each_player_in_turn_order() -> None:
    state, turns = at("fulfil", seats=4, start=3, seat=3), []
    while state.phase == "fulfil":
        assert state.seat is not None
        turns.append(state.seat)
        state = do(state, EndFulfil(state.seat))
    assert turns == [3, 0, 1, 2]


# CF-6.2 Complete


def test_cf_6_2_last_stage_done_the_order_is_complete() -> None:
    state = fulfil(room="caramel nuts", orders="m01 s01 l12")
    action = DeliverStage(0, "s01", p("caramel nuts"))
    assert [e.order for e in events_of(state, action, events.OrderCompleted)] == ["s01"]
    player = do(state, action).players[0]
    assert player.completed == ("s01",)
    assert [held and held.id for held in player.orders] == ["m01", None, "l12"]
    assert player.to_replace == 1


def test_cf_6_2_a_stage_that_is_not_the_last_completes_nothing() -> None:
    state = do(fulfil(room="boxed", orders="m01 - -"), DeliverStage(0, "m01", p("boxed")))
    assert (state.players[0].completed, state.players[0].to_replace) == ((), 0)


def test_cf_6_2_it_is_replaced_in_cleanup_not_before() -> None:
    state = fulfil(room="caramel nuts caramel nuts", orders="s01 - -")
    state = do(state, DeliverStage(0, "s01", p("caramel nuts")))
    assert state.offer == ()
    assert refused(state, DeliverStage(0, "s01", p("caramel nuts"))) == "no_order"


# CF-6.3 Department Stores

A_SIDES = [
    ("palace", "A", "caramel caramel caramel", 3),
    ("palace", "A", "boxed", 1),
    ("palace", "B", "chunks fingers caramel nuts boxed", 5),
    ("palace", "B", "fingers", 1),
    ("fancies", "A", "chunks chunks", 2),
    ("fancies", "B", "fingers fingers fingers", 3),
    ("salters", "A", "caramel", 1),
    ("salters", "B", "nuts nuts", 2),
    ("luxury", "A", "boxed boxed boxed", 3),
    ("luxury", "B", "chunks fingers", 1),
    ("luxury", "B", "chunks chunks fingers fingers", 2),
    ("luxury", "B", "chunks chunks chunks fingers fingers fingers", 3),
    ("dunstan", "A", "caramel nuts", 1),
    ("dunstan", "A", "caramel caramel nuts boxed boxed boxed", 3),
    ("dunstan", "A", "boxed boxed", 1),
    ("dunstan", "B", "chunks fingers", 2),
    ("dunstan", "B", "fingers fingers", 2),
    ("dunstan", "B", "caramel nuts", 3),
    ("dunstan", "B", "boxed boxed", 4),
]


@pytest.mark.parametrize(("store", "side", "pay", "spaces"), A_SIDES)
def test_cf_6_3_what_a_side_takes(store: str, side: str, pay: str, spaces: int) -> None:
    state = do(at_store(store, side, EVERYTHING), DeliverStore(0, store, p(pay)))
    assert space(state, store) == spaces
    assert len(words(state.players[0].room).split()) == 15 - len(pay.split())
    assert state.players[0].money == 0


REFUSED = [
    ("palace", "A", "caramel nuts"),
    ("palace", "A", "chunks chunks boxed"),
    ("palace", "B", "caramel caramel"),
    ("palace", "B", "chunks fingers fingers"),
    ("fancies", "A", "fingers"),
    ("fancies", "A", "chunks fingers"),
    ("fancies", "B", "chunks"),
    ("salters", "A", "nuts"),
    ("salters", "B", "caramel"),
    ("salters", "B", "nuts boxed"),
    ("luxury", "A", "nuts"),
    ("luxury", "B", "chunks"),
    ("luxury", "B", "chunks fingers fingers"),
    ("luxury", "B", "chunks caramel"),
    ("dunstan", "A", "caramel"),
    ("dunstan", "A", "caramel nuts boxed"),
    ("dunstan", "A", "chunks fingers"),
    ("dunstan", "B", "boxed"),
    ("dunstan", "B", "caramel boxed"),
    ("dunstan", "B", "chunks caramel"),
    ("dunstan", "B", "boxed boxed boxed"),
    ("dunstan", "B", "caramel nuts boxed boxed"),
    ("palace", "A", ""),
    ("dunstan", "A", ""),
]


@pytest.mark.parametrize(("store", "side", "pay"), REFUSED)
def test_cf_6_3_what_a_side_does_not_take(store: str, side: str, pay: str) -> None:
    state = at_store(store, side, EVERYTHING)
    assert refused(state, DeliverStore(0, store, p(pay))) == "wrong_supply"


@pytest.mark.parametrize("store", sorted(DIRECTOR))
@pytest.mark.parametrize("side", ["A", "B"])
def test_cf_6_3_no_store_takes_beans_or_cocoa(store: str, side: str) -> None:
    state = at_store(store, side, "bean bean bean bean cocoa cocoa cocoa cocoa")
    assert not legal(state, DeliverStore)


@pytest.mark.parametrize("store", sorted(DIRECTOR))
@pytest.mark.parametrize("side", ["A", "B"])
def test_cf_6_3_every_listed_delivery_is_right(store: str, side: str) -> None:
    """CF-6.3: counted anew, without the rules' own code, over all that three of each allow."""
    state = at_store(store, side, EVERYTHING)
    listed = {a.pay: space(do(state, a), store) for a in legal(state, DeliverStore)}
    assert listed == {pay: n for pay in every_pile() if (n := worth(store + side, pay))}


def every_pile() -> list[tuple[str, ...]]:
    """All that can be taken out of `EVERYTHING`, each choice once."""
    piles: list[tuple[str, ...]] = [()]
    for piece in ("chunks", "fingers", "caramel", "nuts", "boxed"):
        piles = [pile + (piece,) * n for pile in piles for n in range(4)]
    return piles


def worth(side: str, pay: tuple[str, ...]) -> int:
    """Spaces that a side gives for a delivery by the table of CF-6.3; 0 where it takes none."""
    kinds, n = set(pay), len(pay)
    only = {
        "fanciesA": {"chunks"},
        "fanciesB": {"fingers"},
        "saltersA": {"caramel"},
        "saltersB": {"nuts"},
        "luxuryA": {"boxed"},
    }
    if side in only:
        return n if kinds == only[side] else 0
    if side == "palaceA":
        return n if len(kinds) == 1 else 0
    if side == "palaceB":
        return n if len(kinds) == n else 0
    if side == "luxuryB":
        return n // 2 if kinds <= {"chunks", "fingers"} and n % 2 == 0 else 0
    if side == "dunstanA":
        return n // 2 if kinds <= {"caramel", "nuts", "boxed"} and n % 2 == 0 else 0
    for spaces, group in ((2, {"chunks", "fingers"}), (3, {"caramel", "nuts"}), (4, {"boxed"})):
        if n == 2 and kinds <= group:
            return spaces
    return 0


def test_cf_6_3_only_the_store_of_todays_employee() -> None:
    state = at_store("fancies", "A", EVERYTHING)
    assert refused(state, DeliverStore(0, "salters", p("caramel"))) == "other_store"
    assert {a.store for a in legal(state, DeliverStore)} == {"fancies"}


def test_cf_6_3_one_delivery_a_day() -> None:
    state = do(at_store("fancies", "A", EVERYTHING), DeliverStore(0, "fancies", p("chunks")))
    assert refused(state, DeliverStore(0, "fancies", p("chunks"))) == "one_delivery"
    assert not legal(state, DeliverStore)


def test_cf_6_3_each_player_has_a_delivery_of_the_own() -> None:
    state = at_store("fancies", "A", EVERYTHING)
    other = state.players[1]
    other.employee, other.room = "fancies_director", state.players[0].room
    state = do(state, DeliverStore(0, "fancies", p("chunks")), EndFulfil(0))
    assert space(do(state, DeliverStore(1, "fancies", p("chunks"))), "fancies", 1) == 2


def test_cf_6_3_a_delivery_must_lie_in_the_store_room() -> None:
    state = at_store("fancies", "A", "chunks", belt=("chunks",))
    assert refused(state, DeliverStore(0, "fancies", p("chunks chunks"))) == "not_enough"


def test_cf_6_3_no_store_of_this_deck_imitates_another() -> None:
    state = at_store("palace", "A", "chunks")
    assert refused(state, DeliverStore(0, "palace", p("chunks"), "fancies")) == "no_imitation"


def test_cf_6_3_a_delivery_is_optional() -> None:
    assert may(at_store("fancies", "A", EVERYTHING), EndFulfil(0))


# CF-6.4 Tracks


def test_cf_6_4_a_track_ends_at_9_and_more_is_lost() -> None:
    state = standing(at_store("fancies", "A", "chunks " * 4), "fancies", *[()] * 7, (0,))
    state = do(state, DeliverStore(0, "fancies", p("chunks " * 4)))
    assert space(state, "fancies") == 9
    assert state.players[0].room == 0


def test_cf_6_4_nine_at_once() -> None:
    state = at_store("fancies", "A", "chunks " * 12)
    state = do(state, DeliverStore(0, "fancies", p("chunks " * 9)))
    assert space(state, "fancies") == 9


BEYOND = [
    ("fancies", "A", "chunks " * 10),
    ("palace", "A", "nuts " * 10),
    ("luxury", "B", "chunks fingers " * 10),
    ("dunstan", "A", "caramel nuts boxed boxed " * 5),
]


@pytest.mark.parametrize(("store", "side", "pay"), BEYOND)
def test_cf_6_4_what_goes_beyond_nine_spaces_is_not_taken(store: str, side: str, pay: str) -> None:
    """CF-6.4: it would be lost; the reason says so, rather than that the store wants others."""
    state = at_store(store, side, pay + "bean")
    assert refused(state, DeliverStore(0, store, p(pay))) == "too_much"
    assert refused(state, DeliverStore(0, store, p(pay + "bean"))) == "wrong_supply"


def test_cf_6_4_a_marker_that_arrives_lies_on_top() -> None:
    state = standing(at_store("fancies", "A", "chunks chunks", seats=3), "fancies", (), (), (2, 1))
    state = do(state, DeliverStore(0, "fancies", p("chunks chunks")))
    assert state.stacks[STORE_INDEX["fancies"]][2] == (2, 1, 0)
    assert state.stacks[STORE_INDEX["fancies"]][0] == ()


def test_cf_6_4_a_marker_that_leaves_a_pile_leaves_the_others_in_their_order() -> None:
    state = standing(at_store("fancies", "A", "chunks", seats=3), "fancies", (), (2, 0, 1))
    state = do(state, DeliverStore(0, "fancies", p("chunks")))
    assert state.stacks[STORE_INDEX["fancies"]][1:3] == ((2, 1), (0,))


def test_cf_6_4_a_marker_that_does_not_move_keeps_its_place() -> None:
    nine = [()] * 9
    state = standing(at_store("fancies", "A", "chunks"), "fancies", *nine, (0, 1))
    state = do(state, DeliverStore(0, "fancies", p("chunks")))
    assert state.stacks[STORE_INDEX["fancies"]][9] == (0, 1)
    assert state.players[0].delivered == ("fancies",)


def test_cf_6_nothing_of_another_phase() -> None:
    for action in (
        DeliverStage(0, "s01", p("nuts caramel")),
        DeliverStore(0, "palace", p("nuts")),
        EndFulfil(0),
    ):
        assert refused(at("run"), action) == "wrong_phase"


def test_cf_6_off_turn() -> None:
    actions: list[Action] = [EndFulfil(1), DeliverStore(1, "palace", p("nuts"))]
    state = fulfil(room="nuts")
    assert [refused(state, action) for action in actions] == ["not_your_turn"] * 2
    assert GAME.legal(state, 1) == []
