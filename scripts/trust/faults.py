"""Faults of the system while a game is begun, played, left and opened: each call, each errno.

    TMPDIR=/dev/shm python3 scripts/trust/faults.py --count 4000

One call of the save path (open, write, fsync, stat, rename, …) fails at one position, once or from
there on, or two kinds of calls do. Right is: nothing but a `ChocolateError` comes out, what counts
as saved is on the disk, and once the fault has gone the game is saved again by itself.
"""

from __future__ import annotations

import errno
import io
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path[0] = str(ROOT)

from chocolate_factory import wiring  # noqa: E402
from chocolate_factory.core.errors import ChocolateError  # noqa: E402
from chocolate_factory.core.rng import Rng  # noqa: E402
from chocolate_factory.play import puzzle_progress  # noqa: E402
from chocolate_factory.play.record.reader import read_record  # noqa: E402
from chocolate_factory.play.record.verify import verify  # noqa: E402
from chocolate_factory.play.saves import Saves  # noqa: E402
from chocolate_factory.play.session import Session  # noqa: E402
from chocolate_factory.views import preferences  # noqa: E402
from scripts.trust import tables  # noqa: E402
from scripts.trust.bench import Bench, main  # noqa: E402

CALLS = (
    "open", "write", "fsync", "stat", "lstat", "fstat", "replace", "rename", "unlink", "mkdir",
    "scandir", "truncate", "seek", "close",
)  # fmt: skip
ERRORS = (
    errno.EIO, errno.EACCES, errno.EROFS, errno.ENOSPC, errno.EDQUOT, errno.EMFILE, errno.ESTALE,
    errno.ENAMETOOLONG, errno.ENOENT, errno.EINVAL, errno.ETIMEDOUT, errno.EPERM, errno.ENOTDIR,
)  # fmt: skip
GAMES = 60
"""Games that are played, each under many faults."""
SAVE = Path("saves", "game.jsonl")
PNG = b"\x89PNG\r\n\x1a\n a picture"


class Fault:
    """Makes one kind of call fail, from its `at`-th on, `times` times."""

    def __init__(self, call: str, code: int, at: int, times: int) -> None:
        self.call, self.code = call, code
        self.at, self.times = at, times
        self.struck = 0
        self.on = False

    def __str__(self) -> str:
        return f"{self.call} {errno.errorcode[self.code]} at {self.at}, {self.times} times"

    def check(self) -> None:
        """Counts a call. Raises `OSError` where it is to fail."""
        if not self.on:
            return
        self.at -= 1
        if self.at < 0 and self.struck < self.times:
            self.struck += 1
            raise OSError(self.code, os.strerror(self.code), "a file")


Faults = tuple[Fault, ...]


def check(faults: Faults, call: str) -> None:
    """Counts a call for those of the faults that are of its kind."""
    for fault in faults:
        if fault.call == call:
            fault.check()


