"""A plan for the pieces on the belt: what to operate on them, square by square, until they leave.

The pieces of a square travel together and meet every part once, so each square's pile is planned
by itself, the foremost first; what the piles before it bring home counts when it is valued. The
coal that all of it costs has one price, which is raised until the day's coal suffices.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from chocolate_factory.core.action import Action
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.pieces import ONE, Pile
from chocolate_factory.games.conveyor.cards.records import LAST_DAY
from chocolate_factory.games.conveyor.mind.budget import Budget
from chocolate_factory.games.conveyor.mind.evaluation import solo_values, values
from chocolate_factory.games.conveyor.mind.evaluation.operations import outcomes
from chocolate_factory.games.conveyor.mind.greedy.store_room import StoreRoom
from chocolate_factory.games.conveyor.plan.journey.labels import END
from chocolate_factory.games.conveyor.plan.tolerances import ROUNDING
from chocolate_factory.games.conveyor.rules import numbers
from chocolate_factory.games.conveyor.state.state import Factory, State, square_of

SPLITS = 16
"""Ways to split a pile at the Chute that are looked at."""
DEARER = 1.5
TRIES = 4
"""The price of coal is raised so often, by so much, until a day's plan can be paid."""
LEAVE, CHUTE = -1, -2
MUCH = 1 << 30

BeltNode = tuple[int, Pile, int, int]
"""(square, pile, slots not yet operated on it, shift); a shift after today's last is `later`."""
BestAct = tuple[float, int, Action | None, Pile]
"""(£, slot, act, pile after it) of the best to do; slot `LEAVE` for nothing, `CHUTE` to send the
pile down the Chute."""


class PlannedAct(msgspec.Struct, frozen=True, gc=False):
    """One planned operation: `gain` is what it is worth in £, its coal paid."""

    action: Action
    shift: int
    coal: int
    gain: float


class BeltPlan(msgspec.Struct, frozen=True):
    """What to do with everything on the belt: £ of all pieces, coal paid, and the steps."""

    value: float
    """£ of all that comes home, today's coal paid."""
    coal: int
    """Coal of today's steps alone."""
    steps: tuple[PlannedAct, ...]
    scarce: bool
    """Whether the day's coal did not suffice for all that would have paid."""
    later: Pile
    """What comes home on later days."""


@lru_cache(maxsize=16384)
def splits(pile: Pile) -> tuple[Pile, ...]:
    """Piles that may leave by the Chute: some of the refined pieces, or all of the pile."""
    refined = [p for p in pieces.kinds(pile) if p in pieces.CLASSES["refined"]]
    found = [0]
    for piece in refined:
        found = [f + n * ONE[piece] for f in found for n in range(pieces.count(pile, piece) + 1)]
    found.sort(key=lambda f: (-values.market(f), f))
    return tuple(f for f in found[:SPLITS] if f)


