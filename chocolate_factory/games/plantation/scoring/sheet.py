"""The end of the game (PL-8, PL-9): the score sheet, line by line.

Every line is worked out from the state as it is, so that the same sheet, taken earlier, is the
projection: what each player would have if the game ended now.
"""

from __future__ import annotations

from chocolate_factory.core.coded import Reason
from chocolate_factory.core.game import Line, Result
from chocolate_factory.games.plantation.cards.book import Book, is_decorated, plain
from chocolate_factory.games.plantation.cards.records import RAW, Truck
from chocolate_factory.games.plantation.rules import numbers
from chocolate_factory.games.plantation.rules.begin import PLANTATION
from chocolate_factory.games.plantation.state import holding
from chocolate_factory.games.plantation.state.state import Player, State
from chocolate_factory.games.ranking import ranked

Goods = tuple[str, ...]


def result(book: Book, state: State) -> Result:
    """The score sheet. Ties: more coins, then more goods that did not count, then shared
    (PL-8.2, PL-9.1)."""
    short = state.game == PLANTATION
    lines = _short_lines(book, state) if short else _lines(book, state)
    scores = tuple(sum(line.amounts[seat] for line in lines) for seat in range(len(state.players)))
    ranks = [
        (score, player.coins, len(leftover(book, state, player)))
        for score, player in zip(scores, state.players, strict=True)
    ]
    return ranked(ranks, ("coins", "leftover"), lines)


def counting(book: Book, state: State, player: Player) -> Goods:
    """The goods of a player that count: in trucks of the own colour, in the short game of the
    first half in all (PL-8.1, PL-9.1)."""
    return tuple(
        good
        for truck, hold in zip(book.trucks, player.trucks, strict=True)
        if truck.colour == "own" or state.game == PLANTATION
        for good in holding.goods(hold)
    )


def leftover(book: Book, state: State, player: Player) -> Goods:
    """The goods of a player that count only where there is a tie (PL-8.2, PL-9.1)."""
    grey = tuple(
        good
        for truck, hold in zip(book.trucks, player.trucks, strict=True)
        if truck.colour != "own" and state.game != PLANTATION
        for good in holding.goods(hold)
    )
    return (*grey, *holding.goods(player.warehouse))


def stored(book: Book, state: State, player: Player) -> int:
    """The points more that the goods of the warehouse would bring on a truck that counts, its room
    left out of account (PL-8.1, PL-9.1)."""
    stock = holding.goods(player.warehouse)
    goods = [good for good in stock if numbers.loadable(state.half, good)]
    each = sum(points(book, state, good) + is_decorated(good) for good in goods)
    if state.game == PLANTATION:
        return each
    there = {plain(good) for good in counting(book, state, player)}
    return each + len({plain(good) for good in goods} - there)


def worth(book: Book, state: State, truck: Truck, good: str) -> int:
    """What a good counts in a truck at the end, without its type (PL-8.1, PL-9.1)."""
    if truck.colour != "own" and state.game != PLANTATION:
        return 0
    return points(book, state, good) + is_decorated(good)


def points(book: Book, state: State, good: str) -> int:
    """The points of a good by itself, its decoration left out (PL-8.1, PL-9.1)."""
    if state.game == PLANTATION:
        short = book.board.short_plantation
        return {"sugar": short.sugar, "chocolate": short.chocolate}.get(good, 0)
    recipe = book.recipe_of(good)
    return 1 if recipe is None else recipe.points


def _lines(book: Book, state: State) -> tuple[Line, ...]:
    aboard = [counting(book, state, player) for player in state.players]
    candies = [tuple(good for good in goods if good not in RAW) for goods in aboard]
    raw = [tuple(good for good in goods if good in RAW) for goods in aboard]
    frosted = [tuple(good for good in goods if is_decorated(good)) for goods in aboard]
    types = [tuple(sorted({plain(good) for good in goods}, key=book.rank.get)) for goods in aboard]  # type: ignore[arg-type]
    return (
        _worth(book, state, "candy", candies),
        Line(
            "decorated",
            tuple(map(len, frosted)),
            tuple(Reason("decorated", {"goods": list(goods)}) for goods in frosted),
        ),
        _worth(book, state, "raw", raw),
        Line(
            "types",
            tuple(map(len, types)),
            tuple(Reason("types", {"goods": list(goods)}) for goods in types),
        ),
        _coins(state),
    )


def _short_lines(book: Book, state: State) -> tuple[Line, ...]:
    aboard = [counting(book, state, player) for player in state.players]
    return _worth(book, state, "aboard", aboard), _coins(state)


def _worth(book: Book, state: State, code: str, aboard: list[Goods]) -> Line:
    """A line of goods with what each kind counts."""
    amounts, reasons = [], []
    for goods in aboard:
        kinds = sorted({plain(good) for good in goods}, key=lambda good: book.rank[good])
        told = [
            [kind, sum(plain(good) == kind for good in goods), points(book, state, kind)]
            for kind in kinds
        ]
        amounts.append(sum(n * each for _kind, n, each in told))  # type: ignore[operator]
        reasons.append(Reason("worth", {"goods": told}))
    return Line(code, tuple(amounts), tuple(reasons))


def _coins(state: State) -> Line:
    reasons = tuple(Reason("coins", {"n": p.coins, "spent": p.whistle}) for p in state.players)
    return Line("coins", tuple(player.coins for player in state.players), reasons)
