"""Labels of the journey subproblem, its steps and columns, and what a part makes of a pile."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from chocolate_factory.games.conveyor.acts import legal_operations
from chocolate_factory.games.conveyor.acts.operations import Operate
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.pieces import ONE, Pile
from chocolate_factory.games.conveyor.cards.records import Part

END = 4
HAND = -1
"""Stands for the slot of an act by the employee."""


class JourneyStep(NamedTuple):
    """Something done to the pile of a square. `time` is twice the shift, one less before its push;
    `slot` an index of `SLOTS`, or `HAND`."""

    kind: str
    """`operate`, `again` (Helpers), `beside` (Technician), `points` (what an upgrade has left),
    `hand` (the employee changes the pile), `chute`, `give` and `take` (both ends of the
    move whose number is the `option`)."""
    time: int
    square: int
    slot: int
    before: Pile
    after: Pile
    option: int = 0


class Transfer(NamedTuple):
    """A piece (index of `PIECES`) that goes from a square to another one; `slot` of the part that
    moves it for `cost` coal, or `HAND`."""

    time: int
    slot: int
    cost: int
    square: int
    to: int
    piece: int


Start = tuple[int, Pile, int]
"""(square, pile, time) at which a journey begins."""
Chain = tuple["Chain", JourneyStep] | None
"""Steps from the last to the first."""
Label = tuple[Pile, Pile, int]
"""(pile, what has gone to the store room, usage of resources)."""
LabelCost = tuple[float, Chain]
"""(coal, or £ where all is priced; steps)."""


class JourneyColumn(NamedTuple):
    """What a journey comes to: `coal` is what the store room gets, each piece taken for a coal,
    less the coal spent; `room` what of it need not be traded; `worth` is the £ of what is still
    on the belt when the day ends."""

    coal: int
    room: Pile
    usage: int
    worth: float
    steps: Chain


@lru_cache(maxsize=65536)
def operations(part: Part, pile: Pile) -> tuple[tuple[Pile, int], ...]:
    """(pile afterwards, option) of every way to operate the part once, all its points included."""
    if part.options:
        full = pile | _GUARD
        some = [(c, o) for need, c, o in _conversions(part) if (full - need) & _GUARD == _GUARD]
        return tuple(dict.fromkeys((pile + change, option) for change, option in some if change))
    found: dict[tuple[Pile, int], None] = {}
    piles, points = [pile], max(part.upgrade, 1)
    for _point in range(points):
        grown: dict[Pile, None] = {}
        for each in piles:
            for action, after in legal_operations.results(part, 0, 0, 1, each):
                found[after, action.option if isinstance(action, Operate) else 0] = None
                grown[after] = None
        piles = list(grown)
    return tuple(key for key in found if key[0] != pile)


@lru_cache(maxsize=1024)
def _conversions(part: Part) -> tuple[tuple[Pile, Pile, int], ...]:
    """(pieces taken, those given less those taken, option) of each way to operate a part."""
    return tuple(
        (taken, given - taken, number)
        for number, option in enumerate(part.options)
        for taken in pieces.fillings(option.inputs)
        for given in pieces.fillings(option.outputs)
    )


_GUARD = sum(one << 15 for one in ONE.values())


@lru_cache(maxsize=16384)
def subpiles(pile: Pile) -> tuple[Pile, ...]:
    """Every pile that can be taken out of one, the empty one first."""
    found = [0]
    for piece in pieces.kinds(pile):
        some = range(pieces.count(pile, piece) + 1)
        found = [pile + n * ONE[piece] for pile in found for n in some]
    return tuple(found)
