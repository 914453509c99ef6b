"""What lies behind the things on the covers of the games, 480 by 200: dusk over the works, a café,
field and candy land. The program draws machines, cups and rings before them."""

from scripts.art.draw import BRASS, BRASS_DARK, BRASS_MID, INK, Draw, Pic, drawn, num

WIDE, HIGH = 480, 200

DUSK = ("#1c1838", "#4a2a54", "#a34a55", "#e08a4c", "#f8c877")
BRICK, BRICK_LIT, BRICK_DARK = "#4a242c", "#743b38", "#2c1620"
SLATE, LIT = "#221a30", "#ffcf78"

PLASTER, WAINSCOT = ("#c98a5c", "#a8633c", "#8a4c2e"), ("#6e3f24", "#4c2a17")
SHELF, SHELF_DARK, NICHE = "#a4693a", "#5a331b", "#3c2114"

LEAF, LEAF_LIGHT, LEAF_DARK = "#3f8048", "#67a955", "#2b5a37"
PINK, PINK_LIGHT, PINK_DARK = "#d9799f", "#f2b3c9", "#a34a78"


def _chimney(p: Pic, x: float, top: float, wide: float) -> None:
    """A stack with a gold band, and smoke that the evening wind takes along."""
    for i, (dx, dy, r) in enumerate(((4, -10, 7), (16, -20, 10), (34, -28, 13), (58, -33, 15))):
        p.circle(x + wide / 2 + dx, top + dy, r, "#ffe2c4", op=0.5 - 0.1 * i)
    d = f"M{x} {top}H{x + wide}L{x + wide + 4} 140H{x - 4}Z"
    p.path(d, p.lin(x - 4, 0, x + wide + 4, 0, BRICK_DARK, BRICK_LIT, BRICK), INK, 1.6)
    p.rect(x - 2.5, top - 5, wide + 5, 7, BRICK, INK, 1.6, 1)
    p.rect(x - 0.5, top + 9, wide + 1, 3, BRASS_MID)


def _hall(p: Pic, left: float, top: float, bays: int) -> None:
    """A hall with a saw-tooth roof and a lit window in each bay."""
    bay = 34.0
    p.rect(left, top, bay * bays, 150 - top, p.lin(0, top, 0, 150, BRICK_LIT, BRICK), INK, 1.6)
    for i in range(bays):
        x = left + bay * i
        p.path(f"M{num(x)} {top}V{top - 20}L{num(x + bay)} {top}Z", SLATE, INK, 1.6)
        p.path(f"M{num(x + 3)} {top - 2}V{top - 14}L{num(x + 7)} {top - 12}V{top - 2}Z", LIT)
        w, y = 15.0, top + 12
        at = x + (bay - w) / 2
        arch = f"A{w / 2} {w / 2} 0 0 1 {num(at + w)} {num(y + w / 2)}"
        d = f"M{num(at)} {y + 26}V{num(y + w / 2)}{arch}V{y + 26}Z"
        p.path(d, p.lin(0, y, 0, y + 26, "#ffb24e", "#ffe09a"), INK, 1.4)
        p.lines(f"M{num(at + w / 2)} {y + 1}V{y + 26}M{num(at)} {y + 13}H{num(at + w)}", INK, 1)


def draw_conveyor(p: Pic) -> None:
    """The works at dusk, their windows lit, a belt before them."""
    p.rect(0, 0, WIDE, HIGH, p.lin(0, 0, 0, 135, *DUSK))
    p.circle(330, 118, 120, p.rad(330, 118, 120, "#fff0b8@0.9", "#ffc46b@0.4", "#ff9a50@0"))
    for x, y in ((30, 20), (92, 34), (150, 14), (232, 26), (300, 12), (388, 22), (448, 38)):
        p.circle(x, y, 0.9, "#fff3d0", op=0.8)
    for x, y, w in ((20, 62, 90), (180, 84, 120), (350, 56, 110)):
        p.path(
            f"M{x} {y}q{w * 0.3} -7 {w * 0.55} -2q{w * 0.3} -5 {w * 0.45} 3Z", "#ffd3a0", op=0.35
        )
    p.path("M0 140V112H40V100H66V112H130V104H190V118H480V140Z", "#5a3350")
    _chimney(p, 66, 38, 17)
    _chimney(p, 404, 26, 19)
    _hall(p, -12, 92, 6)
    _hall(p, 288, 86, 6)
    p.path("M192 150V84L240 52L288 84V150Z", p.lin(192, 0, 288, 0, BRICK, BRICK_LIT, BRICK), INK, 2)
    p.path("M184 86L240 46L296 86L291 92L240 56L189 92Z", SLATE, INK, 1.6)
    p.circle(240, 82, 12, BRASS, INK, 1.6)
    p.circle(240, 82, 9, "#fff4d2", INK, 1)
    p.lines("M240 82V76M240 82L244 85", INK, 1.4)
    p.rect(0, 148, WIDE, 60, p.lin(0, 148, 0, 200, "#4c2c38", "#24141c"))
    p.rect(-4, 148, WIDE + 8, 5, p.lin(0, 148, 0, 153, "#fff0bd", BRASS_MID, BRASS_DARK), INK, 1.2)
    p.rect(-4, 153, WIDE + 8, 37, p.lin(0, 153, 0, 190, "#6b645e", "#35302c"), INK, 1.2)
    for i in range(25):
        p.lines(f"M{20 * i} 154V189", "#171310", 1.2, 0.8)
    p.rect(-4, 189, WIDE + 8, 8, p.lin(0, 189, 0, 197, "#fff0bd", BRASS_MID, BRASS_DARK), INK, 1.2)
    for i in range(25):
        p.circle(10 + 20 * i, 193, 1.7, BRASS_DARK, INK, 0.8)


