"""Outcomes that are no better than another one in any way."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.games.conveyor.pieces import Pile
from chocolate_factory.games.conveyor.plan.chain import Outcome


def undominated(outcomes: Sequence[Outcome], coal: float) -> list[Outcome]:
    """Those that no other one of the same pieces and marks beats; `coal` is the least £ of one."""
    if len(outcomes) < 2:
        return list(outcomes)
    alike: dict[tuple[Pile, int], list[Outcome]] = {}
    for outcome in outcomes:
        alike.setdefault((outcome.room, outcome.marks), []).append(outcome)
    found: list[Outcome] = []
    for some in alike.values():
        some.sort(key=lambda o: (-o.coal, -o.worth))
        best = float("-inf")
        for outcome in some:
            value = outcome.worth + coal * outcome.coal
            if value > best + 1e-9:
                best = value
                found.append(outcome)
    return found
