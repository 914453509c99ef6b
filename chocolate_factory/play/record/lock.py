"""Holding a file so that no second program writes to it.

The lock of the operating system is taken on the journal itself (`flock`; on Windows one byte far
behind the end, which hinders no reader). It vanishes with the process, so a crash leaves no stale
lock file behind that somebody would have to delete.
"""

from __future__ import annotations

import errno
import sys

_HELD = {errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK}

if sys.platform == "win32":
    import msvcrt
    import os

    _BEHIND = 1 << 40

    def _lock(handle: int) -> None:
        os.lseek(handle, _BEHIND, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def hold(handle: int) -> bool:
    """Locks the open file; False if another program (or session) holds it.

    A file system that knows no locks counts as free: the writer also checks the file's size before
    each line, so even then nothing is written over."""
    try:
        _lock(handle)
    except OSError as error:
        return error.errno not in _HELD
    return True
