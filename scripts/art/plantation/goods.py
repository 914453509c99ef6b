"""What is grown, made and shipped on the plantation and in the candy factory.

Three raw goods and ten candies, each with a silhouette of its own; a decorated candy wears icing
and a gold star, so that it is told from a plain one by more than colour.
"""

from collections.abc import Callable

from scripts.art.coffee import draw_chocolate
from scripts.art.draw import BRASS_DARK, CREAM, INK, WHITE, Pic, num, polar, poly

EDGE = 4.5
DARK, COCOA, MILK, TAN, SHEEN = "#4a2311", "#74401f", "#a9683a", "#d79a63", "#f3cfa2"
ICING, ICING_DARK = "#ff9ec4", "#c74d80"
SPRINKLES = ("#ffd65c", "#7ec8e3", "#ffffff", "#8fd18a")


def _cube(p: Pic, x: float, y: float, size: float) -> None:
    """A cube of sugar seen from above a corner; (x, y) is the middle of its lower edge."""
    w, h, d = size, size * 0.5, size
    top = poly([(x, y - d - 2 * h), (x + w, y - d - h), (x, y - d), (x - w, y - d - h)])
    left = poly([(x - w, y - d - h), (x, y - d), (x, y), (x - w, y - h)])
    right = poly([(x + w, y - d - h), (x, y - d), (x, y), (x + w, y - h)])
    hull = [(x, y - d - 2 * h), (x + w, y - d - h), (x + w, y - h), (x, y), (x - w, y - h)]
    p.path(poly([*hull, (x - w, y - d - h)]), INK, INK, EDGE * 1.6)
    p.path(left, "#dfe7ee")
    p.path(right, "#b9c6d2")
    p.path(top, WHITE)
    for dx, dy in ((-0.2, 0.1), (0.3, -0.05), (0.05, 0.3), (-0.1, -0.25)):
        p.circle(x + w * dx, y - d - h + h * dy, 1.5, "#c3ced8")
    for dx, dy in ((-0.6, 0.45), (-0.3, 0.75), (-0.7, 0.9)):
        p.circle(x + w * dx, y - d + d * dy * 0.7, 1.5, WHITE)


def draw_sugar(p: Pic) -> None:
    """Three cubes of sugar, one on two."""
    _cube(p, 28, 94, 22)
    _cube(p, 72, 94, 22)
    _cube(p, 50, 60, 24)


def draw_cacao(p: Pic) -> None:
    """A ripe cacao pod with its ridges and a leaf."""
    with p.at(48, 52, 0.94, turn=38):
        p.path("M2-40C14-54 30-50 38-44C30-36 14-30 2-40Z", "#6fa04a", INK, EDGE)
        p.lines("M6-41C16-45 26-45 34-44", "#3f6b2c", 2.6)
        p.lines("M0-38V-48", INK, 9)
        p.lines("M0-38V-47", "#7a5a2c", 4.4)
        pod = "M0-40C22-38 27-10 24 10C21 30 10 40 0 48C-10 40-21 30-24 10C-27-10-22-38 0-40Z"
        p.path(pod, p.lin(-24, 0, 24, 0, "#f2a343", "#d9722b", "#8e3a17"), INK, EDGE)
        for x in (-13, 0, 13):
            p.lines(
                f"M{num(x * 0.5)}-35C{num(x * 1.25)}-12 {num(x * 1.2)} 18 {num(x * 0.2)} 40",
                "#7a3112",
                3.4,
                0.85,
            )
        p.lines("M-17-12C-19 2-17 14-13 24", "#ffe0a8", 4, 0.85)


def draw_good_chocolate(p: Pic) -> None:
    """A bar of dark chocolate, broken off at one corner."""
    draw_chocolate(p)


def _peanut(p: Pic, x: float, y: float, turn: float, size: float) -> None:
    with p.at(x, y, size, turn):
        shell = "M-30 0C-30-18-8-20 0-9C8-20 32-18 32 1C32 19 8 20 0 10C-8 20-30 18-30 0Z"
        p.path(shell, p.rad(-8, -8, 46, "#b06d3c", COCOA, DARK), INK, EDGE / size)
        p.lines("M-22-4C-19-10-13-11-9-9", SHEEN, 4, 0.9)
        p.lines("M9-7C13-11 20-10 23-6", SHEEN, 3.4, 0.8)


