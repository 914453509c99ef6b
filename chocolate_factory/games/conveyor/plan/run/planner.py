"""Branch and bound over the best run of the rest of a seat's day, with its proof (CF-5)."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

import msgspec

from chocolate_factory.core.cancelling import Cancelled, never
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.plan.delivery.columns import DeliveryColumns
from chocolate_factory.games.conveyor.plan.effort import Effort, OutOfEffort
from chocolate_factory.games.conveyor.plan.horizon import Horizon
from chocolate_factory.games.conveyor.plan.run import transfer_bound
from chocolate_factory.games.conveyor.plan.run.cases import (
    can_move,
    employee_slots,
    fewer_shifts,
    moves_once_more,
)
from chocolate_factory.games.conveyor.plan.run.column_join import Selection
from chocolate_factory.games.conveyor.plan.run.neighbours import (
    TransferCandidate,
    TransferNeighbours,
)
from chocolate_factory.games.conveyor.plan.run.piece_bound import piece_bound
from chocolate_factory.games.conveyor.plan.run.problem import RunProblem
from chocolate_factory.games.conveyor.plan.run.run_plan import RunPlan, best_plan
from chocolate_factory.games.conveyor.plan.run.schedule import schedule
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
MAIN = 0.85
"""How much goes into the search itself; the rest is for what must be done when that is spent."""
SHARE = 0.7
"""How much of what is left one subproblem may take for its columns."""
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
LATE = 3
"""Subproblems that are searched, though by a beam alone, when no nodes are left."""


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
    ) -> None:
        """`shifts` is how many are run in all today; without it, where extra ones may be left out,
        every number is looked at. When `cancelled`, which is asked now and then, it ends as if the
        nodes were spent. Plans with moves may take `EXCHANGES` times as many besides, their bound
        `PROOF` times."""
        self._account = Effort(max(nodes, LEAST_NODES), cancelled)
        self._problem = RunProblem(book, state, seat, horizon, self._account, shifts)
        self._lengths = [self]
        if not shifts:
            self._lengths += [
                Planner(book, state, seat, horizon, nodes, cancelled, fewer)
                for fewer in fewer_shifts(book, state, seat)
            ]
        self._effort = self._account.part(MAIN)
        self._proof = Effort(int(PROOF * nodes), cancelled)
        self._exchanges = Effort(int(EXCHANGES * nodes), cancelled)
        self._quick = nodes <= QUICK
        self._width = min(max(nodes // EACH, WIDTHS[0]), WIDTHS[1])
        self._delivery_columns = DeliveryColumns(horizon.deliveries)
        self._bounded_plan: RunPlan | None = None
        self._first: list[Subproblem] = []
        self._plan_subproblem: Subproblem | None = None
        self._bases: dict[int | None, Subproblem] = {}
        self._unmodelled_moves = moves_once_more(book, state.players[seat])
        self._can_move = can_move(book, state.players[seat])
        self._modelled = book.is_modelled(state.players[seat])
        self._complete, self._slots_complete = not self._unmodelled_moves, True

    def value(self) -> float:
        """£ of the best run found, without what no run exceeds."""
        return max(each._value() for each in self._lengths)

    def _value(self) -> float:
        if not self._first:
            self._search()
        return self._plan.value

    def incumbent(self) -> RunPlan:
        """The best run found, with what no run exceeds only where the search itself tells that: not
        where several pieces may be moved, where some ways were left out, or where the employee can
        do what no plan knows."""
        return best_plan([each._incumbent() for each in self._lengths])

    def _incumbent(self) -> RunPlan:
        value = self._value()
        known = self._modelled and self._complete and self._transfer_limit <= 1
        bound = max(self._bound, value) if known else float("inf")
        return msgspec.structs.replace(self._plan, bound=bound, nodes=self.work)

    def plan(self) -> RunPlan:
        """The best run found, and what no run exceeds, if all that the employee can do is known."""
        return best_plan([each._bounded() for each in self._lengths])

    def _bounded(self) -> RunPlan:
        if self._bounded_plan is None:
            plan = self._incumbent()
            if plan.bound == float("inf") and self._modelled and not self._unmodelled_moves:
                bound = max(self._transfer_bound(self._first, self._transfer_limit), plan.value)
                plan = msgspec.structs.replace(plan, bound=bound, nodes=self.work)
            self._bounded_plan = plan
        return self._bounded_plan

    @property
    def work(self) -> int:
        """Nodes looked at."""
        return self._account.spent + self._exchanges.spent + self._proof.spent

    def _search(self) -> None:
        self._plan, self._bound, self._plan_subproblem = (
            self._realize(None, None),
            float("-inf"),
            None,
        )
        self._first = self._roots()
        self._bases = {subproblem.branch.slot: subproblem for subproblem in self._first}
        self._branch_and_bound(list(self._bases.values()))
        self._transfer_limit = self._search_transfers()
        if self._can_move and not self._is_proven() and self._search_exchanges():
            self._transfer_limit = 0
        if self._plan_subproblem is None and self._effort.out:
            self._last_resort()

    def _search_exchanges(self) -> bool:
        """Looks at all moves of pieces at once; False if they are too many for that."""
        if self._quick:
            return False
        main, known = self._effort, (self._bound, self._complete)
        self._effort = self._exchanges
        try:
            found = [self._exchange_root(slot) for slot in self._bases]
            self._bound, self._complete = float("-inf"), self._slots_complete
            self._branch_and_bound(found)
        except OutOfEffort:
            self._bound, self._complete = known
            return False
        finally:
            self._effort = main
        return self._complete

    def _exchange_root(self, slot: int | None) -> Subproblem:
        """The case of a slot with all moves in it."""
        branch, part = Branch(slot, exchanges=True), self._effort.part(SHARE)
        return Subproblem(self._problem, self._delivery_columns, part, branch)

    def _is_proven(self) -> bool:
        """Whether what was searched so far tells that no plan is better."""
        known = self._complete and self._transfer_limit <= 1
        return known and self._bound <= self._plan.value + BETTER

    def _search_transfers(self) -> int:
        """Looks for plans in which pieces are moved; how many moves there may be."""
        main, most = self._effort, 0
        try:
            movers = [TransferNeighbours(subproblem, main) for subproblem in self._bases.values()]
            most = max((some.limit for some in movers), default=0)
            if not most:
                return 0
            self._effort = main.part(MOVES if most > 1 else MAIN)
            self._complete = self._complete and all(some.complete for some in movers)
            movers = [
                TransferNeighbours(subproblem, self._effort) for subproblem in self._bases.values()
            ]
            self._branch_and_bound(
                [subproblem for some in movers for subproblem in some.candidates(self._plan.value)]
            )
        except OutOfEffort:
            self._complete = False
        for _more in range(1, most):
            if not self._transfer_again():
                break
        self._effort = main
        return most

    def _accept(self, found: SubproblemSearch, subproblem: Subproblem) -> list[Subproblem] | None:
        """Keeps what was found if it is better and can be done: None. If it cannot, the case to
        look at instead; none where there is no such."""
        chosen = found.selection
        if chosen is None or chosen.value <= self._plan.value + BETTER:
            return None
        try:
            self._plan, self._plan_subproblem = self._realize(chosen, subproblem), subproblem
        except Infeasible as reason:
            again = self._refine(subproblem, reason.shift)
            self._accept_part(chosen, subproblem)
            return [again] if again else []
        return None

    def _accept_part(self, chosen: Selection, subproblem: Subproblem) -> None:
        """Keeps what can be done of a choice that cannot be done as it is, if that is better."""
        with suppress(Infeasible):
            found = self._realize(chosen, subproblem, partly=True)
            if found.value > self._plan.value + BETTER:
                self._plan = found

    def _transfer_again(self) -> bool:
        """Looks for one more move beside those of the best plan; True if that is better."""
        before, subproblem = self._plan, self._plan_subproblem
        if subproblem is None or self._effort.out:
            return False
        try:
            self._branch_and_bound(
                TransferNeighbours(subproblem, self._effort).candidates(before.value)
            )
        except OutOfEffort:
            return False
        return self._plan is not before

    def _branch_and_bound(self, some: Sequence[Subproblem | TransferCandidate]) -> None:
        """Looks at subproblems, the most promising first, until none could be better."""
        late, subproblems = 0, list(some)
        while subproblems:
            subproblems.sort(key=_by_bound)
            subproblem = subproblems.pop()
            if subproblem.bound.value <= self._plan.value + BETTER:
                break
            late += self._effort.out
            if late > LATE:
                self._bound = max(self._bound, subproblem.bound.value)
                break
            if isinstance(subproblem, TransferCandidate):
                made = subproblem.subproblem(self._effort, self._plan.value)
                subproblems += [made] if made else []
            else:
                subproblems += self._explore(subproblem)

    def _explore(self, subproblem: Subproblem) -> list[Subproblem]:
        """Searches one subproblem; those to look at instead of it."""
        if subproblem.split_first and not self._effort.out:
            return subproblem.split(self._effort)
        found, most, again = (
            SubproblemSearch(subproblem, self._effort),
            subproblem.bound.value,
            None,
        )
        if subproblem.wide:
            found.beam_search(self._plan.value)
            again = self._accept(found, subproblem)
        if again is None:
            most = found.run(self._plan.value)
            again = self._accept(found, subproblem)
        if again is not None:
            if not again:
                self._bound = max(self._bound, most)
            return again
        if most <= self._plan.value + BETTER:
            return []
        parts = [] if self._effort.out else subproblem.split(self._effort)
        if not parts:
            self._bound = max(self._bound, most)
        return parts

    def _transfer_bound(self, subproblems: Sequence[Subproblem], most: int) -> float:
        """£ that nothing exceeds with so many moves, each journey by itself."""
        ceilings = [self._piece_bound(subproblem, most) for subproblem in subproblems]
        least = min(ceilings, default=float("inf"))
        if not self._slots_complete:
            return least
        more = most > 1 or self._effort.out
        found, effort = float("-inf"), self._proof if more else self._effort
        if more:
            self._problem.charge_to(effort)
        for subproblem, most_of_it in zip(subproblems, ceilings, strict=True):
            try:
                bound = transfer_bound.transfer_bound(subproblem, most, self._plan.value, effort)
            except OutOfEffort:
                bound = most_of_it
            found = max(found, bound)
        return min(found, least)

    def _piece_bound(self, subproblem: Subproblem, most: int) -> float:
        search, factory = subproblem.label_search(self._effort), self._problem.factory
        if self._unmodelled_moves:
            most += factory.uses_left + search.shifts
        return piece_bound(
            self._problem, self._delivery_columns, search, subproblem.bound.prices, most
        )

    def _last_resort(self) -> None:
        """Searches by a beam those runs that count all coal and leave the employee idle."""
        with suppress(Infeasible):
            rows, effort = tuple(range(1, self._problem.shifts + 1)), self._account
            branch = Branch(rows=rows, plain=True, width=self._width)
            subproblem = Subproblem(self._problem, self._delivery_columns, effort, branch)
            search = SubproblemSearch(subproblem, effort)
            search.beam_search(self._plan.value)
            if search.selection is not None and search.selection.value > self._plan.value + BETTER:
                self._plan, self._plan_subproblem = (
                    self._realize(search.selection, subproblem),
                    subproblem,
                )

    def _refine(self, subproblem: Subproblem, shift: int) -> Subproblem | None:
        """The case with the coal of a shift counted; None if that helps no more."""
        if not shift:
            return None
        try:
            again = subproblem.refine(shift, self._effort)
        except OutOfEffort:
            self._complete = False
            again = subproblem.refine(shift, self._account, self._width)
        if again is not None and subproblem is self._bases.get(subproblem.branch.slot):
            self._bases[subproblem.branch.slot] = again
        return again

    def _roots(self) -> list[Subproblem]:
        slots = employee_slots(self._problem.book, self._problem.factory)
        found: list[Subproblem] = []
        for slot in slots:
            if found and self._effort.out:
                self._complete = self._slots_complete = False
                break
            found.append(self._root(slot))
        return sorted(found, key=_by_bound)

    def _root(self, slot: int | None) -> Subproblem:
        """The case of a slot, with all its outcomes if they are not too many."""
        problem, delivery_columns = self._problem, self._delivery_columns
        if not self._quick:
            with suppress(OutOfEffort):
                part = self._effort.part(SHARE)
                return Subproblem(problem, delivery_columns, part, Branch(slot))
        part, branch = self._effort.part(SHARE), Branch(slot, width=self._width)
        found = Subproblem(problem, delivery_columns, part, branch)
        self._complete = self._complete and not found.branch.width
        return found

    def _realize(
        self, chosen: Selection | None, subproblem: Subproblem | None, partly: bool = False
    ) -> RunPlan:
        """The acts of a choice, and what they come to by the rules. Raises `Infeasible`."""
        problem = self._problem
        chains, want = (chosen.chains, chosen.want) if chosen else ((), 0)
        slot = subproblem.branch.slot if subproblem else None
        acts, state = schedule(
            problem.book,
            problem.state,
            problem.seat,
            chains,
            want,
            slot,
            partly,
            problem.shifts,
        )
        factory, horizon = state.players[problem.seat], problem.horizon
        belt = sum(horizon.belt(i, pile) for i, pile in enumerate(factory.belt, 1) if pile)
        deliveries = horizon.deliveries
        value = deliveries.value(factory.room) + deliveries.coal * factory.coal + belt
        return RunPlan(acts, value, value, 0)


def _by_bound(subproblem: Subproblem | TransferCandidate) -> float:
    return subproblem.bound.value
