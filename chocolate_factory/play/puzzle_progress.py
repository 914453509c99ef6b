"""How a person fares with puzzles: best results, stars, the streak of days. One JSON file.

What of the file cannot be used is left out, one note at a time; the file is kept beside then."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from typing import Annotated, Any

import msgspec

from chocolate_factory.core import clock, files
from chocolate_factory.core.language import _
from chocolate_factory.core.untrusted_text import show_path

FILE = "puzzles.json"
LARGEST = 1 << 20
"""Bytes above which a file is not taken for this one."""
FAR = 10**9
"""No points come near this."""


def today() -> date:
    """The day by the system's clock; asked for nowhere else."""
    return clock.today()


class BestResult(msgspec.Struct):
    """The best that was reached in a puzzle, until its solution was seen on some day."""

    points: Annotated[int, msgspec.Meta(gt=-FAR, lt=FAR)] | None = None
    stars: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    seen: date | None = None
    others: dict[str, Any] = {}
    """What else the note holds; a newer version may know what for."""


def _read_note(note: Any) -> BestResult:
    """A note with all that it holds. Raises `msgspec.ValidationError` or `OverflowError`."""
    values = msgspec.convert(note, dict[str, Any])
    best = msgspec.convert({name: values[name] for name in _NOTED & values.keys()}, BestResult)
    best.others = {name: value for name, value in values.items() if name not in _NOTED}
    return best


def _write_note(best: BestResult) -> dict[str, Any]:
    body: dict[str, Any] = msgspec.to_builtins(best)
    others = body.pop("others")
    return {**others, **body}


_NOTED = {field.name for field in msgspec.structs.fields(BestResult)} - {"others"}


class PuzzleProgress(msgspec.Struct):
    """All puzzles that were tried, by id, and the days whose puzzle was solved."""

    best: dict[str, BestResult] = {}
    days: set[date] = set()
    others: dict[str, Any] = {}
    """What else the file holds; a newer version may know what for."""
    notice: str = ""
    """A sentence for the person, if not all of the file could be used."""

    def stars(self, puzzle: str) -> int:
        """Stars won in a puzzle."""
        found = self.best.get(puzzle)
        return 0 if found is None else found.stars

    def has_seen(self, puzzle: str) -> bool:
        """Whether its solution was looked at."""
        found = self.best.get(puzzle)
        return found is not None and found.seen is not None

    def has_failed(self, puzzle: str) -> bool:
        """Whether it was played to the end, and brought no star yet."""
        found = self.best.get(puzzle)
        return found is not None and found.points is not None and not found.stars

    def note_result(self, puzzle: str, points: int, stars: int, day: date | None = None) -> None:
        """Notes a result; with a `day`, of that day's puzzle. Any star solves it, unless its
        solution was seen that very day: puzzles come again, and are forgotten by then."""
        found = self.best.setdefault(puzzle, BestResult())
        if day is not None and stars and found.seen != day:
            self.days.add(day)
        if found.seen is not None:
            return
        if found.points is None or points > found.points:
            found.points = points
        found.stars = max(found.stars, stars)

    def look(self, puzzle: str, day: date) -> None:
        """Notes that the solution was seen on a day."""
        self.best.setdefault(puzzle, BestResult()).seen = day

    def streak(self, day: date) -> int:
        """Days in a row that were solved, up to `day` or, while it is open, the day before."""
        one = timedelta(days=1)
        at = day if day in self.days else day - one
        count = 0
        while at in self.days:
            count, at = count + 1, at - one
        return count


def load(folder: Path) -> PuzzleProgress:
    """What is noted in a folder; a file that cannot be used as a whole is kept under another name
    before anybody writes over it."""
    path = folder / FILE
    try:
        data = files.read(path, LARGEST)
    except (FileNotFoundError, NotADirectoryError):
        return PuzzleProgress()
    except OSError as error:
        return PuzzleProgress(notice=_notice(path, files.reason(error), files.put_aside(path)))
    try:
        values = msgspec.json.decode(data, type=dict[str, Any])
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return PuzzleProgress(notice=_notice(path, _("it is damaged"), files.put_aside(path, data)))
    found, wrong = _salvage(values)
    if wrong:
        found.notice = _notice(path, ", ".join(wrong[:5]), files.put_aside(path, data))
    return found


def _salvage(values: dict[str, Any]) -> tuple[PuzzleProgress, list[str]]:
    """(all notes that are right, where the others stand)."""
    best, days, wrong = values.pop("best", {}), values.pop("days", []), []
    found = PuzzleProgress(others=values)
    for puzzle, note in best.items() if isinstance(best, dict) else [("best", None)]:
        try:
            found.best[puzzle] = _read_note(note)
        except (msgspec.ValidationError, OverflowError):
            wrong.append(puzzle)
    for day in days if isinstance(days, list) else ["days"]:
        try:
            found.days.add(msgspec.convert(day, date))
        except (msgspec.ValidationError, OverflowError):
            wrong.append(str(day)[:40])
    return found, wrong


def _notice(path: Path, reason: str, kept: Path | None) -> str:
    text = _("Some puzzle results in {file} cannot be read ({reason}).")
    text = text.format(file=show_path(path), reason=reason)
    if kept is None:
        return text
    return text + " " + _("The file is kept as {file}.").format(file=kept.name)


def save(folder: Path, progress: PuzzleProgress) -> None:
    """Writes it as a whole. Raises `OSError`."""
    folder.mkdir(parents=True, exist_ok=True)
    best = {puzzle: _write_note(note) for puzzle, note in progress.best.items()}
    body = {**progress.others, "best": best, "days": progress.days}
    files.replace(folder / FILE, msgspec.json.format(msgspec.json.encode(body), indent=2))
