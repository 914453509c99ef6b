"""Plays Chocolate Factory: makes `.venv` if needed, installs the libraries, opens the window.

    python3 scripts/play.py                 the window
    python3 scripts/play.py simulate …      any command of the command line

Without a display a game between bots is shown as far as that can be done in a terminal.
Written so that also an old Python can read it and say what is wrong.
"""

import os
import sys
from collections.abc import Mapping

NEEDED = (3, 11)


def main(arguments: "list[str]") -> int:
    """Runs the game and gives its exit code."""
    if sys.version_info[:2] < NEEDED:
        have = ".".join(str(part) for part in sys.version_info[:3])
        needed = ".".join(str(part) for part in NEEDED)
        words = "Chocolate Factory needs Python {} or newer; this is {}.\n"
        sys.stderr.write(words.format(needed, have))
        return 2
    sys.path[0] = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    from scripts import environment

    try:
        python = environment.prepare()
    except environment.NotReadyError as error:
        environment.tell(str(error))
        return 1
    except KeyboardInterrupt:
        return 130
    if arguments or has_display(sys.platform, os.environ):
        return environment.call([python, "-m", "chocolate_factory", *arguments])
    from scripts import windowless

    return windowless.show(python)


def has_display(platform: str, variables: "Mapping[str, str]") -> bool:
    """True if a window can be expected to open."""
    if platform in ("win32", "darwin", "cygwin"):
        return True
    names = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")
    return any(variables.get(name) for name in names)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
