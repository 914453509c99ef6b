"""The level `medium`."""

from __future__ import annotations

from chocolate_factory.core.cancelling import Cancelled
from chocolate_factory.core.mind import Thought
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.mind.evaluation.weights import HAND_SET
from chocolate_factory.games.conveyor.mind.greedy import draft_phase
from chocolate_factory.games.conveyor.mind.greedy.question import Question
from chocolate_factory.games.conveyor.mind.levels.phases import PhasePlayer
from chocolate_factory.games.conveyor.mind.lookahead import day_plans
from chocolate_factory.games.conveyor.state.state import State

EMPLOYEE_SHARE = 20
"""The part of the budget that goes into each employee of the draft is one of so many."""


class Medium(PhasePlayer):
    """Plans each run and each day's deliveries to the best end, as far as the day itself goes;
    drafts by rules of thumb. It looks at nobody else's plans."""

    budget = 30_000

    def run(self, state: State, seat: int, budget: int, cancelled: Cancelled) -> Thought:
        """The best run of the rest of the day."""
        return day_plans.run(self._game.book, state, seat, budget, HAND_SET, cancelled)

    def choose_delivery(self, question: Question) -> Thought:
        """The best use of the store room."""
        return day_plans.deliveries(question.book, question.state, question.seat)

    def choose_card(self, question: Question) -> Thought:
        """The part by what a bean brings in the factory then, the employee by the planned day."""
        return draft_phase.draft(question, self.employee_value, draft_phase.rest_of_week)

    def employee_value(self, question: Question, action: act.TakeEmployee, of: int) -> float:
        """£ of the day with the employee, run and deliveries planned."""
        nodes = max(question.budget.left // (EMPLOYEE_SHARE * of), 1)
        state = question.after(action)
        stop = question.budget.cancelled
        return day_plans.day_value(question.book, state, question.seat, nodes, HAND_SET, stop)
