"""A machine that runs and pays out, 240 by 100: coins flow from its spout onto a heap."""

from scripts.art.draw import (
    BRASS,
    BRASS_MID,
    CREAM,
    INK,
    TINT,
    WHITE,
    Draw,
    Pic,
    drawn,
    polar,
    poly,
)
from scripts.art.machines import EDGE, brass, copper, gear, iron, puff, rivets

WIDE = 240
FLOWING = ((168, 28), (180, 37), (189, 49), (176, 54), (195, 64), (183, 68))
"""Coins in the air."""
HEAP = (
    (166, 92), (181, 93), (196, 92), (211, 93), (226, 92),
    (174, 84), (189, 83), (204, 84), (219, 85),
    (182, 75), (197, 74), (211, 76),
)  # fmt: skip


def _coin(p: Pic, x: float, y: float, r: float = 8) -> None:
    p.circle(x, y, r, p.lin(x - r, y - r, x + r, y + r, "#fff0b8", "#e6bc4e", "#a87a22"), INK, 2)
    p.circle(x, y, r * 0.62, "#f3d478", "#8d6a24", 1.2)
    p.lines(f"M{x - r * 0.3:.2f} {y - r * 0.3:.2f}L{x:.2f} {y - r * 0.42:.2f}", WHITE, 1.4, 0.9)


def _flat(p: Pic, x: float, y: float) -> None:
    """A coin that lies on the heap."""
    p.oval(x, y + 2.5, 9.5, 5, "#a87a22", INK, 2)
    p.oval(x, y, 9.5, 5, p.lin(x - 9, 0, x + 9, 0, "#fff0b8", "#e6bc4e", "#c08f2e"), INK, 2)
    p.oval(x, y, 5.6, 2.6, "none", "#8d6a24", 1.1)


def _machine(p: Pic) -> None:
    p.path("M30 34V12H48V34Z", copper(p, 30, 48), INK, EDGE)
    p.rect(26, 7, 26, 8, brass(p, 26, 52), INK, EDGE, 3)
    p.path("M8 96L14 86H144L150 96Z", iron(p, 8, 150), INK, EDGE)
    p.rect(12, 32, 134, 56, p.lin(0, 32, 0, 88, WHITE, "#d9d3c4"), INK, EDGE, 9)
    p.rect(12, 32, 134, 56, TINT, INK, EDGE, 9, op=0.86)
    p.rect(17, 36, 124, 8, WHITE, r=4, op=0.28)
    p.rect(12, 74, 134, 14, p.lin(0, 74, 0, 88, "#000000@0.1", "#000000@0.4"), r=7)
    rivets(p, 22, 136, 82, 9)
    p.circle(112, 57, 15, CREAM, INK, EDGE)
    p.path(poly([(112, 57), polar(112, 57, 11, 20), polar(112, 57, 11, 80)]), "#c23a2c")
    p.lines("M112 57L119 48", INK, 2.6)
    for degrees in (-120, -80, -40, 0, 40, 80, 120):
        (x1, y1), (x2, y2) = polar(112, 57, 11.5, degrees), polar(112, 57, 13.5, degrees)
        p.lines(f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}", INK, 1.3)
    gear(p, 40, 57, 19, brass(p, 20, 60), 11)
    gear(p, 70, 64, 12.5, copper(p, 58, 82), 9)
    p.rect(82, 22, 34, 10, brass(p, 82, 116), INK, EDGE, 3)
    p.path("M128 30H150Q164 30 164 42V48H150V46Q150 44 147 44H128Z", brass(p, 128, 164), INK, EDGE)
    p.rect(146, 45, 22, 7, BRASS_MID, INK, EDGE, 2)


def _payout(p: Pic) -> None:
    for x, y, size in ((36, -2, 0.0), (56, 12, 0.7)):
        if size:
            puff(p, x, y, size)
    puff(p, 70, 10, 1.0)
    _machine(p)
    for x, y in HEAP:
        _flat(p, x, y)
    for x, y in FLOWING:
        _coin(p, x, y + 4, 6.6)
    _coin(p, 157, 58, 6.6)
    _coin(p, 160, 72, 6.6)
    for x, y, r in ((222, 62, 7), (204, 58, 5), (232, 76, 4)):
        p.path(poly([polar(x, y, r if i % 2 == 0 else r * 0.3, 45 * i) for i in range(8)]), BRASS)


def draw_right(p: Pic) -> None:
    """The coins fall at the right."""
    _payout(p)


def draw_left(p: Pic) -> None:
    """The coins fall at the left."""
    with p.at(WIDE, 0, flip=True):
        _payout(p)


DRAWS: dict[str, Draw] = {"payout": draw_right, "payout_left": draw_left}


def pictures() -> dict[str, Pic]:
    """All pictures of this file, by name."""
    return drawn(DRAWS, "", WIDE, 100)
