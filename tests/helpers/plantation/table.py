"""Tables of Plantation & Candy with nobody but a pilot at them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from chocolate_factory import app, wiring
from chocolate_factory.core.action import Action
from chocolate_factory.core.places import PlacePath, is_choice
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.plantation.acts.abilities import Mix, Recruit
from chocolate_factory.games.plantation.acts.cards import Adjust, Play, Shift, Transport
from chocolate_factory.games.plantation.acts.ending import EndTurn
from chocolate_factory.games.plantation.acts.moving import Load
from chocolate_factory.games.plantation.state.state import State
from chocolate_factory.play.record.journal import Origin
from chocolate_factory.play.session import Session
from chocolate_factory.ui.controls.chooser import Chooser
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.plantation.table import PlantationView
from chocolate_factory.views.preferences import Settings
from chocolate_factory.views.shell import Shell
from chocolate_factory.views.table.button_meaning import WARNED_AGAIN
from chocolate_factory.views.table.main_button import MAIN_AGAIN
from tests.helpers.plantation.states import GAME, setup
from tests.helpers.tables import (
    a_table_of,
    focus_on,
    legal,
    one_of,
    play_on,
    spot_of,
    table_of,
    view_as,
)

TWICE: dict[type, str] = {EndTurn: "do:main", Recruit: "do:recruit", Mix: "do:mix"}
"""Acts that are asked about once more where they give something up, and their buttons."""


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
    game, given = wiring.open_game("plantation").game, {"curtain": False, **options}
    return a_table_of(game, seats, seed, size, scale, still, guide, given)


def table_at(
    state: State, size: tuple[int, int] = (1280, 800), still: bool = True
) -> tuple[Shell, Match, Pilot]:
    """A table of people only at a state built by hand (`tests.helpers.plantation.states`), without
    motion if `still`."""
    state.curtain = False
    origin = Origin("by hand", 0, GAME.encode(state))
    given = setup(len(state.players), state.game, curtain=False)
    session = Session.from_state(GAME, given, 1, origin)
    shell = app.headless_shell(size, settings=Settings(reduce_motion=still, guide=False))
    match = Match(session, method="thread")
    shell.show_table(match)
    pilot = Pilot(shell.director)
    pilot.settle()
    return shell, match, pilot


def view_of(shell: Shell) -> PlantationView:
    """What the table on top looks like."""
    return view_as(shell, PlantationView)


def plain(match: Match, rng: Rng) -> Action:
    """A legal action, not too often one that ends the turn or only changes a number; never the
    other way round where that comes to the same."""
    action = one_of(match, rng, (Shift, EndTurn, Adjust), often=7)
    if isinstance(action, Transport) and action.reverse:
        card = match.game.facts(match.state, action.seat).cards[match.state.turn.card]
        ways = [way for way in card.ways[card.number] if way.way == action.way]
        if len({(way.space, way.capacity) for way in ways}) == 1:
            return msgspec.structs.replace(action, reverse=False)
    return action


def play_until(shell: Shell, match: Match, pilot: Pilot, wanted: Callable[[Any], bool]) -> None:
    """Plays on at random until the state is as wanted."""
    play_on(shell, match, pilot, plain, wanted)


def beside(place: str) -> str:
    """Where the mouse finds a place that lies below others: the ring beside its die."""
    return "pawn" if place == "ring" else place


def paths_of(match: Match, action: Action) -> list[PlacePath]:
    """The paths of an action that can be walked without a chooser."""
    return [
        path
        for path in match.game.paths(match.state, action)
        if not any(is_choice(place) for place in path)
    ]


def asks(shell: Shell, match: Match, action: Action, before: int) -> bool:
    """Whether an act was not done at once: it gives up goods or the space, and asks once more."""
    if match.session.length > before or match.game.objection(match.state, action) is None:
        return False
    pointing = table_of(shell).pointing
    return pointing.objected if isinstance(action, Load) else pointing.picker.held is None


def rolled_for_sure(shell: Shell, pilot: Pilot, action: Action) -> None:
    """Says so where it is asked whether the die is to be rolled."""
    if isinstance(shell.director.top, Chooser) and isinstance(action, Play):
        pilot.key("return")
        pilot.settle()


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
        if asks(shell, match, action, before):
            pilot.click(beside(spot_of(pilot, place)))
            pilot.settle()
    rolled_for_sure(shell, pilot, action)
    if type(action) in TWICE and match.session.length == before:
        pilot.wait(MAIN_AGAIN)
        pilot.click(TWICE[type(action)])
        pilot.settle()


def by_drag(shell: Shell, match: Match, pilot: Pilot, action: Action, rng: Rng) -> None:
    """Does the action by one drag, where it has two places."""
    paths = [path for path in paths_of(match, action) if len(path) == 2]
    if not paths:
        by_clicks(shell, match, pilot, action, rng)
        return
    source, target = rng.choice(paths)
    before = match.session.length
    pilot.drag(source, beside(target))
    pilot.settle()
    rolled_for_sure(shell, pilot, action)
    if asks(shell, match, action, before):
        pilot.drag(source, beside(target))
        pilot.settle()


def by_keys(shell: Shell, match: Match, pilot: Pilot, action: Action, rng: Rng) -> None:
    """Does the action with Tab and Enter alone, choosers with arrows."""
    before = match.session.length
    paths = match.game.paths(match.state, action)
    paths = [path for path in paths if path[0] != "pawn"] or paths  # Tab comes to the spaces alone
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
        if asks(shell, match, action, before):
            pilot.wait(MAIN_AGAIN)
            pilot.key("return")
            pilot.settle()
    rolled_for_sure(shell, pilot, action)
    if type(action) in TWICE and match.session.length == before:
        pilot.wait(WARNED_AGAIN)
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


class Recorder:
    """A frame that notes what is filled, in its order."""

    def __init__(self, frame: Any) -> None:
        self._frame = frame
        self.fills: list[str] = []
        self.texts: list[str] = []
        self.states: list[Any] = []

    def fill(self, rect: Any, style: str, *args: Any, **more: Any) -> None:
        """Notes the style and the state."""
        self.fills.append(style)
        self.states.extend(args[:1])
        self._frame.fill(rect, style, *args, **more)

    def text(self, words: str, *args: Any, **more: Any) -> Any:
        """Notes the words."""
        self.texts.append(words)
        return self._frame.text(words, *args, **more)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._frame, name)
