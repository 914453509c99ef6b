"""The yard of the candy factory: icing with sprinkles, striped eaves, a giant lollipop."""

from scripts.art.draw import CREAM, INK, WHITE, Pic, drawn, num
from scripts.art.plantation.yard import strewn

EDGE = 3
SPRINKLES = ("#ffe08a", "#8fd3e8", "#f7f0e6", "#b7e0a2", "#c7a3e0")
ROSE, ROSE_DARK, RASPBERRY = "#c98aa4", "#7d4460", "#a33a63"


def _icing(p: Pic, seed: int) -> None:
    """Icing on which sprinkles have fallen; its ground lies below."""
    p.rect(-1, -1, 102, 102, ROSE, op=0.25)
    for x, y, i in strewn(seed + 5, 4):
        p.oval(x, y, 6 + i % 3, 3 + i % 2, ROSE_DARK, op=0.16)
    for x, y, i in strewn(seed, 11):
        with p.at(x, y, turn=(i * 47 + seed * 20) % 180):
            p.rect(-4, -1.1, 8, 2.6, "#4a2138", r=1.3, op=0.35)
            p.rect(-4, -1.7, 8, 2.6, SPRINKLES[i % len(SPRINKLES)], r=1.3, op=0.85)


def draw_track(p: Pic) -> None:
    """The ruts of wheels in icing, 100 by 24; pieces join."""
    for y in (2, 15):
        p.rect(0, y, 100, 7, "#6a3652", op=0.45)
        p.lines(f"M0 {y + 0.6}H100", "#e8b7c9", 1, 0.4)
        for i in range(10):
            p.lines(f"M{4 + 10 * i} {y + 6}L{8 + 10 * i} {y + 1}", "#4a2138", 1.8, 0.35)


def draw_roof(p: Pic) -> None:
    """The eaves of a sweet factory, striped and scalloped, 100 by 24; pieces join."""
    for i in range(9):
        x = 12.5 * i - 6.25
        d = f"M{num(x)} 2H{num(x + 12.5)}V16A6.25 6 0 0 1 {num(x)} 16Z"
        p.path(d, "#d9536f" if i % 2 else CREAM, INK, 1.2)
    p.lines("M-2 2H102", INK, 2)


def draw_lollipop(p: Pic) -> None:
    """A lollipop as tall as a tree, 100 by 120."""
    p.oval(50, 113, 22, 5, "#000000", op=0.28)
    p.path("M46 112V62H54V112Z", p.lin(46, 0, 54, 0, WHITE, "#d8c7b4"), INK, EDGE)
    p.circle(50, 42, 36, CREAM, INK, EDGE)
    for turn in range(0, 360, 72):
        with p.at(50, 42, turn=turn):
            p.path("M0 0Q18 -3 22 -27A35 35 0 0 1 34 -8Q18 6 0 0Z", RASPBERRY)
    p.circle(50, 42, 6, CREAM)
    p.path("M24 30A30 30 0 0 1 44 15Q34 22 29 33Z", WHITE, op=0.75)
    p.path("M50 78L32 70V88ZM50 78L68 70V88Z", "#4fa862", INK, 2.4)
    p.circle(50, 79, 5, "#7fcf8a", INK, 2.4)


def pictures() -> dict[str, Pic]:
    """All pictures of this file, by name."""
    made: dict[str, Pic] = {}
    for seed in (1, 2, 3):
        made[f"yard_icing_{seed}"] = p = Pic(100, 100)
        _icing(p, seed)
    strips = {"track_candy": draw_track, "roof_candy": draw_roof}
    made |= drawn(strips, "yard_", 100, 24)
    return made | drawn({"lollipop": draw_lollipop}, "yard_", 100, 120)
