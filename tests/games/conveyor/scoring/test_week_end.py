"""What the end of the week pays is said in one place, so that a line more is overlooked nowhere."""

from __future__ import annotations

import msgspec
import pytest

from chocolate_factory.core.coded import Reason
from chocolate_factory.core.game import Line, Player, Result, Setup
from chocolate_factory.games.conveyor.cards.records import Bonus
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind.judge import ConveyorJudge
from chocolate_factory.games.conveyor.puzzle_rules import fixed_points
from chocolate_factory.games.conveyor.scoring import week_end
from chocolate_factory.games.conveyor.state.state import State
from tests.helpers.conveyor.states import GAME, LIVE, at, give, standing

MORE = 7
"""£ that a line pays which this game does not have."""


def saturday() -> State:
    state = at("fulfil", day=6, start=1, seat=0, money=5, room="bean nuts", coal=2)
    give(state.players[0], completed=("s01",))
    return standing(state, "palace", [], [1], [0])


def with_a_line_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """From here on the score sheet pays `MORE` to each for something new."""
    told = Conveyor.result

    def result(game: Conveyor, state: State) -> Result:
        sheet = told(game, state)
        line = Line("new", (MORE,) * len(state.players), (Reason("new"),) * len(state.players))
        return msgspec.structs.replace(sheet, lines=(*sheet.lines, line))

    monkeypatch.setattr(Conveyor, "result", result)


def test_the_sheet_has_the_lines_that_are_named_here() -> None:
    names = (week_end.MOST_ORDERS, week_end.STORES, *week_end.PLANNED)
    assert {line.code for line in GAME.result(saturday()).lines} == set(names)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_only_prizes_that_somebody_can_come_to_are_facts(players: int) -> None:
    """With two players nobody can be third."""
    setup = Setup(tuple(Player(f"P{seat}", "red") for seat in range(players)))
    state = LIVE.begin(LIVE.resolve(setup, 1), 1)
    assert LIVE.facts(state, 0).prizes == LIVE.book.board.prizes[:players]


def test_the_judge_counts_every_prize_of_the_sheet_and_a_new_one_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = saturday()
    before = ConveyorJudge(GAME).prospects(state, 0)
    in_hand = sum(
        line.amounts[0]
        for line in GAME.result(state).lines
        if line.code in ("earned", "chocolate_left", "coal_left")
    )
    assert before.prizes == GAME.result(state).scores[0] - in_hand > 0
    with_a_line_more(monkeypatch)
    assert ConveyorJudge(GAME).prospects(state, 0) == before._replace(prizes=before.prizes + MORE)


def test_what_no_plan_moves_is_added_to_the_proof_of_a_puzzle_and_a_new_line_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = saturday()
    lines = GAME.result(state).lines
    fixed = fixed_points(GAME, state, 0)
    assert fixed == sum(line.amounts[0] for line in lines if line.code in ("most_orders", "stores"))
    with_a_line_more(monkeypatch)
    assert fixed_points(GAME, state, 0) == fixed + MORE


def test_the_highest_bonus_reached_is_paid_in_whatever_order_they_are_printed() -> None:
    board = msgspec.structs.replace(GAME.book.board, stores=(Bonus(4, 12), Bonus(2, 5)))
    assert [week_end.supply_bonus(board, n) for n in range(6)] == [0, 0, 5, 5, 12, 12]


def test_what_is_left_over_is_paid_by_the_piece() -> None:
    board = msgspec.structs.replace(GAME.book.board, left_over=3)
    assert week_end.left_over(board) == 3
    assert week_end.left_over(board, 4) == 12
