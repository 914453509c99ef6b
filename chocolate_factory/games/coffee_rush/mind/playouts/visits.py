"""How often a player will come to some spaces until the shop closes."""

from __future__ import annotations

from collections.abc import Set
from statistics import fmean

from chocolate_factory.core.rng import Rng
from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.mind.playouts.quick import QuickPlayer
from chocolate_factory.games.coffee_rush.mind.playouts.table import Table, cards
from chocolate_factory.games.coffee_rush.mind.valuation import Valuation
from chocolate_factory.games.coffee_rush.state.state import State

DEALS, ROUNDS = 12, 12
"""How often the game is played on, and how far at most."""


def ends_on(book: Book, state: State, seat: int, tile: str, spaces: Set[int]) -> float:
    """How many walks of the seat end on one of the spaces, on average over new deals, if it buys
    the upgrade now and quick players play on until the shop closes."""
    if not spaces:
        return 0.0
    quick, begun = QuickPlayer(book, Valuation()), Table(book, state, seat)
    begun.buy(tile)
    deck, rng = cards(book, state.deck), Rng(state.round, seat)
    found = []
    for _deal in range(DEALS):
        table, ends = begun.dealt(rng.shuffle(deck)), 0
        for _turn in range(ROUNDS * len(table.seats)):
            if table.over:
                break
            turn = quick.turn(table)
            ends += table.seat == seat and turn.meeple >= 0 and turn.end in spaces
            table.play(turn)
        found.append(ends)
    return fmean(found)
