"""Tables of Factory Fun with nobody but a pilot at them."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.content import decks
from chocolate_factory.core.action import Action
from chocolate_factory.core.game import Setup
from chocolate_factory.core.places import cell
from chocolate_factory.games.factory_fun.acts.build import Lay, Lift, Place
from chocolate_factory.games.factory_fun.acts.finish import EndBuild, GiveUp, NameGift
from chocolate_factory.games.factory_fun.acts.pick import Pass, Take
from chocolate_factory.games.factory_fun.cards.checks import check
from chocolate_factory.games.factory_fun.cards.records import FILES, Cards
from chocolate_factory.games.factory_fun.game import FactoryFun
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.factory_fun.building import palette
from chocolate_factory.views.factory_fun.table import FunView
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.shell import Shell
from chocolate_factory.views.table.main_button import MAIN_AGAIN
from tests.helpers.factory_fun.floors import FROZEN_DECK, Build, Round
from tests.helpers.tables import a_table_of, focus_on, view_as


class Arranged(FactoryFun):
    """The game with machines that come in an order of one's own; the rest follows as it is."""

    first: tuple[str, ...] = ()

    def begin(self, setup: Setup, seed: int) -> object:  # type: ignore[override]
        state = super().begin(setup, seed)
        if not self.first:
            return state
        every = (*state.table, *state.stack, *state.aside)
        rest = [id_ for id_ in every if id_ not in self.first]
        count = len(state.table)
        mixed = (*self.first, *rest)
        state.table, state.stack = mixed[:count], mixed[count : count + len(state.stack)]
        state.aside = mixed[count + len(state.stack) :]
        return state


def a_game(first: Sequence[str] = ()) -> FactoryFun:
    """The game of the frozen deck."""
    loaded = decks.load("factory_fun", FILES, Cards, folder=FROZEN_DECK, check=check)
    game = Arranged(loaded.cards, loaded.digest)
    game.first = tuple(first)
    return game


def a_table(
    seats: int = 2,
    seed: int = 3,
    size: tuple[int, int] = (1280, 800),
    scale: float = 1.0,
    first: Sequence[str] = (),
    still: bool = True,
    **options: object,
) -> tuple[Shell, Match, Pilot]:
    """A table of people only, without motion if `still`."""
    given = {"start": 0, **options} if seats > 1 else options
    return a_table_of(a_game(first), seats, seed, size, scale, still, options=given)


def view_of(shell: Shell) -> FunView:
    """What the table on top looks like."""
    return view_as(shell, FunView)


def machines_of(build: Build, seats: int = 2) -> list[str]:
    """An order of the machines in which the first player is offered those of a worked factory, and
    somebody else nothing that they need."""
    needed = [one.machine for one in build.rounds]
    others = (f"m{n:02}" for n in range(54, 0, -1) if f"m{n:02}" not in needed)
    found: list[str] = []
    for machine in needed:
        found += [machine, *(next(others) for _other in range(seats - 1))]
    return found


def act_of(seat: int, text: str) -> list[Action]:
    """The act of a line of the figures."""
    verb, *rest = text.split()
    if verb == "place":
        machine, column, row, turn = rest
        return [Place(seat, machine, (int(column), int(row)), int(turn))]
    if verb == "lay":
        piece, column, row = rest
        return [Lay(seat, piece, (int(column), int(row)))]
    column, row = rest
    return [Lift(seat, (int(column), int(row)))]


def by_mouse(shell: Shell, match: Match, pilot: Pilot, action: Action) -> None:
    """Does an act as a person does who has nothing but a mouse with a wheel."""
    bench = view_of(shell).bench
    if isinstance(action, Take):
        pilot.click(f"machine:{action.machine}")
    elif isinstance(action, (Pass, EndBuild)):
        pilot.click("do:pass" if isinstance(action, Pass) else "do:main")
    elif isinstance(action, Place):
        _turn_by_wheel(pilot, bench.held.turn, action.turn, cell(*action.square))
        pilot.click(cell(*action.square))
    elif isinstance(action, Lay):
        brush, turn = palette.brush_of(floors.LAYABLE[action.piece])
        if bench.held.brush != brush:
            pilot.click(f"stock:{brush}")
            pilot.settle()
        _turn_by_wheel(pilot, bench.held.turn_at(action.square), turn, cell(*action.square))
        pilot.click(cell(*action.square))
        pilot.settle()
        if bench.held.brush:
            pilot.click(cell(*action.square), button=3)
    elif isinstance(action, Lift):
        before = match.session.length
        pilot.click(cell(*action.square), button=3)
        pilot.settle()
        if match.session.length == before:  # that put aside the machine in hand
            pilot.click(cell(*action.square), button=3)
    elif isinstance(action, NameGift):
        pilot.click("do:name_gift")
        pilot.settle()
        colours = [
            a.colour for a in match.game.legal(match.state, action.seat) if isinstance(a, NameGift)
        ]
        pilot.click(f"choose:{colours.index(action.colour)}")
    else:
        assert isinstance(action, GiveUp)
        pilot.click("tool:give_up")
        pilot.settle()
        pilot.click("choose:0")
    pilot.settle()


