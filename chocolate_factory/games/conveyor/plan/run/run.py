"""The best run of the rest of a seat's day, with its proof (CF-5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress

import msgspec

from chocolate_factory.core.action import Action
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.plan.bound import relaxed
from chocolate_factory.games.conveyor.plan.bound.ceiling import ceiling
from chocolate_factory.games.conveyor.plan.deliver.wants import Wants
from chocolate_factory.games.conveyor.plan.effort import Crowded, Effort, never
from chocolate_factory.games.conveyor.plan.run.cases import Case, Outlook, Place, Search
from chocolate_factory.games.conveyor.plan.run.combine import NEAR, Chosen
from chocolate_factory.games.conveyor.plan.run.moves import Moved, Movers
from chocolate_factory.games.conveyor.plan.run.schedule import Impossible, scheduled
from chocolate_factory.games.conveyor.rules import numbers
from chocolate_factory.games.conveyor.state.state import Factory, State

NODES = 850_000
"""What one plan looks at, at most; about a microsecond each."""
LEAST_NODES = 1_000
MAIN = 0.85
"""How much goes into the search itself; the rest is for what must be done when that is spent."""
SHARE = 0.7
"""How much of what is left one case may take to be listed."""
WIDTHS = 24, 100
"""Points (see `Line`) of cases that take more, at least and at most; by `EACH` nodes one."""
EACH = 200
QUICK = 5_000
"""With so few nodes it is not tried to list all outcomes."""
MOVES = 0.35
"""How much of what is left may be spent on plans in which pieces are moved."""
PROOF = 1.5
"""What the bound of plans with several moves may take, of the nodes of the plan."""
LATE = 3
"""Cases that are looked at, though only in passing, when no nodes are left."""


class RunPlan(msgspec.Struct, frozen=True):
    """A run of the rest of the day.

    `value` is the £ by the outlook of what the seat has then, `bound` what no run exceeds; it is
    infinite where that is not known."""

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
        self,
        book: Book,
        state: State,
        seat: int,
        outlook: Outlook,
        nodes: int = NODES,
        cancelled: Callable[[], bool] = never,
    ) -> None:
        """When `cancelled`, which is asked now and then, it ends as if the nodes were spent. The
        bound of plans with moves may take `PROOF` times as many besides."""
        self._account = Effort(max(nodes, LEAST_NODES), cancelled)
        self._place = Place(book, state, seat, outlook, self._account)
        self._effort = self._account.part(MAIN)
        self._proof = Effort(int(PROOF * nodes), cancelled)
        self._quick = nodes <= QUICK
        self._width = min(max(nodes // EACH, WIDTHS[0]), WIDTHS[1])
        self._wants = Wants(outlook.deliveries)
        self._proven: RunPlan | None = None
        self._first: list[Case] = []
        self._with: Case | None = None
        self._bases: dict[int | None, Case] = {}
        self._moves_more = _moves_more(book, state.players[seat])
        self._modelled = book.modelled(state.players[seat])
        self._whole = self._slots_told = not self._moves_more

    def value(self) -> float:
        """£ of the best run found, without what no run exceeds."""
        if not self._first:
            self._search()
        return self._plan.value

    def found(self) -> RunPlan:
        """The best run found, with what no run exceeds only where the search itself tells that: not
        where several pieces may be moved, where some ways were left out, or where the employee can
        do what no plan knows."""
        value = self.value()
        known = self._modelled and self._whole and self._most <= 1
        bound = max(self._bound, value) if known else float("inf")
        return msgspec.structs.replace(self._plan, bound=bound, nodes=self.work)

    def plan(self) -> RunPlan:
        """The best run found, and what no run exceeds, if all that the employee can do is known."""
        if self._proven is None:
            plan = self.found()
            if plan.bound == float("inf") and self._modelled:
                bound = max(self._relaxed(self._first, self._most), plan.value)
                plan = msgspec.structs.replace(plan, bound=bound, nodes=self.work)
            self._proven = plan
        return self._proven

    @property
    def work(self) -> int:
        """Nodes looked at."""
        return self._account.spent + self._proof.spent

    def _search(self) -> None:
        self._plan, self._bound, self._with = self._tried(None, None), float("-inf"), None
        self._first = self._cases()
        self._bases = {case.slot: case for case in self._first}
        self._compare(list(self._bases.values()))
        self._most = self._moved()
        if self._with is None and self._effort.out:
            self._last_resort()

    def _moved(self) -> int:
        """Looks for plans in which pieces are moved; how many moves there may be."""
        main, most = self._effort, 0
        try:
            movers = [Movers(case, main) for case in self._bases.values()]
            most = max((some.most for some in movers), default=0)
            if not most:
                return 0
            self._effort = main.part(MOVES if most > 1 else MAIN)
            self._whole = self._whole and all(some.told for some in movers)
            movers = [Movers(case, self._effort) for case in self._bases.values()]
            self._compare([case for some in movers for case in some.tried(self._plan.value)])
        except Crowded:
            self._whole = False
        for _more in range(1, most):
            if not self._moved_again():
                break
        self._effort = main
        return most

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
            self._keep_part(chosen, case)
            return [again] if again else []
        return None

    def _keep_part(self, chosen: Chosen, case: Case) -> None:
        """Keeps what can be done of a choice that cannot be done as it is, if that is better."""
        with suppress(Impossible):
            found = self._tried(chosen, case, partly=True)
            if found.value > self._plan.value + NEAR:
                self._plan = found

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
                made = case.made(self._effort, self._plan.value)
                cases += [made] if made else []
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
        """£ that nothing exceeds with so many moves, told for each journey by itself."""
        ceilings = [self._ceiling(case, most) for case in cases]
        least = min(ceilings, default=float("inf"))
        if not self._slots_told:
            return least
        more = most > 1 or self._effort.out
        found, effort = float("-inf"), self._proof if more else self._effort
        if more:
            self._place.paid_by(effort)
        for case, most_of_it in zip(cases, ceilings, strict=True):
            try:
                bound = relaxed.bound(case, most, self._plan.value, effort)
            except Crowded:
                bound = most_of_it
            found = max(found, bound)
        return min(found, least)

    def _ceiling(self, case: Case, most: int) -> float:
        line, factory = case.line(self._effort), self._place.factory
        if self._moves_more:
            most += factory.uses_left + line.shifts
        return ceiling(self._place, self._wants, line, case.bound.prices, most)

    def _last_resort(self) -> None:
        """Looks in passing at runs in which all coal is counted and the employee does nothing."""
        shifts = numbers.shifts(self._place.book, self._place.factory)
        with suppress(Impossible):
            rows, effort = tuple(range(1, shifts + 1)), self._account
            case = Case(self._place, self._wants, effort, rows=rows, plain=True, width=self._width)
            search = Search(case, effort)
            search.glance(self._plan.value)
            if search.chosen is not None and search.chosen.value > self._plan.value + NEAR:
                self._plan, self._with = self._tried(search.chosen, case), case

    def _refined(self, case: Case, shift: int) -> Case | None:
        """The case with the coal of a shift counted; None if that helps no more."""
        if not shift:
            return None
        try:
            again = case.refined(shift, self._effort)
        except Crowded:
            self._whole = False
            again = case.refined(shift, self._account, self._width)
        if again is not None and case is self._bases.get(case.slot):
            self._bases[case.slot] = again
        return again

    def _cases(self) -> list[Case]:
        slots = _slots(self._place.book, self._place.factory)
        found: list[Case] = []
        for slot in slots:
            if found and self._effort.out:
                self._whole = self._slots_told = False
                break
            found.append(self._case(slot))
        return sorted(found, key=_by_bound)

    def _case(self, slot: int | None) -> Case:
        """The case of a slot, with all its outcomes if they are not too many."""
        place, wants = self._place, self._wants
        if not self._quick:
            with suppress(Crowded):
                return Case(place, wants, self._effort.part(SHARE), slot)
        part = self._effort.part(SHARE)
        found = Case(place, wants, part, slot, width=self._width)
        self._whole = self._whole and not found.width
        return found

    def _tried(self, chosen: Chosen | None, case: Case | None, partly: bool = False) -> RunPlan:
        """The acts of a choice, and what they come to by the rules. Raises `Impossible`."""
        place = self._place
        chains, want = (chosen.chains, chosen.want) if chosen else ((), 0)
        slot = case.slot if case else None
        acts, state = scheduled(place.book, place.state, place.seat, chains, want, slot, partly)
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
