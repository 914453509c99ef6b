"""Reading journals: what is whole is kept, what is torn is dropped, what is damaged is named."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from chocolate_factory.core import files
from chocolate_factory.core.errors import BadRecord
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.core.untrusted_text import sanitise, show_path
from chocolate_factory.play.record import line_ends
from chocolate_factory.play.record.journal import FORMAT, Header, JournalEntry, entry, sum_of
from chocolate_factory.play.record.timeline import Timeline

LONGEST = 64 * 1024 * 1024
"""Bytes above which a file is not taken for a saved game at all."""

LONGEST_WORD = 200
"""Characters of a name or word in a header."""
DIGEST = re.compile("[0-9a-f]{16}")
"""What a digest of cards looks like; anything else would be a path to anywhere."""

_TROUBLE = (msgspec.MsgspecError, ValueError, OverflowError, RecursionError, TypeError)


class Record(NamedTuple):
    """The good part of a journal: header, entries, and the timeline they make."""

    path: Path
    header: Header
    head: dict[str, Any]
    """Line 0 as it stands in the file, `n` and `sum` included."""
    entries: tuple[JournalEntry, ...]
    timeline: Timeline
    text: bytes
    """The lines of the good part, each with its line feed."""
    sum: str
    """Sum of the last good line."""
    damage: str | None
    """A sentence that names the first damaged line, or None if there is none."""
    mended: str | None
    """A sentence that says how line ends or encoding were changed, or None if they are whole."""
    size: int
    """Bytes of the file that the good part takes up; the rest is torn or damaged."""
    whole: int
    """Bytes of the file when it was read."""


def read_record(path: Path) -> Record:
    """Reads a journal up to its first damaged line, checking sums, numbers and sense.

    A last line without a line feed that is not whole was torn by a crash and is dropped. Raises
    `BadRecord` where nothing can be kept: no such file, not a journal, a newer format."""
    return parse(path, _bytes(path))


def _bytes(path: Path) -> bytes:
    try:
        return files.read(path, LONGEST)
    except FileNotFoundError as error:
        raise BadRecord(
            _("There is no saved game {file}.").format(file=show_path(path.name))
        ) from error
    except OSError as error:
        raise BadRecord(
            _("{file} cannot be read: {reason}.").format(
                file=show_path(path.name), reason=files.reason(error)
            )
        ) from error


def parse(path: Path, data: bytes) -> Record:
    """The record in `data`; `path` is for sentences. Raises `BadRecord`."""
    whole = len(data)
    data, change = line_ends.plain(data)
    end, closed = line_ends.end(data)
    first, at = _first_line(data)
    header, head, total = read_header(path, first)
    timeline = Timeline([player.kind for player in header.setup.players])
    text = bytearray(first + b"\n")
    entries: list[JournalEntry] = []
    damage: str | None = None
    mended = int(at < end and data[at - 1 : at] != b"\n")
    while at < end:
        number = len(entries) + 1
        found = _next(data, at, end, closed, number, total)
        if found is None or not timeline.take(found.entry):
            torn = data.find(b"\n", at, end) < 0 and not closed
            damage = None if torn else _damage(path, number)
            break
        mended = mended or (number + 1 if found.mended else 0)
        entries.append(found.entry)
        text += found.line + b"\n"
        total, at = found.sum, found.after
    return Record(
        path,
        header,
        head,
        tuple(entries),
        timeline,
        bytes(text),
        total,
        damage,
        _mending(path, mended, change),
        at,
        whole,
    )


def read_head(path: Path, data: bytes) -> Header:
    """The header of a journal that begins with `data`. Raises `BadRecord`."""
    return read_header(path, _first_line(line_ends.plain(data).data)[0])[0]


def _first_line(data: bytes) -> tuple[bytes, int]:
    """(line 0, where the next one begins), also where its line feed is damaged."""
    first, feed, _rest = data.partition(b"\n")
    if _object(first) is None:
        for cut, after in line_ends.cuts(first, 0):
            if _object(first[:cut]) is not None:
                return first[:cut], after if after < len(first) else after + len(feed)
    return first, len(first) + len(feed)


class _Next(NamedTuple):
    """A whole line: its entry, its sum, its bytes, and where the next one begins."""

    entry: JournalEntry
    sum: str
    line: bytes
    after: int
    mended: bool


def _next(data: bytes, at: int, end: int, closed: bool, number: int, previous: str) -> _Next | None:
    """Line `number`, which begins `at`, or None if it is damaged or torn."""
    stop = data.find(b"\n", at, end)
    line = data[at : end if stop < 0 else stop]
    after = end + closed if stop < 0 else stop + 1
    found = _line(line, number, previous)
    if found is not None:
        return _Next(*found, line, after, False)
    for cut, go_on in line_ends.cuts(line, number):
        found = _line(line[:cut], number, previous)
        if found is not None:
            return _Next(*found, line[:cut], at + go_on if go_on < len(line) else after, True)
    return None


def later_lines(record: Record) -> Iterator[tuple[int, JournalEntry | None]]:
    """(number, entry) of the lines behind the damage of a record, as they stand in its file.

    A line is whole if its sum follows from the one that the line before it bears; the entry of
    any other is None. Nothing comes if the file cannot be read any more."""
    data = line_ends.plain(_bytes(record.path)).data
    previous: str | None = None
    for number, line in enumerate(data[record.size :].split(b"\n"), len(record.entries) + 1):
        value = _object(line) or {}
        found = None if previous is None else _line(line, number, previous)
        yield number, None if found is None else found[0]
        total = value.get("sum")
        previous = total if isinstance(total, str) else None


def _mending(path: Path, line: int, change: str | None) -> str | None:
    """What another program or a bad disk has done to the line ends, if anything."""
    if change is None and line:
        change = _("the end of line {line} is damaged").format(line=line)
    if change is None:
        return None
    return _("{file} was changed ({reason}), but nothing of the game is lost.").format(
        file=show_path(path.name), reason=change
    )


def _damage(path: Path, number: int) -> str:
    """`number` counts from 0; people count lines from 1."""
    return ngettext(
        "{file} is damaged at line {line}; the {good} line before it is whole.",
        "{file} is damaged at line {line}; the {good} lines before it are whole.",
        number,
    ).format(file=show_path(path.name), line=number + 1, good=number)


def _object(line: bytes) -> dict[str, Any] | None:
    """The JSON object in `line`, or None if there is none."""
    try:
        value = msgspec.json.decode(line)
    except _TROUBLE:
        return None
    return value if isinstance(value, dict) else None


def _line(line: bytes, number: int, previous: str) -> tuple[JournalEntry, str] | None:
    """(entry, sum) of a whole line, or None if it is damaged."""
    value = _object(line)
    if value is None or not _sum_is_right(value, previous) or value.pop("n", None) != number:
        return None
    total = value.pop("sum")
    found = entry(value)
    return None if found is None else (found, total)


def _sum_is_right(value: dict[str, Any], previous: str) -> bool:
    """True if the line's sum is right."""
    rest = {key: part for key, part in value.items() if key != "sum"}
    try:
        return bool(sum_of(previous, rest) == value.get("sum"))
    except _TROUBLE:
        return False


