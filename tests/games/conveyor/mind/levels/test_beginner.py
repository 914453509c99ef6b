"""The bot `beginner` of Chocolate Factory: it errs as a person does, and plays on."""

from __future__ import annotations

import pytest

from chocolate_factory.bots.arena import play_game
from chocolate_factory.bots.seeds import observing
from chocolate_factory.core.action import Action
from chocolate_factory.core.mind import Mind
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.mind.levels.beginner import Beginner
from chocolate_factory.games.conveyor.mind.levels.easy import Easy
from chocolate_factory.games.conveyor.state.state import State
from tests.helpers.conveyor.states import GAME, LIVE, at, do, reached, run, setup

NODES = Beginner.budget
BEGINNER, EASY = Beginner(GAME), Easy(GAME)
DAYS, SEATS = range(1, 7), range(3)


def decide(mind: Mind, state: State) -> Action:
    assert state.seat is not None
    return mind.choose(state, state.seat, NODES, 0).action


def evenings() -> list[State]:
    """An order that can be fulfilled, on every day and in every seat."""
    return [
        at("fulfil", seats=3, seat=seat, day=day, orders="s01 - -", room="caramel nuts boxed")
        for day in DAYS
        for seat in SEATS
    ]


def test_whole_games_are_played_to_their_end() -> None:
    for seats, seed in ((2, 3), (4, 4)):
        minds: list[Mind] = [Beginner(LIVE), *(Easy(LIVE) for _ in range(seats - 1))]
        played = play_game(LIVE, setup(seats), seed, minds, [NODES] * seats)
        assert min(played.result.scores) > 0


def test_a_stage_is_forgotten_now_and_then() -> None:
    states = [s for s in evenings() if isinstance(decide(EASY, s), act.DeliverStage)]
    done = [isinstance(decide(BEGINNER, state), act.DeliverStage) for state in states]
    assert len(done) > 10
    assert 0 < sum(done) < len(done)


def test_what_is_forgotten_is_forgotten_for_the_day() -> None:
    """Whatever else is delivered: the order is as little thought of afterwards."""
    for state in evenings():
        found = {s01_is_done(state)}
        factory = state.players[state.seat or 0]
        factory.room, factory.money = 2 * factory.room, 5
        found.add(s01_is_done(state))
        assert len(found) == 1


def s01_is_done(state: State) -> bool:
    """Whether the order is delivered before the seat ends its phase."""
    seat = state.seat
    while not isinstance(action := decide(BEGINNER, state), act.EndFulfil):
        if isinstance(action, act.DeliverStage):
            return True
        state = do(state, action)
        assert state.seat == seat
    return False


def test_coal_is_wasted_now_and_then() -> None:
    """With a bean before the Roaster and no coal but for better things."""
    operates = {
        mind: sum(
            isinstance(decide(mind, run(day=day, seat=seat, seats=3, coal=1, belt=("bean",))), kind)
            for day in DAYS
            for seat in SEATS
            for kind in (act.Operate, act.Upgrade)
        )
        for mind in (BEGINNER, EASY)
    }
    lonely = [run(day=6, seat=seat, seats=3, shift=3, belt=("bean",)) for seat in SEATS]
    wasted = [decide(BEGINNER, state) != decide(EASY, state) for state in lonely]
    assert operates[BEGINNER] > 0
    assert not all(wasted)


@pytest.mark.parametrize(("day", "phase"), [(1, "draft"), (3, "run"), (4, "fulfil"), (6, "draft")])
def test_errors_follow_from_what_lies_open_alone(day: int, phase: str) -> None:
    state = reached(2, day, phase)
    seat = state.seat or 0
    first = BEGINNER.choose(state, seat, NODES, 0)
    for number in (1, 2):
        seen = GAME.observe(state, seat, observing(7, seat, number))
        assert Beginner(GAME).choose(seen, seat, NODES, number) == first


def test_not_everything_on_display_is_looked_at() -> None:
    """It takes another card than `easy` would in some drafts, and always one that is there."""
    others = 0
    for seed in range(1, 9):
        state = reached(seed, 2, "draft")
        chosen = decide(BEGINNER, state)
        assert chosen in GAME.legal(state, state.seat or 0)
        others += chosen != decide(EASY, state)
        assert do(state, chosen).seat is not None
    assert others
