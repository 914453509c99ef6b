"""Torn, flipped, swapped, padded and forged saves: opening one never raises what nobody foresaw.

    TMPDIR=/dev/shm python3 scripts/trust/torn.py --count 90000 --resume /tmp/torn.at

Right is, for whatever a file holds: it opens with a good part that is a beginning of the game
played, or one sentence says why not; `verify` and the list of saves agree; what cannot be played
from its beginning may be played from a later point; the file is as it was.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path[0] = str(ROOT)

import msgspec  # noqa: E402

from chocolate_factory.core.errors import BadRecord  # noqa: E402
from chocolate_factory.core.rng import Rng  # noqa: E402
from chocolate_factory.play.record.journal import JournalEntry, line  # noqa: E402
from chocolate_factory.play.record.reader import read_record  # noqa: E402
from chocolate_factory.play.record.verify import verify  # noqa: E402
from chocolate_factory.play.saves import Saves  # noqa: E402
from chocolate_factory.play.session import Session  # noqa: E402
from scripts.trust import tables  # noqa: E402
from scripts.trust.bench import Bench, main  # noqa: E402

Change = Callable[[bytes, Rng], bytes]
SAVES = 500
"""Saves that are played to be changed, each in many ways."""
ENCODINGS = ("utf-16", "utf-16-le", "utf-32", "latin-1", "cp1252", "utf-7", "utf-8-sig")
JUNK = (
    b"\0",
    b"\xff",
    b"\n",
    b"\r\n",
    b" ",
    b"{",
    b"}",
    b'"',
    b"\x1b[2J",
    b"null",
    b"\xe2\x80\xae",
)
STRANGE: tuple[object, ...] = (
    None,
    -1,
    10**30,
    1.5,
    "",
    "\0",
    "\u202e",
    [],
    {},
    True,
    "x" * 100_000,
    [[[[]]]],
)


def tear(data: bytes, chance: Rng) -> bytes:
    """Cut off at any byte."""
    return data[: chance.below(len(data) + 1)]


def flip(data: bytes, chance: Rng) -> bytes:
    """One bit to three bits the other way."""
    bad = bytearray(data)
    for _ in range(1 + chance.below(3)):
        bad[chance.below(len(bad))] ^= 1 << chance.below(8)
    return bytes(bad)


def insert(data: bytes, chance: Rng) -> bytes:
    """Something put in anywhere."""
    at = chance.below(len(data) + 1)
    return data[:at] + chance.choice(JUNK) * (1 + chance.below(4)) + data[at:]


def remove(data: bytes, chance: Rng) -> bytes:
    """Some bytes taken out anywhere."""
    at = chance.below(len(data))
    return data[:at] + data[at + 1 + chance.below(200) :]


def pad(data: bytes, chance: Rng) -> bytes:
    """More at its end, as after a power cut."""
    return tear(data, chance) + chance.choice(JUNK) * (1 + chance.below(5000))


def zero(data: bytes, chance: Rng) -> bytes:
    """A block of zeros in the middle."""
    at = chance.below(len(data))
    block = data[at : at + 512]
    return data[:at] + b"\0" * len(block) + data[at + 512 :]


def lines(data: bytes, chance: Rng) -> bytes:
    """Lines swapped, twice there, taken out, or put together."""
    rows = data.split(b"\n")
    a, b, kind = chance.below(len(rows)), chance.below(len(rows)), chance.below(5)
    if kind == 0:
        rows[a], rows[b] = rows[b], rows[a]
    elif kind == 1:
        rows.insert(a, rows[b])
    elif kind == 2:
        del rows[a]
    elif kind == 3:
        rows[a : a + 2] = [b"".join(rows[a : a + 2])]
    else:
        rows = rows[:a] + rows[b:]
    return b"\n".join(rows)


def encode(data: bytes, chance: Rng) -> bytes:
    """Written by another program, with other line ends and in another encoding."""
    text = data.decode()
    text = text.replace("\n", chance.choice(("\n", "\r\n", "\r", "\n\r", "\u2028", "\x85")))
    return text.encode(chance.choice(ENCODINGS), "replace")


def repeat(data: bytes, chance: Rng) -> bytes:
    """A stretch written twice, or over another one."""
    a, b, length = chance.below(len(data)), chance.below(len(data)), 1 + chance.below(2000)
    return data[:a] + data[b : b + length] + data[a + chance.choice((0, length)) :]


def splice(data: bytes, chance: Rng) -> bytes:
    """Its first lines, and behind them the end of another save."""
    rows, others = data.split(b"\n"), _saved(chance.below(SAVES)).data.split(b"\n")
    a, b = 1 + chance.below(len(rows)), chance.below(len(others))
    return b"\n".join(rows[:a] + others[b:])


def twice(data: bytes, chance: Rng) -> bytes:
    """Two changes, one after the other."""
    for _ in range(2):
        data = chance.choice(PLAIN)(data or b"\0", chance)
    return data


def forge(data: bytes, chance: Rng) -> bytes:
    """Values changed, and all sums right again."""
    rows = [msgspec.json.decode(row) for row in data.splitlines()]
    for _ in range(1 + chance.below(2)):
        _forge(chance.choice(rows), chance)
    text, total = b"", ""
    for number, row in enumerate(rows):
        row.pop("n", None), row.pop("sum", None)
        try:
            new, total = line(number, row, total)
        except (ValueError, OverflowError, TypeError):
            continue
        text += new
    return text


def _forge(value: object, chance: Rng) -> None:
    """Puts something strange in the place of something within a value."""
    while True:
        keys = list(value) if isinstance(value, dict) else range(len(value))  # type: ignore[arg-type]
        if not keys:
            return
        key = chance.choice(list(keys))
        below = value[key]  # type: ignore[index]
        if isinstance(below, dict | list) and below and chance.below(5):
            value = below
            continue
        value[key] = _other(below, chance)  # type: ignore[index]
        return


def _other(old: object, chance: Rng) -> object:
    if type(old) is int and chance.below(2):
        return old + chance.choice((-1, 1, 7, 100))
    if isinstance(old, list) and old and chance.below(2):
        return [*old, old[chance.below(len(old))]]
    return chance.choice(STRANGE)


PLAIN: tuple[Change, ...] = (tear, flip, insert, remove, pad, zero, lines, repeat, splice)
CHANGES: tuple[Change, ...] = (*PLAIN, encode, twice, forge, forge, forge)


class Saved(NamedTuple):
    """A save to be changed: what stands in it, and how many acts are in effect."""

    data: bytes
    entries: tuple[JournalEntry, ...]
    length: int


@cache
def _saved(number: int) -> Saved:
    """The save of this number."""
    chance = Rng(number)
    with TemporaryDirectory(prefix="trust-") as folder:
        path = Path(folder) / "game.jsonl"
        length = tables.play(chance, path, 5 + chance.below(60)).length
        return Saved(path.read_bytes(), read_record(path).entries, length)


def trial(chance: Rng, folder: Path) -> str:
    """One save changed in one way."""
    path = folder / "saves" / "game.jsonl"
    path.parent.mkdir()
    whole = _saved(chance.below(SAVES))
    change = chance.choice(CHANGES)
    path.write_bytes(change(whole.data, chance))
    opened = _open(path)
    if opened is not None and change is not forge:
        own = read_record(path).entries
        assert own == whole.entries[: len(own)], "another game was read"
    if chance.below(2 if change is forge else 6) == 0:
        behind = _ask(path, opened)
        assert behind <= whole.length or change in (forge, splice, twice)
        if opened is not None:
            _play_on(path, chance)
    return change.__name__


def _open(path: Path) -> Session | None:
    """The save looked at, None if a sentence says why that cannot be."""
    try:
        return tables.reopen(path)
    except BadRecord as error:
        if not 0 < len(str(error)) < 2000:
            raise AssertionError(str(error)) from error
        return None


def _ask(path: Path, opened: Session | None) -> int:
    """The list of saves, `verify`, and the table, of what was opened and of what lies behind the
    damage; how many acts a game from there on has."""
    behind = 0
    saves = Saves(path.parent, tables.find_game(path.parent))
    report = verify(path, tables.find_game(path.parent))
    (row,) = saves.rows()
    assert (row.header is None) == (opened is None), (row.problem, report.problems)
    if row.later:
        again = tables.reopen(saves.rescue(path))
        behind = again.length
        _show(again)
    if opened is not None:
        _show(opened)
    return behind


def _show(session: Session) -> None:
    """Asks a session all that a table asks."""
    game, words = session.game, session.game.words()
    decision = game.decision(session.state)
    game.result(session.state)
    game.trace(session.state)
    words.stage(session.state)
    for seat in range(len(session.players)):
        game.facts(session.state, seat)
    for seat in () if decision is None else decision.seats:
        for action in game.legal(session.state, seat)[:20]:
            words.act(session.state, action)
            game.paths(session.state, action)
    for step in session.history:
        for event in step.events:
            words.event(event, session.names)


def _play_on(path: Path, chance: Rng) -> None:
    """Some acts more, as after opening it at the table; a file that is not whole is left alone."""
    record, before = read_record(path), path.read_bytes()
    session = Session.open(path, tables.find_game(path.parent))
    for _ in range(3):
        tables.act(session, chance)
    session.close()
    assert session.saved
    if record.damage or record.mended:
        assert path.read_bytes() == before, "the file was changed"
    elif session.path == path:
        assert path.read_bytes().startswith(record.text)


BENCH = Bench("torn", 1000, trial)

if __name__ == "__main__":
    main(BENCH)