def _cupboard(p: Pic, left: float) -> None:
    """Open shelves for three things one above the other."""
    p.rect(left, 12, 104, 180, NICHE, INK, 2, 4)
    p.rect(left, 12, 104, 10, p.lin(0, 12, 0, 22, SHELF, SHELF_DARK), INK, 1.4, 3)
    for y in (72, 126, 180):
        p.rect(left - 3, y, 110, 8, p.lin(0, y, 0, y + 8, SHELF, SHELF_DARK), INK, 1.4, 2)
    for x in (left, left + 98):
        p.rect(x, 12, 6, 180, p.lin(x, 0, x + 6, 0, SHELF, SHELF_DARK), INK, 1.2)
    for y in (24, 80, 134):
        p.rect(left + 7, y, 90, 10, p.lin(0, y, 0, y + 10, "#1a0d07@0.6", "#1a0d07@0"))


def _shade(p: Pic, x: float, y: float) -> None:
    """A lamp that hangs over the counter."""
    p.lines(f"M{x} 0V{y - 12}", INK, 1.6)
    p.circle(x, y + 8, 46, p.rad(x, y + 8, 46, "#fff0b8@0.75", "#ffcf7a@0.25", "#ffb85a@0"))
    p.path(
        f"M{x - 4} {y - 13}H{x + 4}L{x + 15} {y}H{x - 15}Z",
        p.lin(x - 15, 0, x + 15, 0, "#2d524e", "#5a8c82", "#1c3634"),
        INK,
        1.6,
    )
    p.oval(x, y + 1, 6, 3, "#fff4cc")


def draw_coffee_rush(p: Pic) -> None:
    """A café in the morning: a window over the town, shelves at both sides, a counter."""
    p.rect(0, 0, WIDE, HIGH, p.lin(0, 0, 0, HIGH, *PLASTER))
    p.rect(146, 14, 188, 118, p.lin(0, 14, 0, 132, "#8fc0d4", "#d5e3dc", "#f6d8a8"), INK, 2, 3)
    p.circle(196, 58, 40, p.rad(196, 58, 40, "#fffbe2", "#fff1bf@0.6", "#fff1bf@0"))
    for x, y, w in ((214, 40, 44), (268, 58, 50)):
        p.path(f"M{x} {y}q4 -8 {w * 0.4} -6q{w * 0.3} -4 {w * 0.6} 6Z", "#ffffff", op=0.75)
    p.path(
        "M147 131V104L160 94L173 104H186V86H206V104L222 92L238 104V112H252V82H276V108"
        "L292 96L308 108H316V92H333V131Z",
        "#a97c62",
        op=0.85,
    )
    for x, y in ((154, 110), (192, 94), (192, 108), (226, 112), (260, 92), (260, 106), (322, 102)):
        p.rect(x, y, 6, 8, "#ffe2a0")
    for x in (146, 334):
        p.rect(x - 4, 10, 8, 126, p.lin(x - 4, 0, x + 4, 0, SHELF, SHELF_DARK), INK, 1.4, 2)
    p.lines("M240 14V132M146 60H334", SHELF_DARK, 4)
    p.rect(138, 8, 204, 8, p.lin(0, 8, 0, 16, SHELF, SHELF_DARK), INK, 1.4, 2)
    for x in (182, 298):
        _shade(p, x, 30)
    p.rect(120, 148, 240, 60, p.lin(0, 148, 0, HIGH, *WAINSCOT), INK, 1.6)
    for i in range(6):
        p.rect(126 + 38.6 * i, 160, 34, 34, "#5c331c", "#331b0e", 1.2, 2)
    p.rect(114, 140, 252, 10, p.lin(0, 140, 0, 150, "#e3b27a", "#a4693a"), INK, 1.6, 3)
    _cupboard(p, 22)
    _cupboard(p, 354)


