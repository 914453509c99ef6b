"""How long a review will take yet, told so that it does not go up and down."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Container, Sequence
from math import ceil

from chocolate_factory.bots.review.judging import Position

FIRST, SOON = 5, 4.0
"""After so many decisions and so many seconds it is told how long the rest will take."""
SMOOTH = 0.2
"""The share that a new estimate has in the one that counts."""
LESS = 50.0
"""Seconds of which it is said that they are less than a minute."""
MANY, STEP = 5, 5
"""More minutes than `MANY` are told in steps of so many."""
RISES = 2
"""So many times as long as was told it must take for more to be told: a number that goes up and
down tells nothing."""


class Pace:
    """How the work on the positions of a record goes. Decisions of one stage of a game take ten
    times as long as those of another, so each stage has a pace of its own."""

    def __init__(self, positions: Sequence[Position]) -> None:
        self._decisions = {each.n: each.stage for each in positions if each.asked}
        self._spent: defaultdict[str, float] = defaultdict(float)
        self._weighed: Counter[str] = Counter()
        self._seen: float | None = None
        self._ends: float | None = None
        self._told: int | None = None

    def halt(self) -> None:
        """The work stands still: what passes until the next look is no part of it."""
        self._seen = self._ends = None

    def pass_over(self) -> None:
        """Nobody looked for a while: how long what was weighed meanwhile took is not known, but
        what was told of the rest still holds."""
        self._seen = None

    def look(self, now: float, found: Sequence[int], known: Container[int]) -> None:
        """`found` was weighed since the last look, `known` is all that is; `now` in seconds."""
        if self._seen is None:
            self._seen = now
            return
        stages = [self._decisions[n] for n in found if n in self._decisions]
        if not stages:
            return
        each, self._seen = (now - self._seen) / len(stages), now
        for stage in stages:
            self._spent[stage] += each
            self._weighed[stage] += 1
        weighed, spent = sum(self._weighed.values()), sum(self._spent.values())
        if weighed < FIRST or spent < SOON:
            return
        rest = sum(
            self._spent[stage] / self._weighed[stage] if self._weighed[stage] else spent / weighed
            for n, stage in self._decisions.items()
            if n not in known
        )
        ends = now + rest
        calm = ends if self._ends is None else self._ends + SMOOTH * (ends - self._ends)
        self._ends = ends if rest > RISES * (calm - now) else calm

    def minutes(self, now: float) -> int | None:
        """About how many minutes it takes yet, 0 for less than one; None if nobody knows. What was
        told rises only where it takes more than twice as long."""
        if self._ends is not None:
            left, told = _rounded(self._ends - now), self._told
            if told is None or left < told or left > RISES * max(1, told):
                self._told = left
        return self._told


def _rounded(seconds: float) -> int:
    minutes = ceil(seconds / 60)
    if seconds < LESS:
        return 0
    return minutes if minutes <= MANY else STEP * ceil(minutes / STEP)
