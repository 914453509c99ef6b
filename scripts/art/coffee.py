"""The coffee counter: ingredients, glasses and what fills them, meeples, votes and signs."""

from scripts.art.draw import (
    BRASS,
    BRASS_DARK,
    BRASS_MID,
    CARD,
    CREAM,
    GOLD,
    INK,
    RED,
    TINT,
    WHITE,
    Draw,
    Pic,
    drawn,
    num,
    polar,
    poly,
)
from scripts.art.pieces import draw_caramel

EDGE = 4.5
LEAF, DARK_LEAF = "#7fae55", "#3f6b2c"
GLASS, GLASS_BOX = "#dcecea", (100, 120)


def _bean(p: Pic, x: float, y: float, turn: float, scale: float) -> None:
    """A roasted coffee bean with its straight crease."""
    with p.at(x, y, scale, turn):
        p.oval(0, 0, 30, 21, p.rad(-8, -9, 40, "#a5683c", "#6b3a1c", "#3a1c0c"), INK, EDGE)
        p.lines("M-28 2C-14-8 4 8 28-2", INK, 5.5)
        p.lines("M-20-10C-13-15-2-16 7-15", "#e0b184", 4, 0.8)


def draw_coffee(p: Pic) -> None:
    """Two roasted coffee beans."""
    _bean(p, 34, 32, -38, 1.05)
    _bean(p, 63, 67, -22, 1.12)


def draw_milk(p: Pic) -> None:
    """A dairy's bottle with a paper cap."""
    bottle = "M39 20H61V31C61 40 74 43 74 57V86Q74 94 66 94H34Q26 94 26 86V57C26 43 39 40 39 31Z"
    p.path(bottle, p.lin(26, 0, 74, 0, "#f7fbf9", WHITE, "#cfdcd9"), INK, EDGE)
    p.path("M29 60H71V80H29Z", "#5b95d1")
    p.lines("M35 70Q42.5 62 50 70T65 70", WHITE, 4)
    p.rect(35, 8, 30, 13, p.lin(35, 8, 35, 21, "#e9c46f", "#a87a22"), INK, EDGE, 4)
    p.lines("M34 56C35 50 43 47 44 38", "#b9cbc7", 3, 0.9)


def draw_steam(p: Pic) -> None:
    """Three plumes of steam."""
    for x, top in ((24, 26), (50, 10), (76, 26)):
        plume = f"M{x} 92C{x - 17} 76 {x + 17} 66 {x} 50S{x + 11} 32 {x} {top}"
        p.lines(plume, INK, 19)
    for x, top in ((24, 26), (50, 10), (76, 26)):
        plume = f"M{x} 92C{x - 17} 76 {x + 17} 66 {x} 50S{x + 11} 32 {x} {top}"
        p.lines(plume, "#eef3f1", 11)
        p.lines(plume, "#b7c7c4", 2.6, 0.9)


def draw_ice(p: Pic) -> None:
    """A cube of ice, seen from above a corner."""
    corners = [polar(50, 50, 46, 60 * i) for i in range(6)]
    p.path(poly(corners), "#9fd0ea", INK, EDGE)
    p.path(poly([corners[5], corners[0], corners[1], (50, 50)]), "#e6f6fd")
    p.path(poly([corners[1], corners[2], corners[3], (50, 50)]), "#7db8da")
    p.path(poly([corners[3], corners[4], corners[5], (50, 50)]), "#b5def2")
    p.lines(
        f"M50 50V{num(corners[3][1])}M50 50L{num(corners[1][0])} {num(corners[1][1])}"
        f"M50 50L{num(corners[5][0])} {num(corners[5][1])}",
        "#4a86a8",
        3,
    )
    p.lines("M24 42V62M33 26L50 17", WHITE, 5, 0.95)
    p.path(poly(corners), "none", INK, EDGE)


def _leaf(p: Pic, turn: float, size: float) -> None:
    with p.at(50, 86, size, turn):
        leaf = "M0 0C-22-14-24-46 0-78C24-46 22-14 0 0Z"
        p.path(leaf, p.lin(-20, -70, 20, -10, "#a5cc72", LEAF, DARK_LEAF), INK, EDGE / size)
        p.lines("M0-4V-66M0-24L-11-36M0-24L11-36M0-42L-8-52M0-42L8-52", DARK_LEAF, 2.8)


