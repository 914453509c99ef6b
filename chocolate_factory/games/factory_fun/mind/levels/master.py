"""The level `master`: as `hard`, with more builds of each machine, and those of the others."""

from __future__ import annotations

from chocolate_factory.games.factory_fun.mind.builds import Plot, Search
from chocolate_factory.games.factory_fun.mind.levels.hard import FEWEST, WEIGHED, Hard
from chocolate_factory.games.factory_fun.plan.planner import Effort
from chocolate_factory.games.factory_fun.state.state import State

THEIRS = Search(Effort(nodes=FEWEST))
"""How builds of others are planned, where there are several."""
THEIR_SHARE = 4
"""The part of the effort that goes into what the only other one could build is one of so many."""
STORED, OPEN = 0.6, 0.3
"""What a container that is not laid yet is worth for each round to come, and what an Output
Reservoir that is in use: an output is open then (of games by bots)."""


class Master(Hard):
    """Compares many builds of each machine by what they leave and by what they save, and takes
    what is good for another nearly as seriously as what is good for itself."""

    budget = 640
    slack = 4.0
    routes_per_end = 4
    rewires = 40
    others_weight = 0.8
    money_weight = 0.9
    chip_weight = 1.35

    def pick_search(self, state: State, budget: int) -> Search:
        """Half of the effort goes into finding builds, half into weighing them."""
        share = max(1, budget // max(2, state.offer))
        return self.search(max(FEWEST, share // 2), count=max(1, share // WEIGHED))

    def prospect(self, state: State, seat: int, plot: Plot, budget: int) -> float:
        left = self.rounds_left(state)
        if left <= 0:
            return 0.0
        containers, reservoirs = self.outlook.supplies(plot)
        stored = (STORED * containers - OPEN * reservoirs) * left
        return super().prospect(state, seat, plot, budget) + stored

    def other_gain(self, state: State, other: int, machine: str, budget: int) -> float:
        """What a machine brings the only other one, later rounds included; where there are
        several, what they would gain now by the build that a plan finds."""
        plot = Plot.of(state.players[other])
        if len(state.players) > 2:
            way = self.builds.best(plot, machine, THEIRS)
            return 0 if way is None else max(0, way.gain)
        none = self.prospect(state, other, plot, budget)
        worth = self.own_worth(state, other, machine, budget // THEIR_SHARE, none)
        return max(0.0, worth.own - none)
