"""What fills a glass, and what lies under an ingredient on the bar."""

from collections.abc import Callable

from scripts.art.draw import INK, WHITE, Pic, polar

WIDE, HIGH, CREST = 100, 48, 8
"""A filling is so wide and high; the upper part is its surface, which lies over what is above."""
WAVE = "M0 8C10 2 18 2 28 6S48 11 60 6S84 1 100 8V48H0Z"
LINE = "M0 8C10 2 18 2 28 6S48 11 60 6S84 1 100 8"


def _body(p: Pic, upper: str, lower: str, surface: str) -> None:
    """A liquid with a surface that moves a little."""
    p.path(WAVE, p.lin(0, 4, 0, HIGH, upper, lower))
    p.lines(LINE, INK, 3.4, 0.35)
    p.lines(LINE, surface, 2.4, 0.95)


def _bubbles(p: Pic, colour: str, *middles: tuple[float, float, float]) -> None:
    for x, y, r in middles:
        p.circle(x, y, r, "none", colour, 1.4, op=0.75)


def coffee(p: Pic) -> None:
    """Black, with a crema."""
    _body(p, "#5a2f14", "#2f1608", "#c58a4e")
    p.path("M0 8C10 2 18 2 28 6S48 11 60 6S84 1 100 8V12C80 6 70 12 56 13S20 7 0 14Z", "#b97f4c")
    _bubbles(p, "#e0b184", (14, 13, 2.4), (36, 14, 1.8), (80, 11, 2.2), (90, 15, 1.6))
    p.lines("M8 30Q22 24 34 31M62 38Q78 30 94 37", "#7a4522", 2.4, 0.6)


def milk(p: Pic) -> None:
    """White, with a fold where it was poured."""
    _body(p, "#fffdf6", "#eadfca", "#ffffff")
    p.lines("M6 24C20 16 26 30 40 23M58 34C70 26 80 38 95 30", "#d8cbb0", 2.6, 0.8)


def steam(p: Pic) -> None:
    """Milk foam: bubbles up to its edge."""
    p.path("M0 9H100V48H0Z", p.lin(0, 8, 0, HIGH, "#fbf3e1", "#dccaa6"))
    tops = ((6, 8, 8), (20, 9, 7), (33, 8, 8), (47, 9, 8), (61, 8, 8), (75, 9, 8), (89, 8, 8))
    for x, y, r in tops:
        p.circle(x, y, r, "#fffaf0", INK, 1.2, op=0.96)
    p.path("M0 11H100V20H0Z", "#fdf6e8")
    for x, y, r in ((12, 24, 5), (27, 31, 4), (73, 25, 5), (88, 33, 4), (40, 40, 4), (62, 41, 3)):
        p.circle(x, y, r, "#fffaf0", "#cdb58c", 1.2, op=0.9)


def ice(p: Pic) -> None:
    """Cubes that swim in cold water."""
    _body(p, "#d6effb", "#a4d3ee", "#f4fcff")
    for x, y, turn, side in (
        (15, 20, 14, 22),
        (86, 21, -18, 22),
        (64, 35, 8, 18),
        (36, 36, -9, 18),
    ):
        with p.at(x, y, turn=turn):
            half = side / 2
            p.rect(-half, -half, side, side, "#f2fbff", "#5f9cc0", 1.8, 4, op=0.85)
            p.lines(f"M{-half + 4} {half - 5}V{-half + 4}H{half - 6}", WHITE, 2.6)


def tea(p: Pic) -> None:
    """Clear and golden green, with a leaf in it."""
    _body(p, "#c9c35a", "#8f9a35", "#ecebae")
    for x, y, turn in ((16, 27, -24), (84, 30, 30), (60, 41, -8)):
        with p.at(x, y, turn=turn):
            p.path("M-9 0C-4-7 5-7 10 0C5 6-4 6-9 0Z", "#5f7a2c", op=0.75)
            p.lines("M-7 0H8", "#cfd99a", 1.2, 0.8)


def chocolate(p: Pic) -> None:
    """Thick and dark, with shavings."""
    _body(p, "#6b3417", "#3a1a09", "#9a6236")
    p.lines("M4 22C20 14 30 30 46 21S80 17 97 25", "#8a4d26", 4, 0.8)
    for x, y, turn in ((18, 36, 20), (50, 38, -30), (82, 37, 12)):
        with p.at(x, y, turn=turn):
            p.lines("M-6 0Q0-5 6 0", "#b3774a", 2.6)


def caramel(p: Pic) -> None:
    """Syrup that sinks in threads."""
    _body(p, "#f0b44c", "#bd7a14", "#ffe3a0")
    p.lines("M14 12V30Q14 36 18 36M42 12V22M70 12V34Q70 40 66 41M90 12V26", "#ffdf94", 3.4, 0.75)
    p.lines("M5 40Q28 33 50 41T96 38", "#a4660b", 2.6, 0.55)


def water(p: Pic) -> None:
    """Clear, with bubbles."""
    _body(p, "#9ccbf1", "#5795d3", "#e2f2fd")
    _bubbles(p, WHITE, (14, 22, 3), (24, 36, 2.2), (80, 20, 2.4), (88, 35, 3.2), (50, 42, 2))


FILLINGS: tuple[Callable[[Pic], None], ...] = (
    coffee,
    milk,
    steam,
    ice,
    tea,
    chocolate,
    caramel,
    water,
)


def saucer(p: Pic) -> None:
    """A china saucer, seen from above."""
    p.circle(51, 54, 46, "#3a2410", op=0.22)
    p.circle(50, 50, 46, p.rad(40, 36, 60, "#fffdf6", "#f6ecd6", "#e2d0a8"), "#b79a63", 2)
    p.circle(50, 50, 38, "none", "#2f6f6a", 1.8, op=0.5)
    p.circle(50, 50, 29, p.rad(52, 54, 30, "#f8efdb", "#eddcb8"), "#c9ae78", 1.4)


def doily(p: Pic) -> None:
    """A paper doily with a golden ring, for what is special."""
    outer = [polar(50, 50, 40, 30 * i) for i in range(12)]
    for x, y in outer:
        p.circle(x + 1, y + 3, 8, "#3a2410", op=0.12)
    for x, y in outer:
        p.circle(x, y, 8, "#fffaf0", "#b8862d", 1.6)
    p.circle(50, 50, 40, "#fffaf0")
    for x, y in outer:
        p.circle(50 + (x - 50) * 0.92, 50 + (y - 50) * 0.92, 2.6, "#e4c26a", op=0.9)
    p.circle(50, 50, 30, p.rad(50, 52, 32, "#fff6d8", "#f3da95"), "#b8862d", 2.2)


def pictures() -> dict[str, Pic]:
    """All pictures of this file, by name."""
    made: dict[str, Pic] = {}
    for fill in FILLINGS:
        made[f"layer_{fill.__name__}"] = picture = Pic(WIDE, HIGH)
        fill(picture)
    for draw in (saucer, doily):
        made[f"bar_{draw.__name__}"] = picture = Pic()
        draw(picture)
    return made
