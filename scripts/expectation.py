"""How true the money is that a review expects, and how its figures are fitted.

    python scripts/expectation.py play --games 60 --level medium
    python scripts/expectation.py show
    python scripts/expectation.py fit
    python scripts/expectation.py play --quick --level beginner --seed 5000
    python scripts/expectation.py play --quick --level beginner --against hard --seed 7000
    python scripts/expectation.py usual

`play` plays so many games at tables of two, three and four in turn and writes, for the moments at
which a review estimates anew and some others, what was in sight for each seat and what came of it.
`show` tells how far what is expected of them is off: the mean error, the root of the mean square
error, and the slope of what came by what was expected. It tells so of the plain sum of what is in
sight, of the figures in use, and of figures fitted to every other game for the games between.
`fit` prints figures fitted to all games, for `games/conveyor/mind/evaluation/expected_money.py`.
`usual` prints what usually comes of what is expected on a morning, by the level of who plays on,
for `games/conveyor/mind/evaluation/usual_results.py`: for it games of each level are played, each
level with seeds of its own, `--quick` as the panels of a table reckon.
After Ctrl-C the same command goes on where it stopped.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT)]

from chocolate_factory import wiring  # noqa: E402
from chocolate_factory.bots.arena import play_game  # noqa: E402
from chocolate_factory.cli import Parser  # noqa: E402
from chocolate_factory.commands import argument_types  # noqa: E402
from chocolate_factory.commands.output import show, table  # noqa: E402
from chocolate_factory.core.errors import BadRecord  # noqa: E402
from chocolate_factory.core.game import Player, Setup  # noqa: E402
from chocolate_factory.games.conveyor.cards.records import LAST_DAY  # noqa: E402
from chocolate_factory.games.conveyor.game import Conveyor  # noqa: E402
from chocolate_factory.games.conveyor.mind.evaluation import expected_money  # noqa: E402
from chocolate_factory.games.conveyor.mind.evaluation.expected_money import (  # noqa: E402
    Figures,
    Prospects,
)
from chocolate_factory.games.conveyor.mind.evaluation.usual_results import Usual  # noqa: E402
from chocolate_factory.games.conveyor.mind.judge import (  # noqa: E402
    AHEAD,
    AT_ONCE,
    ConveyorJudge,
)
from scripts.lab import command, series  # noqa: E402
from scripts.lab.least_squares import solved  # noqa: E402

FILE = series.default_folder("expectation") / "moments.jsonl"
TABLES = (2, 3, 4)
RIDGE = 8.0
"""Moments that speak for figures near those of the plain sum, for each £ of spread."""
PLAIN = Figures(0.0, 1.0, 1.0, 1.0, 0.0, 0.0)
IN_SIGHT = range(1, 4)
"""Which of the figures are shares of what is in sight."""


class Moment(msgspec.Struct, frozen=True):
    """What was in sight for a seat, and the money it had at the end. `left` are the cards that it
    was still to take in the day's draft."""

    seed: int
    players: int
    day: int
    phase: str
    left: int
    seat: int
    seen: Prospects
    came: float
    level: str = "medium"


Rule = Callable[[Moment], float]
"""What is expected at a moment."""


def play(args: Namespace) -> None:
    """Plays what is not played yet and adds it to the file."""
    args.file.parent.mkdir(parents=True, exist_ok=True)
    done = {moment.seed for moment in read(args.file)} if args.file.exists() else set()
    for seed in range(args.seed, args.seed + args.games):
        if seed not in done:
            ahead = AT_ONCE if args.quick else AHEAD
            found = moments(args.level, seed, ahead, args.against)
            lines = [msgspec.json.encode(moment) + b"\n" for moment in found]
            with args.file.open("ab") as file:
                file.write(b"".join(lines))


def read(file: Path) -> list[Moment]:
    """The moments of a file. Raises `BadRecord`."""
    found = []
    for n, line in enumerate(file.read_bytes().splitlines(), 1):
        try:
            found.append(msgspec.json.decode(line, type=Moment))
        except msgspec.DecodeError as error:
            raise BadRecord(f"{file}, line {n}: {error}. Is it a file of `play`?") from error
    return found


