"""How a person fares with puzzles: best results, stars, the streak of days. One JSON file."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import msgspec

from chocolate_factory.core import files

FILE = "puzzles.json"
LARGEST = 1 << 20
"""Bytes above which a file is not taken for this one."""


def today() -> date:
    """The day by the system's clock; asked for nowhere else."""
    return date.today()


class Best(msgspec.Struct):
    """The best that was reached in a puzzle, until its solution was seen on some day."""

    points: int | None = None
    stars: int = 0
    seen: date | None = None


class Progress(msgspec.Struct):
    """All puzzles that were tried, by id, and the days whose puzzle was solved."""

    best: dict[str, Best] = {}
    days: set[date] = set()

    def stars(self, puzzle: str) -> int:
        """Stars won in a puzzle."""
        found = self.best.get(puzzle)
        return 0 if found is None else found.stars

    def seen(self, puzzle: str) -> bool:
        """Whether its solution was looked at."""
        found = self.best.get(puzzle)
        return found is not None and found.seen is not None

    def reached(self, puzzle: str, points: int, stars: int, day: date | None = None) -> None:
        """Notes a result; with a `day`, of that day's puzzle. Any star solves it, unless its
        solution was seen that very day: puzzles come again, and are forgotten by then."""
        found = self.best.setdefault(puzzle, Best())
        if day is not None and stars and found.seen != day:
            self.days.add(day)
        if found.seen is not None:
            return
        if found.points is None or points > found.points:
            found.points = points
        found.stars = max(found.stars, stars)

    def look(self, puzzle: str, day: date) -> None:
        """Notes that the solution was seen on a day."""
        self.best.setdefault(puzzle, Best()).seen = day

    def streak(self, day: date) -> int:
        """Days in a row that were solved, up to `day` or, while it is open, the day before."""
        one = timedelta(days=1)
        at = day if day in self.days else day - one
        count = 0
        while at in self.days:
            count, at = count + 1, at - one
        return count


def load(folder: Path) -> Progress:
    """What is noted in a folder; nothing if there is no file that can be read."""
    path = folder / FILE
    try:
        if path.stat().st_size > LARGEST:
            return Progress()
        return msgspec.json.decode(path.read_bytes(), type=Progress)
    except (OSError, msgspec.MsgspecError, ValueError, RecursionError):
        return Progress()


def save(folder: Path, progress: Progress) -> None:
    """Writes it as a whole. Raises `OSError`."""
    folder.mkdir(parents=True, exist_ok=True)
    files.replace(folder / FILE, msgspec.json.format(msgspec.json.encode(progress), indent=2))
