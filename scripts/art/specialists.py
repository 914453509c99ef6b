"""The employees with a special gift: portraits, continued."""

from collections.abc import Callable

from scripts.art.draw import (
    BRASS,
    BRASS_DARK,
    BRASS_MID,
    COPPER_MID,
    GOLD,
    INK,
    RED,
    TINT,
    WHITE,
    Pic,
)
from scripts.art.hats import bowler, fedora, flat_cap, helmet
from scripts.art.machines import gear
from scripts.art.people import (
    AUBURN,
    BLACK_HAIR,
    BLOND,
    BROWN,
    BROWN_HAIR,
    DEEP,
    EDGE,
    LINEN,
    OLIVE,
    PALE,
    ROSY,
    SNOW,
    TAN,
    apron,
    bob,
    bow_tie,
    face,
    fringe,
    glasses,
    goggles,
    hand,
    head,
    moustache,
    neck,
    overalls,
    shoulders,
    sideburns,
    suit,
    tie,
    uniform,
)
from scripts.art.pieces import draw_boxed
from scripts.art.tokens import draw_clock, draw_coin, draw_docket


def draw_expert_miner(p: Pic) -> None:
    """An old hand: white beard, red helmet, pickaxe on the shoulder."""
    with p.at(76, 62, 0.82, 24):
        p.rect(-2.5, -16, 5, 54, "#a86a3a", INK, 2)
        p.path("M-24-8Q0-28 24-8Q0-19-24-8Z", "#98a4b0", INK, 2)
    overalls(p, "#5b6a3c")
    with head(p, OLIVE, 47, 57, 3):
        sideburns(p, SNOW)
        face(p, OLIVE, -1, "calm", SNOW, tilt=0.8)
        beard = "M-16 2C-16 14-10 27 0 28S16 14 16 2C12 8 8 6 0 6S-12 8-16 2Z"
        p.path(beard, SNOW, INK, 1.8)
        p.lines("M-4 11Q-1 12.5 3 11M-6 18L-5 22M0 18V24M6 18L5 22", "#a39b8c", 1.4)
        helmet(p, "#b5402f")
    hand(p, 70, 86, OLIVE, 24)


def draw_expert_operator(p: Pic) -> None:
    """A forewoman in a polka-dot headscarf, a cog on her arm."""
    overalls(p, "#f0d9b0")
    neck(p, TAN)
    with head(p, TAN, 50, 58, -6):
        p.path("M-16 2C-18-10-14-18 0-18S18-10 16 2L12-8Q0-12-12-8Z", BROWN_HAIR, INK, 1.6)
        face(p, TAN, 1.5, "smirk", BROWN_HAIR, woman=True, tilt=-0.8)
        p.lines("M-0.5 10.5Q3 12.5 6 9.5", "#b23a33", 2)
        scarf = "M-18-3C-22-24-8-27 0-27S22-24 18-3Q12-13 0-13T-18-3Z"
        p.path(scarf, "#c23a2c", INK, 1.8)
        p.path("M-2-25C-12-38-15-31-12-25C-5-24 4-24 12-26C15-34 8-38 2-25Z", "#c23a2c", INK, 1.8)
        for x, y in ((-11, -14), (-4, -20), (4, -17), (11, -15), (-8, -29), (8, -30)):
            p.circle(x, y, 1.5, LINEN)
        for ear in (-15.5, 15.5):
            p.circle(ear, 7, 2, BRASS, INK, 1)
    gear(p, 68, 92, 12, BRASS_MID)
    hand(p, 63, 102, TAN, 30)


def draw_dealer(p: Pic) -> None:
    """A fedora pulled low, a pin-striped suit, a coin between the fingers."""
    shoulders(p)
    p.lines("M23 90V97M30 87V103M70 87V103M77 90V97", LINEN, 1, 0.55)
    suit(p, "#d8cde0")
    tie(p, "#241a18")
    with head(p, PALE, 49, 57, 8):
        sideburns(p, BLACK_HAIR)
        face(p, PALE, 2, "smirk", BLACK_HAIR, tilt=1)
        p.path("M-15-10Q2-13 16-10L16-6Q0-9-15-6Z", "#000000", op=0.25)
        fedora(p, "#7a6a58")
    hand(p, 70, 98, PALE, -20)
    with p.at(57, 71, 0.24):
        draw_coin(p)


def draw_engineer(p: Pic) -> None:
    """Slicked hair, spectacles, a roll of blueprints and a rule."""
    shoulders(p)
    suit(p, waistcoat="#8b7350")
    tie(p, "#7b2b22")
    neck(p, BROWN)
    p.path("M40 78L50 89L44 94L37 82ZM60 78L50 89L56 94L63 82Z", LINEN, INK, 1.6)
    with head(p, BROWN, 50, 54, 3):
        p.path(
            "M-16-1C-19-16-10-22 1-22S19-16 16-1L14-8Q8-15-4-15Q-12-13-14-7Z", BLACK_HAIR, INK, 1.8
        )
        p.lines("M-9-18Q2-22 10-17M-7-15.5Q2-19 12-14", "#6b5a55", 1.2)
        face(p, BROWN, -1, "smile", BLACK_HAIR)
        glasses(p, BRASS, -1)
        moustache(p, BLACK_HAIR, 5.5, 0.6, -1)
    with p.at(27, 82, turn=-20):
        p.rect(-6, -24, 12, 46, p.lin(-6, 0, 6, 0, "#6ea0d4", "#3a6ea8", "#244c7c"), INK, 2, 2)
        p.oval(0, -24, 6, 2.6, "#dcebfa", INK, 1.8)
        p.lines("M-3-15H3M-3-10V-4H3V-10", "#dcebfa", 1.1)
    hand(p, 32, 96, BROWN, -20)


