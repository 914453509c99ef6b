"""Where the squares of a floor lie in the picture: as large as fits, or zoomed and panned."""

from __future__ import annotations

from typing import NamedTuple

from chocolate_factory.games.factory_fun.cards.records import Board
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.floor import Piece, Sides, Square
from chocolate_factory.ui.draw.sizes import Rect

DIRECTIONS = {floors.N: (0, -1), floors.E: (1, 0), floors.S: (0, 1), floors.W: (-1, 0)}
"""Where each side looks: columns to the right, rows down."""
LETTERS = {side: floors.SIDES_TEXT[side].lower() for side in floors.SIDES}
"""The letter of each side, as pictures are called by it."""


ZOOMS = (1.0, 1.4, 2.0, 2.8)
"""How large the floor can be seen."""
LARGEST = ZOOMS[-1]


class Seen(NamedTuple):
    """The part of a floor that is seen: how large, and its middle; see `fit`."""

    zoom: float = 1.0
    centre: tuple[float, float] = (0.5, 0.5)


WHOLE = Seen()
"""All of it."""


class Grid(NamedTuple):
    """(x, y) is the upper left corner of square (1, 1), `side` the length of a square; `view` is
    what of all this can be seen."""

    x: float
    y: float
    side: float
    cols: int
    rows: int
    view: Rect

    @property
    def whole(self) -> Rect:
        """All squares, whether they can be seen or not."""
        return Rect(self.x, self.y, self.side * self.cols, self.side * self.rows)

    def cell(self, column: int, row: int) -> Rect:
        """The square in a column and row, both from 1."""
        return Rect(
            self.x + (column - 1) * self.side,
            self.y + (row - 1) * self.side,
            self.side,
            self.side,
        )

    def square(self, at: Square) -> Rect:
        """A square of the floor."""
        return self.cell(*floors.column_row(at))

    def piece(self, piece: Piece) -> Rect:
        """All that a piece covers."""
        first, *more = (self.square(at) for at in floors.squares_of(piece))
        return united(first, *more)

    def edge(self, at: Square, side: Sides) -> tuple[float, float]:
        """The middle of a side of a square."""
        dx, dy = DIRECTIONS[side]
        x, y = self.square(at).centre
        return x + dx * self.side / 2, y + dy * self.side / 2


def fit(room: Rect, board: Board, zoom: float = 1.0, at: tuple[float, float] = (0.5, 0.5)) -> Grid:
    """The squares of a board in a room; with a `zoom` above 1 the part around `at`, a point in
    shares of the floor, can be seen."""
    side = min(room.w / board.cols, room.h / board.rows) * zoom
    width, height = side * board.cols, side * board.rows
    x = _start(room.x, room.w, width, at[0])
    y = _start(room.y, room.h, height, at[1])
    return Grid(x, y, side, board.cols, board.rows, room)


def _start(low: float, room: float, length: float, share: float) -> float:
    """Where something of a length begins in a room: in its middle, or so that the share is seen."""
    if length <= room:
        return low + (room - length) / 2
    wanted = low + room / 2 - length * share
    return max(low + room - length, min(low, wanted))


def united(first: Rect, *more: Rect) -> Rect:
    """The smallest rectangle that holds all of these."""
    return first.with_all(more)
