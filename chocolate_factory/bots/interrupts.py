"""Ctrl-C (SIGINT) while a command has worker processes: only the one that started them reacts."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def without_interrupts() -> Iterator[None]:
    """Processes started within it ignore Ctrl-C, even while they load their modules.

    The one that starts them gets it afterwards. On Windows they get it until they are ready."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
