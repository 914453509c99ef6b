"""What a single piece may still come to on the belt: a guess that tells which points to keep, and
with care a bound.

Each piece is followed by itself, by the best that the parts ahead can make of it. Where several
pieces are needed at once, what is gained is shared among them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.pieces import ONE, PIECES, Pile
from chocolate_factory.games.conveyor.cards.records import Part
from chocolate_factory.games.conveyor.plan.horizon import PieceValues

KINDS = range(len(PIECES))
INDEX = {piece: i for i, piece in enumerate(PIECES)}
PASSES = 2
"""How often the parts of a square are gone through, as one may work on what another made."""


class PiecePotential:
    """£ of each piece on its way.

    `parts` are (part, coal) by square; `chutes` the squares with an open Chute; `home` and `coal`
    are £ of a piece in the store room and of a coal; `belt` is a horizon's. With as many `passes`
    as parts may be operated on a square in a shift, no pile comes to more than its pieces."""

    def __init__(
        self,
        parts: Sequence[Sequence[tuple[Part, float]]],
        chutes: Sequence[bool],
        shifts: int,
        home: PieceValues,
        coal: float,
        belt: Callable[[int, Pile], float],
        last: bool,
        passes: int = PASSES,
    ) -> None:
        self._parts, self._chutes, self._end = parts, chutes, 2 * shifts
        self._home, self._coal, self._belt, self._last = home, coal, belt, last
        self._passes = passes
        self._known: dict[tuple[int, int], PieceValues] = {}
        self._piles: dict[tuple[PieceValues, Pile], float] = {}

    def pile_value(self, each: PieceValues, pile: Pile) -> float:
        """£ of a pile."""
        key = each, pile
        known = self._piles.get(key)
        if known is None:
            counted = zip(each, PIECES)
            known = sum(price * pieces.count(pile, piece) for price, piece in counted)
            self._piles[key] = known
        return known

    @property
    def home(self) -> PieceValues:
        """£ of each piece in the store room."""
        return self._home

    def after(self, square: int, time: int) -> PieceValues:
        """£ of each piece of a square when all is done there at a time."""
        later = time + 2 - time % 2
        if later <= self._end:
            return self.before(square + 1, later)
        if self._last or square > len(self._parts) - 1:
            return self._home
        return tuple(self._belt(square, ONE[piece]) for piece in PIECES)

    def before(self, square: int, time: int) -> PieceValues:
        """The same, all that can be done there and then still to come."""
        if square >= len(self._parts):
            return self._home
        key = square, time
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._at_work(square, time)
        return known

    def _at_work(self, square: int, time: int) -> PieceValues:
        worth = list(self.after(square, time))
        if time % 2:
            return tuple(worth)
        if self._chutes[square]:
            worth = [max(pair) for pair in zip(worth, self._home)]
        for _pass in range(self._passes):
            for part, cost in self._parts[square]:
                for _point in range(max(part.upgrade, 1)):
                    for i, price in _product_values(part, worth, self._coal * cost):
                        worth[i] = max(worth[i], price)
        return tuple(worth)


def _product_values(part: Part, worth: list[float], cost: float) -> list[tuple[int, float]]:
    """(piece, £ of what the part makes of it, its share of the coal paid)."""
    if part.repeat:
        return [(i, part.repeat * worth[i] - cost) for i in KINDS]
    if part.upgrade:
        return [
            (INDEX[piece], max(worth[INDEX[into]] for into in ways) - cost / part.upgrade)
            for piece, ways in pieces.UPGRADES.items()
            if ways
        ]
    found = []
    for option in part.options:
        total = sum(max(worth[INDEX[p]] for p in pieces.members(s)) for s in option.outputs)
        needs = [[INDEX[p] for p in pieces.members(symbol)] for symbol in option.inputs]
        least = [min(worth[i] for i in members) for members in needs]
        gain = (total - cost - sum(least)) / len(needs)
        for members, price in zip(needs, least):
            found += [(i, price + gain) for i in members]
    return found
