"""The seven chocolates and the four classes of them.

Each chocolate has a silhouette of its own, so that none is told from another by colour alone.
The `draw_…` functions draw in a box of 100 by 100 around (50, 50) and serve other pictures too.
"""

from scripts.art.draw import (
    BRASS,
    BRASS_DARK,
    BRASS_MID,
    CREAM,
    GOLD,
    INK,
    WHITE,
    Draw,
    Pic,
    drawn,
    num,
    polar,
    poly,
    sector,
)

DARK, COCOA, MILK, TAN, SHEEN = "#4a2311", "#74401f", "#a9683a", "#d79a63", "#f3cfa2"
YELLOW, AMBER, OCHRE = "#ffd65c", "#eeb12b", "#b9760f"
SCARLET, CHERRY, WINE = "#f0654f", "#cf3527", "#8a1a14"
SKY, BLUE, NAVY = "#5b95d1", "#2f6bb0", "#1c477d"
EDGE = 4.5
DARK_LINE = "#5f4312"


def draw_bean(p: Pic) -> None:
    """A roasted cocoa bean, lying aslant, with its crease."""
    with p.at(50, 50, turn=-38):
        body = "M-43 3C-42-17-20-28 4-27C28-26 44-13 43 3C42 20 22 29-2 28C-26 27-44 19-43 3Z"
        p.path(body, p.rad(-8, -14, 58, MILK, COCOA, DARK), INK, EDGE)
        p.lines("M-38 4C-24-9-8 9 6 2C18-4 28-6 38 0", INK, 5)
        p.lines("M-36 8C-24-4-8 14 6 7C18 1 28-1 36 4", TAN, 2.4, 0.75)
        p.lines("M-30-11C-22-19-8-21 4-21", SHEEN, 5, 0.85)


def draw_cocoa(p: Pic) -> None:
    """A square tile with a raised field."""
    p.rect(18, 18, 64, 64, COCOA, INK, EDGE, 7)
    p.path("M22 22H78L67 33H33Z", TAN)
    p.path("M22 22L33 33V67L22 78Z", MILK)
    p.path("M78 22L67 33V67L78 78Z", "#5c2f16")
    p.path("M22 78H78L67 67H33Z", DARK)
    p.rect(33, 33, 34, 34, p.lin(33, 33, 67, 67, "#935528", "#6a3818"), r=2)
    p.lines("M38 40Q39 38 42 38H54", SHEEN, 3.6, 0.8)
    p.rect(18, 18, 64, 64, "none", INK, EDGE, 7)


def _chunk(p: Pic, x: float, y: float, size: float) -> None:
    p.rect(x, y, size, size, p.lin(x, y, x + size, y + size, "#a3602f", "#6b3819"), r=3)
    p.lines(f"M{x + 4} {y + size - 5}V{y + 4}H{x + size - 5}", TAN, 3, 0.95)
    p.lines(f"M{x + 5} {y + size - 2}H{x + size - 2}V{y + 5}", DARK, 2.6, 0.8)


def draw_chunks(p: Pic) -> None:
    """A wide bar, scored into six squares."""
    p.rect(4, 19, 92, 62, "#4f2712", INK, EDGE, 7)
    for row in range(2):
        for column in range(3):
            _chunk(p, 9.5 + 28 * column, 23.5 + 27.5 * row, 25.5)


def _stick(p: Pic, x: float, y: float, width: float, height: float, edge: float) -> None:
    """One moulded stick: bevelled ends, a lit left flank, a dark right one."""
    b = width * 0.24
    right, low = x + width, y + height
    p.rect(x, y, width, height, "#8a4d22", INK, edge, width * 0.2)
    p.path(poly([(x, y), (right, y), (right - b, y + b), (x + b, y + b)]), "#e3ac74")
    p.path(poly([(x, y), (x + b, y + b), (x + b, low - b), (x, low)]), "#c98a50")
    p.path(poly([(right, y), (right - b, y + b), (right - b, low - b), (right, low)]), "#6b3817")
    p.path(poly([(x, low), (right, low), (right - b, low - b), (x + b, low - b)]), "#56290f")
    face = p.lin(x, y, right, low, "#b9743d", "#95562a")
    p.rect(x + b, y + b, width - 2 * b, height - 2 * b, face, r=1)
    p.lines(
        f"M{num(x + width / 2)} {num(y + 2 * b)}V{num(low - 2 * b)}", "#d39a62", width * 0.1, 0.8
    )
    p.rect(x, y, width, height, "none", INK, edge, width * 0.2)


def draw_fingers(p: Pic) -> None:
    """A bar of milk chocolate moulded as two fingers on one thin sheet, to be told as one piece."""
    p.rect(10, 12, 80, 76, p.lin(10, 12, 90, 88, "#8a4d22", "#5f3013"), INK, EDGE, 6)
    _stick(p, 15, 5, 29, 90, EDGE)
    _stick(p, 56, 5, 29, 90, EDGE)


