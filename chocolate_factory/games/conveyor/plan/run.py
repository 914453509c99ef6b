"""The best run of the rest of a seat's day, with its proof (CF-5)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from chocolate_factory.core.action import Action
from chocolate_factory.games.conveyor.book import Book
from chocolate_factory.games.conveyor.plan.cases import Case, Outlook, Place, Search
from chocolate_factory.games.conveyor.plan.combine import NEAR, Chosen
from chocolate_factory.games.conveyor.plan.effort import Crowded, Effort
from chocolate_factory.games.conveyor.plan.schedule import Impossible, scheduled
from chocolate_factory.games.conveyor.plan.wants import Wants
from chocolate_factory.games.conveyor.state import Factory, State

NODES = 1_000_000
"""What one plan looks at, at most; about a microsecond each."""
LEAST_NODES = 2_000
SHARE = 0.4
"""How much of what is left one case may take to be listed."""


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
        self._whole = True

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
        best, bound = self._tried(None, None), float("-inf")
        cases = self._cases()
        while cases:
            case = cases.pop()
            if case.bound.value <= best.value + NEAR:
                break
            found = Search(case, self._effort)
            most = found.run(best.value)
            chosen = found.chosen
            more: list[Case] = []
            if chosen is not None and chosen.value > best.value + NEAR:
                try:
                    best = self._tried(chosen, case)
                except Impossible as reason:
                    again = self._refined(case, reason.shift)
                    if again is None:
                        bound = max(bound, most, chosen.value)
                    else:
                        cases = sorted([*cases, again], key=_by_bound)
                    continue
            if most > best.value + NEAR:
                more = case.split(self._effort)
                if not more:
                    bound = max(bound, most)
            cases = sorted(cases + more, key=_by_bound)
        bound = max(bound, best.value) if self._whole else float("inf")
        return msgspec.structs.replace(best, bound=bound, nodes=self.work)

    def _refined(self, case: Case, shift: int) -> Case | None:
        """The case with the coal of a shift counted; None if that helps no more."""
        try:
            return case.refined(shift, self._effort) if shift else None
        except Crowded:
            return None

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


def _by_bound(case: Case) -> float:
    return case.bound.value


def _slots(book: Book, factory: Factory) -> Iterator[int | None]:
    """Where the employee may stand: nowhere yet, or at each part."""
    yield None
    stands = any(effect.stands_at_part() for effect in book.effects_of(factory))
    if stands and factory.uses_left:
        for slot, part in enumerate(factory.slots):
            if part is not None:
                yield slot


__all__ = ["NODES", "Outlook", "Planner", "RunPlan"]
