"""What flows, once all is right: drops with their signs, and how much of it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from chocolate_factory.games.factory_fun.facts import ArrowFacts
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.floor import Sides, Square
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.factory_fun.areas import tiles
from chocolate_factory.views.factory_fun.grid import DIRECTIONS, Grid
from chocolate_factory.views.factory_fun.look import Look

DROP = 0.2
"""Of a square's side: a drop."""
TAG = 0.24
"""Of a square's side: the tag with an amount."""


class Run(NamedTuple):
    """What flows through one square: in at one side and out at another."""

    at: Square
    into: Sides
    out: Sides
    colour: str
    straight: bool
    """Whether it goes by the middle of the square, not in a bend."""


def drops(frame: Frame, grid: Grid, look: Look) -> None:
    """A drop in every pipe through which something flows, and the amounts where pipes part."""
    arrows = look.numbers.arrows
    for run in runs(arrows, look.factory.floor):
        x, y = _point(grid, run, look.running.drops)
        tiles.bead(frame, x, y, grid.side * DROP, run.colour)
    for arrow in arrows:
        if arrow.units and _told(arrow, look.factory.floor):
            _tag(frame, grid, arrow)


def tagged(arrows: tuple[ArrowFacts, ...], floor: floors.Floor) -> set[Square]:
    """The squares of pipes at whose edges an amount stands."""
    found = set[Square]()
    for arrow in arrows:
        if arrow.units and _told(arrow, floor):
            here = floors.square(*arrow.square)
            found |= {here, here + floors.STEP[floors.SIDES_NAMED[arrow.side]]}
    lying = {at: map(floors.kind_of, floors.at(floor, at)) for at in found}
    return {at for at, kinds in lying.items() if any(map(floors.is_connector, kinds))}


def runs(arrows: tuple[ArrowFacts, ...], floor: floors.Floor) -> Iterator[Run]:
    """All ways through single connectors along the arrows on which something flows."""
    out: dict[tuple[Square, Sides], str] = {}
    for arrow in arrows:
        if arrow.units:
            out[floors.square(*arrow.square), floors.SIDES_NAMED[arrow.side]] = arrow.colour
    for piece in floor:
        kind, at = floors.kind_of(piece), floors.square_of(piece)
        if not floors.is_connector(kind):
            continue
        sides = [side for side in floors.SIDES if kind & side]
        into = [s for s in sides if (at + floors.STEP[s], floors.opposite(s)) in out]
        away = [s for s in sides if (at, s) in out]
        bend = len(sides) == 2 and floors.opposite(sides[0]) != sides[1]
        for a in into:
            for b in away:
                yield Run(at, a, b, out[at, b], not bend)


def _point(grid: Grid, run: Run, share: float) -> tuple[float, float]:
    """Where a drop is on its way through a square."""
    x, y = grid.square(run.at).centre
    half = grid.side / 2
    (ax, ay), (bx, by) = DIRECTIONS[run.into], DIRECTIONS[run.out]
    if run.straight:
        back = max(0.0, 1 - 2 * share)
        on = max(0.0, 2 * share - 1)
        return x + half * (ax * back + bx * on), y + half * (ay * back + by * on)
    angle = share * math.pi / 2
    near, far = 1 - math.sin(angle), 1 - math.cos(angle)
    return x + half * (ax * near + bx * far), y + half * (ay * near + by * far)


def _told(arrow: ArrowFacts, floor: floors.Floor) -> bool:
    """Whether the amount of an arrow says something: where pipes part or meet."""
    here = floors.square(*arrow.square)
    there = here + floors.STEP[floors.SIDES_NAMED[arrow.side]]
    return any(
        floors.is_connector(kind) and kind.bit_count() > 2
        for at in (here, there)
        for kind in map(floors.kind_of, floors.at(floor, at))
    )


def _tag(frame: Frame, grid: Grid, arrow: ArrowFacts) -> None:
    """How much flows over the edge between two squares."""
    x, y = grid.edge(floors.square(*arrow.square), floors.SIDES_NAMED[arrow.side])
    side = grid.side * TAG
    box = Rect(x - side / 2, y - side / 2, side, side)
    frame.fill(box, "worth")
    tiles.number(frame, box.middle(side, side * 0.56), arrow.units)
