"""The look in one place: the palette, the spacing grid, type sizes, panel styles and their states.

No other module holds a colour or a size of its own. Colours are `#rrggbb`; lengths are units.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
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
WAY = 60
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
PANEL_S, SIGN_DAY = 460, 144
PANEL_M = 520
PANEL = 640
PANEL_L = 760
PANEL_XL = 900
PAGE_NARROW = 1120
PAGE = 1240
PAGE_WIDE = 1440
PAGE_FULL = 1680
PAGE_LEDGER = 2000
CHART_LEAST = 300
CHOICE, ALL_LEAST = 76, 120
CHIP, GUIDE = 460, 380
HEAD_MOST = 152
MENU_TITLE = 152
SCROLLED = 88

# Every table.
BAR = 76
BAR_COMPACT = 64
LOG_LEAST = 160
DRAWER = 560
DRAWER_BUTTONS = 380
FLIGHT = 60
FLIGHT_RISES = 48
FLIGHT_APART = 36
BEYOND = 40
"""The bar, the log, drawers; what flies: its side, its arc, and how far it goes off the picture."""

# The table of the works.
COMPACT_BELOW, COMPACT_LOW = 1500, 940
"""Width and height of the window, divided by the text scale, under which a table is compact."""
DAYS, DAYS_COMPACT = 412, 120
TOOLS, TOOLS_COMPACT = 576, 384
SIDE_LEAST, SIDE_MOST = 332, 432
WIDE_FROM = 2200
"""Width, divided by the text scale, from which all factories stand large side by side."""
FACTORIES = 600
STRIP, STRIP_DRAFT, STRIP_COMPACT, STRIP_GROWS = 292, 260, 140, 52
PACKETS, PACKETS_COMPACT = 268, 232
PLAYER, PLAYER_SOLO, PLAYER_LARGE = 160, 80, 300
MINI_LEAST, MINI_LARGE, MINI_CELL = 60, 180, 68
LOG_SOLO = 152
BELT_END = 88
CORNER_MOST = 64
PRESS = 12
OFFER = 320
RIBBON = 96
STORE, STORE_LOW = 172, 88
WEEK_END = 56
GOAL = 68
COMING = 52
MARKERS_WIDE = 96
SIGN = 72
PART_SPECIAL, PART_PICTURE, PART_PICTURES = 100, 120, 208
STAFF_SHOWN = 92
PORTRAIT_SHOWN = 152
DESK_TALL, DESK_PORTRAIT = 200, 172
"""Heights from which a part has its machine drawn, an employee the store and portrait."""

# The table of the bar.
COFFEE_COMPACT_BELOW, COFFEE_COMPACT_LOW = 1350, 820
STATUS, STATUS_COMPACT = 392, 196
COFFEE_TOOLS, COFFEE_TOOLS_COMPACT = 576, 336
COUNTERS_LEAST, COUNTERS_MOST, COUNTERS_WIDE = 352, 460, 680
COUNTER_SMALL = 320
TILES = 116
TRAY_LEAST, TRAY_TALL, TRAY_COMPACT = 192, 152, 76
CHIPS = 36
SLIP, SLIP_NARROW = 288, 80
TAB_VOTE = 76
CUP_TALL = 192
BIN = 96
HAND = 132
POUR = 88
ROUTE = 12
BACK = 84

TEXT_LEAST = 16
TEXT_SMALL = 16
TEXT = 18
TEXT_LARGE = 22
TITLE = 28
TITLE_LARGE = 40
TITLE_HUGE = 64
TITLE_MENU = 92

FAINT, GHOST, DARK, OPAQUE = 170, 150, 70, 255
"""Opacity of what is not meant yet, of a picture of what could be, of what cannot, of what is."""

HINT_AFTER = 0.45
HINT_STAYS, HINT_SIGN = 2.0, 0.05
"""Seconds after which a hint comes; for which one by keys stays at least, and for each sign."""
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
    "brass": "#efd28a",
    "brass_dark": "#8f6a26",
    "copper": "#d68b57",
    "copper_dark": "#8c4a22",
    "enamel": "#2d524e",
    "enamel_dark": "#1c3634",
    "enamel_light": "#9fc4b8",
    "red": "#7b2b22",
    "red_light": "#f0a590",
    "green": "#3f7a4a",
    "blue": "#2f5b8c",
    "glow": "#ffe9a8",
    "ink_blue": "#27406b",
    "black": "#000000",
    "shade": "#0b0502",
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


def mixed(first: str, second: str, share: float) -> str:
    """The colour that lies `share` (0 to 1) of the way from `first` to `second`."""
    a, b = colour(first), colour(second)
    parts = [
        round(int(a[i : i + 2], 16) * (1 - share) + int(b[i : i + 2], 16) * share)
        for i in (1, 3, 5)
    ]
    return "#{:02x}{:02x}{:02x}".format(*parts)


class Marker(NamedTuple):
    """How a player is shown: a colour and, for those who do not see it, a shape."""

    name: str
    colour: str
    shape: str
    icon: str


MARKERS = {
    "red": Marker("red", "#d9482f", "circle", "marker_circle"),
    "blue": Marker("blue", "#2e6fb0", "square", "marker_square"),
    "yellow": Marker("yellow", "#e0b23a", "diamond", "marker_diamond"),
    "green": Marker("green", "#4f9a57", "triangle", "marker_triangle"),
}

STATES = ("normal", "hover", "pressed", "disabled", "focus", "selected", "held", "glow", "spent")


@dataclass(frozen=True)
class Style:
    """One kind of panel. Colours may be None: nothing is drawn then. Lengths are units."""

    top: str | None = None
    bottom: str | None = None
    border: str | None = None
    width: float = 1.5
    radius: float = 8.0
    inner: str | None = None
    inner_gap: float = 5.0
    shadow: float = 0.0
    shadow_alpha: float = 0.5
    bevel: float = 0.0
    dash: float = 0.0
    halo: str | None = None
    accent: str = "left"
    square_foot: bool = False
    square_head: bool = False
    pattern: str | None = None
    opacity: float = 1.0


STYLES: dict[str, Style] = {
    "window": Style("#3a2316", "#22120a", radius=0, pattern="planks"),
    "bar": Style("#2a170e", "#1d0f08", radius=0, pattern="gold_foot"),
    "felt": Style(
        "#2f5753",
        "#1c3634",
        "#c9a24b",
        3,
        16,
        inner="#8d6a24",
        inner_gap=9,
        shadow=10,
        pattern="tiles",
    ),
    "mini": Style("#2f5753", "#1c3634", "#c9a24b", 2, 8, bevel=0.1),
    "card": Style("#fbf3e1", "#efdfc0", "#8d6a24", 1.5, 8, shadow=6, bevel=0.8),
    "card_plain": Style("#fbf3e1", "#efdfc0", "#8d6a24", 1.5, 8, bevel=0.8),
    "card_head": Style("#3a2116", "#26140b", None, 0, 8, square_foot=True, bevel=0.12),
    "card_worn": Style("#ddcda9", "#cdbb93", "#8d6a24", 1.5, 8, shadow=4, bevel=0.3),
    "docket": Style("#fffaeb", "#f3e6c8", "#8d6a24", 1.5, 6, shadow=6, bevel=0.8),
    "docket_head": Style("#8c3329", "#6b231b", None, 0, 6, square_foot=True, bevel=0.15),
    "tray": Style("#150a05", "#241309", "#8d6a24", 1.5, 10),
    "slot": Style("#17302d", "#1b3532", "#9fb8a8", 2, 8, dash=10),
    "packet": Style("#241309", "#1b0e07", "#8d6a24", 1.5, 12),
    "belt": Style("#4a4a4c", "#2b2b2d", "#120a06", 8, 14, shadow=8, pattern="slats"),
    "belt_square": Style("#eee0bd", "#dfcc9f", "#8d6a24", 2, 8, inner="#c9a24b", inner_gap=4),
    "copper": Style("#d68b57", "#8c4a22", "#5b2d13", 2, 8, bevel=0.35),
    "bunker": Style("#33373f", "#23262c", "#14161a", 1.5, 8, bevel=0.1),
    "bunker_head": Style("#1b1d22", "#121317", None, 0, 8, square_foot=True),
    "shelf": Style("#5f3d26", "#472b19", "#2a160c", 1.5, 8, bevel=0.12),
    "shelf_head": Style("#2c1a11", "#1f110a", None, 0, 8, square_foot=True),
    "button": Style(
        "#3d2718",
        "#28170d",
        "#8d6a24",
        1.5,
        10,
        shadow=3,
        shadow_alpha=0.35,
        bevel=0.14,
    ),
    "button_main": Style("#f2d790", "#94702b", "#5f4416", 1.5, 14, shadow=6, bevel=0.7),
    "button_quiet": Style(None, None, "#6f5322", 1.2, 10),
    "button_paper": Style("#fffaf0", "#ecdcb8", "#8d6a24", 1.5, 10, bevel=0.8),
    "key": Style("#1a0d07", "#1a0d07", "#8d6a24", 1, 5),
    "tab": Style("#2e1b10", "#25150c", "#8d6a24", 1.2, 8),
    "field": Style("#fffaf0", "#f6ebd2", "#8d6a24", 1.5, 8),
    "check": Style("#fffaf0", "#f1e3c3", "#8d6a24", 1.5, 6),
    "track": Style("#120804", "#1f1009", "#8d6a24", 1.2, 6),
    "track_fill": Style("#efd28a", "#a67c30", None, 0, 6),
    "thumb": Style("#f2d790", "#94702b", "#5f4416", 1.5, 99, shadow=3, bevel=0.7),
    "scroll_track": Style("#120804", "#120804", None, 0, 6, opacity=0.55),
    "scroll_thumb": Style("#b58f45", "#8d6a24", None, 0, 6),
    "scroll_thumb_paper": Style("#c9a97a", "#b08c58", None, 0, 6),
    "row": Style("#2a170d", "#2a170d", None, 0, 8, opacity=0.0),
    "row_paper": Style("#e9d8b2", "#e9d8b2", None, 0, 8, opacity=0.0),
    "dialog": Style(
        "#fdf6e6",
        "#efdfc0",
        "#c9a24b",
        3,
        16,
        inner="#c9a24b",
        inner_gap=7,
        shadow=26,
        shadow_alpha=0.7,
        bevel=0.8,
    ),
    "panel": Style(
        "#3a2316",
        "#2a180f",
        "#c9a24b",
        2.5,
        16,
        inner="#8d6a24",
        inner_gap=7,
        shadow=22,
        shadow_alpha=0.7,
    ),
    "tooltip": Style("#fff8e6", "#f4e6c6", "#8d6a24", 1.5, 8, shadow=10),
    "notice": Style("#2d524e", "#1c3634", "#c9a24b", 2, 12, shadow=12),
    "notice_refusal": Style("#8c3329", "#6b231b", "#efd28a", 2, 12, shadow=12),
    "chip": Style("#6d4c33", "#6d4c33", None, 0, 99, bevel=0.25, accent="fill"),
    "coin": Style("#f2d790", "#94702b", "#5f4416", 1.2, 99, bevel=0.7),
    "disc": Style("#4a2e1c", "#2a170e", "#efd28a", 2, 99),
    "cell": Style("#d3c096", "#dccba4", "#a88f58", 1.2, 5),
    "stamp": Style("#a83a2c", "#8c2c20", "#f0d9c0", 1.5, 99, bevel=0.2),
    "ready": Style("#ffe9ab", "#f0c25c", "#a8701d", 2, 8, bevel=0.8),
    "line": Style("#8d6a24", "#8d6a24", None, 0, 0),
    "paper": Style("#fdf6e6", "#f3e6c8", "#8d6a24", 1.5, 10, shadow=8),
    "ghost": Style(None, None, "#ffe9a8", 4, 12, inner="#5f4416", inner_gap=4, halo="#ffe9a8"),
    "usable": Style(None, None, "#ffd766", 4, 12, halo="#ffd766"),
    "aim": Style(None, None, "#ffe9a8", 7, 12, inner="#a83a2c", inner_gap=6, halo="#ffe9a8"),
    "focus": Style(None, None, "#a8e4f2", 4, 12, inner="#0d2b33", inner_gap=4, halo="#a8e4f2"),
    "ring": Style(None, None, "#efd28a", 3, 10, inner="#5f4416", inner_gap=3),
    "ring_played": Style(None, None, "#c8402f", 4, 10, dash=9),
    "ring_best": Style(None, None, "#4fa862", 4, 10, inner="#f3dc9c", inner_gap=4),
}
STYLES["factory"] = STYLES["felt"]

LIGHT = {
    "card",
    "card_plain",
    "card_worn",
    "docket",
    "dialog",
    "field",
    "check",
    "paper",
    "tooltip",
    "ready",
    "button_main",
    "button_paper",
    "coin",
    "belt_square",
    "cell",
    "thumb",
    "row_paper",
    "copper",
}
"""Styles on which text is written in ink; on all others it is cream."""


def ink_on(style: str) -> str:
    """The name of the text colour that reads well on a style."""
    return "ink" if style in LIGHT else "cream"


def _lit(style: Style, share: float, towards: str = "#ffffff") -> Style:
    """The style with its fill moved a share of the way towards a colour."""
    if style.top is None or style.bottom is None:
        return style
    return replace(
        style, top=mixed(style.top, towards, share), bottom=mixed(style.bottom, towards, share)
    )


def _hover(name: str, style: Style) -> Style:
    if name in ("row", "row_paper"):
        fill = "#6b4a22" if name == "row" else style.top
        return replace(style, top=fill, bottom=fill, opacity=0.55)
    if style.top is None:
        return replace(style, top="#3d2718", bottom="#3d2718", border=COLOURS["gold"])
    lit = _lit(style, 0.16 if name in LIGHT else 0.12, "#fff2cf")
    return replace(lit, border=COLOURS["gold"]) if name in ("button", "tab") else lit


def _pressed(name: str, style: Style) -> Style:
    if name in ("row", "row_paper"):
        fill = "#4a3015" if name == "row" else style.top
        return replace(style, top=fill, bottom=fill, opacity=0.9)
    if style.top is None or style.bottom is None:
        return replace(style, top="#1a0d07", bottom="#1a0d07", border=COLOURS["gold"])
    dark = _lit(style, 0.2, "#5a3a14" if name in LIGHT else "#000000")
    return replace(dark, top=dark.bottom, bottom=dark.top, bevel=0, shadow=style.shadow * 0.3)


def _disabled(name: str, style: Style) -> Style:
    if style.top is None:
        return replace(style, border="#4a3820")
    return replace(style, opacity=style.opacity * 0.5, shadow=0, bevel=style.bevel * 0.4)


def _selected(name: str, style: Style) -> Style:
    if name in ("row", "row_paper"):
        fill = "#6b4a22" if name == "row" else "#e6c983"
        rim = COLOURS["gold"]
        return replace(style, top=fill, bottom=fill, opacity=1.0, border=rim, width=1.5)
    if name in ("button", "button_quiet", "tab"):
        gold = STYLES["button_main"]
        return replace(gold, radius=style.radius, shadow=style.shadow)
    if name in ("check",):
        return replace(style, top="#4b8457", bottom="#33663d", border="#23492b")
    rim = COLOURS["gold"] if name in LIGHT else COLOURS["glow"]
    return replace(style, border=rim, width=max(3.5, style.width))


def _held(name: str, style: Style) -> Style:
    """What is in hand: another ground as well as a rim, so that no colour alone tells it."""
    if name in LIGHT:
        style = replace(style, top="#fbe3a0", bottom="#e9bd5c")
    rim = COLOURS["gold_dark"] if name in LIGHT else COLOURS["glow"]
    return replace(style, border=rim, width=max(5.0, style.width), halo=COLOURS["glow"])


@lru_cache(maxsize=1024)
def style(name: str, state: str = "normal") -> Style:
    """The style `name` as it looks in `state`. Raises KeyError for an unknown name."""
    base = STYLES[name]
    if state == "hover":
        return _hover(name, base)
    if state == "pressed":
        return _pressed(name, base)
    if state == "disabled":
        return _disabled(name, base)
    if state == "selected":
        return _selected(name, base)
    if state == "held":
        return _held(name, base)
    if state == "focus":
        return replace(base, border=COLOURS["gold"], width=max(2.5, base.width))
    if state == "glow":
        return replace(
            base, border=COLOURS["glow"], width=max(3.0, base.width), halo=COLOURS["glow"], dash=0.0
        )
    if state == "spent":
        return _lit(replace(base, shadow=base.shadow * 0.5, bevel=0), 0.42, "#6b5a48")
    return base
