"""What cards are worth to a factory in the draft, and orders in Cleanup."""

from __future__ import annotations

from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import Order
from chocolate_factory.games.conveyor.mind.budget import Budget
from chocolate_factory.games.conveyor.mind.evaluation import solo_values, values
from chocolate_factory.games.conveyor.mind.evaluation.factory_flow import FLOWS, BeanFlow
from chocolate_factory.games.conveyor.state.state import State

LOOSELY = 0.25
"""What of an order's cost counts where it may as well be left alone (tuned)."""
WANTED, CHEAP = 8.0, 0.8
"""£ at which a piece is asked for to see what it costs, and the least that it costs."""


def employee_hope(book: Book, employee: str) -> float:
    """£ to hope for from an employee's acts (see `Effect.hope`)."""
    return sum(e.hope * max(e.times(), 1) for e in book.effects[employee])


def piece_costs(book: Book, state: State, seat: int, budget: Budget) -> dict[str, float]:
    """£ that one more of each refined piece costs the factory, against pieces sold as coal."""
    parts = tuple(book.parts[part] if part else None for part in state.players[seat].slots)
    coal, found = values.coal(state.day + 1), {}
    for piece in pieces.CLASSES["refined"]:
        plain = tuple(WANTED if p == piece else 1.0 for p in pieces.PIECES)
        value = BeanFlow(parts, plain, coal, budget.share(FLOWS)).value()
        found[piece] = max(WANTED + 1.0 - value, CHEAP)
    return found


def order_value(
    entry: Order,
    day: int,
    piece_costs: dict[str, float],
    aims_: solo_values.OpenObjectives | None = None,
) -> float:
    """£ to hope for from a new order: its stages, less what their pieces cost; deep stages count
    less, the less time is left. Alone only what the objectives ask for is worth anything."""
    patience = values.days_left(day) / (values.days_left(day) + 1.5)
    total, chance = 0.0, 1.0
    for depth, stage in enumerate(entry.stages):
        chance *= patience
        last = depth == len(entry.stages) - 1
        paid = sum(min(piece_costs[p] for p in pieces.members(symbol)) for symbol in stage.pay)
        money, done = float(stage.money), values.COMPLETION
        if aims_ is not None:
            money, done = aims_.pay(stage.money), aims_.order(entry.size)
            paid *= LOOSELY
        total += chance * (money + (done if last else 0.0) - paid)
    return total
