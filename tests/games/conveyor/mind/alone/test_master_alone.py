"""How `master` plays alone: legally, by what it may know, and to win on the last day (CF-9)."""

from __future__ import annotations

from typing import Any

import pytest

from chocolate_factory.bots.seeds import observing
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import LAST_DAY
from chocolate_factory.games.conveyor.mind import reasons
from chocolate_factory.games.conveyor.mind.alone import served
from chocolate_factory.games.conveyor.mind.alone import week as weeks
from chocolate_factory.games.conveyor.mind.alone.line_draft import LineDraft
from chocolate_factory.games.conveyor.mind.alone.week import Week
from chocolate_factory.games.conveyor.mind.alone.week_values import Stakes, week_values
from chocolate_factory.games.conveyor.mind.evaluation.horizon_estimate import HorizonEstimate
from chocolate_factory.games.conveyor.mind.evaluation.weights import HAND_SET
from chocolate_factory.games.conveyor.mind.levels.easy import Easy
from chocolate_factory.games.conveyor.mind.levels.master import Master
from chocolate_factory.games.conveyor.mind.lookahead import day_plans
from chocolate_factory.games.conveyor.plan.delivery.delivery_values import DeliveryValues
from chocolate_factory.games.conveyor.scoring import end_check
from chocolate_factory.games.conveyor.state.state import State
from tests.helpers import mostly_seldom
from tests.helpers.conveyor.extra import GAME, at, do, placed
from tests.helpers.conveyor.extra import setup as extra_setup

NODES = 20_000


def alone(day: int, phase: str, seed: int = 4) -> State:
    """A day of a game that `easy` plays alone."""
    state = GAME.begin(GAME.resolve(extra_setup(1), seed), seed)
    easy = Easy(GAME)
    while (state.day, state.phase) != (day, phase):
        for action in easy.choose(state, 0, 2_000, 0).plays:
            state = do(state, action)
    return state


MOMENTS = [(3, "run"), (4, "fulfil"), (6, "draft"), (1, "draft"), (3, "draft"), (6, "run")]


@pytest.mark.parametrize(("day", "phase"), mostly_seldom(MOMENTS, 2))
def test_decides_by_what_is_known_alone(day: int, phase: str) -> None:
    """Hidden decks and Demands dealt anew change nothing, nor does the seed; all of it is legal."""
    state = alone(day, phase)
    first = Master(GAME).choose(state, 0, NODES, 0)
    seen = GAME.observe(state, 0, observing(7, 0, 1))
    assert Master(GAME).choose(seen, 0, NODES, 1) == first
    for action in first.plays:
        assert state.seat == 0
        state = do(state, action)


@pytest.mark.slow
def test_takes_a_part_and_an_employee_together() -> None:
    state = alone(2, "draft")
    plays = LineDraft(GAME, state).thought().plays
    assert {type(action) for action in plays} == {act.TakePart, act.TakeEmployee}
    after = do(state, plays[0])
    (rest,) = LineDraft(GAME, after).thought().plays
    assert type(rest) is type(plays[1])


def test_master_alone_drafts_and_delivers_for_the_week() -> None:
    """Not as `hard` would: by how likely the week is won."""
    draft, evening = alone(2, "draft"), alone(4, "fulfil")
    master = Master(GAME)
    assert master.choose(draft, 0, NODES, 0).plays == LineDraft(GAME, draft).thought().plays
    assert master.choose(evening, 0, NODES, 0).plays == Week(GAME).deliveries(evening).plays


def test_reasons_name_the_objectives_that_are_served() -> None:
    """Two Boxed are a chocolate order, the orders' pounds come nearer to a sum of money."""
    state = at("fulfil", day=LAST_DAY, target="t03", demands=("d14",), room="boxed boxed", coal=0)
    assert "That meets Presents." in Master(GAME).choose(state, 0, NODES, 0).reason
    drafted = LineDraft(GAME, alone(3, "draft")).thought().reason
    assert "That meets A Small Variety, and brings you nearer to The High Street" in drafted


def test_what_is_served_is_read_from_before_and_after() -> None:
    before = at("fulfil", target="t01", demands=("d04", "d06"), money=0)
    assert (
        served.sentence(GAME.book, before, before)
        == "That brings you no nearer to an objective yet."
    )
    after = placed(at("fulfil", target="t01", demands=("d04", "d06"), money=6), palace=1)
    told = served.sentence(GAME.book, before, after)
    assert told.startswith("That meets A Little More, and brings you nearer to ")
    assert "The Best Window (2 steps short)" in told
    assert "Steady Trade: money (£" in told


def test_cf_7_what_the_agent_supplies_later_counts_among_what_is_served() -> None:
    own: dict[str, Any] = {"room": "chunks", "orders": "- - -", "employee": "dunstan_store_agent_1"}
    state = at("fulfil", day=3, target="t03", demands=("d08",), **own)
    told = day_plans.deliveries(GAME.book, state, 0).reason
    assert "at The Palace Boutique with your agent" in told
    assert "That brings you nearer to" in told
    state = at("run", day=3, target="t03", demands=("d08",), shift=3, pushed=True, **own)
    assert Week(GAME).evening(state, NODES).players[0].tracks[0] == 1
    horizon = HorizonEstimate(GAME.book, state, 0, HAND_SET)
    told = reasons.run_reason(GAME.book, state, 0, (act.EndShift(0),), 0.0, horizon)
    assert "That brings you nearer to" in told


def test_the_last_day_says_what_may_be_missed() -> None:
    assert served.at_last(GAME.book, ()) == "All objectives can be met that way."
    told = served.at_last(GAME.book, (("t01", 0), ("d04", 0)))
    assert (
        told == "That way most can be met, but perhaps not Steady Trade: money and A Little More."
    )


def test_what_was_missed_is_at_stake_with_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three pieces pay the store or the chocolate order, but not both: what is missed is tried
    again with more at stake each time. As that helps nothing, the first plan is kept."""
    asked: list[Stakes] = []

    def values(book: Book, state: State, stakes: Stakes | None = None) -> DeliveryValues:
        asked.append(dict(stakes or {}))
        return week_values(book, state, stakes)

    monkeypatch.setattr(weeks, "week_values", values)
    state = at(
        "fulfil", day=LAST_DAY, target="t03", demands=("d02",), room="nuts nuts caramel", coal=0
    )
    found = Week(GAME).last_day(state, NODES, tries=3)
    assert found.missed == (("t03", 0), ("d02", 0))
    raised = [dict.fromkeys(found.missed, weeks.RAISED**n) for n in (1, 2)]
    assert asked == [{}, *map(pytest.approx, raised)]
    assert found.stakes == {}


def test_plays_the_last_day_to_win() -> None:
    """What the plan promises of objectives comes about."""
    state = alone(LAST_DAY, "run")
    found = Week(GAME).last_day(state, NODES, weeks.TRIES)
    master = Master(GAME)
    while state.seat is not None:
        for action in master.choose(state, 0, master.budget, 0).plays:
            state = do(state, action)
    standings = end_check.check(GAME.book, state).standings
    assert sum(s.met for s in standings) >= found.met
