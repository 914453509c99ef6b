"""Words that a key brought: beside what they speak of, and tied to it by a line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

import pygame

from chocolate_factory.core.places import kind
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.items import Spot
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.stage import overlay

OFF = theme.LOOSE
"""Units between the words and what they speak of, in which the line is seen."""
FAR = theme.TOOLTIP_NEAR
"""Units: no words stand farther from what they speak of."""
WIDTHS = (1.5, 1.0, 0.65, 0.45)
"""How wide the words are tried, as shares of their usual width."""
LEAST = 5000.0
"""Square units: what is hidden in part counts for no less, a small sign as well."""
STEP = 500.0
"""Square units that may be hidden for each unit that the words are nearer."""
ASKEW = 150.0
"""The same for each unit that they are nearer to straight above, below or beside it."""
CORNER = 15000.0
"""The same for not standing off its corner."""
TURNED = 15000.0
"""The same for staying on the side on which the words of the place before stood."""


class Hidden(NamedTuple):
    """What words may hide if they must, and how bad that is for each square unit."""

    rect: Rect
    cost: float


class Callouts:
    """Where the words stand that keys bring. They stay where they are while they are the same, and
    on the same side from one place to the next of its kind."""

    def __init__(self) -> None:
        self._last: tuple[str, str, Rect] = "", "", Rect(0, 0, 0, 0)
        """The place that was spoken of last, the words, and where they stood."""
        self._side = ""

    def place(
        self,
        frame: Frame,
        words: str,
        spot: Spot,
        never: Sequence[Rect],
        rather: Sequence[Hidden],
    ) -> Rect | None:
        """Where words about a spot stand, in units: within reach of it and over nothing that they
        must `never` hide, where they hide least. None where there is no such place."""
        about, (was, said, stood) = seen(frame, spot), self._last
        walls = [pygame.FRect(rect) for rect in (*never, about)]

        def allowed(rect: Rect) -> bool:
            return pygame.FRect(rect).collidelist(walls) < 0

        room = frame.window.inset(theme.GAP)
        sizes = [overlay.words_size(frame, words, share) for share in WIDTHS]
        stays = (was, said) == (spot.place, words) and stood[2:] in sizes
        if stays and stood.within(room) == stood and allowed(stood) and stood.gap(about) <= FAR:
            return stood
        before = self._side if kind(was) == kind(spot.place) else ""
        others = [*never, *(one.rect for one in rather)]
        near = [one for size in sizes for one in _around(size, about, room, others, before)]
        found = _least(near, allowed, _hiding(rather))
        if found is not None:
            self._last, self._side = (spot.place, words, found), side(found, about)
        return found


class _Near(NamedTuple):
    """Where words could stand, and how bad that is but for what they hide."""

    off: float
    rect: tuple[float, float, float, float]


def _least(
    near: Iterable[_Near], allowed: Callable[[Rect], bool], hiding: Callable[[Rect], float]
) -> Rect | None:
    """The allowed place that is least bad, of several the first one. What is hidden is only looked
    at for places that are not too bad already."""
    least: tuple[float, int] | None = None
    found: Rect | None = None
    for number, one in sorted(enumerate(near), key=lambda each: each[1].off):
        if least is not None and one.off > least[0]:
            break
        rect = Rect(*one.rect)
        if allowed(rect):
            cost = one.off + hiding(rect), number
            if least is None or cost < least:
                least, found = cost, rect
    return found


def _hiding(rather: Sequence[Hidden]) -> Callable[[Rect], float]:
    """How bad it is what words hide at a place."""
    others = [pygame.FRect(one.rect) for one in rather]

    def hiding(rect: Rect) -> float:
        met = pygame.FRect(rect).collidelistall(others)
        return sum(max(LEAST, rect.common(rather[n].rect)) * rather[n].cost for n in met)

    return hiding


def seen(frame: Frame, spot: Spot) -> Rect:
    """The part of a spot that is seen, in units."""
    return frame.sizes.units(spot.px)


def _around(
    size: tuple[float, float], spot: Rect, room: Rect, others: Iterable[Rect], before: str
) -> Iterator[_Near]:
    """Places of a size near a spot, at its four sides, and beside what lies there; `before` is the
    side on which words stood."""
    w, h = size
    if w > room.w or h > room.h:
        return
    reach = spot.inset(-FAR - max(w, h))
    near = [other for other in others if other.meets(reach)]
    columns, rows = overlay.around(size, spot, OFF, near, theme.GAP, room)
    columns = {x for x in columns if spot.x - w - FAR <= x <= spot.right + FAR}
    rows = {y for y in rows if spot.y - h - FAR <= y <= spot.bottom + FAR}
    to_x, to_y = spot.centre
    down = [(y, *_beyond(y, h, spot.y, spot.bottom), abs(y + h / 2 - to_y)) for y in sorted(rows)]
    for x in sorted(columns):
        across, is_left = _beyond(x, w, spot.x, spot.right)
        askew = abs(x + w / 2 - to_x)
        for y, along, is_above, askew_y in down:
            gap = max(across, along)
            if OFF - 1 <= gap <= FAR:
                off = STEP * gap + ASKEW * min(askew, askew_y)
                if across > 0 and along > 0:
                    off += CORNER
                if before and _side(across, is_left, along, is_above) != before:
                    off += TURNED
                yield _Near(off, (x, y, w, h))


def side(rect: Rect, spot: Rect) -> str:
    """On which side of a spot words stand."""
    across = _beyond(rect.x, rect.w, spot.x, spot.right)
    return _side(*across, *_beyond(rect.y, rect.h, spot.y, spot.bottom))


def _side(across: float, is_left: bool, along: float, is_above: bool) -> str:
    """The side that is farther off, by how far off something is across and up or down."""
    if along >= across:
        return "above" if is_above else "below"
    return "left" if is_left else "right"


def _beyond(at: float, size: float, start: float, end: float) -> tuple[float, bool]:
    """How far a stretch lies off another, and whether it comes before it."""
    before, behind = start - (at + size), at - end
    return max(before, behind), before >= behind


def tie(frame: Frame, rect: Rect, spot: Rect) -> None:
    """Draws the line from words to what they speak of, in the colour of the focus; none to words
    that stand on it."""
    if rect.meets(spot):
        return
    (x0, x1), (y0, y1) = (
        _ends(rect.x, rect.right, spot.x, spot.right),
        _ends(rect.y, rect.bottom, spot.y, spot.bottom),
    )
    with frame.layer("top"):
        frame.line(x0, y0, x1, y1, colour="focus_dark", width=theme.WIDE)
        frame.line(x0, y0, x1, y1, colour="focus", width=theme.SNUG)


def _ends(low: float, high: float, start: float, end: float) -> tuple[float, float]:
    """Where a line from one stretch to another begins and ends: straight where they overlap."""
    first, last = max(low, start), min(high, end)
    if first < last:
        return (first + last) / 2, (first + last) / 2
    inside = theme.GAP
    return (high - inside, start) if high <= start else (low + inside, end)
