"""What the acts of Factory Fun share: their base, the types of their fields, and buttons."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from chocolate_factory.core.action import type_name
from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.places import PlacePath, name
from chocolate_factory.games.act import Act
from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.state import State

Line = Annotated[int, msgspec.Meta(ge=1, lt=floors.WIDE - 1)]
"""A column or a row, both from 1."""
Cell = tuple[Line, Line]
"""A square, as in `state.floor`; an invalid one is refused as the act is read."""
Turned = Annotated[int, msgspec.Meta(ge=0, le=3)]
"""Quarter turns clockwise (FF-3.3)."""
Id = Annotated[str, msgspec.Meta(max_length=40)]
Paths: TypeAlias = tuple[PlacePath, ...]


class FunAct(Act[Book, State], frozen=True):
    """Base of all acts; types and fields are those of the journal and the trace (FF-8.1).

    Places of this game: `machine:ID` on the table or in hand, `piece:CODE` in the stock, `cell:c,r`
    on the floor of the acting player, `turn:d` for a machine, `way:SIDES` for one of two
    connectors, `way:COLOUR` for a gift, and a button `do:ACT` for some acts."""


class ButtonAct(FunAct, frozen=True):
    """Base of the acts that are done by a button of their name alone."""

    means = (("do", ""),)

    @classmethod
    def meant(cls, book: Book, state: State, seat: int, path: PlacePath) -> FunAct | Refusal:
        """The act that the button is called after."""
        buttons = {str(act.__struct_config__.tag): act for act in ButtonAct.__subclasses__()}
        found = buttons.get(name(path[0]))
        return Refusal("unknown") if found is None else found(seat)

    def paths(self, book: Book, state: State) -> Paths:
        return ((f"do:{type_name(self)}",),)
