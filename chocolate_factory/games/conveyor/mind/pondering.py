"""Which questions can be put to a bot before its turn: its run of the day, while others run theirs.

In Run Factory nobody touches another's things, so what a seat will be asked is known as soon as the
draft is over, to a level that does not look at what the others have on belts and in store rooms.
"""

from __future__ import annotations

from typing import Any

import msgspec

from chocolate_factory.games.base import copy_state
from chocolate_factory.games.conveyor.cards.records import LAST_DAY
from chocolate_factory.games.conveyor.state.state import Factory, State

ALONE = frozenset(
    {
        "beginner",
        "easy",
        "medium",
        "hard",
        "hard-baron",
        "hard-runner",
        "hard-engineer",
        "hard-saver",
        "master",
    }
)
"""Levels that run a factory by its own belt, orders and stores alone, and draw no chance in it."""
_OTHERS: dict[str, Any] = {
    "coal": 0,
    "shift": 0,
    "pushed": False,
    "belt": (0, 0, 0, 0),
    "room": 0,
    "used": 0,
    "uses_left": 0,
    "assigned": None,
}
"""What a run of the day changes."""


def foresee(state: State, seat: int, level: str) -> State | None:
    """The first question of a seat's run today, without the traces of others' runs."""
    if level == "master" and state.day == LAST_DAY:
        return None  # it reckons with what the others have
    if level not in ALONE or state.phase != "run" or state.seat is None:
        return None
    turn = state.order.index(seat)
    if turn < state.turn or (turn == state.turn and not _is_at_start(state.players[seat])):
        return None
    later = copy_state(state)
    later.players = [
        factory if other == seat else msgspec.structs.replace(factory, **_OTHERS)
        for other, factory in enumerate(later.players)
    ]
    later.turn, later.seat, later.pending, later.rng = turn, seat, None, 0
    later.players[seat].shift = 1
    return later


def _is_at_start(factory: Factory) -> bool:
    return factory.shift == 1 and not factory.pushed
