"""Coal, money, slips, days and markers: the small things that lie on the table."""

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

EDGE = 4.5
STEEL = "#5d6675"


def draw_coal(p: Pic) -> None:
    """A faceted lump; its pale rim keeps it readable on black and its dark body on cream."""
    lump = "M22 30L46 10L76 17L92 44L85 74L58 91L25 84L8 57Z"
    p.path(lump, "#d9cbb0", "#d9cbb0", 10)
    p.path(lump, "#262b34", INK, EDGE)
    for facet, colour in (
        ("M22 30L46 10L50 36L32 49Z", "#7c8799"),
        ("M46 10L76 17L70 40L50 36Z", "#a7b1c0"),
        ("M76 17L92 44L70 40Z", STEEL),
        ("M22 30L32 49L8 57Z", "#444c59"),
        ("M50 36L70 40L66 66L41 70L32 49Z", "#3c434f"),
        ("M92 44L85 74L66 66L70 40Z", "#333945"),
        ("M8 57L32 49L41 70L25 84Z", "#2b303a"),
        ("M25 84L41 70L66 66L58 91Z", "#1c2028"),
        ("M66 66L85 74L58 91Z", "#14171d"),
    ):
        p.path(facet, colour)
    p.lines("M32 49L50 36L70 40M50 36L46 12M70 40L76 19", "#d3dae4", 2, 0.75)
    p.path(lump, "none", "#14100e", EDGE)


def draw_coin(p: Pic) -> None:
    """A gold pound coin with a milled rim."""
    p.circle(50, 50, 44, p.lin(15, 10, 85, 90, "#fff0b8", "#e6bc4e", "#a87a22"), INK, EDGE)
    p.circle(50, 50, 39.5, "none", "#8d6a24", 3, dash="2.4 2.4")
    p.circle(50, 50, 34, p.rad(40, 36, 48, "#ffe694", "#edc253", "#cf9c35"), "#8d6a24", 2.4)
    pound = "M65 34C62 24 41 23 41 39C41 52 46 60 36 72H67M33 53H58"
    p.lines(pound, "#fff3c4", 9, 0.9)
    p.lines(pound, "#4f3209", 7)


def draw_chip(p: Pic) -> None:
    """A plain chip of Factory Fun, brass in its rim."""
    p.circle(50, 50, 44, p.lin(15, 10, 85, 90, "#f6e2a6", "#c79f4c", "#7d5b1e"), INK, EDGE)
    p.circle(50, 50, 34, p.lin(15, 10, 85, 90, "#f7e3a6", "#d9b566", "#94702b"), "#5f4416", 2.4)
    p.lines("M30 44A22 22 0 0 1 50 27", "#fff6d8", 5, 0.8)


def _slip(p: Pic) -> None:
    edge = [(80 - 10 * i, 94 if i % 2 == 0 else 88) for i in range(7)]
    outline = [(20.0, 8.0), (80.0, 8.0), *((float(x), float(y)) for x, y in edge)]
    p.path(poly(outline), p.lin(20, 8, 80, 94, "#fffaf0", CARD), INK, EDGE)
    p.path("M22 10H78V27H22Z", RED)
    p.lines("M32 18.5H60", "#f6dcb0", 4)
    p.circle(70, 18.5, 3, "#f6dcb0")


def draw_docket(p: Pic) -> None:
    """An order slip, torn off at the bottom."""
    _slip(p)
    for y in (39, 54, 69):
        p.rect(29, y - 5, 10, 10, COPPER_BOX, INK, 2.2, 2)
        p.lines(f"M46 {y}H70", "#8a6f55", 4)


COPPER_BOX = "#b06a3a"


def draw_docket_done(p: Pic) -> None:
    """The same slip with the works' green stamp across it."""
    _slip(p)
    for y in (39, 54, 69):
        p.lines(f"M30 {y}H70", "#c9b291", 4)
    with p.at(51, 60, turn=-14):
        p.circle(0, 0, 29, "#f2f6e4", op=0.9)
        p.circle(0, 0, 28, "none", "#2f7a4c", 5)
        p.circle(0, 0, 21.5, "none", "#2f7a4c", 2)
        p.lines("M-13 1L-4 11L14-11", "#2f7a4c", 8)


