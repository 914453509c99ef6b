"""The best run of the rest of a seat's day, with its proof (CF-5)."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from functools import partial
from typing import Protocol

import msgspec

from chocolate_factory.core.action import Action
from chocolate_factory.games.conveyor import pieces
from chocolate_factory.games.conveyor.book import Book
from chocolate_factory.games.conveyor.pieces import Pile
from chocolate_factory.games.conveyor.plan.combine import NEAR, Chosen, Combine
from chocolate_factory.games.conveyor.plan.deliveries import Deliveries
from chocolate_factory.games.conveyor.plan.journeys import Crowded, Line, Outcome
from chocolate_factory.games.conveyor.plan.prices import Prices, Supply, first_prices, lowered
from chocolate_factory.games.conveyor.plan.schedule import Impossible, scheduled
from chocolate_factory.games.conveyor.plan.wants import Wants
from chocolate_factory.games.conveyor.state import Factory, State

NODES = 2_000_000
"""Joins that one plan looks at, at most."""
LEAST_NODES = 2_000
ROUNDS = 36
"""Rounds in which prices are found."""
GAPS = (0.4, 1.2, 2.5, 4.5, 7.0, 10.0, 14.0, 20.0, 30.0, 50.0, 100.0, 1000.0)
"""£ of slack up to which plans are looked for, one after the other, until one is found."""


class Outlook(Protocol):
    """What the end of a seat's day is worth, in £."""

    deliveries: Deliveries
    """The worth of any store room, and of each coal (`Deliveries.coal`)."""
    market: tuple[float, ...]
    """About what each piece of `PIECES` is worth; only the speed of the search depends on it."""

    def belt(self, square: int, pile: Pile) -> float:
        """£ of a pile that lies on a square (1–4) when the day ends."""
        ...


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


class _Case:
    """The runs that are compared at once: the employee at one part, or not sent yet; and, where
    an act can be done once in the day, one journey that may make use of it."""

    def __init__(
        self, supply: Supply, wants: Wants, slot: int | None, first: Prices, user: bool = False
    ) -> None:
        self.supply, self.wants, self.slot, self._user = supply, wants, slot, user
        self.bound = lowered(supply, wants, first, float("-inf"), ROUNDS)

    def split(self) -> list[_Case]:
        """Cases that together are this one, with lower bounds: one for each journey that makes
        the only use there is of an employee, or one for each way to supply a store."""
        supply = self.supply
        if not self._user and supply.marks.limits[0] == 1 and not supply.marks.paired:
            return self._by_user()
        return [
            _Case(supply, wants, self.slot, self.bound.prices, self._user)
            for wants in self.wants.parted()
        ]

    def _by_user(self) -> list[_Case]:
        journeys = self.supply.journeys
        uses = partial(self.supply.marks.count, "uses")
        plain = [[o for o in outcomes if not uses(o.marks)] for outcomes in journeys]
        found = [plain]
        for number, outcomes in enumerate(journeys):
            using = [o for o in outcomes if uses(o.marks)]
            if using:
                found.append([*plain[:number], using, *plain[number + 1 :]])
        room, coal, marks = self.supply.room, self.supply.coal, self.supply.marks
        return [
            _Case(Supply(some, room, coal, marks), self.wants, self.slot, self.bound.prices, True)
            for some in found
        ]

    def idle(self, outlook: Outlook) -> float:
        """£ if nothing is operated."""
        room, coal, worth = self.supply.room, self.supply.coal, 0.0
        for outcomes in self.supply.journeys:
            still = next(o for o in outcomes if o.steps is None)
            room, coal, worth = room + still.room, coal + still.coal, worth + still.worth
        deliveries = outlook.deliveries
        return deliveries.value(room) + worth + deliveries.coal * (coal - pieces.size(room))


