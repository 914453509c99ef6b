"""Checking a saved game to the bottom: sums, every action replayed, every checkpoint compared."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from chocolate_factory.core.errors import BadRecord, ChocolateError, IllegalAction
from chocolate_factory.core.game import Game
from chocolate_factory.core.language import _
from chocolate_factory.play import rescue
from chocolate_factory.play.record.history import replayed
from chocolate_factory.play.record.journal import Checkpoint, Do, JournalEntry, Redo, Undo
from chocolate_factory.play.record.reader import Record, read_record
from chocolate_factory.play.restore import check_rules, first_state, sensible
from chocolate_factory.play.session import FindGame


class Report(msgspec.Struct, frozen=True):
    """What was found: no `problems` means that the record is right to the last line."""

    path: Path
    lines: int
    """Lines that are whole, the header included."""
    actions: int
    """Actions that count, after all that was taken back."""
    problems: tuple[str, ...]
    """One sentence each."""


def verify(path: Path, find: FindGame) -> Report:
    """Replays the record line by line, actions that were taken back later included.

    A torn last line is no problem (a crash leaves one, and nothing that counted is lost)."""
    try:
        record = read_record(path)
        game = find(record.header)
        check_rules(path, record.header, game)
        with sensible(path):
            problems = _Replay(game, record).problems
    except ChocolateError as error:
        return Report(path, 0, 0, (str(error),))
    problems += [sentence for sentence in (record.damage, record.mended) if sentence]
    if record.damage:
        later = rescue.words(path, find)
        problems += [later] if later else []
    lines = len(record.entries) + 1
    return Report(path, lines, len(record.timeline.made), tuple(problems))


class _Replay:
    """States along the record's timeline, from the first line to the last that can be replayed."""

    def __init__(self, game: Game, record: Record) -> None:
        self.problems: list[str] = []
        self._game = game
        self._name = record.path.name
        self._states: list[Any] = [first_state(game, record.header)]
        self._undone: list[Any] = []
        for number, entry in enumerate(record.entries, start=2):
            if not self._follow(number, entry):
                break

    def _follow(self, line: int, entry: JournalEntry) -> bool:
        """Follows a line; False if nothing behind it can be replayed."""
        match entry:
            case Do(do=action):
                return self._do(line, action)
            case Undo(undo=count):
                self._undone += [self._states.pop() for _ in range(count)]
            case Redo(redo=count):
                self._states += [self._undone.pop() for _ in range(count)]
            case Checkpoint(state=state):
                return self._compare(line, state)
        return True

    def _do(self, line: int, action: dict[str, Any]) -> bool:
        self._undone.clear()
        try:
            step = replayed(self._game, self._states[-1], action)
        except (BadRecord, IllegalAction) as error:
            words = _("{file}, line {line}: the rules do not allow this action here. {reason}")
            self.problems.append(words.format(file=self._name, line=line, reason=error))
            return False
        self._states.append(step.state)
        return True

    def _compare(self, line: int, state: dict[str, Any]) -> bool:
        here = self._game.encode(self._states[-1])
        if _as_read(here) == state:
            return True
        stumble: BadRecord | None = None
        try:
            stored = self._game.decode(state)
            if self._game.encode(stored) == here:
                return True  # written before the state had all the fields of today
        except BadRecord as error:
            stumble = error
        self.problems.append(
            _("{file}, line {line}: the replayed game differs from what is saved here.").format(
                file=self._name, line=line
            )
        )
        if stumble is not None:
            self.problems.append(str(stumble))
            return False
        self._states[-1] = stored
        return True


def _as_read(encoded: dict[str, Any]) -> Any:
    """The encoded state as a journal gives it back: tuples have become lists."""
    return msgspec.json.decode(msgspec.json.encode(encoded))
