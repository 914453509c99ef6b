"""All acts of Plantation & Candy, and the list that finds them by the type of a record."""

from __future__ import annotations

from chocolate_factory.core.language import mark_message
from chocolate_factory.games.act import Acts
from chocolate_factory.games.plantation.acts.abilities import Mix, Pick, Recruit, Sell
from chocolate_factory.games.plantation.acts.candy import Decorate, DecorateAll, Make
from chocolate_factory.games.plantation.acts.cards import Adjust, Play, Shift, Transport
from chocolate_factory.games.plantation.acts.ending import Drop, EndTurn
from chocolate_factory.games.plantation.acts.moving import Gather, Load, Stow, Unload
from chocolate_factory.games.plantation.cards.book import Book
from chocolate_factory.games.plantation.state.state import State

TITLE = mark_message("Chocolate Factory: Plantation & Candy")

ELSEWHERE = {
    "card": "card_to_ring",
    "good": "good_to_truck",
    "cargo": "cargo_to_warehouse",
    "pile": "pile_to_warehouse",
    "whistle": "whistle_to_space",
    "die": "die_to_number",
    "pawn": "pawn_to_space",
    "space": "pawn_to_space",
    "recipe": "recipe_to_machine",
    "coin": "coin_is_for",
    "offer": "offer_to_hand",
}
"""What is told of things that were put down where they never belong."""

ACTS: Acts[Book, State] = Acts(
    TITLE,
    (
        Stow,
        Shift,
        Play,
        Adjust,
        Transport,
        Gather,
        Unload,
        Load,
        Mix,
        Sell,
        Recruit,
        Pick,
        Make,
        Decorate,
        DecorateAll,
        EndTurn,
        Drop,
    ),
    ELSEWHERE,
)
"""The acts in the order of a turn."""
