"""Plans by exact prices, and by the columns near the best where not all can be listed.

Prices are found for a few columns, as many as a beam keeps. At these prices the best columns there
are, found or not, tell a bound and are added to those known; and so on, until nothing better comes
(column generation). A plan that is better than the best known one takes no column that misses the
best of its journey by more than lies between that bound and the plan.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from chocolate_factory.games.conveyor.plan.bound.column_pricing import ColumnPrices, ColumnPricing
from chocolate_factory.games.conveyor.plan.bound.dual_descent import DualDescent, PoolSource
from chocolate_factory.games.conveyor.plan.bound.lagrangian import ColumnPool, DualPrices
from chocolate_factory.games.conveyor.plan.delivery.columns import DeliveryColumns
from chocolate_factory.games.conveyor.plan.effort import Effort, OutOfEffort
from chocolate_factory.games.conveyor.plan.journey.labels import JourneyColumn
from chocolate_factory.games.conveyor.plan.run.branch_and_bound import BranchAndBound
from chocolate_factory.games.conveyor.plan.run.cases import employee_slots
from chocolate_factory.games.conveyor.plan.run.subproblem import Before, Branch, Near, Subproblem
from chocolate_factory.games.conveyor.plan.tolerances import BETTER

GAPS = (0.5, 1.5, 4.0, 10.0, float("inf"))
"""£ by which columns miss the best at most, one after the other."""
BEAM = 0.15
"""How much of what is left the beam of one case may take."""
UNPRICED = Before(value=float("inf"))
"""For cases whose prices are found by others."""


class NearColumns:
    """The case of a subproblem that was filled by a beam. `bound` is £ that no plan of the case
    exceeds; infinite until `lower` was asked."""

    def __init__(self, beam: Subproblem, effort: Effort, others: ColumnPool | None = None) -> None:
        """`others` are columns of the same journeys, of which those are looked at, too, that use
        nothing but coal."""
        self._beam, self._effort = beam, effort
        self._few = _with_idle(beam.pool, others.journeys) if others else beam.pool
        self.bound, self._prices = float("inf"), beam.bound.prices
        self._units = ColumnPrices.of(self._prices, beam.pool.resources)
        near = Near(self._units, 0.0)
        search = beam.label_search(effort, resources=beam.pool.resources, near=near)
        assert isinstance(search, ColumnPricing)
        self._search = search

    def lower(self, known: float) -> None:
        """Lowers the bound as far as it goes, or to the £ of a known plan. Raises `OutOfEffort`."""
        beam = self._beam
        descent = DualDescent(beam.pool, beam.delivery_columns, self._effort)
        few = descent.lower(PoolSource(self._few, self._effort), self._prices, float("-inf"))
        found = descent.lower(self, few.prices, known)
        self._least = self.bound = found.value
        self._prices = found.prices.pad(len(beam.pool.resources.limits))
        self._units = ColumnPrices.of(self._prices, beam.pool.resources)

    def best(self, prices: DualPrices) -> tuple[list[float], list[list[JourneyColumn]]]:
        """£ of the best column of each journey at prices, and columns that come near it."""
        search = self._search
        search.price(ColumnPrices.of(prices, search.resources))
        starts = search.starts()
        columns = [[search.best_column(*start)] for start in starts]
        return [search.top(*start) for start in starts], columns

    def narrow(self, gap: float) -> None:
        """Leaves out what no plan better than the best known one takes."""
        self._search.narrow(gap)

    def explore(self, tree: BranchAndBound, gap: float) -> None:
        """Looks at the columns that miss the best by so much at most, and lowers the bound to what
        is left. Raises `OutOfEffort`."""
        gap = min(gap, self._least - tree.plan.value)
        tree.bound, tree.complete = float("-inf"), True
        tree.search([self._subproblem(gap, tree.plan.value)])
        if tree.complete:
            self.bound = min(self.bound, max(tree.bound, self._least - gap))

    def _subproblem(self, gap: float, known: float) -> Subproblem:
        """The case with the columns that miss the best of their journey by so much at most, of use
        only above the £ of a known plan."""
        beam, search = self._beam, self._search
        search.price(self._units)
        search.gap = gap
        journeys = search.columns()
        pool = ColumnPool(journeys, beam.pool.room, beam.pool.coal, search.resources)
        prices = self._prices.pad(len(search.resources.limits))
        branch = replace(beam.branch, width=0, near=Near(self._units, gap))
        return Subproblem(
            beam.problem,
            beam.delivery_columns,
            self._effort,
            branch,
            Before(prices, pool, known),
        )


def _with_idle(pool: ColumnPool, others: Sequence[Sequence[JourneyColumn]]) -> ColumnPool:
    """The same, those of the others' columns added that use nothing but coal."""
    journeys = [
        [*some, *(each for each in more if not each.usage)]
        for some, more in zip(pool.journeys, others)
    ]
    return ColumnPool(journeys, pool.room, pool.coal, pool.resources)


class NearSearch:
    """Looks for a better plan, and for a bound, by exact prices."""

    def __init__(
        self, tree: BranchAndBound, columns: DeliveryColumns, moves: bool, width: int
    ) -> None:
        """With all `moves` of pieces; columns are looked for by a beam of a `width` at first."""
        self._tree, self._columns, self._moves, self._width = tree, columns, moves, width
        self._left = float("-inf")
        self._cases: list[NearColumns] = []
        self._ready = False

    def limit(self) -> float:
        """£ that no run exceeds, as far as the effort goes; infinite if it tells nothing."""
        try:
            self._begin()
            self._widen()
        except OutOfEffort:
            pass
        if not self._ready:
            return float("inf")
        return max(self._left, self._tree.plan.value, *(case.bound for case in self._cases))

    def _begin(self) -> None:
        """Searches what can be listed, and finds prices for the rest."""
        tree, effort = self._tree, self._tree.effort
        problem = tree.problem
        slots = employee_slots(problem.book, problem.factory)
        cases = [self._case(slot) for slot in slots]
        tree.bound, tree.complete = float("-inf"), True
        tree.search([case for case in cases if not case.branch.width])
        self._left = tree.bound if tree.complete else float("inf")
        for case in cases:
            if case.branch.width:
                base = tree.bases.get(case.branch.slot)
                self._cases.append(NearColumns(case, effort, base.pool if base else None))
        for near in self._cases:
            near.lower(tree.plan.value)
        self._ready = True

    def _case(self, slot: int | None) -> Subproblem:
        """All that can be done with the employee at a slot, by a beam if that is too much."""
        tree = self._tree
        problem, columns, part = tree.problem, self._columns, tree.effort.part(BEAM)
        base = tree.bases.get(slot)
        if self._moves or base is None or base.branch.width:
            branch = Branch(slot, exchanges=self._moves, width=self._width, exact=True)
            base = Subproblem(problem, columns, part, branch, UNPRICED)
            if base.branch.width:
                return base
        branch = replace(base.branch, exact=True)
        before = Before(pool=base.pool, value=tree.plan.value)
        return Subproblem(problem, columns, part, branch, before)

    def _widen(self) -> None:
        """Looks at ever more columns of all cases, until those left out cannot be needed."""
        tree = self._tree
        for gap in GAPS:
            for case in sorted(self._cases, key=lambda each: -each.bound):
                if case.bound > tree.plan.value + BETTER:
                    case.explore(tree, gap)
