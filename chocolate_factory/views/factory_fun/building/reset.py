"""All of a build taken back at once, and brought back as long as that is what was done last."""

from __future__ import annotations

from chocolate_factory.games.factory_fun.state.state import State
from chocolate_factory.views.factory_fun.building.work import Work


class Reset:
    """Sets the floor of a build (`work`) back to the beginning of the round, and forward again."""

    def __init__(self, work: Work) -> None:
        self._work = work
        self._reset: tuple[State, int] | None = None
        """The state after all was taken back, and how many acts there were before."""

    def forget(self) -> None:
        """Something else was done since: nothing is brought back any more."""
        self._reset = None

    def reset(self) -> bool:
        """Takes back all of the present build; False if nothing could be taken back."""
        match = self._work.table.match
        seat, took, acts = self._work.seat, False, match.played
        while self.begun and match.seat == seat and match.can_undo and match.undo():
            took = True
        self._reset = (self._work.state, acts) if took else None
        self._work.table.jump()
        return took

    @property
    def can_restore(self) -> bool:
        """Whether all has just been taken back, and can be brought back at once."""
        match = self._work.table.match
        return self._reset is not None and match.state is self._reset[0] and match.can_redo

    def restore(self) -> bool:
        """Brings back what was taken back as one; False if that was not what was done last."""
        if self._reset is None or not self.can_restore:
            return False
        acts, self._reset = self._reset[1], None
        while self._work.table.match.played < acts and self._work.table.match.redo():
            pass
        self._work.table.jump()
        return True

    @property
    def begun(self) -> bool:
        """Whether the floor is not as it was, or the machine not in hand."""
        factory = self._work.factory
        untouched = factory.floor == factory.before and factory.hand == (factory.machine,)
        return self._work.building and not untouched
