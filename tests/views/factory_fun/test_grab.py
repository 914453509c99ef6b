"""Machines are grabbed at one keyboard by three people: rows of keys, early keys, who was first."""

from __future__ import annotations

import pytest

from chocolate_factory.games.factory_fun.acts.pick import Pass, Take
from chocolate_factory.games.factory_fun.mind import LEVELS
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.factory_fun.grab import COUNT, LOCK, REACHES, ROWS, SLOWEST
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.shell import Shell
from tests.helpers.factory_fun.table import a_table, view_of
from tests.helpers.shell import said


@pytest.fixture
def ready() -> tuple[Shell, Match, Pilot]:
    """Three people, hands off, before the first machines are turned up."""
    return a_table(3, pick="grab")


def opened(pilot: Pilot) -> None:
    """The count-down runs out."""
    pilot.wait(COUNT + 0.1)


def test_the_stronger_a_level_the_quicker_it_reaches_for_a_machine() -> None:
    assert tuple(REACHES) == tuple(level.id for level in LEVELS)
    delays = [SLOWEST, *REACHES.values()]
    assert delays == sorted(set(delays), reverse=True)
    assert min(delays) > LOCK


def test_a_round_by_three_people(ready: tuple[Shell, Match, Pilot]) -> None:
    shell, match, pilot = ready
    first, second, third = match.state.table
    opened(pilot)
    for key in (ROWS[2][0], ROWS[0][0], ROWS[1][2], ROWS[0][1]):
        pilot.key(key)
    done = [match.session.step(i).action for i in range(match.session.length)]
    assert done == [Take(2, first), Take(1, third), Take(0, second)]
    assert match.state.phase == "build"
    assert said(shell) == []


def test_the_machines_are_covered_till_the_count_down_ends(
    ready: tuple[Shell, Match, Pilot],
) -> None:
    shell, _match, pilot = ready
    assert view_of(shell).look().covered > 0
    opened(pilot)
    assert view_of(shell).look().covered == 0


def test_a_key_too_early_locks_its_seat_for_a_second(ready: tuple[Shell, Match, Pilot]) -> None:
    shell, match, pilot = ready
    pilot.wait(COUNT - 0.5)
    pilot.key(ROWS[0][0])
    assert said(shell) == ["Ada was too early and waits a second."]
    pilot.wait(0.6)
    pilot.key(ROWS[0][0])
    assert match.session.length == 0
    pilot.key(ROWS[1][0])
    assert match.session.length == 1
    pilot.wait(LOCK)
    pilot.key(ROWS[0][1])
    assert match.session.length == 2


def test_none_for_me_ends_picking_when_all_say_so(ready: tuple[Shell, Match, Pilot]) -> None:
    _shell, match, pilot = ready
    opened(pilot)
    first = match.state.table[0]
    pilot.key(ROWS[0][0])
    pilot.key(ROWS[1][-1])
    pilot.key(ROWS[2][-1])
    done = [match.session.step(i).action for i in range(match.session.length)]
    assert done == [Take(0, first), Pass(1), Pass(2)]
    assert match.state.phase == "build"


def test_several_people_cannot_click(ready: tuple[Shell, Match, Pilot]) -> None:
    shell, match, pilot = ready
    opened(pilot)
    pilot.click(f"machine:{match.state.table[0]}")
    assert match.session.length == 0
    assert said(shell) == ["Each of you has a row of keys; they stand at the machines."]
