"""What is printed on the machines, boards and tiles of Factory Fun, as checked values.

The values come from `cards/factory_fun/*.yaml` by way of `content`; this module knows their shape,
and nothing of files.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

import msgspec

PLACES = ("L", "R", "T1", "B1", "T2", "B2")
"""Where a connector can lie on a machine's edge (FF-3.3)."""
SIDES_OF_BOARDS = ("classic", "expert")
BOARDS = ("A", "B", "C", "D", "E")
SQUARES = 77
"""Squares of every board that can be built on (FF-3.1)."""
WIDEST = 14
"""Columns and rows of a board, at most."""

if TYPE_CHECKING:  # to the rules they are plain texts; msgspec checks them where cards come in
    Colour: TypeAlias = str
    AnyColour: TypeAlias = str
    GiftColour: TypeAlias = str
    Spot: TypeAlias = str
    Shape: TypeAlias = str
    Body: TypeAlias = str
else:
    Colour = Literal["green", "red", "blue", "orange"]
    AnyColour = Literal["green", "red", "blue", "orange", "black"]
    GiftColour = Literal["green", "red", "blue", "orange", "any"]
    Spot = Literal["L", "R", "T1", "B1", "T2", "B2"]
    Shape = Literal["NESW", "N", "NS", "NE", "NES", "EW", "SW", "T1-B2", "B1-T2"]
    Body = Literal[
        "kettle",
        "press",
        "drum",
        "mixer",
        "robot",
        "lamp",
        "pump",
        "printer",
        "fountain",
        "oven",
        "magnet",
        "bell",
        "crater",
        "stapler",
    ]

Source = Literal["rulebook", "public", "own"]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Amount = Annotated[int, msgspec.Meta(ge=1, le=3)]
Column = Annotated[int, msgspec.Meta(ge=1, le=WIDEST)]
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Some = Annotated[int, msgspec.Meta(ge=1, le=99)]


class Input(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An input of a machine: where it lies, and what it takes."""

    at: Spot
    colour: Colour
    amount: Amount


class Output(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The output of a machine; the End-product, black, has no amount (FF-1.3)."""

    at: Spot
    colour: AnyColour
    amount: Amount | None = None


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Every entry has an id and says where its figures come from."""

    id: Text
    source: Source


class Machine(Card, frozen=True, kw_only=True):
    """A tile of two squares (FF-1.3, FF-3.3)."""

    name: Name
    value: Some
    inputs: Annotated[tuple[Input, ...], msgspec.Meta(min_length=1, max_length=3)] = msgspec.field(
        name="in"
    )
    output: Output = msgspec.field(name="out")
    gift: GiftColour | None = None
    """The colour of the Supply Container that comes with it; `any` is named by the player."""
    picture: Body = "press"
    """The body that is drawn on it."""


class Board(Card, frozen=True, kw_only=True):
    """One side of a floor (FF-3.1). Squares are (column, row), from 1."""

    floor: Literal["A", "B", "C", "D", "E"]
    side: Literal["classic", "expert"]
    cols: Column
    rows: Column
    pillars: tuple[tuple[Column, Column], ...]
    missing: tuple[tuple[Column, Column], ...]


class Tile(Card, frozen=True, kw_only=True):
    """A kind of tile that is no machine, and how many there are."""

    name: Name
    connectors: Annotated[tuple[Shape, ...], msgspec.Meta(min_length=1, max_length=2)]
    player: Count
    """How many each player owns from the start, of each colour (FF-1.4)."""
    stock: Count | Literal["unlimited"]
    """How many lie in common, of each colour (FF-1.5)."""


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The figures of play."""

    rounds: Some
    """Rounds of a game (FF-1.1)."""
    machines: Some
    """Machines in the stack, for each player (FF-1.3)."""
    money: Some
    """Money at the start (FF-1.6)."""
    least: Some
    """What money never falls below (FF-1.6)."""
    forfeit: Count
    """What is paid for a machine that is given up (FF-2.7)."""
    piece: Count
    """Price of a piece (FF-5.2)."""
    moved: Count
    """Price of a standing machine that is moved or turned (FF-5.2)."""
    moves: Count
    """Standing machines that may be moved in a round (FF-5.3)."""
    chip: Count
    """A chip's worth for each unit of its input (FF-6.1)."""
    solo: Some
    """Machines turned up in each round of a game alone (FF-7)."""
    source: Source


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that one game is played with: one field for each file of `cards/factory_fun/`."""

    machines: tuple[Machine, ...]
    boards: tuple[Board, ...]
    tiles: tuple[Tile, ...]
    numbers: Numbers


FILES = ("machines", "boards", "tiles", "numbers")
"""The files of `cards/factory_fun/`, each `{name: …}` with the value of that field of `Cards`."""
