"""The actions of a record that count: what remains after everything taken back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from chocolate_factory.core.game import HUMAN
from chocolate_factory.play.record.journal import Do, JournalEntry, Redo, SeatKind, Undo


class TimelineAction(NamedTuple):
    """An action as its JSON object, who had each seat when it was done, and whether somebody who
    was asked for advice chose it; that is noted beside the journal, not in it."""

    action: dict[str, Any]
    kinds: tuple[str, ...]
    advised: bool = False

    @property
    def seat(self) -> int:
        """The seat that acted."""
        return int(self.action["seat"])

    @property
    def human(self) -> bool:
        """Whether a person did it; else a bot had the seat."""
        return self.kinds[self.seat] == HUMAN


class Timeline:
    """Effective actions, those taken back, checkpoints by position, and who has each seat.

    A position counts the effective actions before it: 0 is the start."""

    def __init__(self, kinds: Sequence[str]) -> None:
        self.kinds = list(kinds)
        self.taken_over = False
        """Whether another kind of player ever took a seat."""
        self.made: list[TimelineAction] = []
        self.undone: list[TimelineAction] = []
        """What can be done again, the next one last."""
        self.marks: dict[int, dict[str, Any]] = {}

    def take(self, entry: JournalEntry) -> bool:
        """Follows a line of a journal; False, and nothing changes, if it makes no sense here."""
        match entry:
            case Do(do=action):
                return self.do(action)
            case Undo(undo=count):
                return self.undo(count)
            case Redo(redo=count):
                return self.redo(count)
            case SeatKind(seat=seat, kind=kind):
                return self.seat(seat, kind)
            case _:
                self.marks[len(self.made)] = entry.state
                return True

    def do(self, action: dict[str, Any], advised: bool = False) -> bool:
        """An action is done; what had been taken back is gone."""
        seat = action.get("seat")
        if type(seat) is not int or not 0 <= seat < len(self.kinds):
            return False
        self.made.append(TimelineAction(action, tuple(self.kinds), advised))
        self.undone.clear()
        return True

    def advise(self, positions: Iterable[int]) -> None:
        """Notes that these actions, each by how many lie before it, were chosen by advice."""
        for n in positions:
            if 0 <= n < len(self.made):
                self.made[n] = self.made[n]._replace(advised=True)

    @property
    def advised(self) -> tuple[int, ...]:
        """The actions chosen by advice, each by how many lie before it."""
        return tuple(n for n, made in enumerate(self.made) if made.advised)

    def kinds_at(self, position: int) -> tuple[str, ...]:
        """Who had each seat when the action after so many others was done; now, behind the last."""
        return self.made[position].kinds if position < len(self.made) else tuple(self.kinds)

    def undo(self, count: int) -> bool:
        """The last `count` actions are taken back."""
        if not 0 < count <= len(self.made):
            return False
        for _ in range(count):
            self.undone.append(self.made.pop())
        self.marks = {at: state for at, state in self.marks.items() if at <= len(self.made)}
        return True

    def redo(self, count: int) -> bool:
        """The next `count` actions that had been taken back are done again."""
        if not 0 < count <= len(self.undone):
            return False
        for _ in range(count):
            self.made.append(self.undone.pop())
        return True

    def seat(self, seat: int, kind: str) -> bool:
        """Another kind of player has the seat from here on."""
        if not 0 <= seat < len(self.kinds):
            return False
        self.taken_over = self.taken_over or self.kinds[seat] != kind
        self.kinds[seat] = kind
        return True

    def rebase(self, position: int) -> None:
        """Forgets what was done before `position`, which becomes the start."""
        del self.made[:position]
        self.marks = {at - position: mark for at, mark in self.marks.items() if at >= position}
