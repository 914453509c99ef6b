"""The yard before the warehouse, what stands about in it, and the grounds of worker cards."""

from scripts.art.draw import BRASS_MID, CREAM, INK, RED, WHITE, Draw, Pic, drawn, num
from scripts.art.plantation.goods import draw_cacao

EDGE = 3
SAND_LIGHT, SAND_DARK = "#b39a66", "#5f4c2a"
WOOD, WOOD_LIGHT, WOOD_DARK = "#a97142", "#c99662", "#6e4322"
LEAF, LEAF_LIGHT, LEAF_DARK = "#4a8a4a", "#6fb062", "#2f6338"


def strewn(seed: int, count: int) -> list[tuple[float, float, int]]:
    """Places on a tile that look strewn, clear of its edges so that tiles join without a seam."""
    return [
        (5 + (seed * 37 + i * 61.8) % 90, 5 + (seed * 53 + i * i * 17.3 + i * 29) % 90, i)
        for i in range(count)
    ]


def _gravel(p: Pic, seed: int) -> None:
    """Pebbles and hollows of trodden sand, which lies below; tufts of grass on some tiles."""
    p.rect(-1, -1, 102, 102, "#8f7647", op=0.3)
    for x, y, i in strewn(seed + 5, 5):
        p.oval(x, y, 4 + i % 3, 2 + i % 2, SAND_DARK, op=0.22)
    for x, y, i in strewn(seed, 26):
        colour = (SAND_LIGHT, SAND_DARK, "#b7a077")[i % 3]
        r = 0.9 + (i % 4) * 0.35
        p.oval(x, y + 0.6, r * 1.2, r, "#3f3219", op=0.4)
        p.oval(x, y, r * 1.2, r, colour, op=0.75)
    for x, y, i in strewn(seed * 3 + 1, 2 if seed == 2 else 0):
        tuft = f"M{num(x)} {num(y)}L{num(x - 4)} {num(y - 6)}M{num(x)} {num(y)}V{num(y - 8)}"
        p.lines(f"{tuft}M{num(x)} {num(y)}L{num(x + 4)} {num(y - 5 - i)}", "#5f7a3a", 1.6, 0.8)


def draw_track(p: Pic) -> None:
    """The ruts of wheels, 100 by 24; pieces join."""
    for y in (2, 15):
        p.rect(0, y, 100, 7, "#4d3d20", op=0.5)
        p.lines(f"M0 {y + 0.6}H100", "#b39a66", 1, 0.35)
        for i in range(10):
            p.lines(f"M{4 + 10 * i} {y + 6}L{8 + 10 * i} {y + 1}", "#33270f", 1.8, 0.4)


def draw_dock(p: Pic) -> None:
    """The edge of a loading dock: planks, bolts, striped bumpers, 100 by 20; pieces join."""
    p.rect(-2, 0, 104, 20, p.lin(0, 0, 0, 20, WOOD_LIGHT, WOOD, WOOD_DARK))
    for x in (0, 50):
        p.lines(f"M{x} 1V12", "#4a2c15", 1.8, 0.8)
        p.circle(x + 6, 6, 1.6, "#3a2313")
        p.circle(x + 44, 6, 1.6, "#3a2313")
    p.rect(-2, 13, 104, 6, "#d9a72e")
    for i in range(8):
        at = 12.5 * i
        p.path(f"M{num(at)} 19L{num(at + 6)} 13H{num(at + 12)}L{num(at + 6)} 19Z", "#2a1a10")
    p.lines("M-2 0.8H102M-2 13H102M-2 19.2H102", INK, 1.4)


def draw_roof(p: Pic) -> None:
    """The tin eaves of a warehouse, 100 by 24; pieces join."""
    p.rect(-2, 2, 104, 18, p.lin(0, 2, 0, 20, "#b7683c", "#8a4626"))
    for i in range(8):
        x = 12.5 * i + 4
        p.lines(f"M{num(x)} 3V19", "#5f2d16", 1.8, 0.65)
        p.lines(f"M{num(x + 3)} 3V19", "#e09a6a", 1.2, 0.5)
    p.lines("M-2 2H102", INK, 2)
    p.rect(-2, 19, 104, 4, "#5b3a22", INK, 1.4)


