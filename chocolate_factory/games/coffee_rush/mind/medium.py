"""The level `medium`: the best whole turn, without a thought for the turns after it."""

from __future__ import annotations

from chocolate_factory.core.action import Action
from chocolate_factory.core.game import Thought
from chocolate_factory.core.language import _
from chocolate_factory.games.coffee_rush import actions as act
from chocolate_factory.games.coffee_rush.mind import desk as desks
from chocolate_factory.games.coffee_rush.mind import follow
from chocolate_factory.games.coffee_rush.mind.easy import Easy, best_filling, pouring
from chocolate_factory.games.coffee_rush.mind.plan import Plan, plans
from chocolate_factory.games.coffee_rush.state import State

WANTED = ("special", "corner", "diagonal", "shared")
"""Upgrades from the most to the least wanted."""
SPEND = 2
"""Rush Tokens spent in one turn at most."""


class Medium(Easy):
    """Compares every route with every pouring; spends tokens, and buys upgrades early."""

    budget = 1
    early = 20

    def _step(self, state: State, seat: int) -> Thought:
        if state.phase == "place":
            return self._place(state, seat)
        if state.phase == "upgrade" and (bought := self._upgrade(state, seat)) is not None:
            return Thought(bought, None, (bought,), _("The upgrade will pay for itself."))
        plan = self._plan(state, seat)
        action = follow.move(state, seat, plan.route)
        return Thought(action, plan.value, (action,), _reason(plan))

    def _pour(self, state: State, seat: int) -> Thought:
        if state.phase == "place":
            return super()._pour(state, seat)
        return pouring(state, seat, self._plan(state, seat).filling)

    def _plan(self, state: State, seat: int) -> Plan:
        """The best turn; of equals the first."""
        found = plans(self.book, state, seat, self.taste, self.hopes, SPEND)
        return max(found, key=lambda plan: plan.value)

    def _upgrade(self, state: State, seat: int) -> Action | None:
        """The next upgrade, as long as it has time to pay."""
        if state.closed or len(state.deck) < self.early * len(state.players) / 2:
            return None
        legal = self.game.legal(state, seat)
        wanted = (act.Activate(seat, tile) for tile in (*WANTED, *self.book.tiles))
        return next((action for action in wanted if action in legal), None)

    def _place(self, state: State, seat: int) -> Thought:
        """The space from which the first turn would be best."""
        best, chosen = -1e9, self.game.legal(state, seat)[0]
        for action in self.game.legal(state, seat):
            after = self.game.copy(state)
            self.game.advance(after, action)
            pourer = self._pourer(after, seat)
            filling = best_filling(pourer, desks.small(after.hand))
            self.game.advance(after, pouring(after, seat, filling).action)
            after.seat, after.phase, after.steps_left, after.hand = seat, "move", 3, 0
            after.moving = len(after.players[seat].meeples) - 1
            value = self._plan(after, seat).value
            if value > best + 1e-9:
                best, chosen = value, action
        return Thought(chosen, best, (chosen,), _("A good way begins there."))


def _reason(plan: Plan) -> str:
    if plan.filling.served:
        return _("This way an order can be served.")
    return _("The orders need what lies along this way.")
