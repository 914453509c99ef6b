"""The level `medium`."""

from __future__ import annotations

from chocolate_factory.core.cancelling import Cancelled, never
from chocolate_factory.core.game import Thought
from chocolate_factory.core.language import _
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind.budget import Budget
from chocolate_factory.games.conveyor.mind.evaluation.weights import HAND_SET
from chocolate_factory.games.conveyor.mind.greedy import cleanup_phase, draft_phase
from chocolate_factory.games.conveyor.mind.greedy.question import Question, StoreRooms
from chocolate_factory.games.conveyor.mind.lookahead import day_plans
from chocolate_factory.games.conveyor.state.state import State

LOOKS = 20
"""One employee in the draft is looked at with so small a part of the budget."""


class Medium:
    """Plans each run and each day's deliveries to the best end, as far as the day itself goes;
    drafts by rules of thumb. It looks at nobody else's plans."""

    budget = 30_000

    def __init__(self, game: Conveyor) -> None:
        self._game = game
        self._store_rooms = StoreRooms(game)

    def choose(
        self, state: State, seat: int, budget: int, seed: int, cancelled: Cancelled = never
    ) -> Thought:
        """Decides by the state and the budget alone; `seed` is not needed."""
        book = self._game.book
        if state.phase == "run":
            return day_plans.run(book, state, seat, budget, HAND_SET, cancelled)
        question = Question(self._game, self._store_rooms, state, seat, Budget(budget, cancelled))
        if len(question.legal) == 1:
            return Thought(question.legal[0], reason=_("There is nothing else to do."))
        if state.phase in ("fulfil", "agent"):
            return day_plans.deliveries(book, state, seat)
        if state.phase == "draft":
            return self.draft(question)
        return cleanup_phase.cleanup(question)

    def draft(self, question: Question) -> Thought:
        """The part by what a bean brings in the factory then, the employee by the planned day."""
        return draft_phase.draft(question, self.employee_value, draft_phase.rest_of_week)

    def employee_value(self, question: Question, action: act.TakeEmployee, of: int) -> float:
        """£ of the day with the employee, run and deliveries planned."""
        nodes = max(question.budget.left // (LOOKS * of), 1)
        state = question.after(action)
        stop = question.budget.cancelled
        return day_plans.day_value(question.book, state, question.seat, nodes, HAND_SET, stop)
