"""What stands on a square of the floor and is no pipe: containers, reservoirs, pillars; gauges."""

from scripts.art.draw import BRASS, BRASS_DARK, BRASS_MID, INK, TINT, WHITE, Pic, polar
from scripts.art.machines import IRON, IRON_DARK, IRON_LIGHT, copper
from scripts.art.plumbing.tubes import ENDS, TURNS, collar

HALF = 50
EDGE = 2.8


def _stub(p: Pic, side: str, colour: str) -> None:
    """A short glass pipe from a side inwards."""
    with p.at(*ENDS[side], turn=TURNS[side]):
        for width, tone in ((35, INK), (31.5, BRASS_DARK), (26, BRASS), (19.5, "#4d3510")):
            p.rect(-width / 2, 0, width, 26, tone)
        p.rect(-8, 0, 16, 26, colour)
    collar(p, *ENDS[side], side)


def _container() -> Pic:
    """A round enamelled tank seen from above, with a connector on each side."""
    p = Pic()
    for side in ENDS:
        _stub(p, side, TINT)
    p.circle(50, 52, 39, "#000000", op=0.25)
    p.circle(50, 50, 38, p.rad(42, 40, 46, "#fff0bd", BRASS_MID, BRASS_DARK), INK, EDGE)
    for i in range(12):
        p.circle(*polar(50, 50, 34, 30 * i + 15), 1.8, "#fff0bd", "#5f4312", 0.9)
    p.circle(50, 50, 30, TINT, INK, EDGE)
    p.path("M27 41A25 25 0 0 1 43 26", "none", WHITE, 4, 0.6)
    return p


def _reservoir(side: str) -> Pic:
    """A copper kettle with one mouth."""
    p = Pic()
    _stub(p, side, "#3b2a1a")
    p.rect(15, 17, 70, 70, "#000000", r=12, op=0.25)
    p.rect(15, 15, 70, 70, copper(p, 15, 85), INK, EDGE, 12)
    p.rect(22, 22, 56, 56, "none", "#6b3415", 1.8, 8)
    for x, y in ((22, 22), (78, 22), (22, 78), (78, 78)):
        p.circle(x, y, 2.4, "#fff0bd", "#5f4312", 1)
    p.circle(50, 50, 22, p.rad(50, 50, 24, "#4a2410", "#2a130a"), BRASS, 3)
    p.circle(50, 50, 24, "none", INK, 1.6)
    p.path("M34 43A18 18 0 0 1 45 33", "none", WHITE, 2.6, 0.45)
    return p


def _crate(side: str) -> Pic:
    """A wooden box with one chute, for End-products."""
    p = Pic()
    _stub(p, side, "#1d120b")
    p.rect(14, 17, 72, 71, "#000000", r=5, op=0.25)
    p.rect(14, 14, 72, 72, p.lin(14, 14, 86, 86, "#d6a468", "#b27d42", "#8f5f2e"), INK, EDGE, 4)
    for y in (32, 50, 68):
        p.lines(f"M17 {y}H83", "#6f471f", 2)
    for x in (14, 76):
        p.rect(x, 14, 10, 72, "#a6743c", INK, 2)
    for x in (19, 81):
        for y in (20, 80):
            p.circle(x, y, 2, "#fff0bd", "#4b2f14", 1)
    return p


def _pillar() -> Pic:
    """A cast-iron column on a stone foot, seen from above."""
    p = Pic()
    p.rect(5, 5, 90, 90, p.lin(5, 5, 95, 95, "#b9ad96", "#9a8e78", "#7a6f5c"), INK, EDGE, 6)
    p.rect(12, 12, 76, 76, "none", "#5f5647", 2, 4)
    p.circle(50, 52, 33, "#000000", op=0.3)
    p.circle(50, 50, 31, p.rad(42, 40, 40, IRON_LIGHT, IRON, IRON_DARK), INK, EDGE)
    p.circle(50, 50, 20, p.rad(45, 44, 24, "#94a0ac", IRON), INK, 2)
    for i in range(6):
        p.circle(*polar(50, 50, 25.5, 60 * i), 2.8, BRASS, INK, 1.2)
    return p


def _gauge() -> Pic:
    """A dial with a needle."""
    p = Pic()
    p.circle(50, 50, 46, p.lin(10, 10, 90, 90, "#fff0bd", BRASS_MID, BRASS_DARK), INK, 4)
    p.circle(50, 50, 36, "#fbf3e1", INK, 2.6)
    for i in range(7):
        (x0, y0), (x1, y1) = polar(50, 50, 31, 40 * i - 120), polar(50, 50, 25, 40 * i - 120)
        p.lines(f"M{x0:.2f} {y0:.2f}L{x1:.2f} {y1:.2f}", INK, 3)
    p.path("M26 63A27 27 0 0 1 24 46", "none", "#3f7a4a", 5)
    p.path("M76 46A27 27 0 0 1 74 63", "none", "#b5352a", 5)
    p.lines("M50 50L64 31", "#b5352a", 4.6)
    p.circle(50, 50, 6, BRASS, INK, 2.2)
    return p


def pictures() -> dict[str, Pic]:
    """All pictures of this file, by name."""
    made = {"container": _container(), "pillar": _pillar(), "gauge": _gauge()}
    for side in ENDS:
        made[f"reservoir_{side}"] = _reservoir(side)
        made[f"crate_{side}"] = _crate(side)
    return made
