"""What a hint marks on the table: what is taken, where it goes, and the steps' numbers."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

import pygame

from chocolate_factory.core.places import Place, PlacePath, is_choice, kind
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.items import Spot
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.hints.advice import Advice

HEAD = 0.5
"""Half the angle of an arrow's head, in radians."""
LEAVES = 0.35
"""Of a thing's smaller side: how far from its middle an arrow begins."""
ABOVE = 0.78
"""Of a number's disc: how much of it stands above what it is about."""

CORNER = 0.2
"""Of it: how much of it stands above the corner that it is at."""
SIGNED, SIGN, LEAST = 1.6, 0.9, 0.7
"""Of a disc's side: the width of a tag with sign and number, that of its sign, and how near tags
may come to each other."""
MOST, MORE = 3, -1
"""So many numbers stand side by side; the last one is a sign where there are more."""


class Way(NamedTuple):
    """Where an act is done in the picture: what is taken, and where it goes."""

    sources: list[Spot]
    target: Spot
    laid: bool = True
    """Whether a ghost of what is taken lies where it goes."""
    slip: tuple[Rect, Callable[[Frame, Rect], None]] | None = None
    """A slip of paper that says more, and how it is drawn; the arrow ends there."""
    side: str = "above"
    """Where its number stands so that it hides nothing: `above`, `below`, `inside` the target, or
    at its upper left `corner`."""
    about: Rect | None = None
    """What its number stands at, if that is not the target."""
    lying: Callable[[Frame, Rect], None] | None = None
    """How what is taken is drawn where it goes, if it looks other there."""
    arrow: bool = True
    """Whether an arrow leads there; rings alone say enough where it would cross the picture."""
    named: bool = False
    """Whether the picture itself says to which of two compared lines it belongs."""


# -- where things are -----------------------------------------------------------------------------


def _spot(frame: Frame, place: Place) -> Spot | None:
    """Where a place is drawn; acts without a place of their own are done at the main button."""
    return frame.find(place) or (frame.find("do:main") if kind(place) == "do" else None)


def way_of(frame: Frame, paths: Sequence[PlacePath]) -> Way | None:
    """The plainest path that is in the picture as a whole, one that leads somewhere first; where
    there is none, what can be seen of one."""
    whole: list[list[Spot]] = []
    parts: list[list[Spot]] = []
    for path in paths:
        spots = [_spot(frame, place) for place in path if not is_choice(place)]
        seen = [spot for spot in spots if spot]
        if seen:
            (whole if len(seen) == len(spots) else parts).append(seen)
    found = whole or parts
    if not found:
        return None
    best = max(found, key=len)
    target = best[-1]
    same = [spots for spots in found if spots[-1].place == target.place and len(spots) > 1]
    sources = {spots[0].place: spots[0] for spots in same}
    return Way(list(sources.values()), target)


# -- drawing --------------------------------------------------------------------------------------


class Taken:
    """The picture of what is to be taken, kept as long as a hint lasts."""

    def __init__(self) -> None:
        self._of: tuple[object, ...] = ()
        self._picture: pygame.Surface | None = None

    def of(self, frame: Frame, advice: Advice, way: Way | None) -> pygame.Surface | None:
        """The picture of what is taken by the first act, made once; None if none is laid."""
        if way is None or not way.sources or not way.laid:
            return None
        spot, place = way.sources[0], way.target
        of = (id(advice), spot.place, spot.px.size, place.px.size)
        if self._of != of:
            self._of = of
            self._picture = _drawn(frame, place, way.lying) if way.lying else _copy(frame, spot)
        return self._picture


def _drawn(frame: Frame, place: Spot, draw: Callable[[Frame, Rect], None]) -> pygame.Surface:
    """What is drawn for a spot, as a picture by itself."""
    alone = Frame(frame.sizes, frame.art, frame.texts)
    draw(alone, place.rect)
    return _copy(alone, place)


def _copy(frame: Frame, spot: Spot) -> pygame.Surface:
    """What is drawn on a spot, as a picture by itself."""
    picture = pygame.Surface(spot.px.size, pygame.SRCALPHA)
    for item in frame.inside(spot.px, frame.sizes.px(theme.PAD)):
        area = pygame.Rect(item.ax, item.ay, item.w, item.h)
        picture.blit(item.surface, (item.x - spot.px.x, item.y - spot.px.y), area)
    return picture


def first(frame: Frame, way: Way, picture: pygame.Surface | None) -> None:
    """The first act: its ghost, rings around what is taken and where it goes, and arrows."""
    if all(_inside(spot.rect, way.target.rect) for spot in way.sources) and way.sources:
        for spot in way.sources:  # one of those that lie there is chosen: nothing goes anywhere
            frame.rim(spot, "ghost")
        return
    if picture is not None:
        _lay_ghost(frame, way.target.rect, picture)
    for spot in (*way.sources, way.target):
        frame.rim(spot, "ghost")
    for spot in way.sources if way.arrow else ():
        _arrow(frame, spot.rect, way.slip[0] if way.slip else way.target.rect)


def _inside(rect: Rect, whole: Rect) -> bool:
    """Whether a rectangle lies in another."""
    return rect.within(whole) == rect


def _lay_ghost(frame: Frame, target: Rect, picture: pygame.Surface) -> None:
    """The ghost of what is taken, where it goes; nothing of what lies there shows through."""
    whole = frame.sizes.units(picture.get_rect())
    share = min(1.0, target.w / whole.w, target.h / whole.h)
    ghost = target.middle(whole.w * share, whole.h * share)
    if ghost.w > target.w / 2 or ghost.h > target.h / 2:
        frame.fill(target, "slot")
    frame.image(picture, ghost, alpha=theme.GHOST)


