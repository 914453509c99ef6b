"""Faults of the system while a game is begun, played, left and opened: each call, each errno.

    python3 scripts/trust/faults.py --count 2000

One call of the save path (open, write, fsync, stat, rename, …) fails at one position, once or from
there on. Right is: nothing but a `ChocolateError` comes out, what counts as saved is on the disk,
and once the fault has gone the game is saved again by itself.
"""

from __future__ import annotations

import errno
import io
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path[0] = str(ROOT)

from chocolate_factory import wiring  # noqa: E402
from chocolate_factory.core.errors import ChocolateError  # noqa: E402
from chocolate_factory.core.rng import Rng  # noqa: E402
from chocolate_factory.play import progress  # noqa: E402
from chocolate_factory.play.record.reader import read_record  # noqa: E402
from chocolate_factory.play.record.verify import verify  # noqa: E402
from chocolate_factory.play.saves import Saves  # noqa: E402
from chocolate_factory.play.session import Session  # noqa: E402
from chocolate_factory.views import preferences  # noqa: E402
from scripts.trust import tables  # noqa: E402
from scripts.trust.bench import Bench, main  # noqa: E402

CALLS = (
    "open", "write", "fsync", "stat", "lstat", "fstat", "replace", "rename", "unlink", "mkdir",
    "scandir", "truncate", "seek", "read",
)  # fmt: skip
ERRORS = (
    errno.EIO, errno.EACCES, errno.EROFS, errno.ENOSPC, errno.EDQUOT, errno.EMFILE, errno.ESTALE,
    errno.ENAMETOOLONG, errno.ENOENT, errno.EINVAL, errno.ETIMEDOUT, errno.EPERM, errno.ENOTDIR,
)  # fmt: skip
LATEST = (2, 4, 8, 16, 40)
"""How many calls of a kind pass at most before one fails."""
PNG = b"\x89PNG\r\n\x1a\n a picture"


class Fault:
    """Makes one kind of call fail, from its `at`-th on, `times` times."""

    def __init__(self, call: str, code: int, at: int, times: int) -> None:
        self.call, self.code = call, code
        self.at, self.times = at, times
        self.struck = 0
        self.on = False

    def check(self) -> None:
        """Counts a call. Raises `OSError` where it is to fail."""
        if not self.on:
            return
        self.at -= 1
        if self.at < 0 and self.struck < self.times:
            self.struck += 1
            raise OSError(self.code, os.strerror(self.code), "a file")

    def around(self, call: Callable[..., Any]) -> Callable[..., Any]:
        """The call with the fault in front of it."""

        def faulty(*args: Any, **kwargs: Any) -> Any:
            self.check()
            return call(*args, **kwargs)

        return faulty


class File(io.FileIO):
    """A file whose calls may fail; `write` may also write a part before that."""

    fault: Fault

    def write(self, data: Any) -> int:
        """As of any file, until the fault strikes."""
        if self.fault.call == "write":
            try:
                self.fault.check()
            except OSError:
                super().write(bytes(data)[: len(data) // 2])
                raise
        return super().write(data)

    def truncate(self, size: int | None = None) -> int:
        """As of any file, until the fault strikes."""
        if self.fault.call == "truncate":
            self.fault.check()
        return super().truncate(size)

    def seek(self, at: int, whence: int = 0) -> int:
        """As of any file, until the fault strikes."""
        if self.fault.call == "seek":
            self.fault.check()
        return super().seek(at, whence)


@contextmanager
def faulty(fault: Fault) -> Iterator[None]:
    """Puts the fault between the program and the system."""
    unbuffered = io.open

    def open_file(path: Any, mode: str = "r", buffering: int = -1, *more: Any, **kw: Any) -> Any:
        if fault.call == "open":
            fault.check()
        if buffering == 0:
            file = File(path, mode.replace("b", ""))
            file.fault = fault
            return file
        return unbuffered(path, mode, buffering, *more, **kw)

    patches = [patch("io.open", open_file)]
    if fault.call not in ("write", "truncate", "seek"):
        patches.append(patch(f"os.{fault.call}", fault.around(getattr(os, fault.call))))
    for each in patches:
        each.start()
    try:
        yield
    finally:
        for each in reversed(patches):
            each.stop()


def trial(chance: Rng, folder: Path) -> str:
    """A game during which one kind of call fails."""
    times = chance.choice((1, 1, 2, 10, 10**9))
    fault = Fault(
        chance.choice(CALLS), chance.choice(ERRORS), chance.below(chance.choice(LATEST)), times
    )
    path = folder / "saves" / "game.jsonl"
    for game in tables.GAMES:
        tables.open_save(game)
    find = wiring.find_game(path.parent)
    store = Saves(path.parent, find)
    where = f"{fault.call} {errno.errorcode[fault.code]} at {fault.at}, {times} times"
    try:
        with faulty(fault):
            fault.on = True
            session = _game(chance, path, store, folder)
            fault.on = False
        _recover(session, chance, store)
    except Exception as error:
        raise AssertionError(where) from error
    return fault.call if fault.struck else "no fault"


def _game(chance: Rng, path: Path, store: Saves, folder: Path) -> Session:
    """A game begun, played, put away, listed, named and opened again, and notes beside it."""
    session = tables.begin(chance, path)
    for _ in range(chance.below(12)):
        tables.act(session, chance)
        session.take_notices()
    store.keep(session, PNG)
    store.rows()
    preferences.save(folder, preferences.Settings(text=130))
    preferences.load(folder)
    found = progress.load(folder)
    found.note_result("a", 1, 1)
    try:
        progress.save(folder, found)
    except OSError:
        found.notice = ""  # the page of puzzles says it
    for act in (lambda: store.rename(path, "Ours"), lambda: store.delete(path), store.undelete):
        try:
            act()
        except ChocolateError as error:
            found.notice = str(error)
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
