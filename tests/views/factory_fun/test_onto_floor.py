"""A machine is taken by a drag onto the floor; how it lies in hand, and by which half."""

from __future__ import annotations

from time import sleep
from typing import Any

import pytest

from chocolate_factory.core.places import cell
from chocolate_factory.games.factory_fun.acts.finish import EndBuild, GiveUp
from chocolate_factory.games.factory_fun.acts.pick import Pass, Take
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.factory_fun.areas import floor_view
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.shell import Shell
from tests.helpers.factory_fun.floors import WORKED
from tests.helpers.factory_fun.table import (
    a_table,
    act_of,
    by_keys,
    by_mouse,
    machines_of,
    play_round,
    stroke,
    take_first,
    view_of,
)
from tests.helpers.shell import said
from tests.helpers.tables import table_of

Table = tuple[Shell, Match, Pilot]


def drag(pilot: Pilot, machine: str, square: tuple[int, int]) -> None:
    """Drags a machine from the tray to a square."""
    stroke(pilot, pilot.centre(f"machine:{machine}"), pilot.centre(cell(*square)))


def test_a_machine_is_taken_and_put_down_in_one_drag() -> None:
    shell, match, pilot = a_table(1, first=("m36", "m54", "m10"), board_0="C")
    drag(pilot, "m36", (5, 3))
    assert match.state.players[0].machine == "m36"
    assert floors.listing(match.state.players[0].floor) == ["m36 5 3 0"]
    assert said(shell) == []
    pilot.key("z")
    pilot.settle()
    assert match.state.players[0].hand == ("m36",)


def test_a_machine_is_put_down_once_all_have_chosen() -> None:
    shell, match, pilot = a_table(2, first=("m36", "m54"), board_0="C", board_1="A")
    match.hand_over(1, "random")
    drag(pilot, "m36", (5, 3))
    for _step in range(200):
        pilot.wait(0.05)
        sleep(0.01)
        if match.state.players[0].floor:
            break
    assert floors.listing(match.state.players[0].floor) == ["m36 5 3 0"]
    assert "Taken: you build it when all have chosen." not in said(shell)


def test_a_machine_dropped_where_it_has_no_room_is_not_taken() -> None:
    """Once all have chosen a take cannot be undone, and giving the machine up costs money."""
    build = WORKED["W1"]
    shell, match, pilot = a_table(2, first=machines_of(build), board_0=build.board.split("-")[0])
    play_round(match, build.rounds[0])
    match.do(EndBuild(0))
    while match.seat != 0:
        match.do(Pass(1))
    table_of(shell).jump()
    pilot.settle()
    (stands,) = floors.machines(match.state.players[0].floor).values()
    done = match.session.length
    drag(pilot, build.rounds[1].machine, floors.column_row(floors.square_of(stands)))
    assert match.session.length == done
    assert said(shell)[-1] == ("It has no room there, so it is not taken: drop it on a free place.")


def test_each_of_several_people_has_the_machine_where_it_was_dragged() -> None:
    shell, match, pilot = a_table(2, first=("m36", "m54"), board_0="C", board_1="A")
    drag(pilot, "m36", (5, 3))
    assert "Taken: you build it when all have chosen." in said(shell)
    drag(pilot, "m54", (7, 5))
    assert "Taken: you build it when all have chosen." not in said(shell)
    assert match.state.phase == "build"
    first, second = (floors.listing(one.floor) for one in match.state.players)
    assert first == ["m36 5 3 0"]
    assert second == ["m54 7 5 0"]
    assert match.seat == 0


def test_a_machine_at_the_edge_slides_onto_the_floor() -> None:
    _shell, match, pilot = a_table(1, first=("m36", "m54", "m10"), board_0="C")
    last = max(one for one in map(floors.column_row, match.game.book.ground("C-classic")))  # type: ignore[attr-defined]
    drag(pilot, "m36", last)
    assert match.state.players[0].hand == ()
    (standing,) = floors.listing(match.state.players[0].floor)
    assert standing.startswith("m36 ")


