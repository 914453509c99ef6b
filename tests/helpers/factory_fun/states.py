"""States of Factory Fun built by hand on the frozen deck, and short ways to ask the rules.

Acts are written as in the figures: `place m38 3 6 0`, `lay out.W 5 6`, `lift 4 5`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from chocolate_factory.core.action import Action
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.games.factory_fun.acts.build import Lay, Lift, Place
from chocolate_factory.games.factory_fun.acts.finish import EndBuild
from chocolate_factory.games.factory_fun.acts.pick import Take
from chocolate_factory.games.factory_fun.game import FactoryFun
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.state import Factory, State
from tests.helpers.asking import Asking
from tests.helpers.factory_fun.floors import BOOK
from tests.helpers.factory_fun.floors import LIVE as LIVE_BOOK

NAMES = ("Ada", "Bert", "Clara", "Dora", "Emil")
COLOURS = ("red", "blue", "green", "yellow", "purple")

GAME = FactoryFun(BOOK.cards, BOOK.digest)
LIVE = FactoryFun(LIVE_BOOK.cards, LIVE_BOOK.digest)

_ask = Asking(GAME)
legal, may, do, events_of = _ask.legal, _ask.may, _ask.do, _ask.events_of
refused, code = _ask.refused, _ask.code

STARTER = "m38"
START = ("place m38 3 6 0", "lay green 2 6", "lay red 3 5", "lay out.W 5 6")
"""The first round of the rule book's example (W1), on board A-classic."""


def setup(seats: int = 2, start: int | str = 0, **options: Any) -> Setup:
    """A set-up of so many players."""
    players = tuple(Player(NAMES[i], COLOURS[i]) for i in range(seats))
    return Setup(players, {"start": start, **options})


def begun(
    seats: int = 2, seed: int = 1, start: int | str = 0, game: FactoryFun = GAME, **options: Any
) -> State:
    """The first machines on the table, nobody has chosen."""
    return game.begin(game.resolve(setup(seats, start, **options), seed), seed)


def table(state: State, *machines: str) -> State:
    """Has these machines lie on the table, and what lay there in the stack instead."""
    hidden = [id_ for id_ in (*state.table, *state.stack, *state.aside) if id_ not in machines]
    count = len(state.stack)
    state.table, state.stack, state.aside = machines, tuple(hidden[:count]), tuple(hidden[count:])
    return state


def alone(board: str, *machines: str) -> State:
    """A game alone in which each of these machines is the only one of its round."""
    letter, side = board.split("-")
    state = begun(1, board_0=letter, side=side)
    table(state, machines[0])
    rest = [id_ for id_ in (*state.stack, *state.aside) if id_ not in machines]
    state.offer = 1
    state.stack = (*machines[1:], *rest)[:9]
    state.aside = tuple(id_ for id_ in rest if id_ not in state.stack)
    return state


def building(*machines: str, seats: int = 2, **options: Any) -> State:
    """All have taken a machine in round 1, the first seat the first one; A-classic for the first
    seat unless told otherwise. One more machine was left, so nobody is on trial."""
    options = {"board_0": "A", **options}
    state = table(begun(seats, **options), *machines, "m54")
    state.offer = seats
    for machine in machines:
        state = do(state, Take(state.seats[0], machine))
    while state.phase == "pick":
        state = do(state, *(act for act in GAME.legal(state, state.seats[0])[-1:]))
    return state


def act(line: str, seat: int = 0, state: State | None = None) -> Action:
    """The act of a line as in the figures; `state` is asked which connector a lift means."""
    verb, *words = line.split()
    if verb == "place":
        machine, column, row, turn = words
        return Place(seat, machine, (int(column), int(row)), int(turn))
    if verb == "lay":
        return Lay(seat, words[0], (int(words[1]), int(words[2])))
    assert verb == "lift", line
    return Lift(seat, (int(words[0]), int(words[1])), *words[2:])


def build(state: State, lines: Iterable[str], seat: int = 0) -> State:
    """The state after acts of a seat."""
    for line in lines:
        state = do(state, act(line, seat))
    return state


def play(state: State, machine: str, lines: Iterable[str], seat: int = 0) -> State:
    """The state after a machine was taken and built in."""
    state = build(do(state, Take(seat, machine)), lines, seat)
    return do(state, EndBuild(seat))


def listing(state: State, seat: int = 0) -> list[str]:
    """What lies on a seat's floor."""
    return floors.listing(state.players[seat].floor)


def factory(state: State, seat: int = 0) -> Factory:
    """A player's things."""
    return state.players[seat]
