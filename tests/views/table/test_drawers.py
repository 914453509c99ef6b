"""Drawers of the compact layouts: what opens and closes them, and what does neither."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from chocolate_factory import app, wiring
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.play.session import Session
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.preferences import Settings
from chocolate_factory.views.shell import Shell
from tests.helpers.tables import table_of

SCALES = {"conveyor": (1.2, 1.4, 2.0), "coffee_rush": (1.3, 2.0)}
KEYS = {"conveyor": "slfog", "coffee_rush": "lfu"}
CASES = [pytest.param(game, scale) for game, scales in SCALES.items() for scale in scales]


def at_table(game_id: str, scale: float, seats: int = 2) -> tuple[Shell, Pilot]:
    """A game at its beginning, before people only, without motion."""
    players = tuple(Player(f"Player {i}", ("red", "blue")[i]) for i in range(seats))
    session = Session.new(
        wiring.open_game(game_id).game, Setup(players, {"start": 0} if seats > 1 else {}), 4
    )
    settings = Settings(text=round(scale * 100), reduce_motion=True, guide=False)
    shell = app.headless_shell((1280, 800), scale, settings=settings)
    shell.show_table(Match(session, method="thread"))
    pilot = Pilot(shell.director)
    pilot.settle()
    return shell, pilot


def drawer_of(shell: Shell) -> str:
    """The drawer that is open, '' if none is."""
    return table_of(shell).drawers.open


def click_beside(pilot: Pilot, shell: Shell) -> None:
    """A click on an empty part of the open drawer: its upper left corner."""
    corner = pilot.spot("drawer:nothing").px
    pos = corner.x + 3, corner.y + 3
    assert shell.director.frame.at(*pos)[0].place == "drawer:nothing"
    pilot.click_at(pos)
    pilot.settle()


def looking_back(shell: Shell, pilot: Pilot) -> None:
    """The table as it was in the past."""
    pilot.key("h")
    pilot.settle()


def playing(shell: Shell, pilot: Pilot) -> None:
    """The table as it is."""


def test_who_plays_alone_has_no_drawer_of_others() -> None:
    shell, pilot = at_table("factory_fun", 2.0, seats=1)
    assert "drawer:log" in pilot.places()
    assert "drawer:players" not in pilot.places()
    pilot.key("f")
    pilot.settle()
    assert drawer_of(shell) == ""
    pilot.key("l")
    pilot.settle()
    assert drawer_of(shell) == "log"


@pytest.mark.parametrize("mode", [playing, looking_back])
@pytest.mark.parametrize(("game_id", "scale"), CASES)
def test_a_click_on_nothing_in_an_open_drawer_changes_nothing(
    game_id: str, scale: float, mode: Callable[[Shell, Pilot], None]
) -> None:
    shell, pilot = at_table(game_id, scale)
    mode(shell, pilot)
    pilot.click("drawer:players")
    pilot.settle()
    assert drawer_of(shell) == "players"
    click_beside(pilot, shell)
    assert drawer_of(shell) == "players"
    pilot.key("escape")
    pilot.settle()
    assert drawer_of(shell) == ""


@pytest.mark.parametrize("mode", [playing, looking_back])
@pytest.mark.parametrize(("game_id", "scale"), CASES)
def test_every_key_of_a_drawer_opens_what_the_layout_has_and_nothing_else(
    game_id: str, scale: float, mode: Callable[[Shell, Pilot], None]
) -> None:
    shell, pilot = at_table(game_id, scale)
    mode(shell, pilot)
    for key in KEYS[game_id]:
        pilot.key(key)
        pilot.settle()
        which = drawer_of(shell)
        assert ("drawer:nothing" in pilot.places()) is bool(which)
        if which:
            pilot.key(key)
            pilot.settle()
            assert drawer_of(shell) == ""
    assert drawer_of(shell) == ""


def test_objectives_have_a_drawer_in_a_solo_game_alone() -> None:
    for seats, opened in ((1, "goals"), (2, "")):
        shell, pilot = at_table("conveyor", 2.0, seats)
        pilot.key("g")
        pilot.settle()
        assert drawer_of(shell) == opened


def test_the_drawer_of_orders_is_there_in_a_draft_alone() -> None:
    shell, pilot = at_table("conveyor", 2.0)
    pilot.key("o")
    pilot.settle()
    assert drawer_of(shell) == "orders"
    table = table_of(shell)
    match = table.match
    while match.state.phase == "draft":
        match.do(match.game.legal(match.state, match.seat or 0)[0])
    table.jump()
    pilot.settle()
    assert drawer_of(shell) == ""
    assert "drawer:nothing" not in pilot.places()
    pilot.key("o")
    pilot.settle()
    assert drawer_of(shell) == ""
