"""The guests of the coffee counter, each in three moods."""

from typing import NamedTuple

from scripts.art.draw import GOLD, INK, WHITE, Draw, Pic, drawn
from scripts.art.hats import fedora, flat_cap
from scripts.art.people import (
    AUBURN,
    BLACK_HAIR,
    BLOND,
    BROWN,
    BROWN_HAIR,
    DEEP,
    GREY,
    LINEN,
    OLIVE,
    PALE,
    ROSY,
    SNOW,
    TAN,
    bob,
    bow_tie,
    darker,
    face,
    fringe,
    glasses,
    head,
    mix,
    moustache,
    neck,
    short_hair,
    shoulders,
    sideburns,
)

LOOK = -2.4
"""How far a guest looks to the left, where the order lies."""


class Guest(NamedTuple):
    """Who waits: skin, hair and coat, how the hair is worn, and what is worn besides."""

    skin: str
    hair: str
    coat: str
    worn: str
    woman: bool = False
    also: str = ""


GUESTS: tuple[Guest, ...] = (
    Guest(ROSY, AUBURN, "#3f7a4a", "bob", True),
    Guest(TAN, BLACK_HAIR, "#7b2b22", "short"),
    Guest(PALE, GREY, "#2f5b8c", "short", also="moustache glasses"),
    Guest(BROWN, BLACK_HAIR, "#c79a4a", "bob", True),
    Guest(OLIVE, BROWN_HAIR, "#5d3f6d", "short"),
    Guest(DEEP, BLACK_HAIR, "#2d7a78", "bun", True, "earrings"),
    Guest(PALE, BLOND, "#a83a4a", "bun", True),
    Guest(DEEP, BLACK_HAIR, "#d08a2e", "bald", also="beard"),
    Guest(TAN, BROWN_HAIR, "#4a6ea0", "long", True, "earrings"),
    Guest(ROSY, AUBURN, "#4a4f63", "cap", also="beard"),
    Guest(OLIVE, BROWN_HAIR, "#6b3a5a", "scarf", True),
    Guest(BROWN, BLACK_HAIR, "#3f7a4a", "afro"),
    Guest(PALE, SNOW, "#7a6aa0", "bun", True, "glasses"),
    Guest(ROSY, BROWN_HAIR, "#2b3a4a", "bowler", also="moustache bow"),
    Guest(DEEP, BLACK_HAIR, "#b0413a", "puffs", True, "earrings"),
    Guest(TAN, GREY, "#6f7a3a", "fedora", also="glasses goatee"),
    Guest(PALE, BLACK_HAIR, "#c2603a", "long", True),
    Guest(OLIVE, BLACK_HAIR, "#8c5a3a", "short", also="beard glasses"),
)
MOODS: dict[str, tuple[str, float]] = {
    "calm": ("smile", 0.0),
    "waiting": ("calm", 0.6),
    "cross": ("stern", -2.4),
}
"""The mouth and the slant of the brows while the order has time, or has little left."""
TALL = {"bun": -22.0, "afro": -24.0, "puffs": -23.0, "bowler": -20.0, "fedora": -20.0, "cap": -27.0}
"""Where whoever wears something high stands lower."""
CAP, SCARF, HAT, BAND = "#6d7a52", "#2d8a84", "#7a5a3a", "#f0c25c"


def _behind(p: Pic, guest: Guest) -> None:
    """Hair that falls or stands behind the head."""
    if guest.worn == "bob":
        bob(p, guest.hair)
    elif guest.worn == "long":
        right, left = "19 0 25 6 21 14C26 20 20 30 13 27", "-13 27C-20 30-26 20-21 14"
        d = f"M-17-8C-21-27 21-27 17-8C{right}L0 0L{left}C-25 6-19 0-17-8Z"
        p.path(d, guest.hair, INK, 1.8)
        p.lines("M-18 6Q-21 12-17 19M18 6Q21 12 17 19", mix(guest.hair, WHITE, 0.25), 1.5)
    elif guest.worn == "bun":
        p.circle(1, -25, 8.5, guest.hair, INK, 1.8)
        p.lines("M-4-27Q0-31 5-28", mix(guest.hair, WHITE, 0.4), 1.5)
    elif guest.worn == "afro":
        puffs = ((-15, -6), (-15, -16), (-8, -23), (2, -25), (11, -21), (16, -13), (16, -4))
        _puffs(p, guest.hair, puffs, 7.5)
    elif guest.worn == "puffs":
        _puffs(p, guest.hair, ((-15, -20), (15, -20)), 10.5)
    elif guest.worn == "scarf":
        p.path("M-18-6C-22-27 22-27 18-6L20 14Q12 24 0 24T-20 14Z", SCARF, INK, 1.8)


def _puffs(p: Pic, hair: str, middles: tuple[tuple[float, float], ...], r: float) -> None:
    for x, y in middles:
        p.circle(x, y, r, hair, INK, 1.8)
    for x, y in middles:
        p.circle(x, y, r - 0.8, hair)
    for x, y in middles[::2]:
        p.lines(f"M{x - 3} {y - 2}Q{x} {y - 5} {x + 3} {y - 2}", mix(hair, WHITE, 0.22), 1.3)


