"""Shells without a window, a stand-in for the table, and frames that remember their words."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from chocolate_factory import app, wiring
from chocolate_factory.core import language
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.play.record.journal import line
from chocolate_factory.play.session import Session
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.items import Memo
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.ui.stage.scene import Scene
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.preferences import Settings
from chocolate_factory.views.shell import Shell
from chocolate_factory.views.table.mode import Mode
from tests.helpers import mostly_seldom

SIZES = [
    pytest.param((1280, 800), 1.0, id="1280x800"),
    pytest.param((1280, 800), 2.0, id="1280x800 large"),
    pytest.param((1920, 1080), 1.0, id="1920x1080"),
    pytest.param((1920, 1080), 2.0, id="1920x1080 large"),
]
FEW_SIZES = mostly_seldom([SIZES[1], SIZES[2], SIZES[0], SIZES[3]], 2)
"""Where there is least room, and where there is most; the others are left to the long run."""
NAMES = ("Ada", "Bertrand", "Clara", "Dorothy", "Edgar")
COLOURS = ("red", "blue", "yellow", "green", "violet")


class StandIn(Scene):
    """As little of a table as there can be: bots move, a button leaves."""

    def __init__(self, shell: Shell, match: Match, mode: Mode | None = None) -> None:
        super().__init__()
        self.shell, self.match = shell, match

    def build(self, frame: Frame) -> None:
        frame.fill(frame.window, "felt")
        draw_button(frame, Rect(20, 20, 300, 80), "leave", str(self.match.stage))

    def tick(self, now: float) -> bool:
        return bool(self.match.tick(now))

    def activate(self, place: str, how: str) -> None:
        self.shell.leave_table(self.match)


class Words(Frame):
    """A frame that remembers what is written on it."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.words: list[str] = []

    def text(self, string: str, rect: Rect, **how: Any) -> Rect:
        self.words.append(string)
        return super().text(string, rect, **how)

    def part(self, memo: Memo, key: str, stamp: object, draw: Callable[[], None]) -> None:
        """Draws all parts: what is repeated from the last picture says its words no more."""
        draw()


def words(shell: Shell) -> str:
    """All that the top scene says, its hints included."""
    director = shell.director
    frame = Words(director.sizes, director.art, director.texts)
    director.top.build(frame)
    return "\n".join([*frame.words, *(spot.tooltip for spot in frame.spots)])


def said(shell: Shell) -> list[str]:
    """The sentences shown for a while just now."""
    return [notice.words for notice in shell.director.notices.shown]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A person's folder that is empty, and the stand-in table."""
    monkeypatch.setenv("CHOCOLATE_FACTORY_HOME", str(tmp_path / "home"))
    monkeypatch.setattr("chocolate_factory.views.conveyor.table.TABLE", StandIn)
    return tmp_path / "home"


@pytest.fixture
def shell(home: Path) -> Iterator[Shell]:
    """A shell at its menu."""
    made = a_shell()
    yield made
    made.close()


def a_shell(
    size: tuple[int, int] = (1280, 800), scale: float = 1.0, remember: bool = False
) -> Shell:
    """A shell at its menu; bots act at once, in this process."""
    settings = Settings(
        text=round(scale * 100), pace="at_once", reduce_motion=True, push_along=False
    )
    made = app.headless_shell(size, scale, settings=settings)
    if remember:
        made = Shell(made.director, settings, method="thread", remember=True)
    made.menu()
    return made


def piloted(shell: Shell) -> Pilot:
    """A pilot, once everything has come to rest."""
    pilot = Pilot(shell.director)
    pilot.settle()
    return pilot


def a_session(kinds: tuple[str, ...], path: Path | None = None, seed: int = 5) -> Session:
    """A game of Chocolate Factory with these kinds of players."""
    opened = wiring.open_game("conveyor")
    if path is not None:
        path.parent.mkdir(parents=True, exist_ok=True)
        wiring.archive(path.parent, opened)
    players = tuple(Player(NAMES[i], COLOURS[i], kind) for i, kind in enumerate(kinds))
    return Session.new(opened.game, Setup(players, {"start": 0}), seed, path)


def at_random(session: Session, most: int = 100_000) -> Session:
    """The session after so many random moves, or at its end."""
    minds = wiring.minds(session.game)
    for number in range(most):
        decision = session.game.decision(session.state)
        if decision is None:
            break
        seat = decision.seats[0]
        session.do(minds["random"].choose(session.state, seat, 1, number).action)
    return session


def rewritten(path: Path, change: Callable[[int, dict[str, Any]], None]) -> Path:
    """The save with each line (by its number) changed, and with sums that are right again."""
    text, total = b"", ""
    for number, old in enumerate(path.read_bytes().splitlines()):
        body = msgspec.json.decode(old)
        del body["n"], body["sum"]
        change(number, body)
        new, total = line(number, body, total)
        text += new
    path.write_bytes(text)
    return path


def saved(path: Path, moves: int = 12, kinds: tuple[str, ...] = ("human", "human")) -> Path:
    """A saved game after so many random moves."""
    session = at_random(a_session(kinds, path), moves)
    session.close()
    assert session.path is not None
    return session.path


# another language


@contextmanager
def translated(folder: Path, words: Mapping[str, str]) -> Iterator[None]:
    """Whatever is shown inside comes from a catalogue with these words."""
    place = folder / "xx" / "LC_MESSAGES"
    place.mkdir(parents=True)
    (place / f"{language.DOMAIN}.mo").write_bytes(_catalogue(words))
    language.install(folder, ["xx"])
    try:
        yield
    finally:
        language.install(None)


def _catalogue(words: Mapping[str, str]) -> bytes:
    """The words, compiled."""
    words = {"": "Content-Type: text/plain; charset=UTF-8\n", **words}
    ids = [key.encode() for key in sorted(words)]
    texts = [words[key].encode() for key in sorted(words)]
    start = 28 + 16 * len(ids)
    tables, blob = [], b""
    for group in (ids, texts):
        for item in group:
            tables.append((len(item), start + len(blob)))
            blob += item + b"\0"
    header = struct.pack("<7I", 0x950412DE, 0, len(ids), 28, 28 + 8 * len(ids), 0, 0)
    return header + b"".join(struct.pack("<2I", *row) for row in tables) + blob
