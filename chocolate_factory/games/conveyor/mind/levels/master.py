"""The level `master`."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from chocolate_factory.core.action import Action
from chocolate_factory.core.cancelling import Cancelled, never
from chocolate_factory.core.mind import Thought
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.cards.records import LAST_DAY
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind.alone.player import LonePlayer
from chocolate_factory.games.conveyor.mind.draft.card_values import DraftDepth, WeekValue
from chocolate_factory.games.conveyor.mind.draft.draft_search import DraftSearch
from chocolate_factory.games.conveyor.mind.draft.learnt_places import LEARNT
from chocolate_factory.games.conveyor.mind.evaluation.weights import FITTED, HAND_SET, Weights
from chocolate_factory.games.conveyor.mind.levels.hard import Hard
from chocolate_factory.games.conveyor.mind.lookahead import day_plans
from chocolate_factory.games.conveyor.mind.lookahead.endgame import Endgame
from chocolate_factory.games.conveyor.state.state import State

SHARE = 2
"""Part of the budget for each of the runs that are compared."""


def _dearer(by: float, worked: float) -> Weights:
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
        HAND_SET,
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
    stores counts as well; the last day is played out to its end for all seats. What a part comes to
    in later days it has learnt from games played to their end. Alone it goes by how likely the week
    is won."""

    budget = 200_000
    depth = DraftDepth(places=3, nodes=50_000, learnt=LEARNT)
    ends = 50_000
    """Nodes for each run that is planned on the last day."""

    def __init__(self, game: Conveyor) -> None:
        super().__init__(game)
        self._alone = LonePlayer(game)

    def choose(
        self, state: State, seat: int, budget: int, seed: int, cancelled: Cancelled = never
    ) -> Thought:
        """Decides by the state and the budget alone; `seed` is not needed."""
        if state.solo is not None:
            return self._alone.choose(state, seat, budget, seed, cancelled)
        return super().choose(state, seat, budget, seed, cancelled)

    def weights(self, state: State) -> Weights:
        """Those of `hard`, the others' £ at stores counted too."""
        return AMONG

    def draft_search(self, state: State, seat: int, cancelled: Cancelled = never) -> DraftSearch:
        """What the cards on display are worth to the seat, the next day looked at."""
        look: WeekValue | None = None
        if state.day < LAST_DAY:
            ahead = self.next_day(state, seat, cancelled)

            def look(after: State) -> float:
                now = day_plans.at_run_start(after, seat)
                book, nodes = self._game.book, self.depth.nodes
                run = day_plans.run_actions(
                    book, now, seat, nodes, AMONG, cancelled, all_moves=False
                )
                return ahead.after(self.state_after(now, seat, run, AMONG))

        def plan(after: State) -> tuple[State, Sequence[Action]]:
            now = day_plans.at_run_start(after, seat)
            book, nodes = self._game.book, self.depth.nodes
            run = day_plans.run_actions(book, now, seat, nodes, AMONG, cancelled)
            evening = self.run_over(now, seat, run)
            return evening, day_plans.delivery_actions(book, evening, seat, AMONG)

        return DraftSearch(
            self._game, state, seat, self.depth, self.weights(state), cancelled, look, plan
        )

    def run(self, state: State, seat: int, budget: int, cancelled: Cancelled) -> Thought:
        """The best run of the rest of the day, the next day looked at."""
        if state.day == LAST_DAY:
            return Endgame(self._game, seat, self.ends, cancelled).run(state)
        ahead = self.next_day(state, seat, cancelled)
        found: dict[tuple[object, ...], tuple[float, Thought]] = {}
        nodes = budget // SHARE
        for view in VIEWS:
            thought = day_plans.run(
                self._game.book, state, seat, nodes, view, cancelled, bounded=False
            )
            after = self.state_after(state, seat, thought.plays, view)
            own = after.players[seat]
            key = own.coal, own.belt, own.room, own.money, own.tracks, own.orders
            if key not in found:
                found[key] = ahead.after(after), thought
        value, best = max(found.values(), key=lambda each: each[0])
        return msgspec.structs.replace(best, value=value, bound=None)

    def plan_deliveries(self, state: State, seat: int, cancelled: Cancelled) -> Thought:
        """The best use of the store room; on the last day what the others will do is foreseen."""
        if state.day == LAST_DAY:
            return Endgame(self._game, seat, self.ends, cancelled).deliveries(state)
        return super().plan_deliveries(state, seat, cancelled)

    def state_after(self, state: State, seat: int, run: tuple[Action, ...], view: Weights) -> State:
        """The state when the seat has run its factory so, and has delivered."""
        after = self.run_over(state, seat, run)
        for action in day_plans.delivery_actions(self._game.book, after, seat, view):
            if not isinstance(action, act.EndFulfil):
                self._game.advance(after, action)
        return after

    def run_over(self, state: State, seat: int, run: tuple[Action, ...] = ()) -> State:
        """The state when the seat has run its factory so, and is to deliver."""
        after = self._game.copy(state)
        for action in run:
            self._game.advance(after, action)
        after.phase, after.seat, after.pending = "fulfil", seat, None
        after.turn = state.order.index(seat)
        return after
