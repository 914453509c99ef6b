"""What the review's curve expects changes with what is done, and not because a day is over."""

from __future__ import annotations

from conveyor_helpers import LIVE, NAMES

from chocolate_factory.core.game import Player, Setup
from chocolate_factory.games.conveyor.mind.easy import Easy
from chocolate_factory.games.conveyor.mind.judge import ConveyorJudge
from chocolate_factory.games.conveyor.state import State

MOST = 30.0
"""£ that the end of a day changes for a player at the most."""


def played(seed: int) -> list[State]:
    setup = Setup(tuple(Player(NAMES[i], str(i)) for i in range(2)), {"start": 0})
    state, easy, found = LIVE.begin(LIVE.resolve(setup, seed), seed), Easy(LIVE), list[State]()
    while state.seat is not None:
        for action in easy.choose(state, state.seat, 1_500, len(found)).plays:
            found.append(LIVE.copy(state))
            LIVE.advance(state, action)
    return [*found, state]


def test_nothing_is_expected_anew_because_a_day_or_a_run_begins_or_ends() -> None:
    states, judge = played(1), ConveyorJudge(LIVE)
    expected = [judge.expected(state) for state in states]
    assert expected[-1] == LIVE.result(states[-1]).scores
    for before, after, old, new in zip(states, states[1:], expected, expected[1:], strict=False):
        drafted = before.phase == after.phase == "draft"
        if drafted and before.day == after.day:
            continue  # a part is worth what it brings all week
        for seat, (was, now) in enumerate(zip(old, new, strict=True)):
            if None in before.players[seat].orders:
                continue  # a new order may be worth much to a factory
            assert abs(now - was) < MOST, (before.day, before.phase, after.phase, seat, was, now)


def test_a_run_wears_off_shift_by_shift() -> None:
    judge = ConveyorJudge(LIVE)
    state = next(s for s in played(1) if s.phase == "run" and s.seat == 0)
    left = [judge._left(state, 0)]
    while (state.phase, state.seat) == ("run", 0):
        legal = LIVE.legal(state, 0)
        names = {type(a).__name__: a for a in legal}
        LIVE.advance(state, names.get("Push") or names["EndShift"])
        left.append(judge._left(state, 0))
    assert left[0] == 1.0
    assert left[-1] == 0.0
    assert left == sorted(left, reverse=True)
    assert len(set(left)) >= 4