def draw_clock(p: Pic) -> None:
    """A brass pocket watch."""
    p.circle(50, 13, 8, "none", INK, 9)
    p.circle(50, 13, 8, "none", BRASS_MID, 4.5)
    p.rect(44, 18, 12, 9, BRASS_MID, INK, 3.4, 2)
    p.circle(50, 59, 35, p.lin(20, 30, 80, 90, BRASS, BRASS_MID, BRASS_DARK), INK, EDGE)
    p.circle(50, 59, 26.5, CREAM, "#6b4c16", 2.6)
    for i in range(12):
        (x1, y1), (x2, y2) = (polar(50, 59, r, 30 * i) for r in (18.5 if i % 3 == 0 else 21, 23.5))
        p.lines(f"M{num(x1)} {num(y1)}L{num(x2)} {num(y2)}", INK, 2.6)
    p.lines("M50 59V43M50 59L61 66", INK, 5)
    p.circle(50, 59, 3.6, RED)


def draw_shift(p: Pic) -> None:
    """The works' whistle, blowing steam: a shift of the day."""
    puffs = ((26, 27, 11), (14, 17, 8), (30, 13, 9), (11, 34, 7))
    for grow, colour in ((3.5, INK), (0, "#f6efe2")):
        for x, y, r in puffs:
            p.circle(x, y, r + grow, colour)
    body = p.lin(38, 0, 72, 0, BRASS, BRASS_MID, BRASS_DARK)
    p.path("M38 26Q38 14 55 14T72 26V52H38Z", body, INK, EDGE)
    p.path("M38 34H52V43H38Z", "#3a2009", INK, 2.6)
    p.lines("M65 22V48", "#fff3c4", 3.4, 0.7)
    p.rect(33, 52, 44, 9, BRASS_MID, INK, EDGE, 3)
    p.rect(47, 61, 16, 18, body, INK, EDGE)
    p.rect(36, 79, 38, 13, p.lin(36, 0, 74, 0, "#e7a473", "#c9764a", "#8c4a22"), INK, EDGE, 3)
    p.lines("M63 70H86", INK, 9)
    p.lines("M63 70H86", BRASS_MID, 4)
    p.circle(88, 70, 6, RED, INK, 3.4)


