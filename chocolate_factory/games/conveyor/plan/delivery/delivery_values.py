"""What a seat's day is worth at its end: a plain sum, which a mind gives and a planner makes
largest."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.pieces import PIECES, Pile
from chocolate_factory.games.conveyor.state.state import State

StepValues = tuple[float, ...]
"""£ at 0, 1, 2, … stages or spaces."""


class DeliveryValues(msgspec.Struct, frozen=True, kw_only=True):
    """£ for all that deliveries can change. Coal in the bunker and pieces on the belt are not in
    it: who plans the run adds them."""

    coal: float
    """£ of a coal, and so of every piece that is not kept; not negative."""
    orders: Mapping[str, StepValues]
    """For each order open today, what it is worth with 0, 1, … all stages done, completing it
    included, the money of the stages not."""
    stores: tuple[StepValues, ...]
    """For each store of `STORES` the worth of the marker on space 0, 1, … of its track."""
    demands: Mapping[tuple[str, int], float] = {}
    """For each chocolate order, (card, which of its objectives), what doing it is worth."""
    keep: int = 0
    """How many pieces may be kept."""
    kept: tuple[StepValues, ...] = ((),) * len(PIECES)
    """For each piece of `PIECES` what the first, second, … of its kind is worth if it is kept,
    falling; one beyond that is a coal."""
    pound: float = 1.0
    """£ of a £ in the purse, as long as there are no more than `goal`."""
    spare_pound: float = 1.0
    """£ of each £ beyond; at most `pound`."""
    goal: int = 0

    def money(self, purse: int) -> float:
        """£ of so many £ in the purse."""
        asked = min(purse, self.goal)
        return self.pound * asked + self.spare_pound * (purse - asked)

    def is_even(self, least: int, most: int) -> bool:
        """Whether each £ is worth the same while the purse grows from `least` to `most`."""
        return self.pound == self.spare_pound or most <= self.goal or least >= self.goal

    def leftover_value(self, room: Pile) -> float:
        """£ of a store room from which nothing is delivered any more."""
        dearer = [
            price - self.coal
            for piece, prices in zip(PIECES, self.kept, strict=True)
            for price in prices[: pieces.count(room, piece)]
            if price > self.coal
        ]
        return self.coal * pieces.size(room) + sum(sorted(dearer, reverse=True)[: self.keep])

    def of(self, state: State, seat: int) -> float:
        """£ of a state in which the seat's deliveries of the day are made."""
        factory = state.players[seat]
        done = {held.id: held.stage for held in (*factory.orders, *factory.special) if held}
        supplied = state.solo.delivered if state.solo else ()
        return (
            self.money(factory.money)
            + sum(table[done.get(order, -1)] for order, table in self.orders.items())
            + sum(table[space] for table, space in zip(self.stores, factory.tracks, strict=True))
            + sum(self.demands.get(goal, 0.0) for goal in supplied)
            + self.leftover_value(factory.room)
        )
