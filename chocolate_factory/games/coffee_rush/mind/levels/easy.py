"""The level `easy`: two steps at a time, towards whatever an order lacks."""

from __future__ import annotations

from chocolate_factory.core.cancelling import Cancelled
from chocolate_factory.core.language import _
from chocolate_factory.core.mind import Thought
from chocolate_factory.games.coffee_rush.acts.place import Place
from chocolate_factory.games.coffee_rush.mind import thrift
from chocolate_factory.games.coffee_rush.mind.levels.planner import TurnPlanner
from chocolate_factory.games.coffee_rush.mind.packed import ONE
from chocolate_factory.games.coffee_rush.mind.turns import ALL_STEPS, TurnPlan, turn_plans
from chocolate_factory.games.coffee_rush.state.state import State

HORIZON = 2
"""Steps that it looks ahead, as long as something lies there."""


class Easy(TurnPlanner):
    """Spends no tokens and buys no upgrades, but serves whatever it can."""

    def plan(self, state: State, seat: int, budget: int, cancelled: Cancelled) -> TurnPlan:
        """The best of the turns that can be seen from here; where they bring nothing, it looks to
        the end of its steps. Of equals the one with fewest steps."""
        best = self._best(state, seat, HORIZON)
        if thrift.idle(best) and state.steps_left > HORIZON:
            best = self._best(state, seat, ALL_STEPS)
        return thrift.lean(self.book, state, seat, best, self.valuation.token)

    def _best(self, state: State, seat: int, horizon: int) -> TurnPlan:
        found = turn_plans(self.book, state, seat, self.valuation, self.cup_values, 0, horizon)
        return max(found, key=lambda plan: plan.value)

    def place(self, state: State, seat: int, budget: int, cancelled: Cancelled) -> Thought:
        """The space whose ingredient is wanted most."""
        search = self.search(state, seat)
        values = {
            action: search.best(ONE[self.book.spaces[action.space]]).value
            for action in self.game.legal(state, seat)
            if isinstance(action, Place)
        }
        chosen = max(values, key=lambda action: values[action])
        return Thought(chosen, None, (chosen,), _("One of your orders needs what lies there."))
