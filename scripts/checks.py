"""The checks that `test.py` runs, all of them even if one fails: one after the other, but for what
keeps a single core busy.

The everyday run leaves out the tests marked `slow`; the long one, for which `LONG` asks, has all.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from pathlib import Path
from time import perf_counter
from typing import BinaryIO, NamedTuple

from scripts import environment

LONG = "--long"
SUMS = ("Found ", "Success: ", "All checks passed")
"""How the lines begin in which ruff and mypy sum up what they found."""


class Check(NamedTuple):
    """A check: what it is called, and its command behind `python -m`."""

    name: str
    command: Sequence[str]
    beside: bool = False
    """Whether it runs beside the others, as it keeps one core busy at most; what it found is told
    behind what they say."""


class Outcome(NamedTuple):
    """How a check ended: a line that sums it up, and whether it was passed."""

    words: str
    passed: bool


def main(arguments: Sequence[str]) -> int:
    """Runs all checks and returns 0 if every one is passed."""
    return environment.stoppable(lambda: run(environment.prepare("dev"), arguments))


def checks(arguments: Sequence[str]) -> list[Check]:
    """All checks; `arguments` but `LONG` go to pytest, which uses all cores and leaves out the slow
    tests unless they say otherwise. Each core has neighbouring tests, which share what is made
    once, and takes some of another's when it is done."""
    others = [each for each in arguments if each != LONG]
    spread = any(each.startswith(("-n", "--numprocesses", "--pdb")) for each in others)
    cores = [] if spread else ["-n", "auto", "--dist", "worksteal"]
    marked = LONG in arguments or any(each.startswith("-m") for each in others)
    everyday = [] if marked else ["-m", "not slow"]
    return [
        Check("ruff format", ["ruff", "format", "--check"]),
        Check("ruff", ["ruff", "check"]),
        Check("mypy", ["mypy"], beside=True),
        Check("messages", ["scripts.messages", "--check"]),
        Check("modules", ["compileall", "-q", "-j", "0", "chocolate_factory", "scripts"]),
        Check("pytest", ["pytest", *cores, *everyday, *others]),
    ]


def run(python: Path, arguments: Sequence[str]) -> int:
    """Runs the checks; 0 if all are passed. What they say in the end is repeated below."""
    told, every = BytesIO(), checks(arguments)
    with (
        tempfile.TemporaryDirectory(prefix="chocolate-factory-") as home,
        ThreadPoolExecutor() as pool,
    ):
        apart = [pool.submit(_outcome, python, one, home, told) for one in every if one.beside]
        others = [_outcome(python, one, home, sys.stdout.buffer) for one in every if not one.beside]
        results = [*(one.result() for one in apart), *others]
    sys.stdout.buffer.write(told.getvalue())
    sys.stdout.buffer.flush()
    print()
    for words, passed in results:
        print(("passed  " if passed else "FAILED  ") + words)
    return 0 if all(passed for _words, passed in results) else 1


def _outcome(python: Path, check: Check, home: str, to: BinaryIO) -> Outcome:
    """Runs a check, which writes what it says."""
    began = perf_counter()
    code, last = _follow([str(python), "-m", *check.command], _variables(home), to)
    words = f"{check.name}: {last or 'passed'} ({perf_counter() - began:.0f} s)"
    return Outcome(words, code == 0)


def _variables(home: str) -> dict[str, str]:
    """No test may touch the person's own saves, or open a window. What was compiled is kept: tests
    start the program so often that a quarter of their time went into compiling it again."""
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    kept = {**environment.variables(), "PYTHONDONTWRITEBYTECODE": ""}
    return {**quiet, **kept, "CHOCOLATE_FACTORY_HOME": home}


def _follow(command: Sequence[str], variables: dict[str, str], to: BinaryIO) -> tuple[int, str]:
    """Runs a command, passing on what it writes as it comes; (exit code, its last line)."""
    kept = b""
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env=variables,
        cwd=environment.ROOT,
    ) as process:
        assert process.stdout is not None
        while piece := os.read(process.stdout.fileno(), 65536):
            to.write(piece)
            to.flush()
            kept = (kept + piece)[-4096:]
    lines = kept.decode(errors="replace").split("\n")
    said = [line.strip() for line in lines if line.strip()]
    sums = [line for line in said if line.startswith(SUMS) or re.search(r"\d passed.* in ", line)]
    return process.returncode, (sums or said or [""])[-1]
