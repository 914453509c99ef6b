"""Who gives the hints: as the review judges, with runs that are proven where they can be."""

from __future__ import annotations

import msgspec

from chocolate_factory.core.cancelling import Cancelled, never
from chocolate_factory.core.mind import NEAR, Thought
from chocolate_factory.games.conveyor.cards.records import LAST_DAY
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind import reasons
from chocolate_factory.games.conveyor.mind.account import delivery_account, run_account
from chocolate_factory.games.conveyor.mind.draft.draft_search import DraftSearch
from chocolate_factory.games.conveyor.mind.draft.worse_by import Take
from chocolate_factory.games.conveyor.mind.evaluation.delivery_estimate import delivery_estimate
from chocolate_factory.games.conveyor.mind.evaluation.horizon_estimate import HorizonEstimate
from chocolate_factory.games.conveyor.mind.levels.hard import Hard
from chocolate_factory.games.conveyor.mind.levels.reviewer import Reviewer
from chocolate_factory.games.conveyor.mind.lookahead import day_plans
from chocolate_factory.games.conveyor.mind.lookahead.evening import Evening
from chocolate_factory.games.conveyor.mind.lookahead.next_day import NextDay
from chocolate_factory.games.conveyor.state.state import State

EXACT = 200_000
"""Nodes for each run by exact prices, as many as a review has."""


class Adviser(Hard):
    """`hard` with more time for the run; among others whatever is decided is weighed as whoever
    reviews the game will weigh it, so that nobody is blamed for a hint. It plays no seat."""

    def __init__(self, game: Conveyor) -> None:
        super().__init__(game)
        self._reviewer = Reviewer(game)

    def best_card(self, state: State, seat: int, cancelled: Cancelled) -> Thought:
        """The best card to take, and what the same adviser will say at the seat's next turn."""
        search = self.draft_search(state, seat, cancelled)
        if state.solo is not None:
            return self.card_of_search(state, seat, search)

        def then(first: Take) -> Take | None:
            after = self._game.copy(state)
            expected = [] if cancelled() else search.expected(first)
            for action in expected:
                self._game.advance(after, action)
            if not expected or (after.phase, after.seat) != ("draft", seat):
                return None
            return self.draft_search(after, seat, cancelled).best()[1]

        value, chosen = search.best()
        told = search.explained(self._game.book, then)
        line = (chosen,)
        return Thought(chosen, value, line, told.reason, account=told.account, more=told.behind)

    def draft_search(self, state: State, seat: int, cancelled: Cancelled = never) -> DraftSearch:
        """What the cards on display are worth to the seat."""
        if state.solo is not None:
            return super().draft_search(state, seat, cancelled)
        return self._reviewer.draft_search(state, seat, cancelled)

    def next_day(self, state: State, seat: int, cancelled: Cancelled = never) -> NextDay:
        """The next day of the seat, as it may turn out."""
        if state.solo is not None:
            return super().next_day(state, seat, cancelled)
        return self._reviewer.next_day(state, seat, cancelled)

    def run(self, state: State, seat: int, budget: int, cancelled: Cancelled) -> Thought:
        """The best run of the rest of the day; among others as the review will find it, where that
        looks further and finds more."""
        book, view = self._game.book, self.weights(state)
        best = day_plans.thorough_run(book, state, seat, budget, view, cancelled)
        assert best.value is not None
        if state.solo is None and state.day < LAST_DAY:
            further = self._running_further(state, seat, best, cancelled)
            if further is not None:
                return further
        horizon = HorizonEstimate(book, state, seat, view)
        entries = run_account(book, state, seat, best.line, best.value, horizon)
        more: tuple[str, ...] = ()
        if not entries and state.day < LAST_DAY:
            more = self._later_use(state, seat, best, best.promised)
        return msgspec.structs.replace(best, account=entries, more=more)

    def _running_further(
        self, state: State, seat: int, usual: Thought, cancelled: Cancelled
    ) -> Thought | None:
        """The run whose end is worth most by the next day; None where the usual one, which looks at
        this day alone, is about as good."""
        game, nodes = self._game, (self.budget, EXACT)
        evening = Evening(game, self._reviewer, state, seat, nodes, cancelled)
        best = evening.best(state)
        after, other = (reasons.state_after(game.book, state, each.line) for each in (best, usual))
        more = (best.value or 0.0) - evening.value(other)
        line = evening.deliveries(after)
        if cancelled() or more <= reasons.LEAST or line is None:
            return None
        worth = delivery_estimate(game.book, state, seat, self.weights(state))
        lines = best.line, line
        reason = reasons.further_run_reason(game.book, state, seat, lines, more, worth)
        room = after.players[seat].room
        promised = reasons.promised(game.book, state, seat, room, line)
        found = Thought(best.action, best.value, best.line, reason, len(best.line))
        return msgspec.structs.replace(
            found, promised=promised, more=self._later_use(state, seat, found, promised)
        )

    def _later_use(
        self, state: State, seat: int, run: Thought, promised: tuple[str, ...]
    ) -> tuple[str, ...]:
        """What a run is good for that delivers nothing today."""
        if promised:
            return ()
        return reasons.later_use(self._game.book, state, seat, run.line)

    def plan_deliveries(self, state: State, seat: int, cancelled: Cancelled) -> Thought:
        """The best use of the store room, among others as the review will find it; on the last day
        as the score sheet has it."""
        book, best = self._game.book, super().plan_deliveries(state, seat, cancelled)
        assert best.value is not None
        if state.solo is None and state.phase == "fulfil" and state.day < LAST_DAY:
            further = self._looking_further(state, seat, best, cancelled)
            if further is not None:
                return further
        worth = delivery_estimate(book, state, seat, self.weights(state))
        entries = delivery_account(book, state, seat, best.line, best.value, worth)
        return msgspec.structs.replace(best, account=entries)

    def _looking_further(
        self, state: State, seat: int, usual: Thought, cancelled: Cancelled
    ) -> Thought | None:
        """The deliveries whose end is worth most by the next day; None where the usual ones, which
        look at this day alone, are as good."""
        nodes = self.budget, self.budget
        evening = Evening(self._game, self._reviewer, state, seat, nodes, cancelled)
        best = evening.best(state)
        then = reasons.delivered_state(self._game.book, state, seat, usual.line)
        more = (best.value or 0.0) - evening.end(then)
        if cancelled() or more <= NEAR:
            return None
        lines = best.line, usual.line
        worth = delivery_estimate(self._game.book, state, seat, self.weights(state))
        reason = reasons.further_reason(self._game.book, state, seat, lines, more, worth)
        room = state.players[seat].room
        promised = reasons.promised(self._game.book, state, seat, room, best.line)
        sure = len(best.line)
        return Thought(best.action, best.value, best.line, reason, sure, promised=promised)
