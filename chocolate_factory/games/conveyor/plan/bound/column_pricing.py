"""Columns at prices: what each journey comes to at most, and all columns that come near it.

Where all columns of a journey are too many to be listed, those that matter are not. At given prices
of coal, of pieces at home and of what journeys share, the most that a pile may still come to
depends on nothing that happened before but on what may still work on it. So neither which pieces
were moved nor in which order parts worked is told apart (a state space relaxation that loses
nothing), and labels can be dropped step by step as soon as what they have brought and what they may
still bring fall short of the best journey by more than a *gap*.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple, TypeVar

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


Left = int
"""How often an employee may still act, times `EACH`, and how many pieces may still be taken."""
EACH = 256
Toll = tuple[float, int, Pile]
"""(coal, usage, what goes home) of a step."""
Option = tuple[Pile, int, Left, Toll, JourneyStep]
"""A step: (pile afterwards, slots not yet operated, what it takes of what is left, toll, step)."""
Way = tuple[Pile, Pile, int, float, tuple[JourneyStep, ...]]
"""What may happen to a pile: (pile afterwards, what goes home, usage, coal, steps)."""
Priced = tuple[float, float, Chain]
"""(coal, £ so far at prices, steps)."""
Working = tuple[Pile, Pile, int, int]
"""A label on a square: (pile, what has gone home, usage, slots not yet operated)."""


class ColumnPricing(LabelSearch):
    """Journeys at `prices`, which are set before anything is asked. Its columns are those that miss
    the best of their journey by `gap` £ at most. Raises `OutOfEffort`."""

    gap = 0.0
    _begun = False

    def price(self, prices: ColumnPrices) -> None:
        """Sets the prices; what may happen to piles stays known."""
        if not self._begun:
            self._begun = True
            self._steps: dict[tuple[int, int, Pile, int], list[Option]] = {}
            self._sendings: dict[tuple[int, int, Pile], list[Way]] = {}
            self._marks: dict[int, Left] = {}
            self._idle = self._idle_visits()
        self.prices = prices
        self._home = tuple(prices.coal + price for price in prices.pieces)
        self._ahead: dict[tuple[int, int, Pile, int, Left], float] = {}
        self._behind: dict[tuple[int, int, Pile, Left], float] = {}
        self._usages: dict[int, float] = {}
        self._rooms: dict[Pile, float] = {}
        self._tolls: dict[Toll, float] = {}

    def top(self, square: int, pile: Pile, time: int) -> float:
        """£ of the best that a journey can come to."""
        return self._before(square, time, pile, self._all_left())

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
                    label: (coal, chain) for label, (coal, _v, chain) in layer.items()
                }
                found = self._end_columns(points, square, time, home)
                return [column for column in found if self._value(column) >= least]
            square, time = square + 1, time + 2 - time % 2

    def _value(self, column: JourneyColumn) -> float:
        kept = self._room_value(column.room) - self.prices.coal * pieces.size(column.room)
        paid = self._usage_price(column.usage)
        return kept + self.prices.coal * column.coal + column.worth - paid

    # what may still be done

    def _all_left(self) -> Left:
        if self.hand_alone or not self.exchanges:
            return self.uses * EACH
        return self.uses * EACH + (self.resources.limits[1] if self._takes_matter else 0)

    @property
    def _takes_matter(self) -> bool:
        """Whether more pieces might be taken in all than on each square at each time."""
        return self._helped or any(slot == HAND for slot, *_ in self.movers)

    def _spent(self, mark: int) -> Left:
        """What a usage takes of what is left."""
        known = self._marks.get(mark)
        if known is None:
            count = self.resources.count
            uses = count("uses", mark) if self.uses else 0
            takes = count("takes", mark) if self.exchanges else 0
            if self.hand_alone:
                uses, takes = uses + takes, 0
            known = uses * EACH + (takes if self.exchanges and self._takes_matter else 0)
            self._marks[mark] = known
        return known

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

    def _is_first(self, time: int) -> bool:
        return time == 2 * max(self.factory.shift, 1) - (not self.factory.pushed)

    def _idle_visits(self) -> set[tuple[int, int]]:
        """(square, time) of visits at which nothing can be done but to use the Chute."""
        return {
            (square, time)
            for square in range(1, END + 1)
            for time in range(2 * self.shifts + 1)
            if (time % 2 or not self.parts[square]) and not self._extension_rules(square, time)
        }

    def _open_slots(self, time: int) -> int:
        return ~self.factory.used if self._is_first(time) and not time % 2 else -1

    # labels on their way

    def _worked_layer(
        self, layer: Mapping[Label, Priced], square: int, time: int, least: float
    ) -> dict[Label, Priced]:
        found = dict(self._entered(layer, square, time))
        if (square, time) in self._idle:
            return found
        mask, everything = self._open_slots(time), self._all_left()
        front: dict[Working, Priced] = {(*label, mask): way for label, way in found.items()}
        found = {}
        while front:
            grown: dict[Working, Priced] = {}
            for (pile, room, usage, open_), (coal, value, chain) in front.items():
                left = everything - self._spent(usage)
                if value + self._after(square, time, pile, left) >= least:
                    _put(found, (pile, room, usage), (coal, value, chain))
                options = self._options(square, time, pile, open_)
                self._spend(len(options) + 1)
                for after, rest, spent, toll, step in options:
                    if spent and not _suffices(left, spent):
                        continue
                    now, paid = value + self._toll(toll), coal + toll[0]
                    if now + self._working(square, time, after, rest, left - spent) < least:
                        continue
                    if paid > self._most:
                        continue
                    label = after, room + toll[2], usage + self._usage_of(toll, time), rest
                    _put(grown, label, (paid, now, (chain, step)))
            front = grown
        return self._mark_loops(found, time)

    def _usage_of(self, toll: Toll, time: int) -> int:
        """The usage of a step, its coal counted where that of the shift is."""
        net = self._nets[time]
        return toll[1] + net * int(toll[0]) if net else toll[1]

    def _entered(
        self, layer: Mapping[Label, Priced], square: int, time: int
    ) -> Iterator[tuple[Label, Priced]]:
        """The labels, with what an open operation may still do there and then."""
        for (pile, room, usage), (coal, value, chain) in layer.items():
            for after, steps in self._entries(square, time, pile):
                yield (after, room, usage), (coal, value, steps or chain)

    def _entries(self, square: int, time: int, pile: Pile) -> list[tuple[Pile, Chain]]:
        if not (self._is_first(time) and self._open and self._open.square == square):
            return [(pile, None)]
        points: dict[Label, LabelCost] = {(pile, 0, 0): (0, None)}
        self._spend_points(points, time)
        return [(after, chain) for (after, _room, _usage), (_coal, chain) in points.items()]

    def _sent_layer(
        self, layer: Mapping[Label, Priced], square: int, time: int, least: float
    ) -> dict[Label, Priced]:
        grown: dict[Label, Priced] = {}
        everything = self._all_left()
        for (pile, room, usage), (coal, value, chain) in layer.items():
            ways = self._sent(square, time, pile)
            self._spend(len(ways))
            left = everything - self._spent(usage)
            for after, out, mark, cost, steps in ways:
                now = value + self._gain(out, mark, cost)
                if now + self._next(square, time, after, left) < least:
                    continue
                label = after, room + out, usage + mark
                more = chain
                for step in steps:
                    more = more, step._replace(time=time)
                _put(grown, label, (coal + cost, now, more))
        return grown

    # what may happen to a pile

    def _options(self, square: int, time: int, pile: Pile, mask: int) -> list[Option]:
        """All steps that may be next on a square at a time."""
        key = square, time, pile, mask
        known = self._steps.get(key)
        if known is None:
            known = self._steps[key] = list(self._next_steps(square, time, pile, mask))
            self._effort.spend(2 * len(known))
        return known

    def _next_steps(self, square: int, time: int, pile: Pile, mask: int) -> Iterator[Option]:
        for slot, part, cost in self.parts[square] if time % 2 == 0 else ():
            if mask >> slot & 1:
                rest = mask & ~(1 << slot)
                for after, option, mark in self._operations(part, slot, pile, time):
                    step = JourneyStep("operate", time, square, slot, pile, after, option)
                    yield after, rest, 0, (cost, mark, 0), step
        for act in self._extension_rules(square, time):
            for step, cost, mark, rest, out in act(square, time, pile, mask):
                yield step.after, rest, self._spent(mark), (cost, mark, out), step

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

    def _toll(self, toll: Toll) -> float:
        """£ at prices of a step."""
        known = self._tolls.get(toll)
        if known is None:
            coal, mark, out = toll
            value = self._room_value(out) if out else 0.0
            paid = self._usage_price(mark) if mark else 0.0
            known = self._tolls[toll] = value - self.prices.coal * coal - paid
        return known

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

    def _before(self, square: int, time: int, pile: Pile, left: Left) -> float:
        """The most that a pile comes to from a square and a time on."""
        if square > END:
            return self._room_value(pile)
        if (square, time) in self._idle and not self._open:
            return self._after(square, time, pile, left)
        mask = self._open_slots(time)
        return max(
            self._working(square, time, each, mask, left)
            for each, _steps in self._entries(square, time, pile)
        )

    def _working(self, square: int, time: int, pile: Pile, mask: int, left: Left) -> float:
        """The same while parts are at work, those of `mask` not yet operated."""
        key = square, time, pile, mask, left
        known = self._ahead.get(key)
        if known is None:
            known = self._after(square, time, pile, left)
            options = self._options(square, time, pile, mask)
            self._spend(len(options) + 1)
            tolls = self._tolls
            for after, rest, spent, toll, _step in options:
                if spent and not _suffices(left, spent):
                    continue
                gain = tolls.get(toll)
                if gain is None:
                    gain = self._toll(toll)
                value = gain + self._working(square, time, after, rest, left - spent)
                if value > known:
                    known = value
            self._ahead[key] = known
        return known

    def _after(self, square: int, time: int, pile: Pile, left: Left) -> float:
        """The same, all but the Chute done there and then."""
        if not pile or not self._sends(square, time):
            return self._next(square, time, pile, left)
        key = square, time, pile, left
        known = self._behind.get(key)
        if known is None:
            known = self._next(square, time, pile, left)
            for piece in pieces.kinds(pile):
                one = ONE[piece]
                gain = self._room_value(one) - self._sending_price(square, time)
                known = max(known, gain + self._after(square, time, pile - one, left))
            self._behind[key] = known
            self._effort.spend(2)
        return known

    def _sending_price(self, square: int, time: int) -> float:
        """£ of what else sending a piece home uses."""
        if self._beside is None or self._beside[0] != self._chutes[square]:
            return 0.0
        return self._usage_price(self.resources.of("made", time, 0))

    def _next(self, square: int, time: int, pile: Pile, left: Left) -> float:
        """The same, nothing more done there and then."""
        if time < 2 * self.shifts:
            return self._before(square + 1, time + 2 - time % 2, pile, left)
        if self._is_home(square, time):
            return self._room_value(pile)
        self._spend(1)
        return self._belt(square, pile) if pile else 0.0


def _suffices(left: Left, spent: Left) -> bool:
    """Whether so much is left."""
    return spent % EACH <= left % EACH and spent // EACH <= left // EACH


K = TypeVar("K", bound=tuple[int, ...])


def _put(grown: dict[K, Priced], label: K, way: Priced) -> None:
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
