"""What a run, or the deliveries after it, were worth to whoever looks further: ends of the day are
compared by the next day, redealt, those of the last day by playing it out for all."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import msgspec

from chocolate_factory.core.action import Action
from chocolate_factory.core.cancelling import Cancelled
from chocolate_factory.core.mind import Source, Thought
from chocolate_factory.games.conveyor.acts.actions import EndFulfil
from chocolate_factory.games.conveyor.cards.records import LAST_DAY
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind import breakdown
from chocolate_factory.games.conveyor.mind.evaluation.delivery_estimate import delivery_estimate
from chocolate_factory.games.conveyor.mind.evaluation.horizon_estimate import HorizonEstimate
from chocolate_factory.games.conveyor.mind.evaluation.weights import FITTED, Weights
from chocolate_factory.games.conveyor.mind.levels.master import AMONG, VIEWS
from chocolate_factory.games.conveyor.mind.levels.reviewer import Reviewer
from chocolate_factory.games.conveyor.mind.lookahead import day_plans
from chocolate_factory.games.conveyor.mind.lookahead.endgame import Endgame, if_allowed
from chocolate_factory.games.conveyor.plan.delivery.delivery_values import DeliveryValues
from chocolate_factory.games.conveyor.state.state import State

DELIVERING: tuple[Weights, ...] = (AMONG, FITTED)
"""The figures by which deliveries are planned; the better of their ends counts."""
Way = Callable[[State], Thought]
"""Plans the rest of the phase from a state of it, by one valuation of ends."""


class _End(NamedTuple):
    """What the end of a phase is worth, and what is delivered for that."""

    value: float
    line: tuple[Action, ...] | None = None
    last: State | None = None
    """The state by which it is valued."""


class Evening:
    """One phase of a seat's evening, Run Factory or Fulfil Orders, told by where it began.

    By each valuation of ends the rest is planned there. The plan whose end is worth most by looking
    further tells which valuation is used for every act of the phase, beside the usual ones. What
    the seat really delivered after a run is one of the ways in which the day may go on."""

    def __init__(
        self,
        game: Conveyor,
        mind: Reviewer,
        begun: State,
        seat: int,
        nodes: tuple[int, int],
        cancelled: Cancelled,
        delivered: tuple[Action, ...] | None = None,
    ) -> None:
        """`nodes` for a run planned as bots do it, and by exact prices; `delivered` is what the
        seat delivered later that day, where that is known."""
        self._game, self._mind, self._begun, self._seat = game, mind, begun, seat
        self._nodes, self._exact = nodes
        self._cancelled, self._known = cancelled, dict[object, _End]()
        self._delivered = delivered
        self._endgame = Endgame(game, seat, mind.ends, cancelled)
        self._ahead = mind.next_day(begun, seat, cancelled)
        self._ways = list(self._usual_ways())
        others = list(self._other_ways())
        found = [self._valued(begun, way).value or 0.0 for way in (*self._ways, *others)]
        best = found.index(max(found))
        if best >= len(self._ways):
            self._ways.append(others[best - len(self._ways)])

    def best(self, state: State) -> Thought:
        """The best that is found of what is left of the phase; its value is that of its end."""
        found = [self._valued(state, way) for way in self._ways]
        return max(found, key=lambda each: each.value or 0.0)

    def value(self, after: State) -> float:
        """£ of the best of what is left of the phase, or of what it has come to."""
        if after.phase == self._begun.phase and after.seat == self._seat:
            return self.best(after).value or 0.0
        return self.end(after)

    def end(self, after: State) -> float:
        """£ to expect when the phase has come to this end; on the last day, by how many £ the seat
        will be ahead."""
        return self._end(after).value

    def deliveries(self, after: State) -> tuple[Action, ...] | None:
        """What is delivered after a run by which its end is valued, None where that is not told."""
        return self._end(after).line

    def comes_from(self, after: State) -> tuple[Source, ...]:
        """From where the £ of an end come, told by where the phase began."""
        book, end = self._game.book, self._end(after)
        if end.last is None:
            return ()
        if after.day == LAST_DAY:
            return breakdown.of_last_end(book, end.last, self._seat, end.value)
        return breakdown.of_evening(book, self._begun, self._seat, end.last, end.value)

    def _end(self, after: State) -> _End:
        tracks = tuple(factory.tracks for factory in after.players)
        key = msgspec.structs.astuple(after.players[self._seat]), tracks, after.phase
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._worth(after)
        return found

    def _worth(self, after: State) -> _End:
        seat = self._seat
        if after.day == LAST_DAY:
            return self._last_end(after)
        if self._begun.phase != "run":
            late = self._mind.late_delivery(after, seat, AMONG)
            return _End(self._ahead.after(late), None, late)
        begun, book = self._mind.run_over(after, seat), self._game.book
        ways = [(day_plans.delivery_actions(book, begun, seat, v), v) for v in DELIVERING]
        if self._delivered is not None:
            ways.append((self._delivered, AMONG))
        ends: list[_End] = []
        for line, view in ways:
            short = tuple(action for action in line if not isinstance(action, EndFulfil))
            last = if_allowed(self._game, begun, short)
            if last is not None:
                late = self._mind.late_delivery(last, seat, view)
                ends.append(_End(self._ahead.after(late), short, late))
        return max(ends, key=lambda end: end.value)

    def _last_end(self, after: State) -> _End:
        seat, known = self._seat, self._delivered
        if self._begun.phase == "run" and known is not None:
            ends = self._endgame.ends(after, known)
            leads = [self._endgame.lead(end, seat) for end in ends]
            most = leads.index(max(leads))
            return _End(leads[most], known if most else None, ends[most])
        if after.phase != "run" and after.seat == seat:
            after = self._after(after, (EndFulfil(seat),))
        end = self._endgame.end(after)
        return _End(self._endgame.lead(end, seat), None, end)

    # ways to plan

    def _usual_ways(self) -> Iterator[Way]:
        if self._begun.phase == "run":
            yield self._thorough
            return
        yield from map(self._delivering_by, DELIVERING)

    def _other_ways(self) -> Iterator[Way]:
        book, begun, seat = self._game.book, self._begun, self._seat
        last = begun.day == LAST_DAY
        if begun.phase == "run" and last:
            yield from map(self._running, self._endgame.horizons(begun))
        elif begun.phase == "run":
            yield from (self._running(HorizonEstimate(book, begun, seat, v)) for v in VIEWS[1:])
        elif last:
            yield from map(self._delivering, self._endgame.delivery_values(begun))
        else:
            yield from map(self._delivering_by, VIEWS[1:])

    def _thorough(self, state: State) -> Thought:
        book, seat, begun = self._game.book, self._seat, self._begun
        nodes, stop, exact = self._nodes, self._cancelled, self._exact
        return day_plans.thorough_run(
            book, state, seat, nodes, AMONG, stop, begun=begun, exact=exact
        )

    def _running(self, horizon: HorizonEstimate) -> Way:
        book, seat, nodes, stop = self._game.book, self._seat, self._nodes, self._cancelled
        return lambda state: day_plans.run_to(
            book, state, seat, nodes, horizon, stop, bounded=False
        )

    def _delivering_by(self, figures: Weights) -> Way:
        return self._delivering(
            delivery_estimate(self._game.book, self._begun, self._seat, figures)
        )

    def _delivering(self, worth: DeliveryValues) -> Way:
        book, seat = self._game.book, self._seat
        return lambda state: day_plans.deliveries_by(book, state, seat, worth)

    def _valued(self, state: State, way: Way) -> Thought:
        found = way(state)
        line = [action for action in found.line if not isinstance(action, EndFulfil)]
        end = self.end(self._after(state, line))
        return msgspec.structs.replace(found, value=end, bound=None)

    def _after(self, state: State, line: Sequence[Action]) -> State:
        after = self._game.copy(state)
        for action in line:
            self._game.advance(after, action)
        return after
