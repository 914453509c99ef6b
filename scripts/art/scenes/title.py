"""The two big pictures: the works at dusk behind the main menu, and the program's own icon."""

from scripts.art.draw import BRASS, BRASS_DARK, BRASS_MID, CREAM, GOLD, INK, TINT, WHITE, Pic, num

BRICK, BRICK_LIT, BRICK_DARK = "#5b2c25", "#8c4835", "#351a1d"
SLATE, NIGHT = "#2b2238", "#161022"
LIGHT, LAMP = "#ffe3a0", "#ffb956"


def _sky(p: Pic) -> None:
    p.rect(
        0, 0, 1200, 675, p.lin(0, 0, 0, 470, "#1c1838", "#3b2650", "#8a3f57", "#d9704a", "#f6b765")
    )
    p.circle(880, 420, 330, p.rad(880, 420, 330, "#ffe9b0@0.85", "#ffc46b@0.35", "#ff9a50@0"))
    for x, y, r in STARS:
        p.circle(x, y, r, "#fff3d0", op=0.8)
    for x, y, w, op in (
        (120, 250, 300, 0.3),
        (420, 320, 380, 0.35),
        (760, 180, 300, 0.22),
        (860, 300, 300, 0.4),
    ):
        p.path(
            f"M{x} {y}q{w * 0.2} -22 {w * 0.45} -9q{w * 0.3} -18 {w * 0.55} 9q{-w * 0.5} 9 {-w} 0Z",
            "#f9c58a",
            op=op,
        )


STARS = (
    (70, 60, 1.6),
    (150, 110, 1.1),
    (240, 45, 1.4),
    (330, 130, 1.2),
    (430, 70, 1.7),
    (520, 36, 1.1),
    (610, 105, 1.3),
    (700, 50, 1.5),
    (790, 90, 1),
    (905, 40, 1.5),
    (1010, 75, 1.2),
    (1120, 50, 1.6),
    (1060, 140, 1.1),
    (60, 180, 1.1),
    (200, 190, 1),
    (560, 170, 1),
    (1150, 150, 1.2),
)


def _town(p: Pic) -> None:
    """Roofs, a church and a gasometer far off."""
    far = (
        "M0 440V392H34V380L52 364L70 380V392H96V370H150V398H176L196 352L204 300L212 352"
        "L230 398H262V376H330V402H372V384L396 366L420 384V440Z"
        "M930 440V396H962V372H1010V398H1040L1058 382L1076 398V360H1118V390H1150V376H1200V440Z"
    )
    p.path(far, "#5a3350")
    near = (
        "M0 470V428H60V412H118V430H180V416H250V436H330V420H400V470Z"
        "M880 470V430H960V414H1030V434H1100V418H1200V470Z"
    )
    p.path(
        near,
        "#43284a",
    )
    for x, y in (
        (24, 440),
        (76, 424),
        (140, 442),
        (206, 428),
        (276, 446),
        (350, 434),
        (984, 428),
        (1054, 446),
        (1140, 432),
    ):
        p.rect(x, y, 6, 8, LAMP, op=0.85)


def _stack(p: Pic, x: float, top: float, w: float) -> None:
    """A brick chimney with a gold band, widening to the ground."""
    d = f"M{x} {top}H{x + w}L{x + w + 9} 470H{x - 9}Z"
    p.path(d, p.lin(x - 8, 0, x + w + 8, 0, BRICK_DARK, BRICK, BRICK_LIT, BRICK), NIGHT, 3)
    p.rect(x - 6, top - 12, w + 12, 14, BRICK, NIGHT, 3, 2)
    for band in (30, 44):
        p.rect(x - 2 - band / 40, top + band, w + 4 + band / 20, 5, GOLD)
    for row in range(8):
        y = top + 70 + 26 * row
        p.lines(f"M{num(x + 4)} {num(y)}h9M{num(x + w - 14)} {num(y + 12)}h9", BRICK_DARK, 2, 0.7)


def _arched(p: Pic, x: float, y: float, w: float, h: float) -> None:
    """A tall lit works window with its glazing bars."""
    r = w / 2
    p.path(
        f"M{x} {y + h}V{y + r}A{r} {r} 0 0 1 {x + w} {y + r}V{y + h}Z",
        p.lin(x, y, x, y + h, LAMP, LIGHT),
        NIGHT,
        3,
    )
    p.lines(f"M{x + w / 3} {y + r * 0.3}V{y + h}M{x + 2 * w / 3} {y + r * 0.3}V{y + h}", NIGHT, 2)
    for share in (0.42, 0.62, 0.82):
        p.lines(f"M{x} {y + h * share}H{x + w}", NIGHT, 2)
    p.rect(x - 4, y + h, w + 8, 5, "#d9a777", NIGHT, 1.6)


