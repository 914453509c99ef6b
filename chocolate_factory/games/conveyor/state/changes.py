"""How the values of a state change: pieces on a belt, markers on orders and on tracks.

Events call these and write what they return or change; nothing else does.
"""

from __future__ import annotations

from chocolate_factory.games.conveyor.cards.pieces import Pile
from chocolate_factory.games.conveyor.state.state import Factory, Held


def lay(factory: Factory, square: int, change: Pile) -> None:
    """Adds a pile to a square, counted from 1; a pile below nothing takes pieces away."""
    belt = list(factory.belt)
    belt[square - 1] += change
    factory.belt = tuple(belt)


def advance(factory: Factory, order: str) -> None:
    """Moves the marker of an order, special or not, a stage further (CF-6.1, CF-9.3)."""
    orders, special = factory.orders, factory.special
    factory.orders = tuple(Held(h.id, h.stage + 1) if h and h.id == order else h for h in orders)
    if special:
        factory.special = tuple(Held(h.id, h.stage + 1) if h.id == order else h for h in special)


def fill_place(orders: tuple[Held | None, ...], order: str) -> tuple[Held | None, ...]:
    """The orders with a new one in the first free place (CF-8.2)."""
    place = orders.index(None)
    return (*orders[:place], Held(order), *orders[place + 1 :])


def restack(
    stacks: tuple[tuple[int, ...], ...], seat: int, start: int, end: int
) -> tuple[tuple[int, ...], ...]:
    """A store's piles of markers with that of a seat moved, on top of those there (CF-6.4)."""
    spaces = list(stacks)
    spaces[start] = tuple(s for s in spaces[start] if s != seat)
    spaces[end] += (seat,)
    return tuple(spaces)
