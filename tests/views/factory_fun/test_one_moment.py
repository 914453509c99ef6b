"""What is seen at the table of Factory Fun is of one moment, and of one's own floor while one
builds."""

from __future__ import annotations

from chocolate_factory.core.places import cell
from chocolate_factory.games.factory_fun.acts.finish import EndBuild
from chocolate_factory.games.factory_fun.acts.pick import Take
from chocolate_factory.games.factory_fun.state import floor as floors
from tests.helpers.factory_fun.floors import WORKED
from tests.helpers.factory_fun.table import a_table, act_of, view_of
from tests.helpers.tables import table_of


def test_the_own_floor_stays_while_one_drags_and_a_bot_ends_its_build() -> None:
    """Nobody else builds any more then, and yet it is not the bot that is looked at."""
    build = WORKED["W1"].rounds[0]
    shell, match, pilot = a_table(
        2, first=("m36", build.machine), board_0="C", board_1="A", still=False
    )
    for action in (Take(0, "m36"), Take(1, build.machine)):
        match.do(action)
    for text in build.acts:
        for action in act_of(1, text):
            match.do(action)
    table_of(shell).jump()
    assert view_of(shell).bench.building
    pilot.wait(1.0)
    start, end = pilot.centre("machine:m36"), pilot.centre(cell(5, 3))
    pilot.move(start)
    pilot.press(start)
    pilot.move(end, held=True)
    match.hand_over(1, "easy")
    table_of(shell).go_on(match.do(EndBuild(1)), bots=True)
    assert match.seats == (0,)
    for _step in range(6):
        look = view_of(shell).look()
        assert (look.seat, look.deciding) == (0, 0)
        assert shell.director.pointer.drag is not None
        pilot.wait(0.05)
    pilot.release(end)
    pilot.settle()
    assert "m36 5 3 0" in floors.listing(match.state.players[0].floor)
