"""Who reviews decisions: the turn played and the best one found, played on from side by side."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean, stdev

from chocolate_factory.core.action import Action
from chocolate_factory.core.cancelling import Cancelled, never
from chocolate_factory.core.mind import Appraisal, Thought
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.plantation.acts.ending import EndTurn
from chocolate_factory.games.plantation.game import Plantation
from chocolate_factory.games.plantation.mind import forecast, reasons
from chocolate_factory.games.plantation.mind.beside import CLOSE
from chocolate_factory.games.plantation.mind.levels.adviser import Adviser
from chocolate_factory.games.plantation.mind.lookahead import Lookahead
from chocolate_factory.games.plantation.mind.turns import TurnSearch
from chocolate_factory.games.plantation.state.state import State
from chocolate_factory.games.plantation.text import turn_summary

TURNS = {1: "plantation", 2: "candy"}
"""What the turns of each half are called in a review."""
DEALS = 16
"""Deals of what is hidden in which both lines are played on from."""
MORE = 48
"""Other deals, where the first ones say that the turn played was the worse one: they alone count
then, as the first ones were looked at because they said so."""
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
        mind = self._mind
        self._ahead = Lookahead(game, mind.weights, mind.turns, known=mind.known, whole=True)

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
        line = self._line(state, seat, action, seed) if state.phase == "turn" else (action,)
        return self.appraise_turn(state, seat, line, budget, seed, cancelled)

    def stage(self, state: State) -> tuple[int, str]:
        """That of the game; a turn is one of its half, as accuracy is told of each."""
        half, phase = self._game.stage(state)
        return half, TURNS[half] if phase == "turn" else phase

    def ends(self, action: Action) -> bool:
        """A turn is one card, also of a player who goes on alone with the next one."""
        return isinstance(action, EndTurn)

    def weighs(self, state: State) -> bool:
        """Whom to recruit or let go, and what is loaded before the short game, it does not weigh:
        they differ by less than it can tell."""
        return state.phase == "turn"

    def amid(self, state: State) -> tuple[int, ...]:
        """Whoever has played a card and not ended the turn, also where a roll or a recruit has
        turned something up: the card is gone, and what it brings is still to come."""
        return (state.seat,) if state.turn is not None and state.seat is not None else ()

    def appraise_turn(
        self,
        state: State,
        seat: int,
        acts: Sequence[Action],
        budget: int,
        seed: int,
        cancelled: Cancelled = never,
    ) -> Appraisal:
        """The turn beside the one that `Adviser` would take."""
        played = tuple(acts)
        if not self.weighs(state):
            return Appraisal(0.0, Thought(played[0], 0.0, played[:1]))
        thought = self._mind.choose(state, seat, budget, seed, cancelled)
        line = thought.line or tuple(self._line(state, seat, thought.action, seed))
        ours = self._values(state, seat, played, seed, 0, DEALS)
        right = Appraisal(fmean(ours), Thought(played[0], fmean(ours), played))
        if line == played or cancelled():
            return right
        theirs = self._values(state, seat, line, seed, 0, DEALS)
        if fmean(theirs) - fmean(ours) < CLOSE / 2:
            return right
        ours = self._values(state, seat, played, seed, DEALS, MORE)
        theirs = self._values(state, seat, line, seed, DEALS, MORE)
        if not _charge(ours, theirs):
            return right
        more = fmean(theirs) - fmean(ours)
        why = reasons.why_better(self._game, state, seat, line, played, more)
        best = Thought(line[0], fmean(theirs), line, why)
        return Appraisal(fmean(ours), best, then=turn_summary.behind_a_recruit(state, line))

    def expectation(self, state: State) -> tuple[float, ...]:
        """What each player may expect with good play from here."""
        if state.phase == "over":
            return tuple(float(score) for score in self._game.result(state).scores)
        book = self._game.book
        return tuple(forecast.expected(book, state, seat) for seat in range(len(state.players)))

    def _values(
        self, state: State, seat: int, line: Sequence[Action], seed: int, first: int, count: int
    ) -> list[float]:
        """The points that a line leads to in so many deals, from the `first` one on; any other
        line is played on from the same ones."""
        deals, counts = range(first, first + count), forecast.counting(self._game.book, state, seat)
        return [counts * self._ahead.value(state, seat, line, Rng(seed, deal)) for deal in deals]

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
