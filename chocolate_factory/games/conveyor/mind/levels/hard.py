"""The level `hard`."""

from __future__ import annotations

from collections.abc import Callable

from chocolate_factory.core.game import Thought
from chocolate_factory.core.language import _
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind.draft.drafting import Drafting
from chocolate_factory.games.conveyor.mind.draft.estimates import Pains
from chocolate_factory.games.conveyor.mind.levels import easy, planned
from chocolate_factory.games.conveyor.mind.levels.budget import Budget
from chocolate_factory.games.conveyor.mind.levels.choice import Choice, Stocks
from chocolate_factory.games.conveyor.mind.worth import figures
from chocolate_factory.games.conveyor.mind.worth.figures import Figures
from chocolate_factory.games.conveyor.mind.worth.tomorrow import Tomorrow
from chocolate_factory.games.conveyor.plan.effort import never
from chocolate_factory.games.conveyor.state.state import State


class Hard:
    """Plans runs and deliveries to the best end by figures that were fitted to its own play. It
    drafts for the planned day and the week to come, and reckons with what the others will take;
    a new order is chosen for what the next day can make of it."""

    budget = 100_000
    pains = Pains(places=3, nodes=60_000)
    samples = 4
    """Employees with whom the next day is planned,"""
    nodes = 30_000
    """and with how much for each of them."""

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
        if state.phase == "run":
            return self.run(state, seat, budget, cancelled)
        choice = Choice(self._game, self._stocks, state, seat, Budget(budget, cancelled))
        if len(choice.legal) == 1:
            return Thought(choice.legal[0], reason=_("There is nothing else to do."))
        if state.phase in ("fulfil", "agent"):
            return self.deliveries(state, seat, cancelled)
        if state.phase == "draft":
            drafting = self.drafting(state, seat, cancelled)
            value, chosen = drafting.best()
            return Thought(chosen, value, (chosen,), drafting.told(self._game.book))
        if choice.of(act.ChooseOrder):
            return self._order(choice)
        return easy.cleanup(choice)

    def figures(self, state: State) -> Figures:
        """By which it values a day's end."""
        return figures.of(state)

    def run(self, state: State, seat: int, budget: int, cancelled: Callable[[], bool]) -> Thought:
        """The best run of the rest of the day."""
        return planned.run(self._game.book, state, seat, budget, self.figures(state), cancelled)

    def deliveries(self, state: State, seat: int, cancelled: Callable[[], bool]) -> Thought:
        """The best use of the store room."""
        return planned.deliveries(self._game.book, state, seat, self.figures(state))

    def drafting(self, state: State, seat: int, cancelled: Callable[[], bool] = never) -> Drafting:
        """What the cards on display are worth to the seat."""
        return Drafting(self._game, state, seat, self.pains, self.figures(state), cancelled)

    def _order(self, choice: Choice) -> Thought:
        """The order of which the next day makes most."""
        ahead = self.tomorrow(choice.state, choice.seat, choice.budget.cancelled)
        found = [(ahead.with_order(action.order), action) for action in choice.of(act.ChooseOrder)]
        value, chosen = max(found, key=lambda each: each[0])
        text = _("With this order the next day should bring most: about £{value:.0f}, all told.")
        return Thought(chosen, value, (chosen,), text.format(value=value))

    def tomorrow(self, state: State, seat: int, cancelled: Callable[[], bool] = never) -> Tomorrow:
        """The next day of the seat, as it may turn out."""
        view = self.figures(state)
        return Tomorrow(self._game, state, seat, self.samples, self.nodes, view, cancelled)