def draw_peanuts(p: Pic) -> None:
    """Two peanuts in chocolate."""
    _peanut(p, 52, 30, -18, 1.28)
    _peanut(p, 48, 68, 16, 1.28)


def draw_pretzels(p: Pic) -> None:
    """A pretzel dipped in chocolate, with salt."""
    loop = "M50 44C40 14 11 13 11 40C11 64 44 72 68 86"
    p.lines(loop, INK, 22)
    p.lines(loop, COCOA, 13.5)
    with p.at(100, 0, flip=True):
        p.lines(loop, INK, 22)
        p.lines(loop, COCOA, 13.5)
    p.lines("M44 30Q49 36 51 46", COCOA, 13.5)
    p.lines("M16 34C20 25 32 25 39 33M61 31C68 24 80 26 84 36", SHEEN, 3.6, 0.9)
    p.lines("M62 73C72 67 82 59 84 49", "#a9683a", 3, 0.9)
    for x, y in ((18, 52), (30, 66), (82, 52), (70, 66), (50, 52), (40, 26), (60, 24)):
        p.rect(x - 2.4, y - 2.4, 4.8, 4.8, CREAM, r=1)


def draw_lollipops(p: Pic) -> None:
    """A lollipop with a spiral, on its stick."""
    p.lines("M60 58L82 95", INK, 11)
    p.lines("M60 58L82 95", CREAM, 5)
    p.circle(44, 40, 35, p.rad(36, 30, 44, "#ff8a7a", "#e23d4f", "#8a1a2c"), INK, EDGE)
    spiral = "M44 40C49 35 56 42 50 49C42 57 28 49 31 36C35 21 58 20 64 36C69 51 59 64 46 67"
    p.lines(spiral, CREAM, 6.5)
    p.lines("M19 34C21 25 27 18 35 15", WHITE, 4.4, 0.85)


def draw_truffles(p: Pic) -> None:
    """A round truffle in a pleated paper cup."""
    p.circle(50, 42, 35, p.rad(38, 28, 52, "#8d5430", "#5d3018", "#331508"), INK, EDGE)
    for x, y in ((36, 26), (54, 20), (66, 34), (44, 40), (30, 44), (60, 46)):
        p.circle(x, y, 2.2, TAN, op=0.9)
    cup = [(10, 54), (20, 48), (30, 57), (40, 49), (50, 58), (60, 49), (70, 57), (80, 48), (90, 54)]
    p.path(
        poly([*cup, (79, 94), (21, 94)]),
        p.lin(10, 0, 90, 0, "#f4d489", "#d2a047", "#8f6a26"),
        INK,
        EDGE,
    )
    p.lines("M30 60L33 91M50 61V91M70 60L67 91", "#7a5616", 2.6)


def draw_cotton_candy(p: Pic) -> None:
    """A cloud of spun sugar on a paper cone."""
    p.path("M36 56H64L52 97H48Z", p.lin(36, 0, 64, 0, "#fff6dd", "#e0c48c"), INK, EDGE)
    p.lines("M40 66L58 60M43 78L56 73", "#c03a54", 3)
    balls = ((50, 24, 20), (30, 36, 20), (70, 36, 20), (40, 50, 18), (60, 50, 18), (50, 40, 20))
    for grow, colour in ((EDGE / 2, INK), (-2, "#ffc2dc")):
        for x, y, r in balls:
            p.circle(x, y, r + grow, colour)
    p.circle(44, 30, 16, "#ffe4f0", op=0.8)
    p.lines(
        "M24 40C30 32 38 40 34 48M52 46C60 40 70 46 66 54M56 22C62 18 68 22 66 28", "#d9789f", 3.2
    )


