"""The furniture of the table: belt, hatches, bunker, shelf, card backs, ornaments, the arrow."""

from collections.abc import Callable

from scripts.art.draw import (
    BRASS,
    BRASS_DARK,
    BRASS_MID,
    COPPER,
    COPPER_DARK,
    COPPER_MID,
    GOLD,
    INK,
    Pic,
    num,
    polar,
    poly,
    sector,
)
from scripts.art.machines import IRON, IRON_DARK, IRON_LIGHT, rivets
from scripts.art.pieces import draw_bean
from scripts.art.tokens import draw_coal

EDGE = 3.4


def draw_belt_slats(p: Pic) -> None:
    """Six slats between two rails; left and right edge join without a seam."""
    p.rect(-2, 0, 124, 100, "#1c1917")
    for i in range(6):
        x = 20 * i
        p.rect(
            x + 1,
            10,
            18,
            80,
            p.lin(x + 1, 0, x + 19, 0, "#4d4844", "#6b645e", "#57514c", "#35312e"),
        )
        p.rect(x + 1, 10, 2, 80, "#8b837a", op=0.7)
        for y in (17, 83):
            p.circle(x + 10, y, 2.4, "#2a2623")
            p.circle(x + 9.6, y - 0.5, 1.5, "#8b837a")
    for y in (0, 90):
        p.rect(-2, y, 124, 10, p.lin(0, y, 0, y + 10, "#fff0bd", BRASS_MID, BRASS_DARK))
        p.rect(-2, y, 124, 1.4, INK)
        p.rect(-2, y + 8.6, 124, 1.4, INK)
    p.rect(-2, 10, 124, 7, p.lin(0, 10, 0, 17, "#000000@0.5", "#000000@0"))


def _hatch(p: Pic) -> None:
    """A riveted copper plate with a mouth on its right side."""
    p.rect(4, 4, 92, 92, p.lin(4, 4, 96, 96, "#f0b58a", COPPER_MID, COPPER_DARK), INK, EDGE, 8)
    p.rect(9, 9, 82, 82, "none", "#6b3415", 1.4, 5)
    for y in (15, 85):
        rivets(p, 15, 85, y, 6)
    rivets(p, 15, 15.01, 50, 2)
    mouth = "M92 24H50Q28 24 28 50T50 76H92Z"
    p.path(mouth, p.lin(92, 0, 28, 0, "#0e0a08", "#3a2316"), INK, EDGE)
    p.path(mouth, "none", BRASS_MID, 1.6)
    for i in range(5):
        y = 26 + 10 * i
        p.path(
            f"M78 {y}H93V{y + 8}H78Q75 {y + 4} 78 {y}Z",
            p.lin(78, 0, 93, 0, "#55504b", "#2b2724"),
            INK,
            1.3,
        )


def _hatch_arrow(p: Pic) -> None:
    d = "M33 43H54V33L74 50L54 67V57H33Z"
    p.path(d, p.lin(33, 33, 74, 67, "#fff0bd", BRASS_MID, BRASS_DARK), INK, 2.8)


def draw_belt_entrance(p: Pic) -> None:
    """Where beans come in: the mouth opens to the belt on the right."""
    _hatch(p)
    _hatch_arrow(p)


def draw_belt_exit(p: Pic) -> None:
    """Where sweets go out: the mouth opens to the belt on the left."""
    with p.at(100, 0, flip=True):
        _hatch(p)
    with p.at(-6, 0):
        _hatch_arrow(p)


def draw_bunker(p: Pic) -> None:
    """An iron coal bunker with a heap in it and a shovel."""
    _shovel(p)
    for x, y, size in (
        (10, 30, 0.3),
        (56, 28, 0.3),
        (24, 12, 0.34),
        (44, 16, 0.32),
        (34, 32, 0.32),
    ):
        with p.at(x, y, size):
            draw_coal(p)
    _trough(p)


def draw_bunker_empty(p: Pic) -> None:
    """The same bunker with nothing in it."""
    p.path("M8 48L16 36H84L92 48Z", p.lin(0, 36, 0, 48, "#14161a", "#2b303a"), INK, EDGE)
    _shovel(p)
    _trough(p)


def _shovel(p: Pic) -> None:
    p.lines("M80 56L95 10", INK, 7)
    p.lines("M80 56L95 10", "#a86a3a", 3.6)
    p.lines("M90 7L99 11", INK, 5.4)


def _trough(p: Pic) -> None:
    p.path("M4 52H96L88 95H12Z", p.lin(4, 52, 96, 95, IRON_LIGHT, IRON, IRON_DARK), INK, EDGE)
    p.path("M1 48H99V57H1Z", p.lin(0, 48, 0, 57, BRASS, BRASS_MID, BRASS_DARK), INK, EDGE)
    p.lines("M34 58L37 94M66 58L63 94", INK, 2)
    rivets(p, 12, 88, 65, 8)
    rivets(p, 18, 82, 88, 7)


def draw_shelf(p: Pic) -> None:
    """A store-room shelf: three boards between two uprights."""
    p.rect(6, 6, 88, 88, p.lin(0, 6, 0, 94, "#3a2113", "#24140b"))
    for y in (28, 58):
        p.rect(8, y + 6, 84, 9, p.lin(0, y + 6, 0, y + 15, "#000000@0.45", "#000000@0"))
    for y in (27, 57, 87):
        p.rect(5, y, 90, 8, p.lin(0, y, 0, y + 8, "#d49a61", "#a4652f", "#6d3e1a"), INK, EDGE * 0.7)
        p.lines(f"M18 {y + 3.2}H46M56 {y + 4.6}H82", "#6d3e1a", 1, 0.7)
    for x in (3, 89):
        p.rect(x, 3, 8, 94, p.lin(x, 0, x + 8, 0, "#c98a50", "#8f5628", "#5f3616"), INK, EDGE, 2)
        for y in (31, 61, 91):
            p.circle(x + 4, y, 1.5, BRASS, INK, 0.8)


