"""What a place for a part is worth in Chocolate Factory, beside what the bots think it promises.

    python -m scripts.learning.part_worth play --games 200 --out build/part_worth.jsonl
    python -m scripts.learning.part_worth show build/part_worth.jsonl

`play` plays games of `medium` against `easy` to a day drawn by the seed, up to where `medium` may
take a part. From there each of eight places (the three that promise most, others of the best 24) is
played on to Saturday with the same deals, and a line tells what each promised and brought. It goes
on behind the last line. `show` tells, within such a choice, by how much more money comes with
each £ promised; and, for figures fitted to four fifths of the choices (a part, what it covers, its
square, by days left) and tried on the rest, how much more the place brings that looks best.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean

import msgspec

from chocolate_factory import wiring
from chocolate_factory.cli import Parser
from chocolate_factory.core.errors import BadRecord
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.core.mind import Mind
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.conveyor.acts.draft import TakePart
from chocolate_factory.games.conveyor.cards.records import LAST_DAY, SLOTS
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind.budget import Budget
from chocolate_factory.games.conveyor.mind.evaluation.factory_flow import factory_value
from chocolate_factory.games.conveyor.state.state import State, square_of
from scripts.lab import command, series
from scripts.lab.least_squares import Sums

KINDS = ("medium", "easy")
NODES = (8_000, 200)
FLOWS = 100_000
"""Nodes for what a factory promises."""
BEST, AMONG, TRIED = 3, 24, 8
"""So many of the most promising places are tried; the others are drawn from so many; all tried."""
FOLDS = 5
HELD = 60.0
"""How firmly fitted figures are held to 0."""


class Place(msgspec.Struct, frozen=True):
    """A part in a slot: £ it promised for the rest of the week, and the money at the end."""

    part: str
    slot: str
    promised: float
    money: int
    other: int


class Choice(msgspec.Struct, frozen=True):
    """Where a part could be taken, and the places that were tried."""

    seed: int
    day: int
    slots: tuple[str | None, ...]
    places: tuple[Place, ...]

    def mean(self) -> float:
        """The money that these places bring on the mean."""
        return fmean(place.money for place in self.places)


Value = Callable[[Choice, Place], float]


# played


def choice(game: Conveyor, seed: int) -> Choice:
    """The places of a game, each played to its end."""
    registry, rng = wiring.registry(game), Rng(seed)
    minds = [registry.mind(kind, game) for kind in KINDS]
    day = 1 + rng.below(LAST_DAY - 1)
    players = tuple(Player(kind, series.COLOURS[seat], kind) for seat, kind in enumerate(KINDS))
    state = game.begin(game.resolve(Setup(players), seed), seed)
    _play_on(game, state, minds, day)
    before = state.players[0].slots
    now = _promise(game, state, before)
    found = sorted(
        (
            (round(_promise(game, state, _with(before, act)) - now, 2), act)
            for act in game.legal(state, 0)
            if isinstance(act, TakePart)
        ),
        key=lambda each: -each[0],
    )
    tried, rest = found[:BEST], found[BEST:AMONG]
    while rest and len(tried) < TRIED:
        tried.append(rest.pop(rng.below(len(rest))))
    places = []
    for promised, act in tried:
        after = game.copy(state)
        game.advance(after, act)
        _play_on(game, after, minds)
        own, other = game.result(after).scores
        places.append(Place(act.part, act.slot, promised, own, other))
    return Choice(seed, day, before, tuple(places))


def _play_on(game: Conveyor, state: State, minds: Sequence[Mind], day: int = 0) -> None:
    """Plays to the end, or to where the first seat may take a part on a day."""
    while (decision := game.decision(state)) is not None:
        seat = decision.seats[0]
        drafts = state.phase == "draft" and state.day == day and seat == 0
        if drafts and not state.players[0].part_taken:
            return
        for act in minds[seat].choose(state, seat, NODES[seat], 0).plays:
            game.advance(state, act)


def _promise(game: Conveyor, state: State, slots: tuple[str | None, ...]) -> float:
    return factory_value(game.book, state, 0, slots, Budget(FLOWS))


def _with(slots: tuple[str | None, ...], act: TakePart) -> tuple[str | None, ...]:
    at = SLOTS.index(act.slot)
    return (*slots[:at], act.part, *slots[at + 1 :])


# fitted


def features(one: Choice, place: Place) -> dict[str, float]:
    """What a place is, by what counts; figures for a day count for each that is left."""
    at, days = SLOTS.index(place.slot), float(LAST_DAY + 1 - one.day)
    found = {f"part {place.part}": days, f"square {square_of(at)}": days}
    if one.slots[at] is not None:
        found |= {"covers a part": days, f"covers {one.slots[at]}": days}
    return found


def fitted(choices: Sequence[Choice]) -> Value:
    """£ of a place, by figures fitted to what these brought beside the others of their choice."""
    names = {name: None for one in choices for p in one.places for name in features(one, p)}
    sums = Sums(len(names))
    for one in choices:
        rows = [features(one, place) for place in one.places]
        means = {name: fmean(row.get(name, 0.0) for row in rows) for name in names}
        for row, place in zip(rows, one.places, strict=True):
            line = [row.get(name, 0.0) - means[name] for name in names]
            sums.add(line, place.money - one.mean())
    figures = dict(zip(names, sums.fitted(HELD), strict=True))
    return lambda one, place: sum(
        figures.get(name, 0.0) * much for name, much in features(one, place).items()
    )


def brought(choices: Sequence[Choice], value: Value) -> list[float]:
    """£ by which the place that looks best brings more than those of its choice on the mean."""
    return [max(one.places, key=lambda p: value(one, p)).money - one.mean() for one in choices]


def slope(choices: Sequence[Choice]) -> tuple[float, float]:
    """(£ that come with each £ promised, within a choice; its standard error)."""
    pairs = []
    for one in choices:
        promised = fmean(place.promised for place in one.places)
        pairs += [(place.promised - promised, place.money - one.mean()) for place in one.places]
    spread = sum(x * x for x, _y in pairs)
    if not spread:
        return 0.0, 0.0
    found = sum(x * y for x, y in pairs) / spread
    wrong = sum((y - found * x) ** 2 for x, y in pairs) / max(1, len(pairs) - len(choices))
    return found, sqrt(wrong / spread)


def lines(choices: Sequence[Choice]) -> Iterator[str]:
    """The tables, line by line."""
    for day in (0, *range(1, LAST_DAY)):
        ours = [one for one in choices if day in (0, one.day)]
        if ours:
            title = f"Day {day}" if day else "All days"
            yield "{}, {} choices: £{:+.2f} ± {:.2f} with each £ promised".format(
                title, len(ours), *slope(ours)
            )
    parts = [choices[i::FOLDS] for i in range(FOLDS)]
    held = []
    for i, part in enumerate(parts):
        others = [one for j, each in enumerate(parts) if j != i for one in each]
        held += brought(part, fitted(others)) if others else []
    promised = brought(choices, lambda _one, place: place.promised)
    for title, found in (("what promises most", promised), ("fitted, held out", held)):
        if len(found) > 1:
            mean = fmean(found)
            error = sqrt(sum((each - mean) ** 2 for each in found)) / len(found)
            yield f"{title}: £{mean:+.1f} ± {error:.1f} beside the mean of what was tried"


# the command


def play_on(given: Namespace) -> None:
    """Plays the choices that the file lacks."""
    game = series.open_game(Conveyor.id).game
    assert isinstance(game, Conveyor)
    with series.hold(given.out) as file:
        for number in range(len(given.out.read_bytes().splitlines()), given.games):
            file.write(msgspec.json.encode(choice(game, given.seed + number)) + b"\n")
            file.flush()


def tell(given: Namespace) -> None:
    """Prints the tables. Raises `BadRecord`."""
    found = []
    for n, line in enumerate(given.file.read_bytes().splitlines(), 1):
        try:
            found.append(msgspec.json.decode(line, type=Choice))
        except msgspec.MsgspecError as error:
            raise BadRecord(f"{given.file}, line {n}: {error}. Is it a file of `play`?") from error
    print("\n".join(lines(found)))


def parser() -> Parser:
    """The parser of both commands."""
    top = Parser(prog="part_worth.py", description=(__doc__ or "").split("\n")[0])
    commands = top.add_subparsers(dest="command", required=True, parser_class=Parser)
    playing = commands.add_parser("play")
    playing.set_defaults(do=play_on)
    playing.add_argument("--games", type=int, default=100)
    playing.add_argument("--seed", type=int, default=1000)
    playing.add_argument("--out", type=Path, required=True)
    reading = commands.add_parser("show")
    reading.set_defaults(do=tell)
    reading.add_argument("file", type=Path)
    return top


if __name__ == "__main__":
    sys.exit(command.run(parser(), sys.argv[1:]))
