"""Pipes are drawn at the table of Factory Fun: by a drag, by two clicks, by keys; and wiped."""

from __future__ import annotations

from typing import Any

import pytest

from chocolate_factory.core.places import cell
from chocolate_factory.games.factory_fun.acts.build import Lift
from chocolate_factory.games.factory_fun.acts.finish import EndBuild
from chocolate_factory.games.factory_fun.acts.pick import Pass, Take
from chocolate_factory.games.factory_fun.plan.site import Site
from chocolate_factory.games.factory_fun.rules.verdict import Owned
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.factory_fun.areas import floor_view, price_tag
from chocolate_factory.views.factory_fun.building import stroke as stroke_lines
from chocolate_factory.views.factory_fun.drawing import heading
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.shell import Shell
from chocolate_factory.views.table.press_guard import SWITCHED
from tests.helpers.factory_fun.floors import BOOK, REFUSED, WORKED
from tests.helpers.factory_fun.table import (
    a_table,
    act_of,
    by_mouse,
    edge,
    machines_of,
    play_round,
    stroke,
    take_first,
    to_square,
    view_of,
)
from tests.helpers.shell import said
from tests.helpers.tables import table_of

START = ("place m36 5 3 0", "lay green 1 3", "lay orange 3 6")
"""A machine that takes one green at its left and two orange at its foot, and what it needs."""


@pytest.fixture
def begun() -> tuple[Shell, Match, Pilot]:
    """The first build, machine and containers stand."""
    shell, match, pilot = a_table(2, first=("m36", "m54"), board_0="C")
    take_first(match, "m36")
    for text in START:
        for action in act_of(0, text):
            match.do(action)
    table_of(shell).jump()
    pilot.settle()
    return shell, match, pilot


def lies(match: Match) -> set[str]:
    """What lies on the builder's floor."""
    return set(floors.listing(match.state.players[0].floor))


STRAIGHT = {"EW 2 3", "EW 3 3", "EW 4 3"}


def test_a_drag_from_end_to_end_lays_the_pipe_and_one_undo_lifts_it(
    begun: tuple[Shell, Match, Pilot],
) -> None:
    shell, match, pilot = begun
    before, length = lies(match), match.session.length
    stroke(pilot, edge(pilot, (1, 3), "E"), edge(pilot, (5, 3), "W"))
    assert lies(match) - before == STRAIGHT
    assert match.session.length == length + 3
    assert said(shell) == []
    pilot.key("z")
    pilot.settle()
    assert lies(match) == before


def test_while_one_draws_the_pipe_is_seen_with_its_price(begun: tuple[Shell, Match, Pilot]) -> None:
    shell, match, pilot = begun
    stroke(pilot, edge(pilot, (1, 3), "E"), edge(pilot, (5, 3), "W"), let_go=False)
    ghost = view_of(shell).look().ghost
    assert ghost is not None
    assert {floors.text(piece) for piece in ghost.laid} == STRAIGHT
    assert ghost.price == view_of(shell).look().numbers.price + 3
    pilot.key("escape")
    pilot.settle()
    assert view_of(shell).look().ghost is None
    assert not lies(match) & STRAIGHT


def test_a_key_shows_the_next_pipe(begun: tuple[Shell, Match, Pilot]) -> None:
    shell, match, pilot = begun
    end = edge(pilot, (5, 3), "S")
    stroke(pilot, edge(pilot, (3, 6), "E"), end, let_go=False)
    first = view_of(shell).look().ghost
    pilot.key("n")
    pilot.settle()
    second = view_of(shell).look().ghost
    assert first is not None
    assert second is not None
    assert set(first.laid) != set(second.laid)
    assert second.choice[1] > 1
    pilot.release(end)
    pilot.settle()
    assert lies(match) >= {floors.text(piece) for piece in second.laid}


