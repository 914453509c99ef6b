"""How likely things come about in the days that are left of a solo week: rough figures."""

from __future__ import annotations

from functools import lru_cache
from math import comb, erf, exp, floor, log, sqrt

FLOOR = 0.04
"""What cannot be is as likely as that, as the figures are rough; and so it is still worth something
to come nearer to it."""
VISIT = 0.62
"""How likely a day brings a delivery that is of use to a store that still wants one."""
STAGES = ((1.0, 0.92, 0.82, 0.66), (1.0, 0.97, 0.93, 0.85), (1.0, 0.98, 0.96, 0.92))
"""How likely none, one, two or three stages of one order are done, in one day, two, or more."""
PAID, MORE = 0.75, 5.0
"""What of the money of stages in hand is earned on the last day, and £ that each other day adds."""
SPREAD, SPREADS = 5.0, 2.0
"""£ by which money may be off: on the last day, and for each day."""


@lru_cache(maxsize=4096)
def deliveries(wanted: float, days: int) -> float:
    """How likely so many deliveries are made, each at a store that wants it."""
    low = floor(wanted)
    part = wanted - low
    least = _at_least(low, days)
    return exp((1 - part) * log(least) + part * log(_at_least(low + 1, days)))


@lru_cache(maxsize=256)
def _at_least(wanted: int, days: int) -> float:
    if wanted <= 0:
        return 1.0
    some = (comb(days, n) * VISIT**n * (1 - VISIT) ** (days - n) for n in range(wanted, days + 1))
    return max(FLOOR * 0.5 ** max(0, wanted - days), sum(some))


def order(stages: int, days: int) -> float:
    """How likely so many stages of an order in hand are done."""
    if not stages:
        return 1.0
    if days <= 0:
        return FLOOR
    row = STAGES[min(days, len(STAGES)) - 1]
    return row[min(stages, len(row) - 1)]


def one_after_another(before: int, stages: int, days: int) -> float:
    """How likely an order is done, and on a later day another one that takes its place."""
    if days <= 1:
        return FLOOR
    return order(before, days - 1) * order(stages, days - 1)


def money(missing: float, in_hand: float, days: int) -> float:
    """How likely so many £ are made, with stages for so many £ in hand."""
    if missing <= 0:
        return 1.0
    expected = PAID * in_hand + MORE * (days - 1)
    spread = SPREAD + SPREADS * days
    return max(FLOOR, 0.5 * (1 + erf((expected - missing) / (spread * sqrt(2)))))
