"""Employees that exist in a test alone, at the table: clicked, undone, hinted, paid, refused."""

from __future__ import annotations

import pytest

from chocolate_factory import app
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.games.conveyor.acts.actions import DeliverStage, TakeEmployee
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.play.session import Session
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.conveyor.choosing.paying import Payer
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.preferences import Settings
from chocolate_factory.views.shell import Shell
from tests.helpers.conveyor.made_up import STORE, InCocoa, Swap, SwapSquares, game_with
from tests.helpers.hints import hint
from tests.helpers.shell import said, words
from tests.helpers.tables import table_of

ALL = " ".join(3 * pieces.PIECES)
"""A store room with three of every piece."""


def a_day(game: Conveyor, phase: str, room: str = "", uses: int = 2) -> tuple[Shell, Match, Pilot]:
    """A table of two people in a phase of Monday; the first one has the stranger, and the room."""
    players = (Player("Ada", "red"), Player("Bert", "blue"))
    session = Session.new(game, Setup(players, {"start": 0}), 3)
    while session.state.phase != phase:
        seat = session.state.seat
        assert seat is not None
        legal = game.legal(session.state, seat)
        hires = [a for a in legal if isinstance(a, TakeEmployee)]
        stranger = [a for a in hires if game.book.employees[a.employee].store == STORE]
        parts = [a for a in legal if not isinstance(a, TakeEmployee)]
        session.do(stranger[0] if stranger and seat == 0 else (parts or hires)[0])
    session.state.players[0].room = pieces.pile_of(room.split())
    shell = app.headless_shell((1280, 800), 1.0, settings=Settings(reduce_motion=True))
    match = Match(session, method="thread")
    shell.show_table(match)
    pilot = Pilot(shell.director)
    pilot.settle()
    return shell, match, pilot


def test_the_own_act_is_drawn_clicked_undone_and_hinted(monkeypatch: pytest.MonkeyPatch) -> None:
    shell, match, pilot = a_day(game_with(monkeypatch, SwapSquares), "run")
    assert match.state.players[0].uses_left == 2
    assert "Two squares of the belt change places." in words(shell)
    pilot.click("do:main")
    pilot.settle()
    swap, before = Swap(0, 1, 2), match.state
    assert swap in match.game.legal(before, 0)
    for place in ("desk", "square:1", "square:2"):
        assert place in pilot.places()
        pilot.click(place)
        pilot.settle()
    assert match.session.history[-1].action == swap
    assert match.undo()
    pilot.settle()
    assert match.state == before
    hint(pilot, table_of(shell))
    assert "I found nothing better." not in words(shell)
    match.close()


def test_a_click_that_the_own_act_cannot_follow_is_explained(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shell, match, pilot = a_day(game_with(monkeypatch, SwapSquares), "run")
    assert match.state.players[0].belt == (0, 0, 0, 0), "so that there is nothing to swap"
    pilot.click("desk")
    pilot.settle()
    assert said(shell) == [
        "Your Stranger can do nothing just now. Two squares of the belt change places."
    ]
    match.close()


def test_a_made_up_price_is_paid_in_the_window_and_named(monkeypatch: pytest.MonkeyPatch) -> None:
    shell, match, pilot = a_day(game_with(monkeypatch, InCocoa), "fulfil", ALL)
    legal = match.game.legal(match.state, 0)
    act = next(a for a in legal if isinstance(a, DeliverStage) and a.with_ == "smuggler")
    pilot.click(f"order:{act.order}")
    pilot.settle()
    payer = shell.director.top
    assert isinstance(payer, Payer)
    assert act in payer.basket.ways
    while payer.basket.put:
        pilot.key("backspace")
    for piece in act.pay:
        tiles = [i for i, other in enumerate(payer.basket.pieces) if other == piece]
        pilot.click(f"pay:{next(i for i in tiles if not payer.inside(i))}")
    pilot.settle()
    assert "Deliver: Stranger · £" in words(shell)
    pilot.click("pay:done:0")
    pilot.settle()
    assert match.session.history[-1].action == act
    assert match.state.players[0].uses_left == 1
    assert shell.director.top is table_of(shell).scene
    match.close()
