"""Who reviews decisions: with more thought than any level, and by other deals than levels look at.

Cards, and the ends that runs come to, are weighed by the next day, redealt, on the last day by
playing it out; the runs themselves, and deliveries, by exact plans."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from chocolate_factory.core.action import Action
from chocolate_factory.core.cancelling import Cancelled, never
from chocolate_factory.core.mind import LEAST_SHOWN, NEAR, Appraisal, Thought
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.acts.act import FactoryAct
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import LAST_DAY, SIZES
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind import breakdown
from chocolate_factory.games.conveyor.mind.budget import Budget
from chocolate_factory.games.conveyor.mind.evaluation import (
    factory_flow,
    solo_values,
    values,
    weights,
)
from chocolate_factory.games.conveyor.mind.evaluation.delivery_estimate import delivery_estimate
from chocolate_factory.games.conveyor.mind.evaluation.expected_money import (
    PICKS,
    Prospects,
    expected_money,
    picks_left,
)
from chocolate_factory.games.conveyor.mind.evaluation.horizon_estimate import HorizonEstimate
from chocolate_factory.games.conveyor.mind.evaluation.weights import Weights
from chocolate_factory.games.conveyor.mind.greedy.question import Question, StoreRooms
from chocolate_factory.games.conveyor.mind.levels.hard import Hard
from chocolate_factory.games.conveyor.mind.levels.reviewer import Reviewer
from chocolate_factory.games.conveyor.mind.lookahead import day_plans
from chocolate_factory.games.conveyor.mind.lookahead.endgame import if_allowed
from chocolate_factory.games.conveyor.mind.lookahead.evening import Evening
from chocolate_factory.games.conveyor.mind.lookahead.planned_phase import (
    PhaseWeigher,
    PlannedDeliveries,
    PlannedRun,
    end_value,
)
from chocolate_factory.games.conveyor.mind.played_beside import (
    End,
    end_of,
    why_better,
    why_other,
)
from chocolate_factory.games.conveyor.plan.run.planner import Planner
from chocolate_factory.games.conveyor.rules import fulfil
from chocolate_factory.games.conveyor.scoring import week_end
from chocolate_factory.games.conveyor.state.state import Held, State

AHEAD, KEPT = 300_000, 64
"""Nodes for the end of a day that a curve expects, and how many such ends are remembered."""
EXACT = 200_000
"""Nodes for each run by exact prices; a review plans dozens of them a day."""
AT_ONCE = 500
"""Nodes for the same where nobody waits for it: some £2 off."""
Weighed = list[tuple[float, Action]]


class ConveyorJudge:
    """Reviews decisions of Chocolate Factory. Values in £ of the week, less what the others get at
    the stores; of a run on the last day, £ by which its end is ahead. Who plays alone is judged by
    the end of the day and the figures of `hard`."""

    budget = 100_000

    def __init__(self, game: Conveyor, ahead: int = AHEAD) -> None:
        """`ahead` are the nodes for the end of a day that is expected."""
        self._ahead = ahead
        self._game = game
        self._mind, self._alone = Reviewer(game), Hard(game)
        self._evening: tuple[object, Evening] | None = None
        self._store_rooms = StoreRooms(game)
        self._known: dict[object, float] = {}
        self._usual_orders = _usual_orders(game.book)

    def appraise(
        self,
        state: State,
        seat: int,
        action: Action,
        budget: int,
        seed: int,
        cancelled: Cancelled = never,
        begun: State | None = None,
    ) -> Appraisal:
        """The action beside the best of all or, where there are many, of the promising ones."""
        return self.appraise_played(state, seat, (action,), budget, seed, cancelled, begun)

    def appraise_played(
        self,
        state: State,
        seat: int,
        acts: Sequence[Action],
        budget: int,
        seed: int,
        cancelled: Cancelled = never,
        begun: State | None = None,
    ) -> Appraisal:
        """The same of the first of the acts; what the seat did after it that day is one of the ways
        in which it may go on."""
        action, start = acts[0], begun or state
        if state.phase in ("run", "fulfil", "agent"):
            delivered = _deliveries_of(acts) if start.phase == "run" else None
            weigher = self.weigher(start, seat, budget, cancelled, delivered)
            return self._appraise_plan(state, seat, action, start, weigher)
        if isinstance(action, act.TakePart | act.TakeEmployee):
            search = self._mind_for(state).draft_search(state, seat, cancelled)
            best, chosen = search.best()
            second = None
            if best > search.value(action) + NEAR and search.expected(chosen) == [chosen]:
                after = self._after(state, chosen)
                second = self._mind_for(after).draft_search(after, seat, cancelled).best()[1]
            reason = search.reason(self._game.book, action, acts[1:], second=second)
            found = self._appraisal(search.value(action), action, best, chosen, reason)
            found = msgspec.structs.replace(
                found, played_from=search.comes_from(action), best_from=search.comes_from(chosen)
            )
            if second is None:
                return found
            # Both are taken at once: what was missed may be either.
            line = msgspec.structs.replace(found.best, line=(chosen, second))
            return msgspec.structs.replace(found, best=line)
        weighed = self.cleanup(self._question(state, seat, budget, cancelled), cancelled)
        value = next(value for value, other in weighed if other == action)
        best, other = max(weighed, key=lambda item: item[0])
        reason = why_other(self._game.book, state, action, best - value)
        found = self._appraisal(value, action, best, other, reason)
        if state.solo is not None:
            return found
        both = [
            breakdown.of_cleanup(state, seat, each, worth)
            for each, worth in ((action, value), (other, best))
        ]
        return msgspec.structs.replace(found, played_from=both[0], best_from=both[1])

    def _appraisal(
        self, value: float, action: Action, best: float, chosen: Action, reason: str = ""
    ) -> Appraisal:
        if best <= value + NEAR:
            return Appraisal(value, Thought(action, value, (action,)))
        return Appraisal(value, Thought(chosen, best, (chosen,), reason))

    def _appraise_plan(
        self,
        state: State,
        seat: int,
        action: Action,
        begun: State,
        weigher: PhaseWeigher,
    ) -> Appraisal:
        """The best plan of what is left of the phase, and the best one after the action, both by
        what things were worth when the seat's part of the phase began."""
        best, after = weigher.best(state), self._after(state, action)
        most = best.value or 0.0
        if isinstance(action, act.EndFulfil):
            played = Thought(action, weigher.end(state), (action,))
        else:
            played = _going_on(weigher, state, after, (action,))
            if best.action != action and (played.value or 0.0) < most - NEAR:
                line = _without(best.line, action)
                later = if_allowed(self._game, after, line)
                if later is not None:
                    other = _going_on(weigher, state, later, (action, *line))
                    played = max(played, other, key=lambda each: each.value or 0.0)
        value, then = played.value or 0.0, ""
        lines = (played.line, best.line)
        played_from, best_from = (weigher.comes_from(self._ended(state, line)) for line in lines)
        right, ends = value >= most - NEAR, [b"", b""]
        if state.phase in ("run", "fulfil"):
            found = self._ends(state, seat, begun, lines[:1] if right else lines, weigher)
            if not right and most - value > LEAST_SHOWN:
                why = why_better(found[1], found[0], most - value)
                then = why.then
                best = msgspec.structs.replace(best, reason=why.reason or best.reason)
            if state.phase == "run":  # later on ends are told by where the line begins
                ends = [msgspec.msgpack.encode(end) for end in (found[0], found[-1])]
        if right:
            best = Thought(action, value, (action,), bound=best.bound)
        return Appraisal(
            value,
            best,
            ahead=True,
            then=then,
            played_from=played_from,
            best_from=best_from,
            played_end=ends[0],
            best_end=ends[1],
        )

    def _ends(
        self,
        state: State,
        seat: int,
        begun: State,
        lines: Sequence[Sequence[Action]],
        weigher: PhaseWeigher,
    ) -> list[End]:
        """How the day ends by each line, by what things were worth when the phase began."""
        book, figures = self._game.book, self._mind_for(begun).weights(begun)
        horizon = HorizonEstimate(book, begun, seat, figures)
        worth = delivery_estimate(book, begun, seat, weights.weights_of(begun))
        return [
            end_of(book, state, seat, line, horizon, worth, weigher.deliveries) for line in lines
        ]

    def compare(self, best: bytes, played: bytes, less: float) -> tuple[str, str]:
        """Why one end of a day is better than another that is worth £ `less`, and what can be
        delivered then."""
        its, yours = (msgspec.msgpack.decode(each, type=End) for each in (best, played))
        why = why_better(its, yours, less)
        return why.reason, why.then

    def _ended(self, state: State, line: Sequence[Action]) -> State:
        """The state after a line, what comes after the seat's deliveries not done yet."""
        after = self._game.copy(state)
        for action in line:
            if not isinstance(action, act.EndFulfil):
                self._game.advance(after, action)
        return after

    def _mind_for(self, state: State) -> Hard:
        return self._mind if state.solo is None else self._alone

    def weigher(
        self,
        begun: State,
        seat: int,
        budget: int,
        cancelled: Cancelled = never,
        delivered: tuple[Action, ...] | None = None,
    ) -> PhaseWeigher:
        """Who weighs the acts of the phase that began so; most acts asked about belong to the same
        one as the act before. `delivered` is what the seat delivered after a run."""
        book, nodes = self._game.book, (budget, EXACT)
        figures = self._mind_for(begun).weights(begun)
        if begun.solo is not None and begun.phase == "run":
            return PlannedRun(book, begun, seat, figures, nodes, cancelled)
        if begun.solo is not None or begun.phase == "agent":
            return PlannedDeliveries(book, begun, seat, figures)
        key = seat, budget, delivered, msgspec.msgpack.encode(self._game.encode(begun))
        if self._evening is not None and self._evening[0] == key:
            return self._evening[1]
        found = Evening(self._game, self._mind, begun, seat, nodes, cancelled, delivered)
        if not cancelled():
            self._evening = key, found
        return found

    def _after(self, state: State, action: Action) -> State:
        after = self._game.copy(state)
        self._game.advance(after, action)
        return after

    def expectation(self, state: State) -> tuple[float, ...]:
        """Money and stores as they stand, and what each factory may bring in the time left."""
        if state.solo is not None:
            return (max(0.0, self._solo_standing(state)),)
        if state.phase == "over":
            return tuple(map(float, self._game.result(state).scores))
        seats = range(len(state.players))
        return tuple(expected_money(state, seat, self.prospects(state, seat)) for seat in seats)

    def amid(self, state: State) -> tuple[int, ...]:
        """The seats that have taken one card of the day and take another yet."""
        seats = range(len(state.players))
        return tuple(seat for seat in seats if 0 < picks_left(state, seat) < PICKS)

    def _question(
        self, state: State, seat: int, budget: int, cancelled: Cancelled = never
    ) -> Question:
        return Question(self._game, self._store_rooms, state, seat, Budget(budget, cancelled))

    # what an action is worth

    def cleanup(self, question: Question, cancelled: Cancelled) -> Weighed:
        """What is kept, or the new order."""
        state, seat, orders = question.state, question.seat, question.of(act.ChooseOrder)
        if orders:
            ahead = self._mind_for(state).next_day(state, seat, cancelled)
            return [(ahead.with_order(action.order), action) for action in orders]
        later, store_room = question.belt().plan().later, question.store_room()
        return [
            (store_room.kept_value(question.after(trade).players[seat].room, later), trade)
            for trade in question.of(act.Trade)
        ]

    # what is to be expected

    def prospects(self, state: State, seat: int) -> Prospects:
        """What a factory may bring by the time the week is over; nobody plays alone."""
        figures = weights.weights_of(state)
        purse = float(state.players[seat].money)
        return Prospects(
            purse,
            self._standing_prizes(state, seat, figures),
            self._today(state, seat, figures) - purse,
            self._later(state, seat),
        )

    def _standing_prizes(self, state: State, seat: int, figures: Weights) -> float:
        """£ of the prizes that the seat may count on; on the last day as the sheet has them."""
        if state.day == LAST_DAY:
            lines = self._game.result(state).lines
            prizes = (line for line in lines if line.code not in week_end.AT_HAND)
            return float(sum(line.amounts[seat] for line in prizes))
        done = figures.completion * len(state.players[seat].completed)
        return values.tracks(self._game.book.board, state, seat) + done

    def _today(self, state: State, seat: int, figures: Weights) -> float:
        """£ of the purse and of all that is left of today; the same as long as only others act."""
        turn = state.order.index(seat)
        runs = state.phase == "draft" or (state.phase == "run" and turn >= state.turn)
        key = (
            seat,
            state.day,
            runs,
            fulfil.to_come(state, seat),
            state.sides,
            state.stacks,
            msgspec.structs.astuple(state.players[seat]),
            state.pending if state.seat == seat else None,
        )
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= KEPT:
                self._known.clear()
            found = self._known[key] = self._plan_value(state, seat, figures, runs)
        return found

    def _plan_value(self, state: State, seat: int, figures: Weights, runs: bool) -> float:
        horizon = HorizonEstimate(self._game.book, state, seat, figures)
        if not runs:
            return end_value(horizon, state, seat)
        now = day_plans.at_run_start(state, seat)
        return Planner(self._game.book, now, seat, horizon, self._ahead, never).value()

    def _later(self, state: State, seat: int) -> float:
        """£ of a factory on the days that follow, whatever orders it has got today; what lies in
        the bunker is told with today."""
        if state.day == LAST_DAY:
            return 0.0
        book, now = self._game.book, self._game.copy(state)
        now.day += 1
        now.players[seat].coal = book.board.coal[state.day]
        now.players[seat].orders = self._usual_orders
        return factory_flow.factory_value(
            book, now, seat, now.players[seat].slots, Budget(self.budget)
        )

    def _solo_standing(self, state: State) -> float:
        """£ of all objectives by the figures of `aims`, less what is missing of them."""
        start = self._game.copy(state)
        start.players[0].money, start.players[0].completed = 0, ()
        start.players[0].tracks = (0,) * len(start.players[0].tracks)
        return solo_values.gain(self._game.book, start, state)