def draw_tea(p: Pic) -> None:
    """A sprig of tea: two leaves and a bud."""
    _leaf(p, -52, 0.8)
    _leaf(p, 52, 0.8)
    _leaf(p, 0, 0.98)
    p.lines("M50 84V95", INK, 9)
    p.lines("M50 84V94", DARK_LEAF, 4.5)


def draw_chocolate(p: Pic) -> None:
    """A bar of dark chocolate, broken off at one corner."""
    with p.at(50, 50, 0.98, turn=32):
        bar = "M-27-46H27V18L16 25L10 45H-27Z"
        p.path(bar, "#4a2311", INK, EDGE)
        for column in (0, 1):
            for row in (0, 1, 2):
                if (column, row) == (1, 2):
                    continue
                x, y = -24 + 25 * column, -42.5 + 29 * row
                p.rect(x, y, 23, 26, p.lin(x, y, x + 23, y + 26, "#8a4d26", "#57290f"), r=3)
                p.lines(f"M{x + 4} {y + 21}V{y + 4}H{x + 18}", "#c58a58", 2.8, 0.9)
        p.path(bar, "none", INK, EDGE)


def draw_water(p: Pic) -> None:
    """A drop."""
    drop = "M50 5C57 24 82 42 82 64C82 82 68 95 50 95S18 82 18 64C18 42 43 24 50 5Z"
    p.path(drop, p.rad(40, 48, 56, "#bfe4fa", "#5b95d1", "#1f5c9b"), INK, EDGE)
    p.lines("M31 62C31 76 39 83 48 85", WHITE, 6, 0.85)


def draw_glass_back(p: Pic) -> None:
    """The inside of a glass, behind what is in it."""
    p.rect(10, 6, 64, 104, p.lin(10, 0, 74, 0, "#8ea8a4", "#dcecea", "#9db5b1"), r=7)
    p.rect(10, 6, 64, 104, "none", INK, 3, 7)


def draw_glass_front(p: Pic) -> None:
    """The glass on its brass foot with a brass handle, before what is in it."""
    handle = "M75 36H82Q96 36 96 57T82 84H75"
    p.lines(handle, INK, 13)
    p.lines(handle, BRASS_MID, 7)
    for y in (30, 78):
        p.rect(69, y, 10, 12, BRASS_DARK, INK, 2.4, 3)
    p.rect(10, 6, 64, 104, "none", INK, 4, 7)
    p.lines("M18 18V70", WHITE, 4.5, 0.75)
    p.lines("M25 14V24", WHITE, 3.4, 0.6)
    p.rect(12.5, 8.5, 59, 99, "none", GLASS, 2, 5, op=0.8)
    p.lines("M10 8H74", INK, 8)
    p.lines("M10 8H74", BRASS_MID, 4)
    foot = p.lin(4, 0, 80, 0, BRASS, BRASS_MID, BRASS_DARK)
    p.path("M5 117Q5 104 12 102H72Q79 104 79 117Z", foot, INK, 3.6)
    p.lines("M12 108H72", "#fff3c4", 2, 0.6)


def draw_bucket(p: Pic) -> None:
    """The slop bucket: what goes back."""
    p.lines("M17 34C20 2 80 2 83 34", INK, 9)
    p.lines("M17 34C20 2 80 2 83 34", BRASS_MID, 4)
    body = p.lin(12, 0, 88, 0, "#6f9d96", "#2d524e", "#1c3634")
    p.path("M13 34H87L78 90Q77 95 71 95H29Q23 95 22 90Z", body, INK, EDGE)
    p.oval(50, 34, 38, 10, "#16302d", INK, EDGE)
    p.oval(50, 35, 28, 5.5, "#5b95d1", op=0.75)
    p.lines("M28 52L33 84", "#cfe3df", 4, 0.7)
    p.lines("M20 66Q50 78 80 66", GOLD, 3)


def draw_meeple(p: Pic) -> None:
    """A barista meeple with an apron in the player's colour."""
    figure = (
        "M50 6C62 6 70 14 70 25C70 31 67 36 63 39C80 42 95 49 95 58C95 66 84 66 74 64"
        "C77 75 85 84 85 90Q85 95 79 95H61Q57 95 55 91L50 80L45 91Q43 95 39 95H21"
        "Q15 95 15 90C15 84 23 75 26 64C16 66 5 66 5 58C5 49 20 42 37 39C33 36 30 31 30 25"
        "C30 14 38 6 50 6Z"
    )
    p.path(figure, TINT, INK, EDGE + 1)
    p.path(figure, p.lin(20, 6, 80, 95, "#ffffff@0.4", "#ffffff@0", "#000000@0.32"))
    p.lines("M38 24C38 17 43 13 49 12", WHITE, 4.4, 0.8)


