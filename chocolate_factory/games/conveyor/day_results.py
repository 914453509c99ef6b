"""What a day has brought each player, told by the events of that day."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from chocolate_factory.core.action import Event
from chocolate_factory.games.conveyor.state import events as ev


class DayResult(NamedTuple):
    """What one player got in a day: £ of stages (CF-6.1), orders completed (CF-6.2), and spaces
    climbed at department stores (CF-6.3)."""

    money: int = 0
    orders: int = 0
    spaces: int = 0


def day_results(happened: Iterable[Event], seats: int) -> tuple[DayResult, ...]:
    """What the events of one day have brought, by seat."""
    found = [DayResult()] * seats
    for event in happened:
        if isinstance(event, ev.StagePaid):
            found[event.seat] = _plus(found[event.seat], money=event.money)
        elif isinstance(event, ev.OrderCompleted):
            found[event.seat] = _plus(found[event.seat], orders=1)
        elif isinstance(event, ev.StoreSupplied):
            found[event.seat] = _plus(found[event.seat], spaces=event.end - event.start)
    return tuple(found)


def _plus(result: DayResult, money: int = 0, orders: int = 0, spaces: int = 0) -> DayResult:
    return DayResult(result.money + money, result.orders + orders, result.spaces + spaces)
