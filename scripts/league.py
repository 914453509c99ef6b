"""How strong the bots are: matches between levels, their Elo, and how often they win alone.

    python scripts/league.py match --seats hard,medium --games 400 --seed 7
    python scripts/league.py elo build/league/*.jsonl
    python scripts/league.py solo --level easy,medium --games 200
    python scripts/league.py hindsight --demands 4 --games 40
    python scripts/league.py accuracy --players 3 --games 40

Every seed is played with each seating of the levels, one after the other; intervals hold 95 % and
take the games of a seed for one observation. All games go into a file of JSON lines; after Ctrl-C
the same command goes on where it stopped.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT)]

from chocolate_factory import wiring  # noqa: E402
from chocolate_factory.bots.ratings import Share, Z, cluster_share  # noqa: E402
from chocolate_factory.cli import Parser  # noqa: E402
from chocolate_factory.commands import argument_types  # noqa: E402
from chocolate_factory.commands.output import show, table  # noqa: E402
from chocolate_factory.core.errors import WrongUse  # noqa: E402
from scripts.lab import accuracy, command, hindsight, series, strength  # noqa: E402
from scripts.lab.hindsight import HARDER  # noqa: E402
from scripts.lab.series import Line, Series  # noqa: E402

FOLDER = series.default_folder("league")


def match(args: Namespace) -> None:
    """Plays a match and prints the share of each level."""
    cards = series.open_game(args.game)
    ours = Series(args.game, cards.game.deck, args.seats, args.seed, dict(args.option))
    name = "-".join((args.game, *args.seats, str(args.seed)))
    path = args.out or FOLDER / f"{name}.jsonl"
    task = series.plan(cards, ours, args.games, path.parent)
    lines = series.play(task, ours, path, args.jobs)
    title = f"{', '.join(args.seats)}: {len(lines)} games, {len(series.by_seed(lines))} seeds"
    columns = ["Level", "Won", "95 %", "If alike", "Mean score"]
    rows = [
        [s.level, f"{s.won.share:.1%}", interval(s.won), f"{s.fair:.1%}", f"{s.score:.1f}"]
        for s in strength.standings(lines)
    ]
    tell(title, columns, rows, path)


def interval(share: Share) -> str:
    """`54.1–61.9 %`"""
    return f"{share.low * 100:.1f}–{share.high * 100:.1f} %"


def tell(title: str, columns: Sequence[str], rows: Sequence[Sequence[str]], where: Path) -> None:
    """A table on the terminal, and where its games are."""
    show(table(title, columns, rows))
    sys.stderr.write(f"Games: {where}\n")


def elo(args: Namespace) -> None:
    """Prints the Elo of all levels in the files, a table for each game, also as Markdown."""
    lines = [line for path in args.files for line in series.read(path) if len(line.kinds) > 1]
    if not lines:
        raise WrongUse("there are no games of two or more players in these files")
    text = ""
    for game in dict.fromkeys(line.series.game for line in lines):
        ours = [line for line in lines if line.series.game == game]
        columns, rows, remark = rate(ours, args.anchor, args.at)
        show(table(f"{game}: {len(ours)} games", columns, rows))
        sys.stdout.write(remark)
        text += command.markdown(columns, rows) + ("\n" + remark if remark else "") + "\n"
    sys.stdout.write("\n" + text)
    if args.markdown:
        command.write(args.markdown, text)


def rate(
    lines: Sequence[Line], anchor: str | None, at: float
) -> tuple[list[str], list[list[str]], str]:
    """(columns, rows, remarks) of the Elo table, the strongest level first."""
    levels = sorted({kind for line in lines for kind in line.kinds})
    anchor = anchor or ("easy" if "easy" in levels else levels[0])
    if anchor not in levels:
        raise WrongUse(f"no game of {anchor}; there are {', '.join(levels)}")
    try:
        found = strength.elo(lines, anchor, at)
    except ValueError as error:
        raise WrongUse(f"{error}: {', '.join(levels)}") from error
    order = sorted(levels, key=lambda level: -found.levels[level].elo)
    met = strength.against(lines)
    rows = [_rate(level, order, found.levels[level], lines, met) for level in order]
    columns = ["Level", "Elo", "±", "Games", *(f"over {level}" for level in order)]
    return columns, rows, _remark(lines, found.padded)


def _rate(
    level: str,
    order: Sequence[str],
    rating: Any,
    lines: Sequence[Line],
    met: dict[tuple[str, str], tuple[float, float]],
) -> list[str]:
    games = sum(level in line.kinds for line in lines)
    row = [level, f"{rating.elo:.0f}", f"{Z * rating.error:.0f}", f"{games:,}"]
    for other in order:
        points, count = met.get((level, other), (0.0, 0.0))
        row.append(f"{points / count:.1%}" if count else "")
    return row


def _remark(lines: Sequence[Line], padded: Sequence[tuple[str, str]]) -> str:
    """What one must know to read the table."""
    remarks = [
        f"{a} and {b}: one of them won everything; a drawn game is added, the true difference is "
        f"larger.\n"
        for a, b in padded
    ]
    for what, names in (
        ("decks", {line.series.deck for line in lines}),
        ("states of the sources", {line.code for line in lines}),
    ):
        if len(names) > 1:
            remarks.append(f"These games were played with {len(names)} {what}.\n")
    return "".join(remarks)


def solo(args: Namespace) -> None:
    """Plays alone at every difficulty and prints how often each level won."""
    cards = series.open_game(args.game)
    harder = [option for option in cards.game.options if option.key == HARDER]
    if not harder:
        raise WrongUse(f"{args.game} has no solo game")
    path = args.out or FOLDER / f"solo-{args.game}.jsonl"
    lines: list[Line] = []
    for level in args.level:
        for demands in args.demands or harder[0].choices:
            options = {**dict(args.option), HARDER: str(demands)}
            ours = Series(args.game, cards.game.deck, (level,), args.seed, options)
            task = series.plan(cards, ours, args.games, path.parent)
            lines += series.play(task, ours, path, args.jobs)
    columns = ["Level", "Initial Demands", "Won", "95 %", "Objectives met"]
    rows = [
        [a.level, a.demands, f"{a.won.share:.1%}", interval(a.won), f"{a.met:.1%}"]
        for a in strength.alone(lines, HARDER)
    ]
    tell(f"Alone: {args.games} games of each", columns, rows, path)
    text = command.markdown(columns, rows)
    sys.stdout.write("\n" + text)
    if args.markdown:
        command.write(args.markdown, text)


def again(args: Namespace) -> None:
    """Plays deals again and again, and prints how many were won at once, and how many at all."""
    options = {option.key: option for option in series.open_game(args.game).game.options}
    if HARDER not in options:
        raise WrongUse(f"{args.game} has no solo game")
    path = args.out or FOLDER / f"hindsight-{args.game}.jsonl"
    columns = ["Initial Demands", "Deals", "Won at once", "95 %", "Ever", "95 %", "Tries won"]
    rows = []
    for demands in args.demands or map(str, options[HARDER].choices):
        found = hindsight.played(args, demands, path)
        once, ever = (
            cluster_share([(float(won), 1.0) for won in every])
            for every in ([one[0] for one in found], [any(one) for one in found])
        )
        won = sum(map(sum, found)) / sum(map(len, found))
        shares = f"{once.share:.0%}", interval(once), f"{ever.share:.0%}", interval(ever)
        rows.append([demands, str(len(found)), *shares, f"{won:.0%}"])
    tell("Deals played again", columns, rows, path)
    sys.stdout.write("\n" + command.markdown(columns, rows))


def judge(args: Namespace) -> None:
    """Prints how far the accuracies of a review rank players as their scores do."""
    wiring.MakeJudge(args.game)(series.open_game(args.game).game)
    path = args.out or FOLDER / f"accuracy-{args.game}-{args.players}.jsonl"
    found = accuracy.played(args, path)
    ranks = [accuracy.correlation(one.accuracy, one.scores) for one in found]
    middle, half = accuracy.mean(ranks)
    columns = ["Games", "Players", "Rank correlation", "95 %", "Most accurate also first"]
    first = sum(
        one.scores[one.accuracy.index(max(one.accuracy))] == max(one.scores) for one in found
    )
    row = [
        str(len(found)),
        str(args.players),
        f"{middle:.2f}",
        f"{middle - half:.2f} to {min(1.0, middle + half):.2f}",
        f"{first / len(found):.0%}",
    ]
    tell("Accuracy and score within a game", columns, [row], path)
    levels = sorted({kind for one in found for kind in one.kinds})
    by_level = {
        level: [
            (value, score)
            for one in found
            for kind, value, score in zip(one.kinds, one.accuracy, one.scores, strict=True)
            if kind == level
        ]
        for level in levels
    }
    rows = [
        [
            level,
            str(len(values)),
            f"{sum(value for value, _score in values) / len(values):.1%}",
            f"{sum(score for _value, score in values) / len(values):.0f}",
        ]
        for level, values in by_level.items()
    ]
    tell("By level", ["Level", "Seats", "Accuracy", "Score"], rows, path)


def parser() -> Parser:
    """The parser of all commands."""
    top = Parser(prog="league.py", description=__doc__)
    commands = top.add_subparsers(required=True, metavar="command", parser_class=Parser)
    add = commands.add_parser("match", help="play a match between levels")
    add.set_defaults(do=match)
    add.add_argument(
        "--seats",
        required=True,
        type=argument_types.kinds,
        metavar="LEVELS",
        help="levels, one for each seat, with commas: hard,medium",
    )
    command.games(add.add_argument, 400)
    _files(add.add_argument)
    add = commands.add_parser("elo", help="rate the levels of matches")
    add.set_defaults(do=elo)
    add.add_argument("files", nargs="+", type=argument_types.existing_file, metavar="FILE")
    add.add_argument("--anchor", metavar="LEVEL", help="whose points are given (easy)")
    add.add_argument(
        "--at", type=float, default=1000, metavar="ELO", help="points of that level (1000)"
    )
    add.add_argument("--markdown", type=Path, metavar="FILE", help="also write the table there")
    add = commands.add_parser("solo", help="play alone against the Factory Manager")
    add.set_defaults(do=solo)
    add.add_argument(
        "--level",
        required=True,
        type=argument_types.kinds,
        metavar="LEVELS",
        help="levels, with commas",
    )
    _demands(add.add_argument)
    add.add_argument("--markdown", type=Path, metavar="FILE", help="also write the table there")
    command.games(add.add_argument, 200)
    _files(add.add_argument)
    add = commands.add_parser("hindsight", help="play deals alone again and again")
    add.set_defaults(do=again)
    _demands(add.add_argument)
    command.games(add.add_argument, 40)
    _files(add.add_argument)
    add = commands.add_parser("accuracy", help="compare what reviews say with scores")
    add.set_defaults(do=judge)
    add.add_argument(
        "--players", default=3, type=argument_types.number(2, 5), metavar="N", help="players (3)"
    )
    command.games(add.add_argument, 40)
    _files(add.add_argument)
    return top


def _demands(add: Any) -> None:
    add(
        "--demands",
        type=argument_types.kinds,
        metavar="NUMBERS",
        help="Initial Demands, with commas (all there are)",
    )


def _files(add: Any) -> None:
    add("--game", default="conveyor", metavar="G", help="which game (conveyor)")
    add(
        "--out",
        type=Path,
        metavar="FILE",
        help="the file of the games (one for each match in build/league)",
    )


if __name__ == "__main__":
    sys.exit(command.run(parser(), sys.argv[1:]))
