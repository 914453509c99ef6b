"""The state of Plantation & Candy: plain values, written by events alone (PL-11.2).

What may be shared between copies (tuples, numbers, texts, the turn) is never changed in place, so
a copy is one shallow copy of the table and one of each player.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

Space: TypeAlias = tuple[str, ...]
"""The one or two equal goods that share a space (PL-1.5, PL-5.8)."""
Hold: TypeAlias = tuple[Space, ...]
"""The spaces in use of a warehouse or a truck, sorted; where a good lies does not matter."""
UNKNOWN = -1
"""Whoever knows a card of the specialists' deck: nobody."""


class Making(msgspec.Struct, frozen=True):
    """A visit to the candy machine that may go on: `by` is `space` or `machinist` (PL-7.2)."""

    by: str
    recipe: str
    uses: int
    """How often the recipe has been used in this visit."""


class Job(msgspec.Struct, frozen=True):
    """A turn from the card on (PL-3.2)."""

    card: str
    number: int
    """Where looking begins: of the worker, or of the die, perhaps adjusted."""
    adjusted: bool = False
    way: str | None = None
    """`to` or `from` once the pawn has moved."""
    space: int | None = None
    """The space of the pawn that has moved, 1 to 8."""
    left: int = 0
    """Goods that may still be moved."""
    moved: int = 0
    """Goods moved in this turn."""
    good: str | None = None
    """Which of sugar and cacao is gathered in this turn (PL-4.1)."""
    truck: str | None = None
    """The truck touched last in this turn (PL-3.6)."""
    used: bool = False
    """Whether the ability of the space has been used."""
    machinist: bool = False
    """Whether the machine that the card brings has been used (PL-5.7)."""
    recruited: bool = False
    making: Making | None = None


class Player(msgspec.Struct):
    """What one player has."""

    hand: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()
    """Top first."""
    played: tuple[str, ...] = ()
    """Cards played in this half, the first one first; between the halves only specialists."""
    dropped: tuple[str, ...] = ()
    """Specialists that were not kept: out of the game (PL-6.2)."""
    coins: int = 0
    whistle: bool = False
    """Whether the shift change of this half is used; its coin lies there (PL-3.7)."""
    warehouse: Hold = ()
    trucks: tuple[Hold, ...] = ()
    """In the order of the book's trucks."""


class State(msgspec.Struct):
    """The whole table. `phase` is `stow`, `turn`, `pick`, `drop` or `over`."""

    players: list[Player]
    game: str = "both"
    """`both`, `plantation` or `candy` (PL-9)."""
    half: int = 1
    phase: str = "turn"
    seat: int | None = None
    """Who decides, None when the game is over."""
    starter: int = 0
    """Who began this half."""
    last: int | None = None
    """Who took the last turn."""
    rolls: tuple[tuple[int, int], ...] = ()
    """(seat, face) of all that were thrown for the start, in their order (PL-2.3)."""
    die: int = 1
    ring: tuple[bool, ...] = (False,) * 8
    """Whether a pawn stands on spaces 1 to 8."""
    sugar: int = 0
    """Left in the pile, as `cacao` and `coins`."""
    cacao: int = 0
    coins: int = 0
    recipes: tuple[str, ...] = ()
    """Those in play."""
    tokens: tuple[int, ...] = ()
    """Candies left of each recipe in play."""
    specialists: tuple[str, ...] = ()
    """The common deck, top first."""
    knowers: tuple[int, ...] = ()
    """For each card of that deck the seat that put it under, or `UNKNOWN` (PL-10)."""
    turn: Job | None = None
    """None before a card is played."""
    curtain: bool = True
    """Whether hands are covered between people who share a screen (PL-10)."""
    rng: int = 0
