"""What the command `decks` prints about a game's cards."""

from __future__ import annotations

import msgspec


class Tally(msgspec.Struct, frozen=True):
    """How many cards of a group (deck, size, store) there are, and how many are printed."""

    kind: str
    group: str
    found: int
    printed: int


class Row(msgspec.Struct, frozen=True):
    """One card of the report. `value` is what the game's value model makes of it, if it has one;
    `low`…`high` is where the model wants it."""

    kind: str
    group: str
    id: str
    name: str
    source: str
    text: str
    value: float | None = None
    low: float | None = None
    high: float | None = None


class Report(msgspec.Struct, frozen=True):
    """What `decks` prints: counts, then one row for each card."""

    counts: tuple[Tally, ...]
    rows: tuple[Row, ...]