def moments(level: str, seed: int, ahead: int = AHEAD, against: str = "") -> list[Moment]:
    """The moments of a game of a level against itself, or of two against another: where a day, its
    run, and the cleanup of each seat begin. `ahead` are the nodes for the end of a day that is
    expected."""
    game = wiring.open_game(Conveyor.id).game
    assert isinstance(game, Conveyor)
    players = 2 if against else TABLES[seed % len(TABLES)]
    kinds = ([level, against] if seed % 2 else [against, level]) if against else [level] * players
    setup = Setup(tuple(Player(f"{kind} {i}", str(i), kind) for i, kind in enumerate(kinds)))
    registry = wiring.registry(game)
    minds = [registry.mind(kind, game) for kind in kinds]
    played = play_game(game, setup, seed, minds, [registry.budget(kind) for kind in kinds])
    judge, state = ConveyorJudge(game, ahead), game.begin(played.setup, seed)
    found, last = [], ("", 0)
    for action in played.record:
        now = state.phase, state.turn
        if now != last and (state.phase == "cleanup" or now in (("draft", 0), ("run", 0))):
            for seat in range(players):
                left = expected_money.picks_left(state, seat)
                seen = judge.prospects(state, seat)
                found.append((state.day, state.phase, left, seat, seen))
        last = now
        game.advance(state, action)
    scores = game.result(state).scores
    return [
        Moment(seed, players, day, phase, left, seat, seen, float(scores[seat]), kinds[seat])
        for day, phase, left, seat, seen in found
    ]


# figures


def fitted(given: Iterable[Moment]) -> dict[tuple[int, bool], Figures]:
    """Figures for each day, before and after a seat's draft, by least squares."""
    cells: dict[tuple[int, bool], list[Moment]] = {}
    for moment in given:
        cells.setdefault((moment.day, moment.left > 0), []).append(moment)
    return {cell: _least_squares(found) for cell, found in cells.items()}


def _least_squares(given: Sequence[Moment]) -> Figures:
    """The figures that miss least, held to those of the plain sum where little speaks against.
    What is in sight never speaks against itself: what would count less than nothing is left out."""
    left_out: set[int] = set()
    while True:
        found = _without(given, left_out)
        wrong = {i for i in IN_SIGHT if found[i] < 0}
        if not wrong:
            return Figures(*(round(value, 3) for value in found))
        left_out |= wrong


def _without(given: Sequence[Moment], left_out: set[int]) -> list[float]:
    """The figures, those left out at 0."""
    start = [0.0 if i in left_out else value for i, value in enumerate(PLAIN)]
    plain = Figures(*start)
    rows = [_row(moment) for moment in given]
    misses = [moment.came - plain.value(moment.seen, moment.players) for moment in given]
    kept = [i for i in range(len(start)) if i not in left_out]
    matrix = [[sum(row[i] * row[j] for row in rows) for j in kept] for i in kept]
    right = [sum(row[i] * miss for row, miss in zip(rows, misses, strict=True)) for i in kept]
    for at, i in enumerate(kept[1:], 1):
        mean = sum(row[i] for row in rows) / len(rows)
        matrix[at][at] += RIDGE * max(1.0, sum((row[i] - mean) ** 2 for row in rows) / len(rows))
    for i, added in zip(kept, solved(matrix, right), strict=True):
        start[i] += added
    return start


def _row(moment: Moment) -> list[float]:
    _purse, prizes, today, later = moment.seen
    return [1.0, prizes, today, later, float(moment.players == 2), float(moment.players == 4)]


# what is told


def by(figures: dict[tuple[int, bool], Figures]) -> Rule:
    """Expects by these figures, by the plain sum where there are none."""
    return lambda m: figures.get((m.day, m.left > 0), PLAIN).value(m.seen, m.players)


def in_use(moment: Moment) -> float:
    """What the review expects."""
    table = expected_money.DRAFTING if moment.left else expected_money.DRAFTED
    return table[moment.day - 1].value(moment.seen, moment.players)


def told(given: Sequence[Moment], rule: Rule) -> list[str]:
    """How many moments, the mean error, the root of the mean square error, the slope."""
    pairs = [(rule(moment), moment.came) for moment in given]
    n = len(pairs)
    errors = [was - came for was, came in pairs]
    mean_was, mean_came = (sum(column) / n for column in zip(*pairs, strict=True))
    spread = sum((was - mean_was) ** 2 for was, _came in pairs)
    slope = sum((was - mean_was) * (came - mean_came) for was, came in pairs) / max(spread, 1e-9)
    square = (sum(error * error for error in errors) / n) ** 0.5
    return [str(n), f"{sum(errors) / n:+.1f}", f"{square:.1f}", f"{slope:.2f}"]