def _going_on(
    weigher: PhaseWeigher, state: State, after: State, done: tuple[Action, ...]
) -> Thought:
    """What was done in a state, and the best that goes on from there in the same phase, with its
    value."""
    if (after.phase, after.seat) == (state.phase, state.seat):
        best = weigher.best(after)
        return msgspec.structs.replace(best, action=done[0], line=(*done, *best.line))
    return Thought(done[0], weigher.value(after), done)


def _deliveries_of(acts: Sequence[Action]) -> tuple[Action, ...] | None:
    """What was done in Fulfil Orders, None if that is not known to its end."""
    found: list[Action] = []
    for action in acts:
        if isinstance(action, act.EndFulfil):
            return tuple(found)
        if isinstance(action, FactoryAct) and "fulfil" in action.phases:
            found.append(action)
    return None


def _without(line: Sequence[Action], action: Action) -> tuple[Action, ...]:
    """The line with an act of it done already, as acts often go in another order, too; the phase
    is not ended by it."""
    at = line.index(action) if action in line else len(line)
    rest = (*line[:at], *line[at + 1 :])
    return tuple(each for each in rest if not isinstance(each, act.EndFulfil))


def _usual_orders(book: Book) -> tuple[Held | None, ...]:
    """The order of each size that asks for a middling number of pieces."""
    found: list[Held | None] = []
    for size in SIZES:
        deck = [(_piece_count(book, order), order) for order in book.order_deck(size)]
        found.append(Held(sorted(deck)[len(deck) // 2][1]) if deck else None)
    return tuple(found)


def _piece_count(book: Book, order: str) -> int:
    return sum(len(stage.pay) for stage in book.orders[order].stages)
