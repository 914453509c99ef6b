"""A click means what was seen when the button went down, or nothing."""

from __future__ import annotations

import pytest

from chocolate_factory.app import example_at, headless_shell, settle
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.state import events as ev
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.ui.stage import overlay
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.pages.help import HelpPage
from chocolate_factory.views.shell import Shell
from chocolate_factory.views.table.main_button import BACK_AGAIN, LATE, MAIN_AGAIN, TURN_AGAIN
from chocolate_factory.views.table.press_guard import SWITCHED
from tests.helpers.conveyor.table import a_table, come_to
from tests.helpers.shell import said
from tests.helpers.tables import legal, table_of

BEGUN = "Your turn has just begun; nothing was done."


def give_seat(shell: Shell, match: Match, pilot: Pilot, kind: str) -> None:
    """The seat whose turn it is goes to a bot that does nothing, or comes back."""
    match.pacing.interrupt_while(lambda: True)
    match.hand_over(match.state.seat, kind)
    table_of(shell).jump()
    pilot.step()


def test_a_press_that_began_when_the_button_skipped_pushes_no_belt() -> None:
    shell, match, pilot = a_table(2, 4)
    come_to(shell, match, act.Push)
    pilot.wait(1.0)
    before = match.session.length
    give_seat(shell, match, pilot, "random")
    at = pilot.centre("do:main")
    pilot.move(at)
    pilot.press(at)
    give_seat(shell, match, pilot, "human")
    pilot.wait(TURN_AGAIN + 0.1)
    pilot.release(at)
    assert match.session.length == before
    assert BEGUN in said(shell)
    pilot.wait(MAIN_AGAIN)
    pilot.click("do:main")
    assert match.session.length == before + 1


def test_what_is_said_of_a_press_stands_off_the_line_over_the_button() -> None:
    shell, match, pilot = a_table(2, 5, (1440, 900))
    come_to(shell, match, act.DeliverStage)
    for kind in ("random", "human"):
        give_seat(shell, match, pilot, kind)
    pilot.click("do:main")
    (notice,) = shell.director.notices.shown
    assert notice.words == BEGUN
    assert notice.at_px is not None
    frame = shell.director.frame
    line = frame.find("note")
    assert line is not None
    size = overlay._bubble_size(frame, notice.words, theme.TEXT, theme.NOTICE)
    assert not overlay._bubble_place(frame, notice.at_px, *size, notice.about).meets(line.rect)


def test_a_press_that_comes_too_early_after_a_bot_is_told_that_it_did_nothing() -> None:
    shell, match, pilot = a_table(2, 4)
    come_to(shell, match, act.Push)
    before = match.session.length
    for kind in ("random", "human"):
        give_seat(shell, match, pilot, kind)
    pilot.key("e")
    assert match.session.length == before
    assert BEGUN in said(shell)


def test_a_key_that_was_meant_for_a_bot_is_corrected_by_no_refusal() -> None:
    """Where the large button can do nothing, what is to be clicked lay red at the pointer."""
    shell, match, pilot = a_table(2, 4)
    pilot.settle()
    for kind in ("random", "human"):
        give_seat(shell, match, pilot, kind)
    pilot.wait(TURN_AGAIN + 0.3)
    pilot.key("e")
    assert said(shell) == [BEGUN]
    assert [notice.tone for notice in shell.director.notices.shown] == ["info"]
    pilot.wait(LATE)
    pilot.key("e")
    assert said(shell)[-1] != BEGUN, "by now it can only be meant as it is"


def test_the_button_counts_from_when_its_change_was_seen() -> None:
    """However long the picture took."""
    shell, match, pilot = a_table(2, 4)
    come_to(shell, match, act.Push)
    before = match.session.length
    for kind in ("random", "human"):
        give_seat(shell, match, pilot, kind)
    clock = shell.director.clock
    clock.forward(2 * TURN_AGAIN)  # type: ignore[attr-defined]
    pilot.step()
    pilot.wait(TURN_AGAIN - 0.1)
    pilot.key("e")
    assert match.session.length == before


def test_a_press_that_ends_what_a_bot_still_shows_does_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shell, match, pilot = a_table(2, 4)
    come_to(shell, match, act.Push)
    table, before = table_of(shell), match.session.length
    monkeypatch.setattr(table.main, "_came_back", lambda: True)
    pilot.wait(TURN_AGAIN + 0.1)
    table.motion.speed = 1.0
    table.motion.add([ev.Pushed(0, 1, ())])
    pilot.key("e")
    assert not table.motion.busy
    assert match.session.length == before
    pilot.wait(BACK_AGAIN + 0.1)
    pilot.key("e")
    assert match.session.length == before + 1


@pytest.mark.parametrize("waits", [False, True])
def test_a_click_on_a_followed_bots_part_is_none_on_ones_own(waits: bool) -> None:
    shell = headless_shell((1280, 800))
    shell.show_table(example_at(0))
    settle(shell)
    table, pilot = table_of(shell), Pilot(shell.director)
    table.motion.speed = 1.0
    table.motion.add([ev.Pushed(1, 1, ())])
    table.scene.redraw()
    pilot.step()
    assert table.viewpoint.seat == 1
    at = pilot.centre("slot:top1")
    pilot.move(at)
    table.motion.skip(table.match.state)
    table.scene.redraw()
    pilot.step()
    assert table.viewpoint.seat == 0
    if waits:
        pilot.wait(SWITCHED + 0.1)
    pilot.click_at(at)
    told = "That was Bertrand's side. Now you see yours."
    assert (told in said(shell)) is not waits


def test_a_click_that_ends_the_following_says_so() -> None:
    shell = headless_shell((1280, 800))
    shell.show_table(example_at(0))
    settle(shell)
    table = table_of(shell)
    table.motion.speed = 1.0
    table.motion.add([ev.Pushed(1, 1, ())])
    assert not table.pointing.hands_free("slot:top1")
    assert "That was Bertrand's side. Now you see yours." in said(shell)


def test_a_click_on_what_somebody_chose_to_look_at_counts_at_once() -> None:
    """Only what comes into view by itself is not clicked on for a moment."""
    shell, match, pilot = a_table(2, 4)
    come_to(shell, match, act.Push)
    table = table_of(shell)
    table.viewpoint.look_at(1 - table.viewpoint.seat)
    table.scene.redraw()
    pilot.step()
    assert table.viewpoint.seat != match.state.seat
    table.viewpoint.look_home()
    table.scene.redraw()
    pilot.step()
    pilot.click_at(pilot.centre("slot:top1"))
    assert not [words for words in said(shell) if "side. Now you see yours" in words]


def test_a_tool_does_what_it_does_whoever_came_into_view() -> None:
    shell, match, pilot = a_table(2, 4)
    come_to(shell, match, act.Push)
    give_seat(shell, match, pilot, "random")
    at = pilot.centre("tool:rules")
    pilot.move(at)
    pilot.press(at)
    give_seat(shell, match, pilot, "human")
    pilot.release(at)
    assert isinstance(shell.director.top, HelpPage)


def test_a_button_that_came_to_mean_something_else_under_the_press_says_so() -> None:
    shell, match, pilot = a_table(2, 4)
    come_to(shell, match, act.Push)
    pilot.wait(1.0)
    at = pilot.centre("do:main")
    pilot.move(at)
    pilot.press(at)
    table_of(shell).do(next(one for one in legal(match) if isinstance(one, act.Push)))
    pilot.settle()
    before = match.session.length
    pilot.release(at)
    assert match.session.length == before
    assert "The button has just changed; nothing was done." in said(shell)
