"""The level `medium`: the turn whose end is worth most."""

from __future__ import annotations

from chocolate_factory.core.cancelling import Cancelled
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.plantation.mind.levels.player import TurnPlayer
from chocolate_factory.games.plantation.mind.turns import TurnPlan, TurnSearch
from chocolate_factory.games.plantation.state.state import State


class Medium(TurnPlayer):
    """Sees all that goods, cards and pawns of its turn can come to, but not beyond it; calls no
    shift change and rolls no die."""

    budget = 1

    def plan(
        self, state: State, seat: int, budget: int, rng: Rng, cancelled: Cancelled
    ) -> TurnPlan:
        """The best turn; of equals the first."""
        search = TurnSearch(self.book, self.weights, state, seat, shifts=False, rolls=False)
        return search.plans(cancelled)[0]
