"""Plantation & Candy rule by rule: PL-1 and PL-2, pieces and set-up; PL-9, the short games."""

from __future__ import annotations

import pytest

from chocolate_factory.games.plantation.acts.cards import Play, Transport
from chocolate_factory.games.plantation.acts.ending import EndTurn
from chocolate_factory.games.plantation.acts.moving import Stow
from chocolate_factory.games.plantation.state import holding
from tests.helpers.plantation.states import (
    BOOK,
    GAME,
    at,
    begun,
    code,
    do,
    legal,
    own,
    truck,
)


def test_pl_1_1_eight_spaces_each_with_one_ability() -> None:
    assert BOOK.rings[1] == (
        "mixer",
        "break_room",
        "mixer",
        "outlet",
        "mixer",
        "break_room",
        "mixer",
        "break_room",
    )
    assert BOOK.rings[2] == (
        "machine",
        "froster",
        "machine",
        "outlet",
        "machine",
        "froster",
        "machine",
        "froster",
    )


def test_pl_1_2_what_everybody_has() -> None:
    colours = {truck.colour for truck in BOOK.trucks}
    assert colours == {"own", "grey"}
    assert any(truck.icons for truck in BOOK.trucks)
    assert all(truck.icons <= truck.spaces for truck in BOOK.trucks)
    assert BOOK.board.warehouse == 7
    for player in begun(4).players:
        assert len(player.trucks) == len(BOOK.trucks)
        assert not player.whistle
        assert sorted((*player.hand, *player.deck)) == sorted(("temp", *BOOK.workers))


def test_pl_1_3_what_there_is() -> None:
    board = BOOK.board
    assert (board.sugar, board.cacao, board.coins, board.candy_each) == (30, 30, 15, 6)
    assert len(BOOK.deck) == 18
    assert len(BOOK.recipes) == 10
    assert list(BOOK.workers.values()) == [1, 2, 3, 4, 5, 6, 7, 8]


@pytest.mark.parametrize(("seats", "recipes"), [(2, 3), (3, 4), (4, 5)])
def test_pl_2_1_recipes_for_the_players(seats: int, recipes: int) -> None:
    state = begun(seats)
    assert len(state.recipes) == len(set(state.recipes)) == recipes
    assert sorted(state.specialists) == sorted(BOOK.deck)
    assert begun(seats, seed=2).recipes != state.recipes


def test_pl_2_2_what_a_player_begins_with() -> None:
    state = begun(3)
    for player in state.players:
        assert holding.goods(player.warehouse) == ("cacao", "sugar")
        assert player.coins == 1
        assert len(player.hand) == 3
        assert "temp" in player.hand
        assert sorted((*player.hand, *player.deck)) == sorted(("temp", *BOOK.workers))
    assert (state.sugar, state.cacao, state.coins) == (27, 27, 12)


@pytest.mark.parametrize("seed", range(40))
def test_pl_2_3_the_highest_starts_and_who_ties_rolls_again(seed: int) -> None:
    state = begun(2 + seed % 3, seed)
    tied, rolls = list(range(len(state.players))), list(state.rolls)
    while len(tied) > 1:
        round_, rolls = dict(rolls[: len(tied)]), rolls[len(tied) :]
        assert list(round_) == tied
        tied = [seat for seat in tied if round_[seat] == max(round_.values())]
    assert rolls == []
    assert tied == [state.starter] == [state.seat]
    assert state.die == state.rolls[-1][1]
    assert not any(state.ring)


def test_pl_2_3_a_tie_comes_up() -> None:
    assert any(len(begun(4, seed).rolls) > 4 for seed in range(30))


def test_pl_9_1_the_plantation_alone_ends_after_the_first_half() -> None:
    assert begun(game="plantation").recipes == ()
    state = at(game="plantation", hand="worker_3")
    state.players[1].hand = ()
    state = do(state, Play(0, "worker_3", False), Transport(0, "to", False), EndTurn(0))
    assert (state.phase, state.half, state.seat) == ("over", 1, None)


def test_pl_9_2_the_candy_factory_alone_begins_with_full_trucks() -> None:
    state = begun(2, game="candy")
    assert (state.half, state.phase, state.seat) == (2, "stow", state.starter)
    assert (state.sugar, state.cacao, state.coins) == (30, 30, 15)
    assert state.tokens == (6, 6, 6)
    for player in state.players:
        cards = (*player.hand, *player.deck)
        assert len(player.hand) == 3
        assert len(cards) == 11
        assert sum(card in BOOK.common for card in cards) == 3
        assert "temp" not in cards
        assert (player.coins, player.warehouse) == (0, ())
    assert len(state.specialists) == 12


def test_pl_9_2_everybody_loads_in_turn() -> None:
    state = begun(2, game="candy")
    first = state.starter
    assert code(state, Stow(first, "b", "cacao")) == "stowed_all"
    state = do(state, *[Stow(first, "a", "sugar")] * 7)
    assert code(state, Stow(first, "a", "chocolate")) == "truck_full"
    assert code(state, Stow(first, "b", "sugar")) == "stowed_all"
    state = do(state, *[Stow(first, "c", "chocolate")] * 3)
    assert state.seat == first
    state = do(state, Stow(first, "b", "chocolate"))
    other = 1 - first
    assert (state.seat, state.phase) == (other, "stow")
    assert {act.good for act in legal(state, Stow)} == {"sugar", "chocolate"}
    state = do(state, *[Stow(other, "a", "sugar")] * 7)
    state = do(state, *[Stow(other, "c", "chocolate")] * 2, *[Stow(other, "d", "chocolate")] * 2)
    assert (state.seat, state.phase) == (first, "turn")
    assert (state.sugar, state.cacao) == (16, 22)
    assert truck(state, "c", first) == "chocolate chocolate chocolate"
    assert own(state, other).coins == 0


def test_pl_9_2_four_players_find_enough() -> None:
    state = begun(4, game="candy")
    while state.phase == "stow":
        state = do(state, GAME.legal(state, state.seat or 0)[0])
    assert (state.sugar, state.cacao, len(state.specialists)) == (2, 14, 6)
