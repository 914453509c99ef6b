"""How long what a bot did stays before its next act: long enough to be read, and for a turn of many
acts in all short enough not to drag."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence

from chocolate_factory.core.action import Event

LONGEST = 9.0
"""As many paces as the acts of a turn are waited for in all, however many they are."""
AT_LEAST = 4
"""Acts that are reckoned with where nobody knows how many are still to come."""
SHORTEST = 0.15
"""Of the pace: how long an act stays at least."""
UNSEEN = 0.01
"""Of the pace: how long an act stays of which nothing is to be seen."""


class Pacing:
    """How long each act of a bot stays on the table before the next one.

    `pace` gives the seconds for which one act by itself stays now; 0 for not at all."""

    def __init__(self, pace: Callable[[], float]) -> None:
        self._pace = pace
        self._turn: object = None
        self._began = self._last = float("-inf")
        self._seen = True
        self._shown: Container[type[Event]] | None = None
        self._busy: list[Callable[[], bool]] = []
        self._interrupts: list[Callable[[], bool]] = []
        self.unseen: Callable[[], int] = lambda: 0
        """How many acts are still to be seen: what they did is not told before."""

    def show_only(self, kinds: Container[type[Event]]) -> None:
        """Only events of these kinds are to be seen: acts without any need no time."""
        self._shown = kinds

    def shows(self, events: Sequence[Event]) -> bool:
        """Whether any of the events is to be seen."""
        return any(self._shown is None or type(event) in self._shown for event in events)

    def hold_while(self, busy: Callable[[], bool]) -> None:
        """Bots who decide at the same time wait as long as a person is `busy` with an act."""
        self._busy.append(busy)

    def interrupt_while(self, due: Callable[[], bool]) -> None:
        """No bot goes on, not even in a hurry, while a picture is `due` that is to be seen."""
        self._interrupts.append(due)

    @property
    def person_busy(self) -> bool:
        """Whether a person is in the middle of an act."""
        return any(busy() for busy in self._busy)

    @property
    def is_interrupted(self) -> bool:
        """Whether something is to be seen first."""
        return any(due() for due in self._interrupts)

    @property
    def pace(self) -> float:
        """Seconds for which one act by itself stays now."""
        return self._pace()

    def note_act(self, turn: object, now: float, seen: bool = True) -> None:
        """An act was done at `now` (seconds) in a turn; `seen` if there is anything to be seen."""
        if turn != self._turn:
            self._turn, self._began = turn, now
        self._last, self._seen = now, seen

    def idle(self, now: float) -> None:
        """Nobody's acts are waited for."""
        self._turn, self._last, self._seen = None, now, True

    def wait(self, turn: object, to_come: int = 0) -> float:
        """Seconds from the last act to the next one of a turn, of which so many acts are known to
        be still to come (0 if nobody knows)."""
        pace = self.pace
        if not pace or turn != self._turn:
            return pace
        if not self._seen:
            return pace * UNSEEN
        left = LONGEST * pace - (self._last - self._began)
        return max(pace * SHORTEST, min(pace, left / (to_come or AT_LEAST)))

    def haste(self, turn: object, to_come: int = 0) -> float:
        """How much faster than by itself the last act is to be seen."""
        wait = self.wait(turn, to_come)
        return max(1.0, self.pace / wait) if wait and self._seen else 1.0

    def due(self, now: float, turn: object, to_come: int = 0) -> bool:
        """Whether the next act of a turn may be done."""
        return now >= self._last + self.wait(turn, to_come)