def _arrow(frame: Frame, source: Rect, target: Rect) -> None:
    """An arrow from one rectangle to another one's edge."""
    (x0, y0), (x1, y1) = source.centre, target.centre
    length = math.hypot(x1 - x0, y1 - y0)
    if length < theme.ARROW:
        return
    dx, dy = (x1 - x0) / length, (y1 - y0) / length
    leaves = min(source.w, source.h) * LEAVES
    inside = min(target.w / 2 / abs(dx) if dx else length, target.h / 2 / abs(dy) if dy else length)
    reach = max(length - inside + theme.TIGHT, theme.ARROW)
    tip = x0 + dx * reach, y0 + dy * reach
    angle, side = math.atan2(dy, dx), theme.ICON_SMALL
    ends = [(x0 + dx * leaves, y0 + dy * leaves)]
    ends += [
        (tip[0] - side * math.cos(angle + turn), tip[1] - side * math.sin(angle + turn))
        for turn in (-HEAD, HEAD)
    ]
    for colour, width in (("night", theme.GAP), ("glow", theme.TIGHT)):
        for end in ends:
            frame.line(*end, *tip, colour, width)


def numbers(frame: Frame, ways: Sequence[Way | None], signed: bool = False) -> None:
    """The number of each step where it is done; a single step has the hint's sign. What is on the
    slip of the first one lies over them. `signed`: the numbers, too, bear the sign."""
    for row in rows_of(frame, ways, signed):
        draw_row(frame, row)
    if ways[0] is not None and ways[0].slip is not None:
        rect, draw = ways[0].slip
        frame.fill(rect, "ready")
        draw(frame, rect)
        side = frame.sizes.grow(theme.ICON)
        disc = Rect(rect.x - side * ABOVE, rect.centre[1] - side / 2, side, side)
        _number(frame, disc.within(frame.window.inset(theme.SNUG)), 1 if len(ways) > 1 else 0)


class Row(NamedTuple):
    """Numbers side by side at a place: where, which, how far apart and how wide each."""

    rect: Rect
    steps: Sequence[int]
    step: float
    wide: float


def rows_of(frame: Frame, ways: Sequence[Way | None], signed: bool = False) -> list[Row]:
    """The numbers of the steps, where they are done; not the one on a slip."""
    at: dict[Place, list[int]] = {}
    known: dict[Place, Way] = {}
    for number, way in enumerate(ways, 1):
        if way is not None and not (number == 1 and way.slip):
            at.setdefault(way.target.place, []).append(number if len(ways) > 1 else 0)
            known.setdefault(way.target.place, way)
    side = frame.sizes.grow(theme.ICON)
    rows: list[Row] = []
    for place, steps in at.items():
        taken = [row.rect for row in rows]
        rows.append(_row(frame, known[place], steps, side, signed, taken))
    return rows


def draw_row(frame: Frame, row: Row) -> None:
    """Draws numbers side by side, the first one over the next."""
    for nth in reversed(range(len(row.steps))):
        place = Rect(row.rect.x + nth * row.step, row.rect.y, row.wide, row.rect.h)
        _number(frame, place, row.steps[nth])


def over_rims(frame: Frame, rows: Sequence[Row]) -> None:
    """The ring of the keys around a thing lies below the numbers that stand at it."""
    for n, spot in enumerate(frame.spots):
        met = [row for row in rows if row.rect.meets(spot.rect)]
        if met and spot.focus:
            frame.spots[n] = replace(spot, above=partial(_again, before=spot.above, rows=met))


def _again(frame: Frame, before: Callable[[Frame], None] | None, rows: Sequence[Row]) -> None:
    """What a spot had drawn over its rim, and numbers."""
    if before is not None:
        before(frame)
    for row in rows:
        draw_row(frame, row)


def _row(
    frame: Frame, way: Way, steps: Sequence[int], side: float, signed: bool, taken: Sequence[Rect]
) -> Row:
    """Where numbers stand at a place, beside those that are `taken` already."""
    rect = way.about or way.target.rect
    steps = steps if len(steps) <= MOST else (*steps[: MOST - 1], MORE)
    wide = side * SIGNED if signed and steps[0] else side
    step = min(wide, max(rect.w / len(steps), side * LEAST))
    w = step * (len(steps) - 1) + wide
    x = {"above": rect.right - w, "corner": rect.x - side / 2}.get(way.side, rect.centre[0] - w / 2)
    y = {
        "corner": rect.y - side * CORNER,
        "above": rect.y - side * ABOVE,
        "below": rect.bottom - side * (1 - ABOVE),
        "inside": rect.y,
    }[way.side]
    room = frame.window.inset(theme.SNUG)  # a disc at the very edge would seem to be cut off
    beside = [Rect(x + n * side, y, w, side).within(room) for n in (0, -1, 1, -2)]
    row = next((one for one in beside if not any(map(one.meets, taken))), beside[0])
    return Row(row, steps, step, wide)


def _number(frame: Frame, rect: Rect, number: int) -> None:
    """A disc with a number, the first one of brass; for 0 with the sign of the hint. A wide one is
    a tag that bears both."""
    tag = rect.w > rect.h
    style = "ready" if tag else "coin" if number in (0, 1) else "disc"
    frame.fill(rect, style)
    if not number or tag:
        sign, rect = rect.cut_left(rect.h * SIGN if tag else rect.w)
        frame.icon("ui_hint", sign.inset(theme.TIGHT), tint="ink")
    if not number:
        return
    frame.text(
        str(number) if number != MORE else "…",
        rect,
        face="bold",
        colour="ink" if tag or number == 1 else "cream",
        align="centre",
        valign="middle",
        wrap=False,
    )
