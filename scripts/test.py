"""Checks the whole project: ruff, mypy, messages, pytest. Arguments are passed on to pytest.

    python3 scripts/test.py              all but the slow tests
    python3 scripts/test.py --long       with the slow tests
    python3 scripts/test.py -k bots

Any Python can read what stands here, so that an old one says what is wrong.
"""

import os
import sys

NEEDED = (3, 11)
if sys.version_info[:2] < NEEDED:
    have = sys.version.split()[0]
    sys.stderr.write("The tests need Python 3.11 or newer; this is " + have + ".\n")
    sys.exit(2)

if __name__ == "__main__":
    import _signal  # type: ignore[import-not-found]  # loaded already; `signal` takes a while

    _signal.signal(_signal.SIGINT, _signal.SIG_DFL)  # Ctrl-C: nothing is begun yet
    sys.path[0] = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    from scripts import checks

    sys.exit(checks.main(sys.argv[1:]))
