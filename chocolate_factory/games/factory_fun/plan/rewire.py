"""Inputs that a container feeds, taken off it, so that an output with enough to spare feeds them.

An input at a container bears no chip, at an output it does (FF-6.1). Its old pipe is lifted, which
costs nothing.
"""

from __future__ import annotations

from chocolate_factory.games.factory_fun.plan import needs
from chocolate_factory.games.factory_fun.plan.needs import Survey
from chocolate_factory.games.factory_fun.plan.site import Site
from chocolate_factory.games.factory_fun.rules.ends import Key, facing
from chocolate_factory.games.factory_fun.state import floor
from chocolate_factory.games.factory_fun.state.floor import Floor


def ways(site: Site, now: Floor) -> list[Floor]:
    """A right floor with one input taken off its container, for each input that an output could
    feed, those that bring most first."""
    seen = needs.survey(site, now)
    spare = [0] * len(floor.COLOURS)
    for one in seen.clusters:
        if "output" in one.roles and one.colour != floor.BLACK:
            spare[one.colour] = max(spare[one.colour], one.gives - one.takes)
    found: list[tuple[int, Key, Floor]] = []
    for one in seen.clusters:
        if "container" not in one.roles:
            continue
        for key, end in one.ends:
            if end.role == "in" and end.amount <= spare[one.colour]:
                off = _taken_off(seen, key)
                if off is not None:
                    found.append((-end.amount, key, off))
    return [off for _amount, _key, off in sorted(found, key=lambda one: one[:2])]


def _taken_off(seen: Survey, end: Key) -> Floor | None:
    """The floor without what meets an input; None where others live on that."""
    beyond = facing(end)
    node = seen.ends.node_of.get(beyond)
    if node is None:
        piece = seen.ends.terminal[beyond].piece
        return seen.now - {piece} if needs.sides_used(seen, piece) == 1 else None
    if node not in seen.now or not floor.is_connector(node >> 8):
        return None
    rest = (node >> 8) & ~(beyond & 15)
    kept = {rest << 8 | node & 255} if rest in floor.CONNECTORS else frozenset()
    return seen.now - {node} | kept
