"""Whether arrows can be set so that nothing comes back to where it was (FF-4.5, FF-4.6).

Machine M leads to M′ by a product network with an output of M and an input of M′. Where machines
lead round in a circle, the arrows between *branching* connectors (of three or four ends) decide
which output reaches which input. Both directions of every such stretch are tried, stretch by
stretch; a direction is dropped at once if it closes a circle of arrows (machines included), leaves
a connector without an arrow in or out, or leaves an input without enough to come.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from chocolate_factory.games.factory_fun.rules import networks
from chocolate_factory.games.factory_fun.rules.ends import Ends, Key, Node, facing
from chocolate_factory.games.factory_fun.rules.networks import Web
from chocolate_factory.games.factory_fun.rules.verdict import End, Fault
from chocolate_factory.games.factory_fun.state import floor

MOST = 500
"""Settings that are begun for one group of machines, at most."""
Stretch = tuple[Node, Node]
"""Connectors in a row from a branching one to another: the two, the first joint's side first."""


class Skeleton(NamedTuple):
    """A network without its connectors of two ends."""

    web: Web
    branchings: tuple[Node, ...]
    stretches: tuple[tuple[Node, Node, tuple[Key, ...]], ...]
    """(from, to, the end by which each connector on the way is left) between branching ones."""
    hung: tuple[tuple[End, Node | None], ...]
    """Every end at the rim and the branching connector that its pipe leads to, if any."""


def skeleton(ends: Ends, web: Web) -> Skeleton:
    """The branching connectors of a network and what lies between them."""
    branchings = tuple(node for node in web.nodes if len(ends.nodes[node]) > 2)
    hung = tuple((end, None if node is None else walk(ends, key)[0]) for key, end, node in web.rim)
    seen: set[Key] = set()
    stretches = []
    for node in branchings:
        for out in ends.nodes[node]:
            if out in seen or facing(out) not in ends.node_of:
                continue
            last, entered, outs = walk(ends, out)
            if last is not None:
                seen |= {out, entered}
                stretches.append((node, last, outs))
    return Skeleton(web, branchings, tuple(stretches), hung)


def walk(ends: Ends, out: Key) -> tuple[Node | None, Key, tuple[Key, ...]]:
    """Out of an end and on to the next branching connector: (that one, or None where the rim comes
    first, the end that one comes in by, the ends by which all before were left)."""
    outs = [out]
    while True:
        entered = facing(outs[-1])
        node = ends.node_of.get(entered)
        if node is None:
            return None, entered, tuple(outs)
        sides = ends.nodes[node]
        if len(sides) > 2:
            return node, entered, tuple(outs)
        outs.append(sides[1] if sides[0] == entered else sides[0])


Machine = int
"""The number of a machine."""


def machine_of(end: End) -> Machine:
    """The machine that an input or an output belongs to."""
    return floor.number_of(floor.kind_of(end.piece))


def leads_to(webs: Iterable[Web]) -> dict[Machine, set[Machine]]:
    """Which machines' inputs lie in a product network with an output of which machine."""
    found: dict[Machine, set[Machine]] = {}
    for web in webs:
        inputs = {machine_of(end) for _key, end, _node in web.rim if end.role == "in"}
        for _key, end, _node in web.rim:
            if end.role == "output" and inputs:
                found.setdefault(machine_of(end), set()).update(inputs)
    return found


def circles(graph: dict[Machine, set[Machine]]) -> list[frozenset[Machine]]:
    """The groups of machines each of which leads to every other of its group and so to itself."""
    reach = {one: _reach(graph, one) for one in graph}
    groups = {
        frozenset(other for other in found if one in reach.get(other, ()))
        for one, found in reach.items()
        if one in found
    }
    return sorted(groups, key=min)


def _reach(graph: dict[Machine, set[Machine]], start: Machine) -> set[Machine]:
    found: set[Machine] = set()
    waiting = [start]
    while waiting:
        new = graph.get(waiting.pop(), set()) - found
        found |= new
        waiting += new
    return found


def faults(ends: Ends, webs: list[Web]) -> Iterator[Fault]:
    """A `loop` for every group of machines whose networks cannot have right arrows.

    `webs`: product networks in which nothing else is wrong."""
    for group in circles(leads_to(webs)):
        knots = [web for web in webs if is_knot(web, group)]
        if directions(ends, knots, group) is None:
            squares = {at for web in knots for at in networks.network(web).squares}
            names = [floor.machine_id(number) for number in _shortest(leads_to(webs), group)]
            yield Fault("loop", {"machines": names}, tuple(sorted(squares)))


