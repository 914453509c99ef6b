"""Where everything on the table lies, in units. Drawing and rules know nothing of it.

Two layouts: the wide one shows everything at once; the compact one, for large text in small
windows, puts log, upgrades and the other players' counters into drawers and keeps what one needs
to act.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from chocolate_factory.games.coffee_rush.cards.records import CUPS, SIDE, TABS
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.sizes import Rect, Sizes
from chocolate_factory.ui.draw.theme import GAP, PAD

COMPACT_BELOW = theme.COFFEE_COMPACT_BELOW
"""Window width in units, divided by the text scale, under which the compact layout is used."""


@dataclass
class Areas:
    """All places of the table. Rects that a layout does not show are None."""

    compact: bool
    bar: Rect
    status: Rect
    banner: Rect
    tools: Rect
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
    main: Rect
    tiles: Rect | None = None
    players: Rect | None = None
    log: Rect | None = None
    chips: Rect | None = None
    """Compact: one line of the other players."""
    drawers: Rect | None = None
    """Compact: the buttons that open drawers."""
    drawer: Rect | None = None
    heads: list[tuple[str, Rect]] = field(default_factory=list)
    """Headings: code and place."""


def compact(sizes: Sizes) -> bool:
    """Whether the window is too small for the wide layout at this text scale."""
    low = sizes.height / sizes.text_scale < theme.COFFEE_COMPACT_LOW
    return low or sizes.width / sizes.text_scale < COMPACT_BELOW


def areas(sizes: Sizes, others: int) -> Areas:
    """The layout for a window, with so many other players."""
    return _compact(sizes) if compact(sizes) else _wide(sizes, others)


def _bar(bar: Rect, status_w: float, tools_w: float) -> tuple[Rect, Rect, Rect]:
    inner = bar.inset(PAD, GAP)
    status, rest = inner.cut_left(status_w, PAD)
    tools, banner = rest.cut_right(tools_w, PAD)
    return status, banner, tools


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
    bar, below = sizes.window.cut_top(theme.BAR * min(grown, 1.3))
    wider = min(1.25, grown)
    status, banner, tools = _bar(bar, theme.STATUS * wider, theme.COFFEE_TOOLS * wider)
    below = below.inset(PAD, PAD)
    wide = sizes.width / grown >= theme.WIDE_FROM
    most, share = (theme.COUNTERS_WIDE, 0.26) if wide else (theme.COUNTERS_MOST, 0.205)
    side = min(most, max(theme.COUNTERS_LEAST, sizes.width * share))
    side *= 1 + (grown - 1) * 0.5
    right, rest = below.cut_right(side, PAD)
    head = theme.HEADING * grown
    title_h = theme.LINE_LARGE * grown
    frame_h = title_h + GAP + 2 * PAD
    board_w = min(rest.w * 0.485, rest.h - theme.TRAY_LEAST * grown - frame_h + 2 * PAD)
    left, centre = rest.cut_left(board_w, PAD)
    board, tray = left.cut_top(board_w - 2 * PAD + frame_h, PAD)
    tiles, counter = centre.cut_bottom(theme.TILES * (1 + (grown - 1) * 0.8), PAD)
    tiles_head, counter_h = head, counter.h
    counter = counter._replace(h=counter_h - tiles_head)
    title, tabs, cups = _counter(counter, theme.HEADING * grown, counter.h * 0.33)
    main, column = right.cut_bottom(theme.BUTTON_MAIN * min(1.3, grown), PAD)
    players_head, column = column.cut_top(head)
    room = column.h - theme.LOG_LEAST - head - GAP
    card = min(theme.COUNTER_SMALL * (1 + (grown - 1) * 0.6), room / max(1, others) - GAP)
    players, column = column.cut_top(others * (card + GAP) - GAP, GAP)
    log_head, log = column.cut_top(head)
    board_title, spaces = _board(board, title_h)
    tiles_title = Rect(tiles.x, counter.bottom + GAP, tiles.w, tiles_head)
    return Areas(
        False,
        bar,
        status,
        banner,
        tools,
        board,
        spaces,
        board_title,
        tray,
        counter,
        title,
        tabs,
        cups,
        main,
        tiles,
        players,
        log,
        heads=[("players", players_head), ("log", log_head), ("tiles", tiles_title)],
    )


def _compact(sizes: Sizes) -> Areas:
    grown = sizes.text_scale
    bar, below = sizes.window.cut_top(theme.BAR_COMPACT * grown)
    tools_w = theme.COFFEE_TOOLS_COMPACT * (1 + (grown - 1) * 0.2)
    status, banner, tools = _bar(bar, theme.STATUS_COMPACT * grown, tools_w)
    below = below.inset(PAD, GAP)
    line, below = below.cut_top(theme.CHIPS * grown, GAP)
    drawers, chips = line.cut_right(theme.DRAWER_BUTTONS * (1 + (grown - 1) * 0.6), PAD)
    main_h, tray_h = theme.CONTROL * grown, theme.TRAY_COMPACT * grown
    side = min(below.w * 0.4, below.h - main_h - tray_h - 2 * GAP)
    left, counter = below.cut_left(side, PAD)
    board, rest = left.cut_top(side, GAP)
    main, tray = rest.cut_bottom(main_h, GAP)
    _title, spaces = _board(board, 0.0)
    title, tabs, cups = _counter(counter, theme.LINE_LARGE * grown, counter.h * 0.3)
    drawer = below.cut_right(min(sizes.width * 0.66, theme.PANEL * grown))[0]
    return Areas(
        True,
        bar,
        status,
        banner,
        tools,
        board,
        spaces,
        None,
        tray,
        counter,
        title,
        tabs,
        cups,
        main,
        chips=chips,
        drawers=drawers,
        drawer=drawer,
    )
