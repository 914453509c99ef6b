"""Plays random games of one game of the catalog with every invariant of the tests on.

    python3 scripts/soak.py --game coffee_rush --games 2000 --jobs 2
    python3 scripts/soak.py --game factory_fun --games 2000 --jobs 2
    python3 scripts/soak.py --game plans --games 200
    python3 scripts/soak.py --game deliveries --games 1000
    python3 scripts/soak.py --game pipes --games 40000
    python3 scripts/soak.py --game plantation_bots --games 200

A game of `plans` is one whose late runs are planned, one of `deliveries` four positions made up,
one of `pipes` a small floor of Factory Fun drawn at random (about three of ten can be drawn); all
are compared with trying everything by the rules. In a game of `plantation_bots` bots play
Plantation & Candy, `easy` and `medium` side by side.

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
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[1]
sys.path[0] = str(ROOT)

from rich.console import Console  # noqa: E402
from rich.progress import Progress  # noqa: E402

from tests.helpers import conformance  # noqa: E402
from tests.helpers.coffee_rush import states as coffee  # noqa: E402
from tests.helpers.coffee_rush.kit import CoffeeKit, generous  # noqa: E402
from tests.helpers.conveyor import invariants, made_up_deliveries  # noqa: E402
from tests.helpers.conveyor import run_positions as runs  # noqa: E402
from tests.helpers.conveyor import states as conveyor  # noqa: E402
from tests.helpers.conveyor.extra import GAME as EXTRA  # noqa: E402
from tests.helpers.conveyor.extra import any_setup  # noqa: E402
from tests.helpers.factory_fun import games as fun  # noqa: E402
from tests.helpers.factory_fun import oracle as arrows  # noqa: E402
from tests.helpers.factory_fun.floors import BOOK  # noqa: E402
from tests.helpers.plantation import kit as plantation_kit  # noqa: E402
from tests.helpers.plantation import states as plantation  # noqa: E402

RED = arrows.red_book(BOOK)


def conveyor_game(seed: int) -> None:
    """A game of Chocolate Factory, alone or with others, with or without the expansion."""
    coal = (0, 15, 80)[seed // 6 % 3]
    if seed % 3:
        game = (conveyor.LIVE, EXTRA)[seed % 2]
        invariants.play(game, any_setup(seed), seed, every=20, coal=coal)
        return
    game = (conveyor.LIVE, conveyor.GAME)[seed % 2]
    given = conveyor.setup(2 + seed // 3 % 3, "?????", "random")
    invariants.play(game, given, seed, every=20, coal=coal)


def coffee_game(seed: int) -> None:
    """A game of Coffee Rush, all of it checked; every fourth one as a saved session too."""
    kit = CoffeeKit((coffee.LIVE, coffee.GAME)[seed % 2])
    seats = 2 + seed % 3
    start = ("random", *range(seats))[seed // 6 % (seats + 1)]
    given = coffee.setup(seats, start)
    if seed // 2 % 2:
        conformance.play(kit, given, seed, every=8, change=generous)
    else:
        conformance.play(kit, given, seed, every=8)
    if seed % 4 == 0:
        with TemporaryDirectory() as folder:
            conformance.recorded(kit, given, seed, Path(folder))


def plantation_game(seed: int) -> None:
    """A game of Plantation & Candy, whole or a short one; every fourth one as a saved session."""
    _plantation(plantation_kit.PlantationKit((plantation.LIVE, plantation.GAME)[seed % 2]), seed)


def plantation_bots(seed: int) -> None:
    """The same between bots, `easy` and `medium` in turn."""
    game = (plantation.LIVE, plantation.GAME)[seed % 2]
    levels = [("easy", "medium")[(seed // 2 + seat) % 2] for seat in range(2 + seed % 3)]
    _plantation(plantation_kit.BotKit(game, levels), seed)


def _plantation(kit: plantation_kit.PlantationKit, seed: int) -> None:
    name = ("both", "plantation", "both", "candy")[seed // 3 % 4]
    given = plantation.setup(2 + seed % 3, name, curtain=seed % 5 > 0)
    if seed // 2 % 2:
        conformance.play(kit, given, seed, every=8, change=plantation_kit.rich)
    else:
        conformance.play(kit, given, seed, every=8)
    if seed % 4 == 0:
        with TemporaryDirectory() as folder:
            conformance.recorded(kit, given, seed, Path(folder))


def compare_plans(seed: int) -> None:
    """Late runs out of a game of Chocolate Factory, planned and compared with trying everything."""
    game = (conveyor.LIVE, EXTRA)[seed % 2]
    for state, rng in runs.positions(game, range(seed, seed + 1)):
        runs.check(game, state, runs.random_horizon(game, state, rng))


def deliveries(seed: int) -> None:
    """Deliveries of one employee with each side of the own store, the rest of it made up."""
    game = (conveyor.LIVE, EXTRA)[seed % 2]
    employees = sorted(game.book.employees)
    made_up_deliveries.check_made_up(game, seed, employees[seed % len(employees)])


def pipes(seed: int) -> None:
    """The checker of Factory Fun and all settings of arrows on a small floor."""
    arrows.compare(RED, seed)


GAMES: dict[str, Callable[[int], None]] = {
    "conveyor": conveyor_game,
    "coffee_rush": coffee_game,
    "factory_fun": fun.soak,
    "plantation": plantation_game,
    "plantation_bots": plantation_bots,
    "plans": compare_plans,
    "deliveries": deliveries,
    "pipes": pipes,
}


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
