"""What a choice comes to, part by part: what decides is also what is said of it (`reasons`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

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

    def beats(self, other: Worth) -> bool:
        """Whether it comes to more than another choice."""
        return self.total > other.total + MARGIN


def _price(worth: Worth) -> tuple[int, int]:
    """What a build costs, of equals first the one that brings most."""
    assert worth.way is not None
    return worth.way.price, -worth.gain
