"""The money that a seat may expect at the end of the week, fitted to what came of such prospects.

What is in sight is not what comes: drafts to come make a factory better, prizes in sight are lost
to others, a planned day is played worse. How much, was fitted by `scripts/expectation.py`.
"""

from __future__ import annotations

from typing import NamedTuple

from chocolate_factory.games.conveyor.cards.records import LAST_DAY
from chocolate_factory.games.conveyor.state.state import State

USUAL = 3
"""Players at the table for which the figures are told."""
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

    The purse counts in full; to it come `base`, a share of each of the other prospects, and
    `player` for each player more than the usual number."""

    base: float
    prizes: float
    today: float
    later: float
    player: float

    def value(self, seen: Prospects, players: int) -> float:
        """£ that comes of prospects."""
        return (
            seen.purse
            + self.base
            + self.prizes * seen.prizes
            + self.today * seen.today
            + self.later * seen.later
            + self.player * (players - USUAL)
        )


DRAFTING: tuple[Figures, ...] = (
    Figures(85.998, 1.261, 0.26, 1.0, -6.951),
    Figures(118.651, 0.55, 0.271, 0.277, -13.342),
    Figures(88.739, 0.656, 0.759, 0.184, -12.291),
    Figures(85.986, 0.417, 0.795, 0.084, -14.942),
    Figures(28.277, 0.688, 1.075, 0.052, -8.17),
    Figures(36.155, 0.638, 0.645, 1.0, -4.374),
)
"""By day, for a seat that has not drafted yet,"""
DRAFTED: tuple[Figures, ...] = (
    Figures(106.308, 1.247, 0.0, 0.22, -6.918),
    Figures(114.924, 0.187, 0.51, 0.221, -15.699),
    Figures(102.465, 0.424, 0.639, 0.053, -15.013),
    Figures(57.912, 0.657, 0.721, 0.193, -10.853),
    Figures(33.012, 0.775, 0.676, 0.117, -4.79),
    Figures(-0.76, 0.799, 0.861, 1.0, -2.729),
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
