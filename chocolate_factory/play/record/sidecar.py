"""What lies beside a journal and is not part of the record: its name, its summary, its picture.

`NAME.jsonl` has `NAME.json` and `NAME.png` beside it. A sidecar may be lost or wrong without harm:
the name is gone then, and the rest is worked out again.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

import msgspec


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
    """Whether others had a seat for a while than at the beginning; None if nobody has looked."""


class Sidecar(msgspec.Struct, frozen=True):
    """The file beside a journal; the summary holds for a journal of just this size and time."""

    name: str = ""
    size: int = -1
    changed: int = -1
    """Time of the journal's last change in nanoseconds, as the file system has it."""
    summary: Summary | None = None

    def holds(self, found: os.stat_result) -> bool:
        """True if the summary is that of the journal as it is now."""
        known = self.summary
        if known is None or (self.size, self.changed) != (found.st_size, found.st_mtime_ns):
            return False
        return None not in (known.goals, known.taken_over)


def beside(path: Path) -> Path:
    """The sidecar's path."""
    return path.with_suffix(".json")


def picture(path: Path) -> Path:
    """The path of the thumbnail."""
    return path.with_suffix(".png")


def read(path: Path) -> Sidecar:
    """The sidecar of the journal at `path`; an empty one if there is none that is whole."""
    try:
        return msgspec.json.decode(beside(path).read_bytes(), type=Sidecar)
    except (OSError, msgspec.MsgspecError, ValueError, RecursionError):
        return Sidecar()


def write(path: Path, sidecar: Sidecar) -> None:
    """Replaces the sidecar of the journal at `path` as a whole. Raises `OSError`."""
    replace(beside(path), msgspec.json.format(msgspec.json.encode(sidecar)))


def replace(path: Path, data: bytes) -> None:
    """Writes a file so that it is at any moment either the old or the new one. Raises `OSError`."""
    part = path.with_name(path.name + ".part")
    try:
        part.write_bytes(data)
        os.replace(part, path)
    except OSError:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise
