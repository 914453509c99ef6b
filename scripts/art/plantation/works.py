"""The round works of the plantation and the candy factory, and what stands and drives around it."""

from collections.abc import Callable

from scripts.art.draw import (
    BRASS,
    BRASS_DARK,
    BRASS_MID,
    CARD,
    COPPER,
    COPPER_DARK,
    COPPER_MID,
    CREAM,
    GOLD,
    INK,
    RED,
    TINT,
    WHITE,
    Draw,
    Pic,
    Point,
    drawn,
    num,
    polar,
    poly,
    sector,
)
from scripts.art.machines import IRON, IRON_DARK, IRON_LIGHT, gear, puff, rivets
from scripts.art.plantation.goods import draw_cacao, draw_sugar, star

EDGE = 4
SIDE = 600
"""The works are drawn in a square of this side; their middle is its middle."""
MIDDLE = SIDE / 2
SPACES = 8


def _disc(p: Pic, r: float, fill: str, w: float = 0) -> None:
    p.circle(MIDDLE, MIDDLE, r, fill, INK if w else "", w)


def _ring_of(p: Pic, r: float, count: int, draw: Callable[[], None], shift: float = 0) -> None:
    """The same thing `count` times round the middle, its top pointing outwards."""
    for i in range(count):
        degrees = 360 * i / count + shift
        x, y = polar(MIDDLE, MIDDLE, r, degrees)
        with p.at(x, y, turn=degrees):
            draw()


def _track(p: Pic, r: float) -> None:
    """A narrow railway all round, seen from above."""
    _disc(p, r + 8, "#6b4a2c")
    p.circle(MIDDLE, MIDDLE, r, "none", "#4a2f1a", 17)
    p.circle(MIDDLE, MIDDLE, r, "none", "#8a6238", 13, dash="5 9")
    for d in (-4, 4):
        p.circle(MIDDLE, MIDDLE, r + d, "none", "#2b323a", 3.4)
        p.circle(MIDDLE, MIDDLE, r + d, "none", "#a9b4c0", 1.4)


def _palm(p: Pic) -> None:
    """A palm's crown from above."""
    p.circle(3, 4, 15, "#000000", op=0.22)
    for i in range(7):
        x, y = polar(0, 0, 16, 360 * i / 7)
        p.lines(f"M0 0L{num(x)} {num(y)}", "#1f4a2a", 7)
    for i in range(7):
        x, y = polar(0, 0, 15, 360 * i / 7)
        p.lines(f"M0 0L{num(x)} {num(y)}", "#4f9a4a" if i % 2 else "#3f8440", 4)
    p.circle(0, 0, 3, "#7a5a2c")


def _bush(p: Pic) -> None:
    """A cacao bush from above, its pods among the leaves."""
    p.circle(2, 3, 11, "#000000", op=0.2)
    for dx, dy, r, colour in ((-5, 2, 8, "#2f6b34"), (5, 2, 8, "#37783a"), (0, -5, 8, "#458d46")):
        p.circle(dx, dy, r, colour, "#1c4423", 1.6)
    for dx, dy in ((-4, -1), (4, 3), (0, -7)):
        p.oval(dx, dy, 2, 3, "#e08a35", "#6b2f12", 0.8)


def _spokes(p: Pic, r1: float, r2: float, colour: str, w: float, op: float = 1) -> None:
    for i in range(SPACES):
        (x1, y1), (x2, y2) = (polar(MIDDLE, MIDDLE, r, 45 * i + 22.5) for r in (r1, r2))
        p.lines(f"M{num(x1)} {num(y1)}L{num(x2)} {num(y2)}", colour, w, op)


def _roof(p: Pic, tiles: tuple[str, str], light: tuple[str, str, str], rim: str) -> None:
    """The round roof in the middle, in tiles of two colours."""
    p.circle(MIDDLE + 3, MIDDLE + 7, 112, "#000000", op=0.28)
    for i in range(16):
        p.path(sector(MIDDLE, MIDDLE, 110, 22.5 * i, 22.5 * (i + 1)), tiles[i % 2])
    _disc(p, 110, p.rad(MIDDLE - 30, MIDDLE - 40, 150, *light))
    p.circle(MIDDLE, MIDDLE, 110, "none", INK, 5)
    p.circle(MIDDLE, MIDDLE, 104, "none", rim, 2, 0.8)


