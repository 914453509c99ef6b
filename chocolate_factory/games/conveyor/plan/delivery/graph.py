"""Deliveries as a graph of decisions: each node is one thing to pay for or to leave.

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
from chocolate_factory.games.conveyor.plan.delivery.payments import (
    MONEY,
    NEVER,
    Payments,
    PiecePrices,
    RoomKey,
)

Branch = tuple[float, Payments | None, "Node", int]
"""(£, what is paid for, what follows, £ earned till then)."""
ActionOfPayment = Callable[[tuple[str, ...]], Action]
"""The action that makes a payment."""
Transition = tuple[Action | None, "Node", RoomKey]
"""(what is done, what follows, with which key)."""
PILE = (1 << MONEY) - 1


class Pricing:
    """A question about no pile but any pieces bought at prices: what each `Payments` brings then,
    and what nodes were found to be worth, by the £ earned."""

    __slots__ = ("must", "nets", "prices", "values")

    def __init__(
        self,
        prices: PiecePrices,
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
                self.nets[number] = payments[number].best_terms(prices, gain)[0]
        self.values: dict[tuple[Node, int], float] = {}


class Node(ABC):
    """Something that a key comes to. `value` is the most that the rest of the day brings,
    `priced_value` that of any pieces bought at prices, less what they cost."""

    __slots__ = ("_known",)

    def __init__(self) -> None:
        self._known: dict[RoomKey, float] = {}

    def value(self, key: RoomKey) -> float:
        """£ of the rest of the day."""
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._best(key)
        return known

    def priced_value(self, pricing: Pricing, earned: int) -> float:
        """£ at most of the rest of the day, at the prices asked about."""
        at = self, earned
        known = pricing.values.get(at)
        if known is None:
            known = pricing.values[at] = self._priced_best(pricing, earned)
        return known

    def transition(self, key: RoomKey) -> Transition | None:
        """The next step on the best way; None at the end of the phase."""
        return None

    def branches(self, earned: int, pricing: Pricing) -> list[Branch]:
        """All that can be done next when so much is earned."""
        return []

    @abstractmethod
    def _best(self, key: RoomKey) -> float:
        """What `value` remembers."""

    @abstractmethod
    def _priced_best(self, pricing: Pricing, earned: int) -> float:
        """What `priced_value` remembers."""


class LeftoverNode(Node):
    """The end: some pieces are kept, the others are so much coal."""

    __slots__ = ("_coal", "_dearer", "_keep", "_prices")

    def __init__(self, coal: float, kept: Sequence[PiecePrices], keep: int) -> None:
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
    def keepable(self) -> tuple[Sequence[PiecePrices], int]:
        """(for each piece what the first, second, … kept is worth, how many may be kept)."""
        return self._prices, self._keep

    def _best(self, key: RoomKey) -> float:
        total, places = self._coal * pieces.size(key), self._keep
        for more, piece, n in self._dearer:
            if not places:
                break
            if pieces.count(key, piece) > n:
                total += more
                places -= 1
        return total

    def _priced_best(self, pricing: Pricing, earned: int) -> float:
        gains = [
            price - paid
            for some, paid in zip(self._prices, pricing.prices, strict=True)
            for price in some
            if price > paid
        ]
        gains.sort(reverse=True)
        return sum(gains[: self._keep])


class PaymentArc:
    """A payment out of some, and what follows it."""

    __slots__ = ("act", "after", "payments")

    def __init__(self, payments: Payments, after: Node, act: ActionOfPayment) -> None:
        self.payments, self.after, self.act = payments, after, act


class ChoiceNode(Node):
    """A choice: `stay` £ and on to the node `after`, or one of the ways."""

    __slots__ = ("_after", "_stay", "_ways")

    def __init__(self, after: Node, ways: Sequence[PaymentArc], stay: float = 0.0) -> None:
        super().__init__()
        self._after, self._ways, self._stay = after, tuple(ways), stay

    def branches(self, earned: int, pricing: Pricing) -> list[Branch]:
        found: list[Branch] = []
        if self.may_pass(pricing):
            found.append((self._stay, None, self._after, earned))
        for way in self._ways:
            if pricing.nets[way.payments.number] == NEVER:
                continue
            found.append((0.0, way.payments, way.after, earned + way.payments.earns))
        return found

    def _best(self, key: RoomKey) -> float:
        best = self._stay + self._after.value(key)
        for way in self._ways:
            follows = way.after.value
            for taken, gain, _limit in way.payments.options(key):
                found = gain + follows(key - taken)
                if found > best:
                    best = found
        return best

    def may_pass(self, pricing: Pricing) -> bool:
        """Whether nothing may be paid here."""
        return not pricing.must or all(
            way.payments.number not in pricing.must for way in self._ways
        )

    def _priced_best(self, pricing: Pricing, earned: int) -> float:
        best = (
            self._stay + self._after.priced_value(pricing, earned)
            if self.may_pass(pricing)
            else NEVER
        )
        for way in self._ways:
            paid = way.payments
            more = pricing.nets[paid.number] + way.after.priced_value(pricing, earned + paid.earns)
            if more > best:
                best = more
        return best

    def transition(self, key: RoomKey) -> Transition | None:
        best = self._stay + self._after.value(key)
        chosen: Transition = None, self._after, key
        for way in self._ways:
            for taken, gain, _limit in way.payments.options(key):
                found = gain + way.after.value(key - taken)
                if found > best:
                    act = way.act(pieces.to_list(taken & PILE))
                    best, chosen = found, (act, way.after, key - taken)
        return chosen


class OfferNode(ChoiceNode):
    """A choice after which all goes on alike, but for what was paid: a payment that brings no more
    than its pieces as coal beyond the best one found need not be looked at."""

    __slots__ = ()

    def _best(self, key: RoomKey) -> float:
        follows = self._after.value
        plain = best = follows(key)
        for way in self._ways:
            for taken, gain, limit in way.payments.options(key):
                if plain + limit <= best:
                    break
                found = gain + follows(key - taken)
                if found > best:
                    best = found
        return best


class SettlementNode(Node):
    """The end of the own Fulfil phase: all that depends on the £ earned is counted.

    `gain_of` gives the £ for what was earned; `counts` says whether it still matters afterwards."""

    __slots__ = ("_after", "_counts", "_gain")

    def __init__(self, after: Node, gain_of: Callable[[int], float], counts: bool) -> None:
        super().__init__()
        self._after, self._gain, self._counts = after, lru_cache(maxsize=None)(gain_of), counts

    def branches(self, earned: int, pricing: Pricing) -> list[Branch]:
        return [(self._gain(earned), None, self._after, earned if self._counts else 0)]

    def _best(self, key: RoomKey) -> float:
        follows = self._after.value(key if self._counts else key & PILE)
        return self._gain(key >> MONEY) + follows

    def _priced_best(self, pricing: Pricing, earned: int) -> float:
        follows = self._after.priced_value(pricing, earned if self._counts else 0)
        return self._gain(earned) + follows


class AgentNode(Node):
    """An agent's choice: one of the deliveries of `offer`, or one that the £ earned make.

    `gains` are (£ by what was earned, the action)."""

    __slots__ = ("_gains", "_left", "_offer")

    def __init__(
        self,
        offer: Node,
        left: Node,
        gains: Sequence[tuple[Callable[[int], float], ActionOfPayment]],
    ) -> None:
        super().__init__()
        self._offer, self._left, self._gains = offer, left, tuple(gains)

    def branches(self, earned: int, pricing: Pricing) -> list[Branch]:
        return [(0.0, None, self._offer, 0), (self._gain(earned), None, self._left, 0)]

    def _best(self, key: RoomKey) -> float:
        pile = key & PILE
        return max(self._offer.value(pile), self._gain(key >> MONEY) + self._left.value(pile))

    def _gain(self, earned: int) -> float:
        return max(gain(earned) for gain, _act in self._gains)

    def _priced_best(self, pricing: Pricing, earned: int) -> float:
        gain_of = self._gain(earned) + self._left.priced_value(pricing, 0)
        return max(self._offer.priced_value(pricing, 0), gain_of)

    def transition(self, key: RoomKey) -> Transition | None:
        pile = key & PILE
        if self._best(key) <= self._offer.value(pile):
            return None, self._offer, pile
        _gain, act = max(self._gains, key=lambda some: some[0](key >> MONEY))
        return act(()), self._left, pile
