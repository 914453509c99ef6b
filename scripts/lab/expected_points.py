"""How true it is what the review of Plantation & Candy expects: games of bots, and what each player
could expect at the end of every turn beside the points at the end.

    python -m scripts.lab.expected_points play --games 100 --out expected.jsonl
    python -m scripts.lab.expected_points show expected.jsonl
    python -m scripts.lab.expected_points write expected.jsonl

`play` writes a line for each game, of two, three and four players, and goes on behind the last one
there; `--level` and `--game` say by whom and what. `show` tells final less expected points (mean,
and mean error) when the halves begin and in the parts of each: as the worth of the stock has it, as
the figures in use do, and as figures fitted to every other game do for the games between. `write`
writes figures fitted to all games of all files; a half that none of them plays keeps its own.
"""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

from chocolate_factory.cli import Parser
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.plantation.acts.ending import EndTurn
from chocolate_factory.games.plantation.game import Plantation
from chocolate_factory.games.plantation.mind import LEVELS
from chocolate_factory.games.plantation.mind.figures.calibration import CALIBRATION
from chocolate_factory.games.plantation.mind.forecast import Calibration, calibrated, standing
from chocolate_factory.games.plantation.rules.begin import BOTH, CANDY, PLANTATION
from scripts.lab import command, ring, series

FILE = series.ROOT / "chocolate_factory/games/plantation/mind/figures/calibration.py"
HELD = 20.0
"""Examples with a spread of a point that speak for a worth counting as it is."""
PARTS = ((7, 99, "7 turns left or more"), (5, 6, "5 or 6"), (3, 4, "3 or 4"), (1, 2, "1 or 2"))
Game = dict[str, Any]


class Example(NamedTuple):
    """What a player had when a half began or a turn ended, and the points in the end."""

    when: str
    left: int
    worth: float
    points: float
    seed: int


def played(game: Plantation, level: str, kind: str, seed: int) -> Game:
    """A game, with what every player could expect."""
    entry = next(each for each in LEVELS if each.id == level)
    mind, rng = entry.make(game), Rng(seed)
    setup = ring.seated(2 + seed % 3, level, kind)
    state = game.begin(game.resolve(setup, seed), seed)
    seats, half = range(len(state.players)), 0
    rows: list[tuple[Any, ...]] = []
    while (decision := game.decision(state)) is not None:
        if state.half != half and state.phase == "turn":
            half = state.half
            rows += [(seat, *standing(game.book, state, seat)) for seat in seats]
        seat = decision.seats[0]
        seen = game.observe(state, seat, rng)
        for act in mind.choose(seen, seat, entry.budget, rng.below(1 << 30)).plays:
            game.advance(state, act)
            if isinstance(act, EndTurn) and state.phase != "over" and state.half == half:
                rows.append((seat, *standing(game.book, state, seat)))
    return {"seed": seed, "rows": rows, "scores": game.result(state).scores}


def examples(games: Sequence[Game]) -> list[Example]:
    """All moments of these games."""
    return [
        Example(when, left, worth, each["scores"][seat], each["seed"])
        for each in games
        for seat, when, left, worth in each["rows"]
    ]


def fit(found: Sequence[Example], before: Calibration) -> Calibration:
    """For each half and number of turns left, what makes points of worths (least squares)."""
    fitted = dict(before)
    for when in dict.fromkeys(each.when for each in found):
        mine = [each for each in found if each.when == when]
        most = max(each.left for each in mine)
        rows = [[each for each in mine if each.left == left] for left in range(most + 1)]
        if when.endswith("start"):
            rows = [mine]
        while len(rows) > 1 and len(rows[-1]) < HELD:
            rows[-2:] = [rows[-2] + rows[-1]]
        fitted[when] = tuple(_line(row) for row in rows)
    return fitted


