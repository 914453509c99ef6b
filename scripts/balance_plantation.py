"""How even seats, recipes, specialists and trucks of Plantation & Candy are, from games of bots.

    python -m scripts.balance_plantation play --level medium --players 3 --games 1000 --out pl.jsonl
    python -m scripts.balance_plantation show pl.jsonl

`play` writes a line for each game and goes on behind the last one there; each game follows from its
number alone. `--cards` takes the card files of a folder, to try other figures. `show` tells:

- the shares of wins by place behind the starter, and behind whoever begins the second half (ties
  shared), with the half width of their 95 % interval;
- points, goods aboard and turns by place;
- how many goods a turn could move and did, by how many pawns stood on the ring before;
- how often every recipe, specialist and truck was used, and how many points more than the mean of
  the table those had who used it (an interval of 95 % behind it).
"""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean, pvariance
from typing import Any

from chocolate_factory.bots.ratings import Z
from chocolate_factory.cli import Parser
from chocolate_factory.core.errors import WrongUse
from chocolate_factory.games.plantation.cards.records import SPACES
from chocolate_factory.games.plantation.game import Plantation
from chocolate_factory.games.plantation.mind import LEVELS, minds
from chocolate_factory.games.plantation.rules.begin import BOTH, GAMES
from scripts.lab import command, ring, series

Game = dict[str, Any]


def show(games: Sequence[Game]) -> Iterator[str]:
    """The tables, line by line."""
    for players in sorted({each["players"] for each in games}):
        mine = [each for each in games if each["players"] == players]
        mean = fmean(score for each in mine for score in each["scores"])
        yield f"{players} players, {len(mine)} games, {mean:.1f} points in the mean"
        yield f"  won, from the starter on: {shares(mine, 'starter')}"
        if all(each["second"] is not None for each in mine):
            yield f"  won, from who began the second half on: {shares(mine, 'second')}"
            same = fmean(each["starter"] == each["second"] for each in mine)
            yield f"  the starter began both halves in {100 * same:.0f} % of the games"
        yield from by_place(mine, "starter")
        yield from by_pawns(mine)
    yield from recipes(games)
    yield from specialists(games)
    yield from trucks(games)


def shares(games: Sequence[Game], first: str) -> str:
    """How often each place won, counted from the seat that `first` names."""
    won = [[0.0] * len(games) for _place in range(games[0]["players"])]
    for number, each in enumerate(games):
        for winner in each["winners"]:
            place = (winner - each[first]) % each["players"]
            won[place][number] = 1 / len(each["winners"])
    told = (f"{100 * fmean(each):.1f} ± {100 * half_width(each):.1f}" for each in won)
    return " / ".join(told) + " %"


def half_width(values: Sequence[float]) -> float:
    """Of the 95 % interval of their mean."""
    return Z * sqrt(pvariance(values) / len(values)) if values else 0.0


def by_place(games: Sequence[Game], first: str) -> Iterator[str]:
    """Means of each place."""
    asked: dict[str, Callable[[Game, int], float]] = {
        "points": lambda game, seat: game["scores"][seat],
        "coins": lambda game, seat: game["coins"][seat],
        "first half: sugar aboard": lambda game, seat: _halfway(game, seat, "sugar"),
        "first half: chocolate aboard": lambda game, seat: _halfway(game, seat, "chocolate"),
        "first half: turns": lambda game, seat: _turns(game, seat, 1),
        "first half: goods moved": lambda game, seat: game["ring"][seat].get("moved/1", 0),
        "first half: uses of the mixer": lambda game, seat: _uses(game, seat, "mixer/1"),
        "first half: sales": lambda game, seat: _uses(game, seat, "outlet/1"),
        "recruits": lambda game, seat: len(game["recruited"][seat]),
        "second half: turns": lambda game, seat: _turns(game, seat, 2),
        "second half: goods moved": lambda game, seat: game["ring"][seat].get("moved/2", 0),
        "second half: visits to the froster": lambda game, seat: _uses(game, seat, "froster/2"),
        "shift changes, first half": lambda game, seat: _uses(game, seat, "shift/1"),
        "shift changes, second half": lambda game, seat: _uses(game, seat, "shift/2"),
    }
    players = games[0]["players"]
    for name, ask in asked.items():
        means = [
            fmean(ask(each, (each[first] + place) % players) for each in games)
            for place in range(players)
        ]
        if any(means):
            yield f"  {name}: {' / '.join(f'{mean:.2f}' for mean in means)}"


