"""Both lines in words, beside the table or over it."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from chocolate_factory import app
from chocolate_factory.games.plantation.acts.abilities import Recruit
from chocolate_factory.games.plantation.acts.cards import Play, Transport
from chocolate_factory.games.plantation.acts.ending import EndTurn
from chocolate_factory.ui.controls.scrolling import BAR
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.review import sums
from chocolate_factory.views.review.lines import BEST, PLAYED, Fork, joined, steps_of
from chocolate_factory.views.review.lines_panel import act_words
from chocolate_factory.views.review.sums import whole_sums
from chocolate_factory.views.shell import Shell
from tests.helpers.plantation.states import GAME, at
from tests.helpers.shell import words
from tests.views.review.reviewing import ONCE, compared


@ONCE
def test_words_say_both_lines_and_where_one_stands(shell: Shell) -> None:
    pilot, scene = compared(shell)
    match, told = scene.match, words(shell)
    who = match.names[match.turn.seat]
    title = scene.banner()[0]
    assert title == f"{who}: {match.game.words().stage(match.state)}"
    for line in (PLAYED, BEST):
        found = match.lines[line]
        for n, step in enumerate(found.steps[:3]):
            assert match.game.words().remembered(found.state(n), step.actions)[1] in told
    assert match.game.words().points(match.turn.loss) in told
    assert scene.banner()[1].startswith("Best move, 1 of")
    assert [(each.label, each.selected) for each in scene.tools()[:2]] == [
        ("Played", False),
        ("Best", True),
    ]
    assert [each.key for each in scene.tools()[:4]] == ["B", "", "<", ">"]
    pilot.key("b")
    assert scene.banner()[1].startswith("Played move, 1 of")
    assert [each.selected for each in scene.tools()[:2]] == [True, False]
    pilot.key("end")
    assert scene.banner()[1] == "After this turn"
    assert scene.banner()[0] == title, "the title is still about the turn"


@ONCE
def test_what_comes_of_the_best_line_is_told_at_its_end(shell: Shell) -> None:
    """A turn that is known only so far is not "after this turn", beside one that is finished."""
    pilot, scene = compared(shell)
    assert "Then it rains." not in words(shell)
    turns = [
        turn._replace(dearest=msgspec.structs.replace(turn.first, then="Then it rains."))
        for turn in scene.match.turns
    ]
    scene.match.turns = tuple(turns)
    told = words(shell).splitlines()
    assert "As far as known. Then it rains." in told
    assert "After this turn" in told, "what was played came to its end"
    pilot.key("end")
    assert (scene.match.line, scene.banner()[1]) == (BEST, "As far as known")
    pilot.key("b")
    pilot.key("end")
    assert (scene.match.line, scene.banner()[1]) == (PLAYED, "After this turn")


@ONCE
def test_a_row_of_the_panel_leads_there_and_the_panel_can_be_put_away(shell: Shell) -> None:
    pilot, scene = compared(shell)
    pilot.click("played:1")
    assert (scene.match.line, scene.match.at) == (PLAYED, 1)
    assert shell.director.frame.find("best:0") is not None
    assert "Show players" in words(shell)
    pilot.key("v")
    assert shell.director.frame.find("best:0") is None
    assert "Show moves" in words(shell)
    pilot.click("tool:lines")
    assert shell.director.frame.find("best:0") is not None


@ONCE
def test_up_and_down_go_along_the_line_that_has_the_focus(shell: Shell) -> None:
    pilot, scene = compared(shell)
    assert shell.director.focus.place == BEST
    pilot.key("down")
    assert (scene.match.line, scene.match.at) == (BEST, 1)
    pilot.key("up")
    assert (scene.match.line, scene.match.at) == (BEST, 0)


@ONCE
def test_in_a_compact_layout_the_panel_comes_when_asked_for(saves: Path) -> None:
    shell = app.headless_shell((1280, 800), 2.0)
    pilot, scene = compared(shell)
    assert scene.table.view.compact(shell.director.sizes)
    assert shell.director.frame.find("best:0") is None
    assert "Show moves" in [tool.label for tool in scene.tools()]
    pilot.key("v")
    assert shell.director.frame.find("best:0") is not None
    assert "Hide moves" in [tool.label for tool in scene.tools()]
    pilot.key("escape")
    assert shell.director.frame.find("best:0") is None
    assert shell.director.top is scene.table.scene
    shell.director.close()
    shell.close()


@ONCE
def test_the_outcome_is_a_difference_above_the_list_and_no_second_figure_beside_the_chart(
    shell: Shell,
) -> None:
    _pilot, scene = compared(shell)
    match, told = scene.match, words(shell)
    assert f"{match.game.words().points(match.turn.loss)} less than the best" in told
    assert "expected" not in told
    assert "if the game ended now" not in told


@ONCE
def test_a_step_of_one_line_of_words_takes_no_more_room_than_that(shell: Shell) -> None:
    pilot, scene = compared(shell)
    step = scene.match.lines[PLAYED].steps[0]._replace(words="Pass")
    scene.match.lines[PLAYED] = scene.match.lines[PLAYED]._replace(steps=(step,) * 2)
    scene.stand(PLAYED, 0)
    pilot.settle()
    row = shell.director.frame.find("played:0")
    assert row is not None
    assert row.rect.h <= theme.LINE_SMALL + 2 * theme.TIGHT


@ONCE
@pytest.mark.parametrize("long", [PLAYED, BEST])
def test_no_list_lies_bare_while_the_other_hides_steps(shell: Shell, long: str) -> None:
    """A line of one step takes no more room than that, wherever it stands."""
    pilot, scene = compared(shell)
    match = scene.match
    step = match.lines[PLAYED].steps[0]
    for line in (PLAYED, BEST):
        steps = (step,) * (40 if line == long else 1)
        match.lines[line] = match.lines[line]._replace(steps=steps)
    scene.stand(long, 0)
    pilot.settle()
    frame = shell.director.frame
    boxes = {line: frame.find(line) for line in (PLAYED, BEST)}
    assert all(boxes.values())
    short = PLAYED if long == BEST else BEST
    last, box = frame.find(f"{short}:1"), boxes[short]
    assert last is not None
    assert box is not None
    assert box.rect.bottom - last.rect.bottom < theme.PAD


@ONCE
def test_what_was_played_is_told_once_where_nothing_better_was_found(shell: Shell) -> None:
    pilot, scene = compared(shell)
    match = scene.match
    match.lines[PLAYED] = match.lines[BEST]
    match.turns = tuple(turn._replace(loss=0.0, rest=0.0) for turn in match.turns)
    scene.stand(PLAYED, 0)
    pilot.settle()
    told = words(shell)
    assert "No better move was found." in told
    assert "Best found" not in told
    rows = {spot.place for spot in shell.director.frame.live}
    assert "best:0" in rows
    assert "played:0" not in rows


def test_where_both_lists_are_long_the_first_ends_with_a_whole_row(shell: Shell) -> None:
    pilot, scene = compared(shell)
    match = scene.match
    step = match.lines[PLAYED].steps[0]
    for line in (PLAYED, BEST):
        match.lines[line] = match.lines[line]._replace(steps=(step,) * 40)
    pilot.settle()
    frame, panel, wide = shell.director.frame, scene._panel, 400.0
    for high in range(600, 700, 15):
        room = Rect(0, 0, wide, high)
        assert panel._halves(frame, room)[0].h in {
            panel._height(frame, wide - BAR - theme.GAP, PLAYED, n) for n in range(1, 41)
        }


def test_the_sums_stand_wherever_both_lines_leave_room_for_them(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beside short lines with many words, too."""
    _pilot, scene = compared(shell)
    match, panel, frame = scene.match, scene._panel, shell.director.frame
    first = msgspec.structs.replace(match.turn.first, reason="It brings what two orders want. " * 9)
    match.turns = tuple(turn._replace(first=first) for turn in match.turns)
    for line in (PLAYED, BEST):
        match.lines[line] = match.lines[line]._replace(steps=match.lines[line].steps[:1])
    inner = scene._panel_place(frame).inset(theme.PAD)
    lists = sum(panel._height(frame, inner.w, line) for line in (PLAYED, BEST))
    drawn = list[float]()
    monkeypatch.setattr(sums, "height", lambda *_: inner.h - lists - theme.PAD)
    monkeypatch.setattr(sums, "draw", lambda *_: drawn.append(1.0))
    words(shell)
    assert drawn


