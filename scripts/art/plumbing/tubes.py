"""Pipes of glass between brass rails, the plugs of machines, the signs of the products.

All but the signs are drawn on a whole square of the floor, so that what lies beside one another
joins. The tint is the product that flows."""

from scripts.art.draw import BRASS, BRASS_DARK, BRASS_MID, INK, TINT, WHITE, Pic

HALF, FULL = 50, 100
ENDS = {"n": (HALF, 0), "e": (FULL, HALF), "s": (HALF, FULL), "w": (0, HALF)}
"""The middle of each side of a square."""
TURNS = {"n": 0, "e": 90, "s": 180, "w": 270}
"""Degrees by which what looks out of the upper side is turned for each side."""
SHAPES = ("ns", "ew", "ne", "es", "sw", "nw", "nes", "esw", "nsw", "new", "nesw")
"""The sides that one connector joins."""
DIAGONALS = {
    "h1": (200, 100, "M50 0C50 56 150 44 150 100", ((50, 0, "n"), (150, 100, "s"))),
    "h2": (200, 100, "M50 100C50 44 150 56 150 0", ((50, 100, "s"), (150, 0, "n"))),
    "v1": (100, 200, "M100 50C44 50 56 150 0 150", ((100, 50, "e"), (0, 150, "w"))),
    "v2": (100, 200, "M0 50C56 50 44 150 100 150", ((0, 50, "w"), (100, 150, "e"))),
}
"""Width, height, course and ends of the connectors of a Diagonal Intersection."""
WALLS = ((35, INK), (31.5, BRASS_DARK), (28, BRASS_MID), (24, BRASS), (19.5, "#4d3510"))
"""The layers of a tube from the outside in."""
BORE = 16
"""The width of the glass."""


DIGITS = {
    "0": "M30 12C16 12 11 30 11 50S16 88 30 88S49 70 49 50S44 12 30 12Z",
    "1": "M14 28L34 12V88M16 88H50",
    "2": "M12 30C13 10 48 8 48 32C48 52 12 66 12 88H50",
    "3": "M12 18C26 6 48 14 46 32C45 44 34 47 26 47C36 47 49 52 49 68C49 92 20 94 10 80",
    "4": "M38 88V12L9 64H52",
    "5": "M46 12H17L14 46C26 38 49 42 49 65C49 92 20 94 10 80",
    "6": "M44 14C22 18 11 42 11 64C11 96 49 96 49 66C49 42 18 42 12 62",
    "7": "M10 12H49C38 34 28 58 25 88",
    "8": "M30 47C6 44 10 12 30 12S54 44 30 47C4 50 6 88 30 88S56 50 30 47Z",
    "9": "M16 86C38 82 49 58 49 36C49 4 11 4 11 34C11 58 42 58 48 38",
}
"""Lining figures, drawn by the hand that drew the plugs."""


def _course(shape: str) -> list[str]:
    """Path data of a connector: one line or bend, or an arm to each of its sides."""
    if shape in ("ns", "ew"):
        (x0, y0), (x1, y1) = (ENDS[side] for side in shape)
        return [f"M{x0} {y0}L{x1} {y1}"]
    if len(shape) == 2:
        (x0, y0), (x1, y1) = (ENDS[side] for side in shape)
        sweep = int(shape == "nw")
        return [f"M{x0} {y0}A{HALF} {HALF} 0 0 {sweep} {x1} {y1}"]
    return [f"M{HALF} {HALF}L{ENDS[side][0]} {ENDS[side][1]}" for side in shape]


SHADOW, SHEEN = (2.5, 5), (-2.5, -4.5)
"""How far the shadow of a tube and the light on its glass lie off its middle."""


