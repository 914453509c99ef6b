"""The first steps of Factory Fun: a card at each moment of the first build."""

from __future__ import annotations

from collections.abc import Iterable

from chocolate_factory.core.action import Action
from chocolate_factory.games.factory_fun.acts.finish import EndBuild
from chocolate_factory.views.shell import Shell
from tests.helpers.factory_fun.floors import WORKED
from tests.helpers.factory_fun.table import a_table, act_of, machines_of, take_first, view_of
from tests.helpers.tables import table_of


def told(shell: Shell) -> list[str]:
    """The keys of what could be told now."""
    return [lesson.key for lesson in view_of(shell).lessons()]


def test_the_first_build_is_told_step_by_step() -> None:
    build = WORKED["W1"]
    shell, match, pilot = a_table(2, first=machines_of(build), board_0="A")

    def do(acts: Iterable[Action]) -> None:
        for action in acts:
            match.do(action)
        table_of(shell).jump()
        pilot.settle()

    assert told(shell) == ["fun_take", "fun_pass"]
    take_first(match, build.rounds[0].machine)
    do(())
    assert told(shell) == ["fun_place"]
    first, *others = build.rounds[0].acts
    do(act_of(0, first))
    assert told(shell)[0] == "fun_stock"
    do(act_of(0, others[0]))
    assert told(shell) == ["fun_pipe", "fun_fault"]
    for text in others[1:]:
        do(act_of(0, text))
    assert told(shell) == ["fun_end"]
    do([EndBuild(0)])
    take_first(match, build.rounds[1].machine)
    do(())
    assert told(shell) == ["fun_chip", "fun_place"]
