"""What machines promise on a floor, against figures of the rule book and floors made by hand."""

from __future__ import annotations

from chocolate_factory.games.factory_fun.mind.builds import Builds, Plot
from chocolate_factory.games.factory_fun.plan.chances import WALLED, Chance, Chances
from tests.helpers.factory_fun.states import GAME, START, STARTER, alone, play

BOOK = GAME.book
BUILDS = Builds(BOOK)


def _plot(*acts: str) -> Plot:
    """The floor after the starter was built so, nothing if there are no acts."""
    state = alone("A-classic", STARTER, "m07")
    if acts:
        state = play(state, STARTER, acts)
    return Plot.of(state.players[0])


def _of(plot: Plot, machine: str) -> Chance:
    return Chances(BUILDS.site(plot)).of(BOOK.machines[machine])


def test_on_an_empty_floor_every_end_costs_a_piece() -> None:
    plot = _plot()
    for machine in BOOK.cards.machines:
        pieces = len(machine.inputs) + 1
        assert _of(plot, machine.id) == Chance(machine.value - pieces, machine.value - pieces)


def test_an_open_output_promises_its_chips() -> None:
    """FF-6.3: the second machine costs 3 there and brings a chip of 10."""
    found = _of(_plot(*START), "m07")
    card = BOOK.machines["m07"]
    assert found.chips >= card.value - 3 + 10
    assert found.plain < found.chips


def test_an_open_output_is_too_little_for_who_takes_more() -> None:
    """FF-4.4: orange 2 is open; who takes 3 must go to a container."""
    found = _of(_plot(*START), "m34")
    assert found.plain == BOOK.machines["m34"].value - 2


def test_what_can_be_won_is_counted_once() -> None:
    """FF-6.1: orange 2 is open; green 1 and red 2 come from containers."""
    assert Chances(BUILDS.site(_plot())).spare() == 0
    assert Chances(BUILDS.site(_plot(*START))).spare() == 5 * BOOK.numbers.chip


def test_a_container_that_is_walled_in_costs_more_to_come_to() -> None:
    """The red container in the corner, a machine below it and the green one beside it; with the
    green one on the machine's other side it is open."""
    corner = ["place m08 1 2 0", "lay red 1 1", "lay end.W 3 2"]
    state = play(alone("A-classic", "m08", "m28"), "m08", corner)
    walled = play(state, "m28", ["place m28 3 1 0", "lay green 2 1", "lay end.W 5 1"])
    open_ = play(state, "m28", ["place m28 3 5 0", "lay green 2 5", "lay end.W 5 5"])
    card = BOOK.machines["m25"]
    assert _of(Plot.of(walled.players[0]), "m25").plain == card.value - WALLED - 2
    assert _of(Plot.of(open_.players[0]), "m25").plain > card.value - WALLED


def test_a_pipe_that_leads_nowhere_costs_no_more_than_that() -> None:
    plot = _plot()
    bare = Plot(plot.board, plot.before, (0, 0, 0, 0, 3, 0, 13), plot.money)
    assert _of(bare, "m08").plain == BOOK.machines["m08"].value - WALLED - 1
