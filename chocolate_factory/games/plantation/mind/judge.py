"""Who reviews decisions: the turn played and the best one found, played on from side by side."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.core.action import Action
from chocolate_factory.core.cancelling import Cancelled, never
from chocolate_factory.core.game import Appraisal, Thought
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.plantation.game import Plantation
from chocolate_factory.games.plantation.mind.levels.hard import Hard
from chocolate_factory.games.plantation.mind.lookahead import Lookahead
from chocolate_factory.games.plantation.mind.reasons import CLOSE
from chocolate_factory.games.plantation.mind.turns import TurnSearch, specialist_cards
from chocolate_factory.games.plantation.mind.worth import value_of
from chocolate_factory.games.plantation.plan.stock import stock_of
from chocolate_factory.games.plantation.state.state import State

DEALS = 16
"""Deals of what is hidden in which both lines are played on from."""


class Adviser(Hard):
    """The bot that the judge asks: `hard` with more time.

    It looks at more turns, and at more deals of each."""

    budget = 48
    widest = 8


class PlantationJudge:
    """Reviews decisions of Plantation & Candy. Values in points at the end of the game, as
    `Adviser` expects them."""

    budget = Adviser.budget

    def __init__(self, game: Plantation) -> None:
        self._game = game
        self._mind = Adviser(game)
        self._ahead = Lookahead(game, self._mind.weights, 1)

    def appraise(
        self,
        state: State,
        seat: int,
        action: Action,
        budget: int,
        seed: int,
        cancelled: Cancelled = never,
        begun: State | None = None,
    ) -> Appraisal:
        """The best turn that begins with the action, beside the one that `Adviser` would take."""
        thought = self._mind.choose(state, seat, budget, seed, cancelled)
        if thought.action == action or cancelled() or state.phase != "turn":
            value = thought.value or 0.0
            return Appraisal(value, Thought(action, value, (action,)))
        played, best = self._line(state, seat, action), thought.line
        deals = [Rng(seed, deal) for deal in range(DEALS)]
        worth = sum(self._ahead.value(state, seat, played, rng) for rng in deals) / DEALS
        deals = [Rng(seed, deal) for deal in range(DEALS)]
        most = sum(self._ahead.value(state, seat, best, rng) for rng in deals) / DEALS
        if most <= worth + CLOSE:
            return Appraisal(worth, Thought(action, worth, (action,)))
        return Appraisal(worth, Thought(thought.action, most, best, thought.reason))

    def expectation(self, state: State) -> tuple[float, ...]:
        """What each player's stock is worth with the cards that are left."""
        if state.phase == "over":
            return tuple(float(score) for score in self._game.result(state).scores)
        return tuple(self._worth(state, seat) for seat in range(len(state.players)))

    def _worth(self, state: State, seat: int) -> float:
        left, recruits, played = specialist_cards(self._game.book, state, seat)
        weights = self._mind.weights
        value = value_of(self._game.book, weights, state.game, state.half, left, recruits, played)
        return value(stock_of(state, seat))

    def _line(self, state: State, seat: int, action: Action) -> Sequence[Action]:
        """The action, and the best rest of the turn behind it."""
        game, after = self._game, self._game.copy(state)
        search = TurnSearch(game.book, self._mind.weights, state, seat)
        for plan in search.plans():
            if plan.acts[0] == action:
                return plan.acts
        revealed = any(event.reveals for event in game.apply(state, action)[1])
        game.advance(after, action)
        if revealed or after.seat != seat or after.phase != "turn" or after.turn is None:
            return (action,)
        rest = TurnSearch(game.book, self._mind.weights, after, seat).plans()[0]
        return (action, *rest.acts)
