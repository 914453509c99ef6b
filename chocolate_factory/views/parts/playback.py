"""How fast events are seen at a table, and which of them are seen again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from chocolate_factory.core.action import Event, seat_of
from chocolate_factory.core.language import _
from chocolate_factory.ui.stage.scene import Scene
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.parts.motion import Motion
from chocolate_factory.views.parts.viewpoint import Viewpoint
from chocolate_factory.views.preferences import Settings

AGAIN = 1.0
"""How fast things are seen again at most."""
LEAST = 3.0
"""How many seconds that takes at least: who asks for it wants to see it."""


class Playback:
    """How fast events are seen at a table, and showing the last ones again.

    `read_log` opens the log where nothing moves."""

    def __init__(
        self,
        scene: Scene,
        match: Match,
        motion: Motion,
        viewpoint: Viewpoint,
        settings: Settings,
        read_log: Callable[[], None],
    ) -> None:
        self._scene = scene
        self._match = match
        self._motion = motion
        self._viewpoint = viewpoint
        self._settings = settings
        self._read_log = read_log

    @property
    def speed(self) -> float:
        """How fast what a person does is seen; 0 for not at all."""
        return self._settings.speed

    @property
    def bots_speed(self) -> float:
        """How fast a bot's move is seen; 0 for not at all."""
        if self._match.hurrying or not self._settings.bot_delay:
            return 0.0
        return self.speed * self._match.haste

    def show(self, events: Sequence[Event], bots: bool = False) -> None:
        """Has events seen as fast as what a person does, or as the moves of `bots`."""
        self._motion.speed = self.bots_speed if bots else self.speed
        self._motion.add(events)

    def replay_words(self) -> str:
        """The event that is being seen again, in words; '' if none is."""
        seen = self._motion.current
        return self._match.game.words().event(seen[0], self._match.names) if seen else ""

    @property
    def seen_seat(self) -> int | None:
        """Whose event is being seen, None if none is, or if it is nobody's."""
        seen = self._motion.current
        return seat_of(seen[0]) if seen else None

    def see_again(self) -> None:
        """Shows again what the others did since one's last turn."""
        since, until = self.others_acts()
        steps = self._match.session.history
        events = [event for step in steps[since:until] for event in step.events]
        if not events:
            said = _("Nothing has happened since your last turn.")
            self._scene.director.say(said, tone="info")
        elif self.speed <= 0:
            self._read_log()
        else:
            self._viewpoint.look_home()
            self._motion.speed = min(self.speed, AGAIN)
            self._motion.replay(self._match.session.state_at(since), events, LEAST)
            self._scene.redraw()

    def others_acts(self) -> tuple[int, int]:
        """Between which points of the game the others acted last: what is one's own at the end of
        it is left out, as one knows it."""
        own = self._viewpoint.own
        seats = [step.action.seat for step in self._match.session.history]
        until = len(seats)
        while until and seats[until - 1] == own:
            until -= 1
        since = until
        while since and seats[since - 1] != own:
            since -= 1
        return since, until
