"""How `master` plays alone: as `hard` does, but all it values is how likely the week is won."""

from __future__ import annotations

from chocolate_factory.core.cancelling import Cancelled, never
from chocolate_factory.core.mind import Thought
from chocolate_factory.games.conveyor.mind.alone.line_draft import LineDraft
from chocolate_factory.games.conveyor.mind.alone.week import Week
from chocolate_factory.games.conveyor.mind.levels.hard import Hard
from chocolate_factory.games.conveyor.mind.lookahead.next_day import NextDay
from chocolate_factory.games.conveyor.state.state import State

SHARE = 4
"""Part of the budget for each run that is planned."""


class NextDayAlone(NextDay):
    """The next day of who plays alone, as it may turn out."""

    def day_value(self, begun: State) -> float:
        """£ of the next day by the chance of winning the week."""
        return Week(self._game, self._cancelled).day(begun, self._nodes)


class LonePlayer(Hard):
    """Plans each day for the chance of winning the week, and the last one to meet all objectives;
    the part and the employee of a day are chosen together."""

    samples = 2
    nodes = 10_000

    def run(self, state: State, seat: int, budget: int, cancelled: Cancelled) -> Thought:
        """The best run of the rest of the day."""
        return Week(self._game, cancelled).run(state, budget // SHARE)

    def plan_deliveries(self, state: State, seat: int, cancelled: Cancelled) -> Thought:
        """The best use of the store room."""
        return Week(self._game, cancelled).deliveries(state)

    def best_card(self, state: State, seat: int, cancelled: Cancelled) -> Thought:
        """The best part and employee."""
        return LineDraft(self._game, state, cancelled).thought()

    def next_day(self, state: State, seat: int, cancelled: Cancelled = never) -> NextDay:
        """The next day, as it may turn out."""
        view = self.weights(state)
        return NextDayAlone(self._game, state, seat, self.samples, self.nodes, view, cancelled)
