"""How good plans of runs are where pieces are moved or changed by hand: compared with trying every
legal act in every order by the rules.

    python3 scripts/oracle.py --positions 300
    python3 scripts/oracle.py --positions 300 --seed 5000 --states 200000

Positions are made up (two to six parts, one or two shifts left, random valuations). Those with too
many states to try are left out. Told for each employee: how often the best was found and proven,
how far off the rest was, and how long plans took (seconds of this processor).
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[0] = str(ROOT)

from rich.console import Console  # noqa: E402
from rich.progress import track  # noqa: E402
from rich.table import Table  # noqa: E402

from tests.helpers.conveyor.extra import GAME  # noqa: E402
from tests.helpers.conveyor.moving_positions import MOVERS, Compared, compare  # noqa: E402


def share(sorted_: Sequence[float], part: float) -> float:
    """The value below which so much of the sorted ones lies."""
    return sorted_[min(int(part * len(sorted_)), len(sorted_) - 1)]


def row(name: str, some: Sequence[Compared]) -> list[str]:
    """One line of the table."""
    seconds = sorted(each.seconds for each in some)
    gaps = sorted(each.above + each.missed for each in some if not each.proven)
    found = sum(each.found for each in some) / len(some)
    return [
        name,
        str(len(some)),
        f"{found:.1%}",
        f"{sum(each.proven for each in some) / len(some):.1%}",
        f"{share(gaps, 0.5):.1f}" if gaps else "",
        f"{share(seconds, 0.5):.3f}",
        f"{share(seconds, 0.95):.2f}",
    ]


def main() -> None:
    """Compares and prints the table."""
    parser = argparse.ArgumentParser(description="Plans with moves beside the best there is.")
    parser.add_argument("--positions", type=int, default=300, help="how many positions (300)")
    parser.add_argument("--seed", type=int, default=0, help="seed of the first one (0)")
    parser.add_argument("--states", type=int, default=60_000, help="states to try at most (60000)")
    given = parser.parse_args()
    found: dict[str, list[Compared]] = defaultdict(list)
    seeds = range(given.seed, given.seed + given.positions)
    for seed in track(seeds, description="Positions", console=Console(stderr=True)):
        employee = MOVERS[seed % len(MOVERS)]
        compared = compare(GAME, seed, employee, given.states)
        if compared is not None:
            found[employee].append(compared)
    columns = ["Employee", "Plans", "Best found", "Proven", "Median gap £", "p50 s", "p95 s"]
    table = Table(*columns, title=f"{given.positions} positions, seed {given.seed}")
    for employee in sorted(found):
        table.add_row(*row(employee, found[employee]))
    if found:
        table.add_row(*row("all", [each for some in found.values() for each in some]))
    Console().print(table)


if __name__ == "__main__":
    main()
