"""The five department stores: one front each, in the store's colour, 160 by 100."""

from scripts.art.draw import (
    BRASS,
    BRASS_DARK,
    BRASS_MID,
    CREAM,
    GOLD,
    INK,
    RED,
    WHITE,
    Draw,
    Pic,
    drawn,
    num,
    polar,
    poly,
)
from scripts.art.people import darker, mix

EDGE = 2
PALACE, FANCIES, SALTERS, LUXURY, DUNSTAN = "#6b4226", "#c4702a", "#7d7f86", "#2f5b8c", "#3f7a4a"
GLOW, GLOW_DEEP, NUT = "#ffe9a8", "#f2b04e", "#a8642f"


def _wall(p: Pic, d: str, colour: str) -> None:
    p.path(
        d, p.lin(0, 0, 160, 100, mix(colour, WHITE, 0.2), colour, darker(colour, 0.3)), INK, EDGE
    )


def _goods(p: Pic, x: float, y: float, width: float) -> None:
    """A row of sweets and boxes standing at y, as wide as a shop window."""
    shapes = (("#8a4a22", 6, 8), (RED, 7, 5), ("#2f6bb0", 6, 6), ("#e0b23a", 5, 9), (NUT, 7, 4))
    at, i = x + 1.5, 0
    while at + shapes[i % 5][1] < x + width - 1:
        colour, w, h = shapes[i % 5]
        p.rect(at, y - h, w, h, colour, INK, 1, 1)
        at, i = at + w + 1.5, i + 1


def _window(
    p: Pic, x: float, y: float, w: float, h: float, arch: bool = False, bars: int = 1
) -> None:
    """A lit window; `arch` rounds its top, `bars` upright bars part it."""
    r = w / 2
    right = num(x + w)
    arc = f"V{num(y + r)}A{num(r)} {num(r)} 0 0 1 {right} {num(y + r)}"
    top = arc if arch else f"V{num(y)}H{right}"
    d = f"M{num(x)} {num(y + h)}{top}V{num(y + h)}Z"
    p.path(d, p.lin(x, y, x, y + h, GLOW_DEEP, GLOW), INK, EDGE)
    for i in range(bars):
        bar = x + w * (i + 1) / (bars + 1)
        p.lines(f"M{num(bar)} {num(y + 1)}V{num(y + h - 1)}", INK, 1.1)
    p.lines(f"M{num(x)} {num(y + h * (0.5 if arch else 0.35))}H{num(x + w)}", INK, 1.1)


def _display(p: Pic, x: float, y: float, w: float, h: float) -> None:
    """A shop window full of sweets."""
    p.rect(x, y, w, h, p.lin(x, y, x, y + h, "#fff3c8", GLOW_DEEP), INK, EDGE, 1)
    _goods(p, x, y + h - 1, w)
    p.lines(f"M{num(x + 3)} {num(y + h * 0.4)}L{num(x + h * 0.35)} {num(y + 3)}", WHITE, 1.6, 0.7)
    p.rect(x, y, w, h, "none", BRASS_MID, 1.2, 1)


def _door(p: Pic, x: float, y: float, w: float, colour: str, floor: float = 96) -> None:
    """A double door with panes and brass knobs."""
    p.rect(x, y, w, floor - y, darker(colour, 0.45), INK, EDGE, 1)
    half = w / 2
    for side in (0, 1):
        left = x + side * half + 1.8
        p.rect(left, y + 2.5, half - 3.6, (floor - y) * 0.55, GLOW, INK, 1.1, 1)
        p.circle(x + half + (side * 2 - 1) * 1.9, y + (floor - y) * 0.72, 1.1, BRASS)
    p.lines(f"M{num(x + half)} {num(y)}V{num(floor)}", INK, 1.2)


def _sign(p: Pic, x: float, y: float, w: float, h: float, colour: str) -> None:
    """A sign board with gilded strokes in place of a name."""
    p.rect(x, y, w, h, darker(colour, 0.55), INK, EDGE, 1.5)
    p.rect(x + 1.6, y + 1.6, w - 3.2, h - 3.2, "none", GOLD, 0.9, 1)
    for a, b in ((0.2, 0.43), (0.57, 0.8)):
        p.lines(f"M{num(x + w * a)} {num(y + h / 2)}H{num(x + w * b)}", BRASS, 1.8)
    p.path(poly([polar(x + w / 2, y + h / 2, h * 0.3, 90 * i) for i in range(4)]), BRASS)


