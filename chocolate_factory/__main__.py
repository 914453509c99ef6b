"""`python -m chocolate_factory`, the command `chocolate-factory` and the packed executable."""

from __future__ import annotations

import multiprocessing
import signal
import sys
import threading

STOPPED = 130


def _say_nothing(_args: threading.ExceptHookArgs) -> None:
    """What threads stumble over whose processes have been ended."""


def main() -> int:
    """Runs the command line and gives the exit code.

    `freeze_support` comes first: in a packed executable it is how a worker process begins. Who
    presses Ctrl-C is let go at once, without a word, also while modules are still loaded."""
    multiprocessing.freeze_support()
    try:
        from chocolate_factory import cli

        code = cli.main(sys.argv[1:])
    except KeyboardInterrupt:
        code = STOPPED
    if code == STOPPED:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        threading.excepthook = _say_nothing
        for child in multiprocessing.active_children():
            child.kill()  # who still thinks is not waited for
    return code


if __name__ == "__main__":
    sys.exit(main())
