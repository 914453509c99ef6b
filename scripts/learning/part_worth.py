"""What a place for a part is worth in Chocolate Factory, learnt from games played to their end.

    python -m scripts.learning.part_worth play --games 200 --out build/part_worth.jsonl
    python -m scripts.learning.part_worth show build/part_worth.jsonl
    python -m scripts.learning.part_worth learn build/part_worth.jsonl

`play` plays games of `medium` against `easy` to a day drawn by the seed, up to where `medium` may
take a part. From there each of eight places (the three that promise most, three others of the best
24, two of all others) is played on to Saturday with the same deals, and a line tells what each
promised and brought. It goes on behind the last line. `show` tells, within such a choice, by how
much more money comes with each £ promised; and how much more the place brings that looks best, by
what is promised, and by figures fitted to four fifths of the choices and tried on the rest. `learn`
fits them to all and writes the module by which `master` drafts. Without a file both read
the choices that came with the sources: the first of the seeds 20000 and 30000, 100000, 101000 to
115000, and with the option `extra_parts=true` of 300000 and 310000; each tells its seed.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from math import sqrt
from pathlib import Path
from statistics import fmean

import msgspec

from chocolate_factory import wiring
from chocolate_factory.cli import Parser
from chocolate_factory.commands import argument_types
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.core.mind import Mind
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.conveyor.acts.draft import TakePart
from chocolate_factory.games.conveyor.cards.records import LAST_DAY, SLOTS
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind.budget import Budget
from chocolate_factory.games.conveyor.mind.draft import place_worth
from chocolate_factory.games.conveyor.mind.draft.card_values import CardValues, DraftDepth
from chocolate_factory.games.conveyor.mind.evaluation.factory_flow import factory_value
from chocolate_factory.games.conveyor.mind.evaluation.weights import HAND_SET
from chocolate_factory.games.conveyor.rules import fulfil
from chocolate_factory.games.conveyor.state.state import State
from scripts.lab import command, series
from scripts.lab.least_squares import Sums

KINDS = ("medium", "easy")
NODES = (8_000, 200)
FLOWS = 100_000
"""Nodes for what a factory promises."""
BEST, AMONG, WELL, TRIED = 3, 24, 6, 8
"""So many of the most promising places are tried; from so many others are drawn; until so many are
tried; all that are tried, the last ones whatever they promise."""
NODES_OF_DAY = 10_000
"""For a day that is planned with a part."""
FOLDS = 5
HELD = 100.0
"""How firmly fitted figures are held to 0."""
PLANNED = "planned"
"""The figure for what the planned day gains."""
DATA = Path(__file__).with_name("part_worth.jsonl.xz")
LEARNT = series.ROOT / "chocolate_factory/games/conveyor/mind/draft/learnt_places.py"
HEAD = '''"""Figures for what a part in a place comes to, £ for each day left.

