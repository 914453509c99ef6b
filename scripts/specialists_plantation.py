"""What the abilities of specialists are worth at Plantation & Candy, from games in which recruits
are picked and let go at random.

    python -m scripts.specialists_plantation play --games 1000 --out specialists.jsonl
    python -m scripts.specialists_plantation show specialists.jsonl
    python -m scripts.specialists_plantation write specialists.jsonl

`play` writes a line for each game and goes on behind the last one there. The bots take the turn
whose end is worth most, rolls of the die included, but draw lots for whom they recruit and whom
they let go. So what players come to beyond the mean of their table can be put down to whom they
had: `show` fits it to how many of each kind they recruited, and to how many they kept (least
squares), with standard errors. `write` writes what each ability is worth more than the weakest,
and kept, more than the Temp.
"""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

from chocolate_factory.cli import Parser
from chocolate_factory.core.action import Action
from chocolate_factory.core.cancelling import Cancelled, never
from chocolate_factory.core.mind import Thought
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.plantation.cards.book import Book
from chocolate_factory.games.plantation.game import Plantation
from chocolate_factory.games.plantation.mind.levels.medium import Medium
from chocolate_factory.games.plantation.mind.turns import ABILITIES, Known, TurnPlan, TurnSearch
from chocolate_factory.games.plantation.rules.begin import BOTH
from chocolate_factory.games.plantation.state.state import State
from scripts.lab import command, ring, series
from scripts.train_plantation import inverse

FILE = series.ROOT / "chocolate_factory/games/plantation/mind/figures/specialists.py"
LEVEL = "lots"
LEAST = 1e-6
"""Added where a kind was had by all alike, so that there is a least square at all."""
Game = dict[str, Any]


class Lots(Medium):
    """A `medium` that rolls the die, too, and draws lots for specialists."""

    def plan(
        self, state: State, seat: int, budget: int, rng: Rng, cancelled: Cancelled
    ) -> TurnPlan:
        """The turn whose end is worth most."""
        search = TurnSearch(self.book, self.weights, state, seat, shifts=False, known=self._known)
        return search.plans(cancelled)[0]

    def __init__(self, game: Plantation) -> None:
        super().__init__(game)
        self._known = Known()

    def choose(
        self, state: State, seat: int, budget: int, seed: int, cancelled: Cancelled = never
    ) -> Thought:
        """As `Medium`, but for whom it recruits and lets go."""
        if state.phase not in ("pick", "drop"):
            return super().choose(state, seat, budget, seed, cancelled)
        drawn: Action = Rng(seed).choice(self.game.legal(state, seat))
        return Thought(drawn, None, (drawn,))


class Fitted(NamedTuple):
    """What one more of a kind brought, with its standard error."""

    kind: str
    points: float
    error: float


def fit(games: Sequence[Game], name: str) -> list[Fitted]:
    """What one more of each kind brought beyond the table; `name`: `recruited` or `kept`."""
    kinds = sorted({card for each in games for cards in each[name] for card in cards})
    rows, wanted = [], []
    for each in games:
        mean = fmean(each["scores"])
        counts = [[cards.count(kind) for kind in kinds] for cards in each[name]]
        means = [fmean(column) for column in zip(*counts, strict=True)]
        for seat, row in enumerate(counts):
            rows.append([n - middle for n, middle in zip(row, means, strict=True)])
            wanted.append(each["scores"][seat] - mean)
    every = range(len(kinds))
    products = [[LEAST * (i == j) + sum(a[i] * a[j] for a in rows) for j in every] for i in every]
    turned = inverse(products)
    sums = [sum(a[i] * b for a, b in zip(rows, wanted, strict=True)) for i in every]
    points = [sum(a * b for a, b in zip(line, sums, strict=True)) for line in turned]
    left = [
        b - sum(x * p for x, p in zip(a, points, strict=True))
        for a, b in zip(rows, wanted, strict=True)
    ]
    # the players of a table share its mean: of each table one is no observation of its own
    free = len(rows) - len(games) - len(kinds)
    spread = sum(each * each for each in left) / max(1, free)
    return [Fitted(kind, points[i], sqrt(spread * turned[i][i])) for i, kind in enumerate(kinds)]


def worths(book: Book, found: Sequence[Fitted]) -> dict[str, float]:
    """What each ability is worth more than the weakest kind, from the kind that has only it."""
    powers = {kind.id: kind for kind in book.cards.specialists}
    least = min(each.points for each in found)
    told = {}
    for ability in ABILITIES:
        owners = [
            (each.points - least) / float(getattr(powers[each.kind], ability))
            for each in found
            if getattr(powers[each.kind], ability)
        ]
        told[ability] = round(fmean(owners), 2) if owners else 0.0
    return told


def lines(games: Sequence[Game]) -> Iterator[str]:
    """The tables, line by line."""
    for name in ("recruited", "kept"):
        yield f"Points of one more {name}, in {len(games)} games:"
        for each in sorted(fit(games, name), key=lambda each: -each.points):
            yield f"  {each.kind}: {each.points:+.2f} (standard error {each.error:.2f})"


def play_on(given: Namespace) -> None:
    """Plays the games that the file lacks."""
    game = series.open_game("plantation").game
    assert isinstance(game, Plantation)
    mind, setup = Lots(game), ring.seated(given.players, LEVEL, BOTH)
    with series.hold(given.out) as file:
        for number in range(len(given.out.read_bytes().splitlines()), given.games):
            played = ring.play(game, mind, LEVEL, 0, setup, number)
            file.write(json.dumps(played).encode() + b"\n")
            file.flush()


def read(path: Path) -> list[Game]:
    """The games of a file."""
    return [json.loads(line) for line in path.read_text().splitlines()]


def tell(given: Namespace) -> None:
    """Prints the tables."""
    print("\n".join(lines(read(given.file))))


def write(given: Namespace) -> None:
    """Writes the module that the bots read."""
    command.write(FILE, module(read(given.file)))


def module(games: Sequence[Game]) -> str:
    """What stands in that module."""
    game = series.open_game("plantation").game
    assert isinstance(game, Plantation)
    told = [
        '"""What abilities of specialists are worth, in points.',
        "",
        f'`scripts/specialists_plantation.py` wrote this from {len(games)} games."""',
        "",
        "from __future__ import annotations",
        "",
    ]
    for name in ("recruited", "kept"):
        told.append(f"{name.upper()}: dict[str, float] = {{")
        found = worths(game.book, fit(games, name))
        told += [f'    "{ability}": {points},' for ability, points in found.items()]
        told.append("}")
    return "\n".join(told) + "\n"


def parser() -> Parser:
    """The parser of all commands."""
    top = Parser(prog="specialists_plantation.py", description=(__doc__ or "").split("\n")[0])
    commands = top.add_subparsers(dest="command", required=True, parser_class=Parser)
    playing = commands.add_parser("play")
    playing.set_defaults(do=play_on)
    playing.add_argument("--players", type=int, choices=(2, 3, 4), default=2)
    playing.add_argument("--games", type=int, default=1000)
    playing.add_argument("--out", type=Path, required=True)
    for name, do in (("show", tell), ("write", write)):
        reading = commands.add_parser(name)
        reading.set_defaults(do=do)
        reading.add_argument("file", type=Path)
    return top


if __name__ == "__main__":
    sys.exit(command.run(parser(), sys.argv[1:]))