def _awning(p: Pic, x: float, y: float, w: float, colour: str, stripes: int) -> None:
    """A striped awning with a scalloped hem."""
    step = w / stripes
    for i in range(stripes):
        a = x + step * i
        fill = colour if i % 2 == 0 else CREAM
        hem = f"A{num(step / 2)} 3.4 0 0 1 {num(a)} {num(y + 9)}"
        d = f"M{num(a)} {num(y)}H{num(a + step)}V{num(y + 9)}{hem}Z"
        p.path(d, fill, INK, 1.4)
    p.rect(x - 1, y - 2, w + 2, 3.4, BRASS_MID, INK, 1.2, 1)


def _ground(p: Pic, colour: str) -> None:
    p.rect(3, 95, 154, 4, darker(colour, 0.6), INK, 1.4, 1)


def _flag(p: Pic, x: float, y: float, colour: str) -> None:
    with p.at(x, y):
        p.lines("M0 0V-13", INK, 1.8)
        cloth = "M0.6 -13Q6 -15 12 -11.5V-5.5Q6 -9 0.6 -7Z"
        p.path(cloth, colour, INK, 1.2)
        p.circle(0, -13.5, 1.5, BRASS, INK, 0.9)


def draw_palace(p: Pic) -> None:
    """A boutique like a palace: dome, flag, columns."""
    _flag(p, 80, 16, RED)
    _wall(p, "M58 36C58 22 68 14 80 14S102 22 102 36Z", mix(PALACE, "#c98e58", 0.35))
    p.lines("M69 34C69 26 73 18 80 16C87 18 91 26 91 34", INK, 1, 0.6)
    _wall(p, "M10 44H150V96H10Z", PALACE)
    p.path("M6 36H154L150 44H10Z", p.lin(0, 36, 0, 44, "#e6c493", "#a9783f"), INK, EDGE)
    for x in (10, 50, 100, 140):
        p.circle(x + 5, 33, 2.6, BRASS, INK, 1.2)
    for x in (22, 118):
        _window(p, x, 56, 20, 34, arch=True)
    for x in (50, 92):
        _window(p, x, 58, 14, 32, arch=True, bars=0)
    p.path("M66 96V62A14 14 0 0 1 94 62V96Z", "#e9d3a8", INK, EDGE)
    _door(p, 70, 64, 20, PALACE)
    for x in (12, 44, 107, 139):
        p.rect(x, 50, 9, 42, p.lin(x, 0, x + 9, 0, "#fff0d6", "#e6c493", "#a9783f"), INK, 1.6, 1)
        p.rect(x - 1.5, 47, 12, 4, "#e6c493", INK, 1.4, 1)
        p.rect(x - 1.5, 90, 12, 5, "#c99f63", INK, 1.4, 1)
    _ground(p, PALACE)


def draw_fancies(p: Pic) -> None:
    """A merry shop: curved gable, striped awnings, a great lollipop."""
    _wall(p, "M14 96V42C30 42 34 34 44 24C56 10 104 10 116 24C126 34 130 42 146 42V96Z", FANCIES)
    p.lines("M18 46C34 46 38 38 47 28C58 15 102 15 113 28C122 38 126 46 142 46", CREAM, 1.8, 0.85)
    p.circle(80, 35, 11, "#fff3dc", INK, EDGE)
    p.lines("M80 35m0-1a2 2 0 0 1 2 3a4.5 4.5 0 0 1-7-3a7 7 0 0 1 12-3", RED, 2.4)
    for x in (40, 108):
        _window(p, x, 40, 12, 15, arch=True)
    _sign(p, 36, 56, 88, 8, FANCIES)
    _display(p, 20, 68, 42, 24)
    _display(p, 98, 68, 42, 24)
    _door(p, 68, 68, 24, FANCIES)
    for x in (17, 95):
        _awning(p, x, 66, 48, "#c23a2c", 6)
    _awning(p, 66, 66, 28, "#2f7a6a", 4)
    _ground(p, FANCIES)


