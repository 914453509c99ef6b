"""The two streams of a command, whatever they are tied to: a terminal, a pipe whose reader goes
away, a full disk, or nothing at all."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from typing import TextIO

from chocolate_factory.core.language import _
from chocolate_factory.core.untrusted_text import sanitise

LONGEST = 1200
"""Characters of what is said about a mistake; it may repeat what was typed."""
STREAMS = 3
"""Input, results, and what is said besides: the first numbers of open files."""


def prepare() -> None:
    """Makes the streams ready before anything is written or opened.

    Signs that the terminal does not know are shown as escapes. Numbers of streams that are closed
    are taken, as a save that was given one of them would be written into."""
    for number in range(STREAMS):
        try:
            os.fstat(number)
        except OSError:
            with suppress(OSError):
                os.open(os.devnull, os.O_RDWR)
    for stream in (sys.stdout, sys.stderr):
        _reconfigure(stream)


def _reconfigure(stream: TextIO | None) -> None:
    reconfigure = getattr(stream, "reconfigure", None)  # tests put other streams in their place
    if reconfigure is not None:
        reconfigure(errors="backslashreplace")


def results() -> TextIO:
    """The stream of results. Raises `OSError` if it is closed."""
    if sys.stdout is None:
        raise OSError(errno.EBADF, _("The results cannot be written, as stdout is closed."))
    return sys.stdout


def write(text: str) -> None:
    """Puts text on stdout. Raises `OSError`."""
    results().write(sanitise(text, lines=True))


def complain(sentence: str) -> None:
    """A line on stderr; if nobody hears it, that is all."""
    if sys.stderr is not None:
        with suppress(OSError, ValueError):
            sys.stderr.write(sanitise(sentence, LONGEST, lines=True) + "\n")


def heard() -> bool:
    """Whether stderr is a terminal, where progress can be shown."""
    return sys.stderr is not None and sys.stderr.isatty()


def flush() -> None:
    """Sends off what was written. Raises `OSError`."""
    if sys.stdout is not None:
        sys.stdout.flush()


def let_go() -> None:
    """What cannot be sent off goes nowhere, without a word when the program ends."""
    try:
        flush()
    except (OSError, ValueError):
        with suppress(OSError, ValueError):
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, sys.stdout.fileno())
            os.close(nowhere)
