"""The order of the acts of a plan."""

from __future__ import annotations

import pytest

from chocolate_factory.games.conveyor.acts.actions import Assign, Operate
from chocolate_factory.games.conveyor.plan.journey.labels import HAND, Chain, JourneyStep
from chocolate_factory.games.conveyor.plan.run.schedule import schedule
from chocolate_factory.games.conveyor.plan.run.steps import Infeasible
from chocolate_factory.games.conveyor.state.state import SLOT_INDEX
from tests.helpers.conveyor.states import GAME, pile, run, slots


def test_moves_that_wait_for_a_part_that_cannot_be_paid_are_impossible() -> None:
    """A journey that goes on for another's sake may end there before its own turn comes."""
    state = run(employee="salters_expert_operator_1", coal=0, belt=("bean", "", "bean", ""))
    bean, cocoa = pile("bean"), pile("cocoa")
    first: Chain = (None, JourneyStep("give", 2, 1, HAND, bean, 0, 0))
    middle: Chain = (None, JourneyStep("take", 2, 2, HAND, 0, bean, 0))
    middle = (middle, JourneyStep("operate", 2, 2, SLOT_INDEX["top2"], bean, cocoa))
    middle = (middle, JourneyStep("give", 2, 2, HAND, cocoa, 0, 1))
    last: Chain = (None, JourneyStep("take", 2, 3, HAND, bean, bean + cocoa, 1))
    for chains in ((first, middle, last), (last, middle, first)):
        with pytest.raises(Infeasible) as raised:
            schedule(GAME.book, state, 0, chains, 0)
        assert raised.value.shift == 1


@pytest.mark.parametrize(("part", "sent"), [("a05", False), ("a01", True)])
def test_nobody_is_sent_to_a_part_where_the_day_comes_to_the_same_without(
    part: str, sent: bool
) -> None:
    """CF-7: half of 1 coal, rounded up, is 1; half of 2 is less."""
    option = GAME.book.parts[part].options[0]
    before, after = (pile(" ".join(some)) for some in (option.inputs, option.outputs))
    state = run(employee="fancies_mechanic_1", slots=slots(bottom2=part))
    state.players[0].belt = (0, before, 0, 0)
    chain = (None, JourneyStep("operate", 2, 2, SLOT_INDEX["bottom2"], before, after))
    acts, _end = schedule(GAME.book, state, 0, (chain,), 0, SLOT_INDEX["bottom2"])
    assert any(isinstance(act, Operate) for act in acts)
    assert any(isinstance(act, Assign) for act in acts) == sent
