"""The level `master`: the best turns of `hard`, each played on for some rounds by all."""

from __future__ import annotations

import msgspec

from chocolate_factory.core.cancelling import Cancelled
from chocolate_factory.core.mind import Thought
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.coffee_rush.acts.upgrade import Activate
from chocolate_factory.games.coffee_rush.game import CoffeeRush
from chocolate_factory.games.coffee_rush.mind.levels.hard import Hard, rather_serving
from chocolate_factory.games.coffee_rush.mind.next_action import whole_turn
from chocolate_factory.games.coffee_rush.mind.playouts.quick import QuickPlayer, wanted
from chocolate_factory.games.coffee_rush.mind.playouts.table import Table, cards, turn_of
from chocolate_factory.games.coffee_rush.mind.playouts.weigh import Weighing
from chocolate_factory.games.coffee_rush.mind.turns import TurnPlan, turn_plans
from chocolate_factory.games.coffee_rush.mind.valuation import Valuation
from chocolate_factory.games.coffee_rush.state.state import State

BEAM, WAYS, SORTS = 24, 8, 3
"""Turns that are looked at further, those that are played on, and how many of the former are taken
for each number of orders served, so that to wait is weighed as well."""
LATE = 14
"""Cards in the deck from which on playouts tell something where two play: before, nearly all that
either serves comes back to him."""
TRUST = 0.3
"""What the evaluation of `hard` counts beside the playouts."""
TOKENS, LAST_TOKENS = 3, 4
"""Rush Tokens spent in a turn at most, and near the end."""
FEW = 4
"""Cards in the deck that are near the end."""


def wanted_upgrade(game: CoffeeRush, state: State, seat: int) -> Activate | None:
    """The one upgrade that pays, as long as it has time to, where it can be bought; none where
    two play."""
    player = Table(game.book, state, seat).seats[seat]
    tile = wanted(game.book, player, len(state.deck), len(state.players))
    action = Activate(seat, tile)
    bought = bool(tile) and not state.closed and action in game.legal(state, seat)
    return action if bought else None


class Master(Hard):
    """Plays its best turns on with new deals, with a quick player in every seat, and does its turn
    in one go: nothing turns up before its end."""

    budget = 700

    def __init__(self, game: CoffeeRush) -> None:
        super().__init__(game)
        self._quick = QuickPlayer(game.book, Valuation())

    def plan(self, state: State, seat: int, budget: int, cancelled: Cancelled) -> TurnPlan:
        """The turn after which playouts end best; the deals depend on the round and seat alone."""
        found = self.promising(state, seat)
        if len(state.players) == 2 and len(state.deck) > LATE:
            return rather_serving(found)
        table = Table(self.book, state, seat)
        ways = [turn_of(self.book, state, seat, plan.route, plan.pouring) for plan in found]
        first = [TRUST * (plan.value - found[0].value) for plan in found]
        weighing = Weighing(table, ways, first, self._quick)
        rng = Rng(state.round, seat)
        best = weighing.best(cards(self.book, state.deck), budget, rng, cancelled)
        return found[best]

    def plans(self, state: State, seat: int) -> list[TurnPlan]:
        """All turns that it compares, with more tokens than others spend."""
        tokens = LAST_TOKENS if state.closed or len(state.deck) <= FEW else TOKENS
        return turn_plans(self.book, state, seat, self.valuation, self.cup_values, tokens)

    def upgrade(self, state: State, seat: int) -> Activate | None:
        """The one upgrade that pays, as long as it has time to."""
        return wanted_upgrade(self.game, state, seat)

    def move(self, state: State, seat: int, plan: TurnPlan) -> Thought:
        """The whole turn."""
        thought = super().move(state, seat, plan)
        line = whole_turn(self.game, state, seat, plan.route, plan.pouring)
        return msgspec.structs.replace(thought, line=line, sure=len(line))

    def promising(self, state: State, seat: int) -> list[TurnPlan]:
        """The best turns by where they lead, the best first, valued by that; for every number of
        orders served the best one is among them."""
        sorts: dict[int, int] = {}
        seen: dict[object, TurnPlan] = {}
        for number, plan in enumerate(sorted(self.plans(state, seat), key=lambda p: -p.value)):
            served = plan.pouring.served.bit_count()
            sorts[served] = sorts.get(served, 0) + 1
            if number < BEAM or sorts[served] <= SORTS:
                outcome = self._evaluation.outcome(state, seat, plan.route, plan.pouring)
                if outcome not in seen:
                    worth = self._evaluation.value(state, seat, outcome)
                    seen[outcome] = plan._replace(value=worth)
        ranked = sorted(seen.values(), key=lambda plan: -plan.value)
        best = ranked[:WAYS]
        for plan in ranked[WAYS:]:
            if all(plan.pouring.served.bit_count() != b.pouring.served.bit_count() for b in best):
                best.append(plan)
        return list(dict.fromkeys(self.thrifty(state, seat, plan) for plan in best))
