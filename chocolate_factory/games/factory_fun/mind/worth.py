"""What a choice comes to, part by part: what decides is also what is said of it (`reasons`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from chocolate_factory.core.mind import NEAR, in_parts
from chocolate_factory.games.factory_fun.mind.builds import Addition

MARGIN = 1e-9
"""By less nothing is better: of equals the first is taken."""


class Worth(NamedTuple):
    """What a choice is worth: its gain now, what it leaves for later, and what for the others."""

    way: Addition | None
    """The build that is counted with; without one nothing is built."""
    gain: int
    """What this round brings: that of the build, or less what giving up costs."""
    hope: float = 0.0
    """What the rounds after this one are worth on the floor that is left."""
    others: float = 0.0
    """What the others may gain, as it counts against this."""
    now: int = 0
    """Money and chips before it."""
    most: int = 0
    """The most that a build would bring in this round, even if giving up comes to more."""

    tried: Addition | None = None
    """The build that brings most in this round, even if it is not counted with."""
    tried_hope: float = 0.0
    """What the rounds after this one are worth with that build."""
    cheap: Addition | None = None
    """The build that costs least, chips not counted."""
    cheap_hope: float = 0.0
    """What the rounds after this one are worth with that build."""

    def keeping(self, builds: Sequence[Worth]) -> Worth:
        """The same, with what is told of other builds of its machine: of the one that brings most
        now, and of the one that costs least."""
        most = max(builds, key=lambda one: one.gain, default=None)
        least = min(builds, key=_price, default=None)
        if most is None or least is None:
            return self
        return self._replace(
            most=max(0, most.gain),
            tried=most.way,
            tried_hope=most.hope,
            cheap=least.way,
            cheap_hope=least.hope,
        )

    @property
    def own(self) -> float:
        """What it brings whoever chooses, the rounds after this one included."""
        return self.gain + self.hope

    @property
    def total(self) -> float:
        """All of it together."""
        return self.now + self.own - self.others

    @property
    def as_tried(self) -> Worth:
        """With the build that is told of it: the one counted with, else the one that was tried."""
        if self.way is not None or self.tried is None:
            return self
        return self._replace(way=self.tried, gain=self.tried.gain, hope=self.tried_hope)

    def beats(self, other: Worth) -> bool:
        """Whether it comes to more than another choice."""
        return self.total > other.total + MARGIN


class Shares(NamedTuple):
    """By how much a choice is better than another one, in whole points: the parts make up the
    whole as they are told."""

    now: int
    later: int
    others: int

    @property
    def whole(self) -> int:
        """All of it; 0 of choices that are about as good: less than a point apart."""
        return self.now + self.later + self.others


def shares(worth: Worth, other: Worth) -> Shares:
    """By how much a choice is better than another one. What rounding leaves over goes to the later
    rounds, which nobody knows to the point."""
    apart = worth.total - other.total
    whole = int(in_parts(apart, 1)) if abs(apart) >= 1 - NEAR else 0
    now, others = worth.gain - other.gain, round(other.others - worth.others)
    return Shares(now, whole - now - others, others)


def _price(worth: Worth) -> tuple[int, int]:
    """What a build costs, of equals first the one that brings most."""
    assert worth.way is not None
    return worth.way.price, -worth.gain
