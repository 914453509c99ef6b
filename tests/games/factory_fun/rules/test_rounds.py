"""FF-2.6 to FF-2.9: all who took build, a build ends or is given up, money moves once."""

from __future__ import annotations

import pytest

from chocolate_factory.games.factory_fun.acts.build import Lift
from chocolate_factory.games.factory_fun.acts.finish import EndBuild, GiveUp
from chocolate_factory.games.factory_fun.acts.pick import Pass, Take
from chocolate_factory.games.factory_fun.state import events
from chocolate_factory.games.factory_fun.state.state import RoundEntry
from tests.helpers.factory_fun.states import (
    GAME,
    START,
    alone,
    begun,
    build,
    building,
    code,
    do,
    events_of,
    factory,
    listing,
    play,
    table,
)

BEHIND = ("lift 5 6", "place m07 5 6 0", "lay EW 4 5", "lay SW 5 5", "lay out.W 7 6")
"""The second round of W1."""
SMALL = ("place m28 4 3 0", "lay green 3 3", "lay end.W 6 3")


def test_ff_2_6_all_who_took_build_in_any_order() -> None:
    state = building("m38", "m28", board_1="E")
    assert state.seats == (0, 1)
    first = do(build(build(state, START, 0), SMALL, 1), EndBuild(0), EndBuild(1))
    second = do(build(build(state, SMALL, 1), START, 0), EndBuild(1), EndBuild(0))
    assert first == second


def test_ff_2_7_given_up_the_floor_is_as_it_was_and_5_is_paid() -> None:
    state = play(alone("A-classic", "m38", "m07"), "m38", START)
    before = listing(state)
    state = build(do(state, Take(0, "m07")), (*BEHIND, "lift 5 6"))
    assert listing(state) != before
    (given,) = events_of(state, GiveUp(0), events.GivenUp)
    assert (given.machine, given.paid) == ("m07", 5)
    state = do(state, GiveUp(0))
    assert listing(state) == before
    assert (factory(state).money, factory(state).hand, factory(state).machine) == (3, (), None)
    assert factory(state).stock == (0, 0, 1, 1, 2, 0, 13)
    assert "m07" not in (*state.stack, *state.aside)
    assert factory(state).entries[-1] == RoundEntry(2, "m07", forfeit=5)


def test_ff_2_7_money_stops_at_1() -> None:
    state = building("m38", "m28")
    assert GAME.facts(state, 0).players[0].forfeit == 1
    assert factory(do(state, GiveUp(0))).money == 1


def test_ff_2_7_with_nothing_in_hand_one_lifts_it_first() -> None:
    state = build(building("m38", "m28"), START[:1])
    assert code(state, GiveUp(0)) == "give_up_in_hand"
    assert factory(do(state, Lift(0, (3, 6)), GiveUp(0))).done


def test_ff_2_8_whoever_has_no_machine_builds_nothing() -> None:
    state = table(begun(2), "m38", "m28")
    state = do(state, Take(0, "m38"), Pass(1))
    assert state.seats == (0,)
    assert not GAME.legal(state, 1)
    assert factory(state, 1).done


def test_ff_2_9_money_moves_once_when_all_are_done() -> None:
    state = building("m38", "m28", board_1="E")
    state = do(build(state, START), EndBuild(0))
    assert (factory(state).money, factory(state).done) == (2, True)
    assert factory(state).before == frozenset()
    last = build(state, SMALL, 1)
    settled = events_of(last, EndBuild(1), events.Settled)
    assert [(e.seat, e.value, e.price) for e in settled] == [(0, 9, 3), (1, 6, 2)]
    state = do(last, EndBuild(1))
    assert [f.money for f in state.players] == [8, 6]
    assert factory(state).before == factory(state).floor
    assert (state.round, state.phase) == (2, "pick")


def test_ff_2_9_chips_are_set_anew_at_the_end_of_the_round() -> None:
    """While one builds, the chips are those of the round before."""
    state = play(alone("A-classic", "m38", "m07"), "m38", START)
    state = build(do(state, Take(0, "m07")), BEHIND)
    facts = GAME.facts(state, 0).players[0]
    assert (facts.chips, facts.chips_after) == ((), (("m07.L", 10),))
    (settled,) = events_of(state, EndBuild(0), events.Settled)
    assert (settled.had, settled.chips) == (0, (("m07.L", 10),))
    state = do(state, EndBuild(0))
    assert factory(state).chips == (("m07.L", 10),)


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_ff_1_1_ten_rounds(seats: int) -> None:
    state = begun(seats)
    while state.seats:
        last = state.round
        state = do(state, Pass(state.seats[0]))
    assert (last, state.phase, state.table) == (10, "over", ())
    assert GAME.result(state).winners == tuple(range(seats))
