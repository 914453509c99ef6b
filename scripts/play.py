"""Plays Chocolate Factory: makes `.venv` if needed, installs the libraries, opens the window.

    python3 scripts/play.py                 the window
    python3 scripts/play.py simulate ...    any command of the command line

Without a display a game between bots is shown as far as that can be done in a terminal.
Any Python can read what stands here, so that an old one says what is wrong.
"""

import os
import sys

NEEDED = (3, 11)
if sys.version_info[:2] < NEEDED:
    have = sys.version.split()[0]
    sys.stderr.write("Chocolate Factory needs Python 3.11 or newer; this is " + have + ".\n")
    sys.exit(2)

if __name__ == "__main__":
    import _signal  # type: ignore[import-not-found]  # loaded already; `signal` takes a while

    _signal.signal(_signal.SIGINT, _signal.SIG_DFL)  # Ctrl-C: nothing is begun yet
    sys.path[0] = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    from scripts import playing

    sys.exit(playing.main(sys.argv[1:]))
