"""The level `medium`: the best whole turn, without a thought for the turns after it."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.core.action import Action
from chocolate_factory.core.cancelling import Cancelled
from chocolate_factory.core.language import _
from chocolate_factory.core.mind import Thought
from chocolate_factory.games.coffee_rush.acts.upgrade import Activate
from chocolate_factory.games.coffee_rush.mind import packed, reasons, thrift
from chocolate_factory.games.coffee_rush.mind.levels.planner import TurnPlanner
from chocolate_factory.games.coffee_rush.mind.pouring import MARGIN
from chocolate_factory.games.coffee_rush.mind.turns import TurnPlan, turn_plans
from chocolate_factory.games.coffee_rush.state.state import State

CROWDED = 3
"""With fewer players orders are so scarce that an upgrade never earns its point back."""
EARLY = 10
"""Cards in the deck for each player, below which an upgrade has no time to pay."""
PREFERENCE = ("special", "corner", "diagonal", "shared")
"""Upgrades from the most to the least wanted."""
TOKENS_A_TURN = 2
"""Rush Tokens spent in one turn at most."""


class Medium(TurnPlanner):
    """Compares every route with every pouring; spends tokens, and buys upgrades early."""

    def plan(self, state: State, seat: int, budget: int, cancelled: Cancelled) -> TurnPlan:
        """The turn that serves and promises most; of equals the one of least effort."""
        best = self.best_plan(state, seat)
        return thrift.lean(self.book, state, seat, best, self.valuation.token)

    def plans(self, state: State, seat: int) -> list[TurnPlan]:
        """All turns that it compares."""
        return turn_plans(self.book, state, seat, self.valuation, self.cup_values, TOKENS_A_TURN)

    def best_plan(self, state: State, seat: int) -> TurnPlan:
        """The best turn by itself."""
        return max(self.plans(state, seat), key=lambda plan: plan.value)

    def upgrade(self, state: State, seat: int) -> Activate | None:
        """The next upgrade, as long as it has time to pay."""
        players = len(state.players)
        if players < CROWDED or state.closed or len(state.deck) < EARLY * players:
            return None
        legal = self.game.legal(state, seat)
        wanted = (Activate(seat, tile) for tile in (*PREFERENCE, *self.book.tiles))
        return next((action for action in wanted if action in legal), None)

    def place(self, state: State, seat: int, budget: int, cancelled: Cancelled) -> Thought:
        """The space from which the first turn would be best."""
        return self.placing(state, seat, self.first_turns(state, seat))

    def first_turns(self, state: State, seat: int) -> list[tuple[TurnPlan, Action]]:
        """The best first turn from every space, and how the meeple is placed there."""
        legal = self.game.legal(state, seat)
        return [(self.first_turn(state, seat, action), action) for action in legal]

    def placing(self, state: State, seat: int, found: Sequence[tuple[TurnPlan, Action]]) -> Thought:
        """The best of what was found, the first of equals."""
        plan, chosen = found[0]
        for other, action in found[1:]:
            if other.value > plan.value + MARGIN:
                plan, chosen = other, action
        return Thought(chosen, plan.value, (chosen,), self.from_there(state, seat, plan))

    def from_there(self, state: State, seat: int, plan: TurnPlan) -> str:
        """What a first turn does from a space, in words."""
        orders = reasons.waiting(self.book, state, seat)
        brings = _("From there your first turn can collect {things}.")
        return reasons.plan(self.book, plan, brings, orders)

    def first_turn(self, state: State, seat: int, action: Action) -> TurnPlan:
        """The best turn that would begin where the action places the meeple."""
        return self.best_plan(self.before_first_turn(state, seat, action), seat)

    def before_first_turn(self, state: State, seat: int, action: Action) -> State:
        """The table as that turn would begin."""
        after = self.game.copy(state)
        self.game.advance(after, action)
        best = self.search(after, seat).best(packed.pack(after.hand))
        self.game.advance(after, self.pour(after, seat, best).action)
        after.seat, after.phase, after.hand = seat, "move", 0
        after.steps_left = self.book.board.steps
        after.moving = len(after.players[seat].meeples) - 1
        return after
