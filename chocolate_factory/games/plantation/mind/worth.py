"""What a stock is worth in points at the end of the game: learnt weights of its features.

There is a row of weights for each number of turns that the player has left in the half. After the
last turn of a game nothing is left to be learnt: the rules say what counts (PL-8.1, PL-9.1)."""

from __future__ import annotations

from functools import lru_cache
from operator import mul

from chocolate_factory.games.plantation.cards.book import Book
from chocolate_factory.games.plantation.cards.records import RAW
from chocolate_factory.games.plantation.mind.features import NAMES, features
from chocolate_factory.games.plantation.plan.stock import Stock
from chocolate_factory.games.plantation.plan.turn_ends import Value
from chocolate_factory.games.plantation.rules.begin import BOTH, PLANTATION

Row = tuple[float, ...]
Weights = dict[str, tuple[Row, ...]]
"""By the kind of half (`both`, `plantation`, `candy`, see `half_of`), then by turns left."""


def half_of(game: str, half: int) -> str:
    """Which weights tell a half: the second one is the same in both games that have it."""
    return "candy" if half == 2 else game


@lru_cache(maxsize=8)
def _points(book: Book, game: str) -> Row:
    """The row that tells the points of the sheet."""
    if game == PLANTATION:
        short = book.board.short_plantation
        counts: dict[str, float] = {"coins": 1}
        for trucks in ("own", "grey"):
            counts[f"{trucks}_sugar"] = short.sugar
            counts[f"{trucks}_chocolate"] = short.chocolate
    else:
        told = (*RAW, "plain_points", "decorated", "decorated_points")
        counts = {"coins": 1, "types": 1, **{f"own_{name}": 1 for name in told}}
    return tuple(counts.get(name, 0.0) for name in NAMES)


def value_of(
    book: Book, weights: Weights, game: str, half: int, left: int, recruits: int, played: int
) -> Value:
    """The worth of stocks at the end of a turn after which `left` more of the own are to come."""
    rows = weights[half_of(game, half)]
    row = rows[min(left, len(rows) - 1)] if left or half_of(game, half) == BOTH else ()
    row = row or _points(book, game)

    @lru_cache(maxsize=1 << 15)
    def value(stock: Stock) -> float:
        return float(sum(map(mul, row, features(book, stock, recruits, played))))

    return value
