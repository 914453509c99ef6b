"""The planner's horizon: what the end of a seat's day is worth, in £."""

from __future__ import annotations

from typing import Protocol

from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.pieces import Pile
from chocolate_factory.games.conveyor.plan.delivery.deliveries import Deliveries
from chocolate_factory.games.conveyor.plan.effort import Effort

PieceValues = tuple[float, ...]
"""£ of each piece of `PIECES`."""
ASKED, CROWDED = 20, 2
"""Nodes to ask what a pile is worth on the belt, and how many more by the square of its size."""


class Horizon(Protocol):
    """What the end of a seat's day is worth, in £."""

    deliveries: Deliveries
    """The worth of any store room, and of each coal (`Deliveries.coal`)."""
    market: PieceValues
    """About what each piece of `PIECES` is worth; only the speed of the search depends on it."""

    def belt(self, square: int, pile: Pile) -> float:
        """£ of a pile that lies on a square (1–4) when the day ends."""
        ...

    def ceiling(self, square: int) -> PieceValues | None:
        """£ of each piece which no pile on a square (1–4) exceeds by those of its pieces; None if
        nothing of the kind is known, and then the quickest of the bounds is infinite."""
        ...


class CachedHorizon:
    """A horizon whose answers are remembered, and paid for by `effort`; but the part of them that a
    `rebate` says."""

    def __init__(self, horizon: Horizon, effort: Effort) -> None:
        self.deliveries, self.market = horizon.deliveries, horizon.market
        self.ceiling = horizon.ceiling
        self._horizon, self.effort, self.rebate = horizon, effort, 1
        self._known: dict[tuple[int, Pile], float] = {}

    def belt(self, square: int, pile: Pile) -> float:
        """£ of a pile that lies on a square (1–4) when the day ends."""
        key = square, pile
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._horizon.belt(square, pile)
            self.effort.spend((ASKED + CROWDED * pieces.size(pile) ** 2) // self.rebate)
        return known
