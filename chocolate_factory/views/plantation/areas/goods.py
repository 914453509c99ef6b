"""Goods as pictures, one or two on a space."""

from __future__ import annotations

from chocolate_factory.core.language import _
from chocolate_factory.games.plantation.cards.book import is_decorated, plain
from chocolate_factory.games.plantation.cards.records import RAW
from chocolate_factory.games.plantation.state.state import Space
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.art import Art
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.parts.motion import Flight

COUNT = 0.42
"""Side of the plate that says how many share a space, by the side of that."""
STACKED = 0.7
"""Side of each of two goods that share a space, by the side of one that lies alone."""


def icon(frame: Frame, good: str) -> str:
    """The picture of a good; of a recipe without one that of a wrapped sweet."""
    return picture(frame.art, good)


def picture(art: Art, good: str) -> str:
    """The same where nothing is drawn yet."""
    if good in RAW:
        return f"good_{good}"
    group = "decorated" if is_decorated(good) else "candy"
    name = f"{group}_{plain(good)}"
    return name if art.has(name) else f"{group}_any"


def dressed(frame: Frame, flight: Flight) -> Flight:
    """What flies, with its picture in the place of the good's name."""
    return flight if flight.icon == "coin" else flight._replace(icon=icon(frame, flight.icon))


def draw(frame: Frame, rect: Rect, good: str, *, alpha: int = 255) -> None:
    """One good."""
    frame.icon(icon(frame, good), rect, alpha=alpha, lifted=True)


def pile(frame: Frame, rect: Rect, goods: Space, *, alpha: int = 255) -> None:
    """What shares a space: one good, or two of which one lies on the other."""
    if len(goods) == 1:
        draw(frame, rect, goods[0], alpha=alpha)
        return
    side = rect.w * STACKED
    low = Rect(rect.x, rect.bottom - side, side, side)
    high = Rect(rect.right - side, rect.y, side, side)
    draw(frame, low, goods[0], alpha=alpha)
    draw(frame, high, goods[1], alpha=alpha)
    _count(frame, rect, len(goods))


def _count(frame: Frame, rect: Rect, n: int) -> None:
    """How many share a space, as one alone may be drawn as several pieces."""
    box = Rect(rect.right - rect.w * COUNT, rect.bottom - rect.h * COUNT, *(2 * [rect.w * COUNT]))
    frame.fill(box, "plate")
    frame.text(
        _("×{n}").format(n=n),
        box,
        size=min(theme.TEXT, box.h * 0.66 / frame.sizes.text_scale),
        face="bold",
        colour="ink",
        align="centre",
        valign="middle",
        wrap=False,
    )
