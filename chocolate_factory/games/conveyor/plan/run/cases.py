"""The runs that are compared at once, and how they are told apart when there are too many."""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.pieces import Pile
from chocolate_factory.games.conveyor.plan.bound.prices import (
    NO_PRICES,
    Bound,
    Prices,
    Supply,
    first_prices,
    lowered,
)
from chocolate_factory.games.conveyor.plan.bound.tables import Tables
from chocolate_factory.games.conveyor.plan.bound.transfers import Transfers
from chocolate_factory.games.conveyor.plan.deliver.deliveries import Deliveries
from chocolate_factory.games.conveyor.plan.deliver.wants import Wants
from chocolate_factory.games.conveyor.plan.effort import Effort
from chocolate_factory.games.conveyor.plan.run.chain import Move, Outcome
from chocolate_factory.games.conveyor.plan.run.combine import NEAR, Chosen, Combine
from chocolate_factory.games.conveyor.plan.run.journeys import Line
from chocolate_factory.games.conveyor.plan.run.marks import Marks
from chocolate_factory.games.conveyor.state.state import Factory, State

ROUNDS = 36
"""Rounds in which prices are found."""
GAPS = (0.4, 1.2, 2.5, 4.5, 7.0, 10.0, 14.0, 20.0, 30.0, 50.0, 100.0, 1000.0)
"""£ of slack up to which plans are looked for, one after the other, until one is found."""
MOST = 0.85
"""What of the effort left a search may take before it only glances."""
NOBODY = -1
ASKED, CROWDED = 20, 2
"""Nodes to ask what a pile is worth on the belt, and how many more by the square of its size."""
SOME, MANY = 150, 400
"""Outcomes of all journeys that are worth a glance before all are compared, and that are much."""


class Outlook(Protocol):
    """What the end of a seat's day is worth, in £."""

    deliveries: Deliveries
    """The worth of any store room, and of each coal (`Deliveries.coal`)."""
    market: tuple[float, ...]
    """About what each piece of `PIECES` is worth; only the speed of the search depends on it."""

    def belt(self, square: int, pile: Pile) -> float:
        """£ of a pile that lies on a square (1–4) when the day ends."""
        ...

    # It may also have `most(square)`: £ of each piece of `PIECES`, which no pile of a square
    # exceeds by those of its pieces. A bound without end is then told by that instead.


class _Asked:
    """An outlook whose answers are remembered, and paid for."""

    def __init__(self, outlook: Outlook, effort: Effort) -> None:
        self.deliveries, self.market = outlook.deliveries, outlook.market
        self._outlook, self.effort = outlook, effort
        self._known: dict[tuple[int, Pile], float] = {}

    def belt(self, square: int, pile: Pile) -> float:
        """£ of a pile that lies on a square (1–4) when the day ends."""
        key = square, pile
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._outlook.belt(square, pile)
            self.effort.spend(ASKED + CROWDED * pieces.size(pile) ** 2)
        return known


class Place:
    """Whose run is planned, and by which outlook; its answers are at the cost of `effort`."""

    def __init__(
        self, book: Book, state: State, seat: int, outlook: Outlook, effort: Effort
    ) -> None:
        self.book, self.state, self.seat = book, state, seat
        self._asked = _Asked(outlook, effort)
        self.outlook: Outlook = self._asked
        self.most: Callable[[int], tuple[float, ...]] | None = getattr(outlook, "most", None)

    def paid_by(self, effort: Effort) -> None:
        """Puts further answers of the outlook on another account."""
        self._asked.effort = effort

    @property
    def factory(self) -> Factory:
        """The seat's factory."""
        return self.state.players[self.seat]

    def sent(self, slot: int | None) -> Factory:
        """The factory with the employee sent to a slot (None: as it is)."""
        if slot is None:
            return self.factory
        factory = copy.copy(self.factory)
        factory.assigned, factory.uses_left = slot, factory.uses_left - 1
        return factory


