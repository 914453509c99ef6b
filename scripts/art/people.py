"""What portraits are put together from: frame, shoulders, heads, faces, hair and hats.

The frame is 100 wide and 120 high. Everything of a head is drawn around its own middle: brow at
y = -8, chin at 19, ears at x = ±15.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from scripts.art.draw import BRASS, BRASS_DARK, BRASS_MID, INK, TINT, WHITE, Draw, Pic, drawn, num

EDGE = 2.4
PALE, ROSY, OLIVE, TAN, BROWN, DEEP = (
    "#f8dcc0",
    "#f2c49e",
    "#dfae7e",
    "#c68c5a",
    "#95603a",
    "#6d4329",
)
BLACK_HAIR, BROWN_HAIR, AUBURN, BLOND, GREY, SNOW = (
    "#241a18",
    "#5b3418",
    "#a2481f",
    "#e3b257",
    "#a9a39b",
    "#f2eee6",
)
LIPS = "#b23a33"
LINEN = "#fffaf0"


def mix(colour: str, other: str, share: float) -> str:
    """`colour` with `share` (0 to 1) of `other` in it."""
    pairs = [(int(colour[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def darker(colour: str, share: float = 0.3) -> str:
    """A warm shade of a colour."""
    return mix(colour, "#2a0f06", share)


def backdrop(p: Pic, inner: str = "#f8ebca", outer: str = "#c3a36b") -> None:
    """The lit wall inside the oval."""
    p.oval(50, 60, 43, 53, p.rad(50, 46, 62, inner, outer))


def frame(p: Pic) -> None:
    """The brass oval, drawn last so that it cuts the bust off cleanly."""
    p.oval(50, 60, 44, 54, "none", INK, 9)
    p.oval(
        50, 60, 44, 54, "none", p.lin(12, 10, 88, 110, "#fff0bd", BRASS_MID, BRASS_DARK, BRASS), 5.6
    )
    p.oval(50, 60, 44, 54, "none", "#6b4c16", 0.9, 0.7)


def shoulders(p: Pic, colour: str = TINT) -> None:
    """The body from the collar down to the oval's edge."""
    d = "M14.6 90C18 85 30 84 40 79H60C70 84 82 85 85.4 90A43 53 0 0 1 14.6 90Z"
    p.path(d, colour, INK, EDGE)
    p.path(d, p.lin(10, 80, 90, 112, "#ffffff@0.22", "#ffffff@0", "#000000@0.32"))


def neck(p: Pic, skin: str) -> None:
    """The neck, in the head's shadow."""
    p.path("M42 66H58V82Q50 90 42 82Z", darker(skin, 0.2), INK, EDGE)


def suit(p: Pic, shirt: str = LINEN, waistcoat: str = "") -> None:
    """Shirt front and lapels."""
    p.path("M40 79L50 88L60 79L64 84L50 113L36 84Z", shirt, INK, 1.8)
    if waistcoat:
        p.path("M38 90L50 103L62 90L66 113Q50 115 34 113Z", waistcoat, INK, 1.8)
        for y in (105, 109.5):
            p.circle(50, y, 1.1, BRASS, INK, 0.6)
    for flip in (False, True):
        with p.at(100 if flip else 0, 0, flip=flip):
            p.path("M40 78L33 82L30 94L36 95L35 99L48 113Z", TINT, INK, 1.8)
            p.path("M40 78L33 82L30 94L36 95L35 99L48 113Z", "#000000", op=0.16)
            p.path("M40 78L50 88L44 94L37 82Z", shirt, INK, 1.6)


def tie(p: Pic, colour: str) -> None:
    """A long tie."""
    p.path("M47 87H53L55 91L53 93L56 108L50 113L44 108L47 93L45 91Z", colour, INK, 1.6)


def bow_tie(p: Pic, colour: str) -> None:
    """A bow tie."""
    p.path("M50 90L40 84V96Z M50 90L60 84V96Z", colour, INK, 1.8)
    p.circle(50, 90, 2.6, colour, INK, 1.6)


def overalls(p: Pic, shirt: str) -> None:
    """A working shirt under bib and braces in the jacket's colour."""
    shoulders(p, shirt)
    p.path("M42 79L50 87L58 79L63 84L52 93H48L37 84Z", mix(shirt, WHITE, 0.35), INK, 1.6)
    for d in (
        "M26 83L33 81L40 96H31Z",
        "M74 83L67 81L60 96H69Z",
        "M29 95H71L71 105Q50 121 29 105Z",
    ):
        p.path(d, TINT, INK, 2)
        p.path(d, p.lin(20, 80, 80, 112, "#ffffff@0.2", "#000000@0.25"))
    for x in (35, 65):
        p.circle(x, 97.5, 2.3, BRASS, INK, 1.2)


