"""Plays random games of Chocolate Factory with every invariant of the tests on.

    python3 scripts/soak.py --games 2000 --jobs 2

Seats (one to four), sides A to D, Initial Demands, extra cards, start player, deck (live or
frozen), coal and how often a state is asked everything follow from the seed. A failure prints the
command that repeats it, and the exit code is 1.
"""

from __future__ import annotations

import argparse
import sys
import traceback
from collections.abc import Iterable, Iterator
from multiprocessing import get_context
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from conveyor_extra import GAME as EXTRA  # noqa: E402
from conveyor_extra import any_setup  # noqa: E402
from conveyor_helpers import GAME, LIVE, setup  # noqa: E402
from conveyor_invariants import play  # noqa: E402
from rich.console import Console  # noqa: E402
from rich.progress import Progress  # noqa: E402


def played(seed: int) -> tuple[int, str]:
    """(seed, what went wrong or '') of one game."""
    try:
        coal = (0, 15, 80)[seed // 6 % 3]
        if seed % 3:
            play((LIVE, EXTRA)[seed % 2], any_setup(seed), seed, every=20, coal=coal)
        else:
            given = setup(2 + seed // 3 % 3, "?????", "random")
            play((LIVE, GAME)[seed % 2], given, seed, every=20, coal=coal)
    except Exception:
        return seed, traceback.format_exc()
    return seed, ""


def results(seeds: Iterable[int], jobs: int) -> Iterator[tuple[int, str]]:
    """Games played by so many processes, as they end."""
    if jobs == 1:
        yield from map(played, seeds)
        return
    with get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap_unordered(played, seeds, chunksize=4)


def main() -> int:
    """Plays all games and tells of the failed ones; 1 if there is any."""
    parser = argparse.ArgumentParser(description="Random games with every invariant on.")
    parser.add_argument("--games", type=int, default=2000, help="how many games (2000)")
    parser.add_argument("--seed", type=int, default=0, help="seed of the first game (0)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (1)")
    given = parser.parse_args()
    if given.games < 1 or given.jobs < 1 or given.seed < 0:
        parser.error("give at least one game and one job, and no seed below 0")
    console, failed = Console(stderr=True), 0
    seeds = range(given.seed, given.seed + given.games)
    with Progress(console=console) as progress:
        bar = progress.add_task("Games", total=given.games)
        for seed, wrong in results(seeds, given.jobs):
            progress.advance(bar)
            if wrong:
                failed += 1
                console.print(wrong, markup=False, highlight=False)
                console.print(f"Repeat it: python3 scripts/soak.py --games 1 --seed {seed}")
    console.print(f"{given.games} games, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
