"""Tables of Plantation & Candy with nobody but a pilot at them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chocolate_factory import app, wiring
from chocolate_factory.core.action import Action
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.core.places import Path, is_choice, kind
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.plantation.acts.cards import Adjust, Shift, Transport
from chocolate_factory.games.plantation.acts.ending import EndTurn
from chocolate_factory.play.session import Session
from chocolate_factory.ui.controls.chooser import Chooser
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.plantation.table import PlantationView
from chocolate_factory.views.preferences import Settings
from chocolate_factory.views.shell import Shell
from chocolate_factory.views.table.main_button import MAIN_AGAIN
from tests.helpers.tables import table_of

NAMES = ("Ada", "Bertrand", "Clara", "Dorothy")
COLOURS = ("red", "blue", "yellow", "green")
By = Callable[[Shell, Match, Pilot, Action, Rng], None]


def a_table(
    seats: int,
    seed: int,
    size: tuple[int, int] = (1280, 800),
    scale: float = 1.0,
    still: bool = True,
    guide: bool = False,
    **options: Any,
) -> tuple[Shell, Match, Pilot]:
    """A table of people only, without motion if `still`, without a curtain unless asked for,
    without first steps unless there is a `guide`."""
    players = tuple(Player(NAMES[i], COLOURS[i]) for i in range(seats))
    setup = Setup(players, {"curtain": False, **options})
    session = Session.new(wiring.open_game("plantation").game, setup, seed)
    settings = Settings(text=round(scale * 100), reduce_motion=still, guide=guide)
    shell = app.headless_shell(size, scale, settings=settings)
    match = Match(session, method="thread")
    shell.show_table(match)
    pilot = Pilot(shell.director)
    pilot.settle()
    return shell, match, pilot


def view_of(shell: Shell) -> PlantationView:
    """What the table on top looks like."""
    view = table_of(shell).view
    assert isinstance(view, PlantationView)
    return view


def said(shell: Shell) -> list[str]:
    """What was told at the pointer."""
    return [notice.words for notice in shell.director.notices.shown]


def legal(match: Match) -> list[Action]:
    """What may be done now."""
    return list(match.game.legal(match.state, match.seat or 0))


def plain(match: Match, rng: Rng) -> Action:
    """A legal action, not too often one that ends the turn or only changes a number."""
    dull = (Shift, EndTurn, Adjust)
    useful = [action for action in legal(match) if not isinstance(action, dull)]
    return rng.choice(useful if useful and rng.below(7) else legal(match))


def play_until(shell: Shell, match: Match, pilot: Pilot, wanted: Callable[[Any], bool]) -> None:
    """Plays on at random until the state is as wanted."""
    rng = Rng(1)
    while not wanted(match.state):
        assert not match.over
        match.do(plain(match, rng))
    table_of(shell).jump()
    pilot.settle()


def spot_of(pilot: Pilot, place: str) -> str:
    """Where a place is clicked: acts without a button of their own share the main one."""
    return "do:main" if kind(place) == "do" and place not in pilot.places() else place


def beside(place: str) -> str:
    """Where the mouse finds a place that lies below others: the ring beside its die."""
    return "space:3" if place == "ring" else place


def paths_of(match: Match, action: Action) -> list[Path]:
    """The paths of an action that can be walked without a chooser."""
    return [
        path
        for path in match.game.paths(match.state, action)
        if not any(is_choice(place) for place in path)
    ]


def by_clicks(shell: Shell, match: Match, pilot: Pilot, action: Action, rng: Rng) -> None:
    """Does the action along one of its paths, click by click, or by the buttons of the row."""
    button = view_of(shell)._button_of(action)
    if button and (not paths_of(match, action) or rng.below(2)):
        pilot.click(button)
        pilot.settle()
        return
    before = match.session.length
    for place in rng.choice(paths_of(match, action)):
        if match.session.length > before:
            return
        pilot.click(beside(spot_of(pilot, place)))
        pilot.settle()
    if isinstance(action, EndTurn) and match.session.length == before:
        pilot.wait(MAIN_AGAIN)
        pilot.click("do:main")
        pilot.settle()


def by_drag(shell: Shell, match: Match, pilot: Pilot, action: Action, rng: Rng) -> None:
    """Does the action by one drag, where it has two places."""
    paths = [path for path in paths_of(match, action) if len(path) == 2]
    if not paths:
        by_clicks(shell, match, pilot, action, rng)
        return
    source, target = rng.choice(paths)
    pilot.drag(source, beside(target))
    pilot.settle()


def by_keys(shell: Shell, match: Match, pilot: Pilot, action: Action, rng: Rng) -> None:
    """Does the action with Tab and Enter alone, choosers with arrows."""
    before = match.session.length
    paths = match.game.paths(match.state, action)
    asked = is_choice(paths[0][-1])
    for place in max(paths, key=len) if asked else paths[0]:
        if match.session.length > before:
            return
        if is_choice(place):
            choose_by_keys(shell, match, pilot, action)
            return
        focus_on(pilot, shell, spot_of(pilot, place))
        pilot.wait(MAIN_AGAIN)
        pilot.key("return")
        pilot.settle()
    if isinstance(action, EndTurn) and match.session.length == before:
        pilot.wait(MAIN_AGAIN)
        pilot.key("return")
        pilot.settle()


def choose_by_keys(shell: Shell, match: Match, pilot: Pilot, action: Action) -> None:
    """Takes the way of an action in the chooser that is open."""
    chooser = shell.director.top
    assert isinstance(chooser, Chooser)
    assert isinstance(action, Transport)
    ways = [act for act in legal(match) if isinstance(act, Transport) and act.way == action.way]
    pilot.key(str(ways.index(action) + 1) if len(chooser.labels) > 1 else "1")
    pilot.settle()


def focus_on(pilot: Pilot, shell: Shell, place: str) -> None:
    """Goes to a place with Tab alone."""
    for _press in range(60):
        if shell.director.focus.place == place and shell.director.focus.ring:
            return
        pilot.key("tab")
        pilot.settle()
    raise AssertionError(f"Tab does not reach {place}: {pilot.places()}")
