"""`python -m chocolate_factory`, the command `chocolate-factory` and the packed executable."""

from __future__ import annotations

import _signal as signal  # type: ignore[import-not-found]  # loaded already; the other takes a while
import sys
from collections.abc import Callable, Sequence

if __name__ == "__main__":  # nothing is begun yet: who presses Ctrl-C ends it, without a word
    signal.signal(signal.SIGINT, signal.SIG_DFL)

STOPPED = 130
PATIENCE = 10.0
"""Seconds after which nothing is waited for any more once Ctrl-C was pressed."""


def main() -> int:
    """Runs the command line and returns the exit code.

    Who presses Ctrl-C is let go at once, without a word: while modules are still loaded by the
    system, from then on by the command line."""
    run = _load()
    code = STOPPED
    try:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        code = run(sys.argv[1:])
    except KeyboardInterrupt:
        code = STOPPED
    if code == STOPPED:
        _let_go()
    return code


def _load() -> Callable[[Sequence[str]], int]:
    """The command line. `freeze_support` comes first: in a packed executable it is how a worker
    process begins."""
    before = signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        import multiprocessing

        multiprocessing.freeze_support()
        from chocolate_factory import cli
    except BaseException:
        signal.signal(signal.SIGINT, before)
        raise
    return cli.main


def _let_go() -> None:
    """Ends the processes that still think; nobody waits for them, nor for long for the threads
    that hear from them: one that was cut short may leave half an answer."""
    import multiprocessing
    import os
    import threading

    def say_nothing(_args: threading.ExceptHookArgs) -> None:
        """What threads stumble over whose processes have been ended."""

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.excepthook = say_nothing
    for child in multiprocessing.active_children():
        child.kill()
    last = threading.Timer(PATIENCE, os._exit, [STOPPED])
    last.daemon = True
    last.start()


if __name__ == "__main__":
    sys.exit(main())
