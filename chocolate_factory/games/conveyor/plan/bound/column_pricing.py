"""Columns at prices: what each journey comes to at most, and all columns that come near it.

Where all columns of a journey are too many to be listed, those that matter are not. At given prices
of coal, of pieces at home and of what journeys share, the most that a pile may still come to
depends on nothing that happened before. So labels can be dropped on their way as soon as what they
have brought and what they may still bring fall short of the best journey by more than a *gap*.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.pieces import ONE, Pile
from chocolate_factory.games.conveyor.plan.bound.lagrangian import DualPrices
from chocolate_factory.games.conveyor.plan.delivery.columns import counts
from chocolate_factory.games.conveyor.plan.journey.label_search import LabelSearch
from chocolate_factory.games.conveyor.plan.journey.labels import (
    END,
    HAND,
    Chain,
    JourneyColumn,
    JourneyStep,
    Label,
    LabelCost,
)
from chocolate_factory.games.conveyor.plan.journey.resources import Resources, UnitPrices
from chocolate_factory.games.conveyor.plan.tolerances import ROUNDING


class ColumnPrices(NamedTuple):
    """£ of a coal, of each piece beyond its coal, and of one use of each resource."""

    coal: float
    pieces: tuple[float, ...]
    units: UnitPrices

    @staticmethod
    def of(prices: DualPrices, resources: Resources) -> ColumnPrices:
        """The same prices, told by what is used instead of by limits."""
        return ColumnPrices(prices.coal, prices.pieces, resources.units(prices.resources))


Left = tuple[int, int]
"""How often an employee may still act, and how many pieces may still be taken."""
Way = tuple[Pile, Pile, int, float, tuple[JourneyStep, ...]]
"""What may happen to a pile: (pile afterwards, what goes home, usage, coal, steps)."""
Link = tuple["Link", tuple[JourneyStep, ...], int] | None
"""Steps so far, from the last visit to the first, and when each visit is."""
Priced = tuple[float, float, Link]
"""(coal, £ so far at prices, steps)."""


class ColumnPricing(LabelSearch):
    """Journeys at `prices`, which are set before anything is asked. Its columns are those that miss
    the best of their journey by `gap` £ at most. Raises `OutOfEffort`."""

    gap = 0.0
    _begun = False

    def price(self, prices: ColumnPrices) -> None:
        """Sets the prices; what may happen to piles stays known."""
        if not self._begun:
            self._begun = True
            self._works: dict[tuple[int, int, Pile], list[Way]] = {}
            self._sendings: dict[tuple[int, int, Pile], list[Way]] = {}
        self.prices = prices
        self._home = tuple(prices.coal + price for price in prices.pieces)
        self._gains: dict[tuple[int, int, Pile], list[tuple[float, Pile, int, int]]] = {}
        self._ahead: dict[tuple[int, int, Pile, int, int], float] = {}
        self._behind: dict[tuple[int, int, Pile, int, int], float] = {}
        self._usages: dict[int, float] = {}
        self._rooms: dict[Pile, float] = {}

    def top(self, square: int, pile: Pile, time: int) -> float:
        """£ of the best that a journey can come to."""
        return self._before(square, time, pile, *self._all_left())

    def journey_columns(self, square: int, pile: Pile, time: int) -> list[JourneyColumn]:
        """All columns that come near the best of a journey, none worse than another."""
        least = self.top(square, pile, time) - self.gap - ROUNDING
        layer: dict[Label, Priced] = {(pile, 0, self._from): (0.0, 0.0, None)}
        while True:
            home = self._is_home(square, time)
            if square <= END:
                layer = self._worked_layer(layer, square, time, least)
                if self._sends(square, time):
                    layer = self._sent_layer(layer, square, time, least)
            if square > END or time >= 2 * self.shifts:
                points: dict[Label, LabelCost] = {
                    label: (coal, _chain(link)) for label, (coal, _v, link) in layer.items()
                }
                found = self._end_columns(points, square, time, home)
                return [column for column in found if self._value(column) >= least]
            square, time = square + 1, time + 2 - time % 2

    def _value(self, column: JourneyColumn) -> float:
        kept = self._room_value(column.room) - self.prices.coal * pieces.size(column.room)
        paid = self._usage_price(column.usage)
        return kept + self.prices.coal * column.coal + column.worth - paid

    def _all_left(self) -> Left:
        return self.uses, self._takes_limit()

    def _takes_limit(self) -> int:
        return self.resources.limits[1] if self.exchanges else 0

    def _left(self, usage: int) -> Left:
        uses = self.uses - self.resources.count("uses", usage) if self.uses else 0
        if not self.exchanges:
            return uses, 0
        return uses, self._takes_limit() - self.resources.count("takes", usage)

    def _is_home(self, square: int, time: int) -> bool:
        """Whether what is on the square then comes home today in any case."""
        return self.last or square + self.shifts - time // 2 - time % 2 > END

    def _sends(self, square: int, time: int) -> bool:
        """Whether it makes a difference to send pieces down the Chute there and then."""
        slot = self._chutes[square]
        if time % 2 or slot == HAND:
            return False
        counted = self._beside is not None and self._beside[0] == slot
        return counted or bool(self._nets[time]) or not self._is_home(square, time)

    # labels on their way

    def _worked_layer(
        self, layer: Mapping[Label, Priced], square: int, time: int, least: float
    ) -> dict[Label, Priced]:
        grown: dict[Label, Priced] = {}
        allows, after_work = self.resources.allows, self._after
        for (pile, room, usage), (coal, value, link) in layer.items():
            ways = self._worked(square, time, pile)
            self._spend(len(ways))
            for after, out, mark, cost, steps in ways:
                total, paid = usage + mark, coal + cost
                if paid > self._most or (mark and not allows(total)):
                    continue
                now = value + self._gain(out, mark, cost)
                if now + after_work(square, time, after, *self._left(total)) < least:
                    continue
                _put(grown, (after, room + out, total), (paid, now, (link, steps, time)))
        return grown

    def _sent_layer(
        self, layer: Mapping[Label, Priced], square: int, time: int, least: float
    ) -> dict[Label, Priced]:
        grown: dict[Label, Priced] = {}
        for (pile, room, usage), (coal, value, link) in layer.items():
            ways = self._sent(square, time, pile)
            self._spend(len(ways))
            left = self._left(usage)
            for after, out, mark, cost, steps in ways:
                now = value + self._gain(out, mark, cost)
                if now + self._next(square, time, after, *left) < least:
                    continue
                label = after, room + out, usage + mark
                _put(grown, label, (coal + cost, now, (link, steps, time)))
        return grown

    # what may happen to a pile

    def _worked(self, square: int, time: int, pile: Pile) -> list[Way]:
        """All that may be made of a pile on a square at a time."""
        first = time == 2 * max(self.factory.shift, 1) - (not self.factory.pushed)
        plain = not (first or any(self._nets) or self.exchanges or self._beside)
        key = square, time % 2 if plain else time + 2, pile
        known = self._works.get(key)
        if known is None:
            points: dict[Label, LabelCost] = {(pile, 0, self._from): (0, None)}
            if first and self._open and self._open.square == square:
                self._spend_points(points, time)
            mask = ~self.factory.used if first and not time % 2 else -1
            found = self._mark_loops(self._work_square(points, square, time, mask), time)
            known = self._works[key] = list(self._ways(found))
        return known

    def _sent(self, square: int, time: int, pile: Pile) -> list[Way]:
        """All that may be sent home of a pile."""
        key = square, time if any(self._nets) or self._beside else 0, pile
        known = self._sendings.get(key)
        if known is None:
            points: dict[Label, LabelCost] = {(pile, 0, self._from): (0, None)}
            found = self._use_chute(points, square, time, self._is_home(square, time))
            known = self._sendings[key] = list(self._ways(found))
        return known

    def _ways(self, points: Mapping[Label, LabelCost]) -> Iterator[Way]:
        for (pile, room, usage), (coal, chain) in points.items():
            yield pile, room, usage - self._from, coal, _steps(chain)

    # what it is worth

    def _gain(self, out: Pile, mark: int, coal: float) -> float:
        """£ at prices of what happens to a pile."""
        value = self._room_value(out) if out else 0.0
        paid = self._usage_price(self._from + mark) if mark else 0.0
        return value - self.prices.coal * coal - paid

    def _room_value(self, room: Pile) -> float:
        known = self._rooms.get(room)
        if known is None:
            known = sum(price * n for price, n in zip(self._home, counts(room)) if n)
            self._rooms[room] = known
        return known

    def _usage_price(self, usage: int) -> float:
        known = self._usages.get(usage)
        if known is None:
            known = self._usages[usage] = self.resources.price(usage, self.prices.units)
        return known

    def _before(self, square: int, time: int, pile: Pile, uses: int, takes: int) -> float:
        """The most that a pile comes to from a square and a time on."""
        if square > END:
            return self._room_value(pile)
        key = square, time, pile, uses, takes
        known = self._ahead.get(key)
        if known is None:
            gains = self._priced_ways(square, time, pile)
            self._spend(len(gains) // 2 + 1)
            after = self._after
            known = self._ahead[key] = max(
                gain + after(square, time, then, uses - used, takes - taken)
                for gain, then, used, taken in gains
                if used <= uses and taken <= takes
            )
        return known

    def _priced_ways(
        self, square: int, time: int, pile: Pile
    ) -> list[tuple[float, Pile, int, int]]:
        """(£, pile afterwards, how often the employee acts, pieces taken) of what may be made of
        a pile, the best of those alike."""
        key = square, time, pile
        known = self._gains.get(key)
        if known is None:
            best: dict[tuple[Pile, int, int], float] = {}
            all_uses, all_takes = self._all_left()
            for after, out, mark, cost, _done in self._worked(square, time, pile):
                uses, takes = self._left(mark) if mark else (all_uses, all_takes)
                label = after, all_uses - uses, all_takes - takes
                gain = self._gain(out, mark, cost)
                if gain > best.get(label, _NOT):
                    best[label] = gain
            known = [(gain, *label) for label, gain in best.items()]
            self._gains[key] = known
        return known

    def _after(self, square: int, time: int, pile: Pile, uses: int, takes: int) -> float:
        """The same, all but the Chute done there and then."""
        if not pile or not self._sends(square, time):
            return self._next(square, time, pile, uses, takes)
        key = square, time, pile, uses, takes
        known = self._behind.get(key)
        if known is None:
            known = self._next(square, time, pile, uses, takes)
            for piece in pieces.kinds(pile):
                one = ONE[piece]
                gain = self._room_value(one) - self._sending_price(square, time)
                known = max(known, gain + self._after(square, time, pile - one, uses, takes))
            self._behind[key] = known
            self._effort.spend(2)
        return known

    def _sending_price(self, square: int, time: int) -> float:
        """£ of what else sending a piece home uses."""
        if self._beside is None or self._beside[0] != self._chutes[square]:
            return 0.0
        return self._usage_price(self.resources.of("made", time, 0))

    def _next(self, square: int, time: int, pile: Pile, uses: int, takes: int) -> float:
        """The same, nothing more done there and then."""
        if time < 2 * self.shifts:
            return self._before(square + 1, time + 2 - time % 2, pile, uses, takes)
        if self._is_home(square, time):
            return self._room_value(pile)
        self._spend(1)
        return self._belt(square, pile) if pile else 0.0


_NOT = float("-inf")


def _put(grown: dict[Label, Priced], label: Label, way: Priced) -> None:
    old = grown.get(label)
    if old is None or way[0] < old[0]:
        grown[label] = way


def _steps(chain: Chain) -> tuple[JourneyStep, ...]:
    """The steps of a chain, from the first to the last."""
    found: list[JourneyStep] = []
    while chain is not None:
        chain, step = chain
        found.append(step)
    return tuple(reversed(found))


def _chain(link: Link) -> Chain:
    """The chain of steps that were linked visit by visit; what may happen to a pile is known from
    another time, perhaps."""
    visits: list[tuple[tuple[JourneyStep, ...], int]] = []
    while link is not None:
        link, some, time = link
        visits.append((some, time))
    chain: Chain = None
    for some, time in reversed(visits):
        for step in some:
            chain = chain, step._replace(time=time)
    return chain
