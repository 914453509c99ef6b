"""What players are told of the end of the week while a game goes on.

An estimate weighs what is planned otherwise than what is done, so a good delivery may lower it by
some pounds. Whoever has just delivered is not told that: what is lost so is lent until the evening
ends, and the next day is reckoned afresh."""

from __future__ import annotations

from typing import NamedTuple

from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind.judge import AT_ONCE, ConveyorJudge
from chocolate_factory.games.conveyor.state.state import State

EVENING = ("fulfil", "agent", "cleanup")
"""The phases in which deliveries are made, and the one after them."""


class Forecast:
    """Estimates of one game, asked for as it goes on; those of a state before are remembered."""

    def __init__(self, game: Conveyor) -> None:
        self._judge = ConveyorJudge(game, AT_ONCE)
        self._evening: _Told | None = None
        """What was told last, if that was in an evening."""
        self._lent: list[float] = []

    def points(self, state: State) -> tuple[float, ...]:
        """£ of each seat at the end of the week, as things stand."""
        bare = self._judge.expectation(state)
        before, self._evening = self._evening, None
        if state.phase not in EVENING:
            self._lent = []
            return bare
        if before is None or before.day != state.day:
            self._lent = [0.0] * len(bare)
        elif before.seat is not None and before.reached != _reached(state, before.seat):
            lost = before.points[before.seat] - bare[before.seat]
            self._lent[before.seat] = max(self._lent[before.seat], lost)
        told = tuple(points + more for points, more in zip(bare, self._lent, strict=True))
        reached = () if state.seat is None else _reached(state, state.seat)
        self._evening = _Told(state.day, state.seat, reached, told)
        return told


class _Told(NamedTuple):
    """What was told in an evening: the day, who was to act, what that one had reached, the £."""

    day: int
    seat: int | None
    reached: tuple[object, ...]
    points: tuple[float, ...]


def _reached(state: State, seat: int) -> tuple[object, ...]:
    """What deliveries change, but for the chocolate."""
    factory = state.players[seat]
    return factory.money, factory.tracks, factory.orders, factory.completed