def _sheds(p: Pic) -> None:
    """The long hall with its saw-tooth glass roof."""
    p.rect(600, 350, 480, 130, p.lin(0, 350, 0, 480, BRICK_LIT, BRICK), NIGHT, 3)
    for i in range(6):
        x = 600 + 80 * i
        p.path(f"M{x} 350V296L{x + 80} 350Z", SLATE, NIGHT, 3)
        p.path(f"M{x + 5} 346V307L{x + 14} 312V346Z", LIGHT)
        p.lines(f"M{x + 20} 313L{x + 70} 346", "#574a6b", 2.4)
    p.rect(596, 348, 488, 9, "#d9a777", NIGHT, 2)
    for i in range(8):
        _arched(p, 616 + 58 * i, 378, 36, 76)


def _head_house(p: Pic) -> None:
    """The gabled main building with clock and gate."""
    p.path(
        "M380 480V294L510 184L640 294V480Z",
        p.lin(380, 0, 640, 0, BRICK, BRICK_LIT, BRICK),
        NIGHT,
        4,
    )
    p.path("M366 296L510 168L654 296L642 308L510 192L378 308Z", SLATE, NIGHT, 3)
    p.rect(505, 132, 10, 48, BRASS_MID, NIGHT, 2)
    p.circle(510, 128, 8, BRASS, NIGHT, 2.4)
    p.circle(510, 256, 33, p.lin(480, 220, 540, 290, "#fff0bd", BRASS_MID, BRASS_DARK), NIGHT, 3)
    p.circle(510, 256, 25, "#fff4d2", NIGHT, 2)
    p.lines(
        "M510 256V238M510 256L522 264M510 234V236M510 276V278M488 256H490M530 256H532", INK, 3.4
    )
    for x in (398, 450, 534, 586):
        _arched(p, x, 312, 36, 66)
    p.rect(384, 392, 252, 7, "#d9a777", NIGHT, 2)
    p.path("M470 480V436A40 36 0 0 1 550 436V480Z", "#2a1420", NIGHT, 4)
    p.path("M480 480V438A30 28 0 0 1 540 438V480Z", p.lin(0, 410, 0, 480, LAMP, "#7a3a1e"))
    p.lines("M510 412V480M495 416V480M525 416V480", NIGHT, 3)
    for x in (398, 586):
        _arched(p, x, 410, 36, 52)


def _water_tower(p: Pic) -> None:
    p.lines(
        "M1098 480L1110 372M1180 480L1168 372M1104 430H1174M1106 430L1172 376M1172 430L1106 376",
        NIGHT,
        6,
    )
    p.path(
        "M1092 372V300H1186V372Q1139 390 1092 372Z",
        p.lin(1092, 0, 1186, 0, "#8c4a22", "#e7a473", "#8c4a22", "#56290f"),
        NIGHT,
        3,
    )
    p.path("M1084 302Q1139 244 1194 302Z", SLATE, NIGHT, 3)
    p.lines("M1092 322H1186M1092 350H1186", "#5f3118", 3)


def _yard(p: Pic) -> None:
    """Cobbles, lamps and the wall in front of the belt."""
    p.rect(0, 468, 1200, 210, p.lin(0, 468, 0, 600, "#5a3244", "#2a1826"))
    p.path("M430 480H590L720 600H300Z", "#ffbf66", op=0.12)
    for x in (330, 690, 1060):
        p.lines(f"M{x} 520V404", NIGHT, 7)
        p.circle(x, 390, 60, p.rad(x, 390, 60, "#ffe9a8@0.7", "#ffc060@0.25", "#ffc060@0"))
        p.path(f"M{x - 11} 404H{x + 11}L{x + 15} 376H{x - 15}Z", "#fff2c0", NIGHT, 3)
        p.path(f"M{x - 18} 377H{x + 18}L{x} 362Z", NIGHT)
    for i in range(16):
        p.oval(40 + 76 * i, 500 + 9 * (i % 3), 16, 3, "#7a4a52", op=0.5)


def _belt(p: Pic) -> None:
    """The belt across the foreground; what moves on it is drawn by the menu."""
    p.rect(-10, 560, 1220, 78, p.lin(0, 560, 0, 638, "#6b645e", "#3b3632", "#1c1917"), NIGHT, 4)
    p.rect(-10, 546, 1220, 16, p.lin(0, 546, 0, 562, "#fff0bd", BRASS_MID, BRASS_DARK), NIGHT, 3)
    p.rect(-10, 634, 1220, 22, p.lin(0, 634, 0, 656, "#fff0bd", BRASS_MID, BRASS_DARK), NIGHT, 3)
    for i in range(21):
        p.circle(20 + 58 * i, 645, 4.5, BRASS_DARK, NIGHT, 1.6)
    p.rect(-10, 656, 1220, 24, "#1b1014")


