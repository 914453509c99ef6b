"""Ways over the bar: that of this turn, one that is aimed at or advised, and the two of a turn that
is compared."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from chocolate_factory.games.coffee_rush.rules import moving
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.coffee_rush import lengths
from chocolate_factory.views.coffee_rush.look import Look, preview
from chocolate_factory.views.picture.chips import label
from chocolate_factory.views.review.lines import BEST, CHIPS, PLAYED, line_title

Leg = tuple[tuple[float, float], tuple[float, float]]
"""A step of a way, from where to where."""
Ink = tuple[str, int]
"""A colour and how opaque it is."""
INKS: Mapping[str, tuple[Ink, Ink]] = {
    PLAYED: (("cream", 255), ("red", 255)),
    BEST: (("green_ink", 255), ("glow", 255)),
}
"""The edge and the middle of a way that is compared; the one that was played is dashed, too."""


def ways(frame: Frame, spaces: Sequence[Rect], look: Look) -> None:
    """The route of this turn and how it would go on, or both of a turn that is compared, below what
    lies on the spaces; the hint's own arrow shows the first step that it advises."""
    walked(frame, spaces, look.route)
    _preview(frame, spaces, preview(look) or look.advised[1:])
    for line, legs in _compared(spaces, look):
        edge, middle = INKS[line]
        _way(frame, legs, edge, middle, dashed=line == PLAYED)


def signs(frame: Frame, spaces: Sequence[Rect], look: Look) -> None:
    """A word at the end of each way of a turn that is compared, which says which it is, and the
    numbers of its steps in the list of moves."""
    standing = moving.standing(look.state)
    for line, legs in _compared(spaces, look):
        walk = look.compared[line]
        starts = [space in standing for space in walk.spaces]
        _numbers(frame, legs, walk.moves, CHIPS[line], starts)
    ends: dict[int, list[str]] = {}
    for line, way in look.compared.items():
        ends.setdefault(way.spaces[-1], []).append(line)
    for space, lines in ends.items():
        _signs(frame, spaces[space], lines)


def _compared(spaces: Sequence[Rect], look: Look) -> Iterator[tuple[str, list[Leg]]]:
    """The lines of a turn that is compared, with the steps of their ways."""
    walks = (walk.spaces for walk in look.compared.values())
    return zip(look.compared, _legs(spaces, *walks), strict=True)


def _signs(frame: Frame, space: Rect, lines: Sequence[str]) -> None:
    """Which ways end at a space, in one row at its upper edge."""
    wide = [frame.measure(line_title(line), size=theme.TEXT_SMALL, face="bold") for line in lines]
    pad = min(2 * theme.PAD, (space.w - sum(w for w, _h in wide)) / len(lines))
    row = space.middle(sum(w + pad for w, _h in wide), max(h for _w, h in wide))
    x = row.x
    for line, (w, h) in zip(lines, wide, strict=True):
        label(frame, Rect(x, space.y, w + pad, h), line_title(line), CHIPS[line])
        x += w + pad


def _numbers(
    frame: Frame,
    legs: Sequence[Leg],
    numbers: Sequence[int],
    ground: str,
    standing: Sequence[bool],
) -> None:
    """The number of each step, before its arrow head; behind it where a meeple is `standing`, which
    it would hide."""
    for number, ((x0, y0), (x1, y1)), stands in zip(numbers, legs, standing, strict=False):
        along = 1 - lengths.NUMBERED if stands else lengths.NUMBERED
        x, y = x0 + (x1 - x0) * along, y0 + (y1 - y0) * along
        label(frame, Rect(x, y, 0, 0).inset(-lengths.BACK / 2), str(number), ground)


def walked(frame: Frame, spaces: Sequence[Rect], route: Sequence[int]) -> None:
    """A way that was gone, from a disc where it began."""
    (legs,) = _legs(spaces, route)
    _way(frame, legs, ("gold_dark", 190), ("glow", 230))
    for (x, y), _end in legs[:1]:
        frame.fill(Rect(x, y, 0, 0).inset(-lengths.ROUTE), "coin")


def _legs(spaces: Sequence[Rect], *walks: Sequence[int]) -> list[list[Leg]]:
    """The steps of each way, from the middle of a space to that of the next; steps between the same
    two lie beside each other, the first one at the right of who walks it."""
    steps = [list(pairwise(walk)) for walk in walks]
    all_ = Counter(frozenset(step) for way in steps for step in way)
    seen: dict[frozenset[int], list[tuple[int, int]]] = {}
    found: list[list[Leg]] = []
    for way in steps:
        found.append([])
        for step in way:
            before = seen.setdefault(frozenset(step), [])
            before.append(step)
            lane = (all_[frozenset(step)] + 1) / 2 - len(before)
            lane *= lengths.BACK if step == before[0] else -lengths.BACK
            found[-1].append(_leg(spaces, step, lane))
    return found


def _leg(spaces: Sequence[Rect], step: tuple[int, int], lane: float) -> Leg:
    """A step so many units to the right of who walks it."""
    (x0, y0), (x1, y1) = (spaces[space].centre for space in step)
    far = math.hypot(x1 - x0, y1 - y0) or 1.0
    aside, down = lane * (y0 - y1) / far, lane * (x1 - x0) / far
    return (x0 + aside, y0 + down), (x1 + aside, y1 + down)


def _way(
    frame: Frame, legs: Sequence[Leg], edge: Ink, middle: Ink, *, dashed: bool = False
) -> None:
    """A way as one line, or in dashes, with an arrow head on every step."""
    lines = list(pairwise(point for leg in legs for point in leg))
    if dashed:
        lines = [dash for line in lines for dash in _dashes(line)]
    for (colour, alpha), width in ((edge, lengths.ROUTE), (middle, theme.SNUG)):
        for (x0, y0), (x1, y1) in lines:
            frame.line(x0, y0, x1, y1, colour, width, alpha=alpha)
        for leg in legs:
            for x0, y0, x1, y1 in _head(leg):
                frame.line(x0, y0, x1, y1, colour, width, alpha=alpha)


def _dashes(line: Leg) -> Iterator[Leg]:
    """A line in dashes, beginning and ending with one."""
    (x0, y0), (x1, y1) = line
    pieces = 2 * round(math.hypot(x1 - x0, y1 - y0) / lengths.DASH / 2) + 1
    for n in range(0, pieces, 2):
        a, b = n / pieces, (n + 1) / pieces
        yield (
            (x0 + (x1 - x0) * a, y0 + (y1 - y0) * a),
            (x0 + (x1 - x0) * b, y0 + (y1 - y0) * b),
        )


def _head(leg: Leg) -> Iterator[tuple[float, float, float, float]]:
    """The two strokes of an arrow head in the middle of a step."""
    (x0, y0), (x1, y1) = leg
    far = math.hypot(x1 - x0, y1 - y0) or 1.0
    along, across = (x1 - x0) / far * lengths.HEAD, (y1 - y0) / far * lengths.HEAD
    x, y = (x0 + x1 + along) / 2, (y0 + y1 + across) / 2
    for side in (-1, 1):
        yield x - along + side * across * 0.7, y - across - side * along * 0.7, x, y


def _preview(frame: Frame, spaces: Sequence[Rect], walked: tuple[int, ...]) -> None:
    """The way that a walk takes, to the space aimed at or as a hint has it, with a dot on every
    space of it."""
    (legs,) = _legs(spaces, walked)
    _way(frame, legs, ("cream", 235), ("copper_dark", 255))
    for _start, (x, y) in legs:
        frame.fill(Rect(x, y, 0, 0).inset(-lengths.ROUTE * 0.7), "coin")