def draw_works_plantation(p: Pic) -> None:
    """The plantation: fields and palms round a tin roof, a railway between them."""
    _disc(p, 296, p.rad(MIDDLE, MIDDLE, 300, "#7fb061", "#5f9650", "#3d7440", "#2f5f38"), 6)
    for i in range(48):
        r1, r2 = (246, 290) if i % 2 else (250, 286)
        (x1, y1), (x2, y2) = (polar(MIDDLE, MIDDLE, r, 7.5 * i) for r in (r1, r2))
        p.lines(f"M{num(x1)} {num(y1)}L{num(x2)} {num(y2)}", "#2a5a33", 5, 0.45)
    _ring_of(p, 272, 24, lambda: _bush(p), 7.5)
    _ring_of(p, 268, 8, lambda: _palm(p), 22.5)
    _track(p, 240)
    _disc(p, 226, p.rad(MIDDLE, MIDDLE, 230, "#e8cf98", "#d9b878", "#b58a4c"), 4)
    _spokes(p, 112, 224, "#8a6238", 4, 0.55)
    p.circle(MIDDLE, MIDDLE, 216, "none", "#fff0c8", 2, 0.5)
    light = "#ffffff@0.28", "#ffffff@0", "#000000@0.3"
    _roof(p, ("#8f4a2b", "#a8603a"), light, "#e0a36d")


def _swirl(p: Pic) -> None:
    """A lollipop planted like a tree."""
    p.circle(2, 3, 13, "#000000", op=0.25)
    p.circle(0, 0, 12, "#e8566a", INK, 2)
    p.lines("M0 0C4-4 8 2 3 6C-4 9-9 2-6-4C-3-9 6-9 9-3", "#fff4e6", 3)


def _gumdrop(p: Pic, colour: str) -> None:
    p.circle(1.5, 2.5, 9, "#000000", op=0.22)
    p.circle(0, 0, 8, colour, INK, 1.8)
    p.circle(-2.5, -2.5, 2.4, WHITE, op=0.75)


def draw_works_candy(p: Pic) -> None:
    """The candy factory: the same round works in icing, with sweets for trees."""
    _disc(p, 296, p.rad(MIDDLE, MIDDLE, 300, "#8e5a86", "#7a4777", "#5d335f", "#43254a"), 6)
    for i in range(48):
        (x1, y1), (x2, y2) = (polar(MIDDLE, MIDDLE, r, 7.5 * i) for r in (250, 289))
        p.lines(f"M{num(x1)} {num(y1)}L{num(x2)} {num(y2)}", "#ff9ec4", 4, 0.25)
    for i, colour in enumerate(("#7ec8e3", "#ffd65c", "#8fd18a") * 8):
        x, y = polar(MIDDLE, MIDDLE, 272, 15 * i + 7.5)
        with p.at(x, y):
            _gumdrop(p, colour)
    _ring_of(p, 269, 8, lambda: _swirl(p), 22.5)
    _track(p, 240)
    _disc(p, 226, p.rad(MIDDLE, MIDDLE, 230, "#fff3e6", "#fbdde0", "#e9b3c0"), 4)
    _spokes(p, 112, 224, "#b5647f", 4, 0.5)
    p.circle(MIDDLE, MIDDLE, 216, "none", WHITE, 2, 0.8)
    light = "#ffffff@0.2", "#ffffff@0", "#4a0f24@0.35"
    _roof(p, ("#fff0e6", "#d9536f"), light, "#ffffff")


def draw_mixer(p: Pic) -> None:
    """A copper kettle with a paddle: sugar and cacao in, chocolate out."""
    p.path("M20 84L12 97H24L32 86ZM80 84L88 97H76L68 86Z", IRON, INK, EDGE)
    pot = "M10 44H90C92 72 76 92 50 92S8 72 10 44Z"
    p.path(
        pot, p.lin(10, 0, 90, 0, COPPER_DARK, COPPER, "#f7cfa9", COPPER_MID, COPPER_DARK), INK, EDGE
    )
    p.oval(50, 44, 41, 13, "#5a2d15", INK, EDGE)
    p.lines("M24 44C32 36 46 38 52 43S68 52 78 44", "#a8693c", 4)
    p.lines("M56 42L74 8", INK, 11)
    p.lines("M56 42L74 8", BRASS_MID, 5)
    p.circle(76, 6, 5, RED, INK, 3)
    rivets(p, 18, 82, 62, 8)
    p.lines("M20 60C22 72 30 80 38 84", WHITE, 4, 0.55)


