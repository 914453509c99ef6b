"""What is printed on the cards and boards of Coffee Rush, as checked values.

The values come from `cards/coffee_rush/*.yaml` by way of `content`; this module knows their shape,
and nothing of files.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

import msgspec

INGREDIENTS = ("coffee", "milk", "steam", "ice", "tea", "chocolate", "caramel", "water")
GROUPS = ("hot", "iced", "special")
SIDE = 4
SPACES = SIDE * SIDE
CORNERS = (0, SIDE - 1, SPACES - SIDE, SPACES - 1)
CUPS = 3
TABS = 4

if TYPE_CHECKING:  # to the rules they are plain texts; msgspec checks them where cards come in
    Ingredient: TypeAlias = str
else:
    Ingredient = Literal["coffee", "milk", "steam", "ice", "tea", "chocolate", "caramel", "water"]

Source = Literal["rulebook", "public", "own"]
Id = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]*$", max_length=40)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Count = Annotated[int, msgspec.Meta(ge=1, le=20)]
Row = Annotated[tuple[Ingredient, ...], msgspec.Meta(min_length=SIDE, max_length=SIDE)]


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Every card has an id, a name, and says where its figures come from."""

    id: Id
    name: Name
    source: Source


class Order(Card, frozen=True, kw_only=True):
    """A kind of order: what its cup must hold, and how many cards of it there are (CR-1.1)."""

    group: Literal["hot", "iced", "special"]
    copies: Count
    needs: Annotated[tuple[Ingredient, ...], msgspec.Meta(min_length=1, max_length=6)]


class Tile(Card, frozen=True, kw_only=True):
    """An upgrade: diagonal steps, or two ingredients where its condition holds (CR-3)."""

    diagonal: bool = False
    double: Literal["corner", "special", "meeple"] | None = None


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the boards print."""

    spaces: Annotated[tuple[Row, ...], msgspec.Meta(min_length=SIDE, max_length=SIDE)]
    """The ingredients, row by row (CR-1.1)."""
    special: Annotated[tuple[Ingredient, ...], msgspec.Meta(max_length=8)]
    """The special ingredients (CR-1.1)."""
    steps: Count
    """Steps of a meeple in a turn without Rush Tokens (CR-2.2)."""
    turn_in: Count
    """Up-voted cards turned in for an upgrade (CR-2.1)."""
    upgrade_points: Annotated[int, msgspec.Meta(ge=0, le=20)]
    """Points of an activated upgrade (CR-4.2)."""
    down_votes: Count
    """Down votes of one player that close the shop (CR-2.6)."""


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All cards that one game is played with: one field for each file of `cards/coffee_rush/`."""

    board: Board
    orders: tuple[Order, ...]
    tiles: tuple[Tile, ...]


FILES = ("board", "orders", "tiles")
"""The files of `cards/coffee_rush/`, each `{name: …}` with the value of that field of `Cards`."""
