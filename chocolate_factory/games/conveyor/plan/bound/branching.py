"""Some of all plans: those in which a journey does something at a time or does not, or in which
deliveries use so many of a piece; and how they are split where the linear programme does it by
half.

What a part does costs coal, and half of it is what makes the bound too high: a linear programme
spends all coal, a plan only what its operations come to. So it is branched on what is done, not on
which columns are chosen: the graph of one journey is cut to either.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping

from chocolate_factory.games.conveyor.cards.pieces import ONE, kinds
from chocolate_factory.games.conveyor.plan.bound.column_pricing import ColumnPrices, ColumnPricing
from chocolate_factory.games.conveyor.plan.bound.dual_descent import Column, DualDescent
from chocolate_factory.games.conveyor.plan.bound.journey_graph import StepKey
from chocolate_factory.games.conveyor.plan.bound.lagrangian import DualPrices
from chocolate_factory.games.conveyor.plan.delivery.columns import KINDS
from chocolate_factory.games.conveyor.plan.delivery.listed import ListedDeliveries
from chocolate_factory.games.conveyor.plan.journey.labels import HAND, JourneyColumn

ROUNDS = 12
"""Rounds in which prices are looked for."""
FARTHER = 1.3
"""How much wider the gap is thought to be for which the graphs of a part are narrow already."""
WHOLE = 0.02
"""How far from a whole number is as good as whole."""
KEYED = "operate", "again", "beside", "hand", "give", "take"
"""Steps that may be branched on, besides what goes down the Chute."""
CIRCLE = 3
"""Moves that a circle takes: with more, a circle and another move go together."""
FINE = 0.1
"""The same for what a part makes, where it works at all events."""
MOVED = 0.3
"""How much less it helps to branch on what is moved by hand or sent home, which costs no coal."""


class PricedColumns:
    """Columns that a search tells at any prices (a `Source`)."""

    def __init__(self, search: ColumnPricing) -> None:
        self.search = search

    def best(self, prices: DualPrices) -> tuple[list[float], list[list[JourneyColumn]]]:
        """£ of the best column of each journey at prices, and that column."""
        search = self.search
        search.price(ColumnPrices.of(prices, search.resources))
        starts = search.starts()
        columns = [[search.best_column(*start)] for start in starts]
        return [search.top(*start) for start in starts], columns

    def narrow(self, gap: float) -> None:
        """Leaves out what no plan better than the best known one takes."""
        self.search.narrow(gap)


class Part(PricedColumns):
    """Some of all plans. `bound` is £ that none of them exceeds, at `prices`; `depth` how often was
    branched to come to it."""

    def __init__(
        self,
        search: ColumnPricing,
        deliveries: ListedDeliveries,
        descent: DualDescent,
        prices: DualPrices,
        bound: float,
        depth: int = 0,
    ) -> None:
        super().__init__(search)
        self.deliveries, self.depth = deliveries, depth
        self._descent, self.prices, self.bound = descent, prices, bound

    def lower(self, known: float) -> None:
        """Lowers the bound as far as it goes in some rounds, or to the £ of a known plan. Raises
        `OutOfEffort`."""
        far = FARTHER * (self.bound - known)
        found = self._descent.lower(self, self.prices, known, ROUNDS, far)
        if found.value < self.bound:
            self.bound, self.prices = found.value, found.prices

    def columns(self, gap: float) -> list[list[JourneyColumn]]:
        """The columns that miss the best of their journey by a gap at most, at its prices."""
        search = self.search
        search.price(ColumnPrices.of(self.prices, search.resources))
        search.gap = gap
        if not (search.hand_alone and search.uses <= CIRCLE):
            return search.columns()
        lent = search.lendable()
        return [[each for each in some if self._is_needed(each, lent)] for some in search.columns()]

    def _is_needed(self, column: JourneyColumn, lent: Collection[int]) -> bool:
        """Whether a column may be part of some best plan. A piece that comes and another one that
        goes at the same time can be moved past the journey, unless it lends it to a circle; or
        unless it is one of those that parts need and make again, and so can be `lent` to them."""
        count = self.search.resources.count
        if count("uses", column.usage) + count("takes", column.usage) <= 2:
            return True
        loops = self.search.resources.loops(column.usage)
        return all(time % 2 == 0 and piece in lent for time, piece in loops)

    def known_columns(self) -> list[list[JourneyColumn]]:
        """Those of its columns that were looked at while its bound was lowered."""
        return self._descent.columns

    def split(self, known: float) -> list[Part]:
        """Two parts that are all of it, each without something that the linear programme does by
        half; none if there is no such thing. What is no better than the known plan is forgotten."""
        gap = self.bound - known
        steps: dict[tuple[int, StepKey], float] = defaultdict(float)
        used = [0.0] * KINDS
        for held, group, column in self._descent.chosen():
            if isinstance(column, JourneyColumn):
                for key in set(_keys(column)):
                    steps[group, key] += held
            else:
                for kind, number in enumerate(column):
                    used[kind] += held * number
        best, most = _most_halved(steps)
        kind, far = max(enumerate(abs(n - round(n)) for n in used), key=lambda each: each[1])
        if far > max(most, WHOLE):
            return self._by_piece(kind, int(used[kind]), gap)
        return self._by_step(*best, gap) if best else []

    def _by_piece(self, kind: int, most: int, gap: float) -> list[Part]:
        found = []
        for low, high in ((0, most), (most + 1, _MANY)):
            some = self.deliveries.with_piece(kind, low, high)
            if some.columns:

                def may(_group: int, column: Column, low: int = low, high: int = high) -> bool:
                    return isinstance(column, JourneyColumn) or low <= column[kind] <= high

                descent = self._descent.branch(some, may, gap)
                search = self.search.apart(0)
                found.append(Part(search, some, descent, self.prices, self.bound, self.depth + 1))
        return found

    def _by_step(self, journey: int, key: StepKey, gap: float) -> list[Part]:
        graph, found = self.search.journey_graph(journey), []
        for with_it, some in ((False, graph.avoiding(key)), (True, graph.taking(key))):
            if some is not None:

                def may(group: int, column: Column, with_it: bool = with_it) -> bool:
                    if group != journey or not isinstance(column, JourneyColumn):
                        return True
                    return (key in _keys(column)) == with_it

                descent = self._descent.branch(self.deliveries, may, gap)
                search = self.search.apart(journey, some)
                found.append(
                    Part(search, self.deliveries, descent, self.prices, self.bound, self.depth + 1)
                )
        return found


_MANY = 1 << 16


def _most_halved(
    steps: Mapping[tuple[int, StepKey], float],
) -> tuple[tuple[int, StepKey] | None, float]:
    """(the step of a journey that is most nearly done by half, how much of it that is)."""
    best, most = None, 0.0
    for (journey, key), held in steps.items():
        half = min(held, 1.0 - held)
        worth = half * (MOVED if key.slot == HAND and key.kind != "hand" else 1.0)
        worth *= FINE if key.change and key.slot != HAND else 1.0
        if half > WHOLE and worth > most:
            best, most = (journey, key), worth
    return best, most


def _keys(column: JourneyColumn) -> Iterator[StepKey]:
    chain = column.steps
    while chain is not None:
        chain, step = chain
        change = step.after - step.before
        if step.kind == "chute":
            for piece in kinds(-change):
                yield StepKey(step.time, step.kind, HAND, -ONE[piece])
        elif step.kind in KEYED:
            yield StepKey(step.time, step.kind, step.slot, change)
            if step.slot != HAND:
                yield StepKey(step.time, step.kind, step.slot)