def _halfway(game: Game, seat: int, good: str) -> float:
    return float(game["halfway"][seat].get(good, 0)) if game["halfway"] else 0.0


def _uses(game: Game, seat: int, name: str) -> float:
    return float(game["uses"][seat].get(name, 0))


def _turns(game: Game, seat: int, half: int) -> float:
    told = game["ring"][seat]
    return float(sum(told.get(f"turns/{half}/{pawns}", 0) for pawns in range(SPACES + 1)))


def by_pawns(games: Sequence[Game]) -> Iterator[str]:
    """What turns could move, by the pawns on the ring."""
    total = Counter[str]()
    for each in games:
        for told in each["ring"]:
            total.update(told)
    for half in (1, 2):
        found = []
        for pawns in range(SPACES + 1):
            turns = total[f"turns/{half}/{pawns}"]
            if turns:
                mean = total[f"capacity/{half}/{pawns}"] / turns
                found.append(f"{pawns}: {mean:.2f} ({turns / len(games):.1f} turns)")
        if found:
            yield f"  half {half}, capacity by pawns on the ring: {', '.join(found)}"
            yield f"  half {half}, capacity by pawns in pairs / one over: {_odd(total, half)}"


def _odd(total: Counter[str], half: int) -> str:
    """The mean capacity with an even number of pawns on the ring, and with an odd one."""
    told = []
    for first in (0, 1):
        counts = range(first, SPACES + 1, 2)
        turns = sum(total[f"turns/{half}/{pawns}"] for pawns in counts)
        capacity = sum(total[f"capacity/{half}/{pawns}"] for pawns in counts)
        told.append(f"{capacity / turns:.2f}" if turns else "-")
    return " / ".join(told)


class Use:
    """How often something was there to be used and was, and what came of it."""

    def __init__(self) -> None:
        self.there, self.users, self.times = 0, 0, 0
        self.above: list[float] = []

    def add(self, game: Game, seat: int, times: int) -> None:
        """A player that could use it."""
        self.there += 1
        self.times += times
        if times:
            self.users += 1
            self.above.append(game["scores"][seat] - fmean(game["scores"]))

    def told(self) -> str:
        """Its share of users, how often each used it, and how far above the table they were."""
        if not self.users:
            return f"nobody of {self.there}"
        rate = 100 * self.users / self.there
        often = self.times / self.users
        above = f"{fmean(self.above):+.2f} ± {half_width(self.above):.2f}"
        return f"{rate:.0f} % of {self.there}, {often:.1f} times each, {above} points"


def recipes(games: Sequence[Game]) -> Iterator[str]:
    """For each recipe in play who made it, and the mean of the table."""
    uses, means = defaultdict[str, Use](Use), defaultdict[str, list[float]](list)
    for each in games:
        for recipe in each["recipes"]:
            means[recipe].append(fmean(each["scores"]))
            for seat, made in enumerate(each["made"]):
                uses[recipe].add(each, seat, made.get(recipe, 0))
    if uses:
        yield "Recipes: players who made them where they were in play; points of such games"
    for recipe, use in sorted(uses.items(), key=lambda item: -item[1].users / item[1].there):
        yield f"  {recipe}: {use.told()}; {fmean(means[recipe]):.1f}"