def is_knot(web: Web, group: frozenset[Machine]) -> bool:
    """Whether a network leads from a machine of the group to one of it."""
    roles = {end.role for _key, end, _node in web.rim if _is_of(end, group)}
    return {"in", "output"} <= roles


def _is_of(end: End, group: frozenset[Machine]) -> bool:
    return end.role in ("in", "output") and machine_of(end) in group


def _shortest(graph: dict[Machine, set[Machine]], group: frozenset[Machine]) -> list[Machine]:
    """A shortest circle of machines in a group."""
    best: list[Machine] = []
    for start in sorted(group):
        ways = {start: [start]}
        waiting = [start]
        for one in waiting:
            for other in sorted(graph.get(one, set()) & group):
                if other == start and (not best or len(ways[one]) < len(best)):
                    best = ways[one]
                if other not in ways:
                    ways[other] = [*ways[one], other]
                    waiting.append(other)
    return best


def _have_an_order(knots: list[Web], group: frozenset[Machine]) -> bool:
    """Whether the machines of a group can begin to work one after the other, as far as amounts go:
    in every network what those before give, and what comes from outside, is enough.

    Arrows that lead nowhere round give such an order, so without one there are none."""
    begun: set[frozenset[Machine]] = {frozenset()}
    for _machine in group:
        begun = {
            done | {one}
            for done in begun
            for one in group - done
            if all(_is_enough(web, group, done, one) for web in knots)
        }
    return bool(begun)


def _is_enough(web: Web, group: frozenset[Machine], done: frozenset[Machine], one: Machine) -> bool:
    given = taken = 0
    for _key, end, _node in web.rim:
        machine = machine_of(end) if end.role in ("in", "output") else -1
        if end.role == "output" and (machine in done or machine not in group):
            given += end.amount
        elif end.role == "in" and (machine in done or machine == one):
            taken += end.amount
    return taken <= given


def directions(
    ends: Ends, knots: list[Web], group: frozenset[Machine]
) -> dict[Stretch, bool] | None:
    """Right directions of all stretches of these networks, None if there are none.

    The value of a stretch, (first, second connector), is whether the arrows lead that way. After
    `MOST` tries there are held to be none; that many are needed only where dozens of three-ways
    and four-ways lie in a mesh."""
    if not _have_an_order(knots, group):
        return None
    return _Knot([skeleton(ends, web) for web in knots], group).solve()


class _Net(NamedTuple):
    """One network of a knot, its branching connectors as vertices."""

    sources: tuple[tuple[int, int], ...]
    """(vertex, amount) of every output."""
    sinks: tuple[tuple[int, int], ...]
    """(vertex, amount) of every input."""
    stretches: tuple[int, ...]


