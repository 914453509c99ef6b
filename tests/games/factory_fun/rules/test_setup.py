"""FF-1: pieces and set-up, options."""

from __future__ import annotations

import pytest

from chocolate_factory.core.rng import Rng
from chocolate_factory.games.factory_fun.state.state import OUT
from tests.helpers.factory_fun.states import GAME, begun, setup


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ff_1_3_ten_machines_for_each_player_the_rest_is_put_away(seats: int) -> None:
    state = begun(seats)
    assert len(state.table) == seats
    assert len(state.table) + len(state.stack) == 10 * seats
    everything = [*state.table, *state.stack, *state.aside]
    assert sorted(everything) == sorted(GAME.book.machines)


def test_ff_1_4_what_everybody_has() -> None:
    for factory in begun(5).players:
        assert factory.stock == factory.owned == (1, 1, 1, 1, 3, 0, 13)
    with_diagonals = begun(2, diagonals=True)
    assert [GAME.facts(with_diagonals, 0).players[0].stock[w] for w in ("diagonal", "out")] == [
        1,
        3,
    ]


def test_ff_1_4_boards_are_dealt_once_each() -> None:
    seen = set()
    for seed in range(12):
        boards = [factory.board for factory in begun(5, seed).players]
        assert sorted(boards) == ["A-classic", "B-classic", "C-classic", "D-classic", "E-classic"]
        seen.add(boards[0])
    assert len(seen) > 2


def test_ff_1_4_a_chosen_board_is_not_dealt_to_another_one() -> None:
    for seed in range(12):
        state = begun(3, seed, board_1="C")
        assert state.players[1].board == "C-classic"
        assert "C-classic" not in (state.players[0].board, state.players[2].board)


def test_ff_1_4_sides_for_all_or_seat_by_seat() -> None:
    state = begun(3, side="expert", side_2="classic")
    assert [f.board.partition("-")[2] for f in state.players] == ["expert", "expert", "classic"]


def test_ff_1_4_a_resolved_set_up_is_resolved_to_itself() -> None:
    once = GAME.resolve(setup(3, "random", side="expert", side_0="classic", pick="grab"), 7)
    assert GAME.resolve(once, 7) == once
    assert "board_3" not in once.options


def test_ff_1_6_money_begins_at_2() -> None:
    assert [factory.money for factory in begun(4).players] == [2, 2, 2, 2]


def test_ff_1_7_what_is_to_come_and_what_is_away_are_one_heap() -> None:
    state, seen = begun(2), set()
    for seed in range(30):
        observed = GAME.observe(state, 1, Rng(seed))
        assert observed.table == state.table
        assert len(observed.stack) == len(state.stack)
        assert sorted(observed.stack + observed.aside) == sorted(state.stack + state.aside)
        seen |= set(observed.stack)
    assert seen == set(state.stack + state.aside)


def test_ff_1_4_the_three_reservoirs_of_one_player_are_no_other_ones() -> None:
    state = begun(2)
    assert [factory.stock[OUT] for factory in state.players] == [3, 3]
