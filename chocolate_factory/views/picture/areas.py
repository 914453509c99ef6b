"""Where the parts of every table lie, in units: the bar, what frames the game, the others, the log.

Two layouts: the wide one shows everything at once; the compact one, for large text in small
windows, has one line of the other players, and drawers.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.sizes import Rect, Sizes
from chocolate_factory.ui.draw.theme import GAP, PAD


class Bar(NamedTuple):
    """The bar at the top, and its parts from left to right."""

    rect: Rect
    status: Rect
    banner: Rect
    tools: Rect


@dataclass(kw_only=True)
class TableAreas:
    """Places that every table has. Rects that a layout does not show are None."""

    compact: bool
    top: Bar
    main: Rect
    players: Rect | None = None
    log: Rect | None = None
    chips: Rect | None = None
    """Compact: one line of the other players."""
    drawers: Rect | None = None
    """Compact: the buttons that open drawers."""
    drawer: Rect | None = None
    heads: list[tuple[str, Rect]] = field(default_factory=list)
    """Headings: code and place."""

    @property
    def bar(self) -> Rect:
        """The whole bar."""
        return self.top.rect


def crowded(sizes: Sizes, width: float, height: float) -> bool:
    """Whether the window, by its text scale, is smaller than so many units in either way."""
    return sizes.height / sizes.text_scale < height or sizes.width / sizes.text_scale < width


def bar(rect: Rect, status_w: float, tools_w: float) -> Bar:
    """The bar with its status at the left and its buttons at the right."""
    status, rest = rect.inset(PAD, GAP).cut_left(status_w, PAD)
    tools, banner = rest.cut_right(tools_w, PAD)
    return Bar(rect, status, banner, tools)


def wide_top(sizes: Sizes, status_w: float, tools_w: float) -> tuple[Bar, Rect]:
    """The bar of a wide layout, and the room below it."""
    grown = sizes.text_scale
    rect, below = sizes.window.cut_top(theme.BAR * min(grown, theme.BAR_GROWS))
    wider = min(1.25, grown)
    return bar(rect, status_w * wider, tools_w * wider), below.inset(PAD, PAD)


class CompactTop(NamedTuple):
    """The upper end of a compact layout, and the room below it, over which a drawer opens."""

    bar: Bar
    chips: Rect
    drawers: Rect
    drawer: Rect
    below: Rect


def compact_top(sizes: Sizes, status_w: float, tools_w: float, buttons_w: float) -> CompactTop:
    """The bar, the line of the others and the buttons of drawers; `buttons_w` is as wide as these
    are at the text scale."""
    grown = sizes.text_scale
    rect, below = sizes.window.cut_top(theme.BAR_COMPACT * grown)
    top = bar(rect, status_w * grown, tools_w * (1 + (grown - 1) * 0.2))
    line, below = below.inset(PAD, GAP).cut_top(theme.CHIPS * grown, GAP)
    drawers, chips = line.cut_right(buttons_w, PAD)
    drawer = below.cut_right(min(sizes.width * 0.66, theme.PANEL * grown))[0]
    return CompactTop(top, chips, drawers, drawer, below)


class Side(NamedTuple):
    """The column at the right of a wide layout: the others, the log, the main button."""

    players: Rect
    log: Rect
    main: Rect
    heads: list[tuple[str, Rect]]


def side(
    sizes: Sizes, column: Rect, others: int, card_h: float, log_h: float = theme.LOG_LEAST
) -> Side:
    """The column with a card for each of the others, at most so high, and a log at least so
    high."""
    grown = sizes.text_scale
    head = theme.HEADING * grown
    main, column = column.cut_bottom(theme.BUTTON_MAIN * min(1.3, grown), PAD)
    players_head, column = column.cut_top(head)
    room = column.h - log_h - head - GAP
    card = min(card_h, room / max(1, others) - GAP)
    players, column = column.cut_top(others * (card + GAP) - GAP, GAP)
    log_head, log = column.cut_top(head)
    return Side(players, log, main, [("players", players_head), ("log", log_head)])
