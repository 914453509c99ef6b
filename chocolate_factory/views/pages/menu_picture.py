"""The works at dusk behind the menu: smoke, the belt with its sweets, and lamps.

All lengths are those of the picture `title`, which stands still."""

from __future__ import annotations

import math
from itertools import pairwise

from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect

PICTURE = "title"
WIDE = 1200.0
"""The picture's width."""
STEPS = 10
"""Pictures a second while things move."""
REST = 120.0
"""Seconds after which things stand still where nobody touches anything: nobody looks."""
STILL = 0.0
"""The moment that is shown where nothing moves."""

CHIMNEYS = ((716.0, 118.0, 1.15), (822.0, 166.0, 0.95))
"""Where smoke comes from, and how large it is."""
TRAIL = (
    (0, 0, 14),
    (16, -22, 20),
    (44, -42, 27),
    (84, -58, 32),
    (130, -66, 30),
    (172, -80, 24),
    (208, -88, 16),
    (244, -92, 9),
)
"""The way of a puff: where it is, and its radius."""
PUFFS, RISING = 8, 9.0
"""Puffs above a chimney, and the seconds that one is seen."""
AGES = 21
"""As many sizes and colours of puffs are drawn: each is a picture that is kept."""
YOUNG, OLD = "smoke", "smoke_old"

BELT_SPEED = 14.0
"""How far the belt goes in a second."""
PLATES, PLATE, PLATE_SIZE = 40.0, 564.0, (8.0, 68.0)
APART, FIRST, SWEET, TOP = 110.0, 214.0, 88.0, 544.0
SWEETS = ("bean", "cocoa", "chunks", "fingers", "caramel", "nuts", "boxed")
SHADE = (4.0, 77.0, 80.0, 14.0)
MACHINES = (("machine_roaster", 6.0, 424.0, 215.0), ("machine_mould", 1000.0, 432.0, 205.0))

LAMPS, GLOW = ((690.0, 390.0), (1060.0, 390.0)), 84.0
"""Lamps whose light breathes; another one stands behind the buttons."""
BREATH = 5.0
"""Seconds in which a lamp grows brighter and dimmer again."""
DIM, BRIGHT = 60, 190


def covering(window: Rect, aspect: float) -> Rect:
    """The smallest rectangle of the aspect that covers the window, with the same centre."""
    w = max(window.w, window.h * aspect)
    return window.middle(w, w / aspect)


def draw(frame: Frame, now: float) -> None:
    """The whole picture as it is at a moment, in seconds."""
    if not frame.art.has(PICTURE):
        return
    place = covering(frame.window, frame.art.aspect(PICTURE))
    frame.icon(PICTURE, place)
    scale = place.w / WIDE

    def at(x: float, y: float, w: float, h: float) -> Rect:
        return Rect(place.x + x * scale, place.y + y * scale, w * scale, h * scale)

    for number, (x, y) in enumerate(LAMPS):
        light = at(x - GLOW, y - GLOW, 2 * GLOW, 2 * GLOW)
        frame.icon("title_glow", light, alpha=_brightness(now + number * BREATH / 3))
    for chimney in CHIMNEYS:
        for x, y, radius, age in _smoke(chimney, now):
            tint = theme.mix(YOUNG, OLD, min(1.0, 1.1 * age))
            alpha = round(theme.OPAQUE * min(1.0, 2.6 * (1 - age)))
            puff = at(x - radius, y - radius, 2 * radius, 2 * radius)
            frame.icon("title_puff", puff, tint=tint, alpha=alpha)
    gone = now * BELT_SPEED
    for number in range(int(WIDE / PLATES) + 2):
        frame.icon(
            "title_plate", at((number - 1) * PLATES + gone % PLATES, PLATE, *PLATE_SIZE), fit=False
        )
    last = math.ceil((WIDE - FIRST - gone) / APART)
    for number in range(last - math.ceil((WIDE + SWEET) / APART), last + 1):
        x, (dx, dy, w, h) = FIRST + number * APART + gone, SHADE
        frame.icon("title_shade", at(x + dx, TOP + dy, w, h), fit=False)
        frame.icon(f"piece_{SWEETS[number % len(SWEETS)]}", at(x, TOP, SWEET, SWEET))
    for name, x, y, side in MACHINES:
        frame.icon(name, at(x, y, side, side))


def _brightness(now: float) -> int:
    share = (1 - math.cos(2 * math.pi * now / BREATH)) / 2
    return round(DIM + (BRIGHT - DIM) * share)


def _smoke(
    chimney: tuple[float, float, float], now: float
) -> list[tuple[float, float, float, float]]:
    """(x, y, radius, age from 0 to 1) of each puff above a chimney, the oldest first."""
    x, y, size = chimney
    ages = sorted(((number / PUFFS + now / RISING) % 1 for number in range(PUFFS)), reverse=True)
    found = []
    for age in ages:
        dx, dy, _radius = _along(age)
        drawn = round(age * (AGES - 1)) / (AGES - 1)
        found.append((x + dx * size, y + dy * size, _along(drawn)[2] * size, drawn))
    return found


def _along(age: float) -> tuple[float, float, float]:
    """Where a puff of an age is on its way, and its radius."""
    at = min(age, 1.0) * (len(TRAIL) - 1)
    number = min(int(at), len(TRAIL) - 2)
    begin, end = list(pairwise(TRAIL))[number]
    x, y, radius = (a + (b - a) * (at - number) for a, b in zip(begin, end, strict=True))
    return x, y, radius
