"""The chart of a review: its scale, its lines, and what can be pointed at."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from typing import Any

import pytest

from chocolate_factory.bots.review.review import Review
from chocolate_factory.core.game import Game
from chocolate_factory.core.mind import LEAST_SHOWN
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.review import chart
from chocolate_factory.views.review.chart import free, scale, strokes
from chocolate_factory.views.review.comparing import Comparing
from chocolate_factory.views.shell import Shell
from tests.helpers.coffee_rush.states import GAME as COFFEE
from tests.helpers.shell import words
from tests.helpers.tables import mode_of
from tests.views.review.reviewing import ONCE, reviewed


@pytest.mark.parametrize(
    "values", [[0.0], [3.0], [12.5, 208.0], [0.2], [-2.4, 7.4], [1e5, 3.0], [130.0, 190.0]]
)
def test_the_scale_is_round_and_holds_everything(values: list[float]) -> None:
    found = scale(values)
    assert found.low <= min(values)
    assert found.high >= max(values)
    assert found.low == 0 or min(values) < 0 or found.low > 0.3 * max(values)
    assert 2 <= len(found.marks) <= 8
    assert str(found.step).strip("0.")[0] in "125"
    assert all(mark == round(mark) for mark in found.marks)


def test_a_close_game_fills_the_chart() -> None:
    found = scale([34.0, 35.5, 37.0])
    assert (found.low, found.high) == (33.0, 38.0)


def test_a_game_that_ends_high_has_little_room_above_and_below() -> None:
    found = scale([118.0, 181.0, 178.0])
    assert (found.low, found.high) == (100.0, 200.0)
    found = scale([150.0, 181.0, 178.0])
    assert (found.low, found.high) == (140.0, 190.0)


def test_a_dashed_line_has_strokes_and_gaps_of_their_lengths() -> None:
    points = [(0.0, 0.0), (7.0, 0.0), (7.0, 30.0), (50.0, 30.0)]
    assert strokes(points, ()) == [points]
    found = strokes(points, (10, 4))
    lengths = [
        sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(stroke)) for stroke in found
    ]
    assert lengths[:-1] == pytest.approx([10.0] * (len(found) - 1))
    assert sum(lengths) + 4 * (len(found) - 1) == pytest.approx(80.0, abs=4)


@ONCE
def test_the_numbers_of_dear_decisions_stay_in_the_chart_and_apart() -> None:
    area, placed = Rect(0, 100, 400, 100), list[Rect]()
    for _number in range(5):
        placed.append(free(Rect(50, 110, 20, 20), placed, area))
    assert placed[0] == Rect(50, 110, 20, 20), "where it belongs, if nothing is there"
    assert len({spot.y for spot in placed}) == 5
    assert all(area.y <= spot.centre[1] <= area.bottom for spot in placed)
    assert all(abs(a.y - b.y) >= 20 for a in placed for b in placed if a is not b)
    taken = [Rect(50, 165, 20, 20), Rect(50, 145, 20, 20)]
    assert free(taken[0], taken, area).bottom <= area.bottom, "off the scale at its foot"
    full = [Rect(50, y, 20, 20) for y in range(80, 220, 20)]
    assert free(Rect(50, 110, 20, 20), full, area) == Rect(50, 110, 20, 20)


@ONCE
def test_below_each_number_a_drop_is_as_long_as_what_the_decision_cost(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line itself moves by luck and by what others do, too."""
    _pilot, top = reviewed(shell)
    seen, lines = list[tuple[Rect, chart.Scale]](), set[tuple[float, ...]]()
    numbers, line = chart.Chart._numbers, Frame.line

    def noted(self: chart.Chart, frame: Frame, area: Rect, found: chart.Scale, turns: Any) -> None:
        seen.append((area, found))
        numbers(self, frame, area, found, turns)

    def ruled(self: Frame, *where: Any, **how: Any) -> None:
        lines.add(where[:4])
        line(self, *where, **how)

    monkeypatch.setattr(chart.Chart, "_numbers", noted)
    monkeypatch.setattr(Frame, "line", ruled)
    told = words(shell)
    area, found = seen[-1]
    drops = 0
    for turn in top.turns:
        x = area.x + area.w * top.chart.along(turn.first.n)
        value = top.review.estimates[turn.first.n][1][turn.seat]
        y, low = (chart._height(area, found, each) for each in (value, value - turn.loss))
        if low - y > theme.ICON_SMALL:
            drops += 1
            assert (x, y, x, min(low, area.bottom)) in lines
    assert drops
    assert "The numbers on the chart are those of the list." in told


@ONCE
def test_what_is_told_of_a_number_hides_neither_the_lines_nor_other_numbers(shell: Shell) -> None:
    pilot, top = reviewed(shell)
    live = shell.director.frame.live
    numbers = [spot for spot in live if spot.place.startswith("dear:")]
    strips = [spot.rect for spot in live if spot.place.startswith("at:")]
    assert numbers
    lines = strips[0].with_all(strips)
    for spot in numbers:
        pilot.hover(spot.place)
        pilot.wait(1.0)
        told = shell.director.tooltips.rect
        assert told is not None
        assert not told.meets(lines), spot.place
    assert top.spoken_of("turn:0") == ()


@ONCE
def test_the_chart_runs_from_the_first_act_to_the_last(shell: Shell) -> None:
    _pilot, top = reviewed(shell)
    along = [top.chart.along(n) for n in range(len(top.review.positions))]
    assert along[0] == 0
    assert along[-1] == 1
    assert along == sorted(along)


