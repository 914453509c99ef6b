"""Kills the window at a random instant while somebody plays in it, and opens it again.

    TMPDIR=/dev/shm xvfb-run python3 scripts/trust/kill_window.py --count 200 --resume /tmp/kill.at

A child runs the program as the command line does, with its main loop and the process in which its
bots think; a hand posts clicks, drags and keys to it. After each frame it tells where the game
stands, and at a random instant it is killed (SIGKILL). Then the save must be free, right to the
last line and hold all acts told, the bots' process must end, and “Continue” must lead on from the
last line. In the end the window is closed, which must work, too. Without a display SDL's dummy
driver shows it.
"""

from __future__ import annotations

import os
import select
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from random import Random
from typing import NamedTuple
from unittest.mock import patch

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path[0] = str(ROOT)
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import msgspec  # noqa: E402
import pygame  # noqa: E402

from chocolate_factory import cli, wiring  # noqa: E402
from chocolate_factory.content import folders  # noqa: E402
from chocolate_factory.core.game import Player, Setup  # noqa: E402
from chocolate_factory.core.rng import Rng  # noqa: E402
from chocolate_factory.play.record.reader import read_record  # noqa: E402
from chocolate_factory.play.record.timeline import Timeline  # noqa: E402
from chocolate_factory.play.record.verify import verify  # noqa: E402
from chocolate_factory.play.session import Session  # noqa: E402
from chocolate_factory.ui.stage.director import Director  # noqa: E402
from chocolate_factory.ui.window import Window  # noqa: E402
from chocolate_factory.views import preferences, tables  # noqa: E402
from chocolate_factory.views.match.match import Match  # noqa: E402
from chocolate_factory.views.pages.failed import Failed  # noqa: E402
from chocolate_factory.views.pages.menu import Menu  # noqa: E402
from chocolate_factory.views.pages.page import Page  # noqa: E402
from chocolate_factory.views.preferences import Settings  # noqa: E402
from chocolate_factory.views.table.scene import TableScene  # noqa: E402
from scripts.trust import tables as games  # noqa: E402
from scripts.trust.acts import Restless  # noqa: E402
from scripts.trust.bench import LONGEST, Bench, main  # noqa: E402

LATEST = (0.05, 0.3, 1.0, 2.0)
"""Seconds after the game is seen up to which a window may live."""
EARLY = 6
"""One in so many windows is killed while it opens."""
LIVES = 3
"""At most so many windows in a row are killed over one home."""
GONE = 15.0
"""Seconds after which nothing that the window has started may be there any more."""
TURNS = 60
"""Turns of its loop after which the last window is closed, at most."""


class Start(NamedTuple):
    """How somebody sits down: with a new game, or None to go on with the last one."""

    seed: int
    game: tuple[str, Setup] | None
    turns: int
    """After how many turns of the loop the window is closed; 0 for never."""


def trial(chance: Rng, folder: Path) -> str:
    """Some windows in a row over one home, all killed but the last."""
    for game_id in games.GAMES:
        games.open_save(game_id)  # before the fork, as is the code
        tables.table(game_id)
    import_module("chocolate_factory.app")
    settings = Settings(
        pace=chance.choice(("at_once", "fast")), motion=chance.choice(("off", "off", "normal"))
    )
    (folder / "saves").mkdir()
    preferences.save(folder, settings)
    kills, unfinished = 1 + chance.below(LIVES), False
    ends: dict[str, int] = {}
    for number in range(kills + 1):
        signal.alarm(LONGEST)
        game = None if unfinished else _draw(chance)
        turns = 1 + chance.below(TURNS) if number == kills else 0
        told, unfinished = _live(chance, folder, Start(chance.below(1 << 30), game, turns))
        _compare(folder, told, ends)
    return f"{kills} kills"


def _draw(chance: Rng) -> tuple[str, Setup]:
    """A game for a person and others, of whom some are bots."""
    game_id = chance.choice(games.GAMES)
    setup = games.set_up(games.open_save(game_id).game, chance)
    kinds = ["human", *(level.id for level in wiring.levels(game_id)[:2])]
    first, *others = setup.players
    players = (Player(p.name, p.colour, chance.choice(kinds)) for p in others)
    return game_id, msgspec.structs.replace(setup, players=(first, *players))


# the window


def _live(chance: Rng, home: Path, start: Start) -> tuple[list[str], bool]:
    """Opens the window in a child and kills it; what it told, and whether a game can go on."""
    early, delay = chance.below(EARLY) == 0, chance.below(1000) / 1000 * chance.choice(LATEST)
    hear, tell = os.pipe()
    child = os.fork()
    if child == 0:
        _play(home, start, tell)
    os.close(tell)
    os.setpgid(child, child)
    try:
        if start.turns:
            assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0, "it failed to close"
        else:
            if not early:
                select.select([hear], [], [], LONGEST)
            time.sleep(delay)
            os.kill(child, signal.SIGKILL)
            ended = os.waitpid(child, 0)[1]
            assert ended == signal.SIGKILL, f"it ended by itself: {ended}"
        unfinished = _can_go_on(home)  # at once, while bots may still be about
        return _told(hear), unfinished
    finally:
        os.close(hear)
        with suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)


