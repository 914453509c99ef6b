"""What the board pays at the end of the week (CF-8.4), and of which kind each line is.

The score sheet, the plans of the last day and the bots all ask here. A line that is named in
neither of the two sets is a prize which no plan moves: the judge counts it, and a puzzle's proof
fails rather than leave it out.
"""

from __future__ import annotations

from chocolate_factory.games.conveyor.cards.records import Board

EARNED = "earned"
MOST_ORDERS = "most_orders"
STORE = "store"
STORES = "stores"
CHOCOLATE_LEFT = "chocolate_left"
COAL_LEFT = "coal_left"
AT_HAND = frozenset((EARNED, CHOCOLATE_LEFT, COAL_LEFT))
"""Lines that tell what a factory has in hand; all others are prizes, paid at the end alone."""
PLANNED = AT_HAND | {STORE}
"""Lines whose whole amount is in the value of a plan of the last day."""


def supply_bonus(board: Board, stores: int) -> int:
    """£ for being above 0 at so many stores."""
    return max((bonus.money for bonus in board.stores if stores >= bonus.stores), default=0)


def left_over(board: Board, n: int = 1) -> int:
    """£ for so many chocolates or coals left."""
    return n * board.left_over
