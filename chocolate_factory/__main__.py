"""`python -m chocolate_factory`, the command `chocolate-factory` and the packed executable."""

from __future__ import annotations

import multiprocessing
import sys


def main() -> int:
    """Runs the command line and gives the exit code.

    `freeze_support` comes first: in a packed executable it is how a worker process begins."""
    multiprocessing.freeze_support()
    from chocolate_factory import cli

    return cli.main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