def _told(hear: int) -> list[str]:
    """What was told, once nobody is left who could tell anything: bots inherit the pipe."""
    text, until = b"", time.monotonic() + GONE
    while select.select([hear], [], [], max(0.0, until - time.monotonic()))[0]:
        if not (part := os.read(hear, 1 << 16)):
            return text.decode().split("\n")[:-1]
        text += part
    raise AssertionError(f"what the window had started is still there after {GONE} s")


def _play(home: Path, start: Start, tell: int) -> None:
    """The child: the program with a hand in its window. Never returns."""
    code = 1
    try:
        os.dup2(tell, 1)
        sys.stdout = os.fdopen(1, "w")  # what stood there was made for another kind of file
        screen = {} if os.environ.get("DISPLAY") else {"SDL_VIDEODRIVER": "dummy"}
        os.environ.update({folders.HOME: str(home), "SDL_AUDIODRIVER": "dummy", **screen})
        hand, turn = Hand(start), Window.turn

        def turned(window: Window) -> None:
            hand.act(window.director)
            turn(window)
            hand.tell(window.director.top)

        with patch.object(Window, "turn", turned):
            code = cli.main([])
    except BaseException:  # what a killed window cannot say any more
        sys.excepthook(*sys.exc_info())
    finally:
        os._exit(code)


class Hand:
    """Somebody who plays in the window, and tells after each frame where the game stands."""

    def __init__(self, start: Start) -> None:
        self._start = start
        self._chance = Random(start.seed)
        self._way: list[str] = []
        self._told = ""
        self._turns = 0

    def act(self, director: Director) -> None:
        """Posts the next things that somebody does."""
        chance, top = self._chance, director.top
        restless = Restless(director, chance, ())
        if self._told:
            self._turns += 1
        if 0 < self._start.turns <= self._turns:
            restless.post(pygame.QUIT)
        elif isinstance(top, Menu):
            self._sit_down(top, restless)
        elif isinstance(top, TableScene) and top.table.match.human and chance.random() < 0.7:
            self._go_on(top.table.match, restless)
        elif isinstance(top, Page) or chance.random() < 0.1:
            restless.escape()
        else:
            chance.choice((restless.click, restless.drag, restless.hover, restless.key))()

    def _sit_down(self, menu: Menu, restless: Restless) -> None:
        """Begins the game, or clicks “Continue”, once each."""
        if self._start.game is None:
            _click(restless, "continue")
        elif not self._told:
            game_id, setup = self._start.game
            menu.program.start(game_id, setup, self._start.seed)

    def _go_on(self, match: Match, restless: Restless) -> None:
        """The next click along the path of a legal act."""
        if not self._way:
            chance = Rng(self._chance.getrandbits(30))
            act = match.game.any_act(match.state, match.seat or 0, chance)
            self._way = list(chance.choice(match.game.paths(match.state, act)))
        _click(restless, self._way.pop(0))

    def tell(self, top: object) -> None:
        """Tells where the game at the table stands, if that has changed."""
        told = self._told
        if isinstance(top, Failed):
            told = "something failed"
        elif isinstance(top, TableScene) and (path := top.table.match.session.path) is not None:
            session = top.table.match.session
            last = session.step(session.length - 1).action if session.length else None
            told = f"{path.name} {_where(session.length, last)} {session.saved}"
        if told != self._told:
            self._told = told
            os.write(1, f"{told}\n".encode())


def _click(restless: Restless, place: str) -> None:
    """Clicks a place, if it can be seen."""
    if (spot := restless.director.frame.find(place)) is not None:
        restless.button(spot.px.center, True)
        restless.button(spot.px.center, False)


def _where(length: int, last: object) -> str:
    """Where a game stands: how many acts count, and a sum of the last of them."""
    text = msgspec.json.encode(last, order="sorted")
    return f"{length} {blake2b(text, digest_size=8).hexdigest()}"


# afterwards


def _can_go_on(home: Path) -> bool:
    """Opens all saves for writing, as if to go on; whether one is not over.

    Raises `HeldError` where one is still held."""
    found = False
    for path in sorted((home / "saves").glob("*.jsonl")):
        session = Session.open(path, games.find_game(path.parent))
        session.close()
        found = found or not session.finished
    return found


def _compare(home: Path, told: list[str], ends: dict[str, int]) -> None:
    """Raises `AssertionError` unless all saves are right, all told is in them, and each window went
    on where the last one was killed, or behind that if bots acted at once; `ends` are the places
    where they ended then, and do now."""
    for path in sorted((home / "saves").glob("*.jsonl")):
        report = verify(path, games.find_game(path.parent))
        assert not report.problems, report.problems
        places = list(_places(path))
        own = [line for line in told if line.startswith(f"{path.name} ")]
        told = [line for line in told if line not in own]
        begin = ends.get(path.name, 1) - 1
        rest = iter(places[begin:])
        lost = [line for line in own if line not in rest]
        assert not lost, f"told, but not saved: {lost}; saved: {places}"
        ends[path.name] = len(places)
    assert not told, f"told, and there is no such save: {told}"


def _places(path: Path) -> Iterator[str]:
    """What the window tells along the lines of a save."""
    record = read_record(path)
    line = Timeline([player.kind for player in record.header.setup.players])
    for entry in (None, *record.entries):
        if entry is not None:
            line.take(entry)
        last = line.made[-1].action if line.made else None
        yield f"{path.name} {_where(len(line.made), last)} True"


BENCH = Bench("kill_window", 100, trial)

if __name__ == "__main__":
    main(BENCH)
