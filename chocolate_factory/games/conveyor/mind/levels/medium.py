"""The level `medium`."""

from __future__ import annotations

from collections.abc import Callable

from chocolate_factory.core.game import Thought
from chocolate_factory.core.language import _
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind.levels import easy, planned
from chocolate_factory.games.conveyor.mind.levels.budget import Budget
from chocolate_factory.games.conveyor.mind.levels.choice import Choice, Stocks
from chocolate_factory.games.conveyor.mind.worth.figures import PLAIN
from chocolate_factory.games.conveyor.state.state import State

LOOKS = 20
"""One employee in the draft is looked at with so small a part of the budget."""


class Medium:
    """Plans each run and each day's deliveries to the best end, as far as the day itself goes;
    drafts by rules of thumb. It looks at nobody else's plans."""

    budget = 30_000

    def __init__(self, game: Conveyor) -> None:
        self._game = game
        self._stocks = Stocks(game)

    def choose(
        self,
        state: State,
        seat: int,
        budget: int,
        seed: int,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> Thought:
        """Decides by the state and the budget alone; `seed` is not needed."""
        book = self._game.book
        if state.phase == "run":
            return planned.run(book, state, seat, budget, PLAIN, cancelled)
        choice = Choice(self._game, self._stocks, state, seat, Budget(budget, cancelled))
        if len(choice.legal) == 1:
            return Thought(choice.legal[0], reason=_("There is nothing else to do."))
        if state.phase in ("fulfil", "agent"):
            return planned.deliveries(book, state, seat)
        if state.phase == "draft":
            return self.draft(choice)
        return easy.cleanup(choice)

    def draft(self, choice: Choice) -> Thought:
        """The part by what a bean brings in the factory then, the employee by the planned day."""
        return easy.draft(choice, self.hired, easy.rest_of_week)

    def hired(self, choice: Choice, action: act.TakeEmployee, of: int) -> float:
        """£ of the day with the employee, run and deliveries planned."""
        nodes = max(choice.budget.left // (LOOKS * of), 1)
        state = choice.after(action)
        stop = choice.budget.cancelled
        return planned.day(choice.book, state, choice.seat, nodes, PLAIN, stop)
