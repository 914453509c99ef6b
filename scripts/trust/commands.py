"""Wrong command lines: every option with values of every wrong kind, streams closed, full, gone.

    TMPDIR=/dev/shm python3 scripts/trust/commands.py --count 5000

Most commands run in a child that is forked with all modules loaded; where its streams are what is
tried, the program is started anew. Right is: an exit code of the known ones, at most one sentence
on stderr, never a traceback, and no sign in what is printed that steers a terminal.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path[0] = str(ROOT)

from chocolate_factory import cli  # noqa: E402
from chocolate_factory.core.rng import Rng  # noqa: E402
from scripts.trust.bench import Bench, main  # noqa: E402

NUMBERS = ("0", "-1", "1_000", "١٢", "１２", "1e3", "0x10", "99999999999999999999", "9" * 5000)
TEXTS = (
    "",
    " ",
    "x",
    "x" * 6000,
    "\x1b[31mred",
    "a\u202eb",
    "a\nb",
    "café",
    "%s%n",
    "{0}",
    "\udcff",
)
SIGNS = ("-", "--", "-h", "=", "k=v", "palace=", "=A", "palace=A", "palace=\x1b", ",", ",,,,")
PATHS = ("../..", ".", "/", "/nowhere/at/all", "/proc/self/mem", "a.png", "/dev/full.png")
DEVICES = ("/dev/null", "/dev/zero", "/dev/full", "/dev/stdin")
KINDS = ("random", "random,random", "human,human", "random," * 50)
SIZES = ("1920x1080", "0x0", "99999x99999", "１x１", "100%", "150", "٪")
DAYS = ("2026-02-30", "2026-W01-1", "٢٠٢٦-٠١-٠١", "0000-00-00", "9999-12-31", "0001-01-01")
PAGES = ("menu", "no such page")
VALUES = (*NUMBERS, *TEXTS, *SIGNS, *PATHS, *DEVICES, *KINDS, *SIZES, *DAYS, *PAGES)
OPTIONS = {
    "simulate": ("--game", "--seats", "--games", "--seed", "--option", "--jobs", "--save"),
    "verify": (),
    "trace": (),
    "export": (),
    "review": ("--seat", "--jobs"),
    "puzzle": ("--date", "--game"),
    "solve": ("--at",),
    "decks": ("--new", "--game", "--schema"),
    "bench": ("--game",),
    "screenshot": ("--record", "--scene", "--at", "--size", "--text-scale", "--out"),
}
NEEDED = {
    "simulate": ["--seats", "random,random"],
    "screenshot": ["--scene", "menu", "--size", "320x320"],
}
CODES = {0, 1, 2, 130, 141}
STREAMS = ("closed", "deaf", "full", "gone", "input", "kept")
SELDOM = 16
"""In one of so many trials the program is started anew."""
SECONDS = 60


def trial(chance: Rng, folder: Path) -> str:
    """One command line; raises `AssertionError` with what is wrong."""
    words = _words(chance, folder)
    stream = "kept" if chance.below(SELDOM) else chance.choice(STREAMS)
    start = _start if stream != "kept" or chance.below(SELDOM) == 0 else _fork
    out, err, code = start(words, stream, folder)
    where = f"{words} {stream}: {code}\n{out[-300:]!r}\n{err[-800:]!r}"
    assert code in CODES, where
    assert b"Traceback" not in err + out, where
    assert b"\x1b" not in err + out, where
    assert "\u202e".encode() not in err + out, where
    assert len(err) < 4000, where
    if stream == "full" and code == 0:
        assert not out, where
    if code == 2 and stream in ("kept", "closed", "full"):
        assert err.startswith(b"chocolate-factory: "), where
    return words[0] if words and words[0] in OPTIONS else "none"


def _words(chance: Rng, folder: Path) -> list[str]:
    """A command with one or two values of a wrong kind."""
    if chance.below(8) == 0:
        return [chance.choice(VALUES) for _ in range(1 + chance.below(2))] or ["x"]
    command = chance.choice(tuple(OPTIONS))
    if command == "bench":
        return [command, "--game", chance.choice(NUMBERS + TEXTS)]
    words = [command, *NEEDED.get(command, [])]
    for _ in range(1 + chance.below(2)):
        options = OPTIONS[command]
        if options and chance.below(4):
            words += [chance.choice(options), chance.choice(VALUES)]
        else:
            words.append(chance.choice((*VALUES, "--json", "--help", "--jso", "--x")))
    if command == "screenshot" and "--out" not in words:
        words += ["--out", str(folder / "a.png")]
    return words


Answer = tuple[bytes, bytes, int]
"""stdout, stderr, exit code."""


def _variables(words: list[str], folder: Path) -> dict[str, str]:
    """What the environment says of home and screen."""
    screen = "dummy" if "screenshot" in words[:1] else "nothing"
    return {"CHOCOLATE_FACTORY_HOME": str(folder / "home"), "SDL_VIDEODRIVER": screen}


@cache
def _load() -> Callable[[list[str]], int]:
    """The command line, with all that its commands load."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    for name in OPTIONS:
        import_module(f"chocolate_factory.commands.{name}")
    import_module("chocolate_factory.app")
    return cli.main


def _fork(words: list[str], _stream: str, folder: Path) -> Answer:
    """What the command line makes of these words in a child."""
    run = _load()
    child = os.fork()
    if child == 0:
        code = 1
        try:
            for number in (1, 2):
                os.dup2(os.open(folder / f"told.{number}", os.O_CREAT | os.O_WRONLY), number)
            os.environ.update(_variables(words, folder))
            os.chdir(folder)
            sys.stdout, sys.stderr = (
                os.fdopen(1, "w"),
                os.fdopen(2, "w"),
            )  # tests have put in others
            code = run(words)
        except BaseException:
            sys.excepthook(*sys.exc_info())
        finally:
            for stream in (sys.stdout, sys.stderr):
                with suppress(OSError, ValueError):
                    stream.flush()
            os._exit(code)
    try:
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    except BaseException:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        raise
    return (folder / "told.1").read_bytes(), (folder / "told.2").read_bytes(), code


def _start(words: list[str], stream: str, folder: Path) -> Answer:
    """What the program says to these words with such streams."""
    home = dict(os.environ, **_variables(words, folder))
    line = [sys.executable, "-m", "chocolate_factory", *words]
    shell = {
        "closed": ["sh", "-c", 'exec "$@" >&-', "sh"],
        "deaf": ["sh", "-c", 'exec "$@" 2>&-', "sh"],
        "full": ["sh", "-c", 'exec "$@" >/dev/full', "sh"],
        "gone": ["bash", "-c", 'set -o pipefail; "$@" | true', "sh"],
        "input": ["sh", "-c", 'exec "$@" <&-', "sh"],
        "kept": [],
    }[stream]
    done = subprocess.run(
        [*shell, *line],
        capture_output=True,
        stdin=subprocess.DEVNULL,
        timeout=SECONDS,
        cwd=folder,
        env=dict(home, PYTHONPATH=str(ROOT)),
        check=False,
    )
    return done.stdout, done.stderr, done.returncode


BENCH = Bench("commands", 200, trial)

if __name__ == "__main__":
    main(BENCH)