def tube(p: Pic, courses: list[str], hub: bool = False) -> None:
    """A glass tube along some courses, all of them joined; a hub where three or four meet."""
    with p.at(*SHADOW):
        for d in courses:
            p.path(d, "none", "#000000", 36, 0.22, cap="butt")
    for width, colour in WALLS:
        for d in courses:
            p.path(d, "none", colour, width, cap="butt")
        if hub:
            p.circle(HALF, HALF, width * 0.72, colour)
    for d in courses:
        p.path(d, "none", TINT, BORE, cap="butt")
    if hub:
        p.circle(HALF, HALF, BORE * 0.78, TINT)
        for x, y in ((32, 32), (68, 32), (32, 68), (68, 68)):
            p.circle(HALF + (x - HALF) * 0.82, HALF + (y - HALF) * 0.82, 2.6, BRASS_DARK, INK, 1)
    for d in courses:
        p.path(d, "none", WHITE, 7, 0.16, cap="butt")
    with p.at(*SHEEN):
        for d in courses:
            p.path(d, "none", WHITE, 2.6, 0.62, cap="butt")


def collar(p: Pic, x: float, y: float, side: str) -> None:
    """The brass ring at an end."""
    with p.at(x, y, turn=TURNS[side]):
        p.rect(-21, 0.8, 42, 9, p.lin(-21, 0, 21, 0, BRASS_DARK, "#fff0bd", BRASS_MID), INK, 2, 2.4)


def _pipe(shape: str) -> Pic:
    p = Pic()
    tube(p, _course(shape), len(shape) > 2)
    for side in shape:
        collar(p, *ENDS[side], side)
    return p


def _diagonal(width: float, height: float, d: str, ends: tuple[tuple[int, int, str], ...]) -> Pic:
    p = Pic(width, height)
    tube(p, [d])
    for x, y, side in ends:
        collar(p, x, y, side)
    return p


def _plug(way: str, side: str) -> Pic:
    """A funnel that takes in, or an arrow that gives out, at one side of a square."""
    p = Pic()
    with p.at(HALF, HALF, turn=TURNS[side]), p.at(-HALF, -HALF):
        if way == "in":
            p.path("M40 33H60L50 45Z", TINT, INK, 2.6)
            p.path("M23 1H77V12L70 36H30L23 12Z", TINT, INK, 2.6)
            p.lines("M27 8H73", WHITE, 3, 0.5)
            p.rect(20, 0.8, 60, 5.6, p.lin(20, 0, 80, 0, BRASS_DARK, BRASS, BRASS_DARK), INK, 1.6)
        else:
            p.path("M50 1L82 25H67V43L50 34L33 43V25H18Z", TINT, INK, 2.6)
            p.lines("M25 22L50 4L75 22", WHITE, 2.4, 0.5)
    return p


def _sign(product: str) -> Pic:
    """What tells a product to those who do not see its colour."""
    p = Pic()
    if product == "green":
        p.circle(50, 50, 34, TINT)
    elif product == "red":
        p.rect(8, 33, 84, 34, TINT, r=6)
    elif product == "blue":
        p.circle(50, 50, 31, "none", TINT, 17)
    elif product == "orange":
        p.path("M16 32L32 16L50 34L68 16L84 32L66 50L84 68L68 84L50 66L32 84L16 68L34 50Z", TINT)
    else:
        p.path("M50 8L88 28V72L50 92L12 72V28Z", TINT)
        p.path("M50 50L84 31M50 50L16 31M50 50V88", "none", INK, 6)
    return p


def _bead() -> Pic:
    """A drop of a product."""
    p = Pic()
    p.circle(50, 50, 44, TINT, INK, 7)
    p.path("M22 42A30 30 0 0 1 42 21", "none", WHITE, 7, 0.6)
    return p


def _digit(d: str) -> Pic:
    p = Pic(60, 100)
    p.lines(d, TINT, 17)
    return p


def pictures() -> dict[str, Pic]:
    """All pictures of this file, by name."""
    made = {f"pipe_{shape}": _pipe(shape) for shape in SHAPES}
    made |= {f"diagonal_{name}": _diagonal(*how) for name, how in DIAGONALS.items()}
    made |= {f"plug_{way}_{side}": _plug(way, side) for way in ("in", "out") for side in ENDS}
    made |= {"bead": _bead()} | {f"digit_{n}": _digit(d) for n, d in DIGITS.items()}
    made |= {f"sign_{p}": _sign(p) for p in ("green", "red", "blue", "orange", "black")}
    return made
