"""An adviser that answers at once, a table at which it is asked, and waiting for it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest

from chocolate_factory import app, wiring
from chocolate_factory.core.action import Action
from chocolate_factory.core.cancelling import Cancelled, never
from chocolate_factory.core.game import Game, Player, Setup
from chocolate_factory.core.mind import Entry, Mind, Thought
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.mind import COUNSEL
from chocolate_factory.play.session import Session
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.hints.advice import Advice, follow
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.preferences import Settings
from chocolate_factory.views.shell import Shell
from chocolate_factory.views.table.table import Table
from tests.helpers.shell import COLOURS, NAMES
from tests.helpers.tables import table_of

ADVISER = COUNSEL.id


class Mock:
    """Pushes and ends the shift till the day's run is over, sure of it; else the first act."""

    asked: list[Any] = []  # noqa: RUF012
    held = False
    """While it is true, no thought comes to an end."""

    def choose(
        self, state: Any, seat: int, budget: int, seed: int, cancelled: Cancelled = never
    ) -> Thought:
        Mock.asked.append(state)
        while Mock.held and not cancelled():
            time.sleep(0.001)
        game = wiring.open_game("conveyor").game
        if state.phase != "run":
            account = Entry("An order", 12), Entry("What is then missing", -9)
            return Thought(game.legal(state, seat)[0], 3.0, reason="Why not.", account=account)
        shifts = 4 - state.players[seat].shift
        line: tuple[act.Push | act.EndShift, ...] = (act.Push(seat), act.EndShift(seat)) * shifts
        return Thought(line[0], 12.5, line, "It keeps the belt going.", len(line), 12.5)


@pytest.fixture
def minds(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[Mock]]:
    """The adviser is the mock."""

    def made(game: Game) -> Mapping[str, Mind]:
        return {**wiring.registry(game).minds(game), ADVISER: Mock()}

    Mock.asked, Mock.held = [], False
    monkeypatch.setattr(wiring, "minds", made)
    yield Mock
    Mock.held = False


def wait(pilot: Pilot, done: Callable[[], bool], most: float = 20.0) -> None:
    """Lets time pass until something is so."""
    end = time.monotonic() + most
    while not done():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.001)
        pilot.step()


def a_hint_table(
    size: tuple[int, int] = (1280, 800),
    scale: float = 1.0,
    game_id: str = "conveyor",
    phase: str = "draft",
    kinds: tuple[str, ...] = ("human", "human"),
) -> tuple[Shell, Match, Pilot, Table]:
    """A table at the first decision of a phase, without motion."""
    players = tuple(Player(NAMES[i], COLOURS[i], kind) for i, kind in enumerate(kinds))
    game = wiring.open_game(game_id).game
    session = Session.new(game, Setup(players, {"start": 0}), 5)
    while game.stage(session.state)[1] != phase:
        session.do(game.legal(session.state, session.state.seat)[0])
    shell = app.headless_shell(
        size,
        scale,
        settings=Settings(
            text=round(scale * 100), reduce_motion=True, pace="at_once", push_along=False
        ),
    )
    match = Match(session, lambda: shell.settings.bot_delay, method="thread")
    shell.show_table(match)
    pilot = Pilot(shell.director)
    pilot.settle()
    table = table_of(shell)
    return shell, match, pilot, table


def hint(pilot: Pilot, table: Table, key: str = "i") -> None:
    """Asks by a key and waits for the answer."""
    pilot.key(key)
    wait(pilot, lambda: not table.hints.adviser.waiting)
    pilot.settle()


def advised(
    shell: Shell,
    match: Match,
    pilot: Pilot,
    *line: Action,
    reason: str = "Why not.",
    more: tuple[str, ...] = (),
) -> None:
    """Shows a hint that is sure of a line; `more` is what it says to whoever asks why."""
    table = table_of(shell)
    table.hints.adviser._state = match.state
    thought = Thought(line[0], 3.0, line, reason, len(line), more=more)
    table.hints.adviser.advice = Advice(thought, follow(match.game, match.state, line), "medium")
    table.scene.redraw()
    pilot.settle()
