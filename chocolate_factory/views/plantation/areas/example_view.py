"""A small ring on which one worker's way is counted, for the pictures that explain it."""

from __future__ import annotations

from dataclasses import replace

from chocolate_factory.games.plantation import facts
from chocolate_factory.games.plantation.cards.book import Book
from chocolate_factory.games.plantation.facts import WayFacts
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.plantation import layout
from chocolate_factory.views.plantation.areas import works_view
from chocolate_factory.views.plantation.look import TO, WORKS

ARROW, AWAY = 0.62, 0.5
"""Side of the arrow by that of a space, and how far from it a worker leaves, by its way from the
middle."""
LARGER, OUT = 1.32, 1.12
"""Side of a space, and how far out it lies, by those at the table."""
COLOURS = {TO: "green_ink", "from": "copper_dark"}


def draw(frame: Frame, rect: Rect, book: Book, way: str) -> None:
    """The ring of the example that goes this way: its workers, its card, and what is counted."""
    number, ring, found = facts.example(book, way)
    place = _large(layout.works(rect))
    frame.icon(WORKS[1], place.circle)
    for space, box in enumerate(place.spaces, 1):
        frame.fill(box, "works_space")
        if ring[space - 1]:
            works_view.pawn(frame, box.middle(box.w * 0.8, box.h * 0.8))
    _card(frame, place.hub.middle(place.hub.w * 0.62, place.hub.h * 0.74), number)
    works_view.sights(frame, place, (found,))
    _arrow(frame, place, found)
    for space, box in enumerate(place.spaces, 1):
        works_view.number_of(frame, box, space)


def _large(place: layout.Works) -> layout.Works:
    """The same ring with larger spaces, farther out: nothing but workers is seen on them."""
    x, y = place.circle.centre
    side = place.spaces[0].w * LARGER
    spaces = tuple(
        Rect(x + (box.centre[0] - x) * OUT, y + (box.centre[1] - y) * OUT, 0, 0).inset(-side / 2)
        for box in place.spaces
    )
    return replace(place, spaces=spaces)


def _card(frame: Frame, rect: Rect, number: int) -> None:
    """The worker's card in the middle."""
    frame.fill(rect, "card")
    frame.text(
        str(number),
        rect,
        size=rect.h * 0.72 / frame.sizes.text_scale,
        face="bold",
        align="centre",
        valign="middle",
        wrap=False,
    )


def _arrow(frame: Frame, place: layout.Works, way: WayFacts) -> None:
    """Into the space where the worker comes, or out of the one that is left."""
    box = place.spaces[way.space - 1]
    side = box.w * ARROW
    (x, y), (cx, cy) = place.circle.centre, box.centre
    arrow = box.middle(side, side)
    if way.way != TO:
        arrow = arrow.offset((cx - x) * AWAY, (cy - y) * AWAY)
    frame.icon(f"direction_{way.way}", arrow)
