"""The best run of the rest of a seat's day, with its proof (CF-5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress

import msgspec

from chocolate_factory.core.action import Action
from chocolate_factory.games.conveyor import numbers
from chocolate_factory.games.conveyor.book import Book
from chocolate_factory.games.conveyor.plan import relaxed
from chocolate_factory.games.conveyor.plan.cases import Case, Outlook, Place, Search
from chocolate_factory.games.conveyor.plan.combine import NEAR, Chosen
from chocolate_factory.games.conveyor.plan.effort import Crowded, Effort
from chocolate_factory.games.conveyor.plan.moves import Moved, Movers
from chocolate_factory.games.conveyor.plan.schedule import Impossible, scheduled
from chocolate_factory.games.conveyor.plan.wants import Wants
from chocolate_factory.games.conveyor.state import Factory, State

NODES = 850_000
"""What one plan looks at, at most; about a microsecond each."""
LEAST_NODES = 2_000
SHARE = 0.8
"""How much of what is left one case may take to be listed."""
RESERVE = 100_000
"""Nodes to count the coal of a shift when hardly any are left."""
PRICED = 6
"""The part of the nodes left that a bound for several moves may take; each of them takes longer."""
LATE = 3
"""Cases that are looked at, though only in passing, when no nodes are left."""


class RunPlan(msgspec.Struct, frozen=True):
    """A run of the rest of the day.

    `value` is the £ by the outlook of what the seat has then, `bound` what no run exceeds."""

    actions: tuple[Action, ...]
    value: float
    bound: float
    nodes: int

    @property
    def optimal(self) -> bool:
        """Whether no run is better."""
        return self.value + 1e-6 >= self.bound


class Planner:
    """Plans the run of one seat in one state."""

    def __init__(
        self, book: Book, state: State, seat: int, outlook: Outlook, nodes: int = NODES
    ) -> None:
        self._place = Place(book, state, seat, outlook)
        self._effort = Effort(max(nodes, LEAST_NODES))
        self._wants = Wants(outlook.deliveries)
        self._found: RunPlan | None = None
        self._with: Case | None = None
        self._bases: dict[int | None, Case] = {}
        self._whole = not _moves_more(book, state.players[seat])

    def value(self) -> tuple[float, float]:
        """(£ of the best run found, what no run exceeds), without the acts."""
        plan = self.plan()
        return plan.value, plan.bound

    def plan(self) -> RunPlan:
        """The best run found."""
        if self._found is None:
            self._found = self._best()
        return self._found

    @property
    def work(self) -> int:
        """Nodes looked at."""
        return self._effort.spent

    def _best(self) -> RunPlan:
        self._plan, self._bound, self._with = self._tried(None, None), float("-inf"), None
        first = self._cases()
        self._bases = {case.slot: case for case in first}
        self._compare(list(self._bases.values()))
        most = 0
        try:
            movers = [Movers(case, self._effort) for case in self._bases.values()]
            most = max((some.most for some in movers), default=0)
            self._compare([case for some in movers for case in some.tried(self._plan.value)])
        except Crowded:
            self._whole = False
        for _more in range(1, most):
            if not self._moved_again():
                break
        if self._with is None and self._effort.out:
            self._last_resort()
        bound = max(self._bound, self._plan.value) if self._whole else float("inf")
        if most > 1:
            bound = max(self._plan.value, self._relaxed(first, most)) if self._whole else bound
        return msgspec.structs.replace(self._plan, bound=bound, nodes=self.work)

    def _kept(self, found: Search, case: Case) -> list[Case] | None:
        """Keeps what was found if it is better and can be done: None. If it cannot, the case to
        look at instead; none where there is no such."""
        chosen = found.chosen
        if chosen is None or chosen.value <= self._plan.value + NEAR:
            return None
        try:
            self._plan, self._with = self._tried(chosen, case), case
        except Impossible as reason:
            again = self._refined(case, reason.shift)
            return [again] if again else []
        return None

    def _moved_again(self) -> bool:
        """Looks for one more move beside those of the best plan; True if that is better."""
        before, case = self._plan, self._with
        if case is None or self._effort.out:
            return False
        try:
            self._compare(Movers(case, self._effort).tried(before.value))
        except Crowded:
            return False
        return self._plan is not before

    def _compare(self, some: Sequence[Case | Moved]) -> None:
        """Looks at cases, the most promising first, until none is left that could be better."""
        late, cases = 0, list(some)
        while cases:
            cases.sort(key=_by_bound)
            case = cases.pop()
            if case.bound.value <= self._plan.value + NEAR:
                break
            late += self._effort.out
            if late > LATE:
                self._bound = max(self._bound, case.bound.value)
                break
            if isinstance(case, Moved):
                cases.append(case.made(self._effort, self._plan.value))
            else:
                cases += self._looked(case)

    def _looked(self, case: Case) -> list[Case]:
        """Looks at one case; the cases to look at instead of it."""
        if case.parts_first and not self._effort.out:
            return case.split(self._effort)
        found, most, again = Search(case, self._effort), case.bound.value, None
        if case.wide:
            found.glance(self._plan.value)
            again = self._kept(found, case)
        if again is None:
            most = found.run(self._plan.value)
            again = self._kept(found, case)
        if again is not None:
            if not again:
                self._bound = max(self._bound, most)
            return again
        if most <= self._plan.value + NEAR:
            return []
        parts = [] if self._effort.out else case.split(self._effort)
        if not parts:
            self._bound = max(self._bound, most)
        return parts

    def _relaxed(self, cases: Sequence[Case], most: int) -> float:
        """£ that nothing exceeds with so many moves; no end where there is too much to look at."""
        effort = Effort(max(self._effort.left, 0) // PRICED)
        try:
            return max((relaxed.bound(case, most, effort) for case in cases), default=float("inf"))
        except Crowded:
            return float("inf")
        finally:
            self._effort.spend(effort.spent)

    def _last_resort(self) -> None:
        """Looks in passing at runs in which all coal is counted and the employee does nothing."""
        shifts = numbers.shifts(self._place.book, self._place.factory)
        effort = Effort(2 * RESERVE)
        with suppress(Crowded, Impossible):
            rows = tuple(range(1, shifts + 1))
            case = Case(self._place, self._wants, effort, rows=rows, plain=True)
            effort.spend(effort.left)
            search = Search(case, effort)
            search.run(self._plan.value)
            if search.chosen is not None and search.chosen.value > self._plan.value + NEAR:
                self._plan, self._with = self._tried(search.chosen, case), case

    def _refined(self, case: Case, shift: int) -> Case | None:
        """The case with the coal of a shift counted; None if that helps no more."""
        effort = self._effort
        if effort.left < RESERVE:
            effort.spend(RESERVE)
            effort = Effort(RESERVE)
        try:
            again = case.refined(shift, effort) if shift else None
        except Crowded:
            return None
        if again is not None and case is self._bases.get(case.slot):
            self._bases[case.slot] = again
        return again

    def _cases(self) -> list[Case]:
        slots = _slots(self._place.book, self._place.factory)
        found = [self._case(slot) for slot in slots]
        return sorted((case for case in found if case), key=_by_bound)

    def _case(self, slot: int | None) -> Case | None:
        """The case of a slot, at least without what the employee does."""
        for plain in (False, True):
            part = self._effort.part(SHARE, LEAST_NODES * (1 + 50 * plain))
            try:
                return Case(self._place, self._wants, part, slot, plain=plain)
            except Crowded:
                self._whole = False
            finally:
                self._effort.spend(part.spent)
        return None

    def _tried(self, chosen: Chosen | None, case: Case | None) -> RunPlan:
        """The acts of a choice, and what they come to by the rules. Raises `Impossible`."""
        place = self._place
        chains, want = (chosen.chains, chosen.want) if chosen else ((), 0)
        slot = case.slot if case else None
        acts, state = scheduled(place.book, place.state, place.seat, chains, want, slot)
        factory, outlook = state.players[place.seat], place.outlook
        belt = sum(outlook.belt(i, pile) for i, pile in enumerate(factory.belt, 1) if pile)
        deliveries = outlook.deliveries
        value = deliveries.value(factory.room) + deliveries.coal * factory.coal + belt
        return RunPlan(acts, value, value, 0)


def _by_bound(case: Case | Moved) -> float:
    return case.bound.value


def _moves_more(book: Book, factory: Factory) -> bool:
    """Whether an employee may let a part move a piece once more, which no journey tells."""
    movers = [i for i, part in enumerate(factory.slots) if part and book.parts[part].move]
    if not movers:
        return False
    again = any(effect.operates_again() for effect in book.effects_of(factory))
    beside = any(effect.beside() is not None for effect in book.effects_of(factory))
    left = bool(factory.uses_left)
    return (again and left) or (beside and (left or factory.assigned in movers))


def _slots(book: Book, factory: Factory) -> Iterator[int | None]:
    """Where the employee may stand: nowhere yet, or at each part."""
    yield None
    stands = any(effect.stands_at_part() for effect in book.effects_of(factory))
    if stands and factory.uses_left:
        for slot, part in enumerate(factory.slots):
            if part is not None:
                yield slot


__all__ = ["NODES", "Outlook", "Planner", "RunPlan"]
