"""The bodies of Factory Fun's machines: told apart by their outline on a square of the floor."""

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
    polar,
)
from scripts.art.machines import (
    EDGE,
    ENAMEL,
    ENAMEL_DARK,
    ENAMEL_LIGHT,
    IRON,
    IRON_DARK,
    IRON_LIGHT,
    brass,
    copper,
    gear,
    iron,
    puff,
    rivets,
)


def _enamel(p: Pic, y1: float, y2: float) -> str:
    return p.lin(0, y1, 0, y2, ENAMEL_LIGHT, ENAMEL, ENAMEL_DARK)


def _foot(p: Pic, x1: float = 14, x2: float = 86, y: float = 84) -> None:
    p.path(f"M{x1 + 5} {y}H{x2 - 5}L{x2} 96H{x1}Z", iron(p, x1, x2), INK, EDGE)


def draw_kettle(p: Pic) -> None:
    """A copper kettle that steams."""
    _foot(p)
    puff(p, 54, 13, 0.8)
    p.path("M76 44L94 30L97 37L82 56Z", COPPER_MID, INK, EDGE)
    p.path(
        "M18 78C8 40 26 30 50 30S92 40 82 78Q82 86 74 86H26Q18 86 18 78Z",
        copper(p, 14, 86),
        INK,
        EDGE,
    )
    p.path("M32 31Q50 20 68 31Z", brass(p, 32, 68), INK, EDGE)
    p.circle(50, 22, 5, BRASS, INK, 2.4)
    rivets(p, 24, 76, 74, 8)
    p.path("M25 64C22 48 30 40 40 38", "none", WHITE, 4, 0.6)


def draw_press(p: Pic) -> None:
    """A screw press with a hand wheel."""
    _foot(p, 8, 92)
    for x in (14, 76):
        p.rect(x, 26, 10, 60, brass(p, x, x + 10), INK, EDGE)
    p.path("M8 20Q50 8 92 20V32Q50 24 8 32Z", _enamel(p, 12, 32), INK, EDGE)
    p.rect(45, 8, 10, 42, brass(p, 45, 55), INK, EDGE)
    p.lines("M46 32L54 28M46 39L54 35M46 46L54 42", "#5f4312", 2)
    p.rect(22, 3, 56, 8, RED, INK, EDGE, 4)
    p.rect(27, 48, 46, 11, p.lin(0, 48, 0, 59, IRON_LIGHT, IRON), INK, EDGE, 2)
    p.path("M30 84Q32 68 50 68T70 84Z", copper(p, 30, 70), INK, EDGE)


def draw_drum(p: Pic) -> None:
    """A drum that turns between two bearings."""
    _foot(p, 6, 94)
    p.path("M10 44H24V86H10ZM76 44H90V86H76Z", iron(p, 8, 92), INK, EDGE)
    p.circle(
        50, 46, 34, p.lin(20, 16, 80, 80, "#f7cfa9", COPPER, COPPER_MID, COPPER_DARK), INK, EDGE
    )
    p.circle(50, 46, 26, "none", "#7a3d1c", 2, dash="3 5")
    for i in range(3):
        (x0, y0), (x1, y1) = polar(50, 46, 9, 120 * i), polar(50, 46, 30, 120 * i)
        p.lines(f"M{x0:.2f} {y0:.2f}L{x1:.2f} {y1:.2f}", INK, 7)
        p.lines(f"M{x0:.2f} {y0:.2f}L{x1:.2f} {y1:.2f}", BRASS, 3)
    p.circle(50, 46, 10, BRASS_MID, INK, EDGE)
    p.path("M22 38A30 30 0 0 1 42 18", "none", WHITE, 3.4, 0.65)


def draw_mixer(p: Pic) -> None:
    """A bowl with a whisk that hangs from an arm."""
    _foot(p)
    p.path("M76 14H88V86H76Z", iron(p, 74, 90), INK, EDGE)
    p.path("M34 8H88Q94 8 94 15V26H34Q26 26 26 17T34 8Z", _enamel(p, 8, 26), INK, EDGE)
    p.rect(41, 26, 12, 14, brass(p, 41, 53), INK, EDGE)
    p.lines("M47 40C34 46 36 62 47 66C58 62 60 46 47 40V66", INK, 5)
    p.lines("M47 40C34 46 36 62 47 66C58 62 60 46 47 40V66", BRASS, 2)
    p.path("M12 54H78C78 76 66 86 45 86S12 76 12 54Z", copper(p, 12, 78), INK, EDGE)
    p.rect(9, 50, 72, 8, BRASS_MID, INK, EDGE, 3)
    p.path("M20 64C22 74 28 79 34 81", "none", WHITE, 3.4, 0.6)