def test_the_sums_stand_right_below_short_lines(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, scene = compared(shell)
    match, drawn = scene.match, list[Rect]()
    for line in (PLAYED, BEST):
        match.lines[line] = match.lines[line]._replace(steps=match.lines[line].steps[:1])
    monkeypatch.setattr(sums, "height", lambda *_: 60.0)
    monkeypatch.setattr(sums, "draw", lambda _frame, rect, *_: drawn.append(rect))
    scene.stand(PLAYED, 0)
    pilot.settle()
    last = pilot.spot("best:1").rect
    assert 0 <= drawn[-1].y - last.bottom < 2 * theme.PAD


def test_a_line_that_stops_amid_a_turn_is_told_so() -> None:
    """Its points so far would stand beside those of a turn that is finished."""
    state = at(1, hand="worker_2 worker_3", coins=1)
    go = (Play(0, "worker_2", False), Transport(0, "to", False))
    acts = {BEST: (*go, Recruit(0)), PLAYED: (*go, EndTurn(0))}
    lines = {line: joined(GAME, state, steps_of(GAME, state, done)) for line, done in acts.items()}
    fork: Any = SimpleNamespace(
        game=GAME, lines=lines, turn=SimpleNamespace(first=SimpleNamespace(whole=True), then="")
    )
    fork.goes_on = lambda line: Fork.goes_on(fork, line)
    ends = {line: act_words(fork, line, len(lines[line].steps)) for line in lines}
    assert ends[BEST] == "Here something new is seen, and the turn goes on"
    assert ends[PLAYED] == "After this turn"


def test_a_sum_stands_on_one_line() -> None:
    told = whole_sums("This build brought 10 − 3 + 5 in chips = 12; the best one brings −2.")
    assert told == (
        "This build brought 10\u00a0−\u00a03\u00a0+\u00a05\u00a0in\u00a0chips\u00a0=\u00a012; the "
        "best one brings −2."
    )


def test_a_sum_that_comes_to_less_than_nothing_keeps_its_sign_on_that_line() -> None:
    assert whole_sums("1 − 3 = −2") == "1\u00a0−\u00a03\u00a0=\u00a0−2"
