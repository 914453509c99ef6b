"""The folder of saved games: listed fast, named, deleted and taken back.

The list always opens, whatever lies in the folder: a file that cannot be read is a row with the
sentence that says why. Summaries are kept in sidecars; a row without a fresh one is worked out
from the journal, a few at each call, so that a long list never holds up the window.
"""

from __future__ import annotations

import errno
import logging
import os
import re
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import msgspec

from chocolate_factory.core import clock, files
from chocolate_factory.core.errors import BadRecord, ChocolateError
from chocolate_factory.core.language import _
from chocolate_factory.core.untrusted_text import show_path
from chocolate_factory.play import rescue
from chocolate_factory.play.record import sidecar
from chocolate_factory.play.record.journal import ENDING, Header
from chocolate_factory.play.record.reader import LONGEST, read_head
from chocolate_factory.play.record.sidecar import Sidecar, Summary
from chocolate_factory.play.record.writer import free
from chocolate_factory.play.restore import no_such_game, sensible
from chocolate_factory.play.session import FindGame, Session

HEAD = 1 << 20
"""Bytes in which a header must end to be taken for one."""
LONGEST_NAME = 60
"""Characters of a save's name."""

CONFLICT = re.compile(
    r"(.+?)(?: \([^()]*(?:conflicted copy|SFConflict)[^()]*\)"
    r"|\.sync-conflict-\d{8}-\d{6}(?:-\w+)?|_conflict-\d{8}-\d{6})",
    re.IGNORECASE,
)
"""What programs that keep folders in step call the second of two versions (Dropbox, Nextcloud,
Seafile; Syncthing; ownCloud)."""

_log = logging.getLogger(__name__)


class Save(NamedTuple):
    """A row of the list."""

    path: Path
    name: str
    """What the person called it, or ''."""
    changed: float
    """When it was last played: seconds since 1970."""
    header: Header | None
    """Game, players and start; None if the file cannot be opened."""
    summary: Summary | None
    """None if it is not known (yet)."""
    thumbnail: Path | None
    """A PNG, if there is one."""
    problem: str | None
    """What is wrong with the file, in a sentence; with a header, its good part can be played."""
    later: bool = False
    """Whether a point behind the damage is whole, from which the game can be played on."""

    @property
    def finished(self) -> bool:
        """True if the game is known to be over."""
        return self.summary is not None and self.summary.finished

    @property
    def original(self) -> str | None:
        """The file of which a synced folder has made this copy, as it was changed in two places
        at once; None if it is no such copy."""
        found = CONFLICT.fullmatch(self.path.stem)
        return None if found is None else found[1] + ENDING


class Unread:
    """How many rows of a list, asked for again and again, are still without a summary."""

    def __init__(self) -> None:
        self.count = sys.maxsize

    def fewer(self, rows: Sequence[Save]) -> bool:
        """Counts them; whether to ask again. A folder that takes no notes is not read forever."""
        before = self.count
        self.count = sum(row.summary is None and row.problem is None for row in rows)
        return 0 < self.count < before


