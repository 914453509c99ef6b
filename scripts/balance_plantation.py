"""How even the seats, recipes and specialists of Plantation & Candy are, from games of bots.

    python -m scripts.balance_plantation play --level medium --players 3 --games 1000 --out pl.jsonl
    python -m scripts.balance_plantation show pl.jsonl

`play` writes a line for each game and goes on behind the last one there; each game follows from its
number alone. `show` tells the shares of wins by place behind the starter (ties shared) with the
half width of their 95 % interval, mean points, and for each recipe and specialist the mean points
of games and players that had it.
"""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections import defaultdict
from collections.abc import Iterable
from math import sqrt
from pathlib import Path
from typing import Any

from chocolate_factory.bots.ratings import Z
from chocolate_factory.bots.seeds import game_seed, observing, thinking_seed
from chocolate_factory.cli import Parser
from chocolate_factory.content import decks
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.games.plantation.cards.records import FILES, Cards
from chocolate_factory.games.plantation.game import Plantation
from chocolate_factory.games.plantation.mind import LEVELS, minds
from scripts.lab import command, series

COLOURS = ("red", "blue", "yellow", "green")


def opened() -> Plantation:
    """The game with the cards in use."""
    loaded = decks.load("plantation", FILES, Cards)
    return Plantation(loaded.cards, loaded.digest)


def play(game: Plantation, level: str, players: int, number: int) -> dict[str, Any]:
    """What one game came to."""
    mind = minds(game)[level]
    budget = next(each.budget for each in LEVELS if each.id == level)
    seats = tuple(Player(colour, colour, level) for colour in COLOURS[:players])
    seed, acts = game_seed(1, number), 0
    state = game.begin(game.resolve(Setup(seats, {}), seed), seed)
    starter, taken = state.starter, defaultdict[int, list[str]](list)
    while (decision := game.decision(state)) is not None:
        seat = decision.seats[0]
        seen = game.observe(state, seat, observing(seed, seat, acts))
        thought = mind.choose(seen, seat, budget, thinking_seed(seed, seat, acts))
        for action in thought.plays:
            card = getattr(action, "card", None)
            if type(action).__name__ == "Pick" and card is not None:
                taken[seat].append(card.rpartition("_")[0])
            game.advance(state, action)
            acts += 1
    result = game.result(state)
    return {
        "number": number,
        "level": level,
        "players": players,
        "starter": starter,
        "scores": list(result.scores),
        "winners": list(result.winners),
        "recipes": list(state.recipes),
        "taken": [taken[seat] for seat in range(players)],
    }


def show(games: list[dict[str, Any]]) -> Iterable[str]:
    """The tables, line by line."""
    for players in sorted({each["players"] for each in games}):
        mine = [each for each in games if each["players"] == players]
        shares = [0.0] * players
        for each in mine:
            for winner in each["winners"]:
                shares[(winner - each["starter"]) % players] += 1 / len(each["winners"])
        n = len(mine)
        wide = 100 * Z * sqrt((1 / players) * (1 - 1 / players) / n)
        told = " / ".join(f"{100 * share / n:.1f}" for share in shares)
        mean = sum(map(sum, (each["scores"] for each in mine))) / (n * players)
        said = f"{players} players, {n} games: from the starter on {told} % (± {wide:.1f})"
        yield f"{said}, {mean:.1f} points"
    by_recipe, by_card = defaultdict[str, list[float]](list), defaultdict[str, list[float]](list)
    for each in games:
        mean = sum(each["scores"]) / len(each["scores"])
        for recipe in each["recipes"]:
            by_recipe[recipe].append(mean)
        for seat, cards in enumerate(each["taken"]):
            for card in set(cards):
                by_card[card].append(each["scores"][seat] - mean)
    yield "Mean points of games with a recipe in play:"
    for recipe, points in sorted(by_recipe.items(), key=lambda item: -sum(item[1]) / len(item[1])):
        yield f"  {recipe}: {sum(points) / len(points):.1f} ({len(points)} games)"
    yield "Points over the mean of the table of players who recruited a specialist:"
    for card, points in sorted(by_card.items(), key=lambda item: -sum(item[1]) / len(item[1])):
        yield f"  {card}: {sum(points) / len(points):+.2f} ({len(points)} times)"


def play_on(given: Namespace) -> None:
    """Plays the games that the file lacks."""
    game = opened()
    with series.hold(given.out) as file:
        for number in range(len(given.out.read_bytes().splitlines()), given.games):
            played = play(game, given.level, given.players, number)
            file.write(json.dumps(played).encode() + b"\n")
            file.flush()


def tell(given: Namespace) -> None:
    """Prints the tables of the files."""
    lines = [line for path in given.file for line in path.read_text().splitlines()]
    print("\n".join(show([json.loads(line) for line in lines])))


def parser() -> Parser:
    """The parser of both commands."""
    top = Parser(prog="balance_plantation.py", description=(__doc__ or "").split("\n")[0])
    commands = top.add_subparsers(dest="command", required=True, parser_class=Parser)
    playing = commands.add_parser("play")
    playing.set_defaults(do=play_on)
    playing.add_argument("--level", choices=[level.id for level in LEVELS], default="medium")
    playing.add_argument("--players", type=int, choices=(2, 3, 4), default=2)
    playing.add_argument("--games", type=int, default=1000)
    playing.add_argument("--out", type=Path, required=True)
    showing = commands.add_parser("show")
    showing.set_defaults(do=tell)
    showing.add_argument("file", type=Path, nargs="+")
    return top


if __name__ == "__main__":
    sys.exit(command.run(parser(), sys.argv[1:]))
