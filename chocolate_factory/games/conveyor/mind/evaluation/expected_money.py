"""The money that a seat may expect at the end of the week, fitted to what came of such prospects.

What is in sight is not what comes: drafts to come make a factory better, prizes in sight are lost
to others, a planned day is played worse. How much, was fitted by `scripts/expectation.py`.
"""

from __future__ import annotations

from typing import NamedTuple

from chocolate_factory.games.conveyor.cards.records import LAST_DAY
from chocolate_factory.games.conveyor.state.state import State

PICKS = 2
"""Cards that a seat takes in a day's draft."""


class Prospects(NamedTuple):
    """The £ that a seat has, and those in sight for it, by where they would come from."""

    purse: float
    prizes: float
    """Of stores and completed orders, as they stand."""
    today: float
    """By the best rest of today."""
    later: float
    """By the factory as it is on the days that follow."""


class Figures(NamedTuple):
    """The weights that turn `Prospects` into expected money; found by fitting.

    The purse counts in full; to it come `base`, a share of each of the other prospects, and `two`
    or `four` where not three play, but so many."""

    base: float
    prizes: float
    today: float
    later: float
    two: float
    four: float

    def value(self, seen: Prospects, players: int) -> float:
        """£ that comes of prospects."""
        return (
            seen.purse
            + self.base
            + self.prizes * seen.prizes
            + self.today * seen.today
            + self.later * seen.later
            + (self.two if players == 2 else self.four if players == 4 else 0.0)
        )


DRAFTING: tuple[Figures, ...] = (
    Figures(91.085, 1.087, 0.199, 1.0, 12.307, -7.141),
    Figures(100.136, 0.785, 0.635, 0.106, 15.128, -9.264),
    Figures(70.434, 0.642, 1.0, 0.257, 15.933, -10.031),
    Figures(63.828, 0.513, 0.994, 0.19, 16.554, -10.391),
    Figures(45.984, 0.567, 0.887, 0.0, 14.639, -8.022),
    Figures(29.323, 0.593, 0.766, 1.0, 10.872, -5.767),
)
"""By day, for a seat that has not drafted yet,"""
DRAFTED: tuple[Figures, ...] = (
    Figures(101.336, 1.15, 0.356, 0.097, 10.776, -6.076),
    Figures(84.695, 0.636, 0.665, 0.277, 16.187, -9.003),
    Figures(73.537, 0.635, 0.681, 0.288, 15.925, -8.06),
    Figures(54.485, 0.703, 0.732, 0.151, 12.826, -6.348),
    Figures(27.922, 0.805, 0.707, 0.104, 8.966, -4.391),
    Figures(-2.278, 0.752, 0.881, 1.0, 7.779, -3.283),
)
"""and for one that has (fitted)."""


def expected_money(state: State, seat: int, seen: Prospects) -> float:
    """£ at the end of the week that a seat may expect by what is in sight for it.

    On the last day what others may still take is feared less with each of them who has delivered:
    behind the last one all that is in sight comes."""
    left, players, day = picks_left(state, seat) / PICKS, len(state.players), state.day - 1
    before, after = DRAFTING[day].value(seen, players), DRAFTED[day].value(seen, players)
    expected = left * before + (1 - left) * after
    feared = _feared(state, seat)
    return feared * expected + (1 - feared) * sum(seen)


def _feared(state: State, seat: int) -> float:
    """The share of the others who may still take something that is in sight."""
    if state.day < LAST_DAY or state.phase not in ("fulfil", "agent") or len(state.players) == 1:
        return 1.0
    coming = state.order[state.turn :] if state.phase == "fulfil" else ()
    return sum(other != seat for other in coming) / (len(state.players) - 1)


def picks_left(state: State, seat: int) -> int:
    """Cards that a seat takes yet in today's draft."""
    if state.phase != "draft":
        return 0
    own = state.players[seat]
    return (not own.part_taken) + (own.employee is None)