def _crate(p: Pic, x: float, y: float, w: float, h: float) -> None:
    p.rect(x, y - h, w, h, p.lin(x, y - h, x, y, WOOD_LIGHT, WOOD), INK, EDGE, 2)
    p.lines(f"M{x + 3} {y - h + 6}H{x + w - 3}M{x + 3} {y - 6}H{x + w - 3}", WOOD_DARK, 2.6)
    p.lines(f"M{x + 5} {y - 8}L{x + w - 5} {y - h + 8}", WOOD_DARK, 4)


def draw_crates(p: Pic) -> None:
    """Crates, and a sack that leans on them."""
    p.oval(50, 92, 46, 6, "#000000", op=0.28)
    _crate(p, 8, 92, 40, 36)
    _crate(p, 50, 92, 34, 30)
    _crate(p, 18, 56, 36, 32)
    p.path("M66 92Q60 70 70 62L66 55Q76 50 84 56L81 62Q96 72 92 92Z", "#d9c091", INK, EDGE)
    p.lines("M70 62Q76 65 81 62", "#8a6a34", 2.4)
    with p.at(72, 70, 0.16):
        draw_cacao(p)


def _barrel(p: Pic, x: float, y: float) -> None:
    left = f"M{x - 15} {y}Q{x - 21} {y - 20} {x - 15} {y - 40}"
    body = f"{left}H{x + 15}Q{x + 21} {y - 20} {x + 15} {y}Z"
    p.path(body, p.lin(x - 20, 0, x + 20, 0, WOOD_LIGHT, WOOD, WOOD_DARK), INK, EDGE)
    for up in (9, 31):
        p.lines(f"M{x - 18} {y - up}H{x + 18}", "#5d6675", 4)
    p.oval(x, y - 40, 15, 4, WOOD_LIGHT, INK, 2.2)


def draw_barrels(p: Pic) -> None:
    """Barrels, one on its side with what it holds."""
    p.oval(50, 92, 46, 6, "#000000", op=0.28)
    _barrel(p, 28, 90)
    _barrel(p, 62, 92)
    for x, y in ((84, 86), (92, 90), (78, 91)):
        with p.at(x - 8, y - 8, 0.17):
            draw_cacao(p)


def draw_palm(p: Pic) -> None:
    """A palm with coconuts, 100 by 120."""
    p.oval(50, 113, 26, 5, "#000000", op=0.28)
    trunk = "M44 114Q52 78 46 44H56Q62 80 58 114Z"
    p.path(trunk, p.lin(40, 0, 62, 0, "#b08550", "#8a6236", "#5f4021"), INK, EDGE)
    for y in (60, 74, 88, 101):
        p.lines(f"M47 {y}Q53 {y + 3} 59 {y}", "#4a3018", 2)
    leaves = (
        "M50 42Q24 26 4 46Q26 40 50 46Z",
        "M50 42Q76 26 97 48Q74 40 50 46Z",
        "M50 42Q30 8 10 20Q34 20 48 44Z",
        "M50 42Q70 8 90 20Q66 20 52 44Z",
        "M49 44Q34 52 20 74Q42 62 53 46Z",
        "M51 44Q66 52 82 74Q60 62 48 46Z",
        "M50 44Q42 14 52 3Q62 16 53 44Z",
    )
    for i, leaf in enumerate(leaves):
        p.path(leaf, (LEAF, LEAF_LIGHT, LEAF_DARK)[i % 3], INK, 2.2)
    for x, y in ((44, 48), (55, 49)):
        p.circle(x, y, 4.6, "#7a4a24", INK, 2)


