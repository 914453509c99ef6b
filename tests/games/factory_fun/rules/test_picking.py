"""FF-2.1 to FF-2.5: machines are turned up, taken or left, one after the other or by grabbing."""

from __future__ import annotations

from msgspec.structs import replace

from chocolate_factory.core.game import Setup
from chocolate_factory.games.factory_fun.acts.finish import GiveUp
from chocolate_factory.games.factory_fun.acts.pick import Pass, Take
from chocolate_factory.games.factory_fun.rules import room
from chocolate_factory.games.factory_fun.rules.rounds import may_be_asked_again
from chocolate_factory.games.factory_fun.state import events
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.state import State
from chocolate_factory.play.session import Session
from tests.helpers.factory_fun.states import (
    GAME,
    alone,
    begun,
    code,
    do,
    events_of,
    refused,
    setup,
    table,
)

ONE, TWO, THREE = "m38", "m07", "m39"


def test_ff_2_1_as_many_machines_as_players_at_once() -> None:
    state = begun(3)
    assert len(state.table) == 3
    state = do(state, Pass(0), Pass(1))
    (began,) = events_of(state, Pass(2), events.RoundBegan)
    assert len(began.machines) == 3
    assert began.reveals


def test_ff_2_2_touched_is_taken() -> None:
    """A take cannot be taken back: its event shows something, so undo stops there."""
    state = table(begun(2), ONE, TWO)
    (taken,) = events_of(state, Take(0, ONE), events.Taken)
    assert taken.reveals
    after = do(state, Take(0, ONE))
    assert refused(after, Take(0, TWO)) == "It is another player's turn."


def test_ff_2_2_why_a_take_and_what_lies_before_it_are_not_taken_back() -> None:
    """A take turns nothing up: whoever takes none, and whoever takes, is told so."""
    given = setup(2, 0)
    bots = Setup((given.players[0], replace(given.players[1], kind="random")), given.options)
    played = Session.new(GAME, bots, seed=1)
    played.do(Pass(0))
    assert played.can_undo(0)
    played.do(Take(1, played.state.table[0]))
    assert played.why_no_undo(0) == "You cannot undo this: Bert has played since."
    own = Session.new(GAME, bots, seed=1)
    own.do(Take(0, own.state.table[0]))
    assert own.why_no_undo(0) == "You cannot undo this: it counts at once."
    own.do(Pass(1))
    assert own.why_no_undo(0) == "You cannot undo this: it counts at once."


def test_ff_2_2_never_more_than_one() -> None:
    state = table(begun(2, pick="grab"), ONE, TWO)
    state = do(state, Take(0, ONE))
    assert not GAME.legal(state, 0)


def test_ff_2_2_what_is_left_leaves_the_game() -> None:
    state = table(begun(2), ONE, TWO)
    state = do(state, Take(0, ONE), Pass(1))
    assert state.phase == "build"
    assert state.table == ()
    assert TWO not in (*state.stack, *state.aside)


def test_ff_2_3_the_first_choice_moves_clockwise() -> None:
    state, firsts = begun(3, start=1), []
    while state.phase == "pick":
        firsts.append(state.first)
        assert state.seats == (state.first,)
        for _seat in range(3):
            state = do(state, Pass(state.seats[0]))
    assert firsts == [1, 2, 0, 1, 2, 0, 1, 2, 0, 1]


def test_ff_2_3_who_chooses_first_is_drawn() -> None:
    drawn = {GAME.resolve(setup(4, "random"), seed).options["start"] for seed in range(40)}
    assert drawn == {0, 1, 2, 3}


def test_ff_2_3_who_passed_is_asked_again_after_a_take() -> None:
    """Ada and Bert pass, Clara takes: both are asked again, in the same order."""
    state = table(begun(3), ONE, TWO, THREE)
    assert GAME.apply(state, Pass(0))[1][0] == events.Passed(0)
    state = do(state, Pass(0), Pass(1))
    assert [f.passed for f in state.players] == [True, True, False]
    state = do(state, Take(2, ONE))
    assert state.seats == (0,)
    assert [f.passed for f in state.players] == [False, False, False]
    assert GAME.apply(state, Pass(0))[1][0] == events.Passed(0, again=True)
    state = do(state, Pass(0))
    assert state.seats == (1,)
    state = do(state, Take(1, TWO))
    assert state.seats == (0,), "Bert has taken after Ada passed"
    state = do(state, Pass(0))
    assert state.phase == "build", "all without a machine have passed since the last take"
    assert state.seats == (1, 2)