class Saves:
    """The saved games of one folder. `find` gives the game of a header, for summaries."""

    def __init__(self, folder: Path, find: FindGame) -> None:
        self.folder = folder
        self._find = find
        self._unreadable: list[Save] = []
        self._bad: dict[tuple[Path, int, int], Save] = {}

    def rows(self, limit: int = 5) -> list[Save]:
        """All saves, the last played first.

        At most `limit` missing summaries are worked out; while a row has neither summary nor
        problem, another call finds out more."""
        left = limit
        self._unreadable = []
        rows: list[Save] = []
        for path, found in self._files():
            row = self._row(path, found)
            if left and row.summary is None and row.problem is None:
                row = self._sum_up(row, found)
                left -= 1
            rows.append(row)
        return rows + self._unreadable

    def last(self) -> Save | None:
        """The unfinished game played last, or None. Works out summaries until it is found."""
        for path, found in self._files():
            row = self._row(path, found)
            if row.summary is None and row.problem is None:
                row = self._sum_up(row, found)
            if row.summary is not None and not row.finished:
                return row
        return None

    def new_path(self, game: str) -> Path:
        """A free path for a new record of the game with this id."""
        time = clock.moment().strftime("%Y%m%d-%H%M%S")
        return free(self.folder / f"{game}-{time}{ENDING}")

    def keep(self, session: Session, thumbnail: bytes | None = None) -> None:
        """Notes where the session stands, and its picture (PNG), beside its journal.

        Nothing is lost if that fails, as both can be made again."""
        path = session.path
        if path is None:
            return
        with suppress(OSError):
            found = path.stat()
            old = sidecar.read(path)
            size, changed = found.st_size, found.st_mtime_ns
            said = tuple(sorted(session.said))
            fresh = Sidecar(old.name, size, changed, summarise(session), session.advised, said)
            sidecar.write(path, fresh)
            if thumbnail is not None:
                files.replace(sidecar.picture(path), thumbnail)

    def rename(self, path: Path, name: str) -> None:
        """Calls a save by another name ('' for none). Raises `BadRecord` if it cannot be."""
        clean = " ".join(name.encode("utf-8", "replace").decode().split())[:LONGEST_NAME]
        try:
            sidecar.write(path, msgspec.structs.replace(sidecar.read(path), name=clean))
        except OSError as error:
            raise _cannot(_("{file} cannot be renamed: {reason}."), path, error) from error

    def rescue(self, path: Path) -> Path:
        """Saves what lies whole behind the damage of a save as a game of its own; gives its path.

        Raises `BadRecord` if there is nothing, or it cannot be saved."""
        session = rescue.play_on(path, self._find, free(path))
        session.close()
        notices = session.take_notices()
        if not session.saved or session.path is None:
            raise BadRecord(" ".join(notices))
        return session.path

    def copies(self, journal: bytes) -> tuple[Path | None, Path | None]:
        """(a save that is just this journal, one that goes on from it); None where none is."""
        further: Path | None = None
        for path, found in self._files():
            if found.st_size < len(journal):
                continue
            with suppress(OSError):
                data = files.read(path, LONGEST)
                if data == journal:
                    return path, None
                if further is None and data.startswith(journal):
                    further = path
        return None, further

    def add(self, name: str, journal: bytes) -> Path:
        """Puts a journal from elsewhere among the saves, by this name or a free one beside it.

        Raises `BadRecord` if it cannot be."""
        path = free(self.folder / f"{files.plain_stem(name) or 'game'}{ENDING}")
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            files.replace(path, journal)
        except OSError as error:
            raise _cannot(_("{file} cannot be saved: {reason}."), path, error) from error
        return path

    def delete(self, path: Path) -> None:
        """Puts a save with its sidecars into the trash, which holds the last one deleted only.

        Raises `BadRecord` if it cannot be."""
        trash = self.folder / "trash"
        try:
            trash.mkdir(exist_ok=True)
            for old in filter(Path.is_file, trash.iterdir()):
                old.unlink()
            os.replace(path, trash / path.name)
        except OSError as error:
            raise _cannot(_("{file} cannot be deleted: {reason}."), path, error) from error
        _move_sidecars(path, trash / path.name)

    @property
    def deleted(self) -> Path | None:
        """The save in the trash that can be taken back, or None."""
        with suppress(OSError):
            return next((self.folder / "trash").glob("*" + ENDING), None)
        return None

    def undelete(self) -> Path | None:
        """Takes back what was deleted last; its path, or None if the trash is empty.

        Raises `BadRecord` if it cannot be."""
        old = self.deleted
        if old is None:
            return None
        path = free(self.folder / old.name)
        try:
            os.replace(old, path)
        except OSError as error:
            raise _cannot(_("{file} cannot be brought back: {reason}."), old, error) from error
        _move_sidecars(old, path)
        return path

    def _files(self) -> list[tuple[Path, os.stat_result]]:
        """Everything in the folder that is called like a journal, the last changed first."""
        found = []
        with suppress(OSError), os.scandir(self.folder) as entries:
            for entry in entries:
                if entry.name.endswith(ENDING):
                    try:
                        found.append((Path(entry.path), entry.stat()))
                    except OSError as error:
                        self._unreadable += _close(Path(entry.path), error)
        return sorted(found, key=lambda pair: (-pair[1].st_mtime_ns, pair[0].name))

    def _row(self, path: Path, found: os.stat_result) -> Save:
        """The row as far as header and sidecar tell; whatever goes wrong is its problem alone."""
        try:
            return self._entry(path, found)
        except Exception:
            _log.exception("A row of the list of saves cannot be made.")
            return Save(path, "", found.st_mtime, None, None, None, no_such_game(path))

    def _entry(self, path: Path, found: os.stat_result) -> Save:
        noted = sidecar.read(path)
        header, problem = _head(path)
        summary = noted.summary if noted.holds(found) else None
        if header is None or not noted.fits(len(header.setup.players)):
            summary = None
        image = sidecar.picture(path)
        thumbnail = image if image.is_file() else None
        row = Save(path, noted.name, found.st_mtime, header, summary, thumbnail, problem)
        bad = self._bad.get((path, found.st_size, found.st_mtime_ns))
        if bad is None:
            return row
        return row._replace(header=bad.header, summary=bad.summary, problem=bad.problem)

    def _sum_up(self, row: Save, found: os.stat_result) -> Save:
        """The row with its summary worked out and noted, or with the sentence why there is none.

        Problems are kept in memory alone, as another version of the game may not have them."""
        try:
            session = Session.open(row.path, self._find, writing=False)
            with sensible(row.path):
                summary = summarise(session)
        except ChocolateError as error:
            row = row._replace(header=None, problem=str(error))
        except Exception:
            _log.exception("A saved game cannot be summed up.")
            row = row._replace(header=None, problem=no_such_game(row.path))
        else:
            row = row._replace(summary=summary, problem=session.damage)
            later = rescue.words(row.path, self._find) if session.damage else None
            if later is not None:
                row = row._replace(problem=f"{session.damage} {later}", later=True)
        if row.problem is not None:
            self._bad[row.path, found.st_size, found.st_mtime_ns] = row
            return row
        with suppress(OSError):
            size, changed = found.st_size, found.st_mtime_ns
            old = sidecar.read(row.path)
            fresh = Sidecar(row.name, size, changed, row.summary, old.advised, old.said)
            sidecar.write(row.path, fresh)
        return row


