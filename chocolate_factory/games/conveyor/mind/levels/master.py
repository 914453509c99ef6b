"""The level `master`."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from chocolate_factory.core.action import Action
from chocolate_factory.core.game import Thought
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.mind.draft.drafting import Drafting
from chocolate_factory.games.conveyor.mind.draft.estimates import Looked, Pains
from chocolate_factory.games.conveyor.mind.levels import planned
from chocolate_factory.games.conveyor.mind.levels.ending import Ending
from chocolate_factory.games.conveyor.mind.levels.hard import Hard
from chocolate_factory.games.conveyor.mind.worth import values
from chocolate_factory.games.conveyor.mind.worth.figures import FITTED, PLAIN, Figures
from chocolate_factory.games.conveyor.plan.effort import never
from chocolate_factory.games.conveyor.state.state import State

SHARE = 2
"""Part of the budget for each of the runs that are compared."""


def _dearer(by: float, worked: float) -> Figures:
    """The fitted figures with coal so much dearer and belts worth so much of theirs."""
    coal = tuple(round(by * price, 2) for price in FITTED.coal)
    return msgspec.structs.replace(
        FITTED, coal=coal, worked=tuple(worked * each for each in FITTED.worked)
    )


RIVALS = 1.0
"""What of each £ of the others' at stores counts as lost."""
AMONG = msgspec.structs.replace(FITTED, rivals=RIVALS)
VIEWS = tuple(
    msgspec.structs.replace(view, rivals=RIVALS)
    for view in (
        FITTED,
        PLAIN,
        _dearer(1.3, 1.0),
        _dearer(0.85, 1.0),
        _dearer(1.0, 0.5),
        _dearer(1.3, 0.5),
    )
)
"""What ends of a day may be worth: the runs that look best by each of them are compared."""


class Master(Hard):
    """Plays as `hard` does, but looks a day further: of the runs that seem best by several
    valuations it takes the one of which the next day, redealt, makes most. What the others lose at
    stores counts as well; the last day is played out to its end for all seats."""

    budget = 200_000
    pains = Pains(places=3, nodes=50_000)
    ends = 50_000
    """Nodes for each run that is planned on the last day."""

    def figures(self, state: State) -> Figures:
        """Those of `hard`, the others' £ at stores counted too."""
        return AMONG if state.solo is None else super().figures(state)

    def drafting(self, state: State, seat: int, cancelled: Callable[[], bool] = never) -> Drafting:
        """What the cards on display are worth to the seat, the next day looked at."""
        look: Looked | None = None
        if state.solo is None and state.day < values.LAST_DAY:
            ahead = self.tomorrow(state, seat, cancelled)

            def look(after: State) -> float:
                now = planned.running(after, seat)
                book, nodes = self._game.book, self.pains.nodes
                run = planned.runs(book, now, seat, nodes, AMONG, cancelled)
                return ahead.after(self.delivered(now, seat, run, AMONG))

        return Drafting(self._game, state, seat, self.pains, self.figures(state), cancelled, look)

    def run(self, state: State, seat: int, budget: int, cancelled: Callable[[], bool]) -> Thought:
        """The best run of the rest of the day, the next day looked at."""
        if state.solo is not None:
            return super().run(state, seat, budget, cancelled)
        if state.day == values.LAST_DAY:
            return Ending(self._game, seat, self.ends, cancelled).run(state)
        ahead = self.tomorrow(state, seat, cancelled)
        found: dict[tuple[object, ...], tuple[float, Thought]] = {}
        nodes = budget // SHARE
        for view in VIEWS:
            thought = planned.run(
                self._game.book, state, seat, nodes, view, cancelled, bounded=False
            )
            after = self.delivered(state, seat, thought.plays, view)
            own = after.players[seat]
            key = own.coal, own.belt, own.room, own.money, own.tracks, own.orders
            if key not in found:
                found[key] = ahead.after(after), thought
        value, best = max(found.values(), key=lambda each: each[0])
        return msgspec.structs.replace(best, value=value, bound=None)

    def deliveries(self, state: State, seat: int, cancelled: Callable[[], bool]) -> Thought:
        """The best use of the store room; on the last day what the others will do is foreseen."""
        if state.solo is None and state.day == values.LAST_DAY:
            return Ending(self._game, seat, self.ends, cancelled).deliveries(state)
        return super().deliveries(state, seat, cancelled)

    def delivered(self, state: State, seat: int, run: tuple[Action, ...], view: Figures) -> State:
        """The state when the seat has run its factory so, and has delivered."""
        game = self._game
        after = game.copy(state)
        for action in run:
            game.advance(after, action)
        after.phase, after.seat, after.pending = "fulfil", seat, None
        after.turn = state.order.index(seat)
        for action in planned.delivered(game.book, after, seat, view):
            if not isinstance(action, act.EndFulfil):
                game.advance(after, action)
        return after
