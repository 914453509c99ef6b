"""The legal acts of a seat, phase by phase."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.core.action import Action
from chocolate_factory.games.plantation.acts import abilities, cards, ending, moving
from chocolate_factory.games.plantation.cards.book import Book
from chocolate_factory.games.plantation.state.state import State


def legal(book: Book, state: State, seat: int) -> Sequence[Action]:
    """All that the seat may do now; empty when another one decides."""
    if seat != state.seat:
        return ()
    if state.phase == "stow":
        return moving.stowings(book, state, seat)
    if state.phase == "pick":
        return abilities.picks(book, state, seat)
    if state.phase == "drop":
        return ending.drops(state, seat)
    return _turn(book, state, seat)


def _turn(book: Book, state: State, seat: int) -> list[Action]:
    """A shift change, a card, a direction, goods and abilities, the end (PL-3)."""
    found: list[Action] = []
    if cards.can_shift(state, seat):
        found += cards.shifts(seat)
    if state.turn is None:
        return found + cards.plays(book, seat, state.players[seat].hand)
    if state.turn.way is None:
        found += cards.directions(book, state, seat)
    else:
        found += moving.moves(book, state, seat)
    found += abilities.uses(book, state, seat)
    if state.turn.way is not None:
        found.append(ending.EndTurn(seat))
    return found
