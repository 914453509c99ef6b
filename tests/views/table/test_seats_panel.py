"""Who plays: one row a player, and nothing changes before it is said."""

from __future__ import annotations

import pytest

from chocolate_factory import app, wiring
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.play.session import Session
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.match import sentences
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.parts.seats_panel import SeatsPanel
from chocolate_factory.views.shell import Shell
from tests.helpers.shell import COLOURS, NAMES, said


def opened() -> tuple[Match, Pilot, SeatsPanel]:
    match, pilot, panel, _shell = at_screen()
    return match, pilot, panel


def at_screen() -> tuple[Match, Pilot, SeatsPanel, Shell]:
    players = tuple(Player(NAMES[i], COLOURS[i]) for i in range(3))
    game = wiring.open_game("conveyor").game
    match = Match(Session.new(game, Setup(players, {}), 5), method="thread", bots_play=False)
    shell = app.headless_shell()
    shell.show_table(match)
    pilot = Pilot(shell.director)
    pilot.key("t")
    pilot.settle()
    panel = shell.director.top
    assert isinstance(panel, SeatsPanel)
    return match, pilot, panel, shell


@pytest.mark.parametrize("how", ["done", "t", "e", "ctrl+return"])
def test_seats_are_handed_over_together(how: str) -> None:
    match, pilot, panel = opened()
    assert [row.value for row in panel.rows] == ["human"] * 3
    panel.rows[1].turn(2)
    pilot.click("seats/2")
    assert match.kinds == ["human"] * 3, "nothing before it is said"
    told = [row.tooltip for row in panel.rows]
    assert not set(told) & {kind.character for kind in sentences.kinds(match.game.id)}, "told below"
    chosen = [row.value for row in panel.rows]
    if how == "done":
        pilot.click("done")
    else:
        pilot.key(how)
    assert list(match.kinds) == chosen != ["human"] * 3
    match.close()


def test_the_pace_of_bots_can_be_chosen_there_too() -> None:
    match, pilot, panel, shell = at_screen()
    assert panel.pace.value == "normal"
    panel.pace.turn(1)
    assert str(shell.settings.pace) == "normal", "nothing before it is said"
    pilot.click("done")
    assert str(shell.settings.pace) == "fast"
    match.close()


@pytest.mark.parametrize("place", ["seats/1", "seats/pace"])
def test_enter_changes_nothing_by_the_way_and_leads_on_to_done(place: str) -> None:
    match, pilot, panel, shell = at_screen()
    shell.director.set_focus(place, ring=True)
    pilot.settle()
    before = [*(row.value for row in panel.rows), panel.pace.value]
    pilot.key("return")
    pilot.settle()
    assert [*(row.value for row in panel.rows), panel.pace.value] == before
    assert shell.director.focus.place == "done"
    match.close()


def test_no_step_back_from_a_person_leads_to_the_random_bot() -> None:
    match, pilot, panel = opened()
    row = panel.rows[1]
    assert not row.turn(-1)
    assert row.value == "human"
    row.turn(1)
    assert row.turn(-1)
    assert row.value == "human"
    row.value = row.options[-1][0]
    assert not row.turn(1)
    assert row.value == row.options[-1][0], "the list stops at its ends"
    pilot.key("escape")
    match.close()


def test_a_click_beside_it_loses_no_choice() -> None:
    match, pilot, panel, shell = at_screen()
    beside = (5, 5)
    pilot.click_at(beside)
    assert shell.director.top is not panel, "nothing was chosen yet"
    pilot.key("t")
    pilot.settle()
    again = shell.director.top
    assert isinstance(again, SeatsPanel)
    pilot.click("seats/1")
    chosen = again.rows[1].value
    pilot.click_at(beside)
    assert shell.director.top is again
    assert "Press Done to keep" in said(shell)[-1]
    pilot.click("done")
    assert match.kinds[1] == chosen != "human"
    match.close()


def test_the_bot_that_does_anything_comes_last() -> None:
    match, _pilot, panel = opened()
    row, kinds = panel.rows[0], sentences.kinds(match.game.id)
    seen = []
    for _kind in kinds:
        seen.append(row.value)
        row.turn(1)
    assert seen[:2] == ["human", kinds[2].id]
    assert seen[-1] == "random"
    match.close()


@pytest.mark.parametrize("how", ["cancel", "escape"])
def test_nothing_changes_where_it_is_put_away(how: str) -> None:
    match, pilot, panel = opened()
    panel.rows[0].turn(1)
    if how == "cancel":
        pilot.click(how)
    else:
        pilot.key(how)
    assert list(match.kinds) == ["human"] * 3
    match.close()


def test_who_uses_keys_is_told_the_keys() -> None:
    match, pilot, panel = opened()
    assert "Left or Right" in panel.rows[0].tooltip
    pilot.move((5, 5))
    pilot.click("seats/1")
    pilot.settle()
    assert panel.rows[0].tooltip.startswith("Click to change")
    match.close()
