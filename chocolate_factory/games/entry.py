"""What the catalog holds of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from chocolate_factory.core.game import Game, Judge, Mind


class Entry(msgspec.Struct, frozen=True):
    """The shape of a game's cards, how to make the game, and its own bots by level."""

    id: str
    title: str
    files: tuple[str, ...]
    """Names of its card files, each a field of `cards`."""
    cards: type[msgspec.Struct]
    check: Callable[[Any], Any]
    """What must hold between the cards (see `content.decks`)."""
    report: Callable[[Any], Any]
    """Rows about the cards for the command `decks`."""
    make: Callable[[Any, str], Game]
    """The game of (cards, digest)."""
    minds: Callable[[Any], dict[str, Mind]]
    """The game's own bots by level, from the weakest to the strongest."""
    judge: Callable[[Any], Judge] | None = None
    """Who reviews decisions of the game, if there is one."""
