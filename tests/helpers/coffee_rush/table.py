"""Tables of Coffee Rush with nobody but a pilot at them."""

from __future__ import annotations

from chocolate_factory import wiring
from chocolate_factory.core.action import Action
from chocolate_factory.core.places import kind
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.coffee_rush.acts.move import Rush, Step, Stop
from chocolate_factory.games.coffee_rush.acts.pour import Empty, Pour, Return
from chocolate_factory.games.coffee_rush.state.state import State
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.coffee_rush.look import hand_of
from chocolate_factory.views.coffee_rush.table import CoffeeView
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.shell import Shell
from chocolate_factory.views.table.main_button import MAIN_AGAIN
from tests.helpers.tables import a_table_of, at_table, one_of, play_on, table_of, view_as


def a_table(
    seats: int,
    seed: int,
    size: tuple[int, int] = (1280, 800),
    scale: float = 1.0,
    still: bool = True,
) -> tuple[Shell, Match, Pilot]:
    """A table of people only, without motion if `still`."""
    game, given = wiring.open_game("coffee_rush").game, {"start": 0}
    return a_table_of(game, seats, seed, size, scale, still, options=given)


def view_of(shell: Shell) -> CoffeeView:
    """What the table on top looks like."""
    return view_as(shell, CoffeeView)


def plain(match: Match, rng: Rng) -> Action:
    """A legal action, not too often one that throws things away or ends something."""
    return one_of(match, rng, (Return, Empty, Stop, Rush))


def spot_of(place: str) -> str:
    """Where a place is clicked: all acts but the token's share the main button."""
    return "do:main" if kind(place) == "do" and place != "do:rush" else place


def by_clicks(shell: Shell, match: Match, pilot: Pilot, action: Action, rng: Rng) -> None:
    """Does the action along one of its paths, click by click."""
    paths = list(match.game.paths(match.state, action))
    if isinstance(action, Empty):  # a click on the cup may pour, or serve
        paths = [path for path in paths if path[0] == "bin"]
    before = match.session.length
    path = rng.choice(paths)
    for place in (*path, *path[-1:] * isinstance(action, Empty | Pour)):
        if match.session.length > before:
            return
        pilot.click(spot_of(place))
        pilot.settle()
        if spot_of(place) == "do:main" and at_table(shell) and table_of(shell).main.warned:
            pilot.wait(MAIN_AGAIN)
            pilot.click(spot_of(place))
            pilot.settle()


def by_drag(shell: Shell, match: Match, pilot: Pilot, action: Action, rng: Rng) -> None:
    """Does the action by one drag, where it has two places."""
    paths = [path for path in match.game.paths(match.state, action) if len(path) == 2]
    paths = [path for path in paths if path[0] != "bin"]
    if not paths:
        by_clicks(shell, match, pilot, action, rng)
        return
    path = rng.choice(paths)
    before = match.session.length
    pilot.drag(*path)
    pilot.settle()
    if isinstance(action, Empty) and match.session.length == before:  # a cup that is ready
        pilot.drag(*path)
        pilot.settle()


def to_move(match: Match, shell: Shell, pilot: Pilot, phase: str = "move") -> None:
    """Plays on at random until a phase with all steps left."""

    def reached(state: State) -> bool:
        return state.phase == phase and (phase != "move" or state.moving is None)

    play_on(shell, match, pilot, plain, reached)


def a_route(match: Match, steps: int) -> list[int]:
    """Spaces that the meeple of the seat can walk along, one step after the other."""
    game, state, route = match.game, match.state, []
    for _step in range(steps):
        may = [a for a in game.legal(state, state.seat) if isinstance(a, Step)]
        step = next(a for a in may if a.space not in route)
        state, _events = game.apply(state, step)
        route.append(step.space)
    return route


def with_hand(match: Match, shell: Shell, pilot: Pilot, kinds: int) -> None:
    """Plays on until so many kinds are to be poured in a turn."""
    rng = Rng(5)
    while match.state.phase != "pour" or len(hand_of(view_of(shell).look())) != kinds:
        match.do(plain(match, rng))
        table_of(shell).jump()
    pilot.settle()
