"""The specialists of the plantation: portraits in the frame of the house's employees."""

from scripts.art import people
from scripts.art.draw import (
    BRASS,
    BRASS_DARK,
    BRASS_MID,
    COPPER_MID,
    INK,
    RED,
    TINT,
    WHITE,
    Draw,
    Pic,
)
from scripts.art.hats import flat_cap
from scripts.art.machines import IRON_LIGHT, gear
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
    TAN,
    apron,
    bob,
    face,
    fringe,
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
    uniform,
)
from scripts.art.plantation.goods import draw_cacao, draw_lollipops, draw_sugar


def draw_lift_operator(p: Pic) -> None:
    """A lift attendant in a pillbox cap, the lever of the cage in hand, two floors lit above."""
    for x, lit in ((30, "#ffe27a"), (42, "#6b4c16"), (58, "#6b4c16"), (70, "#ffe27a")):
        p.circle(x, 22, 4, lit, INK, 1.8)
    shoulders(p)
    uniform(p)
    p.path("M19 93L28 86L34 91M81 93L72 86L66 91", "none", BRASS_MID, 2.6)
    neck(p, DEEP)
    with head(p, DEEP, 50, 58, -3):
        sideburns(p, BLACK_HAIR)
        face(p, DEEP, 1, "smile", "#1a100c")
        moustache(p, BLACK_HAIR, 6, 0.5, 1)
        p.path("M-13-12L-12-24H12L13-12Q0-8-13-12Z", TINT, INK, 1.8)
        p.path("M-13.4-15Q0-11 13.4-15", "none", BRASS, 2.2)
        p.oval(0, -24, 12, 3, TINT, INK, 1.6)
    p.rect(70, 70, 14, 34, p.lin(70, 0, 84, 0, BRASS_DARK, BRASS, BRASS_MID), INK, 2, 3)
    p.path("M77 74L72 82H82ZM77 100L72 92H82Z", INK)
    hand(p, 68, 100, DEEP, -20)


def draw_sorter(p: Pic) -> None:
    """A sharp-eyed woman with spectacles and a headscarf, a good in each hand."""
    with p.at(50, 56, 1.18):
        bob(p, AUBURN)
    apron(p)
    neck(p, ROSY)
    with head(p, ROSY, 50, 56, 4):
        face(p, ROSY, -1, "calm", AUBURN, woman=True)
        fringe(p, AUBURN)
        glasses(p, "#7b2b22", -1)
        p.path("M-18-8C-19-27 19-27 18-8Q0-20-18-8Z", TINT, INK, 1.8)
        p.path("M15-12L24-16L22-8L26-3L15-7Z", TINT, INK, 1.6)
    with p.at(14, 73, 0.26):
        draw_sugar(p)
    with p.at(61, 72, 0.28):
        draw_cacao(p)
    hand(p, 30, 103, ROSY, 20)
    hand(p, 72, 103, ROSY, -20)


def draw_runner(p: Pic) -> None:
    """A boy at a run, cap askew, scarf and letters flying."""
    p.lines("M8 52H22M6 62H18M9 72H24", INK, 2.4, 0.55)
    shoulders(p)
    p.path("M40 80L50 89L60 80L64 85L52 95H48L36 85Z", LINEN, INK, 1.8)
    p.path("M36 82Q50 92 64 82L66 88Q50 99 34 88Z", RED, INK, 1.8)
    p.path("M36 86L18 80L14 88L32 92Z", RED, INK, 1.8)
    with head(p, PALE, 53, 56, 9):
        short_hair(p, BLOND)
        face(p, PALE, 3, "grin", "#b5852b")
        for x, y in ((-8, 5), (-5, 7), (7, 7), (10, 5)):
            p.circle(x, y, 0.8, "#c07a48")
        with p.at(0, 0, turn=-14):
            flat_cap(p, "#7a6a44", 1)
    with p.at(72, 92, turn=18):
        p.rect(-11, -8, 22, 16, LINEN, INK, 1.8, 1.5)
        p.lines("M-10-7L0 1L10-7", INK, 1.4)
    hand(p, 66, 102, PALE, -10)


