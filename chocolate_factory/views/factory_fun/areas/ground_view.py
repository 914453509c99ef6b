"""The empty floor: its plates, what is missing of it, and the rim round it with the numbers."""

from __future__ import annotations

from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.cards.records import Board
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.factory_fun.grid import Grid

USUAL = ("plain", "plain", "plain")
PLATES = (*USUAL, "seam", *USUAL, "worn", "tread", *USUAL, "worn", "patched", *USUAL, "drain")
"""Plates from which each square has its own, the usual ones more often."""
EDGE = theme.TIGHT * 2
"""Between the rim and the edge of the stage."""
STREWN = 7919, 10007, 7
"""Primes by which the plates are strewn, so that no row or column of them looks alike."""
HAZARD = 0.12
"""Of a square: how wide the edge of a pit is."""
GAUGE, GAUGED = 1.5, 4
"""A gauge on the rim, by the width of the rim; so wide must a square be, or it is too near the
numbers."""


def plain(frame: Frame, grid: Grid, board: Board, book: Book) -> None:
    """The squares alone, as a small floor shows them."""
    buildable = book.ground(board.id)
    gap = min(1.0, grid.side * 0.02)
    for column, row in _squares(board):
        free = floors.square(column, row) in buildable
        square = grid.cell(column, row).inset(gap)
        frame.fill(square, "works_square" if free else "works_hole")
    _pillars(frame, grid, board)


def plates(frame: Frame, grid: Grid, board: Board, book: Book) -> None:
    """The squares as plates, each a little different from its neighbours, and always the same."""
    buildable, missing = book.ground(board.id), set(board.missing)
    frame.fill(grid.whole, "works_hole")
    gap = min(1.0, grid.side * 0.02)
    for column, row in _squares(board):
        square = grid.cell(column, row)
        if floors.square(column, row) in buildable:
            kind = PLATES[(column * STREWN[0] ^ row * STREWN[1]) // STREWN[2] % len(PLATES)]
            frame.icon(f"ground_{kind}", square.inset(gap))
        elif (column, row) in missing:
            frame.icon("ground_pit", square)
    for column, row in missing:
        _edge(frame, grid, board, column, row)
    _pillars(frame, grid, board)


def _squares(board: Board) -> list[tuple[int, int]]:
    rows, columns = range(1, board.rows + 1), range(1, board.cols + 1)
    return [(column, row) for row in rows for column in columns]


def _edge(frame: Frame, grid: Grid, board: Board, column: int, row: int) -> None:
    """Stripes where a pit lies beside the floor."""
    square, deep = grid.cell(column, row), grid.side * HAZARD
    for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        beside = column + dx, row + dy
        inside = 1 <= beside[0] <= board.cols and 1 <= beside[1] <= board.rows
        if not inside or beside in board.missing:
            continue
        away = (grid.side - deep) / 2
        strip = square.middle(square.w, deep).offset(dx * away, dy * away)
        frame.icon("ground_hazard", strip, angle=90.0 if dx else 0.0)


def _pillars(frame: Frame, grid: Grid, board: Board) -> None:
    for column, row in board.pillars:
        frame.icon("pillar", grid.cell(column, row).inset(grid.side * 0.03), lifted=True)


def rim(frame: Frame, grid: Grid, stage: Rect, thick: float) -> None:
    """A brass rim round what is seen of the floor, so thick that it bears the numbers; gauges sit
    on its upper corners."""
    whole, view = grid.whole, grid.view
    left, top = max(view.x, whole.x) - thick, max(view.y, whole.y) - thick
    free = min(thick, stage.right - EDGE - min(view.right, whole.right))
    low = min(thick, stage.bottom - EDGE - min(view.bottom, whole.bottom))
    right, bottom = min(view.right, whole.right) + free, min(view.bottom, whole.bottom) + low
    outer = Rect(left, top, right - left, bottom - top)
    frame.fill(outer, "works_rim")
    if grid.side < thick * GAUGED:
        return
    side = thick * GAUGE
    for x in (outer.x + thick / 2, outer.right - side / 2):
        frame.icon("gauge", Rect(x - side / 2, outer.y + thick / 2 - side / 2, side, side))
