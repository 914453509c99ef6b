"""States of the solo game and the Master Chocolatier, on the frozen deck with its extra cards."""

from __future__ import annotations

from typing import Any

from chocolate_factory.content import decks
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.conveyor.cards.records import FILES, STORES, Cards
from chocolate_factory.games.conveyor.facts import GoalFacts, SoloFacts
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.state.state import Held, Solo, State
from tests.helpers.asking import Asking
from tests.helpers.conveyor.states import COLOURS, FROZEN_DECK, NAMES, give
from tests.helpers.folders import DECKS

EXTRA_DECK = DECKS / "master"
_LOADED = decks.load("conveyor", FILES, Cards, folder=FROZEN_DECK, override=EXTRA_DECK)
GAME = Conveyor(_LOADED.cards, _LOADED.digest)
"""The frozen deck with Factory Managers and the Master Chocolatier: two of its parts cost nothing,
as in archives of games begun when that was not checked."""
BOOK = GAME.book

_ask = Asking(GAME)
legal, may, do, events_of = _ask.legal, _ask.may, _ask.do, _ask.events_of
refused, sentence = _ask.code, _ask.sentence


def setup(seats: int = 1, sides: str = "AAAAA", **options: Any) -> Setup:
    """A set-up; `sides` has a letter for each store."""
    stores = dict(zip(STORES, sides, strict=True))
    players = tuple(Player(NAMES[i], COLOURS[i]) for i in range(seats))
    return Setup(players, {**stores, "start": 0, **options})


def any_setup(seed: int) -> Setup:
    """A set-up with one to four players and options of all kinds, drawn from the seed."""
    rng = Rng(seed, 9)
    seats = 1 + rng.below(4)
    sides = ("A", "B", "C", "D", "random")
    options: dict[str, Any] = {store: rng.choice(sides) for store in STORES}
    options |= {"start": "random", "initial_demands": 1 + rng.below(4)}
    options |= {key: bool(rng.below(2)) for key in ("extra_parts", "extra_employees")}
    players = tuple(Player(NAMES[i], COLOURS[i]) for i in range(seats))
    return Setup(players, options)


def begun(seats: int = 1, seed: int = 1, sides: str = "AAAAA", **options: Any) -> State:
    """Monday's first choice of the draft."""
    return GAME.begin(GAME.resolve(setup(seats, sides, **options), seed), seed)


def at(
    phase: str,
    *,
    seats: int = 1,
    day: int = 1,
    sides: str = "AAAAA",
    target: str = "t03",
    demands: tuple[str, ...] = (),
    special: str = "",
    **own: Any,
) -> State:
    """A state after the draft; alone with these cards face up, and none to come."""
    state = begun(seats, sides=sides)
    state.day, state.phase, state.seat, state.turn = day, phase, 0, 0
    state.parts, state.employees = (), ()
    for factory in state.players:
        factory.part_taken, factory.employee = True, "palace_miner_1"
    if seats == 1:
        state.solo = Solo(target, demands, ())
        state.players[0].special = tuple(_held(word) for word in special.split())
    employee = own.pop("employee", None)
    give(state.players[0], **own)
    if employee is not None:
        hire(state, employee)
    return state


def _held(word: str) -> Held:
    name, _plus, stage = word.partition("+")
    return Held(name, int(stage or 0))


def hire(state: State, employee: str) -> None:
    """Hires an employee for today, of either kind."""
    factory = state.players[0]
    factory.employee = employee
    factory.uses_left = sum(effect.times() for effect in BOOK.effects[employee])


def run(**own: Any) -> State:
    """Run Factory in the first shift, the belt pushed, with 10 coal, unless told otherwise."""
    return at("run", **{"shift": 1, "pushed": True, "coal": 10, **own})


def fulfil(**own: Any) -> State:
    """Fulfil Orders."""
    return at("fulfil", **own)


def solo_facts(state: State) -> SoloFacts:
    """The facts of a solo game."""
    found = GAME.facts(state, 0).solo
    assert found is not None
    return found


def goal(state: State, card: str, objective: int = 0) -> GoalFacts:
    """The facts of one objective."""
    found = solo_facts(state).goals
    return next(g for g in found if (g.card, g.objective) == (card, objective))


def solo(state: State) -> Solo:
    """The Factory Manager cards of a solo game."""
    assert state.solo is not None
    return state.solo


def tracks(**spaces: int) -> tuple[int, ...]:
    """Markers of a player by store."""
    return tuple(spaces.get(store, 0) for store in STORES)


def placed(state: State, **spaces: int) -> State:
    """Puts the markers of a player alone on these spaces."""
    state.players[0].tracks = tracks(**spaces)
    empty: tuple[tuple[int, ...], ...] = ((),) * (BOOK.board.track + 1)
    state.stacks = tuple(
        (*empty[:space], (0,), *empty[space + 1 :]) for space in state.players[0].tracks
    )
    return state
