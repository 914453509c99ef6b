"""Playouts: a packed table is what the rules make of the same turns, to the end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from chocolate_factory.core.rng import Rng
from chocolate_factory.games.coffee_rush.acts.upgrade import Activate
from chocolate_factory.games.coffee_rush.mind import packed
from chocolate_factory.games.coffee_rush.mind.levels.medium import Medium
from chocolate_factory.games.coffee_rush.mind.next_action import whole_turn
from chocolate_factory.games.coffee_rush.mind.playouts import visits
from chocolate_factory.games.coffee_rush.mind.playouts.quick import QuickPlayer, wanted
from chocolate_factory.games.coffee_rush.mind.playouts.table import Table, cards, turn_of
from chocolate_factory.games.coffee_rush.mind.playouts.weigh import Weighing, standing
from chocolate_factory.games.coffee_rush.mind.valuation import Valuation
from chocolate_factory.games.coffee_rush.state.state import State
from tests.helpers import dear_seldom
from tests.helpers.coffee_rush.bots import bot
from tests.helpers.coffee_rush.states import GAME, at, begun, give

BOOK = GAME.book


def as_dealt(state: State, seat: int) -> Table:
    """The packed table with the deck in its true order."""
    deck = [(packed.pack(BOOK.needs[order]), BOOK.rush[order]) for order in state.deck]
    return Table(BOOK, state, seat).dealt(deck)


def players(table: Table) -> list[dict[str, Any]]:
    """All that a packed table says of its players."""
    return [{key: getattr(seat, key) for key in seat.__slots__} for seat in table.seats]


def test_no_game_is_played_on_for_an_upgrade_that_doubles_no_space(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Only walks that end on given spaces are counted, and a hint waits for them."""
    state = at("upgrade", up="espresso_1 espresso_2 cocoa_1")
    assert visits.ends_on(BOOK, state, 0, "corner", {0, 3, 12, 15}) > 0
    monkeypatch.setattr(QuickPlayer, "turn", None)
    assert visits.ends_on(BOOK, state, 0, "diagonal", frozenset()) == 0


@pytest.mark.parametrize("seats", dear_seldom([2, 3, 4], 2))
def test_a_packed_game_is_the_game(seats: int) -> None:
    thinker = bot("medium")
    assert isinstance(thinker, Medium)
    state = begun(seats, seed=seats)
    while state.phase == "place":
        assert state.seat is not None
        GAME.advance(state, thinker.choose(state, state.seat, 1, 0).action)
    assert state.seat is not None
    table, turns = as_dealt(state, state.seat), 0
    while state.seat is not None:
        seat = state.seat
        assert (table.seat, table.left) == (seat, len(state.deck))
        while isinstance(bought := thinker.upgrade(state, seat), Activate):
            GAME.advance(state, bought)
            table.buy(bought.tile)
        plan = thinker.best_plan(state, seat)
        table.play(turn_of(BOOK, state, seat, plan.route, plan.pouring))
        for action in whole_turn(GAME, state, seat, plan.route, plan.pouring):
            assert GAME.refusal(state, action) is None
            GAME.advance(state, action)
        assert players(table) == players(Table(BOOK, state, seat))
        assert table.closed == state.closed
        turns += 1
    assert table.over
    assert turns > 4 * seats


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_playout_comes_to_its_end_and_breaks_no_rule(seats: int) -> None:
    state = begun(seats, seed=9)
    while state.phase == "place":
        assert state.seat is not None
        GAME.advance(state, GAME.legal(state, state.seat)[0])
    assert state.seat is not None
    table, player = as_dealt(state, state.seat), QuickPlayer(BOOK, Valuation())
    for _turn in range(400):
        if table.over:
            break
        player.play(table)
        spaces = [space for seat in table.seats for space in seat.meeples]
        assert len(set(spaces)) == len(spaces)
        assert all(seat.rush >= 0 and seat.up >= 0 for seat in table.seats)
    assert table.over
    assert any(seat.up for seat in table.seats)


def test_the_deck_that_is_dealt_tells_nothing_of_its_order() -> None:
    state = begun(3, seed=4)
    other = GAME.observe(state, 0, Rng(5))
    assert other.deck != state.deck
    assert cards(BOOK, other.deck) == cards(BOOK, state.deck)


def test_an_upgrade_is_wanted_while_it_has_time_to_pay() -> None:
    state = at("upgrade", seats=3, up="espresso_1 espresso_2 ristretto_1", tabs=("cocoa_1",))
    player = Table(BOOK, state, 0).seats[0]
    assert wanted(BOOK, player, 30, 3) == "corner"
    assert wanted(BOOK, player, 29, 3) == ""
    assert wanted(BOOK, player, 60, 2) == "", "between two it decides ties for the other"
    player.up = 2
    assert wanted(BOOK, player, 60, 3) == ""


def test_who_has_won_stands_better_than_who_has_as_many_points_and_has_not() -> None:
    state = at("move", up="espresso_1 espresso_2", rush=1)
    give(state, 1, up="cocoa_1 cocoa_2")
    table, player = Table(BOOK, state, 0), QuickPlayer(BOOK, Valuation())
    table.over = True
    assert standing(table, 0, player) > 0 > standing(table, 1, player)


def test_of_turns_that_come_to_the_same_the_first_is_taken() -> None:
    state = at("move", tabs=("", "espresso_1"))
    give(state, 1, tabs=("cocoa_1",))
    plan = bot("hard").plan(state, 0, 1, lambda: False)
    way = turn_of(BOOK, state, 0, plan.route, plan.pouring)
    weighing = Weighing(
        Table(BOOK, state, 0), [way, way], [0.0, 0.0], QuickPlayer(BOOK, Valuation())
    )
    assert weighing.best(cards(BOOK, state.deck), 60, Rng(1), lambda: False) == 0
    assert weighing.value(0) == weighing.value(1)
