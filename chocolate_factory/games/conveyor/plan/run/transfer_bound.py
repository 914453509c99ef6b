"""What no run exceeds, however many pieces are moved.

At given prices of coal, of pieces at home and of pieces that change the journey, each journey is
worth so much for every number of pieces that it gives and takes. As many are given as taken, so
the best sum over all journeys is a bound.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from chocolate_factory.games.conveyor.cards.pieces import PIECES
from chocolate_factory.games.conveyor.plan.bound.lagrangian import (
    ColumnPool,
    stock_value,
)
from chocolate_factory.games.conveyor.plan.bound.priced_search import (
    ExchangePrices,
    PricedLabelSearch,
)
from chocolate_factory.games.conveyor.plan.bound.transfer_values import (
    COAL,
    NOTHING,
    Exchange,
    ExchangeChain,
    SingleValues,
    TransferValues,
    ValuesByLabel,
    exchange_number,
    exchange_of,
    models,
)
from chocolate_factory.games.conveyor.plan.delivery.columns import counts
from chocolate_factory.games.conveyor.plan.effort import Effort, OutOfEffort
from chocolate_factory.games.conveyor.plan.journey.label_search import (
    LabelSearch,
)
from chocolate_factory.games.conveyor.plan.run.subproblem import Subproblem
from chocolate_factory.games.conveyor.plan.tolerances import ROUNDING

AllExchanges = tuple["AllExchanges", ExchangeChain] | None
"""The exchanges of several journeys, from the last journey to the first."""
JointValue = tuple[float, AllExchanges, int]
"""(£, exchanges of all journeys, what they bring and spend)."""
JointValues = dict[tuple[int, int], JointValue]
"""The same by (pieces given, pieces taken)."""


ROUNDS, STEP, SHORTER, LEAST = 30, 1.0, 0.7, 0.05
"""Rounds in which prices are found, how far they move at first, what is left of that after a round
that brings nothing, and when it is too little."""
ALONE = 8
"""Rounds in which the prices of moved pieces are moved alone, unless as many are given as taken."""


def transfer_bound(subproblem: Subproblem, most: int, known: float, effort: Effort) -> float:
    """£ that no run of the case with at most so many moves exceeds; `known` is £ of a known plan.
    The case itself has no moves and counts no coal of shifts. Raises `OutOfEffort`."""
    base = subproblem.label_search(effort, resources=subproblem.pool.resources)
    if models(base):
        return _pairwise_bound(subproblem, subproblem.transfer_values(effort), most, known)
    search = _label_search(subproblem, effort)
    losses, bought = _losses(subproblem, effort), subproblem.bound.prices.piece_prices()
    if most > 1:
        losses = {**{at: bought[at[1]] for at in every_exchange(base)}, **losses}
    search.values_at(subproblem.bound.prices, most, losses)
    ends = [search.ends(n) for n in range(len(search.starts()))]
    values: list[ValuesByLabel] = [
        {k: (value, None, 0) for k, value in each.items()} for each in ends
    ]
    return fixed_value(subproblem) + _joint(values, most)[0]


def fixed_value(subproblem: Subproblem) -> float:
    """£ of the bound that no journey brings."""
    brought = sum(max(found) for found in subproblem.pool.values(subproblem.bound.prices))
    return subproblem.bound.value - brought


def _pairwise_bound(
    subproblem: Subproblem, transfers: TransferValues, most: int, known: float
) -> float:
    """The same. The prices of moved pieces, then those of coal and of pieces at home, too, are
    moved towards what is short until the bound no longer falls."""
    pool, delivery_columns, prices = (
        subproblem.pool,
        subproblem.delivery_columns,
        subproblem.bound.prices,
    )
    numbers = range(len(pool.journeys))
    singles = transfers.singles()
    pairs = best_pairs(singles)
    if most <= 1:
        none = sum(single[NOTHING] for single in singles)
        return fixed_value(subproblem) + none + (max((0.0, *pairs.values())) if most else 0.0)
    paid = _initial_payments(
        singles, pairs, prices.piece_prices(), every_exchange(transfers.label_search)
    )
    prices = prices._replace(resources=(0.0,) * len(prices.resources))
    step, best = STEP, float("inf")
    for number in range(ROUNDS):
        try:
            found, links, used = _joint([transfers.values_at(n, paid, most) for n in numbers], most)
        except OutOfEffort:
            if best == float("inf"):
                raise
            break
        value, bought = delivery_columns.priced_value(prices.piece_prices())
        found += delivery_columns.deliveries.base + stock_value(pool, prices) + value
        step = step if found < best else step * SHORTER
        best = min(best, found)
        short, (coal, left) = _short(links), _residual(pool, used, bought)
        length = sum(n * n for n in short.values())
        both = number >= ALONE or not short
        if both:
            length += coal * coal + sum(n * n for n in left)
        if best <= known + ROUNDING or step < LEAST or not length:
            break
        far = step * max(found - known, LEAST) / length
        for at, n in short.items():
            paid[at] += far * n
        if both:
            dearer = max(delivery_columns.deliveries.coal, prices.coal - far * coal)
            pieces_ = tuple(max(0.0, p - far * n) for p, n in zip(prices.pieces, left))
            prices = prices._replace(coal=dearer, pieces=pieces_)
            transfers = transfers.at_prices(prices)
    return best


def _residual(pool: ColumnPool, used: int, bought: Sequence[int]) -> tuple[int, list[int]]:
    """(coal, number of each piece) left over; negative where more is wanted than there is."""
    brought = counts(used % COAL)
    coal = pool.coal + sum(brought) - used // COAL - sum(bought)
    return coal, [a + b - c for a, b, c in zip(counts(pool.room), brought, bought)]


def _short(links: AllExchanges) -> dict[Exchange, int]:
    """How many more of each piece are taken at each time than given."""
    found: Counter[Exchange] = Counter()
    while links is not None:
        links, link = links
        while link is not None:
            link, sign, at = link
            found[at] -= sign
    return {at: n for at, n in found.items() if n}


def best_pairs(singles: Sequence[SingleValues]) -> dict[int, float]:
    """The £ more that a move of each piece at each time brings at most, by its number."""
    gives: dict[int, list[tuple[float, int]]] = {}
    takes: dict[int, list[tuple[float, int]]] = {}
    for number, single in enumerate(singles):
        none = single[NOTHING]
        for (given, taken), value in single.items():
            if given:
                gives.setdefault(given, []).append((value - none, number))
            elif taken:
                takes.setdefault(taken, []).append((value - none, number))
    found = {}
    for at, some in gives.items():
        first = sorted(some, reverse=True)[:2]
        second = sorted(takes.get(at, ()), reverse=True)[:2]
        sums = [a + b for a, n in first for b, m in second if n != m]
        if sums:
            found[at] = max(sums)
    return found


def every_exchange(search: LabelSearch) -> list[Exchange]:
    """Everything that can be moved, some of it only after another move; in one order, as prices
    that are found step by step, and so the bound, depend on it."""
    return [
        (time, number)
        for time, some in search.kinds().items()
        for number, piece in enumerate(PIECES)
        if piece in some
    ]


def _initial_payments(
    singles: Sequence[SingleValues],
    pairs: Mapping[int, float],
    bought: Sequence[float],
    every: Sequence[Exchange],
) -> ExchangePrices:
    """Prices at which giver and taker have the same gain; where nobody can give a piece that was
    not moved before, at which no taker has any."""
    paid: ExchangePrices = {}
    for time, piece in every:
        at = exchange_number((time, piece))
        gains = [one[0, at] - one[NOTHING] for one in singles if (0, at) in one]
        paid[time, piece] = max(gains, default=bought[piece])
    for at, gain in pairs.items():
        losses = [one[NOTHING] - one[at, 0] for one in singles if (at, 0) in one]
        paid[exchange_of(at)] = min(losses) + max(gain, 0.0) / 2
    return paid


def _joint(journeys: Sequence[ValuesByLabel], most: int) -> JointValue:
    """(£ of all journeys at most, as many pieces given as taken; their exchanges; what they bring
    and spend)."""
    total: JointValues = {(0, 0): (0.0, None, 0)}
    for ends in journeys:
        total = _sums(total, ends, most)
    return max(
        (worth for (given, taken), worth in total.items() if given == taken),
        key=lambda worth: worth[0],
    )


def _sums(some: JointValues, more: ValuesByLabel, most: int) -> JointValues:
    found: JointValues = {}
    for (given, taken), (value, links, tally) in some.items():
        for (gives, takes), (other, link, used) in more.items():
            key = given + gives, taken + takes
            if max(key) <= most and value + other > found.get(key, _NOT)[0]:
                found[key] = value + other, (links, link), tally + used
    return found


_NOT: JointValue = float("-inf"), None, 0


def _losses(subproblem: Subproblem, effort: Effort) -> ExchangePrices:
    """The least that any journey loses with a piece at a time; those that nobody can give are
    not in it."""
    search = _label_search(subproblem, effort)
    search.values_at(subproblem.bound.prices, 1)
    least: ExchangePrices = {}
    for number in range(len(search.starts())):
        worth = search.gifts(number)
        for key, value in worth.items():
            if key != (0, 0):
                least[key] = min(worth[0, 0] - value, least.get(key, float("inf")))
    return least


def _label_search(subproblem: Subproblem, effort: Effort) -> PricedLabelSearch:
    problem = subproblem.problem
    return PricedLabelSearch(
        problem.book,
        problem.state,
        problem.seat,
        problem.horizon,
        effort,
        problem.assignment(subproblem.branch.slot),
        plain=subproblem.branch.plain,
        shifts=problem.shifts,
    )
