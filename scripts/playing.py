"""What `play.py` does: makes the environment ready and opens the window, or does a command. Without
a display it shows a game between bots, its sheet and its table."""

from __future__ import annotations

import os
import secrets
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from scripts import environment

SEATS = "easy,easy,easy"
SEEDS = 1 << 53


def main(arguments: Sequence[str]) -> int:
    """Runs the game and returns its exit code."""
    return environment.stoppable(lambda: _play(arguments))


def _play(arguments: Sequence[str]) -> int:
    python = environment.prepare()
    display = has_display(sys.platform, os.environ)
    if display and not arguments:
        environment.tell("The window opens …")
    if arguments or display:
        return environment.call([python, "-m", "chocolate_factory", *arguments])
    return show(python)


def has_display(platform: str, variables: Mapping[str, str]) -> bool:
    """True if a window can be expected to open."""
    if platform in ("win32", "darwin", "cygwin"):
        return True
    names = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")
    return any(variables.get(name) for name in names)


def show(python: Path) -> int:
    """Plays one game off-screen, prints its score sheet, draws its final table as a PNG."""
    environment.tell(
        "There is no display (neither DISPLAY nor WAYLAND_DISPLAY is set), so no window can open. "
        "Here is a game between three bots instead."
    )
    folder = Path(tempfile.mkdtemp(prefix="chocolate-factory-"))
    program: list[str | Path] = [python, "-m", "chocolate_factory"]
    seed = str(secrets.randbelow(SEEDS))
    code = environment.call(
        [*program, "simulate", "--seats", SEATS, "--seed", seed, "--save", folder]
    )
    if code:
        return code
    picture = folder / "table.png"
    record = next(folder.glob("*.jsonl"))
    code = environment.call([*program, "screenshot", "--record", record, "--out", picture])
    if code == 0:
        print(f"The final table: {picture}")
    return code
