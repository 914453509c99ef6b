"""A match as it stood at some point, to be looked at."""

from __future__ import annotations

from typing import Any

from chocolate_factory.play.session import Session
from chocolate_factory.views.match.log import LogLine
from chocolate_factory.views.match.match import Match


class Past(Match):
    """A match as it stood after `position` actions. Nobody acts in it, and it owns no save."""

    def __init__(self, session: Session, position: int) -> None:
        self.position = position
        super().__init__(session, bots_play=False)

    @property
    def state(self) -> Any:
        """The state at the position."""
        return self.session.state_at(self.position)

    @property
    def kinds(self) -> list[str]:
        """Who had each seat then."""
        return list(self.session.kinds_at(self.position))

    @property
    def played(self) -> int:
        """The position."""
        return self.position

    @property
    def human(self) -> bool:
        """Nobody decides in the past."""
        return False

    @property
    def can_undo(self) -> bool:
        """What is past stays as it is."""
        return False

    @property
    def can_redo(self) -> bool:
        """What is past stays as it is."""
        return False

    @property
    def log(self) -> list[LogLine]:
        """What had happened by then."""
        return self._log.until(self.position)

    def go(self, position: int) -> None:
        """Looks at another point."""
        self.position = position
        self._update_deciders()

    def _update_deciders(self) -> None:
        self._find_deciders()

    def day(self, way: int) -> int:
        """The position at which the day before or after begins, or the end of the record."""
        days = [*self._days(), self.session.length]
        if way > 0:
            return next((at for at in days if at > self.position), self.session.length)
        return next((at for at in reversed(days) if at < self.position), 0)

    def day_begins(self, number: int) -> int | None:
        """The position at which a day begins, the first one being 1; None if it has not come."""
        days = self._days()
        return days[number - 1] if 0 < number <= len(days) else None

    def _days(self) -> list[int]:
        """The positions at which the days begin."""
        return [0, *(line.at for line in super().log if line.heading and line.at)]

    def close(self) -> None:
        """The session is the table's, which goes on."""
