"""All acts of Factory Fun by name, and the list that finds them by the type of a record."""

from __future__ import annotations

from chocolate_factory.core.language import mark_message
from chocolate_factory.games.act import Acts
from chocolate_factory.games.factory_fun.acts.build import Lay, Lift, Place
from chocolate_factory.games.factory_fun.acts.finish import EndBuild, GiveUp, NameGift
from chocolate_factory.games.factory_fun.acts.pick import Pass, Take
from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.state.state import State

ELSEWHERE = {
    "machine": "machine_to_floor",
    "piece": "piece_to_floor",
    "cell": "lift_it",
}
"""What is told of things that were put down where they never belong."""

ACTS: Acts[Book, State] = Acts(
    mark_message("Factory Fun"),
    (Take, Pass, Place, Lay, Lift, NameGift, EndBuild, GiveUp),
    ELSEWHERE,
)
"""The acts in the order of a round (FF-8.1)."""