def draw_title(p: Pic) -> None:
    """A chocolate works at dusk, a belt before it. No text; what moves is drawn by the menu."""
    _sky(p)
    _town(p)
    _stack(p, 692, 138, 46)
    _stack(p, 800, 184, 40)
    _water_tower(p)
    _sheds(p)
    _head_house(p)
    _yard(p)
    _belt(p)
    p.rect(
        0,
        0,
        1200,
        675,
        p.lin(0, 0, 0, 675, "#120a18@0.25", "#120a18@0", "#120a18@0", "#120a18@0.3"),
    )


def _sweet_works(p: Pic) -> None:
    """Saw-tooth roof, chimney and a wall of chocolate squares."""
    for grow, colour in ((5, INK), (0, CREAM)):
        for x, y, r in ((186, 62, 15), (206, 52, 11), (166, 74, 10)):
            p.circle(x, y, r + grow, colour)
    p.path(
        "M146 150L151 84H179L184 150Z",
        p.lin(148, 0, 184, 0, "#f2c08f", "#c9764a", "#8c4a22"),
        INK,
        7,
    )
    p.rect(146, 78, 38, 13, BRASS, INK, 6, 4)
    roof = "M38 152V104L72 128V104L106 128V104L144 132V152Z"
    p.path(roof, "#8f5228", INK, 8)
    p.path("M44 146V115L66 131V146ZM78 146V115L100 131V146Z", "#c98a50", op=0.9)
    p.rect(36, 138, 184, 82, "#4a2311", INK, 8, 10)
    for row in range(2):
        for column in range(4):
            with p.at(43 + 43.5 * column, 145 + 35.5 * row):
                p.rect(0, 0, 40, 32, p.lin(0, 0, 40, 32, "#b06a36", "#6b3819"), r=5)
                p.lines("M6 24V6H32", "#e3ac74", 4.5)
    p.rect(107, 163, 42, 57, "#2a1209", INK, 5, 6)
    p.path("M113 216V184A15 15 0 0 1 143 184V216Z", p.lin(0, 168, 0, 216, "#fff0b8", "#f2a93c"))


def draw_app_icon(p: Pic) -> None:
    """A works built of chocolate on green enamel, 256 by 256."""
    p.rect(8, 8, 240, 240, p.lin(8, 8, 248, 248, "#fff0bd", BRASS_MID, BRASS_DARK), INK, 6, 52)
    p.rect(21, 21, 214, 214, p.lin(21, 21, 235, 235, "#4a877c", "#2d524e", "#16302d"), INK, 5, 42)
    with p.at(10, 6, 0.92):
        _sweet_works(p)
    p.lines("M54 32H150", WHITE, 5, 0.35)


def draw_puff(p: Pic) -> None:
    """A cloud of smoke, 100 by 100, in the colour that it is given."""
    p.circle(
        50, 50, 49, p.rad(50, 50, 49, TINT + "@0.95", TINT + "@0.85", TINT + "@0.8", TINT + "@0")
    )
    p.circle(40, 58, 30, p.rad(40, 58, 30, "#fff0dc@0.3", "#fff0dc@0"))


def draw_glow(p: Pic) -> None:
    """The light around a lamp, 100 by 100."""
    p.circle(50, 50, 50, p.rad(50, 50, 50, "#ffe9a8@0.6", "#ffc060@0.2", "#ffc060@0"))


def draw_plate(p: Pic) -> None:
    """The gap between two plates of the belt, 8 by 68."""
    p.lines("M2 1V67", "#1c1917", 3)
    p.lines("M6 3V65", "#8b837a", 1.6, 0.6)


def draw_shade(p: Pic) -> None:
    """The shadow of a sweet on the belt, 80 by 14."""
    p.oval(40, 7, 40, 7, "#000000", op=0.45)


def pictures() -> dict[str, Pic]:
    """All pictures of this file, by name."""
    found = {
        "title": Pic(1200, 675),
        "app_icon": Pic(256, 256),
        "title_puff": Pic(),
        "title_glow": Pic(),
        "title_plate": Pic(8, 68),
        "title_shade": Pic(80, 14),
    }
    draws = (draw_title, draw_app_icon, draw_puff, draw_glow, draw_plate, draw_shade)
    for picture, draw in zip(found.values(), draws, strict=True):
        draw(picture)
    return found
