"""How many deals can be won alone: each is played again and again, as the score sheet offers it.

    python scripts/hindsight.py --demands 4 --games 40 --seed 910000

The first try of a deal is the bot's own play, which stands in `league.py solo` for the same seed;
the others stray from it. Deals go into a file of JSON lines; after Ctrl-C the same command goes on
where it stopped.
"""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT)]

from chocolate_factory import wiring  # noqa: E402
from chocolate_factory.bots.again import AgainTask, tries  # noqa: E402
from chocolate_factory.bots.ratings import cluster_share  # noqa: E402
from chocolate_factory.bots.seeds import game_seed  # noqa: E402
from chocolate_factory.cli import Parser  # noqa: E402
from chocolate_factory.commands import argument_types  # noqa: E402
from chocolate_factory.commands.output import show, table  # noqa: E402
from chocolate_factory.core.errors import WrongUse  # noqa: E402
from chocolate_factory.core.game import Player, Setup  # noqa: E402
from chocolate_factory.games import catalog  # noqa: E402
from scripts.lab import command, series  # noqa: E402
from scripts.league import FOLDER, HARDER, interval  # noqa: E402


def deals(args: Namespace, demands: str) -> Iterator[tuple[int, AgainTask]]:
    """(seed, task) of each deal of a series."""
    game, again = series.open_game(args.game).game, catalog.entry(args.game).again
    if again is None:
        raise WrongUse(f"{args.game} has no deal that is won or lost alone")
    mind, budget = wiring.registry(game).mind(again.kind, game), wiring.registry(game).budget
    players = (Player("A", "red", again.kind),)
    for number in range(args.games):
        seed = game_seed(args.seed, number)
        setup = game.resolve(Setup(players, {**dict(args.option), HARDER: demands}), seed)
        yield (
            seed,
            AgainTask(lambda: game, lambda _game: mind, again, setup, seed, budget(again.kind)),
        )


def played(args: Namespace, demands: str, path: Path) -> list[list[bool]]:
    """The tries of each deal: those in the file, and those that are missing there."""
    known = {}
    if path.exists():
        lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
        known = {line["seed"]: line["won"] for line in lines if line["demands"] == demands}
    found = []
    for seed, task in deals(args, demands):
        won = known.get(seed)
        if won is None:
            won = list(tries(task, 0))
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"demands": demands, "seed": seed, "won": won}) + "\n")
        found.append(won)
    return found


def compare(args: Namespace) -> None:
    """Plays the deals and prints how many were won at once, and how many at all."""
    options = {option.key: option for option in series.open_game(args.game).game.options}
    if HARDER not in options:
        raise WrongUse(f"{args.game} has no solo game")
    path = args.out or FOLDER / f"hindsight-{args.game}.jsonl"
    columns = [
        "Initial Demands",
        "Deals",
        "Won at once",
        "95 %",
        "Won in some try",
        "95 %",
        "Tries",
    ]
    rows = []
    for demands in args.demands or map(str, options[HARDER].choices):
        found = played(args, demands, path)
        once, ever = (
            cluster_share([(float(won(one)), 1.0) for one in found]) for won in (first, any)
        )
        every = sum(map(sum, found)) / sum(map(len, found))
        rows.append(
            [
                demands,
                str(len(found)),
                f"{once.share:.0%}",
                interval(once),
                f"{ever.share:.0%}",
                interval(ever),
                f"{every:.0%}",
            ]
        )
    show(table("Deals played again", columns, rows))
    sys.stderr.write(f"Deals: {path}\n")
    sys.stdout.write("\n" + command.markdown(columns, rows))


def first(won: list[bool]) -> bool:
    """Whether the bot's own play won."""
    return won[0]


def parser() -> Parser:
    """The parser of the command."""
    top = Parser(prog="hindsight.py", description=__doc__)
    top.set_defaults(do=compare)
    top.add_argument("--game", default="conveyor", metavar="G", help="which game (conveyor)")
    top.add_argument(
        "--demands",
        type=argument_types.kinds,
        metavar="NUMBERS",
        help="Initial Demands, with commas (all there are)",
    )
    top.add_argument(
        "--out", type=Path, metavar="FILE", help="the file of the deals (in build/league)"
    )
    command.games(top.add_argument, 40)
    return top


if __name__ == "__main__":
    sys.exit(command.run(parser(), sys.argv[1:]))
