"""Who gives the hints and is asked by the judge: one mind, so that no hint is called a mistake."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.core.action import Action
from chocolate_factory.core.cancelling import Cancelled
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.plantation.acts.cards import Shift
from chocolate_factory.games.plantation.mind.levels.hard import Hard
from chocolate_factory.games.plantation.mind.turns import Rival, TurnPlan, TurnSearch
from chocolate_factory.games.plantation.state.state import State

DEALS = 6
"""Deals by which a turn with a shift change is put beside the best one without."""


class Adviser(Hard):
    """`hard` with more time: it looks at more turns and more deals of each. It plays no seat."""

    budget = 48
    widest = 8

    def plan(
        self, state: State, seat: int, budget: int, rng: Rng, cancelled: Cancelled
    ) -> TurnPlan:
        """The turn that leads furthest. One with a shift change is put beside the best turn without
        one: another shift change says little of whether to call it."""
        found = super().plan(state, seat, budget, rng, cancelled)
        rival = found.rival
        if rival is None or not (_shifts(found.acts) and _shifts(rival.acts)) or cancelled():
            return found
        search = TurnSearch(self.book, self.weights, state, seat, shifts=False, known=self.known)
        plain, deals = search.best(), [rng.below(1 << 30) for _ in range(DEALS)]
        less = sum(
            self._ahead.value(state, seat, found.acts, Rng(deal))
            - self._ahead.value(state, seat, plain.acts, Rng(deal))
            for deal in deals
        )
        return found._replace(rival=Rival(plain.acts, less / DEALS))


def _shifts(acts: Sequence[Action]) -> bool:
    return any(isinstance(act, Shift) for act in acts)