def _crown(p: Pic, guest: Guest) -> None:
    """Hair on the brow, below the face's own lines."""
    if guest.worn == "short":
        short_hair(p, guest.hair)
    elif guest.worn == "bald":
        p.lines("M-7-14Q-2-17 4-15", WHITE, 1.8, 0.5)
    elif guest.worn == "afro":
        p.path("M-15-3C-16-18-8-22 0-22S16-18 15-3Q12-11 4-12T-9-11Q-13-8-15-3Z", guest.hair)
    elif guest.worn in ("cap", "bowler", "fedora"):
        sideburns(p, guest.hair)


def _over(p: Pic, guest: Guest) -> None:
    """What lies over the brow: fringe, scarf, hat."""
    light = mix(guest.hair, WHITE, 0.35)
    if guest.worn == "bob":
        fringe(p, guest.hair)
    elif guest.worn == "long":
        d = "M-17 9C-21-10-15-23 1-23S21-10 17 9C15 3 15-6 9-11Q2-9-4-15Q-13-8-17 9Z"
        p.path(d, guest.hair, INK, 1.7)
        p.lines("M6-19Q13-15 14-6", light, 1.5)
    elif guest.worn == "bun":
        d = "M-16 1C-19-14-12-23 0-23S19-14 16 1C14-7 10-12 1-14Q-10-12-16 1Z"
        p.path(d, guest.hair, INK, 1.7)
        p.lines("M-10-17Q-4-21 4-20", light, 1.4)
    elif guest.worn == "puffs":
        d = "M-16-2C-17-19-8-22 0-22S17-19 16-2Q12-11 0-12T-16-2Z"
        p.path(d, guest.hair, INK, 1.7)
        p.lines("M-14-13Q0-19 14-13", INK, 4.6)
        p.lines("M-14-13Q0-19 14-13", BAND, 2.8)
    elif guest.worn == "scarf":
        d = "M-19 8C-22-14-15-24 0-24S22-14 19 8C15 4 15-4 13-8Q8-14 0-14T-13-8C-15-4-15 4-19 8Z"
        p.path(d, SCARF, INK, 1.7)
        p.lines("M-12-16Q-4-21 6-20M-16-6Q-14-12-9-15", mix(SCARF, WHITE, 0.4), 1.4)
    elif guest.worn == "cap":
        flat_cap(p, CAP, -2)
    elif guest.worn == "bowler":
        _bowler(p)
    elif guest.worn == "fedora":
        fedora(p, HAT)
        _band(p, "M-14.6-17L-14-12H14L14.6-17Q0-14-14.6-17Z")


def _bowler(p: Pic) -> None:
    """A bowler that sits well down."""
    crown = p.lin(-15, 0, 15, 0, "#574f5c", "#3a3540", "#17131b")
    p.path("M-15-12C-18-36 18-36 15-12Z", crown, INK, 1.8)
    _band(p, "M-15.4-17Q0-21 15.4-17V-12Q0-16-15.4-12Z")
    p.path("M-21-12Q0-19 21-12Q23-6 17-8Q0-13-17-8Q-23-6-21-12Z", "#3a3540", INK, 1.8)


def _band(p: Pic, d: str) -> None:
    """The ribbon of a hat."""
    p.path(d, "#7b2b22", INK, 1.2)


def _beard(p: Pic, hair: str) -> None:
    """A full beard, with the mouth left free."""
    with p.at(LOOK * 0.4, 0):
        d = "M-15 0C-14 8-12 11-8 8Q0 5 8 8C12 11 14 8 15 0C17 14 11 25 0 25S-17 14-15 0Z"
        p.path(d, hair, INK, 1.6)
        p.oval(LOOK * 0.6, 11.5, 6.4, 3.6, mix(hair, "#f2c49e", 0.45))


def _goatee(p: Pic, hair: str) -> None:
    p.path("M-5 15Q-2 14 1 15Q0 24-2 24T-5 15Z", hair, INK, 1.3)


def _guest(guest: Guest, mood: str) -> Draw:
    """Somebody at the counter, without a frame, turned to the order at the left."""
    lips, tilt = MOODS[mood]
    turn = -4 if mood == "cross" else 3
    also = guest.also.split()

    def draw(p: Pic) -> None:
        p.circle(50, 52, 48, p.rad(50, 52, 48, "#f0cf94@0.62", "#d9a45c@0.3", "#d9a45c@0"))
        with p.at(-12, TALL.get(guest.worn, -32), 1.24):
            with p.at(48, 56, 1.22):
                _behind(p, guest)
            shoulders(p, guest.coat)
            p.path("M40 79L50 92L60 79L56 76H44Z", LINEN, INK, 1.6)
            neck(p, guest.skin)
            if "bow" in also:
                bow_tie(p, "#c23a2c")
            with head(p, guest.skin, 48, 56, turn):
                if "beard" in also:
                    _beard(p, guest.hair)
                _crown(p, guest)
                brow = darker(guest.hair, 0.25) if guest.hair == SNOW else guest.hair
                face(p, guest.skin, LOOK, lips, brow, tilt, guest.woman)
                if "goatee" in also:
                    _goatee(p, guest.hair)
                _over(p, guest)
                if "moustache" in also:
                    moustache(p, guest.hair, look=LOOK)
                if "glasses" in also:
                    glasses(p, look=LOOK)
                if "earrings" in also:
                    for x in (-16.5, 16.5):
                        p.circle(x, 8, 2.6, GOLD, INK, 1)

    return draw


def pictures() -> dict[str, Pic]:
    """All guests, in all moods."""
    all_ = {
        f"{n}_{mood}": _guest(guest, mood) for n, guest in enumerate(GUESTS, 1) for mood in MOODS
    }
    return drawn(all_, "guest_")