def specialists(games: Sequence[Game]) -> Iterator[str]:
    """For each specialist who recruited, kept and played it."""
    said = {
        "recruited": "recruited in the first half",
        "kept": "kept for the second half",
        "played": "played in the second half, of those who had it",
    }
    for name, words in said.items():
        uses = defaultdict[str, Use](Use)
        names = {card for each in games for cards in each[name] for card in cards}
        for each in games:
            for seat, cards in enumerate(each[name]):
                for card in names if name != "played" else set(each["kept"][seat]) | set(cards):
                    uses[card].add(each, seat, cards.count(card))
        if uses:
            yield f"Specialists: {words}"
        for card, use in sorted(uses.items(), key=lambda item: -item[1].users / item[1].there):
            yield f"  {card}: {use.told()}"


def trucks(games: Sequence[Game]) -> Iterator[str]:
    """For each truck the spaces in use between the halves, and at the end with the points in it."""
    driven, found = defaultdict[str, list[int]](list), defaultdict[str, list[list[int]]](list)
    for each in games:
        for told in each["trucks"]:
            for truck, filled in told.items():
                found[truck].append(filled)
        for told in each["driven"]:
            for truck, spaces in told.items():
                driven[truck].append(spaces)
    if driven:
        yield "Trucks between the halves: spaces in use, how many players left it empty"
    for truck, spaces in sorted(driven.items()):
        empty = 100 * fmean(not n for n in spaces)
        yield f"  {truck}: {fmean(spaces):.1f} spaces, empty {empty:.0f} %"
    yield "Trucks at the end: spaces in use, points in it, how many players left it empty"
    for truck, filled in sorted(found.items()):
        spaces, points = (fmean(values) for values in zip(*filled, strict=True))
        empty = 100 * fmean(not spaces for spaces, _points in filled)
        yield f"  {truck}: {spaces:.1f} spaces, {points:.1f} points, empty {empty:.0f} %"


def play_on(given: Namespace) -> None:
    """Plays the games that the file lacks."""
    game = series.open_game("plantation", given.cards).game
    assert isinstance(game, Plantation)
    level = next(each for each in LEVELS if each.id == given.level)
    mind, setup = minds(game)[level.id], ring.seated(given.players, level.id, given.game)
    with series.hold(given.out) as file:
        lines = given.out.read_bytes().splitlines()
        wanted = (level.id, given.players, given.game, game.deck)
        for line in lines[:1]:
            there = json.loads(line)
            if tuple(there[key] for key in ("level", "players", "game", "deck")) != wanted:
                raise WrongUse(f"{given.out} holds games of another kind; give another file")
        for number in range(len(lines), given.games):
            played = ring.play(game, mind, level.id, level.budget, setup, number)
            file.write(json.dumps(played).encode() + b"\n")
            file.flush()


def tell(given: Namespace) -> None:
    """Prints the tables of the files."""
    lines: Iterable[str] = (line for path in given.file for line in path.read_text().splitlines())
    print("\n".join(show([json.loads(line) for line in lines])))


def parser() -> Parser:
    """The parser of both commands."""
    top = Parser(prog="balance_plantation.py", description=(__doc__ or "").split("\n")[0])
    commands = top.add_subparsers(dest="command", required=True, parser_class=Parser)
    playing = commands.add_parser("play")
    playing.set_defaults(do=play_on)
    playing.add_argument("--level", choices=[level.id for level in LEVELS], default="medium")
    playing.add_argument("--players", type=int, choices=(2, 3, 4), default=2)
    playing.add_argument("--game", choices=GAMES, default=BOTH)
    playing.add_argument("--games", type=int, default=1000)
    playing.add_argument("--cards", type=Path)
    playing.add_argument("--out", type=Path, required=True)
    showing = commands.add_parser("show")
    showing.set_defaults(do=tell)
    showing.add_argument("file", type=Path, nargs="+")
    return top


if __name__ == "__main__":
    sys.exit(command.run(parser(), sys.argv[1:]))
