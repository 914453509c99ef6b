"""From where the £ come that the review charges: what the best move has more makes the cost."""

from __future__ import annotations

import pytest

from chocolate_factory.core.action import Action
from chocolate_factory.core.mind import Appraisal
from chocolate_factory.games.conveyor.acts.actions import (
    ChooseOrder,
    DeliverStage,
    EndFulfil,
    EndShift,
    TakePart,
    Trade,
)
from chocolate_factory.games.conveyor.mind import breakdown
from chocolate_factory.games.conveyor.mind.judge import ConveyorJudge
from chocolate_factory.games.conveyor.state.state import State
from tests.helpers.conveyor.states import GAME, at, begun

pytestmark = pytest.mark.usefixtures("hasty_judge")


def made_up_by_its_sources(found: Appraisal) -> bool:
    best, played = (
        sum(each.points for each in side) for side in (found.best_from, found.played_from)
    )
    return best - played == pytest.approx(found.loss, abs=1e-6)


@pytest.mark.parametrize(
    ("state", "action"),
    [
        (begun(2), TakePart(0, 0, "", "top1")),
        (at("run", day=3, shift=3, pushed=False, belt=("", "", "", "nuts")), EndShift(0)),
        (at("fulfil", day=3, orders="m01+1", room="nuts caramel"), EndFulfil(0)),
        (at("fulfil", day=6, orders="m01+1", room="nuts caramel"), EndFulfil(0)),
        (at("run", day=6, shift=3, pushed=False, belt=("", "", "", "nuts")), EndShift(0)),
    ],
)
def test_what_a_decision_cost_is_the_difference_of_the_sums(state: State, action: Action) -> None:
    if isinstance(action, TakePart):
        action = TakePart(0, 0, state.parts[0][-1], "top1")
    found = ConveyorJudge(GAME).appraise(state, 0, action, 1_000, 1)
    assert found.played_from
    assert made_up_by_its_sources(found)


def test_a_new_order_is_told_without_the_purse() -> None:
    state = at("cleanup", day=3, money=20)
    told = breakdown.of_cleanup(state, 0, ChooseOrder(0, "m01"), 65.0)
    assert [(each.points, each.guessed) for each in told] == [(45.0, True)]
    told = breakdown.of_cleanup(state, 0, Trade(0, "nuts"), 6.0)
    assert [(each.words, each.points) for each in told] == [("What you keep", 6.0)]


def test_only_the_money_of_today_is_sure() -> None:
    state = at("fulfil", day=3, orders="m01+1", room="nuts")
    found = ConveyorJudge(GAME).appraise(state, 0, DeliverStage(0, "m01", ("nuts",)), 1_000, 1)
    sure = [(each.words, each.points) for each in found.played_from if not each.guessed]
    assert sure == [("Orders, today", GAME.book.orders["m01"].stages[1].money)]