def _palm(p: Pic, x: float, y: float, size: float) -> None:
    p.path(f"M{x - 2} {y}Q{x + 1} {y - size * 0.5} {x + 3} {y - size}H{x + 6}Q{x + 5} "
           f"{y - size * 0.5} {x + 4} {y}Z", "#8a5a2e", INK, 1)  # fmt: skip
    for dx, dy in ((-22, -2), (-16, -14), (2, -18), (18, -12), (24, 0)):
        tip = (x + 4 + dx * size / 40, y - size + dy * size / 40)
        bend = (x + 4 + dx * size / 90, y - size - 12 * size / 40)
        ends = " ".join(num(at) for at in (*bend, *tip))
        d = f"M{num(x + 4)} {num(y - size)}Q{ends}"
        p.lines(d, LEAF_DARK, 5)
        p.lines(d, LEAF_LIGHT, 2.6)


def _lolly(p: Pic, x: float, y: float, r: float) -> None:
    p.lines(f"M{x} {y}V{y + r * 3.2}", "#fff4e6", r * 0.28)
    p.circle(x, y, r, "#fff4e6", "#7a3b5c", 1.4)
    for turn in range(0, 360, 90):
        with p.at(x, y, turn=turn):
            p.path(f"M0 0Q{num(r * 0.7)} {num(-r * 0.2)} {num(r * 0.68)} {num(-r * 0.68)}"
                   f"A{num(r * 0.96)} {num(r * 0.96)} 0 0 1 {num(r * 0.96)} 0Q{num(r * 0.5)} "
                   f"{num(r * 0.3)} 0 0Z", PINK_DARK)  # fmt: skip


def draw_plantation(p: Pic) -> None:
    """Rows of cacao under the morning sun at the left, a land of candy at the right."""
    p.rect(0, 0, WIDE / 2, HIGH, p.lin(0, 0, 0, 120, "#6fb4d6", "#bfe0dc", "#f7e6b4"))
    p.circle(70, 44, 54, p.rad(70, 44, 54, "#fffbe0", "#fff0b0@0.6", "#fff0b0@0"))
    p.path("M0 112Q60 84 130 104T250 96V200H0Z", "#8fbf6a")
    p.path("M0 130Q80 108 160 124T250 120V200H0Z", LEAF)
    for row in range(5):
        y = 134 + row * 14
        for i in range(10):
            p.oval(i * 27 + (row % 2) * 13, y, 11 + row, 6 + row * 0.6, LEAF_DARK)
            p.oval(i * 27 + (row % 2) * 13 - 1, y - 2, 8 + row, 4 + row * 0.5, LEAF_LIGHT)
    _palm(p, 112, 132, 58)
    _palm(p, 16, 138, 46)
    p.rect(WIDE / 2, 0, WIDE / 2, HIGH, p.lin(0, 0, 0, 130, "#7d5aa8", "#d98cb8", "#ffd9c4"))
    for x, y, w in ((300, 34, 60), (392, 22, 70), (420, 60, 50)):
        p.path(f"M{x} {y}q3 -11 {w * 0.35} -9q{w * 0.1} -9 {w * 0.35} -3q{w * 0.24} 0 "
               f"{w * 0.3} 12Z", "#ffe6f0", op=0.8)  # fmt: skip
    p.path("M240 108Q300 84 360 104T490 96V200H240Z", PINK_LIGHT)
    p.path("M240 134Q320 108 400 126T490 122V200H240Z", PINK)
    p.path("M240 164Q330 142 400 154T490 150V200H240Z", PINK_DARK)
    for x, y, r in ((366, 88, 11), (468, 92, 13), (350, 128, 8)):
        _lolly(p, x, y, r)
    for i in range(14):
        p.circle(262 + (i * 67) % 214, 146 + (i * 29) % 46, 2.6, ("#fff4e6", "#ffe08a")[i % 2])
    p.rect(0, 0, WIDE, HIGH, p.lin(0, 0, WIDE, 0, "#1a0d07@0.2", "#1a0d07@0", "#1a0d07@0.2"))


DRAWS: dict[str, Draw] = {
    "conveyor": draw_conveyor,
    "coffee_rush": draw_coffee_rush,
    "plantation": draw_plantation,
}


def pictures() -> dict[str, Pic]:
    """The grounds of the covers by name."""
    return drawn(DRAWS, "cover_", WIDE, HIGH)
