"""What was really delivered counts for what a run was worth."""

from __future__ import annotations

import pytest

from chocolate_factory.core.action import Action
from chocolate_factory.games.conveyor.acts.actions import (
    DeliverStage,
    DeliverStore,
    EndFulfil,
    EndShift,
)
from chocolate_factory.games.conveyor.mind.judge import ConveyorJudge
from chocolate_factory.games.conveyor.mind.lookahead import day_plans
from chocolate_factory.games.conveyor.mind.lookahead.endgame import Endgame
from chocolate_factory.games.conveyor.state.state import State
from tests.helpers.conveyor.states import GAME, at

STAGE, END = DeliverStage(0, "m01", ("fingers",) * 3), EndFulfil(0)


def run_end(day: int) -> State:
    """The last shift of a run that has nothing left to do."""
    return at(
        "run", day=day, shift=3, pushed=True, coal=0, orders="m01+1", room="fingers fingers fingers"
    )


def judged(day: int, *delivered: Action) -> float:
    acts = (EndShift(0), *delivered)
    return ConveyorJudge(GAME).appraise_played(run_end(day), 0, acts, 1_000, 1).value


@pytest.mark.usefixtures("hasty_judge")
@pytest.mark.parametrize("day", [3, 6])
def test_a_run_is_worth_what_was_made_of_it(day: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Plans that overlook a delivery do not make the run worse by which it was possible."""
    known = judged(day)
    monkeypatch.setattr(day_plans, "delivery_actions", lambda *_: (END,))
    monkeypatch.setattr(
        Endgame, "_best_deliveries", lambda _self, _state, seat, *_: (None, (EndFulfil(seat),))
    )
    blind = judged(day)
    assert blind < known
    assert judged(day, STAGE, END) > blind + 1
    assert judged(day, END) == pytest.approx(blind)
    assert judged(day, STAGE) == pytest.approx(blind), "where the day ended so is not known"
    assert judged(day, DeliverStage(0, "m01", ("caramel",)), END) == pytest.approx(blind)


@pytest.mark.usefixtures("hasty_judge")
def test_a_last_run_is_told_by_the_end_by_which_it_is_valued(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        Endgame, "_best_deliveries", lambda _self, _state, seat, *_: (None, (EndFulfil(seat),))
    )
    acts = (EndShift(0), STAGE, END)
    blind, known = (
        ConveyorJudge(GAME).appraise_played(run_end(6), 0, played, 1_000, 1).played_from
        for played in (acts[:1], acts)
    )
    orders = [each.points for told in (blind, known) for each in told if "Orders" in each.words]
    assert orders[1] - orders[0] >= GAME.book.orders["m01"].stages[1].money > 0


@pytest.mark.usefixtures("hasty_judge")
def test_all_deliveries_of_an_evening_are_weighed_by_the_same() -> None:
    """What it has looked at once it need not look at again for the next delivery."""
    begun = at("fulfil", day=3, orders="m01+1", room="fingers fingers fingers nuts")
    store = DeliverStore(0, "palace", ("nuts",))
    judge, state, weighers = ConveyorJudge(GAME), begun, []
    line = (STAGE, store, END)
    for n, action in enumerate(line):
        judge.appraise_played(state, 0, line[n:], 1_000, 1, begun=begun)
        weighers.append(judge.weigher(begun, 0, 1_000))
        state = GAME.apply(state, action)[0]
    assert weighers == [weighers[0]] * 3


@pytest.mark.usefixtures("hasty_judge")
def test_no_delivery_makes_a_run_worth_less() -> None:
    assert judged(3, END) == pytest.approx(judged(3))
    assert judged(3, STAGE, END) >= judged(3)
