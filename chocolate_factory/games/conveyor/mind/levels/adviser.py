"""Who gives the hints: `hard`, but runs are planned as thoroughly as the review plans them."""

from __future__ import annotations

from chocolate_factory.core.cancelling import Cancelled
from chocolate_factory.core.mind import Thought
from chocolate_factory.games.conveyor.mind.levels.hard import Hard
from chocolate_factory.games.conveyor.mind.lookahead import day_plans
from chocolate_factory.games.conveyor.state.state import State


class Adviser(Hard):
    """`hard` with more time for the run. It plays no seat."""

    def run(self, state: State, seat: int, budget: int, cancelled: Cancelled) -> Thought:
        """The best run of the rest of the day."""
        view = self.weights(state)
        return day_plans.thorough_run(self._game.book, state, seat, budget, view, cancelled)
