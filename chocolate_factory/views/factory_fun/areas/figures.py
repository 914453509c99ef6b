"""Drawings of the rules pages: machines, and corners of floors as they lie on the table."""

from __future__ import annotations

from typing import NamedTuple

from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.game import FactoryFun
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.factory_fun.areas import floor_view, tiles
from chocolate_factory.views.factory_fun.grid import Grid

GAP = 0.03
"""Of a square's side: between two squares."""
CHIP = 0.36
"""Of a square's side: a chip."""


class Figure(NamedTuple):
    """A corner of a floor: how many columns and rows, what lies there, and what flows in it by the
    square and the side where it does; chips by the input that bears them."""

    columns: int
    rows: int
    pieces: tuple[str, ...]
    flows: tuple[tuple[tuple[int, int], str, str], ...] = ()
    chips: tuple[tuple[tuple[int, int], str, int], ...] = ()
    """The square of the input, the side out of which it looks, its worth."""


FIRST = ("m38 3 2 0", "green 2 2", "red 3 1", "out.W 5 2")
FIGURES = {
    "first": Figure(5, 2, FIRST, (((5, 2), "W", "orange"),)),
    "second": Figure(
        6,
        2,
        ("m38 2 2 0", "green 1 2", "red 2 1", "m07 4 2 0", "EW 3 1", "SW 4 1", "out.W 6 2"),
        (
            ((3, 1), "E", "red"),
            ((3, 1), "W", "red"),
            ((4, 1), "S", "red"),
            ((4, 1), "W", "red"),
            ((6, 2), "W", "blue"),
        ),
        (((4, 2), "W", 10),),
    ),
    "open": Figure(5, 2, ("m38 3 2 0", "green 1 2", "red 3 1")),
}
"""By the name that the page calls them by: `card:first`."""


def draw(game: FactoryFun, frame: Frame, rect: Rect, which: str) -> None:
    """A machine by its id, else a corner of a floor."""
    if which in game.book.machines:
        whole = rect.inset(rect.h * 0.04).fit(2.0)
        head, tail = whole.columns(2)
        tiles.machine(frame, head, tail, game.book.machines[which], 0)
        tiles.gift(frame, tail, game.book.machines[which])
    elif which in FIGURES:
        _corner(frame, rect, FIGURES[which], game.book)


def _corner(frame: Frame, rect: Rect, shown: Figure, book: Book) -> None:
    side = min(rect.w / shown.columns, rect.h / shown.rows)
    whole = rect.middle(side * shown.columns, side * shown.rows)
    grid = Grid(whole.x, whole.y, side, shown.columns, shown.rows, whole)
    with frame.clip(whole):
        frame.fill(whole, "works_hole")
        for column in range(1, shown.columns + 1):
            for row in range(1, shown.rows + 1):
                frame.fill(grid.cell(column, row).inset(side * GAP), "works_square")
        flows = {
            (floors.square(*at), floors.SIDES_NAMED[way]): product
            for at, way, product in shown.flows
        }
        floor_view.pieces(frame, grid, floors.read(shown.pieces), book, flows, set())
        for at, looks, worth in shown.chips:
            x, y = grid.edge(floors.square(*at), floors.SIDES_NAMED[looks])
            box = Rect(x, y - side * 0.3, 0, 0).inset(-side * CHIP / 2)
            tiles.chip(frame, box, worth)
