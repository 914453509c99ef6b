"""Plays a game in the real window with a real mouse; what was saved must be what was meant.

    xvfb-run -s "-screen 0 1280x800x24" \\
        .venv/bin/python -m scripts.package.hand --until 2 -- python -m chocolate_factory

The same save is opened in a window without a screen, which says where each place lies; xdotool
clicks there in the real one. Needs xdotool and a display without a window manager (DISPLAY).
What stands behind `--` starts the program; with `--empty` it is told nothing but where its home
and its display are.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Timer
from time import monotonic, sleep

import msgspec

from chocolate_factory import app, wiring
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.core.rng import Rng
from chocolate_factory.play.session import Session
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.ui.window import fit_size
from chocolate_factory.views import preferences
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.preferences import Settings
from tests.helpers.conveyor.table import by_clicks, by_drag, plain

SIZE = (1280, 800)
PATIENCE = 60.0
"""Seconds for which the real window may take to open, or to save an act."""
STRIDE = 0.02
"""Seconds between two moves of the real mouse."""
STILL = Settings(reduce_motion=True, guide=False, push_along=False)
"""Settings in which nothing moves, and each act is done by itself."""


TOLD = ("HOME", "DISPLAY", "TMPDIR", "APPIMAGE_EXTRACT_AND_RUN")
"""Variables that also an empty environment has, where they are set."""


NAMES = {"backspace": "BackSpace"}
"""Keys that xdotool calls otherwise."""


class Hand(Pilot):
    """A pilot whose every press, move, release and key the real mouse and keyboard repeat."""

    def press(self, pos: tuple[int, int], button: int = 1) -> None:
        _real("mousemove", *pos)
        _real("mousedown", button)
        super().press(pos, button)

    def release(self, pos: tuple[int, int], button: int = 1) -> None:
        _real("mousemove", *pos)
        _real("mouseup", button)
        super().release(pos, button)

    def move(self, pos: tuple[int, int], held: bool = False) -> None:
        _real("mousemove", *pos)
        super().move(pos, held)

    def key(self, name: str) -> None:
        _real("key", NAMES.get(name, name))
        super().key(name)

    def wait(self, seconds: float) -> None:
        sleep(seconds)
        super().wait(seconds)


def _real(*what: object) -> None:
    subprocess.run(["xdotool", *map(str, what)], check=True)
    sleep(STRIDE)


def main(arguments: Sequence[str]) -> int:
    """0 if every act that was clicked was saved as it was meant."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--until", type=int, default=2, help="the day at whose start it ends")
    parser.add_argument("--seed", type=int, default=7, help="of the game")
    parser.add_argument("--drag", action="store_true", help="drag instead of clicking")
    parser.add_argument("--empty", action="store_true", help="start it in an empty environment")
    parser.add_argument("program", nargs="+", help="what starts the program")
    given = parser.parse_args(arguments)
    for need in ("xdotool",):
        if shutil.which(need) is None:
            print(f"{need} is not installed.", file=sys.stderr)
            return 2
    with tempfile.TemporaryDirectory(prefix="chocolate factory ") as folder:
        home = Path(folder)
        variables = variables_of(home, given.empty)
        save = _begin(home, given.seed)
        mirror = save.with_name("mirror.jsonl")
        shutil.copy(save, mirror)
        with running([*given.program, str(save)], variables) as drawn:
            if not drawn:
                print("The program ended before its first frame.", file=sys.stderr)
                return 1
            acts = _mirror(mirror, save, given.until, given.drag)
        return _compare(save, mirror, acts)


def variables_of(home: Path, empty: bool) -> dict[str, str]:
    """What the program is told, so that it plays in that home and tells its first frame."""
    known = [name for name in os.environ if name in TOLD or not empty]
    own = {"CHOCOLATE_FACTORY_HOME": str(home), "CHOCOLATE_READY": "1"}
    return {"SDL_FRAMEBUFFER_ACCELERATION": "0", **{n: os.environ[n] for n in known}, **own}


@contextmanager
def running(command: Sequence[str], variables: Mapping[str, str]) -> Iterator[bool]:
    """Starts the program and waits for its first frame, False if that never comes; ends it
    afterwards, with all that it has started, as an AppImage is two processes."""
    process = subprocess.Popen(
        command, env=variables, stdout=subprocess.PIPE, text=True, start_new_session=True
    )
    with process:
        assert process.stdout is not None
        try:
            yield any(line.strip() == "READY" for line in process.stdout)
        finally:
            os.killpg(process.pid, signal.SIGTERM)
            late = Timer(PATIENCE, os.killpg, (process.pid, signal.SIGKILL))
            late.start()
            process.stdout.read()  # until the last of them is gone
            late.cancel()


def _compare(save: Path, mirror: Path, acts: int) -> int:
    """0 if both saves have the same acts."""
    same = _acts(save) == _acts(mirror)
    print(f"{'passed' if same else 'FAILED'}  {acts} acts by mouse, saved as they were meant")
    return 0 if same else 1


def _size() -> tuple[int, int]:
    """How large the real window comes to be: it leaves room for the bars of a desktop."""
    told = subprocess.run(
        ["xdotool", "getdisplaygeometry"], check=True, capture_output=True, text=True
    )
    width, height = map(int, told.stdout.split())
    return fit_size(SIZE, [(width, height)])


def _begin(home: Path, seed: int) -> Path:
    """A new game of two persons at one screen, saved; settings in which nothing moves."""
    saves = home / "saves"
    saves.mkdir(parents=True)
    preferences.save(home, msgspec.structs.replace(STILL, window=SIZE, at=(0, 0)))
    players = (Player("Ada", "red"), Player("Bert", "blue"))
    path = saves / "game.jsonl"
    game = wiring.open_game("conveyor").game
    Session.new(game, Setup(players, {"start": 0}), seed, path).close()
    return path


def _mirror(mirror: Path, save: Path, until: int, drag: bool) -> int:
    """Plays at random until the day begins, in both windows; how many acts that took."""
    session = Session.open(mirror, wiring.find_game(mirror.parent))
    shell = app.headless_shell(_size(), settings=STILL)
    match = Match(session, method="thread")
    shell.show_table(match)
    hand, rng = Hand(shell.director), Rng(1)
    hand.settle()
    while not match.over and match.game.stage(match.state)[0] < until:
        way = by_drag if drag else by_clicks
        way(shell, match, hand, plain(match, rng), rng)
        _wait_for(save, session.length)
    session.close()
    return session.length


def _wait_for(save: Path, acts: int) -> None:
    """Until so many acts are on the disk. Raises `TimeoutError`."""
    late = monotonic() + PATIENCE
    while len(_acts(save)) < acts:
        if monotonic() > late:
            raise TimeoutError(f"The window has saved {len(_acts(save))} of {acts} acts.")
        sleep(STRIDE)


def _acts(save: Path) -> list[object]:
    lines = save.read_text(encoding="utf-8").splitlines()
    entries = [json.loads(line) for line in lines]
    return [entry["do"] for entry in entries if "do" in entry]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
