"""The log of a game: one teller for each kind of event that needs a line."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from chocolate_factory.core.action import Event, seat_of

Tellers = Mapping[type[Event], Callable[..., str]]
"""The line of (book, event, name of the player to whom it happens, '' for none)."""


def line(tellers: Tellers, book: Any, event: Event, players: Sequence[str]) -> str:
    """The event's line, or '' where it needs none."""
    tell = tellers.get(type(event))
    if tell is None:
        return ""
    seat = seat_of(event)
    return tell(book, event, "" if seat is None else players[seat])
