"""Plantation & Candy from outside: the round works in both its dresses, goods and candy beside."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.core.language import mark_message
from chocolate_factory.games.plantation.game import Plantation
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views import covers
from chocolate_factory.views.covers import Celebrated, Cover
from chocolate_factory.views.plantation import introduction
from chocolate_factory.views.plantation.areas import example_view
from chocolate_factory.views.plantation.interval import IntervalSign
from chocolate_factory.views.plantation.look import WORKS

GROWN = ("good_sugar", "good_cacao", "good_chocolate")
MADE = ("candy_pretzels", "decorated_fudge", "candy_lollipops")


def draw(frame: Frame, rect: Rect) -> None:
    """Both works in the middle, what goes in at the left, what comes out at the right."""
    whole = covers.ground(frame, rect, "cover_plantation")
    inner = whole.inset(whole.w * 0.04, whole.h * 0.08)
    left, rest = inner.cut_left(inner.w * 0.2)
    right, middle = rest.cut_right(inner.w * 0.2)
    for pictures, column in ((GROWN, left), (MADE, right)):
        for picture, cell in zip(pictures, column.rows(len(pictures)), strict=True):
            size = min(cell.w, cell.h) * 0.9
            frame.icon(picture, cell.middle(size, size))
    side = min(middle.h, middle.w * 0.6)
    shift = min(side * 0.34, (middle.w - side) / 2)
    for half, way in ((1, -1), (2, 1)):
        works = middle.middle(side, side).offset(way * shift, 0)
        frame.icon(WORKS[half], works)
    pawn = side * 0.3
    frame.icon("pawn", middle.middle(pawn, pawn).offset(0, side * 0.3))


def figure(game: Plantation, frame: Frame, rect: Rect, which: str) -> None:
    """The ring of the rules' example that goes this way."""
    example_view.draw(frame, rect, game.book, which)


LOAD = ("decorated_fudge", "candy_lollipops", "decorated_pretzels")
"""What lies on the winner's trucks."""
TRUCK = 3.8
"""How many times as wide as high a truck is."""
WHEEL, RIM = 0.32, 0.06
"""Side of a wheel, and what is seen of the bed round its spaces, by the height of such a truck."""


def cheers(frame: Frame, sides: Sequence[Rect], one: Celebrated) -> None:
    """At both sides a truck in the winner's colour that drives towards the name."""
    for number, side in enumerate(sides):
        wide = min(side.w, side.h * TRUCK)
        room = (side.cut_left if number else side.cut_right)(wide)[0]
        _truck(frame, room.middle(wide, wide / TRUCK), one.colours[0], number > 0)


def _truck(frame: Frame, rect: Rect, colour: str, right: bool) -> None:
    """A truck laden with candy, at the right of the name or at its left."""
    wheel = rect.h * WHEEL
    body = rect._replace(h=rect.h - wheel * 0.6)
    if right:
        cab, bed = body.cut_left(body.h)
    else:
        cab, bed = body.cut_right(body.h)
    for x in (bed.x + wheel / 2, bed.right - wheel * 1.5):
        frame.icon("wheel", Rect(x, bed.bottom - wheel * 0.4, wheel, wheel))
    frame.fill(bed, "bed")
    for picture, cell in zip(LOAD, bed.inset(rect.h * RIM).columns(len(LOAD), 1), strict=True):
        frame.fill(cell, "bay")
        side = min(cell.w, cell.h) * 0.9
        frame.icon(picture, cell.middle(side, side))
    frame.icon("truck" if right else "truck_right", cab, tint=colour)


SOURCES = {
    "candy": "candy_lollipops",
    "decorated": "decorated_fudge",
    "raw": "good_chocolate",
    "types": "candy_any",
    "aboard": "good_sugar",
    "coins": "coin",
}
"""What each line of the score sheet is about."""

COVER = Cover(
    mark_message("Send workers round the ring: first cacao, then candy."),
    draw,
    introduction.introduction,
    short=introduction.short,
    interlude=IntervalSign,
    card=figure,
    minutes=(20, 45),
    mark="works_candy",
    cheers=cheers,
    sources=covers.by_code(SOURCES),
)
