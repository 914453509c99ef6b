"""What each way to pay comes to by the end of the day: what may be proposed to whoever pays by
hand, told by the figures of the hints."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.games.conveyor.acts.deliver import Payment
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.mind.evaluation.weights import weights_of
from chocolate_factory.games.conveyor.mind.lookahead.planned_phase import PlannedDeliveries
from chocolate_factory.games.conveyor.mind.reasons import state_after
from chocolate_factory.games.conveyor.state.state import State

LEAST = 0.5
"""£ from which on it is better to keep what a store would get."""


def lost_by_each(book: Book, state: State, ways: Sequence[Payment]) -> list[float]:
    """£ that the seat's day ends with less if it pays so, the rest of the day played at its best,
    than by the best of all that it can do; 0 where that hardly matters."""
    seat = ways[0].seat
    planned = PlannedDeliveries(book, state, seat, weights_of(state))
    most = planned.value(state)
    lost = (most - planned.value(state_after(book, state, [way])) for way in ways)
    return [each if each > LEAST else 0.0 for each in lost]
