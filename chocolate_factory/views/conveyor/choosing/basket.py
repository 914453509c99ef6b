"""Paying piece by piece: what has been put in, what may go in as well, and when it is exact.

It knows no price: everything follows from the payments that the rules list.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from chocolate_factory.games.conveyor.acts import delivery_worth
from chocolate_factory.games.conveyor.acts.deliver import Payment
from chocolate_factory.games.conveyor.acts.delivery_worth import Toll
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.pieces import ONE, Pile


class Basket:
    """A payment while it is put together, piece by piece.

    `ways` are the acts that pay, each with its `pay`; what all of them take is put in at once, and
    `given`, pieces that some of them take; and then all of the best payment with these.

    `gains` says of each way what it brings, as a number, `tolls` what it takes from others, `left`
    how far the day's store can still be supplied after it, `asked` how many of its pieces the
    orders ask for next, and `lost` what the day loses by it. What is
    `advised` by a hint that is shown is proposed before all else."""

    def __init__(
        self,
        ways: Sequence[Payment],
        gains: Sequence[int],
        given: Sequence[str] = (),
        tolls: Sequence[Toll] = (),
        left: Sequence[int] = (),
        asked: Sequence[int] = (),
        advised: Payment | None = None,
        lost: Sequence[float] = (),
    ) -> None:
        self.ways = list(ways)
        self.advised = advised if advised in self.ways else None
        self.gains = list(gains)
        self.tolls = list(tolls) or [Toll()] * len(self.ways)
        self._left = list(left) or [0] * len(self.ways)
        self._asked = list(asked) or [0] * len(self.ways)
        self._lost = list(lost) or [0.0] * len(self.ways)
        self._piles: list[Pile] = [pieces.pile_of(way.pay) for way in ways]
        self.put = list(self._each(min))
        for piece in given:
            if self.put.count(piece) < given.count(piece) and self.may_put(piece):
                self.put.append(piece)
        self.pieces = self._each(max)
        """Every piece that some payment takes, as many of a kind as one payment takes at most."""
        first = self._first()
        if first is not None:
            self.put = list(first.pay)

    def _each(self, of: Any) -> tuple[str, ...]:
        """Of each kind as many as the payments' numbers of it come to by `of`."""
        numbers = {p: of(pieces.count(pile, p) for pile in self._piles) for p in pieces.PIECES}
        return tuple(piece for piece, n in numbers.items() for _time in range(n))

    @property
    def _pile(self) -> Pile:
        return pieces.pile_of(self.put)

    def may_put(self, piece: str) -> bool:
        """Whether some payment takes the piece besides all that is in."""
        wanted = self._pile + ONE[piece]
        return any(pieces.holds(pile, wanted) for pile in self._piles)

    def in_the_way(self, piece: str) -> list[str]:
        """The kinds that are in, of each of which one less would let the piece in."""
        wanted = {other: self._pile - ONE[other] + ONE[piece] for other in dict.fromkeys(self.put)}
        return [
            other
            for other, with_it in wanted.items()
            if any(pieces.holds(pile, with_it) for pile in self._piles)
        ]

    def swap(self, piece: str) -> None:
        """Puts a piece in that cannot go in as things are: for another one, or else the best
        payment with it for all that is in."""
        out = [other for other in self.in_the_way(piece) if other != piece]
        if out:
            self.put.remove(out[0])
            self.put.append(piece)
            return
        wanted = ONE[piece] * (self.put.count(piece) + 1)
        with_it = [i for i, pile in enumerate(self._piles) if pieces.holds(pile, wanted)]
        best = self._best(with_it) or self.ways[with_it[0]]
        self.put = list(best.pay)

    @property
    def most_exact(self) -> int:
        """How many acts at most are paid with the same pieces."""
        return max(map(self._piles.count, self._piles))

    def exact(self) -> list[Payment]:
        """The acts that are paid with just what is in, the proposed one first."""
        pile, best = self._pile, self.proposal()
        found = [way for way, paid in zip(self.ways, self._piles, strict=True) if paid == pile]
        return sorted(found, key=lambda way: way != best)

    def toll(self, way: Payment) -> Toll:
        """What the payment takes from others."""
        return self.tolls[self.ways.index(way)]

    def proposal(self) -> Payment | None:
        """The payment that a hint says, else the best by the game; None if nothing brings
        anything, or the day comes to more without."""
        best = self._best(range(len(self.ways)))
        return self.advised or (None if best is None or self._lost_by(best) else best)

    def _lost_by(self, way: Payment) -> float:
        return self._lost[self.ways.index(way)]

    @property
    def richest(self) -> Payment | None:
        """The payment that brings most, where that is more than the proposal, at the cost of
        others."""
        best = self.proposal()
        most = max(self.gains)
        if most <= (0 if best is None else self.gains[self.ways.index(best)]):
            return None
        return self.ways[self.gains.index(most)]

    @property
    def kept(self) -> tuple[str, ...]:
        """The pieces that the proposal keeps, and the payment that brings most does not."""
        best, richest = self.proposal(), self.richest
        if best is None or richest is None:
            return ()
        more, less = pieces.pile_of(richest.pay), pieces.pile_of(best.pay)
        return pieces.to_list(more - less) if pieces.holds(more, less) else ()

    @property
    def tells_gains(self) -> bool:
        """Whether some payments bring more than others."""
        return len(set(self.gains)) > 1

    @property
    def sparing(self) -> bool:
        """Whether of the payments that bring as much as the proposal none is of cheaper pieces, and
        some are of dearer ones."""
        best = self.proposal()
        if best is None:
            return False
        alike = zip(self.ways, self.gains, strict=True)
        most = self.gains[self.ways.index(best)]
        grades = [delivery_worth.grade(way) for way, gain in alike if gain >= most]
        return delivery_worth.grade(best) == min(grades) < max(grades)

    @property
    def spares_orders(self) -> bool:
        """Whether the proposal takes nothing that the orders ask for next, and another payment that
        brings as much does."""
        best = self.proposal()
        if best is None:
            return False
        most = self.gains[self.ways.index(best)]
        alike = [a for a, gain in zip(self._asked, self.gains, strict=True) if gain >= most]
        return not self._asked[self.ways.index(best)] and max(alike) > 0

    def as_good(self, way: Payment) -> bool:
        """Whether a payment brings as much as the proposal, and takes no more from others."""
        best = self.proposal()
        if best is None or way == best:
            return way == best
        at, other = self.ways.index(way), self.ways.index(best)
        if self._lost[at] > self._lost[other]:
            return False
        return self.gains[at] >= self.gains[other] and self.tolls[at] == self.tolls[other]

    @property
    def spares_store(self) -> bool:
        """Whether the proposal leaves today's store more than another payment does, and none
        leaves it more."""
        best = self.proposal()
        return best is not None and min(self._left) < self._left[self.ways.index(best)] == max(
            self._left
        )

    def _first(self) -> Payment | None:
        """The best payment that takes all that is in."""
        pile = self._pile
        if self.advised is not None and pieces.holds(pieces.pile_of(self.advised.pay), pile):
            return self.advised
        if self.proposal() is None:
            return None
        return self._best(i for i, paid in enumerate(self._piles) if pieces.holds(paid, pile))

    def _best(self, among: Iterable[int]) -> Payment | None:
        of = list(among)
        gains, tolls = [self.gains[i] for i in of], [self.tolls[i] for i in of]
        left, asked = [self._left[i] for i in of], [self._asked[i] for i in of]
        ways, lost = [self.ways[i] for i in of], [self._lost[i] for i in of]
        return delivery_worth.proposal(ways, gains, tolls, left, asked, lost)
