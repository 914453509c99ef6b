"""Plays random games of one game of the catalog with every invariant of the tests on.

    python3 scripts/soak.py --game coffee_rush --games 2000 --jobs 2
    python3 scripts/soak.py --game factory_fun --games 2000 --jobs 2
    python3 scripts/soak.py --game plans --games 200
    python3 scripts/soak.py --game deliveries --games 1000
    python3 scripts/soak.py --game pipes --games 40000
    python3 scripts/soak.py --game plantation_bots --games 200
    python3 scripts/soak.py --game factory_fun_bots --games 200

A game of `plans` is one whose late runs are planned, one of `deliveries` four positions made up,
one of `pipes` a small floor of Factory Fun drawn at random (about three of ten can be drawn); all
are compared with trying everything by the rules. In a game of `plantation_bots` bots play
Plantation & Candy, `easy` and `medium` side by side; in one of `factory_fun_bots` they play Factory
Fun, `hard` too.

Seats, options, deck (live or frozen) and how rich the players are follow from the seed, for
Chocolate Factory also Initial Demands, sides C and D and the extra cards. A failure prints the
command that repeats it, and the exit code is 1.
"""

from __future__ import annotations

import argparse
import sys
import traceback
from collections.abc import Callable, Iterable, Iterator
from multiprocessing import get_context
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[0] = str(ROOT)

from rich.console import Console  # noqa: E402
from rich.progress import Progress  # noqa: E402

from chocolate_factory.games.catalog import FOLDERS  # noqa: E402
from tests.helpers.conveyor import games as conveyor  # noqa: E402
from tests.helpers.factory_fun import games as fun  # noqa: E402
from tests.helpers.factory_fun import oracle as arrows  # noqa: E402
from tests.helpers.factory_fun.floors import BOOK  # noqa: E402
from tests.helpers.kits import soak_of  # noqa: E402
from tests.helpers.plantation import games as plantation  # noqa: E402

RED = arrows.red_book(BOOK)


def pipes(seed: int) -> None:
    """The checker of Factory Fun and all settings of arrows on a small floor."""
    arrows.compare(RED, seed)


GAMES: dict[str, Callable[[int], None]] = {
    **{game_id: soak_of(game_id) for game_id in FOLDERS},
    "plantation_bots": plantation.bots,
    "factory_fun_bots": fun.bots,
    "plans": conveyor.compare_plans,
    "deliveries": conveyor.deliveries,
    "pipes": pipes,
}
"""The games of the catalog, each as `tests/helpers/<game>/games.py` says or, where that says
nothing, with what there is for all (`tests/helpers/kits.py`); and what is compared."""


def play(task: tuple[str, int]) -> tuple[int, str]:
    """(seed, what went wrong or '') of one game."""
    game, seed = task
    try:
        GAMES[game](seed)
    except Exception:
        return seed, traceback.format_exc()
    return seed, ""


def results(game: str, seeds: Iterable[int], jobs: int) -> Iterator[tuple[int, str]]:
    """Games played by so many processes, as they end."""
    if jobs == 1:
        yield from map(play, ((game, seed) for seed in seeds))
        return
    with get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap_unordered(play, [(game, s) for s in seeds], chunksize=4)


def main() -> int:
    """Plays all games and tells of the failed ones; 1 if there is any."""
    parser = argparse.ArgumentParser(description="Random games with every invariant on.")
    parser.add_argument("--game", choices=list(GAMES), default="conveyor", help="(conveyor)")
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
        for seed, wrong in results(given.game, seeds, given.jobs):
            progress.advance(bar)
            if wrong:
                failed += 1
                console.print(wrong, markup=False, highlight=False)
                again = f"--game {given.game} --games 1 --seed {seed}"
                console.print(f"Repeat it: python3 scripts/soak.py {again}")
    console.print(f"{given.games} games, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
