"""Hats, drawn in a head's own measures (see `people`)."""

from scripts.art.draw import INK, RED, TINT, WHITE, Pic
from scripts.art.machines import IRON
from scripts.art.people import EDGE


def flat_cap(p: Pic, colour: str, lean: float = 0) -> None:
    """A flat cap, moved sideways by `lean`."""
    with p.at(lean, 0):
        p.path("M-18-11C-21-27 0-29 9-26C21-24 22-14 17-10Q0-16-18-11Z", colour, INK, EDGE * 0.8)
        p.path("M-18-11Q-2-17 12-11L15-6Q-2-13-17-6Q-22-7-18-11Z", colour, INK, EDGE * 0.8)
        p.path("M-18-11Q-2-17 12-11L15-6Q-2-13-17-6Q-22-7-18-11Z", "#000000", op=0.2)
        p.lines("M-11-22Q0-26 9-23", WHITE, 1.4, 0.35)


def helmet(p: Pic, colour: str) -> None:
    """A miner's helmet with its lamp lit."""
    p.path("M-17-9C-18-31 18-31 17-9Z", colour, INK, EDGE * 0.8)
    p.path("M-20-10Q0-17 20-10L19-6Q0-12-19-6Z", colour, INK, EDGE * 0.8)
    p.lines("M-9-21Q-5-25 1-25", WHITE, 1.8, 0.5)
    p.rect(-6, -25, 12, 12, IRON, INK, 1.6, 2)
    p.circle(0, -19, 4.6, p.rad(0, -19, 5, "#fffbe0", "#ffd84f"), INK, 1.4)


def top_hat(p: Pic) -> None:
    """A silk top hat."""
    p.path(
        "M-13-14L-15-38Q0-42 15-38L13-14Z",
        p.lin(-15, 0, 15, 0, "#4a4350", "#2b2530", "#15111a"),
        INK,
        1.8,
    )
    p.path("M-13.6-20L-13-14H13L13.6-20Q0-17-13.6-20Z", RED, INK, 1.4)
    p.path("M-22-14Q0-21 22-14Q23-9 18-9Q0-14-18-9Q-23-9-22-14Z", "#2b2530", INK, 1.8)
    p.lines("M-9-36L-8-23", WHITE, 1.8, 0.4)


def boater(p: Pic) -> None:
    """A straw boater with a ribbon in the store's colour."""
    p.rect(-13, -27, 26, 15, "#f0d391", INK, 1.8, 2)
    p.path("M-13-19H13V-12H-13Z", TINT, INK, 1.4)
    p.path("M-22-13Q0-19 22-13L22-10Q0-15-22-10Z", "#f6dfa6", INK, 1.8)
    p.lines("M-9-25V-21M-4-25.5V-21M1-25.5V-21M6-25V-21", "#b98f45", 0.9)


def bowler(p: Pic, colour: str = "#2f2a33") -> None:
    """A bowler with a band in the store's colour."""
    p.path(
        "M-15-12C-18-36 18-36 15-12Z", p.lin(-15, 0, 15, 0, "#574f5c", colour, "#17131b"), INK, 1.8
    )
    p.path("M-15.4-17Q0-21 15.4-17V-12Q0-16-15.4-12Z", TINT, INK, 1.2)
    p.path("M-21-12Q0-19 21-12Q23-6 17-8Q0-13-17-8Q-23-6-21-12Z", colour, INK, 1.8)


def fedora(p: Pic, colour: str) -> None:
    """A fedora with a wide brim."""
    p.path("M-14-12L-12-29Q-6-34 0-29Q6-34 12-29L14-12Z", colour, INK, 1.8)
    p.path("M-14.6-17L-14-12H14L14.6-17Q0-14-14.6-17Z", "#2a160c", INK, 1.2)
    p.path("M-24-9Q-18-15 0-15T24-13Q22-7 12-8Q-4-12-24-9Z", colour, INK, 1.8)
    p.lines("M0-29V-22", INK, 1.2, 0.6)