def read_header(path: Path, line: bytes) -> tuple[Header, dict[str, Any], str]:
    """(header, line 0 as it stands, its sum); `line` is line 0, `path` is for sentences.

    Raises `BadRecord`: not a journal, a newer format, damaged."""
    value = _object(line)
    if value is None or not isinstance(value.get("format"), int) or "game" not in value:
        raise BadRecord(_("{file} is not a saved game.").format(file=show_path(path.name)))
    if value["format"] > FORMAT:
        raise BadRecord(
            _(
                "{file} was saved by a newer version of the game (format {format}; "
                "this version reads up to {ours})."
            ).format(file=show_path(path.name), format=_figure(value["format"]), ours=FORMAT)
        )
    try:
        header = msgspec.convert(value, Header)
    except msgspec.ValidationError:
        header = None
    if header is None or value.get("n") != 0 or not _sum_is_right(value, ""):
        raise BadRecord(
            _("{file} is damaged at line 1, which says what game it is.").format(
                file=show_path(path.name)
            )
        )
    if DIGEST.fullmatch(header.deck) is None:
        raise BadRecord(
            _(
                "{file} names cards “{deck}”; a save names them by 16 characters, 0-9 and a-f."
            ).format(file=show_path(path.name), deck=sanitise(header.deck, 40))
        )
    safe: Header = _safe(header)
    return safe, value, value["sum"]


def _figure(number: int) -> str:
    """A number from a file as it may stand in a sentence."""
    return str(number) if abs(number) < 10**18 else "…"


def _safe(value: Any) -> Any:
    """The same with words that can be shown: the file may come from anywhere. What stands in a
    mapping (options, a state) is looked at by the game before it is used."""
    if isinstance(value, str):
        return sanitise(value, LONGEST_WORD)
    if isinstance(value, tuple):
        return tuple(_safe(each) for each in value)
    if isinstance(value, msgspec.Struct):
        fields = {name: _safe(getattr(value, name)) for name in value.__struct_fields__}
        return msgspec.structs.replace(value, **fields)
    return value
