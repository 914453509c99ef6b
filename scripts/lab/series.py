"""Series of games between bots in a file of JSON lines that is appended to and continued.

Each line is a game and says what series it belongs to, so one file may hold several. A game is
written when it ends: whoever stops a series loses the games being played, and the same command
goes on with the others.
"""

from __future__ import annotations

import hashlib
import lzma
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, TypeVar

import msgspec
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from chocolate_factory import wiring
from chocolate_factory.bots.arena import Plan, Played, simulate
from chocolate_factory.core.errors import BadRecord, ChocolateError
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.games import catalog
from chocolate_factory.play.record import lock

Record = TypeVar("Record", bound=msgspec.Struct)
ROOT = Path(__file__).resolve().parents[2]
COLOURS = ("red", "blue", "yellow", "green", "white", "black")

TITLE = 36
"""Letters of a title beside a bar; more would leave no room for it."""


class Series(msgspec.Struct, frozen=True, omit_defaults=True):
    """What all games of a series have in common; `kinds` are the levels as they were named."""

    game: str
    deck: str
    kinds: tuple[str, ...]
    seed: int
    options: dict[str, str] = {}


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game of a series: its number, who sat where, and what came of it.

    `code` names the state of rules and bots, `met` the objectives of a game played alone,
    `counts` what was counted in the game, as counters by name."""

    series: Series
    index: int
    seed: int
    kinds: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    actions: int
    seconds: float
    code: str
    start: int = 0
    met: tuple[bool, ...] = ()
    counts: dict[str, dict[str, float]] = {}


Count = Callable[[Played], dict[str, dict[str, float]]]
"""What is to be counted of a game; it is given the record."""


def open_game(game_id: str, cards: Path | None = None) -> catalog.Opened:
    """The game with the cards it brings along, or those of a folder; a person's own do not count.

    Raises `ChocolateError` if the folder has no cards of the game, or some that cannot be used."""
    files = [f"{file}.yaml" for file in catalog.entry(game_id).files]
    if cards is not None and not any((cards / file).is_file() for file in files):
        raise ChocolateError(
            f"{cards} has none of the card files {', '.join(files)}; "
            f"give the folder in which they are."
        )
    found = catalog.open_game(game_id, cards)
    if found.notices:
        raise ChocolateError(" ".join(found.notices))
    return found


def plan(
    cards: catalog.Opened, series: Series, games: int, folder: Path, keep: bool = False
) -> Plan:
    """The plan of a series; its cards are kept in `folder`, so that nobody changes them on the
    way. Raises `WrongUse` before any game is played."""
    registry = wiring.registry(cards.game)
    for kind in series.kinds:
        registry.level(kind)
    players = tuple(
        Player(f"{kind} {seat + 1}", COLOURS[seat], kind) for seat, kind in enumerate(series.kinds)
    )
    setup = Setup(players, dict(series.options))
    cards.game.resolve(setup, series.seed)
    wiring.archive(folder, cards)
    make = wiring.MakeGame(series.game, series.deck, folder)
    return Plan(make, registry, setup, series.seed, games, keep, rotate=True)


def read(path: Path) -> list[Line]:
    """All games of a file, each once; a torn last line does not count. Raises `BadRecord`."""
    data = path.read_bytes() if path.exists() else b""
    found: dict[tuple[bytes, int], Line] = {}
    *lines, _torn = data.split(b"\n")
    for number, raw in enumerate(lines, start=1):
        try:
            line = msgspec.json.decode(raw, type=Line)
        except msgspec.MsgspecError as error:
            raise BadRecord(f"{path}, line {number} is no game of a series: {error}.") from error
        found.setdefault((msgspec.json.encode(line.series), line.index), line)
    return list(found.values())


def records(path: Path, kind: type[Record]) -> list[Record]:
    """What a script wrote line by line, packed with xz or not. Raises `BadRecord`."""
    data = lzma.decompress(path.read_bytes()) if path.suffix == ".xz" else path.read_bytes()
    found = []
    for number, line in enumerate(data.splitlines(), start=1):
        try:
            found.append(msgspec.json.decode(line, type=kind))
        except msgspec.MsgspecError as error:
            raise BadRecord(
                f"{path}, line {number}: {error}. Is it a file of this script?"
            ) from error
    return found


def of(lines: Sequence[Line], series: Series, games: int) -> list[Line]:
    """Those of the lines that are among the first games of a series, in order."""
    ours = [line for line in lines if line.series == series and line.index < games]
    return sorted(ours, key=lambda line: line.index)


def code(game_id: str) -> str:
    """Eight hex digits that name the state of the sources of a game and its bots."""
    package = ROOT / "chocolate_factory"
    digest = hashlib.blake2b(digest_size=4)
    for part in ("core", "bots", f"games/{game_id}"):
        for path in sorted((package / part).rglob("*.py")):
            digest.update(path.read_bytes())
    return digest.hexdigest()


def play(
    task: Plan, series: Series, path: Path, jobs: int = 1, count: Count | None = None
) -> list[Line]:
    """Plays the games of a plan that the file lacks; gives all of them, in order.

    Raises `ChocolateError` if another process writes the file."""
    state = code(series.game)
    with hold(path) as file:
        lines = of(read(path), series, task.games)
        _warn(lines, state, path)
        done = {line.index for line in lines}
        todo = [index for index in range(task.games) if index not in done]
        with _bar(_title(series), task.games, len(done)) as advance:
            for index, played in zip(todo, simulate(task, jobs, todo, at_once=1)):
                line = _line(series, index, played, state, count(played) if count else {})
                file.write(msgspec.json.encode(line) + b"\n")
                file.flush()
                lines.append(line)
                advance()
    return sorted(lines, key=lambda line: line.index)


def _line(
    series: Series, index: int, played: Played, state: str, counts: dict[str, dict[str, float]]
) -> Line:
    goals = played.result.goals
    start = played.setup.options.get("start", 0)
    return Line(
        series,
        index,
        played.seed,
        tuple(player.kind for player in played.setup.players),
        played.result.scores,
        played.result.winners,
        played.actions,
        round(played.seconds, 3),
        state,
        start if isinstance(start, int) else 0,
        tuple(bool(goal.amounts[0]) for goal in goals),
        counts,
    )


def _title(series: Series) -> str:
    options = (f"{key}={value}" for key, value in series.options.items())
    title = " ".join((", ".join(series.kinds), *options))
    return title if len(title) <= TITLE else title[: TITLE - 1] + "…"


def _warn(lines: Sequence[Line], state: str, path: Path) -> None:
    others = sum(line.code != state for line in lines)
    if others:
        sys.stderr.write(
            f"{others} games in {path} were played by another state of the sources; "
            f"give another file to play them anew.\n"
        )


@contextmanager
def hold(path: Path) -> Iterator[BinaryIO]:
    """The file, open at its end, for nobody else; what was torn off its last line is cut away."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a+b") as file:
        if not lock.hold(file.fileno()):
            raise ChocolateError(f"Another process is writing {path}.")
        file.seek(0)
        whole = file.read().rfind(b"\n") + 1
        file.truncate(whole)
        file.seek(whole)
        yield file


@contextmanager
def _bar(title: str, total: int, done: int) -> Iterator[Callable[[], None]]:
    """A bar on stderr that shows where the series stands; gives what moves it on."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(file=sys.stderr)) as progress:
        task = progress.add_task(title, total=total, completed=done)
        yield lambda: progress.advance(task)


def by_seed(lines: Sequence[Line]) -> dict[int, list[Line]]:
    """The games by their seed: those of one seed were dealt the same."""
    found: dict[int, list[Line]] = {}
    for line in lines:
        found.setdefault(line.seed, []).append(line)
    return found


def sum_up(lines: Sequence[Line]) -> dict[str, dict[str, float]]:
    """The counts of all games, added up."""
    total: dict[str, dict[str, float]] = {}
    for line in lines:
        add(total, line.counts)
    return total


def add(total: dict[str, dict[str, float]], counts: Mapping[str, Mapping[str, float]]) -> None:
    """Adds counters by name to others."""
    for name, counter in counts.items():
        into = total.setdefault(name, {})
        for key, value in counter.items():
            into[key] = into.get(key, 0) + value


def default_folder(name: str) -> Path:
    """Where results go if nothing else is said: a folder that is under no version control."""
    return ROOT / "build" / name
