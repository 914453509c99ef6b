"""What a part is worth by itself, as somebody sees it who looks at one card at a time."""

from __future__ import annotations

from functools import lru_cache

from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.records import Part
from chocolate_factory.games.conveyor.mind.evaluation import values

STAGES = {
    "bean": 0,
    "cocoa": 1,
    "chunks": 2,
    "fingers": 2,
    "caramel": 3,
    "nuts": 3,
    "boxed": 4,
}
UPGRADED, COPIED, SENT = 1.0, 2.4, 1.5
"""£ of an upgrade, of a copy, of a Chute or a mover (rules of thumb)."""
COAL = 1.1


@lru_cache(maxsize=256)
def gain(part: Part) -> float:
    """£ that one operation gains on the market, its coal paid."""
    if part.upgrade:
        return UPGRADED * part.upgrade - COAL * part.cost
    if part.repeat:
        return COPIED * (part.repeat - 1) - COAL * part.cost
    if part.chute or part.move:
        return SENT - COAL * part.cost
    return max(
        _most(option.outputs) - _least(option.inputs) - COAL * part.cost for option in part.options
    )


@lru_cache(maxsize=256)
def square(part: Part) -> int:
    """The square (1–4) to which the pieces come about as the part takes them."""
    if part.chute or part.move or part.repeat:
        return 3
    if part.upgrade:
        return 2
    stage = min(STAGES[pieces.members(s)[0]] for option in part.options for s in option.inputs)
    return min(1 + stage, 4)


def _most(symbols: tuple[str, ...]) -> float:
    return sum(max(values.MARKET[p] for p in pieces.members(s)) for s in symbols)


def _least(symbols: tuple[str, ...]) -> float:
    return sum(min(values.MARKET[p] for p in pieces.members(s)) for s in symbols)
