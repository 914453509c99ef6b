"""The state as the trace shows it to other tools: a fixed format with fixed names."""

from __future__ import annotations

from typing import Any

import msgspec

from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import SLOTS, STORES
from chocolate_factory.games.conveyor.scoring import end_check
from chocolate_factory.games.conveyor.state.state import Factory, Operating, Solo, State


def of(book: Book, state: State) -> dict[str, Any]:
    """The state in the trace's format; `solo` only in a solo game."""
    data: dict[str, Any] = {
        "day": state.day,
        "phase": state.phase,
        "order": list(state.order),
        "seat": state.seat,
        "pending": _pending(state),
        "offer": list(state.offer),
        "display": {
            "parts": [list(packet) for packet in state.parts],
            "employees": [list(packet) for packet in state.employees],
        },
        "stores": {store: _store(state, i) for i, store in enumerate(STORES)},
        "players": [_player(state, seat) for seat in range(len(state.players))],
    }
    if state.solo is not None:
        data["solo"] = _solo(book, state, state.solo)
    return data


def _solo(book: Book, state: State, solo: Solo) -> dict[str, Any]:
    """The cards turned up; `met` are those that would be met if the week ended now."""
    return {
        "target": solo.target,
        "demands": list(solo.demands),
        "special": [{"id": held.id, "stage": held.stage} for held in state.players[0].special],
        "met": list(end_check.check(book, state).cards),
    }


def _pending(state: State) -> dict[str, Any] | None:
    if state.pending is None:
        return None
    data: dict[str, Any] = msgspec.to_builtins(state.pending)
    if isinstance(state.pending, Operating):
        data["slot"] = SLOTS[state.pending.slot]
    return data


def _store(state: State, index: int) -> dict[str, Any]:
    stacks = state.stacks[index]
    return {
        "side": state.sides[index],
        "stacks": {str(space): list(seats) for space, seats in enumerate(stacks) if seats},
    }


def _player(state: State, seat: int) -> dict[str, Any]:
    factory: Factory = state.players[seat]
    operating = state.pending if state.seat == seat else None
    return {
        "money": factory.money,
        "earned_today": factory.earned_today,
        "coal": factory.coal,
        "shift": factory.shift,
        "pushed": factory.pushed,
        "belt": [list(pieces.to_list(pile)) for pile in factory.belt],
        "store_room": list(pieces.to_list(factory.room)),
        "slots": {slot: part for slot, part in zip(SLOTS, factory.slots, strict=True) if part},
        "used": [slot for i, slot in enumerate(SLOTS) if factory.used >> i & 1],
        "upgrade_points": operating.points if isinstance(operating, Operating) else 0,
        "employee": factory.employee,
        "uses_left": factory.uses_left,
        "assigned": None if factory.assigned is None else SLOTS[factory.assigned],
        "delivered": list(factory.delivered),
        "orders": [{"id": held.id, "stage": held.stage} for held in factory.orders if held],
        "completed": list(factory.completed),
        "to_replace": factory.to_replace,
        "tracks": dict(zip(STORES, factory.tracks, strict=True)),
    }
