"""The review of Factory Fun: what an act cost, in money and chips."""

from __future__ import annotations

import pytest

from chocolate_factory.games.factory_fun.acts.finish import EndBuild, GiveUp
from chocolate_factory.games.factory_fun.acts.pick import Pass, Take
from chocolate_factory.games.factory_fun.mind.judge import FunJudge
from tests.helpers.factory_fun.bots import legal_line
from tests.helpers.factory_fun.states import (
    GAME,
    START,
    STARTER,
    act,
    alone,
    begun,
    build,
    building,
    play,
    table,
)

BUDGET = 80
JUDGE = FunJudge(GAME)


def test_a_build_that_costs_more_loses_the_difference() -> None:
    """The example of the rule book for three, and the same with a longer way to its reservoir."""
    short = build(building(STARTER, "m01"), START)
    long = build(
        building(STARTER, "m01"),
        (*START[:3], "lay EW 5 6", "lay EW 6 6", "lay out.W 7 6"),
    )
    end = EndBuild(0)
    first = JUDGE.appraise(short, 0, end, BUDGET, 0)
    second = JUDGE.appraise(long, 0, end, BUDGET, 0)
    assert second.loss > 0
    assert second.value < first.value
    assert first.loss == 0
    assert isinstance(second.best.line[-1], EndBuild)
    assert GAME.facts(legal_line(long, second.best), 0).players[0].price <= 3


def test_single_acts_of_a_build_lose_nothing() -> None:
    """FF-5.2: only the outcome counts, not the steps."""
    state = building(STARTER, "m01")
    begun_ = state
    for line in ("place m38 9 1 1", "lift 9 1", "place m38 3 6 0", "lay EW 7 7"):
        done = act(line)
        assert JUDGE.appraise(state, 0, done, BUDGET, 0, begun=begun_).loss == 0
        state = build(state, [line])


def test_to_give_up_what_could_be_built_loses_money() -> None:
    state = building(STARTER, "m01")
    found = JUDGE.appraise(state, 0, GiveUp(0), BUDGET, 0)
    assert found.loss > 0
    assert isinstance(found.best.line[-1], EndBuild)


def test_to_pass_a_machine_with_a_chip_loses_money() -> None:
    state = play(alone("A-classic", STARTER, "m07"), STARTER, START)
    found = JUDGE.appraise(state, 0, Pass(0), BUDGET, 0)
    assert found.loss > 0
    assert found.best.action == Take(0, "m07")
    assert JUDGE.appraise(state, 0, Take(0, "m07"), BUDGET, 0).loss == 0


def test_what_is_expected_at_the_end() -> None:
    """Ten rounds at first; at last what is there."""
    state = begun(2)
    assert JUDGE.expectation(state)[0] == pytest.approx(2 + 10 * 4.6, abs=5)
    state = table(state, "m03", "m01")
    state.phase, state.round = "over", 10
    assert JUDGE.expectation(state) == (2.0, 2.0)
