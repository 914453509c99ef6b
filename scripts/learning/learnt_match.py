"""What the learnt figures for parts are worth to `master`: with them against without.

    python -m scripts.learning.learnt_match play --games 400 --out build/learnt_match.jsonl
    python -m scripts.learning.learnt_match show build/learnt_match.jsonl

Each deal is played twice, from both seats. `play` goes on behind the last line of its file. Without
the figures a part is taken for what its factory promises, as `hard` takes it.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean
from time import process_time

import msgspec

from chocolate_factory.bots.arena import play_game
from chocolate_factory.bots.ratings import cluster_share
from chocolate_factory.cli import Parser
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind.levels.master import Master
from scripts.lab import command, series


class Promised(Master):
    """`master` without the learnt figures."""

    depth = msgspec.structs.replace(Master.depth, learnt=None)


class Match(msgspec.Struct, frozen=True):
    """A game: the seat of the one who has learnt, the money of both, and seconds of a core."""

    seed: int
    seat: int
    learnt: int
    other: int
    seconds: float

    @property
    def won(self) -> float:
        """1 for a game that was won, ½ for a tie."""
        return 0.5 + 0.5 * ((self.learnt > self.other) - (self.learnt < self.other))


def match(game: Conveyor, seed: int, seat: int) -> Match:
    """A game of both, the one who has learnt in the seat."""
    kinds = ("master", "master")
    players = tuple(Player(kind, series.COLOURS[i], kind) for i, kind in enumerate(kinds))
    minds: list[Master] = [Promised(game), Promised(game)]
    minds[seat] = Master(game)
    began = process_time()
    found = play_game(game, Setup(players), seed, minds, [Master.budget] * 2).result.scores
    seconds = round(process_time() - began, 1)
    return Match(seed, seat, found[seat], found[1 - seat], seconds)


def lines(games: Sequence[Match]) -> Iterator[str]:
    """What came of them, line by line; the games of a deal count as one observation."""
    seeds: dict[int, list[Match]] = {}
    for each in games:
        seeds.setdefault(each.seed, []).append(each)
    won = cluster_share((sum(g.won for g in pair), len(pair)) for pair in seeds.values())
    yield f"{len(games)} games, {len(seeds)} deals"
    yield f"With the figures won {won.share:.1%} ({won.low:.1%} to {won.high:.1%})"
    ahead = [fmean(g.learnt - g.other for g in pair) for pair in seeds.values()]
    mean = fmean(ahead)
    error = sqrt(sum((each - mean) ** 2 for each in ahead)) / len(ahead)
    with_them, without = fmean(g.learnt for g in games), fmean(g.other for g in games)
    yield f"£{with_them:.0f} to £{without:.0f}, £{mean:+.1f} ± {error:.1f} ahead"
    yield f"{fmean(g.seconds for g in games):.0f} s of a core each"


def play_on(given: Namespace) -> None:
    """Plays the games that the file lacks."""
    game = series.open_game(Conveyor.id).game
    assert isinstance(game, Conveyor)
    with series.hold(given.out) as file:
        for number in range(len(given.out.read_bytes().splitlines()), given.games):
            found = match(game, given.seed + number // 2, number % 2)
            file.write(msgspec.json.encode(found) + b"\n")
            file.flush()


def tell(given: Namespace) -> None:
    """Prints what came of all games of the files. Raises `BadRecord`."""
    games = [each for path in given.files for each in series.records(path, Match)]
    print("\n".join(lines(games)) if games else "There are no games yet.")


def parser() -> Parser:
    """The parser of both commands."""
    top = Parser(prog="learnt_match.py", description=(__doc__ or "").split("\n")[0])
    commands = top.add_subparsers(dest="command", required=True, parser_class=Parser)
    playing = commands.add_parser("play")
    playing.set_defaults(do=play_on)
    playing.add_argument("--games", type=int, default=400)
    playing.add_argument("--seed", type=int, default=500_000)
    playing.add_argument("--out", type=Path, required=True)
    showing = commands.add_parser("show")
    showing.set_defaults(do=tell)
    showing.add_argument("files", type=Path, nargs="+")
    return top


if __name__ == "__main__":
    sys.exit(command.run(parser(), sys.argv[1:]))
