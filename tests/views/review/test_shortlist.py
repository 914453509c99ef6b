"""The costliest decisions: what each row says, its sums, and that none moves."""

from __future__ import annotations

import msgspec
import pytest

from chocolate_factory import wiring
from chocolate_factory.bots.review.departures import Departure
from chocolate_factory.bots.review.sums import sums_of
from chocolate_factory.core.mind import Source
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.review import shortlist, sums
from chocolate_factory.views.review.running_review import RunningReview
from chocolate_factory.views.shell import Shell
from tests.bots.review.made_up import decided
from tests.helpers.shell import Words, said, words
from tests.helpers.tables import mode_of
from tests.views.review.reviewing import ONCE, page, reviewed


@pytest.mark.slow
@ONCE
def test_no_row_of_the_shortlist_moves_under_the_pointer(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While more is weighed it waits until nobody points at it; then the dearest are listed."""
    pilot, top = reviewed(shell, 90)
    whole, sheet = list(top.turns), top._status_height(shell.director.frame, 900)
    dearest = whole[0]
    monkeypatch.setattr(RunningReview, "running", property(lambda self: True))
    monkeypatch.setattr(top.review, "dearest", lambda most, seat: whole[1:])
    top._outdated = True
    pilot.settle()
    assert top.turns == whole[1:]
    assert top._status_height(shell.director.frame, 900) == sheet
    pilot.hover(f"turn:{whole[1].first.n}")
    monkeypatch.setattr(top.review, "dearest", lambda most, seat: [dearest, *whole[1:]])
    top._outdated = True
    pilot.settle()
    assert top.turns == whole[1:]
    assert "1 new" in words(shell), "it says that it waits"
    monkeypatch.setattr(RunningReview, "running", property(lambda self: False))
    top._outdated = True
    pilot.settle()
    assert top.turns == whole[1:], "the last decision moves none either"
    pilot.hover("back")
    assert top.turns == whole
    assert "1 new" not in words(shell)


@ONCE
def test_a_click_that_comes_as_the_rows_move_opens_none(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was meant for the row that was there before; one that is added below moves none."""
    pilot, top = reviewed(shell, 40)
    whole = list(top.turns)
    place = f"turn:{whole[1].first.n}"
    for shown, opens in ((whole[:-1], True), (whole[1:], False)):
        monkeypatch.setattr(top.review, "dearest", lambda most, seat, shown=shown: shown)
        top.turns, top._outdated = whole[:-2], True
        pilot.hover("back")
        pilot.step()
        top.activate(place, "click")
        pilot.settle()
        assert (shell.director.top is not top) is opens
        assert ("The list has just changed: click again." in said(shell)) is not opens
        if opens:
            pilot.key("escape")
            pilot.settle()
    pilot.wait(1)
    pilot.click(place)
    assert shell.director.top is not top


@ONCE
def test_the_shortlist_keeps_up_by_keys_and_after_a_look_at_the_table(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A row that was clicked holds it no longer than the pointer is there; the keyboard goes along
    with its row, and holds the list only where that would go."""
    pilot, top = reviewed(shell, 8)
    every = dict.fromkeys(top.review.of_turn(each.n) for each in top.review.decided)
    whole = [turn._replace(loss=9.0) for turn in every if turn is not None]
    place, shown = f"turn:{whole[1].first.n}", [whole[1:]]
    monkeypatch.setattr(top.review, "dearest", lambda most, seat: shown[0])

    def more(turns: list[Departure]) -> None:
        shown[0], top._outdated = turns, True
        pilot.settle()

    more(whole[1:])
    pilot.click(place)
    more(whole)
    pilot.key("escape")
    pilot.settle()
    assert page(shell) is top
    assert top.turns == whole
    shell.director.set_focus(place, ring=True)
    more(whole[1:])
    assert (top.turns, shell.director.focus.place) == (whole[1:], place)
    more([whole[0]])
    assert top.turns == whole[1:], "the row at which the keyboard is would go"
    pilot.hover("back")
    assert top.turns == [whole[0]], "who has the mouse in hand is not there any more"


@ONCE
def test_the_row_of_a_decision_is_where_it_was_left_when_one_comes_back(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rows that came meanwhile do not push it from under the pointer."""
    pilot, top = reviewed(shell, 40)
    whole = list(top.turns)
    assert len(whole) > 2
    monkeypatch.setattr(top.review, "dearest", lambda most, seat: whole[1:])
    top._outdated = True
    top.scroll.offset = 100.0
    top.redraw()
    pilot.settle()
    place = f"turn:{whole[2].first.n}"
    before = pilot.spot(place).rect.y
    pilot.click(place)
    monkeypatch.setattr(top.review, "dearest", lambda most, seat: whole)
    pilot.key("escape")
    pilot.settle()
    assert top.turns == whole
    assert pilot.spot(place).rect.y == pytest.approx(before, abs=1)


@ONCE
def test_one_comes_back_to_the_row_of_the_decision_looked_at_last(shell: Shell) -> None:
    pilot, top = reviewed(shell, 40)
    first, second = (f"turn:{turn.first.n}" for turn in top.turns[:2])
    shell.director.set_focus(first, ring=True)
    pilot.key("return")
    pilot.settle()
    pilot.key("pagedown")
    mode = mode_of(shell)
    assert mode is not None
    (told,) = (tool.tooltip for tool in mode.tools() if tool.place == "tool:next")
    assert "PgUp leads to the one before" in told, "no button does"
    pilot.key("escape")
    pilot.settle()
    assert shell.director.focus.place == second


def test_the_sums_are_drawn_with_what_they_make_together(shell: Shell) -> None:
    """An estimate says so, all of them at once where nothing else is told."""
    guess, sure = Source("Later", 5.3, guessed=True), Source("Orders", 4.0)
    frame = Words(shell.director.sizes, shell.director.art, shell.director.texts)
    first = msgspec.structs.replace(decided(0, 0, 1.3), best_from=(guess,))
    turn = Departure(first, (0,), 1.3, 1.3, (sure,))
    drawn = wiring.open_game("conveyor").game.words()
    sums.draw(frame, Rect(0, 0, 600, 300), turn, drawn)
    assert frame.words[2:] == [
        *("Later (an estimate)", "–", "£5", "Orders", "£4", "–"),
        *("Together", "£4", "£5"),
    ]
    frame.words.clear()
    sums.draw(
        frame, Rect(0, 0, 600, 300), turn._replace(played_from=(Source("Later", 4.0),)), drawn
    )
    assert frame.words == ["Estimates", "Played", "Best", "Later", "£4", "£5"]


def test_sums_of_what_cost_less_than_a_pound_add_up_as_they_are_shown(shell: Shell) -> None:
    """In whole pounds both moves would come to the same."""
    frame = Words(shell.director.sizes, shell.director.art, shell.director.texts)
    played, best = (Source("Later", points, guessed=True) for points in (13.5, 14.0))
    first = msgspec.structs.replace(decided(0, 0, 0.5), best_from=(best,))
    turn = Departure(first, (0,), 0.5, 0.5, (played,))
    sums.draw(frame, Rect(0, 0, 600, 300), turn, wiring.open_game("conveyor").game.words())
    assert frame.words == ["Estimates", "Played", "Best", "Later", "£13.50", "£14"]


@ONCE
def test_w_shows_from_where_the_amounts_come(shell: Shell) -> None:
    pilot, top = reviewed(shell, 40)
    assert any(sums_of(turn).rows for turn in top.turns)
    assert "Together" not in words(shell)
    pilot.key("w")
    assert "Together" in words(shell)
    pilot.click("why")
    assert "Together" not in words(shell)


@ONCE
def test_w_says_where_there_are_no_sums(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    """On the page and at a decision; of some of several, it stands in their rows."""
    pilot, top = reviewed(shell, 40)
    without = top.turns[-1]
    exist = sums.exist
    monkeypatch.setattr(sums, "exist", lambda turn, by: turn != without and exist(turn, by))
    pilot.key("w")
    assert sums.none_words() in words(shell)
    monkeypatch.setattr(sums, "exist", lambda _turn, _by: False)
    pilot.key("w")
    assert sums.none_words() in said(shell)
    shell.director.unsay_all()
    pilot.click(f"turn:{top.turns[0].first.n}")
    pilot.settle()
    pilot.key("w")
    assert sums.none_words() in said(shell)


@ONCE
def test_only_what_a_row_says_of_another_turn_is_said_again(shell: Shell) -> None:
    _pilot, top = reviewed(shell)
    above = top.turns[0]._replace(dearest=None)
    first = msgspec.structs.replace(above.first, reason="You could deliver nuts.")
    for turn, told in ((first.turn, "For the same reason."), (first.turn + 1, first.reason)):
        below = above._replace(first=msgspec.structs.replace(first, turn=turn))
        acts = top._shortlist._acts(above._replace(first=first), below)
        assert acts[-1].words == told


def test_a_reason_is_not_told_again_in_the_row_beneath() -> None:
    same, more, other = "You could deliver nuts.", "It keeps a bean.", "It keeps cocoa."
    assert shortlist.beneath(f"{same} {more}", "") == f"{same} {more}"
    assert shortlist.beneath(f"{same}\n{other}", f"{same} {more}") == other
    assert shortlist.beneath(same, f"{same} {more}") == "For the same reason."
    assert shortlist.beneath("", same) == ""


def test_two_builds_of_one_name_are_told_apart() -> None:
    assert shortlist.best_words("Build it", "Build it") == "Best: the same move, done another way"
    assert shortlist.best_words("Build it", "Leave it") == "Best: Leave it"
