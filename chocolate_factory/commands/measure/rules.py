"""The speed of rules and saves, measured without any drawing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import msgspec

from chocolate_factory import wiring
from chocolate_factory.bots.arena import play_game
from chocolate_factory.bots.random_mind import RandomMind
from chocolate_factory.bots.seeds import thinking_seed
from chocolate_factory.core import clock
from chocolate_factory.core.action import Action
from chocolate_factory.core.game import Game, Player, Setup
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.options import first_seats
from chocolate_factory.play.record.journal import new_header
from chocolate_factory.play.record.writer import Writer
from chocolate_factory.play.session import Session

SECONDS = 2.0
"""How long each way of playing is measured."""
SAVED = 1000
"""Actions done in the save that is opened."""
OPENINGS = 15


def _setup(game: Game, seats: int) -> Setup:
    """So many random players, or as many as the game takes."""
    count = max(game.seats[0], min(seats, game.seats[1]))
    players = tuple(Player(f"P{seat}", "red", "random") for seat in range(count))
    return game.resolve(Setup(players, first_seats(game)), 0)


def random_play(game_id: str) -> dict[str, Any]:
    """Actions and games per second of three random players, or as many as the game takes:
    in place, and by `apply`."""
    game = wiring.open_game(game_id).game
    setup = _setup(game, 3)
    minds = [RandomMind(game)] * len(setup.players)

    def in_place(seed: int) -> int:
        return play_game(game, setup, seed, minds).actions

    def by_apply(seed: int) -> int:
        return len(_play(game, setup, seed))

    return {"in_place": _rate(in_place), "apply": _rate(by_apply)}


def _rate(play: Callable[[int], int]) -> dict[str, float]:
    """`play` plays the game of a seed and returns the number of its actions."""
    play(0)
    games = actions = 0
    began = perf_counter()
    while (passed := perf_counter() - began) < SECONDS:
        games += 1
        actions += play(games)
    return {
        "actions_per_second": round(actions / passed, 1),
        "games_per_second": round(games / passed, 2),
    }


def _play(game: Game, setup: Setup, seed: int) -> list[Action]:
    """The actions of a random game, each done by `apply`."""
    state = game.begin(setup, seed)
    record: list[Action] = []
    while (decision := game.decision(state)) is not None:
        seat = decision.seats[0]
        rng = Rng(thinking_seed(seed, seat, len(record)))
        record.append(game.any_act(state, seat, rng))
        state, _events = game.apply(state, record[-1])
    return record


def open_save(game_id: str) -> dict[str, Any]:
    """Seconds until a save stands as it was left: sums checked, last day replayed."""
    game = wiring.open_game(game_id).game
    with TemporaryDirectory() as folder:
        path = Path(folder) / "long.jsonl"
        done = _write(game, path)
        find = wiring.find_game(path.parent)
        times = []
        for _opening in range(OPENINGS + 1):
            began = perf_counter()
            session = Session.open(path, find, writing=False)
            times.append(perf_counter() - began)
    # the first opening also reads the cards, as the program does when it starts
    return {"actions": done, "effective": session.length, "seconds": round(median(times[1:]), 6)}


def _write(game: Game, path: Path) -> int:
    """Writes a game that was left just before its end; gives the number of actions done.

    No game is as long as `SAVED`, so some actions are taken back and done once more."""
    setup = _setup(game, 4)
    record = _play(game, setup, 1)[:-1]
    writer = Writer.create(path, new_header(game, setup, 1, clock.stamp()))
    again = SAVED - len(record)
    with writer.batched():
        state = game.begin(setup, 1)
        part = game.stage(state)[0]
        writer.append({"state": game.encode(state)})
        for number, action in enumerate(record):
            line = {"do": msgspec.to_builtins(action)}
            times = again // len(record) + (number < again % len(record))
            writer.append(line, *({"undo": 1}, line) * times)
            game.advance(state, action)
            if game.stage(state)[0] != part:
                part = game.stage(state)[0]
                writer.append({"state": game.encode(state)})
    writer.close()
    return max(SAVED, len(record))