def draw_supervisor(p: Pic) -> None:
    """Bowler, walrus moustache, a watch held up."""
    shoulders(p)
    suit(p, waistcoat="#4a4350")
    tie(p, "#c9a24b")
    with head(p, ROSY, 50, 57, -3):
        sideburns(p, AUBURN)
        face(p, ROSY, 1, "stern", AUBURN, tilt=1.4)
        moustache(p, AUBURN, 10, 5, 1)
        bowler(p)
    with p.at(18, 70, 0.31):
        draw_clock(p)
    hand(p, 35, 103, ROSY, 12)


def draw_store_agent(p: Pic) -> None:
    """A page in a pillbox cap and gold buttons, an order in the hand."""
    shoulders(p)
    uniform(p)
    p.path("M19 93L28 86L34 91M81 93L72 86L66 91", "none", BRASS_MID, 2.6)
    with head(p, DEEP, 50, 57, 4):
        p.path("M-16-2C-18-14-14-20 0-20S18-14 16-2L14-8Q0-13-14-8Z", BLACK_HAIR, INK, 1.6)
        face(p, DEEP, 0, "grin", "#1a100c")
        with p.at(3, -17, turn=10):
            p.path("M-12-11H12L13 1Q0 4-13 1Z", TINT, INK, 1.8)
            p.path("M-12.5-6Q0-3 12.5-6", "none", BRASS, 2)
            p.oval(0, -11, 12, 3, TINT, INK, 1.6)
            p.circle(0, -13, 2.2, BRASS, INK, 1.2)
        p.lines("M-14-4Q-12 18 0 20Q12 18 15-4", INK, 1.1)
    with p.at(57, 73, 0.29), p.at(0, 0, turn=9):
        draw_docket(p)
    hand(p, 67, 101, DEEP, -12)


def draw_packer(p: Pic) -> None:
    """A packing girl: white mob cap, curls, a gift box in her arms."""
    with p.at(50, 57, 1.22, 5):
        p.path("M-17-8C-26 0-22 16-15 17H15C22 16 26 0 17-8Z", AUBURN, INK, 1.8)
    apron(p)
    neck(p, PALE)
    with head(p, PALE, 50, 57, 5):
        face(p, PALE, -0.5, "grin", AUBURN, woman=True)
        for x, y in ((-8, 4.5), (-6, 6.5), (6, 6), (8, 4.5)):
            p.circle(x, y, 0.7, "#c07a48")
        p.path("M-16-3Q-17-14-9-15Q0-17 9-15Q17-14 16-3Q10-12 0-11T-16-3Z", AUBURN, INK, 1.6)
        p.path(
            "M-19-10C-26-27-8-32 0-31S26-27 19-10Q15-6 11-10Q6-6 0-10Q-6-6-11-10Q-15-6-19-10Z",
            LINEN,
            INK,
            1.8,
        )
        p.path("M-18-14Q0-20 18-14", "none", TINT, 3)
    with p.at(33, 78, 0.34):
        draw_boxed(p)
    hand(p, 35, 103, PALE, 20)
    hand(p, 65, 103, PALE, -20)


def draw_technician(p: Pic) -> None:
    """A young woman with bobbed hair and goggles, an oil can ready."""
    with p.at(50, 56, 1.22, -3):
        bob(p, "#3a1d10")
    overalls(p, "#2f6259")
    neck(p, DEEP)
    with head(p, DEEP, 50, 56, -3):
        face(p, DEEP, 1, "smile", "#1a100c", woman=True)
        fringe(p, "#2b1710")
        goggles(p, -15, 0)
    with p.at(66, 90):
        p.path("M-10 16H12L9-2H-7Z", COPPER_MID, INK, 2)
        p.path("M-6-2L1-10L8-2Z", BRASS_MID, INK, 1.8)
        p.lines("M0-9L7-16L17-20", INK, 4)
        p.lines("M0-9L7-16L17-20", BRASS, 1.8)
        p.lines("M-4 2L-6 12", WHITE, 1.8, 0.6)
    hand(p, 73, 96, DEEP, 60)


