"""What each factory may have when the week ends, if it goes on as usual: an estimate for the
players' cards, reckoned once each morning."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.core.errors import BadRecord
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind.judge import AT_ONCE, ConveyorJudge
from chocolate_factory.games.conveyor.text import names
from chocolate_factory.views.match.match import Match

FIRST_TOLD = 3
"""The day on which it is told first: before, hardly anything has happened that it could go by."""


class Forecast:
    """Estimates of one game; that of the day is remembered.

    An estimate weighs what is planned otherwise than what is done, so one that went along with
    each act would sometimes fall by the best of them."""

    def __init__(self, game: Conveyor) -> None:
        self._judge = ConveyorJudge(game, AT_ONCE)
        self._of = (0, 0)
        """The day whose estimate is remembered, and where it began."""
        self._points: tuple[int, ...] = ()

    def points(self, match: Match, day: int) -> tuple[int, ...]:
        """£ of each seat at the end of the week, as things stood when the `day` began; () before
        there is anything to go by, and in a solo game, which no money decides."""
        if day < FIRST_TOLD or match.state.solo is not None:
            return ()
        begins = [line.at for line in match.log if line.heading]
        at = begins[max(0, len(begins) - 1 - (match.state.day - day))]
        if (day, at) != self._of:
            self._of = day, at
            self._points = self._reckoned(match, at)
        return self._points

    def _reckoned(self, match: Match, at: int) -> tuple[int, ...]:
        try:
            morning = match.session.state_at(at)
        except BadRecord:
            return ()
        return tuple(round(points) for points in self._judge.expectation(morning))


def rank(points: Sequence[int], seat: int) -> str:
    """`1st` for whoever has most; who have the same share a rank."""
    return names.place(1 + sum(other > points[seat] for other in points))