class GreedyBelt:
    """The plans of one seat in one state."""

    def __init__(
        self, book: Book, state: State, seat: int, store_room: StoreRoom, budget: Budget
    ) -> None:
        self._book, self._state, self._seat, self._store_room = book, state, seat, store_room
        self._factory: Factory = state.players[seat]
        self._budget = budget
        self._shifts = numbers.shifts(book, self._factory)
        self.later = self._shifts + 1
        self._today_runs = state.phase in ("draft", "run")
        self._ahead = 0 if self._today_runs and self._factory.pushed else 1
        self._last = state.day == LAST_DAY
        self._parts = [book.parts[p] if p else None for p in self._factory.slots]
        self._costs = [
            numbers.cost(book, self._factory, slot) if part else 0
            for slot, part in enumerate(self._parts)
        ]
        self._masks = [0] * (END + 1)
        self._chutes = [False] * (END + 1)
        for slot, part in enumerate(self._parts):
            if part and part.chute:
                self._chutes[square_of(slot)] = True
            elif part and not part.move:
                self._masks[square_of(slot)] |= 1 << slot
        self._tomorrow = solo_values.coal(state, 1)
        self.price = solo_values.coal(state)
        self._memo: dict[BeltNode, BestAct] = {}
        self._today, self._after, self._brought = -1, -1, 0.0

    def plan(self) -> BeltPlan:
        """The best plan that today's coal can pay, as far as the budget goes."""
        plan = self._plan()
        for _ in range(TRIES):
            if plan.coal <= self._factory.coal:
                break
            self.price *= DEARER
            plan = self._plan()
        return plan

    def _plan(self) -> BeltPlan:
        self._base(*self._start())
        steps: list[PlannedAct] = []
        coal = 0
        for node in self._piles():
            home, follows, spent = self._follow(node, steps)
            coal += spent
            if home or follows:
                self._base(self._today + home, self._after + follows)
        base = solo_values.coal(self._state)
        value = self._brought - base * coal
        return BeltPlan(value, coal, tuple(steps), self.price > base, self._after)

    def _base(self, today: Pile, later: Pile) -> None:
        """What is counted as brought home before the next pile is planned."""
        self._today, self._after = today, later
        self._brought = self._store_room.value(today, later)
        self._memo = {}

    def _start(self) -> tuple[Pile, Pile]:
        """What comes home without any act: the store room, and what the next push brings."""
        room, out = self._factory.room, self._factory.belt[END - 1]
        if not self._ahead:
            return room, 0
        return (room + out, 0) if self._today_runs else (room, out)

    def _piles(self) -> Iterator[BeltNode]:
        """Every pile of the belt, the foremost first, and the beans still to enter today."""
        shift = max(self._factory.shift, 1) if self._today_runs else self.later
        for square in range(END - self._ahead, 0, -1):
            if self._factory.belt[square - 1]:
                yield self._node(square + self._ahead, self._factory.belt[square - 1], shift)
        beans = numbers.beans(self._book, self._factory) * ONE["bean"]
        for entering in range(shift + 1 - self._ahead, self._shifts + 1):
            yield 1, beans, self._masks[1], entering

    def _node(self, square: int, pile: Pile, shift: int) -> BeltNode:
        used = 0 if self._ahead else self._factory.used
        return square, pile, self._masks[square] & ~used, shift

    def _follow(self, node: BeltNode, steps: list[PlannedAct]) -> tuple[Pile, Pile, int]:
        """(pieces home today, pieces that follow later, coal of today) along the best plan."""
        home, coal = 0, 0
        while True:
            square, pile, mask, shift = node
            value, slot, action, after = self._look(node)
            if action is not None:
                cost = self._costs[slot]
                gain = value - self._exit(square, pile, shift)
                steps.append(PlannedAct(action, shift, cost, gain))
                coal += cost if shift <= self._shifts else 0
                node = square, after, mask & ~(1 << slot), shift
                continue
            if slot == CHUTE:
                for piece in pieces.to_list(after):
                    steps.append(PlannedAct(act.Chute(self._seat, piece, square), shift, 0, 0.0))
                home, pile = home + after, pile - after
            if not pile:
                return home, 0, coal
            if self._last and shift == self._shifts:
                return home + pile, 0, coal
            shift = min(shift + 1, self.later)
            if square == END:
                now = shift <= self._shifts
                return (home + pile, 0, coal) if now else (home, pile, coal)
            node = square + 1, pile, self._masks[square + 1], shift

    def pile_value(self, square: int, pile: Pile) -> float:
        """£ that a pile now lying on a square adds to what the store room holds."""
        if not pile:
            return 0.0
        if (self._today, self._after) != (self._factory.room, 0):
            self._base(self._factory.room, 0)
        return self._look(self._node(square, pile, max(self._factory.shift, 1)))[0]

    def _look(self, node: BeltNode) -> BestAct:
        """The best that can be done with a pile where it lies."""
        known = self._memo.get(node)
        if known is None:
            square, pile, _mask, shift = node
            known = self._exit(square, pile, shift), LEAVE, None, pile
            if self._budget.spend():
                known = self._try_chute(node, self._try_parts(node, known))
            self._memo[node] = known
        return known

    def _try_parts(self, node: BeltNode, best: BestAct) -> BestAct:
        """The better of `best` and operating a part of the pile's square."""
        square, pile, mask, shift = node
        today = shift <= self._shifts
        price, coal = (self.price, self._factory.coal) if today else (self._tomorrow, MUCH)
        for slot in range(square - 1, len(self._parts), END):
            part, cost = self._parts[slot], self._costs[slot]
            if part is None or not mask >> slot & 1 or cost > coal:
                continue
            rest, least = mask & ~(1 << slot), best[0] + cost * price + ROUNDING
            for after, action in outcomes(part, self._seat, slot, square, pile, part.upgrade):
                value = self._look((square, after, rest, shift))[0]
                if value > least:
                    least, best = value + ROUNDING, (value - cost * price, slot, action, after)
        return best

    def _try_chute(self, node: BeltNode, best: BestAct) -> BestAct:
        """The better of `best` and sending some of the pile down the Chute."""
        square, pile, _mask, shift = node
        if shift <= self._shifts and self._chutes[square] and not self._arrives(square, shift):
            for home in splits(pile):
                rest = pile - home
                value = self._home(home) + (self._exit(square, rest, shift) if rest else 0.0)
                if value > best[0] + ROUNDING:
                    best = value, CHUTE, None, home
        return best

    def _arrives(self, square: int, shift: int) -> bool:
        """Whether a pile arrives today by the belt alone."""
        return self._last or shift + END + 1 - square <= self._shifts

    def _exit(self, square: int, pile: Pile, shift: int) -> float:
        """£ of a pile that is left alone on its square."""
        if self._last and shift >= self._shifts:
            return self._home(pile)
        shift = min(shift + 1, self.later)
        if square < END:
            return self._look((square + 1, pile, self._masks[square + 1], shift))[0]
        if shift <= self._shifts:
            return self._home(pile)
        return self._store_room.value(self._today, self._after + pile) - self._brought

    def _home(self, pile: Pile) -> float:
        return self._store_room.value(self._today + pile, self._after) - self._brought