def _disc(p: Pic, dark: str, light: str) -> None:
    p.circle(50, 50, 44, p.lin(15, 10, 85, 90, "#fff0b8", "#e6bc4e", "#a87a22"), INK, EDGE)
    p.circle(50, 50, 35, p.rad(42, 40, 44, light, dark), "#5f4416", 2.4)


THUMB = "M27 47H38V77H27ZM43 76V48L52 25Q61 24 61 34L59 46H69Q77 46 76 54L73 70Q72 77 65 77H48Z"


def draw_vote_up(p: Pic) -> None:
    """A contented guest: a round badge, thumb up."""
    _disc(p, "#2f6b3a", "#5fa36a")
    p.path(THUMB, CREAM, INK, 3.4)


def draw_vote_down(p: Pic) -> None:
    """A guest who has waited too long: a red diamond, thumb down."""
    p.path(poly([polar(50, 50, 49, 90 * i) for i in range(4)]), RED, INK, EDGE)
    p.path(poly([polar(50, 50, 40, 90 * i) for i in range(4)]), "#b8402f", "#f0a590", 2.4)
    with p.at(88, 87, 0.72, turn=180):
        p.path(THUMB, CREAM, INK, 4.4)


def draw_rush_token(p: Pic) -> None:
    """A brass token with two chevrons: one more step."""
    p.path(
        poly([polar(50, 50, 47, 45 * i + 22.5) for i in range(8)]),
        p.lin(15, 10, 85, 90, "#fff0b8", "#e6bc4e", "#a87a22"),
        INK,
        EDGE,
    )
    p.path(poly([polar(50, 50, 36, 45 * i + 22.5) for i in range(8)]), "#2e6fb0", "#5f4416", 2.4)
    for x in (0, 21):
        p.lines(f"M{30 + x} 31L{49 + x} 50L{30 + x} 69", INK, 14)
    for x in (0, 21):
        p.lines(f"M{30 + x} 31L{49 + x} 50L{30 + x} 69", "#ffe694", 7.5)


def draw_kind_hot(p: Pic) -> None:
    """A steaming cup: a hot order."""
    for x in (36, 54):
        p.lines(f"M{x} 36C{x - 9} 27 {x + 9} 19 {x} 8", INK, 10)
        p.lines(f"M{x} 36C{x - 9} 27 {x + 9} 19 {x} 8", CREAM, 4.6)
    p.lines("M70 54C92 48 92 80 66 76", INK, 13)
    p.lines("M70 54C92 48 92 80 66 76", "#c23a2c", 6)
    p.path("M14 44H74V60C74 78 62 88 44 88S14 78 14 60Z", "#c23a2c", INK, EDGE)
    p.lines("M24 54C24 68 30 76 40 79", "#f5b3a6", 4.4, 0.9)
    p.lines("M12 94H78", INK, 7)


def draw_kind_iced(p: Pic) -> None:
    """A tall glass with a straw: an iced order."""
    p.lines("M52 36L66 6L82 6", INK, 10)
    p.lines("M52 36L66 6L82 6", "#e9c46f", 4.6)
    p.path("M20 26H80L72 94H28Z", p.lin(20, 0, 80, 0, "#cdeafa", "#7db8da", "#4a86b8"), INK, EDGE)
    p.path("M24.5 42H75.5L70 92H30Z", "#2e6fb0", op=0.55)
    for x, y, turn in ((42, 54, 14), (58, 66, -12), (42, 78, 8)):
        with p.at(x, y, turn=turn):
            p.rect(-8, -8, 16, 16, WHITE, "#4a86a8", 2, 3, op=0.92)


def draw_kind_special(p: Pic) -> None:
    """A gold star: a specialty order."""
    star = poly([polar(50, 53, 47 if i % 2 == 0 else 21, 36 * i) for i in range(10)])
    p.path(star, p.lin(20, 10, 80, 90, "#fff0b8", "#e6bc4e", "#a87a22"), INK, EDGE)
    p.lines("M50 20L41 44L22 45", WHITE, 3.6, 0.85)


