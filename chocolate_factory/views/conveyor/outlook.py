"""What each factory may have when the week ends, as things stand: an estimate, for the players'
cards."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind.forecast import Forecast
from chocolate_factory.games.conveyor.state.state import State
from chocolate_factory.games.conveyor.text import names


class Outlook:
    """Estimates of one game; the last one is remembered."""

    def __init__(self, game: Conveyor) -> None:
        self._game = game
        self._forecast = Forecast(game)
        self._of: State | None = None
        """A copy: the state that a table shows changes under it, event by event."""
        self._points: tuple[int, ...] = ()

    def points(self, state: State, still: bool) -> tuple[int, ...]:
        """£ of each seat at the end of the week; while the table is not `still`, those that were
        told last. () in a solo game, which no money decides."""
        if state.solo is not None:
            return ()
        if (still or self._of is None) and self._of != state:
            self._of = self._game.copy(state)
            self._points = tuple(round(points) for points in self._forecast.points(state))
        return self._points


def rank(points: Sequence[int], seat: int) -> str:
    """`1st` for whoever has most; who have the same share a rank."""
    return names.place(1 + sum(other > points[seat] for other in points))
