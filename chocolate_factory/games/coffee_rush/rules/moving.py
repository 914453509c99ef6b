"""The meeples (CR-1.3, CR-2.2): where one may be placed, and which steps there are."""

from __future__ import annotations

from functools import lru_cache

from chocolate_factory.core.action import Action
from chocolate_factory.games.coffee_rush.acts.actions import Place, Rush, Step, Stop
from chocolate_factory.games.coffee_rush.cards.book import Book, beside
from chocolate_factory.games.coffee_rush.cards.records import SPACES
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
    """Spaces of all meeples but this one."""
    return frozenset(
        space
        for owner, shop in enumerate(state.players)
        for number, space in enumerate(shop.meeples)
        if (owner, number) != (seat, meeple)
    )


def places(state: State, seat: int) -> tuple[Action, ...]:
    """Where the seat may put a meeple."""
    return _places(seat, standing(state))


@lru_cache(maxsize=4096)
def _places(seat: int, taken: frozenset[int]) -> tuple[Action, ...]:
    return tuple(Place(seat, space) for space in range(SPACES) if space not in taken)


def moves(book: Book, state: State, seat: int) -> tuple[Action, ...]:
    """Steps, a Rush Token, and the end of the move."""
    shop = state.players[seat]
    movers = range(len(shop.meeples)) if state.moving is None else (state.moving,)
    diagonal = book.diagonal(shop.tiles)
    reach = min(state.steps_left + shop.rush, FAR)
    found: tuple[Action, ...] = ()
    stop = True
    for meeple in movers:
        taken, space = others(state, seat, meeple), shop.meeples[meeple]
        if state.steps_left > 0:
            found += _steps(seat, meeple, space, taken, reach, diagonal)
        stop = stop and space not in taken
    return found + _ends(seat, shop.rush > 0, stop)


@lru_cache(maxsize=1 << 15)
def _steps(
    seat: int, meeple: int, space: int, taken: frozenset[int], reach: int, diagonal: bool
) -> tuple[Action, ...]:
    """Steps after which the meeple can still come to rest, with `reach` steps from here on."""
    return tuple(
        Step(seat, meeple, to)
        for to in beside(space, diagonal)
        if away(to, taken, diagonal) < reach
    )


@lru_cache(maxsize=64)
def _ends(seat: int, rush: bool, stop: bool) -> tuple[Action, ...]:
    found: list[Action] = []
    if rush:
        found.append(Rush(seat))
    if stop:
        found.append(Stop(seat))
    return tuple(found)


@lru_cache(maxsize=1 << 14)
def away(space: int, taken: frozenset[int], diagonal: bool) -> int:
    """Steps from a space to the nearest one on which nobody stands."""
    seen, edge, steps = {space}, [space], 0
    while taken.issuperset(edge):
        edge = [to for at in edge for to in beside(at, diagonal) if to not in seen]
        seen.update(edge)
        steps += 1
    return steps
