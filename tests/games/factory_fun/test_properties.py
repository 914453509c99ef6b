"""What must hold whatever is built: builds do not touch each other, everything can be taken back to
the start of the own build, a game saved in the middle of a build goes on as it was."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chocolate_factory.core.action import Action
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.factory_fun.acts.finish import EndBuild
from chocolate_factory.games.factory_fun.acts.pick import Take
from chocolate_factory.games.factory_fun.rules.check import check
from chocolate_factory.games.factory_fun.rules.ending import usable
from chocolate_factory.games.factory_fun.state.state import State
from chocolate_factory.play.session import Session
from tests.helpers import mostly_seldom
from tests.helpers.factory_fun import builder
from tests.helpers.factory_fun.games import built
from tests.helpers.factory_fun.kit import FunKit
from tests.helpers.factory_fun.states import GAME, LIVE, begun, build, building, do, setup

KIT = FunKit(GAME)
SEEDS = st.integers(0, 1 << 20)


def to_build(state: State, rng: Rng) -> State:
    """The state with all machines taken that somebody wants."""
    while state.phase == "pick":
        state = do(state, rng.choice(GAME.legal(state, state.seats[0])))
    return state


def builds(state: State, rng: Rng) -> dict[int, list[Action]]:
    """What each builder does: some of it at random, then a right build or giving up."""
    found = {}
    for seat in state.seats:
        acts, after = [], state
        for _count in range(rng.below(12)):
            wild = GAME.any_act(after, seat, rng)
            if wild.__class__.__name__ in ("EndBuild", "GiveUp"):
                break
            acts.append(wild)
            after = do(after, wild)
        found[seat] = acts + ([] if acts else builder.build(GAME, state, seat, rng))
    return found


@given(SEEDS, st.integers(2, 5), st.booleans())
@settings(max_examples=40)
def test_builds_of_one_round_do_not_touch_each_other(seed: int, seats: int, diag: bool) -> None:
    """FF-2.6: any interleaving of them gives the same state."""
    rng = Rng(seed)
    start = to_build(begun(seats, seed, diagonals=diag), rng)
    parts = builds(start, rng)
    results = []
    for _interleaving in range(3):
        left, state = {seat: list(acts) for seat, acts in parts.items()}, start
        while any(left.values()):
            seat = rng.choice([seat for seat, acts in left.items() if acts])
            state = do(state, left[seat].pop(0))
        results.append(state)
    assert results[0] == results[1] == results[2]


@given(SEEDS)
@settings(max_examples=6)
def test_a_whole_game_of_builders(seed: int) -> None:
    """Money is at least 1, right floors stay right, chips are what the checker says."""
    rng = Rng(seed)
    state = begun(1 + seed % 5, seed, diagonals=True, side=("classic", "expert")[seed % 2])
    while state.seats:
        seat = state.seats[0]
        if state.phase == "pick":
            state = do(state, rng.choice(GAME.legal(state, seat)))
            KIT.table(state)
            continue
        for action in builder.build(GAME, state, seat, rng):
            state = do(state, action)
        for factory in state.players:
            assert factory.money >= 1
            if state.phase == "pick":
                told = check(
                    GAME.book, GAME.book.ground(factory.board), factory.floor, usable(factory)
                )
                assert told.right
                assert dict(factory.chips) == told.chips


@pytest.mark.parametrize("seed", mostly_seldom([0, 3, 1, 2], 2))
def test_games_of_builders_hold_to_all_that_every_game_is_promised(seed: int) -> None:
    """They come to floors that random players never reach."""
    pick = ("turns", "grab")[seed // 2]
    state = built((GAME, LIVE)[seed % 2], 3, seed, pick=pick, diagonals=True)
    entries = [entry for factory in state.players for entry in factory.entries]
    assert sum(entry.forfeit is None for entry in entries) >= 5


def own(session: Session) -> Session:
    """A session in which the first seat has begun to build, and the second one, too."""
    for _count in range(2):
        session.do(Take(session.state.seats[0], session.state.table[0]))
    return session


@given(SEEDS)
@settings(max_examples=15)
def test_all_can_be_taken_back_to_the_start_of_the_own_build(seed: int) -> None:
    """And no further: touched is taken (FF-2.2)."""
    rng, session = Rng(seed), own(Session.new(GAME, setup(2), seed))
    seat = session.state.seats[0]
    start, count = session.state, 0
    assert not session.can_undo(seat)
    for _step in range(1 + rng.below(15)):
        action = GAME.any_act(session.state, seat, rng)
        if isinstance(action, EndBuild) or action.__class__.__name__ == "GiveUp":
            continue
        session.do(action)
        count += 1
    for _step in range(count):
        assert session.undo(seat) == 1
    assert session.state == start
    assert not session.can_undo(seat)
    for _step in range(count):
        assert session.redo()


def test_giving_up_and_ending_can_be_taken_back_while_others_build() -> None:
    state = building("m28", "m38")
    small = ("place m28 4 3 0", "lay green 3 3", "lay end.W 6 3")
    events = GAME.apply(build(state, small), EndBuild(0))[1]
    assert not any(event.reveals for event in events)


@pytest.mark.parametrize("seed", range(4))
def test_saved_in_the_middle_of_a_build(seed: int, tmp_path: Path) -> None:
    rng, session = Rng(seed), own(Session.new(GAME, setup(2), seed, tmp_path / "game.jsonl"))
    for _step in range(9):
        seat = rng.choice(session.state.seats)
        session.do(GAME.any_act(session.state, seat, rng))
    path = session.path
    assert path is not None
    session.close()
    again = Session.open(path, lambda header: GAME)
    assert again.damage is None
    assert again.state == session.state
    assert [GAME.legal(again.state, s) for s in (0, 1)] == [
        GAME.legal(session.state, s) for s in (0, 1)
    ]
    assert GAME.decode(GAME.encode(again.state)) == session.state
