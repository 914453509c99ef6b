"""The level `master`: as `hard`, with more builds of each machine, and those of the others."""

from __future__ import annotations

from chocolate_factory.games.factory_fun.mind.builds import Plot, Search
from chocolate_factory.games.factory_fun.mind.levels.hard import Hard
from chocolate_factory.games.factory_fun.plan.planner import FAST
from chocolate_factory.games.factory_fun.state.state import State

THEIRS = Search(FAST)
"""How another's builds are planned."""


class Master(Hard):
    """Compares many builds of each machine by what they leave, and knows what the others could
    build."""

    budget = 320
    slack = 2.0
    spite = 0.6
    ahead = 0.6

    def other_gain(self, state: State, other: int, machine: str) -> int:
        """What another would gain by the build that a plan finds."""
        way = self.builds.best(Plot.of(state.players[other]), machine, THEIRS)
        return 0 if way is None else max(0, way.gain)
