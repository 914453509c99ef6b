"""A card on which the pointer rests for long is shown larger beside itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.items import Spot
from chocolate_factory.ui.draw.sizes import Rect, Sizes

AFTER = 1.1
"""Seconds for which the pointer rests before."""
GROWN = 1.75
"""How much larger a card is then at most."""
LEAST = 1.25
"""By less no card is shown larger."""
MOST = 0.62
"""Of the window's height: what a card takes at most."""


class Large(NamedTuple):
    """A card that is shown larger: by how much, and where."""

    factor: float
    rect: Rect


def large(frame: Frame, spot: Spot) -> Large | None:
    """Where the card of a spot is shown larger: right of it, or left where there is no room; None
    if there is not enough room at all."""
    room = frame.window.inset(theme.PAD)
    card = spot.rect
    beside = max(room.right - card.right, card.x - room.x) - 2 * theme.PAD
    factor = min(GROWN, room.h * MOST / card.h, beside / card.w)
    if factor < LEAST:
        return None
    w, h = card.w * factor, card.h * factor
    x = card.right + theme.PAD
    if x + w > room.right:
        x = card.x - theme.PAD - w
    return Large(factor, Rect(x, card.centre[1] - h / 2, w, h).within(room))


def draw(frame: Frame, spot: Spot, found: Large, show: Callable[[Frame, Rect], None]) -> None:
    """Draws the card larger, its words as well: as in a window of so many more pixels."""
    sizes = frame.sizes
    dense = Sizes(sizes.width_px, sizes.height_px, sizes.text_scale, sizes.ppu * found.factor)
    alone = Frame(dense, frame.art, frame.texts)
    show(alone, Rect(theme.PAD, theme.PAD, spot.rect.w, spot.rect.h))
    place = sizes.rect(found.rect)
    shift = dense.px(theme.PAD)
    with frame.layer("top"):
        frame.fill(found.rect.inset(-theme.SNUG), "tooltip")
        for item in alone.items:
            frame.place_item(item, place.x - shift, place.y - shift)
