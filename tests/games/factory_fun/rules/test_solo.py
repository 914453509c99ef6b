"""FF-7: a game alone."""

from __future__ import annotations

from chocolate_factory.games.factory_fun.acts.finish import GiveUp
from chocolate_factory.games.factory_fun.acts.pick import Pass, Take
from tests.helpers.factory_fun.states import GAME, begun, do, factory, play, setup, table


def test_ff_7_thirty_machines_three_a_round() -> None:
    state = begun(1)
    assert len(state.table) == 3
    assert len(state.stack) == 27
    rounds = 0
    while state.seats:
        assert len(state.table) == 3
        state, rounds = do(state, Pass(0)), rounds + 1
    assert rounds == 10
    assert (state.stack, len(state.aside)) == ((), 25)


def test_ff_7_one_is_taken_the_others_leave() -> None:
    state = table(begun(1), "m38", "m07", "m39")
    state = do(state, Take(0, "m38"))
    assert (state.phase, state.table) == ("build", ())
    assert not {"m07", "m39"} & {*state.stack, *state.aside}


def test_ff_7_no_trial() -> None:
    state = table(begun(1), "m38")
    state.players[0].money = 9
    assert not GAME.facts(state, 0).trial
    state = do(state, Take(0, "m38"))
    assert not factory(state).trial
    assert factory(do(state, GiveUp(0))).money == 4


def test_ff_7_alone_nobody_is_quicker_and_nobody_starts() -> None:
    options = GAME.resolve(setup(1, "random", pick="grab"), 3).options
    assert (options["pick"], options["start"]) == ("turns", 0)


def test_ff_7_side_board_and_diagonals_can_be_chosen() -> None:
    state = begun(1, side="expert", board_0="D", diagonals=True)
    assert factory(state).board == "D-expert"
    assert factory(state).stock == (1, 1, 1, 1, 3, 1, 13)


def test_ff_7_a_round_alone() -> None:
    state = table(begun(1, board_0="E"), "m28", "m07", "m39")
    state = play(state, "m28", ("place m28 4 3 0", "lay green 3 3", "lay end.W 6 3"))
    assert (factory(state).money, state.round, len(state.table)) == (6, 2, 3)
