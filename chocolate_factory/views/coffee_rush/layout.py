"""Where everything on the table lies, in units. Drawing and rules know nothing of it.

Two layouts: the wide one shows everything at once; the compact one, for large text in small
windows, puts log, upgrades and the other players' counters into drawers and keeps what one needs
to act.
"""

from __future__ import annotations

from dataclasses import dataclass

from chocolate_factory.games.coffee_rush.cards.records import CUPS, SIDE, TABS
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.sizes import Rect, Sizes
from chocolate_factory.ui.draw.theme import GAP, PAD
from chocolate_factory.views.coffee_rush import lengths
from chocolate_factory.views.picture import areas as shared
from chocolate_factory.views.picture.areas import TableAreas


@dataclass(kw_only=True)
class Areas(TableAreas):
    """All places of the table. Rects that a layout does not show are None."""

    board: Rect
    """The panel around the spaces."""
    spaces: list[Rect]
    board_title: Rect | None
    tray: Rect
    """What was collected, the bin, the steps."""
    counter: Rect
    """The panel with orders and cups."""
    title: Rect
    tabs: list[Rect]
    cups: list[Rect]
    tiles: Rect | None = None


def compact(sizes: Sizes) -> bool:
    """Whether the window is too small for the wide layout at this text scale."""
    return shared.crowded(sizes, lengths.COMPACT_BELOW, lengths.COMPACT_LOW)


def areas(sizes: Sizes, others: int) -> Areas:
    """The layout for a window, with so many other players."""
    return _compact(sizes) if compact(sizes) else _wide(sizes, others)


def _board(panel: Rect, title_h: float) -> tuple[Rect | None, list[Rect]]:
    """Title and spaces of a board panel."""
    inner = panel.inset(PAD)
    title, rest = inner.cut_top(title_h, GAP) if title_h else (None, inner)
    return title, rest.fit(1.0).grid(SIDE, SIDE, GAP)


def _counter(panel: Rect, title_h: float, cups_h: float) -> tuple[Rect, list[Rect], list[Rect]]:
    """Title, tabs and cups of a counter panel."""
    title, rest = panel.inset(PAD * 1.2, GAP * 1.4).cut_top(title_h, GAP)
    cups, tabs = rest.cut_bottom(cups_h, GAP * 1.5)
    return title, tabs.rows(TABS, GAP), cups.columns(CUPS, GAP * 1.5)


def _wide(sizes: Sizes, others: int) -> Areas:
    grown = sizes.text_scale
    top, below = shared.wide_top(sizes, theme.STATUS, theme.TOOLS)
    wide = sizes.width / grown >= theme.WIDE_FROM
    most, share = (lengths.COUNTERS_WIDE, 0.26) if wide else (lengths.COUNTERS_MOST, 0.205)
    side = min(most, max(lengths.COUNTERS_LEAST, sizes.width * share))
    side *= 1 + (grown - 1) * 0.5
    right, rest = below.cut_right(side, PAD)
    head = theme.HEADING * grown
    title_h = theme.LINE_LARGE * grown
    frame_h = title_h + GAP + 2 * PAD
    board_w = min(rest.w * 0.485, rest.h - lengths.TRAY_LEAST * grown - frame_h + 2 * PAD)
    left, centre = rest.cut_left(board_w, PAD)
    board, tray = left.cut_top(board_w - 2 * PAD + frame_h, PAD)
    tiles, counter = centre.cut_bottom(lengths.TILES * (1 + (grown - 1) * 0.8), PAD)
    tiles_head, counter_h = head, counter.h
    counter = counter._replace(h=counter_h - tiles_head)
    title, tabs, cups = _counter(counter, theme.HEADING * grown, counter.h * 0.33)
    card_h: float = lengths.COUNTER_SMALL if others > 1 else lengths.COUNTER_ALONE
    card_h *= 1 + (grown - 1) * 0.6
    aside = shared.side(sizes, right, others, card_h, lengths.LOG * grown)
    board_title, spaces = _board(board, title_h)
    tiles_title = Rect(tiles.x, counter.bottom + GAP, tiles.w, tiles_head)
    return Areas(
        compact=False,
        top=top,
        board=board,
        spaces=spaces,
        board_title=board_title,
        tray=tray,
        counter=counter,
        title=title,
        tabs=tabs,
        cups=cups,
        main=aside.main,
        tiles=tiles,
        players=aside.players,
        log=aside.log,
        heads=[*aside.heads, ("tiles", tiles_title)],
    )


def _compact(sizes: Sizes) -> Areas:
    grown = sizes.text_scale
    buttons_w = theme.DRAWER_BUTTONS * (1 + (grown - 1) * 0.6)
    top = shared.compact_top(sizes, theme.STATUS_COMPACT, theme.TOOLS_COMPACT, buttons_w)
    below = top.below
    main_h, tray_h = theme.CONTROL * grown, lengths.TRAY_COMPACT * grown
    side = min(below.w * 0.4, below.h - main_h - tray_h - 2 * GAP)
    left, counter = below.cut_left(side, PAD)
    board, rest = left.cut_top(side, GAP)
    main, tray = rest.cut_bottom(main_h, GAP)
    _title, spaces = _board(board, 0.0)
    title, tabs, cups = _counter(counter, theme.LINE_LARGE * grown, counter.h * 0.3)
    return Areas(
        compact=True,
        top=top.bar,
        board=board,
        spaces=spaces,
        board_title=None,
        tray=tray,
        counter=counter,
        title=title,
        tabs=tabs,
        cups=cups,
        main=main,
        chips=top.chips,
        drawers=top.drawers,
        drawer=top.drawer,
    )
