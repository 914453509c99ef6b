"""What a journey is worth in £ that gives or takes a single piece.

What a pile still comes to does not depend on how it came about. So a journey with a piece more or
less brings what it brought before, and what its pile then comes to.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from chocolate_factory.games.conveyor.cards.pieces import ONE, PIECES, Pile, holds
from chocolate_factory.games.conveyor.plan.bound.pile_tables import PileTables
from chocolate_factory.games.conveyor.plan.journey.labels import END, HAND

Piles = dict[Pile, float]
"""The most £ by pile."""


class _Visit(NamedTuple):
    """A square that a journey comes to, and what happens there whatever is given and taken."""

    square: int
    time: int
    mask: int
    """The slots that may be operated."""
    taken: Pile
    given: Pile
    paid: float
    """£ of coal for what is given."""
    movers: tuple[float, ...]
    """£ of coal of everybody who can move a piece away."""
    works: bool
    chute: bool


class SingleTransfers:
    """What one journey of a line is worth in £ if it gives or takes a single piece."""

    def __init__(self, tables: PileTables, number: int) -> None:
        self._tables = tables
        search = tables.label_search
        start = square, self._pile, time = search.starts()[number]
        now = search.factory.pushed and time == 2 * search.factory.shift
        first, *rest = places = search.visits(start)
        self._visits = [
            self._visit(*first, ~search.factory.used if now else -1),
            *(self._visit(*place, -1) for place in rest),
        ]
        square, time = places[-1]
        if time < 2 * search.shifts:
            square, time = square + 1, time + 2 - time % 2
        self._square = square
        self._home = search.last or square + search.shifts - time // 2 - time % 2 > END
        self._known: list[tuple[Piles, Piles]] = [({}, {}) for _ in places]

    def _visit(self, square: int, time: int, mask: int) -> _Visit:
        search, coal = self._tables.label_search, self._tables.coal
        made = [move for move in search.transfers if move.time == time]
        away = [move for move in made if move.square == square]
        free = mask
        for move in away:
            free &= ~(1 << move.slot) if move.slot != HAND else -1
        running = time % 2 == 0
        return _Visit(
            square,
            time,
            mask,
            sum(ONE[PIECES[move.piece]] for move in made if move.to == square),
            sum(ONE[PIECES[move.piece]] for move in away),
            coal * sum(move.cost for move in away),
            tuple(
                coal * cost
                for slot, cost, own in search.movers
                if slot == HAND or (own == square and running and free >> slot & 1)
            ),
            running and any(mask >> part[0] & 1 for part in search.parts[square]),
            running and search.has_chute(square),
        )

    def base_value(self) -> float:
        """£ at most if nothing more is given or taken."""
        return self._to_work(0, self._pile + self._visits[0].taken)

    def accepts(self) -> Iterator[tuple[int, int, float]]:
        """(time, index of a piece in `PIECES`, £ at most) of each piece that could be taken."""
        kinds = self._tables.label_search.kinds()
        for number, piles in enumerate(self._piles()):
            time = self._visits[number].time
            for index, piece in enumerate(PIECES):
                if piece in kinds.get(time, ()):
                    one = ONE[piece]
                    some = (value + self._to_work(number, p + one) for p, value in piles.items())
                    yield time, index, max(some, default=float("-inf"))

    def gives(self) -> Iterator[tuple[int, int, float]]:
        """(time, index of a piece, £ at most) of each piece that can be given away for nothing."""
        for number, begun in enumerate(self._piles()):
            visit = self._visits[number]
            if not visit.movers:
                continue
            least, piles = min(visit.movers), self._give(visit, self._operate(visit, begun))
            for index, piece in enumerate(PIECES):
                one = ONE[piece]
                held = [(p - one, value) for p, value in piles.items() if holds(p, one)]
                some = [value + self._to_send(number, pile) for pile, value in held]
                if some:
                    yield visit.time, index, max(some) - least

    # how piles come about

    def _piles(self) -> Iterator[Piles]:
        """The piles of each visit before anything is done, and what they brought so far."""
        piles: Piles = {self._pile: 0.0}
        for visit in self._visits:
            begun = {pile + visit.taken: value for pile, value in piles.items()}
            yield begun
            piles = self._send(visit, self._give(visit, self._operate(visit, begun)))

    def _operate(self, visit: _Visit, piles: Piles) -> Piles:
        if not visit.works:
            return piles
        found: Piles = {}
        for pile, value in piles.items():
            reached = self._tables.reach(visit.square, visit.mask, pile)
            self._tables.spend(len(reached))
            for after, spent in reached.items():
                left = value - self._tables.coal * spent
                if left > found.get(after, _NEVER):
                    found[after] = left
        return found

    def _give(self, visit: _Visit, piles: Piles) -> Piles:
        if not visit.given:
            return piles
        out, paid = visit.given, visit.paid
        return {pile - out: value - paid for pile, value in piles.items() if holds(pile, out)}

    def _send(self, visit: _Visit, piles: Piles) -> Piles:
        if not visit.chute:
            return piles
        found: Piles = {}
        for pile, value in piles.items():
            sent = self._tables.sendings(pile)
            self._tables.spend(len(sent))
            for after, brings in sent:
                if value + brings > found.get(after, _NEVER):
                    found[after] = value + brings
        return found

    # what they come to

    def _to_work(self, number: int, pile: Pile) -> float:
        """£ of a pile that the parts of a visit have still to work on."""
        visit = self._visits[number]
        if not visit.works:
            return self._to_give(number, pile)
        found = self._known[number][0].get(pile)
        if found is None:
            reached, coal = self._tables.reach(visit.square, visit.mask, pile), self._tables.coal
            self._tables.spend(len(reached))
            found = max(self._to_give(number, after) - coal * n for after, n in reached.items())
            self._known[number][0][pile] = found
        return found

    def _to_give(self, number: int, pile: Pile) -> float:
        visit = self._visits[number]
        if not visit.given:
            return self._to_send(number, pile)
        if not holds(pile, visit.given):
            return _NEVER
        return self._to_send(number, pile - visit.given) - visit.paid

    def _to_send(self, number: int, pile: Pile) -> float:
        """£ of a pile when all is done at a visit but what goes down the Chute."""
        visit = self._visits[number]
        found = self._known[number][1].get(pile)
        if found is None:
            if visit.chute:
                sent = self._tables.sendings(pile)
                self._tables.spend(len(sent))
                found = max(self._to_go(number + 1, after) + brings for after, brings in sent)
            else:
                self._tables.spend(1)
                found = self._to_go(number + 1, pile)
            self._known[number][1][pile] = found
        return found

    def _to_go(self, number: int, pile: Pile) -> float:
        if number == len(self._visits):
            return self._tables.end_value(pile, self._square, self._home)
        return self._to_work(number, pile + self._visits[number].taken)


_NEVER = float("-inf")
