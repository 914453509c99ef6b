"""Where goods lie in a warehouse as it is drawn: each stays where it is while others come and go,
so that a second click meets the same good and nothing moves under the eye."""

from __future__ import annotations

from chocolate_factory.games.plantation.state.state import Space, State

Bays = tuple[Space | None, ...]
"""What lies on each space, None where nothing does."""


class GoodsPlacement:
    """Remembers where the goods of each warehouse lie."""

    def __init__(self) -> None:
        self._half = 0
        self._bays: dict[int, Bays] = {}

    def bays(self, state: State, seat: int, room: int) -> Bays:
        """The spaces of a seat's warehouse, of which there are `room`."""
        if state.half != self._half:
            self._half, self._bays = state.half, {}
        hold = state.players[seat].warehouse
        self._bays[seat] = laid(self._bays.get(seat, ()), hold, max(room, len(hold)))
        return self._bays[seat]


def laid(before: Bays, hold: tuple[Space, ...], room: int) -> Bays:
    """The goods of a warehouse: those that lay there before where they lay, the others where
    something has just gone, as what is made of it lies there, or on the first free spaces."""
    left, found, gone = list(hold), list[Space | None](), list[int]()
    for i, space in enumerate(before[:room]):
        stays = space in left
        found.append(space if stays else None)
        if stays and space is not None:
            left.remove(space)
        elif space is not None:
            gone.append(i)
    found += [None] * (room - len(found))
    free = [i for i, space in enumerate(found) if space is None and i not in gone]
    for space, i in zip(left, [*gone, *free], strict=False):
        found[i] = space
    return tuple(found)
