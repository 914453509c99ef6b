"""What the acts of Coffee Rush share: their base, the types of their fields, and buttons."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from chocolate_factory.core.action import type_name
from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.places import PlacePath, name
from chocolate_factory.games.act import Act
from chocolate_factory.games.coffee_rush.cards import ingredients
from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.cards.records import CUPS, SPACES
from chocolate_factory.games.coffee_rush.rules import turns
from chocolate_factory.games.coffee_rush.state.state import State

MEEPLES = 2
"""Meeples that a player has at most (CR-1.3)."""

Space = Annotated[int, msgspec.Meta(ge=0, lt=SPACES)]
Cup = Annotated[int, msgspec.Meta(ge=0, lt=CUPS)]
Meeple = Annotated[int, msgspec.Meta(ge=0, lt=MEEPLES)]
Paths: TypeAlias = tuple[PlacePath, ...]


class CoffeeAct(Act[Book, State], frozen=True):
    """Base of all acts; types and fields are those of the journal and the trace (CR-5).

    Spaces count from 0 row by row, meeples and cups of a player from 0.

    Places of this game: `space:0` … `space:15`, `meeple:I` and `cup:I` of the acting player,
    `hand:INGREDIENT`, `order:ID`, `tile:ID`, `bin`, and a button `do:ACT` for some acts."""

    def untimely(self, book: Book, state: State) -> Refusal:
        """With what is asked instead: what is to be poured, and whether a cup can be served."""
        told = super().untimely(book, state)
        shop = state.players[self.seat]
        now = {
            "hand": list(ingredients.to_list(state.hand)),
            "ready": len(turns.ready(book, shop)),
            "moved": state.moving is not None,
        }
        return Refusal(told.code, told.params | now)


class ButtonAct(CoffeeAct, frozen=True):
    """Base of the acts that are done by a button of their name alone."""

    means = (("do", ""),)

    @classmethod
    def meant(cls, book: Book, state: State, seat: int, path: PlacePath) -> ButtonAct:
        """The act that the button is called after; of an unknown button this one."""
        buttons = {str(act.__struct_config__.tag): act for act in ButtonAct.__subclasses__()}
        return buttons.get(name(path[0]), cls)(seat)

    def paths(self, book: Book, state: State) -> Paths:
        return ((f"do:{type_name(self)}",),)
