"""The state of Chocolate Factory: plain values, written by events alone.

What may be shared between copies (tuples, numbers, texts) is never changed in place, so a copy
is one shallow copy of the table and one of each player.
"""

from __future__ import annotations

from typing import Any

import msgspec

from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.pieces import Pile
from chocolate_factory.games.conveyor.cards.records import SLOTS, STORES

SLOT_INDEX = {slot: i for i, slot in enumerate(SLOTS)}
STORE_INDEX = {store: i for i, store in enumerate(STORES)}


def square_of(slot: int) -> int:
    """The square (1–4) that the slot of this index faces (CF-1.2)."""
    return slot % 4 + 1


class Held(msgspec.Struct, frozen=True, gc=False):
    """An order in front of a player; `stage` counts the stages done."""

    id: str
    stage: int = 0


class Operating(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag="operating"):
    """An operation that may go on: upgrade points left, or the Technician's second one (CF-7).

    `slot` is an index of `SLOTS`, `square` where the operation works, `option` the one used.
    """

    slot: int
    square: int
    points: int = 0
    option: int = 0
    beside: bool = False


class Keeping(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag="keeping"):
    """More chocolates than may be kept overnight: `over` of them must be traded (CF-8.1)."""

    over: int


class Choosing(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag="choosing"):
    """One of the revealed orders is to be taken (CF-8.2)."""


Pending = Operating | Keeping | Choosing


class Solo(msgspec.Struct, frozen=True, gc=False):
    """The Factory Manager cards of a solo game (CF-9.1)."""

    target: str
    demands: tuple[str, ...]
    """Face up, in the order in which they were turned up."""
    hidden: tuple[str, ...]
    """Daily Demands still face down, tomorrow's first."""
    aside: tuple[str, ...] = ()
    """Demands that the set-up left out, unknown to all."""
    delivered: tuple[tuple[str, int], ...] = ()
    """Chocolate orders done: (card, which of its objectives)."""

    @property
    def cards(self) -> tuple[str, ...]:
        """All cards that lie face up, the Weekly Target first."""
        return (self.target, *self.demands)


class Factory(msgspec.Struct):
    """One player's factory and all that lies before it (CF-1.2)."""

    slots: tuple[str | None, ...]
    tracks: tuple[int, ...] = (0,) * len(STORES)
    orders: tuple[Held | None, ...] = ()
    money: int = 0
    earned_today: int = 0
    coal: int = 0
    shift: int = 0
    pushed: bool = False
    belt: tuple[Pile, ...] = (0, 0, 0, 0)
    room: Pile = 0
    used: int = 0
    """Slots operated in this shift: bit i for slot i."""
    part_taken: bool = False
    employee: str | None = None
    uses_left: int = 0
    assigned: int | None = None
    delivered: tuple[str, ...] = ()
    completed: tuple[str, ...] = ()
    to_replace: int = 0
    special: tuple[Held, ...] = ()
    """Special Orders of a solo game; complete ones stay (CF-9.3)."""
    model: str | None = None
    """The store whose C side the Palace imitates today (CF-10.3)."""


class State(msgspec.Struct):
    """The whole table."""

    players: list[Factory]
    sides: tuple[str, ...]
    """Side of each store, in the order of `STORES`."""
    stacks: tuple[tuple[tuple[int, ...], ...], ...]
    """For each store and space 0–9 the markers there, bottom to top (CF-6.4)."""
    parts_deck: tuple[str, ...]
    parts_aside: tuple[str, ...]
    """Parts that the set-up left out, unknown to all."""
    employee_decks: tuple[tuple[str, ...], ...]
    order_decks: tuple[tuple[str, ...], ...]
    under: tuple[int, ...]
    """How many at the bottom of each order deck everybody has seen (CF-8.2)."""
    start: int
    rng: int
    day: int = 0
    phase: str = "draft"
    turn: int = 0
    """Which turn of the phase: counts up along `draft_order` or the day's order."""
    seat: int | None = None
    pending: Pending | None = None
    offer: tuple[str, ...] = ()
    parts: tuple[tuple[str, ...], ...] = ()
    employees: tuple[tuple[str, ...], ...] = ()
    solo: Solo | None = None

    @property
    def order(self) -> tuple[int, ...]:
        """Seats in turn order of the day: clockwise from the start player (CF-8.3)."""
        seats = range(len(self.players))
        return tuple((self.start + i) % len(self.players) for i in seats)


def encode(state: State) -> dict[str, Any]:
    """The whole state as JSON values; piles as lists of pieces.

    What only the solo game or the expansion knows is left out where it says nothing, so that the
    checkpoints of other games stay what they were."""
    data: dict[str, Any] = msgspec.to_builtins(state)
    data["rng"] = f"{state.rng:016x}"
    if state.solo is None:
        del data["solo"]
    for player, factory in zip(data["players"], state.players, strict=True):
        player["belt"] = [list(pieces.to_list(pile)) for pile in factory.belt]
        player["room"] = list(pieces.to_list(factory.room))
        for field in ("special", "model"):
            if not player[field]:
                del player[field]
    return data


def decode(data: dict[str, Any]) -> State:
    """The state that `encode` gave. Raises whatever other values lead to."""
    data = dict(data, rng=int(data["rng"], 16), players=[_to_piles(p) for p in data["players"]])
    return msgspec.convert(data, State)


def _to_piles(player: dict[str, Any]) -> dict[str, Any]:
    return dict(
        player,
        belt=[pieces.pile_of(square) for square in player["belt"]],
        room=pieces.pile_of(player["room"]),
    )
