"""Where goods lie in a warehouse and on trucks as they are drawn: in order at first, then each
where it is while others come and go, so that a second click meets the same good, and in the next
turn it is found there, too."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from chocolate_factory.games.plantation.cards.book import plain
from chocolate_factory.games.plantation.cards.records import Truck
from chocolate_factory.games.plantation.state.state import Hold, Space, State
from chocolate_factory.ui.stage.scene import Scene

Bays = tuple[Space | None, ...]
"""What lies on each space, None where nothing does."""
WAREHOUSE = ""
"""The hold that is no truck."""
Key = tuple[int, str]
"""Whose hold, and which: the warehouse, or a truck by its id."""


class Placed(NamedTuple):
    """A yard as it is drawn: where its goods lie, and how much is told of it."""

    bays: Bays = ()
    """The spaces of the warehouse."""
    beds: tuple[Bays, ...] = ()
    """Those of each truck."""
    touched: int | None = None
    """The space of the warehouse that was pointed at last, or led to by an arrow."""
    guiding: bool = False
    """Whether first steps are shown: then it is told at length what trucks are for."""
    touched_beds: tuple[int | None, ...] = ()
    """The space of each truck that was pointed at last, or led to by an arrow."""


class GoodsPlacement:
    """Remembers where the goods of each warehouse and truck lie."""

    def __init__(self) -> None:
        self._half = 0
        self._bays: dict[Key, Bays] = {}
        self._touched: dict[Key, int] = {}
        self._lain: dict[tuple[Key, Bays, Hold], Bays] = {}
        """How goods came to lie once: a redo knows nothing of what was pointed at then."""

    def recall(self, states: Iterable[State], room: int, trucks: Sequence[Truck]) -> None:
        """Lays the goods as they came to lie in these states, one after the other: in a game that
        is opened again nothing closes up."""
        self._half, self._bays, self._touched = 0, {}, {}
        for state in states:
            for seat in range(len(state.players)):
                self.placed(state, seat, room, trucks)

    def watch(self, scene: Scene, seat: int, trucks: Sequence[Truck]) -> None:
        """Remembers which goods of a seat are pointed at just now."""
        self.touch(seat, pointed(scene, "good:"))
        for truck in trucks:
            self.touch(seat, pointed(scene, f"cargo:{truck.id}."), truck.id)

    def touch(self, seat: int, pointed: Sequence[bool] | None, hold: str = WAREHOUSE) -> None:
        """Remembers the space of the good that is pointed at: of several alike that one goes.
        `pointed` tells it of each good, in the order of their spaces; None: none by keys."""
        key = seat, hold
        spaces = [i for i, space in enumerate(self._bays.get(key, ())) if space is not None]
        if pointed is None:
            self._touched.pop(key, None)
        elif len(pointed) == len(spaces) and True in pointed:
            self._touched[key] = spaces[pointed.index(True)]

    def placed(self, state: State, seat: int, room: int, trucks: Sequence[Truck]) -> Placed:
        """Where all goods of a seat lie."""
        bays, beds = self.bays(state, seat, room), self.beds(state, seat, trucks)
        touched = (self._touched.get((seat, truck.id)) for truck in trucks)
        return Placed(bays, beds, self._touched.get((seat, WAREHOUSE)), touched_beds=tuple(touched))

    def bays(self, state: State, seat: int, room: int) -> Bays:
        """The spaces of a seat's warehouse, of which there are `room`."""
        return self._laid(state, (seat, WAREHOUSE), state.players[seat].warehouse, room)

    def beds(self, state: State, seat: int, trucks: Sequence[Truck]) -> tuple[Bays, ...]:
        """The spaces of a seat's trucks. Goods never leave a truck in the first half, where spaces
        with workers are filled last (PL-1.5): no gap lies between them there."""
        found = []
        for truck, hold in zip(trucks, state.players[seat].trucks or ((),) * len(trucks)):
            bays = self._laid(state, (seat, truck.id), hold, truck.spaces)
            if state.half == 1:
                used = [space for space in bays if space is not None]
                bays = self._bays[seat, truck.id] = (*used, *(None,) * (len(bays) - len(used)))
            found.append(bays)
        return tuple(found)

    def _laid(self, state: State, key: Key, hold: Hold, room: int) -> Bays:
        if state.half != self._half:
            self._half, self._bays = state.half, {}
        before, touched = self._bays.get(key, ()), self._touched.get(key)
        change = key, before, hold
        if touched is not None or change not in self._lain:
            self._lain[change] = laid(before, hold, max(room, len(hold)), touched)
        self._bays[key] = self._lain[change]
        return self._bays[key]


def pointed(scene: Scene, goods: str) -> Sequence[bool] | None:
    """Which of the goods whose places begin so, as they were drawn last, is pressed or pointed at,
    or has the focus; None where keys, but no arrow, led to one of them."""
    if not scene.shown:
        return ()
    director = scene.director
    pos = director.pointer.down_at or director.pointer.pos
    if director.interest.ring:
        spot = director.focused_spot()
        if spot is None or not spot.place.startswith(goods):
            return ()
        if director.focus.at is None:
            return None
        pos = spot.px.center
    shown = [spot.px for spot in director.frame.live if spot.place.startswith(goods)]
    return [pos is not None and px.collidepoint(pos) for px in shown]


def laid(before: Bays, hold: tuple[Space, ...], room: int, touched: int | None = None) -> Bays:
    """The goods of a warehouse: those that lay there before where they lay, the others where
    something has just gone, as what is made of it lies there, or on the first free spaces. Of
    several alike the one on the space that was `touched` goes first."""
    left, gone = list(hold), dict[int, Space]()
    found: list[Space | None] = [None] * room
    for i in sorted(range(min(room, len(before))), key=lambda i: i == touched):
        space = before[i]
        if space in left:
            found[i] = space
            left.remove(space)
        elif space is not None:
            gone[i] = space
    for i in sorted(gone):
        made = next((space for space in left if _turned_over(gone[i], space)), None)
        if made is not None:
            found[i] = made
            left.remove(made)
    rest = sorted(i for i in gone if found[i] is None)
    free = [i for i, space in enumerate(found) if space is None and i not in gone]
    for space, i in zip(left, [*rest, *free], strict=False):
        found[i] = space
    return tuple(found)


def _turned_over(before: Space, now: Space) -> bool:
    """Whether candy was decorated."""
    return before != now and list(map(plain, before)) == list(map(plain, now))
