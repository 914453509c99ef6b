"""Whole games at the table of Factory Fun by synthetic mouse and keys, with no screen."""

from __future__ import annotations

import pytest

from chocolate_factory.core.action import Action
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.factory_fun.acts.build import Lay, Lift, Place
from chocolate_factory.games.factory_fun.acts.finish import EndBuild, GiveUp
from chocolate_factory.games.factory_fun.acts.pick import Pass, Take
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.factory_fun.building import palette
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.shell import Shell
from chocolate_factory.views.table.main_button import MAIN_AGAIN
from tests.helpers.factory_fun.floors import WORKED, Build
from tests.helpers.factory_fun.table import (
    a_table,
    act_of,
    by_mouse,
    machines_of,
    to_square,
    view_of,
)
from tests.helpers.shell import said
from tests.helpers.tables import at_table, focus_on


def done_by_mouse(shell: Shell, match: Match, pilot: Pilot, action: Action) -> None:
    """Does an act and sees that it was that one."""
    before = match.session.length
    by_mouse(shell, match, pilot, action)
    assert match.session.length > before, (action, said(shell))
    done = match.session.step(match.session.length - 1).action
    assert done == match.game.canonical(match.state, action), said(shell)  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", ["W1", "W2", "W3", "W4", "W6"])
def test_a_worked_factory_is_built_by_mouse(name: str) -> None:
    build: Build = WORKED[name]
    board, side = build.board.split("-")
    shell, match, pilot = a_table(2, first=machines_of(build), board_0=board, side=side)
    for number, one in enumerate(build.rounds):
        takes: list[Action] = [Take(0, one.machine), Pass(1), Pass(1)]
        if number % 2:
            takes = [Pass(1), Take(0, one.machine), Pass(1)]
        for action in takes:
            if match.state.phase == "pick" and match.seat == action.seat:
                done_by_mouse(shell, match, pilot, action)
        assert match.state.phase == "build"
        for text in one.acts:
            for action in act_of(0, text):
                done_by_mouse(shell, match, pilot, action)
        numbers = view_of(shell).look().numbers
        assert (numbers.price, numbers.right) == (one.cost, True), numbers.faults
        assert numbers.money_after == one.money
        done_by_mouse(shell, match, pilot, EndBuild(0))
        assert match.state.players[0].money == one.money
        assert sum(worth for _place, worth in match.state.players[0].chips) == one.chips


def by_keys(shell: Shell, match: Match, pilot: Pilot, action: Action) -> None:
    """Does an act with the keyboard alone: Tab, arrows, Enter, R and X."""
    bench = view_of(shell).bench
    if isinstance(action, Take):
        focus_on(pilot, shell, f"machine:{action.machine}")
        pilot.wait(MAIN_AGAIN)
        pilot.key("return")
    elif isinstance(action, (Pass, EndBuild)):
        pilot.wait(MAIN_AGAIN)
        pilot.key("e")
    elif isinstance(action, Place):
        to_square(shell, pilot, action.square)
        pilot.turn((action.turn - bench.held.turn) % 4)
        pilot.key("return")
    elif isinstance(action, Lay):
        brush, turn = palette.brush_of(floors.LAYABLE[action.piece])
        if bench.held.brush != brush:
            focus_on(pilot, shell, f"stock:{brush}")
            pilot.key("return")
        to_square(shell, pilot, action.square)
        pilot.turn((turn - bench.held.turn_at(action.square)) % 4)
        pilot.key("return")
        if bench.held.brush:
            pilot.key("escape")
    elif isinstance(action, Lift):
        to_square(shell, pilot, action.square)
        pilot.key("x")
    pilot.settle()


def test_two_rounds_by_keys_alone() -> None:
    build: Build = WORKED["W1"]
    shell, match, pilot = a_table(2, first=machines_of(build), board_0="A")
    turns: list[Action] = [Take(0, "m38"), Pass(1)]
    for number, one in enumerate(build.rounds[:2]):
        for action in turns if not number else [Pass(1), Take(0, one.machine), Pass(1)]:
            by_keys(shell, match, pilot, action)
        assert match.state.phase == "build"
        for text in one.acts:
            for action in act_of(0, text):
                before = match.session.length
                by_keys(shell, match, pilot, action)
                assert match.session.length == before + 1, (action, said(shell))
                assert match.session.step(before).action == action
        by_keys(shell, match, pilot, EndBuild(0))
        assert match.state.players[0].money == one.money


def test_a_whole_game_by_mouse() -> None:
    """Acts at random, most machines given up soon, till the score sheet is shown."""
    shell, match, pilot = a_table(2, seed=5, pick="turns", diagonals=True)
    rng = Rng(5)
    while not match.over:
        seat = match.seat or 0
        legal = list(match.game.legal(match.state, seat))
        kinds = sorted({type(action) for action in legal}, key=lambda kind: kind.__name__)
        tired = GiveUp in kinds and rng.below(3) == 0
        kind = GiveUp if tired else rng.choice([k for k in kinds if k is not GiveUp])
        action = rng.choice([a for a in legal if type(a) is kind])
        if isinstance(action, Lift) and action.sides:
            continue
        done_by_mouse(shell, match, pilot, action)
    assert not at_table(shell), "the score sheet is shown"
