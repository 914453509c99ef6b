"""What a stock is worth in points at the end of the game: learnt weights of its features.

There is a row of weights for each number of turns that the player has left in the half. After the
last turn of a game nothing is left to be learnt and the row is empty: the rules say what counts
(PL-8.1, PL-9.1)."""

from __future__ import annotations

from functools import lru_cache
from operator import mul
from typing import Any, NamedTuple

from chocolate_factory.games.plantation.cards.book import Book
from chocolate_factory.games.plantation.cards.records import RAW
from chocolate_factory.games.plantation.mind.features import (
    CHOCOLATE,
    GOODS,
    HERE,
    NAMES,
    SUGAR,
    THERE,
    crafted,
    how_many,
    open_recipes,
    trucks,
    warehouse,
)
from chocolate_factory.games.plantation.plan.stock import Stock
from chocolate_factory.games.plantation.plan.turn_ends import Value
from chocolate_factory.games.plantation.rules.begin import PLANTATION
from chocolate_factory.games.plantation.state.state import Hold

Row = tuple[float, ...]
Weights = dict[str, tuple[Row, ...]]
"""By the kind of half (`both`, `plantation`, `candy`, see `half_of`), then by turns left."""

KEPT = 1 << 15
"""Parts that are kept at most."""


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


class CardsLeft(NamedTuple):
    """What a player's cards of a half are, after a turn."""

    turns: int
    """Those still to be played: a turn each (PL-3.1)."""
    recruits: int
    """The specialists among them."""
    played: int
    """The specialists that were played."""

    def and_recruit(self) -> CardsLeft:
        """With one more specialist among those to be played."""
        return CardsLeft(self.turns + 1, self.recruits + 1, self.played)


class _Here(NamedTuple):
    """The part of a worth that the warehouse alone decides.

    The goods beside it are weighed together with the trucks."""

    worth: float
    spaces: int
    sugar: int
    chocolate: int


class _There(NamedTuple):
    """The part of a worth that the trucks alone decide.

    The counts beside it are weighed together with the warehouse."""

    worth: float
    grey: int
    """Goods in grey trucks."""
    free: int
    """Free spaces of own ones."""
    icons: int
    sugar: int
    chocolate: int


class Worth:
    """The weighted sum of `features.features`, told a second time for speed: the parts of it that
    belong to a warehouse or to the trucks alone are kept for the next stock that has the same."""

    def __init__(self, book: Book, row: Row) -> None:
        self._book = book
        self._row = row
        weight = dict(zip(NAMES, row, strict=True))
        self._coins, self._one = weight["coins"], weight["one"]
        self._recruits, self._played = weight["recruits"], weight["played"]
        self._kept, self._surplus = weight["kept"], weight["surplus"]
        self._anywhere = weight["anywhere"]
        self._heres: dict[tuple[tuple[str, ...], Hold], _Here] = {}
        self._theres: dict[tuple[Hold, ...], _There] = {}

    def of(self, stock: Stock, recruits: int, played: int) -> float:
        """The worth of a stock; `recruits` and `played` as in `features`."""
        recipes = open_recipes(stock)
        here = self._heres.get((recipes, stock.hold)) or self._tell_here(recipes, stock.hold)
        there = self._theres.get(stock.trucks) or self._tell_there(stock)
        anywhere = crafted(
            self._book,
            recipes,
            here.sugar + there.sugar,
            here.chocolate + there.chocolate,
        )
        return (
            here.worth
            + there.worth
            + self._one
            + self._coins * stock.coins
            + self._recruits * recruits
            + self._played * played
            + self._kept * min(there.icons, recruits + played)
            + self._surplus * max(0, here.spaces + there.grey - there.free)
            + self._anywhere * anywhere
        )

    def _tell_here(self, recipes: tuple[str, ...], hold: Hold) -> _Here:
        numbers = warehouse(self._book, recipes, hold)
        worth = sum(map(mul, self._part(HERE), numbers))
        sugar, chocolate = int(numbers[SUGAR]), int(numbers[CHOCOLATE])
        part = _Here(worth, len(hold), sugar, chocolate)
        _keep(self._heres, (recipes, hold), part)
        return part

    def _tell_there(self, stock: Stock) -> _There:
        numbers = trucks(self._book, stock.trucks)
        worth = sum(map(mul, self._part(THERE), numbers))
        own, grey = numbers[: len(GOODS)], numbers[len(GOODS) : 2 * len(GOODS)]
        free, icons = numbers[-2:]
        part = _There(
            worth,
            int(how_many(grey)),
            int(free),
            int(icons),
            int(own[SUGAR] + grey[SUGAR]),
            int(own[CHOCOLATE] + grey[CHOCOLATE]),
        )
        _keep(self._theres, stock.trucks, part)
        return part

    def _part(self, names: tuple[str, ...]) -> Row:
        return tuple(self._row[NAMES.index(name)] for name in names)


def _keep(known: dict[Any, Any], key: object, value: object) -> None:
    if len(known) >= KEPT:
        known.clear()
    known[key] = value


@lru_cache(maxsize=128)
def _worth(book: Book, row: Row) -> Worth:
    return Worth(book, row)


def value_of(book: Book, weights: Weights, game: str, half: int, cards: CardsLeft) -> Value:
    """The worth of stocks at the end of a turn after which these cards are left."""
    rows = weights[half_of(game, half)]
    row = rows[min(cards.turns, len(rows) - 1)]
    of = _worth(book, row or _points(book, game)).of
    return lambda stock: of(stock, cards.recruits, cards.played)
