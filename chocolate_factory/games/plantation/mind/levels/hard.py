"""The level `hard`: the best turns of `medium`, weighed by what they lead to."""

from __future__ import annotations

from chocolate_factory.core.cancelling import Cancelled
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.plantation.game import Plantation
from chocolate_factory.games.plantation.mind.figures.weights import WEIGHTS
from chocolate_factory.games.plantation.mind.levels.player import TurnPlayer
from chocolate_factory.games.plantation.mind.lookahead import Lookahead
from chocolate_factory.games.plantation.mind.turns import Known, Rival, TurnPlan, TurnSearch
from chocolate_factory.games.plantation.mind.worth import Weights
from chocolate_factory.games.plantation.state.state import State


class Hard(TurnPlayer):
    """Plays on after the most promising turns until it is its turn again, several times each with
    the hidden cards dealt anew. `budget` counts these playings; each round of them gives up the
    weaker half of the turns (sequential halving: Karnin, Koren and Somekh, ICML 2013)."""

    budget = 12
    widest = 4
    """Turns that are weighed."""
    turns = 1
    """Own turns that are looked at after this one."""
    rivals = 0.0
    """How much a point of the best other player counts against an own one."""

    def __init__(self, game: Plantation, weights: Weights = WEIGHTS) -> None:
        super().__init__(game, weights)
        self.known = Known()
        """Ends of turns found before."""
        self._ahead = Lookahead(game, weights, self.turns, self.rivals, self.known)

    def weighed(self, state: State, found: list[TurnPlan]) -> list[TurnPlan]:
        """The turns that are weighed, one at least, the best first."""
        return found

    def plan(
        self, state: State, seat: int, budget: int, rng: Rng, cancelled: Cancelled
    ) -> TurnPlan:
        """The turn that leads furthest."""
        search = TurnSearch(self.book, self.weights, state, seat, known=self.known)
        found = self.weighed(state, search.plans(cancelled)[: self.widest])
        sums = dict.fromkeys(range(len(found)), 0.0)
        dealt, alive = 0, list(sums)
        order = alive
        while len(alive) > 1 and budget > 0 and not cancelled():
            rounds = max(1, budget // (2 * len(alive))) if len(alive) > 2 else budget // 2
            for _ in range(max(1, rounds)):
                deal = rng.below(1 << 30)
                for i in alive:
                    sums[i] += self._ahead.value(state, seat, found[i].acts, Rng(deal))
                    budget -= 1
                dealt += 1
                if cancelled():
                    break
            order = sorted(alive, key=lambda i: (-sums[i], i))
            alive = order[: (len(alive) + 1) // 2]
        if not dealt:
            return found[0]
        first, second = order[:2]
        rival = Rival(found[second].acts, (sums[first] - sums[second]) / dealt)
        return found[first]._replace(value=sums[first] / dealt, rival=rival)
