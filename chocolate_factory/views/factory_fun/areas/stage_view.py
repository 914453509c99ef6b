"""The stage: whose floor it is, the buttons for building, and the floor itself."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from chocolate_factory.core.language import _
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.items import Memo
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.draw.theme import GAP
from chocolate_factory.views.factory_fun import grid as grids
from chocolate_factory.views.factory_fun.areas import floor_view, ground_view
from chocolate_factory.views.factory_fun.building.palette import ERASER
from chocolate_factory.views.factory_fun.layout import Areas
from chocolate_factory.views.factory_fun.look import Look
from chocolate_factory.views.picture import people


class Knob(NamedTuple):
    """A button over the floor."""

    place: str
    icon: str
    tooltip: str
    enabled: bool = True
    selected: bool = False


def draw(frame: Frame, areas: Areas, look: Look, memo: Memo) -> grids.Grid:
    """The whole stage; where its squares lie. `memo` keeps the empty floor."""
    ruler = theme.LINE_SMALL * 0.8 * min(frame.sizes.text_scale, 1.5)
    room = areas.floor.cut_top(ruler)[1].cut_left(ruler)[1]
    grid = grids.fit(room, look.book.boards[look.factory.board], look.seen.zoom, look.seen.centre)

    def empty() -> None:
        frame.fill(areas.stage, "panel" if look.looking else "works")
        ground_view.rim(frame, grid, areas.stage, ruler)
        with frame.clip(grid.view):
            ground_view.plates(frame, grid, look.book.boards[look.factory.board], look.book)
        _rulers(frame, grid, ruler)

    frame.part(memo, "floor", (grid, look.factory.board, look.looking), empty)
    _title(frame, areas.title, look)
    floor_view.large(frame, grid, look)
    return grid


def _rulers(frame: Frame, grid: grids.Grid, thick: float) -> None:
    """The numbers of columns above the squares that are seen, of rows at their left."""
    view, size = grid.view, theme.TEXT_SMALL * 0.85
    left, top = max(view.x, grid.x) - thick, max(view.y, grid.y) - thick
    middles = [("column", n, grid.cell(n, 1).centre[0]) for n in range(1, grid.cols + 1)]
    middles += [("row", n, grid.cell(1, n).centre[1]) for n in range(1, grid.rows + 1)]
    for way, number, at in middles:
        if way == "column":
            seen = view.x <= at <= view.right
            box = Rect(at - thick, top, 2 * thick, thick)
        else:
            seen = view.y <= at <= view.bottom
            box = Rect(left - thick / 4, at - thick / 2, 1.5 * thick, thick)
        if seen:
            frame.text(
                str(number),
                box,
                size=size,
                colour="cream_soft",
                align="centre",
                valign="middle",
                wrap=False,
            )


def _title(frame: Frame, rect: Rect, look: Look) -> None:
    words = _("{name}'s factory").format(name=look.names[look.seat])
    told = _("Each floor has a shape of its own, but the same number of squares: {n}.")
    squares = len(look.book.ground(look.factory.board))
    frame.spot("floor", rect, tooltip=told.format(n=squares), focus=False)
    people.title(frame, rect, look, words, partial(_buttons, look=look))


def _buttons(frame: Frame, rect: Rect, look: Look) -> Rect:
    """The buttons at the right; what is left of the line."""
    if look.looking and not look.watching:
        return people.way_back(frame, rect, look, _("Back to your own floor"))
    knobs = _knobs(look)
    side = rect.h
    right, rest = rect.cut_right(len(knobs) * (side + theme.TIGHT), GAP)
    with frame.group("knobs"):
        for i, knob in enumerate(knobs):
            box = Rect(right.x + i * (side + theme.TIGHT), right.y, side, side)
            draw_button(
                frame,
                box,
                knob.place,
                "",
                icon=knob.icon,
                tooltip=knob.tooltip,
                enabled=knob.enabled,
                selected=knob.selected,
            )
    return rest


def _knobs(look: Look) -> list[Knob]:
    zoom = [
        Knob("tool:smaller", "ui_minus", _("Smaller (−)"), look.seen.zoom > 1),
        Knob("tool:larger", "ui_plus", _("Larger (+)"), look.seen.zoom < grids.LARGEST),
    ]
    if not look.building:
        return zoom
    erasing = look.brush == ERASER
    build = [
        Knob("tool:turn", "ui_turn", _("Turn what you hold (R, or the wheel)"), look.hand.turnable),
        Knob("tool:erase", "ui_erase", _("Lift what you click (X)"), True, erasing),
        Knob("tool:reset", "ui_skip_back", _("Start this round's build again (U)")),
    ]
    return build + zoom