def draw_owner(p: Pic) -> None:
    """The founder: bald, white whiskers, monocle, a gold-knobbed cane."""
    shoulders(p)
    p.path(
        "M22 89Q34 80 42 79L38 111L29 104ZM78 89Q66 80 58 79L62 111L71 104Z", "#5a3a22", INK, 1.8
    )
    p.path("M40 79L50 90L60 79L63 113Q50 116 37 113Z", LINEN, INK, 1.8)
    bow_tie(p, "#1f1a24")
    with head(p, ROSY, 50, 55):
        for flip in (False, True):
            with p.at(flip=flip):
                p.path(
                    "M-15-8C-24-10-23 2-19 6C-20 12-14 16-10 13C-13 8-14 2-15-8Z", SNOW, INK, 1.6
                )
        face(p, ROSY, 0, "smile", SNOW, tilt=-1)
        moustache(p, SNOW, 12, -1.5)
        p.lines("M-7-11.5Q-4-14 1-14", WHITE, 2, 0.8)
        p.circle(6.4, -1, 5, "#ffffff", op=0.35)
        p.circle(6.4, -1, 5, "none", GOLD, 1.6)
        p.lines("M11 1Q15 12 11 24", GOLD, 0.9)
    p.lines("M26 102V86", INK, 6.5)
    p.lines("M26 102V86", "#4a2a16", 3.4)
    p.circle(26, 82, 6.5, p.rad(24, 80, 8, "#fff0bd", BRASS_MID, BRASS_DARK), INK, 2)
    hand(p, 27, 94, ROSY)


def draw_helpers(p: Pic) -> None:
    """Two youngsters, side by side."""
    right = "M85.4 90C83 87 80 85 74 81H62C55 85 51 94 53 112.9A43 53 0 0 0 85.4 90Z"
    p.path(right, TINT, INK, EDGE)
    p.path(right, "#000000", op=0.2)
    p.path("M60 82L68 93L76 82L80 87L68 101L56 87Z", LINEN, INK, 1.6)
    left = "M14.6 90C18 87 20 86 27 82H40C48 84 54 92 53 112.9A43 53 0 0 1 14.6 90Z"
    p.path(left, TINT, INK, EDGE)
    p.path("M26 82L34 92L42 82L45 86L34 98L22 86Z", LINEN, INK, 1.6)
    p.path("M34 93L28 89V98ZM34 93L40 89V98Z", RED, INK, 1.4)
    with p.at(67, 58, 0.92, 6):
        bob(p, BLOND)
    with head(p, PALE, 67, 58, 6, 0.92):
        face(p, PALE, -1.5, "smile", "#a8752a", woman=True)
        fringe(p, BLOND)
        p.path("M-18-13Q0-27 18-13L17-9Q0-21-17-9Z", TINT, INK, 1.6)
        p.path("M8-20L19-27V-15ZM8-20L-1-27V-17Z", TINT, INK, 1.6)
    with head(p, BROWN, 34, 64, -6, 1.0):
        sideburns(p, BLACK_HAIR)
        face(p, BROWN, 1.5, "grin", BLACK_HAIR)
        flat_cap(p, "#8a7350", 1)


def draw_prodigy(p: Pic) -> None:
    """A clever girl with plaits and a big bow, an idea in her hand."""
    for flip in (False, True):
        with p.at(100 if flip else 0, 0, flip=flip):
            for x, y in ((28, 72), (26, 80), (27, 88)):
                p.circle(x, y, 5.5, "#7a3b1a", INK, 2)
            p.path("M23 92L32 92L31 100H25Z", TINT, INK, 1.6)
    shoulders(p)
    p.path("M30 85L40 79L50 90L60 79L70 85L58 99L50 91L42 99Z", LINEN, INK, 1.8)
    p.path("M50 92L43 100L50 97L57 100Z", RED, INK, 1.6)
    neck(p, OLIVE)
    with head(p, OLIVE, 50, 57):
        face(p, OLIVE, 0, "grin", "#5b2c12", woman=True, tilt=-1)
        glasses(p, "#7b2b22")
        p.path(
            "M-17 8C-23-12-16-24 0-24S23-12 17 8Q14-6 9-12Q2-6-8-11Q-14-4-17 8Z",
            "#7a3b1a",
            INK,
            1.8,
        )
        p.lines("M0-24V-11", "#4a210d", 1.4)
        p.path(
            "M0-24C-8-36-20-32-17-20Q-8-17 0-24ZM0-24C8-36 20-32 17-20Q8-17 0-24Z", TINT, INK, 1.8
        )
        p.circle(0, -24, 3.4, TINT, INK, 1.6)
    with p.at(-9, -3):
        p.circle(77, 86, 11.5, "#ffe47a", op=0.45)
        p.path("M72 92C67 84 71 77 77 77S87 84 82 92Z", "#fff3b4", INK, 1.8)
        p.rect(72.5, 92, 9, 6.5, BRASS_MID, INK, 1.6, 1)
        p.lines("M75 86L77 89L79 86M77 89V92", "#c9761a", 1.3)
        hand(p, 77, 102, OLIVE)


SPECIALISTS: dict[str, Callable[[Pic], None]] = {
    "expert_miner": draw_expert_miner,
    "expert_operator": draw_expert_operator,
    "dealer": draw_dealer,
    "engineer": draw_engineer,
    "supervisor": draw_supervisor,
    "store_agent": draw_store_agent,
    "packer": draw_packer,
    "technician": draw_technician,
    "owner": draw_owner,
    "helpers": draw_helpers,
    "prodigy": draw_prodigy,
}
