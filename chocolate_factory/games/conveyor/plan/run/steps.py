"""What a journey has still to do, and how its steps go with those of others."""

from __future__ import annotations

import msgspec

from chocolate_factory.core.action import Action
from chocolate_factory.games.conveyor.acts import legal_operations
from chocolate_factory.games.conveyor.acts.actions import Operate, Repeat, Upgrade
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.pieces import Pile
from chocolate_factory.games.conveyor.plan.journey.labels import HAND, Chain, JourneyStep
from chocolate_factory.games.conveyor.state.state import Factory, square_of


class Infeasible(Exception):
    """No order of the acts is allowed: coal comes too late, or two moves wait for each other.

    `shift` is the one in which coal is short, 0 if that is not the reason."""

    def __init__(self, shift: int = 0) -> None:
        super().__init__(shift)
        self.shift = shift


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


def with_helper(action: Action, who: str) -> Action:
    """The act, done with somebody's help."""
    assert isinstance(action, (Operate, Upgrade, Repeat))
    return msgspec.structs.replace(action, with_=who)


def path_of(
    book: Book, factory: Factory, seat: int, step: JourneyStep, points: int
) -> list[Action]:
    """The acts of a part that make of one pile the other."""
    part = book.parts[factory.slots[step.slot] or ""]
    paths: dict[Pile, list[Action]] = {step.before: []}
    for _point in range(points):
        grown: dict[Pile, list[Action]] = {}
        for pile, path in paths.items():
            for action, after in legal_operations.results(part, seat, step.slot, step.square, pile):
                other = isinstance(action, Operate) and action.option != step.option
                if not other and after not in grown:
                    grown[after] = [*path, action]
        if step.after in grown:
            return grown[step.after]
        paths = grown
    raise Infeasible
