"""What part of the floor is seen and how large, and where the keyboard is on it."""

from __future__ import annotations

import math
from collections.abc import Callable

from chocolate_factory.core.places import Place, cell, coordinates, kind
from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.cards.records import Board
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.floor import Cell
from chocolate_factory.ui.stage.scene import Scene
from chocolate_factory.views.factory_fun.building.plugs import square_of
from chocolate_factory.views.factory_fun.grid import ZOOMS, Grid

NOWHERE: Cell = (0, 0)
SLIGHT = 0.5
"""Squares by which a hand slips that meant to leave a piece where it is."""


class Camera:
    """Which part of the floor is in the picture, and how large.

    `board` gives the board of whoever builds."""

    def __init__(self, scene: Scene, book: Book, board: Callable[[], Board]) -> None:
        self._scene = scene
        self._book = book
        self._board = board
        self.cursor: Cell = NOWHERE
        """Where the keyboard was last on the floor."""
        self.zoom = ZOOMS[0]
        self.centre = (0.5, 0.5)
        """The middle of what is seen, in shares of the floor."""
        self.grid: Grid | None = None
        """Where the squares of the large floor were drawn last."""
        self._held: tuple[float, float] | None = None
        """The point at which the floor is drawn along."""
        self.flowing = False
        """Whether something flows in the pipes that are seen."""

    def aim(self) -> Place:
        """The place that the pointer, a drag or the keyboard is at, of an open end its square; ''
        for none. What was used last leads: while the keyboard is, nothing is hovered."""
        if not self._scene.shown:
            return ""
        interest = self._scene.director.interest
        focus = interest.focus if interest.ring else None
        return square_of(interest.target or interest.hover or focus or "")

    def zoom_by(self, steps: int, around: Place = "") -> None:
        """Shows the floor larger or smaller, with a square of it in sight."""
        at = min(max(0, ZOOMS.index(self.zoom) + steps), len(ZOOMS) - 1)
        self.zoom = ZOOMS[at]
        self.show(around or cell(*self.cursor))
        self._scene.redraw()

    def zoom_out(self) -> None:
        """The whole floor is seen, and the keyboard begins anew."""
        self.zoom, self.cursor = ZOOMS[0], NOWHERE

    def show(self, place: Place) -> None:
        """Moves the part of the floor that is seen so that a square lies in the middle of it."""
        if kind(place) != "cell" or self.zoom == ZOOMS[0]:
            return
        column, row = coordinates(place)
        board = self._board()
        if (column, row) != NOWHERE:
            self.centre = ((column - 0.5) / board.cols, (row - 0.5) / board.rows)

    # -- panning -------------------------------------------------------------------------------

    def take_hold(self, x: float, y: float) -> bool:
        """The floor is taken hold of at a point, to be drawn along; False if all of it is seen."""
        self._held = (x, y) if self.zoom > ZOOMS[0] else None
        return self._held is not None

    @property
    def panning(self) -> bool:
        """Whether the floor is drawn along."""
        return self._held is not None

    def draw_to(self, x: float, y: float) -> None:
        """The point that was taken hold of comes here, as far as there is floor."""
        if self._held is None or self.grid is None:
            return
        (x0, y0), self._held = self._held, (x, y)
        whole, view = self.grid.whole, self.grid.view
        column = _along(self.centre[0] - (x - x0) / whole.w, view.w / whole.w)
        self.centre = column, _along(self.centre[1] - (y - y0) / whole.h, view.h / whole.h)

    def is_slight(self, pos: tuple[int, int] | None = None) -> bool:
        """Whether a drag that has come to a pixel position went no farther than a hand slips; that
        under way without a position."""
        pointer, sizes = self._scene.director.pointer, self._scene.director.frame.sizes
        begun, drag = pointer.down_at, pointer.drag
        pos = drag.pos if pos is None and drag is not None else pos
        if pos is None or begun is None or self.grid is None:
            return False
        return math.dist(sizes.point(*begun), sizes.point(*pos)) < SLIGHT * self.grid.side

    def let_go(self) -> bool:
        """The floor stays where it is; True if it was drawn along."""
        held, self._held = self._held is not None, None
        return held

    # -- the keyboard --------------------------------------------------------------------------

    def place(self, beginning: Callable[[], Cell]) -> Place:
        """The square where the keyboard is, or begins."""
        if self.cursor == NOWHERE:
            self.cursor = beginning()
        return cell(*self.cursor)

    def note(self, place: Place) -> None:
        """The keyboard is at a square, which stays in sight."""
        if kind(place) == "cell" and coordinates(place) != self.cursor:
            self.cursor = coordinates(place)

    def step(self, at: Cell, dx: int, dy: int) -> bool:
        """Goes on to the next square in a direction that can be built on, over what lies between;
        False where there is none."""
        board = self._board()
        buildable = self._book.ground(board.id)
        column, row = at[0] + dx, at[1] + dy
        while 1 <= column <= board.cols and 1 <= row <= board.rows:
            if floors.square(column, row) in buildable:
                self.cursor = column, row
                self.show(cell(column, row))
                self._scene.director.set_focus(cell(column, row), ring=True)
                return True
            column, row = column + dx, row + dy
        return False


def _along(centre: float, seen: float) -> float:
    """The middle of what is seen, which is no larger than the floor: it does not go beyond it."""
    half = min(0.5, seen / 2)
    return min(max(half, centre), 1 - half)
