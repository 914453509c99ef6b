"""The speed of the window, measured on the off-screen driver; memory as the system counts it."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter, sleep
from typing import Any

from chocolate_factory.core.errors import ChocolateError
from chocolate_factory.core.language import _

STARTS = 3
FRAME = 1 / 60
WARMING, FRAMES = 60, 600
"""Frames with something moving that are drawn first, and that are then measured."""
REDRAWS = 120
PACE = 0.25
"""Seconds between two moves of bots."""
PATIENCE = 30.0
"""Seconds after which a window that draws nothing is given up."""


def first_frame() -> dict[str, Any]:
    """Seconds from the command to the first picture of the menu."""
    return {"seconds": round(median(_start() for _run in range(STARTS)), 3)}


def _start() -> float:
    program = [sys.executable] if getattr(sys, "frozen", False) else [
        sys.executable, "-m", "chocolate_factory"]  # fmt: skip
    root = Path(__file__).resolve().parent.parent.parent
    path = os.pathsep.join(filter(None, [str(root), os.environ.get("PYTHONPATH")]))
    with TemporaryDirectory() as home:
        quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": path,
                 "CHOCOLATE_READY": "1", "CHOCOLATE_FACTORY_HOME": home}  # fmt: skip
        began = perf_counter()
        with subprocess.Popen(
            program, env={**os.environ, **quiet}, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        ) as process:
            assert process.stdout is not None
            line = process.stdout.readline()
            while line and line.strip() != b"READY":
                line = process.stdout.readline()
            seconds = perf_counter() - began
            process.terminate()
            process.wait(PATIENCE)
    if not line:
        raise ChocolateError(_("The window ended before it had drawn anything."))
    return seconds


def table(game_id: str, size: tuple[int, int]) -> dict[str, Any]:
    """Milliseconds of animated frames and of full redraws of the table, and the peak of memory.

    Call it in a process of its own, as the peak is that of the process."""
    app = import_module("chocolate_factory.app")
    shell = app.headless_shell(size)
    match = app.Match(app.example(kinds=("random",) * 3, game_id=game_id), pace=lambda: PACE)
    try:
        shell.show_table(match)
        animated = _animated(shell.director)
        return {
            "animated_ms": _percentiles(animated),
            "full_redraw_ms": _percentiles(_redrawn(shell.director)),
            "peak_memory_mb": peak_memory(),
        }
    finally:
        match.close()


def _animated(director: Any) -> list[float]:
    """Times of frames that drew something while bots play on; the very first ones are left out,
    as they fill the caches."""
    times: list[float] = []
    patient = perf_counter() + PATIENCE
    while len(times) < WARMING + FRAMES and perf_counter() < patient:
        director.clock.forward(FRAME)
        began = perf_counter()
        if director.step():
            times.append(perf_counter() - began)
        else:
            sleep(0.001)  # the bots' process needs some time, which a picture would have taken
    return times[WARMING:]


def _redrawn(director: Any) -> list[float]:
    times = []
    for _number in range(REDRAWS):
        director.clock.forward(FRAME)
        director.redraw()
        director.screen.forget()
        began = perf_counter()
        director.step()
        times.append(perf_counter() - began)
    return times


def _percentiles(seconds: list[float]) -> dict[str, float]:
    if len(seconds) < 2:
        raise ChocolateError(_("Nothing moved on the table, so no frame could be measured."))
    marks = quantiles(seconds, n=100, method="inclusive")
    return {
        "p50": round(marks[49] * 1000, 3),
        "p99": round(marks[98] * 1000, 3),
        "frames": len(seconds),
    }


def peak_memory() -> float | None:
    """Megabytes that this process has used at most, or None where the system does not tell."""
    try:
        status = Path("/proc/self/status").read_text(encoding="ascii")
        peak = next(line for line in status.splitlines() if line.startswith("VmHWM:"))
        return round(int(peak.split()[1]) / 1024, 1)
    except (OSError, StopIteration):
        return _peak_of_unix()


def _peak_of_unix() -> float | None:
    try:
        resource: Any = import_module("resource")
    except ImportError:
        return None
    peak = float(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
    return round(peak / (1 << 20 if sys.platform == "darwin" else 1 << 10), 1)
