"""Plantation & Candy from outside: the round works in both its dresses, goods and candy beside."""

from __future__ import annotations

from chocolate_factory.core.language import mark_message
from chocolate_factory.games.plantation.game import Plantation
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.covers import Cover
from chocolate_factory.views.plantation import introduction
from chocolate_factory.views.plantation.areas import example_view
from chocolate_factory.views.plantation.interval import IntervalSign
from chocolate_factory.views.plantation.look import WORKS

GROWN = ("good_sugar", "good_cacao", "good_chocolate")
MADE = ("candy_pretzels", "decorated_fudge", "candy_lollipops")


def draw(frame: Frame, rect: Rect) -> None:
    """Both works in the middle, what goes in at the left, what comes out at the right."""
    frame.fill(rect, "mini")
    inner = rect.inset(rect.w * 0.04, rect.h * 0.08)
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


COVER = Cover(
    mark_message("Send workers round the ring: first cacao, then candy."),
    draw,
    introduction.introduction,
    short=introduction.short,
    interlude=IntervalSign,
    card=figure,
    minutes=(20, 45),
    mark="works_candy",
)
