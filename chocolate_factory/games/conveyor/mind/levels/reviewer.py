"""Who judges what was decided: `master` with more thought, by other deals than it plays by."""

from __future__ import annotations

import msgspec

from chocolate_factory.core.action import Action
from chocolate_factory.core.cancelling import Cancelled, never
from chocolate_factory.games.conveyor.mind import reasons
from chocolate_factory.games.conveyor.mind.evaluation.weights import Weights
from chocolate_factory.games.conveyor.mind.levels.master import Master
from chocolate_factory.games.conveyor.mind.lookahead import day_plans
from chocolate_factory.games.conveyor.mind.lookahead.next_day import NextDay
from chocolate_factory.games.conveyor.state.state import State

REDEALT = 100
"""Added to the seed of what is redealt for a day: what is judged is not judged by the very deal
that a level may have looked at."""


class Reviewer(Master):
    """`master`, which tries the next day with half as many employees again. It plays no seat."""

    samples = 6
    depth = msgspec.structs.replace(Master.depth, close=0.5)

    def next_day(self, state: State, seat: int, cancelled: Cancelled = never) -> NextDay:
        """The next day of the seat, as it may turn out."""
        view = self.weights(state)
        return NextDay(
            self._game,
            state,
            seat,
            self.samples,
            self.nodes,
            view,
            cancelled,
            seed=REDEALT + state.day,
        )

    def state_after(self, state: State, seat: int, run: tuple[Action, ...], view: Weights) -> State:
        """As `master` has it, an agent's delivery made, too."""
        return self.late_delivery(super().state_after(state, seat, run, view), seat, view)

    def late_delivery(self, state: State, seat: int, view: Weights) -> State:
        """The state when the seat has delivered, and its agent, too (CF-7)."""
        factory = state.players[seat]
        late = any(e.phase == "agent" for e in self._game.book.effects_of(factory))
        if not late or not factory.uses_left:
            return state
        begun = reasons.agent_phase(state, seat)
        action = day_plans.delivery_actions(self._game.book, begun, seat, view)[0]
        return reasons.agent_delivered(self._game.book, begun, action)
