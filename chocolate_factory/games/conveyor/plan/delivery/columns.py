"""Delivery columns: every pile that is worth bringing home, and what it is used for.

At given prices of pieces each way to deliver has a *slack* (its reduced cost): how much less it
brings than the best one, its pieces paid for. A way whose slack is more than what the best plan
known may still gain can be left out, which leaves few of thousands.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from chocolate_factory.games.conveyor.cards.pieces import PIECES, Pile
from chocolate_factory.games.conveyor.plan.delivery.deliveries import Deliveries
from chocolate_factory.games.conveyor.plan.delivery.graph import LeftoverNode, Node, Pricing
from chocolate_factory.games.conveyor.plan.delivery.payments import Payments, PiecePrices, Terms
from chocolate_factory.games.conveyor.plan.effort import Effort
from chocolate_factory.games.conveyor.plan.tolerances import ROUNDING

KINDS = len(PIECES)
_BITS, _LOW = 16, 0xFFFF


class DeliveryColumn(NamedTuple):
    """Pieces that are used up in the best of ways, for so many £; `slack` in £."""

    slack: float
    pile: Pile
    gain: float
    size: int


@lru_cache(maxsize=1 << 17)
def counts(pile: Pile) -> tuple[int, ...]:
    """How many of each piece of `PIECES`."""
    return tuple(pile >> _BITS * i & _LOW for i in range(KINDS))


class DeliveryColumns:
    """All ways to deliver of one seat's day, the pieces kept among them."""

    def __init__(self, deliveries: Deliveries, may: Mapping[int, float] | None = None) -> None:
        """`may` restricts what is done for stores, see `Deliveries.store_options`."""
        self.deliveries, self._may = deliveries, may
        free, self._first = deliveries.pricing((deliveries.coal,) * KINDS)
        self._paid: dict[int, tuple[tuple[Pile, float], ...]] = {}
        self._order = _topological(self._first, free)
        self._kept: dict[LeftoverNode, tuple[tuple[Pile, float], ...]] = {}
        self._priced: tuple[PiecePrices, dict[int, NetOptions]] = (), {}

    def priced_value(self, prices: PiecePrices) -> tuple[float, list[int]]:
        """(£ at most with pieces bought at prices, none below a coal's; how many of each piece
        are bought then)."""
        pricing, node = self.deliveries.pricing(prices, self._may)
        value, bought, earned = node.priced_value(pricing, 0), [0] * KINDS, 0
        while not isinstance(node, LeftoverNode):
            best, chosen, paid = float("-inf"), None, None
            for gain, some, after, money in node.branches(earned, pricing):
                net = (
                    gain
                    + (pricing.nets[some.number] if some else 0.0)
                    + after.priced_value(pricing, money)
                )
                if net > best:
                    best, chosen, paid = net, (after, money), some
            assert chosen is not None
            node, earned = chosen
            for i, n in self._terms(paid, prices):
                bought[i] += n
        for i in _best_to_keep(node, prices):
            bought[i] += 1
        return value, bought

    def columns_within(
        self, prices: PiecePrices, gap: float, most: int, effort: Effort, width: int = 0
    ) -> list[DeliveryColumn] | None:
        """The ways whose slack is at most `gap`, best first; None if they are more than `most`, or
        too many to be listed. With a `width` only about so many of the best, but some always."""
        pricing, first = self.deliveries.pricing(prices, self._may)
        top = first.priced_value(pricing, 0)
        least = top - gap - ROUNDING
        reached: dict[tuple[Node, int], dict[Pile, float]] = defaultdict(dict)
        reached[first, 0][0] = 0.0
        found: dict[Pile, float] = {}
        if self._priced[0] != prices:
            self._priced = prices, {}
        priced = self._priced[1]
        for node in self._order:
            for earned in [e for n, e in reached if n is node]:
                piles = reached[node, earned]
                effort.spend(len(piles))
                if width:
                    piles = _top_piles(piles, width)
                elif len(piles) > most or effort.out:
                    return None
                if isinstance(node, LeftoverNode):
                    _extend(
                        found,
                        piles,
                        _net_options(self._leftover_options(node), prices),
                        least,
                        0.0,
                        0.0,
                    )
                    continue
                for gain, some, after, money in node.branches(earned, pricing):
                    if some is None:
                        options = _NOTHING
                    elif some.number in priced:
                        options = priced[some.number]
                    else:
                        options = _net_options(self._all_payments(some), prices)
                        priced[some.number] = options
                    rest = after.priced_value(pricing, money)
                    _extend(reached[after, money], piles, options, least, rest, gain)
        if width:
            found = _top_piles(found, width)
        elif len(found) > most:
            return None
        columns = []
        for pile, net in found.items():
            bought = counts(pile)
            gain = net + _cost(bought, prices)
            columns.append(DeliveryColumn(top - net, pile, gain, sum(bought)))
        columns.sort()
        return columns

    def split_by_store(self) -> list[DeliveryColumns]:
        """The same by what is done for stores; empty where that is fixed already."""
        if self._may is not None:
            return []
        return [DeliveryColumns(self.deliveries, may) for may in self.deliveries.store_options()]

    def _only(self, some: Payments) -> float | None:
        return self._may.get(some.number) if self._may else None

    def _terms(self, paid: Payments | None, prices: PiecePrices) -> Terms:
        return paid.best_terms(prices, self._only(paid))[1] if paid else ()

    def _all_payments(self, some: Payments) -> tuple[tuple[Pile, float], ...]:
        known = self._paid.get(some.number)
        if known is None:
            only = self._only(some)
            known = tuple(p for p in some.all_payments() if only is None or p[1] == only)
            self._paid[some.number] = known
        return known

    def _leftover_options(self, node: LeftoverNode) -> tuple[tuple[Pile, float], ...]:
        known = self._kept.get(node)
        if known is None:
            known = self._kept[node] = _kept_options(node, self.deliveries.coal)
        return known


