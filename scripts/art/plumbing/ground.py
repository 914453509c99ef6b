"""The floor of a factory: enamelled plates, worn and patched here and there, a pit and its edge,
the yellow line along the walls, and the light of a window over all of it.

What lies on the plates is what matters: nothing on them is much lighter or darker than they are, or
looks as if it were in the way."""

from scripts.art.draw import INK, WHITE, Draw, Pic, drawn, poly

LIGHT, MIDDLE, DEEP, EDGE = "#3a6a64", "#2f5853", "#274945", "#17302d"
SHADE = "#0c1f1c"
IN, RIVET = 10, 2.7


def _rivet(p: Pic, x: float, y: float) -> None:
    p.circle(x + 0.6, y + 0.9, RIVET, SHADE, op=0.7)
    p.circle(x, y, RIVET, p.lin(x - 2, y - 2, x + 2, y + 2, "#7fa79f", "#33605a"), SHADE, 0.6)


def _plate(p: Pic, light: str = LIGHT, deep: str = DEEP) -> None:
    """A plate with a bevel and a rivet in each corner."""
    p.rect(0.6, 0.6, 98.8, 98.8, p.lin(0, 0, 60, 100, light, MIDDLE, deep), EDGE, 1.2, 5)
    p.lines("M3 96V4.5Q3 3 4.5 3H96", "#8fb8b0", 1.4, 0.4)
    p.lines("M97 4V95.5Q97 97 95.5 97H4", SHADE, 1.6, 0.6)
    for x in (IN, 100 - IN):
        for y in (IN, 100 - IN):
            _rivet(p, x, y)


def draw_plain(p: Pic) -> None:
    """A clean plate with a sheen."""
    _plate(p)
    p.path("M22 98L64 2H82L40 98Z", WHITE, op=0.035)


def draw_seam(p: Pic) -> None:
    """Two plates riveted together along a seam."""
    _plate(p, "#37655f", "#294c48")
    p.lines("M50 2V98", SHADE, 2.2, 0.75)
    p.lines("M51.8 2V98", "#8fb8b0", 1, 0.35)
    for y in (22, 50, 78):
        for x in (43, 57):
            _rivet(p, x, y)


def draw_worn(p: Pic) -> None:
    """A plate that many have walked on."""
    _plate(p, "#3f6d66", "#2b4f4a")
    p.circle(56, 58, 26, p.rad(56, 58, 26, "#a8cbc2@0.2", "#a8cbc2@0"))
    p.circle(30, 30, 13, p.rad(30, 30, 13, "#b5794a@0.24", "#b5794a@0"))
    p.lines("M28 70L46 62M34 77L58 66M62 30L78 24M66 37L74 34", "#a8cbc2", 1.3, 0.32)
    p.path("M4.5 82Q18 86 22 96H8Q4 96 4 92Z", "#8a5a34", op=0.34)


def draw_tread(p: Pic) -> None:
    """A tread plate: short ribs this way and that."""
    _plate(p, "#386761", "#284a46")
    for row in range(5):
        for column in range(5):
            x, y = 22 + 14 * column, 22 + 14 * row
            lean = 4 if (row + column) % 2 else -4
            rib = f"M{x - 4} {y - lean}L{x + 4} {y + lean}"
            p.lines(rib, SHADE, 3.4, 0.34)
            p.lines(f"M{x - 4} {y - lean - 0.9}L{x + 4} {y + lean - 0.9}", "#8fb8b0", 1.2, 0.34)


def draw_drain(p: Pic) -> None:
    """A plate with slits to drain it, no thicker than the plate."""
    _plate(p)
    for i in range(7):
        p.lines(f"M{29 + 7 * i} 36V64", SHADE, 2.2, 0.26)


def draw_patched(p: Pic) -> None:
    """A plate with a piece let in: a seam around it, nothing that stands out."""
    _plate(p, "#37645e", "#284b47")
    p.rect(16, 24, 68, 52, "none", SHADE, 1.2, 4, op=0.4)
    p.rect(17.2, 25.2, 68, 52, "none", "#8fb8b0", 0.8, 4, op=0.16)