Written by `python -m scripts.learning.part_worth learn`, fitted to {choices} choices."""

from __future__ import annotations

from chocolate_factory.games.conveyor.mind.draft.place_worth import Learnt

LEARNT = Learnt(
'''


class Tried(msgspec.Struct, frozen=True):
    """A part in a slot: £ it promised for the rest of the week; £ by which it betters the planned
    day, £ it promised for the days after; and the money of both at the end."""

    part: str
    slot: str
    promised: float
    planned: float
    later: float
    money: int
    other: int


class Choice(msgspec.Struct, frozen=True):
    """Where a part could be taken, and the places that were tried."""

    seed: int
    day: int
    slots: tuple[str | None, ...]
    coal: int
    orders: tuple[str, ...]
    places: tuple[Tried, ...]

    def mean(self) -> float:
        """The money that these places bring on the mean."""
        return fmean(place.money for place in self.places)


Options = Mapping[str, str]
Row = Mapping[str, float]


@cache
def opened() -> Conveyor:
    """The game with the cards it brings along."""
    game = series.open_game(Conveyor.id).game
    assert isinstance(game, Conveyor)
    return game


# played


def choice(game: Conveyor, seed: int, options: Options | None = None) -> Choice:
    """The places of a game, each played to its end."""
    registry, rng = wiring.registry(game), Rng(seed)
    minds = [registry.mind(kind, game) for kind in KINDS]
    day = 1 + rng.below(LAST_DAY - 1)
    players = tuple(Player(kind, series.COLOURS[seat], kind) for seat, kind in enumerate(KINDS))
    state = game.begin(game.resolve(Setup(players, dict(options or {})), seed), seed)
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
    while rest and len(tried) < WELL:
        tried.append(rest.pop(rng.below(len(rest))))
    rest += found[AMONG:]
    while rest and len(tried) < TRIED:
        tried.append(rest.pop(rng.below(len(rest))))
    plan = CardValues(game, state, 0, DraftDepth(1, NODES_OF_DAY), HAND_SET, Budget(FLOWS))
    places = []
    for promised, act in tried:
        after = game.copy(state)
        game.advance(after, act)
        _play_on(game, after, minds)
        planned, later = (round(each, 2) for each in plan.gains(act))
        own, other = game.result(after).scores
        places.append(Tried(act.part, act.slot, promised, planned, later, own, other))
    orders = tuple(held.id for held in fulfil.open_orders(game.book, state, 0))
    return Choice(seed, day, before, state.players[0].coal, orders, tuple(places))


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


def rows(choices: Sequence[Choice], beside_plan: bool) -> list[list[dict[str, float]]]:
    """For each choice what counts of its places in the whole week; `beside_plan` with what the
    planned day gains."""
    book = opened().book
    found = []
    for one in choices:
        days, lines = LAST_DAY + 1 - one.day, []
        for each in one.places:
            place = place_worth.Place(one.slots, each.part, SLOTS.index(each.slot))
            counted = place_worth.features(book, place, one.day)
            line = {name: days * value for name, value in counted.items()}
            lines.append(line | ({PLANNED: each.planned} if beside_plan else {}))
        found.append(lines)
    return found


def fitted(choices: Sequence[Choice], found: Sequence[Sequence[Row]]) -> dict[str, float]:
    """Figures by which the places of each choice come nearest to what they brought."""
    names = sorted({name for lines in found for line in lines for name in line})
    sums = Sums(len(names))
    for one, lines in zip(choices, found, strict=True):
        means = {name: fmean(line.get(name, 0.0) for line in lines) for name in names}
        for line, place in zip(lines, one.places, strict=True):
            row = [line.get(name, 0.0) - means[name] for name in names]
            sums.add(row, place.money - one.mean())
    return dict(zip(names, sums.fitted(HELD), strict=True))


def held_out(choices: Sequence[Choice], beside_plan: bool) -> list[float]:
    """What each choice brought by figures that were fitted without it."""
    found, brought = rows(choices, beside_plan), [0.0] * len(choices)
    for fold in range(FOLDS):
        others = [i for i in range(len(choices)) if i % FOLDS != fold]
        figures = fitted([choices[i] for i in others], [found[i] for i in others])
        if beside_plan:
            figures[PLANNED] = 1.0
        for i in range(fold, len(choices), FOLDS):
            brought[i] = of_best(choices[i], [value(figures, line) for line in found[i]])
    return brought


def value(figures: Row, line: Row) -> float:
    """£ of a place by figures."""
    return sum(figures.get(name, 0.0) * much for name, much in line.items())


def of_best(one: Choice, worth: Sequence[float]) -> float:
    """£ by which the place that looks best brings more than those of its choice on the mean."""
    best = max(range(len(worth)), key=worth.__getitem__)
    return one.places[best].money - one.mean()


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
    promised = [of_best(one, [each.promised for each in one.places]) for one in choices]
    planned = [of_best(one, [each.planned + each.later for each in one.places]) for one in choices]
    tried = {
        "what promises most": promised,
        "the planned day, and what is promised after": planned,
        "fitted, held out": held_out(choices, beside_plan=False),
        "the planned day, and fitted, held out": held_out(choices, beside_plan=True),
    }
    for title, found in tried.items():
        if len(found) > 1:
            mean = fmean(found)
            error = sqrt(sum((each - mean) ** 2 for each in found)) / len(found)
            yield f"{title}: £{mean:+.1f} ± {error:.1f} beside the mean of what was tried"


# the command


def play_on(given: Namespace) -> None:
    """Plays the choices that the file lacks."""
    game = opened()
    with series.hold(given.out) as file:
        for number in range(len(given.out.read_bytes().splitlines()), given.games):
            found = choice(game, given.seed + number, dict(given.option))
            file.write(msgspec.json.encode(found) + b"\n")
            file.flush()


def tell(given: Namespace) -> None:
    """Prints the tables. Raises `BadRecord`."""
    print("\n".join(lines(series.records(given.file, Choice))))


def learn(given: Namespace) -> None:
    """Writes the module of figures. Raises `BadRecord`."""
    command.write(given.out, module(series.records(given.file, Choice)))


def module(choices: Sequence[Choice]) -> str:
    """The text of `mind/draft/learnt_places.py`."""
    text = HEAD.format(choices=len(choices))
    for name, beside_plan in (("whole", False), ("beside_plan", True)):
        figures = fitted(choices, rows(choices, beside_plan))
        text += f"    {name}={{\n"
        for each, figure in figures.items():
            if each != PLANNED:
                text += f'        "{each}": {figure:.2f},\n'
        text += "    },\n"
    return text + ")\n"


def parser() -> Parser:
    """The parser of both commands."""
    top = Parser(prog="part_worth.py", description=(__doc__ or "").split("\n")[0])
    commands = top.add_subparsers(dest="command", required=True, parser_class=Parser)
    playing = commands.add_parser("play")
    playing.set_defaults(do=play_on)
    playing.add_argument("--games", type=int, default=100)
    playing.add_argument("--seed", type=int, default=1000)
    playing.add_argument("--option", action="append", default=[], type=argument_types.option)
    playing.add_argument("--out", type=Path, required=True)
    for name, do in (("show", tell), ("learn", learn)):
        reading = commands.add_parser(name)
        reading.set_defaults(do=do)
        reading.add_argument("file", type=Path, nargs="?", default=DATA)
    reading.add_argument("--out", type=Path, default=LEARNT)
    return top


if __name__ == "__main__":
    sys.exit(command.run(parser(), sys.argv[1:]))
