"""Plans by exact prices, and by the columns near the best where not all can be listed.

Prices are found for a few columns, as many as a beam keeps. At these prices the best columns there
are, found or not, tell a bound and are added to those known; and so on, until nothing better comes
(column generation). A plan that is better than the best known one takes no column that misses the
best of its journey by more than lies between that bound and the plan.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from chocolate_factory.games.conveyor.plan.bound.branching import Part, PricedColumns
from chocolate_factory.games.conveyor.plan.bound.column_pricing import ColumnPrices, ColumnPricing
from chocolate_factory.games.conveyor.plan.bound.dual_descent import (
    Column,
    DualDescent,
    PoolSource,
)
from chocolate_factory.games.conveyor.plan.bound.lagrangian import (
    ColumnPool,
    LagrangianBound,
)
from chocolate_factory.games.conveyor.plan.delivery.columns import DeliveryColumns
from chocolate_factory.games.conveyor.plan.delivery.listed import ListedDeliveries
from chocolate_factory.games.conveyor.plan.effort import Effort, OutOfEffort
from chocolate_factory.games.conveyor.plan.journey.labels import JourneyColumn
from chocolate_factory.games.conveyor.plan.run.branch_and_bound import BranchAndBound
from chocolate_factory.games.conveyor.plan.run.cases import employee_slots
from chocolate_factory.games.conveyor.plan.run.column_join import ColumnJoin
from chocolate_factory.games.conveyor.plan.run.steps import Infeasible
from chocolate_factory.games.conveyor.plan.run.subproblem import Before, Branch, Near, Subproblem
from chocolate_factory.games.conveyor.plan.tolerances import BETTER

MOST_DELIVERIES = 20_000
"""Ways to deliver that are listed, at most."""
ENDS = (1, 2)
"""How often a journey may give or take a piece at first, while prices are far off; by parts, which
are not told apart from one another so well, but the first of these."""
BRIEFLY, TIMED = 20, 15
"""Rounds in which prices are looked for then, and when moves have a price at each time."""
LISTED, JOINED, GUESSED = 4_000, 20_000, 3_000
"""Nodes to list and to join all columns of a part, and for a guess at its best plan."""
SHARES = (0.2, 0.7)
"""Shares of the gap within which plans are guessed, one after the other."""
LOOSE, BEAMED, BEAM_GAP = 0.005, 40_000, 0.5
"""From which gap on (a share of the £ of the best known plan) a beam looks for a better one at
first, its nodes, and £ by which its columns miss the best at most."""
REFINED = 0.1
"""How much of what is left may be spent on counting the coal of shifts."""
LAST_SHARE, FELL = 8, 0.1
"""What part of the nodes left (one of so many) is for what cannot be branched on any more, and by
which share of the gap its bound must fall to be looked at again."""
WIDTH = 16
"""Of the beam that tells the first prices."""
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
        self._source, self._refused = PricedColumns(search), False

    def lower(self, known: float) -> None:
        """Lowers the bound as far as it goes, or to the £ of a known plan. Raises `OutOfEffort`."""
        beam = self._beam
        first = DualDescent(beam.pool, beam.delivery_columns, self._effort, timeless=True)
        few = first.lower(PoolSource(self._few, self._effort), self._prices, float("-inf"))
        most = len(ENDS) if self._source.search.hand_alone else int(self._source.search.exchanges)
        for ends in ENDS[:most]:
            few = first.lower(self._with_ends(ends), few.prices, known, BRIEFLY)
        found = first.lower(self._source, few.prices, known)
        self._descent = first.timed()
        if found.value > known:
            again = self._descent.lower(self._source, found.prices, known, TIMED)
            found = min(found, again, key=lambda each: each.value)
        self._least = self.bound = found.value
        self._prices = found.prices.pad(len(beam.pool.resources.limits))

    def _with_ends(self, ends: int) -> PricedColumns:
        """Where columns come from that give or take so many pieces at most."""
        beam = self._beam
        near = Near(self._units, 0.0)
        search = beam.label_search(self._effort, resources=beam.pool.resources, near=near)
        assert isinstance(search, ColumnPricing)
        search.ends = ends
        return PricedColumns(search)

    def explore(self, tree: BranchAndBound) -> None:
        """Looks at all that may be better than the best known plan, branching where that is too
        much at once, and lowers the bound to what is left. Raises `OutOfEffort`."""
        effort, known = tree.effort, tree.plan.value
        listed = self._beam.delivery_columns.columns_within(
            self._prices.piece_prices(), self._least - known, MOST_DELIVERIES, effort
        )
        if listed is None:
            raise OutOfEffort
        deliveries = ListedDeliveries(self._beam.delivery_columns.deliveries, listed, effort)
        descent = self._descent.branch(deliveries, _is_any, float("inf"))
        search = self._source.search.apart(0)
        parts = [Part(search, deliveries, descent, self._prices, self._least)]
        closed = tree.plan.value
        while parts:
            parts.sort(key=lambda part: (round(part.bound, 2), part.depth))
            self.bound = max(closed, *(part.bound for part in parts))
            if self.bound <= tree.plan.value + BETTER:
                break
            part = parts.pop()
            if part.bound <= tree.plan.value + BETTER:
                continue
            self._guess(tree, part)
            if self._settled(tree, part, LISTED):
                continue
            halves = part.split(tree.plan.value) or [part]
            before = part.bound
            for half in halves:
                half.lower(tree.plan.value)
            fell = before - part.bound > FELL * (before - tree.plan.value)
            if halves == [part] and not fell:
                nodes = max(LISTED, tree.effort.left // LAST_SHARE)
                if not self._settled(tree, part, nodes):
                    closed = max(closed, part.bound)
                halves = []
            parts += halves
        self.bound = max(closed, tree.plan.value)

    def _guess(self, tree: BranchAndBound, part: Part) -> None:
        """Looks for a better plan among the columns that were looked at, and at first by a beam
        among those near the best."""
        known = tree.plan.value
        for share in SHARES:
            all_ = self._joined(tree, part, part.known_columns(), GUESSED, share)
            if not all_ or tree.plan.value > known:
                break
        gap = part.bound - tree.plan.value
        if part.depth or gap <= LOOSE * abs(known):
            return
        journeys = self._listed(tree, part, min(BEAM_GAP, gap), BEAMED)
        if journeys:
            self._joined(tree, part, journeys, BEAMED, 0.0)

    def _listed(
        self, tree: BranchAndBound, part: Part, gap: float, nodes: int
    ) -> list[list[JourneyColumn]]:
        """The columns of a part that miss the best by a gap at most; none if they are too many.
        Raises `OutOfEffort` only when all effort is spent."""
        whole = tree.effort
        part.search.charge_to(Effort(nodes, whole=whole))
        try:
            return part.columns(gap)
        except OutOfEffort:
            if whole.out:
                raise
            return []
        finally:
            part.search.charge_to(whole)

    def _settled(self, tree: BranchAndBound, part: Part, nodes: int) -> bool:
        """Whether all plans of a part were compared, as they are not too many."""
        gap = part.bound - tree.plan.value
        if gap <= BETTER:
            return True
        journeys = self._listed(tree, part, gap, nodes)
        return bool(journeys) and self._joined(tree, part, journeys, max(JOINED, nodes))

    def _joined(
        self,
        tree: BranchAndBound,
        part: Part,
        journeys: list[list[JourneyColumn]],
        nodes: int,
        share: float = 1.0,
    ) -> bool:
        """Whether all plans of some columns were compared that miss the bound by a share of what
        lies between it and the best known plan; by a beam alone if that is nothing. A better one is
        kept."""
        if not all(journeys):
            return False
        beam, search, effort, known = self._beam, part.search, tree.effort, tree.plan.value
        gap = share * (part.bound - known)
        pool = ColumnPool(journeys, beam.pool.room, beam.pool.coal, search.resources)
        join = ColumnJoin(pool, part.deliveries, Effort(nodes, whole=effort))
        bound = LagrangianBound(part.bound, part.prices.pad(len(search.resources.limits)))
        if share:
            done = join.search(bound, known, gap)
        else:
            done = False
            join.beam_search(bound, known, Effort(nodes, whole=effort))
        if join.best is None:
            return done
        try:
            plan = tree.realize(join.best, beam)
        except Infeasible as reason:
            if not reason.shift or self._refused:
                return False
            self._refused = True
            return self._refined(tree, part, pool, gap) and done
        if plan.value > tree.plan.value + BETTER:
            tree.plan = plan
        return done and tree.plan.value + BETTER >= join.best.value

    def _refined(self, tree: BranchAndBound, part: Part, pool: ColumnPool, gap: float) -> bool:
        """Whether the best of some columns is found and proven if the coal of shifts is counted."""
        beam, known = self._beam, tree.plan.value
        before = Before(part.prices.pad(len(pool.resources.limits)), pool, known)
        whole = tree.effort
        tree.effort, tree.bound, tree.complete = whole.part(REFINED), float("-inf"), True
        try:
            near = self._near_anew(part, gap, tree.effort)
            branch = replace(beam.branch, width=0, near=near)
            tree.search([Subproblem(beam.problem, part.deliveries, tree.effort, branch, before)])
            proven = tree.complete and tree.bound <= tree.plan.value + BETTER
        except OutOfEffort:
            proven = False
        tree.effort = whole
        return proven and not part.depth  # the columns told anew are those near the best of all

    def _near_anew(self, part: Part, gap: float, effort: Effort) -> Near:
        """What of all columns told anew those of a part within a gap belong to. At its prices some
        that are dropped for good may be better than all of the part: the gap is wider then."""
        units = ColumnPrices.of(part.prices, part.search.resources)
        near = Near(units, gap)
        if part.depth:
            return near
        every = self._beam.label_search(effort, resources=part.search.resources, near=near)
        assert isinstance(every, ColumnPricing)
        part.search.price(units)
        higher = [every.top(*start) - part.search.top(*start) for start in every.starts()]
        return Near(units, gap + max([0.0, *higher]))


def _is_any(_group: int, _column: Column) -> bool:
    return True


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
            branch = Branch(slot, exchanges=self._moves, width=min(self._width, WIDTH), exact=True)
            base = Subproblem(problem, columns, part, branch, UNPRICED)
            if base.branch.width:
                return base
        branch = replace(base.branch, exact=True)
        before = Before(pool=base.pool, value=tree.plan.value)
        return Subproblem(problem, columns, part, branch, before)

    def _widen(self) -> None:
        """Looks at ever more columns of all cases, until those left out cannot be needed."""
        tree = self._tree
        for case in sorted(self._cases, key=lambda each: -each.bound):
            if case.bound > tree.plan.value + BETTER:
                case.explore(tree)
