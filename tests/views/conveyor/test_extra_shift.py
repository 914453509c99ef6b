"""CF-5.1 at the table: an extra shift is left out by a button of its own, or its key."""

from __future__ import annotations

from itertools import count

import pytest

from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.conveyor.table import LEAVE_OUT
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.shell import Shell
from tests.helpers.conveyor.table import a_table
from tests.helpers.tables import focus_on, table_of

SEED = 2
"""Of a game in which an Engineer is to be hired on Monday."""


def before_the_extra_shift(size: tuple[int, int], scale: float) -> tuple[Shell, Match, Pilot]:
    """A table at which the Engineer's third shift has just ended."""
    shell, match, pilot = a_table(2, SEED, size, scale)
    for _act in count():
        state, legal = match.state, match.game.legal(match.state, match.seat or 0)
        factory = state.players[match.seat or 0]
        if state.phase == "run" and factory.shift == 4 and not factory.pushed:
            break
        hiring = (a for a in legal if isinstance(a, act.TakeEmployee) and "engineer" in a.employee)
        going = (a for a in legal if isinstance(a, (act.Push, act.EndShift)))
        match.do(next(hiring, None) or next(going, legal[0]))
    table_of(shell).jump()
    pilot.settle()
    pilot.wait(1.0)
    return shell, match, pilot


@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 1.0), ((1280, 800), 2.0)])
@pytest.mark.parametrize("how", ["click", "x", "tab"])
def test_cf_5_1_an_extra_shift_is_left_out(size: tuple[int, int], scale: float, how: str) -> None:
    shell, match, pilot = before_the_extra_shift(size, scale)
    seat = match.seat
    if how == "click":
        pilot.click(LEAVE_OUT)
    elif how == "x":
        pilot.key("x")
    else:
        focus_on(pilot, shell, LEAVE_OUT)
        pilot.wait(1.0)
        pilot.key("return")
    pilot.settle()
    assert match.session.history[-1].action == act.EndShift(seat or 0)
    assert match.seat != seat


def test_cf_5_1_no_extra_shift_is_pushed_along_with_the_end_of_the_last_one() -> None:
    """It may be left out: that is a choice."""
    shell, match, pilot = before_the_extra_shift((1280, 800), 1.0)
    shell.settings.push_along = True
    pilot.key("z")
    pilot.settle()
    before = match.session.length
    assert table_of(shell).main.words()[0] == "Next shift"
    pilot.wait(1.0)
    pilot.key("e")
    pilot.settle()
    pilot.wait(1.0)
    if table_of(shell).main.warned:
        pilot.key("e")
        pilot.settle()
    assert [type(step.action) for step in match.session.history[before:]] == [act.EndShift]


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_cf_5_1_the_main_button_runs_the_extra_shift(scale: float) -> None:
    shell, match, pilot = before_the_extra_shift((1280, 800), scale)
    assert "may be left out" in table_of(shell).banner()[1]
    pilot.key("e")
    pilot.settle()
    assert match.session.history[-1].action == act.Push(match.seat or 0)
    assert LEAVE_OUT not in pilot.places()


def test_cf_5_1_x_does_nothing_in_a_shift_that_must_be_run() -> None:
    shell, match, pilot = a_table(2, SEED)
    while match.state.phase == "draft":
        match.do(match.game.legal(match.state, match.seat or 0)[0])
    table_of(shell).jump()
    pilot.settle()
    before = match.session.length
    assert LEAVE_OUT not in pilot.places()
    pilot.key("x")
    pilot.settle()
    assert match.session.length == before
