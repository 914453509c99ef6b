"""Subproblems of a run: what is compared at once, and how it branches where that is too much."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import msgspec
from msgspec.structs import replace

from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.plan.bound.column_pricing import (
    ColumnPrices,
    ColumnPricing,
)
from chocolate_factory.games.conveyor.plan.bound.dual_descent import DualDescent, PoolSource
from chocolate_factory.games.conveyor.plan.bound.lagrangian import (
    NO_PRICES,
    ColumnPool,
    DualPrices,
    LagrangianBound,
    initial_prices,
    subgradient_descent,
)
from chocolate_factory.games.conveyor.plan.bound.pile_tables import PileTables
from chocolate_factory.games.conveyor.plan.bound.transfer_values import TransferValues
from chocolate_factory.games.conveyor.plan.delivery.columns import DeliveryColumns
from chocolate_factory.games.conveyor.plan.effort import Effort
from chocolate_factory.games.conveyor.plan.journey.label_search import LabelSearch
from chocolate_factory.games.conveyor.plan.journey.labels import JourneyColumn, Transfer
from chocolate_factory.games.conveyor.plan.journey.resources import Resources
from chocolate_factory.games.conveyor.plan.run.column_join import ColumnJoin, Selection
from chocolate_factory.games.conveyor.plan.run.problem import RunProblem
from chocolate_factory.games.conveyor.plan.tolerances import BETTER

ROUNDS = 36
"""Rounds in which prices are found."""
GAPS = (0.4, 1.2, 2.5, 4.5, 7.0, 10.0, 14.0, 20.0, 30.0, 50.0, 100.0, 1000.0)
"""£ of slack up to which plans are looked for, one after the other, until one is found."""
MOST = 0.85
"""What of the effort left a search may take before it goes on by a beam alone."""
NOBODY = -1
SOME, MANY = 150, 400
"""Columns of all journeys: from so many on a beam search comes first, and so many are too many."""


class Near(msgspec.Struct, frozen=True):
    """Only columns that miss the best of their journey by `gap` £ at most, at prices."""

    prices: ColumnPrices
    gap: float


class Branch(msgspec.Struct, frozen=True):
    """What is settled in a node of the branch and bound."""

    slot: int | None = None
    """The part at which the employee stands, None if not sent yet."""
    rows: tuple[int, ...] = ()
    """Shifts whose coal is counted."""
    user: int | None = None
    """Where an act can be done once in the day, the one journey that may make use of it."""
    plain: bool = False
    """Whether the employee's acts are left out."""
    transfers: tuple[Transfer, ...] = ()
    """Moves of pieces, all of which must be made."""
    exchanges: bool = False
    """Whether all moves of pieces belong to the columns."""
    width: int = 0
    """Of the beam by which columns are looked for, 0 for all of them."""
    exact: bool = False
    """Whether prices are those of the linear programme."""
    near: Near | None = None
    """Which columns there are alone; its bound holds for those."""


ROOT = Branch()
"""Nothing is settled."""


class Before(msgspec.Struct, frozen=True):
    """What is known of a node before it is looked at, from those beside or above it."""

    prices: DualPrices | None = None
    pool: ColumnPool | None = None
    value: float = float("-inf")
    """£ of a plan; the node is of use only above it."""


UNKNOWN = Before()


