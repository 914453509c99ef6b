"""Events as motion: the table is shown as it was, and one event after the other is written on it
while what it does is seen to happen."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from chocolate_factory.core.action import Event, seat_of
from chocolate_factory.core.game import Game

SETTLES = 0.8
"""Seconds for which what somebody did is still looked at where it landed, before a bot is
followed."""
MOST_WAITING = 14
"""With more than this waiting, events are written without being shown: nobody wants to wait."""
REPLAY_LINGERS = 5.0
"""Seconds after the end of a replay in which Esc leads away from it, not from the table."""


AWAY = "away"
"""The target of what leaves the table: beyond the window's upper edge."""


class Flight(NamedTuple):
    """Something that flies from one place to another: an icon, and how far it is (0 … 1)."""

    icon: str
    source: str
    target: str
    share: float
    tint: str | None = None


class Cue(NamedTuple):
    """A sound that belongs to a motion: from which share of it on, and how loud (0 … 1)."""

    sound: str
    at: float = 0.0
    volume: float = 1.0


Cues = Mapping[type[Event], tuple[Cue, ...]]
"""The sounds of kinds of events, in the order in which they are heard."""


class Motion:
    """The state as shown, and the events still to be seen.

    `lengths` are milliseconds by kind of event at normal speed (others happen at once), `speed`
    makes them shorter; 0 shows nothing moving. `hear` is told of the `cues` of what is seen, and
    of nothing else: what is written without being shown is not heard. `hold` gives milliseconds
    for which the table stands still before the motion of an event, so that it can be read.
    """

    def __init__(
        self,
        game: Game,
        state: Any,
        lengths: Mapping[type[Event], float],
        speed: float = 1.0,
        cues: Cues | None = None,
        hear: Callable[[Event, Cue], None] | None = None,
        hold: Callable[[Event], float] = lambda event: 0.0,
    ) -> None:
        self.game = game
        self.shown = game.copy(state)
        self.speed = speed
        self.replaying = False
        self._lengths = lengths
        self._cues: Cues = cues or {}
        self._hear = hear
        self._hold = hold
        self._heard = 0
        self._waiting: deque[Event] = deque()
        self._last_of_acts: deque[Event] = deque()
        """The last event of each act that is not yet seen to its end."""
        self._began: float | None = None
        self._now = 0.0
        self._landed: tuple[int | None, float] = (None, 0.0)
        """Whose act was seen to its end last, and when."""
        self.settling: int | None = None
        """Whose act has landed so lately that it is still looked at, None for nobody's."""
        self._replayed: float | None = None
        """When a replay came to its end, None once something else has been seen."""
        self._pause = 0.0
        """Seconds for which the table stands still before each event of a replay."""

    @property
    def busy(self) -> bool:
        """Whether events are still to be seen."""
        return bool(self._waiting)

    @property
    def unseen(self) -> int:
        """How many acts are not yet seen to their end; what is seen again does not count."""
        return len(self._last_of_acts)

    def add(self, happened: Sequence[Event]) -> None:
        """The events of an act, to be shown."""
        self._replayed = None
        self._waiting.extend(happened)
        self._last_of_acts.extend(happened[-1:])
        while len(self._waiting) > MOST_WAITING or (self.speed <= 0 and self._waiting):
            self._write()

    def replay(self, state: Any, happened: Sequence[Event], least: float = 0.0) -> None:
        """Shows again how `state` was changed by events that have happened since, so slowly that
        it takes `least` seconds in all or longer."""
        self.shown = self.game.copy(state)
        self._waiting.clear()
        self._last_of_acts.clear()
        self._began = None
        self._waiting.extend(happened)
        self.replaying = bool(happened)
        visible = [event for event in happened if self._length(event)]
        lasts = sum(self._length(event) + self._hold_time(event) for event in visible)
        self._pause = max(0.0, least - lasts) / len(visible) if visible else 0.0

    def leave_replay(self, state: Any) -> bool:
        """Ends a replay, or takes note that Esc means one that has ended of late: it was on its
        way. False where there was none."""
        ended, self._replayed = self._replayed, None
        if self.replaying:
            self.skip(state)
            return True
        return ended is not None and self._now - ended < REPLAY_LINGERS

    @property
    def actor(self) -> int | None:
        """The seat whose event is being replayed, or comes next."""
        seats = (seat_of(event) for event in self._waiting if not event.passive)
        return next((seat for seat in seats if seat is not None), None)

    def skip(self, state: Any) -> None:
        """Shows the state as it is, at once."""
        self.replaying = False
        self._waiting.clear()
        self._last_of_acts.clear()
        self._began = self.settling = None
        self.shown = self.game.copy(state)

    def tick(self, now: float) -> bool:
        """Moves on to `now` (seconds); True if the picture changes."""
        self._now = now
        moved = False
        if self.settling is not None and now - self._landed[1] >= SETTLES:
            self.settling, moved = None, True
        while self._waiting:
            moved = True
            if self._began is None:
                self._began, self._heard = now, 0
            length, since = self._length(self._waiting[0]), now - self._moves_from
            if length > 0:
                self._sound(since / length)
            if since < length:
                return True
            seat = seat_of(self._waiting[0])
            if length > 0 and seat is not None:
                self._landed, self.settling = (seat, now), seat
            self._write()
        return moved

    def _sound(self, share: float) -> None:
        """What is to be heard of the present event up to this share of it."""
        event = self._waiting[0]
        cues = self._cues.get(type(event), ())
        while self._hear is not None and self._heard < len(cues) and cues[self._heard].at <= share:
            self._heard += 1
            self._hear(event, cues[self._heard - 1])

    def _length(self, event: Event) -> float:
        return self._lengths.get(type(event), 0) / 1000 / self.speed if self.speed > 0 else 0

    @property
    def _moves_from(self) -> float:
        """When the present event begins to move, after it has been held."""
        event = self._waiting[0]
        pause = self._pause if self.replaying and self._length(event) else 0.0
        return (self._began or 0.0) + self._hold_time(event) + pause

    def _hold_time(self, event: Event) -> float:
        return self._hold(event) / 1000 / self.speed if self.speed > 0 else 0.0

    @property
    def held(self) -> Event | None:
        """The event before which the table stands still just now."""
        if not self._waiting or self._began is None or self._now >= self._moves_from:
            return None
        return self._waiting[0]

    def _write(self) -> None:
        event = self._waiting.popleft()
        event.write(self.shown)
        if self._last_of_acts and self._last_of_acts[0] is event:
            self._last_of_acts.popleft()
        self._began = None
        if self.replaying and not self._waiting:
            self.replaying, self._replayed = False, self._now

    @property
    def current(self) -> tuple[Event, float] | None:
        """The event that is being seen, and how far it is (0 … 1, not eased)."""
        if not self._waiting or self._began is None:
            return None
        length = self._length(self._waiting[0])
        share = (self._now - self._moves_from) / length if length else 1.0
        return self._waiting[0], min(1.0, max(0.0, share))
