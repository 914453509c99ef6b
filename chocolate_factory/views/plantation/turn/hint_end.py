"""Where the arrow of a hint ends that leads to the ring, or away from it."""

from __future__ import annotations

import dataclasses

from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.views.hints.hint_marks import Way
from chocolate_factory.views.plantation.look import Look


def to_its_end(frame: Frame, look: Look, way: Way) -> Way:
    """A way that begins with what bears its number and is not laid where it goes. A card goes to
    the space where its worker comes or leaves by the hint: the ring is too large to point at."""
    way, end = way._replace(laid=False, about=way.sources[0].rect), None
    if way.target.place == "ring" and look.hinted is not None and len(look.counted) == 1:
        end = frame.find(f"space:{look.counted[0].space}")
    if end is None:
        return way
    return way._replace(target=dataclasses.replace(end, place=way.target.place))
