"""The machine in hand: how it lies, by which half it is held, and what is seen of that."""

from __future__ import annotations

from typing import Any

import pytest

from chocolate_factory.core.places import cell
from chocolate_factory.games.factory_fun.acts.finish import EndBuild
from chocolate_factory.games.factory_fun.acts.pick import Take
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
    machines_of,
    play_round,
    stroke,
    take_first,
    view_of,
)
from tests.helpers.tables import table_of

Table = tuple[Shell, Match, Pilot]


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