def draw_rock_candy(p: Pic) -> None:
    """Crystals of sugar grown on a stick."""
    p.lines("M50 78V96", INK, 11)
    p.lines("M50 78V95", "#c98a50", 5)
    crystals = (
        (30, 58, -38, 0.8), (70, 58, 38, 0.8), (32, 34, -22, 0.85), (68, 34, 22, 0.85),
        (50, 26, 0, 1.0), (50, 62, 0, 0.95),
    )  # fmt: skip
    for x, y, turn, size in crystals:
        with p.at(x, y, size, turn):
            p.path("M0-26L15-12V14L0 26L-15 14V-12Z", "#57b6c9", INK, EDGE / size)
            p.path("M0-26L15-12L0-4L-15-12Z", "#d8f6fb")
            p.path("M-15-12L0-4V26L-15 14Z", "#9fe0ec")
            p.path("M0-26L15-12V14L0 26L-15 14V-12Z", "none", INK, EDGE / size * 0.7)


def draw_caramels(p: Pic) -> None:
    """Three soft caramels in a row of twists."""
    for x in (10, 38.5, 67):
        p.path(
            f"M{x} 22L{num(x + 11.5)} 34L{x + 23} 22V8L{num(x + 11.5)} 16L{x} 8Z",
            CREAM,
            INK,
            EDGE * 0.9,
        )
        p.path(
            f"M{x} 78L{num(x + 11.5)} 66L{x + 23} 78V92L{num(x + 11.5)} 84L{x} 92Z",
            CREAM,
            INK,
            EDGE * 0.9,
        )
    for x in (8, 36.5, 65):
        p.rect(
            x, 30, 27, 40, p.lin(x, 30, x + 27, 70, "#f7c368", "#d78a2c", "#9a5716"), INK, EDGE, 6
        )
        p.lines(f"M{x + 7} 61V41Q{x + 7} 37 {x + 11} 37H{x + 17}", "#fff0c4", 3.4, 0.9)


def draw_fudge(p: Pic) -> None:
    """Two thick squares of fudge, one leaning on the other."""
    for x, y, turn in ((36, 62, 0), (62, 38, 16)):
        with p.at(x, y, turn=turn):
            p.path("M-30-16L-14-28H30L30 12L16 26H-30Z", "#5f3115", INK, EDGE)
            p.path("M-30-16L-14-28H30L16-16Z", "#d19258")
            p.path("M16-16L30-28V12L16 26Z", "#6d3a1a")
            p.rect(-30, -16, 46, 42, p.lin(-30, -16, 16, 26, "#b3733f", "#85481f"))
            p.lines("M-24 0Q-16-6-8 0T8 0M-24 12Q-16 6-8 12T8 12", "#d9a56c", 3)
            p.path("M-30-16L-14-28H30L30 12L16 26H-30Z", "none", INK, EDGE)


def draw_nougat(p: Pic) -> None:
    """A slice of white nougat with almonds and pistachios between two wafers."""
    with p.at(50, 50, turn=-24):
        p.path("M-46 22L-30-24H46L30 22Z", INK, INK, EDGE * 2)
        p.path("M-46 22L-30-24H46L30 22Z", "#fff4e2")
        p.path("M-32.5-17L-30-24H46L43.5-17ZM-46 22L-43.5 15H32.5L30 22Z", "#d99b4c")
        for x, y, turn, colour in (
            (-24, -4, 30, "#a9683a"), (-4, 6, -20, "#8cbf5a"), (14, -8, 50, "#a9683a"),
            (-30, 9, -40, "#8cbf5a"), (28, 4, 10, "#e8688a"), (-8, -10, 0, "#e8688a"),
        ):  # fmt: skip
            with p.at(x, y, turn=turn):
                p.oval(0, 0, 6.5, 4, colour, INK, 1.8)


def draw_chocolate_eggs(p: Pic) -> None:
    """A chocolate egg in a paper nest."""
    egg = "M50 5C69 5 81 34 81 56C81 77 67 89 50 89S19 77 19 56C19 34 31 5 50 5Z"
    p.path(egg, p.rad(40, 34, 58, "#c07d48", "#7d4522", "#41200d"), INK, EDGE)
    p.path(
        "M20.5 46L30 38L40 46L50 38L60 46L70 38L79.5 46L80.8 58L70 52L60 60L50 52L40 60L30 52"
        "L19.2 58Z",
        "#ffd65c",
        INK,
        2.6,
    )
    p.lines("M34 30C37 20 42 14 48 12", SHEEN, 5, 0.9)
    p.path("M8 78L20 74L28 82L38 75L50 83L62 75L72 82L80 74L92 78L80 96H20Z", "#9ccf8d", INK, EDGE)


