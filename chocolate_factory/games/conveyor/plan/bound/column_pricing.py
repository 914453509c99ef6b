"""Columns at prices: what each journey comes to at most, and all columns that come near it.

Where all columns of a journey are too many to be listed, those that matter are not. At given prices
of coal, of pieces at home and of what journeys share, the most that a pile may still come to
depends on nothing that happened before but on what may still work on it (`JourneyGraph`). So labels
can be dropped step by step as soon as what they have brought and what they may still bring fall
short of the best journey by more than a *gap*.
"""

from __future__ import annotations

from collections import defaultdict
from copy import copy
from typing import NamedTuple

from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.pieces import Pile
from chocolate_factory.games.conveyor.plan.bound.graph_building import GraphBuilder
from chocolate_factory.games.conveyor.plan.bound.journey_graph import (
    NOTHING,
    JourneyGraph,
    Steps,
    Tag,
)
from chocolate_factory.games.conveyor.plan.bound.lagrangian import DualPrices
from chocolate_factory.games.conveyor.plan.delivery.columns import counts
from chocolate_factory.games.conveyor.plan.effort import Effort
from chocolate_factory.games.conveyor.plan.journey.labels import (
    END,
    Chain,
    JourneyColumn,
    JourneyStep,
    Label,
    LabelCost,
    Start,
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


Priced = tuple[float, float, Chain]
"""(coal, £ so far at prices, steps)."""
Labels = dict[tuple[Pile, int], Priced]
"""Those of a node, by (what has gone home, usage)."""
SWEPT = 20
"""Edges looked at for a node of effort."""


class ColumnPricing(GraphBuilder):
    """Journeys at `prices`, which are set before anything is asked. Its columns are those that miss
    the best of their journey by `gap` £ at most. Raises `OutOfEffort`."""

    gap = 0.0

    def price(self, prices: ColumnPrices) -> None:
        """Sets the prices; what may happen to piles stays known."""
        self.prices = prices
        self._home = tuple(prices.coal + price for price in prices.pieces)
        self._values: dict[Start, list[float]] = {}
        self._priced: list[float] = []

    def apart(self, journey: int, graph: JourneyGraph | None = None) -> ColumnPricing:
        """The same that goes on by itself, with another graph of a journey."""
        other = copy(self)
        other._graphs = dict(self._graphs)
        if graph is not None:
            other._graphs[self.starts()[journey]] = graph
        other._values, other._priced = {}, []
        return other

    def journey_graph(self, journey: int) -> JourneyGraph:
        """The graph of a journey, by its number."""
        return self.graph(self.starts()[journey])

    def charge_to(self, effort: Effort) -> None:
        """Puts what is looked at on another account."""
        self._effort = effort

    def top(self, square: int, pile: Pile, time: int) -> float:
        """£ of the best that a journey can come to."""
        start = square, pile, time
        return self._valued(start)[self.graph(start).root]

    def narrow(self, gap: float) -> None:
        """Drops for good whatever misses the best of its journey by more than a gap at the prices,
        and moves for which nobody is left to give or to take."""
        starts = self.starts()
        graphs = [(self.graph(start), self._valued(start)) for start in starts]
        self._spend(4 * sum(graph.size for graph, _values in graphs) // SWEPT)
        tolls = self._tolled()
        losses = [graph.losses(tolls, values, gap) for graph, values in graphs]
        least = [of_tolls for _of_nodes, of_tolls in losses]
        for number, start in enumerate(starts):
            dropped, (graph, values) = self._unmatched(number, least, gap), graphs[number]
            self._graphs[start] = graph.without(tolls, values, losses[number][0], gap, dropped)
        self._values = {}

    def _unmatched(self, number: int, least: list[dict[int, float]], gap: float) -> frozenset[int]:
        """The tolls of moves for which no other journey comes near enough to its best."""
        partners: dict[tuple[str, int, int], float] = {}
        for other, losses in enumerate(least):
            if other == number:
                continue
            for toll, loss in losses.items():
                end = self.moved.get(toll)
                if end and loss < partners.get(end, gap):
                    partners[end] = loss
        found = set[int]()
        for toll, loss in least[number].items():
            end = self.moved.get(toll)
            if end:
                kind, *at = end
                other_end = ("took" if kind == "gave" else "gave", at[0], at[1])
                if loss + partners.get(other_end, float("inf")) > gap + ROUNDING:
                    found.add(toll)
        return frozenset(found)

    def journey_columns(self, square: int, pile: Pile, time: int) -> list[JourneyColumn]:
        """All columns that come near the best of a journey, none worse than another."""
        start = square, pile, time
        graph, values = self.graph(start), self._valued(start)
        least = values[graph.root] - self.gap - ROUNDING
        layers: dict[int, Labels] = defaultdict(dict)
        layers[graph.root][0, self._from] = (0.0, 0.0, None)
        points: dict[Label, LabelCost] = {}
        home = True
        for number in range(graph.root, -1, -1):
            labels = layers.pop(number, None)
            if labels is None:
                continue
            if number in graph.ends:
                home, pile = graph.ends[number].home, graph.piles[number]
                for (room, usage), (coal, _value, chain) in labels.items():
                    old = points.get((pile, room, usage))
                    if old is None or coal < old[0]:
                        points[pile, room, usage] = coal, chain
            self._extend(graph, values, number, labels, layers, least)
        found = self._ended_columns(points, start, home)
        return [column for column in found if self._value(column) >= least]

    def best_column(self, square: int, pile: Pile, time: int) -> JourneyColumn:
        """One that is as good as any."""
        start = square, pile, time
        graph, values, tolls = self.graph(start), self._valued(start), self._tolled()
        number, chain = graph.root, None
        coal, room, usage = 0.0, 0, self._from
        while number not in graph.ends:
            edges = graph.edges(number)
            toll, then, tag = max(edges, key=lambda edge: tolls[edge[0]] + values[edge[1]])
            cost, mark, out = self.tolls[toll]
            coal, room, usage = coal + cost, room + out, usage + mark
            before, after = graph.piles[number], graph.piles[then]
            chain = self._steps_of(chain, tag, graph.visits[number], before, after)
            number = then
        points: dict[Label, LabelCost] = {(graph.piles[number], room, usage): (coal, chain)}
        return self._ended_columns(points, start, graph.ends[number].home)[0]

    def _ended_columns(
        self, points: dict[Label, LabelCost], start: Start, home: bool
    ) -> list[JourneyColumn]:
        """The columns of labels at the end of a journey."""
        square, time = max(self.visits(start), key=lambda visit: visit[1])
        if square == END and time < 2 * self.shifts:
            square, time = square + 1, time + 2 - time % 2
        return self._end_columns(self._looped(points, start), square, time, home)

    def _extend(
        self,
        graph: JourneyGraph,
        values: list[float],
        number: int,
        labels: Labels,
        layers: dict[int, Labels],
        least: float,
    ) -> None:
        """Takes the labels of a node along its edges."""
        tolls, visit, before = self._tolled(), graph.visits[number], graph.piles[number]
        edges = [(t, then, tag, tolls[t] + values[then]) for t, then, tag in graph.edges(number)]
        enough = {key: least - value for key, (_coal, value, _chain) in labels.items()}
        self._spend(len(labels) * (1 + len(edges) // 2))
        for toll, then, tag, rest in edges:
            cost, mark, out = self.tolls[toll]
            into = layers[then]
            for (room, usage), (coal, value, chain) in labels.items():
                if rest < enough[room, usage] or coal + cost > self._most:
                    continue
                used, paid = usage + mark, coal + cost
                old = into.get((room + out, used))
                if old is None or paid < old[0]:
                    steps = self._steps_of(chain, tag, visit, before, graph.piles[then])
                    into[room + out, used] = paid, value + tolls[toll], steps

    def _steps_of(
        self, chain: Chain, tag: Tag, visit: tuple[int, int], before: Pile, after: Pile
    ) -> Chain:
        """The steps, those of an edge added."""
        if tag is NOTHING:
            return chain
        square, time = visit
        if isinstance(tag, Steps):
            for step in tag.steps:
                chain = chain, step
            return chain
        kind, slot, option = tag
        if kind == "chute":
            slot = self._chutes[square]
            if chain and chain[1].kind == kind and chain[1][1:3] == (time, square):
                return chain[0], chain[1]._replace(after=after)
        return chain, JourneyStep(kind, time, square, slot, before, after, option)

    def _looped(self, points: dict[Label, LabelCost], start: Start) -> dict[Label, LabelCost]:
        """The labels, those marked that gave and took the same piece at a time."""
        for _square, time in self.visits(start):
            points = self._mark_loops(points, time)
        return points

    def _value(self, column: JourneyColumn) -> float:
        home = sum(price * n for price, n in zip(self._home, counts(column.room)) if n)
        kept = home - self.prices.coal * pieces.size(column.room)
        paid = self.resources.price(column.usage, self.prices.units)
        return kept + self.prices.coal * column.coal + column.worth - paid

    # what it is worth

    def _valued(self, start: Start) -> list[float]:
        """£ from each node of a journey's graph on."""
        known = self._values.get(start)
        if known is None:
            graph = self.graph(start)
            self._spend(graph.size // SWEPT + 1)
            tolls = self._tolled()
            ends = {
                number: sum(p * n for p, n in zip(self._home, counts(graph.piles[number])) if n)
                if end.home
                else end.worth
                for number, end in graph.ends.items()
            }
            known = self._values[start] = graph.values(tolls, ends)
        return known

    def _tolled(self) -> list[float]:
        """£ at prices of every toll."""
        for coal, mark, out in self.tolls[len(self._priced) :]:
            value = sum(price * n for price, n in zip(self._home, counts(out)) if n)
            if mark:
                value -= self.resources.price(self._from + mark, self.prices.units)
            self._priced.append(value - self.prices.coal * coal)
        return self._priced