def apron(p: Pic) -> None:
    """A white apron over a coloured dress."""
    shoulders(p)
    p.path("M42 79L50 87L58 79L63 85L52 94H48L37 85Z", LINEN, INK, 1.6)
    p.path("M27 83L34 81L37 94H63L66 81L73 83L70 97L72 104Q50 122 28 104L30 97Z", LINEN, INK, 2)
    p.lines("M38 98H62", "#cdb58c", 1.5)


def uniform(p: Pic) -> None:
    """A closed tunic with gold buttons and a standing collar."""
    p.path("M40 79L50 86L60 79V86L50 91L40 86Z", TINT, INK, 1.8)
    p.path("M40 79L50 86L60 79V86L50 91L40 86Z", "#000000", op=0.2)
    p.lines("M50 91V113", INK, 1.4)
    for y in (95, 101.5, 108):
        for x in (43, 57):
            p.circle(x, y, 2, BRASS, INK, 1)
        p.lines(f"M44.5 {y}H55.5", BRASS_MID, 1)


@contextmanager
def head(
    p: Pic, skin: str, x: float = 50, y: float = 56, turn: float = 0, size: float = 1.22
) -> Iterator[None]:
    """Ears and face; what is drawn inside lies on it, around the head's middle."""
    with p.at(x, y, size, turn):
        for ear in (-15, 15):
            p.oval(ear, 1, 3.4, 4.6, skin, INK, EDGE / size)
        d = "M-15-6C-15-21 15-21 15-6C15 8 10 19.5 0 19.5S-15 8-15-6Z"
        p.path(
            d,
            p.lin(-15, -10, 16, 12, mix(skin, WHITE, 0.16), skin, darker(skin, 0.14)),
            INK,
            EDGE / size,
        )
        yield


def face(
    p: Pic,
    skin: str,
    look: float = 0,
    mood: str = "smile",
    brow: str = INK,
    tilt: float = 0,
    woman: bool = False,
) -> None:
    """Eyes, brows, nose and mouth. `look` shifts them sideways, `tilt` slants the brows."""
    shade, blush = darker(skin, 0.36), mix(skin, "#d8452f", 0.4)
    for side in (-1, 1):
        x = side * 6.2 + look
        p.circle(side * 9.4 + look * 0.5, 6.5, 3.2, blush, op=0.5)
        p.oval(x, -1, 1.7, 2.1, "#22120a")
        p.circle(x + 0.6, -1.8, 0.6, WHITE)
        high = -7 if woman else -6
        left, right = num(high - side * tilt), num(high + side * tilt)
        line = f"M{num(x - 3)} {left}Q{num(x)} {high - 2} {num(x + 3)} {right}"
        p.lines(line, brow, 1 if woman else 1.7)
        if woman:
            lid = f"M{num(x - side * 2.2)} -1.6Q{num(x)} -4.8 {num(x + side * 3.2)} -1.4"
            p.lines(lid, "#22120a", 1.1)
    tip = look * 1.25
    p.lines(f"M{num(tip)} 0L{num(tip + 1.6)} 5.2L{num(tip - 1)} 6", shade, 1.3)
    mouth(p, mood, look, woman)


def mouth(p: Pic, mood: str, look: float, woman: bool) -> None:
    """One of the moods: smile, grin, smirk, stern, calm."""
    colour = LIPS if woman else "#7a3226"
    with p.at(look, 11):
        if mood == "grin":
            p.path("M-6-1.5Q0 0 6-1.5Q4 5 0 5T-6-1.5Z", LINEN, colour, 1.3)
        elif woman:
            lift = {"smile": 1.4, "stern": -0.4, "calm": 0.6}.get(mood, 1)
            up, low = num(-lift), num(2.2 + lift)
            p.path(f"M-4.4 {up}Q-2 -1.6 0 -0.6Q2 -1.6 4.4 {up}Q0 {low} -4.4 {up}Z", colour)
        else:
            d = {
                "smile": "M-5.5-1Q0 4 5.5-1",
                "smirk": "M-4 1Q2 2.5 6-2",
                "stern": "M-4.5 1Q0-0.8 4.5 1",
            }
            p.lines(d.get(mood, "M-4 0.5Q0 1.5 4 0.5"), colour, 1.6)


