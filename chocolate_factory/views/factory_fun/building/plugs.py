"""Open ends of machines, containers and reservoirs, each a place of its own: a pipe is drawn from
there, while the rest of what stands on the floor is taken up."""

from __future__ import annotations

from chocolate_factory.core.places import Place, cell, kind, name
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.floor import Cell, Piece, Sides, Square

Plug = tuple[Square, Sides, Piece]
"""The square and the side out of which it looks, and what it belongs to."""


def place(at: Square, side: Sides) -> Place:
    """The place of an open end."""
    column, row = floors.column_row(at)
    return f"plug:{column},{row}.{floors.SIDES_TEXT[side]}"


def read(found: Place) -> tuple[Cell, Sides]:
    """The square and the side of the place of an open end."""
    where, _dot, side = name(found).partition(".")
    column, _comma, row = where.partition(",")
    return (int(column), int(row)), floors.SIDES_NAMED[side]


def square_of(found: Place) -> Place:
    """The square of a place on the floor; any other place stays as it is."""
    return cell(*read(found)[0]) if kind(found) == "plug" else found