def _ear(p: Pic, fill: str, line: str) -> None:
    p.path("M27 43L9 25Q12 33 5 38Q11 44 4 50Q11 56 5 62Q12 67 9 75L27 57Z", fill, INK, EDGE)
    p.lines("M25 47L13 38M24 50H12M25 53L13 62", line, 2.6, 0.9)


def draw_caramel(p: Pic) -> None:
    """A round yellow sweet with a twist at either side and a wave on it."""
    for flip in (False, True):
        with p.at(100 if flip else 0, 0, flip=flip):
            _ear(p, p.lin(4, 25, 27, 75, YELLOW, AMBER, OCHRE), OCHRE)
    p.circle(50, 50, 28, p.rad(42, 38, 42, "#ffe68c", AMBER, OCHRE), INK, EDGE)
    p.lines("M34 53C38 42 45 42 50 50S62 58 66 47", "#6b3a0c", 6.6)
    p.lines("M31 40C34 33 39 29 46 27", WHITE, 4.4, 0.85)


def draw_nut(p: Pic, x: float, y: float, scale: float = 1) -> None:
    """An almond, 30 by 46, as the mark of nuts."""
    with p.at(x, y, scale, turn=24):
        almond = "M0-25C11-16 16-4 16 5C16 16 9 22 0 22S-16 16-16 5C-16-4-11-16 0-25Z"
        p.path(almond, p.lin(-16, 0, 16, 10, "#fff0cc", "#f0cd90", "#c98f4a"), INK, 3.4)
        p.lines("M0-14V13M-7-4Q-9 5-6 12M7-4Q9 5 6 12", "#a4632c", 2.6)


def draw_nuts(p: Pic) -> None:
    """A red sweet gathered at the top like a purse, with a nut on it."""
    fan = "M41 31L20 7L33 11L39 3L50 9L61 3L67 11L80 7L59 31Z"
    p.path(fan, p.lin(20, 5, 80, 30, SCARLET, CHERRY, WINE), INK, EDGE)
    p.lines("M44 27L34 15M50 27V14M56 27L66 15", WINE, 3)
    body = "M41 32C27 36 13 48 13 66C13 85 29 95 50 95S87 85 87 66C87 48 73 36 59 32Z"
    p.path(body, p.rad(38, 52, 56, SCARLET, CHERRY, WINE), INK, EDGE)
    p.rect(37, 26, 26, 9, p.lin(37, 0, 63, 0, BRASS, BRASS_MID, BRASS_DARK), INK, 3.4, 4.5)
    draw_nut(p, 50, 64, 1.0)
    p.lines("M21 66C21 57 25 51 31 46", WHITE, 4.6, 0.75)


def draw_boxed(p: Pic) -> None:
    """A six-sided blue gift box with a gold ribbon and bow, seen from above one corner."""
    p.path("M50 14L86 34V74L50 96L14 74V34Z", BLUE, INK, EDGE)
    p.path("M50 15L84 34L50 54L16 34Z", p.lin(20, 20, 80, 50, "#86b6e6", SKY))
    p.path("M16 35L50 55V94L16 73Z", p.lin(16, 40, 50, 90, BLUE, "#275b9a"))
    p.path("M84 35L50 55V94L84 73Z", NAVY)
    p.path("M28 41L38 47V88L28 82Z", "#ffdf86")
    p.path("M72 41L62 47V88L72 82Z", "#b98a2e")
    p.path("M28 41L62 21L72 27L38 47Z", "#f7cf6b")
    p.path("M72 41L38 21L28 27L62 47Z", "#ffdf86")
    p.lines("M50 55V94M16 35L50 55L84 35", INK, 2.2, 0.45)
    p.path("M50 14L86 34V74L50 96L14 74V34Z", "none", INK, EDGE)
    for flip in (False, True):
        with p.at(100 if flip else 0, 0, flip=flip):
            p.path(
                "M50 33C40 38 22 34 21 22C20 9 40 11 50 33Z",
                p.lin(22, 10, 50, 34, "#ffe9a6", "#d9a53c"),
                INK,
                3.4,
            )
    p.circle(50, 32, 6.5, "#f7cf6b", INK, 3.2)


CHOCOLATES: dict[str, Draw] = {
    "bean": draw_bean,
    "cocoa": draw_cocoa,
    "chunks": draw_chunks,
    "fingers": draw_fingers,
    "caramel": draw_caramel,
    "nuts": draw_nuts,
    "boxed": draw_boxed,
}


def _rim(p: Pic, r: float) -> None:
    """The gold rim with dark dashes that says: one of several."""
    p.circle(50, 50, r, "none", INK, 10)
    p.circle(50, 50, r, "none", p.lin(20, 10, 80, 90, "#ffe7a8", GOLD, "#9a7427"), 5.5)
    p.circle(50, 50, r, "none", DARK_LINE, 5.5, dash=f"{r * 0.16:.2f} {r * 0.3636:.2f}")


def _halves(p: Pic, r: float, left: str, right: str) -> None:
    p.path(sector(50, 50, r, 180, 360), left)
    p.path(sector(50, 50, r, 0, 180), right)


