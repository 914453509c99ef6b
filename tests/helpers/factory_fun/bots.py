"""Bots of Factory Fun put before a state, and short ways to ask them."""

from __future__ import annotations

from chocolate_factory.core.mind import Thought
from chocolate_factory.games.factory_fun.mind import LEVELS as RECORDS
from chocolate_factory.games.factory_fun.mind import minds
from chocolate_factory.games.factory_fun.mind.levels.builder import Builder
from chocolate_factory.games.factory_fun.state.state import State
from tests.helpers.factory_fun.states import GAME

LEVELS = tuple(level.id for level in RECORDS)
BUDGETS = {"easy": 30, "medium": 60, "hard": 80, "master": 80}
"""Less than at the table: tests ask how a level decides, not how well."""


def bot(level: str) -> Builder:
    """A fresh bot."""
    found = minds(GAME)[level]
    assert isinstance(found, Builder)
    return found


def thought(level: str, state: State, seat: int | None = None) -> Thought:
    """What a fresh bot thinks; every act that it is sure of must be legal."""
    seat = state.seats[0] if seat is None else seat
    found = bot(level).choose(state, seat, BUDGETS[level], 0)
    legal_line(state, found)
    assert found.reason
    return found


def legal_line(state: State, found: Thought) -> State:
    """The state after all that a bot is sure of, each act looked at before it is done."""
    after = GAME.copy(state)
    assert found.plays[0] == found.action
    for action in found.plays:
        assert GAME.refusal(after, action) is None, (action, found)
        GAME.advance(after, action)
    return after