@ONCE
def test_a_number_of_the_chart_waits_for_the_line(shell: Shell) -> None:
    pilot, top = reviewed(shell)
    n = max(turn.first.n for turn in top.turns)
    told = pilot.spot(f"dear:{n}").tooltip
    lost = next(turn.loss for turn in top.turns if turn.first.n == n)
    assert told.endswith(
        f". Cost: about {top.match.game.words().points(lost)}. The rest of the line is luck and "
        "what the others did."
    ), told
    del top.review.notes[n - 1]
    top.redraw()
    pilot.settle()
    assert f"dear:{n}" not in pilot.places()


@ONCE
def test_the_chart_says_when_it_will_come(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    """Until then it shows what each had so far."""
    told, (pilot, top) = (
        "For now: the score if the game had ended there. How the game was likely to end is shown "
        "once everybody's first day is checked.",
        reviewed(shell, 40),
    )
    begun, *_others, (last, scores) = top.chart._so_far()
    assert begun == (0, top.match.game.result(top.review.positions[0].state).scores)
    assert last == len(top.review.positions) - 1
    assert scores == top.match.game.result(top.review.positions[-1].state).scores
    assert told not in words(shell)
    frame, room = shell.director.frame, Rect(0, 0, 400, 400)
    assert top.chart._tell(frame, room).y > frame.measure(told, room.w)[1], "beside the lines"
    monkeypatch.setattr(Review, "complete", False)
    for weighed, waits in ((top.review.estimates[:1], True), ([], True), (None, False)):
        if weighed is None:
            monkeypatch.undo()
        else:
            monkeypatch.setattr(Review, "estimates", weighed)
        top.redraw()
        pilot.settle()
        assert (told in words(shell)) is waits
        assert ("Expected at the end, luck included" in words(shell)) is not waits


class Ended:
    """A game that is over wherever it stands."""

    def __init__(self, game: Game) -> None:
        self.result = game.result

    def decision(self, _state: object) -> None:
        return None


@ONCE
def test_what_is_not_weighed_yet_leads_to_the_end_that_is_known(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So scale and names keep their places while the lines grow."""
    pilot, top = reviewed(shell, 40)
    every, told = top.review.estimates, "Still being checked"
    monkeypatch.setattr(top.chart, "waits", lambda: False)
    monkeypatch.setattr(Review, "estimates", every[:8])
    top.redraw()
    pilot.settle()
    assert told not in words(shell), "nobody knows how the game ends"
    monkeypatch.setattr(top.chart, "_game", Ended(top.match.game))
    monkeypatch.setattr(top, "turns", [])
    top.redraw()
    pilot.settle()
    assert told in words(shell)
    assert top.chart._to_come(every[:8]) == top.chart._so_far()[-1:]
    assert top.chart._to_come(every) == ()
    assert top.chart._to_come([]) == ()
    monkeypatch.setattr(Review, "estimates", every)
    assert told not in words(shell)


@ONCE
def test_a_turn_that_is_pointed_at_on_the_chart_tells_its_values_and_can_be_looked_at(
    shell: Shell,
) -> None:
    pilot, top = reviewed(shell)
    spots = [spot for spot in shell.director.frame.spots if spot.place.startswith("at:")]
    assert spots
    n = int(spots[0].place.removeprefix("at:"))
    expected = dict(top.review.estimates)[n]
    assert all(top.words.points(value) in (spots[0].tooltip or "") for value in expected)
    assert "Click to see the turn." in (spots[0].tooltip or "")
    turn = top.review.of_turn(n)
    assert turn is not None
    assert turn.first.turn == n
    top.only = 1 - (turn.seat or 0)
    top.redraw()
    pilot.step()
    others = {spot.place for spot in shell.director.frame.spots if spot.place.startswith("at:")}
    assert {top.review.positions[int(at.removeprefix("at:"))].seat for at in others} == {top.only}
    top.activate(spots[0].place, "click")
    pilot.settle()
    scene = mode_of(shell)
    assert isinstance(scene, Comparing)
    assert scene.match.turn == turn
    assert ("No better move was found." in words(shell)) == (turn.loss < LEAST_SHOWN)


@ONCE
def test_a_line_of_the_chart_bears_the_amount_that_it_stands_for(shell: Shell) -> None:
    """Two lines half a pound apart have not the same one."""
    _pilot, top = reviewed(shell)
    frame = shell.director.frame
    told = [top.chart._label(frame, value)[0] for value in (2.0, 2.5, 129.5, 130.0)]
    assert told == ["£2", "£2.50", "£129.50", "£130"]


@ONCE
def test_what_is_said_of_a_dear_turn_is_put_into_words_once(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its whole turn may be played through for that."""
    pilot, top = reviewed(shell)
    n = top.turns[0].first.n
    before = pilot.spot(f"dear:{n}").tooltip
    monkeypatch.setattr(chart, "played_and_best", lambda *_: ("not again", ""))
    top.redraw()
    pilot.settle()
    assert pilot.spot(f"dear:{n}").tooltip == before


@ONCE
def test_before_the_first_round_the_chart_says_set_up(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    _pilot, top = reviewed(shell)
    monkeypatch.setattr(top.chart, "_words", COFFEE.words())
    monkeypatch.setattr(top.chart, "_parts", [0, 1, 2])
    frame = shell.director.frame
    assert [top.chart._named(frame, i, 200) for i in range(3)] == ["Set-up", "Round 1", "2"]
    monkeypatch.setattr(top.chart, "_parts", [0, 1, 2, 3, 4])
    told = [top.chart._named(frame, i, 200, 2) for i in range(0, 5, 2)]
    assert told == ["Set-up", "Round 2", "4"], "the first that has a name there"