def draw_trucker(p: Pic) -> None:
    """A lorry driver with a beard, leather cap and goggles, hands on the wheel."""
    shoulders(p)
    p.path("M36 80L50 92L64 80L70 85L56 113H44L30 85Z", "#c9a878", INK, 1.8)
    neck(p, OLIVE)
    with head(p, OLIVE, 50, 56, -2):
        p.path("M-16 1C-17 16-9 27 0 27S17 16 16 1C12 7 8 6 0 6S-12 7-16 1Z", BROWN_HAIR, INK, 1.8)
        face(p, OLIVE, 0, "smirk", BROWN_HAIR)
        p.path("M-17-4C-22-27 22-27 17-4L13-8Q0-14-13-8Z", "#6b4423", INK, 1.8)
        goggles(p, -13)
        p.lines("M-15-2L-16 8M15-2L16 8", "#6b4423", 3.4)
    wheel = "M31 104A20 20 0 0 1 69 104"
    p.lines(wheel, INK, 8.5)
    p.lines(wheel, "#4a3528", 5)
    hand(p, 33, 97, OLIVE, -35)
    hand(p, 67, 97, OLIVE, 35)


def draw_machinist(p: Pic) -> None:
    """A stout woman with a spanner, sleeves rolled up, a cog on the shoulder."""
    overalls(p, "#e8d6b0")
    neck(p, BROWN)
    with head(p, BROWN, 50, 56, 3):
        p.path("M-16 2C-19-13-12-20 0-20S19-13 16 2L12-7Q0-13-12-7Z", BLACK_HAIR, INK, 1.6)
        p.circle(0, -24, 8, BLACK_HAIR, INK, 1.6)
        face(p, BROWN, 0, "smile", BLACK_HAIR, woman=True)
        p.path("M-17-6Q0-16 17-6L16-12Q0-22-16-12Z", RED, INK, 1.6)
        for x in (-10, -3.5, 3.5, 10):
            p.circle(x, -12.5, 1.2, LINEN)
        p.lines("M7 4L11 7", "#3a3230", 2, 0.5)
    gear(p, 26, 96, 11, BRASS_MID)
    with p.at(74, 86, turn=14):
        p.rect(-3.4, -14, 6.8, 34, IRON_LIGHT, INK, 1.8, 2)
        p.path(
            "M-9-26L-4-22V-15H4V-22L9-26C13-18 9-11 4-9H-4C-9-11-13-18-9-26Z", IRON_LIGHT, INK, 1.8
        )
    hand(p, 71, 101, BROWN, -10)


def draw_temp(p: Pic) -> None:
    """A cheerful newcomer in a straw hat, a lollipop in the hand."""
    shoulders(p, "#e9dcc0")
    p.path("M30 84L38 80L42 112H34ZM70 84L62 80L58 112H66Z", TINT, INK, 1.8)
    p.path("M40 79L50 88L60 79L64 85L52 94H48L36 85Z", LINEN, INK, 1.6)
    neck(p, TAN)
    with head(p, TAN, 50, 57, -5):
        sideburns(p, GREY)
        face(p, TAN, 1, "grin", GREY)
        p.path("M-12-11C-13-27 13-27 12-11Z", "#f0d391", INK, 1.8)
        p.path("M-12.4-15Q0-12 12.4-15V-10Q0-7-12.4-10Z", COPPER_MID, INK, 1.2)
        p.path("M-25-8Q0-17 25-8Q14-3 0-4T-25-8Z", "#f6dfa6", INK, 1.8)
        p.lines("M-8-24L-9-17M0-25V-17M8-24L9-17", "#b98f45", 1)
    with p.at(54, 70, 0.32):
        draw_lollipops(p)
    hand(p, 75, 99, TAN, -10)
    p.lines("M20 92Q24 88 29 87", WHITE, 2, 0.5)


CREW: dict[str, Draw] = {
    "lift_operator": draw_lift_operator,
    "sorter": draw_sorter,
    "runner": draw_runner,
    "trucker": draw_trucker,
    "machinist": draw_machinist,
    "temp": draw_temp,
}


def pictures() -> dict[str, Pic]:
    """All pictures of this file, by name."""
    return people.portraits(CREW)