class Case:
    """The employee at one part, or not sent yet; where an act can be done once in the day, perhaps
    one journey that may make use of it; and the shifts whose coal is counted (`rows`). With a
    `width` (0 if that left none out) not all outcomes are told (see `Line`), and its bound holds
    for those alone."""

    def __init__(
        self,
        place: Place,
        wants: Wants,
        effort: Effort,
        slot: int | None = None,
        rows: tuple[int, ...] = (),
        user: int | None = None,
        prices: Prices | None = None,
        supply: Supply | None = None,
        plain: bool = False,
        moves: tuple[Move, ...] = (),
        known: float = float("-inf"),
        width: int = 0,
    ) -> None:
        self.plain, self.moves, self.width = plain, moves, width
        self.place, self.wants, self.slot, self.rows, self.user = place, wants, slot, rows, user
        self.supply = supply or self._supplied(effort)
        self._transfers: Transfers | None = None
        self.bound: Bound
        if not all(self.supply.journeys):  # among the outcomes told there is none for a journey
            self.bound = Bound(float("-inf"), prices or NO_PRICES)
            return
        market = place.outlook.market
        first = prices or first_prices(self.supply, wants, market)
        first = first.padded(len(self.supply.marks.limits))
        self.bound = lowered(self.supply, wants, first, known, ROUNDS, effort, guess=prices is None)

    def _supplied(self, effort: Effort) -> Supply:
        factory, line = self.place.sent(self.slot), self.line(effort)
        journeys = line.journeys()
        if self.user is not None:
            journeys = _used_by(self.user, journeys, line)
        if line.whole:
            self.width = 0
        if self.rows:
            return Supply(journeys, 0, factory.coal, line.marks)
        coal = factory.coal + pieces.size(factory.room)
        return Supply(journeys, factory.room, coal, line.marks)

    def line(
        self, effort: Effort, moves: tuple[Move, ...] | None = None, marks: Marks | None = None
    ) -> Line:
        """The belt of the case; with `moves` instead of its own ones."""
        place = self.place
        factory, whose = place.sent(self.slot), (place.book, place.state, place.seat)
        made = self.moves if moves is None else moves
        return Line(
            *whose, place.outlook, effort, factory, self.rows, self.plain, made, marks, self.width
        )

    def transfers(self, effort: Effort) -> Transfers:
        """What its journeys are worth if they give and take pieces, at its prices; what is not
        known yet is at the cost of `effort`."""
        if self._transfers is None:
            line, belt = self.line(effort, marks=self.supply.marks), self.place.outlook.belt
            self._transfers = Transfers(Tables(line, self.bound.prices, belt, effort))
        return self._transfers.paid_by(effort)

    def split(self, effort: Effort) -> list[Case]:
        """Cases that together are this one, with lower bounds: one for each journey that makes
        the only use there is of an employee, or one for each way to supply a store."""
        if self.width:
            return []
        if self._one_user():
            return self._by_user(effort)
        return [self._with(wants, self.user, self.supply, effort) for wants in self.wants.parted()]

    def _one_user(self) -> bool:
        marks = self.supply.marks
        return self.user is None and marks.limits[0] == 1 and not marks.paired

    @property
    def wide(self) -> bool:
        """Whether there are so many outcomes that a first plan is worth a glance."""
        return self._size > SOME or bool(self.width)

    @property
    def parts_first(self) -> bool:
        """Whether it is better split than looked at."""
        return self._size > MANY and self._one_user() and not self.width

    @property
    def _size(self) -> int:
        return sum(map(len, self.supply.journeys))

    def _with(self, wants: Wants, user: int | None, supply: Supply, effort: Effort) -> Case:
        place, prices = self.place, self.bound.prices
        return Case(
            place,
            wants,
            effort,
            self.slot,
            self.rows,
            user,
            prices,
            supply,
            self.plain,
            self.moves,
            width=self.width,
        )

    def _by_user(self, effort: Effort) -> list[Case]:
        supply, found = self.supply, []
        uses = partial(supply.marks.count, "uses")
        for user in range(NOBODY, len(supply.journeys)):
            some = [
                [o for o in outcomes if bool(uses(o.marks)) == (number == user)]
                for number, outcomes in enumerate(supply.journeys)
            ]
            if all(some):
                part = Supply(some, supply.room, supply.coal, supply.marks)
                found.append(self._with(self.wants, user, part, effort))
        return found

    def refined(self, shift: int, effort: Effort, width: int = 0) -> Case | None:
        """The same, the coal of one more shift counted; None if it is already. `width` as in
        `Line`: its bound does not hold then."""
        if shift in self.rows:
            return None
        rows = tuple(sorted((*self.rows, shift)))
        place, user, wants = self.place, None if width else self.user, self.wants
        return Case(
            place,
            wants,
            effort,
            self.slot,
            rows,
            user,
            plain=self.plain,
            moves=self.moves,
            width=width or self.width,
        )


def _used_by(user: int, journeys: Sequence[Sequence[Outcome]], line: Line) -> list[list[Outcome]]:
    uses = partial(line.marks.count, "uses")
    return [
        [o for o in outcomes if bool(uses(o.marks)) == (number == user)]
        for number, outcomes in enumerate(journeys)
    ]


class Search:
    """The best plan of a case; what was found is `chosen`."""

    def __init__(self, case: Case, effort: Effort) -> None:
        self._case, self._effort, self._glanced = case, effort, False
        self._combine = Combine(case.supply, case.wants, effort.part(MOST))

    @property
    def chosen(self) -> Chosen | None:
        """The best plan found."""
        return self._combine.best

    def glance(self, floor: float) -> None:
        """Looks for a plan in passing."""
        self._glanced = True
        self._combine.glance(self._case.bound, floor, self._effort)

    def run(self, floor: float) -> float:
        """£ that nothing exceeds but what was found."""
        bound, combine = self._case.bound, self._combine
        for gap in GAPS:
            known = max(floor, combine.known)
            if bound.value <= known + NEAR:
                break
            if not combine.search(bound, floor, gap):
                if not self._glanced:
                    self.glance(floor)
                return bound.value
            if combine.known >= bound.value - gap - NEAR or gap >= bound.value - known:
                return max(combine.known, floor)
        return max(bound.value, floor)
