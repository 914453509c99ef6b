"""The level `medium`: every machine on the table by its cheapest build."""

from __future__ import annotations

from chocolate_factory.games.factory_fun.mind.builds import Search
from chocolate_factory.games.factory_fun.mind.levels.builder import Builder
from chocolate_factory.games.factory_fun.plan.planner import Effort
from chocolate_factory.games.factory_fun.state.state import State


class Medium(Builder):
    """Looks at this round alone: value, price and chips."""

    budget = 40

    def pick_search(self, state: State, budget: int) -> Search:
        """With less effort for each where there are many machines to look at."""
        return Search(Effort(nodes=max(1, budget // max(2, state.offer))))
