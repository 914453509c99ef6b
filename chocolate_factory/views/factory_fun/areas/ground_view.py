"""The empty floor: its plates in the light of a window, the painted line along the walls, what is
missing of it, and the rim round it with the numbers."""

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
"""Of a square: how wide the strip is along the edge of a pit, or along a wall."""
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
            _line(frame, grid, column, row)
    frame.icon("ground_light", seen(grid), fit=False)
    for column, row in missing:
        frame.icon("ground_pit", grid.cell(column, row))
    for column, row in missing:
        _edge(frame, grid, board, column, row)
    _pillars(frame, grid, board)


def _squares(board: Board) -> list[tuple[int, int]]:
    rows, columns = range(1, board.rows + 1), range(1, board.cols + 1)
    return [(column, row) for row in rows for column in columns]


def seen(grid: Grid) -> Rect:
    """The part of the floor that is in the picture."""
    whole, view = grid.whole, grid.view
    left, top = max(view.x, whole.x), max(view.y, whole.y)
    right, bottom = min(view.right, whole.right), min(view.bottom, whole.bottom)
    return Rect(left, top, right - left, bottom - top)


def _line(frame: Frame, grid: Grid, column: int, row: int) -> None:
    """The painted line along the walls that a square lies at."""
    walls = ((0, -1, row == 1), (1, 0, column == grid.cols), (0, 1, row == grid.rows))
    for dx, dy, there in (*walls, (-1, 0, column == 1)):
        if there:
            _strip(frame, grid, "line", (column, row), dx, dy)


def _strip(frame: Frame, grid: Grid, picture: str, at: tuple[int, int], dx: int, dy: int) -> None:
    """A strip along a side of a square, within it."""
    square, deep = grid.cell(*at), grid.side * HAZARD
    away = (grid.side - deep) / 2
    strip = square.middle(square.w, deep).offset(dx * away, dy * away)
    frame.icon(f"ground_{picture}", strip, angle=90.0 if dx else 0.0)


def _edge(frame: Frame, grid: Grid, board: Board, column: int, row: int) -> None:
    """Stripes where a pit lies beside the floor."""
    for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        beside = column + dx, row + dy
        inside = 1 <= beside[0] <= board.cols and 1 <= beside[1] <= board.rows
        if not inside or beside in board.missing:
            continue
        _strip(frame, grid, "hazard", (column, row), dx, dy)


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
