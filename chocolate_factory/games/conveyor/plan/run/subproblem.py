"""Subproblems of a run: what is compared at once, and how it branches where that is too much."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from chocolate_factory.games.conveyor.cards import pieces
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


class Subproblem:
    """A node of the branch and bound: the employee at one part, or not sent yet; where an act can
    be done once in the day, perhaps one journey that may make use of it; and the shifts whose coal
    is counted (`rows`). With a `width` (0 if that left none out) not all columns are there (see
    `LabelSearch`), and its bound holds for those alone. With `exchanges` all moves of pieces belong
    to the columns."""

    def __init__(
        self,
        problem: RunProblem,
        delivery_columns: DeliveryColumns,
        effort: Effort,
        slot: int | None = None,
        rows: tuple[int, ...] = (),
        user: int | None = None,
        prices: DualPrices | None = None,
        pool: ColumnPool | None = None,
        plain: bool = False,
        transfers: tuple[Transfer, ...] = (),
        known: float = float("-inf"),
        width: int = 0,
        exchanges: bool = False,
    ) -> None:
        self.exchanges = exchanges
        self.plain, self.transfers, self.width = plain, transfers, width
        self.problem, self.delivery_columns, self.slot, self.rows, self.user = (
            problem,
            delivery_columns,
            slot,
            rows,
            user,
        )
        self.pool = pool or self._fill_pool(effort)
        self._transfer_values: TransferValues | None = None
        self.bound: LagrangianBound
        if not all(self.pool.journeys):  # a journey has no column among those kept
            self.bound = LagrangianBound(float("-inf"), prices or NO_PRICES)
            return
        market = problem.horizon.market
        first = prices or initial_prices(self.pool, delivery_columns, market)
        first = first.pad(len(self.pool.resources.limits))
        self.bound = subgradient_descent(
            self.pool, delivery_columns, first, known, ROUNDS, effort, guess=prices is None
        )

    def _fill_pool(self, effort: Effort) -> ColumnPool:
        factory, search = self.problem.assignment(self.slot), self.label_search(effort)
        journeys = search.columns()
        if self.user is not None:
            journeys = _columns_of_user(self.user, journeys, search)
        if search.complete:
            self.width = 0
        if self.rows:
            return ColumnPool(journeys, 0, factory.coal, search.resources)
        coal = factory.coal + pieces.size(factory.room)
        return ColumnPool(journeys, factory.room, coal, search.resources)

    def label_search(
        self,
        effort: Effort,
        transfers: tuple[Transfer, ...] | None = None,
        resources: Resources | None = None,
    ) -> LabelSearch:
        """The label search of the subproblem; with `transfers` instead of its own ones."""
        problem = self.problem
        factory, whose = problem.assignment(self.slot), (problem.book, problem.state, problem.seat)
        made = self.transfers if transfers is None else transfers
        return LabelSearch(
            *whose,
            problem.horizon,
            effort,
            factory,
            self.rows,
            self.plain,
            made,
            resources,
            self.width,
            problem.shifts,
            self.exchanges,
        )

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
        if self.width:
            return []
        if self._one_user():
            return self._by_user(effort)
        return [
            self._with(delivery_columns, self.user, self.pool, effort)
            for delivery_columns in self.delivery_columns.split_by_store()
        ]

    def _one_user(self) -> bool:
        resources = self.pool.resources
        return self.user is None and resources.limits[0] == 1 and not resources.has_pairs

    @property
    def wide(self) -> bool:
        """Whether there are so many columns that a beam search comes first."""
        return self._size > SOME or bool(self.width)

    @property
    def split_first(self) -> bool:
        """Whether it is better split than looked at."""
        return self._size > MANY and self._one_user() and not self.width

    @property
    def _size(self) -> int:
        return sum(map(len, self.pool.journeys))

    def _with(
        self, delivery_columns: DeliveryColumns, user: int | None, pool: ColumnPool, effort: Effort
    ) -> Subproblem:
        problem, prices = self.problem, self.bound.prices
        return Subproblem(
            problem,
            delivery_columns,
            effort,
            self.slot,
            self.rows,
            user,
            prices,
            pool,
            self.plain,
            self.transfers,
            width=self.width,
            exchanges=self.exchanges,
        )

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
                found.append(self._with(self.delivery_columns, user, part, effort))
        return found

    def refine(self, shift: int, effort: Effort, width: int = 0) -> Subproblem | None:
        """The same, the coal of one more shift counted; None if it is already. `width` as in
        `LabelSearch`: its bound does not hold then."""
        if shift in self.rows:
            return None
        rows = tuple(sorted((*self.rows, shift)))
        problem, user, delivery_columns = (
            self.problem,
            None if width else self.user,
            self.delivery_columns,
        )
        return Subproblem(
            problem,
            delivery_columns,
            effort,
            self.slot,
            rows,
            user,
            plain=self.plain,
            transfers=self.transfers,
            width=width or self.width,
            exchanges=self.exchanges,
        )


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
