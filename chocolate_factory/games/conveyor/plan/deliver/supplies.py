"""The payments that the stores take."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

from chocolate_factory.games.conveyor.cards.pieces import ONE, Pile
from chocolate_factory.games.conveyor.plan.deliver.payments import Paid, extremes, greatest
from chocolate_factory.games.conveyor.rules.supply import MOST, Rule

ANY: Pile = sum(ONE.values())
"""One piece of each kind."""
Listed = Callable[[Pile], tuple[tuple[Pile, int], ...]]
"""(payment, spaces) of the deliveries that a store room allows."""


def delivered(known: Listed, gains: tuple[float, ...], stock: Pile) -> Iterable[Paid]:
    """The payments to a store that a store room allows; `gains` are £ by spaces."""
    return ((pile, gains[spaces]) for pile, spaces in known(stock))


@lru_cache(maxsize=256)
def listed(rule: Rule) -> Listed:
    """The deliveries of a rule by the store room, remembered for all seats and days."""

    @lru_cache(maxsize=1 << 14)
    def found(stock: Pile) -> tuple[tuple[Pile, int], ...]:
        return tuple(rule.deliveries(stock))

    return found


@lru_cache(maxsize=4096)
def corners(piles: tuple[Pile, ...]) -> tuple[tuple[Pile, ...], tuple[int, ...]]:
    """(those among which is the cheapest one at any prices, how many of each piece at most)."""
    return tuple(pile for pile, _gain in extremes((pile, 0.0) for pile in piles)), greatest(piles)


@lru_cache(maxsize=4096)
def supplied(
    rule: Rule, ranks: tuple[int, ...]
) -> tuple[tuple[tuple[Pile, int], ...], tuple[int, ...]]:
    """((payment, spaces) of the deliveries of a rule among which is the best one at any prices,
    how many of each piece at most). `ranks` tell by spaces which gain is larger."""
    found = _all(rule)
    by_rank = {rank: spaces for spaces, rank in enumerate(ranks)}
    best = extremes((pile, float(ranks[spaces])) for pile, spaces in found)
    cheapest = tuple((pile, by_rank[int(rank)]) for pile, rank in best)
    return cheapest, greatest([pile for pile, _spaces in found])


@lru_cache(maxsize=256)
def _all(rule: Rule) -> tuple[tuple[Pile, int], ...]:
    """(payment, spaces) of all deliveries that a rule allows with however large a stock."""
    each, found, known = MOST, tuple(rule.deliveries(MOST * ANY)), -1
    while len(found) != known:
        each *= 2
        known, found = len(found), tuple(rule.deliveries(each * ANY))
    return found