class _Knot:
    """Networks that lead machines round, as one graph: machines of the group and branching
    connectors are vertices, with a set of those reached from each as a mask of bits."""

    def __init__(self, skeletons: list[Skeleton], group: frozenset[Machine]) -> None:
        self.vertex: dict[tuple[int, int], int] = {}
        self.stretches: list[tuple[int, int]] = []
        self.names: list[Stretch] = []
        self.nets: list[_Net] = []
        fixed: list[tuple[int, int]] = []
        self.has_in: set[int] = set()
        self.has_out: set[int] = set()
        for n, one in enumerate(skeletons):
            self._add(n, one, group, fixed)
        self.around: list[list[int]] = [[] for _vertex in self.vertex]
        for i, (one_end, other_end) in enumerate(self.stretches):
            self.around[one_end].append(i)
            self.around[other_end].append(i)
        self.fixed = fixed
        self.tried = 0

    def _at(self, kind: int, name: int) -> int:
        return self.vertex.setdefault((kind, name), len(self.vertex))

    def _add(
        self, n: int, one: Skeleton, group: frozenset[Machine], fixed: list[tuple[int, int]]
    ) -> None:
        """Takes in a network; one without branching connectors gets a vertex for its pipe."""
        sources, sinks = [], []
        for end, node in one.hung:
            at = self._at(1, -1 - n) if node is None else self._at(1, node)
            if end.role == "output":
                self.has_in.add(at)
                sources.append((at, end.amount))
                if _is_of(end, group):
                    fixed.append((self._at(0, machine_of(end)), at))
            else:
                self.has_out.add(at)
                if end.role == "in":
                    sinks.append((at, end.amount))
                if _is_of(end, group):
                    fixed.append((at, self._at(0, machine_of(end))))
        first = len(self.stretches)
        for a, b, _outs in one.stretches:
            self.stretches.append((self._at(1, a), self._at(1, b)))
            self.names.append((a, b))
        stretches = tuple(range(first, len(self.stretches)))
        self.nets.append(_Net(tuple(sources), tuple(sinks), stretches))

    def solve(self) -> dict[Stretch, bool] | None:
        """A direction for every stretch, None if none are right."""
        reach: list[int] | None = [0] * len(self.vertex)
        for a, b in self.fixed:
            reach = _joined(reach, a, b) if reach is not None else None
        if reach is None:
            return None
        ways: list[bool | None] = [None] * len(self.stretches)
        found = self._search(reach, ways)
        if found is None:
            return None
        return {name: bool(way) for name, way in zip(self.names, found, strict=True)}

    def _search(self, reach: list[int], ways: list[bool | None]) -> list[bool | None] | None:
        """Depth first: a direction that follows is set, else both are tried."""
        self.tried += 1
        if self.tried > MOST:
            return None
        settled = self._settle(reach, ways)
        if settled is None or not all(self._is_fed(net, settled[1]) for net in self.nets):
            return None
        reach, ways = settled
        open_ = [i for i, way in enumerate(ways) if way is None]
        if not open_:
            return ways
        chosen = min(open_, key=lambda i: self._free(ways, i))
        for way in (True, False):
            tried = self._set(reach, ways, chosen, way)
            if tried is not None and (found := self._search(*tried)) is not None:
                return found
        return None

    def _free(self, ways: list[bool | None], i: int) -> int:
        """Open stretches around the two connectors of one: the fewer, the sooner they settle."""
        return sum(ways[k] is None for at in self.stretches[i] for k in self.around[at])

    def _set(
        self, reach: list[int], ways: list[bool | None], i: int, way: bool
    ) -> tuple[list[int], list[bool | None]] | None:
        """The reach and the directions once a stretch leads one way; None if that is a circle."""
        a, b = self.stretches[i] if way else self.stretches[i][::-1]
        new = _joined(reach, a, b)
        if new is None:
            return None
        done = ways[:]
        done[i] = way
        return new, done

    def _settle(
        self, reach: list[int], ways: list[bool | None]
    ) -> tuple[list[int], list[bool | None]] | None:
        """Sets every stretch that can lead only one way; None if one can lead neither way."""
        again = True
        while again:
            again = False
            for i, way in enumerate(ways):
                if way is not None:
                    continue
                options = [
                    tried
                    for option in (True, False)
                    if (tried := self._set(reach, ways, i, option)) and self._is_passed(tried[1], i)
                ]
                if not options:
                    return None
                if len(options) == 1:
                    reach, ways = options[0]
                    again = True
        return reach, ways

    def _is_passed(self, ways: list[bool | None], i: int) -> bool:
        """Whether both connectors of a stretch have, or may still get, an arrow in and one out."""
        for at in self.stretches[i]:
            into = at in self.has_in
            out = at in self.has_out
            for k in self.around[at]:
                way = ways[k]
                if way is None:
                    into = out = True
                elif (self.stretches[k][1] == at) == way:
                    into = True
                else:
                    out = True
            if not (into and out):
                return False
        return True

    def _is_fed(self, net: _Net, ways: list[bool | None]) -> bool:
        """Whether every input can get its number, open stretches leading both ways."""
        if not net.sinks:
            return True
        onward: dict[int, list[int]] = {}
        for i in net.stretches:
            a, b = self.stretches[i]
            if ways[i] is not False:
                onward.setdefault(a, []).append(b)
            if ways[i] is not True:
                onward.setdefault(b, []).append(a)
        reached = [_spread(onward, at) for at, _amount in net.sources]
        for chosen in range(1 << len(net.sources)):
            others = [found for k, found in enumerate(reached) if not chosen >> k & 1]
            needed = sum(n for at, n in net.sinks if not any(at in found for found in others))
            given = sum(n for k, (_at, n) in enumerate(net.sources) if chosen >> k & 1)
            if needed > given:
                return False
        return True


def _joined(reach: list[int], a: int, b: int) -> list[int] | None:
    """What is reached once `a` leads to `b`; None if that is a circle."""
    if a == b or reach[b] >> a & 1:
        return None
    more = reach[b] | 1 << b
    if reach[a] & more == more:
        return reach
    return [found | more if i == a or found >> a & 1 else found for i, found in enumerate(reach)]


def _spread(onward: dict[int, list[int]], start: int) -> set[int]:
    found = {start}
    waiting = [start]
    while waiting:
        for other in onward.get(waiting.pop(), ()):
            if other not in found:
                found.add(other)
                waiting.append(other)
    return found
