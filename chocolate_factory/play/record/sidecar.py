"""What lies beside a journal and is not part of the record: its name, its summary, which acts a
hint did, what bots remarked, its picture.

`NAME.jsonl` has `NAME.json` and `NAME.png` beside it. A sidecar may be lost or wrong without harm:
the name is gone then, and the rest is worked out again.
"""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from chocolate_factory.core import files
from chocolate_factory.core.untrusted_text import sanitise

LARGEST = 64 * 1024
"""Bytes above which a file is not taken for a sidecar."""
LONGEST = 200
"""Characters of a name or of the words for a stage."""
FAR = 10**9
"""No score or count of a game comes near this."""


class Summary(msgspec.Struct, frozen=True):
    """Where a saved game stands."""

    stage: str
    """In words: day and phase."""
    finished: bool
    scores: tuple[int, ...]
    """Totals by seat, as if the game ended now."""
    winners: tuple[int, ...]
    """Seats; empty while the game goes on."""
    actions: int
    goals: int | None = None
    """How many goals the scores count, 0 where they count points; None if nobody has looked."""
    taken_over: bool | None = None
    """Whether any seat changed hands since the beginning; None if nobody has looked."""


class Sidecar(msgspec.Struct, frozen=True):
    """The file beside a journal; the summary holds for a journal of just this size and time."""

    name: str = ""
    size: int = -1
    changed: int = -1
    """Time of the journal's last change in nanoseconds, as the file system has it."""
    summary: Summary | None = None
    advised: tuple[int, ...] = ()
    """The actions that a person had done by a hint, each by how many lie before it; they hold for
    any later state of the journal, but for what was taken back."""
    said: tuple[str, ...] = ()
    """What bots have remarked in this game."""

    def holds(self, found: os.stat_result) -> bool:
        """True if the summary is that of the journal as it is now."""
        known = self.summary
        if known is None or (self.size, self.changed) != (found.st_size, found.st_mtime_ns):
            return False
        return None not in (known.goals, known.taken_over)

    def fits(self, seats: int) -> bool:
        """True if the summary can be that of a game of so many seats; a sidecar may lie."""
        known = self.summary
        if known is None or len(known.scores) != seats:
            return False
        numbers = (*known.scores, known.actions, known.goals or 0)
        return (
            all(-FAR < number < FAR for number in numbers)
            and min(known.actions, known.goals or 0) >= 0
            and all(0 <= seat < seats for seat in known.winners)
            and len(known.stage) <= LONGEST
            and known.stage.isprintable()
        )


def beside(path: Path) -> Path:
    """The sidecar's path."""
    return path.with_suffix(".json")


def picture(path: Path) -> Path:
    """The path of the thumbnail."""
    return path.with_suffix(".png")


def read(path: Path) -> Sidecar:
    """The sidecar of the journal at `path`; an empty one if there is none that is whole."""
    try:
        found = msgspec.json.decode(files.read(beside(path), LARGEST), type=Sidecar)
    except (OSError, msgspec.MsgspecError, ValueError, RecursionError):
        return Sidecar()
    return msgspec.structs.replace(found, name=sanitise(found.name, LONGEST))


def write(path: Path, sidecar: Sidecar) -> None:
    """Replaces the sidecar of the journal at `path` as a whole. Raises `OSError`."""
    files.replace(beside(path), msgspec.json.format(msgspec.json.encode(sidecar)))