class File(io.FileIO):
    """A file whose calls may fail; `write` may also write a part before that."""

    faults: Faults

    def write(self, data: Any) -> int:
        """As of any file, until a fault strikes."""
        try:
            check(self.faults, "write")
        except OSError:
            super().write(bytes(data)[: len(data) // 2])
            raise
        return super().write(data)

    def truncate(self, size: int | None = None) -> int:
        """As of any file, until a fault strikes."""
        check(self.faults, "truncate")
        return super().truncate(size)

    def seek(self, at: int, whence: int = 0) -> int:
        """As of any file, until a fault strikes."""
        check(self.faults, "seek")
        return super().seek(at, whence)

    def close(self) -> None:
        """As of any file; where a fault strikes, it is closed all the same."""
        if not self.closed:
            super().close()
            check(self.faults, "close")


@contextmanager
def faulty(*faults: Fault) -> Iterator[None]:
    """Puts the faults between the program and the system, and turns them on."""
    unbuffered = io.open

    def open_file(path: Any, mode: str = "r", buffering: int = -1, *more: Any, **kw: Any) -> Any:
        check(faults, "open")
        if buffering == 0:
            file = File(path, mode.replace("b", ""))
            file.faults = faults
            return file
        return unbuffered(path, mode, buffering, *more, **kw)

    def around(name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def checked(*args: Any, **kwargs: Any) -> Any:
            check(faults, name)
            return call(*args, **kwargs)

        return checked

    patches = [patch("io.open", open_file)]
    for name in {fault.call for fault in faults} - {"write", "truncate", "seek", "close"}:
        patches.append(patch(f"os.{name}", around(name, getattr(os, name))))
    for each in patches:
        each.start()
    for fault in faults:
        fault.on = True
    try:
        yield
    finally:
        for fault in faults:
            fault.on = False
        for each in reversed(patches):
            each.stop()


@cache
def _calls(number: int, call: str) -> int:
    """How many calls of a kind the game of this number makes when none fails."""
    count = Fault(call, 0, 10**9, 0)
    with TemporaryDirectory(prefix="trust-") as folder, faulty(count):
        _game(Rng(number), Path(folder)).close()
    return 10**9 - count.at


def _fault(chance: Rng, number: int) -> Fault:
    """A fault at any of the places where the game of this number makes such a call; of calls that
    only come when another has failed, at one of the first."""
    call, code = chance.choice(CALLS), chance.choice(ERRORS)
    at = chance.below(_calls(number, call) or 2)
    return Fault(call, code, at, chance.choice((1, 1, 2, 10, 10**9)))


def trial(chance: Rng, folder: Path) -> str:
    """A game during which one kind of call fails, or two."""
    number = chance.below(GAMES)
    faults = [_fault(chance, number) for _ in range(1 + chance.below(2))]
    where = f"game {number}: " + " and ".join(map(str, faults))
    dice = Rng(number)
    try:
        with faulty(*faults):
            session = _game(dice, folder)
        saves = folder / SAVE.parent
        _recover(session, dice, Saves(saves, tables.find_game(saves)))
    except Exception as error:
        raise AssertionError(where) from error
    struck = sorted({fault.call for fault in faults if fault.struck})
    return " and ".join(struck) or "no fault"


def _game(chance: Rng, folder: Path) -> Session:
    """A game begun, played, put away, listed, named and opened again, and notes beside it."""
    path = folder / SAVE
    store = Saves(path.parent, tables.find_game(path.parent))
    session = tables.begin(chance, path)
    for _ in range(chance.below(12)):
        tables.act(session, chance)
        session.take_notices()
    store.keep(session, PNG)
    store.rows()
    preferences.save(folder, preferences.Settings(text=130))
    preferences.load(folder)
    found = puzzle_progress.load(folder)
    found.note_result("a", 1, 1)
    try:
        puzzle_progress.save(folder, found)
    except OSError:
        found.notice = ""  # the page of puzzles says it
    for act in (lambda: store.rename(path, "Ours"), lambda: store.delete(path), store.undelete):
        try:
            act()
        except ChocolateError as error:
            found.notice = str(error)
    return _again(session, chance)


def _again(session: Session, chance: Rng) -> Session:
    """The game as it is, closed, or opened again where that can be."""
    dice = chance.below(3)
    if dice:
        session.close()
    if dice == 2 and session.saved and session.path is not None:
        with suppress(ChocolateError):
            return Session.open(session.path, tables.find_game(session.path.parent))
    return session


def _recover(session: Session, chance: Rng, store: Saves) -> None:
    """Once the fault has gone all is saved, and right to the last line."""
    if session.path is None:
        return
    tables.act(session, chance)
    session.close()
    if not session.finished:
        assert session.saved, session.take_notices()
    if not session.saved:
        return
    record = read_record(session.path)
    assert record.damage is None
    assert len(record.timeline.made) == session.length
    assert verify(session.path, wiring.find_game(session.path.parent)).problems == ()
    store.rows()


BENCH = Bench("faults", 1000, trial)

if __name__ == "__main__":
    main(BENCH)
