"""Kinds of panels, and how each looks in its states. Colours are `#rrggbb`; lengths are units."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from chocolate_factory.ui.draw import theme

RIM_INK = "#6b4a12"
"""The line that sets a light rim off from light ground."""
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
    inner_width: float = 1.0
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
    "window": Style("#4f301c", "#45281a", radius=0, pattern="planks"),
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
    "docket_lit": Style("#ffdc84", "#f2b93f", "#6b3f05", 4, 6, shadow=6, bevel=0.8, halo="#ffe9a8"),
    "docket_head": Style("#8c3329", "#6b231b", None, 0, 6, square_foot=True, bevel=0.15),
    "tray": Style("#150a05", "#241309", "#a37c2f", 1.5, 10),
    "slot": Style("#17302d", "#1b3532", "#9fb8a8", 2, 8, dash=10),
    "packet": Style("#241309", "#1b0e07", "#a37c2f", 1.5, 12),
    "belt": Style("#4a4a4c", "#2b2b2d", "#120a06", 8, 14, shadow=8, pattern="slats"),
    "belt_square": Style("#eee0bd", "#dfcc9f", "#8d6a24", 2, 8, inner="#c9a24b", inner_gap=4),
    "bar_special": Style("#f7e3aa", "#e3c274", "#8d6a24", 2, 8, inner="#b8862d", inner_gap=4),
    "bar_corner": Style(
        "#c39b64", "#a67d48", "#6b4a1c", 2, 8, inner="#dcb97c", inner_gap=4, pattern="grain"
    ),
    "copper": Style("#d68b57", "#8c4a22", "#5b2d13", 2, 8, bevel=0.35),
    "bunker": Style("#33373f", "#23262c", "#14161a", 1.5, 8, bevel=0.1),
    "bunker_head": Style("#1b1d22", "#121317", None, 0, 8, square_foot=True),
    "shelf": Style("#5f3d26", "#472b19", "#2a160c", 1.5, 8, bevel=0.12),
    "counter": Style("#5a3a25", "#452a19", "#8d6a24", 1.5, 10, bevel=0.12, pattern="grain"),
    "pane": Style(None, None, "#2a160c", 2.5, 6, inner="#c9a24b", inner_gap=1.5),
    "dent": Style("#3a2416", "#4a2e1c", "#2a160c", 1.2, 8, opacity=0.6),
    "shelf_head": Style("#2c1a11", "#1f110a", None, 0, 8, square_foot=True),
    "button": Style(
        "#3d2718",
        "#28170d",
        "#a37c2f",
        1.5,
        10,
        shadow=3,
        shadow_alpha=0.35,
        bevel=0.14,
    ),
    "button_main": Style("#f2d790", "#94702b", "#5f4416", 1.5, 14, shadow=6, bevel=0.7),
    "button_asks": Style("#a83a2c", "#7d2418", "#efd28a", 2.5, 14, shadow=6, bevel=0.3),
    "button_quiet": Style(None, None, "#a37c2f", 1.2, 10),
    "button_paper": Style("#fffaf0", "#ecdcb8", "#8d6a24", 1.5, 10, bevel=0.8),
    "key": Style("#1a0d07", "#1a0d07", "#a37c2f", 1, 5),
    "tab": Style("#2e1b10", "#25150c", "#a37c2f", 1.2, 8),
    "field": Style("#fffaf0", "#f6ebd2", "#8d6a24", 1.5, 8),
    "check": Style("#fffaf0", "#f1e3c3", "#8d6a24", 1.5, 6),
    "track": Style("#120804", "#1f1009", "#a37c2f", 1.2, 6),
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
    "callout": Style("#fff8e6", "#f4e6c6", "#38dcff", 4, 8, shadow=10),
    "notice": Style("#2d524e", "#1c3634", "#c9a24b", 2, 12, shadow=12),
    "notice_refusal": Style("#8c3329", "#6b231b", "#efd28a", 2, 12, shadow=12),
    "chip": Style("#6d4c33", "#6d4c33", None, 0, 99, bevel=0.25, accent="fill"),
    "coin": Style("#f2d790", "#94702b", "#5f4416", 1.2, 99, bevel=0.7),
    "bar_money": Style("#f2d790", "#94702b", "#5f4416", 1.2, 3, bevel=0.7),
    "bar_chips": Style("#7fb6a8", "#3f7a6e", "#1d4a42", 1.2, 3, bevel=0.5),
    "disc": Style("#4a2e1c", "#2a170e", "#efd28a", 2, 99),
    "cell": Style("#d3c096", "#dccba4", "#a88f58", 1.2, 5),
    "stamp": Style("#a83a2c", "#8c2c20", "#f0d9c0", 1.5, 99, bevel=0.2),
    "stamp_slip": Style("#8a5a24", "#6f4517", "#f0d9c0", 1.5, 99, bevel=0.2),
    "stamp_costly": Style("#a83a2c", "#8c2c20", "#f0d9c0", 1.5, 4, bevel=0.2),
    "ready": Style("#ffe9ab", "#f0c25c", "#a8701d", 2, 8, bevel=0.8),
    "line": Style("#8d6a24", "#8d6a24", None, 0, 0),
    "paper": Style("#fdf6e6", "#f3e6c8", "#8d6a24", 1.5, 10, shadow=8),
    "bar_step": Style(
        None, None, "#ffd75e", 5, 8, inner="#5f4416", inner_gap=5.5, inner_width=2, halo="#ffe9a8"
    ),
    "bar_reach": Style(None, None, "#8d4a12", 2.5, 8, dash=6),
    "ghost": Style(None, None, "#ffe9a8", 4, 12, inner="#5f4416", inner_gap=4, halo="#ffe9a8"),
    "works_space": Style("#fdf6e6", "#e8d5a9", "#8d6a24", 2.5, 99, shadow=5, bevel=0.8),
    "works_space_candy": Style("#fff8f4", "#f3cdd6", "#a8506b", 2.5, 99, shadow=5, bevel=0.8),
    "sand": Style("#9c8250", "#7a6338", None, 0, 6),
    "icing": Style("#b0708e", "#8a4f6d", None, 0, 6),
    "bay": Style("#efe0bd", "#dcc798", "#8d6a24", 1.5, 6, bevel=0.3),
    "bed": Style("#5f3d26", "#472b19", "#1d0f08", 2.5, 6, bevel=0.14),
    "bed_grey": Style("#8b8f94", "#62666c", "#24272b", 2.5, 6, bevel=0.2),
    "step_to": Style("#f1f8e8", "#d9ecce", "#2f7a3d", 2, 5),
    "step_from": Style("#fdf0e2", "#f6d9bd", "#b5521a", 2, 5),
    "tally_to": Style("#357f44", "#2b6b38", "#f1f8e8", 2, 8, shadow=6),
    "tally_from": Style("#b5521a", "#964214", "#fdf0e2", 2, 8, shadow=6),
    "sight_to": Style(None, None, "#2f7a3d", 6, 99, inner="#d9f0c8", inner_gap=6, inner_width=2),
    "sight_from": Style(None, None, "#b5521a", 6, 99, inner="#ffe0bd", inner_gap=6, inner_width=2),
    "disc_lit": Style("#fff2cf", "#efc257", "#8d4a12", 2, 99, halo="#ffe9a8"),
    "usable": Style(None, None, "#ffd766", 4, 12, halo="#ffd766"),
    "replaceable": Style(None, None, "#d9b45a", 2.5, 12, dash=6),
    "aim": Style(None, None, "#ffe9a8", 7, 12, inner="#a83a2c", inner_gap=6, halo="#ffe9a8"),
    "focus": Style(None, None, "#38dcff", 5, 12, inner="#041a22", inner_gap=6, inner_width=2),
    "focus_edge": Style(None, None, "#041a22", 3, 15),
    "works": Style("#4a2e1c", "#2c1a11", "#c9a24b", 3, 14, inner="#8d6a24", inner_gap=7, shadow=10),
    "works_rim": Style("#7a5730", "#4d331b", "#1d0f08", 1.5, 8, bevel=0.4, shadow=6),
    "works_square": Style("#35635e", "#294d49", "#1a3330", 1.2, 5, bevel=0.12),
    "works_hole": Style("#1f120a", "#160c06", None, 0, 5),
    "plate": Style(
        "#fdf6e6", "#e9d8b0", "#8d6a24", 2.5, 10, inner="#c9a24b", inner_gap=4, bevel=0.8, shadow=9
    ),
    "worth": Style("#ffffff", "#f6efe0", "#2a160c", 2, 99),
    "bead": Style("#6d4c33", "#6d4c33", "#2a160c", 1.5, 99, accent="fill"),
    "fault": Style(None, None, "#ff8d78", 4, 7, inner="#5b1710", inner_gap=4, inner_width=2),
    "ring": Style(None, None, "#efd28a", 3, 10, inner="#5f4416", inner_gap=4, inner_width=2),
    "ring_tip": Style(None, None, "#2f8f84", 5, 10, inner="#f3dc9c", inner_gap=5, inner_width=1.5),
    "ring_played": Style(None, None, "#c8402f", 4, 10, dash=9),
    "ring_best": Style(None, None, "#4fa862", 4, 10, inner="#f3dc9c", inner_gap=4),
}
STYLES["factory"] = STYLES["felt"]
STYLES["shopfront"] = replace(STYLES["card"], accent="awning")
STYLES["felt_candy"] = replace(STYLES["felt"], top="#7a3b5c", bottom="#4a2140")
STYLES |= {
    f"{name}_round": replace(STYLES[name], radius=99)
    for name in ("ring", "ring_tip", "ghost", "focus", "focus_edge")
}

LIGHT = {
    "card",
    "card_plain",
    "shopfront",
    "card_worn",
    "docket",
    "docket_lit",
    "dialog",
    "field",
    "check",
    "paper",
    "tooltip",
    "callout",
    "ready",
    "button_main",
    "button_paper",
    "coin",
    "belt_square",
    "bar_special",
    "bar_corner",
    "plate",
    "worth",
    "cell",
    "thumb",
    "row_paper",
    "copper",
    "works_space",
    "works_space_candy",
    "bay",
}
"""Styles with a light ground: what is written on them is dark (`ink`), and hovered, pressed, held
and glowing they darken or turn golden, where those with a dark ground turn lighter."""


def ink_on(style: str) -> str:
    """The name of the text colour that reads well on a style."""
    return "ink" if style in LIGHT else "cream"


def _lit(style: Style, share: float, towards: str = "#ffffff") -> Style:
    """The style with its fill moved a share of the way towards a colour."""
    if style.top is None or style.bottom is None:
        return style
    return replace(
        style,
        top=theme.mix(style.top, towards, share),
        bottom=theme.mix(style.bottom, towards, share),
    )


def _hover(name: str, style: Style) -> Style:
    if name in ("row", "row_paper"):
        fill = "#6b4a22" if name == "row" else style.top
        return replace(style, top=fill, bottom=fill, opacity=0.55)
    if style.top is None:
        return replace(style, top="#3d2718", bottom="#3d2718", border=theme.COLOURS["gold"])
    lit = _lit(style, 0.16 if name in LIGHT else 0.12, "#fff2cf")
    return replace(lit, border=theme.COLOURS["gold"]) if name in ("button", "tab") else lit


def _pressed_style(name: str, style: Style) -> Style:
    if name in ("row", "row_paper"):
        fill = "#4a3015" if name == "row" else style.top
        return replace(style, top=fill, bottom=fill, opacity=0.9)
    if style.top is None or style.bottom is None:
        return replace(style, top="#1a0d07", bottom="#1a0d07", border=theme.COLOURS["gold"])
    dark = _lit(style, 0.2, "#5a3a14" if name in LIGHT else "#000000")
    return replace(dark, top=dark.bottom, bottom=dark.top, bevel=0, shadow=style.shadow * 0.3)


def _disabled_style(name: str, style: Style) -> Style:
    if style.top is None:
        return replace(style, border="#4a3820")
    return replace(style, opacity=style.opacity * 0.5, shadow=0, bevel=style.bevel * 0.4)


def _selected_style(name: str, style: Style) -> Style:
    if name in ("row", "row_paper"):
        fill = "#6b4a22" if name == "row" else "#e6c983"
        rim = theme.COLOURS["gold"]
        return replace(style, top=fill, bottom=fill, opacity=1.0, border=rim, width=1.5)
    if name in ("button", "button_quiet", "tab"):
        gold = STYLES["button_main"]
        return replace(gold, radius=style.radius, shadow=style.shadow)
    if name in ("check",):
        return replace(style, top="#4b8457", bottom="#33663d", border="#23492b")
    rim = theme.COLOURS["gold"] if name in LIGHT else theme.COLOURS["glow"]
    return replace(style, border=rim, width=max(3.5, style.width))


def _held_style(name: str, style: Style) -> Style:
    """What is in hand: another ground as well as a rim, so that no colour alone tells it."""
    if name in LIGHT:
        style = replace(style, top="#fbe3a0", bottom="#e9bd5c")
    rim = theme.COLOURS["gold_dark"] if name in LIGHT else theme.COLOURS["glow"]
    return replace(style, border=rim, width=max(5.0, style.width), halo=theme.COLOURS["glow"])


def _glowing(name: str, style: Style) -> Style:
    """Where what is held can go: a light rim, which a dark line sets off from a light ground."""
    width = max(3.0, style.width)
    lit = replace(style, border=theme.COLOURS["glow"], width=width, halo=theme.COLOURS["glow"])
    if name in LIGHT:
        lit = replace(lit, inner=RIM_INK, inner_gap=width + 1.0, inner_width=2.0)
    return replace(lit, dash=0.0)


@lru_cache(maxsize=1024)
def style(name: str, state: str = "normal") -> Style:
    """The style `name` as it looks in `state`. Raises KeyError for an unknown name."""
    base = STYLES[name]
    if state == "hover":
        return _hover(name, base)
    if state == "pressed":
        return _pressed_style(name, base)
    if state == "disabled":
        return _disabled_style(name, base)
    if state == "selected":
        return _selected_style(name, base)
    if state == "held":
        return _held_style(name, base)
    if state == "focus":
        return replace(base, border=theme.COLOURS["gold"], width=max(2.5, base.width))
    if state == "glow":
        return _glowing(name, base)
    if state == "spent":
        return _lit(replace(base, shadow=base.shadow * 0.5, bevel=0), 0.42, "#6b5a48")
    return base
