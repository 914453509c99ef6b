"""Prices that show how good a plan can be at most.

Give each piece in the store room, each coal and each mark a price: then every journey and every
delivery can be chosen by itself, and what they come to together is no less than the best plan
(Lagrange's bound). The prices are moved towards what is short until the bound no longer falls.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from chocolate_factory.games.conveyor.cards.pieces import Pile
from chocolate_factory.games.conveyor.plan.deliver.wants import KINDS, Wants, counts
from chocolate_factory.games.conveyor.plan.effort import Effort
from chocolate_factory.games.conveyor.plan.run.chain import Outcome
from chocolate_factory.games.conveyor.plan.run.marks import Marks

STEP, SHORTER, PATIENCE = 1.2, 0.6, 3
"""How far prices move at first, what is left of that when nothing comes of it, and how often that
is borne."""
LEAST_STEP, LEAST_GAIN = 0.05, 0.02
LEAST_ROUNDS = 8
"""Rounds that are made even if no effort is left."""
DEARER = (0.3, 0.4, 0.6, 1.0, 1.5)
"""£ by which coal may be dearer, one after the other."""
GUESS = 6.0
"""£ by which a bound is thought to be too high before any plan is known."""


class Prices(NamedTuple):
    """£ of a coal, of each piece beyond its coal, and of each limited mark; never negative."""

    coal: float
    pieces: tuple[float, ...]
    marks: tuple[float, ...]

    def padded(self, limits: int) -> Prices:
        """The same, marks that have come since for nothing."""
        return self._replace(marks=self.marks + (0.0,) * (limits - len(self.marks)))

    def bought(self) -> tuple[float, ...]:
        """£ of each piece."""
        return tuple(self.coal + price for price in self.pieces)


NO_PRICES = Prices(0.0, (0.0,) * KINDS, ())


Row = tuple[int, int, int, float]
"""Of an outcome: (coal, number of its pile, number of its marks, £ of what is on the belt)."""


class Supply:
    """What there is to choose from: journeys with their outcomes, and what lies there already."""

    def __init__(
        self, journeys: Sequence[Sequence[Outcome]], room: Pile, coal: int, marks: Marks
    ) -> None:
        """`coal` is what there is, each piece of the store room taken for one more."""
        self.journeys = [list(outcomes) for outcomes in journeys]
        self.room, self.coal, self.marks = room, coal, marks
        self._laid: tuple[tuple[Pile, ...], tuple[int, ...], list[list[Row]]] | None = None

    def values(self, prices: Prices) -> list[list[float]]:
        """£ of each outcome of each journey at prices. Asked for many times, so that each pile and
        each set of marks is priced but once."""
        if self._laid is None:
            self._laid = self._rows()
        rooms, marks, journeys = self._laid
        coal, of_room = prices.coal, [_room(pile, prices) for pile in rooms]
        of_marks = [_marks(self.marks, some, prices) for some in marks]
        return [
            [of_room[i] + worth + coal * n - of_marks[j] for n, i, j, worth in rows]
            for rows in journeys
        ]

    def _rows(self) -> tuple[tuple[Pile, ...], tuple[int, ...], list[list[Row]]]:
        rooms: dict[Pile, int] = {}
        marks: dict[int, int] = {}
        journeys = [
            [
                (n, rooms.setdefault(pile, len(rooms)), marks.setdefault(some, len(marks)), worth)
                for n, pile, some, worth, _steps in outcomes
            ]
            for outcomes in self.journeys
        ]
        return tuple(rooms), tuple(marks), journeys


class _Tally:
    """What a choice uses of everything: positive is left over."""

    def __init__(self, supply: Supply) -> None:
        self.coal = supply.coal
        self.pieces = list(counts(supply.room))
        self.marks = list(supply.marks.limits)

    def add(self, outcome: Outcome, marks: Marks) -> None:
        self.coal += outcome.coal
        for i, n in enumerate(counts(outcome.room)):
            self.pieces[i] += n
        for row, n in marks.rows(outcome.marks) if outcome.marks else ():
            self.marks[row] -= n

    def take(self, bought: Sequence[int]) -> None:
        for i, n in enumerate(bought):
            self.pieces[i] -= n
            self.coal -= n

    def length(self) -> int:
        return self.coal**2 + sum(n * n for n in self.pieces) + sum(n * n for n in self.marks)


def _room(pile: Pile, prices: Prices) -> float:
    value = 0.0
    for price, number in zip(prices.pieces, counts(pile)):
        if number:
            value += price * number
    return value


def _marks(marks: Marks, some: int, prices: Prices) -> float:
    return sum(prices.marks[row] * n for row, n in marks.rows(some)) if some else 0.0


def standing(supply: Supply, prices: Prices) -> float:
    """£ at prices of what there is without any journey."""
    held = zip(prices.pieces, counts(supply.room))
    limits = zip(prices.marks, supply.marks.limits)
    return prices.coal * supply.coal + sum(p * n for p, n in held) + sum(p * n for p, n in limits)


class Bound(NamedTuple):
    """No plan comes to more than `value` £; `prices` show why."""

    value: float
    prices: Prices


def first_prices(supply: Supply, wants: Wants, market: Sequence[float]) -> Prices:
    """Where to begin: `market` are £ of each piece."""
    coal, none = wants.deliveries.coal, (0.0,) * len(supply.marks.limits)
    found = Prices(coal, tuple(max(0.0, price - coal) for price in market), none)
    return _uses_priced(supply, found)


def _uses_priced(supply: Supply, prices: Prices) -> Prices:
    """The same, each use of an employee at the price at which there are enough: that of the first
    journey that must do without."""
    uses = supply.marks.limits[0]
    if not uses:
        return prices
    gains = []
    for outcomes, found in zip(supply.journeys, supply.values(prices), strict=True):
        without = [v for v, o in zip(found, outcomes) if not supply.marks.count("uses", o.marks)]
        gains.append(max(found) - max(without, default=0.0))
    gains.sort(reverse=True)
    price = gains[uses] if len(gains) > uses else 0.0
    return prices._replace(marks=(max(price, 0.0), *prices.marks[1:]))


def lowered(
    supply: Supply,
    wants: Wants,
    prices: Prices,
    known: float,
    rounds: int,
    effort: Effort,
    guess: bool = False,
) -> Bound:
    """The lowest bound found in so many rounds, from `prices` on; `known` is £ of a known plan. If
    they are but a `guess`, coal is priced first.

    It ends early once the bound shows that no plan is better than the known one."""
    prices = _coal_priced(supply, wants, prices) if guess else prices
    best, stalled, step = Bound(float("inf"), prices), 0, STEP
    least, outcomes = wants.deliveries.coal, sum(map(len, supply.journeys))
    for _round in range(rounds):
        effort.spend(outcomes + 100)
        if effort.out and _round >= LEAST_ROUNDS:
            break
        value, tally = _at(supply, wants, prices)
        if value < best.value - 1e-4:
            stalled = 0 if value < best.value - LEAST_GAIN else stalled + 1
            best = Bound(value, prices)
        else:
            stalled += 1
        if stalled >= PATIENCE:
            step, stalled = step * SHORTER, 0
        length = tally.length()
        if best.value <= known + 1e-9 or step < LEAST_STEP or not length:
            break
        floor = known if known > float("-inf") else best.value - GUESS
        far = step * max(value - floor, 0.3) / length
        prices = Prices(
            max(least, prices.coal - far * tally.coal),
            tuple(max(0.0, p - far * n) for p, n in zip(prices.pieces, tally.pieces)),
            tuple(max(0.0, p - far * n) for p, n in zip(prices.marks, tally.marks)),
        )
    return best


def _coal_priced(supply: Supply, wants: Wants, prices: Prices) -> Prices:
    """The same, coal so dear that hardly more is spent than there is."""
    best, _tally = _at(supply, wants, prices)
    for more in DEARER:
        dearer = prices._replace(
            coal=prices.coal + more, pieces=tuple(max(0.0, p - more) for p in prices.pieces)
        )
        value, _tally = _at(supply, wants, dearer)
        if value > best:
            break
        best, prices = value, dearer
    return prices


def _at(supply: Supply, wants: Wants, prices: Prices) -> tuple[float, _Tally]:
    """(bound at prices, what is left of everything if each is chosen by itself)."""
    tally = _Tally(supply)
    total = wants.deliveries.base + standing(supply, prices)
    for outcomes, found in zip(supply.journeys, supply.values(prices), strict=True):
        most = max(found)
        total += most
        tally.add(outcomes[found.index(most)], supply.marks)
    value, bought = wants.top(prices.bought())
    tally.take(bought)
    return total + value, tally
