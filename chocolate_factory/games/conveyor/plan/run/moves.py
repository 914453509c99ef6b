"""Moves of single pieces from one journey to another, tried one by one.

At the prices of a case every journey that gives or takes a piece has a value, so that no case
with one more move need be looked at that cannot beat the best plan known.
"""

from __future__ import annotations

from collections.abc import Iterator

from chocolate_factory.games.conveyor.plan.bound import relaxed
from chocolate_factory.games.conveyor.plan.bound.prices import Bound, Supply
from chocolate_factory.games.conveyor.plan.bound.transfers import NOTHING, exchange, tells
from chocolate_factory.games.conveyor.plan.effort import Effort
from chocolate_factory.games.conveyor.plan.run.belt import Mover
from chocolate_factory.games.conveyor.plan.run.cases import Case
from chocolate_factory.games.conveyor.plan.run.chain import HAND, Move


class Moved:
    """A case with one more move, not looked at yet; its bound is that of the prices before."""

    def __init__(self, case: Case, move: Move, ends: tuple[int, int], value: float) -> None:
        """`ends` are the numbers of the journeys that give and take."""
        self._case, self.move, self._ends = case, move, ends
        self.bound = Bound(value, case.bound.prices)

    def made(self, effort: Effort, known: float) -> Case | None:
        """The case itself, of use only above the £ of a known plan; None if the move cannot be
        made. Raises `Crowded`."""
        case, supply = self._case, self._case.supply
        moves, journeys = (*case.moves, self.move), list(supply.journeys)
        line = case.line(effort, moves, supply.marks)
        starts = line.starts()
        for number in self._ends:
            journeys[number] = line.outcomes(*starts[number])
            if not journeys[number]:
                return None
        found = Case(
            case.place,
            case.wants,
            effort,
            case.slot,
            case.rows,
            prices=case.bound.prices,
            supply=Supply(journeys, supply.room, supply.coal, supply.marks),
            plain=case.plain,
            moves=moves,
            known=known,
            width=case.width,
        )
        if found.bound.value > self.bound.value:
            found.bound = found.bound._replace(value=self.bound.value)
        return found


class Movers:
    """What may still be moved in a case."""

    def __init__(self, case: Case, effort: Effort) -> None:
        self._case = case
        self._transfers = case.transfers(effort)
        self._line = self._transfers.line

    @property
    def most(self) -> int:
        """How many moves there may be in all."""
        line, factory = self._line, self._case.place.factory
        left = line.shifts - max(factory.shift, 1) + 1
        return sum(factory.uses_left if slot == HAND else left for slot, *_rest in line.movers)

    @property
    def told(self) -> bool:
        """Whether no move that may beat the floor is left out by `tried`."""
        return tells(self._line) and not self._case.width

    def tried(self, floor: float) -> list[Moved]:
        """One more move, in every way that may beat `floor` £."""
        movers = [mover for mover in self._line.movers if self._usable(mover)]
        if not movers:
            return []
        starts, singles = self._line.starts(), self._transfers.singles()
        rest = relaxed.rest(self._case) + sum(single[NOTHING] for single in singles)
        squares = [{time: at for at, time in self._line.visits(start)} for start in starts]
        found: list[Moved] = []
        for giver, single in enumerate(singles):
            for (code, _taken), value in single.items():
                for taker, other in enumerate(singles) if code else ():
                    if taker == giver or (0, code) not in other:
                        continue
                    more = value - single[NOTHING] + other[0, code] - other[NOTHING]
                    if rest + more <= floor:
                        continue
                    time, piece = exchange(code)
                    ends = squares[giver][time], squares[taker][time]
                    for slot, cost in _from(movers, ends[0], time):
                        move = Move(time, slot, cost, *ends, piece)
                        found.append(Moved(self._case, move, (giver, taker), rest + more))
        return found

    def _usable(self, mover: Mover) -> bool:
        used = sum(move.slot == HAND for move in self._case.moves)
        return mover[0] != HAND or used < self._case.place.factory.uses_left


def _from(movers: list[Mover], square: int, time: int) -> Iterator[tuple[int, int]]:
    """(slot, coal) of who can move a piece from a square at a time."""
    for slot, cost, own in movers:
        if slot == HAND or (own == square and time % 2 == 0):
            yield slot, cost