def test_a_machine_that_another_has_taken_is_said_to_be_theirs() -> None:
    """It is still seen in the tray while it flies."""
    shell, match, pilot = a_table(2, first=("m36", "m54"), board_0="C", board_1="A", still=False)
    match.do(Take(0, "m36"))
    table = table_of(shell)
    table.jump()
    pilot.wait(1.0)
    match.hand_over(1, "easy")
    table.go_on(match.do(Take(1, "m54")), bots=True)
    pilot.wait(0.05)
    assert table.motion.busy
    start, end = pilot.centre("machine:m54"), pilot.centre(cell(5, 3))
    pilot.move(start)
    pilot.press(start)
    pilot.move((start[0] + 40, start[1]), held=True)
    pilot.move(end, held=True)
    pilot.release(end)
    assert said(shell) == [f"{match.names[1]} has taken Shredder."]
    assert match.state.players[0].hand == ("m36",)


@pytest.mark.parametrize("keys", [True, False])
def test_a_machine_that_is_put_back_lies_as_it_lay(keys: bool) -> None:
    shell, match, pilot = a_table(1, first=("m36", "m54", "m10"), board_0="C")
    by = by_keys if keys else by_mouse
    for action in (Take(0, "m36"), *act_of(0, "place m36 5 3 2"), *act_of(0, "lay green 2 2")):
        by(shell, match, pilot, action)
    view = view_of(shell)
    for _press in range(2):
        pilot.key("z")
        pilot.settle()
    assert match.state.players[0].hand == ("m36",)
    assert view.bench.held.turn == 2
    assert view.camera.cursor == (5, 3)
    if keys:
        assert shell.director.focus.place == cell(5, 3)


def test_a_machine_dragged_onto_the_floor_is_seen_there_at_once() -> None:
    """It lies where it was dropped while the others choose and what they do is still to be seen,
    and nobody is told to put it down meanwhile."""
    shell, match, pilot = a_table(2, first=("m36", "m54"), board_0="C", board_1="A", still=False)
    match.hand_over(1, "easy")
    view = view_of(shell)
    start, end = pilot.centre("machine:m36"), pilot.centre(cell(5, 3))
    pilot.move(start)
    pilot.press(start)
    pilot.move((start[0] + 40, start[1]), held=True)
    pilot.move(end, held=True)
    pilot.release(end)
    pictures = 0
    for _step in range(400):
        if match.state.players[0].floor:
            break
        look = view.look()
        assert look.planned is not None
        assert [floors.text(piece) for piece in look.planned.laid] == ["m36 5 3 0"]
        assert look.ghost is None
        assert shell.director.frame.find("machine:m36") is None, "it lies in the tray no more"
        if match.state.phase == "build":
            pictures += 1
            assert view.table.main.words() == ("One moment", "", False)
            title, told = view.table.banner()
            seen = view.table.motion.shown.phase == "pick"
            assert seen == (title == "Round 1, picking"), title
            assert seen or told == "It goes down where you dropped it"
            assert not list(view.lessons())
        pilot.wait(0.05)
        sleep(0.01)
    assert pictures > 4
    assert floors.listing(match.state.players[0].floor) == ["m36 5 3 0"]


def test_a_machine_dropped_where_it_has_no_room_is_in_hand() -> None:
    shell, match, _pilot = a_table(2, first=("m36", "m54"), board_0="C", board_1="A", still=False)
    match.do(Take(0, "m36"))
    match.do(Take(1, "m54"))
    for action in act_of(0, "place m36 5 3 0"):
        match.do(action)
    view = view_of(shell)
    view.bench.standing.want("m36", (5, 3))
    assert view.bench.standing.due(0) is None


def first_machine() -> Table:
    """A build of m36 alone, in hand."""
    shell, match, pilot = a_table(1, first=("m36", "m54", "m10"), board_0="C")
    table_of(shell).do(Take(0, "m36"))
    pilot.settle()
    return shell, match, pilot


def second_machine() -> Table:
    """The second build, its machine in hand."""
    build = WORKED["W1"]
    shell, match, pilot = a_table(2, first=machines_of(build), board_0="A")
    play_round(match, build.rounds[0])
    match.do(EndBuild(0))
    take_first(match, build.rounds[1].machine)
    table_of(shell).jump()
    pilot.settle()
    return shell, match, pilot


