"""Where goods lie in a warehouse while somebody moves them: each stays where it is, so that a
second click meets the same good; between turns they lie in their order."""

from __future__ import annotations

from chocolate_factory.games.plantation.state.state import Space, State

Bays = tuple[Space | None, ...]
"""What lies on each space, None where nothing does."""


class GoodsPlacement:
    """Remembers where the goods of the warehouse that is shown lie."""

    def __init__(self) -> None:
        self._of: tuple[int, int] | None = None
        self._bays: Bays = ()

    def bays(self, state: State, seat: int, room: int) -> Bays:
        """The spaces of a seat's warehouse, of which there are `room`."""
        hold = state.players[seat].warehouse
        moving = state.turn is not None and state.turn.way is not None and state.seat == seat
        if not moving or self._of != (seat, state.half):
            self._bays = ()
        self._of = (seat, state.half)
        self._bays = laid(self._bays, hold, max(room, len(hold)))
        return self._bays


def laid(before: Bays, hold: tuple[Space, ...], room: int) -> Bays:
    """The goods of a warehouse, those that lay there before where they lay, the others on the first
    free spaces."""
    left, found = list(hold), list[Space | None]()
    for space in before:
        found.append(space if space in left else None)
        if space in left:
            left.remove(space)
    found += [None] * (room - len(found))
    for space in left:
        found[found.index(None)] = space
    return tuple(found)