def test_the_pipe_that_is_shown_is_the_first_of_those_to_choose_from(
    begun: tuple[Shell, Match, Pilot], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A search for more of them may find another one first."""
    shell, _match, pilot = begun
    plain = stroke_lines.ways

    def turned(*args: Any) -> list[stroke_lines.DrawnPipe]:
        found = plain(*args)
        return found[1:] + found[:1]

    monkeypatch.setattr(stroke_lines, "ways", turned)
    stroke(pilot, edge(pilot, (1, 3), "E"), edge(pilot, (5, 3), "W"), let_go=False)
    first = view_of(shell).look().ghost
    pilot.key("n")
    second = view_of(shell).look().ghost
    assert first is not None
    assert second is not None
    assert second.choice[1] > 1
    assert second.laid != first.laid


def test_two_clicks_draw_a_pipe_too(begun: tuple[Shell, Match, Pilot]) -> None:
    _shell, match, pilot = begun
    pilot.click_at(edge(pilot, (1, 3), "E"))
    pilot.wait(0.5)
    pilot.click_at(edge(pilot, (5, 3), "W"))
    pilot.settle()
    assert lies(match) >= STRAIGHT


def test_keys_draw_a_pipe_from_a_machine_to_a_container(begun: tuple[Shell, Match, Pilot]) -> None:
    shell, match, pilot = begun
    to_square(shell, pilot, (5, 3))
    pilot.key("p")
    to_square(shell, pilot, (1, 3))
    assert view_of(shell).look().ghost is not None
    pilot.key("return")
    pilot.settle()
    assert lies(match) >= STRAIGHT


def test_by_keys_no_words_hide_the_pipe_that_would_be_laid() -> None:
    build = WORKED["W4"]
    board = build.board.split("-")[0]
    shell, match, pilot = a_table(2, size=(1440, 900), first=machines_of(build), board_0=board)
    for one in build.rounds[:-1]:
        play_round(match, one)
        match.do(EndBuild(0))
    take_first(match, build.rounds[-1].machine)
    for text in build.rounds[-1].acts[:-4]:
        for action in act_of(0, text):
            match.do(action)
    table_of(shell).jump()
    pilot.settle()
    to_square(shell, pilot, (3, 2))
    pilot.key("p")
    shell.director.set_focus(cell(5, 3), ring=True)
    pilot.settle()
    pilot.wait(1.0)
    told, ghost, grid = (
        shell.director.tooltips.rect,
        view_of(shell).look().ghost,
        view_of(shell).camera.grid,
    )
    assert grid is not None
    assert ghost is not None
    assert ghost.laid
    assert told is None or not any(told.meets(grid.piece(piece)) for piece in ghost.laid)


def test_the_price_of_a_pipe_stands_beside_its_end(begun: tuple[Shell, Match, Pilot]) -> None:
    shell, match, pilot = begun
    for text in ("lay red 2 2", "lay blue 2 4"):
        for action in act_of(0, text):
            match.do(action)
    table_of(shell).jump()
    pilot.settle()
    stroke(pilot, edge(pilot, (5, 3), "W"), pilot.centre(cell(1, 3)), let_go=False)
    look, grid = view_of(shell).look(), view_of(shell).camera.grid
    assert grid is not None
    assert look.ghost is not None
    tag = price_tag.place(grid, look, look.ghost, 290, 22)
    assert tag.gap(grid.cell(1, 3)) < grid.side / 2
    assert not any(tag.meets(grid.piece(piece)) for piece in look.ghost.laid)


def test_a_pipe_branches_off_another_one(begun: tuple[Shell, Match, Pilot]) -> None:
    """The router makes a three-way of the straight that it meets."""
    _shell, match, pilot = begun
    stroke(pilot, edge(pilot, (1, 3), "E"), edge(pilot, (5, 3), "W"))
    stroke(pilot, pilot.centre(cell(3, 1)), pilot.centre(cell(3, 3)))
    assert "NEW 3 3" in lies(match)
    assert "EW 3 3" not in lies(match)


def test_a_pipe_crosses_another_one(begun: tuple[Shell, Match, Pilot]) -> None:
    _shell, match, pilot = begun
    stroke(pilot, edge(pilot, (1, 3), "E"), edge(pilot, (5, 3), "W"))
    stroke(pilot, pilot.centre(cell(3, 1)), edge(pilot, (3, 6), "N"))
    assert lies(match) >= {"NS 3 3", "EW 3 3"}


def test_going_back_along_a_pipe_wipes_it(begun: tuple[Shell, Match, Pilot]) -> None:
    shell, match, pilot = begun
    before = lies(match)
    stroke(pilot, edge(pilot, (1, 3), "E"), edge(pilot, (5, 3), "W"))
    stroke(pilot, pilot.centre(cell(4, 3)), pilot.centre(cell(2, 3)), let_go=False)
    ghost = view_of(shell).look().ghost
    assert ghost is not None
    assert {floors.text(piece) for piece in ghost.gone} == STRAIGHT
    pilot.release(pilot.centre(cell(2, 3)))
    pilot.settle()
    assert lies(match) == before


def test_the_eraser_wipes_along_a_drag_and_the_right_button_one_square(
    begun: tuple[Shell, Match, Pilot],
) -> None:
    shell, match, pilot = begun
    before = lies(match)
    stroke(pilot, edge(pilot, (1, 3), "E"), edge(pilot, (5, 3), "W"))
    pilot.click(cell(4, 3), button=3)
    pilot.settle()
    assert "EW 4 3" not in lies(match)
    pilot.key("x")
    stroke(pilot, pilot.centre(cell(3, 3)), pilot.centre(cell(2, 3)))
    assert lies(match) == before
    assert view_of(shell).bench.held.brush == ""


def test_where_no_pipe_can_lead_that_is_said(begun: tuple[Shell, Match, Pilot]) -> None:
    """A machine is joined wherever it has an end on that square, then a container all round."""
    shell, match, pilot = begun
    for text in (
        "lay EW 4 3",
        "lay NS 5 4",
        "lay NS 3 5",
        "lay EW 4 6",
        "lay EW 2 6",
        "lay NS 3 7",
    ):
        match.do(*act_of(0, text))
    table_of(shell).jump()
    pilot.settle()
    before = lies(match)
    stroke(pilot, edge(pilot, (1, 3), "E"), edge(pilot, (5, 3), "N"))
    assert said(shell)[-1] == "Red Foundry has no open end there."
    stroke(pilot, edge(pilot, (1, 3), "E"), pilot.centre(cell(3, 6)))
    assert said(shell)[-1] == "The orange container has no free side."
    assert lies(match) == before


def test_a_pipe_let_go_on_a_pillar_is_told_why(begun: tuple[Shell, Match, Pilot]) -> None:
    shell, match, pilot = begun
    column, row = BOOK.boards[match.state.players[0].board].pillars[0]
    length = match.session.length
    stroke(pilot, edge(pilot, (1, 3), "E"), pilot.centre(f"pillar:{column},{row}"))
    assert said(shell) == [f"You cannot build at column {column}, row {row}: there is no floor."]
    assert match.session.length == length


@pytest.mark.parametrize("begins", ["funnel", "reservoir"])
def test_a_pipe_takes_the_place_of_a_reservoir_from_whichever_end_it_is_drawn(begins: str) -> None:
    """It stands before an arrow that a funnel is to be fed from."""
    worked = WORKED["W1"]
    shell, match, pilot = a_table(2, first=machines_of(worked), board_0="A")
    play_round(match, worked.rounds[0])
    match.do(EndBuild(0))
    take_first(match, "m07")
    for action in act_of(0, "place m07 7 3 0"):
        match.do(action)
    table_of(shell).jump()
    pilot.settle()
    funnel, reservoir = edge(pilot, (7, 3), "W"), pilot.centre(cell(5, 6))
    if begins == "funnel":
        stroke(pilot, funnel, reservoir)
    else:
        stroke(pilot, reservoir, funnel)
    assert "out.W 5 6" not in lies(match), said(shell)
    fed = [net for net in view_of(shell).look().numbers.networks if net.kind == "product"]
    assert [(net.gives, net.takes) for net in fed] == [(2, 2)]


def test_a_reservoir_is_dragged_elsewhere_and_off_the_floor(
    begun: tuple[Shell, Match, Pilot],
) -> None:
    shell, match, pilot = begun
    stroke(pilot, pilot.centre(cell(1, 3)), pilot.centre(cell(4, 3)))
    assert "green 4 3" in lies(match)
    assert "green 1 3" not in lies(match)
    pilot.key("z")
    pilot.settle()
    assert "green 1 3" in lies(match)
    stroke(pilot, pilot.centre(cell(1, 3)), pilot.centre("stock:green"))
    assert not any(text.startswith("green") for text in lies(match))
    assert view_of(shell).look().numbers.stock["green"] == 1


@pytest.mark.parametrize(("grabbed", "lands"), [((5, 3), "m36 8 5 1"), ((6, 3), "m36 8 4 1")])
def test_a_machine_is_dragged_by_the_square_under_the_pointer_and_turned_on_the_way(
    begun: tuple[Shell, Match, Pilot], grabbed: tuple[int, int], lands: str
) -> None:
    """It lands as it is shown, turned about the square by which it is held."""
    shell, match, pilot = begun
    end = pilot.centre(cell(8, 5))
    stroke(pilot, pilot.centre(cell(*grabbed)), end, let_go=False)
    pilot.turn(1)
    ghost = view_of(shell).look().ghost
    assert ghost is not None
    assert lands in {floors.text(piece) for piece in ghost.laid}
    pilot.release(end)
    pilot.settle()
    assert lands in lies(match)


def test_what_is_under_the_pointer_decides_between_a_pipe_and_a_move(
    begun: tuple[Shell, Match, Pilot],
) -> None:
    """An open end is a place of its own, and the pointer says what a drag from there does."""
    shell, match, pilot = begun
    frame = shell.director.frame
    end, body, bare = frame.at(*edge(pilot, (5, 3), "W"))[0], cell(5, 3), cell(4, 3)
    assert (end.place, end.cursor) == ("plug:5,3.W", "draw")
    assert (pilot.spot(body).cursor, pilot.spot(bare).cursor) == ("move", "draw")
    x, y = edge(pilot, (5, 3), "W")
    assert frame.at(x, y - end.px.h * 0.6)[0].place == body, "beside the funnel it is the machine"
    stroke(pilot, (x, y), edge(pilot, (1, 3), "E"))
    assert lies(match) >= STRAIGHT
    assert pilot.spot(body).cursor == "move"
    assert shell.director.frame.find("plug:5,3.W") is None, "it is joined now"


def test_a_machine_lifted_by_a_click_is_held_by_the_square_that_was_clicked(
    begun: tuple[Shell, Match, Pilot],
) -> None:
    _shell, match, pilot = begun
    pilot.click(cell(6, 3))
    pilot.settle()
    pilot.click(cell(9, 3))
    pilot.settle()
    assert "m36 8 3 0" in lies(match)


def test_all_goes_back_to_the_beginning_of_the_round(begun: tuple[Shell, Match, Pilot]) -> None:
    shell, match, pilot = begun
    pilot.key("u")
    pilot.settle()
    assert match.state.players[0].floor == match.state.players[0].before
    assert match.state.players[0].hand == ("m36",)
    pilot.key("u")
    assert said(shell)


def test_a_container_dragged_onto_an_open_input_is_joined_to_it(
    begun: tuple[Shell, Match, Pilot],
) -> None:
    """Nothing can be put down on a machine, so a pipe is meant."""
    shell, match, pilot = begun
    before = lies(match)
    start, end = pilot.centre(cell(1, 3)), pilot.centre(cell(5, 3))
    stroke(pilot, start, end, let_go=False)
    ghost = view_of(shell).look().ghost
    assert ghost is not None
    assert {floors.text(piece) for piece in ghost.laid} == STRAIGHT
    pilot.release(end)
    pilot.settle()
    assert lies(match) - before == STRAIGHT
    assert said(shell) == []


def test_a_container_dragged_over_an_open_input_to_a_free_square_is_moved(
    begun: tuple[Shell, Match, Pilot],
) -> None:
    _shell, match, pilot = begun
    over, end = pilot.centre(cell(5, 3)), pilot.centre(cell(4, 4))
    stroke(pilot, pilot.centre(cell(1, 3)), over, let_go=False)
    pilot.move(end, held=True)
    pilot.release(end)
    pilot.settle()
    assert "green 4 4" in lies(match)
    assert not lies(match) & STRAIGHT


@pytest.mark.parametrize("goal", [(1, 3), (2, 3)])
def test_a_pipe_from_the_square_before_an_open_input_is_joined_to_it(
    begun: tuple[Shell, Match, Pilot], goal: tuple[int, int]
) -> None:
    _shell, match, pilot = begun
    before = lies(match)
    stroke(pilot, pilot.centre(cell(4, 3)), pilot.centre(cell(*goal)))
    assert lies(match) - before == STRAIGHT


def test_a_pipe_to_the_square_before_an_open_input_is_joined_to_it(
    begun: tuple[Shell, Match, Pilot],
) -> None:
    _shell, match, pilot = begun
    before = lies(match)
    stroke(pilot, edge(pilot, (1, 3), "E"), pilot.centre(cell(4, 3)))
    assert lies(match) - before == STRAIGHT


def test_a_pipe_that_ends_beside_an_arrow_is_joined_to_it(
    begun: tuple[Shell, Match, Pilot],
) -> None:
    """It comes from below: of all ways out of the last square, it takes that to the arrow."""
    _shell, match, pilot = begun
    before = lies(match)
    stroke(pilot, pilot.centre(cell(7, 6)), pilot.centre(cell(7, 3)))
    laid = lies(match) - before
    assert {"SW 7 3", "NS 7 4", "NS 7 5"} <= laid
    assert len(laid) == 4


def test_a_pipe_from_a_container_is_not_led_to_an_arrow_beside_its_end(
    begun: tuple[Shell, Match, Pilot],
) -> None:
    _shell, match, pilot = begun
    before = lies(match)
    stroke(pilot, edge(pilot, (3, 6), "E"), pilot.centre(cell(7, 3)))
    assert len(lies(match) - before) > 3
    assert not any("W" in text.split()[0] for text in lies(match) if text.endswith(" 7 3"))


def test_by_keys_a_pipe_goes_on_from_its_bend_until_it_is_joined(
    begun: tuple[Shell, Match, Pilot],
) -> None:
    shell, match, pilot = begun
    view, before = view_of(shell), lies(match)
    to_square(shell, pilot, (5, 3))
    pilot.key("p")
    assert view.banner("", "")[1].startswith("Go to where the pipe leads: Enter lays it")
    for square, start in [((3, 3), (3, 3)), ((1, 3), None)]:
        to_square(shell, pilot, square)
        pilot.key("return")
        pilot.settle()
        assert view.bench.held.pen.start == start
    assert lies(match) - before == STRAIGHT
    assert shell.director.focus.place == cell(1, 3)


@pytest.mark.parametrize("key", ["p", "return", "escape"])
def test_a_pipe_that_goes_on_ends_where_it_is_by_a_second_press(
    begun: tuple[Shell, Match, Pilot], key: str
) -> None:
    shell, match, pilot = begun
    to_square(shell, pilot, (5, 3))
    pilot.key("p")
    to_square(shell, pilot, (3, 3))
    pilot.key("return")
    pilot.settle()
    laid = lies(match)
    pilot.key(key)
    pilot.settle()
    assert view_of(shell).bench.held.pen.start is None
    assert (lies(match), said(shell)) == (laid, [])


def test_a_pipe_that_goes_on_bends_where_it_ended(begun: tuple[Shell, Match, Pilot]) -> None:
    """How its last piece lay was a guess: going on sideways takes no loop."""
    shell, match, pilot = begun
    before = lies(match)
    to_square(shell, pilot, (8, 6))
    pilot.key("p")
    for square in [(8, 4), (9, 4), (9, 2)]:
        to_square(shell, pilot, square)
        pilot.key("return")
        pilot.settle()
    laid = {text.split(" ", 1)[1]: text.split()[0] for text in lies(match) - before}
    assert set(laid) == {"8 6", "8 5", "8 4", "9 4", "9 3", "9 2"}
    assert (laid["8 4"], laid["9 4"]) == ("ES", "NW")


def test_by_clicks_a_pipe_goes_on_from_its_bend(begun: tuple[Shell, Match, Pilot]) -> None:
    shell, match, pilot = begun
    before = lies(match)
    for at in (edge(pilot, (1, 3), "E"), pilot.centre(cell(3, 3)), edge(pilot, (5, 3), "W")):
        pilot.click_at(at)
        pilot.wait(0.5)
        pilot.settle()
    assert lies(match) - before == STRAIGHT
    assert view_of(shell).bench.empty_handed


def test_where_a_pipe_begins_is_marked_and_one_that_joins_nothing_says_what_it_costs(
    begun: tuple[Shell, Match, Pilot], monkeypatch: pytest.MonkeyPatch
) -> None:
    shell, _match, pilot = begun
    marks: list[str] = []
    plain = Frame.fill

    def fill(self: Frame, rect: Rect, role: str, *rest: Any, **more: Any) -> None:
        marks.append(role)
        plain(self, rect, role, *rest, **more)

    monkeypatch.setattr(Frame, "fill", fill)
    free = [(8, 7), (8, 8)]
    pilot.click(cell(*free[0]))
    pilot.settle()
    assert view_of(shell).look().begun == (floors.square(*free[0]), 0)
    assert "disc_lit" in marks
    pilot.click(cell(*free[1]))
    pilot.settle()
    assert said(shell) == ["This pipe joins nothing yet and costs 2. Z takes it back."]
    pilot.key("escape")
    marks.clear()
    pilot.settle()
    assert view_of(shell).look().begun is None
    assert "disc_lit" not in marks


def test_p_begins_a_pipe_at_the_square_under_the_pointer(
    begun: tuple[Shell, Match, Pilot],
) -> None:
    shell, _match, pilot = begun
    pilot.move(pilot.centre(cell(7, 6)))
    pilot.settle()
    pilot.key("p")
    assert view_of(shell).bench.held.pen.start == (7, 6)


def test_the_wheel_over_the_tray_shows_no_other_pipe(begun: tuple[Shell, Match, Pilot]) -> None:
    """The pipe that was chosen stays the one that is laid."""
    shell, _match, pilot = begun
    pen = view_of(shell).bench.held.pen
    pilot.click_at(edge(pilot, (3, 6), "E"))
    pilot.wait(0.5)
    pilot.move(edge(pilot, (5, 3), "S"))
    pilot.settle()
    first = pen.ghost((5, 3))
    pilot.move(pilot.centre("stock:red"))
    pilot.turn(1)
    pilot.settle()
    assert pen.ghost((5, 3)) == first


def test_no_other_way_is_much_dearer_than_the_first(begun: tuple[Shell, Match, Pilot]) -> None:
    shell, _match, pilot = begun
    pen = view_of(shell).bench.held.pen
    to_square(shell, pilot, (3, 6))
    pilot.key("p")
    first = pen.ghost((5, 3))
    assert first is not None
    assert first.price is not None
    for _other in range(6):
        pen.choose_next(1)
        other = pen.ghost((5, 3))
        assert other is not None
        assert other.price is not None
        assert first.price <= other.price <= first.price + stroke_lines.DETOUR


def test_an_open_input_is_joined_before_a_container_beside_it(
    begun: tuple[Shell, Match, Pilot],
) -> None:
    """The pipe begins in a free square between an input and a container of another colour."""
    shell, match, pilot = begun
    for action in act_of(0, "lay red 4 2"):
        by_mouse(shell, match, pilot, action)
    before = lies(match)
    stroke(pilot, pilot.centre(cell(4, 3)), pilot.centre(cell(1, 3)))
    assert lies(match) - before == STRAIGHT


def test_a_drag_within_a_free_square_says_how_a_pipe_is_drawn(
    begun: tuple[Shell, Match, Pilot],
) -> None:
    shell, _match, pilot = begun
    stroke(pilot, edge(pilot, (3, 4), "W"), edge(pilot, (3, 4), "E"))
    assert said(shell) == ["To draw a pipe, drag from one open end to another."]


def test_a_machine_in_hand_comes_first_and_that_is_said(begun: tuple[Shell, Match, Pilot]) -> None:
    shell, match, pilot = begun
    pilot.wait(SWITCHED)  # one's own side has just come into view
    pilot.click_at(pilot.centre(cell(6, 3)))
    pilot.settle()
    assert match.state.players[0].hand == ("m36",)
    before = lies(match)
    stroke(pilot, pilot.centre(cell(1, 3)), pilot.centre(cell(2, 5)))
    assert lies(match) == before
    assert said(shell) == ["Put Red Foundry down first."]


def test_an_undo_after_all_was_taken_back_brings_it_back(begun: tuple[Shell, Match, Pilot]) -> None:
    _shell, match, pilot = begun
    stroke(pilot, edge(pilot, (1, 3), "E"), edge(pilot, (5, 3), "W"))
    before, length = lies(match), match.session.length
    pilot.key("u")
    pilot.settle()
    assert lies(match) == set()
    pilot.key("z")
    pilot.settle()
    assert (lies(match), match.session.length) == (before, length)
    pilot.key("z")
    pilot.settle()
    assert lies(match) == before - STRAIGHT
    pilot.key("u")
    pilot.settle()
    pilot.click("tool:undo")
    pilot.settle()
    assert lies(match) == before - STRAIGHT


def test_a_pipe_to_be_laid_has_the_colour_of_what_would_flow(
    begun: tuple[Shell, Match, Pilot],
) -> None:
    shell, _match, pilot = begun
    stroke(pilot, edge(pilot, (1, 3), "E"), edge(pilot, (5, 3), "W"), let_go=False)
    look = view_of(shell).look()
    assert look.ghost is not None
    seen = floor_view.known(look.ghost.networks)
    laid = {floors.square_of(piece) for piece in look.ghost.laid}
    assert {at for (at, _side), product in seen.items() if product == "green"} > laid


def test_a_larger_floor_is_drawn_along_at_a_free_square(begun: tuple[Shell, Match, Pilot]) -> None:
    shell, match, pilot = begun
    for _step in range(2):
        pilot.key("=")
    pilot.settle()
    view, lay = view_of(shell), lies(match)
    view.camera.show(cell(4, 5))
    shell.director.top.redraw()
    pilot.settle()
    free = pilot.centre(cell(4, 6))
    begin = view.camera.grid
    stroke(pilot, free, (free[0] - 40, free[1] - 30))
    moved = view.camera.grid
    assert begin is not None
    assert moved is not None
    assert moved.x < begin.x
    assert moved.y < begin.y
    assert (lies(match), view.bench.held.pen.start) == (lay, None)
    assert not view.camera.panning


def test_a_larger_floor_drawn_along_is_no_pipe_that_failed(
    begun: tuple[Shell, Match, Pilot],
) -> None:
    shell, match, pilot = begun
    stroke(pilot, edge(pilot, (5, 3), "W"), edge(pilot, (1, 3), "E"))
    assert lies(match) >= STRAIGHT
    for _step in range(2):
        pilot.key("=")
    pilot.settle()
    view_of(shell).camera.show(cell(4, 5))
    shell.director.top.redraw()
    pilot.settle()
    told, free = said(shell), pilot.centre(cell(4, 6))
    stroke(pilot, free, (free[0] - 40, free[1] - 30))
    assert said(shell) == told


def test_a_piece_that_lies_is_turned_where_it_lies(begun: tuple[Shell, Match, Pilot]) -> None:
    """By R, or by the wheel while it is loose; one Undo turns it back."""
    shell, match, pilot = begun
    for action in act_of(0, "lay NE 2 6"):
        by_mouse(shell, match, pilot, action)
    view_of(shell).bench.held.let_go()
    zoom = view_of(shell).camera.zoom
    pilot.move(pilot.centre(cell(2, 6)))
    pilot.key("r")
    pilot.settle()
    assert "ES 2 6" in lies(match)
    pilot.wheel(cell(2, 6), -1)
    pilot.settle()
    assert "SW 2 6" in lies(match)
    pilot.key("z")
    pilot.settle()
    assert "ES 2 6" in lies(match)
    assert view_of(shell).camera.zoom == zoom
    assert said(shell) == []


def test_a_bend_turns_to_two_open_ends_by_itself(begun: tuple[Shell, Match, Pilot]) -> None:
    shell, match, pilot = begun
    for text in ("lay NS 3 3", "lay EW 4 4"):
        for action in act_of(0, text):
            by_mouse(shell, match, pilot, action)
    view_of(shell).bench.held.let_go()
    pilot.click("stock:curve")
    pilot.click(cell(3, 4))
    pilot.settle()
    assert "NE 3 4" in lies(match)
    pilot.key("escape")
    for text in ("lay NS 2 5", "lay EW 1 4"):
        for action in act_of(0, text):
            by_mouse(shell, match, pilot, action)
    view_of(shell).bench.held.let_go()
    pilot.click("stock:curve")
    pilot.click(cell(2, 4))
    pilot.settle()
    assert "SW 2 4" in lies(match)


def test_a_machine_put_aside_is_said_to_be_so_until_the_round_begins_anew() -> None:
    """The banner, the panel and the main button say the same, and starting again takes it up."""
    shell, match, pilot = a_table(1, first=("m38",), board_0="A")
    match.do(Take(0, "m38"))
    table_of(shell).jump()
    pilot.settle()
    pilot.key("escape")
    pilot.settle()
    assert view_of(shell).look().banner[1] == "Your machine is put aside"
    assert heading("offer", view_of(shell).look()) == "Put aside"
    assert "takes your machine up again" in table_of(shell).main.words()[0]
    pilot.key("u")
    pilot.settle()
    assert view_of(shell).look().banner[1].startswith("In your hand: ")
    assert heading("offer", view_of(shell).look()) == "In hand"
    assert "put" in table_of(shell).main.words()[0]


FOUNTAIN = ("place m26 3 3 0", "lay blue 3 2", "lay out.N 4 4")
"""Orange Fountain, its reservoir right below its arrow."""


@pytest.fixture
def fountain() -> tuple[Shell, Match, Pilot]:
    """The second build: Green Roller stands, whose funnel at the top takes orange."""
    shell, match, pilot = a_table(1, first=("m26", "m54", "m53", "m46", "m52", "m51"), board_0="C")
    match.do(Take(0, "m26"))
    for text in FOUNTAIN:
        for action in act_of(0, text):
            match.do(action)
    match.do(EndBuild(0))
    match.do(Take(0, "m46"))
    for action in act_of(0, "place m46 6 6 0"):
        match.do(action)
    table_of(shell).jump()
    pilot.settle()
    return shell, match, pilot


@pytest.mark.parametrize("turned_round", [False, True])
def test_a_pipe_from_an_arrow_takes_the_place_of_the_reservoir_before_it(
    fountain: tuple[Shell, Match, Pilot], turned_round: bool
) -> None:
    shell, match, pilot = fountain
    before = lies(match)
    ends = edge(pilot, (4, 3), "S"), edge(pilot, (6, 6), "N")
    stroke(pilot, *(reversed(ends) if turned_round else ends))
    assert said(shell) == ["Round 1: Ada +3"]
    gone, laid = before - lies(match), lies(match) - before
    assert gone == {"out.N 4 4"}
    assert laid
    facts = match.game.facts(match.state, 0).players[0]
    assert any(
        {(end.role, end.colour) for end in network.ends} == {("output", "orange"), ("in", "orange")}
        for network in facts.networks
    )
    pilot.key("z")
    pilot.settle()
    assert lies(match) == before


def test_keys_draw_a_pipe_from_an_arrow_with_a_reservoir_before_it(
    fountain: tuple[Shell, Match, Pilot],
) -> None:
    shell, match, pilot = fountain
    to_square(shell, pilot, (4, 3))
    pilot.key("p")
    to_square(shell, pilot, (6, 6))
    pilot.key("return")
    pilot.settle()
    assert said(shell) == ["Round 1: Ada +3"]
    assert "out.N 4 4" not in lies(match)
    assert "m26 3 3 0" in lies(match)


@pytest.mark.parametrize(("start", "goal"), [((2, 3), (4, 1)), ((2, 2), (4, 6))])
def test_of_pipes_that_cost_the_same_one_leaves_open_what_a_machine_still_needs(
    begun: tuple[Shell, Match, Pilot], start: tuple[int, int], goal: tuple[int, int]
) -> None:
    """The machine's left funnel looks at the square 4,3, the one at its foot at 5,4."""
    shell, match, _pilot = begun
    site, now = view_of(shell).bench.held.pen.site, match.state.players[0].floor
    (found,) = stroke_lines.ways(site, now, floors.square(*start), floors.square(*goal), 1)
    laid = {floors.column_row(floors.square_of(piece)) for piece in found.floor - now}
    assert not laid & {(4, 3), (5, 4)}


@pytest.mark.parametrize("ends", [((2, 2), (4, 6)), ((4, 6), (2, 2))])
@pytest.mark.parametrize(
    ("lie", "joined"),
    [
        (("blue 1 2", "m14 5 6 0"), True),
        (("red 1 2", "m14 5 6 0"), False),
        (("EW 1 2", "m14 5 6 0"), True),
    ],
)
def test_a_pipe_joins_what_it_may_beside_both_of_its_ends(
    ends: tuple[tuple[int, int], tuple[int, int]], lie: tuple[str, ...], joined: bool
) -> None:
    """Another one with fewer bends costs as much, but would pass it by."""
    now = frozenset(map(floors.parse, lie))
    site = Site(BOOK, BOOK.ground("C-classic"), now, Owned((2, 2, 2, 2), 3, 3, 0))
    start, goal = (floors.square(*end) for end in ends)
    (found,) = stroke_lines.ways(site, now, start, goal, 1)
    laid = {floors.square_of(piece): floors.kind_of(piece) for piece in found.floor - now}
    assert bool(laid[floors.square(2, 2)] & floors.W) is joined
    assert laid[floors.square(4, 6)] & floors.E


def test_a_drag_from_an_arrow_draws_a_pipe_while_a_piece_of_the_tray_is_held(
    begun: tuple[Shell, Match, Pilot],
) -> None:
    """A pipe of the tray stays in hand once it is laid: the machine is moved by its body alone."""
    shell, match, pilot = begun
    pilot.click("stock:straight")
    pilot.settle()
    pilot.move(edge(pilot, (6, 3), "E"))
    pilot.settle()
    assert shell.director.frame.at(*edge(pilot, (6, 3), "E"))[0].cursor == "draw"
    stroke(pilot, edge(pilot, (6, 3), "E"), pilot.centre(cell(8, 3)))
    assert {"m36 5 3 0", "EW 7 3"} <= lies(match)
    assert said(shell) == []


def test_a_drag_from_an_arrow_moves_no_machine_while_another_is_in_hand(
    fountain: tuple[Shell, Match, Pilot],
) -> None:
    shell, match, pilot = fountain
    pilot.click(cell(6, 6))
    pilot.settle()
    match.do(Lift(0, (4, 4)))
    table_of(shell).jump()
    pilot.settle()
    before, told = lies(match), len(said(shell))
    stroke(pilot, edge(pilot, (4, 3), "S"), pilot.centre(cell(8, 8)))
    assert lies(match) == before
    assert said(shell)[told:] == ["Put Green Roller down first."]


def test_a_machine_that_cannot_be_moved_onto_a_pipe_says_how_one_is_drawn(
    begun: tuple[Shell, Match, Pilot],
) -> None:
    """Who drags from a joined funnel moves the machine, and may have meant a pipe."""
    shell, match, pilot = begun
    stroke(pilot, edge(pilot, (1, 3), "E"), edge(pilot, (5, 3), "W"))
    stroke(pilot, edge(pilot, (5, 3), "W"), pilot.centre(cell(3, 3)))
    assert "m36 5 3 0" in lies(match)
    (told,) = said(shell)
    assert told.endswith(" To draw a pipe, drag from one open end to another.")


def test_a_pipe_to_a_funnel_of_another_colour_says_so_before_it_is_laid(
    begun: tuple[Shell, Match, Pilot],
) -> None:
    """The sign and the words are at the funnel (FF-4.3). It is not laid: who drags a machine by its
    end may have meant to move it."""
    shell, match, pilot = begun
    before, end = lies(match), edge(pilot, (5, 3), "S")
    stroke(pilot, edge(pilot, (6, 3), "E"), end, let_go=False)
    look = view_of(shell).look()
    assert look.ghost is not None
    (clash,) = look.ghost.clashes
    assert clash.params["unfed"] == [[[5, 3], "S"]]
    told = "Red reaches a funnel for orange at column 5, row 3. Keep them apart."
    assert look.words.fault(clash) == told
    assert pilot.spot(look.aimed).tooltip == "", "one text for a square is enough"
    pilot.release(end)
    pilot.settle()
    assert lies(match) == before
    assert said(shell) == [f"{told} So no pipe was laid. To move a machine, drag it by its middle."]


@pytest.mark.parametrize("quick", [True, False])
def test_a_container_before_a_funnel_of_another_colour_is_told_however_fast_it_was_laid(
    begun: tuple[Shell, Match, Pilot], quick: bool
) -> None:
    """A hand that is quicker than the picture has seen no warning."""
    shell, match, pilot = begun
    start, end = pilot.centre("stock:red"), pilot.centre(cell(4, 3))
    if quick:
        pilot.move(start)
        pilot.press(start)
        pilot.move(end, held=True)
        pilot.release(end)
        pilot.settle()
    else:
        stroke(pilot, start, end)
    assert "red 4 3" in lies(match)
    (told,) = said(shell)
    assert told == (
        "A red container touches a funnel for green at column 4, row 3. Keep them apart."
    )


@pytest.mark.parametrize("clicks", [True, False])
def test_a_pipe_that_ends_beside_a_funnel_it_may_not_join_says_why(
    begun: tuple[Shell, Match, Pilot], clicks: bool
) -> None:
    """FF-4.3"""
    shell, match, pilot = begun
    told = (
        "This pipe does not join the funnel of Red Foundry for 1 green: green and orange never "
        "share a pipe."
    )
    start, end = edge(pilot, (3, 6), "N"), pilot.centre(cell(4, 3))
    if clicks:
        pilot.click_at(start)
        pilot.wait(0.5)
        pilot.click_at(end)
        pilot.settle()
    else:
        stroke(pilot, start, end, let_go=False)
        look = view_of(shell).look()
        assert look.ghost is not None
        assert [look.words.fault(why) for why in look.ghost.apart] == [told]
        pilot.release(end)
        pilot.settle()
    assert any(text.endswith(" 4 3") for text in lies(match))
    assert said(shell) == [told]


def test_a_pipe_from_a_container_that_ends_beside_an_arrow_says_why(
    begun: tuple[Shell, Match, Pilot],
) -> None:
    """FF-4.3"""
    shell, _match, pilot = begun
    pilot.click("stock:red")
    pilot.click(cell(7, 6))
    pilot.settle()
    stroke(pilot, edge(pilot, (7, 6), "N"), pilot.centre(cell(7, 3)))
    assert said(shell) == [
        "This pipe does not join the arrow of Red Foundry: a container and an arrow never share a "
        "pipe."
    ]


def test_by_keys_a_pipe_begins_at_the_open_end_of_a_machine(
    begun: tuple[Shell, Match, Pilot],
) -> None:
    """Whichever of its squares the keyboard is at: not at the arrow that has its reservoir."""
    shell, match, pilot = begun
    for text in ("lay out.W 7 3", "lay EW 2 3", "lay EW 3 3", "lay EW 4 3"):
        for action in act_of(0, text):
            match.do(action)
    table_of(shell).jump()
    pilot.settle()
    before = lies(match)
    to_square(shell, pilot, (6, 3))
    pilot.key("p")
    assert view_of(shell).bench.held.pen.begun == (floors.square(5, 3), floors.S)
    pilot.key("p")
    assert view_of(shell).bench.held.pen.start is None
    assert lies(match) == before
    pilot.key("p")
    to_square(shell, pilot, (3, 6))
    pilot.key("return")
    pilot.settle()
    assert said(shell) == []
    assert lies(match) - before
    faults = view_of(shell).look().numbers.faults
    assert [fault.code for fault in faults] == ["money"], "all is connected"


def test_by_keys_the_mark_of_a_pipe_stands_where_it_leads_from_also_once_it_is_begun_again(
    begun: tuple[Shell, Match, Pilot],
) -> None:
    shell, _match, pilot = begun
    pen = view_of(shell).bench.held.pen
    for _time in range(2):
        shell.director.set_focus(cell(6, 3), ring=True)
        pilot.settle()
        pilot.key("p")
        shell.director.set_focus(cell(1, 3), ring=True)
        pilot.settle()
        assert pen.begun == (floors.square(5, 3), floors.W)
        pilot.key("escape")
        assert pen.start is None


def test_by_keys_a_pipe_leads_from_the_open_end_that_fits(
    begun: tuple[Shell, Match, Pilot],
) -> None:
    """The arrow is nearest, but what it gives may not meet a container."""
    shell, match, pilot = begun
    before = lies(match)
    to_square(shell, pilot, (6, 3))
    pilot.key("p")
    pen = view_of(shell).bench.held.pen
    assert pen.begun == (floors.square(6, 3), floors.E)
    to_square(shell, pilot, (1, 3))
    ghost = view_of(shell).look().ghost
    assert ghost is not None
    assert not ghost.clashes
    assert pen.begun == (floors.square(5, 3), floors.W)
    pilot.key("return")
    pilot.settle()
    assert lies(match) - before == STRAIGHT


@pytest.mark.parametrize("column", [5, 6])
def test_by_keys_another_press_begins_at_the_next_open_end_and_stays_there(
    column: int,
    begun: tuple[Shell, Match, Pilot],
) -> None:
    """From the nearest one on they are gone through as one reads."""
    shell, _match, pilot = begun
    view = view_of(shell)
    pen, met = view.bench.held.pen, []
    to_square(shell, pilot, (column, 3))
    for _time in range(4):
        pilot.key("p")
        assert view.banner("", "")[1].endswith("; P again begins at another end")
        assert shell.director.focus.place == cell(column, 3)
        met.append(pen.begun)
    west, south = (floors.square(5, 3), floors.W), (floors.square(5, 3), floors.S)
    east = floors.square(6, 3), floors.E
    assert met == ([east, south, west, east] if column == 6 else [west, east, south, west])
    pilot.key("p")
    to_square(shell, pilot, (1, 3))
    assert pen.begun == met[1], "where the person wanted it"
    pilot.key("escape")
    assert pen.start is None


def test_by_keys_no_pipe_begins_at_a_reservoir_that_is_joined_but_at_the_nearest_open_end(
    begun: tuple[Shell, Match, Pilot],
) -> None:
    shell, match, pilot = begun
    for action in act_of(0, "lay out.W 7 3"):
        match.do(action)
    table_of(shell).jump()
    pilot.settle()
    to_square(shell, pilot, (7, 3))
    pilot.key("p")
    pilot.settle()
    assert view_of(shell).bench.held.pen.begun == (floors.square(5, 3), floors.W)
    assert shell.director.focus.place == "cell:5,3"
    pilot.key("up")
    ghost = view_of(shell).look().ghost
    assert ghost is None or not ghost.gone


def test_by_keys_a_reservoir_says_where_nothing_is_left_to_begin() -> None:
    shell, match, pilot = a_table(1, first=("m26", "m54", "m53"), board_0="C")
    match.do(Take(0, "m26"))
    for text in FOUNTAIN:
        for action in act_of(0, text):
            match.do(action)
    table_of(shell).jump()
    pilot.settle()
    to_square(shell, pilot, (4, 4))
    pilot.key("p")
    assert view_of(shell).bench.held.pen.start is None
    assert said(shell)[-1] == "All is joined here: there is no open end to begin at."


def test_ff_4_6_a_pipe_that_closes_a_circle_says_so_before_it_is_laid() -> None:
    """Beside the price, and once more for a quick hand; one pipe more could part the machines, so
    it is laid."""
    wrong = REFUSED["X11"]
    shell, match, pilot = a_table(2, first=machines_of(wrong), board_0="A")
    for one in wrong.rounds:
        play_round(match, one)
        if one is not wrong.rounds[-1]:
            match.do(EndBuild(0))
            if match.seat == 1:
                match.do(Pass(1))
    match.undo()
    table_of(shell).jump()
    pilot.settle()
    pilot.click("stock:curve")
    pilot.settle()
    pilot.move(pilot.centre(cell(2, 6)))
    pilot.settle()
    look = view_of(shell).look()
    assert look.ghost is not None
    (circle,) = look.ghost.circles
    told = look.words.fault(circle)
    assert told.endswith("would feed each other in a circle. Separate the pipes.")
    pilot.click(cell(2, 6))
    pilot.settle()
    assert "ES 2 6" in lies(match)
    assert said(shell) == [told]
