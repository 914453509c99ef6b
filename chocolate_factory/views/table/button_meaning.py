"""What a press of the main button would do now, so that it is seen when that changes."""

from __future__ import annotations

from typing import NamedTuple

from chocolate_factory.core.places import Place


class Meaning(NamedTuple):
    """What a press of the main button would do; where two differ, it means something else."""

    skips: bool
    """Whether it skips bots."""
    at_home: bool
    """Whether one's own things are shown."""
    replays: bool = False
    """Whether it ends a replay."""
    to_end: bool = False
    """Whether bots are skipped until the game is over."""
    who: tuple[bool, int | None] | None = None
    """Whether the game is over, and who decides."""
    hint_runs: bool = False
    """Whether it stops a hint that is being played."""
    place: Place | None = None
    """The act that it does."""
    warned: bool = False
    """Whether it was warned of."""

    def wakes(self, was: Meaning) -> bool:
        """Whether all is as it was, warned or not, but that it did nothing then."""
        return was.who is not None and self._replace(place=None, warned=was.warned) == was