def draw_outlet(p: Pic) -> None:
    """A gate with a striped awning and a coin: goods out, money in."""
    p.rect(12, 40, 76, 54, p.lin(12, 40, 12, 94, "#8a5a34", "#5f3a1e"), INK, EDGE, 3)
    p.rect(30, 54, 40, 40, "#2a160c", INK, EDGE)
    for i in range(5):
        x = 6 + 17.6 * i
        p.path(
            f"M{num(x)} 20H{num(x + 17.6)}V42Q{num(x + 8.8)} 52 {num(x)} 42Z",
            "#c23a2c" if i % 2 == 0 else CREAM,
            INK,
            2.6,
        )
    p.rect(6, 10, 88, 12, BRASS_MID, INK, EDGE, 3)
    p.circle(50, 74, 19, p.lin(36, 60, 64, 90, "#fff0b8", "#e6bc4e", "#a87a22"), INK, EDGE)
    p.lines("M50 64V84M44 69H53Q58 70 56 74H45M45 79H56", "#6b4a12", 3.6)


def draw_break_room(p: Pic) -> None:
    """A table with a steaming mug and a stool: who else would work for us?"""
    for x in (38, 54):
        p.lines(f"M{x} 28C{x - 7} 21 {x + 7} 15 {x} 6", INK, 8)
        p.lines(f"M{x} 28C{x - 7} 21 {x + 7} 15 {x} 6", CREAM, 3.6)
    p.lines("M66 40C84 36 84 58 64 55", INK, 11)
    p.lines("M66 40C84 36 84 58 64 55", "#3f8f86", 5)
    p.path("M24 32H68V54Q66 66 54 66H38Q26 66 24 54Z", "#3f8f86", INK, EDGE)
    p.lines("M32 40V53Q33 58 38 59", WHITE, 4, 0.7)
    p.path("M4 66H96V76H4Z", p.lin(0, 66, 0, 76, "#c98a50", "#8a5628"), INK, EDGE)
    p.path("M14 76H24V97H14ZM76 76H86V97H76Z", "#8a5628", INK, EDGE)


def draw_machine(p: Pic) -> None:
    """A candy machine: a hopper, a round window with a sweet in it, a chute."""
    p.path("M30 4H70L60 20H40Z", p.lin(30, 0, 70, 0, BRASS_DARK, BRASS, BRASS_MID), INK, EDGE)
    p.rect(14, 20, 72, 66, p.lin(14, 0, 86, 0, "#b23a56", "#e8688a", "#b23a56"), INK, EDGE, 10)
    p.circle(50, 50, 24, p.rad(44, 42, 30, "#fff6ec", "#f2c9d2"), INK, EDGE)
    p.path("M38 50L27 42V58ZM62 50L73 42V58Z", "#7ec8e3", INK, 2.6)
    p.circle(50, 50, 12, "#5fb4d2", INK, 3)
    p.lines("M44 46Q46 42 51 42", WHITE, 3)
    gear(p, 84, 28, 13, BRASS_MID)
    p.path("M10 84H90V96H10Z", p.lin(0, 84, 0, 96, IRON_LIGHT, IRON_DARK), INK, EDGE)
    rivets(p, 22, 78, 80, 6)


def draw_froster(p: Pic) -> None:
    """A piping bag over a star: what is plain becomes splendid."""
    p.path("M22 4C40-1 64 2 76 12L52 58H40Z", p.lin(22, 4, 76, 40, "#fffaf0", "#e6d3ac"), INK, EDGE)
    p.lines("M32 10L44 46M50 8L48 46M66 14L52 48", "#bfa57a", 2.8)
    p.path("M38 54H54L49 68H43Z", p.lin(38, 0, 54, 0, IRON_LIGHT, "#dfe7ee", IRON), INK, EDGE)
    p.lines("M46 72C34 74 30 84 40 88S64 84 74 92", INK, 12)
    p.lines("M46 72C34 74 30 84 40 88S64 84 74 92", "#ff9ec4", 6.5)
    star(p, 76, 58, 18)


