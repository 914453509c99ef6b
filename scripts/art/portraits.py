"""The nineteen kinds of employees, each with a hat, a tool, a pose and a face of their own."""

from scripts.art import people
from scripts.art.draw import GOLD, INK, RED, TINT, Draw, Pic
from scripts.art.hats import boater, flat_cap, helmet, top_hat
from scripts.art.machines import IRON_LIGHT
from scripts.art.people import (
    AUBURN,
    BLACK_HAIR,
    BLOND,
    BROWN,
    BROWN_HAIR,
    GREY,
    LINEN,
    OLIVE,
    PALE,
    ROSY,
    TAN,
    apron,
    bob,
    bow_tie,
    face,
    glasses,
    goggles,
    hand,
    head,
    moustache,
    neck,
    overalls,
    short_hair,
    shoulders,
    sideburns,
    suit,
    tie,
)
from scripts.art.pieces import draw_chunks
from scripts.art.specialists import SPECIALISTS
from scripts.art.tokens import draw_coal


def draw_director(p: Pic) -> None:
    """Top hat, big moustache, gold chain."""
    shoulders(p)
    suit(p, waistcoat="#d9b04e")
    bow_tie(p, "#2b2530")
    with head(p, PALE, y=60):
        sideburns(p, GREY)
        face(p, PALE, mood="calm", brow=GREY)
        moustache(p, GREY, 13, -1)
        top_hat(p)


def draw_miner(p: Pic) -> None:
    """Lamp helmet, sooty cheeks, a lump of coal in the hand."""
    overalls(p, "#8f4438")
    neck(p, ROSY)
    with head(p, ROSY, y=57, turn=-4):
        sideburns(p, BROWN_HAIR)
        face(p, ROSY, 1, "grin")
        p.lines("M-11 4L-7 8M9 5L12 9", "#3a3230", 2.2, 0.55)
        helmet(p, "#d9a62e")
    with p.at(51, 74, 0.3):
        draw_coal(p)
    hand(p, 66, 102, ROSY, -10)


def draw_operator(p: Pic) -> None:
    """Flat cap and overalls, a hand at a lever."""
    overalls(p, "#e8ddc8")
    neck(p, TAN)
    with head(p, TAN, 49, 57, 5):
        sideburns(p, BLACK_HAIR)
        face(p, TAN, -1, "smile")
        flat_cap(p, "#6a5a46")
    p.lines("M72 106L69 72", INK, 6.4)
    p.lines("M72 106L69 72", IRON_LIGHT, 3)
    p.circle(68.5, 69, 5.4, "#c23a2c", INK, 2)
    hand(p, 71, 89, TAN, 80)


def draw_salesman(p: Pic) -> None:
    """Boater, pencil moustache, a winning grin and a tray of chocolates."""
    shoulders(p)
    suit(p)
    bow_tie(p, "#c23a2c")
    with head(p, OLIVE, 51, 57, 7):
        short_hair(p, BLACK_HAIR)
        face(p, OLIVE, -1.5, "grin", tilt=-0.6)
        moustache(p, BLACK_HAIR, 6, 0, -1.5)
        boater(p)
    with p.at(21, 80, 0.32), p.at(0, 0, turn=-8):
        draw_chunks(p)
    hand(p, 37, 103, OLIVE)


def draw_clerk(p: Pic) -> None:
    """Green eyeshade, spectacles, a pen behind the ear, sleeve garters."""
    shoulders(p, "#f4ead6")
    p.path("M32 82L40 79L50 96L60 79L68 82L66 112Q50 116 34 112Z", TINT, INK, 2)
    p.path("M40 79L50 88L60 79L50 97Z", LINEN, INK, 1.6)
    tie(p, "#3a2f45")
    neck(p, PALE)
    p.lines("M20 95L30 90M80 95L70 90", "#7b2b22", 3)
    with head(p, PALE, 50, 56, -3):
        short_hair(p, AUBURN)
        face(p, PALE, 0, "stern", AUBURN)
        glasses(p)
        p.path("M-17-11Q0-17 17-11L20-4Q0-11-20-4Z", "#3f8a5e", INK, 1.6, 0.93)
        p.lines("M-17-12Q0-18 17-12", "#245a3b", 2.6)
        p.lines("M13 2L25-13", INK, 3.6)
        p.lines("M13 2L25-13", GOLD, 1.8)


