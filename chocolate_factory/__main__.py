"""`python -m chocolate_factory`, the command `chocolate-factory` and the packed executable."""

from __future__ import annotations

import _signal  # type: ignore[import-not-found]  # loaded already; `signal` itself takes a while

if __name__ == "__main__":  # nothing is begun yet: who presses Ctrl-C ends it, without a word
    _signal.signal(_signal.SIGINT, _signal.SIG_DFL)

import signal
import sys
from collections.abc import Callable, Sequence

STOPPED = 130


def main() -> int:
    """Runs the command line and gives the exit code.

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
    """Ends the processes that still think; nobody waits for them."""
    import multiprocessing
    import threading

    def say_nothing(_args: threading.ExceptHookArgs) -> None:
        """What threads stumble over whose processes have been ended."""

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.excepthook = say_nothing
    for child in multiprocessing.active_children():
        child.kill()


if __name__ == "__main__":
    sys.exit(main())
