"""Ways to deliver that are all listed, so that some of them can be left out."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul

from chocolate_factory.games.conveyor.plan.delivery.columns import (
    DeliveryColumn,
    DeliveryColumns,
    counts,
)
from chocolate_factory.games.conveyor.plan.delivery.deliveries import Deliveries
from chocolate_factory.games.conveyor.plan.delivery.payments import PiecePrices
from chocolate_factory.games.conveyor.plan.effort import Effort

SCANNED = 8
"""Columns looked at for a node of effort."""


class ListedDeliveries(DeliveryColumns):
    """Some ways to deliver, and no others."""

    def __init__(
        self, deliveries: Deliveries, some: Sequence[DeliveryColumn], effort: Effort
    ) -> None:
        self.deliveries, self.columns, self._effort = deliveries, some, effort
        self._rows = [(column.gain, counts(column.pile)) for column in some]

    def with_piece(self, kind: int, least: int, most: int) -> ListedDeliveries:
        """Those that use so many of a piece."""
        some = [
            c for c, (_gain, used) in zip(self.columns, self._rows) if least <= used[kind] <= most
        ]
        return ListedDeliveries(self.deliveries, some, self._effort)

    def priced_value(self, prices: PiecePrices) -> tuple[float, list[int]]:
        """(£ at most with pieces bought at prices; how many of each piece are bought then)."""
        nets = self._nets(prices)
        most = max(nets)
        return most, list(self._rows[nets.index(most)][1])

    def columns_within(
        self, prices: PiecePrices, gap: float, most: int, effort: Effort, width: int = 0
    ) -> list[DeliveryColumn] | None:
        """The ways whose slack is at most `gap`, best first; None if they are more than `most`."""
        nets = self._nets(prices)
        top = max(nets)
        found = [
            DeliveryColumn(top - net, column.pile, column.gain, column.size)
            for column, net in zip(self.columns, nets)
            if top - net <= gap
        ]
        if len(found) > most and not width:
            return None
        found.sort()
        return found[:width] if width else found

    def split_by_store(self) -> list[DeliveryColumns]:
        """None: they are split otherwise."""
        return []

    def _nets(self, prices: PiecePrices) -> list[float]:
        self._effort.spend(len(self._rows) // SCANNED)
        return [gain - sum(map(mul, used, prices)) for gain, used in self._rows]
