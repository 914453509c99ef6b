"""The worked and the refused builds of the figures, played through acts (W1–W6, X1–X15)."""

from __future__ import annotations

import pytest

from chocolate_factory.games.factory_fun.acts.finish import EndBuild
from chocolate_factory.games.factory_fun.acts.pick import Take
from chocolate_factory.games.factory_fun.state.state import State
from tests.helpers.factory_fun import states
from tests.helpers.factory_fun.floors import REFUSED, WORKED, Build
from tests.helpers.factory_fun.states import GAME, act, do, may, play

AT_THE_ACT = ("overlap", "off_floor", "too_many")
"""Codes that are told when it is done, the others when the build is to end."""


def start(build: Build) -> State:
    """Alone on the board, each machine of the build the only one of its round.

    W5 and X14 have the Diagonal Intersection, so all do."""
    state = states.alone(build.board, *(one.machine for one in build.rounds))
    owned = state.players[0].owned
    state.players[0].owned = state.players[0].stock = (*owned[:5], 1, owned[6])
    return state


def in_order(acts: tuple[str, ...]) -> list[str]:
    """The acts as they can be done: nothing is laid while a machine is in hand (FF-8.1)."""
    return sorted(acts, key=lambda line: ("lift", "place", "lay").index(line.split()[0]))


@pytest.mark.parametrize("name", WORKED)
def test_worked_factories(name: str) -> None:
    """Price, money, chips after every round, and the total."""
    build, state = WORKED[name], start(WORKED[name])
    for one in build.rounds:
        state = states.build(do(state, Take(0, one.machine)), one.acts)
        facts = GAME.facts(state, 0).players[0]
        assert facts.right
        assert (facts.price, facts.money_after) == (one.cost, one.money)
        assert facts.chips_worth_after == one.chips
        state = do(state, EndBuild(0))
        after = GAME.facts(state, 0).players[0]
        assert (after.money, after.chips_worth, after.price) == (one.money, one.chips, 0)
    assert GAME.result(state).scores == (build.total,)


@pytest.mark.parametrize("name", REFUSED)
def test_refused_builds(name: str) -> None:
    """The last round is refused with its code, at the act or at the end."""
    build, state = REFUSED[name], start(REFUSED[name])
    for one in build.rounds[:-1]:
        state = play(state, one.machine, one.acts)
    last = build.rounds[-1]
    state = do(state, Take(0, last.machine))
    for line in in_order(last.acts):
        if build.why in AT_THE_ACT and not may(state, act(line)):
            assert states.code(state, act(line)) == build.why
            return
        state = do(state, act(line))
    assert build.why not in AT_THE_ACT
    assert states.code(state, EndBuild(0)) == build.why
    faults = GAME.facts(state, 0).players[0].faults
    assert faults[0].code == build.why
    assert GAME.words().refusal(faults[0]) == states.refused(state, EndBuild(0))
