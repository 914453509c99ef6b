"""What bots hope for on a floor."""

from __future__ import annotations

import msgspec
import pytest

from chocolate_factory.games.factory_fun.acts.pick import Take
from chocolate_factory.games.factory_fun.mind.builds import Builds, Plot
from chocolate_factory.games.factory_fun.mind.levels.hard import Hard
from chocolate_factory.games.factory_fun.mind.levels.master import STORED, Master
from chocolate_factory.games.factory_fun.mind.outlook import Hope, Outlook
from chocolate_factory.games.factory_fun.state.floor import COLOURS
from chocolate_factory.games.factory_fun.state.state import changed
from tests.helpers.factory_fun.bots import bot
from tests.helpers.factory_fun.states import GAME, START, STARTER, alone, begun, do, play, table

BUILDS = Builds(GAME.book)
TAKERS = ("m07", "m37", "m42", "m54")
"""Machines that take 2 orange and more."""


def test_an_open_output_is_hoped_for_once_however_many_could_use_it() -> None:
    """FF-6.1: all that the floor can bring in chips is 25, though each of four takes 10 of it."""
    state = play(alone("A-classic", STARTER, "m07"), STARTER, START)
    hope = Outlook(BUILDS).hope(Plot.of(state.players[0]), TAKERS)
    assert hope.spare == 25
    assert hope.chips > 3
    for rounds in range(1, 10):
        assert 0 < hope.over(rounds)[1] < hope.spare
        assert hope._replace(chips=0.0).over(rounds) == (hope.over(rounds)[0], 0)
    assert Hope(0.0, 8.0, 20).over(9)[1] < 20


def test_more_rounds_bring_more_and_none_nothing() -> None:
    hope = Hope(3.0, 2.0, 20)
    for worth in zip(*(hope.over(rounds) for rounds in range(11)), strict=True):
        assert worth[0] == 0
        assert list(worth) == sorted(set(worth))


def test_no_machines_to_come_bring_nothing() -> None:
    plot = Plot.of(begun(2).players[0])
    assert Outlook(BUILDS).worth(plot, (), 9) == (0, 0)
    assert Outlook(BUILDS).worth(plot, ("m42",), 0) == (0, 0)


def test_who_would_pass_for_the_other_to_choose_takes_what_is_worth_it() -> None:
    """FF-2.3: two who both wait for the other to take end the picking with nothing."""
    state = table(begun(2), "m03", "m01")
    taken: list[bool] = []
    while state.phase == "pick":
        action = bot("hard").choose(state, state.seats[0], 80, 0).action
        state = do(state, action)
        taken.append(isinstance(action, Take))
    assert taken == [True, True]


def test_what_is_left_to_lay_counts_what_lies_idle() -> None:
    """FF-1.4: one container of each colour and three reservoirs, less those in use."""
    outlook, plot = Outlook(BUILDS), Plot.of(begun(2).players[0])
    assert outlook.supplies(plot) == (4, 3)
    built = play(alone("A-classic", STARTER, "m07"), STARTER, START).players[0]
    used = [text.split()[1] for text in START if text.startswith("lay")]
    containers = sum(code in COLOURS for code in used)
    reservoirs = sum(code.startswith("out.") for code in used)
    assert outlook.supplies(Plot.of(built)) == (4 - containers, 3 - reservoirs)


def test_master_keeps_a_container_back_where_two_builds_bring_the_same() -> None:
    """What is not laid yet is worth something for every round to come, and nothing in the last."""
    mind = Master(GAME)
    state = begun(2)
    plot = Plot.of(state.players[0])
    fewer = msgspec.structs.replace(plot, owned=changed(plot.owned, 0, -1))
    stored = [
        mind.prospect(state, 0, one, mind.budget) - Hard.prospect(mind, state, 0, one, mind.budget)
        for one in (plot, fewer)
    ]
    assert stored[0] - stored[1] == pytest.approx(STORED * mind.rounds_left(state))
    state.round = GAME.book.numbers.rounds
    assert mind.prospect(state, 0, plot, mind.budget) == 0
