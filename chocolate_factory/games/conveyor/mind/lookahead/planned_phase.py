"""What a run or deliveries are worth by the figures for the end of the day, and nothing else."""

from __future__ import annotations

from typing import Protocol

from chocolate_factory.core.action import Action
from chocolate_factory.core.cancelling import Cancelled
from chocolate_factory.core.mind import Source, Thought
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.mind import breakdown
from chocolate_factory.games.conveyor.mind.evaluation.delivery_estimate import delivery_estimate
from chocolate_factory.games.conveyor.mind.evaluation.horizon_estimate import HorizonEstimate
from chocolate_factory.games.conveyor.mind.evaluation.weights import Weights
from chocolate_factory.games.conveyor.mind.lookahead import day_plans
from chocolate_factory.games.conveyor.plan.delivery.deliveries import Deliveries
from chocolate_factory.games.conveyor.plan.run.thorough import thorough_plan
from chocolate_factory.games.conveyor.state.state import State


class PhaseWeigher(Protocol):
    """Weighs the acts of a seat in one phase, by what things were worth where it began."""

    def best(self, state: State) -> Thought:
        """The best that is found of what is left of the phase."""
        ...

    def value(self, after: State) -> float:
        """£ of the best of what is left of the phase, or of what it has come to."""
        ...

    def end(self, state: State) -> float:
        """£ of a state if the phase ends with it."""
        ...

    def deliveries(self, after: State) -> tuple[Action, ...] | None:
        """What is delivered after a run by which its end is valued, None where that is not told."""
        ...

    def comes_from(self, after: State) -> tuple[Source, ...]:
        """From where the £ of an end come, told by where the phase began; empty if untold."""
        ...


def end_value(horizon: HorizonEstimate, after: State, seat: int) -> float:
    """£ of what a seat's run has come to, by the horizon."""
    factory, deliveries = after.players[seat], horizon.deliveries
    belt = sum(horizon.belt(i, pile) for i, pile in enumerate(factory.belt, 1) if pile)
    return deliveries.value(factory.room) + deliveries.coal * factory.coal + belt


class PlannedRun:
    """One run of a seat, by what ends were worth where it began."""

    def __init__(
        self,
        book: Book,
        begun: State,
        seat: int,
        figures: Weights,
        nodes: tuple[int, int],
        cancelled: Cancelled,
    ) -> None:
        """`nodes` for a run planned as bots do it, and by exact prices."""
        self._book, self._begun, self._seat, self._cancelled = book, begun, seat, cancelled
        self._nodes, self._exact = nodes
        self._figures = figures
        self._horizon = HorizonEstimate(book, begun, seat, figures)

    def best(self, state: State) -> Thought:
        """The best run of what is left."""
        view, begun = self._figures, self._begun
        book, seat, nodes, stop = self._book, self._seat, self._nodes, self._cancelled
        return day_plans.thorough_run(
            book, state, seat, nodes, view, stop, begun=begun, exact=self._exact
        )

    def value(self, after: State) -> float:
        """£ of the best run of what is left, or of what the run has come to."""
        seat = self._seat
        if after.phase != "run" or after.seat != seat:
            return self.end(after)
        nodes, stop, exact = self._nodes, self._cancelled, self._exact
        plan = thorough_plan(self._book, after, seat, self._horizon, nodes, stop, exact)
        return plan.value

    def end(self, state: State) -> float:
        """£ of what the run has come to."""
        return end_value(self._horizon, state, self._seat)

    def deliveries(self, after: State) -> tuple[Action, ...] | None:
        """As the horizon has it."""
        return self._horizon.deliveries.plan(after.players[self._seat].room)

    def comes_from(self, after: State) -> tuple[Source, ...]:
        """Who plays alone does not play for £."""
        return ()


class PlannedDeliveries:
    """The deliveries of a seat, exactly, by what ends were worth where they began."""

    def __init__(self, book: Book, begun: State, seat: int, figures: Weights) -> None:
        self._book, self._seat, self._begun = book, seat, begun
        self._worth = delivery_estimate(book, begun, seat, figures)

    def best(self, state: State) -> Thought:
        """The best use of what is left in the store room."""
        return day_plans.deliveries_by(self._book, state, self._seat, self._worth)

    def value(self, after: State) -> float:
        """£ of the best deliveries that are left."""
        seat = self._seat
        if after.phase not in ("fulfil", "agent"):
            return self.end(after)
        return Deliveries(self._book, after, seat, self._worth).value(after.players[seat].room)

    def end(self, state: State) -> float:
        """£ of what the deliveries have come to."""
        return self._worth.of(state, self._seat)

    def deliveries(self, after: State) -> tuple[Action, ...] | None:
        """They are no run."""
        return None

    def comes_from(self, after: State) -> tuple[Source, ...]:
        """Among others as the stores and the purse have it; alone nobody plays for £."""
        if after.solo is not None:
            return ()
        return breakdown.of_evening(self._book, self._begun, self._seat, after, self.end(after))