def draw_pawn(p: Pic) -> None:
    """A worker who stands on a space: cap, face, overalls, seen a little from above."""
    p.oval(50, 92, 34, 7, "#000000", op=0.3)
    body = "M50 44C72 44 82 62 82 84Q82 94 70 94H30Q18 94 18 84C18 62 28 44 50 44Z"
    p.path(body, p.lin(18, 44, 82, 94, "#5b8fb8", "#3a6a94", "#274a6b"), INK, EDGE + 0.5)
    p.path("M34 56H66V94H34Z", "#2f5a80")
    p.lines("M34 94V60H66V94M36 48V60M64 48V60", INK, 3.4)
    p.circle(37, 61, 3.4, BRASS, INK, 1.8)
    p.circle(63, 61, 3.4, BRASS, INK, 1.8)
    p.circle(50, 30, 20, p.rad(44, 26, 26, "#fbdcb8", "#e2ae7c"), INK, EDGE)
    p.path("M28 26C26 4 74 4 72 26Q50 16 28 26Z", "#c9473a", INK, EDGE)
    p.path("M26 26Q50 12 74 26L78 33Q50 20 22 33Z", "#a8362b", INK, EDGE * 0.8)
    p.circle(42, 36, 2.6, INK)
    p.circle(58, 36, 2.6, INK)
    p.lines("M44 43Q50 47 56 43", "#8a3d24", 2.8)


def draw_die(p: Pic) -> None:
    """An eight-sided die; the number is written on its front face."""
    hull: list[Point] = [(50, 3), (94, 38), (94, 62), (50, 97), (6, 62), (6, 38)]
    p.path(poly(hull), INK, INK, EDGE * 2)
    p.path(poly([(50, 3), (94, 38), (94, 62), (86, 70)]), "#8a2f24")
    p.path(poly([(50, 3), (6, 38), (6, 62), (14, 70)]), "#e0705c")
    p.path(poly([(14, 70), (86, 70), (50, 97)]), "#6b231b")
    p.path(poly([(6, 62), (14, 70), (50, 97)]), "#a83a2c")
    p.path(poly([(94, 62), (86, 70), (50, 97)]), "#571a14")
    face = poly([(50, 3), (86, 70), (14, 70)])
    p.path(face, p.lin(20, 10, 80, 75, "#f2d9a8", "#d9b06a"), INK, 3)


def draw_sack(p: Pic, x: float, y: float, size: float) -> None:
    """A sack tied at its neck; (x, y) is the middle of its foot."""
    with p.at(x, y, size):
        sack = "M-8-66C-22-58-36-34-34-10Q-32 2-18 2H18Q32 2 34-10C36-34 22-58 8-66Z"
        p.path(sack, p.lin(-34, 0, 34, 0, "#e6cf9f", "#cfae72", "#9a7841"), INK, EDGE / size)
        p.path("M-14-84L-8-66H8L14-84Q0-76-14-84Z", "#cfae72", INK, EDGE / size)
        p.lines("M-10-66H10", RED, 6)
        p.lines("M-22-14C-24-30-18-44-12-52", "#fff3d0", 4, 0.7)


def draw_pile_sugar(p: Pic) -> None:
    """The pile of sugar: a sack with a cube on it."""
    draw_sack(p, 50, 95, 1.06)
    with p.at(31, 44, 0.4):
        draw_sugar(p)


def draw_pile_cacao(p: Pic) -> None:
    """The pile of cacao: a basket full of pods."""
    for x, y, turn in ((30, 26, -40), (54, 16, 0), (76, 28, 40)):
        with p.at(x, y, 0.5, turn), p.at(-50, -50):
            draw_cacao(p)
    basket = "M8 46H92L82 92Q81 96 76 96H24Q19 96 18 92Z"
    p.path(basket, p.lin(8, 0, 92, 0, "#c98a50", "#a5683c", "#6f411e"), INK, EDGE)
    p.lines("M12 60H88M15 75H85", "#5f3619", 3)
    for x in (26, 42, 58, 74):
        p.lines(f"M{x} 50V92", "#5f3619", 3)
    p.rect(4, 40, 92, 12, "#b87a44", INK, EDGE, 5)


