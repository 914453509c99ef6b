"""All ways to pay for one thing out of a store room.

A *key* is the pile in the store room, and above its bits the £ earned on the way (kept only where
it matters how much is earned in all)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.pieces import ONE, PIECES, Pile

RoomKey = int
PiecePrices = tuple[float, ...]
"""£ of each piece of `PIECES`."""
PaymentGain = tuple[Pile, float]
"""(payment, £ that it brings)."""
Terms = tuple[tuple[int, int], ...]
"""(index of a piece, how many)."""
PaymentOption = tuple[int, float, float]
"""(what it takes off a key, £, £ less the coal that its pieces would be)."""
PaymentSource = Callable[[Pile], Iterable[PaymentGain]]
"""All payments that a store room allows."""
MONEY = 16 * len(PIECES)
"""The bit of a key at which the £ begin."""
NEVER = float("-inf")
_GUARD = sum(ONE[piece] << 15 for piece in PIECES)


def affordable(piles: Sequence[Pile], stock: Pile) -> list[Pile]:
    """The piles that lie in the stock."""
    full = stock | _GUARD
    return [pile for pile in piles if (full - pile) & _GUARD == _GUARD]


def extreme_payments(paid: Iterable[PaymentGain]) -> tuple[PaymentGain, ...]:
    """Payments among which is the best one at any prices: of those that bring the same none that
    is midway between two others, and none that takes all that another one takes and brings no
    more."""
    piles: dict[float, dict[Pile, None]] = {}
    for pile, gain in paid:
        piles.setdefault(gain, {})[pile] = None
    found: list[PaymentGain] = []
    for gain in sorted(piles, reverse=True):
        corners = sorted(
            (p for p in piles[gain] if not _is_midpoint(p, piles[gain])), key=pieces.size
        )
        for pile in corners:
            if not any(pieces.holds(pile, other) for other, _gain in found):
                found.append((pile, gain))
    return tuple(found)


def maximum(piles: Sequence[Pile]) -> tuple[int, ...]:
    """How many of each piece of `PIECES` one of the piles takes at most."""
    return tuple(max((pieces.count(p, piece) for p in piles), default=0) for piece in PIECES)


def _is_midpoint(pile: Pile, others: dict[Pile, None]) -> bool:
    kinds = pieces.kinds(pile)
    return any(
        pile - ONE[a] + ONE[b] in others and pile + ONE[a] - ONE[b] in others
        for i, a in enumerate(kinds)
        for b in kinds[:i]
    )


class Payments:
    """All ways to pay for one thing. `money` is what it earns, if £ are counted.

    `corners` are its `extreme_payments`, `most` is how many of each piece it can take at most; the
    number says where a `Pricing` has its value."""

    __slots__ = ("_coal", "_known", "_mask", "_money", "_source", "_terms", "most", "number")

    def __init__(
        self,
        number: int,
        source: PaymentSource,
        corners: Sequence[PaymentGain],
        most: tuple[int, ...],
        coal: float,
        money: int = 0,
    ) -> None:
        self.number, self._source, self.most = number, source, most
        self._coal, self._money = coal, money
        self._known: dict[Pile, tuple[PaymentOption, ...]] = {}
        self._mask = sum(0xFFFF * ONE[p] for p, n in zip(PIECES, most, strict=True) if n)
        self._terms = tuple((gain, _counts(pile)) for pile, gain in corners)

    @property
    def earns(self) -> int:
        """£ that it earns, if they are counted."""
        return self._money

    def options(self, key: RoomKey) -> tuple[PaymentOption, ...]:
        """The payments that a key allows, by falling £ less coal."""
        stock = key & self._mask
        known = self._known.get(stock)
        if known is None:
            money, coal = self._money << MONEY, self._coal
            found = [
                (pile - money, gain, gain - coal * pieces.size(pile))
                for pile, gain in self._source(stock)
            ]
            found.sort(key=lambda option: -option[2])
            known = self._known[stock] = tuple(found)
        return known

    @property
    def gains(self) -> list[float]:
        """The different £ that a payment may bring, rising."""
        return sorted({gain for gain, _terms in self._terms})

    def best_terms(self, prices: PiecePrices, only: float | None = None) -> tuple[float, Terms]:
        """(£ at most, what is paid), the pieces paid for at these prices; of the payments that
        bring `only` so many £, if that is given."""
        best: float = NEVER
        chosen: Terms = ()
        for gain, terms in self._terms:
            if only is not None and gain != only:
                continue
            net = gain
            for i, n in terms:
                net -= prices[i] * n
            if net > best:
                best, chosen = net, terms
        return best, chosen

    def all_payments(self) -> tuple[PaymentGain, ...]:
        """All payments, whatever the store room."""
        full = sum(n * ONE[piece] for n, piece in zip(self.most, PIECES, strict=True))
        money = self._money << MONEY
        return tuple((taken + money, gain) for taken, gain, _limit in self.options(full))

    def net(self, prices: PiecePrices) -> float:
        """£ at most, the pieces paid for at these prices."""
        best = NEVER
        for gain, terms in self._terms:
            for i, n in terms:
                gain -= prices[i] * n
            if gain > best:
                best = gain
        return best


@lru_cache(maxsize=8192)
def _counts(pile: Pile) -> tuple[tuple[int, int], ...]:
    return tuple((i, n) for i, piece in enumerate(PIECES) if (n := pieces.count(pile, piece)))
