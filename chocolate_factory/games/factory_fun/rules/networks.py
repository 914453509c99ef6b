"""Networks: what hangs together by joined ends through connectors (FF-4.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from chocolate_factory.games.factory_fun.rules.ends import SECOND, Ends, Key, Node, facing
from chocolate_factory.games.factory_fun.rules.verdict import End, Network
from chocolate_factory.games.factory_fun.state import floor
from chocolate_factory.games.factory_fun.state.floor import BLACK

SHAPES = ("colours", "no_source", "no_taker", "mixed", "wrong_reservoir", "end_product")
"""Codes of what is wrong with a network, in the order of FF-4.3."""
UNFINISHED = ("no_source", "no_taker")
"""Codes of what may still come to a network: while it has a loose end, that is told of."""


class Web(NamedTuple):
    """A network as a graph: connectors, joints between them, and ends at its rim."""

    nodes: tuple[Node, ...]
    rim: tuple[tuple[Key, End, Node | None], ...]
    """Every end at machines, containers and reservoirs, its key and the connector that it is
    joined to; None where two ends are joined straight."""
    joints: int
    """Joints between connectors."""
    loose: bool
    """Whether an end of its connectors is not joined."""

    @property
    def is_tree(self) -> bool:
        """Whether no pipes lead round in a ring, not even by two ends of the same piece."""
        return self.joints < len(self.nodes) or not self.nodes


def webs(ends: Ends) -> Iterator[Web]:
    """All networks, those with connectors first."""
    reached: set[Node] = set()
    for node in ends.nodes:
        if node not in reached:
            yield _spread(ends, node, reached)
    for key, end in ends.terminal.items():
        beyond = facing(key)
        other = ends.terminal.get(beyond)
        if other is not None and key < beyond and (_is_machine(end) or _is_machine(other)):
            yield Web((), ((key, end, None), (beyond, other, None)), 1, False)


def _is_machine(end: End) -> bool:
    return end.role in ("in", "output")


def _spread(ends: Ends, start: Node, reached: set[Node]) -> Web:
    """The network of a connector; what it reaches is added to `reached`."""
    reached.add(start)
    nodes = [start]
    rim: list[tuple[Key, End, Node | None]] = []
    inner = 0
    loose = False
    for node in nodes:
        for end in ends.nodes[node]:
            beyond = facing(end)
            other = ends.node_of.get(beyond)
            if other is not None:
                inner += 1
                if other not in reached:
                    reached.add(other)
                    nodes.append(other)
            elif (found := ends.terminal.get(beyond)) is not None:
                rim.append((beyond, found, node))
            else:
                loose = True
    return Web(tuple(nodes), tuple(rim), inner // 2, loose)


def neighbours(ends: Ends, node: Node) -> Iterator[tuple[Key, Node]]:
    """(end, connector beyond it) of a connector's joints with others."""
    for end in ends.nodes[node]:
        other = ends.node_of.get(facing(end))
        if other is not None:
            yield end, other


def network(web: Web) -> Network:
    """A network as the checker tells of it."""
    ends = tuple(end for _key, end, _node in web.rim)
    pieces = tuple(sorted({node % SECOND for node in web.nodes}))
    squares = {at for piece in pieces for at in floor.squares_of(piece)}
    squares.update(end.square for end in ends)
    return Network(ends, pieces, tuple(sorted(squares)), colours(ends), kind(ends))


def colours(ends: tuple[End, ...]) -> tuple[int, ...]:
    """The numbers of the colours that ends bring; reservoirs bring none."""
    return tuple(sorted({end.colour for end in ends if end.role not in ("out", "end")}))


def kind(ends: tuple[End, ...]) -> str:
    """`supply`, `product` or `end`; empty if the ends make none of these (FF-4.3)."""
    return "" if any(shape_faults(ends)) else _kind(ends)


def _kind(ends: tuple[End, ...]) -> str:
    roles = {end.role for end in ends}
    return "supply" if "container" in roles else "end" if "end" in roles else "product"


def shape_faults(ends: tuple[End, ...]) -> Iterator[str]:
    """The codes of what is wrong with the ends of one network, in the order of FF-4.3."""
    roles = [end.role for end in ends]
    containers, outputs, inputs = "container" in roles, "output" in roles, "in" in roles
    out, black = "out" in roles, roles.count("end")
    if len(colours(ends)) > 1:
        yield "colours"
    if not containers and not outputs:
        yield "no_source"
    if not inputs and not out and not black and not (containers and outputs):
        yield "no_taker"  # nothing may take from both
    if containers and outputs:
        yield "mixed"
    given = {end.colour for end in ends if end.role == "output"}
    if (containers and (out or black)) or (black and given - {BLACK}):
        yield "wrong_reservoir"
    if BLACK in given and sorted(roles) != ["end", "output"]:
        yield "end_product"


def may_join(ends: tuple[End, ...]) -> bool:
    """Whether one network may hold all these ends, whatever else comes to it (FF-4.3)."""
    if len(ends) < 2:
        return True
    return all(code in UNFINISHED for code in shape_faults(ends))


def share(net: Network, end: End) -> int | None:
    """What of its amount an input gets or an output gives to inputs (all, where only a reservoir
    takes it); None where several share too little, and who gets what is open (FF-4.4)."""
    ends = {role: [e.amount for e in net.ends if e.role == role] for role in ("in", "output")}
    mine = ends.get(end.role, [])
    other = ends["output" if end.role == "in" else "in"]
    if net.kind != "product" or not mine or not other or sum(other) >= sum(mine):
        return end.amount
    return sum(other) if len(mine) == 1 else None


def gives(web: Web) -> int:
    """What the outputs of a network give together."""
    return sum(end.amount for _key, end, _node in web.rim if end.role == "output")


def takes(web: Web) -> int:
    """What the inputs of a network take together."""
    return sum(end.amount for _key, end, _node in web.rim if end.role == "in")


def dead_ends(ends: Ends, web: Web) -> list[Node]:
    """Connectors without which a part of the network would hold no end of a machine, container
    or reservoir (FF-4.6, `dead_ring`).

    All ends at the rim are taken as one vertex; these are the other cut vertices of the graph.
    The same part is cut off if a joint leading to it is taken away, so joints need no look of
    their own."""
    if web.is_tree:
        return []
    rim = {node for _key, _end, node in web.rim if node is not None}
    order: dict[Node, int] = {}
    low: dict[Node, int] = {}
    found: set[Node] = set()
    for root in rim:
        if root in order:
            continue
        order[root] = low[root] = len(order) + 1
        low[root] = 0  # joined to the rim, whose number is 0
        stack = [(root, root, neighbours(ends, root))]
        while stack:
            node, above, rest = stack[-1]
            for _end, other in rest:
                if other not in order:
                    order[other] = len(order) + 1
                    low[other] = 0 if other in rim else order[other]
                    stack.append((other, node, neighbours(ends, other)))
                    break
                if other != above:
                    low[node] = min(low[node], order[other])
            else:
                stack.pop()
                if stack:
                    low[above] = min(low[above], low[node])
                    if low[node] >= order[above]:
                        found.add(above)
    return sorted(found)
