"""A pipe that is being drawn from one square to another: where it may begin and end is read from
what lies there, the pieces and their price come from the router of `plan/`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, pairwise, product
from typing import NamedTuple

from chocolate_factory.games.factory_fun.plan.router import before_open_ends, between
from chocolate_factory.games.factory_fun.plan.site import Site
from chocolate_factory.games.factory_fun.rules.ends import Ends, Key, ends_of, facing, key
from chocolate_factory.games.factory_fun.rules.networks import Web, may_join, webs
from chocolate_factory.games.factory_fun.rules.verdict import End
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.floor import SIDES, Floor, Piece, Sides, Square

PAIRS = 8
"""Ways out of one square into another that are tried, those that look at each other first."""

DETOUR = 4
"""How much more than the first one a pipe costs, at most, that is shown as another way."""

MISFIT = 5
"""How much worse a pair of ends is that do not suit each other."""


class DrawnPipe(NamedTuple):
    """A pipe between two squares: the floor with it, and the price of the build then."""

    floor: Floor
    price: int
    bends: int


def ways(
    site: Site, now: Floor, start: Square, goal: Square, count: int, side: Sides = 0
) -> list[DrawnPipe]:
    """Pipes from a square, or from one `side` of what stands there, to another square, the cheapest
    first, at most so many; none where no pipe can lead."""
    ends = ends_of(site.book, now)
    beginnings = sorted(_beginnings(now, ends, start), key=lambda one: _off(one[1], goal))
    if side:
        beginnings = [one for one in beginnings if one[1] == key(start, side)]
    endings = sorted(_endings(ends, goal, now), key=lambda one: _off(one, start))
    pairs = ((lie, begin, end) for (lie, begin), end in product(beginnings, endings))
    suits = _Suits(ends)
    wanted = sorted((p for p in pairs if p[1] != p[2]), key=lambda p: suits.rank(p[1], p[2]))
    found: dict[Floor, tuple[int, DrawnPipe]] = {}
    for lie, begin, end in wanted[:PAIRS]:
        for route in between(site, lie, begin, end, count):
            after = route.on(lie)
            bends = sum(_is_bend(piece >> 8) for piece in route.added)
            if after != now:
                way = DrawnPipe(after, site.price(after), bends)
                found.setdefault(after, (suits.rank(begin, end), way))
    needed = before_open_ends(site, now) - {start, goal}

    def order(one: tuple[int, DrawnPipe]) -> tuple[int, int, int, int, list[Piece]]:
        rank, way = one
        closed = sum(floors.square_of(piece) in needed for piece in way.floor - now)
        return rank, way.price, closed, way.bends, sorted(way.floor)

    best = sorted(found.values(), key=order)
    most = best[0][1].price + DETOUR if best else 0
    return [way for _rank_of_it, way in best if way.price <= most][:count]


class _Suits:
    """How well the ends of a pipe suit what they meet."""

    def __init__(self, ends: Ends) -> None:
        self._ends = ends
        self._webs = {node: web for web in webs(ends) for node in web.nodes}

    def rank(self, begin: Key, end: Key) -> int:
        """How well two ends suit each other, the best the lowest: what a pipe comes to lie beside
        is joined if it may be, a machine before anything else, and nothing is joined to what it
        would be wrong with."""
        other = end if self._is_end(end) else facing(end)
        met = [each for each in (begin, other) if self._is_end(each)]
        joins = sum(1 + self._is_machine(each) for each in met)
        mine, its = self._web(begin), self._web(other)
        ring = mine is not None and mine is its
        fits = not ring and may_join((*self._hang(begin), *self._hang(other)))
        return (0 if fits else MISFIT) - joins

    def _is_end(self, end: Key) -> bool:
        return end in self._ends.terminal or end in self._ends.node_of

    def _is_machine(self, end: Key) -> bool:
        return end in self._ends.terminal and self._ends.terminal[end].role in ("in", "output")

    def _web(self, end: Key) -> Web | None:
        """The pipe that an end belongs to, if it is one of a pipe."""
        node = self._ends.node_of.get(end)
        return None if node is None else self._webs[node]

    def _hang(self, end: Key) -> list[End]:
        """The ends of machines, containers and reservoirs to which one is joined by an end."""
        web = self._web(end)
        if web is not None:
            return [one for _key, one, _node in web.rim]
        return [self._ends.terminal[end]] if end in self._ends.terminal else []


def _is_bend(kind: int) -> bool:
    return floors.is_connector(kind) and kind not in (floors.N | floors.S, floors.E | floors.W)


def _beginnings(now: Floor, ends: Ends, start: Square) -> Iterator[tuple[Floor, Key]]:
    """(floor, end) from which a pipe can go on that begins in a square: a loose end there, or what
    leads to the last piece, which is then bent; a new arm of a pipe without one; any side of a free
    square, by the end that would look in."""
    lying = floors.at(now, start)
    loose = list(_loose(ends, start))
    if loose:
        yield from ((now, end) for end in loose)
        yield from _bent(now, lying, loose, start)
    elif not lying:
        yield from ((now, facing(key(start, side))) for side in SIDES)
    elif len(lying) == 1 and floors.is_connector(floors.kind_of(lying[0])):
        kind = floors.kind_of(lying[0])
        for side in SIDES:
            if not kind & side:
                wider = floors.put(kind | side, start)
                yield now - {lying[0]} | {wider}, key(start, side)


def _bent(
    now: Floor, lying: Sequence[Piece], loose: Sequence[Key], start: Square
) -> Iterator[tuple[Floor, Key]]:
    """The floor without the last piece of a pipe, and the end that led to it: the way in which that
    piece looked was only a guess."""
    if len(lying) != 1 or len(loose) != 1 or not floors.is_connector(floors.kind_of(lying[0])):
        return
    into = [side for side in SIDES if floors.kind_of(lying[0]) & side & ~(loose[0] & 15)]
    if len(into) == 1:
        yield now - {lying[0]}, facing(key(start, into[0]))


def _endings(ends: Ends, goal: Square, now: Floor) -> Iterator[Key]:
    """The ends to which a pipe can lead that comes to a square: loose ones there, else any end of a
    pipe; the ways out of a free square."""
    loose = list(_loose(ends, goal))
    if loose:
        yield from loose
    elif not floors.at(now, goal):
        yield from (key(goal, side) for side in SIDES)
    else:
        yield from islice((key(goal, s) for s in SIDES if key(goal, s) in ends.node_of), 1)


def _loose(ends: Ends, at: Square) -> Iterator[Key]:
    """The ends at a square that are joined to nothing."""
    for side in SIDES:
        end = key(at, side)
        if ends.is_open(end):
            yield end


def _off(end: Key, other: Square) -> float:
    """How far the square that an end looks into lies from another one."""
    (a, b), (c, d) = floors.column_row(facing(end) >> 4), floors.column_row(other)
    return abs(a - c) + abs(b - d)


def is_open(now: Floor, site: Site, at: Square, side: Sides) -> bool:
    """Whether an end looks out of a side of a square that is joined to nothing."""
    return ends_of(site.book, now).is_open(key(at, side))


def in_the_way(site: Site, now: Floor, squares: Sequence[Square]) -> set[Piece]:
    """The Output Reservoirs right before arrows of machines, the one or the other on some squares:
    a pipe that is drawn from there takes their place."""
    ends = ends_of(site.book, now)
    looking = [key(at, side) for at in squares for side in SIDES]
    both = {*looking, *map(facing, looking)}
    return {ends.terminal[facing(end)].piece for end in both if _before_reservoir(ends, end)}


def _before_reservoir(ends: Ends, end: Key) -> bool:
    """Whether an end is the arrow of a machine, and an Output Reservoir stands right before it."""
    met = [ends.terminal[one] for one in (end, facing(end)) if one in ends.terminal]
    return [one.role for one in met] == ["output", "out"]


def plugs(now: Floor, site: Site) -> Iterator[tuple[Square, Sides, Piece]]:
    """The ends of machines, containers and reservoirs from which a pipe can be drawn: square, side,
    and whose each is. They are open, or a reservoir alone stands before them."""
    ends = ends_of(site.book, now)
    for piece in sorted(now):
        if not floors.is_connector(floors.kind_of(piece)):
            for at in floors.squares_of(piece):
                for side in SIDES:
                    end = key(at, side)
                    if end not in ends.terminal and end not in ends.node_of:
                        continue
                    if not ends.joined(end) or _before_reservoir(ends, end):
                        yield at, side, piece


def is_wiped(now: Floor, site: Site, visited: list[Square]) -> bool:
    """Whether a drag has gone back along a pipe: each square is joined to the next one by pipes."""
    ends = ends_of(site.book, now)
    for one, other in pairwise(visited):
        side = next((s for s in SIDES if one + floors.STEP[s] == other), 0)
        end = key(one, side)
        if not side or end not in ends.node_of or facing(end) not in ends.node_of:
            return False
    return len(visited) > 1