def draw_robot(p: Pic) -> None:
    """An arm with a claw, on a turntable."""
    _foot(p, 10, 78)
    p.path("M24 86V70Q44 58 64 70V86Z", _enamel(p, 60, 86), INK, EDGE)
    p.path("M36 66L24 28L38 22L54 64Z", brass(p, 24, 54), INK, EDGE)
    p.path("M26 20L74 12L78 26L32 36Z", copper(p, 26, 78), INK, EDGE)
    p.circle(31, 28, 12, IRON, INK, EDGE)
    p.circle(31, 28, 5, BRASS, INK, 2)
    p.circle(76, 20, 8, IRON, INK, EDGE)
    p.path("M72 26L66 42L72 52L76 47L72 41L78 30Z", IRON_LIGHT, INK, EDGE)
    p.path("M80 26L92 38L88 52L83 48L85 40L76 30Z", IRON_LIGHT, INK, EDGE)


def draw_lamp(p: Pic) -> None:
    """A great glass bulb that glows."""
    _foot(p, 24, 76)
    for i in range(7):
        (x0, y0), (x1, y1) = polar(50, 38, 40, 45 * i - 135), polar(50, 38, 48, 45 * i - 135)
        p.lines(f"M{x0:.2f} {y0:.2f}L{x1:.2f} {y1:.2f}", INK, 6)
        p.lines(f"M{x0:.2f} {y0:.2f}L{x1:.2f} {y1:.2f}", "#ffd766", 3)
    p.path("M38 68H62V86H38Z", brass(p, 38, 62), INK, EDGE)
    p.lines("M38 74L62 72M38 80L62 78", "#5f4312", 2)
    p.path(
        "M38 70C38 60 20 56 20 38A30 30 0 0 1 80 38C80 56 62 60 62 70Z",
        p.rad(50, 38, 34, "#fffbe0", "#ffe28a", "#eda93a"),
        INK,
        EDGE,
    )
    p.lines("M42 66V50L46 42L50 50L54 42L58 50V66", "#b5531a", 2.6)
    p.path("M28 40A23 23 0 0 1 40 18", "none", WHITE, 4, 0.8)


def draw_pump(p: Pic) -> None:
    """A plunger pump with a long handle."""
    _foot(p, 18, 82)
    p.path("M70 40H88Q94 40 94 46V60H82V54H70Z", COPPER_MID, INK, EDGE)
    p.rect(30, 30, 40, 56, _enamel(p, 30, 86), INK, EDGE, 4)
    p.rect(26, 26, 48, 10, brass(p, 26, 74), INK, EDGE, 3)
    p.rect(26, 74, 48, 10, brass(p, 26, 74), INK, EDGE, 3)
    p.rect(46, 6, 8, 22, iron(p, 46, 54), INK, EDGE)
    p.path("M8 26L14 30L54 14L86 8L84 2L50 6Z", RED, INK, EDGE)
    p.circle(50, 10, 4, BRASS, INK, 2)
    p.path("M37 66V44", "none", WHITE, 4, 0.45)


def draw_printer(p: Pic) -> None:
    """Two rollers, and a sheet of colours between them."""
    _foot(p, 6, 94)
    p.path("M8 30H20V86H8ZM80 30H92V86H80Z", _enamel(p, 30, 86), INK, EDGE)
    p.rect(30, 6, 40, 30, CREAM, INK, EDGE, 2)
    for i, colour in enumerate(("#3f7a4a", RED, "#2f5b8c", "#c4702a")):
        p.rect(33 + 9 * i, 10, 7, 22, colour)
    p.rect(14, 34, 72, 18, p.lin(0, 34, 0, 52, BRASS, "#fff0bd", BRASS_DARK), INK, EDGE, 9)
    p.rect(14, 54, 72, 18, p.lin(0, 54, 0, 72, IRON_LIGHT, "#aab4bd", IRON_DARK), INK, EDGE, 9)
    p.path("M30 74H70V84Q60 88 50 84T30 84Z", CREAM, INK, EDGE)
    gear(p, 86, 43, 11, BRASS_MID)


def draw_fountain(p: Pic) -> None:
    """Three bowls, one over the other."""
    _foot(p, 20, 80)
    p.rect(45, 14, 10, 72, brass(p, 45, 55), INK, EDGE)
    for x, y, w in ((34, 22, 32), (24, 42, 52), (12, 64, 76)):
        p.path(
            f"M{x} {y}H{x + w}Q{x + w - 4} {y + 15} {x + w / 2} {y + 15}T{x} {y}Z",
            copper(p, x, x + w),
            INK,
            EDGE,
        )
        p.lines(f"M{x + 3} {y + 1}H{x + w - 3}", "#fff0bd", 2)
    p.circle(50, 10, 7, BRASS, INK, EDGE)
    p.lines(
        "M31 27C28 32 28 36 27 40M69 27C72 32 72 36 73 40"
        "M20 48C16 54 16 58 15 62M80 48C84 54 84 58 85 62",
        "#7fb2d8",
        3,
    )