def _icing(p: Pic, d: str) -> None:
    p.lines(d, ICING_DARK, 9.5)
    p.lines(d, ICING, 6)


def star(p: Pic, x: float, y: float, r: float) -> None:
    """The gold star of what is decorated."""
    points = [polar(x, y, r if i % 2 == 0 else r * 0.46, 36 * i) for i in range(10)]
    p.path(poly(points), INK, INK, 8)
    p.path(
        poly(points),
        p.lin(x - r, y - r, x + r, y + r, "#fff3c4", "#f0c23a", "#b07a16"),
        BRASS_DARK,
        1.4,
    )


CANDIES: dict[str, tuple[Callable[[Pic], None], str]] = {
    "peanuts": (
        draw_peanuts,
        "M22 34C32 22 40 40 52 28S70 30 78 20M20 66C30 54 40 72 50 62S68 66 76 72",
    ),
    "pretzels": (draw_pretzels, "M14 44L26 36M17 58L31 50M32 30L42 40M86 44L74 36M83 58L69 50"),
    "lollipops": (draw_lollipops, "M16 46C24 58 34 40 44 52S62 58 72 44"),
    "truffles": (draw_truffles, "M22 34C30 22 38 42 48 30S64 38 76 28"),
    "cotton_candy": (draw_cotton_candy, "M20 30C30 18 40 36 50 24S72 32 80 26"),
    "rock_candy": (draw_rock_candy, "M28 24C36 34 44 20 50 30S64 34 72 24"),
    "caramels": (draw_caramels, "M12 44L30 54M40 44L58 54M70 44L88 54"),
    "fudge": (
        draw_fudge,
        "M12 54C20 46 26 62 34 54S44 58 48 52M44 28C52 22 58 38 66 30S78 38 84 32",
    ),
    "nougat": (draw_nougat, "M16 62C26 50 34 68 44 54S62 54 70 40S80 36 84 30"),
    "chocolate_eggs": (draw_chocolate_eggs, "M28 32C36 22 42 38 50 28S64 34 72 30"),
}
"""How each candy is drawn, and where its icing runs."""


def draw_any_candy(p: Pic) -> None:
    """A wrapped sweet: the candy of a recipe that has no picture of its own."""
    for flip in (False, True):
        with p.at(100 if flip else 0, 0, flip=flip):
            p.path("M30 50L6 26C2 40 2 60 6 74Z", "#7ec8e3", INK, EDGE)
            p.lines("M12 42L24 49M12 58L24 51", "#2c7691", 2.8)
    p.circle(50, 50, 28, p.rad(42, 40, 36, "#c9eef8", "#5fb4d2", "#27718f"), INK, EDGE)
    p.lines("M34 42C38 32 48 28 56 30", WHITE, 4.6, 0.9)


def _decorated(p: Pic, plain: Callable[[Pic], None], icing: str) -> None:
    plain(p)
    _icing(p, icing)
    for i, (x, y) in enumerate(((30, 40), (46, 34), (58, 44), (40, 58), (66, 30))):
        p.circle(x, y, 2.6, SPRINKLES[i % len(SPRINKLES)], INK, 0.8)
    star(p, 78, 77, 20)


GOODS: dict[str, Callable[[Pic], None]] = {
    "sugar": draw_sugar,
    "cacao": draw_cacao,
    "chocolate": draw_good_chocolate,
}


def pictures() -> dict[str, Pic]:
    """All pictures of this file, by name."""
    made: dict[str, Pic] = {}
    for name, draw in GOODS.items():
        made[f"good_{name}"] = p = Pic()
        draw(p)
    for name, (draw, icing) in {
        **CANDIES,
        "any": (draw_any_candy, "M30 46C38 34 46 56 54 44S66 52 72 46"),
    }.items():
        made[f"candy_{name}"] = p = Pic()
        draw(p)
        made[f"decorated_{name}"] = p = Pic()
        _decorated(p, draw, icing)
    return made
