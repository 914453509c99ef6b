"""The steps of a day's deliveries: a graph in which each node is one thing to pay for or to leave.

A *key* (see `payments`) is what flows through it. Deliveries of different things do
not hinder each other but by what they take, so one fixed order of them is enough. Every node
remembers its keys, so different piles share all that they have in common.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from chocolate_factory.core.action import Action
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.pieces import PIECES
from chocolate_factory.games.conveyor.plan.deliver.payments import (
    MONEY,
    NEVER,
    Key,
    Payments,
    Prices,
)

Branch = tuple[float, Payments | None, "Node", int]
"""(£, what is paid for, what follows, £ earned till then)."""
Acts = Callable[[tuple[str, ...]], Action]
"""The action that makes a payment."""
Walk = tuple[Action | None, "Node", Key]
"""(what is done, what follows, with which key)."""
PILE = (1 << MONEY) - 1


class Ask:
    """A question about no pile but any pieces bought at prices: what each `Payments` brings then,
    and what nodes were found to be worth, by the £ earned."""

    __slots__ = ("found", "must", "nets", "prices")

    def __init__(
        self,
        prices: Prices,
        payments: Sequence[Payments],
        may: Mapping[int, float] | None = None,
        group: Sequence[int] = (),
    ) -> None:
        """Of the `group` (numbers of payments that exclude each other) only the one that `may`
        names may be made, for so many £, and must be; without `may` all are free."""
        self.prices = prices
        self.nets = [some.net(prices) for some in payments]
        self.must = frozenset(may or ())
        if may is not None:
            for number in group:
                self.nets[number] = NEVER
            for number, gain in may.items():
                self.nets[number] = payments[number].cheapest(prices, gain)[0]
        self.found: dict[tuple[Node, int], float] = {}


class Node(ABC):
    """Something that a key comes to. `value` is the most that the rest of the day brings, `top`
    that of any pieces bought at prices, less what they cost."""

    __slots__ = ("_known",)

    def __init__(self) -> None:
        self._known: dict[Key, float] = {}

    def value(self, key: Key) -> float:
        """£ of the rest of the day."""
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._best(key)
        return known

    def top(self, ask: Ask, earned: int) -> float:
        """£ at most of the rest of the day, at the prices asked about."""
        at = self, earned
        known = ask.found.get(at)
        if known is None:
            known = ask.found[at] = self._top(ask, earned)
        return known

    def walk(self, key: Key) -> Walk | None:
        """The next step on the best way; None at the end of the phase."""
        return None

    def branches(self, earned: int, ask: Ask) -> list[Branch]:
        """All that can be done next when so much is earned."""
        return []

    @abstractmethod
    def _best(self, key: Key) -> float:
        """What `value` remembers."""

    @abstractmethod
    def _top(self, ask: Ask, earned: int) -> float:
        """What `top` remembers."""


class Left(Node):
    """The end: some pieces are kept, the others are so much coal."""

    __slots__ = ("_coal", "_dearer", "_keep", "_prices")

    def __init__(self, coal: float, kept: Sequence[Prices], keep: int) -> None:
        super().__init__()
        self._coal, self._keep, self._prices = coal, keep, kept
        self._dearer = sorted(
            (
                (price - coal, piece, n)
                for piece, some in zip(PIECES, kept, strict=True)
                for n, price in enumerate(some)
                if price > coal
            ),
            key=lambda entry: (-entry[0], entry[2]),
        )

    @property
    def kept(self) -> tuple[Sequence[Prices], int]:
        """(for each piece what the first, second, … kept is worth, how many may be kept)."""
        return self._prices, self._keep

    def _best(self, key: Key) -> float:
        total, places = self._coal * pieces.size(key), self._keep
        for more, piece, n in self._dearer:
            if not places:
                break
            if pieces.count(key, piece) > n:
                total += more
                places -= 1
        return total

    def _top(self, ask: Ask, earned: int) -> float:
        gains = [
            price - paid
            for some, paid in zip(self._prices, ask.prices, strict=True)
            for price in some
            if price > paid
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

    def branches(self, earned: int, ask: Ask) -> list[Branch]:
        found: list[Branch] = []
        if self.leaves(ask):
            found.append((self._stay, None, self._after, earned))
        for way in self._ways:
            if ask.nets[way.payments.number] == NEVER:
                continue
            found.append((0.0, way.payments, way.after, earned + way.payments.earns))
        return found

    def _best(self, key: Key) -> float:
        best = self._stay + self._after.value(key)
        for way in self._ways:
            follows = way.after.value
            for taken, gain, _limit in way.payments.fits(key):
                found = gain + follows(key - taken)
                if found > best:
                    best = found
        return best

    def leaves(self, ask: Ask) -> bool:
        """Whether nothing may be paid here."""
        return not ask.must or all(way.payments.number not in ask.must for way in self._ways)

    def _top(self, ask: Ask, earned: int) -> float:
        best = self._stay + self._after.top(ask, earned) if self.leaves(ask) else NEVER
        for way in self._ways:
            paid = way.payments
            more = ask.nets[paid.number] + way.after.top(ask, earned + paid.earns)
            if more > best:
                best = more
        return best

    def walk(self, key: Key) -> Walk | None:
        best = self._stay + self._after.value(key)
        chosen: Walk = None, self._after, key
        for way in self._ways:
            for taken, gain, _limit in way.payments.fits(key):
                found = gain + way.after.value(key - taken)
                if found > best:
                    act = way.act(pieces.listed(taken & PILE))
                    best, chosen = found, (act, way.after, key - taken)
        return chosen


class Offer(Step):
    """A choice after which all goes on alike, but for what was paid: a payment that brings no more
    than its pieces as coal beyond the best one found need not be looked at."""

    __slots__ = ()

    def _best(self, key: Key) -> float:
        follows = self._after.value
        plain = best = follows(key)
        for way in self._ways:
            for taken, gain, limit in way.payments.fits(key):
                if plain + limit <= best:
                    break
                found = gain + follows(key - taken)
                if found > best:
                    best = found
        return best


class Settle(Node):
    """The end of the own Fulfil phase: all that depends on the £ earned is told.

    `told` gives the £ for what was earned; `counts` says whether it still matters afterwards."""

    __slots__ = ("_after", "_counts", "_told")

    def __init__(self, after: Node, told: Callable[[int], float], counts: bool) -> None:
        super().__init__()
        self._after, self._told, self._counts = after, lru_cache(maxsize=None)(told), counts

    def branches(self, earned: int, ask: Ask) -> list[Branch]:
        return [(self._told(earned), None, self._after, earned if self._counts else 0)]

    def _best(self, key: Key) -> float:
        follows = self._after.value(key if self._counts else key & PILE)
        return self._told(key >> MONEY) + follows

    def _top(self, ask: Ask, earned: int) -> float:
        follows = self._after.top(ask, earned if self._counts else 0)
        return self._told(earned) + follows


class ByMoney(Node):
    """An agent's choice: one of the deliveries of `offer`, or one that the £ earned make.

    `gains` are (£ by what was earned, the action)."""

    __slots__ = ("_gains", "_left", "_offer")

    def __init__(
        self, offer: Node, left: Node, gains: Sequence[tuple[Callable[[int], float], Acts]]
    ) -> None:
        super().__init__()
        self._offer, self._left, self._gains = offer, left, tuple(gains)

    def branches(self, earned: int, ask: Ask) -> list[Branch]:
        return [(0.0, None, self._offer, 0), (self._told(earned), None, self._left, 0)]

    def _best(self, key: Key) -> float:
        pile = key & PILE
        return max(self._offer.value(pile), self._told(key >> MONEY) + self._left.value(pile))

    def _told(self, earned: int) -> float:
        return max(gain(earned) for gain, _act in self._gains)

    def _top(self, ask: Ask, earned: int) -> float:
        told = self._told(earned) + self._left.top(ask, 0)
        return max(self._offer.top(ask, 0), told)

    def walk(self, key: Key) -> Walk | None:
        pile = key & PILE
        if self._best(key) <= self._offer.value(pile):
            return None, self._offer, pile
        _gain, act = max(self._gains, key=lambda some: some[0](key >> MONEY))
        return act(()), self._left, pile
