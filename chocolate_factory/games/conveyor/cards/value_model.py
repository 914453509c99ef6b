"""The value model behind the decks (CF-11): what a part gains, what a stage should pay.

Pure arithmetic on card entries; the heads of `parts.yaml`, `orders.yaml` and `managers.yaml` in
`cards/conveyor/` say the same in words. Nothing of this is a rule of the game: bots and rules
never ask it.
"""

from __future__ import annotations

from math import floor

from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.records import (
    Conversion,
    Manager,
    Objective,
    Order,
    Part,
    Stage,
)

WORTH = {"bean": 1, "cocoa": 2, "chunks": 3, "fingers": 3, "caramel": 4, "nuts": 4, "boxed": 5}
"""A piece is worth 1, and 1 more for every step of refinement behind it."""
WRAPPED = WORTH["caramel"]
TOGETHER = 1.0
"""What each input beyond the first takes off: it must lie on the same square."""
CHOICE = 0.5
"""What each option beyond the first adds."""
ANY_PIECE = 1.0
"""What an upgrader gains by working on whatever lies there."""
LINES = {"A": (1.5, 1.5), "B": (2.0, 2.5)}
"""By deck, the gain that a part should have: (for each coal, and besides)."""
PART_BAND = 1.5
POUND = 0.8
"""£ for a unit of worth in an order."""
STAGE = 1.0
"""£ more for each stage below."""
EASIER = 0.5
"""What a class symbol takes off the worth of its cheapest piece, as it is easier to supply."""
ORDER_BAND = 1.0


def worth_in(symbol: str) -> int:
    """Worth of a symbol that goes in: the owner feeds the cheapest piece."""
    return min(WORTH[piece] for piece in pieces.members(symbol))


def worth_out(symbol: str) -> int:
    """Worth of a symbol that comes out: the owner takes the dearest piece."""
    return max(WORTH[piece] for piece in pieces.members(symbol))


def _option_gain(option: Conversion) -> float:
    out = sum(worth_out(symbol) for symbol in option.outputs)
    into = sum(worth_in(symbol) for symbol in option.inputs)
    return out - into - TOGETHER * (len(option.inputs) - 1)


def gain(part: Part) -> float | None:
    """Worth that one operation adds, or None for parts that only move pieces."""
    if part.options:
        gains = [_option_gain(option) for option in part.options]
        return sum(gains) / len(gains) + CHOICE * (len(gains) - 1)
    if part.upgrade:
        return part.upgrade + ANY_PIECE
    if part.repeat:
        return float((part.repeat - 1) * WRAPPED)
    return None


def part_band(part: Part) -> tuple[float, float] | None:
    """(least, most) that a part of its deck should gain for its coal, or None."""
    if part.deck not in LINES or gain(part) is None:
        return None
    slope, base = LINES[part.deck]
    middle = slope * part.cost + base
    return middle - PART_BAND, middle + PART_BAND


def stage_cost(stage: Stage) -> float:
    """Worth of what a stage asks for."""
    classes = sum(symbol in pieces.CLASSES for symbol in stage.pay)
    return sum(worth_in(symbol) for symbol in stage.pay) - EASIER * classes


def price(stage: Stage, below: int) -> float:
    """£ that a stage with so many stages below it should pay, before rounding."""
    return POUND * stage_cost(stage) + STAGE * below


def stage_bands(order: Order) -> tuple[tuple[int, int], ...]:
    """For each stage (least, most) £ that it should pay."""
    prices = [price(stage, below) for below, stage in enumerate(order.stages)]
    return tuple((floor(p + 0.5 - ORDER_BAND), floor(p + 0.5 + ORDER_BAND)) for p in prices)


ORDER_EFFORT = {"small": 4.0, "medium": 9.0, "large": 15.0, "any": 5.0}
"""Effort of a completed order by its size; its money counts besides."""
SPECIAL_EFFORT = {"small": 7.0, "medium": 13.0, "large": 20.0}
STEP, BOX, NAMED = 3.5, 1.0, 1.0
"""Effort of a step back, of each box, and of each store that is named."""
EFFORTS = {"target": (27.0, 33.0), "demand": (6.0, 12.0)}
"""(least, most) effort that a card of ours should ask for."""


def effort(card: Manager) -> float:
    """What a Factory Manager card asks for, in the worth of chocolate."""
    return sum(_effort(objective) for objective in card.objectives)


def _effort(asks: Objective) -> float:
    refined = sorted(WORTH[piece] for piece in pieces.CLASSES["refined"])
    return (
        asks.money
        + sum(ORDER_EFFORT[size] for size in asks.orders)
        + sum(SPECIAL_EFFORT[size] for size in asks.special)
        + sum(STEP * box.steps + BOX + NAMED * (box.store is not None) for box in asks.markers)
        + sum(worth_in(symbol) for symbol in asks.pay)
        + asks.same * refined[0]
        + sum(refined[: asks.different])
    )
