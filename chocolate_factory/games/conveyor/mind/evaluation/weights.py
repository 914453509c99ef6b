"""The weights by which minds value a day's end: those that were set by hand, and fitted ones.

The fitted ones were chosen by how planned days of self-played games look from the end of the next
planned day: each figure by itself near where that was best.
"""

from __future__ import annotations

import msgspec

from chocolate_factory.games.conveyor.mind.evaluation import values
from chocolate_factory.games.conveyor.state.state import State


class Weights(msgspec.Struct, frozen=True):
    """The weights of a mind, each by day, Monday first: what holds when that day ends.

    A Saturday needs none."""

    coal: tuple[float, ...] = (*values.COAL[1:], 1.0)
    """£ of a coal."""
    stores: tuple[float, ...] = (1.0,) * 6
    """What of the standing at stores lasts."""
    rivals: float = 0.0
    """What of each £ that the others may expect from stores counts as lost."""
    kept: float = 0.8
    """What a piece that is kept fetches of its market price."""
    carried: tuple[float, ...] = (0.0,) * 6
    """£ of each piece on the belt beyond its coal, whatever it is."""
    worked: tuple[float, ...] = (1.0,) * 6
    """What comes of the gain that parts promise to make of the pieces on the belt."""
    completion: float = values.COMPLETION
    """£ for completing an order."""
    parts: float = 1.0
    """What comes of the gain that a factory promises on days to come."""


HAND_SET = Weights()
FITTED = Weights(
    coal=tuple(round(1.05 * price, 2) for price in HAND_SET.coal[:5]) + HAND_SET.coal[5:],
    stores=(0.9, 0.9, 0.9, 0.9, 0.9, 1.0),
    carried=(0.1, 0.1, 0.2, 0.2, 0.2, 0.0),
    worked=(0.9, 0.8, 0.45, 0.4, 0.4, 1.0),
    completion=5.0,
    parts=0.7,
)


def weights_of(state: State) -> Weights:
    """The best figures known for a game: alone other things count, so that the plain ones hold."""
    return HAND_SET if state.solo is not None else FITTED
