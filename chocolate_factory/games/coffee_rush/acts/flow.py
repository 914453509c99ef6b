"""All acts of the game, and all that a seat may do, phase by phase."""

from __future__ import annotations

from chocolate_factory.core.action import Action
from chocolate_factory.core.language import marked
from chocolate_factory.games.act import Acts
from chocolate_factory.games.coffee_rush.acts.move import Rush, Step, Stop, moves
from chocolate_factory.games.coffee_rush.acts.place import Place, placings
from chocolate_factory.games.coffee_rush.acts.pour import (
    Empty,
    EndPour,
    Pour,
    Return,
    first_pourings,
    pourings,
)
from chocolate_factory.games.coffee_rush.acts.serve import EndTurn, Process, servings
from chocolate_factory.games.coffee_rush.acts.upgrade import Activate, upgrades
from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.state.state import State

ELSEWHERE = {
    "cup": "cup_to_order",
    "hand": "hand_to_cup",
    "meeple": "meeple_to_space",
    "bin": "bin_is_for",
}
"""What is told of things that were put down where they never belong."""

ACTS: Acts[Book, State] = Acts(
    marked("Coffee Rush"),
    (Place, Activate, Step, Rush, Stop, Pour, Return, Empty, EndPour, Process, EndTurn),
    ELSEWHERE,
)
"""The acts in the order of a turn; an unknown button means the last one."""


def legal(book: Book, state: State, seat: int) -> tuple[Action, ...]:
    """All that the seat may do now; empty when another one decides."""
    if seat != state.seat:
        return ()
    phase = state.phase
    if phase == "move":
        return moves(book, state, seat)
    if phase == "pour":
        return pourings(state, seat)
    if phase == "process":
        return servings(book, state, seat)
    if phase == "upgrade":
        return upgrades(book, state, seat) + moves(book, state, seat)
    if state.hand:
        return first_pourings(seat, state.hand)
    return placings(state, seat)
