"""Whose things are shown large at a table."""

from __future__ import annotations

from collections.abc import Callable

from chocolate_factory.core.game import HUMAN
from chocolate_factory.core.language import _
from chocolate_factory.core.places import Place, kind
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.parts.motion import Motion


class Viewpoint:
    """Whose things are shown large at a table, and who is looked at meanwhile.

    `follows` says whether bots are followed at their own things while they move; `personal` are the
    kinds of places that are seen of that player alone whose things are shown large."""

    def __init__(
        self, match: Match, motion: Motion, personal: tuple[str, ...], follows: Callable[[], bool]
    ) -> None:
        self.own = match.own
        """The seat of the person at this screen."""
        self.looking: int | None = None
        """Another seat whose things are shown large, to look at only."""
        self.stays = False
        """Whether bots are followed only where nobody else plays."""
        self._match = match
        self._motion = motion
        self._personal = personal
        self._follows = follows

    @property
    def seat(self) -> int:
        """Whose things are shown large: in a replay, and while bots move, those of who acts."""
        if self._motion.replaying and self._motion.actor is not None:
            return self._motion.actor
        if self.looking is not None:
            return self.looking
        return self.own if self.watched is None else self.watched

    @property
    def watched(self) -> int | None:
        """The bot whose moves are followed at its own things, large; None at no pace of bots."""
        match, motion = self._match, self._motion
        at_home = self.stays and HUMAN in match.kinds
        if match.hurrying or at_home or not self._follows():
            return None
        if not motion.busy and motion.settling == self.own:
            return None  # one's own act is seen to land first
        seat = motion.actor if motion.busy else match.thinking
        bot = seat is not None and seat != self.own and match.kinds[seat] != HUMAN
        return seat if bot else None

    @property
    def lingers(self) -> bool:
        """Whether a person may act by now, while a bot's last moves are still followed."""
        return self._match.human and not self._motion.replaying and self.watched is not None

    @property
    def replays(self) -> bool:
        """Whether what has happened is shown again."""
        return self._motion.replaying

    def end_replay(self) -> None:
        """Shows the table as it is."""
        self._motion.skip(self._match.state)

    def elsewhere(self, place: Place) -> bool:
        """Whether a place is shown as it is at the things of a bot whose moves are followed."""
        return self.watched is not None and kind(place) in self._personal

    def look_at(self, seat: int) -> None:
        """Shows the things of a seat, or the person's own if it is that or is shown already."""
        self.looking = None if seat in (self.own, self.looking) else seat

    def look_home(self) -> bool:
        """Shows the person's own things; True if another's were shown."""
        away, self.looking = self.looking is not None, None
        return away

    def change_seat(self) -> None:
        """The seat of whoever decides at this computer now is sat at."""
        self.own, self.looking = self._match.own, None


def another_side(player: str) -> str:
    """That a click was on the things of another player, who was followed until now."""
    return _("That was {player}'s side. Now you see yours.").format(player=player)
