"""What effects share that work on the pieces of one square."""

from __future__ import annotations

from collections.abc import Iterator

from chocolate_factory.core.action import Action
from chocolate_factory.games.conveyor.cards.book import Effect
from chocolate_factory.games.conveyor.cards.records import SQUARES
from chocolate_factory.games.conveyor.state.state import State


def by_square(effect: Effect, state: State, seat: int) -> Iterator[Action]:
    """The acts of an effect that works on one square, on all squares."""
    for square, pile in zip(SQUARES, state.players[seat].belt, strict=True):
        for action, _pile in effect.changes(seat, square, pile):
            yield action
