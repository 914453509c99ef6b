"""What no run exceeds, however many pieces are moved.

At given prices of coal, of pieces at home and of pieces that change the journey, each journey is
worth so much for every number of pieces that it gives and takes. As many are given as taken, so
the best sum over all journeys is a bound.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.pieces import ONE, PIECES, Pile
from chocolate_factory.games.conveyor.plan.bound.lagrangian import (
    ColumnPool,
    DualPrices,
    stock_value,
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
    Extension,
    ExtensionRule,
    LabelSearch,
)
from chocolate_factory.games.conveyor.plan.journey.labels import (
    HAND,
    JourneyColumn,
    JourneyStep,
    Label,
    LabelCost,
)
from chocolate_factory.games.conveyor.plan.journey.resources import Resources
from chocolate_factory.games.conveyor.plan.run.subproblem import Subproblem

ExchangePrices = dict[tuple[int, int], float]
"""£ for a piece (index of `PIECES`) that changes the journey, by (time, piece)."""
EndValues = dict[tuple[int, int], float]
"""£ by (pieces given, pieces taken)."""
JointValues = dict[tuple[int, int], tuple[float, object, int]]
"""(£, exchanges of all journeys, what they bring and spend) by the same."""


class PricedLabelSearch(LabelSearch):
    """A line whose journeys are told in £ alone: the cost of a way is £, all at prices."""

    def priced(self, prices: DualPrices, most: int, paid: ExchangePrices | None = None) -> None:
        """Sets the prices; at most so many pieces are moved in all. A piece that is `paid` for can
        be taken then; without, they are only given, for nothing."""
        self._prices, self._paid = prices, paid
        self.resources = Resources({"uses": self.uses, "gives": most, "takes": most})
        if self._open and self._open.beside:
            self.resources.of("made", 2 * self.factory.shift, self._open.option)
        self._home = [prices.coal + price for price in prices.pieces]
        self._most = 1 << 60
        self._changes: dict[tuple[int, int, Pile, int], list[Extension]] = {}
        each: float = prices.coal
        self.parts = [
            [(slot, part, each * cost) for slot, part, cost in some]  # type: ignore[misc]
            for some in self.parts
        ]

        if self._beside:
            slot, part, coal = self._beside
            self._beside = slot, part, each * coal  # type: ignore[assignment]

    def gifts(self, number: int) -> dict[tuple[int, int], float]:
        """What a journey is worth at most that gives one piece away for nothing, by (time, piece);
        by (0, 0) what it is worth if it gives none."""
        found = {0: (0, 0)}
        for time in range(1, 2 * self.shifts + 1):
            for piece in range(len(PIECES)):
                found[self.resources.of("gave", time, piece)] = time, piece
        square, pile, time = self.starts()[number]
        self._found: dict[int, float] = {}
        self.journey_columns(square, pile, time)
        given = sum(mark * 0xFFFF for mark in found)
        worth: dict[tuple[int, int], float] = {}
        for marks, value in self._found.items():
            key = found[marks & given]
            worth[key] = max(value, worth.get(key, value))
        return worth

    def ends(self, number: int) -> EndValues:
        """What a journey is worth at most."""
        square, pile, time = self.starts()[number]
        self._best: EndValues = {}
        self.journey_columns(square, pile, time)
        return self._best

    def _extension_rules(self, square: int, time: int) -> list[ExtensionRule]:
        found = super()._extension_rules(square, time)
        if any(slot == HAND or time % 2 == 0 for slot, *_rest in self.movers):
            found.append(self._changed)
        return found

    def _changed(self, square: int, time: int, pile: Pile, mask: int) -> Iterator[Extension]:
        """A piece given to another journey, or taken from one."""
        key = square, time, pile, mask
        if key not in self._changes:
            self._changes[key] = list(self._all_changes(*key))
        return iter(self._changes[key])

    def _all_changes(self, square: int, time: int, pile: Pile, mask: int) -> Iterator[Extension]:
        gives, takes = self.resources.of("gives"), self.resources.of("takes")
        for slot, coal, own in self.movers:
            if slot != HAND and (square != own or time % 2 or not mask >> slot & 1):
                continue
            fixed_value = mask if slot == HAND else mask & ~(1 << slot)
            for number, piece in enumerate(PIECES):
                if not pieces.count(pile, piece):
                    continue
                step = JourneyStep("give", time, square, slot, pile, pile - ONE[piece])
                pays, mark = self._prices.coal * coal, gives
                if self._paid is None:
                    mark += self.resources.of("gave", time, number)
                else:
                    pays -= self._paid.get((time, number), 0.0)
                yield step, pays, mark, fixed_value, 0  # type: ignore[misc]
        for (when, number), price in self._paid.items() if self._paid else ():
            if when == time:
                step = JourneyStep("take", time, square, HAND, pile, pile + ONE[PIECES[number]])
                yield step, price, takes, mask, 0  # type: ignore[misc]

    def _worth(self, pile: Pile) -> float:
        return sum(self._home[PIECES.index(piece)] for piece in pieces.listed(pile))

    def _use_chute(
        self, points: dict[Label, LabelCost], square: int, time: int, home: bool
    ) -> dict[Label, LabelCost]:
        found: dict[Label, LabelCost] = {}
        options = {}
        for (pile, room, marks), (cost, chain) in points.items():
            if pile not in options:
                options[pile] = self._sendings(pile)
            for out, brings in options[pile]:
                key = pile - out, room, marks
                old = found.get(key)
                if old is None or cost - brings < old[0]:
                    found[key] = cost - brings, chain  # type: ignore[assignment]
        self._spend(4 * len(found))
        return found

    def _sendings(self, pile: Pile) -> list[tuple[Pile, float]]:
        found = [(0, 0.0)]
        for piece, price in zip(PIECES, self._home, strict=True):
            some = range(pieces.count(pile, piece) + 1)
            found = [(out + n * ONE[piece], paid + n * price) for out, paid in found for n in some]
        return found

    def _end_columns(
        self, points: dict[Label, LabelCost], square: int, time: int, home: bool
    ) -> list[JourneyColumn]:
        count = self.resources.count
        for (pile, room, marks), (cost, _chain) in points.items():
            left = self._worth(pile) if home else self._belt(square, pile) if pile else 0.0
            value = left + self._worth(room) - cost
            if self._paid is None:
                if value > self._found.get(marks, float("-inf")):
                    self._found[marks] = value
                continue
            key = count("gives", marks), count("takes", marks)
            if value > self._best.get(key, float("-inf")):
                self._best[key] = value
        return []


ROUNDS, STEP, SHORTER, LEAST = 30, 1.0, 0.7, 0.05
"""Rounds in which prices are found, how far they move at first, what is left of that after a round
that brings nothing, and when it is too little."""
ALONE = 8
"""Rounds in which the prices of moved pieces are moved alone, unless as many are given as taken."""


def transfer_bound(subproblem: Subproblem, most: int, known: float, effort: Effort) -> float:
    """£ that no run of the case with at most so many moves exceeds; `known` is £ of a known plan.
    The case itself has no moves and counts no coal of shifts. Raises `OutOfEffort`."""
    base = subproblem.line(effort, resources=subproblem.pool.resources)
    if models(base):
        return _pairwise_bound(subproblem, subproblem.transfers(effort), most, known)
    line = _label_search(subproblem, effort)
    losses, bought = _losses(subproblem, effort), subproblem.bound.prices.piece_prices()
    if most > 1:
        losses = {**{at: bought[at[1]] for at in _every(base)}, **losses}
    line.priced(subproblem.bound.prices, most, losses)
    ends = [line.ends(n) for n in range(len(line.starts()))]
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
    paid = _initial_payments(singles, pairs, prices.piece_prices(), _every(transfers.line))
    prices = prices._replace(resources=(0.0,) * len(prices.resources))
    step, best = STEP, float("inf")
    for number in range(ROUNDS):
        try:
            found, links, used = _joint([transfers.priced(n, paid, most) for n in numbers], most)
        except OutOfEffort:
            if best == float("inf"):
                raise
            break
        value, bought = delivery_columns.priced_value(prices.piece_prices())
        found += delivery_columns.deliveries.base + stock_value(pool, prices) + value
        step = step if found < best else step * SHORTER
        best = min(best, found)
        short, (coal, left) = _short(links), _left(pool, used, bought)
        length = sum(n * n for n in short.values())
        both = number >= ALONE or not short
        if both:
            length += coal * coal + sum(n * n for n in left)
        if best <= known + 1e-9 or step < LEAST or not length:
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


def _left(pool: ColumnPool, used: int, bought: Sequence[int]) -> tuple[int, list[int]]:
    """(coal, number of each piece) left over; negative where more is wanted than there is."""
    brought = counts(used % COAL)
    coal = pool.coal + sum(brought) - used // COAL - sum(bought)
    return coal, [a + b - c for a, b, c in zip(counts(pool.room), brought, bought)]


def _short(links: object) -> dict[Exchange, int]:
    """How many more of each piece are taken at each time than given."""
    found: Counter[Exchange] = Counter()
    while links is not None:
        link: ExchangeChain
        links, link = links  # type: ignore[misc]
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


def _every(line: LabelSearch) -> list[Exchange]:
    """Everything that can be moved, some of it only after another move."""
    return [(time, PIECES.index(piece)) for time, some in line.kinds().items() for piece in some]


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


def _joint(journeys: Sequence[ValuesByLabel], most: int) -> tuple[float, object, int]:
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


_NOT: tuple[float, object, int] = float("-inf"), None, 0


def _losses(subproblem: Subproblem, effort: Effort) -> ExchangePrices:
    """The least that any journey loses with a piece at a time; those that nobody can give are
    not in it."""
    line = _label_search(subproblem, effort)
    line.priced(subproblem.bound.prices, 1)
    least: ExchangePrices = {}
    for number in range(len(line.starts())):
        worth = line.gifts(number)
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
        problem.sent_to(subproblem.slot),
        plain=subproblem.plain,
    )
