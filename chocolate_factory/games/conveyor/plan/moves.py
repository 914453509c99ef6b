"""Moves of single pieces from one journey to another, tried one by one.

At the prices of a case every journey that gives or takes a piece has a value, so that no case
with one more move need be looked at that cannot beat the best plan known.
"""

from __future__ import annotations

from typing import NamedTuple

from chocolate_factory.games.conveyor import pieces
from chocolate_factory.games.conveyor.plan.cases import Case
from chocolate_factory.games.conveyor.plan.chain import HAND, Move, Outcome
from chocolate_factory.games.conveyor.plan.effort import Effort
from chocolate_factory.games.conveyor.plan.journeys import Line, Mover
from chocolate_factory.games.conveyor.plan.prices import Bound, Supply, values

NOWHERE = 0


class _End(NamedTuple):
    """One end of a move: the journey, the £ more at prices, what then can become of it."""

    number: int
    square: int
    more: float
    outcomes: list[Outcome]


class Moved:
    """A case with one more move, not looked at yet; its bound is that of the prices before."""

    def __init__(self, case: Case, move: Move, giver: _End, taker: _End) -> None:
        self._case, self.move, self._ends = case, move, (giver, taker)
        more = giver.more + taker.more
        self.bound = Bound(case.bound.value + more, case.bound.prices)

    def made(self, effort: Effort, known: float) -> Case:
        """The case itself, of use only above the £ of a known plan."""
        case, supply = self._case, self._case.supply
        journeys = list(supply.journeys)
        for end in self._ends:
            journeys[end.number] = end.outcomes
        found = Case(
            case.place,
            case.wants,
            effort,
            case.slot,
            case.rows,
            prices=case.bound.prices,
            supply=Supply(journeys, supply.room, supply.coal, supply.marks),
            plain=case.plain,
            moves=(*case.moves, self.move),
            known=known,
        )
        if found.bound.value > self.bound.value:
            found.bound = found.bound._replace(value=self.bound.value)
        return found


class Movers:
    """What may still be moved in a case."""

    def __init__(self, case: Case, effort: Effort) -> None:
        self._case, self._effort = case, effort
        self._line = case.line(effort, marks=case.supply.marks)
        self._best = [
            max(values(case.supply, outcomes, case.bound.prices))
            for outcomes in case.supply.journeys
        ]

    @property
    def most(self) -> int:
        """How many moves there may be in all."""
        line, factory = self._line, self._case.place.factory
        left = line.shifts - max(factory.shift, 1) + 1
        return sum(factory.uses_left if slot == HAND else left for slot, *_rest in line.movers)

    def tried(self, floor: float) -> list[Moved]:
        """One more move, in every way that may beat `floor` £."""
        visits: dict[int, list[tuple[int, int]]] = {}
        for number, start in enumerate(self._line.starts()):
            for square, time in self._line.visits(start):
                visits.setdefault(time, []).append((number, square))
        found: list[Moved] = []
        for mover in self._line.movers:
            if not self._usable(mover):
                continue
            for time, ends in sorted(visits.items()):
                if mover[0] == HAND or time % 2 == 0:
                    found += self._at(mover, time, ends, floor)
        return found

    def _usable(self, mover: Mover) -> bool:
        used = sum(move.slot == HAND for move in self._case.moves)
        return mover[0] != HAND or used < self._case.place.factory.uses_left

    def _at(
        self, mover: Mover, time: int, ends: list[tuple[int, int]], floor: float
    ) -> list[Moved]:
        slot, cost, own = mover
        found = []
        for piece in range(len(pieces.PIECES)):
            whole = Move(time, slot, cost, NOWHERE, NOWHERE, piece)
            givers = [
                end
                for number, square in ends
                if own in (0, square) and (end := self._end(number, square, whole, True))
            ]
            if not givers:
                continue
            takers = [
                end
                for number, square in ends
                if (end := self._end(number, square, whole, False))
            ]
            for giver in givers:
                for taker in takers:
                    more = giver.more + taker.more
                    if giver.number == taker.number or self._case.bound.value + more <= floor:
                        continue
                    move = whole._replace(square=giver.square, to=taker.square)
                    found.append(Moved(self._case, move, giver, taker))
        return found

    def _end(self, number: int, square: int, move: Move, gives: bool) -> _End | None:
        """One end of a move, if the journey can be that."""
        half = move._replace(square=square) if gives else move._replace(to=square, slot=HAND)
        case = self._case
        line: Line = case.line(self._effort, (*case.moves, half), case.supply.marks)
        outcomes = line.outcomes(*line.starts()[number])
        if not outcomes:
            return None
        most = max(values(case.supply, outcomes, case.bound.prices))
        return _End(number, square, most - self._best[number], outcomes)
