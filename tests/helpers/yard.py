"""A tiny whole game in which several decide at once, for the tests of what every game is promised.

In a round as many tiles are turned up as there are players. All who have none may *grab* one, the
first who comes has it; then all who have one *build* at the same time: lay the tile, which covers
two squares, on the own yard in any orientation, take it up again, and say when they have done.
What lies counts its number, what could not be laid costs one. Most points win.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from chocolate_factory.core import rng as chance
from chocolate_factory.core.action import Action, Event, Transition
from chocolate_factory.core.cancelling import Cancelled, never
from chocolate_factory.core.coded import Reason
from chocolate_factory.core.errors import Refusal
from chocolate_factory.core.game import Decision, Line, Option, Result, Setup, Words
from chocolate_factory.core.mind import Appraisal, Level, Thought
from chocolate_factory.core.places import PlacePath, cell, turn
from chocolate_factory.games.act import Act, Acts
from chocolate_factory.games.base import ActGame, redealt, reseed
from chocolate_factory.games.entry import Entry
from chocolate_factory.games.options import start_option
from chocolate_factory.games.puzzles import PuzzleKind, PuzzleRules
from chocolate_factory.games.report import Report

SIDE = 4
"""Squares along a side of a yard, counted from 1."""
TILES = 60
TAILS = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}
"""Where the second square of a tile lies, by its orientation."""

Laid = tuple[int, int, int, int]
"""A tile on a yard: its number, column, row, orientation."""


class Yard(msgspec.Struct):
    """What one player has."""

    laid: tuple[Laid, ...] = ()
    tile: int | None = None
    """Taken in this round; it lies on the yard already if the last one `laid` is this one."""
    done: bool = False
    """Whether nothing more is asked of the player in this phase."""
    lost: int = 0
    """Tiles that were not laid."""


class State(msgspec.Struct):
    """The table."""

    rng: int
    players: list[Yard]
    stack: tuple[int, ...]
    table: tuple[int, ...] = ()
    rounds: int = 2
    round: int = 0
    start: int = 0
    phase: str = "grab"

    @property
    def seats(self) -> tuple[int, ...]:
        """Who may act now, beginning with whoever comes first in this round."""
        if self.phase == "over":
            return ()
        count = len(self.players)
        order = ((self.start + self.round - 1 + i) % count for i in range(count))
        return tuple(seat for seat in order if not self.players[seat].done)


def squares(x: int, y: int, degrees: int) -> set[tuple[int, int]]:
    """The two squares that a tile covers."""
    dx, dy = TAILS[degrees]
    return {(x, y), (x + dx, y + dy)}


def fits(yard: Yard, x: int, y: int, degrees: int) -> bool:
    """Whether a tile can lie there."""
    covered = set[tuple[int, int]]().union(*(squares(*laid[1:]) for laid in yard.laid))
    new = squares(x, y, degrees)
    inside = all(1 <= a <= SIDE and 1 <= b <= SIDE for a, b in new)
    return inside and not new & covered


def lies(yard: Yard) -> bool:
    """Whether the tile of this round lies on the yard."""
    return bool(yard.laid) and yard.laid[-1][0] == yard.tile


# events


class TurnedUp(Event, frozen=True, tag="turned_up"):
    reveals = True
    heading = True
    tiles: tuple[int, ...]
    round: int

    def write(self, state: State) -> None:
        state.table, state.round, state.phase = self.tiles, self.round, "grab"
        state.stack = state.stack[len(self.tiles) :]
        for yard in state.players:
            yard.tile, yard.done = None, False


class Taken(Event, frozen=True, tag="taken"):
    seat: int
    tile: int

    def write(self, state: State) -> None:
        state.table = tuple(tile for tile in state.table if tile != self.tile)
        yard = state.players[self.seat]
        yard.tile, yard.done = self.tile, True


class Finished(Event, frozen=True, tag="finished"):
    seat: int

    def write(self, state: State) -> None:
        yard = state.players[self.seat]
        yard.done = True
        yard.lost += yard.tile is not None and not lies(yard)


class Left(Event, frozen=True, tag="left"):
    seat: int

    def write(self, state: State) -> None:
        state.players[self.seat].done = True


class BuildingBegan(Event, frozen=True, tag="building_began"):
    def write(self, state: State) -> None:
        state.phase = "build"
        for yard in state.players:
            yard.done = yard.tile is None


class Placed(Event, frozen=True, tag="placed"):
    seat: int
    x: int
    y: int
    turn: int

    def write(self, state: State) -> None:
        yard = state.players[self.seat]
        assert yard.tile is not None
        yard.laid = (*yard.laid, (yard.tile, self.x, self.y, self.turn))


class Lifted(Event, frozen=True, tag="lifted"):
    seat: int

    def write(self, state: State) -> None:
        yard = state.players[self.seat]
        yard.laid = yard.laid[:-1]


class Over(Event, frozen=True, tag="over"):
    def write(self, state: State) -> None:
        state.phase = "over"


# acts

YardAct = Act[None, State]


class Take(YardAct, frozen=True, tag="take"):
    phases = ("grab",)
    tile: int

    def reason(self, book: None, state: State) -> Refusal:
        return Refusal("gone", {"tile": self.tile})

    def do(self, book: None, transition: Transition[State]) -> None:
        transition.do(Taken(self.seat, self.tile))
        _go_on(transition)

    def paths(self, book: None, state: State) -> tuple[PlacePath, ...]:
        return ((f"tile:{self.tile}", "hand"),)

    def words(self, book: None, state: State) -> str:
        return f"Take tile {self.tile}"


class Leave(YardAct, frozen=True, tag="leave"):
    phases = ("grab",)

    def do(self, book: None, transition: Transition[State]) -> None:
        transition.do(Left(self.seat))
        _go_on(transition)

    def paths(self, book: None, state: State) -> tuple[PlacePath, ...]:
        return (("do:leave",),)

    def words(self, book: None, state: State) -> str:
        return "Take none"


class Place(YardAct, frozen=True, tag="place"):
    phases = ("build",)
    x: int
    y: int
    turn: int

    def reason(self, book: None, state: State) -> Refusal:
        return Refusal("lies" if lies(state.players[self.seat]) else "no_room")

    def do(self, book: None, transition: Transition[State]) -> None:
        transition.do(Placed(self.seat, self.x, self.y, self.turn))

    def paths(self, book: None, state: State) -> tuple[PlacePath, ...]:
        return (("hand", cell(self.x, self.y), turn(self.turn)),)

    def words(self, book: None, state: State) -> str:
        return f"Lay it on {self.x}, {self.y}, turned by {self.turn}"


class Lift(YardAct, frozen=True, tag="lift"):
    phases = ("build",)

    def do(self, book: None, transition: Transition[State]) -> None:
        transition.do(Lifted(self.seat))

    def paths(self, book: None, state: State) -> tuple[PlacePath, ...]:
        _tile, x, y, _turn = state.players[self.seat].laid[-1]
        return ((cell(x, y), "hand"),)

    def words(self, book: None, state: State) -> str:
        return "Take it up"


class Finish(YardAct, frozen=True, tag="finish"):
    phases = ("build",)

    def do(self, book: None, transition: Transition[State]) -> None:
        transition.do(Finished(self.seat))
        _go_on(transition)

    def paths(self, book: None, state: State) -> tuple[PlacePath, ...]:
        return (("do:finish",),)

    def words(self, book: None, state: State) -> str:
        return "Finish"


def _go_on(transition: Transition[State]) -> None:
    """The next phase or round, once nothing more is asked of anybody in this one."""
    state = transition.state
    if state.phase == "grab" and (not state.table or not state.seats):
        transition.do(BuildingBegan())
    if state.phase == "build" and not state.seats:
        _turn_up(transition)


def _turn_up(transition: Transition[State]) -> None:
    state = transition.state
    if state.round == state.rounds:
        transition.do(Over())
    else:
        transition.do(TurnedUp(state.stack[: len(state.players)], state.round + 1))


# words

_REFUSALS: dict[str, Callable[..., str]] = {
    "gone": "Tile {tile} is not on the table.".format,
    "lies": "Your tile lies already.".format,
    "no_room": "There is no room for it.".format,
    "wrong_phase": "That is not for this phase.".format,
}


class YardWords(Words):
    """The sentences."""

    def refusal(self, refusal: Refusal) -> str:
        own = _REFUSALS.get(refusal.code)
        return own(**refusal.params) if own else super().refusal(refusal)

    def event(self, event: Event, names: Sequence[str]) -> str:
        return type(event).__name__

    def act(self, state: State, action: Action) -> str:
        act = ACTS.find(action)
        assert act is not None
        return act.words(None, state)

    def line(self, line: Line) -> str:
        return line.code.capitalize()

    def reason(self, reason: Reason) -> str:
        return f"{reason.params['n']} tiles"

    def stage(self, state: State) -> str:
        return f"Round {state.round}, {state.phase}"


ACTS: Acts[None, State] = Acts("Yard", (Take, Leave, Place, Lift, Finish))


class YardGame(ActGame[None, State]):
    """The game."""

    id = "yard"
    title = "Yard"
    seats = (2, 4)
    deck = "fedcba9876543210"
    options: tuple[Option, ...] = (
        Option("rounds", "Rounds", (2, 3), 2),
        start_option(),
    )
    state_type = State
    acts = ACTS
    book = None

    def begin(self, setup: Setup, seed: int) -> State:
        rng, tiles = chance.shuffle(chance.from_seed(seed), range(1, TILES + 1))
        yards = [Yard() for _player in setup.players]
        options = setup.options
        state = State(rng, yards, tiles, (), options["rounds"], 0, options["start"])
        _turn_up(Transition(state, keep=False))
        return state

    def decision(self, state: State) -> Decision | None:
        seats = state.seats
        return Decision(state.phase, seats) if seats else None

    def legal(self, state: State, seat: int) -> list[Action]:
        if seat not in state.seats:
            return []
        if state.phase == "grab":
            return [*(Take(seat, tile) for tile in state.table), Leave(seat)]
        yard = state.players[seat]
        if lies(yard):
            return [Lift(seat), Finish(seat)]
        return [*_placings(yard, seat), Finish(seat)]

    def observe(self, state: State, seat: int, rng: chance.Rng) -> State:
        seen = self.copy(state)
        seen.stack, seen.rng = redealt(state.stack, rng), reseed(rng)
        return seen

    def result(self, state: State) -> Result:
        laid = tuple(sum(tile for tile, *_where in yard.laid) for yard in state.players)
        lost = tuple(-yard.lost for yard in state.players)
        scores = tuple(map(sum, zip(laid, lost, strict=True)))
        winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        counts = tuple(Reason("laid", {"n": len(yard.laid)}) for yard in state.players)
        return Result(scores, winners, (Line("laid", laid, counts), Line("lost", lost)))

    def trace(self, state: State) -> dict[str, Any]:
        data = self.encode(state)
        return {key: value for key, value in data.items() if key not in ("rng", "stack")}

    def stage(self, state: State) -> tuple[int, str]:
        return state.round, state.phase

    def words(self) -> YardWords:
        return YardWords()


def _placings(yard: Yard, seat: int) -> Iterator[Action]:
    span = range(1, SIDE + 1)
    for x in span:
        for y in span:
            yield from (
                Place(seat, x, y, degrees) for degrees in TAILS if fits(yard, x, y, degrees)
            )


class Greedy:
    """Takes the largest tile and lays it where there is room first, all of it in one thought."""

    def __init__(self, game: YardGame) -> None:
        self._game = game

    def choose(
        self, state: Any, seat: int, budget: int, seed: int, cancelled: Cancelled = never
    ) -> Thought:
        """The act, with all that follows of it without another thought."""
        legal = self._game.legal(state, seat)
        takes = [action for action in legal if isinstance(action, Take)]
        if takes:
            best = max(takes, key=lambda take: take.tile)
            return Thought(best, float(best.tile), (best,), "The largest one.")
        first = legal[0] if isinstance(legal[0], Place) else legal[-1]
        if isinstance(first, Place):
            return Thought(first, 1.0, (first, Finish(seat)), "There is room.", sure=2)
        return Thought(first, 0.0, (first,), "Nothing else is left.")


class YardJudge:
    """Weighs a take by its number and everything else as equal."""

    budget = 1

    def __init__(self, game: YardGame) -> None:
        self._greedy = Greedy(game)
        self._game = game

    def appraise(
        self,
        state: Any,
        seat: int,
        action: Action,
        budget: int,
        seed: int,
        cancelled: Cancelled = never,
        begun: Any = None,
    ) -> Appraisal:
        """What the action was worth."""
        best = self._greedy.choose(state, seat, budget, seed)
        if isinstance(action, Take):
            return Appraisal(float(action.tile), best)
        return Appraisal(0.0 if isinstance(action, Leave) else best.value or 0.0, best)

    def expectation(self, state: Any) -> tuple[float, ...]:
        """As if the game ended now."""
        return tuple(map(float, self._game.result(state).scores))


def still(state: State, seat: int) -> Action:
    """What a seat does that stands still."""
    return Leave(seat) if state.phase == "grab" else Finish(seat)


def best_end(game: YardGame, state: State, seat: int) -> tuple[int, int, list[Action]]:
    """(points of a seat that does nothing, the most it can have, acts that come to it) where it
    still has to build in the last round."""
    found: list[tuple[int, list[Action]]] = []
    ways: list[list[Action]] = [[Finish(seat)]]
    ways += [[act, Finish(seat)] for act in _placings(state.players[seat], seat)]
    for way in ways:
        after = game.copy(state)
        for action in way:
            game.advance(after, action)
        found.append((game.result(after).scores[seat], way))
    best = max(found, key=lambda pair: pair[0])
    return found[0][0], *best


PUZZLES = PuzzleRules(
    left=lambda _game, _state, _seat: "one round left",
    still=still,
    about="Lay what you have.",
    kinds=(
        PuzzleKind(
            task="Lay what you have: {one}, {two}, {three}.",
            goal="Lay what you have.",
            idle="Nothing is laid",
        ),
    ),
)


class NoCards(msgspec.Struct, frozen=True):
    """The game is played without cards."""


def _make(cards: NoCards, digest: str) -> YardGame:
    return YardGame()


ENTRY = Entry(
    id=YardGame.id,
    title=YardGame.title,
    files=(),
    cards=NoCards,
    check=lambda cards: (),
    report=lambda cards: Report((), ()),
    make=_make,
    levels=(Level("greedy", "Greedy bot", "Takes the largest tile.", Greedy, 1),),
    judge=YardJudge,
    puzzles=PUZZLES,
)