def _case(
    book: Book,
    state: State,
    seat: int,
    outlook: Outlook,
    slot: int | None,
    wants: Wants,
    strict: bool,
) -> _Case:
    """The case of the employee at a slot (None: not sent yet)."""
    factory = state.players[seat]
    if slot is not None:
        factory = copy.copy(factory)
        factory.assigned, factory.uses_left = slot, factory.uses_left - 1
    line = Line(book, state, seat, outlook.belt, factory, strict)
    coal = factory.coal + pieces.size(factory.room)
    supply = Supply(line.journeys(), factory.room, coal, line.marks)
    return _Case(supply, wants, slot, first_prices(supply, wants, outlook.market))


class Planner:
    """Plans the run of one seat in one state. Raises `Crowded` if there is too much to plan."""

    def __init__(
        self, book: Book, state: State, seat: int, outlook: Outlook, nodes: int = NODES
    ) -> None:
        self._book, self._state, self._seat, self._outlook = book, state, seat, outlook
        self._nodes = nodes
        self.work = 0
        self._cases = self._made(strict=False)

    def _made(self, strict: bool) -> list[_Case]:
        wants = Wants(self._outlook.deliveries)
        slots = _slots(self._book, self._state.players[self._seat])
        place = self._book, self._state, self._seat, self._outlook
        return [_case(*place, slot, wants, strict) for slot in slots]

    def value(self) -> tuple[float, float]:
        """(£ of the best run found, what no run exceeds), without the acts."""
        value, bound, _chosen, _case = self._best()
        return value, bound

    def plan(self) -> RunPlan:
        """The best run found that can be put in order."""
        value, bound, chosen, case = self._best()
        try:
            return RunPlan(self._acts(chosen, case), value, bound, self.work)
        except Impossible:
            self._cases = self._made(strict=True)
        value, _less, chosen, case = self._best()
        try:
            return RunPlan(self._acts(chosen, case), value, bound, self.work)
        except Impossible:
            value, _less, chosen, case = self._idle()
        return RunPlan(self._acts(chosen, case), value, bound, self.work)

    def _acts(self, chosen: Chosen | None, case: _Case) -> tuple[Action, ...]:
        chains = chosen.chains if chosen else ()
        want = chosen.want if chosen else 0
        return scheduled(self._book, self._state, self._seat, chains, want, case.slot)

    def _idle(self) -> tuple[float, float, Chosen | None, _Case]:
        case = self._cases[0]
        value = case.idle(self._outlook)
        return value, value, None, case

    def _best(self) -> tuple[float, float, Chosen | None, _Case]:
        value, _bound, chosen, best = self._idle()
        bound, left = value, self._nodes
        cases = sorted(self._cases, key=lambda case: case.bound.value)
        while cases:
            case = cases.pop()
            if case.bound.value <= value + NEAR:
                break
            found = _Search(case, left)
            most = found.run(value)
            left -= found.combine.work
            self.work += found.combine.work
            if found.combine.known > value + NEAR:
                value, chosen, best = found.combine.known, found.combine.best, case
            parts = case.split() if most > value + NEAR else []
            if not parts:
                bound = max(bound, most)
            cases = sorted(cases + parts, key=lambda case: case.bound.value)
        return value, max(value, bound), chosen, best


class _Search:
    def __init__(self, case: _Case, nodes: int) -> None:
        self._case = case
        self.combine = Combine(case.supply, case.wants, max(nodes, LEAST_NODES))

    def run(self, floor: float) -> float:
        """£ that nothing exceeds but what was found; the best one found is in `combine`."""
        case, combine = self._case, self.combine
        bound = case.bound
        for gap in GAPS:
            known = max(floor, combine.known)
            if bound.value <= known + NEAR:
                break
            if not combine.search(bound, floor, gap):
                combine.glance(bound, known)
                return bound.value
            if combine.known >= bound.value - gap - NEAR or gap >= bound.value - known:
                return combine.known
        return bound.value


def _slots(book: Book, factory: Factory) -> Iterator[int | None]:
    """Where the employee may stand: nowhere yet, or at each part."""
    yield None
    stands = any(effect.stands_at_part() for effect in book.effects_of(factory))
    if stands and factory.uses_left:
        for slot, part in enumerate(factory.slots):
            if part is not None:
                yield slot


__all__ = ["NODES", "Crowded", "Outcome", "Outlook", "Planner", "RunPlan"]
