"""Coffee Rush rule by rule: CR-1, pieces and set-up."""

from __future__ import annotations

from collections import Counter

import pytest

from chocolate_factory.games.coffee_rush.acts.move import Stop
from chocolate_factory.games.coffee_rush.acts.place import Place
from chocolate_factory.games.coffee_rush.acts.pour import Pour, Return
from chocolate_factory.games.coffee_rush.rules.moving import placing
from chocolate_factory.games.coffee_rush.state.state import orders_of
from tests.helpers.coffee_rush.states import (
    GAME,
    LIVE,
    begun,
    code,
    do,
    legal,
    may,
    setup,
    shop,
    words,
)


def test_cr_1_1_sixteen_spaces_and_eighty_orders() -> None:
    book = LIVE.book
    assert Counter(book.spaces) == {
        "coffee": 3,
        "milk": 3,
        "steam": 3,
        "ice": 3,
        "tea": 1,
        "chocolate": 1,
        "caramel": 1,
        "water": 1,
    }
    assert set(book.board.special) == {"tea", "chocolate", "caramel", "water"}
    assert len(book.orders) == 80
    assert sum(book.rush.values()) == 30
    assert len(book.tiles) == 4


def test_cr_1_1_three_cups_and_four_tabs_each() -> None:
    for player in begun(4).players:
        assert player.cups == (0, 0, 0)
        assert len(player.tabs) == 4
        assert (player.up, player.down, player.tiles, player.rush) == ((), (), (), 0)


@pytest.mark.parametrize(("seats", "start"), [(2, 0), (2, 1), (3, 2), (4, 1)])
def test_cr_1_2_two_orders_each_and_a_third_for_the_start_player(seats: int, start: int) -> None:
    state = begun(seats, seed=5, start=start)
    for seat, player in enumerate(state.players):
        counts = [len(tab) for tab in player.tabs]
        assert counts == ([2, 1, 0, 0] if seat == start else [1, 1, 0, 0])
    dealt = [order for player in state.players for order in orders_of(player)]
    assert len(dealt) == 2 * seats + 1
    assert sorted([*dealt, *state.deck]) == sorted(GAME.book.orders)


def test_cr_1_2_the_seed_decides_deck_and_start_player() -> None:
    assert begun(3, seed=4) == begun(3, seed=4)
    assert begun(3, seed=4).deck != begun(3, seed=5).deck
    starts = {GAME.resolve(setup(4, "random"), seed).options["start"] for seed in range(40)}
    assert starts == {0, 1, 2, 3}


@pytest.mark.parametrize(
    ("seats", "start", "order"),
    [
        (3, 0, (2, 1, 0)),
        (3, 1, (0, 2, 1)),
        (4, 2, (1, 0, 3, 2)),
        (2, 0, (1, 0, 1, 0)),
        (2, 1, (0, 1, 0, 1)),
    ],
)
def test_cr_1_3_who_places_when(seats: int, start: int, order: tuple[int, ...]) -> None:
    assert placing(seats, start) == order
    state, seen, free = begun(seats, start=start), [], iter(range(16))
    while state.phase == "place":
        assert state.seat is not None
        seen.append(state.seat)
        state = do(state, Place(seen[-1], next(free)))
        state = do(state, GAME.legal(state, seen[-1])[0])
    assert tuple(seen) == order
    assert (state.seat, state.round, state.phase) == (start, 1, "move")
    assert [len(player.meeples) for player in state.players] == [2 if seats == 2 else 1] * seats


def test_cr_1_3_only_empty_spaces() -> None:
    state = do(begun(3), Place(2, 6), Return(2, "ice"))
    assert not may(state, Place(1, 6))
    assert len(legal(state, Place)) == 15
    assert code(state, Place(1, 6)) == "space_taken"
    assert code(state, Stop(1)) == "wrong_phase"


def test_cr_1_3_the_ingredient_is_poured_or_returned_at_once() -> None:
    state = do(begun(3), Place(2, 1))
    assert words(state.hand) == "caramel"
    assert set(GAME.legal(state, 2)) == {
        Pour(2, "caramel", 0),
        Pour(2, "caramel", 1),
        Pour(2, "caramel", 2),
        Return(2, "caramel"),
    }
    assert code(state, Place(2, 5)) == "pour_first"
    assert code(state, Pour(2, "milk", 0)) == "not_in_hand"
    assert code(begun(3), Pour(2, "milk", 0)) == "place_first"
    poured = do(state, Pour(2, "caramel", 1))
    assert [words(cup) for cup in shop(poured, 2).cups] == ["", "caramel", ""]
    returned = do(state, Return(2, "caramel"))
    assert shop(returned, 2).cups == (0, 0, 0)
    assert poured.seat == returned.seat == 1
    assert poured.hand == returned.hand == 0
