"""Where the keyboard is: reading order for Tab, nearest spot for the arrows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

from chocolate_factory.core.places import kind
from chocolate_factory.ui.draw.items import Spot

ASIDE = 2.5
"""How much worse an arrow finds a distance aside than one straight ahead."""
OFF = 0.3
"""How much a place counts as aside for every pixel that it leaves the middle of the one before."""
STRAY = 2.0
"""What lies farther aside than so many times both spots are wide is in another part of the picture,
where no arrow strays."""
OVERLAP = 0.5
"""What of the smaller of two spots may lie beside the other one for an arrow to lead ahead."""
IN_LINE = 0.4
"""How far what lies in the same row or column of the same group counts."""
ANOTHER = 1.5
"""And what lies in another group."""


class Step(NamedTuple):
    """A way that an arrow led from a place to another one."""

    origin: str
    target: str
    dx: int
    dy: int
    began: pygame.Rect | None = None
    """Where it began, among spots that are alike."""


@dataclass(slots=True)
class Focus:
    """The focused place, and whether its ring is shown (only after a key was used)."""

    place: str | None = None
    ring: bool = False
    steered: bool = False
    """Whether an arrow was the last key that moved it, not Tab."""
    trail: list[Step] = field(default_factory=list)
    """The ways that arrows led here, so that arrows against them lead back the same way."""
    at: pygame.Rect | None = None
    """In pixels, the one of several spots that are alike to which an arrow led."""

    def spot(self, spots: Sequence[Spot]) -> Spot | None:
        """The spot that has the focus, if it is there; of several alike the one it was led to, or
        the nearest to where that was."""
        return _one(spots, self.place, self.at)

    def steer(
        self, spots: Sequence[Spot], dx: int, dy: int
    ) -> tuple[str | None, pygame.Rect | None]:
        """Where an arrow leads: back from where one against it led here, if that can be reached
        yet, else to the nearest place; and of several spots that are alike there the one."""
        if self.trail and self.trail[-1].target != self.place:
            self.trail.clear()
        known = {spot.place for spot in focusable(spots)}
        if self.trail and self.trail[-1][2:4] == (-dx, -dy) and self.trail[-1].origin in known:
            step = self.trail.pop()
            return step.origin, step.began
        found = nearest_spot(spots, self.place, dx, dy, self.at)
        if found is None:
            return nearest(spots, self.place, dx, dy), None
        at, here = found.px if found.alike else None, self.spot(spots)
        began = here.px if here is not None and here.alike else None
        if self.place and (found.place != self.place or at != began):
            self.trail.append(Step(self.place, found.place, dx, dy, began))
        return found.place, at


class TabOrder(NamedTuple):
    """In which order Tab comes to places, where that is not reading order alone."""

    kinds: Sequence[str] = ()
    """Places of these kinds come one kind after the other, then those of other kinds."""
    late: Sequence[str] = ()
    """Places that come after all others, in their own order."""
    begin: str | None = None
    """Where the round of the others begins, if not first."""

    def rank(self, place: str) -> int:
        """Which of the kinds a place is of."""
        return self.kinds.index(which) if (which := kind(place)) in self.kinds else len(self.kinds)


READING = TabOrder()
"""As one reads."""


def focusable(spots: Sequence[Spot], also: str | None = None) -> list[Spot]:
    """Spots the keyboard can reach: each place once, the topmost of its spots. Among them is one
    place that it can reach no more, as it is `also` where the keyboard still is."""
    last = {s.place: s for s in spots if s.focus and s.enabled}
    if also is not None and also not in last:
        last = {s.place: s for s in spots if (s.focus and s.enabled) or s.place == also}
    return list(last.values())


def reading_order(spots: Sequence[Spot], also: str | None = None) -> list[Spot]:
    """Focusable spots as one reads them: group by group, line by line, left to right."""
    groups: dict[str, list[Spot]] = {}
    for spot in focusable(spots, also):
        groups.setdefault(spot.group, []).append(spot)
    return [spot for group in groups.values() for spot in _lines(group)]


def _lines(spots: list[Spot]) -> list[Spot]:
    left = sorted(spots, key=lambda spot: (spot.px.y, spot.px.x))
    ordered: list[Spot] = []
    while left:
        first = left[0]
        line = [spot for spot in left if spot is first or spot.px.y < first.px.centery]
        ordered.extend(sorted(line, key=lambda spot: spot.px.x))
        left = [spot for spot in left if spot not in line]
    return ordered


def following(
    spots: Sequence[Spot],
    place: str | None,
    back: bool = False,
    tab: TabOrder = READING,
) -> str | None:
    """The place after (or before) `place` in reading order, around the end, also where that itself
    can be reached no more; or in the order of `tab`."""
    order = [spot.place for spot in reading_order(spots, place)]
    order.sort(key=tab.rank)
    if tab.late:
        usual = [one for one in order if one not in tab.late]
        at = usual.index(tab.begin) if tab.begin in usual else 0
        late = sorted(set(order) & set(tab.late), key=tab.late.index)
        order = [*usual[at:], *usual[:at], *late]
    live = {spot.place for spot in focusable(spots)}
    if back:
        order.reverse()
    if place in order:
        at = order.index(place) + 1
        order = [*order[at:], *order[:at]]
    return next((one for one in order if one in live), None)


def nearest(spots: Sequence[Spot], place: str | None, dx: int, dy: int) -> str | None:
    """The nearest place in a direction (one of dx, dy is -1 or 1); `place` if there is none. It
    may be one that can be reached no more itself; over others like that one goes on straight."""
    found = nearest_spot(spots, place, dx, dy)
    return following(spots, None, back=dx + dy < 0) if found is None else found.place


def nearest_spot(
    spots: Sequence[Spot], place: str | None, dx: int, dy: int, at: pygame.Rect | None = None
) -> Spot | None:
    """The spot of that place, each of several alike for itself; None if `place` is not there. Of
    those alike one is `at` that rectangle, in pixels."""
    candidates = focusable(spots)
    candidates += [s for s in spots if s.alike and s.focus and s.enabled and s not in candidates]
    known = {spot.place for spot in candidates}
    off = [s for s in spots if s.focus and not s.enabled and s.place not in known]
    origin = _one(focusable(spots, place) if at is None else spots, place, at)
    if origin is None:
        return None
    found = _next(origin, [*candidates, *off], dx, dy)
    while found is not None and not found.enabled:
        found = _next(found, [*candidates, *off], dx, dy)
    return found or _next(origin, candidates, dx, dy) or origin


def _one(spots: Sequence[Spot], place: str | None, at: pygame.Rect | None) -> Spot | None:
    """The last spot of a place; of several alike the nearest to where one was, if it is known."""
    found = [spot for spot in spots if spot.place == place]
    alike = [spot for spot in found if spot.alike]
    if alike and at is not None:
        return min(alike, key=lambda spot: abs(spot.px.x - at.x) + abs(spot.px.y - at.y))
    return found[-1] if found else None


def _next(origin: Spot, spots: Sequence[Spot], dx: int, dy: int) -> Spot | None:
    """The spot nearest to another one in a direction."""
    others = [s for s in spots if s.place != origin.place or (s.alike and s.px != origin.px)]
    costs = [(_cost(origin, spot, dx, dy), spot) for spot in others]
    ahead = [(cost, spot) for cost, spot in costs if cost is not None]
    return min(ahead, key=lambda pair: pair[0])[1] if ahead else None


def _cost(origin: Spot, spot: Spot, dx: int, dy: int) -> float | None:
    """How far a spot lies in the direction; None if it does not lie there at all."""
    a, b = origin.px, spot.px
    along = (a.left, a.right, b.left, b.right) if dx else (a.top, a.bottom, b.top, b.bottom)
    across = (a.top, a.bottom, b.top, b.bottom) if dx else (a.left, a.right, b.left, b.right)
    gap = _gap(*along, dx or dy)
    ahead = (sum(along[2:]) - sum(along[:2])) / 2 * (dx or dy)
    aside = _aside(*across)
    if ahead <= 0 or (gap <= 0 and ahead <= aside) or aside > _both(across) * STRAY:
        return None
    if gap < -OVERLAP * _least(along) and not a.colliderect(b):
        return None
    return (max(gap, 0) + ahead * 0.1 + aside * ASIDE) * _bias(origin, spot, across)


def _bias(origin: Spot, spot: Spot, across: tuple[int, int, int, int]) -> float:
    """How much farther a spot seems for where it belongs: nearer in the same line of a group."""
    if origin.group != spot.group:
        return ANOTHER if origin.group else 1.0
    return (
        IN_LINE if origin.group and max(across[0], across[2]) < min(across[1], across[3]) else 1.0
    )


def _gap(start: int, end: int, low: int, high: int, way: int) -> int:
    """How far apart two stretches are in a direction; less than nothing if they overlap."""
    return low - end if way > 0 else start - high


def _least(stretches: tuple[int, int, int, int]) -> int:
    """The length of the shorter of two stretches."""
    return min(stretches[1] - stretches[0], stretches[3] - stretches[2])


def _both(stretches: tuple[int, int, int, int]) -> int:
    """The length of both stretches together."""
    return stretches[1] - stretches[0] + stretches[3] - stretches[2]


def _aside(start: int, end: int, low: int, high: int) -> float:
    """How far a stretch lies aside of another: to its side, and a little for leaving the middle,
    which neither a wide one does nor one of several that lie along a wider one."""
    if start <= low and high <= end:
        return 0.0
    middle = (start + end) / 2
    off = max(low - middle, middle - high, 0)
    return max(0, low - end, start - high) + off * OFF
