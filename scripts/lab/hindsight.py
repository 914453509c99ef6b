"""Deals that somebody plays alone, played again and again: how many of them can be won at all.

Each is tried as the score sheet offers it. The first try is the bot's own play."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

from chocolate_factory import wiring
from chocolate_factory.bots.again import AgainTask, tries
from chocolate_factory.bots.seeds import game_seed
from chocolate_factory.core.errors import WrongUse
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.games import catalog
from scripts.lab import series

HARDER = "initial_demands"
"""The option that makes a solo game harder."""


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
