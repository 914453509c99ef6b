"""The level `hard`: this round, what the floor promises for the next ones, and the others."""

from __future__ import annotations

from collections.abc import Callable

from chocolate_factory.games.factory_fun.mind.builds import Plot, Search
from chocolate_factory.games.factory_fun.mind.levels.builder import Builder
from chocolate_factory.games.factory_fun.mind.outlook import GLANCE
from chocolate_factory.games.factory_fun.plan.planner import Effort
from chocolate_factory.games.factory_fun.scoring import sheet
from chocolate_factory.games.factory_fun.state.state import State

SAMPLE = 40
"""Nodes of the budget for each machine that is tried on a floor, for each one on the table."""
FEWEST = 4
"""Machines that are tried at least."""


class Hard(Builder):
    """Tries machines still to come on the floor that a build leaves, and looks at what it leaves
    to the others."""

    budget = 800
    nodes = 200
    """For looking at builds of all machines on the table."""
    count = 1
    """Builds of each machine that are compared."""
    slack = 0.0
    """How much worse than the best one these may be in this round."""
    spite = 0.25
    """What another's gain counts against one's own."""
    proof = 400
    ahead = 0.5
    """What a hope counts against money: what several machines could use, one of them gets."""

    def looking(self, state: State, budget: int) -> Search:
        """With less effort where there are many machines to look at."""
        effort = Effort(placements=40, nodes=self.nodes // max(2, state.offer))
        return Search(effort, count=self.count, slack=self.slack)

    def prospect(self, state: State, seat: int, plot: Plot, budget: int) -> float:
        left = min(self.book.numbers.rounds - state.round, -(-len(state.stack) // state.offer))
        count = max(FEWEST, budget // (SAMPLE * max(2, state.offer)))
        machines = self.outlook.machines(state, count)
        return self.ahead * self.outlook.worth(plot, machines, left)

    def worths(
        self, state: State, seat: int, budget: int, cancelled: Callable[[], bool]
    ) -> dict[str | None, float]:
        total = sheet.total(state.players[seat])
        plot = Plot.of(state.players[seat])
        none = self.prospect(state, seat, plot, budget)
        own: dict[str | None, float] = {None: none}
        for machine in state.table:
            own[machine] = self._own(state, seat, machine, budget, none)
        others = self._others(state, seat)
        found: dict[str | None, float] = {}
        for choice, worth in own.items():
            left = [machine for machine in state.table if machine != choice]
            taken, mine = self._goes_on(others, left, own if choice is None else None)
            found[choice] = total + max(worth, mine) - self.spite * taken
        return found

    def _own(self, state: State, seat: int, machine: str, budget: int, none: float) -> float:
        """What a machine brings the seat itself, the rounds after this one included."""
        plot = Plot.of(state.players[seat])
        worth = none + self.gain(state, seat, None)
        for way in self.builds.ways(plot, machine, self.looking(state, budget)):
            hope = self.prospect(state, seat, way.after(plot), budget)
            worth = max(worth, way.gain + hope)
        return worth

    def _others(self, state: State, seat: int) -> list[dict[str, int]]:
        """What each machine on the table brings those who choose after this seat, in order."""
        count = len(state.players)
        found = []
        for other in ((seat + i) % count for i in range(1, count)):
            factory = state.players[other]
            if factory.machine is None:
                ways = {
                    machine: self.builds.best(Plot.of(factory), machine, GLANCE)
                    for machine in state.table
                }
                found.append({m: 0 if w is None else max(0, w.gain) for m, w in ways.items()})
        return found

    def _goes_on(
        self,
        others: list[dict[str, int]],
        table: list[str],
        own: dict[str | None, float] | None,
    ) -> tuple[float, float]:
        """(what the others gain on average if each takes what brings most, what is left to a seat
        that passed now and is asked again)."""
        gained, left = 0.0, list(table)
        for gains in others:
            best = max(left, key=lambda machine: gains[machine], default=None)
            if best is not None and gains[best] > 0:
                gained += gains[best]
                left.remove(best)
        mean = gained / len(others) if others else 0.0
        if own is None:
            return mean, float("-inf")
        asked_again = len(left) < len(table)
        mine = max((own[machine] for machine in left), default=own[None])
        return mean, max(own[None], mine) if asked_again else own[None]
