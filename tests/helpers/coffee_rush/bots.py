"""Bots of Coffee Rush put before a state, and short ways to ask them."""

from __future__ import annotations

from chocolate_factory.core.action import Action
from chocolate_factory.games.coffee_rush.acts.serve import EndTurn
from chocolate_factory.games.coffee_rush.mind import minds
from chocolate_factory.games.coffee_rush.mind.levels.planner import TurnPlanner
from chocolate_factory.games.coffee_rush.state.state import State
from tests.helpers.coffee_rush.states import GAME

LEVELS = tuple(minds(GAME))
PLANNERS = ("medium", "hard")
"""Levels that look at whole turns."""
BUDGET = 12


def bot(level: str) -> TurnPlanner:
    """A fresh bot."""
    found = minds(GAME)[level]
    assert isinstance(found, TurnPlanner)
    return found


def asked(level: str, state: State) -> Action:
    """What a fresh bot does."""
    assert state.seat is not None
    thought = bot(level).choose(state, state.seat, BUDGET, 0)
    assert GAME.refusal(state, thought.action) is None
    assert thought.reason
    return thought.action


def turn(level: str, state: State) -> tuple[State, list[Action]]:
    """The state after the turn that the bot plays, without its end, and the actions of it."""
    thinker, seat = bot(level), state.seat
    done: list[Action] = []
    assert seat is not None
    while not (done and isinstance(done[-1], EndTurn)):
        action = thinker.choose(state, seat, BUDGET, 0).action
        done.append(action)
        if not isinstance(action, EndTurn):
            state, _events = GAME.apply(state, action)
    return state, done
