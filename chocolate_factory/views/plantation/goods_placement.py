"""Where goods lie in a warehouse as it is drawn: each stays where it is while others come and go,
so that a second click meets the same good and nothing moves under the eye."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.games.plantation.state.state import Space, State

Bays = tuple[Space | None, ...]
"""What lies on each space, None where nothing does."""


class GoodsPlacement:
    """Remembers where the goods of each warehouse lie."""

    def __init__(self) -> None:
        self._half = 0
        self._bays: dict[int, Bays] = {}

        self._touched: int | None = None

    def touch(self, seat: int, pointed: Sequence[bool] | None) -> None:
        """Remembers the space of the good that is pointed at: of several alike that one goes.
        `pointed` tells it of each good, in the order of their spaces; None: by keys."""
        spaces = [i for i, space in enumerate(self._bays.get(seat, ())) if space is not None]
        if pointed is None:
            self._touched = None
        elif len(pointed) == len(spaces) and True in pointed:
            self._touched = spaces[pointed.index(True)]

    def bays(self, state: State, seat: int, room: int) -> Bays:
        """The spaces of a seat's warehouse, of which there are `room`."""
        if state.half != self._half:
            self._half, self._bays = state.half, {}
        hold = state.players[seat].warehouse
        before = self._bays.get(seat, ())
        self._bays[seat] = laid(before, hold, max(room, len(hold)), self._touched)
        return self._bays[seat]


def laid(before: Bays, hold: tuple[Space, ...], room: int, touched: int | None = None) -> Bays:
    """The goods of a warehouse: those that lay there before where they lay, the others where
    something has just gone, as what is made of it lies there, or on the first free spaces. Of
    several alike the one on the space that was `touched` goes first."""
    left, gone = list(hold), list[int]()
    found: list[Space | None] = [None] * room
    for i in sorted(range(min(room, len(before))), key=lambda i: i == touched):
        space = before[i]
        if space in left:
            found[i] = space
            left.remove(space)
        elif space is not None:
            gone.append(i)
    gone.sort()
    free = [i for i, space in enumerate(found) if space is None and i not in gone]
    for space, i in zip(left, [*gone, *free], strict=False):
        found[i] = space
    return tuple(found)
