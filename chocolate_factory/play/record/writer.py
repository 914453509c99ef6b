"""Writing journals: a line is on the disk before its move counts as made.

If the disk is full, the folder read-only or the file taken away, the game goes on in memory: the
writer says so once, keeps every line and tries again with the next one.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import FileIO
from pathlib import Path
from typing import Any

import msgspec

from chocolate_factory.core import files
from chocolate_factory.core.errors import BadRecord
from chocolate_factory.core.language import _
from chocolate_factory.core.untrusted_text import show_path
from chocolate_factory.play.record import sidecar
from chocolate_factory.play.record.journal import ENDING, Header, line
from chocolate_factory.play.record.lock import hold
from chocolate_factory.play.record.reader import Record


class HeldError(BadRecord):
    """The journal is open in another program."""


class Writer:
    """The end of one journal. `path` may change if the file is altered by somebody else."""

    def __init__(self, path: Path, text: bytes, count: int, total: str) -> None:
        self.path = path
        self.notices: list[str] = []
        """Sentences for the person about trouble and its end; the session takes them out."""
        self._text = bytearray(text)
        self._count = count
        self._sum = total
        self._saved = 0
        self._elsewhere = 0
        """Bytes of the text that lie whole in another file, from which the game was opened."""
        self._file: FileIO | None = None
        self._trouble = False
        self._waiting = False
        self._advised: tuple[int, ...] = ()
        """The acts of hints that the sidecar names, as far as this writer knows."""

    @property
    def saved(self) -> bool:
        """True if every line is on the disk."""
        return len(self._text) in (self._saved, self._elsewhere) and not self._trouble

    @classmethod
    def create(cls, path: Path, header: Header) -> Writer:
        """A new journal with its header; takes a free name beside `path` if that one exists."""
        first, total = line(0, header.body(), "")
        writer = cls(free(path), first, 1, total)
        writer._flush()
        return writer

    @classmethod
    def resume(cls, record: Record) -> Writer:
        """Goes on with a journal; a torn last line is cut off.

        Of a journal that is damaged, was changed or may not be written, the good part goes into a
        new file beside it. Raises `HeldError` if another program has it open."""
        count = len(record.entries) + 1
        writer = cls(record.path, record.text, count, record.sum)
        if record.damage or record.mended:
            writer._beside()
            return writer
        try:
            writer._reopen(record)
        except OSError:
            writer._beside()
        return writer

    def _beside(self) -> None:
        """What is played on goes into a new file, which comes into being with the next line."""
        name = self.path.name
        self.path = free(self.path)
        self._elsewhere = len(self._text)
        self.notices.append(
            _("{file} stays as it is; what you play on is saved as {new}.").format(
                file=name, new=self.path.name
            )
        )

    def append(self, *bodies: dict[str, Any]) -> None:
        """Writes lines (each without `n` and `sum`) and waits until they are on the disk."""
        for body in bodies:
            text, self._sum = line(self._count, body, self._sum)
            self._text += text
            self._count += 1
        if not self._waiting:
            self._flush()

    @contextmanager
    def batched(self) -> Iterator[None]:
        """Within it lines are gathered; at its end they go to the disk at once."""
        self._waiting = True
        try:
            yield
        finally:
            self._waiting = False
            self._flush()

    def note_advice(self, advised: tuple[int, ...]) -> None:
        """Has the sidecar name the acts of hints, if they are others than it named last; that it
        cannot be written costs a line of the score sheet."""
        if advised == self._advised or not self.saved:
            return
        with suppress(OSError):
            known = sidecar.read(self.path)
            if known.advised != advised:
                sidecar.write(self.path, msgspec.structs.replace(known, advised=advised))
            self._advised = advised

    def retry(self) -> None:
        """Tries once more to write what could not be written."""
        if self._trouble and not self._waiting:
            self._flush()

    def close(self) -> None:
        """Lets go of the file, after a last try if something is not on the disk yet; another line
        would take hold of it again."""
        self.retry()
        self._let_go()

    def _let_go(self) -> None:
        """Closes the file. That it cannot be closed costs nothing: what counts was synced."""
        file, self._file = self._file, None
        if file is not None:
            with suppress(OSError):
                file.close()

    def _reopen(self, record: Record) -> None:
        """Opens the file for this writer alone and cuts off its torn last line, if it has one."""
        file = self.path.open("ab", buffering=0)
        if not hold(file.fileno()) or os.fstat(file.fileno()).st_size != record.whole:
            file.close()
            raise HeldError(
                _("{file} is open in another window of the game; close it there first.").format(
                    file=show_path(self.path.name)
                )
            )
        self._file = file
        self._saved = record.size
        if record.whole != record.size:
            file.truncate(record.size)
        if record.size != len(record.text):
            self._write()

    def _flush(self) -> None:
        try:
            if self._file is not None and not self._ours(self._file):
                self._move()
            if self._file is None and not self._regain():
                self._open_new()
            self._write()
        except OSError as error:
            self._fail(error)
            return
        if self._trouble:
            self._trouble = False
            self.notices.append(_("The game is being saved again."))

    def _regain(self) -> bool:
        """Takes hold again of the file that was closed; False if there is none, or it changed."""
        if not self._saved or not self.path.is_file():
            return False
        file = self.path.open("ab", buffering=0)
        if hold(file.fileno()) and os.fstat(file.fileno()).st_size == self._saved:
            self._file = file
            return True
        file.close()
        return False

    def _open_new(self) -> None:
        """Makes the file, under a name that nothing else bears."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path = free(self.path)
        self._file = self.path.open("xb", buffering=0)
        self._saved = 0
        hold(self._file.fileno())
        files.sync_folder(self.path.parent)

    def _write(self) -> None:
        """Writes what is not yet on the disk; after trouble the file is as it was before."""
        file = self._file
        assert file is not None
        try:
            file.seek(self._saved)
            rest = memoryview(bytes(self._text[self._saved :]))
            while rest:
                rest = rest[file.write(rest) :]
            os.fsync(file.fileno())
        except OSError:
            file.truncate(self._saved)
            raise
        self._saved = len(self._text)

    def _ours(self, file: FileIO) -> bool:
        """True if the file still lies at its path, as long as this writer left it."""
        held = os.fstat(file.fileno())
        try:
            there = os.path.samestat(held, os.stat(self.path))
        except OSError:
            return False
        return there and held.st_size == self._saved

    def _move(self) -> None:
        """Goes on in a new file, as somebody else has changed or removed this one."""
        name = self.path.name
        self._let_go()
        self._open_new()
        self.notices.append(
            _("{file} was changed by another program; the game is now saved as {new}.").format(
                file=name, new=self.path.name
            )
        )

    def _fail(self, error: OSError) -> None:
        if not self._trouble:
            self.notices.append(
                _("The game cannot be saved ({reason}); you can play on, but unsaved.").format(
                    reason=error.strerror or error
                )
            )
        self._trouble = True


def free(path: Path) -> Path:
    """`path`, or if it exists the first of `name-2`, `name-3`, … that does not."""
    found, number = path, 2
    while files.exists(found):
        found = path.with_name(f"{path.stem}-{number}{path.suffix or ENDING}")
        number += 1
    return found