def summarise(session: Session) -> Summary:
    """Where a session stands."""
    result = session.game.result(session.state)
    finished = session.finished
    return Summary(
        session.game.words().stage(session.state),
        finished,
        result.scores,
        result.winners if finished else (),
        session.length,
        len(result.goals),
        session.taken_over,
    )


def _close(path: Path, error: OSError) -> list[Save]:
    """The row of a file that may not be looked at; none for a link that leads nowhere."""
    if error.errno in (errno.ENOENT, errno.ELOOP):
        return []
    problem = str(_cannot(_("{file} cannot be read: {reason}."), path, error))
    return [Save(path, "", 0.0, None, None, None, problem)]


def _head(path: Path) -> tuple[Header | None, str | None]:
    """(header, None), or (None, a sentence that says what is wrong)."""
    try:
        if not path.is_file():
            raise BadRecord(_("{file} is not a saved game.").format(file=show_path(path.name)))
        with path.open("rb") as file:
            first = file.readline(HEAD)
        return read_head(path, first), None
    except BadRecord as error:
        return None, str(error)
    except OSError as error:
        return None, str(_cannot(_("{file} cannot be read: {reason}."), path, error))


def _cannot(sentence: str, path: Path, error: OSError) -> BadRecord:
    return BadRecord(sentence.format(file=show_path(path.name), reason=files.reason(error)))


def _move_sidecars(old: Path, new: Path) -> None:
    """Name and picture follow their journal; if one cannot, only that is lost."""
    for beside in (sidecar.beside, sidecar.picture):
        with suppress(OSError):
            os.replace(beside(old), beside(new))
