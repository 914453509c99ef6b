"""A card on which the pointer rests for long, or to which a key led, is shown larger beside
itself."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import replace
from typing import NamedTuple

from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.items import Spot
from chocolate_factory.ui.draw.sizes import Rect, Sizes

AFTER = 1.1
"""Seconds for which the pointer rests before."""
GROWN = 1.75
"""How much larger a card is then at most."""
LEAST = 1.2
"""By less no card is shown larger."""
MOST = 0.62
"""Of the window's height: what a card takes at most."""


class Enlarged(NamedTuple):
    """A card that can be shown larger: what draws it, kinds of places that stay in sight where it
    can, and areas of places of which kinds it may lie over instead."""

    show: Callable[[Frame, Rect], None]
    stays: tuple[str, ...] = ()
    over: tuple[tuple[str, ...], ...] = ()
    high: Callable[[Frame, float], float] | None = None
    """How high what it shows is at a width, where that may be less than where it lies."""
    below: Callable[[Frame, Rect], float] | None = None
    """How far what it shows hangs below its edge where it lies, in units."""

    @property
    def last(self) -> set[str]:
        """Kinds of places that only a later one of these areas takes."""
        return {which for kinds in self.over[1:] for which in kinds}.difference(*self.over[:1])

    def trimmed(self, frame: Frame, spot: Spot) -> Spot:
        """The spot of the card, no higher than what is shown of it needs."""
        rect = spot.rect
        high = rect.h if self.high is None else min(rect.h, self.high(frame, rect.w))
        return replace(spot, rect=rect.middle(rect.w, high))


class Large(NamedTuple):
    """A card that is shown larger: by how much, where, and where the words about it stand."""

    factor: float
    rect: Rect
    words: Rect

    def hides(self, others: Iterable[Rect]) -> float:
        """How much of the others it lies over, with its words."""
        return sum(self.rect.common(other) + self.words.common(other) for other in others)


def large(
    frame: Frame,
    spot: Spot,
    kept: Collection[Rect] = (),
    words: Callable[[float], tuple[float, float]] = lambda _most: (0.0, 0.0),
    aside: Collection[Rect] = (),
    rather: Collection[Rect] = (),
    below: float = 0.0,
) -> Large | None:
    """Where the card of a spot is shown larger, with words below it of the size that they have in
    a room so wide: right of it, left, above or below, or else `aside`; wherever that hides least of
    what is to be `kept` in sight, and then of what one would `rather` see. The words keep off what
    hangs `below` the card so many units where it lies. None if there is not enough room at all."""
    room, card = frame.window.inset(theme.PAD), spot.rect.inset(-theme.PAD)
    sides = (
        room._replace(x=card.right, w=room.right - card.right),
        room._replace(w=card.x - room.x),
        room._replace(h=card.y - room.y),
        room._replace(y=card.bottom, h=room.bottom - card.bottom),
        *aside,
    )
    most = min(GROWN, room.h * MOST / spot.rect.h)
    tried = [_within(side, spot.rect, most, words(side.w), below) for side in sides]
    found = [one for one in tried if one]
    return min(found, key=lambda one: (one.hides(kept), one.hides(rather)), default=None)


def _within(
    side: Rect, card: Rect, most: float, words: tuple[float, float], below: float
) -> Large | None:
    """The card at most so many times as large within one side of where it lies, as near to it as
    can be, the words below it and what hangs there."""
    foot = theme.WIDE + words[1] if words[1] else 0.0
    factor = min(most, side.w / card.w, (side.h - foot) / (card.h + below))
    if factor < LEAST or words[0] > side.w:
        return None
    w, h = card.w * factor, card.h * factor
    foot += below * factor
    x, y = card.centre
    whole = max(w, words[0])
    block = Rect(x - whole / 2, y - h / 2, whole, h + foot).within(side)
    rect = Rect(block.centre[0] - w / 2, block.y, w, h)
    lines = Rect(block.centre[0] - words[0] / 2, block.bottom - words[1], *words)
    return Large(factor, rect, lines)


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
