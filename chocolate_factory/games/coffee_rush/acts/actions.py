"""All acts of Coffee Rush by name, and the list that finds them by the type of a record."""

from __future__ import annotations

from chocolate_factory.core.language import mark_message
from chocolate_factory.games.act import Acts
from chocolate_factory.games.coffee_rush.acts.move import Rush, Step, Stop
from chocolate_factory.games.coffee_rush.acts.place import Place
from chocolate_factory.games.coffee_rush.acts.pour import Empty, EndPour, Pour, Return
from chocolate_factory.games.coffee_rush.acts.serve import EndTurn, Process
from chocolate_factory.games.coffee_rush.acts.upgrade import Activate
from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.state.state import State

ELSEWHERE = {
    "cup": "cup_to_order",
    "order": "order_stays",
    "hand": "hand_to_cup",
    "meeple": "meeple_to_space",
    "bin": "bin_is_for",
}
"""What is told of things that were put down where they never belong."""

ACTS: Acts[Book, State] = Acts(
    mark_message("Coffee Rush"),
    (Place, Activate, Step, Rush, Stop, Pour, Return, Empty, EndPour, Process, EndTurn),
    ELSEWHERE,
)
"""The acts in the order of a turn; an unknown button means the last one."""
