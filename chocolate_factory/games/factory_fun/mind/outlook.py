"""What a floor promises for the rounds to come: machines not seen yet, added to it on trial."""

from __future__ import annotations

from chocolate_factory.core.rng import Rng
from chocolate_factory.games.factory_fun.mind.builds import Builds, Plot, Search
from chocolate_factory.games.factory_fun.plan.planner import Effort
from chocolate_factory.games.factory_fun.state.state import State

GLANCE = Search(Effort(placements=12, width=1, nodes=30))
"""How a machine is looked at that may never come."""
FADES = 0.75
"""What a round counts against the one before: floors change."""


class Outlook:
    """What may be hoped for on a floor."""

    def __init__(self, builds: Builds) -> None:
        self._builds = builds
        self._known: dict[object, float] = {}

    def machines(self, state: State, count: int) -> tuple[str, ...]:
        """Some of the machines that are still to come as far as anybody knows.

        The same ones all through a round, and whatever order the unknown heap lies in."""
        heap = sorted(state.stack + state.aside)
        return Rng(state.round, len(heap)).shuffle(heap)[:count]

    def worth(self, plot: Plot, machines: tuple[str, ...], rounds: int) -> float:
        """What so many rounds more may bring on a floor, judged by these machines."""
        if not machines or rounds <= 0:
            return 0.0
        key = plot, machines
        mean = self._known.get(key)
        if mean is None:
            if len(self._known) > 4096:
                self._known.clear()
            mean = self._known[key] = self._mean(plot, machines)
        return mean * sum(FADES**n for n in range(rounds))

    def _mean(self, plot: Plot, machines: tuple[str, ...]) -> float:
        gains = []
        for machine in machines:
            way = self._builds.best(plot, machine, GLANCE)
            gains.append(max(0, way.gain) if way is not None else 0)
        return sum(gains) / len(gains)
