"""The eraser at the table of Factory Fun: it comes before a machine in hand, and ends with the
build."""

from __future__ import annotations

import pytest

from chocolate_factory.core.places import cell
from chocolate_factory.games.factory_fun.acts.finish import GiveUp
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.factory_fun.areas import ledger_view, price_tag, stock_view
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.shell import Shell
from tests.helpers.factory_fun.table import (
    a_table,
    act_of,
    edge,
    stroke,
    take_first,
    to_square,
    view_of,
)
from tests.helpers.shell import Words, said
from tests.helpers.tables import table_of

ACTS = ("place m36 5 3 0", "lay EW 2 3", "lay EW 3 3", "lay EW 4 3", "lift 5 3")


@pytest.fixture
def begun() -> tuple[Shell, Match, Pilot]:
    """Pipes lie, and the machine is in hand."""
    shell, match, pilot = a_table(2, first=("m36", "m54"), board_0="C")
    take_first(match, "m36")
    for text in ACTS:
        for action in act_of(0, text):
            match.do(action)
    table_of(shell).jump()
    pilot.settle()
    return shell, match, pilot


def lies(match: Match) -> set[str]:
    """What lies on the builder's floor."""
    return set(floors.listing(match.state.players[0].floor))


def test_clicks_and_drags_erase_while_a_machine_is_in_hand(
    begun: tuple[Shell, Match, Pilot],
) -> None:
    shell, match, pilot = begun
    view = view_of(shell)
    pilot.click("tool:erase")
    pilot.move(pilot.centre(cell(6, 5)))
    pilot.settle()
    assert view.look().ghost is None
    assert view.bench.held.in_hand() is None
    assert view.banner("", "")[1] == view.main_words()[0] == "Click what you want to lift; X stops"
    pilot.click(cell(3, 3))
    pilot.settle()
    assert lies(match) == {"EW 2 3", "EW 4 3"}
    assert not view.bench.held.erasing
    pilot.click("tool:erase")
    stroke(pilot, pilot.centre(cell(2, 3)), pilot.centre(cell(4, 3)))
    assert lies(match) == set()
    assert not view.bench.held.erasing
    pilot.click("tool:erase")
    pilot.click(cell(6, 5))
    pilot.settle()
    assert (lies(match), said(shell), view.bench.held.erasing) == (set(), [], True)
    pilot.click(cell(6, 5), button=3)
    assert not view.bench.held.erasing


def test_a_right_click_on_a_pipe_lifts_it_and_the_eraser_is_off(
    begun: tuple[Shell, Match, Pilot],
) -> None:
    shell, match, pilot = begun
    pilot.click("tool:erase")
    pilot.click(cell(3, 3), button=3)
    pilot.settle()
    assert lies(match) == {"EW 2 3", "EW 4 3"}
    assert not view_of(shell).bench.held.erasing


def test_a_drag_from_an_open_end_draws_a_pipe_with_the_eraser_too(
    begun: tuple[Shell, Match, Pilot],
) -> None:
    """The machine stays where it is; a click on its end would lift it."""
    shell, match, pilot = begun
    for text in ("place m36 5 3 0", "lay green 1 5"):
        for action in act_of(0, text):
            match.do(action)
    table_of(shell).jump()
    pilot.settle()
    pilot.click("tool:erase")
    pilot.settle()
    pilot.move(pilot.centre(cell(6, 3)))
    pilot.settle()
    frame = Words(shell.director.sizes, shell.director.art, shell.director.texts)
    view = view_of(shell)
    assert view.camera.grid is not None
    price_tag.draw(frame, view.camera.grid, view.look())
    assert frame.words == ["A click lifts it"]
    stroke(pilot, edge(pilot, (6, 3), "E"), pilot.centre(cell(8, 3)))
    assert lies(match) >= {"m36 5 3 0", "EW 7 3"}
    assert not view.bench.held.erasing


def test_enter_puts_the_machine_down_on_a_free_square_and_the_eraser_is_off(
    begun: tuple[Shell, Match, Pilot],
) -> None:
    shell, match, pilot = begun
    pilot.click("tool:erase")
    to_square(shell, pilot, (5, 5))
    pilot.key("return")
    pilot.settle()
    assert any(text.startswith("m36 5 5") for text in lies(match))
    assert not view_of(shell).bench.held.erasing


def test_the_eraser_ends_with_the_build(begun: tuple[Shell, Match, Pilot]) -> None:
    shell, match, pilot = begun
    pilot.click("tool:erase")
    for text in ("lift 2 3", "lift 3 3", "lift 4 3"):
        for action in act_of(0, text):
            match.do(action)
    match.do(GiveUp(0))
    pilot.settle()
    assert not view_of(shell).bench.held.erasing


def test_what_is_in_the_way_of_a_machine_is_said_with_how_it_is_lifted(
    begun: tuple[Shell, Match, Pilot],
) -> None:
    shell, match, pilot = begun
    pilot.click(cell(3, 3))
    assert said(shell)[-1].endswith("another square. To lift it, right-click it twice.")
    to_square(shell, pilot, (3, 3))
    pilot.key("return")
    assert said(shell)[-1].endswith("another square. To lift it, go there and press X.")
    pilot.click(cell(3, 3), button=3)
    assert "EW 3 3" in lies(match)
    pilot.click(cell(3, 3), button=3)
    pilot.settle()
    assert "EW 3 3" not in lies(match)


def test_nothing_is_lit_of_which_none_is_left(begun: tuple[Shell, Match, Pilot]) -> None:
    shell, match, pilot = begun
    for action in act_of(0, "place m36 5 5 0"):
        match.do(action)
    pilot.settle()
    look = view_of(shell).look()
    assert "out" in stock_view.wanted(look)
    look.numbers.stock["out"] = 0
    assert "out" not in stock_view.wanted(look)


def test_the_machine_in_hand_stays_on_the_list_beside_what_is_loose(
    begun: tuple[Shell, Match, Pilot],
) -> None:
    shell, match, _pilot = begun
    name = match.game.book.machines["m36"].name  # type: ignore[attr-defined]
    look, director = view_of(shell).look(), shell.director
    assert look.numbers.faults
    frame = Words(director.sizes, director.art, director.texts)
    ledger_view.draw(frame, Rect(0, 0, 300, 300), look)
    assert f"Put {name} down" in frame.words
    assert look.words.refusal(look.numbers.faults[0]) in frame.words
