"""The state as the trace shows it to other tools: a fixed format with fixed names (CR-5)."""

from __future__ import annotations

from typing import Any

from chocolate_factory.games.coffee_rush.cards import ingredients
from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.state.state import Shop, State


def of(book: Book, state: State) -> dict[str, Any]:
    """The state in the trace's format."""
    return {
        "round": state.round,
        "seat": state.seat,
        "phase": state.phase,
        "start": state.start,
        "closed": state.closed,
        "deck_left": len(state.deck),
        "board": list(book.spaces),
        "meeples": [list(shop.meeples) for shop in state.players],
        "hand": list(ingredients.to_list(state.hand)),
        "steps_left": state.steps_left,
        "done_this_turn": state.done,
        "players": [_player(shop) for shop in state.players],
    }


def _player(shop: Shop) -> dict[str, Any]:
    return {
        "tabs": [list(tab) for tab in shop.tabs],
        "cups": [list(ingredients.to_list(cup)) for cup in shop.cups],
        "up": list(shop.up),
        "down": list(shop.down),
        "rush": shop.rush,
        "tiles": list(shop.tiles),
    }
