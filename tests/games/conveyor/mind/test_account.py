"""The entries of an account make the figure that the reason of a hint names."""

from __future__ import annotations

import re

import pytest

from chocolate_factory.core.mind import Thought
from chocolate_factory.games.conveyor.acts.draft import TakeEmployee, TakePart
from chocolate_factory.games.conveyor.mind.draft.draft_reason import (
    Beside,
    Gain,
    draft_account,
    draft_reason,
)
from chocolate_factory.games.conveyor.mind.draft.worse_by import Prospect
from chocolate_factory.games.conveyor.mind.levels.adviser import Adviser
from tests.helpers.conveyor import extra
from tests.helpers.conveyor.states import GAME, at

ROOM = "cocoa cocoa chunks chunks fingers fingers caramel nuts nuts boxed"


def figure(thought: Thought) -> int:
    """The one amount that is named."""
    (n,) = re.findall(r"£(\d+)", thought.reason)
    return int(n)


@pytest.mark.parametrize("day", range(1, 7))
def test_what_deliveries_gain_is_accounted_for(day: int) -> None:
    state = at("fulfil", day=day, orders="s01 m01 l01", employee="palace_miner_1", room=ROOM)
    thought = Adviser(GAME).choose(state, 0, 1000, 0)
    assert len(thought.account) > 1
    assert sum(entry.points for entry in thought.account) == figure(thought)
    order = GAME.book.orders["m01"].name
    assert any(order in entry.words for entry in thought.account) or day == 6
    later = [entry.words for entry in thought.account if "for later" in entry.words]
    assert bool(later) == (day < 6)


@pytest.mark.parametrize(("day", "shift"), [(2, 2), (6, 1)])
def test_what_a_run_gains_is_accounted_for(day: int, shift: int) -> None:
    state = at(
        "run",
        day=day,
        shift=shift,
        pushed=True,
        belt=("bean", "cocoa", "nuts nuts boxed caramel", ""),
        orders="s01 m01 l01",
        employee="palace_miner_1",
        coal=6,
    )
    thought = Adviser(GAME).choose(state, 0, 20_000, 0)
    assert sum(entry.points for entry in thought.account) == figure(thought)
    assert len(thought.account) > 1
    assert all(entry.points for entry in thought.account)


@pytest.mark.parametrize(
    ("own", "others", "told"),
    [
        (4.0, 0.0, [6, 4, -4]),
        (4.0, 3.0, [6, 4, -4, 3]),
        (-2.0, -1.0, [6, 4, 2, -1]),
    ],
)
def test_what_makes_a_card_better_is_accounted_for(
    own: float, others: float, told: list[int]
) -> None:
    first, second = TakePart(0, 0, "a01", "top4"), TakePart(0, 0, "a02", "top4")
    chosen, beside = Prospect(first, 10.0, 0.0), Beside(Prospect(second, own, others))
    state = at("draft", day=1)
    found = draft_account(GAME.book, state, Gain(6.0, 4.0), chosen, beside)
    assert [entry.points for entry in found] == told
    words = draft_reason(GAME.book, state, Gain(10.0, 0.0), chosen, beside)
    assert f"£{sum(told)} " in words
    assert ("cost you" in found[2].words) == (own < 0)


def test_the_pounds_of_a_card_are_told_by_their_days() -> None:
    """What the chosen card brings now and later, apart from what else is taken today."""
    first, second = TakePart(0, 0, "a01", "top4"), TakePart(0, 0, "a02", "top4")
    chosen, beside = Prospect(first, 60.0, 0.0), Beside(Prospect(second, 50.0, 0.0))
    part = GAME.book.parts["a01"].name
    for day, soon in ((1, "by tomorrow evening"), (6, "today")):
        state = at("draft", day=day, employee=None, part_taken=False)
        found = draft_account(GAME.book, state, Gain(9.2, 25.3), chosen, beside)
        assert [(entry.words, entry.points) for entry in found[:3]] == [
            (f"The {part}, {soon}", 9),
            (f"The {part}, later on", 25),
            ("Your other card today", 26),
        ]


def test_the_pounds_of_an_employee_are_told_to_be_the_stores_as_well() -> None:
    first, second = TakeEmployee(0, 0, "palace_miner_1"), TakeEmployee(0, 0, "palace_salesman_1")
    chosen, beside = Prospect(first, 20.0, 0.0), Beside(Prospect(second, 10.0, 0.0))
    state = at("draft", day=1, employee=None, part_taken=True)
    found = draft_account(GAME.book, state, Gain(20.0, 0.0), chosen, beside)
    name = GAME.book.employees[first.employee].name
    assert found[0].words.startswith(f"The {name}")
    assert found[0].words.endswith(" and the store"), "all of it: no time but the sentence's"
    assert "the store" not in found[1].words
    now, later = draft_account(GAME.book, state, Gain(16.0, 4.0), chosen, beside)[:2]
    assert now.words.endswith(" and the store, by tomorrow evening")
    assert later.words.endswith(" and the store, later on")


def test_the_last_card_of_a_day_has_no_other_beside_it() -> None:
    first, second = TakePart(0, 0, "a01", "top4"), TakePart(0, 0, "a02", "top4")
    chosen, beside = Prospect(first, 10.9, 0.0), Beside(Prospect(second, 4.0, 0.0))
    state = at("draft", day=1, part_taken=False)  # the employee is hired
    found = draft_account(GAME.book, state, Gain(5.4, 5.4), chosen, beside)
    assert [entry.points for entry in found] == [6, 5, -4]


def test_where_another_card_is_as_good_the_account_is_of_what_the_card_is_worth() -> None:
    first, second = TakePart(0, 0, "a01", "top4"), TakePart(0, 0, "a02", "top4")
    chosen, beside = Prospect(first, 10.0, 0.0), Beside(Prospect(second, 9.8, 0.0))
    state = at("draft", day=1)
    for other in (beside, None):
        found = draft_account(GAME.book, state, Gain(6.4, 3.8), chosen, other)
        assert [entry.points for entry in found] == [6, 4]
        assert "£10 " in draft_reason(GAME.book, state, Gain(6.4, 3.8), chosen, other)
        assert draft_account(GAME.book, state, Gain(10.0, 0.0), chosen, other) == ()


def test_alone_where_money_is_not_the_aim_there_is_no_account() -> None:
    state = extra.at("fulfil", day=2, orders="s01 m01", room=ROOM)
    assert state.solo is not None
    assert Adviser(extra.GAME).choose(state, 0, 1000, 0).account == ()
