"""Branch and bound over subproblems: the best run found so far, and what none exceeds."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from chocolate_factory.games.conveyor.plan.effort import Effort, OutOfEffort
from chocolate_factory.games.conveyor.plan.run.column_join import Selection
from chocolate_factory.games.conveyor.plan.run.neighbours import TransferCandidate
from chocolate_factory.games.conveyor.plan.run.problem import RunProblem
from chocolate_factory.games.conveyor.plan.run.run_plan import RunPlan
from chocolate_factory.games.conveyor.plan.run.schedule import schedule
from chocolate_factory.games.conveyor.plan.run.steps import Infeasible
from chocolate_factory.games.conveyor.plan.run.subproblem import Subproblem, SubproblemSearch
from chocolate_factory.games.conveyor.plan.tolerances import BETTER

MAIN = 0.85
"""How much goes into the search itself; the rest is for what must be done when that is spent."""
LATE = 3
"""Subproblems that are searched, though by a beam alone, when no nodes are left."""


class BranchAndBound:
    """The best run found, `plan`, and the `subproblem` it is of (None: nothing but pushes).
    Nothing that was looked at exceeds it and `bound`, unless some ways were left out and it is not
    `complete`. `effort` is what pays for what is looked at next, `bases` the cases by where the
    employee stands, as far as they are known."""

    def __init__(self, problem: RunProblem, account: Effort, width: int) -> None:
        """`account` pays for what must be done when the effort is spent, by beams of a `width`."""
        self.problem, self.effort = problem, account.part(MAIN)
        self._account, self._width = account, width
        self.plan = self.realize(None, None)
        self.subproblem: Subproblem | None = None
        self.bound, self.complete = float("-inf"), True
        self.bases: dict[int | None, Subproblem] = {}

    def search(self, some: Sequence[Subproblem | TransferCandidate]) -> None:
        """Looks at subproblems, the most promising first, until none could be better."""
        late, subproblems = 0, list(some)
        while subproblems:
            subproblems.sort(key=by_bound)
            subproblem = subproblems.pop()
            if subproblem.bound.value <= self.plan.value + BETTER:
                break
            late += self.effort.out
            if late > LATE:
                self.bound = max(self.bound, subproblem.bound.value)
                break
            if isinstance(subproblem, TransferCandidate):
                made = subproblem.subproblem(self.effort, self.plan.value)
                subproblems += [made] if made else []
            else:
                subproblems += self._explore(subproblem)

    def _explore(self, subproblem: Subproblem) -> list[Subproblem]:
        """Searches one subproblem; those to look at instead of it."""
        if subproblem.split_first and not self.effort.out:
            return subproblem.split(self.effort)
        found, most, again = (
            SubproblemSearch(subproblem, self.effort),
            subproblem.bound.value,
            None,
        )
        if subproblem.wide:
            found.beam_search(self.plan.value)
            again = self._accept(found, subproblem)
        if again is None:
            most = found.run(self.plan.value)
            again = self._accept(found, subproblem)
        if again is not None:
            if not again:
                self.bound = max(self.bound, most)
            return again
        if most <= self.plan.value + BETTER:
            return []
        parts = [] if self.effort.out else subproblem.split(self.effort)
        if not parts:
            self.bound = max(self.bound, most)
        return parts

    def _accept(self, found: SubproblemSearch, subproblem: Subproblem) -> list[Subproblem] | None:
        """Keeps what was found if it is better and can be done: None. If it cannot, the case to
        look at instead; none where there is no such."""
        chosen = found.selection
        if chosen is None or chosen.value <= self.plan.value + BETTER:
            return None
        try:
            self.plan, self.subproblem = self.realize(chosen, subproblem), subproblem
        except Infeasible as reason:
            again = self._refine(subproblem, reason.shift)
            self._accept_part(chosen, subproblem)
            return [again] if again else []
        return None

    def _accept_part(self, chosen: Selection, subproblem: Subproblem) -> None:
        """Keeps what can be done of a choice that cannot be done as it is, if that is better."""
        with suppress(Infeasible):
            found = self.realize(chosen, subproblem, partly=True)
            if found.value > self.plan.value + BETTER:
                self.plan = found

    def _refine(self, subproblem: Subproblem, shift: int) -> Subproblem | None:
        """The case with the coal of a shift counted; None if that helps no more."""
        if not shift:
            return None
        try:
            again = subproblem.refine(shift, self.effort)
        except OutOfEffort:
            self.complete = False
            again = subproblem.refine(shift, self._account, self._width)
        if again is not None and subproblem is self.bases.get(subproblem.branch.slot):
            self.bases[subproblem.branch.slot] = again
        return again

    def realize(
        self, chosen: Selection | None, subproblem: Subproblem | None, partly: bool = False
    ) -> RunPlan:
        """The acts of a choice, and what they come to by the rules. Raises `Infeasible`."""
        problem = self.problem
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


def by_bound(subproblem: Subproblem | TransferCandidate) -> float:
    """£ that a subproblem comes to at most."""
    return subproblem.bound.value
