"""The value model behind the decks (CF-11): what a part gains, what a stage should pay.

Pure arithmetic on card entries; the heads of `cards/conveyor/parts.yaml` and `orders.yaml` say
the same in words. Nothing of this is a rule of the game: bots and rules never ask it.
"""

from __future__ import annotations

from math import floor

from chocolate_factory.games.conveyor import pieces
from chocolate_factory.games.conveyor.cards import Conversion, Order, Part, Stage

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


def worth_asked(stage: Stage) -> float:
    """Worth of what a stage asks for."""
    classes = sum(symbol in pieces.CLASSES for symbol in stage.pay)
    return sum(worth_in(symbol) for symbol in stage.pay) - EASIER * classes


def price(stage: Stage, below: int) -> float:
    """£ that a stage with so many stages below it should pay, before rounding."""
    return POUND * worth_asked(stage) + STAGE * below


def stage_bands(order: Order) -> tuple[tuple[int, int], ...]:
    """For each stage (least, most) £ that it should pay."""
    prices = [price(stage, below) for below, stage in enumerate(order.stages)]
    return tuple((floor(p + 0.5 - ORDER_BAND), floor(p + 0.5 + ORDER_BAND)) for p in prices)
