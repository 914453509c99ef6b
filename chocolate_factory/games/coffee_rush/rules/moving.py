"""The meeples (CR-1.3, CR-2.2): who places one when, where they stand, how far a space is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from chocolate_factory.games.coffee_rush.cards.book import beside
from chocolate_factory.games.coffee_rush.cards.records import SIDE
from chocolate_factory.games.coffee_rush.state.state import State

FAR = 5
"""More steps than this never matter: a free space is nearer than that, whatever stands where."""


def placing(seats: int, start: int) -> tuple[int, ...]:
    """Seats in the order in which they place their meeples (CR-1.3)."""
    backwards = tuple((start - 1 - i) % seats for i in range(seats))
    return backwards * 2 if seats == 2 else backwards


def standing(state: State) -> frozenset[int]:
    """All spaces with a meeple."""
    return frozenset(space for shop in state.players for space in shop.meeples)


def others(state: State, seat: int, meeple: int) -> frozenset[int]:
    """Spaces of all meeples but this one, which must be there."""
    spaces = [space for shop in state.players for space in shop.meeples]
    spaces.remove(state.players[seat].meeples[meeple])
    return frozenset(spaces)


def movers(state: State, seat: int) -> Sequence[int]:
    """Numbers of the seat's meeples that may move: all, or the one that has begun (CR-2.2)."""
    return range(len(state.players[seat].meeples)) if state.moving is None else (state.moving,)


def crowded(state: State) -> bool:
    """Whether the meeple that moves stands where another one does: it must go on (CR-2.2)."""
    if state.moving is None or state.seat is None:
        return False
    here = state.players[state.seat].meeples[state.moving]
    return here in others(state, state.seat, state.moving)


def apart(space: int, other: int, diagonal: bool) -> int:
    """Steps from one space to another, whoever stands between."""
    down, right = (
        abs(a - b) for a, b in zip(divmod(space, SIDE), divmod(other, SIDE), strict=True)
    )
    return max(down, right) if diagonal else down + right


@lru_cache(maxsize=1 << 14)
def away(space: int, taken: frozenset[int], diagonal: bool) -> int:
    """Steps from a space to the nearest one on which nobody stands."""
    seen, edge, steps = {space}, [space], 0
    while taken.issuperset(edge):
        edge = [to for at in edge for to in beside(at, diagonal) if to not in seen]
        seen.update(edge)
        steps += 1
    return steps
