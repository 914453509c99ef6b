"""Whether the cards of Chocolate Factory are balanced, found by games between bots.

    python scripts/balance.py play --level medium --games 300
    python scripts/balance.py table
    python scripts/balance.py tune --level medium --games 200 --rounds 4 --to build/cards/conveyor

`play` plays so many games at tables of two, three and four, with random sides of the stores, and
`table` says what came of them, with the criteria marked as met or missed; a question mark stands
where the games are too few to say. Both write the table as Markdown and as JSON lines beside the
games. `tune` changes costs and prizes of the project's own cards in a copy of the card folder, a
step at a time. After Ctrl-C the same command goes on where it stopped.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

import msgspec

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT)]

from chocolate_factory.bots.arena import Played  # noqa: E402
from chocolate_factory.cli import Parser  # noqa: E402
from chocolate_factory.commands import argument_types  # noqa: E402
from chocolate_factory.commands.output import show, table  # noqa: E402
from chocolate_factory.core.errors import WrongUse  # noqa: E402
from chocolate_factory.games.catalog import Opened  # noqa: E402
from chocolate_factory.games.conveyor.cards.records import STORES  # noqa: E402
from chocolate_factory.games.conveyor.game import Conveyor  # noqa: E402
from scripts.lab import command, counts, findings, sections, series, tuning  # noqa: E402
from scripts.lab.series import Line, Series  # noqa: E402

FOLDER = series.default_folder("balance")
GAME = Conveyor.id


def play(args: Namespace) -> None:
    """Plays and tells what came of it."""
    cards = series.open_game(GAME, args.cards)
    tell(cards, play_all(cards, args, folder(args)), folder(args))


def tell_earlier(args: Namespace) -> None:
    """Tells what came of the games of an earlier `play`, however many there are."""
    cards = series.open_game(GAME, args.cards)
    lines = [
        line
        for line in series.read(folder(args) / "games.jsonl")
        if line.series.deck == cards.game.deck and set(line.kinds) == {args.level}
    ]
    if not lines:
        raise WrongUse(f"{folder(args)} has no games of {args.level} with these cards")
    sizes = sorted({len(line.kinds) for line in lines})
    found = {size: [line for line in lines if len(line.kinds) == size] for size in sizes}
    tell(cards, found, folder(args))


def folder(args: Namespace) -> Path:
    """Where games and tables are."""
    return Path(args.out or FOLDER / args.level)


def play_all(cards: Opened, args: Namespace, out: Path) -> dict[int, list[Line]]:
    """The games at each table, those that are still to be played included."""
    game = cards.game
    assert isinstance(game, Conveyor)

    def count(one: Played) -> dict[str, dict[str, float]]:
        return counts.count(game, one)

    options = {**dict.fromkeys(STORES, "random"), **dict(args.option)}
    found = {}
    for players in args.players:
        ours = Series(GAME, game.deck, (args.level,) * players, args.seed, options)
        task = series.plan(cards, ours, args.games, out, keep=True)
        found[players] = series.play(task, ours, out / "games.jsonl", args.jobs, count)
    return found


def tell(cards: Opened, found: dict[int, list[Line]], out: Path) -> None:
    """Prints all tables and writes them as Markdown and JSON lines."""
    assert isinstance(cards.game, Conveyor)
    parts = findings.sections(cards.game.book, found)
    parts = [sections.verdicts(parts), *parts]
    show(*(part.for_terminal() for part in parts))
    text = "\n".join(part.for_readme() for part in parts)
    command.write(out / "table.md", text)
    rows = [msgspec.json.encode(line).decode() for part in parts for line in part.lines()]
    command.write(out / "table.jsonl", "\n".join(rows) + "\n")
    sys.stderr.write(f"Games and tables: {out}\n")


def tune(args: Namespace) -> None:
    """Plays, changes the cards in a copy of the folder by a step, and so on."""
    tuning.prepare(args.to)
    out = folder(args)
    path = out / "rounds.jsonl"
    done = tuning.rounds(path, args.to)
    for number in range(len(done), args.rounds):
        sys.stderr.write(f"Round {number + 1} of {args.rounds}\n")
        cards = series.open_game(GAME, args.to)
        assert isinstance(cards.game, Conveyor)
        total: dict[str, dict[str, float]] = {}
        for lines in play_all(cards, args, out).values():
            series.add(total, series.sum_up(lines))
        proposed = tuning.proposals(cards.cards, total, args.only)
        done.append(tuning.advance(path, args.to, proposed))
        _show_round(number, proposed)
        if not proposed.changes:
            break
    sys.stderr.write(f"Cards: {args.to}\nRounds and games: {out}\n")


def _show_round(number: int, proposed: tuning.Proposed) -> None:
    columns = ["Card", "Name", "What", "From", "To", "Ratio"]
    rows = [
        [c.card, c.name, c.what, str(c.old), str(c.new), f"{c.ratio:.2f}"] for c in proposed.changes
    ]
    show(table(f"Round {number + 1}: {len(rows)} changes", columns, rows, left=3))
    for card, ratio, reason in proposed.kept:
        sys.stdout.write(f"{card} stays (ratio {ratio:.2f}): {reason}\n")


def sizes(text: str) -> tuple[int, ...]:
    """Numbers of players, with commas."""
    return tuple(argument_types.number(2, 4)(part.strip()) for part in text.split(","))


def parser() -> Parser:
    """The parser of all commands."""
    top = Parser(prog="balance.py", description=__doc__)
    commands = top.add_subparsers(required=True, metavar="command", parser_class=Parser)
    one = commands.add_parser("play", help="play and tell what came of it")
    one.set_defaults(do=play)
    _series(one.add_argument, 300)
    _cards(one.add_argument)
    one = commands.add_parser("table", help="tell what came of the games of an earlier play")
    one.set_defaults(do=tell_earlier)
    _common(one.add_argument)
    _cards(one.add_argument)
    one = commands.add_parser("tune", help="change the project's own cards in a copy, by steps")
    one.set_defaults(do=tune)
    _series(one.add_argument, 200)
    one.add_argument(
        "--rounds",
        default=3,
        type=argument_types.number(1, 100),
        metavar="N",
        help="how often to play and change (3)",
    )
    one.add_argument(
        "--only",
        nargs=1,
        choices=tuning.KINDS,
        default=tuning.KINDS,
        help="change only cards of this kind (both)",
    )
    one.add_argument(
        "--to",
        required=True,
        type=argument_types.new_folder,
        metavar="DIR",
        help="the folder of the changed cards, made if it is not there",
    )
    return top


def _common(add: Any) -> None:
    add("--level", default="medium", metavar="L", help="the bots' level (medium)")
    add(
        "--out",
        type=argument_types.new_folder,
        metavar="DIR",
        help="the folder of games and tables (build/balance/LEVEL)",
    )


def _series(add: Any, games: int) -> None:
    _common(add)
    command.games(add, games)
    add(
        "--players",
        default=(2, 3, 4),
        type=sizes,
        metavar="NUMBERS",
        help="sizes of the tables, with commas (2,3,4)",
    )


def _cards(add: Any) -> None:
    add(
        "--cards",
        type=argument_types.existing_folder,
        metavar="DIR",
        help="card files that take the place of the built-in ones",
    )


if __name__ == "__main__":
    sys.exit(command.run(parser(), sys.argv[1:]))
