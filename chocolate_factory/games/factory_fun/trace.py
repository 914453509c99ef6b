"""The state as the trace shows it to other tools: a fixed format with fixed names (FF-8.2)."""

from __future__ import annotations

from typing import Any

from chocolate_factory.games.factory_fun.cards.book import Book
from chocolate_factory.games.factory_fun.rules import ending
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.state import END, LIMITED, Factory, State


def of(book: Book, state: State) -> dict[str, Any]:
    """The state in the trace's format."""
    return {
        "round": state.round,
        "phase": state.phase,
        "seats": list(state.seats),
        "first": state.first,
        "table": list(state.table),
        "stack_left": len(state.stack),
        "players": [_player(book, factory) for factory in state.players],
    }


def _player(book: Book, factory: Factory) -> dict[str, Any]:
    return {
        "money": factory.money,
        "board": factory.board,
        "machine": factory.machine,
        "trial": factory.trial,
        "passed": factory.passed,
        "done": factory.done,
        "floor": floors.listing(factory.floor),
        "before": floors.listing(factory.before),
        "hand": list(factory.hand),
        "stock": dict(zip(LIMITED[:END], factory.stock[:END], strict=True)),
        "price": ending.price(book, factory),
        "chips": dict(factory.chips),
    }