DRINKS: dict[str, tuple[str, str, str]] = {
    "coffee": ("#6b3a1c", "#3a1c0c", "#a5683c"),
    "latte": ("#d3a46f", "#8f5a2c", "#fbf3e1"),
    "mocha": ("#7a4522", "#43210f", "#e6c8a2"),
    "tea": ("#b6c96a", "#7f9a3d", "#e4eeb0"),
    "milk_tea": ("#e2c69a", "#b08a52", "#fbf3e1"),
}
"""Upper and lower colour of a drink, and that of its surface."""


def _hot(drink: str) -> Draw:
    """A steaming cup on its saucer; tea in a cup of glass."""

    def draw(p: Pic) -> None:
        upper, lower, surface = DRINKS[drink]
        for x in (34, 52):
            plume = f"M{x} 34C{x - 8} 27 {x + 8} 20 {x} 7"
            p.lines(plume, INK, 10)
            p.lines(plume, "#eef3f1", 5)
        p.oval(44, 88, 38, 9, p.lin(6, 0, 82, 0, WHITE, "#d9d3c8"), INK, EDGE)
        p.lines("M70 52C94 46 94 76 66 74", INK, 13)
        p.lines("M70 52C94 46 94 76 66 74", CREAM, 5.5)
        china = p.lin(14, 0, 74, 0, WHITE, CREAM, "#d8c8a8")
        body = p.lin(0, 42, 0, 86, upper, lower) if "tea" in drink else china
        p.path("M14 44H74V58C74 76 62 86 44 86S14 76 14 58Z", body, INK, EDGE)
        p.oval(44, 44, 30, 8.5, p.lin(14, 0, 74, 0, upper, lower), INK, EDGE)
        p.oval(42, 43.5, 17 if surface == CREAM else 14, 3.8, surface, op=0.95)
        p.lines("M22 56C23 66 28 74 35 78", WHITE, 4, 0.8)
        if drink == "tea":
            p.path("M66 62C78 60 82 70 76 80C66 80 62 72 66 62Z", LEAF, INK, 3)

    return draw


def _iced(drink: str) -> Draw:
    """A tall glass with ice and a straw."""

    def draw(p: Pic) -> None:
        upper, lower, surface = DRINKS[drink]
        p.lines("M54 40L66 6L82 6", INK, 10)
        p.lines("M54 40L66 6L82 6", "#c23a2c", 4.6)
        p.path("M18 22H82L73 95H27Z", p.lin(18, 0, 82, 0, "#dff1fb", "#b5def2"), INK, EDGE)
        p.path("M21.5 36H78.5L71.5 92H28.5Z", p.lin(0, 36, 0, 92, upper, lower))
        p.path("M21.5 36H78.5L77.6 43H22.4Z", surface, op=0.85)
        for x, y, turn in ((40, 46, 14), (60, 54, -14), (42, 70, 8)):
            with p.at(x, y, turn=turn):
                p.rect(-9, -9, 18, 18, "#eef8fd", "#4a86a8", 2.4, 3, op=0.88)
        p.lines("M28 48L33 84", WHITE, 4, 0.75)
        p.path("M18 22H82L73 95H27Z", "none", INK, EDGE)

    return draw


def _drinks() -> dict[str, Draw]:
    """What is served, hot and iced."""
    hot = {f"hot_{drink}": _hot(drink) for drink in DRINKS}
    return hot | {f"iced_{drink}": _iced(drink) for drink in DRINKS}


