"""Between which sums each factory will probably end the week: an estimate for the players' cards,
reckoned once each morning. Saturday's deliveries end it: from then on what is there is counted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from chocolate_factory.core.errors import BadRecord
from chocolate_factory.games.conveyor.cards.records import LAST_DAY
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind.evaluation.usual_results import usual
from chocolate_factory.games.conveyor.mind.judge import AT_ONCE, ConveyorJudge
from chocolate_factory.games.conveyor.state.state import State
from chocolate_factory.games.conveyor.text import names
from chocolate_factory.views.match.match import Match

FIRST_TOLD = 3
"""The day on which it is told first: before, hardly anything has happened that it could go by."""
EXACT = 5
"""£ to which it is told."""
WIDTH = 1.4
"""How wide a range is, by how far games stray: five in six end in it (`usual_results`)."""


class Estimate(NamedTuple):
    """£ at the end of the week: five of six games like this end from `low` to `high`."""

    low: int
    high: int


class Forecast:
    """Estimates of one game; what the day's morning let expect is remembered.

    An estimate weighs what is planned otherwise than what is done, so one that went along with
    each act would sometimes fall by the best of them."""

    def __init__(self, game: Conveyor) -> None:
        self._judge = ConveyorJudge(game, AT_ONCE)
        self._of = (0, 0)
        """The day whose morning is remembered, and where it began."""
        self._expected: tuple[float, ...] = ()

    def estimates(self, match: Match, shown: State) -> tuple[Estimate, ...]:
        """For each seat, as things stood when the day of the state `shown` began, by who plays
        there now; () before there is anything to go by, once it is `counted`, and in a solo game,
        which no money decides."""
        day = shown.day
        if day < FIRST_TOLD or counted(shown) or shown.solo is not None:
            return ()
        begins = [line.at for line in match.log if line.heading]
        at = begins[min(day, len(begins)) - 1]
        if (day, at) != self._of:
            self._of = day, at
            self._expected = self._reckoned(match, at)
        return tuple(
            _estimate(expected, kind, day)
            for expected, kind in zip(self._expected, match.kinds, strict=False)
        )

    def _reckoned(self, match: Match, at: int) -> tuple[float, ...]:
        try:
            return self._judge.expectation(match.session.state_at(at))
        except BadRecord:
            return ()


def counted(state: State) -> bool:
    """Whether the week's last deliveries have begun: what is there by then tells more than any
    estimate, and behind the last of them it is the result."""
    return state.phase == "over" or (state.day == LAST_DAY and state.phase in ("fulfil", "agent"))


def _estimate(expected: float, kind: str, day: int) -> Estimate:
    more, spread = usual(kind, day)
    low, high = (
        EXACT * round((expected + more + way) / EXACT) for way in (-WIDTH * spread, WIDTH * spread)
    )
    return Estimate(max(0, low), max(0, high))


def rank(points: Sequence[float] | Sequence[Estimate], seat: int) -> str:
    """`1st` for whoever has most; who have the same share a rank. Estimates count by their
    middle."""
    sums = [sum(each) if isinstance(each, Estimate) else each for each in points]
    return names.place(1 + sum(other > sums[seat] for other in sums))
