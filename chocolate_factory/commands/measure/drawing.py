"""The speed of the window, measured on the off-screen driver; memory as the system counts it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter, sleep
from typing import Any

from chocolate_factory.core.errors import ChocolateError
from chocolate_factory.core.language import _

SUFFIX = ".pixels"
"""What the files of drawn pictures end with (`ui.pictures`, which needs pygame)."""

Size = tuple[int, int]

STARTS = 3
QUIET, LOOKS = 2.0, 8
"""Seconds without a new file after which nothing more is being written; looks in that time."""
FRAME = 1 / 60
WARMING, FRAMES = 60, 600
"""Frames with something moving that are drawn first, and that are then measured."""
REDRAWS = 120
ROUNDS = 4
"""Times that the pointer goes over all places of a table, after a first time."""
PACE = 0.25
"""Seconds between two moves of bots."""
PATIENCE = 30.0
"""Seconds after which a window that draws nothing is given up."""


def first_frame(game_id: str, sizes: Sequence[Size]) -> dict[str, Any]:
    """Seconds from the command to the first picture of the menu, and from the choice of a game to
    the first picture of its table; cold with no drawn picture on the disk, warm at the next start.
    """
    with TemporaryDirectory() as home:
        usual = median(_start(Path(home) / str(run), (1600, 900)) for run in range(STARTS))
        report: dict[str, Any] = {"seconds": round(usual, 3), "menu": {}, "table": {}}
        for width, height in sizes:
            name, size = f"{width}x{height}", (width, height)
            menu, table = Path(home) / f"menu {name}", Path(home) / f"table {name}"
            report["menu"][name] = _twice(partial(_start, menu, size))
            report["table"][name] = _twice(partial(_alone, game_id, table, size))
    return report


def _twice(start: Callable[[bool], float]) -> dict[str, float]:
    """The first start, after which pictures come to rest, and the median of those after it."""
    cold = start(True)
    warm = median(start(False) for _run in range(STARTS))
    return {"cold": round(cold, 3), "warm": round(warm, 3)}


def _start(home: Path, size: Size, rest: bool = False) -> float:
    """Seconds until a window of this size shows the menu.

    With `rest` the window ends only when the pictures that it draws are on the disk."""
    program = (
        [sys.executable]
        if getattr(sys, "frozen", False)
        else [sys.executable, "-m", "chocolate_factory"]
    )
    root = Path(__file__).resolve().parents[3]
    path = os.pathsep.join(filter(None, [str(root), os.environ.get("PYTHONPATH")]))
    home.mkdir(exist_ok=True)
    (home / "settings.json").write_text(f'{{"window": [{size[0]}, {size[1]}]}}', encoding="utf-8")
    quiet = {
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "PYTHONPATH": path,
        "CHOCOLATE_READY": "1",
        "CHOCOLATE_FACTORY_HOME": str(home),
    }
    began = perf_counter()
    with subprocess.Popen(
        program, env={**os.environ, **quiet}, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        while line and line.strip() != b"READY":
            line = process.stdout.readline()
        seconds = perf_counter() - began
        if rest:
            _at_rest(home / "cache")
        process.terminate()
        process.wait(PATIENCE)
    if not line:
        raise ChocolateError(_("The window ended before it had drawn anything."))
    return seconds


def _at_rest(folder: Path) -> None:
    """Waits until no more pictures are written, as they are after the first one is shown."""
    before: list[Path] = []
    quiet = 0
    while quiet < LOOKS:
        sleep(QUIET / LOOKS)
        files = sorted(folder.iterdir()) if folder.is_dir() else []
        done = files == before and all(file.suffix == SUFFIX for file in files)
        quiet = quiet + 1 if done else 0
        before = files


def _alone(game_id: str, folder: Path, size: Size, _rest: bool = False) -> float:
    """Seconds until a table stands, in a process of its own, which has drawn nothing before; it
    never ends before its pictures are on the disk."""
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        return pool.submit(table_stands, game_id, folder, size).result()


def table_stands(game_id: str, folder: Path, size: Size) -> float:
    """Seconds from the choice of a game to the first picture of its table."""
    app = import_module("chocolate_factory.app")
    shell = app.headless_shell(size)
    pictures = import_module("chocolate_factory.ui.draw.pictures")
    shell.director.art.kept = pictures.Pictures(folder)
    match = app.Match(app.example(game_id=game_id), bots_play=False)
    try:
        began = perf_counter()
        shell.show_table(match)
        shell.director.step()
        return perf_counter() - began
    finally:
        shell.director.art.kept.close()
        match.close()


def table(game_id: str, size: Size) -> dict[str, Any]:
    """Milliseconds of animated frames of the table, of full redraws, and of frames in which the
    pointer has come to another place, and the peak of memory.

    Call it in a process of its own, as the peak is that of the process."""
    app = import_module("chocolate_factory.app")
    shell = app.headless_shell(size)
    match = app.Match(app.example(kinds=("random",) * 3, game_id=game_id), pace=lambda: PACE)
    try:
        shell.show_table(match)
        animated = _animation_times(shell.director)
        redrawn = _redrawn(shell.director)
    finally:
        match.close()
    match = app.Match(app.example(game_id=game_id), bots_play=False)
    try:
        shell.show_table(match)
        return {
            "animated_ms": _percentiles(animated),
            "full_redraw_ms": _percentiles(redrawn),
            "pointed_ms": _percentiles(_pointed(shell.director)),
            "peak_memory_mb": peak_memory(),
        }
    finally:
        match.close()


def _animation_times(director: Any) -> list[float]:
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


def _pointed(director: Any) -> list[float]:
    """Times of frames in which the pointer has gone from place to place; those of the first round
    are left out, as they fill the caches."""
    pilot = import_module("chocolate_factory.ui.pilot").Pilot(director)
    pilot.settle()
    centres = [pilot.centre(place) for place in pilot.places()]
    times = []
    for _round in range(1 + ROUNDS):
        for centre in centres:
            began = perf_counter()
            pilot.move(centre)
            times.append(perf_counter() - began)
    return times[len(centres) :]


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