def _pattern(p: Pic, marked: frozenset[int], colour: str) -> None:
    """A counter of 3 × 3 spaces, some of them marked."""
    p.rect(5, 5, 90, 90, "#2d524e", INK, EDGE, 9)
    for i in range(9):
        x, y = 12 + 26.5 * (i % 3), 12 + 26.5 * (i // 3)
        fill = colour if i in marked else CARD
        p.rect(x, y, 23, 23, fill, INK, 2.4, 4)


def _twice(p: Pic, x: float, y: float) -> None:
    """Two beads: two of it instead of one."""
    for dx in (-6.4, 6.4):
        p.circle(x + dx, y, 6.6, RED, INK, 2.6)


def draw_tile_any(p: Pic) -> None:
    """Upgrades in general."""
    _pattern(p, frozenset(), CARD)
    p.lines("M50 78V26M28 46L50 24L72 46", INK, 20)
    p.lines("M50 78V26M28 46L50 24L72 46", "#f0c25c", 12)


def draw_tile_diagonal(p: Pic) -> None:
    """Diagonal steps."""
    _pattern(p, frozenset((0, 4, 8)), "#f0c25c")
    p.lines("M24 24L72 72M72 46V73H46", INK, 14)
    p.lines("M24 24L72 72M72 46V73H46", "#c23a2c", 7.5)


def draw_tile_corner(p: Pic) -> None:
    """Two on corner spaces."""
    _pattern(p, frozenset((0, 2, 6, 8)), "#f0c25c")
    for x in (23.5, 76.5):
        for y in (23.5, 76.5):
            _twice(p, x, y)


def draw_tile_special(p: Pic) -> None:
    """Two on special spaces."""
    _pattern(p, frozenset((1, 5, 6)), "#f0c25c")
    star = [polar(50, 53, 38 if i % 2 == 0 else 17, 36 * i) for i in range(10)]
    p.path(poly(star), p.lin(20, 10, 80, 90, "#fff0b8", "#e6bc4e", "#a87a22"), INK, EDGE)
    _twice(p, 50, 53)


def draw_tile_shared(p: Pic) -> None:
    """Two on spaces with another meeple."""
    _pattern(p, frozenset((4,)), "#f0c25c")
    for x, colour in ((34, "#2e6fb0"), (66, "#d9482f")):
        with p.at(x - 27, 15, 0.54):
            p.circle(50, 26, 21, colour, INK, 8)
            p.path("M50 42C80 44 96 60 92 100H8C4 60 20 44 50 42Z", colour, INK, 8)
    _twice(p, 50, 82)


def _board(p: Pic, light: str, dark: str) -> None:
    p.lines("M50 9L22 32M50 9L78 32", INK, 6)
    p.circle(50, 9, 6, BRASS_MID, INK, 3)
    p.rect(6, 30, 88, 60, p.lin(6, 30, 6, 90, light, dark), INK, EDGE, 9)
    p.rect(13, 37, 74, 46, "none", GOLD, 2.6, 5)


def draw_sign_open(p: Pic) -> None:
    """The green sign at the door: a steaming cup."""
    _board(p, "#4b8457", "#2c5c38")
    p.lines("M62 59C74 57 74 70 60 70", CREAM, 4.5)
    p.path("M32 56H63V63C63 72 57 77 47 77S32 72 32 63Z", CREAM)
    for x in (41, 53):
        p.lines(f"M{x} 52C{x - 4} 48 {x + 4} 46 {x} 42", CREAM, 3.6)


def draw_sign_closed(p: Pic) -> None:
    """The red sign at the door: a moon, for the last round."""
    _board(p, "#a83a2c", "#6b231b")
    p.path("M56 41A20 20 0 1 0 70 68A17 17 0 0 1 56 41Z", CREAM)
    p.circle(70, 49, 3.4, CREAM)


def draw_corner_mark(p: Pic) -> None:
    """A brass corner plate."""
    p.path("M4 4H92L78 22H22V78L4 92Z", p.lin(4, 4, 90, 90, BRASS, BRASS_MID, BRASS_DARK), INK, 4)
    for x, y in ((13, 13), (72, 13), (13, 72)):
        p.circle(x, y, 4.4, BRASS_DARK, INK, 2)


PICTURES: dict[str, Draw] = {
    "ingredient_coffee": draw_coffee,
    "ingredient_milk": draw_milk,
    "ingredient_steam": draw_steam,
    "ingredient_ice": draw_ice,
    "ingredient_tea": draw_tea,
    "ingredient_chocolate": draw_chocolate,
    "ingredient_caramel": draw_caramel,
    "ingredient_water": draw_water,
    "bucket": draw_bucket,
    "meeple": draw_meeple,
    "vote_up": draw_vote_up,
    "vote_down": draw_vote_down,
    "rush_token": draw_rush_token,
    "kind_hot": draw_kind_hot,
    "kind_iced": draw_kind_iced,
    "kind_special": draw_kind_special,
    "tile_any": draw_tile_any,
    "tile_diagonal": draw_tile_diagonal,
    "tile_corner": draw_tile_corner,
    "tile_special": draw_tile_special,
    "tile_shared": draw_tile_shared,
    "sign_open": draw_sign_open,
    "sign_closed": draw_sign_closed,
    "corner_mark": draw_corner_mark,
}


def pictures() -> dict[str, Pic]:
    """All pictures of this file, by name."""
    glasses = {"glass_back": draw_glass_back, "glass_front": draw_glass_front}
    drinks = drawn(_drinks(), "drink_")
    return {**drawn(PICTURES), **drinks, **drawn(glasses, "", *GLASS_BOX)}
