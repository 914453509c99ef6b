"""The legal acts of a seat, phase by phase."""

from __future__ import annotations

from chocolate_factory.core.action import Action
from chocolate_factory.games.coffee_rush.acts import move, place, pour, serve, upgrade
from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.state.state import State


def legal(book: Book, state: State, seat: int) -> tuple[Action, ...]:
    """All that the seat may do now; empty when another one decides."""
    if seat != state.seat:
        return ()
    phase = state.phase
    if phase == "move":
        return move.moves(book, state, seat)
    if phase == "pour":
        return pour.pourings(state, seat)
    if phase == "process":
        return serve.servings(book, state, seat)
    if phase == "upgrade":
        return upgrade.upgrades(book, state, seat) + move.moves(book, state, seat)
    if state.hand:
        return pour.first_pourings(seat, state.hand)
    return place.placings(state, seat)
