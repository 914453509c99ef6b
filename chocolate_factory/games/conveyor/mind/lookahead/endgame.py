"""The end of the week: once the last draft is over nothing is hidden any more, so that the day can
be played out for every seat, and each end be counted by the score sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from chocolate_factory.core.action import Action
from chocolate_factory.core.cancelling import Cancelled, never
from chocolate_factory.core.mind import Thought
from chocolate_factory.games.conveyor.acts.actions import EndFulfil
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind.evaluation import values
from chocolate_factory.games.conveyor.mind.evaluation.delivery_estimate import delivery_estimate
from chocolate_factory.games.conveyor.mind.evaluation.horizon_estimate import HorizonEstimate
from chocolate_factory.games.conveyor.mind.evaluation.weights import FITTED
from chocolate_factory.games.conveyor.mind.lookahead import day_plans
from chocolate_factory.games.conveyor.plan.delivery.deliveries import Deliveries
from chocolate_factory.games.conveyor.plan.delivery.delivery_values import (
    DeliveryValues,
    StepValues,
)
from chocolate_factory.games.conveyor.scoring import sheet
from chocolate_factory.games.conveyor.state.state import State

COMPLETIONS = (0.0, 4.0, 12.0, 24.0)
"""£ that completing an order may be worth: nobody gets the prize for it, or one more turns it."""
REPLIES = (4.0, 12.0)
"""The same, of those who deliver later."""


class Endgame:
    """The rest of the last day, as a seat sees it coming."""

    def __init__(self, game: Conveyor, seat: int, nodes: int, cancelled: Cancelled = never) -> None:
        """`nodes` for each planned run."""
        self._game, self._book, self._seat = game, game.book, seat
        self._nodes, self._cancelled = nodes, cancelled
        self._runs: dict[int, tuple[Action, ...]] = {}

    def run(self, state: State) -> Thought:
        """The run after which the seat is the furthest ahead, or the least behind."""
        seat = self._seat
        found: dict[object, tuple[float, Thought]] = {}
        for horizon in self.horizons(state):
            thought = day_plans.run_to(
                self._book, state, seat, self._nodes, horizon, self._cancelled, bounded=False
            )
            after = self._after(state, thought.plays)
            key = after.players[seat].room, after.players[seat].coal
            if key not in found:
                found[key] = self.lead(self.end(after), seat), thought
        _lead, best = max(found.values(), key=lambda each: each[0])
        return msgspec.structs.replace(best, bound=None)

    def horizons(self, state: State) -> Iterator[HorizonEstimate]:
        """What ends of the seat's run may be worth: the best run by one of them is looked for."""
        seat, end = self._seat, self.end(state)
        for worth in (None, *self._candidate_values(state, seat, end, COMPLETIONS)):
            yield HorizonEstimate(self._book, state, seat, FITTED, worth)

    def delivery_values(self, state: State) -> Iterator[DeliveryValues]:
        """What ends of the seat's deliveries may be worth."""
        return self._delivery_values(state, self._seat, COMPLETIONS, True)

    def deliveries(self, state: State) -> Thought:
        """The deliveries after which the seat is the furthest ahead, or the least behind."""
        worth, _line = self._best_deliveries(state, self._seat, COMPLETIONS, True)
        best = day_plans.deliveries_by(self._book, state, self._seat, worth)
        return msgspec.structs.replace(best, bound=None)

    def lead(self, end: State, seat: int) -> float:
        """£ by which a seat is ahead of the best of the others."""
        scores = sheet.result(self._book, end).scores
        return float(scores[seat] - max(s for i, s in enumerate(scores) if i != seat))

    def end(self, state: State) -> State:
        """The end of the game, if all go on by their own best plans."""
        while state.seat is not None:
            state = self._next(state)
        return state

    def ends(self, state: State, delivered: Sequence[Action]) -> list[State]:
        """The same, and the end if the seat delivers just that, where the rules allow it."""
        seat = self._seat
        while state.seat is not None and (state.seat, state.phase) != (seat, "fulfil"):
            state = self._next(state)
        ways = [state]
        if state.seat is not None:
            other = if_allowed(self._game, state, (*delivered, EndFulfil(seat)))
            ways += [other] if other is not None else []
        return [self.end(way) for way in ways]

    def _next(self, state: State) -> State:
        """The state when the one who decides has run the factory, or has delivered."""
        assert state.seat is not None
        if state.phase == "run":
            return self._after(state, self._run_of(state, state.seat))
        _worth, line = self._best_deliveries(state, state.seat, REPLIES, False)
        return self._after(state, line)

    def _run_of(self, state: State, seat: int) -> tuple[Action, ...]:
        """A run does not hang on the others', so one of each seat is planned."""
        if seat not in self._runs:
            self._runs[seat] = day_plans.run_actions(
                self._book, state, seat, self._nodes, FITTED, self._cancelled
            )
        return self._runs[seat]

    def _best_deliveries(
        self, state: State, seat: int, completions: tuple[float, ...], through: bool
    ) -> tuple[DeliveryValues, tuple[Action, ...]]:
        """The best of the deliveries that look best by different worths of an order. `through` to
        the end, or as if the others stayed where they are."""
        room = state.players[seat].room
        found: list[tuple[float, DeliveryValues, tuple[Action, ...]]] = []
        for worth in self._delivery_values(state, seat, completions, through):
            line = Deliveries(self._book, state, seat, worth).plan(room)
            if all(line != other for _lead, _worth, other in found):
                after = self._after(state, line)
                last = self.end(after) if through else after
                found.append((self.lead(last, seat), worth, line))
        _lead, worth, line = max(found, key=lambda each: each[0])
        return worth, line

    def _delivery_values(
        self, state: State, seat: int, completions: tuple[float, ...], through: bool
    ) -> Iterator[DeliveryValues]:
        """The usual worths, and those when the others end as they will, or (not `through`) stay."""
        yield delivery_estimate(self._book, state, seat, FITTED)
        end = self.end(_state_after_ending(self._game, state)) if through else state
        yield from self._candidate_values(state, seat, end, completions)

    def _candidate_values(
        self, state: State, seat: int, end: State, completions: tuple[float, ...]
    ) -> Iterator[DeliveryValues]:
        """What ends are worth when the others end as in `end`."""
        stores = tuple(self.store(state, seat, i, end) for i in range(len(state.sides)))
        for completion in completions:
            weights = msgspec.structs.replace(FITTED, completion=completion)
            yield msgspec.structs.replace(
                delivery_estimate(self._book, state, seat, weights), stores=stores
            )

    def store(self, state: State, seat: int, store: int, end: State) -> StepValues:
        """£ of a store (index of `STORES`) by where the seat's marker comes to, beside where it is
        now, less what the others get on average; they end where they stand in `end` (CF-8.4)."""
        board = self._book.board
        now = state.players[seat].tracks
        above = sum(1 for space in now if space)
        more = values.variety(board, above + 1, 0) - values.variety(board, above, 0)
        found: list[float] = []
        for space in range(board.track + 1):
            stacks = _moved_stacks(state, seat, store, space, end)
            ranked = sheet.ranking(stacks)
            paid = sheet.prizes([at for _seat, at in ranked], board.prizes)
            amounts = {who: money for (who, _at), money in zip(ranked, paid, strict=True)}
            own = amounts.pop(seat, 0)
            value = own - sum(amounts.values()) / (len(state.players) - 1)
            found.append(value + (more if space and not now[store] else 0))
        return tuple(value - found[now[store]] for value in found)

    def _after(self, state: State, line: tuple[Action, ...]) -> State:
        after = self._game.copy(state)
        for action in line:
            self._game.advance(after, action)
        return after


def if_allowed(game: Conveyor, state: State, line: Sequence[Action]) -> State | None:
    """The state when all of the line is done, None if the rules do not allow that."""
    later = game.copy(state)
    for action in line:
        if game.refusal(later, action) is not None:
            return None
        game.advance(later, action)
    return later


def _moved_stacks(state: State, seat: int, store: int, space: int, end: State) -> list[list[int]]:
    """The markers of a store if the seat's came to a space now, and the others' later to theirs."""
    stacks = [list(pile) for pile in state.stacks[store]]

    def move(who: int, to: int) -> None:
        at = state.players[who].tracks[store]
        if at != to:
            stacks[at].remove(who)
            stacks[to].append(who)

    move(seat, space)
    for other, factory in enumerate(end.players):
        if other != seat:
            move(other, factory.tracks[store])
    return stacks


def _state_after_ending(game: Conveyor, state: State) -> State:
    """The state if the one who decides delivers nothing more."""
    assert state.seat is not None
    after = game.copy(state)
    game.advance(after, EndFulfil(state.seat))
    return after
