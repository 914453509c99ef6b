"""The level `master`: as `hard`, with more builds for each machine and more machines tried."""

from __future__ import annotations

from chocolate_factory.games.factory_fun.mind.builds import Search
from chocolate_factory.games.factory_fun.mind.levels.hard import Hard
from chocolate_factory.games.factory_fun.plan.planner import Effort


class Master(Hard):
    """Compares several builds of each machine by what they leave."""

    budget = 800
    count = 3
    slack = 3.0

    def looking(self, budget: int) -> Search:
        effort = Effort(placements=60, width=2, nodes=150)
        return Search(effort, count=self.count, slack=self.slack)
