"""The level `hard`."""

from __future__ import annotations

from chocolate_factory.core.cancelling import Cancelled, never
from chocolate_factory.core.language import _
from chocolate_factory.core.mind import Thought
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.mind.draft import order_use
from chocolate_factory.games.conveyor.mind.draft.card_values import DraftDepth
from chocolate_factory.games.conveyor.mind.draft.draft_search import DraftSearch
from chocolate_factory.games.conveyor.mind.evaluation import weights
from chocolate_factory.games.conveyor.mind.evaluation.weights import Weights
from chocolate_factory.games.conveyor.mind.greedy.question import Question
from chocolate_factory.games.conveyor.mind.levels.phases import PhasePlayer
from chocolate_factory.games.conveyor.mind.lookahead import day_plans
from chocolate_factory.games.conveyor.mind.lookahead.next_day import NextDay
from chocolate_factory.games.conveyor.state.state import State


class Hard(PhasePlayer):
    """Plans runs and deliveries to the best end by figures that were fitted to its own play. It
    drafts for the planned day and the week to come, and reckons with what the others will take;
    a new order is chosen for what the next day can make of it."""

    budget = 100_000
    depth = DraftDepth(places=3, nodes=60_000)
    samples = 4
    """Employees who are tried for the next day."""
    nodes = 30_000
    """Nodes for the next day with each of them."""

    def choose_delivery(self, question: Question) -> Thought:
        """The best deliveries, by figures that were fitted."""
        return self.plan_deliveries(question.state, question.seat, question.budget.cancelled)

    def choose_card(self, question: Question) -> Thought:
        """The card of which the rest of the draft and the week make most."""
        return self.best_card(question.state, question.seat, question.budget.cancelled)

    def clean_up(self, question: Question) -> Thought:
        """A new order by the next day."""
        if question.of(act.ChooseOrder):
            return self._order(question)
        return super().clean_up(question)

    def weights(self, state: State) -> Weights:
        """By which it values a day's end."""
        return weights.weights_of(state)

    def run(self, state: State, seat: int, budget: int, cancelled: Cancelled) -> Thought:
        """The best run of the rest of the day."""
        return day_plans.run(self._game.book, state, seat, budget, self.weights(state), cancelled)

    def plan_deliveries(self, state: State, seat: int, cancelled: Cancelled) -> Thought:
        """The best use of the store room."""
        return day_plans.deliveries(self._game.book, state, seat, self.weights(state))

    def best_card(self, state: State, seat: int, cancelled: Cancelled) -> Thought:
        """The best card to take."""
        return self.card_of_search(state, seat, self.draft_search(state, seat, cancelled))

    def card_of_search(self, state: State, seat: int, search: DraftSearch) -> Thought:
        """The choice of which the rest of the day's draft makes most."""
        value, chosen = search.best()
        return Thought(chosen, value, (chosen,), search.reason(self._game.book))

    def draft_search(self, state: State, seat: int, cancelled: Cancelled = never) -> DraftSearch:
        """What the cards on display are worth to the seat."""
        return DraftSearch(self._game, state, seat, self.depth, self.weights(state), cancelled)

    def _order(self, question: Question) -> Thought:
        """The order of which the next day makes most."""
        ahead = self.next_day(question.state, question.seat, question.budget.cancelled)
        found = [
            (ahead.with_order(action.order), action) for action in question.of(act.ChooseOrder)
        ]
        (value, chosen), *others = sorted(found, key=lambda each: each[0], reverse=True)
        reason = _("This is the order you can earn most with tomorrow.")
        more = round(value - others[0][0]) if others else 0
        if more > 0 and question.state.solo is None:
            text = _("You can earn about £{n} more with it tomorrow than with {order}.")
            reason = text.format(n=more, order=self._game.book.orders[others[0][1].order].name)
        suits = order_use.suits(self._game.book, question.state, question.seat, chosen.order)
        return Thought(chosen, value, (chosen,), " ".join(filter(None, (reason, suits))))

    def next_day(self, state: State, seat: int, cancelled: Cancelled = never) -> NextDay:
        """The next day of the seat, as it may turn out."""
        view = self.weights(state)
        return NextDay(self._game, state, seat, self.samples, self.nodes, view, cancelled)
