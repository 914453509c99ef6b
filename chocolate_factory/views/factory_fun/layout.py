"""Where everything on the table lies, in units. Drawing and rules know nothing of it.

Two layouts: the wide one shows everything at once; the compact one, for large text in small
windows, puts log and the other floors into drawers and keeps what one needs to build.
"""

from __future__ import annotations

from dataclasses import dataclass

from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.sizes import Rect, Sizes
from chocolate_factory.ui.draw.theme import GAP, PAD
from chocolate_factory.views.factory_fun import lengths
from chocolate_factory.views.picture import areas as shared
from chocolate_factory.views.picture.areas import TableAreas

TWO_COLUMNS = 2
"""Other players from which on their floors stand two in a row."""
OFFER, LEDGER = 0.44, 0.42
"""Of their columns: the machines turned up or in hand, and the account."""


@dataclass(kw_only=True)
class Areas(TableAreas):
    """All places of the table. Rects that a layout does not show are None."""

    stage: Rect
    """The panel of the floor that is shown large."""
    title: Rect
    """Whose floor it is, and the buttons for building."""
    floor: Rect
    """Room for its squares."""
    offer: Rect
    """Machines turned up; while one builds, the machine in hand."""
    stock: Rect
    """What can be laid."""
    ledger: Rect
    """Value, price, money; what is wrong."""


def compact(sizes: Sizes) -> bool:
    """Whether the window is too small for the wide layout at this text scale."""
    return shared.crowded(sizes, lengths.COMPACT_BELOW, lengths.COMPACT_LOW)


def areas(sizes: Sizes, others: int, building: bool, aspect: float = 1.25) -> Areas:
    """The layout for a window, with so many other players; in the compact one what is taken needs
    less room while one is `building`, in the wide one all stays in its place. `aspect` is the
    width of the widest floor by its height."""
    if compact(sizes):
        return _compact(sizes, building)
    return _wide(sizes, others, aspect)


def _stage(panel: Rect, title_h: float) -> tuple[Rect, Rect]:
    """Title and room for the squares."""
    return panel.inset(PAD).cut_top(title_h, GAP)


def _wide(sizes: Sizes, others: int, aspect: float) -> Areas:
    grown = sizes.text_scale
    wider = min(1.25, grown)
    top, below = shared.wide_top(sizes, lengths.STATUS, theme.TOOLS)
    head = theme.HEADING * grown
    title_h = theme.CONTROL * wider
    least = (lengths.SHELF_LEAST + lengths.DESK_LEAST) * wider + 2 * PAD
    wanted = (below.h - title_h - GAP - 2 * PAD) * aspect + 2 * PAD
    stage_w = min(below.w - least, wanted)
    spare = below.w - stage_w - least
    shelf_w = min(lengths.SHELF_LEAST * wider + spare * 0.45, lengths.SHELF_MOST * wider)
    shelf, rest = below.cut_left(shelf_w, PAD)
    desk_w = min(rest.w - stage_w - PAD, lengths.DESK_MOST * wider)
    desk, stage = rest.cut_right(desk_w, PAD)
    title, floor = _stage(stage, title_h)
    offer_head, column = shelf.cut_top(head)
    offer, column = column.cut_top(column.h * OFFER, GAP)
    stock_head, stock = column.cut_top(head)
    main, column = desk.cut_bottom(theme.BUTTON_MAIN * min(1.3, grown), PAD)
    ledger_head, column = column.cut_top(head)
    ledger, column = column.cut_top(column.h * (LEDGER if others else 0.7), GAP)
    heads = [("offer", offer_head), ("stock", stock_head), ("ledger", ledger_head)]
    players = None
    if others:
        players_head, column = column.cut_top(head)
        heads.append(("players", players_head))
        rows = -(-others // TWO_COLUMNS)
        small = (column.h + GAP) / rows - GAP
        if column.h - rows * lengths.FLOOR_SMALL * wider > theme.LOG_LEAST * grown + head:
            small = lengths.FLOOR_SMALL * wider
        players, column = column.cut_top(rows * (small + GAP) - GAP, GAP)
    log = None
    if column.h >= theme.LOG_LEAST * grown + head:
        log_head, log = column.cut_top(head)
        heads.append(("log", log_head))
    elif players is not None:
        players = players._replace(h=players.h + column.h)
    else:
        ledger = ledger._replace(h=ledger.h + column.h)
    return Areas(
        compact=False,
        top=top,
        stage=stage,
        title=title,
        floor=floor,
        offer=offer,
        stock=stock,
        ledger=ledger,
        main=main,
        players=players,
        log=log,
        heads=heads,
    )


def _compact(sizes: Sizes, building: bool) -> Areas:
    grown = sizes.text_scale
    buttons_w = theme.DRAWER_BUTTONS * (0.6 + (grown - 1) * 0.4)
    top = shared.compact_top(sizes, lengths.STATUS_COMPACT, theme.TOOLS_COMPACT, buttons_w)
    below = top.below
    stage, desk = below.cut_left(min(below.w * 0.58, below.h * 1.2), PAD)
    title, floor = stage.inset(GAP).cut_top(theme.CONTROL * min(1.5, grown), GAP)
    main, column = desk.cut_bottom(theme.CONTROL * grown, GAP)
    offer, column = column.cut_top(column.h * (0.24 if building else 0.62), GAP)
    stock, ledger = column.cut_top(column.h * (0.4 if building else 0.0), GAP)
    return Areas(
        compact=True,
        top=top.bar,
        stage=stage,
        title=title,
        floor=floor,
        offer=offer,
        stock=stock,
        ledger=ledger,
        main=main,
        chips=top.chips,
        drawers=top.drawers,
        drawer=top.drawer,
    )
