"""The problem that a run poses: whose it is, and by which horizon it is judged."""

from __future__ import annotations

import copy

from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.plan.effort import Effort
from chocolate_factory.games.conveyor.plan.horizon import CachedHorizon, Horizon
from chocolate_factory.games.conveyor.rules import numbers
from chocolate_factory.games.conveyor.state.state import Factory, State


class RunProblem:
    """Whose run is planned, and by which horizon; its answers are at the cost of `effort`."""

    def __init__(
        self,
        book: Book,
        state: State,
        seat: int,
        horizon: Horizon,
        effort: Effort,
        shifts: int = 0,
    ) -> None:
        """`shifts` is how many are run in all today; without it all that may be."""
        self.book, self.state, self.seat = book, state, seat
        self.shifts = shifts or numbers.shifts(book, self.factory)
        self.horizon = CachedHorizon(horizon, effort)

    def charge_to(self, effort: Effort, rebate: int = 1) -> None:
        """Puts further answers of the horizon on another account, at the part of their price that
        a rebate says."""
        self.horizon.effort, self.horizon.rebate = effort, rebate

    @property
    def factory(self) -> Factory:
        """The seat's factory."""
        return self.state.players[self.seat]

    def assignment(self, slot: int | None) -> Factory:
        """The factory with the employee at a slot (None: as it is)."""
        if slot is None:
            return self.factory
        factory = copy.copy(self.factory)
        factory.assigned, factory.uses_left = slot, factory.uses_left - 1
        return factory