def _line(row: Sequence[Example]) -> tuple[float, float]:
    """(points more, by how much the worth counts)."""
    if not row:
        return 0.0, 1.0
    worth, points = fmean(each.worth for each in row), fmean(each.points for each in row)
    spread = sum((each.worth - worth) ** 2 for each in row)
    both = sum((each.worth - worth) * (each.points - points) for each in row)
    slope = min(1.0, (both + HELD) / (spread + HELD))
    return round(points - slope * worth, 2), round(slope, 3)


def lines(found: Sequence[Example]) -> Iterator[str]:
    """The tables, line by line."""
    odd = fit([each for each in found if each.seed % 2], {})
    even = fit([each for each in found if not each.seed % 2], {})
    told: tuple[tuple[str, Callable[[Example], float]], ...] = (
        ("as it is", lambda each: each.worth),
        ("in use", lambda each: calibrated(CALIBRATION, each.when, each.left, each.worth)),
        (
            "held out",
            lambda each: calibrated(
                even if each.seed % 2 else odd, each.when, each.left, each.worth
            ),
        ),
    )
    for when in dict.fromkeys(each.when for each in found):
        parts = ((0, 99, "all"),) if when.endswith("start") else PARTS
        for first, last, title in parts:
            mine = [each for each in found if each.when == when and first <= each.left <= last]
            if mine:
                yield f"{when}, {title}: {len(mine)} moments"
            for name, value in told if mine else ():
                wrong = [each.points - value(each) for each in mine]
                error = fmean(map(abs, wrong))
                yield f"    {name}: {fmean(wrong):+.2f}, mean error {error:.2f}"


def module(calibration: Calibration) -> str:
    """What stands in the module that the judge reads."""
    told = [
        '"""Makes of the worth of a stock the points that good play may expect (see `forecast`):',
        "by the half and the own turns left, counted from none,",
        "(points more, points for each of worth).\n",
        '`scripts/lab/expected_points.py` writes this file."""\n',
        "from __future__ import annotations\n",
        "# fmt: off",
        "CALIBRATION: dict[str, tuple[tuple[float, float], ...]] = {",
    ]
    for when, rows in sorted(calibration.items()):
        told += [f'    "{when}": (', *(f"        {row}," for row in rows), "    ),"]
    told += ["}", "# fmt: on"]
    return "\n".join(told) + "\n"


def play_on(given: Namespace) -> None:
    """Plays the games that the file lacks."""
    game = series.open_game("plantation").game
    assert isinstance(game, Plantation)
    with series.hold(given.out) as file:
        for number in range(len(given.out.read_bytes().splitlines()), given.games):
            one = played(game, given.level, given.game, given.seed + number)
            file.write(json.dumps(one).encode() + b"\n")
            file.flush()


def read(given: Namespace) -> list[Example]:
    """The moments of all files."""
    return examples([json.loads(line) for f in given.file for line in f.read_text().splitlines()])


def tell(given: Namespace) -> None:
    """Prints the tables."""
    print("\n".join(lines(read(given))))


def write(given: Namespace) -> None:
    """Writes the module that the judge reads."""
    command.write(FILE, module(fit(read(given), CALIBRATION)))


def parser() -> Parser:
    """The parser of all commands."""
    top = Parser(prog="expected_points.py", description=(__doc__ or "").split("\n")[0])
    commands = top.add_subparsers(dest="command", required=True, parser_class=Parser)
    playing = commands.add_parser("play")
    playing.set_defaults(do=play_on)
    playing.add_argument("--games", type=int, default=100)
    playing.add_argument("--seed", type=int, default=2000)
    playing.add_argument("--level", choices=[each.id for each in LEVELS], default="hard")
    playing.add_argument("--game", choices=(BOTH, PLANTATION, CANDY), default=BOTH)
    playing.add_argument("--out", type=Path, required=True)
    for name, do in (("show", tell), ("write", write)):
        reading = commands.add_parser(name)
        reading.set_defaults(do=do)
        reading.add_argument("file", type=Path, nargs="+")
    return top


if __name__ == "__main__":
    sys.exit(command.run(parser(), sys.argv[1:]))
