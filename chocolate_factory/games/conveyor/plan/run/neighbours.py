"""Neighbours of a subproblem: one more piece moved from one journey to another.

At the prices of a subproblem every journey that gives or takes a piece has a value, so that no
neighbour need be looked at that cannot beat the best plan known.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from chocolate_factory.games.conveyor.plan.bound.lagrangian import ColumnPool, LagrangianBound
from chocolate_factory.games.conveyor.plan.bound.transfer_values import NOTHING, exchange_of, models
from chocolate_factory.games.conveyor.plan.effort import Effort
from chocolate_factory.games.conveyor.plan.journey.labels import HAND, Transfer
from chocolate_factory.games.conveyor.plan.journey.layout import Mover
from chocolate_factory.games.conveyor.plan.run import transfer_bound
from chocolate_factory.games.conveyor.plan.run.subproblem import Before, Subproblem


class TransferCandidate:
    """A neighbour that is not looked at yet; its bound is that of the prices before."""

    def __init__(
        self, subproblem: Subproblem, move: Transfer, ends: tuple[int, int], value: float
    ) -> None:
        """`ends` are the numbers of the journeys that give and take."""
        self._subproblem, self.move, self._ends = subproblem, move, ends
        self.bound = LagrangianBound(value, subproblem.bound.prices)

    def subproblem(self, effort: Effort, known: float) -> Subproblem | None:
        """The subproblem itself, of use only above the £ of a known plan; None if the move cannot
        be made. Raises `OutOfEffort`."""
        subproblem, pool = self._subproblem, self._subproblem.pool
        branch, journeys = subproblem.branch, list(pool.journeys)
        transfers = (*branch.transfers, self.move)
        search = subproblem.label_search(effort, transfers, pool.resources)
        starts = search.starts()
        for number in self._ends:
            journeys[number] = search.journey_columns(*starts[number])
            if not journeys[number]:
                return None
        found = Subproblem(
            subproblem.problem,
            subproblem.delivery_columns,
            effort,
            replace(branch, transfers=transfers, user=None, exchanges=False),
            Before(
                subproblem.bound.prices,
                ColumnPool(journeys, pool.room, pool.coal, pool.resources),
                known,
            ),
        )
        if found.bound.value > self.bound.value:
            found.bound = found.bound._replace(value=self.bound.value)
        return found


class TransferNeighbours:
    """What may still be moved in a subproblem."""

    def __init__(self, subproblem: Subproblem, effort: Effort) -> None:
        self._subproblem = subproblem
        self._transfer_values = subproblem.transfer_values(effort)
        self._search = self._transfer_values.label_search

    @property
    def limit(self) -> int:
        """How many moves there may be in all."""
        search, factory = self._search, self._subproblem.problem.factory
        left = search.shifts - max(factory.shift, 1) + 1
        return sum(factory.uses_left if slot == HAND else left for slot, *_rest in search.movers)

    @property
    def complete(self) -> bool:
        """Whether no move that may beat the floor is left out by `candidates`."""
        return models(self._search) and not self._subproblem.branch.width

    def candidates(self, floor: float) -> list[TransferCandidate]:
        """One more move, in every way that may beat `floor` £."""
        movers = [mover for mover in self._search.movers if self._is_usable(mover)]
        if not movers:
            return []
        starts, singles = self._search.starts(), self._transfer_values.singles()
        rest = transfer_bound.fixed_value(self._subproblem) + sum(
            single[NOTHING] for single in singles
        )
        squares = [{time: at for at, time in self._search.visits(start)} for start in starts]
        found: list[TransferCandidate] = []
        for giver, single in enumerate(singles):
            for (code, _taken), value in single.items():
                for taker, other in enumerate(singles) if code else ():
                    if taker == giver or (0, code) not in other:
                        continue
                    more = value - single[NOTHING] + other[0, code] - other[NOTHING]
                    if rest + more <= floor:
                        continue
                    time, piece = exchange_of(code)
                    ends = squares[giver][time], squares[taker][time]
                    for slot, cost in _from(movers, ends[0], time):
                        move = Transfer(time, slot, cost, *ends, piece)
                        found.append(
                            TransferCandidate(self._subproblem, move, (giver, taker), rest + more)
                        )
        return found

    def _is_usable(self, mover: Mover) -> bool:
        used = sum(move.slot == HAND for move in self._subproblem.branch.transfers)
        return mover[0] != HAND or used < self._subproblem.problem.factory.uses_left


def _from(movers: list[Mover], square: int, time: int) -> Iterator[tuple[int, int]]:
    """(slot, coal) of who can move a piece from a square at a time."""
    for slot, cost, own in movers:
        if slot == HAND or (own == square and time % 2 == 0):
            yield slot, cost
