"""What every level does alike: what is not a turn is decided at once, a turn is planned whole."""

from __future__ import annotations

from abc import ABC, abstractmethod

from chocolate_factory.core.action import Action
from chocolate_factory.core.cancelling import Cancelled, never
from chocolate_factory.core.language import _
from chocolate_factory.core.mind import Thought
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.plantation.acts.abilities import Pick
from chocolate_factory.games.plantation.acts.ending import Drop
from chocolate_factory.games.plantation.game import Plantation
from chocolate_factory.games.plantation.mind import reasons
from chocolate_factory.games.plantation.mind.figures.specialists import KEPT, RECRUITED
from chocolate_factory.games.plantation.mind.figures.weights import WEIGHTS
from chocolate_factory.games.plantation.mind.turns import TurnPlan, specialist_worth
from chocolate_factory.games.plantation.mind.worth import CardsLeft, Weights, value_of
from chocolate_factory.games.plantation.plan.stowing import stowed
from chocolate_factory.games.plantation.state.state import State


class TurnPlayer(ABC):
    """Base of the levels: a bot that plans a turn and does it act by act.

    The same observed state, seat, budget and seed give the same turn."""

    def __init__(self, game: Plantation, weights: Weights = WEIGHTS) -> None:
        self.game, self.book, self.weights = game, game.book, weights

    def choose(
        self, state: State, seat: int, budget: int, seed: int, cancelled: Cancelled = never
    ) -> Thought:
        """The first act of what seems best, and the acts behind it that are sure."""
        legal = self.game.legal(state, seat)
        if len(legal) == 1 and (state.phase != "turn" or state.turn is not None):
            return Thought(legal[0], reason=_("There is nothing else to do."))
        if state.phase == "stow":
            told = _("From there it is easiest to make candy of it later.")
            return self._alone(self.stow(state, seat), told)
        if state.phase == "pick":
            best = max(
                (act for act in legal if isinstance(act, Pick)),
                key=lambda act: (specialist_worth(self.book, act.card, RECRUITED), act.card),
            )
            return self._alone(best, reasons.recruit(self.book, best.card))
        if state.phase == "drop":
            least = min(
                (act for act in legal if isinstance(act, Drop)),
                key=lambda act: (specialist_worth(self.book, act.card, KEPT), act.card),
            )
            return self._alone(least, _("The others can do more for you."))
        plan = self.plan(state, seat, budget, Rng(seed), cancelled)
        reason, *more = reasons.plan(self.game, state, seat, plan)
        acts = plan.acts
        return Thought(acts[0], plan.value, acts, reason, len(acts), more=tuple(more))

    @abstractmethod
    def plan(
        self, state: State, seat: int, budget: int, rng: Rng, cancelled: Cancelled
    ) -> TurnPlan:
        """The turn to take, or what is left of it."""

    def stow(self, state: State, seat: int) -> Action:
        """The good and truck that leave the most worth (PL-9.2)."""
        player = state.players[seat]
        left = len(player.hand) + len(player.deck)
        value = value_of(self.book, self.weights, state.game, state.half, CardsLeft(left, 0, 0))

        return stowed(self.book, state, seat, value).acts[0]

    def _alone(self, action: Action, reason: str) -> Thought:
        return Thought(action, None, (action,), reason)
