"""Who judges: the evening is seen to its end, and no further."""

from __future__ import annotations

import pytest

from chocolate_factory.games.conveyor.cards.pieces import ONE
from chocolate_factory.games.conveyor.mind.levels.master import AMONG, Master
from chocolate_factory.games.conveyor.mind.levels.reviewer import Reviewer
from chocolate_factory.games.conveyor.state.state import State
from tests.helpers.conveyor.states import LIVE, begun


def evening(employee: str, uses: int) -> State:
    """Monday, the last seat has run its factory and has chocolate that any store takes."""
    state = begun(seats=2, start=0, game=LIVE)
    state.phase, state.seat, state.turn = "run", 1, 1
    own = state.players[1]
    own.employee, own.uses_left = employee, uses
    own.room = 4 * ONE["caramel"]
    return state


def test_cf_7_an_agents_delivery_of_the_evening_is_made_and_the_next_day_does_not_begin() -> None:
    state = evening("dunstan_store_agent_2", 1)
    after = Reviewer(LIVE).state_after(state, 1, (), AMONG)
    plain = Master(LIVE).state_after(state, 1, (), AMONG)
    assert sum(after.players[1].tracks) > sum(plain.players[1].tracks)
    assert (after.day, after.employee_decks) == (state.day, state.employee_decks)
    assert after.parts_deck == state.parts_deck


@pytest.mark.parametrize(
    ("employee", "uses"), [("dunstan_store_agent_2", 0), ("palace_miner_1", 1)]
)
def test_without_an_agent_the_evening_ends_as_master_has_it(employee: str, uses: int) -> None:
    state = evening(employee, uses)
    after = Reviewer(LIVE).state_after(state, 1, (), AMONG)
    assert after == Master(LIVE).state_after(state, 1, (), AMONG)
