"""Branch and bound over the best run of the rest of a seat's day, with its proof (CF-5)."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress

import msgspec

from chocolate_factory.core.cancelling import Cancelled, never
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.plan.delivery.columns import DeliveryColumns
from chocolate_factory.games.conveyor.plan.effort import Effort, OutOfEffort
from chocolate_factory.games.conveyor.plan.horizon import Horizon
from chocolate_factory.games.conveyor.plan.run import transfer_bound
from chocolate_factory.games.conveyor.plan.run.branch_and_bound import (
    MAIN,
    BranchAndBound,
    by_bound,
)
from chocolate_factory.games.conveyor.plan.run.cases import (
    can_move,
    employee_slots,
    fewer_shifts,
    moves_once_more,
)
from chocolate_factory.games.conveyor.plan.run.near_columns import NearSearch
from chocolate_factory.games.conveyor.plan.run.neighbours import TransferNeighbours
from chocolate_factory.games.conveyor.plan.run.piece_bound import piece_bound
from chocolate_factory.games.conveyor.plan.run.problem import RunProblem
from chocolate_factory.games.conveyor.plan.run.run_plan import RunPlan, best_plan
from chocolate_factory.games.conveyor.plan.run.steps import Infeasible
from chocolate_factory.games.conveyor.plan.run.subproblem import (
    Branch,
    Subproblem,
    SubproblemSearch,
)
from chocolate_factory.games.conveyor.plan.tolerances import BETTER
from chocolate_factory.games.conveyor.state.state import State

NODES = 850_000
"""What one plan looks at, at most; about a microsecond each."""
LEAST_NODES = 1_000
SHARE, EXACT_SHARE = 0.7, 0.15
"""How much of what is left one subproblem may take for its columns; less with exact prices, as more
can be done then without all columns."""
WIDTHS = 24, 100
"""Labels in a beam (see `LabelSearch`), at least and at most; one more by `EACH` nodes."""
EACH = 200
QUICK = 5_000
"""With so few nodes it is not tried to list all columns."""
MOVES = 0.35
"""How much of what is left may be spent on plans in which pieces are moved."""
PROOF = 1.5
"""What the bound of plans with several moves may take, of the nodes of the plan."""
EXCHANGES = 0.7
"""What looking at all moves of pieces at once may take, of the nodes of the plan."""
NEARLY = 2.0
"""What looking at columns near the best may take, of the nodes of the plan."""
LOOSE = 1.2
"""How often the value of a plan a bound may be with exact prices before another one is
asked for."""
REBATE = 5
"""What part of their price answers of the horizon are there, where most are of small piles."""


class Planner:
    """Plans the run of one seat in one state."""

    def __init__(
        self,
        book: Book,
        state: State,
        seat: int,
        horizon: Horizon,
        nodes: int = NODES,
        cancelled: Cancelled = never,
        shifts: int = 0,
        exact: bool = False,
        all_moves: bool = True,
    ) -> None:
        """`shifts` is how many are run in all today; without it, where extra ones may be left out,
        every number is looked at. When `cancelled`, which is asked now and then, it ends as if the
        nodes were spent. Plans with moves may take `EXCHANGES` times as many besides, their bound
        `PROOF` times. With `exact` prices bounds are lower and more is proven, and looking at the
        columns near the best may take `NEARLY` times as many besides. Without `all_moves` moves are
        not looked at all at once: then nothing is spent on them besides."""
        self._account = Effort(max(nodes, LEAST_NODES), cancelled)
        self._problem = RunProblem(book, state, seat, horizon, self._account, shifts)
        self._lengths = [self]
        if not shifts:
            self._lengths += [
                Planner(book, state, seat, horizon, nodes, cancelled, fewer, exact, all_moves)
                for fewer in fewer_shifts(book, state, seat)
            ]
        self._proof = Effort(int(PROOF * nodes), cancelled)
        self._besides = Effort(int((NEARLY if exact else EXCHANGES) * nodes), cancelled)
        self._cancelled = cancelled
        self._exact, self._share = exact, EXACT_SHARE if exact else SHARE
        self._quick = nodes <= QUICK
        self._width = min(max(nodes // EACH, WIDTHS[0]), WIDTHS[1])
        self._delivery_columns = DeliveryColumns(horizon.deliveries)
        self._bounded_plan: RunPlan | None = None
        self._first: list[Subproblem] = []
        self._unmodelled_moves = moves_once_more(book, state.players[seat])
        self._can_move = can_move(book, state.players[seat])
        self._all_moves = all_moves
        self._modelled = book.is_modelled(state.players[seat])
        self._slots_complete, self._limit = True, float("inf")

    def value(self) -> float:
        """£ of the best run found, without what no run exceeds."""
        return max(each._value() for each in self._lengths)

    def _value(self) -> float:
        if not self._first:
            self._search()
        return self._tree.plan.value

    def incumbent(self) -> RunPlan:
        """The best run found, with what no run exceeds only where the search itself tells that: not
        where several pieces may be moved, where some ways were left out, or where the employee can
        do what no plan knows."""
        return best_plan([each._incumbent() for each in self._lengths])

    def _incumbent(self) -> RunPlan:
        value = self._value()
        known = self._modelled and self._tree.complete and self._transfer_limit <= 1
        bound = max(self._tree.bound, value) if known else float("inf")
        if self._modelled:
            bound = min(bound, max(self._limit, value))
        return msgspec.structs.replace(self._tree.plan, bound=bound, nodes=self.work)

    def plan(self) -> RunPlan:
        """The best run found, and what no run exceeds, if all that the employee can do is known."""
        return best_plan([each._bounded() for each in self._lengths])

    def _bounded(self) -> RunPlan:
        if self._bounded_plan is None:
            plan = self._incumbent()
            most = LOOSE * max(plan.value, 1.0) if self._exact else sys.float_info.max
            if plan.bound > most and self._modelled and not self._unmodelled_moves:
                bound = max(self._transfer_bound(self._first, self._transfer_limit), plan.value)
                bound = min(bound, plan.bound)
                plan = msgspec.structs.replace(plan, bound=bound, nodes=self.work)
            self._bounded_plan = plan
        return self._bounded_plan

    @property
    def work(self) -> int:
        """Nodes looked at."""
        return sum(each.spent for each in (self._account, self._besides, self._proof))

    def _search(self) -> None:
        tree = self._tree = BranchAndBound(self._problem, self._account, self._width)
        tree.complete = not self._unmodelled_moves
        self._first = self._roots()
        tree.bases = {subproblem.branch.slot: subproblem for subproblem in self._first}
        tree.search(list(tree.bases.values()))
        self._transfer_limit = self._search_transfers()
        if not (self._is_proven() or self._quick or self._cancelled()):
            self._search_besides()
        if tree.subproblem is None and tree.effort.out:
            self._last_resort()

    def _search_besides(self) -> None:
        """Looks at what was left out so far, from an account of its own."""
        tree = self._tree
        known = tree.effort, tree.bound, tree.complete
        tree.effort = self._besides
        if self._exact:
            self._problem.charge_to(self._besides, REBATE)
            near = NearSearch(tree, self._delivery_columns, self._can_move, self._width)
            self._limit = near.limit()
        elif self._can_move and self._all_moves:
            self._limit = self._search_exchanges()
        tree.effort, tree.bound, tree.complete = known
        self._problem.charge_to(self._account)

    def _search_exchanges(self) -> float:
        """Looks at all moves of pieces at once; £ that no run exceeds then, infinite if they are
        too many for that."""
        tree = self._tree
        try:
            found = [self._exchange_root(slot) for slot in tree.bases]
            tree.bound, tree.complete = float("-inf"), self._slots_complete
            tree.search(found)
        except OutOfEffort:
            return float("inf")
        return max(tree.bound, tree.plan.value) if tree.complete else float("inf")

    def _exchange_root(self, slot: int | None) -> Subproblem:
        """The case of a slot with all moves in it."""
        branch, part = Branch(slot, exchanges=True), self._tree.effort.part(self._share)
        return Subproblem(self._problem, self._delivery_columns, part, branch)

    def _is_proven(self) -> bool:
        """Whether what was searched so far tells that no plan is better."""
        tree = self._tree
        known = tree.complete and self._transfer_limit <= 1
        return min(tree.bound if known else float("inf"), self._limit) <= tree.plan.value + BETTER

    def _search_transfers(self) -> int:
        """Looks for plans in which pieces are moved; how many moves there may be."""
        tree = self._tree
        main, most = tree.effort, 0
        try:
            movers = [TransferNeighbours(subproblem, main) for subproblem in tree.bases.values()]
            most = max((some.limit for some in movers), default=0)
            if not most:
                return 0
            tree.effort = main.part(MOVES if most > 1 else MAIN)
            tree.complete = tree.complete and all(some.complete for some in movers)
            movers = [
                TransferNeighbours(subproblem, tree.effort) for subproblem in tree.bases.values()
            ]
            tree.search(
                [subproblem for some in movers for subproblem in some.candidates(tree.plan.value)]
            )
        except OutOfEffort:
            tree.complete = False
        for _more in range(1, most):
            if not self._transfer_again():
                break
        tree.effort = main
        return most

    def _transfer_again(self) -> bool:
        """Looks for one more move beside those of the best plan; True if that is better."""
        tree, before = self._tree, self._tree.plan
        if tree.subproblem is None or tree.effort.out:
            return False
        try:
            movers = TransferNeighbours(tree.subproblem, tree.effort)
            tree.search(movers.candidates(before.value))
        except OutOfEffort:
            return False
        return tree.plan is not before

    def _transfer_bound(self, subproblems: Sequence[Subproblem], most: int) -> float:
        """£ that nothing exceeds with so many moves, each journey by itself."""
        ceilings = [self._piece_bound(subproblem, most) for subproblem in subproblems]
        least = min(ceilings, default=float("inf"))
        if not self._slots_complete:
            return least
        more = most > 1 or self._tree.effort.out
        found, effort = float("-inf"), self._proof if more else self._tree.effort
        if more:
            self._problem.charge_to(effort)
        for subproblem, most_of_it in zip(subproblems, ceilings, strict=True):
            try:
                bound = transfer_bound.transfer_bound(
                    subproblem, most, self._tree.plan.value, effort
                )
            except OutOfEffort:
                bound = most_of_it
            found = max(found, bound)
        return min(found, least)

    def _piece_bound(self, subproblem: Subproblem, most: int) -> float:
        search, factory = subproblem.label_search(self._tree.effort), self._problem.factory
        if self._unmodelled_moves:
            most += factory.uses_left + search.shifts
        return piece_bound(
            self._problem, self._delivery_columns, search, subproblem.bound.prices, most
        )

    def _last_resort(self) -> None:
        """Searches by a beam those runs that count all coal and leave the employee idle."""
        tree = self._tree
        with suppress(Infeasible):
            rows, effort = tuple(range(1, self._problem.shifts + 1)), self._account
            branch = Branch(rows=rows, plain=True, width=self._width)
            subproblem = Subproblem(self._problem, self._delivery_columns, effort, branch)
            search = SubproblemSearch(subproblem, effort)
            search.beam_search(self._tree.plan.value)
            if (
                search.selection is not None
                and search.selection.value > self._tree.plan.value + BETTER
            ):
                plan = tree.realize(search.selection, subproblem)
                tree.plan, tree.subproblem = plan, subproblem

    def _roots(self) -> list[Subproblem]:
        slots = employee_slots(self._problem.book, self._problem.factory)
        found: list[Subproblem] = []
        for slot in slots:
            if found and self._tree.effort.out:
                self._tree.complete = self._slots_complete = False
                break
            found.append(self._root(slot))
        return sorted(found, key=by_bound)

    def _root(self, slot: int | None) -> Subproblem:
        """The case of a slot, with all its outcomes if they are not too many."""
        problem, delivery_columns = self._problem, self._delivery_columns
        branch = Branch(slot, exact=self._exact)
        if not self._quick:
            with suppress(OutOfEffort):
                part = self._tree.effort.part(self._share)
                return Subproblem(problem, delivery_columns, part, branch)
        part = self._tree.effort.part(self._share)
        branch = msgspec.structs.replace(branch, width=self._width)
        found = Subproblem(problem, delivery_columns, part, branch)
        self._tree.complete = self._tree.complete and not found.branch.width
        return found
