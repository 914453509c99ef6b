"""Random events in the window, at any moment, in all scenes of all games: nothing may fail.

    TMPDIR=/dev/shm python3 scripts/trust/events.py --events 200000 --seed 1

Events come in rounds. Each begins with a window and a home of its own, at a scene that the seed
of the round chooses, and its games are saved; all saves must open afterwards. Bots act at random
and at once. A failure prints the command that repeats its round, and the exit code is 1. Ctrl-C
prints the command that goes on; with `--resume FILE` the same command goes on by itself.
"""

from __future__ import annotations

import argparse
import logging
import os
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple
from unittest.mock import patch

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path[0] = str(ROOT)

from rich.console import Console  # noqa: E402
from rich.progress import Progress  # noqa: E402

from chocolate_factory import wiring  # noqa: E402
from chocolate_factory.bots.random_mind import RandomMind  # noqa: E402
from chocolate_factory.content import folders  # noqa: E402
from chocolate_factory.core.errors import ChocolateError  # noqa: E402
from chocolate_factory.core.game import Game, Player, Setup  # noqa: E402
from chocolate_factory.core.mind import Thought  # noqa: E402
from chocolate_factory.games import catalog  # noqa: E402
from chocolate_factory.play.session import Session  # noqa: E402
from chocolate_factory.ui.pilot import ManualClock  # noqa: E402
from chocolate_factory.ui.sound import Sounds  # noqa: E402
from chocolate_factory.ui.window import Placement, Window  # noqa: E402
from chocolate_factory.views.match.match import Match  # noqa: E402
from chocolate_factory.views.preferences import Settings  # noqa: E402
from chocolate_factory.views.shell import Shell  # noqa: E402
from scripts.trust import bench, drawn  # noqa: E402
from scripts.trust.acts import SIZES, Restless  # noqa: E402

ROUND = 1000
"""Events of a round, about."""
NAMES = ("Ada", "Bertrand", "Clara", "Dorothy", "Emil", "Frida")
COLOURS = ("red", "blue", "yellow", "green", "violet")
OFTEN = (0.1, 0.25, 0.5)
"""The chance that a turn of the window's loop follows an act: of a slow machine to a fast one."""
PASSED = (0.0, 1 / 60, 1 / 60, 1 / 60, 0.1, 0.5, 2.0)
"""Seconds that pass between two turns of the window's loop."""


class Instant:
    """Stands in for a worker: a random mind that answers at once, in this process."""

    def __init__(self, make_game: Callable[[], Game], make_minds: Any, method: str = "") -> None:
        self._game = make_game()
        self._mind = RandomMind(self._game)
        self._tickets = count(1)
        self._answers: dict[int, Thought] = {}

    def ask(self, kind: str, state: dict[str, Any], seat: int, budget: int, seed: int) -> int:
        """Answers at once; gives the ticket."""
        ticket = next(self._tickets)
        self._answers[ticket] = self._mind.choose(self._game.decode(state), seat, 1, seed)
        return ticket

    def poll(self, ticket: int) -> Thought | None:
        """The answer, once."""
        return self._answers.pop(ticket, None)

    def cancel(self, ticket: int) -> None:
        """The answer is wanted no more."""
        self._answers.pop(ticket, None)

    def take_notices(self) -> list[str]:
        """There are none."""
        return []

    def close(self) -> None:
        """Nothing is to be ended."""


class Unread:
    """Stands in for a review under way: nothing comes of it."""

    trouble: str | None = None
    running = False

    def __init__(self, *_task: Any) -> None:
        """Takes what a review takes."""

    def poll(self) -> list[Any]:
        """No note."""
        return []

    def close(self) -> None:
        """Nothing is to be ended."""


class Faults(logging.Handler):
    """Collects what failed: errors handed to it, and those that the program only logs."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Takes an error of the log."""
        error = record.exc_info[1] if record.exc_info else None
        if error is None or str(traceback.format_exception(error)) not in self.found:
            self.add(error, record.getMessage())

    def add(self, error: BaseException | None, what: str = "") -> None:
        """Takes an error."""
        lines = traceback.format_exception(error) if error else []
        text = "".join([*lines, what]).strip()
        if not any(text.startswith(old) or old.startswith(text) for old in self.found):
            self.found.append(text)