def moustache(p: Pic, colour: str, wide: float = 9, drop: float = 3, look: float = 0) -> None:
    """A moustache, `wide` to either side, its tips hanging by `drop`."""
    d = "M0 -1.5"
    for side in (1, -1):
        tip, far, near = (num(side * wide * share) for share in (1, 0.7, 0.3))
        back, close = num(side * wide * 0.6), num(side * wide * 0.25)
        out = f"C{near} -3.5 {far} -1 {tip} {num(drop)}C{back} 3.5 {close} 3 0 1.5"
        d += out if side == 1 else f"M0 -1.5{out}L0 -1.5"
    with p.at(look, 8):
        p.path(d + "Z", colour, INK, 1)


def glasses(p: Pic, rim: str = "#5f4312", look: float = 0) -> None:
    """Round spectacles."""
    for side in (-1, 1):
        p.circle(side * 6.4 + look, -0.6, 4.8, "#ffffff", op=0.3)
        p.circle(side * 6.4 + look, -0.6, 4.8, "none", rim, 1.3)
    p.lines(f"M{num(look - 1.8)} -1.2Q{num(look)} -2.4 {num(look + 1.8)} -1.2", rim, 1.2)
    p.lines("M-11-1.5L-15-2.5M11-1.5L15-2.5", rim, 1.1)


def goggles(p: Pic, y: float, look: float = 0) -> None:
    """Goggles pushed up to the brow, or worn at y = 0."""
    p.path(f"M-15.5 {y - 2}H15.5V{y + 2}H-15.5Z", "#5a3318", INK, 1.4)
    for side in (-1, 1):
        x = side * 6.2 + look
        p.circle(x, y, 5.4, BRASS_MID, INK, 1.6)
        p.circle(x, y, 3.5, p.lin(x - 3, y - 3, x + 3, y + 3, "#e8f6f4", "#5b9c98"), INK, 1.2)


def hand(p: Pic, x: float, y: float, skin: str, turn: float = 0) -> None:
    """A closed hand, seen from its back."""
    with p.at(x, y, turn=turn):
        p.path("M-6-3C-6-7 6-7 6.5-3C7.5 3 5 6 0 6S-7 3-6-3Z", skin, INK, 1.8)
        p.lines("M-2.5 5.5V1.5M1 5.8V1.5M4.2 5V1.5", darker(skin, 0.4), 1.1)


def short_hair(p: Pic, colour: str) -> None:
    """Short hair parted at the side."""
    p.path(
        "M-16 1C-19-16-10-23 1-22C13-22 19-14 16 1L13.5-3C13-9 9-12 4-12"
        "C-3-11-8-12-10-14C-12-10-13-7-14-3Z",
        colour,
        INK,
        1.8,
    )


def sideburns(p: Pic, colour: str) -> None:
    """Hair that shows below a hat."""
    for flip in (False, True):
        with p.at(flip=flip):
            p.path("M-16-12H-10L-12.5-5L-13.5 3L-16.5 3Z", colour, INK, 1.2)


def bob(p: Pic, colour: str) -> None:
    """The back of a chin-long bob; the fringe is `fringe`."""
    p.path(
        "M-19 15C-24-6-20-25 0-25S24-6 19 15Q14 19 9 15L0-4L-9 15Q-14 19-19 15Z", colour, INK, 1.8
    )


def fringe(p: Pic, colour: str) -> None:
    """A straight fringe with the bob's side locks."""
    p.path(
        "M-19 14C-23-6-18-24 0-24S23-6 19 14C14 14 13 9 14-1C13-6 13-8 12-10"
        "Q0-6-12-10C-13-8-13-6-14-1C-13 9-14 14-19 14Z",
        colour,
        INK,
        1.8,
    )
    p.lines("M-9-20Q-14-17-16-10", mix(colour, WHITE, 0.35), 1.6)


def portraits(draws: Mapping[str, Draw]) -> dict[str, Pic]:
    """A framed portrait of each, by name."""

    def framed(draw: Draw) -> Draw:
        def whole(p: Pic) -> None:
            backdrop(p)
            draw(p)
            frame(p)

        return whole

    return drawn({name: framed(draw) for name, draw in draws.items()}, "portrait_", 100, 120)
