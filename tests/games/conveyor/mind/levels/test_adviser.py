"""Whoever does what a hint says is told the same at the next turn."""

from __future__ import annotations

import re

import pytest

from chocolate_factory.bots.seeds import observing
from chocolate_factory.core.cancelling import never
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.games.conveyor.mind import reasons
from chocolate_factory.games.conveyor.mind.draft.draft_reason import card_id
from chocolate_factory.games.conveyor.mind.draft.draft_search import DraftSearch
from chocolate_factory.games.conveyor.mind.draft.worse_by import Take
from chocolate_factory.games.conveyor.mind.judge import ConveyorJudge
from chocolate_factory.games.conveyor.mind.levels.adviser import Adviser
from chocolate_factory.games.conveyor.mind.levels.easy import Easy
from chocolate_factory.games.conveyor.mind.levels.hard import Hard
from chocolate_factory.games.conveyor.mind.lookahead import day_plans
from chocolate_factory.games.conveyor.state.state import State
from tests.helpers.conveyor.states import LIVE, NAMES

NAMED = re.compile(r"(?:Then|just as well) take the (.+?)(?:, if it is still there| first)?\.")


def morning(seed: int, seats: int, day: int) -> State:
    """The beginning of a day that `easy` has come to."""
    setup = Setup(tuple(Player(NAMES[i], str(i)) for i in range(seats)), {"start": 0})
    state, easy = LIVE.begin(LIVE.resolve(setup, seed), seed), Easy(LIVE)
    while state.day < day and state.seat is not None:
        for action in easy.choose(state, state.seat, easy.budget, 0).plays:
            LIVE.advance(state, action)
    return state


def name_of(take: Take) -> str:
    return (LIVE.book.parts.get(card_id(take)) or LIVE.book.employees[card_id(take)]).name


def walked(state: State, seat: int, seed: int, monkeypatch: pytest.MonkeyPatch) -> tuple[str, str]:
    """(the card that the seat's first hint of the draft names for afterwards, the card of its
    second); the others choose as was expected."""
    found: dict[Take, list[Take]] = {}
    expected = DraftSearch.expected

    def noted(search: DraftSearch, first: Take) -> list[Take]:
        return found.setdefault(first, expected(search, first))

    monkeypatch.setattr(DraftSearch, "expected", noted)
    adviser, easy = Adviser(LIVE), Easy(LIVE)
    while state.seat is not None and state.seat != seat:
        LIVE.advance(state, easy.choose(state, state.seat, easy.budget, 0).action)
    seen = LIVE.observe(state, seat, observing(seed, seat, 1))
    first = adviser.choose(seen, seat, adviser.budget, 0)
    for action in found[first.action]:  # type: ignore[index]
        LIVE.advance(state, action)
    told = NAMED.search(first.reason)
    assert told, first.reason
    seen = LIVE.observe(state, seat, observing(seed, seat, 2))
    second = adviser.choose(seen, seat, adviser.budget, 0).action
    return told[1].partition(" from ")[0], name_of(second)  # type: ignore[arg-type]


@pytest.mark.parametrize(("seed", "seats", "seat"), [(3, 2, 0), (4, 2, 1)])
@pytest.mark.usefixtures("hasty_judge")
def test_the_card_named_for_afterwards_is_the_next_hint(
    seed: int, seats: int, seat: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    named, hinted = walked(morning(seed, seats, 1), seat, seed, monkeypatch)
    assert named == hinted


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
def test_the_card_named_for_afterwards_is_the_next_hint_in_many_drafts(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = 2 + seed % 3
    state = morning(seed, seats, 1 + seed % 4)
    named, hinted = walked(state, seed // 3 % seats, seed, monkeypatch)
    assert named == hinted


def test_a_hint_that_is_wanted_no_more_plans_no_further_day(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whoever acts before the hint is there has the next bot waiting."""
    planned: list[str] = []
    for name in ("day_value", "run_actions"):
        monkeypatch.setattr(day_plans, name, lambda *_, name=name, **__: planned.append(name))
    state = morning(3, 2, 1)
    assert state.seat is not None
    thought = Adviser(LIVE).choose(state, state.seat, 1000, 0, lambda: True)
    assert LIVE.refusal(state, thought.action) is None
    assert not planned


def test_deliveries_are_hinted_as_the_review_weighs_them() -> None:
    """The usual plan, which looks at one day, would be told to cost £10."""
    state, easy, adviser, judge = morning(20, 2, 3), Easy(LIVE), Adviser(LIVE), ConveyorJudge(LIVE)
    while state.phase != "fulfil":
        LIVE.advance(state, easy.choose(state, state.seat, easy.budget, 0).action)  # type: ignore[arg-type]
    assert state.seat is not None
    hint = adviser.plan_deliveries(state, state.seat, never)
    usual = Hard.plan_deliveries(adviser, state, state.seat, never)
    lost = [
        judge.appraise(state, state.seat, each.action, judge.budget, 0).loss
        for each in (hint, usual)
    ]
    assert lost[0] == 0 < lost[1]
    assert "With tomorrow in view" in hint.reason


def test_runs_are_hinted_as_the_review_weighs_them() -> None:
    """The usual plan, which looks at one day, would be told to cost £2."""
    state, easy, adviser, judge = morning(22, 2, 2), Easy(LIVE), Adviser(LIVE), ConveyorJudge(LIVE)
    while state.phase != "run":
        LIVE.advance(state, easy.choose(state, state.seat, easy.budget, 0).action)  # type: ignore[arg-type]
    assert state.seat is not None
    hint = adviser.run(state, state.seat, 30_000, never)
    view = adviser.weights(state)
    usual = day_plans.thorough_run(LIVE.book, state, state.seat, 30_000, view)
    weigher = judge.weigher(state, state.seat, judge.budget)
    best, *others = (
        weigher.value(reasons.state_after(LIVE.book, state, each.line)) for each in (hint, usual)
    )
    assert best == pytest.approx(weigher.best(state).value)
    assert others[0] < best - reasons.LEAST
    assert "with tomorrow in view, this is about £2 better" in hint.reason
    assert hint.bound is None, "it is proven no more"
