"""The log of a match: what happened, sentence by sentence, kept in step with the record."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from chocolate_factory.core.action import Action, Event, seat_of
from chocolate_factory.core.errors import ChocolateError
from chocolate_factory.play.record.journal import ENDING
from chocolate_factory.play.restore import sensible
from chocolate_factory.play.session import FindGame, Session

MOST_BEFORE = 8
"""So many records that go on from one another are read; a forged one might lead in a circle."""


class LogLine(str):
    """A sentence of the log; `heading` marks a new part of the game, `at` counts actions, `events`
    are what it tells."""

    heading: bool
    at: int
    seat: int | None
    events: tuple[Event, ...]

    def __new__(
        cls,
        text: str,
        heading: bool = False,
        at: int = 0,
        seat: int | None = None,
        events: tuple[Event, ...] = (),
    ) -> LogLine:
        line = super().__new__(cls, text)
        line.heading, line.at, line.seat, line.events = heading, at, seat, events
        return line


class Log:
    """The log of a session; its sentences are made when it is looked at for the first time."""

    def __init__(self, session: Session, before: Sequence[LogLine] = ()) -> None:
        self._session = session
        self._before = [
            LogLine(str(line), line.heading, 0, line.seat, line.events) for line in before
        ]
        """What was told of the record from which this one goes on: all at its beginning."""
        self._by_action: list[list[LogLine]] = []
        self._joined: tuple[int, list[LogLine]] | None = None

    @property
    def lines(self) -> list[LogLine]:
        """What happened, oldest first, one sentence a line."""
        return self.until(self._session.length)

    def until(self, at: int) -> list[LogLine]:
        """The lines of the first `at` actions; what goes together is told in one."""
        if not self._by_action:
            self._read()
        if self._joined is None or self._joined[0] != at:
            self._joined = at, self._join(self._by_action[: at + 1])
        return self._joined[1]

    def _join(self, by_action: Sequence[list[LogLine]]) -> list[LogLine]:
        words, names = self._session.game.words(), list(self._session.names)
        joined: list[LogLine] = []
        for line in (line for lines in by_action for line in lines):
            if joined and joined[-1].events:
                events = joined[-1].events + line.events
                if text := words.several(events, names):
                    joined[-1] = LogLine(text, line.heading, line.at, line.seat, events)
                    continue
            joined.append(line)
        return joined

    def catch_up(self) -> None:
        """Fits the record again: what was taken back goes, what is new comes."""
        if self._by_action:
            del self._by_action[self._session.length + 1 :]
            self._joined = None
            self._read()

    def _read(self) -> None:
        """Tells all actions that are not told yet. The whole past is replayed before the first of
        them: where some of it is lost, positions move."""
        session, known = self._session, self._by_action
        if not known:
            _steps = session.history
            told = session.game.words().opening(session.state_at(0), list(session.names))
            known.append([*self._before, LogLine(told, heading=True)])
        for at in range(len(known) - 1, session.length):
            step = session.step(at)
            known.append(self._lines_of(step.action, step.events, at + 1))

    def _lines_of(self, action: Action, events: Sequence[Event], at: int) -> list[LogLine]:
        words, names = self._session.game.words(), list(self._session.names)
        lines = []
        for event in events:
            sentence = words.event(event, names)
            if sentence:
                seat = None if event.nobodys else seat_of(event, action.seat)
                lines.append(LogLine(sentence, event.heading, at, seat, (event,)))
        return lines


def earlier_lines(session: Session, find: FindGame, most: int = MOST_BEFORE) -> list[LogLine]:
    """What was told of the record from which a session goes on as a new future, if that record
    still lies beside it and came to where the session begins; else nothing."""
    origin, path = session.header.origin, session.path
    if origin is None or origin.state is None or path is None or not most:
        return []
    name = Path(origin.record).name
    if name != origin.record or not name:
        return []
    beside = path.with_name(name + ENDING)
    try:
        with sensible(beside):
            parent = Session.open(beside, find, writing=False)
            earlier = earlier_lines(parent, find, most - 1)
            began = parent.header.origin
            if began is not None and began.state == origin.state:
                return earlier
            if parent.dealt(origin.at, session.seed) != origin.state:
                return []
            return Log(parent, earlier).until(origin.at)
    except (ChocolateError, OSError):
        return []
