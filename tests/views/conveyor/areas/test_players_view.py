"""What the players' panels tell of the end of the week: nothing too early, and once a morning."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from chocolate_factory.core.game import HUMAN
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.records import LAST_DAY
from chocolate_factory.games.conveyor.entry import ENTRY
from chocolate_factory.games.conveyor.mind.evaluation.usual_results import usual
from chocolate_factory.games.conveyor.mind.judge import AT_ONCE, ConveyorJudge
from chocolate_factory.games.conveyor.text import names
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.views.conveyor.areas import players_view
from chocolate_factory.views.conveyor.forecast import EXACT, FIRST_TOLD, WIDTH, Estimate, rank
from chocolate_factory.views.match.match import Match
from tests.helpers import mostly_seldom
from tests.helpers.conveyor.states import give
from tests.helpers.conveyor.table import a_table, plain, view_of
from tests.helpers.shell import Words, words
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
    found = view.look().forecast
    for value, kind, estimate in zip(expected, match.kinds, found, strict=True):
        more, spread = usual(kind, FIRST_TOLD)
        assert estimate.low == pytest.approx(value + more - WIDTH * spread, abs=EXACT / 2)
        assert estimate.high == pytest.approx(value + more + WIDTH * spread, abs=EXACT / 2)
        assert not estimate.low % EXACT
    view.memo.clear()
    told = words(shell)
    for seat, estimate in enumerate(found):
        assert re.search(rf"£{estimate.low}–{estimate.high}\b", told)
        tooltip = pilot.spot(f"player:{seat}").tooltip
        assert f"end between £{estimate.low} and £{estimate.high}." in tooltip
        assert f"{rank(found, seat)} place" in tooltip
    match.close()


def test_the_forecast_goes_by_who_plays() -> None:
    """From the same morning a beginner bot is expected to come out with less than a hard one."""
    shell, match, _pilot = a_table(2, 4)
    play_to(match, FIRST_TOLD)
    table_of(shell).jump()
    found = {}
    for kind in ("beginner", "medium", "hard", "medium-baron", "random", "master"):
        match.hand_over(1, kind)
        found[kind] = view_of(shell).look().forecast[1]
    assert found["beginner"] < found["medium"] < found["hard"]
    assert found["medium-baron"] == found["medium"]
    assert found["random"] == found["beginner"]
    assert found["master"] == found["hard"]
    match.close()


@pytest.mark.parametrize("kind", [HUMAN, *(level.id for level in ENTRY.levels)])
def test_every_kind_of_player_has_usual_results(kind: str) -> None:
    for day in range(1, LAST_DAY + 1):
        assert usual(kind, day).spread > 0


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


def test_while_the_week_s_last_deliveries_are_made_the_panels_count_what_is_there() -> None:
    """A morning's range could be left behind by then; what is counted ends as the result."""
    shell, match, pilot = a_table(2, 4)
    play_to(match, LAST_DAY)
    rng = Rng(4)
    while match.state.phase != "fulfil":
        match.do(plain(match, rng))
    while not match.over:
        table_of(shell).jump()
        pilot.settle()
        view = view_of(shell)
        assert view.look().forecast == ()
        told = words(shell)
        for seat, player in enumerate(view.game.facts(match.state, 0).players):
            assert f"{rank(view.standing(), seat)}" in told
            assert re.search(rf"(If it ended now:|Now) £{player.projected}\b", told)
            about = f"£{player.projected} if the week ended now"
            assert about in pilot.spot(f"player:{seat}").tooltip
        counted = view.standing()
        legal = match.game.legal(match.state, match.seat or 0)
        match.do(next(one for one in legal if not isinstance(one, act.DeliverStore)))
    assert tuple(counted) == match.game.result(match.state).scores
    match.close()


@pytest.mark.parametrize(
    "size",
    [
        (1280, 800),
        (1024, 640),
        *(pytest.param(size, marks=pytest.mark.slow) for size in ((1440, 900), (1920, 1080))),
    ],
)
@pytest.mark.parametrize("seats", mostly_seldom([2, 4, 3], 2))
def test_the_forecast_is_never_cut(size: tuple[int, int], seats: int) -> None:
    shell, match, pilot = a_table(seats, 4, size)
    play_to(match, FIRST_TOLD)
    table_of(shell).jump()
    pilot.settle()
    sums = [f"£{one.low}–{one.high}" for one in view_of(shell).look().forecast]
    assert sums
    assert not [cut.words for cut in shell.director.frame.cuts if "£" in cut.words]
    match.close()


@pytest.mark.parametrize("size", [(1280, 800), (1440, 900)])
def test_the_forecast_is_told_in_the_same_words_all_week(size: tuple[int, int]) -> None:
    shell, match, pilot = a_table(2, 4, size)
    play_to(match, FIRST_TOLD)
    table_of(shell).jump()
    pilot.settle()
    look, rect = view_of(shell).look(), pilot.spot("player:1").rect
    for low, high in ((5, 60), (120, 185), (125, 190), (200, 260)):
        for other in ((low, high), (0, 5), (190, 260)):
            found = (Estimate(*other), Estimate(low, high))
            frame = Words(shell.director.sizes, shell.director.art, shell.director.texts)
            players_view.player(frame, rect, replace(look, forecast=found), 1)
            assert f"Sat: £{low}–{high}, {rank(found, 1)}" in frame.words
            assert not frame.cuts
    match.close()


@pytest.mark.parametrize("size", [(1280, 800), (1440, 900)])
def test_two_digits_of_coal_and_store_room_are_never_cut(size: tuple[int, int]) -> None:
    shell, match, pilot = a_table(3, 4, size)
    play_to(match, FIRST_TOLD)
    for player in match.state.players:
        give(player, coal=20, room=" ".join(["nuts"] * 17))
    table_of(shell).jump()
    pilot.settle()
    assert view_of(shell).look().forecast
    cuts = {cut.words for cut in shell.director.frame.cuts}
    assert not cuts & {"20", "17"}
    match.close()


def test_a_panel_tells_what_the_orders_of_a_player_ask_for() -> None:
    shell, match, pilot = a_table(2, 4)
    give(match.state.players[1], orders="s01 - -")
    table_of(shell).jump()
    pilot.settle()
    pay = view_of(shell).game.book.orders["s01"].stages[0].pay
    told = pilot.spot("player:1").tooltip.partition("Asked for next: ")[2]
    wanted = [names.some(piece) for symbol in pay for piece in pieces.members(symbol)]
    assert wanted
    assert all(piece in told for piece in wanted)
    match.close()


def test_a_forecast_leaves_the_icons_of_what_is_asked_for() -> None:
    """Each panel with a forecast has as many pictures as the same one without."""
    shell, match, pilot = a_table(2, 4)
    play_to(match, FIRST_TOLD)
    table_of(shell).jump()
    pilot.settle()
    look, rect = view_of(shell).look(), pilot.spot("player:1").rect
    assert look.forecast
    drawn = []
    for forecast in (look.forecast, ()):
        frame = Frame(shell.director.sizes, shell.director.art, shell.director.texts)
        players_view.player(frame, rect, replace(look, forecast=forecast), 1)
        drawn.append(len(frame.items))
    assert drawn[0] == drawn[1] + 1
    match.close()
