"""The level `hard`: this round, what the floor promises for the next ones, and the others."""

from __future__ import annotations

from chocolate_factory.core.cancelling import Cancelled
from chocolate_factory.games.factory_fun.mind.builds import Plot, Search
from chocolate_factory.games.factory_fun.mind.levels.builder import Builder
from chocolate_factory.games.factory_fun.mind.worth import Worth
from chocolate_factory.games.factory_fun.plan.planner import Effort
from chocolate_factory.games.factory_fun.scoring import sheet
from chocolate_factory.games.factory_fun.state.state import State

WEIGHED = 20
"""Nodes that it counts for to weigh what a build leaves."""
HOPELESS = -4
"""A machine that promises less than this at a glance is not planned."""
FEWEST = 30
"""Nodes for a machine at least."""


class Hard(Builder):
    """Weighs what builds leave for the machines still to come, and what a choice leaves to the
    others."""

    budget = 120
    slack = 2.0
    """How much worse than the best one a build may be in this round."""
    others_weight = 0.25
    """What another's gain counts against the own gain."""
    proof_nodes = 400
    routes_per_end = 2
    """Routes tried of each kind at each end."""
    rewires = 10
    """Nodes for each input that is led from a container to an output."""
    money_weight = 0.45
    """What a hope of money counts against money."""
    chip_weight = 0.45
    """What a hope of chips counts against money."""

    def pick_search(self, state: State, budget: int) -> Search:
        """With less effort where there are many machines to look at."""
        share = max(1, budget // max(2, state.offer))
        return self.search(max(FEWEST, share), count=1 + share // WEIGHED)

    def search(self, nodes: int, count: int) -> Search:
        """How so many builds are looked for with so many nodes."""
        effort = Effort(
            placements=40, width=self.routes_per_end, nodes=nodes, roomy=True, rewires=self.rewires
        )
        return Search(effort, count=count, slack=self.slack, apart=True)

    def prospect(self, state: State, seat: int, plot: Plot, budget: int) -> float:
        return sum(self.hopes(state, plot))

    def hopes(self, state: State, plot: Plot) -> tuple[float, float]:
        """What a floor promises for the rounds after this one, as it counts: (in money, in
        chips)."""
        machines = self.outlook.machines(state)
        money, chips = self.outlook.worth(plot, machines, self.rounds_left(state))
        return self.money_weight * money, self.chip_weight * chips

    def rounds_left(self, state: State) -> int:
        """The rounds after this one in which machines come."""
        return min(self.book.numbers.rounds - state.round, -(-len(state.stack) // state.offer))

    def worths(
        self, state: State, seat: int, budget: int, cancelled: Cancelled
    ) -> dict[str | None, Worth]:
        total = sheet.total(state.players[seat])
        none = self.prospect(state, seat, Plot.of(state.players[seat]), budget)
        own: dict[str | None, Worth] = {None: Worth(None, 0, none)}
        for machine in state.table:
            own[machine] = self.own_worth(state, seat, machine, budget, none)
        others = self._others(state, seat, budget)
        found: dict[str | None, Worth] = {}
        for choice, worth in own.items():
            left = [machine for machine in state.table if machine != choice]
            taken = self.others_weight * self._taken(others, left)
            found[choice] = worth._replace(others=taken, now=total)
        return found

    def own_worth(self, state: State, seat: int, machine: str, budget: int, none: float) -> Worth:
        """What a machine brings a seat itself, the rounds after this one included; `none`: what
        these bring without it."""
        plot = Plot.of(state.players[seat])
        best = Worth(None, -self.forfeit(state, seat), none)
        if self.outlook.chance(plot, machine).chips < HOPELESS:
            return best
        builds = [
            Worth(way, way.gain, self.prospect(state, seat, way.after(plot), budget))
            for way in self.ways(plot, machine, self.pick_search(state, budget), budget)
        ]
        for worth in builds:
            if worth.own > best.own:
                best = worth
        return best.keeping(builds)

    def _others(self, state: State, seat: int, budget: int) -> list[dict[str, float]]:
        """What each machine on the table brings those who choose after this seat, in order."""
        count = len(state.players)
        found = []
        for other in ((seat + i) % count for i in range(1, count)):
            factory = state.players[other]
            if factory.machine is None:
                found.append({m: self.other_gain(state, other, m, budget) for m in state.table})
        return found

    def other_gain(self, state: State, other: int, machine: str, budget: int) -> float:
        """What a machine promises another at a glance."""
        return max(0, self.outlook.chance(Plot.of(state.players[other]), machine).chips)

    def _taken(self, others: list[dict[str, float]], table: list[str]) -> float:
        """What the others gain on average if each takes what brings most."""
        gained, left = 0.0, list(table)
        for gains in others:
            best = max(left, key=lambda machine: gains[machine], default=None)
            if best is not None and gains[best] > 0:
                gained += gains[best]
                left.remove(best)
        return gained / len(others) if others else 0.0
