"""The act of the set-up: a meeple is placed (CR-1.3)."""

from __future__ import annotations

from functools import lru_cache

from chocolate_factory.core.action import Action, Transition
from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.language import _
from chocolate_factory.games.coffee_rush.acts.act import CoffeeAct, Paths, Space
from chocolate_factory.games.coffee_rush.cards import ingredients
from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.cards.records import SPACES
from chocolate_factory.games.coffee_rush.rules import moving
from chocolate_factory.games.coffee_rush.state import events
from chocolate_factory.games.coffee_rush.state.state import State
from chocolate_factory.games.coffee_rush.text import names


def placings(state: State, seat: int) -> tuple[Action, ...]:
    """Where the seat may put a meeple."""
    return _placings(seat, moving.standing(state))


@lru_cache(maxsize=4096)
def _placings(seat: int, taken: frozenset[int]) -> tuple[Action, ...]:
    return tuple(Place(seat, space) for space in range(SPACES) if space not in taken)


class Place(CoffeeAct, frozen=True, tag="place"):
    """Put a meeple on an empty space and collect there (CR-1.3)."""

    phases = ("place",)

    space: Space

    def reason(self, book: Book, state: State) -> Refusal:
        if state.hand:
            return Refusal("pour_first", {"hand": list(ingredients.to_list(state.hand))})
        if not 0 <= self.space < SPACES:
            return Refusal("no_space")
        return Refusal("space_taken")

    def do(self, book: Book, transition: Transition[State]) -> None:
        transition.do(events.Placed(self.seat, self.space, book.spaces[self.space]))

    def paths(self, book: Book, state: State) -> Paths:
        return ((f"space:{self.space}",),)

    def words(self, book: Book, state: State) -> str:
        where = names.stocked_space(self.space, book.spaces[self.space])
        return _("Place a meeple on {where}").format(where=where)
