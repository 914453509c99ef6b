"""The machines: one picture per function, told apart by their outline across a room; what a mill,
a mould or a wrapper makes is seen in it."""

from collections.abc import Sequence
from functools import partial

from scripts.art.draw import (
    BRASS,
    BRASS_DARK,
    BRASS_MID,
    COPPER,
    COPPER_DARK,
    COPPER_MID,
    CREAM,
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
from scripts.art.pieces import (
    draw_bean,
    draw_boxed,
    draw_caramel,
    draw_chunks,
    draw_cocoa,
    draw_fingers,
    draw_nuts,
)

Made = Sequence[tuple[Draw, float, float, float]]
"""What a machine is seen to make: pieces with their corners and scales."""

EDGE = 3.4
IRON, IRON_LIGHT, IRON_DARK = "#4b5560", "#7d8894", "#2b323a"
ENAMEL, ENAMEL_LIGHT, ENAMEL_DARK = "#2f6259", "#4f8a7e", "#1c3d39"
CHOCOLATE = "#5a2d15"


def brass(p: Pic, x1: float, x2: float) -> str:
    """The sheen of an upright brass cylinder between two x."""
    return p.lin(x1, 0, x2, 0, BRASS_DARK, BRASS, "#fff0bd", BRASS_MID, BRASS_DARK)


def copper(p: Pic, x1: float, x2: float) -> str:
    """The sheen of an upright copper cylinder between two x."""
    return p.lin(x1, 0, x2, 0, COPPER_DARK, COPPER, "#f7cfa9", COPPER_MID, COPPER_DARK)


def iron(p: Pic, x1: float, x2: float) -> str:
    """The sheen of cast iron between two x."""
    return p.lin(x1, 0, x2, 0, IRON, IRON_LIGHT, IRON, IRON_DARK)


def gear(p: Pic, x: float, y: float, r: float, fill: str, teeth: int = 10) -> None:
    """A toothed wheel with a hub."""
    points = []
    step = 360 / teeth
    for i in range(teeth):
        for share, out in ((-0.32, 0.8), (-0.2, 1), (0.2, 1), (0.32, 0.8)):
            points.append(polar(x, y, r * out, step * (i + share)))
    p.path(poly(points), fill, INK, EDGE * 0.8)
    p.circle(x, y, r * 0.48, IRON_DARK, INK, 1.6)
    p.circle(x, y, r * 0.2, BRASS, INK, 1.4)


def rivets(p: Pic, x1: float, x2: float, y: float, count: int) -> None:
    """A row of rivet heads."""
    for i in range(count):
        p.circle(x1 + (x2 - x1) * i / (count - 1), y, 1.5, "#fff0bd", "#5f4312", 0.9)


def puff(p: Pic, x: float, y: float, scale: float = 1) -> None:
    """A puff of steam, outlined as one cloud."""
    balls = ((0, 0, 7), (9, -5, 6), (17, -10, 4.4), (7, 4, 4.6))
    for grow, colour in ((2.4, INK), (0, "#fbf5ea")):
        for dx, dy, r in balls:
            p.circle(x + dx * scale, y + dy * scale, r * scale + grow, colour)


def _bean(p: Pic, x: float, y: float, size: float, turn: float = 0) -> None:
    with p.at(x, y, turn=turn), p.at(-size / 2, -size / 2, size / 100):
        draw_bean(p)


def draw_roaster(p: Pic) -> None:
    """A copper drum over a fire, a hopper of beans above it."""
    p.path("M22 70L14 95H24L31 74ZM78 70L86 95H76L69 74Z", iron(p, 14, 86), INK, EDGE)
    p.path("M30 76H70L74 94H26Z", iron(p, 26, 74), INK, EDGE)
    p.path(
        "M35 91C32 83 40 82 40 76C46 80 45 84 49 78C54 82 53 85 58 79C60 84 68 84 65 91Z",
        "#ff9a2e",
        "#b53a17",
        2,
    )
    p.path("M43 91C42 86 47 86 49 82C52 86 57 86 57 91Z", "#ffe27a")
    p.path("M76 34V9H86V44Z", iron(p, 74, 88), INK, EDGE)
    p.rect(73, 5, 16, 6, BRASS_MID, INK, EDGE * 0.8, 2)
    p.path("M34 9H66L57 25H43Z", brass(p, 34, 66), INK, EDGE)
    for x, y, turn in ((43, 9, 0), (51, 7.5, 50), (58, 9, 20)):
        _bean(p, x, y, 15, turn)
    p.path("M34 9H66L63.5 14H36.5Z", BRASS_MID, INK, 2)
    p.circle(
        50, 50, 29, p.lin(22, 24, 78, 78, "#f7cfa9", COPPER, COPPER_MID, COPPER_DARK), INK, EDGE
    )
    p.circle(50, 50, 23.5, "none", "#7a3d1c", 1.8, dash="2.2 4")
    p.circle(50, 50, 18, p.rad(46, 44, 22, "#6d3a1c", "#3a1d0e"), INK, EDGE)
    for x, y, turn in ((43, 54, 0), (55, 57, 60), (50, 45, 25), (58, 47, 100), (42, 44, 80)):
        _bean(p, x, y, 15, turn)
    p.circle(50, 50, 18, "none", BRASS, 2.6)
    p.path("M27 39A26 26 0 0 1 43 25", "none", WHITE, 3, 0.7)


def _show(p: Pic, made: Made) -> None:
    for draw, x, y, scale in made:
        with p.at(x, y, scale):
            draw(p)


def draw_mill(p: Pic, made: Made) -> None:
    """Two millstones with a crank under a hopper of beans, what they make under the spout."""
    p.path("M20 62L10 95H22L32 66ZM80 62L90 95H78L68 66Z", iron(p, 10, 90), INK, EDGE)
    stone = p.lin(16, 0, 84, 0, "#8f8a80", "#d9d3c6", "#f3eee2", "#b9b2a4", "#77716a")
    p.path("M14 54V66Q14 72 50 72T86 66V54Z", stone, INK, EDGE)
    p.lines("M24 60V67M38 62V70M62 62V70M76 60V67", "#6f695f", 2)
    p.path("M10 50H90V56H10Z", CHOCOLATE, INK, 2.4)
    p.path("M18 36Q18 30 50 30T82 36V50H18Z", stone, INK, EDGE)
    p.lines("M28 38V46M42 36V46M58 36V46M72 38V46", "#6f695f", 2)
    p.path("M82 41H95V20", "none", INK, 8.4)
    p.path("M82 41H95V20", "none", BRASS_MID, 4)
    p.rect(90.5, 8, 8, 15, RED, INK, EDGE * 0.8, 4)
    p.path("M26 6H74L60 32H40Z", brass(p, 26, 74), INK, EDGE)
    for x, y, turn in ((38, 7, 0), (47, 4.5, 50), (56, 6, 20), (63, 7, 80)):
        _bean(p, x, y, 15, turn)
    p.path("M26 6H74L71 13H29Z", BRASS_MID, INK, 2)
    p.path("M40 68H60L66 78H34Z", copper(p, 34, 66), INK, EDGE)
    _show(p, made)


def draw_mould(p: Pic, made: Made = ()) -> None:
    """A tipped copper kettle pouring chocolate into a tray of squares, before it what is made."""
    p.path("M80 20H90V94H80Z", iron(p, 80, 90), INK, EDGE)
    p.path("M52 26H86V34H52Z", iron(p, 50, 86), INK, EDGE)
    with p.at(52, 33, turn=-24):
        p.path("M-29-20H29C31 6 19 25 0 25S-31 6-29-20Z", copper(p, -30, 30), INK, EDGE)
        p.path("M-28-20L-37-23L-28-9Z", COPPER_MID, INK, EDGE)
        p.oval(0, -20, 29, 6, CHOCOLATE, INK, EDGE)
        p.lines("M-20-21C-10-24 6-24 14-22", "#a8693c", 2.4)
        p.lines("M-19-6C-18 6-12 14-4 18", WHITE, 3, 0.65)
        rivets(p, -24, 24, -10, 7)
    gear(p, 85, 28, 11, BRASS_MID)
    p.path("M9 27C9 40 10 50 10 72H17C17 52 19 40 16 29Z", CHOCOLATE, INK, 2.4)
    p.lines("M12.5 36V66", "#a8693c", 1.8)
    p.path("M4 74H78L73 94H9Z", iron(p, 4, 78), INK, EDGE)
    p.path("M2 70H80V78H2Z", brass(p, 2, 80), INK, EDGE)
    for i in range(4):
        x = 12 + 15.5 * i
        p.rect(x, 81, 12, 10, "#a3602f", INK, 2.2, 1.6)
        p.lines(f"M{x + 3} 84H{x + 8}", "#e3ac74", 1.8)
    _show(p, made)


def _cone(p: Pic) -> None:
    p.rect(0, 46, 16, 24, brass(p, 0, 16), INK, EDGE, 3)
    p.path("M16 50L28 54V62L16 66Z", COPPER_MID, INK, EDGE)
    p.lines("M5 50V66M11 50V66", BRASS_DARK, 1.8)


def draw_wrapper(p: Pic, made: Made) -> None:
    """What is made held between two turning cones, a roll of gold paper above."""
    p.path("M10 78H90L94 95H6Z", p.lin(0, 78, 0, 95, ENAMEL_LIGHT, ENAMEL, ENAMEL_DARK), INK, EDGE)
    rivets(p, 16, 84, 89, 8)
    p.path("M6 68H16V80H6ZM84 68H94V80H84Z", IRON, INK, EDGE)
    p.path("M40 20H46L62 78H38Z", "#f3cf72", "#9a7427", 2)
    p.path("M68 14H76V80H68Z", iron(p, 68, 76), INK, EDGE)
    p.circle(52, 20, 17, p.rad(47, 15, 19, "#fff0bd", "#eec561", "#b5852b"), INK, EDGE)
    p.circle(52, 20, 11.5, "none", "#a87a22", 1.6)
    p.circle(52, 20, 7, "none", "#a87a22", 1.6)
    p.path("M52 17H76V23H52Z", IRON_LIGHT, INK, 2.2)
    p.circle(52, 20, 4.5, COPPER_MID, INK, 2.2)
    for flip in (False, True):
        with p.at(100 if flip else 0, 0, flip=flip):
            _cone(p)
    _show(p, made)


def draw_boxer(p: Pic) -> None:
    """A screw press with a hand wheel, closing a gift box."""
    p.path("M6 84H94V96H6Z", iron(p, 6, 94), INK, EDGE)
    for x in (11, 79):
        p.rect(x, 27, 10, 58, brass(p, x, x + 10), INK, EDGE)
    p.path(
        "M6 22Q50 10 94 22V33Q50 25 6 33Z",
        p.lin(0, 14, 0, 33, COPPER, COPPER_MID, COPPER_DARK),
        INK,
        EDGE,
    )
    p.rect(45, 10, 10, 34, brass(p, 45, 55), INK, EDGE)
    p.lines("M46 32L54 28M46 38L54 34M46 44L54 40", "#5f4312", 2)
    p.rect(24, 4, 52, 7.5, RED, INK, EDGE, 3.7)
    p.circle(24, 7.75, 5, BRASS, INK, 2.4)
    p.circle(76, 7.75, 5, BRASS, INK, 2.4)
    p.rect(25, 41, 50, 9, p.lin(0, 41, 0, 50, IRON_LIGHT, IRON), INK, EDGE, 2)
    with p.at(26, 44, 0.48):
        draw_boxed(p)


def draw_splitter(p: Pic) -> None:
    """One pipe in, a round cutter, three spouts out."""
    p.path("M36 4H64L58 20H42Z", brass(p, 36, 64), INK, EDGE)
    for d in ("M30 52L8 74V93H24V80L42 62Z", "M70 52L92 74V93H76V80L58 62Z", "M42 60H58V93H42Z"):
        p.path(d, copper(p, 4, 96) if d[1] != "4" else copper(p, 42, 58), INK, EDGE)
    for x in (5.5, 39.5, 73.5):
        p.rect(x, 89, 21, 7, BRASS_MID, INK, EDGE * 0.9, 2)
    p.circle(50, 43, 27, p.lin(24, 18, 76, 68, "#f7cfa9", COPPER, COPPER_DARK), INK, EDGE)
    p.circle(50, 43, 21.5, IRON_DARK, INK, 2)
    blade = [polar(50, 43, 18.5 if i % 2 == 0 else 14, 15 * i) for i in range(24)]
    p.path(poly(blade), p.lin(36, 28, 64, 58, WHITE, "#c4ccd4", "#8a949f"), INK, 1.8)
    p.circle(50, 43, 6, BRASS, INK, 2.2)
    for i in range(8):
        x, y = polar(50, 43, 24.3, 45 * i + 22)
        p.circle(x, y, 1.5, "#fff0bd", "#5f4312", 0.9)


def draw_upgrader(p: Pic) -> None:
    """A great pressure gauge on a pedestal, its arrow pointing up."""
    p.path("M36 74H64L74 95H26Z", p.lin(0, 74, 0, 95, ENAMEL_LIGHT, ENAMEL, ENAMEL_DARK), INK, EDGE)
    p.lines("M14 92V56Q14 46 26 46M86 92V56Q86 46 74 46", INK, 11)
    p.lines("M14 92V56Q14 46 26 46M86 92V56Q86 46 74 46", COPPER_MID, 5.5)
    p.lines("M12.5 90V56Q12.5 47 22 45M84.5 90V57", "#f7cfa9", 1.6, 0.9)
    for x in (6, 78):
        p.rect(x, 86, 16, 9, BRASS_MID, INK, EDGE, 2)
    p.rect(45, 2, 10, 12, brass(p, 45, 55), INK, EDGE, 2)
    p.circle(50, 44, 34, p.lin(20, 14, 80, 76, "#fff0bd", BRASS_MID, BRASS_DARK), INK, EDGE)
    p.circle(50, 44, 27, CREAM, INK, 2.4)
    for i in range(-4, 5):
        (x1, y1), (x2, y2) = (polar(50, 44, r, 30 * i) for r in (20.5 if i % 2 else 19, 24))
        colour = "#c23a2c" if i > 2 else INK
        p.lines(f"M{num(x1)} {num(y1)}L{num(x2)} {num(y2)}", colour, 2)
    arrow = "M50 23L67 43H57V62H43V43H33Z"
    p.path(arrow, p.lin(33, 23, 67, 62, "#f0b07f", COPPER_MID, COPPER_DARK), INK, EDGE)


def draw_repeater(p: Pic) -> None:
    """A hand stamp with a turned handle and a bold cross: the same once more."""
    p.oval(50, 17, 16, 14, p.rad(44, 11, 22, "#d98b54", "#a4592a", "#6a3416"), INK, EDGE)
    p.path("M42 28H58L55 38H45Z", "#8a4a22", INK, EDGE)
    p.rect(38, 36, 24, 8, brass(p, 38, 62), INK, EDGE, 2)
    p.path("M24 44H76Q84 44 85 52L88 78H12L15 52Q16 44 24 44Z", copper(p, 12, 88), INK, EDGE)
    p.rect(8, 77, 84, 8, p.lin(0, 77, 0, 85, IRON_LIGHT, IRON_DARK), INK, EDGE, 2)
    p.circle(50, 60.5, 14, CREAM, INK, 2.6)
    p.lines("M43.5 54L56.5 67M56.5 54L43.5 67", RED, 5.4)
    rivets(p, 22, 78, 49, 2)
    rivets(p, 19, 81, 72, 2)
    p.lines("M14 94H40M60 94H86M47 94H53", RED, 4.4)
    p.lines("M39 12Q42 7 48 6", WHITE, 3, 0.7)


def draw_chute(p: Pic) -> None:
    """A copper slide from a high hatch down into a crate."""
    p.path("M16 30V95H24V30ZM42 56V95H49V56Z", iron(p, 14, 50), INK, EDGE)
    p.lines("M20 62L45 84M20 84L45 66", INK, 3)
    p.path("M56 70H96L92 96H60Z", p.lin(56, 70, 96, 96, "#c68a52", "#8f5628"), INK, EDGE)
    p.lines("M60 79H93M61 88H92", INK, 2)
    slide = "M6 16H24C40 18 40 52 74 58V74C30 70 26 36 6 34Z"
    p.path(slide, p.lin(10, 16, 60, 74, "#f7cfa9", COPPER, COPPER_MID, COPPER_DARK), INK, EDGE)
    p.lines("M8 31C32 34 32 68 72 71", "#6b3415", 3, 0.7)
    p.lines("M9 19.5H23C37 22 37 55 72 61", "#ffe6cc", 2.4, 0.9)
    p.rect(3, 8, 9, 32, brass(p, 3, 12), INK, EDGE, 2)
    with p.at(15, 3, 0.26):
        draw_caramel(p)
    with p.at(36, 29, 0.24), p.at(50, 50, turn=40), p.at(-50, -50):
        draw_cocoa(p)
    with p.at(62, 42, 0.27):
        draw_boxed(p)


def draw_mover(p: Pic) -> None:
    """A small jib crane with a tile of cocoa on its hook."""
    p.path("M8 86H54V96H8Z", iron(p, 8, 54), INK, EDGE)
    p.path("M22 18H36L38 60H20Z", iron(p, 20, 38), INK, EDGE)
    p.lines("M22 58L36 40M36 58L22 40M23 38L35 22M35 38L23 22", "#a9b4c0", 2)
    p.path("M12 58H48V87H12Z", copper(p, 12, 48), INK, EDGE)
    p.lines("M34 20L90 27", INK, 3)
    p.path("M6 12H88L94 19V26H6Z", p.lin(0, 12, 0, 26, BRASS, BRASS_MID, BRASS_DARK), INK, EDGE)
    p.lines("M42 24L50 14L58 24L66 14L74 24L82 14", "#6b4c16", 2.4)
    p.rect(3, 14, 16, 20, IRON, INK, EDGE, 2)
    p.lines("M29 4L10 13M29 4L76 13", INK, 2.6)
    p.circle(29, 5, 4, BRASS, INK, 2.2)
    p.lines("M80 25V42", INK, 3.2)
    p.circle(80, 25, 5, BRASS, INK, 2.4)
    p.path("M80 42Q87 46 84 52T74 51", "none", INK, 6.4)
    p.path("M80 42Q87 46 84 52T74 51", "none", BRASS_MID, 2.8)
    p.lines("M62 66L80 54L98 66", INK, 2.2)
    with p.at(56, 54, 0.48):
        draw_cocoa(p)
    gear(p, 30, 72, 11, BRASS_MID)


MACHINES: dict[str, Draw] = {
    "roaster": draw_roaster,
    "mill": partial(draw_mill, made=((draw_cocoa, 25, 74, 0.24), (draw_cocoa, 51, 74, 0.24))),
    "mill_bar": partial(draw_mill, made=((draw_chunks, 6, 55, 0.46), (draw_fingers, 52, 54, 0.46))),
    "mould": draw_mould,
    "mould_bar": partial(
        draw_mould, made=((draw_chunks, 14, 50, 0.46), (draw_fingers, 54, 50, 0.48))
    ),
    "mould_chunks": partial(draw_mould, made=((draw_chunks, 24, 42, 0.6),)),
    "mould_fingers": partial(draw_mould, made=((draw_fingers, 28, 42, 0.58),)),
    "wrapper": partial(
        draw_wrapper, made=((draw_caramel, 14, 46, 0.42), (draw_nuts, 46, 44, 0.42))
    ),
    "wrapper_caramel": partial(draw_wrapper, made=((draw_caramel, 20, 28, 0.6),)),
    "wrapper_nuts": partial(draw_wrapper, made=((draw_nuts, 24, 32, 0.54),)),
    "boxer": draw_boxer,
    "splitter": draw_splitter,
    "upgrader": draw_upgrader,
    "repeater": draw_repeater,
    "chute": draw_chute,
    "mover": draw_mover,
}


def pictures() -> dict[str, Pic]:
    """All pictures of this file, by name."""
    return drawn(MACHINES, "machine_")
