"""The level `easy`: the machine that earns most, built the first way that comes to mind."""

from __future__ import annotations

from chocolate_factory.core.cancelling import Cancelled
from chocolate_factory.games.factory_fun.mind.builds import Plot, Search
from chocolate_factory.games.factory_fun.mind.levels.builder import Builder
from chocolate_factory.games.factory_fun.mind.worth import Worth
from chocolate_factory.games.factory_fun.plan.planner import Effort
from chocolate_factory.games.factory_fun.state.state import State


class Easy(Builder):
    """Wants the most valuable machine that it sees a way to add, and never thinks of chips."""

    budget = 12

    def pick_search(self, state: State, budget: int) -> Search:
        """A few places, one pipe each, and the cheapest of what that gives."""
        effort = Effort(placements=3, width=1, nodes=max(1, budget))
        return Search(effort, chip_worth=0.0)

    def worths(
        self, state: State, seat: int, budget: int, cancelled: Cancelled
    ) -> dict[str | None, Worth]:
        """The value printed on each machine that could be added for no more than that."""
        plot = Plot.of(state.players[seat])
        found: dict[str | None, Worth] = {None: Worth(None, 0)}
        for machine in state.table:
            way = self.builds.best(plot, machine, self.pick_search(state, budget))
            if way is not None and way.price <= way.value:
                found[machine] = Worth(way, self.book.machines[machine].value)
        return found
