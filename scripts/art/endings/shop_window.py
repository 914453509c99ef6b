"""A lit shop window full of chocolate in boxes, 240 by 100; its awning has the winner's colour."""

from scripts.art.draw import BRASS, BRASS_MID, CREAM, GOLD, INK, RED, TINT, WHITE, Draw, Pic, drawn
from scripts.art.pieces import draw_boxed
from scripts.art.shops import GLOW, GLOW_DEEP

EDGE = 2.6
COCOA, COCOA_LIGHT, COCOA_DARK = "#6b3d20", "#9a6236", "#41220f"
STRIPES = 14


def _gift(p: Pic, x: float, y: float, w: float, h: float, colours: tuple[str, str, str]) -> None:
    """A box on its foot at y, tied with a ribbon and a bow."""
    light, dark, ribbon = colours
    p.rect(x, y - h, w, h, p.lin(x, y - h, x, y, light, dark), INK, EDGE, 2)
    p.rect(x - 2, y - h - 1, w + 4, h * 0.3, light, INK, EDGE, 2)
    p.rect(x + w / 2 - 2.5, y - h, 5, h - 1.2, ribbon)
    top = y - h - 1
    p.path(
        f"M{x + w / 2} {top}Q{x + w / 2 - 14} {top - 12} {x + w / 2 - 12} {top - 1}Z",
        ribbon,
        INK,
        1.8,
    )
    p.path(
        f"M{x + w / 2} {top}Q{x + w / 2 + 14} {top - 12} {x + w / 2 + 12} {top - 1}Z",
        ribbon,
        INK,
        1.8,
    )
    p.circle(x + w / 2, top - 1, 2.8, ribbon, INK, 1.6)


def _pralines(p: Pic, x: float, y: float) -> None:
    """An open box of pralines leaning on its lid."""
    p.path(f"M{x + 4} {y - 14}L{x + 10} {y - 42}H{x + 58}L{x + 52} {y - 14}Z", "#8f2f3c", INK, EDGE)
    p.path(f"M{x + 15} {y - 37}H{x + 51}L{x + 48} {y - 20}H{x + 11}Z", "none", GOLD, 1.6)
    for i in range(4):
        for up, colour in ((15, COCOA_LIGHT), (8, COCOA)):
            left = x + 4 + 13 * i + (0 if up == 15 else 1)
            p.circle(left + 6, y - up, 6.4, colour, INK, 1.8)
            p.lines(
                f"M{left + 3} {y - up - 2}Q{left + 6} {y - up - 5} {left + 9} {y - up - 2}",
                CREAM,
                1.4,
            )
    p.path(
        f"M{x} {y - 11}H{x + 56}L{x + 53} {y}H{x + 3}Z",
        p.lin(0, y - 11, 0, y, "#c04a58", "#7a2430"),
        INK,
        EDGE,
    )


def _bars(p: Pic, x: float, y: float) -> None:
    """A tower of bars of chocolate."""
    for row, (left, wide) in enumerate(((0, 34), (3, 28), (7, 20))):
        top = y - 11 * (row + 1)
        p.rect(
            x + left,
            top,
            wide,
            11,
            p.lin(0, top, 0, top + 11, COCOA_LIGHT, COCOA_DARK),
            INK,
            EDGE,
            1.5,
        )
        for i in range(1, 3):
            at = x + left + wide * i / 3
            p.lines(f"M{at:.1f} {top + 2}V{top + 9}", COCOA_DARK, 1.6)


def draw_window(p: Pic) -> None:
    """The window: a frame of brass and walnut, an awning, a lamp's glow, what is for sale."""
    p.rect(6, 12, 228, 86, p.lin(0, 12, 0, 98, "#5a3a25", "#2c1a11"), INK, EDGE, 3)
    p.rect(14, 26, 212, 62, p.lin(0, 26, 0, 88, GLOW_DEEP, GLOW, "#fff6d8"), INK, EDGE, 2)
    p.rect(14, 26, 212, 62, p.rad(120, 40, 110, "#fffbe8", "#fff0b8@0"))
    _gift(p, 22, 87, 34, 28, ("#3f7a4a", "#24502d", BRASS))
    _bars(p, 64, 87)
    _pralines(p, 102, 87)
    with p.at(164, 43, 0.45):
        draw_boxed(p)
    _gift(p, 168, 87, 26, 18, ("#c23a2c", RED, CREAM))
    _gift(p, 200, 87, 20, 34, ("#2f6bb0", "#1c3f70", GOLD))
    for x in (86, 156):
        p.lines(f"M{x} 27V87", "#3a2316", 3, 0.55)
    p.lines("M22 60L48 32M30 64L62 30", WHITE, 3, 0.4)
    p.lines("M182 58L204 34", WHITE, 3, 0.4)
    p.rect(14, 26, 212, 62, "none", BRASS_MID, 2, 2)
    p.rect(3, 88, 234, 10, p.lin(0, 88, 0, 98, BRASS, "#8f6a26"), INK, EDGE, 3)
    step = 236 / STRIPES
    for i in range(STRIPES):
        left = 2 + step * i
        fill = TINT if i % 2 == 0 else CREAM
        hem = f"A{step / 2:.2f} 7 0 0 1 {left:.2f} 24"
        p.path(f"M{left:.2f} 8H{left + step:.2f}V24{hem}Z", fill, INK, 2)
    p.rect(1, 3, 238, 8, p.lin(0, 3, 0, 11, "#fff0bd", BRASS_MID), INK, EDGE, 3)


DRAWS: dict[str, Draw] = {"window": draw_window}


def pictures() -> dict[str, Pic]:
    """All pictures of this file, by name."""
    return drawn(DRAWS, "shop_", 240, 100)