class Subproblem:
    """A node of the branch and bound. With a `width` in its `branch` (0 if that left none out) not
    all columns are there (see `LabelSearch`), and its bound holds for those alone."""

    def __init__(
        self,
        problem: RunProblem,
        delivery_columns: DeliveryColumns,
        effort: Effort,
        branch: Branch = ROOT,
        before: Before = UNKNOWN,
    ) -> None:
        self.problem, self.delivery_columns, self.branch = problem, delivery_columns, branch
        self.pool = before.pool or self._fill_pool(effort)
        self._transfer_values: TransferValues | None = None
        self.bound: LagrangianBound
        if not all(self.pool.journeys):  # a journey has no column among those kept
            self.bound = LagrangianBound(float("-inf"), before.prices or NO_PRICES)
            return
        self.bound = self._lower(before, effort)

    def _lower(self, before: Before, effort: Effort) -> LagrangianBound:
        """The lowest bound that is found from the prices before, or from the usual ones."""
        pool, columns = self.pool, self.delivery_columns
        usual = initial_prices(pool, columns, self.problem.horizon.market)
        guess, first = before.prices is None, before.prices or usual
        first = first.pad(len(pool.resources.limits))
        if not self.branch.exact:
            return subgradient_descent(pool, columns, first, before.value, ROUNDS, effort, guess)
        descent, source = DualDescent(pool, columns, effort), PoolSource(pool, effort)
        found = descent.lower(source, first, before.value)
        return descent.settled(source, found, usual.pieces)

    def _fill_pool(self, effort: Effort) -> ColumnPool:
        branch, search = self.branch, self.label_search(effort)
        factory, journeys = self.problem.assignment(branch.slot), search.columns()
        if branch.user is not None:
            journeys = _columns_of_user(branch.user, journeys, search)
        if search.complete:
            self.branch = replace(branch, width=0)
        if branch.rows:
            return ColumnPool(journeys, 0, factory.coal, search.resources)
        coal = factory.coal + pieces.size(factory.room)
        return ColumnPool(journeys, factory.room, coal, search.resources)

    def label_search(
        self,
        effort: Effort,
        transfers: tuple[Transfer, ...] | None = None,
        resources: Resources | None = None,
        near: Near | None = None,
    ) -> LabelSearch:
        """The label search of the subproblem; with `transfers` instead of its own ones, or for the
        columns that come `near` the best, whatever it has itself."""
        problem, branch = self.problem, self.branch
        near = near or branch.near
        search = (ColumnPricing if near else LabelSearch)(
            problem.book,
            problem.state,
            problem.seat,
            problem.horizon,
            effort,
            problem.assignment(branch.slot),
            branch.rows,
            plain=branch.plain,
            transfers=branch.transfers if transfers is None else transfers,
            resources=resources,
            width=0 if near else branch.width,
            shifts=problem.shifts,
            exchanges=branch.exchanges,
        )
        if near and isinstance(search, ColumnPricing):
            search.price(near.prices)
            search.gap = near.gap
        return search

    def transfer_values(self, effort: Effort) -> TransferValues:
        """What its journeys are worth if they give and take pieces, at its prices; what is not
        known yet is at the cost of `effort`."""
        if self._transfer_values is None:
            search = self.label_search(effort, resources=self.pool.resources)
            belt = self.problem.horizon.belt
            self._transfer_values = TransferValues(
                PileTables(search, self.bound.prices, belt, effort)
            )
        return self._transfer_values.charge_to(effort)

    def split(self, effort: Effort) -> list[Subproblem]:
        """Subproblems that together are this one, with lower bounds: one for each journey that
        makes the only use there is of an employee, or one for each way to supply a store."""
        if self.branch.width:
            return []
        if self._one_user():
            return self._by_user(effort)
        before = Before(self.bound.prices, self.pool)
        return [
            Subproblem(self.problem, delivery_columns, effort, self.branch, before)
            for delivery_columns in self.delivery_columns.split_by_store()
        ]

    def _one_user(self) -> bool:
        resources = self.pool.resources
        return self.branch.user is None and resources.limits[0] == 1 and not resources.has_pairs

    @property
    def wide(self) -> bool:
        """Whether there are so many columns that a beam search comes first."""
        return self._size > SOME or bool(self.branch.width)

    @property
    def split_first(self) -> bool:
        """Whether it is better split than looked at."""
        return self._size > MANY and self._one_user() and not self.branch.width

    @property
    def _size(self) -> int:
        return sum(map(len, self.pool.journeys))

    def _by_user(self, effort: Effort) -> list[Subproblem]:
        pool, found = self.pool, []
        uses = partial(pool.resources.count, "uses")
        for user in range(NOBODY, len(pool.journeys)):
            some = [
                [o for o in outcomes if bool(uses(o.usage)) == (number == user)]
                for number, outcomes in enumerate(pool.journeys)
            ]
            if all(some):
                part = ColumnPool(some, pool.room, pool.coal, pool.resources)
                branch, before = replace(self.branch, user=user), Before(self.bound.prices, part)
                found.append(
                    Subproblem(self.problem, self.delivery_columns, effort, branch, before)
                )
        return found

    def refine(self, shift: int, effort: Effort, width: int = 0) -> Subproblem | None:
        """The same, the coal of one more shift counted; None if it is already. `width` as in
        `LabelSearch`: its bound does not hold then."""
        if shift in self.branch.rows:
            return None
        branch = replace(self.branch, rows=tuple(sorted((*self.branch.rows, shift))))
        if width:
            branch = replace(branch, user=None, width=width)
        return Subproblem(self.problem, self.delivery_columns, effort, branch)


def _columns_of_user(
    user: int, journeys: Sequence[Sequence[JourneyColumn]], search: LabelSearch
) -> list[list[JourneyColumn]]:
    uses = partial(search.resources.count, "uses")
    return [
        [o for o in outcomes if bool(uses(o.usage)) == (number == user)]
        for number, outcomes in enumerate(journeys)
    ]


class SubproblemSearch:
    """The best plan of a subproblem; what was found is `selection`."""

    def __init__(self, subproblem: Subproblem, effort: Effort) -> None:
        self._subproblem, self._effort, self._beam_done = subproblem, effort, False
        self._combine = ColumnJoin(subproblem.pool, subproblem.delivery_columns, effort.part(MOST))

    @property
    def selection(self) -> Selection | None:
        """The best plan found."""
        return self._combine.best

    def beam_search(self, floor: float) -> None:
        """Looks for a plan among the most promising columns alone."""
        self._beam_done = True
        self._combine.beam_search(self._subproblem.bound, floor, self._effort)

    def run(self, floor: float) -> float:
        """£ that nothing exceeds but what was found."""
        bound, combine = self._subproblem.bound, self._combine
        for gap in GAPS:
            known = max(floor, combine.best_value)
            if bound.value <= known + BETTER:
                break
            if not combine.search(bound, floor, gap):
                if not self._beam_done:
                    self.beam_search(floor)
                return bound.value
            if combine.best_value >= bound.value - gap - BETTER or gap >= bound.value - known:
                return max(combine.best_value, floor)
        return max(bound.value, floor)