def _top_piles(piles: dict[Pile, float], width: int) -> dict[Pile, float]:
    """So many piles of the greatest £."""
    if len(piles) <= width:
        return piles
    return dict(sorted(piles.items(), key=lambda item: -item[1])[:width])


NetOptions = list[tuple[float, Pile]]
"""(£ less the price of the pieces, pieces), best first."""
_NOTHING: NetOptions = [(0.0, 0)]


def _net_options(options: tuple[tuple[Pile, float], ...], prices: PiecePrices) -> NetOptions:
    found = [(money - _cost(counts(taken), prices), taken) for taken, money in options]
    found.sort(reverse=True)
    return found


def _extend(
    target: dict[Pile, float],
    piles: dict[Pile, float],
    options: NetOptions,
    least: float,
    rest: float,
    gain: float,
) -> None:
    """Adds to `target` each pile with each option, where `rest` can still lead it to `least`."""
    for pile, brought in piles.items():
        brought += gain
        enough = least - rest - brought
        for net, taken in options:
            if net < enough:
                break
            key, total = pile + taken, brought + net
            known = target.get(key)
            if known is None or total > known:
                target[key] = total


def _cost(bought: tuple[int, ...], prices: PiecePrices) -> float:
    return sum(price * n for price, n in zip(prices, bought) if n)


def _best_to_keep(node: Node, prices: PiecePrices) -> list[int]:
    """Indices of the pieces that are kept if they are bought at prices."""
    assert isinstance(node, LeftoverNode)
    tables, keep = node.keepable
    found = [
        (price - prices[i], i)
        for i, some in enumerate(tables)
        for price in some
        if price > prices[i]
    ]
    return [i for _gain, i in sorted(found, reverse=True)[:keep]]


def _kept_options(node: LeftoverNode, coal: float) -> tuple[tuple[Pile, float], ...]:
    """(pieces kept, £) of all ways to keep some that are worth more than a coal."""
    tables, keep = node.keepable
    found: list[tuple[Pile, float, int]] = [(0, 0.0, 0)]
    for i, prices in enumerate(tables):
        grown = list(found)
        total = 0.0
        for n, price in enumerate(prices, 1):
            if price <= coal or n > keep:
                break
            total += price
            grown += [
                (pile + (n << _BITS * i), gain + total, size + n)
                for pile, gain, size in found
                if size + n <= keep
            ]
        found = grown
    return tuple((pile, gain) for pile, gain, _size in found)


def _topological(first: Node, pricing: Pricing) -> list[Node]:
    """All nodes, each before those that follow it."""
    seen: set[Node] = set()
    order: list[Node] = []

    def visit(node: Node, earned: int) -> None:
        if node in seen:
            return
        seen.add(node)
        for _gain, _some, after, money in node.branches(earned, pricing):
            visit(after, money)
        order.append(node)

    visit(first, 0)
    return order[::-1]
