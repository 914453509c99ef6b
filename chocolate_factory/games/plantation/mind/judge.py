"""Who reviews decisions: the turn played and the best one found, played on from side by side."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean, stdev

from chocolate_factory.core.action import Action
from chocolate_factory.core.cancelling import Cancelled, never
from chocolate_factory.core.game import Appraisal, Thought
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.plantation.acts.ending import EndTurn
from chocolate_factory.games.plantation.game import Plantation
from chocolate_factory.games.plantation.mind.levels.adviser import Adviser
from chocolate_factory.games.plantation.mind.lookahead import Lookahead
from chocolate_factory.games.plantation.mind.reasons import CLOSE
from chocolate_factory.games.plantation.mind.turns import TurnSearch, specialist_cards
from chocolate_factory.games.plantation.mind.worth import value_of
from chocolate_factory.games.plantation.plan.stock import stock_of
from chocolate_factory.games.plantation.state.state import State

DEALS = 16
"""Deals of what is hidden in which both lines are played on from."""
MORE = 48
"""Further deals where the first ones say that the turn played was the worse one."""
FEW = 4
"""Deals by which the best rest of the turn played is chosen."""
ERRORS = 2.0
"""Standard errors by which a turn must be worse than another one to be charged: what is within
them is luck of the deals."""


class PlantationJudge:
    """Reviews decisions of Plantation & Candy. Values in points at the end of the game, as
    `Adviser` expects them."""

    budget = Adviser.budget

    def __init__(self, game: Plantation) -> None:
        self._game = game
        self._mind = Adviser(game)
        self._ahead = Lookahead(game, self._mind.weights, self._mind.turns, known=self._mind.known)

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
        played, best = self._line(state, seat, action, seed), thought.line
        ours, theirs = (self._values(state, seat, line, seed, 0, DEALS) for line in (played, best))
        if _charge(ours, theirs):
            ours += self._values(state, seat, played, seed, DEALS, MORE)
            theirs += self._values(state, seat, best, seed, DEALS, MORE)
        worth, most = fmean(ours), fmean(theirs)
        if not _charge(ours, theirs):
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

    def _values(
        self, state: State, seat: int, line: Sequence[Action], seed: int, first: int, count: int
    ) -> list[float]:
        """What a line leads to in so many deals, from the `first` one on; any other line is played
        on from the same ones."""
        deals = range(first, first + count)
        return [self._ahead.value(state, seat, line, Rng(seed, deal)) for deal in deals]

    def _line(self, state: State, seat: int, action: Action, seed: int) -> Sequence[Action]:
        """The action, and the best rest of the turn behind it, up to its end.

        The rest is looked for once the action is done: a search of the whole turn tells each end by
        one order of its acts alone, and seldom by that in which a person does them."""
        game = self._game
        after, events = game.apply(state, action)
        revealed = any(event.reveals for event in events)
        over = isinstance(action, EndTurn) or after.seat != seat
        if revealed or over or after.phase != "turn":
            return (action,)
        rests = TurnSearch(game.book, self._mind.weights, after, seat).plans()
        lines = [(action, *rest.acts) for rest in rests[: self._mind.widest]]
        if len(lines) == 1:
            return lines[0]
        return max(lines, key=lambda line: sum(self._values(state, seat, line, seed, 0, FEW)))


def _charge(ours: Sequence[float], theirs: Sequence[float]) -> bool:
    """Whether a line is worse than another one beyond what the deals make of it."""
    losses = [best - value for value, best in zip(ours, theirs, strict=True)]
    error = stdev(losses) / len(losses) ** 0.5
    return bool(fmean(losses) > max(CLOSE, ERRORS * error))
