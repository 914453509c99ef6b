"""The stages of orders that a seat has still to do, and the places of their pieces."""

from __future__ import annotations

from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.mind.evaluation import solo_values, values
from chocolate_factory.games.conveyor.rules import numbers
from chocolate_factory.games.conveyor.state.state import State

Stages = tuple[tuple[tuple[str, ...], float], ...]
"""The stages of an order still to do: (what each asks for, £)."""
Orders = tuple[Stages, ...]
StagePlace = tuple[float, tuple[str, ...]]
"""A place of a stage: (£, pieces that will do)."""


def open_stages(book: Book, state: State, seat: int) -> Orders:
    """The stages still to do of each order that the seat holds, with what they pay today."""
    factory = state.players[seat]
    if state.solo is not None:
        return solo_values.OpenObjectives(book, state).stages()
    return tuple(
        tuple(
            (stage.pay, numbers.stage_money(book, factory, held.id, i))
            for i, stage in enumerate(book.orders[held.id].stages)
            if i >= held.stage
        )
        for held in factory.orders
        if held
    )


def stage_places(orders: Orders) -> tuple[StagePlace, ...]:
    """The places of every stage, the dearest first."""
    found = [
        (values.SOON * values.DEEPER**depth * money / len(symbols), pieces.members(symbol))
        for stages in orders
        for depth, (symbols, money) in enumerate(stages)
        for symbol in symbols
    ]
    return tuple(sorted(found, key=lambda entry: (-entry[0], len(entry[1]))))