def draw_bar(p: Pic) -> None:
    """Either bar: squares in one half of the token, sticks in the other."""
    _halves(p, 42, "#fff6dd", "#f0cf96")
    p.rect(14.5, 32.5, 32, 35, "#4f2712", INK, 3, 3)
    for row in range(2):
        for column in range(2):
            with p.at(16.7 + 14.6 * column, 34.7 + 16.2 * row):
                p.rect(0, 0, 13, 14.4, "#96572b", r=2)
                p.lines("M2.6 10V3H9.5", TAN, 2.4)
    _stick(p, 54.5, 24, 12.5, 52, 3)
    _stick(p, 70, 31, 12.5, 38, 3)
    p.lines("M50 8V92", DARK_LINE, 3.4)
    _rim(p, 42)


def draw_wrapped(p: Pic) -> None:
    """Either sweet: one half yellow with the wave, the other red with the nut."""
    _ear(p, p.lin(4, 25, 27, 75, YELLOW, AMBER, OCHRE), OCHRE)
    with p.at(100, 0, flip=True):
        _ear(p, p.lin(4, 25, 27, 75, SCARLET, CHERRY, WINE), WINE)
    r = 33
    _halves(p, r, p.lin(20, 20, 50, 80, "#ffe07a", AMBER), p.lin(50, 20, 80, 80, "#e2503f", WINE))
    p.lines("M24 53C27 44 32 44 35 50S42 56 45 47", "#6b3a0c", 5)
    draw_nut(p, 64, 50, 0.66)
    p.lines("M50 18V82", INK, 3.4)
    _rim(p, r)


def _mark(p: Pic, kind: str) -> None:
    """A sign of one chocolate for a slice of a token, around (0, 0), about 20 wide."""
    if kind == "cocoa":
        p.rect(-8, -8, 16, 16, "#8f5228", CREAM, 2.4, 2)
    elif kind == "chunks":
        p.rect(-12, -8, 24, 16, "#4f2712", CREAM, 2.4, 2)
        p.lines("M-4-7V7M4-7V7M-11 0H11", TAN, 1.8)
    elif kind == "fingers":
        for x in (-9, 2):
            p.rect(x, -10, 7, 20, "#8a4d22", CREAM, 2.2, 3.5)
    elif kind == "caramel":
        p.lines("M-10 3C-6-6-2-4 0 0S6 6 10-3", "#6b3a0c", 5)
    elif kind == "nuts":
        draw_nut(p, 0, 0.5, 0.5)
    elif kind == "boxed":
        p.path("M0-11L10-5.5V6L0 11.5L-10 6V-5.5Z", BLUE, CREAM, 2.4)
        p.lines("M0-10V10M-9-5L0 0L9-5", "#ffdf86", 2.4)


SLICES = {
    "cocoa": "#c98e58",
    "chunks": "#7a4320",
    "fingers": "#e3b478",
    "caramel": "#f6c341",
    "nuts": CHERRY,
    "boxed": "#6ea4da",
}


def _fan(p: Pic, kinds: list[str], r: float, out: float, scale: float) -> None:
    """Coloured slices with their marks, clockwise from the top."""
    share = 360 / len(kinds)
    for i, kind in enumerate(kinds):
        middle = share * i
        p.path(sector(50, 50, r, middle - share / 2, middle + share / 2), SLICES[kind], INK, 2.6)
        x, y = polar(50, 50, out, middle)
        with p.at(x, y, scale):
            _mark(p, kind)


def draw_refined(p: Pic) -> None:
    """Any of the five refined ones: five slices in a five-sided token."""
    corners = [polar(50, 52, 44, 72 * i + 36) for i in range(5)]
    p.path(poly(corners), DARK_LINE, INK, 9)
    for i, kind in enumerate(("boxed", "caramel", "fingers", "chunks", "nuts")):
        a, b = polar(50, 52, 42, 72 * i - 36), polar(50, 52, 42, 72 * i + 36)
        p.path(poly([(50, 52), a, b]), SLICES[kind], INK, 2.6)
        x, y = polar(50, 52, 22.5, 72 * i)
        with p.at(x, y, 0.9):
            _mark(p, kind)
    p.path(poly(corners), "none", p.lin(10, 10, 90, 90, "#ffe7a8", GOLD, "#9a7427"), 5)
    p.path(poly(corners), "none", DARK_LINE, 5, dash="6.46 6.46", cap="butt")
    p.circle(50, 52, 5, "#ffe7a8", INK, 2.6)


def draw_any(p: Pic) -> None:
    """Any of all seven: six slices round a bean."""
    _fan(p, ["boxed", "caramel", "fingers", "cocoa", "chunks", "nuts"], 42, 27.5, 0.8)
    p.circle(50, 50, 15.5, CREAM, INK, 2.6)
    with p.at(36.5, 36.5, 0.27):
        draw_bean(p)
    _rim(p, 42)


CLASSES: dict[str, Draw] = {
    "bar": draw_bar,
    "wrapped": draw_wrapped,
    "refined": draw_refined,
    "any": draw_any,
}


def pictures() -> dict[str, Pic]:
    """All pictures of this file, by name."""
    return drawn({**CHOCOLATES, **CLASSES}, "piece_")