def draw_decorator(p: Pic) -> None:
    """A confectioner with a tall white cap and a piping bag."""
    apron(p)
    neck(p, BROWN)
    with head(p, BROWN, 49, 60, -5):
        face(p, BROWN, 1, "smile", BLACK_HAIR, woman=True)
        p.path("M-16-6Q-18-16-12-18H12Q18-16 16-6Q12-13 0-13T-16-6Z", BLACK_HAIR, INK, 1.6)
        p.path("M-14-16C-28-24-20-40-9-36C-4-44 8-43 11-36C22-38 26-24 14-16Z", LINEN, INK, 1.8)
        p.lines("M-5-20L-7-30M5-20L7-30", "#cdb58c", 1.3)
        p.rect(-15, -20, 30, 8, "#f3e7d0", INK, 1.8, 2)
    with p.at(70, 86, turn=38):
        p.path("M-9-17Q0-21 9-17L3 12H-3Z", "#f7cf6b", INK, 2)
        p.path("M-3 11H3L1.5 19H-1.5Z", IRON_LIGHT, INK, 1.6)
        p.lines("M-4-12L-1.5 6M3-13L1.5 6", "#b5852b", 1.2)
    hand(p, 74, 82, BROWN, 40)


def draw_mechanic(p: Pic) -> None:
    """Goggles on the brow, oil on the nose, a great spanner."""
    overalls(p, "#4d5f74")
    neck(p, ROSY)
    with head(p, ROSY, 51, 55, 4):
        p.path("M-16 2C-20-14-13-24 0-24S20-14 16 2L13-4Q0-12-13-4Z", BLOND, INK, 1.8)
        p.path(
            "M-10-22Q-16-26-12-29Q-6-30-3-27Q0-33 6-31Q5-28 4-26Q10-28 13-25Q11-21 8-21Z",
            BLOND,
            INK,
            1.6,
        )
        face(p, ROSY, -1, "smirk", "#8a5a1c")
        p.lines("M6 8L11 5", "#3a3230", 2.6, 0.6)
        goggles(p, -12, -1)
    with p.at(28, 84, turn=-24):
        p.path(
            "M-3.5 22V-8C-11-12-10-22-4-25V-16H4V-25C10-22 11-12 3.5-8V22Z",
            p.lin(-8, 0, 8, 0, "#d7dee5", "#98a4b0", "#69747f"),
            INK,
            2,
        )
    hand(p, 33, 97, ROSY, -24)


def draw_shop_agent(p: Pic) -> None:
    """A lady in a cloche hat with a parcel on a string."""
    with p.at(50, 57, 1.22, -4):
        bob(p, BLACK_HAIR)
    shoulders(p)
    p.path("M33 83Q50 101 67 83L61 79Q50 90 39 79Z", "#f4e3c8", INK, 1.8)
    neck(p, PALE)
    with head(p, PALE, 50, 57, -4):
        face(p, PALE, 1, "smile", BLACK_HAIR, woman=True)
        p.path(
            "M-19 13C-24 0-20-8-15-9C-12-3-13 8-14 12ZM19 13C24 0 20-8 15-9C12-3 13 8 14 12Z",
            BLACK_HAIR,
            INK,
            1.6,
        )
        p.path("M-19-5C-22-30 22-30 19-5Q14-11 0-10T-19-5Z", TINT, INK, 1.8)
        p.path(
            "M-19-5C-22-30 22-30 19-5Q14-11 0-10T-19-5Z",
            p.lin(-15, -25, 16, -5, "#ffffff@0.3", "#000000@0.2"),
        )
        p.path("M-19.5-9Q0-20 19.5-9L19-5Q0-15-19-5Z", "#f4e3c8", INK, 1.4)
        p.circle(12, -13, 4, "#e0b23a", INK, 1.4)
        p.circle(12, -13, 1.6, RED)
    with p.at(-13, -5):
        p.rect(63, 90, 24, 19, "#d3a46a", INK, 2, 1.5)
        p.lines("M75 90V109M63 98H87", "#fff3dc", 2)
        p.lines("M75 90Q69 83 74 82T75 90Q81 83 77 82", "#7b2b22", 1.6)
        hand(p, 86, 106, PALE, -30)


PORTRAITS: dict[str, Draw] = {
    "director": draw_director,
    "miner": draw_miner,
    "operator": draw_operator,
    "salesman": draw_salesman,
    "clerk": draw_clerk,
    "decorator": draw_decorator,
    "mechanic": draw_mechanic,
    "shop_agent": draw_shop_agent,
    **SPECIALISTS,
}


def pictures() -> dict[str, Pic]:
    """All pictures of this file, by name."""
    return people.portraits(PORTRAITS)
