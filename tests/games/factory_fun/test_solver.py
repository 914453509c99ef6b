"""The command `solve` of Factory Fun: the cheapest build and its bound."""

from __future__ import annotations

import pytest

from chocolate_factory.core.errors import WrongUse
from chocolate_factory.games.factory_fun.acts.finish import EndBuild, GiveUp
from chocolate_factory.games.factory_fun.solver import solve
from tests.helpers.factory_fun.bots import legal_line
from tests.helpers.factory_fun.states import GAME, STARTER, begun, building


def test_the_first_machine_costs_three_and_that_is_proven() -> None:
    """FF-6.3: 2 + 9 − 3 = 8."""
    state = building(STARTER, "m01")
    found = solve(GAME, state)
    assert found.value == found.bound == 8
    assert found.proven
    assert isinstance(found.line[-1], EndBuild)
    assert GAME.facts(legal_line(state, found), 0).players[0].money_after == 8


def test_what_cannot_be_added_is_given_up() -> None:
    state = building("m00", "m01")
    factory = state.players[0]
    factory.owned = factory.stock = (0, 0, 0, 0, 3, 0, 13)
    found = solve(GAME, state)
    assert found.line == (GiveUp(0),)
    assert found.value == 1
    assert found.bound is not None
    assert found.bound >= found.value


def test_only_builds_can_be_solved() -> None:
    with pytest.raises(WrongUse, match="somebody builds"):
        solve(GAME, begun())
