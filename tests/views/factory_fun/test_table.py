"""Whole games at the table of Factory Fun by synthetic mouse and keys, with no screen."""

from __future__ import annotations

import pytest

from chocolate_factory.core.action import Action
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.factory_fun.acts.build import Lift
from chocolate_factory.games.factory_fun.acts.finish import EndBuild, GiveUp
from chocolate_factory.games.factory_fun.acts.pick import Pass, Take
from chocolate_factory.games.factory_fun.game import FactoryFun
from chocolate_factory.games.factory_fun.mind.levels.easy import Easy
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.shell import Shell
from tests.helpers import mostly_seldom
from tests.helpers.factory_fun.floors import WORKED, Build
from tests.helpers.factory_fun.table import (
    a_table,
    act_of,
    by_keys,
    by_mouse,
    machines_of,
    view_of,
)
from tests.helpers.shell import said
from tests.helpers.tables import Mostly, at_table


def done_by_mouse(shell: Shell, match: Match, pilot: Pilot, action: Action) -> None:
    """Does an act and sees that it was that one."""
    before = match.session.length
    by_mouse(shell, match, pilot, action)
    assert match.session.length > before, (action, said(shell))
    done = match.session.step(match.session.length - 1).action
    assert done == match.game.canonical(match.state, action), said(shell)  # type: ignore[attr-defined]


OTHERS = ("W2", "W3", "W4")


@pytest.mark.parametrize("name", mostly_seldom(["W6", "W1", *OTHERS], 1))
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
        tired = GiveUp in kinds and rng.below(2) == 0
        kind = GiveUp if tired else rng.choice([k for k in kinds if k is not GiveUp])
        action = rng.choice([a for a in legal if type(a) is kind])
        if isinstance(action, Lift) and action.sides:
            continue
        done_by_mouse(shell, match, pilot, action)
    assert not at_table(shell), "the score sheet is shown"


@pytest.mark.slow
def test_a_whole_game_by_keys_alone() -> None:
    """One person alone, who decides like the level `easy` and sometimes gives up, till the score
    sheet is shown."""
    shell, match, pilot = a_table(1, seed=8)
    game = match.game
    assert isinstance(game, FactoryFun)
    mind, rng, most = Easy(game), Rng(8), Mostly(shell, match, pilot, Rng(9))
    while not match.over:
        seat = match.seat or 0
        plays = mind.choose(match.state, seat, mind.budget, match.session.length).plays
        if isinstance(plays[-1], EndBuild) and rng.below(4) == 0:
            plays = (GiveUp(seat),)
        for action in plays:
            if not most.piloted(action):
                continue
            before = match.session.length
            by_keys(shell, match, pilot, action)
            assert match.session.length > before, (action, said(shell))
            assert match.session.step(before).action == game.canonical(match.state, action)
    pilot.settle()
    assert not at_table(shell), "the score sheet is shown"
    assert any(factory.chips for factory in match.state.players)
