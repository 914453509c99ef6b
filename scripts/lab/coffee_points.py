"""What the review of Coffee Rush expects: figures fitted to games of the quick player.

    python -m scripts.lab.coffee_points show --games 200
    python -m scripts.lab.coffee_points write --games 800

`show` fits the figures to every other game and tells, for the games between, how far what is
expected is off: the root of the mean square error with these figures, with those in use, and with
the mean alone. `write` fits them to all games and writes the module that the judge reads.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator
from statistics import fmean

from chocolate_factory.cli import Parser
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.coffee_rush.game import CoffeeRush
from chocolate_factory.games.coffee_rush.mind.figures import FIGURES, LAST_FIGURES
from chocolate_factory.games.coffee_rush.mind.forecast import Forecast, LastProspects, Prospects
from chocolate_factory.games.coffee_rush.mind.levels.easy import Easy
from chocolate_factory.games.coffee_rush.mind.playouts.quick import QuickPlayer
from chocolate_factory.games.coffee_rush.mind.playouts.table import Table, cards
from chocolate_factory.games.coffee_rush.mind.valuation import Valuation
from scripts.lab import command, series
from scripts.lab.least_squares import Sums

FILE = series.ROOT / "chocolate_factory/games/coffee_rush/mind/figures.py"
TABLES = (2, 3, 4)
Row = tuple[tuple[float, ...], float]
"""What was in sight for a seat, and the points that it still made."""


def rows(game: CoffeeRush, seats: int, seed: int) -> Iterator[Row]:
    """Every turn of a game of the quick player, for every seat."""
    players = tuple(Player(colour, colour, "easy") for colour in series.COLOURS[:seats])
    state, placing = game.begin(Setup(players), seed), Easy(game)
    while state.phase == "place":
        assert state.seat is not None
        game.advance(state, placing.choose(state, state.seat, 1, 0).action)
    assert state.seat is not None
    table, quick = Table(game.book, state, state.seat), QuickPlayer(game.book, Valuation())
    table = table.dealt(Rng(seed, seats).shuffle(cards(game.book, state.deck)))
    forecast, seen = Forecast(game.book), list[tuple[int, tuple[float, ...], int]]()
    while not table.over:
        for seat, player in enumerate(table.seats):
            sight: tuple[float, ...] | None = forecast.last(table, seat)
            if not table.closed:
                sight = forecast.prospects(table)[seat]
            if sight is not None:
                seen.append((seat, tuple(sight), player.points))
        quick.play(table)
    for seat, sight, had in seen:
        yield sight, float(table.seats[seat].points - had)


class Fit:
    """The sums of all games: one for each number of players, and one for the last turns."""

    def __init__(self) -> None:
        self.open = {seats: Sums(len(Prospects._fields)) for seats in TABLES}
        self.last = Sums(len(LastProspects._fields))

    def add(self, seats: int, row: Row) -> None:
        """A moment."""
        (self.last if len(row[0]) == len(LastProspects._fields) else self.open[seats]).add(*row)

    def figures(self) -> tuple[dict[int, tuple[float, ...]], tuple[float, ...]]:
        """The figures of the open shop and of last turns."""
        open_ = {seats: _rounded(sums.fitted()) for seats, sums in self.open.items()}
        return open_, _rounded(self.last.fitted())


def _rounded(values: list[float]) -> tuple[float, ...]:
    return tuple(round(value, 3) for value in values)


def told(game: CoffeeRush, games: int, first: int) -> Iterator[str]:
    """How far what is expected is off, for each number of players and for last turns."""
    fit, held = Fit(), dict[str, list[tuple[int, Row]]]()
    for seats in TABLES:
        for seed in range(first, first + games):
            for row in rows(game, seats, seed):
                if seed % 2:
                    fit.add(seats, row)
                    continue
                last = len(row[0]) == len(LastProspects._fields)
                held.setdefault("last turns" if last else f"{seats} players", []).append(
                    (seats, row)
                )
    fitted, in_use = fit.figures(), (FIGURES, LAST_FIGURES)
    for name, found in held.items():
        came = [points for _seats, (_sight, points) in found]
        errors = [_error(found, open_, last) for open_, last in (fitted, in_use)]
        mean = fmean((points - fmean(came)) ** 2 for points in came) ** 0.5
        yield (
            f"{name}: {len(found)} moments, fitted {errors[0]:.2f}, in use {errors[1]:.2f}, "
            f"the mean alone {mean:.2f}"
        )


def _error(
    found: list[tuple[int, Row]], open_: dict[int, tuple[float, ...]], last: tuple[float, ...]
) -> float:
    squares = []
    for seats, (sight, came) in found:
        figures = last if len(sight) == len(last) else open_[seats]
        squares.append((came - sum(a * b for a, b in zip(figures, sight, strict=True))) ** 2)
    return float(fmean(squares) ** 0.5)


def module(open_: dict[int, tuple[float, ...]], last: tuple[float, ...]) -> str:
    """What stands in the module that the judge reads."""
    return "\n".join(
        [
            '"""Figures by which points to come are told (see `forecast`).\n',
            '`scripts/lab/coffee_points.py` writes this file."""\n',
            "from __future__ import annotations\n",
            "# fmt: off",
            "FIGURES: dict[int, tuple[float, ...]] = {",
            *(f"    {seats}: {values}," for seats, values in open_.items()),
            "}",
            '"""By the number of players, while the shop is open."""',
            f"LAST_FIGURES: tuple[float, ...] = {last}",
            '"""Once it has closed."""',
            "# fmt: on",
            "",
        ]
    )


def _game() -> CoffeeRush:
    game = series.open_game(CoffeeRush.id).game
    assert isinstance(game, CoffeeRush)
    return game


def show(given: Namespace) -> None:
    """Prints how far it is off."""
    for line in told(_game(), given.games, given.seed):
        print(line)


def write(given: Namespace) -> None:
    """Writes the module."""
    game, fit = _game(), Fit()
    for seats in TABLES:
        for seed in range(given.seed, given.seed + given.games):
            for row in rows(game, seats, seed):
                fit.add(seats, row)
    command.write(FILE, module(*fit.figures()))


def parser() -> Parser:
    """The parser of both commands."""
    top = Parser(prog="coffee_points.py", description=(__doc__ or "").split("\n")[0])
    commands = top.add_subparsers(dest="command", required=True, parser_class=Parser)
    for name, do in (("show", show), ("write", write)):
        one = commands.add_parser(name)
        one.set_defaults(do=do)
        one.add_argument("--games", type=int, default=200)
        one.add_argument("--seed", type=int, default=1000)
    return top


if __name__ == "__main__":
    sys.exit(command.run(parser(), sys.argv[1:]))
