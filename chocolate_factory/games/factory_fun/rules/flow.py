"""Arrows and amounts on every joint of a right floor (FF-4.5).

Where machines lead round in a circle, `loops` says which way the stretches between branching
connectors lead. Elsewhere there are always right arrows, and they are found like this: what the
ends send and take is a current, a little uneven on purpose, through pipes that are a little uneven
too; the arrows go from the higher to the lower potential. So no arrows lead round; what comes into
a connector goes out of it; and as no pipe is without a current, each connector has arrows in and
out. An input lacks less than one unit of such a current, hence none of whole ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from chocolate_factory.games.factory_fun.rules import loops, networks
from chocolate_factory.games.factory_fun.rules.ends import Ends, Key, Node, facing
from chocolate_factory.games.factory_fun.rules.loops import Skeleton, Stretch
from chocolate_factory.games.factory_fun.rules.networks import Web
from chocolate_factory.games.factory_fun.rules.verdict import Arrow, End

UNEVEN = 0.6180339887498949
"""Multiples of this, without their whole part, are all different and never add up to nothing."""
SLIGHT = 0.001
UNLIMITED = 1 << 20
"""Units that a container gives."""


def arrows(ends: Ends, webs: Iterable[Web]) -> Iterator[Arrow]:
    """An arrow for every joint of a right floor, with the units that are sent over it."""
    listed = list(webs)
    products = [web for web in listed if networks.kind(_ends(web)) == "product"]
    known: dict[Stretch, bool] = {}
    for group in loops.circles(loops.leads_to(products)):
        knots = [web for web in products if loops.is_knot(web, group)]
        known |= loops.directions(ends, knots, group) or {}
    for web in listed:
        yield from _of_web(ends, web, known)


def _ends(web: Web) -> tuple[End, ...]:
    return tuple(end for _key, end, _node in web.rim)


def _is_source(end: End) -> bool:
    return end.role in ("container", "output")


def _given(end: End) -> int:
    """Units that an output or a container can send; the End-product, without an amount, is one."""
    return UNLIMITED if end.role == "container" else end.amount or 1


def _of_web(ends: Ends, web: Web, known: dict[Stretch, bool]) -> Iterator[Arrow]:
    colour = networks.colours(_ends(web))[0]
    one = loops.skeleton(ends, web)
    if not one.branchings:
        (source,) = ((key, end) for key, end, _node in web.rim if _is_source(end))
        (sink,) = (end for _key, end, _node in web.rim if not _is_source(end))
        units = sink.amount if sink.role == "in" else _given(source[1])
        yield from (_arrow(out, colour, units) for out in _pipe(ends, source[0]))
        return
    ways = [_way(known, stretch) for stretch in one.stretches]
    if None in ways:
        ways = _downhill(one)
    sent = _Units(one, [bool(way) for way in ways])
    for (key, end, _node), units in zip(web.rim, sent.at_rim, strict=True):
        for out in _pipe(ends, key):
            yield _arrow(out if _is_source(end) else facing(out), colour, units)
    for (_a, _b, outs), way, units in zip(one.stretches, ways, sent.on_stretch, strict=True):
        for out in outs:
            yield _arrow(out if way else facing(out), colour, units)


def _way(known: dict[Stretch, bool], stretch: tuple[Node, Node, tuple[Key, ...]]) -> bool | None:
    return known.get(stretch[:2])


def _arrow(out: Key, colour: int, units: int) -> Arrow:
    return Arrow(out >> 4, out & 15, colour, units)


def _pipe(ends: Ends, key: Key) -> tuple[Key, ...]:
    """The joints from an end at the rim to the next branching connector or the other end."""
    return loops.walk(ends, key)[2]


def _downhill(one: Skeleton) -> list[bool | None]:
    """Whether each stretch leads from its first to its second connector, by potentials."""
    index = {node: i for i, node in enumerate(one.branchings)}
    current = _currents(one, index)
    size = len(index)
    rows = [[0.0] * size + [current[i]] for i in range(size)]
    for k, (a, b, _outs) in enumerate(one.stretches):
        width = 1 + (k + 1) * UNEVEN % 1 / 2
        i, j = index[a], index[b]
        rows[i][i] += width
        rows[j][j] += width
        rows[i][j] -= width
        rows[j][i] -= width
    height = _solve(rows)
    return [height[index[a]] > height[index[b]] for a, b, _outs in one.stretches]


def _currents(one: Skeleton, index: dict[Node, int]) -> list[float]:
    """What the ends at each branching connector send into it, all together nothing."""
    sources, sinks = [], []
    for n, (end, node) in enumerate(one.hung):
        uneven = SLIGHT * (1 + (n + 1) * UNEVEN % 1)
        at = index[node] if node is not None else 0
        if _is_source(end):
            sources.append((at, (1 if end.role == "container" else _given(end)) * (1 + uneven)))
        else:
            sinks.append((at, end.amount + uneven))
    share = sum(taken for _at, taken in sinks) / sum(given for _at, given in sources)
    current = [0.0] * len(index)
    for at, given in sources:
        current[at] += given * share
    for at, taken in sinks:
        current[at] -= taken
    return current


def _solve(rows: list[list[float]]) -> list[float]:
    """The potentials of a connected network, the last one 0, by elimination."""
    size = len(rows) - 1
    for k in range(size):
        pivot = rows[k]
        for row in rows[k + 1 : size]:
            if row[k]:
                factor = row[k] / pivot[k]
                for j in range(k, size):
                    row[j] -= factor * pivot[j]
                row[-1] -= factor * pivot[-1]
    height = [0.0] * (size + 1)
    for k in reversed(range(size)):
        rest = sum(rows[k][j] * height[j] for j in range(k + 1, size))
        height[k] = (rows[k][-1] - rest) / rows[k][k]
    return height


class _Units:
    """Whole units sent along arrows: every input gets its number, reservoirs what is left."""

    def __init__(self, one: Skeleton, ways: list[bool]) -> None:
        self.one = one
        self.at_rim = [0] * len(one.hung)
        self.on_stretch = [0] * len(one.stretches)
        self.left = [_given(end) if _is_source(end) else 0 for end, _node in one.hung]
        self.into: dict[Node, list[tuple[int, Node]]] = {node: [] for node in one.branchings}
        self.out_of: dict[Node, list[tuple[int, Node]]] = {node: [] for node in one.branchings}
        for k, ((a, b, _outs), way) in enumerate(zip(one.stretches, ways, strict=True)):
            start, goal = (a, b) if way else (b, a)
            self.out_of[start].append((k, goal))
            self.into[goal].append((k, start))
        for n, (end, node) in enumerate(one.hung):
            if end.role == "in" and node is not None:
                for _unit in range(end.amount):
                    self._fetch(n, node)
        self._keep()

    def _fetch(self, sink: int, start: Node) -> None:
        """Brings one unit more to an input, rerouting others where that helps."""
        came: dict[Node, tuple[Node, int, int]] = {}
        waiting = [start]
        for node in waiting:
            giver = self._giver(node)
            if giver is not None:
                self.left[giver] -= 1
                self.at_rim[giver] += 1
                self.at_rim[sink] += 1
                while node != start:
                    node, stretch, change = came[node]
                    self.on_stretch[stretch] += change
                return
            back = [(other, k, -1) for k, other in self.out_of[node] if self.on_stretch[k]]
            for other, k, change in [(other, k, 1) for k, other in self.into[node]] + back:
                if other not in came and other != start:
                    came[other] = (node, k, change)
                    waiting.append(other)

    def _giver(self, node: Node) -> int | None:
        """An output or a container at a connector that has something left."""
        return next(
            (n for n, (_end, at) in enumerate(self.one.hung) if at == node and self.left[n]), None
        )

    def _keep(self) -> None:
        """Sends what outputs have left into reservoirs that they reach."""
        stores = {node: n for n, (end, node) in enumerate(self.one.hung) if end.role in STORES}
        for n, (end, node) in enumerate(self.one.hung):
            if end.role != "output" or not self.left[n] or node is None:
                continue
            came: dict[Node, tuple[Node, int]] = {}
            waiting = [node]
            for at in waiting:
                if at in stores:
                    self._send(n, stores[at], at, node, came)
                    break
                for k, other in self.out_of[at]:
                    if other not in came and other != node:
                        came[other] = (at, k)
                        waiting.append(other)

    def _send(
        self, source: int, store: int, at: Node, start: Node, came: dict[Node, tuple[Node, int]]
    ) -> None:
        units, self.left[source] = self.left[source], 0
        self.at_rim[source] += units
        self.at_rim[store] += units
        while at != start:
            at, stretch = came[at]
            self.on_stretch[stretch] += units


STORES = ("out", "end")
"""The roles of reservoirs."""