def draw_oven(p: Pic) -> None:
    """A brick oven with its fire."""
    _foot(p, 6, 94, 88)
    p.path("M68 30V6H82V40Z", iron(p, 66, 84), INK, EDGE)
    p.rect(65, 3, 20, 6, BRASS_MID, INK, 2.4, 2)
    p.path(
        "M12 88V52Q12 24 50 24T88 52V88Z",
        p.lin(0, 24, 0, 88, "#b5634a", "#94472f", "#6d2f1f"),
        INK,
        EDGE,
    )
    p.lines(
        "M14 50H30M70 50H86M13 64H28M72 64H87M13 77H28M72 77H87M22 50V64M78 50V64"
        "M20 64V77M80 64V77M40 26V36M60 26V36M50 25V34",
        "#5b2417",
        2,
    )
    p.path("M30 88V62Q30 44 50 44T70 62V88Z", "#2a130a", BRASS, 3)
    p.path(
        "M37 87C34 74 44 72 43 60C52 66 50 72 54 64C60 70 58 75 63 70C67 78 65 82 63 87Z",
        "#ff9a2e",
        "#b53a17",
        2,
    )
    p.path("M46 87C45 80 50 80 51 75C55 80 56 82 55 87Z", "#ffe27a")


def draw_magnet(p: Pic) -> None:
    """A horseshoe magnet wound with wire."""
    _foot(p)
    p.path(
        "M16 78V46A34 34 0 0 1 84 46V78H62V46A12 12 0 0 0 38 46V78Z",
        p.lin(0, 10, 0, 78, "#d9563f", "#a5342a"),
        INK,
        EDGE,
    )
    p.path("M16 66H38V84H16ZM62 66H84V84H62Z", iron(p, 10, 90), INK, EDGE)
    for y in (44, 51, 58):
        p.lines(f"M14 {y}H40M60 {y}H86", INK, 6)
        p.lines(f"M14 {y}H40M60 {y}H86", COPPER, 3.4)
    p.lines("M46 72L54 62L47 60L55 48", INK, 6)
    p.lines("M46 72L54 62L47 60L55 48", "#ffd766", 3)
    p.path("M24 38A27 27 0 0 1 40 19", "none", WHITE, 3.4, 0.6)


def draw_bell(p: Pic) -> None:
    """A glass bell over a plate, air drawn out of it."""
    _foot(p, 10, 90)
    p.rect(14, 74, 72, 12, brass(p, 14, 86), INK, EDGE, 4)
    p.path(
        "M24 74V44A26 26 0 0 1 76 44V74Z",
        p.lin(24, 20, 76, 74, "#eaf6f4", "#bcd9d4", "#8fb8b2"),
        INK,
        EDGE,
    )
    p.circle(50, 14, 6, BRASS, INK, EDGE)
    p.path("M40 74Q38 58 50 56T60 74Z", copper(p, 40, 60), INK, 2.6)
    p.circle(50, 52, 5, BRASS, INK, 2)
    p.path("M31 66V46A19 19 0 0 1 42 29", "none", WHITE, 4, 0.9)
    p.path("M86 78H94V50H88", "none", INK, 7)
    p.path("M86 78H94V50H88", "none", COPPER, 3.4)


def draw_crater(p: Pic) -> None:
    """A deep basin in which it boils."""
    _foot(p, 6, 94)
    p.path("M6 52H94L80 86H20Z", iron(p, 6, 94), INK, EDGE)
    p.oval(50, 50, 44, 17, p.lin(6, 33, 94, 67, IRON_LIGHT, IRON, IRON_DARK), INK, EDGE)
    p.oval(50, 49, 34, 11, "#e2622f", INK, EDGE)
    p.oval(50, 49, 22, 6.5, "#ffc94a")
    for x, y, r in ((36, 34, 7), (58, 26, 9), (48, 12, 5), (70, 38, 5)):
        p.circle(x, y, r, "#ff9a2e", "#8c2c12", 2.4)
        p.circle(x - r * 0.3, y - r * 0.3, r * 0.3, "#ffe9b0")
    rivets(p, 24, 76, 76, 7)


def draw_stapler(p: Pic) -> None:
    """A jaw that closes on a box."""
    _foot(p, 6, 94)
    p.path("M10 62H74V84H10Z", iron(p, 10, 74), INK, EDGE)
    p.rect(24, 44, 34, 22, p.lin(24, 44, 58, 66, "#d6a468", "#b27d42"), INK, EDGE, 2)
    p.lines("M41 44V66M24 52H58", "#6f471f", 2.4)
    p.path("M6 40L12 22L84 12Q94 12 94 22V40L80 46V30L18 42Z", _enamel(p, 12, 46), INK, EDGE)
    p.rect(14, 38, 8, 12, BRASS, INK, 2.4)
    p.circle(86, 34, 8, BRASS_MID, INK, EDGE)
    p.path("M80 44H92V86H78Z", iron(p, 78, 92), INK, EDGE)


BODIES: dict[str, Draw] = {
    "kettle": draw_kettle,
    "press": draw_press,
    "drum": draw_drum,
    "mixer": draw_mixer,
    "robot": draw_robot,
    "lamp": draw_lamp,
    "pump": draw_pump,
    "printer": draw_printer,
    "fountain": draw_fountain,
    "oven": draw_oven,
    "magnet": draw_magnet,
    "bell": draw_bell,
    "crater": draw_crater,
    "stapler": draw_stapler,
}


def pictures() -> dict[str, Pic]:
    """All pictures of this file, by name."""
    return drawn(BODIES, "body_")