def draw_calendar(p: Pic) -> None:
    """A tear-off calendar with six days, the third marked."""
    p.rect(10, 18, 80, 74, p.lin(10, 18, 90, 92, "#fffaf0", CARD), INK, EDGE, 7)
    p.path("M12.5 40V25Q12.5 20.5 17 20.5H83Q87.5 20.5 87.5 25V40Z", RED)
    for ring in (30, 70):
        p.lines(f"M{ring} 10V28", INK, 10)
        p.lines(f"M{ring} 10V28", BRASS, 5)
    for i in range(6):
        x, y = 20 + 21.5 * (i % 3), 47 + 20.5 * (i // 3)
        day = (GOLD, INK) if i == 2 else ("#dcc49a", "#8a6f55")
        p.rect(x, y, 17, 15, day[0], day[1], 2.6, 3)


def draw_crown(p: Pic) -> None:
    """A gold crown: who leads, who won."""
    gold = p.lin(10, 20, 90, 85, "#fff0b8", "#e6bc4e", "#a87a22")
    p.path("M15 74L8 30L31 50L50 16L69 50L92 30L85 74Z", gold, INK, EDGE)
    for x, y in ((8, 27), (50, 14), (92, 27)):
        p.circle(x, y, 6, "#ffe694", INK, 3.4)
    p.rect(14, 72, 72, 15, p.lin(14, 72, 14, 87, "#f3d478", "#b3852c"), INK, EDGE, 4)
    for x, colour in ((29, "#2e6fb0"), (50, "#c23a2c"), (71, "#2e6fb0")):
        p.circle(x, 79.5, 4.6, colour, INK, 2.2)
    p.lines("M22 66L17 44M50 58V36", WHITE, 3.4, 0.6)


def draw_medal(p: Pic) -> None:
    """A gold medal on a red ribbon: better than ever before."""
    ribbon = p.lin(30, 4, 70, 50, "#e0604e", "#8f2419")
    p.path("M24 6H46L60 44L40 50Z", ribbon, INK, EDGE)
    p.path("M76 6H54L40 44L60 50Z", ribbon, INK, EDGE)
    gold = p.lin(26, 38, 76, 96, "#fff0b8", "#e6bc4e", "#a87a22")
    p.circle(50, 66, 28, gold, INK, EDGE)
    p.circle(50, 66, 20, "#f3d478", "#8a6420", 2.6)
    star = "M50 52L54.1 61.3L64.3 62.4L56.7 69.2L58.8 79.1L50 74L41.2 79.1L43.3 69.2"
    p.path(f"{star}L35.7 62.4L45.9 61.3Z", "#a87a22", INK, 2.2)


def _marker(p: Pic, outer: str, face: str, mark: str) -> None:
    """A wooden token: brass rim, face in the player's colour, the shape again as a pale line."""
    rim = p.lin(15, 10, 85, 92, "#fff0b8", BRASS_MID, "#6f4d17")
    p.path(outer, rim, INK, EDGE)
    p.path(face, TINT, "#000000", 2)
    p.path(face, p.lin(30, 15, 70, 88, "#ffffff@0.34", "#ffffff@0", "#000000@0.3"))
    p.lines(mark, WHITE, 4.6, 0.85)


def _ring(r: float) -> str:
    return f"M{50 - r} 50A{r} {r} 0 1 1 {50 + r} 50A{r} {r} 0 1 1 {50 - r} 50Z"


def draw_marker_circle(p: Pic) -> None:
    """The first player's marker."""
    _marker(p, _ring(43), _ring(33.5), _ring(18))


def draw_marker_square(p: Pic) -> None:
    """The second player's marker."""
    box = [
        f"M{a + 6} {a}H{94 - a}Q{100 - a} {a} {100 - a} {a + 6}V{94 - a}Q{100 - a} {100 - a}"
        f" {94 - a} {100 - a}H{a + 6}Q{a} {100 - a} {a} {94 - a}V{a + 6}Q{a} {a} {a + 6} {a}Z"
        for a in (10, 19, 34)
    ]
    _marker(p, *box)


def draw_marker_diamond(p: Pic) -> None:
    """The third player's marker."""
    _marker(p, *(poly([polar(50, 50, r, 90 * i) for i in range(4)]) for r in (47, 34.5, 17)))


def draw_marker_triangle(p: Pic) -> None:
    """The fourth player's marker."""
    _marker(p, *(poly([polar(50, 60, r, 120 * i) for i in range(3)]) for r in (52, 33, 13)))


def draw_marker_star(p: Pic) -> None:
    """The fifth player's marker."""
    stars = ((51, 27), (37, 19), (18, 9))
    _marker(p, *(poly([polar(50, 54, r[i % 2], 36 * i) for i in range(10)]) for r in stars))


def draw_start_player(p: Pic) -> None:
    """A pennant with a cocoa pod: who begins today."""
    p.lines("M18 95V10", INK, 11)
    p.lines("M18 95V10", "#a86a3a", 5.5)
    p.circle(18, 9, 6.5, "#ffe694", INK, 3.6)
    p.path("M21 15L95 43L21 74Z", p.lin(21, 15, 60, 74, "#b2432f", RED), INK, EDGE)
    p.path("M26 23L82 43.5L26 66Z", "none", GOLD, 2.6)
    with p.at(43, 44, turn=8):
        p.path("M-16 0C-14-13 4-15 20 0C4 15-14 13-16 0Z", "#f0a93a", INK, 3.2)
        p.lines("M-11-4Q3-9 15 0M-12 0H17M-11 4Q3 9 15 0", "#8a4d12", 2.2)


TOKENS: dict[str, Draw] = {
    "coal": draw_coal,
    "chip": draw_chip,
    "coin": draw_coin,
    "docket": draw_docket,
    "docket_done": draw_docket_done,
    "clock": draw_clock,
    "shift": draw_shift,
    "calendar": draw_calendar,
    "crown": draw_crown,
    "medal": draw_medal,
    "marker_circle": draw_marker_circle,
    "marker_square": draw_marker_square,
    "marker_diamond": draw_marker_diamond,
    "marker_triangle": draw_marker_triangle,
    "marker_star": draw_marker_star,
    "start_player": draw_start_player,
}


def pictures() -> dict[str, Pic]:
    """All pictures of this file, by name."""
    return drawn(TOKENS)
