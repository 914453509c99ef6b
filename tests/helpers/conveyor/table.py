"""Tables of Chocolate Factory with nobody but a pilot at them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chocolate_factory import wiring
from chocolate_factory.core.action import Action
from chocolate_factory.core.places import kind
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.conveyor.choosing.palette import Palette
from chocolate_factory.views.conveyor.choosing.paying import Payer
from chocolate_factory.views.conveyor.choosing.ways import WayChooser
from chocolate_factory.views.conveyor.table import ConveyorView
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.shell import Shell
from chocolate_factory.views.table.main_button import MAIN_AGAIN
from tests.helpers import tables
from tests.helpers.conveyor.states import give
from tests.helpers.tables import By, a_table_of, one_of, spot_of, table_of, view_as


def a_table(
    seats: int,
    seed: int,
    size: tuple[int, int] = (1280, 800),
    scale: float = 1.0,
    options: Mapping[str, object] | None = None,
) -> tuple[Shell, Match, Pilot]:
    """A table of people only, without motion; `options` are those of the game's setup."""
    game, given = wiring.open_game("conveyor").game, {"start": 0, **(options or {})}
    return a_table_of(game, seats, seed, size, scale, guide=False, options=given)


def view_of(shell: Shell) -> ConveyorView:
    """What the table on top looks like."""
    return view_as(shell, ConveyorView)


def plain(match: Match, rng: Rng) -> Action:
    """A legal action, not too often one that only throws chocolate away."""
    return one_of(match, rng, (act.Trade, act.EndFulfil, act.EndShift))


def come_to(shell: Shell, match: Match, wanted: type[Action]) -> Any:
    """Plays at random until such an action is legal; gives it."""
    rng = Rng(1)
    for _step in range(400):
        legal = match.game.legal(match.state, match.seat or 0)
        found = [action for action in legal if isinstance(action, wanted)]
        if found:
            table_of(shell).jump()
            return found[0]
        paid = [action for action in legal if isinstance(action, act.DeliverStage)]
        match.do(paid[0] if paid else plain(match, rng))
    raise AssertionError(f"no {wanted.__name__}")


def running(
    size: tuple[int, int] = (1280, 800), scale: float = 1.0, **own: Any
) -> tuple[Shell, Match, Pilot]:
    """A table in the first shift, pushed, with 10 coal; `own` as in `states.give`."""
    shell, match, pilot = a_table(2, 4, size, scale)
    come_to(shell, match, act.Push)
    factory = match.state.players[match.state.seat]
    give(factory, **{"shift": 1, "pushed": True, "coal": 10, "used": (), **own})
    table_of(shell).jump()
    table_of(shell).pointing.renew()
    pilot.settle()
    return shell, match, pilot


def pay(pilot: Pilot, payer: Payer, action: Any) -> None:
    """Puts in the pieces of the action, one by one, and presses what is done with them."""
    while payer.basket.put:
        pilot.key("backspace")
    for piece in action.pay:
        tiles = range(len(payer.basket.pieces))
        free = [i for i in tiles if payer.basket.pieces[i] == piece and not payer.inside(i)]
        pilot.click(f"pay:{free[0]}")
    pilot.click(f"pay:done:{payer.basket.exact().index(action)}")


def make(pilot: Pilot, palette: Palette, action: Any) -> None:
    """Clicks what goes in and what comes out of the act of a part."""
    taken = list(dict.fromkeys(taken for taken, _given in palette.ways))
    if len(taken) > 1:
        pilot.click(f"from:{taken.index(action.inputs)}")
    for piece in action.outputs:
        pilot.click(f"make:{piece}")


def choose(shell: Shell, pilot: Pilot, action: Action) -> None:
    """Picks the row of the action in the open chooser, makes or pays its pieces."""
    top = shell.director.top
    if isinstance(top, Payer):
        pay(pilot, top, action)
        pilot.settle()
        return
    if isinstance(top, Palette):
        make(pilot, top, action)
        pilot.settle()
        return
    assert isinstance(top, WayChooser)
    index = top.ways.index(action)
    if index < 9:
        pilot.key(str(index + 1))
    else:
        top.choose(index)
    pilot.settle()


def by_clicks(shell: Shell, match: Match, pilot: Pilot, action: Action, rng: Rng) -> None:
    """Does the action along one of its paths, click by click."""
    path = rng.choice(list(match.game.paths(match.state, action)))
    before = match.session.length
    table = table_of(shell)
    for place in path:
        if match.session.length > before:
            break
        if kind(place) == "way":
            choose(shell, pilot, action)
        else:
            pilot.click(spot_of(pilot, place))
            pilot.settle()
            if table.main.warned:
                pilot.wait(MAIN_AGAIN)
                pilot.click(spot_of(pilot, place))
                pilot.settle()


def by_drag(shell: Shell, match: Match, pilot: Pilot, action: Action, rng: Rng) -> None:
    """Does the action by one drag and, where several ways are left, a choice."""
    paths = [p for p in match.game.paths(match.state, action) if kind(p[0]) != "do"]
    paths = [p for p in paths if len(p) > 1 and kind(p[1]) != "way"]
    if not paths:
        by_clicks(shell, match, pilot, action, rng)
        return
    path = rng.choice(paths)
    before = match.session.length
    pilot.drag(path[0], path[1])
    pilot.settle()
    for place in path[2:]:
        if match.session.length > before:
            break
        if kind(place) == "way":
            choose(shell, pilot, action)
        else:
            pilot.click(place)
            pilot.settle()


def a_whole_game(
    shell: Shell, match: Match, pilot: Pilot, how: By, seed: int, every: int = 0
) -> None:
    """Plays to the end, the pilot doing acts of each kind; all of them on the first `every`
    days."""
    tables.a_whole_game(
        shell, match, pilot, plain, how, seed, whole=lambda state: state.day <= every
    )