# the rounds


class Scenery(NamedTuple):
    """What a round begins with."""

    shell: Shell
    chance: Random

    def session(self, path: Path | None = None) -> Session:
        """A game of the catalog at a random moment; seat 0 is a person's."""
        chance = self.chance
        game_id = chance.choice(list(catalog.GAMES))
        opened = wiring.open_game(game_id)
        if path is not None:
            path.mkdir(parents=True, exist_ok=True)
            wiring.archive(path, opened)
        seats = chance.randint(opened.game.seats[0], min(opened.game.seats[1], len(COLOURS)))
        kinds = ["human", *chance.choices(("human", "random"), k=seats - 1)]
        setup = Setup(
            tuple(Player(NAMES[i], COLOURS[i], kind) for i, kind in enumerate(kinds)),
            {option.key: option.default for option in opened.game.options},
        )
        seed = chance.randrange(1 << 40)
        name = None if path is None else path / f"{game_id}-{seed}.jsonl"
        session = Session.new(opened.game, setup, seed, name)
        self._advance(session, chance.choice((0, 0, 3, 20, 60, 150, 5000)))
        return session

    def _advance(self, session: Session, moves: int) -> None:
        mind = RandomMind(session.game)
        for number in range(moves):
            decision = session.game.decision(session.state)
            if decision is None:
                return
            seat = decision.seats[0]
            session.do(mind.choose(session.state, seat, 1, number).action)

    def save_some(self) -> None:
        """Some games lie in the folder of saves."""
        for _number in range(self.chance.randrange(3)):
            self.session(folders.saves()).close()

    def match(self) -> Match:
        """A game at the table, saved."""
        return Match(self.session(folders.saves()), method="thread")

    def show(self) -> None:
        """The first scene."""
        shell, game_id = self.shell, self.chance.choice(list(catalog.GAMES))
        scenes: dict[Callable[[], object], int] = {
            lambda: None: 3,
            shell.new_game: 3,
            shell.saves: 2,
            shell.puzzles: 2,
            shell.statistics: 1,
            shell.show_settings: 2,
            lambda: shell.show_help(game_id): 1,
            lambda: shell.show_failure(RuntimeError("an example")): 1,
            lambda: shell.show_table(self.match()): 14,
            lambda: shell.show_results(self.match()): 2,
            lambda: shell.review(self.match()): 2,
        }
        self.chance.choices(list(scenes), list(scenes.values()))[0]()


class Round:
    """One round: its window, its shell, its chance."""

    def __init__(self, seed: int, home: Path) -> None:
        self.chance = chance = Random(seed)
        self.often = chance.choice(OFTEN)
        self.faults = Faults()
        self.clock = ManualClock()
        settings = Settings(
            text=chance.choice((100, 100, 120, 130, 150, 200)),
            pace=chance.choice(("at_once", "fast", "normal")),
            motion=chance.choice(("off", "normal", "fast")),
            guide=chance.random() < 0.3,
            muted=True,
        )
        placement = Placement(chance.choice(SIZES))
        self.window = Window(folders.assets(), "Events", placement, None, settings.text_scale)
        director = self.window.director
        director.clock, director.sounds = self.clock, Sounds()
        self.shell = Shell(director, settings, method="thread", remember=True)
        scenery = Scenery(self.shell, chance)
        scenery.save_some()
        self.shell.menu()
        scenery.show()
        strange = home / "strange.jsonl"
        strange.write_bytes(b"\x00{]")
        dropped = [*folders.saves().glob("*.jsonl"), strange, home, home / "nothing.jsonl"]
        self.restless = Restless(director, chance, dropped)

    def run(self, events: int) -> None:
        """Posts so many events and lets the window take them, until something fails."""
        logging.getLogger().addHandler(self.faults)
        try:
            while self.restless.posted < events and not self.faults.found:
                self.restless.act()
                if self.chance.random() < self.often:
                    self._turn()
            self._turn()
            self._end()
        except Exception as error:  # what nothing caught is the worst of all
            self.faults.add(error, "This would have ended the program.")
        finally:
            logging.getLogger().removeHandler(self.faults)

    def _turn(self) -> None:
        self.clock.forward(self.chance.choice(PASSED))
        self.window.guarded_turn(self._fail)
        director = self.window.director
        if not director.running:  # closed, or left by the menu: somebody starts it again
            director.running = True
            self.shell.menu()

    def _fail(self, error: Exception) -> None:
        self.faults.add(error)
        self.shell.show_failure(error)

    def _end(self) -> None:
        """The window is closed; what was saved must open."""
        self.shell.close()
        self.window.director.close()
        for path in sorted(folders.saves().glob("*.jsonl")):
            try:
                Session.open(path, wiring.find_game(path.parent), writing=False)
            except ChocolateError as error:
                self.faults.add(error, f"The save {path.name} does not open.")