def tell(args: Namespace) -> None:
    """Shows how true the expected money is."""
    every = read(args.file)
    odd = [moment for moment in every if moment.seed // len(TABLES) % 2]
    even = [moment for moment in every if not moment.seed // len(TABLES) % 2]
    crossed = {True: by(fitted(even)), False: by(fitted(odd))}
    rules: dict[str, Rule] = {
        "plain sum": by(dict.fromkeys(fitted(every), PLAIN)),
        "figures in use": in_use,
        "fitted to the other half": lambda m: crossed[bool(m.seed // len(TABLES) % 2)](m),
    }
    groups: dict[str, Callable[[Moment], Any]] = {
        "all": lambda _m: "",
        "day": lambda m: m.day,
        "phase": lambda m: m.phase,
        "players": lambda m: m.players,
        "seat": lambda m: m.seat,
    }
    for title, rule in rules.items():
        rows = []
        for name, group in groups.items():
            for key in sorted({group(moment) for moment in every}):
                found = [moment for moment in every if group(moment) == key]
                rows.append([f"{name} {key}", *told(found, rule)])
        show(table(title, ["", "moments", "mean error £", "rms error £", "slope"], rows), "")


def fit(args: Namespace) -> None:
    """Prints the figures fitted to all games."""
    found = fitted(read(args.file))
    for name, drafting in (("DRAFTING", True), ("DRAFTED", False)):
        lines = [f"    {found.get((day, drafting), PLAIN)!r}," for day in range(1, LAST_DAY + 1)]
        show(f"{name} = (", *lines, ")")


def usual(args: Namespace) -> None:
    """Prints by level and day what usually came of what a morning let expect: of games against
    others as much as of games against itself, however many there are of each."""
    every = read(args.file)
    seated: dict[int, set[str]] = {}
    for moment in every:
        seated.setdefault(moment.seed, set()).add(moment.level)
    cells: dict[str, dict[int, dict[frozenset[str], list[float]]]] = {}
    for moment in every:
        if moment.phase == "draft":
            tables = cells.setdefault(moment.level, {}).setdefault(moment.day, {})
            misses = tables.setdefault(frozenset(seated[moment.seed]), [])
            misses.append(moment.came - in_use(moment))
    show("BY_LEVEL = {")
    for level, days in sorted(cells.items()):
        each = (days.get(day, {}).values() for day in range(1, LAST_DAY + 1))
        found = (_usual([*tables] or [[0.0]]) for tables in each)
        show(f"    {level!r}: (", *(f"        {each!r}," for each in found), "    ),")
    show("}")


def _usual(tables: Sequence[Sequence[float]]) -> Usual:
    mean = sum(sum(misses) / len(misses) for misses in tables) / len(tables)
    squares = (sum((miss - mean) ** 2 for miss in misses) / len(misses) for misses in tables)
    return Usual(round(mean), round((sum(squares) / len(tables)) ** 0.5))


def parser() -> Parser:
    """The command line."""
    top = Parser(prog="python scripts/expectation.py", description=(__doc__ or "").split("\n")[0])
    commands = top.add_subparsers(required=True, metavar="WHAT")
    for name, do, words in (
        ("play", play, "play games and write what was in sight"),
        ("show", tell, "show how true the expected money is"),
        ("fit", fit, "print figures fitted to all games"),
        ("usual", usual, "print what usually comes of it, by level"),
    ):
        add = commands.add_parser(name, help=words)
        add.set_defaults(do=do)
        add.add_argument(
            "--file", type=Path, default=FILE, metavar="FILE", help="the file of games"
        )
        if name == "play":
            add.add_argument(
                "--level", default="medium", metavar="LEVEL", help="who plays (medium)"
            )
            add.add_argument(
                "--against",
                default="",
                metavar="LEVEL",
                help="who plays against it, two at a table",
            )
            add.add_argument(
                "--games", default=60, type=argument_types.number(1, 1_000_000), metavar="N"
            )
            add.add_argument("--seed", default=1000, type=argument_types.seed, metavar="S")
            add.add_argument(
                "--quick", action="store_true", help="reckon as fast as the panels of a table"
            )
    return top


if __name__ == "__main__":
    sys.exit(command.run(parser(), sys.argv[1:]))
