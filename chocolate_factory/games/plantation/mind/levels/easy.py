"""The level `easy`: the turn that moves and makes the most now, whatever comes of it."""

from __future__ import annotations

from chocolate_factory.core.cancelling import Cancelled
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.plantation.acts.abilities import Mix, Sell
from chocolate_factory.games.plantation.acts.candy import Decorate, DecorateAll, Make
from chocolate_factory.games.plantation.acts.moving import Gather, Load, Unload
from chocolate_factory.games.plantation.mind.levels.player import TurnPlayer
from chocolate_factory.games.plantation.mind.turns import TurnPlan, TurnSearch
from chocolate_factory.games.plantation.state.state import State

BUSY = {
    Gather: 1.0,
    Unload: 1.0,
    Load: 1.0,
    Mix: 2.0,
    Make: 2.0,
    Decorate: 1.0,
    DecorateAll: 2.0,
    Sell: 0.5,
}
"""How much an act seems to be worth by itself."""
SENSE = 0.5
"""How much of what turns are really worth it sees."""


class Easy(TurnPlayer):
    """Calls no shift change and rolls no die; likes to be busy."""

    budget = 1

    def plan(
        self, state: State, seat: int, budget: int, rng: Rng, cancelled: Cancelled
    ) -> TurnPlan:
        """The busiest turn; of equals the first."""
        search = TurnSearch(self.book, self.weights, state, seat, shifts=False, rolls=False)
        return max(search.plans(cancelled), key=lambda plan: plan.value * SENSE + _busy(plan))


def _busy(plan: TurnPlan) -> float:
    return sum(BUSY.get(type(act), 0.0) for act in plan.acts)
