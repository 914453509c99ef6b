"""The look in one place: the palette, the spacing grid, type sizes; panels are in `styles`.

No other module holds a colour or a size of its own. Colours are `#rrggbb`; lengths are units.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

# The grid. Everything stands in steps of 4 units; text alone has sizes of its own, and lines.
HAIR, RIM, RULE = 1.2, 1.5, 3.0
"""Thin lines, the border of a card, rules."""
TIGHT = 4
SNUG = 6
GAP = 8
WIDE = 12
PAD = 16
LOOSE = 24
"""Spaces between things and around them, from within a card to around a panel."""

# Heights of rows; they grow with the text.
LINE_SMALL = 24
LINE = 32
LINE_LARGE = 36
HEADING = 40
HEAD = CONTROL = 44
"""A line of text, the heading of an area, the head of a panel; a button or field."""
BUTTON = 56
BUTTON_MAIN = 64
TRACK = 40
TRACK_LARGE = 52
SAVE_ROW = 104

# Pictures: icons beside words, symbols that are read by themselves.
ICON_SMALL = 24
ICON = 32
ARROW = 44
SYMBOL_TINY = 36
SYMBOL_SMALL = 40
SYMBOL = 48
SYMBOL_LARGE = 56
SYMBOL_HUGE = 64
SYMBOL_BELT = 76
PORTRAIT = 72

# Widths of columns, panels and pages.
WIDTH_XS = 144
WIDTH_S = 176
WIDTH_M = 240
WIDTH_L = 280
WIDTH_XL = 400
PANEL_S = 460
PANEL_M = 520
PANEL = 640
PANEL_L = 760
PANEL_XL = 900
PAGE_NARROW = 1120
PAGE = 1240
PAGE_WIDE = 1440
PAGE_LEDGER = 2000
CHART_LEAST = 300
CHOICE = 76
COVER, COVER_MOST = 230, 420
SEAT_ROW = 1040
GUIDE = 380
HEAD_MOST = 152
MENU_TITLE = 152
SCROLLED = 88
HELP_FIGURE = 232
ENLARGED_CARD = 200
BESIDE_AT_MOST, ABOVE_AT_MOST = 230, 280
NOTICE = 460
TOOLTIP = 450
TOOLTIP_NEAR = 200
PUZZLE_SIGN = 72

# Every table; what one alone needs is in its `lengths`.
WIDE_FROM = 2200
"""Width, divided by the text scale, from which the places of all players stand side by side."""
BAR = 76
BAR_GROWS = 1.3
"""How many times as high large letters make the bar at the top, at most."""
BAR_COMPACT = 64
STATUS, STATUS_COMPACT = 392, 196
TOOLS, TOOLS_COMPACT = 576, 336
CHIP, CHIPS, BACK = 460, 36, 84
"""The chip of a player at the top: its width at most, its height, what its way back takes."""
LOG_LEAST = 160
DRAWER = 560
DRAWER_BUTTONS = 380
FLIGHT = 60
FLIGHT_RISES = 48
FLIGHT_APART = 36
BEYOND = 40
"""The bar, the log, drawers; what flies: its side, its arc, and how far it goes off the picture."""

TEXT_LEAST = 16
TEXT_SMALL = 17
TEXT = 18
TEXT_LARGE = 22
TITLE = 28
TITLE_LARGE = 40
TITLE_HUGE = 64
TITLE_MENU = 92

FAINT, GHOST, DARK, OPAQUE = 170, 150, 70, 255
"""Opacity of what is not meant yet, of a picture of what could be, of what cannot, of what is."""
OFF, PAID = 144, 216
"""Opacity of words that name what cannot be done now, and of money that was paid: paler than
others, and still read."""

READ, SEEN = 4.5, 3.0
"""The least contrast of words to what they stand on, and of a rim to what lies beside it."""

CAPTION = 400
"""Units at which words below a card that is shown larger are broken."""
TOOLTIP_AFTER = 0.45
TOOLTIP_STAYS, TOOLTIP_SIGN = 2.0, 0.05
"""Seconds after which a tooltip comes; for which one by keys stays at least, and for each sign."""
DOUBLE_CLICK = 0.3
DRAG_AFTER_PX = 6
PLACEHOLDER = "#ff00ff"
"""The colour in icons that a tint replaces."""

COLOURS = {
    "ink": "#2a160c",
    "ink_soft": "#6d4c33",
    "walnut": "#2c1a11",
    "walnut_light": "#3a2316",
    "night": "#1a0d07",
    "cream": "#fbf3e1",
    "cream_dark": "#efdfc0",
    "cream_soft": "#d9c5a0",
    "white": "#ffffff",
    "gold": "#c9a24b",
    "gold_bright": "#e8b92f",
    "gold_light": "#f3dc9c",
    "gold_dark": "#8d6a24",
    "gold_rim": "#a37c2f",
    "gold_ink": "#62480f",
    "brass": "#efd28a",
    "brass_dark": "#8f6a26",
    "copper": "#d68b57",
    "copper_dark": "#8c4a22",
    "enamel": "#2d524e",
    "enamel_dark": "#1c3634",
    "enamel_light": "#aacdc2",
    "red": "#7b2b22",
    "red_light": "#f0a590",
    "green": "#3f7a4a",
    "green_ink": "#2f6238",
    "blue": "#2f5b8c",
    "glow": "#ffe9a8",
    "ink_blue": "#27406b",
    "focus": "#38dcff",
    "focus_dark": "#041a22",
    "black": "#000000",
    "shade": "#0b0502",
    "smoke": "#f7d7b4",
    "smoke_old": "#8a5568",
    "rust": "#5b2d13",
    "palace": "#6b4226",
    "fancies": "#c4702a",
    "salters": "#7d7f86",
    "luxury": "#2f5b8c",
    "dunstan": "#3f7a4a",
}


def colour(name: str) -> str:
    """The `#rrggbb` of a palette name; a colour written as `#rrggbb` is returned as it is."""
    return name if name.startswith("#") else COLOURS[name]


def mix(first: str, second: str, share: float) -> str:
    """The colour that lies `share` (0 to 1) of the way from `first` to `second`."""
    a, b = colour(first), colour(second)
    parts = [
        round(int(a[i : i + 2], 16) * (1 - share) + int(b[i : i + 2], 16) * share)
        for i in (1, 3, 5)
    ]
    return "#{:02x}{:02x}{:02x}".format(*parts)


def luminance(name: str) -> float:
    """How light a colour is to the eye, from 0 (black) to 1 (white)."""
    code = colour(name)
    parts = [int(code[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 (none) to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@lru_cache(maxsize=256)
def legible(name: str, light: str = "cream_dark", least: float = READ) -> str:
    """The colour, darkened just so far that its contrast to a light one is at least `least`; for
    words of this colour on light ground, and for ground of this colour under light words."""
    found, share = colour(name), 0.0
    while contrast(found, light) < least and share < 1:
        share += 0.04
        found = mix(name, "black", share)
    return found


class Marker(NamedTuple):
    """How a player is shown: a colour and, for those who do not see it, a shape."""

    name: str
    colour: str
    shape: str
    icon: str


PRODUCTS = {
    "green": "#5fb56a",
    "red": "#ea6350",
    "blue": "#5a9ce4",
    "orange": "#f5a53c",
    "black": "#1c1512",
}
"""The colours of what flows at the pipe works; each also has a sign."""
GLASS = "#8f8a7b"
"""A pipe in which nothing flows."""


MARKERS = {
    "red": Marker("red", "#d9482f", "circle", "marker_circle"),
    "blue": Marker("blue", "#2e6fb0", "square", "marker_square"),
    "yellow": Marker("yellow", "#e0b23a", "diamond", "marker_diamond"),
    "green": Marker("green", "#4f9a57", "triangle", "marker_triangle"),
    "violet": Marker("violet", "#9a63b8", "star", "marker_star"),
}
