"""The level `hard`: the best turns of `medium`, valued once more by what they lead to."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.core.cancelling import Cancelled
from chocolate_factory.core.mind import Thought
from chocolate_factory.games.coffee_rush.acts.serve import EndTurn
from chocolate_factory.games.coffee_rush.game import CoffeeRush
from chocolate_factory.games.coffee_rush.mind import reasons, thrift
from chocolate_factory.games.coffee_rush.mind.evaluation import Evaluation
from chocolate_factory.games.coffee_rush.mind.levels.medium import Medium
from chocolate_factory.games.coffee_rush.mind.pouring import MARGIN, UNUSED, Pouring
from chocolate_factory.games.coffee_rush.mind.routes import STAY, Route
from chocolate_factory.games.coffee_rush.mind.turns import TurnPlan
from chocolate_factory.games.coffee_rush.mind.valuation import Valuation
from chocolate_factory.games.coffee_rush.state.state import State

NEARLY = 0.05
"""Points that waiting must be better than serving: nobody understands a drink that is held back for
less."""


def rather_serving(plans: Sequence[TurnPlan], nearly: float = NEARLY) -> TurnPlan:
    """The best turn, the first of equals; of those nearly as good the best of those that serve
    most."""
    best = max(plans, key=lambda plan: plan.value)
    near = [plan for plan in plans if plan.value >= best.value - nearly]
    most = max(plan.pouring.served.bit_count() for plan in near)
    near = [plan for plan in near if plan.pouring.served.bit_count() == most]
    top = max(plan.value for plan in near)
    return next(plan for plan in near if plan.value >= top - MARGIN)


class Hard(Medium):
    """Looks at the next turn after the `budget` best turns of now (a beam of two turns), at the
    orders handed over, and at who is ahead when the shop closes."""

    budget = 12
    valuation = Valuation(speculation=0.3)
    nearly = NEARLY
    """Points that waiting must be better than serving."""

    def __init__(self, game: CoffeeRush) -> None:
        super().__init__(game)
        self._evaluation = Evaluation(game.book, self.valuation, self.cup_values)

    def plan(self, state: State, seat: int, budget: int, cancelled: Cancelled) -> TurnPlan:
        """The best of the most promising turns, each looked at further."""
        found = self.plans(state, seat)
        found.sort(key=lambda plan: -plan.value)
        looked_at: list[TurnPlan] = []
        for plan in self.beam(found, budget):
            value = self.value(state, seat, plan.route, plan.pouring)
            looked_at.append(TurnPlan(value, plan.route, plan.pouring))
            if cancelled():
                break
        return self.thrifty(state, seat, rather_serving(looked_at, self.nearly))

    def beam(self, found: Sequence[TurnPlan], budget: int) -> Sequence[TurnPlan]:
        """Those that are looked at further, of turns the most promising first."""
        return found[: max(1, budget)]

    def thrifty(self, state: State, seat: int, plan: TurnPlan) -> TurnPlan:
        """The same turn on the way of least effort that leads to as much."""
        for other in thrift.leaner(self.book, state, seat, plan)[: thrift.TRIED]:
            value = self.value(state, seat, other.route, other.pouring)
            if value > plan.value - thrift.CLOSE:
                return other._replace(value=value)
        return plan

    def serve(self, state: State, seat: int, budget: int, cancelled: Cancelled) -> Thought:
        """Serves, but not an order with which the shop would close on a player who is behind."""
        values = self.serving_values(state, seat)
        serving = [value for served, value in values.items() if served]
        if not serving or values[0] > max(serving) + self.nearly:
            end = EndTurn(seat)
            reason = reasons.better_not_served(self.book, state, seat)
            return Thought(end, values[0], (end,), reason)
        return super().serve(state, seat, budget, cancelled)

    def serving_values(self, state: State, seat: int) -> dict[int, float]:
        """How the table stands after serving, for each set of orders (bit i for the order i)."""
        pourings = [_serving_only(pouring) for pouring in self.search(state, seat).pourings(0)]
        return {pouring.served: self.value(state, seat, STAY, pouring) for pouring in pourings}

    def value(self, state: State, seat: int, route: Route, pouring: Pouring) -> float:
        """How the table stands after the rest of a turn, for this seat."""
        outcome = self._evaluation.outcome(state, seat, route, pouring)
        return self._evaluation.value(state, seat, outcome)


def _serving_only(pouring: Pouring) -> Pouring:
    """The same orders served, all other cups left as they are: nothing is poured any more."""
    uses = tuple(
        use if use.order >= 0 and pouring.served >> use.order & 1 else UNUSED
        for use in pouring.uses
    )
    return pouring._replace(uses=uses)
