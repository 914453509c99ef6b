"""What the review's curve expects changes with what is done, and not because a day is over."""

from __future__ import annotations

from itertools import pairwise

import pytest

from chocolate_factory.core.game import Player, Setup
from chocolate_factory.games.conveyor.mind.judge import ConveyorJudge
from chocolate_factory.games.conveyor.mind.levels.easy import Easy
from chocolate_factory.games.conveyor.state.state import State
from tests.helpers.conveyor.states import GAME, NAMES

MOST = 30.0
"""£ that the end of a day changes for a player at the most."""
SOME = 5
"""Of so many acts amid a run or a phase one is looked at."""
NODES = 20_000
"""For each end of a day that is expected."""
LOSS = 15.0
"""£ that an act of Saturday's run by a quick bot loses at the most."""


def begun(seed: int) -> State:
    setup = Setup(tuple(Player(NAMES[i], str(i)) for i in range(2)), {"start": 0})
    return GAME.begin(GAME.resolve(setup, seed), seed)


def played(seed: int) -> list[State]:
    state, easy, found = begun(seed), Easy(GAME), list[State]()
    while state.seat is not None:
        for action in easy.choose(state, state.seat, 1_500, len(found)).plays:
            found.append(GAME.copy(state))
            GAME.advance(state, action)
    return [*found, state]


@pytest.mark.slow
def test_nothing_is_expected_anew_because_a_day_or_a_run_begins_or_ends() -> None:
    states, judge = played(1), ConveyorJudge(GAME, NODES)
    assert judge.expectation(states[-1]) == GAME.result(states[-1]).scores
    ends = 0
    for number, (before, after) in enumerate(pairwise(states)):
        if before.phase == "draft":
            continue  # a part is worth what it brings all week
        end = (before.day, before.phase, before.seat) != (after.day, after.phase, after.seat)
        ends += end
        if not end and number % SOME:
            continue
        old, new = judge.expectation(before), judge.expectation(after)
        for seat, (was, now) in enumerate(zip(old, new, strict=True)):
            assert abs(now - was) < MOST, (before.day, before.phase, after.phase, seat, was, now)
    assert ends >= 6 * 2 * 2


def test_a_saturday_goes_on_as_it_was_planned() -> None:
    """Nothing but a worse act moves what is expected of the last day: while others act a seat's
    own part of it stands still, and no act brings more than was to be expected."""
    states, judge = played(2), ConveyorJudge(GAME)
    saturday = [s for s in states if s.day == 6 and s.phase in ("run", "fulfil", "over")]
    expected = [judge.expectation(state) for state in saturday]
    for before, old, new in zip(saturday, expected, expected[1:], strict=False):
        if before.phase == "run":
            other = 1 - (before.seat or 0)
            assert new[other] == pytest.approx(old[other])
            assert -LOSS < new[1 - other] - old[1 - other] < 0.01


def test_between_its_two_cards_of_a_day_a_seat_is_amid_its_turn() -> None:
    judge, state = ConveyorJudge(GAME), begun(1)
    told = []
    while state.phase == "draft":
        told.append(judge.amid(state))
        GAME.advance(state, GAME.legal(state, state.seat or 0)[0])
    assert told == [(), (0,), (0, 1), (0,)]
    assert judge.amid(state) == ()
