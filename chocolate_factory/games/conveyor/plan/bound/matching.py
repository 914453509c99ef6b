"""Joins in which pieces are moved: what one journey gives, another one has to take.

A join that gave or took what none of the journeys to come takes or gives leads to no plan; and one
that did costs at least the slack of the nearest column that does. What was given and taken within a
join may be forgotten, so that more joins are alike.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from chocolate_factory.games.conveyor.plan.journey.resources import Resources, parts_of

End = tuple[int, bool]
"""(number of what is moved, whether it is the giver)."""
NEVER = float("inf")
_BITS = 16


class Matching:
    """What the journeys to come can do for moves that are half done. `journeys` are (slack, usage)
    of each column, in the order in which they are joined."""

    def __init__(
        self, resources: Resources, journeys: Sequence[Sequence[tuple[float, int]]]
    ) -> None:
        self._pairs = resources.pairs()
        self._roles = {
            shift // _BITS: (number, role)
            for number, pair in enumerate(self._pairs)
            for role, shift in enumerate(pair)
        }
        nearest: dict[End, float] = {}
        loops = frozenset[int]()
        self._later: list[tuple[dict[End, float], frozenset[int]]] = []
        for some in reversed(journeys):
            self._later.append((dict(nearest), loops))
            found: set[int] = set()
            best: dict[int, float] = {}
            for slack, usage in some:
                if usage and slack < best.get(usage, NEVER):
                    best[usage] = slack
            for usage, slack in best.items():
                for number, gave, took, loop in self._ends(usage):
                    for end, times in (((number, True), gave), ((number, False), took)):
                        if times and slack < nearest.get(end, NEVER):
                            nearest[end] = slack
                    if loop:
                        found.add(number)
            loops |= found
        self._later.reverse()
        self._known: dict[int, tuple[int, float]] = {}
        self._nets: dict[int, int] = {}
        self._stage = -1

    def _ends(self, usage: int) -> Iterator[tuple[int, int, int, int]]:
        roles: dict[int, list[int]] = {}
        for place, times in parts_of(usage):
            role = self._roles.get(place)
            if role is not None:
                roles.setdefault(role[0], [0, 0, 0])[role[1]] = times
        for number, (given, taken, loop) in roles.items():
            if given or taken:
                yield number, given, taken, loop

    def net(self, usage: int) -> int:
        """What a usage gives more than it takes, of everything that can be moved; nets add up, and
        that of a whole plan is 0."""
        known = self._nets.get(usage)
        if known is None:
            known = 0
            for number, given, taken, _loop in self._ends(usage):
                known += (given - taken) << _BITS * number
            self._nets[usage] = known
        return known

    def begin(self, stage: int) -> dict[int, tuple[int, float]]:
        """Sets which journey is joined; gives what is known of usages then, see `after`."""
        if stage != self._stage:
            self._stage, self._known = stage, {}
        return self._known

    def after(self, usage: int) -> tuple[int, float]:
        """(what of a usage is to be kept in mind, the least slack of what it still needs)."""
        nearest, loops = self._later[self._stage]
        need, kept = 0.0, usage
        for number, given, taken, loop in self._ends(usage):
            if given != taken:
                need = max(need, nearest.get((number, given < taken), NEVER))
            if not loop and number not in loops:
                gave, took, _loop = self._pairs[number]
                both = min(given, taken)
                kept -= (both << gave) + (both << took)
        self._known[usage] = kept, need
        return kept, need