def test_ff_2_3_who_is_asked_again_is_told_so() -> None:
    """Ada passes, Bert takes: she may still have the last machine, which nobody else is offered."""

    def told(state: State) -> str:
        asked = GAME.decision(state)
        assert asked is not None
        return GAME.words().decision(asked, ("Ada", "Bert", "Clara"))[1]

    state = table(begun(3), ONE, TWO, THREE)
    first = told(state)
    state = do(state, Pass(0))
    assert told(state) == first, "Bert is asked for the first time"
    state = do(state, Pass(1), Take(2, ONE))
    assert told(state) == "You may still take one, or none"
    state = do(table(begun(2), ONE, TWO), Pass(0), Take(1, ONE))
    assert told(state) == "If you cannot build it in, giving it up is free"
    state = do(table(begun(2), ONE, TWO), Take(0, ONE))
    assert told(state) == "If you cannot build it in, giving it up is free"


def test_ff_2_3_picking_ends_when_nothing_is_left() -> None:
    state = table(begun(3), ONE, TWO, THREE)
    state = do(state, Take(0, ONE), Take(1, TWO), Take(2, THREE))
    assert state.phase == "build"


def test_ff_2_3_if_nobody_takes_the_next_round_begins() -> None:
    state = do(begun(2), Pass(0), Pass(1))
    assert (state.round, state.phase, state.seats) == (2, "pick", (1,))


def test_ff_2_4_all_without_a_machine_grab_and_the_first_has_it() -> None:
    state = table(begun(3, pick="grab", start=1), ONE, TWO, THREE)
    assert state.seats == (1, 2, 0)
    state = do(state, Take(0, TWO))
    assert state.seats == (1, 2)
    assert code(state, Take(1, TWO)) == "not_on_table"
    assert "is not on the table" in refused(state, Take(1, TWO))
    state = do(state, Pass(2))
    assert state.seats == (1,)
    state = do(state, Take(1, ONE))
    assert state.seats == (2,), "somebody has taken since Clara passed"
    state = do(state, Pass(2))
    assert state.phase == "build"


def test_ff_2_4_the_order_of_the_takes_is_all_that_counts() -> None:
    start = table(begun(2, pick="grab"), ONE, TWO)
    one = do(start, Take(0, ONE), Take(1, TWO))
    other = do(start, Take(1, TWO), Take(0, ONE))
    assert (one.players[0].trial, one.players[1].trial) == (False, True)
    assert (other.players[0].trial, other.players[1].trial) == (True, False)


def test_ff_2_5_the_last_machine_is_on_trial() -> None:
    state = table(begun(2), ONE, TWO)
    assert not GAME.facts(state, 0).trial
    state = do(state, Take(0, ONE))
    assert GAME.facts(state, 1).trial
    (taken,) = events_of(state, Take(1, TWO), events.Taken)
    assert taken.trial
    state = do(state, Take(1, TWO))
    assert GAME.facts(state, 1).players[1].forfeit == 0
    state = do(state, GiveUp(1))
    assert state.players[1].money == 2


def test_ff_2_5_a_machine_that_leaves_others_is_not() -> None:
    state = do(table(begun(2), ONE, TWO), Take(0, ONE), Pass(1))
    assert not state.players[0].trial


def test_ff_2_3_who_takes_none_may_be_asked_again_only_if_somebody_can_leave_a_machine() -> None:
    state = table(begun(2), ONE, TWO)
    assert may_be_asked_again(state, 0)
    passed = do(state, Pass(0))
    assert not may_be_asked_again(passed, 1), "Ada has passed already: nobody takes one any more"
    assert not may_be_asked_again(table(begun(2), ONE), 0), "Bert could take the last one only"


def test_free_squares_beside_containers_are_counted_once() -> None:
    """Two containers corner to corner share two squares; one of these is taken, and one is no
    floor."""
    lies = floors.read(("orange 4 4", "green 5 5", "out.S 4 5"))
    every = room.beside_containers(GAME.book, "E-classic", lies)
    assert every == 8 - 2 - 1
    assert room.beside_containers(GAME.book, "E-classic", floors.read(("out.S 4 5",))) == 0


def test_colours_that_no_pipe_can_bring_are_known() -> None:
    """None of blue is owned; the only orange container has no side left; of red one can be laid."""
    state = alone("E-classic", "m01")
    factory = state.players[0]
    lies = ("orange 1 1", "green 2 1", "green 1 2", "out.S 5 5")
    factory.before = factory.floor = floors.read(lies)
    factory.owned = (2, 1, 0, 1, 3, 0, 13)
    found = room.out_of_reach(GAME.book, factory)
    assert found == {"blue": False, "orange": True}
