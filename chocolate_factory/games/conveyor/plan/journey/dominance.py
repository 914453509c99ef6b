"""Dominance: columns that are no better than another in any way; and a beam of the best labels."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from chocolate_factory.games.conveyor.cards.pieces import Pile
from chocolate_factory.games.conveyor.plan.journey.labels import JourneyColumn
from chocolate_factory.games.conveyor.plan.tolerances import ROUNDING


def pareto_front(outcomes: Sequence[JourneyColumn], coal: float) -> list[JourneyColumn]:
    """Those that no other one of the same pieces and usage beats; `coal` is the least £ of one."""
    if len(outcomes) < 2:
        return list(outcomes)
    alike: dict[tuple[Pile, int], list[JourneyColumn]] = {}
    for outcome in outcomes:
        alike.setdefault((outcome.room, outcome.usage), []).append(outcome)
    found: list[JourneyColumn] = []
    for some in alike.values():
        some.sort(key=lambda o: (-o.coal, -o.worth))
        best = float("-inf")
        for outcome in some:
            value = outcome.worth + coal * outcome.coal
            if value > best + ROUNDING:
                best = value
                found.append(outcome)
    return found


class Beam:
    """Takes about `width` of what is offered best first, yet of every sort: for each number of
    coals some, and for the same usage at most so many."""

    def __init__(self, width: int) -> None:
        self._width, self._taken = width, 0
        self._coals: Counter[tuple[float, int]] = Counter()
        self._usages: Counter[int] = Counter()

    def accepts(self, coal: float, usage: int) -> bool:
        """Whether one more with that coal and usage is wanted."""
        alike, width = (coal, usage), self._width
        if self.full or self._usages[usage] >= width:
            return False
        if self._coals[alike] >= max(width // 4, 1):
            return False
        self._coals[alike] += 1
        self._usages[usage] += 1
        self._taken += 1
        return True

    @property
    def full(self) -> bool:
        """Whether nothing more is wanted."""
        return self._taken >= 2 * self._width
