"""Learns what the stock of a player is worth at Plantation & Candy, from games that bots play with
themselves, and writes the weights down.

    python -m scripts.train_plantation --rounds 4 --games 200 --jobs 2
    python -m scripts.train_plantation --rounds 1 --games 400 --game plantation

Each round plays `--games` games of two, three and four players in turn with the weights so far, one
turn in three chosen among the better ones (or all) rather than the best, and fits the points at the
end of the game to the features at the end of every turn of the last rounds (least squares, held to
the weights of the round before by a ridge). One game in five is kept back: the mean error on these
is told.
A round that has been written down is the beginning of the next call, so a run can be stopped.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

from chocolate_factory.content import decks
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.plantation.cards.records import FILES, Cards
from chocolate_factory.games.plantation.game import Plantation
from chocolate_factory.games.plantation.mind.features import NAMES, features
from chocolate_factory.games.plantation.mind.figures.weights import WEIGHTS
from chocolate_factory.games.plantation.mind.levels.medium import Medium
from chocolate_factory.games.plantation.mind.turns import TurnSearch
from chocolate_factory.games.plantation.mind.worth import Row, Weights, half_of
from chocolate_factory.games.plantation.plan.stock import stock_of
from chocolate_factory.games.plantation.state.state import State
from scripts.lab import command

FILE = Path(__file__).parents[1] / "chocolate_factory/games/plantation/mind/figures/weights.py"
REMEMBERED = 3
"""Rounds before this one whose games count, too: what a round alone is told swings to and fro."""
SEEN_OFTEN = 40
"""Examples that a row of weights needs to be fitted anew."""
RIDGE = 12.0
"""How strongly weights are held to those of the round before, in examples."""


class Example(NamedTuple):
    """The end of a turn: which weights tell it, its features, and the points in the end."""

    half: str
    left: int
    numbers: Row
    points: float
    held_back: bool


class Trying(Medium):
    """A `medium` that now and then takes another turn than the best."""

    def plan(self, state, seat, budget, rng, cancelled):  # type: ignore[no-untyped-def]
        plans = TurnSearch(self.book, self.weights, state, seat).plans(cancelled)
        luck = rng.below(10)
        if luck > 2:
            return plans[0]
        return rng.choice(plans[:6] if luck else plans)


def play(task: tuple[Weights, str, int]) -> list[Example]:
    """The examples of one game."""
    weights, kind, seed = task
    loaded = decks.load("plantation", FILES, Cards)
    game = Plantation(loaded.cards, loaded.digest)
    mind, rng = Trying(game, weights), Rng(seed)
    seats = tuple(
        Player(name, colour, "human")
        for name, colour in (("A", "red"), ("B", "blue"), ("C", "yellow"), ("D", "green"))
    )[: 2 + seed % 3]
    setup = game.resolve(Setup(seats, {"game": kind}), seed)
    state = game.begin(setup, seed)
    told: list[tuple[int, str, int, Row]] = []
    while (decision := game.decision(state)) is not None:
        seat = decision.seats[0]
        seen = game.observe(state, seat, rng)
        for act in mind.choose(seen, seat, 1, rng.below(1 << 30)).plays:
            if type(act).__name__ == "EndTurn":
                told.append((seat, *_told(game, state, seat)))
            game.advance(state, act)
    scores = game.result(state).scores
    back = seed % 5 == 0
    return [Example(half, left, row, scores[seat], back) for seat, half, left, row in told]


def _told(game: Plantation, state: State, seat: int) -> tuple[str, int, Row]:
    player, book = state.players[seat], game.book
    to_come = (*player.hand, *player.deck)
    recruits = sum(book.power(card) is not None for card in to_come)
    played = sum(book.power(card) is not None for card in player.played)
    row = features(book, stock_of(state, seat), recruits, played)
    return half_of(state.game, state.half), len(to_come), row


def fit(examples: Sequence[Example], before: Weights) -> Weights:
    """Weights nearer to what the examples came to."""
    fitted = {half: list(rows) for half, rows in before.items()}
    for half, rows in fitted.items():
        for left, row in enumerate(rows):
            if not row:
                continue  # the rules say what counts
            mine = [
                each
                for each in examples
                if each.half == half
                and not each.held_back
                and (each.left == left or (left == len(rows) - 1 and each.left > left))
            ]
            if len(mine) >= SEEN_OFTEN:
                rows[left] = _least_squares(mine, row)
    return {half: tuple(rows) for half, rows in fitted.items()}


def _least_squares(examples: Sequence[Example], prior: Row) -> Row:
    """Weights with the least squared error, held to `prior`."""
    n = len(prior)
    matrix = [[RIDGE if i == j else 0.0 for j in range(n)] for i in range(n)]
    wanted = [0.0] * n
    for each in examples:
        row = each.numbers
        error = each.points - sum(a * b for a, b in zip(row, prior, strict=True))
        for i, a in enumerate(row):
            if a:
                wanted[i] += a * error
                line = matrix[i]
                for j, b in enumerate(row):
                    line[j] += a * b
    change = _solve(matrix, wanted)
    return tuple(round(a + b, 4) for a, b in zip(prior, change, strict=True))


def inverse(matrix: list[list[float]]) -> list[list[float]]:
    """The inverse of a positive definite matrix, which is symmetric."""
    n = len(matrix)
    return [_solve(matrix, [float(i == j) for j in range(n)]) for i in range(n)]


def _solve(matrix: list[list[float]], wanted: list[float]) -> list[float]:
    """Gaussian elimination; the matrix is positive definite."""
    n = len(wanted)
    rows = [[*line, value] for line, value in zip(matrix, wanted, strict=True)]
    for i in range(n):
        for k in range(i + 1, n):
            factor = rows[k][i] / rows[i][i]
            if factor:
                rows[k] = [a - factor * b for a, b in zip(rows[k], rows[i], strict=True)]
    found = [0.0] * n
    for i in reversed(range(n)):
        known = sum(rows[i][j] * found[j] for j in range(i + 1, n))
        found[i] = (rows[i][n] - known) / rows[i][i]
    return found


def error(examples: Iterable[Example], weights: Weights) -> float:
    """The mean error in points on what was held back."""
    errors = []
    for each in examples:
        if each.held_back and each.half in weights:
            rows = weights[each.half]
            row = rows[min(each.left, len(rows) - 1)]
            if not row:
                continue
            told = sum(a * b for a, b in zip(row, each.numbers, strict=True))
            errors.append(abs(told - each.points))
    return sum(errors) / len(errors) if errors else 0.0


def write(weights: Weights, path: Path = FILE) -> None:
    """The module of weights."""
    lines = [
        '"""Learnt weights; `scripts/train_plantation.py` writes this file.\n',
        "Rows by turns left in the half, the last row for all above it; an empty one where the",
        'rules say what counts. Columns as in `features.NAMES`."""\n',
        "from __future__ import annotations\n",
        "from chocolate_factory.games.plantation.mind.worth import Weights\n",
        "# fmt: off",
        "WEIGHTS: Weights = {",
    ]
    for half, rows in weights.items():
        lines.append(f'    "{half}": (')
        for row in rows:
            if not row:
                lines.append("        (),")
                continue
            lines.append("        (")
            for i in range(0, len(row), 8):
                lines.append("            " + " ".join(f"{a}," for a in row[i : i + 8]))
            lines.append("        ),")
        lines.append("    ),")
    lines += ["}", "# fmt: on"]
    command.write(path, "\n".join(lines) + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--game", choices=("both", "plantation", "candy"), default="both")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    weights: Weights = dict(WEIGHTS)
    assert all(len(row) in (0, len(NAMES)) for rows in weights.values() for row in rows)
    kept: list[list[Example]] = []
    with ProcessPoolExecutor(given.jobs) as pool:
        for number in range(given.rounds):
            first = given.seed * 1_000_003 + number * given.games
            tasks = [(weights, given.game, first + i) for i in range(given.games)]
            examples = [e for each in pool.map(play, tasks, chunksize=4) for e in each]
            told = error(examples, weights)
            kept = [*kept[-REMEMBERED:], examples]
            weights = fit([e for each in kept for e in each], weights)
            mean = sum(e.points for e in examples) / len(examples)
            print(
                f"round {number + 1}: {len(examples)} turns, mean points {mean:.1f}, "
                f"error before {told:.2f}, after {error(examples, weights):.2f}",
                flush=True,
            )
            write(weights)


if __name__ == "__main__":
    main()
