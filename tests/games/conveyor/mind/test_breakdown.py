"""From where the £ come that the review charges: what the best move has more makes the cost."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import mean

import pytest

from chocolate_factory.core.action import Action
from chocolate_factory.core.mind import Appraisal, Source
from chocolate_factory.games.conveyor.acts.actions import (
    ChooseOrder,
    DeliverStage,
    EndFulfil,
    EndShift,
    TakePart,
    Trade,
)
from chocolate_factory.games.conveyor.mind import breakdown
from chocolate_factory.games.conveyor.mind.draft.draft_reason import Gain
from chocolate_factory.games.conveyor.mind.draft.worse_by import Prospect
from chocolate_factory.games.conveyor.mind.evaluation import values
from chocolate_factory.games.conveyor.mind.judge import ConveyorJudge
from chocolate_factory.games.conveyor.state.state import STORE_INDEX, State
from tests.helpers.conveyor.states import GAME, at, begun, give, standing

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


def rows(found: Sequence[Source]) -> dict[str, float]:
    return {each.words: each.points for each in found}


@pytest.mark.parametrize(
    ("seats", "loses"),
    [(2, "What your opponent loses there"), (4, "What each of the others loses there, on average")],
)
def test_an_evening_is_told_by_its_purse_and_its_stores(seats: int, loses: str) -> None:
    """The markers of all others stand two spaces ahead at the store that is supplied."""
    board, others = GAME.book.board, tuple(range(1, seats))
    before, after = (at("fulfil", seats=seats, day=4, money=money) for money in (7, 19))
    standing(before, "palace", (), (0,), (), others)
    standing(after, "palace", (), (), (), others, (), (0,))
    found = rows(breakdown.of_evening(GAME.book, before, 0, after, 100.0))

    def gets(state: State, seat: int) -> float:
        index = STORE_INDEX["palace"]
        own = state.players[0].tracks[index]
        return values.standing(board, state, 0, index, own, whose=seat)

    more = gets(after, 0) - gets(before, 0)
    less = mean(gets(before, other) - gets(after, other) for other in others)
    assert min(more, less) > 1
    assert found["Orders, today"] == 12
    assert found["Your stores, by Saturday"] == pytest.approx(more)
    assert found[loses] == pytest.approx(less)
    assert found["Money on later days"] == pytest.approx(100 - 7 - 12 - more - less)


def test_a_weeks_end_is_told_by_the_score_sheet() -> None:
    """£ of the lines of each kind, and what the best of the others ends with."""
    end = at("fulfil", seats=3, day=6, money=31, coal=2, room="nuts nuts bean")
    give(end.players[1], money=20, coal=0)
    give(end.players[2], money=45, coal=0)
    standing(end, "palace", (), (1,), (0,))
    sheet = GAME.result(end)
    amounts = {line.code: line.amounts[0] for line in sheet.lines if line.code != "store"}
    stores = sum(line.amounts[0] for line in sheet.lines if line.code.startswith("store"))
    found = breakdown.of_last_end(GAME.book, end, 0, float(sheet.scores[0] - sheet.scores[2]))
    assert [each.points for each in found] == [
        amounts["earned"] + amounts["most_orders"],
        stores,
        3 + 2,
        -sheet.scores[2],
    ]
    assert stores > 0


@pytest.mark.parametrize(
    ("taken", "day", "expected"),
    [
        (False, 3, {"by tomorrow evening": 8.0, "later on": 3.0, "Your other card today": 5.0}),
        (True, 3, {"by tomorrow evening": 13.0, "later on": 3.0}),
        (True, 6, {"today": 13.0, "later on": 3.0}),
    ],
)
def test_a_card_is_told_by_what_it_adds_and_what_the_others_get(
    taken: bool, day: int, expected: dict[str, float]
) -> None:
    """Once one of the two cards is taken, all of the day is the other one's."""
    state = begun(3)
    state.day, state.players[0].part_taken = day, taken
    choice = Prospect(TakePart(0, 0, "a01", "top1"), own=16.0, others=2.5)
    found = rows(breakdown.of_card(state, Gain(8.0, 3.0), choice))
    named = {words if "card" in words else f"The card, {words}": n for words, n in expected.items()}
    assert found == {**named, "What the others get": -2.5}