def draw_pit(p: Pic) -> None:
    """No floor: the dark below, with a beam across."""
    p.rect(0, 0, 100, 100, "#160c06")
    p.rect(0, 0, 100, 26, p.lin(0, 0, 0, 26, "#000000@0.75", "#000000@0"))
    p.rect(0, 58, 100, 12, "#26160c")
    p.rect(0, 58, 100, 1.6, "#4a2e1c")
    p.lines("M0 70L50 58L100 70", "#1d1008", 2)


def draw_hazard(p: Pic) -> None:
    """The striped edge of a pit, 100 by 12."""
    p.rect(0, 0, 100, 12, "#d9a72e")
    for i in range(7):
        x = -4 + 16 * i
        p.path(poly([(max(0, x), 12), (x + 8, 12), (min(100, x + 16), 0), (x + 8, 0)]), "#2a1a10")
    p.rect(0, 0, 100, 12, p.lin(0, 0, 0, 12, "#fff3c8@0.3", "#000000@0.3"), INK, 1.4)


def draw_line(p: Pic) -> None:
    """The painted line along a wall, 100 by 12, trodden off here and there."""
    for x, wide, worn in ((0, 31, 0.78), (32, 4, 0.4), (37, 27, 0.7), (65, 3, 0.3), (69, 31, 0.78)):
        p.rect(x, 4.4, wide, 5.6, "#d9a72e", op=worn)
    p.rect(0, 4.4, 100, 1, "#fff3c8", op=0.16)
    p.rect(0, 10, 100, 1, SHADE, op=0.3)


WIDE, HIGH, SLANT = 1000, 800, 0.5
"""The floor in the light, and how far the light leans to the right on its way down."""
PANES, PANE, BAR = (3, 2), (122, 176), 16
"""Panes of the window, the size of one on the floor, and the bar between two."""


def _pane(p: Pic, x: float, y: float, op: float) -> None:
    """Light that falls through one pane, softer at its rim."""
    for grown in (6, 3, 0):
        x0, x1 = x - grown, x + PANE[0] + grown
        y0, y1 = y - grown, y + PANE[1] + grown
        corners = [(x0 + SLANT * y0, y0), (x1 + SLANT * y0, y0)]
        corners += [(x1 + SLANT * y1, y1), (x0 + SLANT * y1, y1)]
        p.path(poly(corners), "#ffe9b0", op=op)


def draw_light(p: Pic) -> None:
    """Sunlight through two windows, dusk along the walls, and what wheels and boots have left."""
    for left, top, op in ((70, 40, 0.042), (520, 210, 0.03)):
        for column in range(PANES[0]):
            for row in range(PANES[1]):
                _pane(p, left + column * (PANE[0] + BAR), top + row * (PANE[1] + BAR), op)
    dark, none = f"{SHADE}@0.6", f"{SHADE}@0"
    p.rect(0, 0, WIDE, 70, p.lin(0, 0, 0, 70, f"{SHADE}@0.4", none))
    p.rect(0, HIGH - 120, WIDE, 120, p.lin(0, HIGH, 0, HIGH - 120, dark, none))
    p.rect(0, 0, 80, HIGH, p.lin(0, 0, 80, 0, f"{SHADE}@0.4", none))
    p.rect(WIDE - 130, 0, 130, HIGH, p.lin(WIDE, 0, WIDE - 130, 0, dark, none))
    for y in (250, 274):
        p.path(
            f"M0 {y}C240 {y - 30} 420 {y + 70} 610 {y + 240}S820 {HIGH - 60} 850 {HIGH}",
            "none",
            SHADE,
            8,
            0.08,
        )
    for x, y, r in ((960, 70, 60), (40, 700, 70), (905, 760, 80), (24, 60, 40)):
        p.circle(x, y, r * 0.8, p.rad(x, y, r * 0.8, "#b5794a@0.22", "#b5794a@0"))


PLATES: dict[str, Draw] = {
    "plain": draw_plain,
    "seam": draw_seam,
    "worn": draw_worn,
    "tread": draw_tread,
    "drain": draw_drain,
    "patched": draw_patched,
    "pit": draw_pit,
}


def pictures() -> dict[str, Pic]:
    """All pictures of this file, by name."""
    strips: dict[str, Draw] = {"hazard": draw_hazard, "line": draw_line}
    flat = drawn(PLATES, "ground_") | drawn(strips, "ground_", 100, 12)
    return flat | drawn({"light": draw_light}, "ground_", WIDE, HIGH)
