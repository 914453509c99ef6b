"""Small files, read safely and replaced atomically: a power cut leaves the old one or the new one.

Nothing is read but regular files up to a size that the caller names: a pipe would wait for ever,
a device never end, and a file of gigabytes fill the memory.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

from chocolate_factory.core.language import _

if sys.platform == "win32":
    _QUIET, _NO_LINK = os.O_RDONLY | os.O_BINARY, 0
else:
    _QUIET = os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC  # opening a pipe must not wait
    _NO_LINK = os.O_NOFOLLOW


_DEVICES = {"CON", "PRN", "AUX", "NUL"} | {f"{p}{n}" for p in ("COM", "LPT") for n in range(10)}
"""What Windows takes for devices, whatever the suffix."""


def read(path: Path, limit: int, links: bool = True) -> bytes:
    """The bytes of a regular file of at most `limit` bytes; without `links` no link is followed.

    Raises `OSError`, with a reason for the person, for anything else."""
    handle = _open(path, links)
    try:
        found = os.fstat(handle)
        if not stat.S_ISREG(found.st_mode):
            raise OSError(errno.EINVAL, _("it is no regular file"), str(path))
        if found.st_size > limit:
            raise too_large(path, limit)
        with os.fdopen(handle, "rb", closefd=False) as file:
            data = file.read(limit + 1)
    finally:
        os.close(handle)
    if len(data) > limit:
        raise too_large(path, limit)
    return data


def _open(path: Path, links: bool) -> int:
    """The handle of an open file. Raises `OSError`, also for a name that no file can have."""
    try:
        if not links and os.path.islink(path):
            raise OSError(errno.ELOOP, _("it is a link"), str(path))
        return os.open(path, _QUIET if links else _QUIET | _NO_LINK)
    except ValueError as error:
        raise OSError(errno.EINVAL, _("no file can have this name"), str(path)) from error


def too_large(path: Path, limit: int) -> OSError:
    """The error for a file of more than `limit` bytes."""
    reason = _("it is larger than {limit} bytes").format(limit=limit)
    return OSError(errno.EFBIG, reason, str(path))


def reason(error: OSError) -> str:
    """Why something failed, in words."""
    return error.strerror or str(error)


def plain_stem(text: str, longest: int = 60) -> str:
    """A name without suffix that every system takes for a file, made of any text; "" if nothing
    of it can be used."""
    characters = (c if c.isalnum() or c in " -_.()" else "-" for c in text)
    stem = "".join(characters)[:longest].strip(" .-")
    return f"_{stem}" if stem.partition(".")[0].upper() in _DEVICES else stem


def exists(path: Path) -> bool:
    """Whether there is something at the path; False as well where nobody can tell."""
    try:
        return os.path.lexists(path)
    except (OSError, ValueError):
        return False


def replace(path: Path, data: bytes) -> None:
    """Writes a file so that it is at any moment, power cuts included, the old or the new one.

    Raises `OSError`."""
    digest = blake2b(os.fsencode(path.name), digest_size=4).hexdigest()
    part = path.with_name(f".{digest}.{os.getpid()}.part")  # short, however long the name is
    try:
        with part.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, path)
    except OSError:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Puts the names in a folder on the disk, where the system lets one do so.

    Some network file systems refuse, and a folder may be closed to readers; the file itself is
    on the disk all the same."""
    if os.name != "posix":
        return
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def put_aside(path: Path, data: bytes | None = None) -> Path | None:
    """Keeps a file that cannot be used, under a name like `settings.bad.json`; gives that name.

    With `data` (what was read of it) it is copied, once; else it is moved. None if that cannot
    be done."""
    try:
        for number in range(1, 100):
            other = path.with_name(f"{path.stem}.bad{'' if number == 1 else number}{path.suffix}")
            if data is not None and _holds(other, data):
                return other
            if not os.path.lexists(other):
                break
        else:
            return None
        if data is None:
            os.rename(path, other)
            sync_folder(path.parent)
        else:
            replace(other, data)
    except OSError:
        return None
    return other


def _holds(path: Path, data: bytes) -> bool:
    try:
        return read(path, len(data)) == data
    except OSError:
        return False