def by_keys(shell: Shell, match: Match, pilot: Pilot, action: Action) -> None:
    """Does an act with the keyboard alone: Tab, arrows, Enter, E, R, X and G."""
    bench = view_of(shell).bench
    if isinstance(action, Take):
        focus_on(pilot, shell, f"machine:{action.machine}")
        pilot.wait(MAIN_AGAIN)
        pilot.key("return")
    elif isinstance(action, (Pass, EndBuild)):
        pilot.wait(MAIN_AGAIN)
        pilot.key("n" if isinstance(action, Pass) else "e")
    elif isinstance(action, Place):
        to_square(shell, pilot, action.square)
        pilot.turn((action.turn - bench.held.turn) % 4)
        pilot.key("return")
    elif isinstance(action, Lay):
        brush, turn = palette.brush_of(floors.LAYABLE[action.piece])
        if bench.held.brush != brush:
            wanted = brush in bench.wanted  # forward Tab comes to these alone
            focus_on(pilot, shell, f"stock:{brush}", "tab" if wanted else "shift+tab")
            pilot.key("return")
        to_square(shell, pilot, action.square)
        pilot.turn((turn - bench.held.turn_at(action.square)) % 4)
        pilot.key("return")
        if bench.held.brush:
            pilot.key("escape")
    elif isinstance(action, Lift):
        to_square(shell, pilot, action.square)
        pilot.key("x")
    elif isinstance(action, NameGift):
        focus_on(pilot, shell, "do:name_gift")
        pilot.key("return")
        pilot.settle()
        colours = [a for a in match.game.legal(match.state, action.seat) if type(a) is NameGift]
        pilot.key(str(1 + colours.index(action)))
    else:
        assert isinstance(action, GiveUp)
        pilot.key("g")
        pilot.settle()
        pilot.key("1")
    pilot.settle()


def _turn_by_wheel(pilot: Pilot, has: int, wanted: int, over: str) -> None:
    for _notch in range((wanted - has) % 4):
        pilot.wheel(over, -1)


def to_square(shell: Shell, pilot: Pilot, square: tuple[int, int]) -> None:
    """Goes to a square of the floor: with Tab to the floor, with arrows on it."""
    for _press in range(60):
        place = shell.director.focus.place or ""
        if place.startswith("cell:") and shell.director.focus.ring:
            break
        pilot.key("tab")
        pilot.settle()
    beside = False
    for _press in range(40):
        before = shell.director.focus.place or ""
        column, row = (int(n) for n in before.removeprefix("cell:").split(","))
        if (column, row) == square:
            return
        dx, dy = square[0] - column, square[1] - row
        across = dx and (beside or not dy)
        way = ("right" if dx > 0 else "left") if across else ("down" if dy > 0 else "up")
        pilot.key(way)
        pilot.settle()
        there = shell.director.focus.place or ""
        assert there.startswith("cell:"), f"{way} leads from {before} to {there}"
        beside = not across and abs(int(there.split(",")[1]) - square[1]) >= abs(dy)
        assert there != before or beside, f"{way} leads nowhere on the way to {square}"
    raise AssertionError(f"arrows do not reach {square}")


def edge(pilot: Pilot, square: tuple[int, int], side: str) -> tuple[int, int]:
    """A pixel just within a side of a square."""
    box = pilot.spot(cell(*square)).px
    x = {"W": box.left + 4, "E": box.right - 5}.get(side, box.centerx)
    y = {"N": box.top + 4, "S": box.bottom - 5}.get(side, box.centery)
    return x, y


def stroke(pilot: Pilot, start: tuple[int, int], end: tuple[int, int], let_go: bool = True) -> None:
    """A drag between two pixels, in small steps."""
    pilot.wait(0.5)
    pilot.move(start)
    pilot.press(start)
    for step in range(1, 9):
        x = start[0] + (end[0] - start[0]) * step // 8
        y = start[1] + (end[1] - start[1]) * step // 8
        pilot.move((x, y), held=True)
    if let_go:
        pilot.release(end)
    pilot.settle()


def take_first(match: Match, machine: str) -> None:
    """The first player takes a machine, the others none."""
    while match.state.phase == "pick":
        seat = match.seat or 0
        mine = seat == 0 and machine in match.state.table
        match.do(Take(0, machine) if mine else Pass(seat))


def play_round(match: Match, one: Round) -> None:
    """The first player takes the machine of a worked factory's round and builds it in; the end of
    the build is left to the test."""
    take_first(match, one.machine)
    for text in one.acts:
        for action in act_of(0, text):
            match.do(action)
