"""The payments that the stores take."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

from chocolate_factory.games.conveyor.cards.pieces import ONE, Pile
from chocolate_factory.games.conveyor.plan.delivery.payments import (
    PaymentGain,
    extreme_payments,
    maximum,
)
from chocolate_factory.games.conveyor.rules.supply import MOST, Rule

ANY: Pile = sum(ONE.values())
"""One piece of each kind."""
DeliveryTable = Callable[[Pile], tuple[tuple[Pile, int], ...]]
"""(payment, spaces) of the deliveries that a store room allows."""


def payment_gains(
    known: DeliveryTable, gains: tuple[float, ...], stock: Pile
) -> Iterable[PaymentGain]:
    """The payments to a store that a store room allows; `gains` are £ by spaces."""
    return ((pile, gains[spaces]) for pile, spaces in known(stock))


@lru_cache(maxsize=256)
def delivery_table(rule: Rule) -> DeliveryTable:
    """The deliveries of a rule by the store room, remembered for all seats and days."""

    @lru_cache(maxsize=1 << 14)
    def find(stock: Pile) -> tuple[tuple[Pile, int], ...]:
        return tuple(rule.deliveries(stock))

    return find


@lru_cache(maxsize=4096)
def extreme_piles(piles: tuple[Pile, ...]) -> tuple[tuple[Pile, ...], tuple[int, ...]]:
    """(those among which is the cheapest one at any prices, how many of each piece at most)."""
    return tuple(pile for pile, _gain in extreme_payments((pile, 0.0) for pile in piles)), maximum(
        piles
    )


@lru_cache(maxsize=4096)
def extreme_deliveries(
    rule: Rule, ranks: tuple[int, ...]
) -> tuple[tuple[tuple[Pile, int], ...], tuple[int, ...]]:
    """((payment, spaces) of the deliveries of a rule among which is the best one at any prices,
    how many of each piece at most). `ranks` tell by spaces which gain is larger."""
    found = _all(rule)
    by_rank = {rank: spaces for spaces, rank in enumerate(ranks)}
    best = extreme_payments((pile, float(ranks[spaces])) for pile, spaces in found)
    cheapest = tuple((pile, by_rank[int(rank)]) for pile, rank in best)
    return cheapest, maximum([pile for pile, _spaces in found])


@lru_cache(maxsize=256)
def _all(rule: Rule) -> tuple[tuple[Pile, int], ...]:
    """(payment, spaces) of all deliveries that a rule allows with however large a stock."""
    each, found, known = MOST, tuple(rule.deliveries(MOST * ANY)), -1
    while len(found) != known:
        each *= 2
        known, found = len(found), tuple(rule.deliveries(each * ANY))
    return found