class Fills(Frame):
    """Remembers what was filled, and where."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.fills: list[tuple[str, Rect]] = []

    def fill(self, rect: Rect, style: str, *args: Any, **kwargs: Any) -> None:
        self.fills.append((style, rect))
        super().fill(rect, style, *args, **kwargs)


@pytest.mark.parametrize("beside", ["a refused pipe", "another machine", "the eraser"])
def test_the_machine_in_hand_lies_as_it_was_turned_whatever_is_done_beside_it(beside: str) -> None:
    shell, match, pilot = second_machine()
    view, old = view_of(shell), WORKED["W1"].rounds[0].machine
    factory = match.state.players[0]
    stands = floors.machines(factory.floor)[floors.machine_number(old)]
    number, was = floors.machine_number(old), floors.square_of(stands)
    tank = next(piece for piece in factory.floor if floors.is_container(floors.kind_of(piece)))
    pilot.move(pilot.centre(cell(8, 8)))
    pilot.key("r")
    pilot.settle()
    assert view.bench.held.turn == 1
    if beside == "a refused pipe":
        start = cell(*floors.column_row(floors.square_of(tank)))
        stroke(pilot, pilot.centre(start), pilot.centre(cell(8, 8)))
    elif beside == "another machine":
        stroke(pilot, pilot.centre(cell(*floors.column_row(was))), pilot.centre(cell(8, 8)))
        now = floors.machines(match.state.players[0].floor)[number]
        assert floors.square_of(now) != was
    else:
        pilot.key("x")
        assert view.look().hand.turn == 1
        pilot.key("x")
    pilot.settle()
    assert (view.bench.held.turn, view.look().hand.turn) == (1, 1)


@pytest.mark.parametrize("turn", range(4))
def test_the_card_in_hand_turns_with_the_machine_and_is_taken_by_the_half_pointed_at(
    turn: int,
) -> None:
    _shell, match, pilot = first_machine()
    pilot.move(pilot.centre(cell(5, 3)))
    pilot.turn(turn)
    pilot.settle()
    box = pilot.spot("machine:m36").px
    assert (box.h > box.w) == bool(turn % 2)
    near = (box.midright, box.midbottom, box.midleft, box.midtop)[turn]
    x, y = ((at + 3 * end) // 4 for at, end in zip(box.center, near, strict=True))
    stroke(pilot, (x, y), pilot.centre(cell(5, 5)))
    piece = floors.find_machine(match.state.players[0].floor, 36)
    assert piece is not None
    assert floors.turn_of(floors.kind_of(piece)) == turn
    assert floors.column_row(floors.squares_of(piece)[1]) == (5, 5)


def test_the_half_by_which_a_machine_is_held_has_a_pin() -> None:
    shell, _match, pilot = first_machine()
    view, director = view_of(shell), shell.director
    pilot.move(pilot.centre(cell(5, 3)))
    pilot.settle()
    for _turn in range(2):
        frame, grid = Fills(director.sizes, director.art, director.texts), view.camera.grid
        assert grid is not None
        floor_view.large(frame, grid, view.look())
        pins = [rect.centre for style, rect in frame.fills if style == "disc_lit"]
        assert pins == [grid.cell(5, 3).centre]
        pilot.key("r")
        pilot.settle()


def test_a_drag_as_the_next_floor_comes_into_view_is_answered() -> None:
    """It was meant for the floor that was seen until then."""
    shell, match, pilot = a_table(2, first=("m36", "m54"), board_0="C", still=False)
    match.do(Take(0, "m36"))
    match.do(Take(1, "m54"))
    table = table_of(shell)
    table.jump()
    pilot.settle()
    table.do(GiveUp(0))
    pilot.wait(0.1)
    done, start = match.session.length, pilot.centre("machine:m36")
    pilot.move(start)
    pilot.press(start)
    for step in (1, 2):
        pilot.move((start[0] + 60 * step, start[1]), held=True)
    pilot.release((start[0] + 120, start[1]))
    pilot.settle()
    assert match.session.length == done
    assert said(shell) == [f"Now {match.names[1]} builds: do that again on this floor."]
