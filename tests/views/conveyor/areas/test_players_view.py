"""What the players' panels tell of the end of the week: nothing too early, and once a morning."""

from __future__ import annotations

import re

import pytest

from chocolate_factory.core.rng import Rng
from chocolate_factory.games.conveyor.mind.judge import AT_ONCE, ConveyorJudge
from chocolate_factory.views.conveyor.forecast import FIRST_TOLD, rank
from chocolate_factory.views.match.match import Match
from tests.helpers.conveyor.table import a_table, plain, view_of
from tests.helpers.shell import words
from tests.helpers.tables import table_of

TOLD = re.compile(r"~£|about £|in all|in the end")


def play_to(match: Match, day: int) -> None:
    """Plays at random to the morning of a day."""
    rng = Rng(4)
    while match.state.day < day:
        match.do(plain(match, rng))


def test_money_stands_alone_until_there_is_something_to_judge_by() -> None:
    shell, match, pilot = a_table(2, 4)
    for day in range(1, FIRST_TOLD):
        play_to(match, day)
        table_of(shell).jump()
        pilot.settle()
        panels = [pilot.spot(f"player:{seat}").tooltip for seat in range(2)]
        assert view_of(shell).look().forecast == ()
        assert not TOLD.search("\n".join([words(shell), *panels]))
        assert f"£{match.state.players[0].money}" in words(shell)
    match.close()


def test_the_forecast_says_in_words_what_it_is() -> None:
    shell, match, pilot = a_table(2, 4)
    play_to(match, FIRST_TOLD)
    table_of(shell).jump()
    pilot.settle()
    view = view_of(shell)
    expected = ConveyorJudge(view.game, AT_ONCE).expectation(match.state)
    points = tuple(round(value) for value in expected)
    assert view.look().forecast == points
    view.memo.clear()
    told = words(shell)
    for seat, value in enumerate(points):
        assert re.search(rf"Forecast: £{value}\b", told)
        tooltip = pilot.spot(f"player:{seat}").tooltip
        assert f"if the week goes on as usual, about £{value} on Saturday evening" in tooltip
        assert f"{rank(points, seat)} place" in tooltip
    match.close()


def test_no_act_moves_the_forecast_and_each_morning_it_is_reckoned_afresh(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """So it never falls because a hint was followed; taking back and looking back change nothing,
    and nothing is weighed twice."""
    shell, match, _pilot = a_table(2, 4)
    play_to(match, FIRST_TOLD)
    table_of(shell).jump()
    view, rng = view_of(shell), Rng(5)
    morning = view.look().forecast
    weighed: list[int] = []
    bare = ConveyorJudge.expectation

    def weigh(self: ConveyorJudge, state: object) -> tuple[float, ...]:
        weighed.append(1)
        return bare(self, state)  # type: ignore[arg-type]

    monkeypatch.setattr(ConveyorJudge, "expectation", weigh)
    while match.state.day == FIRST_TOLD:
        assert view.look().forecast == morning
        table_of(shell).go_on(match.do(plain(match, rng)))
        table_of(shell).jump()
    assert not weighed
    assert view.look().forecast != morning
    assert len(weighed) == 1
    match.close()
