"""Ways out where pipes alone do not lead to anything, or only far round.

A container is lifted and laid anew where all that it served and the new end meet cheaply; a
reservoir is lifted whose network has an input, too.
"""

from __future__ import annotations

from chocolate_factory.games.factory_fun.plan import needs, router
from chocolate_factory.games.factory_fun.plan.needs import Cluster, Survey
from chocolate_factory.games.factory_fun.plan.site import Site
from chocolate_factory.games.factory_fun.rules.ends import Key
from chocolate_factory.games.factory_fun.state import floor
from chocolate_factory.games.factory_fun.state.floor import SIDES, Floor, Square

FAR = 1 << 10


def ways(site: Site, seen: Survey, need: Cluster) -> list[tuple[float, Floor]]:
    """(roughly what it costs, floor after it) of such ways, best first."""
    if need.fed:
        return _lift_reservoirs(seen)
    found: list[tuple[float, Floor]] = []
    for piece in sorted(seen.now):
        if piece >> 8 == floor.container(need.colour):
            found += _lay_anew(site, seen, piece, need.colour)
    return sorted(found, key=lambda one: one[0])


def _lift_reservoirs(seen: Survey) -> list[tuple[float, Floor]]:
    """Every Output Reservoir that something takes beside, lifted."""
    return [
        (1.0, seen.now - {end.piece})
        for one in seen.clusters
        if "in" in one.roles
        for _key, end in one.ends
        if end.role == "out"
    ]


def _lay_anew(site: Site, seen: Survey, piece: int, colour: int) -> list[tuple[float, Floor]]:
    """A container laid on the two squares that are best for all that lacks one then."""
    after = needs.survey(site, seen.now - {piece})
    starts = [
        one.loose for one in after.needs() if one.colour == colour and not one.fed and one.loose
    ]
    total: dict[Square, int] = {}
    for loose in starts:
        near = _nearest(site, after, loose)
        total = {
            at: near[at] + total.get(at, 0) for at in near if at in total or loose is starts[0]
        }
    best = sorted((cost, at) for at, cost in total.items())[:2]
    kind = floor.container(colour)
    return [(1.0 + cost, after.now | {floor.put(kind, at)}) for cost, at in best]


def _nearest(site: Site, after: Survey, loose: tuple[Key, ...]) -> dict[Square, int]:
    """What it costs to come to each free square from the nearest of some ends."""
    lies = floor.what_lies(after.now)
    found: dict[Square, int] = {}
    for start in loose[:2]:
        reached = router.reach(site, after.now, start, frozenset())
        for at in site.ground:
            if at not in lies:
                cost = min(reached.get(at << 4 | side, FAR) for side in SIDES)
                if cost < found.get(at, FAR):
                    found[at] = cost
    return found
