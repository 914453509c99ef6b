"""The steps of a day's deliveries: a graph in which each node is one thing to pay for or to leave.

A *key* is what flows through it: the pile in the store room, and above its bits the £ earned on
the way (kept only where it matters how much is earned in all). Deliveries of different things do
not hinder each other but by what they take, so one fixed order of them is enough. Every node
remembers its keys, so different piles share all that they have in common.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from chocolate_factory.core.action import Action
from chocolate_factory.games.conveyor import pieces
from chocolate_factory.games.conveyor.pieces import ONE, PIECES, Pile

Key = int
Option = tuple[int, float]
"""(what it takes off a key, £)."""
Prices = tuple[float, ...]
"""£ of each piece of `PIECES`."""
Source = Callable[[Pile], Iterable[tuple[Pile, float]]]
"""(payment, £) of all that a store room allows."""
MONEY = 16 * len(PIECES)
"""The bit of a key at which the £ begin."""
PILE = (1 << MONEY) - 1
NEVER = float("-inf")
_GUARD = sum(ONE[piece] << 15 for piece in PIECES)


def within(piles: Sequence[Pile], stock: Pile) -> list[Pile]:
    """The piles that lie in the stock."""
    full = stock | _GUARD
    return [pile for pile in piles if (full - pile) & _GUARD == _GUARD]


def extremes(piles: Iterable[Pile]) -> tuple[Pile, ...]:
    """Of payments for one thing those that can be the cheapest at some prices: neither midway
    between two others, nor another one and more."""
    found = dict.fromkeys(piles)
    corners = [pile for pile in found if not _midway(pile, found)]
    return tuple(
        pile for pile in corners if not any(pieces.holds(pile, p) for p in corners if p != pile)
    )


def _midway(pile: Pile, others: dict[Pile, None]) -> bool:
    kinds = pieces.kinds(pile)
    return any(
        pile - ONE[a] + ONE[b] in others and pile + ONE[a] - ONE[b] in others
        for i, a in enumerate(kinds)
        for b in kinds[:i]
    )


class Payments:
    """All ways to pay for one thing. `money` is what it earns, if £ are counted.

    `cheapest` are payments with their £ among which is the cheapest one at any prices."""

    __slots__ = ("_known", "_mask", "_money", "_source", "_terms", "most")

    def __init__(
        self, source: Source, cheapest: Iterable[tuple[Pile, float]], money: int = 0
    ) -> None:
        self._source, self._money = source, money << MONEY
        self._known: dict[Pile, tuple[Option, ...]] = {}
        cheapest = tuple(cheapest)
        self.most = tuple(
            max((pieces.count(pile, piece) for pile, _gain in cheapest), default=0)
            for piece in PIECES
        )
        self._mask = sum(0xFFFF * ONE[p] for p, n in zip(PIECES, self.most, strict=True) if n)
        self._terms = tuple(
            (gain, tuple((i, n) for i, p in enumerate(PIECES) if (n := pieces.count(pile, p))))
            for pile, gain in cheapest
        )

    def fits(self, key: Key) -> tuple[Option, ...]:
        """The payments that a key allows."""
        stock = key & self._mask
        known = self._known.get(stock)
        if known is None:
            money = self._money
            known = tuple((pile - money, gain) for pile, gain in self._source(stock))
            self._known[stock] = known
        return known

    def net(self, prices: Prices, earned: int) -> float:
        """£ at most, the pieces paid for at these prices."""
        best = NEVER
        for gain, terms in self._terms:
            for i, n in terms:
                gain -= prices[i] * n
            best = max(best, gain)
        return best

    def worth(self) -> int:
        """£ that it earns, if they are counted."""
        return self._money >> MONEY


class ByMoney(Payments):
    """What costs nothing, and is worth as much as the £ earned on the way say."""

    __slots__ = ("_gain",)

    def __init__(self, gain: Callable[[int], float]) -> None:
        super().__init__(lambda stock: (), ())
        self._gain = gain

    def fits(self, key: Key) -> tuple[Option, ...]:
        return ((0, self._gain(key >> MONEY)),)

    def net(self, prices: Prices, earned: int) -> float:
        return self._gain(earned)


Acts = Callable[[tuple[str, ...]], Action]
"""The action that makes a payment."""
Found = dict[tuple[int, int], float]
"""What nodes are worth at the prices asked about, by number of the node and £ earned."""


class Node:
    """Something that a key comes to. `value` is the most that the rest of the day brings,
    `top` that of no pile but of any pieces bought at prices, less what they cost."""

    __slots__ = ("_known",)

    def __init__(self) -> None:
        self._known: dict[Key, float] = {}

    def value(self, key: Key) -> float:
        """£ of the rest of the day."""
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._best(key)
        return known

    def _best(self, key: Key) -> float:
        raise NotImplementedError

    def top(self, prices: Prices, earned: int, found: Found) -> float:
        """£ at most of the rest of the day, at these prices."""
        at = id(self), earned
        known = found.get(at)
        if known is None:
            known = found[at] = self._top(prices, earned, found)
        return known

    def _top(self, prices: Prices, earned: int, found: Found) -> float:
        raise NotImplementedError

    def walk(self, key: Key) -> tuple[Action | None, Node, Key] | None:
        """(what is done, what follows, with which key) on the best way; None at the end."""
        return None


class Left(Node):
    """The end: some pieces are kept, the others are so much coal."""

    __slots__ = ("_coal", "_keep", "_prices", "_worth")

    def __init__(self, worth: Callable[[Pile], float], dearer: Sequence[Prices], keep: int) -> None:
        super().__init__()
        self._worth, self._keep, self._prices = worth, keep, dearer

    def _best(self, key: Key) -> float:
        return self._worth(key & PILE)

    def _top(self, prices: Prices, earned: int, found: Found) -> float:
        gains = [
            price - prices[i]
            for i, some in enumerate(self._prices)
            for price in some
            if price > prices[i]
        ]
        gains.sort(reverse=True)
        return sum(gains[: self._keep])


class Way:
    """A payment out of some, and what follows it."""

    __slots__ = ("act", "after", "payments")

    def __init__(self, payments: Payments, after: Node, act: Acts) -> None:
        self.payments, self.after, self.act = payments, after, act


class Step(Node):
    """A choice: `stay` £ and on to the node `after`, or one of the ways."""

    __slots__ = ("_after", "_stay", "_ways")

    def __init__(self, after: Node, ways: Sequence[Way], stay: float = 0.0) -> None:
        super().__init__()
        self._after, self._ways, self._stay = after, tuple(ways), stay

    def _best(self, key: Key) -> float:
        best = self._stay + self._after.value(key)
        for way in self._ways:
            follows = way.after.value
            for taken, gain in way.payments.fits(key):
                found = gain + follows(key - taken)
                if found > best:
                    best = found
        return best

    def _top(self, prices: Prices, earned: int, found: Found) -> float:
        best = self._stay + self._after.top(prices, earned, found)
        for way in self._ways:
            paid = way.payments
            more = paid.net(prices, earned)
            if more > NEVER:
                best = max(best, more + way.after.top(prices, earned + paid.worth(), found))
        return best

    def walk(self, key: Key) -> tuple[Action | None, Node, Key] | None:
        best = self._stay + self._after.value(key)
        chosen: tuple[Action | None, Node, Key] = None, self._after, key
        for way in self._ways:
            for taken, gain in way.payments.fits(key):
                found = gain + way.after.value(key - taken)
                if found > best:
                    act = way.act(pieces.listed(taken & PILE))
                    best, chosen = found, (act, way.after, key - taken)
        return chosen


class Settle(Node):
    """The end of the own Fulfil phase: all that depends on the £ earned is told.

    `told` gives the £ for what was earned; `counts` says whether it still matters afterwards."""

    __slots__ = ("_after", "_counts", "_told")

    def __init__(self, after: Node, told: Callable[[int], float], counts: bool) -> None:
        super().__init__()
        self._after, self._told, self._counts = after, told, counts

    def _best(self, key: Key) -> float:
        follows = self._after.value(key if self._counts else key & PILE)
        return self._told(key >> MONEY) + follows

    def _top(self, prices: Prices, earned: int, found: Found) -> float:
        follows = self._after.top(prices, earned if self._counts else 0, found)
        return self._told(earned) + follows

    def walk(self, key: Key) -> tuple[Action | None, Node, Key] | None:
        return None
