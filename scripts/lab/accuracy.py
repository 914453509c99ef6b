"""Whether a review finds best who did best: accuracy beside the money of the same games.

Seats differ in level, and some stray now and then, as persons do."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

import msgspec

from chocolate_factory import wiring
from chocolate_factory.bots.again import StrayingMind
from chocolate_factory.bots.arena import play_game
from chocolate_factory.bots.ratings import Z
from chocolate_factory.bots.review.judging import PlainRecord
from chocolate_factory.bots.review.process import ReviewTask, notes
from chocolate_factory.bots.review.review import Review
from chocolate_factory.bots.seeds import game_seed
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.core.mind import Again
from chocolate_factory.core.rng import Rng
from scripts.lab import series

LEVELS = ("beginner", "easy", "medium", "hard")
STRAY = (0, 0, 10, 25)
"""Of a hundred drafts and new orders, how many are anything that is legal."""
CODES = ("draft", "choose_order")


class Judged(msgspec.Struct, frozen=True):
    """A reviewed game: by seat who played, the accuracy, and the score."""

    seed: int
    kinds: tuple[str, ...]
    accuracy: tuple[float, ...]
    scores: tuple[int, ...]


def played(args: Namespace, path: Path) -> list[Judged]:
    """The games of a series: those in the file, and those that are missing there."""
    known: dict[int, Judged] = {}
    if path.exists():
        lines = path.read_bytes().splitlines()
        known = {one.seed: one for one in (msgspec.json.decode(e, type=Judged) for e in lines)}
    found = []
    for number in range(args.games):
        seed = game_seed(args.seed, number)
        if seed not in known:
            known[seed] = judged(args, seed)
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("ab") as file:
                file.write(msgspec.json.encode(known[seed]) + b"\n")
        found.append(known[seed])
    return found


def judged(args: Namespace, seed: int) -> Judged:
    """Plays a game and reviews it; who sits there goes by its seed."""
    game, rng = series.open_game(args.game).game, Rng(seed)
    kinds = tuple(LEVELS[rng.below(len(LEVELS))] for _seat in range(args.players))
    registry = wiring.registry(game)
    minds = [
        StrayingMind(
            game,
            registry.mind(kind, game),
            Again(kind, CODES, STRAY[rng.below(len(STRAY))], 2),
            seat + 1,
        )
        for seat, kind in enumerate(kinds)
    ]
    players = tuple(Player(f"{kind} {i}", str(i), kind) for i, kind in enumerate(kinds))
    setup = game.resolve(Setup(players, dict(args.option)), seed)
    done = play_game(game, setup, seed, minds, [registry.budget(kind) for kind in kinds])
    make_judge = wiring.MakeJudge(args.game)
    actions = tuple(msgspec.to_builtins(action) for action in done.record)
    record = PlainRecord(game.encode(game.begin(setup, seed)), seed, actions)
    task = ReviewTask(lambda: game, make_judge, record)
    review = Review.begin(game, make_judge(game), record)
    for note in notes(task):
        review.add(note)
    accuracy = tuple(review.share(seat).accuracy for seat in range(args.players))
    return Judged(seed, kinds, accuracy, tuple(done.result.scores))


def correlation(one: Sequence[float], other: Sequence[float]) -> float:
    """Spearman's rank correlation, who have the same sharing the mean of their ranks; 0 where all
    have the same."""
    a, b = _ranks(one), _ranks(other)
    mean = (len(a) - 1) / 2
    both = sum((x - mean) * (y - mean) for x, y in zip(a, b, strict=True))
    spread = sum((x - mean) ** 2 for x in a) * sum((y - mean) ** 2 for y in b)
    return both / spread**0.5 if spread else 0.0


def _ranks(values: Sequence[float]) -> list[float]:
    return [
        sum(other < value for other in values) + (sum(o == value for o in values) - 1) / 2
        for value in values
    ]


def mean(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and how far the interval of 95 % goes from it."""
    middle = sum(values) / len(values)
    spread = sum((value - middle) ** 2 for value in values) / max(1, len(values) - 1)
    return middle, Z * (spread / len(values)) ** 0.5