def draw_salters(p: Pic) -> None:
    """An emporium of grey stone, stepped, with a clock."""
    d = "M8 96V48H34V36H54V24H64V8H96V24H106V36H126V48H152V96Z"
    _wall(p, d, SALTERS)
    p.lines("M10 51H150M36 39H62M98 39H124", mix(SALTERS, WHITE, 0.5), 1.5, 0.8)
    p.circle(80, 22, 10.5, p.lin(70, 12, 90, 32, BRASS, BRASS_DARK), INK, EDGE)
    p.circle(80, 22, 7.6, CREAM, INK, 1.4)
    p.lines("M80 22V17M80 22L83.5 24", INK, 1.6)
    for x in (40, 52, 64, 87, 99, 111):
        _window(p, x, 42, 9, 14, bars=0)
    for x in (14, 25, 126, 137):
        _window(p, x, 54, 8, 10, bars=0)
    _sign(p, 36, 59, 88, 8, SALTERS)
    for x in (12, 103):
        _display(p, x, 70, 45, 22)
    p.rect(61, 70, 38, 26, darker(SALTERS, 0.5), INK, EDGE)
    _door(p, 66, 73, 28, SALTERS)
    p.path("M59 71Q80 61 101 71Z", "#b9bcc4", INK, EDGE)
    _ground(p, SALTERS)


def draw_luxury(p: Pic) -> None:
    """A blue front of fluted piers with a golden sun over the door."""
    _wall(p, "M12 96V34H40V22H58L80 6L102 22H120V34H148V96Z", LUXURY)
    for x in (16, 26, 44, 52, 102, 110, 128, 138):
        top = 26 if 40 < x < 120 else 38
        p.rect(x, top, 5, 60 - top, darker(LUXURY, 0.35), INK, 0.9)
        p.lines(f"M{x + 2.5} {top + 2}V58", mix(LUXURY, WHITE, 0.4), 1, 0.7)
    for i in range(9):
        a, b = polar(80, 54, 34, -80 + 20 * i - 5), polar(80, 54, 34, -80 + 20 * i + 5)
        p.path(poly([(80, 54), a, b]), BRASS if i % 2 == 0 else "#d6a645", INK, 1)
    p.path("M66 54A14 14 0 0 1 94 54Z", "#fff0bd", INK, EDGE)
    _sign(p, 16, 56, 128, 8, LUXURY)
    for x in (18, 100):
        _display(p, x, 68, 42, 24)
    p.rect(64, 66, 32, 30, GOLD, INK, EDGE)
    _door(p, 68, 69, 24, LUXURY)
    _ground(p, LUXURY)


def draw_dunstan(p: Pic) -> None:
    """Two partners, two gables, a bay window each and a lamp between."""
    for x in (10, 82):
        _wall(p, f"M{x} 96V44H{x + 68}V96Z", DUNSTAN)
        p.path(f"M{x - 5} 46L{x + 34} 10L{x + 73} 46Z", "#f5e6c5", INK, EDGE)
        p.lines(f"M{x + 16} 45V29M{x + 34} 45V13M{x + 52} 45V29M{x + 6} 38H{x + 62}", DUNSTAN, 3)
        roof = f"M{x - 7} 48L{x + 34} 8L{x + 75} 48L{x + 71} 51L{x + 34} 15L{x - 3} 51Z"
        p.path(roof, darker(DUNSTAN, 0.4), INK, 1.6)
        _window(p, x + 27, 24, 14, 18, bars=1)
    _sign(p, 14, 53, 132, 8, DUNSTAN)
    for x in (14, 104):
        _display(p, x, 64, 42, 28)
        p.lines(f"M{x + 14} 64V92M{x + 28} 64V92", INK, 1.2)
    p.rect(65, 62, 30, 34, DUNSTAN, INK, EDGE)
    _door(p, 69, 66, 22, DUNSTAN)
    for x in (62, 98):
        p.path(f"M{x - 3} 65H{x + 3}L{x + 2} 73H{x - 2}Z", GLOW, INK, 1.3)
        p.path(f"M{x - 4} 65H{x + 4}L{x} 61Z", INK)
    _ground(p, DUNSTAN)


SHOPS: dict[str, Draw] = {
    "palace": draw_palace,
    "fancies": draw_fancies,
    "salters": draw_salters,
    "luxury": draw_luxury,
    "dunstan": draw_dunstan,
}


def pictures() -> dict[str, Pic]:
    """All pictures of this file, by name."""
    return drawn(SHOPS, "store_", 160, 100)
