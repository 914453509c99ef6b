"""What a journey may come to, as a graph: its nodes are piles with what may still work on them.

Nothing that happened before is told apart in a node: not what went home, nor which pieces were
moved, nor in which order parts worked (a state space relaxation). As every step has its price, the
longest path is all the same what the best column is worth. Steps that no path near the best goes
along can be dropped for good.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from chocolate_factory.games.conveyor.cards.pieces import Pile
from chocolate_factory.games.conveyor.plan.journey.labels import JourneyStep
from chocolate_factory.games.conveyor.plan.tolerances import ROUNDING

Visit = tuple[int, int]
"""(square, time)."""


class Steps(NamedTuple):
    """Steps as they are."""

    steps: tuple[JourneyStep, ...]


Tag = tuple[str, int, int] | Steps
"""(kind, slot, option) of a step, or the steps themselves."""
Edge = tuple[int, int, Tag]
"""(number of a toll, node that it leads to, what is done)."""
NOTHING = Steps(())


class StepKey(NamedTuple):
    """What a journey may do or not do at a time. Without a `change` of the pile any will do."""

    time: int
    kind: str
    slot: int
    change: int = 0

    def is_(self, visit: Visit, tag: Tag, change: int) -> bool:
        """Whether an edge is this step."""
        if len(tag) != 3 or visit[1] != self.time or tag[:2] != self[1:3]:
            return False
        return self.change in (0, change)


class End(NamedTuple):
    """Where a journey ends: at home, or on a square, worth so many £ there."""

    home: bool
    worth: float


class JourneyGraph:
    """A graph whose edges lead to nodes with lower numbers. All edges
    lie in one row, as many small things are dear to keep."""

    def __init__(self) -> None:
        self.piles: list[Pile] = []
        self.visits: list[Visit] = []
        self.ends: dict[int, End] = {}
        self.root = 0
        self._stops: list[int] = []
        self._tolls: list[int] = []
        self._thens: list[int] = []
        self._tags: list[Tag] = []

    def add(self, visit: Visit, pile: Pile, edges: Iterable[Edge]) -> int:
        """A new node; its number."""
        for toll, then, tag in edges:
            self._tolls.append(toll)
            self._thens.append(then)
            self._tags.append(tag)
        self._stops.append(len(self._tolls))
        self.piles.append(pile)
        self.visits.append(visit)
        return len(self._stops) - 1

    @property
    def size(self) -> int:
        """How many edges there are."""
        return len(self._tolls)

    def edges(self, number: int) -> Iterator[Edge]:
        """What leads away from a node."""
        some = self._slice(number)
        return zip(self._tolls[some], self._thens[some], self._tags[some])

    def values(self, tolls: Sequence[float], ends: Mapping[int, float]) -> list[float]:
        """The most £ from each node on; `ends` are £ of those that lead nowhere."""
        found: list[float] = []
        begin = 0
        for number, stop in enumerate(self._stops):
            best = ends.get(number, _NOT)
            for toll, then in zip(self._tolls[begin:stop], self._thens[begin:stop]):
                value = tolls[toll] + found[then]
                if value > best:
                    best = value
            found.append(best)
            begin = stop
        return found

    def losses(
        self, tolls: Sequence[float], values: Sequence[float], gap: float
    ) -> tuple[list[float], dict[int, float]]:
        """(the least £ that a path by each node misses the best by, the same for each toll); more
        than the gap is infinite."""
        count = len(self._stops)
        behind, least = [_NEVER] * count, dict[int, float]()
        behind[self.root] = 0.0
        for number in range(count - 1, -1, -1):
            lost = behind[number]
            if lost > gap:
                continue
            base, some = lost + values[number], self._slice(number)
            for toll, then in zip(self._tolls[some], self._thens[some]):
                loss = base - tolls[toll] - values[then]
                if loss < behind[then]:
                    behind[then] = loss
                if loss < least.get(toll, _NEVER):
                    least[toll] = loss
        return behind, least

    def without(
        self,
        tolls: Sequence[float],
        values: Sequence[float],
        behind: Sequence[float],
        gap: float,
        dropped: frozenset[int],
    ) -> JourneyGraph:
        """The same, without edges that every path misses the best by more than a gap along, nor
        those of `dropped` tolls; `behind` are the losses of nodes."""
        found, known = JourneyGraph(), dict[int, int]()
        for number in range(len(self._stops)):
            if behind[number] > gap + ROUNDING:
                continue
            base = behind[number] + values[number] - gap - ROUNDING
            kept = [
                (toll, known[then], tag)
                for toll, then, tag in self.edges(number)
                if tolls[toll] + values[then] >= base and then in known and toll not in dropped
            ]
            if kept or number in self.ends:
                known[number] = found.add(self.visits[number], self.piles[number], kept)
                if number in self.ends:
                    found.ends[known[number]] = self.ends[number]
        if self.root not in known:
            return self
        found.root = known[self.root]
        return found

    def avoiding(self, step: StepKey) -> JourneyGraph | None:
        """The same without a step; None if there is no way without."""
        found, known = JourneyGraph(), dict[int, int]()
        for number in range(len(self._stops)):
            here = self.visits[number]
            edges = self.edges(number)
            kept = [
                (toll, known[then], tag)
                for toll, then, tag in edges
                if then in known and not step.is_(here, tag, self.piles[then] - self.piles[number])
            ]
            self._keep(number, kept, found, known)
        return self._rooted(found, known)

    def taking(self, step: StepKey) -> JourneyGraph | None:
        """The same with a step; None if there is no way with it."""
        found, time = JourneyGraph(), step.time
        done, open_ = dict[int, int](), dict[int, int]()
        for number in range(len(self._stops)):
            here = self.visits[number]
            if number in self.ends or here[1] > time:
                kept = [(a, done[b], c) for a, b, c in self.edges(number) if b in done]
                self._keep(number, kept, found, done)
                continue
            if here[1] == time:
                kept = [(a, done[b], c) for a, b, c in self.edges(number) if b in done]
                self._keep(number, kept, found, done)
            kept = []
            for toll, then, tag in self.edges(number):
                change = self.piles[then] - self.piles[number]
                into = done if step.is_(here, tag, change) else open_
                if then in into:
                    kept.append((toll, into[then], tag))
            self._keep(number, kept, found, open_)
        return self._rooted(found, open_)

    def _keep(
        self, number: int, kept: list[Edge], found: JourneyGraph, known: dict[int, int]
    ) -> None:
        """Adds a node to another graph if anything leads away from it, or it is an end."""
        if kept or number in self.ends:
            known[number] = found.add(self.visits[number], self.piles[number], kept)
            if number in self.ends:
                found.ends[known[number]] = self.ends[number]

    def _rooted(self, found: JourneyGraph, known: dict[int, int]) -> JourneyGraph | None:
        if self.root not in known:
            return None
        found.root = known[self.root]
        return found

    def _slice(self, number: int) -> slice:
        return slice(self._stops[number - 1] if number else 0, self._stops[number])


_NOT, _NEVER = float("-inf"), float("inf")
