"""The state of Factory Fun: plain values, written by events alone.

Floors are frozen sets (see `floor`), so a copy of a state is one shallow copy of the table and one
of each player, and what every floor was when the round began costs nothing to keep.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.floor import COLOURS, EMPTY, Floor, Piece, Square

MOST_SEATS = 5
"""Players at most (FF-1.1)."""
LIMITED = (*COLOURS, "out", "diagonal", "end")
"""What a player has a certain number of, in the order of `Factory.owned` and `stock`: what is the
player's own (FF-1.4), and last the End-product Reservoirs, which lie in common (FF-1.5). As no pile
can run out, everybody may use all of these, and no build hinders another one (FF-2.6)."""
OUT, DIAGONAL, END = 4, 5, 6
"""Where reservoirs and Diagonal Intersections stand in that order; a colour has its own number."""

Stock = tuple[int, ...]
"""How many there are of everything in `LIMITED`."""
Lying = Mapping[Square, tuple[Piece, ...]]
"""By square the pieces on it, in the order of their numbers."""


class RoundEntry(msgspec.Struct, frozen=True):
    """What one round with a machine did to a player's money (FF-2.7, FF-2.9)."""

    round: int
    machine: str
    value: int = 0
    """What the machine earned; 0 if it was given up."""
    price: int = 0
    """What its build cost (FF-5.2)."""
    forfeit: int | None = None
    """What was paid for giving it up, 0 on trial; None if it was built."""


class Factory(msgspec.Struct):
    """What one player has."""

    board: str
    """Id of the board: `A-classic`."""
    owned: Stock
    """What the player may use in every round."""
    stock: Stock
    """How many of these, and of what a "+" machine brings into the present build, are not on the
    floor: what is left to lay."""
    money: int
    floor: Floor = EMPTY
    lying: Lying = {}
    """What lies on every covered square of the floor; never changed, but replaced with it."""
    before: Floor = EMPTY
    """The floor when the round began."""
    machine: str | None = None
    """Taken in this round, until it has left the game or the round is over."""
    trial: bool = False
    """Whether giving it up is free (FF-2.5)."""
    passed: bool = False
    """Whether the player has passed since somebody took a machine last (FF-2.3)."""
    done: bool = False
    """Whether nothing more is asked of the player in this round."""
    hand: tuple[str, ...] = ()
    """Machines to be placed: the new one at first, then what was lifted."""
    gift: str | None = None
    """Colour of the container that the new machine brings; None without one, or while the player
    has not named it yet (FF-5.5)."""
    chips: tuple[tuple[str, int], ...] = ()
    """Inputs with a chip and its worth, as they were set last: `("m07.L", 10)` (FF-6.1)."""
    entries: tuple[RoundEntry, ...] = ()


class State(msgspec.Struct):
    """The whole table."""

    players: list[Factory]
    stack: tuple[str, ...]
    """Machines still to be turned up, the next one first."""
    aside: tuple[str, ...]
    """Machines that were put away unseen."""
    first: int
    """Who chooses first in this round."""
    offer: int
    """How many machines are turned up in a round."""
    grab: bool = False
    """Whether all choose at once (FF-2.4)."""
    round: int = 0
    """Counts from 1."""
    phase: str = "pick"
    """`pick`, `build` or `over`."""
    table: tuple[str, ...] = ()
    """Machines turned up and left."""
    asked: int | None = None
    """Who chooses now, where the players choose one after the other."""

    @property
    def seats(self) -> tuple[int, ...]:
        """Who may act now, in the order of choice (FF-2.3, FF-2.6)."""
        if self.phase == "pick":
            if not self.grab:
                return () if self.asked is None else (self.asked,)
            return tuple(seat for seat in order(self) if chooses(self.players[seat]))
        if self.phase == "build":
            return tuple(seat for seat in order(self) if not self.players[seat].done)
        return ()


def order(state: State) -> tuple[int, ...]:
    """All seats, clockwise from who chooses first in this round."""
    count = len(state.players)
    return tuple((state.first + i) % count for i in range(count))


def chooses(factory: Factory) -> bool:
    """Whether a player may still take a machine: has none and has not passed since a take."""
    return factory.machine is None and not factory.passed


def changed(stock: Stock, number: int, by: int) -> Stock:
    """A stock with so many more of one thing."""
    return (*stock[:number], stock[number] + by, *stock[number + 1 :])


def limit_of(kind: floors.Kind) -> int | None:
    """The number in `LIMITED` of what a kind of piece is, None if there is no end of it."""
    if floors.is_container(kind):
        return floors.colour_of(kind)
    if floors.is_out(kind):
        return OUT
    if floors.is_end(kind):
        return END
    return DIAGONAL if floors.is_diagonal(kind) else None


def put_down(factory: Factory, piece: Piece) -> None:
    """A piece is on the floor now, and no longer in the stock."""
    lying = dict(factory.lying)
    for at in floors.squares_of(piece):
        there = lying.get(at)
        lying[at] = (piece,) if there is None else tuple(sorted((*there, piece)))
    factory.floor, factory.lying = factory.floor | {piece}, lying
    number = limit_of(floors.kind_of(piece))
    if number is not None:
        factory.stock = changed(factory.stock, number, -1)


def take_up(factory: Factory, piece: Piece) -> None:
    """A piece is no longer on the floor, but in the stock."""
    lying = dict(factory.lying)
    for at in floors.squares_of(piece):
        left = tuple(other for other in lying.pop(at) if other != piece)
        if left:
            lying[at] = left
    factory.floor, factory.lying = factory.floor - {piece}, lying
    number = limit_of(floors.kind_of(piece))
    if number is not None:
        factory.stock = changed(factory.stock, number, 1)


def cover(factory: Factory, floor: Floor) -> None:
    """A whole floor is there instead of the one that was."""
    factory.floor, factory.lying = floor, dict(floors.what_lies(floor))


def left_over(owned: Stock, floor: Floor) -> Stock:
    """What a player who owns this has left to lay besides a floor."""
    left = list(owned)
    for piece in floor:
        number = limit_of(floors.kind_of(piece))
        if number is not None:
            left[number] -= 1
    return tuple(left)


def new_piece(factory: Factory) -> Piece | None:
    """The machine of this round where it stands on the floor, or None while it does not."""
    if factory.machine is None:
        return None
    return floors.find_machine(factory.floor, floors.machine_number(factory.machine))


def encode(state: State) -> dict[str, Any]:
    """The whole state as JSON values; floors as lists of texts (FF-8.2)."""
    data: dict[str, Any] = msgspec.to_builtins(state)
    for player, factory in zip(data["players"], state.players, strict=True):
        del player["lying"]
        player["floor"] = floors.listing(factory.floor)
        player["before"] = floors.listing(factory.before)
    return data


def decode(data: dict[str, Any]) -> State:
    """The state that `encode` gave. Raises whatever values lead to that are none."""
    players = [
        {**player, **{key: floors.read(player[key]) for key in ("floor", "before")}}
        for player in data["players"]
    ]
    state = msgspec.convert({**data, "players": players}, State)
    for factory in state.players:
        cover(factory, factory.floor)
    return state
