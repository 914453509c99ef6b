"""What a journey has still to do, and how its steps go with those of others."""

from __future__ import annotations

from chocolate_factory.games.conveyor.plan.journey.labels import HAND, Chain, JourneyStep
from chocolate_factory.games.conveyor.state.state import square_of

Queue = list[JourneyStep]
"""What a journey has still to do."""


def steps_of(chain: Chain) -> Queue:
    """The steps of a chain, the first one first."""
    found = []
    while chain is not None:
        chain, step = chain
        found.append(step)
    return found[::-1]


def brings(queue: Queue, time: int) -> bool:
    """Whether something of it goes down the Chute at this time."""
    return any(s.kind == "chute" and s.time == time for s in queue)


def is_beside(step: JourneyStep) -> bool:
    """Whether a part moves a piece from a square that it does not face (CF-7, Technician)."""
    return step.kind == "give" and step.slot != HAND and step.square != square_of(step.slot)


def takes(giver: JourneyStep, taker: JourneyStep) -> bool:
    """Whether the one takes what the other gives."""
    return taker.kind == "take" and gives(giver, taker)


def gives(giver: JourneyStep, taker: JourneyStep) -> bool:
    """Whether they are both ends of one move."""
    same = giver.time == taker.time and giver.option == taker.option
    return giver.kind == "give" and same
