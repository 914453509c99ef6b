"""What is seen and heard of events at a table: how fast they move, how loud, from which side."""

from __future__ import annotations

from typing import ClassVar

from chocolate_factory.core.action import Event
from chocolate_factory.core.language import _
from chocolate_factory.core.places import Place
from chocolate_factory.views.host import Host
from chocolate_factory.views.table.motion import Cue, Cues
from chocolate_factory.views.table.pointing import Pointing

HASTE = 3.0
"""How fast the moves of bots are seen at least that act at once."""
AGAIN = 1.0
"""How fast things are seen again at most."""
LEAST = 3.0
"""How many seconds that takes at least: who asks for it wants to see it."""
ELSEWHERE = 0.5
"""How loud things at another's factory are."""
WIDE = 0.4
"""How far to the side a sound comes from the window's edge (1: from that side alone)."""


class Seeing(Pointing):
    """The part of a table that gives motion its pace and its sounds."""

    shell: Host
    own: int
    """Whose seat it is that is sat at."""
    cues: ClassVar[Cues] = {}
    """What is heard of each kind of event while its motion is seen."""
    last_sound: ClassVar[str] = "week_end"
    """What is heard as the score sheet comes."""

    @property
    def seat(self) -> int:
        """Whose things are shown large."""
        raise TypeError(f"{type(self).__name__} shows nobody's things")

    def _speed(self) -> float:
        """How fast what a person does is seen."""
        return self.shell.settings.speed

    def _bots_speed(self) -> float:
        """How fast a bot's move is seen."""
        speed = 0.0 if self.match.hurrying else self._speed()
        if speed and not self.shell.settings.seconds:
            return max(speed, HASTE)
        return speed * self.match.haste

    def replayed(self) -> str:
        """The event that is being seen again, in words."""
        seen = self.motion.current
        return self.game.words().event(seen[0], self.match.names) if seen else ""

    def see_again(self) -> None:
        """Shows again what the others did since one's last turn."""
        since, until = self.others_acts()
        steps = self.match.session.history
        events = [event for step in steps[since:until] for event in step.events]
        if not events:
            self.director.say(_("Nothing has happened since your last turn."), tone="info")
        elif self._speed() <= 0:
            self.read_log()
        else:
            self.looking = None
            self.motion.speed = min(self._speed(), AGAIN)
            self.motion.replay(self.match.session.state_at(since), events, LEAST)
            self.changed()

    def others_acts(self) -> tuple[int, int]:
        """Between which points of the game the others acted last: what is one's own at the end of
        it is left out, as one knows it."""
        seats = [step.action.seat for step in self.match.session.history]
        until = len(seats)
        while until and seats[until - 1] == self.own:
            until -= 1
        since = until
        while since and seats[since - 1] != self.own:
            since -= 1
        return since, until

    def read_log(self) -> None:
        """Opens the whole log."""

    def where(self, event: Event) -> Place | None:
        """The place at which an event is seen to happen; None if it is seen nowhere else than at
        the factory that is shown large."""
        return None

    def hold(self, event: Event) -> float:
        """Milliseconds for which an event is to be read before it is seen to happen."""
        return 0.0

    def hear(self, event: Event, cue: Cue) -> None:
        """A cue of what is being seen: softer at another's factory, from the side where it is.

        What happens at another's factory and is not to be seen is not heard either."""
        near = getattr(event, "seat", self.seat) in (self.seat, None)
        place = self.where(event)
        if not near and place is None:
            return
        spot = self.director.frame.find(place) if place else None
        side = 0.0 if spot is None else 2 * spot.rect.centre[0] / self.director.frame.window.w - 1
        self.director.sounds.play(cue.sound, cue.volume * (1 if near else ELSEWHERE), side * WIDE)
