"""The cheapest pipes from an end to where it may lead: shortest paths, square by square.

A path is at an *end* that looks into the next square. There it may stop (a container, a reservoir,
another pipe's loose end, a pipe that becomes a three-way) or go on through a new connector: over a
free square, across a straight pipe, past the outside of a curve. A connector that lay just so when
the round began costs nothing, any other 1 (FF-5.2).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from heapq import heappop, heappush
from types import MappingProxyType
from typing import NamedTuple

from chocolate_factory.games.factory_fun.plan.site import Site
from chocolate_factory.games.factory_fun.rules.ends import Key, ends_of, facing
from chocolate_factory.games.factory_fun.rules.networks import webs
from chocolate_factory.games.factory_fun.state import floor
from chocolate_factory.games.factory_fun.state.floor import SIDES, Floor, Kind, Piece, Square

FAR = 1 << 30
"""Further than anything."""
NONE: Piece = 0
"""No piece: a path that goes on."""
RIP = 2
"""What it is taken to cost, in pieces, that something in use is lifted."""
BEND = 1
"""What a bend weighs against a piece: it only breaks ties."""
PIECE = 1 << 8
KEYS = 1 << 12
"""Keys of ends are below this."""
_WAYS = {
    side: tuple(
        (out, (side | out) << 8, BEND if out != floor.opposite(side) else 0)
        for out in SIDES
        if out != side
    )
    for side in SIDES
}
"""By the side of coming into a free square: (side of going on, connector without its square, what
its bend weighs)."""


def _back(key: Key) -> tuple[Square, tuple[tuple[Key, Piece, int], ...]]:
    """(square that an end looks into, for each end by which a route may come through that square if
    it is free: that end, the connector, what it costs more)."""
    out = facing(key)
    square, side = out >> 4, out & 15
    others = [other for other in SIDES if out >= 0 and other != side]
    return square, tuple((square << 4 | other, (side | other) << 8 | square, 0) for other in others)


_BACK = [_back(key) for key in range(KEYS)]


class Route(NamedTuple):
    """Pieces that join an end to something."""

    cost: int
    """Pieces that are paid for (FF-5.2), what lay there when the round began free."""
    added: tuple[Piece, ...]
    lifted: tuple[Piece, ...]
    """What must go for them: a straight that becomes a three-way, a reservoir that moves."""

    def on(self, now: Floor) -> Floor:
        """A floor with the route on it."""
        return now.difference(self.lifted).union(self.added)


class Goals(NamedTuple):
    """Where a route may end."""

    keys: frozenset[Key] = frozenset()
    """Ends that are met: containers, loose ends, ends behind what `opened` gives free."""
    joins: frozenset[Piece] = frozenset()
    """Connectors that may be replaced by one with a side more."""
    laid: tuple[Kind, ...] = ()
    """What may be laid at the end of the pipe: containers; reservoirs, by the kind that looks
    north, in whatever direction is needed."""
    opened: Mapping[Square, tuple[Piece, Key]] = MappingProxyType({})
    """Squares of a reservoir or container that may be lifted, if the route leads from there to the
    end that it was joined to: (piece, that end)."""
    freed: frozenset[Square] = frozenset()
    """Squares of pieces that serve nothing and may be lifted for nothing."""
    through: bool = False
    """Whether all but machines may be lifted to lead through; what it served lacks something then,
    which is weighed as `RIP` pieces."""


def routes(
    site: Site,
    now: Floor,
    start: Key,
    goals: Goals,
    most: int = FAR,
    without: frozenset[Square] = frozenset(),
) -> Iterator[Route]:
    """Routes from an end to the goals, cheapest first, each goal once; none dearer than `most`.

    `without`: squares in which nothing may be laid."""
    lies = floor.what_lies(now)
    first = facing(start)
    ground, before, freed, keys = site.ground, site.before, goals.freed, goals.keys
    best: dict[Key, int] = {first: 0}
    came: dict[Key, tuple[Key, Piece]] = {}
    waiting: list[tuple[int, Key, Piece]] = [(0, first, NONE)]
    limit = (most + 1) * PIECE
    while waiting:
        weight, at, last = heappop(waiting)
        if last or (at in keys and best[at] == weight):
            found = _route(site, now, came, first, at, last)
            if len({piece & 255 for piece in found.added}) == len(found.added):
                yield found
            if last:
                continue
        if best[at] < weight:
            continue
        square, side = at >> 4, at & 15
        if square in without or square not in ground:
            continue
        if square in lies and square not in freed:
            moves = _over(site, lies[square], at, goals)
        else:
            moves = [
                (bend if kind | square in before else bend + PIECE, kind | square, out)
                for out, kind, bend in _WAYS[side]
            ]
            moves += _laid(site, at, goals)
        for add, piece, out in moves:
            new = weight + add
            if new >= limit:
                continue
            if not out:
                heappush(waiting, (new, at, piece))
                continue
            beyond = facing(square << 4 | out)
            if new < best.get(beyond, limit):
                best[beyond] = new
                came[beyond] = at, piece
                heappush(waiting, (new, beyond, NONE))


Move = tuple[int, Piece, int]
"""(weight, piece, side by which it goes on; 0 at the end) of what may be laid in a square."""


def _over(site: Site, lying: tuple[Piece, ...], at: Key, goals: Goals) -> list[Move]:
    """The moves in a square that is covered."""
    square, side = at >> 4, at & 15
    before = site.before
    straight = floor.opposite(side)
    if square in goals.opened:
        out = facing(goals.opened[square][1]) & 15
        if out == side:
            return []
        piece = (side | out) << 8 | square
        return [((0 if piece in before else PIECE) + BEND * (out != straight), piece, out)]
    kind = lying[0] >> 8
    moves: list[Move] = []
    if goals.through and kind < floor.DIAG_H:
        for out, shape, bend in _WAYS[side]:
            moves.append(((1 + RIP) * PIECE + bend, shape | square, out))
    if len(lying) > 1 or not floor.is_connector(kind) or kind & side:
        return moves
    if lying[0] in goals.joins:
        piece = (kind | side) << 8 | square
        moves.append((0 if piece in before else PIECE, piece, 0))
    out = 15 - kind - side
    if out in SIDES:
        piece = (side | out) << 8 | square
        weight = 0 if piece in before else PIECE
        moves.append((weight + BEND * (out != straight), piece, out))
    return moves


def _laid(site: Site, at: Key, goals: Goals) -> list[Move]:
    """What may be laid in a free square for the pipe to end at."""
    square, side = at >> 4, at & 15
    moves: list[Move] = []
    for kind in goals.laid:
        piece = (kind if floor.is_container(kind) else kind - 1 + side) << 8 | square
        moves.append((0 if piece in site.before else PIECE, piece, 0))
    return moves


def _route(
    site: Site,
    now: Floor,
    came: dict[Key, tuple[Key, Piece]],
    first: Key,
    at: Key,
    last: Piece,
) -> Route:
    added = [last] if last else []
    while at != first:
        at, piece = came[at]
        added.append(piece)
    lies = floor.what_lies(now)
    lifted = [
        old
        for piece in added
        for old in lies.get(piece & 255, ())
        if old >> 8 & 15 != 15 - (piece >> 8) or not floor.is_connector(old >> 8)
    ]
    cost = sum(piece not in site.before for piece in added) * site.book.numbers.piece
    return Route(cost, tuple(added[::-1]), tuple(dict.fromkeys(lifted)))


def reach(site: Site, now: Floor, start: Key, freed: frozenset[Square]) -> dict[Key, int]:
    """What the pipe costs that comes from an end into a square by a side, for all that it reaches:
    the cost by (square, side) as a key."""
    lies = floor.what_lies(now)
    goals = Goals(freed=freed)
    before, ground = site.before, site.ground
    price = site.book.numbers.piece
    found = {facing(start): 0}
    levels: list[list[Key]] = [[facing(start)]]
    for cost, level in enumerate(levels):
        levels += [[] for _more in range(price)]
        for at in level:
            square, side = at >> 4, at & 15
            if found[at] < cost or square not in ground:
                continue
            if square in lies and square not in freed:
                moves = [(out, piece) for _add, piece, out in _over(site, lies[square], at, goals)]
            else:
                moves = [(out, kind | square) for out, kind, _bend in _WAYS[side]]
            for out, piece in moves:
                beyond = facing(square << 4 | out)
                new = cost if piece in before else cost + price
                if new < found.get(beyond, FAR):
                    found[beyond] = new
                    levels[new].append(beyond)
        if not any(levels[cost + 1 :]):
            break
    return found


def distances(site: Site, now: Floor, goals: Goals, most: int = FAR) -> dict[Key, int]:
    """What it costs at least to come from an end to the goals, by the key that the end looks at.

    The same moves as in `routes`, backwards from all goals at once; ends from which no goal can be
    reached, or none for so much at `most`, are left out."""
    lies = floor.what_lies(now)
    price, before, ground = site.book.numbers.piece, site.before, site.ground
    found: dict[Key, int] = dict.fromkeys(goals.keys, 0)
    levels: list[list[Key]] = [list(found)]
    farthest = price * (1 + len(SIDES) * RIP)
    levels += [[] for _more in range(farthest)]
    for key in _ending(lies, ground, goals):
        if key not in found:
            found[key] = price
            levels[price].append(key)
    free = {square for square in ground if square not in lies or square in goals.freed}
    waiting = len(found)
    for cost, level in enumerate(levels):
        levels.append([])
        for key in level:
            if found[key] < cost:
                continue
            square, moves = _BACK[key]
            if square in free:
                entries: Iterable[tuple[Key, Piece, int]] = moves
            elif square in ground:
                entries = _entries(lies[square], facing(key), goals)
            else:
                continue
            for at, piece, more in entries:
                had = found.get(at, FAR)
                if had <= cost:
                    continue
                new = cost + more if piece in before else cost + more + price
                if new < had and new <= most:
                    found[at] = new
                    levels[new].append(at)
                    waiting += 1
        waiting -= len(level)
        if not waiting:
            break
    return found


def _ending(
    lies: Mapping[Square, tuple[Piece, ...]], ground: frozenset[Square], goals: Goals
) -> Iterator[Key]:
    """The ways into squares in which a piece ends the pipe: one that is laid, one more side."""
    for square in ground:
        lying = lies.get(square, ())
        free = not lying or square in goals.freed
        if (free and goals.laid) or (len(lying) == 1 and lying[0] in goals.joins):
            for side in SIDES:
                if free or not lying[0] >> 8 & side:
                    yield square << 4 | side


def _entries(lying: tuple[Piece, ...], out: Key, goals: Goals) -> Iterator[tuple[Key, Piece, int]]:
    """(end by which a route may enter a covered square that is left by the end `out`, connector
    for that, what it costs more)."""
    square, side = out >> 4, out & 15
    around = [other for other in SIDES if other != side]
    found: list[tuple[int, int]] = []
    if square in goals.opened:
        opens = facing(goals.opened[square][1]) & 15 == side
        found = [(other, 0) for other in around if opens]
    else:
        kind = lying[0] >> 8
        if goals.through and kind < floor.DIAG_H:
            found = [(other, RIP * len(lying)) for other in around]
        if len(lying) == 1 and floor.is_connector(kind) and not kind & side:
            found += [(other, 0) for other in around if 15 - kind - side == other]
    for other, more in found:
        yield square << 4 | other, (side | other) << 8 | square, more


# Between two ends, as the table draws


def between(site: Site, now: Floor, start: Key, goal: Key, count: int = 6) -> list[Route]:
    """Pipes from one end to another: cheapest first, of equals those that leave open what machines
    still need, then those with fewer bends; at most `count` different ones.

    `start`, `goal`: keys (`rules.ends.key`) of ends of pieces on the floor. If the goal belongs to
    a pipe, the route may join that pipe's network anywhere. A goal that is no end is the way
    out of a free square: the route leads there and ends loose."""
    goals = _towards(site, now, start, goal)
    needed = before_open_ends(site, now) - {facing(start) >> 4, facing(goal) >> 4}
    found: dict[tuple[Piece, ...], Route] = {}
    tried: set[frozenset[Square]] = {needed}
    waiting: list[frozenset[Square]] = [frozenset(), needed] if needed else [frozenset()]
    for without in waiting:
        for route in routes(site, now, start, goals, without=without):
            found.setdefault(route.added, route)
            for piece in route.added:
                other = without | {piece & 255}
                if len(without) < 2 and other not in tried:
                    tried.add(other)
                    waiting.append(other)
            break
        if len(tried) > 40 or len(found) >= 3 * count:
            break

    def rank(one: Route) -> tuple[int, int, int, tuple[Piece, ...]]:
        closed = sum(piece & 255 in needed for piece in one.added)
        return one.cost, closed, _bends(one), one.added

    return sorted(found.values(), key=rank)[:count]


def before_open_ends(site: Site, now: Floor) -> frozenset[Square]:
    """The squares into which ends of machines look that are joined to nothing yet."""
    ends = ends_of(site.book, now)
    wanting = (k for k, end in ends.terminal.items() if end.role in ("in", "output"))
    return frozenset(facing(k) >> 4 for k in wanting if not ends.joined(k))


def _bends(route: Route) -> int:
    return sum(piece >> 8 in (3, 6, 9, 12) for piece in route.added)


def _towards(site: Site, now: Floor, start: Key, goal: Key) -> Goals:
    ends = ends_of(site.book, now)
    if goal in ends.terminal:
        return Goals(frozenset((goal,)))
    if goal not in ends.node_of:
        return Goals(frozenset((facing(goal),)))
    for web in webs(ends):
        if ends.node_of[goal] in web.nodes:
            loose = {k for node in web.nodes for k in ends.nodes[node] if not ends.joined(k)}
            return Goals(frozenset(loose - {start}), frozenset(web.nodes))
    return Goals(frozenset((goal,)))
