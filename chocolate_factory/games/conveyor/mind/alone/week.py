"""Days of who plays alone: planned, played out in mind, and whether the week is won then."""

from __future__ import annotations

import msgspec

from chocolate_factory.core.action import Action
from chocolate_factory.core.cancelling import Cancelled, never
from chocolate_factory.core.mind import Thought
from chocolate_factory.games.conveyor.acts.actions import EndFulfil
from chocolate_factory.games.conveyor.cards.records import LAST_DAY
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind import reasons
from chocolate_factory.games.conveyor.mind.alone.week_values import Stakes, week_values
from chocolate_factory.games.conveyor.mind.evaluation.horizon_estimate import HorizonEstimate
from chocolate_factory.games.conveyor.mind.evaluation.weights import HAND_SET
from chocolate_factory.games.conveyor.mind.lookahead import day_plans
from chocolate_factory.games.conveyor.plan.delivery.deliveries import Deliveries
from chocolate_factory.games.conveyor.plan.run.planner import Planner
from chocolate_factory.games.conveyor.scoring import end_check
from chocolate_factory.games.conveyor.state.state import State

SEAT = 0
"""Who plays alone sits there."""
TRIES = 5
"""So often the last day is planned."""
RAISED = 1.8
"""What an objective that was missed counts more when the last day is planned again (tuned)."""


class LastDay(msgspec.Struct, frozen=True):
    """A last day that was planned: how many objectives are met then, and which are missed; £ of
    its plan; what was at stake."""

    met: int
    missed: tuple[tuple[str, int], ...]
    value: float
    stakes: dict[tuple[str, int], float]

    @property
    def rank(self) -> tuple[int, float]:
        """The greater, the better."""
        return self.met, self.value


class Week:
    """What who plays alone can make of a day."""

    def __init__(self, game: Conveyor, cancelled: Cancelled = never) -> None:
        self._game, self._cancelled = game, cancelled

    def horizon(self, state: State, stakes: Stakes | None = None) -> HorizonEstimate:
        """What ends of the day are worth."""
        worth = week_values(self._game.book, state, stakes)
        return HorizonEstimate(self._game.book, state, SEAT, HAND_SET, worth)

    def day(self, state: State, nodes: int) -> float:
        """£ of the day from its run on, if nothing else is decided before."""
        return self._planner(day_plans.at_run_start(state, SEAT), nodes, None).value()

    def evening(self, state: State, nodes: int) -> State:
        """The state after the best run and deliveries of a day, an agent's with them (CF-7), its
        orders not ended yet."""
        game, after = self._game, self._game.copy(day_plans.at_run_start(state, SEAT))
        for action in self._planner(after, nodes, None).incumbent().actions:
            game.advance(after, action)
        if after.phase == "fulfil":
            worth = week_values(game.book, after)
            line = Deliveries(game.book, after, SEAT, worth).plan(after.players[SEAT].room)
            return reasons.day_delivered(game.book, after, SEAT, line, worth)[1]
        return after

    def run(self, state: State, nodes: int) -> Thought:
        """The best run of the rest of the day."""
        stakes = self._stakes(state, nodes)
        horizon = self.horizon(state, stakes)
        return day_plans.run_to(
            self._game.book, state, SEAT, nodes, horizon, self._cancelled, bounded=False
        )

    def deliveries(self, state: State) -> Thought:
        """The best use of the store room."""
        worth = week_values(self._game.book, state, self._stakes(state, 0))
        return day_plans.deliveries_by(self._game.book, state, SEAT, worth)

    def _stakes(self, state: State, nodes: int) -> Stakes | None:
        """What is at stake on the last day, before that nothing."""
        return self.last_day(state, nodes, TRIES).stakes if state.day == LAST_DAY else None

    def last_day(self, state: State, nodes: int, tries: int) -> LastDay:
        """The rest of the last day planned so that most objectives are met: what a plan misses is
        at stake with more in the next one."""
        begun = state if state.phase != "draft" else day_plans.at_run_start(state, SEAT)
        stakes: dict[tuple[str, int], float] = {}
        best: LastDay | None = None
        for _try in range(tries):
            found = self._last_day(begun, nodes, dict(stakes))
            if best is None or found.rank > best.rank:
                best = found
            if not found.missed or self._cancelled():
                break
            for goal in found.missed:
                stakes[goal] = RAISED * stakes.get(goal, 1.0)
        assert best is not None
        return best

    def _last_day(self, begun: State, nodes: int, stakes: dict[tuple[str, int], float]) -> LastDay:
        run: tuple[Action, ...] = ()
        value = 0.0
        if begun.phase == "run":
            plan = self._planner(begun, nodes, stakes).incumbent()
            run, value = plan.actions, plan.value
        over = self._played(begun, run, stakes)
        standings = end_check.check(self._game.book, over).standings
        missed = tuple((s.card, s.objective) for s in standings if not s.met)
        return LastDay(len(standings) - len(missed), missed, value, stakes)

    def _planner(self, begun: State, nodes: int, stakes: Stakes | None) -> Planner:
        horizon = self.horizon(begun, stakes)
        return Planner(self._game.book, begun, SEAT, horizon, nodes, self._cancelled)

    def _played(self, begun: State, run: tuple[Action, ...], stakes: Stakes) -> State:
        """The week's end after a run of its last day and the best deliveries."""
        game, state = self._game, self._game.copy(begun)
        for action in run:
            game.advance(state, action)
        while state.seat is not None:
            worth = week_values(game.book, state, stakes)
            line = Deliveries(game.book, state, SEAT, worth).plan(state.players[SEAT].room)
            for action in line:
                game.advance(state, action)
                if isinstance(action, EndFulfil):
                    break
        return state
