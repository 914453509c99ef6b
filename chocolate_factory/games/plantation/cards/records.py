"""What is printed on the cards and boards of Plantation & Candy, as checked values.

The values come from `cards/plantation/*.yaml` by way of `content`; this module knows their shape,
and nothing of files.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

import msgspec

SPACES = 8
"""Spaces of a ring, faces of the die, and pawns (PL-1.1, PL-1.3)."""
MOST_SEATS = 4
RAW = ("sugar", "cacao", "chocolate")
"""The goods that are no candy, in the order in which they are listed."""

if TYPE_CHECKING:  # to the rules they are plain texts; msgspec checks them where cards come in
    PlantationAbility: TypeAlias = str
    CandyAbility: TypeAlias = str
else:
    PlantationAbility = Literal["mixer", "break_room", "outlet"]
    CandyAbility = Literal["machine", "froster", "outlet"]

Source = Literal["rulebook", "public", "own"]
Id = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]*$", max_length=40)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Some = Annotated[int, msgspec.Meta(ge=1, le=99)]
Any_ = Annotated[int, msgspec.Meta(ge=0, le=99)]
Few = Annotated[int, msgspec.Meta(ge=0, le=9)]
Number = Annotated[int, msgspec.Meta(ge=1, le=SPACES)]


class Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Base of what is printed: a key that nobody knows is a mistake."""


class Card(Strict, frozen=True, kw_only=True):
    """Every card has an id, a name, and says where its figures come from."""

    id: Id
    name: Name
    source: Source


class Specialist(Card, frozen=True, kw_only=True):
    """A kind of specialist (PL-5): how many there are, and what it can do."""

    copies: Few = 0
    """Cards in the common deck."""
    each: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0
    """1 for a card that every player begins with."""
    capacity: Few = 0
    """Goods more in a turn (PL-5.3)."""
    reverse: bool = False
    """Whether it may look counter-clockwise (PL-5.4)."""
    adjust: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    """By how much its number may differ from the die (PL-5.5)."""
    any_trucks: bool = False
    """Whether any number of trucks, and sugar and cacao together, may be moved (PL-5.6)."""
    machine: bool = False
    """Whether it brings the mixer or machine with it (PL-5.7)."""
    stack: bool = False
    """Whether goods may be laid on equal ones (PL-5.8)."""


class Recipe(Card, frozen=True, kw_only=True):
    """A kind of candy: the goods of one use, uses in a visit, candies of a use, points (PL-7.2)."""

    sugar: Few = 0
    chocolate: Few = 0
    uses: Annotated[int, msgspec.Meta(ge=1, le=9)]
    makes: Annotated[int, msgspec.Meta(ge=1, le=9)]
    points: Any_


class Truck(Strict, frozen=True, kw_only=True):
    """A truck of every player (PL-1.2); `icons` of its spaces bear a worker icon."""

    id: Id
    colour: Literal["own", "grey"]
    spaces: Annotated[int, msgspec.Meta(ge=1, le=14)]
    icons: Annotated[int, msgspec.Meta(ge=0, le=14)]
    source: Source


class Rings(Strict, frozen=True):
    """The abilities of spaces 1 to 8 in both halves."""

    plantation: Annotated[
        tuple[PlantationAbility, ...], msgspec.Meta(min_length=SPACES, max_length=SPACES)
    ]
    candy: Annotated[tuple[CandyAbility, ...], msgspec.Meta(min_length=SPACES, max_length=SPACES)]


class Start(Strict, frozen=True):
    """What a player begins with (PL-2.2)."""

    sugar: Few
    cacao: Few
    coins: Few


class Outlet(Strict, frozen=True):
    """Coins for a good that is sold, by half (PL-4.4, PL-7.4)."""

    plantation: Some
    candy: Some


class ShortPlantation(Strict, frozen=True):
    """Points of a good in the short game of the first half (PL-9.1)."""

    sugar: Few
    chocolate: Few


class ShortCandy(Strict, frozen=True):
    """What a player begins the short game of the second half with (PL-9.2)."""

    sugar: Any_
    chocolate: Any_
    specialists: Few


class Board(Strict, frozen=True):
    """What the boards print, and the figures of a game."""

    rings: Rings
    warehouse: Annotated[int, msgspec.Meta(ge=1, le=20)]
    workers: Annotated[tuple[Number, ...], msgspec.Meta(min_length=1, max_length=SPACES)]
    """Numbers of the workers of each player."""
    hand: Annotated[int, msgspec.Meta(ge=1, le=SPACES)]
    look: Annotated[int, msgspec.Meta(ge=1, le=9)]
    """Specialists that are looked at in the break room (PL-4.5)."""
    sugar: Some
    cacao: Some
    coins: Some
    candy_each: Some
    recipes_in_play: Annotated[tuple[Few, ...], msgspec.Meta(min_length=3, max_length=3)]
    """With two, three, four players (PL-2.1)."""
    start: Start
    outlet: Outlet
    short_plantation: ShortPlantation
    short_candy: ShortCandy


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that one game is played with: one field for each file of `cards/plantation/`."""

    board: Board
    trucks: tuple[Truck, ...]
    specialists: tuple[Specialist, ...]
    recipes: tuple[Recipe, ...]


FILES = ("board", "trucks", "specialists", "recipes")
"""The files of `cards/plantation/`, each `{name: …}` with the value of that field of `Cards`."""