def draw_whistle(p: Pic) -> None:
    """The factory's steam whistle: the shift changes."""
    puff(p, 60, 20, 1.1)
    p.rect(
        34, 26, 26, 44, p.lin(34, 0, 60, 0, BRASS_DARK, BRASS, "#fff0bd", BRASS_MID), INK, EDGE, 5
    )
    p.path("M34 46H60V54H34Z", INK)
    p.path("M28 22Q47 6 66 22V30H28Z", BRASS_MID, INK, EDGE)
    p.rect(40, 70, 14, 26, p.lin(40, 0, 54, 0, COPPER_DARK, COPPER, COPPER_MID), INK, EDGE)
    p.rect(24, 88, 46, 9, IRON, INK, EDGE, 3)
    p.lines("M40 78H22V60", INK, 8)
    p.lines("M40 78H22V60", COPPER_MID, 3.6)
    p.circle(22, 58, 6, RED, INK, 3)


def draw_icon_worker(p: Pic) -> None:
    """A worker's head, printed on a space of a truck."""
    p.circle(50, 50, 44, "#f0d9a0", "#6b4a12", 4)
    p.path("M18 86C20 66 34 60 50 60S80 66 82 86Q68 95 50 95T18 86Z", "#6b4a2c")
    p.circle(50, 44, 19, "#6b4a2c")
    p.path("M28 40C26 18 74 18 72 40Q50 30 28 40Z", "#8c3329")
    p.path("M24 40Q50 26 76 40L79 46Q50 33 21 46Z", "#8c3329")


def draw_direction_to(p: Pic) -> None:
    """A worker's arrow into the works: goods come to the factory."""
    p.path("M8 40H44V22L74 50L44 78V60H8Z", "#4f9a57", INK, EDGE)
    p.lines("M84 14V86", INK, 13)
    p.lines("M84 14V86", GOLD, 6)


def draw_direction_from(p: Pic) -> None:
    """An arrow out of the works: goods leave the factory."""
    p.lines("M16 14V86", INK, 13)
    p.lines("M16 14V86", GOLD, 6)
    p.path("M26 40H62V22L92 50L62 78V60H26Z", "#d9822f", INK, EDGE)


def draw_truck(p: Pic) -> None:
    """The cab of a lorry, in its owner's colour; its bed is drawn by the table."""
    p.path("M100 20H44Q34 20 30 30L20 54L8 62Q4 65 4 70V84H100Z", TINT, INK, EDGE)
    p.path(
        "M100 20H44Q34 20 30 30L20 54L8 62Q4 65 4 70V84H100Z",
        p.lin(4, 20, 100, 84, "#ffffff@0.35", "#ffffff@0", "#000000@0.3"),
    )
    p.path(
        "M48 30H72V54H32L39 36Q41 30 48 30Z",
        p.lin(32, 30, 72, 54, "#e8f6f4", "#7fb5b0"),
        INK,
        EDGE * 0.8,
    )
    p.lines("M80 28V80M74 62H66", INK, 3)
    p.rect(2, 76, 98, 9, IRON_DARK, INK, EDGE, 2)
    p.circle(8, 68, 5, "#ffe694", INK, 2.6)
    p.circle(38, 84, 14, "#241a18", INK, EDGE)
    p.circle(38, 84, 6.5, BRASS_MID, INK, 2.4)


def draw_truck_right(p: Pic) -> None:
    """The cab as it drives to the right."""
    with p.at(100, flip=True):
        draw_truck(p)


def draw_lorry(p: Pic, way: int = 0) -> None:
    """A whole lorry, with its bed behind the cab."""
    x = (51, 3)[way]
    p.rect(x, 30, 46, 38, p.lin(x, 30, x, 68, "#6d4a30", "#4a2c1a"), INK, EDGE, 4)
    p.lines(f"M{x + 6} 43H{x + 40}M{x + 6} 55H{x + 40}", "#2f1a0e", 2.4, 0.7)
    for middle in (x + 13, x + 35):
        p.circle(middle, 70, 8, "#241a18", INK, EDGE)
        p.circle(middle, 70, 3.6, BRASS_MID, INK, 1.6)
    with p.at((-1, 101)[way], 22, 0.56, flip=bool(way)):
        draw_truck(p)


def draw_lorry_right(p: Pic) -> None:
    """The same, as it drives to the right."""
    draw_lorry(p, 1)


def draw_wheel(p: Pic) -> None:
    """A wheel of a lorry."""
    p.circle(50, 50, 44, "#241a18", INK, EDGE)
    p.circle(50, 50, 32, "none", "#55504c", 4)
    p.circle(50, 50, 20, BRASS_MID, INK, 4)
    for i in range(5):
        x, y = polar(50, 50, 12, 72 * i)
        p.circle(x, y, 2.6, INK)


