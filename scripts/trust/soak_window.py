"""Whole games of bots through the code of the window, one after the other: nothing may be kept.

    python3 scripts/trust/soak_window.py --before 32 --games 30

Each game is begun as from New game, watched at its table to the end, with the bots' own process,
then come score sheet, look back, list of saves and menu. Memory, open files, threads and processes
are counted at the menu: of memory at most 2 % more than after the first games, of the others not
one more. The first games fill the caches of pictures and written words, which hold 48 MB each.
"""

from __future__ import annotations

import argparse
import ctypes
import gc
import os
import sys
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from time import perf_counter, sleep
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path[0] = str(ROOT)

from rich.console import Console  # noqa: E402
from rich.progress import Progress  # noqa: E402

from chocolate_factory import app, wiring  # noqa: E402
from chocolate_factory.core.game import Player, Setup  # noqa: E402
from chocolate_factory.games import catalog  # noqa: E402
from chocolate_factory.ui.pilot import ManualClock  # noqa: E402
from chocolate_factory.views.preferences import Settings  # noqa: E402
from chocolate_factory.views.shell import Shell  # noqa: E402

NAMES = ("Ada", "Bert", "Clara", "Dora", "Emil")
COLOURS = ("red", "blue", "yellow", "green", "violet")
MORE = 0.02
"""Of memory after the first games, what may come on top."""
PATIENCE = 300.0
"""Seconds in which a game must end."""
STEP = 0.25
"""Seconds of the window's clock from frame to frame."""


class Held(NamedTuple):
    """What the process holds: MiB of memory, open files, threads, child processes."""

    memory: float
    files: int
    threads: int
    children: int


def held() -> Held:
    """What this process holds now, as Linux tells it."""
    gc.collect()
    with suppress(OSError, AttributeError):  # what is free is given back, where there is a way
        ctypes.CDLL(None).malloc_trim(0)
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    children = Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()
    return Held(
        pages * os.sysconf("SC_PAGE_SIZE") / 2**20,
        len(os.listdir("/proc/self/fd")),
        len(os.listdir("/proc/self/task")),
        len(children),
    )


def a_shell() -> tuple[Shell, ManualClock]:
    """A shell without a window, whose bots think in their own process."""
    clock = ManualClock()
    settings = Settings(pace="at_once", reduce_motion=True)
    plain = app.headless_shell((1280, 800), clock=clock, settings=settings)
    return Shell(plain.director, settings), clock


def play(shell: Shell, clock: ManualClock, game_id: str, seed: int) -> int:
    """One game from the form to the menu; gives how many acts it took.

    Raises `TimeoutError` for one that does not end."""
    game = wiring.open_game(game_id).game
    level = wiring.levels(game_id)[0].id
    seats = max(2, game.seats[0]) + seed % (game.seats[1] - max(2, game.seats[0]) + 1)
    players = tuple(Player(NAMES[seat], COLOURS[seat], level) for seat in range(seats))
    shell.menu()
    shell.start(game_id, Setup(players, {}), seed)
    match, until = shell.match, perf_counter() + PATIENCE
    assert match is not None, [each.words for each in shell.director.notices.shown]
    while not match.over:
        clock.forward(STEP)
        if not shell.director.step():
            sleep(0.001)
        if perf_counter() > until:
            raise TimeoutError(f"{game_id} of seed {seed} has not ended")
    acts = match.session.length
    shell.show_results(match)
    app.settle(shell)
    shell.look_back(match)
    app.settle(shell)
    shell.saves()
    app.settle(shell)
    shell.menu()
    app.settle(shell)
    return acts


def faults(first: Held, last: Held) -> list[str]:
    """What is held that was not held after the first games."""
    found = []
    if last.memory > first.memory * (1 + MORE):
        found.append(f"memory {first.memory:.1f} → {last.memory:.1f} MiB")
    for name in ("files", "threads", "children"):
        before, after = getattr(first, name), getattr(last, name)
        if after > before:
            found.append(f"{name} {before} → {after}")
    return found


def main(argv: Sequence[str] | None = None) -> int:
    """1 if anything is kept."""
    parser = argparse.ArgumentParser(prog="scripts/trust/soak_window.py")
    add = parser.add_argument
    add("--before", type=int, default=32, help="first games, which fill the caches (default: 32)")
    add("--games", type=int, default=30, help="games behind them (default: 30)")
    add("--seed", type=int, default=1, help="seed of the first game")
    add("--game", choices=catalog.GAMES, help="games of this one alone")
    args = parser.parse_args(argv)
    ids = [args.game] if args.game else [id_ for id_ in catalog.GAMES if wiring.levels(id_)]
    with tempfile.TemporaryDirectory(prefix="trust-") as home:
        os.environ["CHOCOLATE_FACTORY_HOME"] = home
        return _soak(ids, max(1, args.before), args.games, args.seed)


def _soak(ids: Sequence[str], before: int, games: int, seed: int) -> int:
    shell, clock = a_shell()
    console = Console(stderr=True, highlight=False)
    acts, first = 0, None
    with Progress(console=console, transient=True) as bar:
        task = bar.add_task("soak", total=before + games)
        for number in range(before + games):
            acts += play(shell, clock, ids[number % len(ids)], seed + number)
            bar.advance(task)
            now = held()
            if number + 1 == before:
                first = now
            told = " ".join(f"{name} {value:.0f}" for name, value in now._asdict().items())
            console.print(f"game {number + 1}: {told}")
    shell.close()
    assert first is not None
    wrong = faults(first, now)
    print(
        f"soak_window: {before + games} games, {acts} acts, memory {first.memory:.1f} → "
        f"{now.memory:.1f} MiB, files {first.files} → {now.files}, threads {first.threads} → "
        f"{now.threads}, processes {first.children} → {now.children}: "
        + ("; ".join(wrong) if wrong else "nothing is kept")
    )
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
