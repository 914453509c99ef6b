"""What no run exceeds, however many pieces are moved.

At given prices of coal, of pieces at home and of pieces that change the journey, each journey is
worth so much for every number of pieces that it gives and takes. As many are given as taken, so
the best sum over all journeys is a bound.
"""

from __future__ import annotations

from collections.abc import Iterator

from chocolate_factory.games.conveyor import pieces
from chocolate_factory.games.conveyor.pieces import ONE, PIECES, Pile
from chocolate_factory.games.conveyor.plan.cases import Case
from chocolate_factory.games.conveyor.plan.chain import HAND, Outcome, Point, Step, Way
from chocolate_factory.games.conveyor.plan.effort import Effort
from chocolate_factory.games.conveyor.plan.journeys import Done, Line, Special
from chocolate_factory.games.conveyor.plan.marks import Marks
from chocolate_factory.games.conveyor.plan.prices import Prices, values

Ends = dict[tuple[int, int], float]
"""£ by (pieces given, pieces taken)."""


class _Priced(Line):
    """A line whose journeys are told in £ alone: the cost of a way is £, all at prices."""

    def priced(self, prices: Prices, marks: Marks, most: int) -> None:
        """Sets the prices; at most so many pieces are moved in all."""
        self._prices, self._all = prices, marks
        self.marks = Marks({"uses": self.uses, "gives": most, "takes": most})
        if self._open and self._open.beside:
            self.marks.of("made", 2 * self.factory.shift, self._open.option)
        self._home = [prices.coal + price for price in prices.pieces]
        self._most = 1 << 60
        self._changes: dict[tuple[int, int, Pile, int], list[Done]] = {}
        each: float = prices.coal
        self.parts = [
            [(slot, part, each * cost) for slot, part, cost in some]  # type: ignore[misc]
            for some in self.parts
        ]

        if self._beside:
            slot, part, coal = self._beside
            self._beside = slot, part, each * coal  # type: ignore[assignment]

    def ends(self, number: int) -> Ends:
        """What a journey is worth at most."""
        square, pile, time = self.starts()[number]
        self._best: Ends = {}
        self.outcomes(square, pile, time)
        return self._best

    def _special(self, square: int, time: int) -> list[Special]:
        found = super()._special(square, time)
        if any(slot == HAND or time % 2 == 0 for slot, *_rest in self.movers):
            found.append(self._changed)
        return found

    def _changed(self, square: int, time: int, pile: Pile, mask: int) -> Iterator[Done]:
        """A piece given to another journey, or taken from one."""
        key = square, time, pile, mask
        if key not in self._changes:
            self._changes[key] = list(self._all_changes(*key))
        return iter(self._changes[key])

    def _all_changes(self, square: int, time: int, pile: Pile, mask: int) -> Iterator[Done]:
        gives, takes = self.marks.of("gives"), self.marks.of("takes")
        for slot, coal, own in self.movers:
            if slot != HAND and (square != own or time % 2 or not mask >> slot & 1):
                continue
            rest = mask if slot == HAND else mask & ~(1 << slot)
            for piece in pieces.kinds(pile):
                step = Step("give", time, square, slot, pile, pile - ONE[piece])
                pays = self._prices.coal * coal - self._home[PIECES.index(piece)]
                yield step, pays, gives, rest, 0  # type: ignore[misc]
        for piece, price in zip(PIECES, self._home, strict=True):
            step = Step("take", time, square, HAND, pile, pile + ONE[piece])
            yield step, price, takes, mask, 0  # type: ignore[misc]

    def _worth(self, pile: Pile) -> float:
        return sum(self._home[PIECES.index(piece)] for piece in pieces.listed(pile))

    def _chuted(
        self, points: dict[Point, Way], square: int, time: int, home: bool
    ) -> dict[Point, Way]:
        found: dict[Point, Way] = {}
        options = {}
        for (pile, room, marks), (cost, chain) in points.items():
            if pile not in options:
                options[pile] = self._sendings(pile)
            for out, brings in options[pile]:
                key = pile - out, room, marks
                old = found.get(key)
                if old is None or cost - brings < old[0]:
                    found[key] = cost - brings, chain  # type: ignore[assignment]
        self._count(len(found))
        return found

    def _sendings(self, pile: Pile) -> list[tuple[Pile, float]]:
        found = [(0, 0.0)]
        for piece, price in zip(PIECES, self._home, strict=True):
            some = range(pieces.count(pile, piece) + 1)
            found = [(out + n * ONE[piece], paid + n * price) for out, paid in found for n in some]
        return found

    def _collected(
        self, points: dict[Point, Way], square: int, time: int, home: bool
    ) -> list[Outcome]:
        count = self.marks.count
        for (pile, room, marks), (cost, _chain) in points.items():
            left = self._worth(pile) if home else self._belt(square, pile) if pile else 0.0
            value = left + self._worth(room) - cost
            key = count("gives", marks), count("takes", marks)
            if value > self._best.get(key, float("-inf")):
                self._best[key] = value
        return []


def bound(case: Case, most: int, effort: Effort) -> float:
    """£ that no run of the case with at most so many moves exceeds. The case itself has none and
    counts no coal of shifts. Raises `Crowded`."""
    prices = case.bound.prices
    place = case.place
    line = _Priced(
        place.book, place.state, place.seat, place.outlook, effort, place.sent(case.slot),
        plain=case.plain,
    )  # fmt: skip
    line.priced(prices, case.supply.marks, most)
    total: Ends = {(0, 0): 0.0}
    rest = case.bound.value
    for number, outcomes in enumerate(case.supply.journeys):
        rest -= max(values(case.supply, outcomes, prices))
        total = _sums(total, line.ends(number), most)
    return rest + max(value for (given, taken), value in total.items() if given == taken)


def _sums(some: Ends, more: Ends, most: int) -> Ends:
    found: Ends = {}
    for (given, taken), value in some.items():
        for (gives, takes), other in more.items():
            key = given + gives, taken + takes
            if max(key) <= most and value + other > found.get(key, float("-inf")):
                found[key] = value + other
    return found
