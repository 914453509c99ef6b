"""What the acts of Plantation & Candy share: their base, the types of their fields, and buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

import msgspec

from chocolate_factory.core.action import type_name
from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.places import PlacePath, name
from chocolate_factory.games.act import Act
from chocolate_factory.games.plantation.cards.book import Book
from chocolate_factory.games.plantation.cards.records import SPACES
from chocolate_factory.games.plantation.state.state import State

if TYPE_CHECKING:  # to the rules they are plain texts; msgspec checks them where records come in
    Direction: TypeAlias = str
    By: TypeAlias = str
else:
    Direction = Literal["to", "from"]
    By = Literal["space", "machinist"]

SpaceNumber = Annotated[int, msgspec.Meta(ge=1, le=SPACES)]
Paths: TypeAlias = tuple[PlacePath, ...]
SPACE, MACHINIST = "space", "machinist"
"""Whose ability is used: that of the pawn's space, or the one that the card brings (PL-5.7)."""


class PlantationAct(Act[Book, State], frozen=True):
    """Base of all acts; types and fields are those of the journal and the trace (PL-11.1).

    Places of this game: `space:1` … `space:8` and `ring` for all of it, `pawn` (the pile of pawns),
    `die`, `whistle`, `coin` (the own coins), `card:ID` (in the own hand, between the halves among
    the cards played), `offer:ID` (specialists in the break room), `hand`, `box` (out of the game),
    `pile:GOOD`, `good:GOOD` and `warehouse` (the own one), `truck:ID` and `cargo:ID.GOOD` (in it),
    `recipe:ID`, `machine`, `machinist`, `outlet`, `froster`, and a button `do:ACT`.
    """


class ButtonAct(PlantationAct, frozen=True):
    """Base of the acts that are done by a button of their name alone."""

    means = (("do", ""),)

    @classmethod
    def meant(cls, book: Book, state: State, seat: int, path: PlacePath) -> ButtonAct | Refusal:
        """The act that the button is called after, if it needs nothing else to be said."""
        buttons = {str(act.__struct_config__.tag): act for act in ButtonAct.__subclasses__()}
        act = buttons.get(name(path[0]))
        return Refusal("unknown") if act is None else act(seat)

    def paths(self, book: Book, state: State) -> Paths:
        return ((f"do:{type_name(self)}",),)


def cargo(truck: str, good: str) -> str:
    """The place of a good in one of the own trucks."""
    return f"cargo:{truck}.{good}"