def play(seed: int, events: int = ROUND) -> list[str]:
    """What failed in the round of a seed."""
    with TemporaryDirectory() as folder, ExitStack() as stack:
        home = Path(folder)
        stack.enter_context(patch.dict(os.environ, {folders.HOME: str(home / "home")}))
        chance = Random(seed + 1)
        stack.enter_context(drawn.kept())
        stack.enter_context(patch("secrets.randbelow", chance.randrange))
        views = "chocolate_factory.views"
        stack.enter_context(patch(f"{views}.match.minds.Worker", Instant))
        stack.enter_context(patch(f"{views}.review.running_review.ReviewProcess", Unread))
        try:
            one = Round(seed, home)
        except Exception as error:
            return ["".join(traceback.format_exception(error))]
        one.run(events)
        return one.faults.found


def rounds(events: int) -> Iterator[int]:
    """The numbers of events of all rounds."""
    while events > 0:
        yield min(ROUND, events)
        events -= ROUND


def command(seed: int, events: int) -> str:
    """The command that plays some rounds."""
    return f"python3 scripts/trust/events.py --events {events} --seed {seed}"


def main(arguments: list[str] | None = None) -> int:
    """Plays all rounds and tells of the failed ones; 1 if there is any."""
    parser = argparse.ArgumentParser(description="Random events in the window.")
    parser.add_argument("--events", type=int, default=5000, help="how many events (5000)")
    parser.add_argument("--seed", type=int, default=0, help="seed of the first round (0)")
    told = "a file that remembers where the run stands"
    parser.add_argument("--resume", type=Path, help=told)
    given = parser.parse_args(arguments)
    if given.events < 1 or given.seed < 0:
        parser.error("give at least one event, and no seed below 0")
    console, failed, done = Console(stderr=True), 0, 0
    first = bench.begin(given.resume)
    with Progress(console=console) as progress:
        bar = progress.add_task("Events", total=given.events, completed=first * ROUND)
        try:
            for number, events in list(enumerate(rounds(given.events)))[first:]:
                seed = given.seed + number
                for wrong in (faults := play(seed, events)):
                    console.print(wrong, markup=False, highlight=False)
                if faults:
                    failed += 1
                    console.print(f"Repeat it: {command(seed, events)}")
                done += events
                if given.resume is not None:
                    given.resume.write_text(f"{number + 1}\n")
                progress.advance(bar, events)
        except KeyboardInterrupt:
            on = first + done // ROUND
            console.print(f"Go on: {command(given.seed + on, given.events - on * ROUND)}")
    console.print(f"{done} events, {failed} rounds failed")
    return 1 if failed else 0


def quieten() -> None:
    """Has the program's log told nothing but errors, in this process that does nothing else."""
    logging.getLogger("chocolate_factory").setLevel(logging.ERROR)
    logging.getLogger().addHandler(logging.NullHandler())


if __name__ == "__main__":
    quieten()
    sys.exit(main())
