"""The level `medium`: the best whole turn, without a thought for the turns after it."""

from __future__ import annotations

from collections.abc import Callable

from chocolate_factory.core.action import Action
from chocolate_factory.core.game import Thought
from chocolate_factory.core.language import _
from chocolate_factory.games.coffee_rush.acts import actions as act
from chocolate_factory.games.coffee_rush.mind.easy import Easy, told
from chocolate_factory.games.coffee_rush.mind.plan import Plan, plans
from chocolate_factory.games.coffee_rush.state.state import State

CROWDED = 3
"""With fewer players orders are so scarce that an upgrade never earns its point back."""
EARLY = 10
"""Cards in the deck for each player, below which an upgrade has no time to pay."""
WANTED = ("special", "corner", "diagonal", "shared")
"""Upgrades from the most to the least wanted."""
SPEND = 2
"""Rush Tokens spent in one turn at most."""


class Medium(Easy):
    """Compares every route with every pouring; spends tokens, and buys upgrades early."""

    budget = 1

    def plan(self, state: State, seat: int, budget: int, cancelled: Callable[[], bool]) -> Plan:
        """The best turn; of equals the first."""
        return self.best_plan(state, seat)

    def best_plan(self, state: State, seat: int) -> Plan:
        """The turn that serves and promises most."""
        found = plans(self.book, state, seat, self.taste, self.hopes, SPEND)
        return max(found, key=lambda plan: plan.value)

    def upgrade(self, state: State, seat: int) -> Action | None:
        """The next upgrade, as long as it has time to pay."""
        players = len(state.players)
        if players < CROWDED or state.closed or len(state.deck) < EARLY * players:
            return None
        legal = self.game.legal(state, seat)
        wanted = (act.Activate(seat, tile) for tile in (*WANTED, *self.book.tiles))
        return next((action for action in wanted if action in legal), None)

    def place(self, state: State, seat: int) -> Thought:
        """The space from which the first turn would be best."""
        best: tuple[Plan, Action] | None = None
        for action in self.game.legal(state, seat):
            plan = self.begun(state, seat, action)
            if best is None or plan.value > best[0].value + 1e-9:
                best = plan, action
        assert best is not None
        plan, chosen = best
        reason = told(plan, _("The first turn from there can bring {things}."))
        return Thought(chosen, plan.value, (chosen,), reason)

    def begun(self, state: State, seat: int, action: Action) -> Plan:
        """The best turn that would begin where the action places the meeple."""
        after = self.game.copy(state)
        self.game.advance(after, action)
        poured = self.pour(after, seat, self.best_filling(after, seat)).action
        self.game.advance(after, poured)
        after.seat, after.phase, after.hand = seat, "move", 0
        after.steps_left = self.book.board.steps
        after.moving = len(after.players[seat].meeples) - 1
        return self.best_plan(after, seat)