def draw_field(p: Pic) -> None:
    """Morning over a field: sky, sun, hills, rows of cacao, a basket at the edge."""
    p.rect(0, 0, 100, 90, p.lin(0, 0, 0, 52, "#8fc7d9", "#d6ead6", "#fbe6ae"), r=5)
    p.circle(80, 22, 17, p.rad(80, 22, 17, "#fff6c8@0.9", "#fff0b0@0"))
    p.circle(80, 22, 8, "#ffe27a")
    p.path("M8 24Q12 17 20 20Q26 12 34 19Q42 19 41 25H8Z", WHITE, op=0.8)
    p.path("M0 50Q22 32 44 46Q68 30 100 48V62H0Z", "#7fae6e")
    p.path("M0 56Q30 44 58 54Q82 46 100 54V66H0Z", "#5f9650")
    p.path("M0 60H100V85Q100 90 95 90H5Q0 90 0 85Z", p.lin(0, 60, 0, 90, "#b98d4c", "#8a6232"))
    for x0, x1 in ((46, 26), (49, 42), (51, 58), (54, 74), (40, 4), (60, 96)):
        p.lines(f"M{x0} 60L{x1} 90", "#6a4722", 2, 0.55)
    for x, y, r in ((7, 60, 8), (22, 58, 6), (78, 58, 6), (93, 60, 8)):
        p.circle(x, y, r, LEAF_DARK)
        p.circle(x - r * 0.25, y - r * 0.3, r * 0.7, LEAF)
        p.circle(x + r * 0.3, y + r * 0.1, r * 0.24, "#d98a2e")
    p.path("M72 74H97L93 89H76Z", p.lin(72, 0, 97, 0, "#d79a5c", "#8a5429"), INK, 2)
    p.lines("M74 79H95M75 84H94", "#5f3619", 1.6)
    for x, colour in ((78, "#d97a2e"), (85, "#e0a03a"), (91, "#c2602a")):
        p.oval(x, 73, 4.4, 3.4, colour, INK, 1.6)


def draw_kitchen(p: Pic) -> None:
    """The candy kitchen: a tiled wall, a shelf of jars, a copper pot."""
    p.rect(0, 0, 100, 90, p.lin(0, 0, 0, 66, "#f7e3e6", "#ecc6cf"), r=5)
    for y in (16, 32, 48):
        p.lines(f"M1 {y}H99", "#d9a5b3", 1, 0.7)
    for i in range(1, 7):
        p.lines(f"M{i * 14.3:.1f} 1V64", "#d9a5b3", 1, 0.5)
    p.rect(0, 30, 30, 4, WOOD, INK, 1.6)
    p.rect(70, 30, 30, 4, WOOD, INK, 1.6)
    for x, colour in ((3, "#d9482f"), (16, "#e0b23a"), (73, "#4f9a57"), (86, "#8a5bb0")):
        p.rect(x, 15, 11, 15, "#e8f4f2", INK, 1.6, 2.5)
        p.rect(x + 1.4, 20, 8.2, 9, colour, r=1.5)
        p.rect(x + 1, 12, 9, 4, BRASS_MID, INK, 1.4, 1)
    p.path("M0 64H100V85Q100 90 95 90H5Q0 90 0 85Z", p.lin(0, 64, 0, 90, "#c99662", "#8a5a34"))
    p.lines("M0 64H100", INK, 1.6)
    p.path("M72 68H98Q98 88 85 88T72 68Z", p.lin(72, 0, 98, 0, "#e7a473", "#8c4a22"), INK, 2)
    p.oval(85, 68, 13, 3.4, "#6b3d20", INK, 1.8)
    p.rect(3, 72, 5, 14, CREAM, INK, 1.4, 1)
    p.lines("M4 76L7 73M4 82L7 79", RED, 1.6)


SQUARES: dict[str, Draw] = {
    "gravel_1": lambda p: _gravel(p, 1),
    "gravel_2": lambda p: _gravel(p, 2),
    "gravel_3": lambda p: _gravel(p, 3),
    "crates": draw_crates,
    "barrels": draw_barrels,
}


def pictures() -> dict[str, Pic]:
    """All pictures of this file, by name."""
    made = drawn(SQUARES, "yard_")
    made |= drawn({"track": draw_track, "roof": draw_roof}, "yard_", 100, 24)
    made |= drawn({"dock": draw_dock}, "yard_", 100, 20)
    made |= drawn({"palm": draw_palm}, "yard_", 100, 120)
    return made | drawn({"field": draw_field, "kitchen": draw_kitchen}, "card_", 100, 90)
