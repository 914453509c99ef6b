"""The window behind the counter: the day passes with the orders that are left."""

from __future__ import annotations

from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.coffee_rush.look import Look

HOURS = ("morning", "noon", "afternoon", "evening", "night")
FROM = 0.54
"""Of a tab's room: where the window begins."""
DEALT = 0.1
"""Of all orders: so many lie on the tabs as the shop opens."""
SHADES = 8
"""So many steps one hour takes to become the next."""


def hours(left: int, every: int) -> tuple[str, str, float]:
    """Two hours of the day, and how far it is from the first to the second, when so many of
    `every` order are left."""
    passed = max(0.0, 1 - left / every - DEALT) / (1 - DEALT)
    at = passed * (len(HOURS) - 1)
    first = min(int(at), len(HOURS) - 2)
    return HOURS[first], HOURS[first + 1], int((at - first) * SHADES) / SHADES


def pane(frame: Frame, room: Rect, whole: Rect, look: Look) -> None:
    """What is seen of the window in the room of one tab; `whole` is that of all."""
    left = 0 if look.facts.closed else look.facts.deck_left
    first, second, share = hours(left, len(look.book.orders))
    glass = room.cut_left(room.w * FROM)[1]
    view = whole.cut_left(whole.w * FROM)[1]
    aspect = frame.art.aspect(f"daylight_{first}")
    wide = max(view.w, view.h * aspect)
    seen = view.middle(wide, wide / aspect)
    with frame.clip(glass):
        frame.icon(f"daylight_{first}", seen)
        if share:
            frame.icon(f"daylight_{second}", seen, alpha=round(theme.OPAQUE * share))
    frame.fill(glass, "pane")