def draw_recruit(p: Pic) -> None:
    """The back of a specialist's card: three hats under a question."""
    p.rect(4, 4, 92, 92, p.lin(4, 4, 96, 96, "#7b2b22", "#541a14"), INK, EDGE, 9)
    p.rect(11, 11, 78, 78, "none", GOLD, 2.6, 6)
    p.path("M18 58C18 34 46 34 46 58Z", "#d9a62e", INK, 3)
    p.path("M14 58H50V64H14Z", "#b5852b", INK, 3)
    p.path("M54 58L56 34H78L80 58Z", "#3a3238", INK, 3)
    p.path("M48 58H86V64H48Z", "#2b2530", INK, 3)
    p.path("M34 84C34 64 66 64 66 84Z", "#3f8f86", INK, 3)
    p.path("M30 82Q50 74 70 82V88H30Z", "#2c6a63", INK, 3)


def draw_hand_back(p: Pic) -> None:
    """The back of a worker's card."""
    p.rect(3, 3, 94, 134, p.lin(3, 3, 97, 137, "#3a6a94", "#1f3f5c"), INK, EDGE, 9)
    p.rect(11, 11, 78, 118, "none", GOLD, 2.6, 6)
    gear(p, 50, 70, 30, BRASS_MID, 8)
    for y in (28, 112):
        p.rect(38, y - 5, 24, 10, CARD, INK, 2.6, 5)


def draw_curtain(p: Pic) -> None:
    """A heavy curtain over the whole stage, with its valance and a gold fringe."""
    wide, high, folds = p.width, p.height, 20
    step = wide / folds
    for i in range(folds):
        x = i * step
        fold = p.lin(x, 0, x + step, 0, "#4f1712", "#9c3a2f", "#7b2b22", "#3f110d")
        p.rect(x, 0, step + 0.5, high, fold)
    p.rect(0, high - 46, wide, 46, p.lin(0, high - 46, 0, high, "#000000@0", "#000000@0.45"))
    for i in range(folds * 3):
        x = i * step / 3
        p.path(f"M{num(x)} {high - 22}H{num(x + step / 3)}L{num(x + step / 6)} {high}Z", GOLD)
    p.rect(0, high - 28, wide, 7, p.lin(0, high - 28, 0, high - 21, BRASS, BRASS_DARK))
    swags = 5
    for i in range(swags):
        x, w = wide * i / swags, wide / swags
        swag = f"M{num(x)} 0H{num(x + w)}V34Q{num(x + w / 2)} 132 {num(x)} 34Z"
        p.path(swag, p.lin(0, 0, 0, 96, "#a8443a", "#6b231b"), "#3f110d", 3)
        p.lines(f"M{num(x)} 34Q{num(x + w / 2)} 132 {num(x + w)} 34", GOLD, 7)
        for k in (0.3, 0.5, 0.7):
            end = 66 if k == 0.5 else 56
            p.lines(f"M{num(x + w * k)} 4V{end}", "#3f110d", 3, 0.35)


PICTURES: dict[str, Draw] = {
    "ability_mixer": draw_mixer,
    "ability_outlet": draw_outlet,
    "ability_break_room": draw_break_room,
    "ability_machine": draw_machine,
    "ability_froster": draw_froster,
    "pawn": draw_pawn,
    "die": draw_die,
    "pile_sugar": draw_pile_sugar,
    "pile_cacao": draw_pile_cacao,
    "whistle": draw_whistle,
    "worker": draw_icon_worker,
    "direction_to": draw_direction_to,
    "direction_from": draw_direction_from,
    "truck": draw_truck,
    "truck_right": draw_truck_right,
    "lorry": draw_lorry,
    "lorry_right": draw_lorry_right,
    "wheel": draw_wheel,
    "recruit": draw_recruit,
}


def pictures() -> dict[str, Pic]:
    """All pictures of this file, by name."""
    works = {"plantation": draw_works_plantation, "candy": draw_works_candy}
    return {
        **drawn(PICTURES),
        **drawn(works, "works_", SIDE, SIDE),
        **drawn({"curtain": draw_curtain}, "", 1200, 675),
        **drawn({"worker_back": draw_hand_back}, "", 100, 140),
    }
