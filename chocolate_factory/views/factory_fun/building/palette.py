"""What can be held to be laid: the kinds of the palette, and the piece that each is when turned."""

from __future__ import annotations

from collections.abc import Callable

from chocolate_factory.core.language import _
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.floor import Kind

Brush = str
"""A kind of the palette: a colour (a container), `out`, `end`, `diagonal`, or a shape of pipe."""
ERASER: Brush = "erase"
SHAPES: dict[Brush, Kind] = {
    "straight": floors.SIDES_NAMED["NS"],
    "curve": floors.SIDES_NAMED["NE"],
    "three_way": floors.SIDES_NAMED["NES"],
    "four_way": floors.SIDES_NAMED["NESW"],
}
"""The shapes of pipes, unturned."""
TANKS: tuple[Brush, ...] = (*floors.COLOURS, "out", "end", "diagonal")
"""What is no common pipe."""
_NAMES: dict[Brush, Callable[[], str]] = {
    "green": lambda: _("Green container"),
    "red": lambda: _("Red container"),
    "blue": lambda: _("Blue container"),
    "orange": lambda: _("Orange container"),
    "out": lambda: _("Reservoir"),
    "end": lambda: _("Black reservoir"),
    "diagonal": lambda: _("Diagonal Intersection"),
    "straight": lambda: _("Straight pipe"),
    "curve": lambda: _("Curve"),
    "three_way": lambda: _("Three-way pipe"),
    "four_way": lambda: _("Four-way pipe"),
    ERASER: lambda: _("Erase"),
}

_USES: dict[Brush, Callable[[], str]] = {
    "out": lambda: _(
        "It takes what a machine gives: any colour but black. It is open at one "
        "side only: arrows of one colour share one through a pipe."
    ),
    "end": lambda: _("It takes the end-product of one machine, from its black arrow."),
    "diagonal": lambda: _("Two pipes cross on it from corner to corner."),
}


def name(brush: Brush) -> str:
    """What it is called."""
    return _NAMES[brush]()


def use(brush: Brush) -> str:
    """What a container or reservoir is for, '' of pipes."""
    if brush in floors.COLOURS:
        return _("It gives its colour on all four sides, and never runs dry.")
    found = _USES.get(brush)
    return found() if found else ""


def kind(brush: Brush, turn: int) -> Kind:
    """What is laid with a brush that is turned so many quarters clockwise."""
    if brush in SHAPES:
        return floors.turned(SHAPES[brush], turn % 4)
    if brush in floors.COLOURS:
        return floors.container(floors.COLOURS.index(brush))
    if brush == "diagonal":
        return floors.DIAG_V if turn % 2 else floors.DIAG_H
    side = floors.turned(floors.N, turn % 4)
    return floors.out_reservoir(side) if brush == "out" else floors.end_reservoir(side)


def brush_of(found: Kind) -> tuple[Brush, int]:
    """The brush that lays a kind of piece, and how it is turned for it; none lays a machine."""
    brushes = (*TANKS, *SHAPES)
    return next((b, turn) for b in brushes for turn in range(4) if kind(b, turn) == found)


def turns(brush: Brush) -> bool:
    """Whether it makes a difference how it is turned."""
    return brush not in (*floors.COLOURS, "four_way", ERASER, "")