def draw_card_back(p: Pic) -> None:
    """A walnut card with rays of gold and a bean in a medallion."""
    p.rect(1.5, 1.5, 97, 137, p.lin(0, 0, 100, 140, "#5a3722", "#3a2316", "#24140c"), INK, 3, 8)
    p.rect(6, 6, 88, 128, "none", GOLD, 1.6, 5)
    p.rect(9, 9, 82, 122, "none", "#8d6a24", 0.8, 4)
    for side in (0, 180):
        with p.at(50, 70, turn=side):
            for i in range(-4, 5):
                x, _ = polar(0, 0, 100, i * 9)
                p.lines(f"M0-24L{num(max(-38, min(38, x * 0.7)))} -58", GOLD, 0.9, 0.75)
            for r in (9, 15, 21):
                p.lines(f"M{-r} -59A{r} {r} 0 0 0 {r} -59", GOLD, 1.1, 0.9)
    for x in (14, 86):
        for y in (14, 126):
            p.path(poly([polar(x, y, 4, 90 * i) for i in range(4)]), GOLD)
    p.circle(50, 70, 27, "#24140c", GOLD, 2)
    p.circle(50, 70, 23.5, "none", "#efd28a", 1.4, dash="3.2 2")
    p.circle(50, 70, 20, "#f6e7c4", GOLD, 1.4)
    with p.at(32.5, 52.5, 0.35):
        draw_bean(p)


def draw_factory_corner(p: Pic) -> None:
    """A gold fan for the top left corner of a board."""
    gold = p.lin(0, 0, 90, 90, "#fff0bd", GOLD, "#8d6a24")
    p.lines("M4 96V16Q4 4 16 4H96", gold, 4)
    p.lines("M12 84V24Q12 12 24 12H84", gold, 1.6)
    for r in (26, 36, 46):
        p.lines(f"M12 {12 + r}A{r} {r} 0 0 0 {12 + r} 12", gold, 2)
    for i in range(1, 6):
        x, y = polar(12, 12, 46, 90 + 15 * i)
        p.lines(f"M12 12L{num(x)} {num(y)}", gold, 1.6)
    p.path(sector(12, 12, 15, 90, 180), gold)
    x, y = polar(12, 12, 58, 135)
    p.path(poly([polar(x, y, 5, 90 * i) for i in range(4)]), gold)


def draw_rule_ornament(p: Pic) -> None:
    """A gold line with a diamond and scrolls in its middle."""
    line = p.lin(0, 0, 200, 0, "#c9a24b@0", GOLD, "#efd28a")
    back = p.lin(400, 0, 200, 0, "#c9a24b@0", GOLD, "#efd28a")
    p.rect(10, 11, 146, 2, line)
    p.rect(244, 11, 146, 2, back)
    p.rect(60, 6.5, 90, 1, line)
    p.rect(60, 16.5, 90, 1, line)
    p.rect(250, 6.5, 90, 1, back)
    p.rect(250, 16.5, 90, 1, back)
    for flip in (False, True):
        with p.at(400 if flip else 0, 0, flip=flip):
            p.lines("M186 12C180 3 168 3 164 9C162 14 169 17 172 13", GOLD, 1.8)
            p.lines("M186 12C180 21 168 21 164 15", GOLD, 1.8)
            p.circle(156, 12, 2.4, "#efd28a")
    p.path("M200 1L212 12L200 23L188 12Z", p.lin(188, 1, 212, 23, "#fff0bd", GOLD, "#8d6a24"))
    p.path("M200 6L206.5 12L200 18L193.5 12Z", "#3a2316")


def draw_arrow(p: Pic) -> None:
    """The fat copper arrow: this becomes that."""
    d = (
        "M4 13H31V4Q31 1.5 33.5 3.2L56 18.4Q58 20 56 21.6L33.5 36.8Q31 38.5 31 36"
        "V27H4Q2.5 27 2.5 25.5V14.5Q2.5 13 4 13Z"
    )
    p.path(d, p.lin(0, 3, 0, 37, "#f3bd90", COPPER, COPPER_MID, COPPER_DARK), INK, 2.8)
    p.lines("M7 17H34V10", "#ffe4cb", 2, 0.75)


SIZES: dict[str, tuple[float, float]] = {
    "belt_slats": (120, 100),
    "card_back": (100, 140),
    "rule_ornament": (400, 24),
    "arrow": (60, 40),
}
BOARD: dict[str, Callable[[Pic], None]] = {
    "belt_slats": draw_belt_slats,
    "belt_entrance": draw_belt_entrance,
    "belt_exit": draw_belt_exit,
    "bunker": draw_bunker,
    "bunker_empty": draw_bunker_empty,
    "shelf": draw_shelf,
    "card_back": draw_card_back,
    "factory_corner": draw_factory_corner,
    "rule_ornament": draw_rule_ornament,
    "arrow": draw_arrow,
}


def pictures() -> dict[str, Pic]:
    """All pictures of this file, by name."""
    made: dict[str, Pic] = {}
    for name, draw in BOARD.items():
        made[name] = p = Pic(*SIZES.get(name, (100, 100)))
        draw(p)
    return made
