"""A tiny whole game for the tests of sessions, journals and bots.

Numbers lie in a hidden deck and an open row. In a turn a seat does up to two acts: takes a number
from the row, draws one from the deck (and must then keep it or throw it away), or rolls a die for
points. After everybody's turn the row is filled up from the deck: a new round. Most points win.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from chocolate_factory.core.action import Action, Event, Transition
from chocolate_factory.core.errors import BadRecord, Refusal
from chocolate_factory.core.game import Decision, Line, Option, Result, Setup, Words
from chocolate_factory.core.places import PlacePath
from chocolate_factory.core.rng import Rng, below, from_seed, shuffle
from chocolate_factory.games.base import Base, redealt


class State(msgspec.Struct):
    rng: int
    deck: list[int]
    row: list[int]
    points: list[int]
    rounds: int
    round: int = 1
    seat: int = 0
    acts: int = 2
    pending: int | None = None

    @property
    def players(self) -> list[int]:
        """The points are all that a player has."""
        return self.points


class Take(Action, frozen=True, tag="take"):
    index: int


class Draw(Action, frozen=True, tag="draw"):
    pass


class Keep(Action, frozen=True, tag="keep"):
    pass


class Throw(Action, frozen=True, tag="throw"):
    pass


class Roll(Action, frozen=True, tag="roll"):
    pass


class Done(Action, frozen=True, tag="done"):
    pass


Act = Take | Draw | Keep | Throw | Roll | Done


class Gained(Event, frozen=True, tag="gained"):
    seat: int
    points: int

    def write(self, state: State) -> None:
        state.points[self.seat] += self.points


class Taken(Event, frozen=True, tag="taken"):
    index: int

    def write(self, state: State) -> None:
        del state.row[self.index]


class Shown(Event, frozen=True, tag="shown"):
    reveals: ClassVar[bool] = True
    number: int

    def write(self, state: State) -> None:
        state.deck.pop()
        state.pending = self.number


class Answered(Event, frozen=True, tag="answered"):
    def write(self, state: State) -> None:
        state.pending = None


class Rolled(Event, frozen=True, tag="rolled"):
    reveals: ClassVar[bool] = True
    rng: int

    def write(self, state: State) -> None:
        state.rng = self.rng


class Acted(Event, frozen=True, tag="acted"):
    left: int

    def write(self, state: State) -> None:
        state.acts = self.left


class Next(Event, frozen=True, tag="next"):
    seat: int
    round: int

    def write(self, state: State) -> None:
        state.seat, state.round, state.acts = self.seat, self.round, 2


class Filled(Event, frozen=True, tag="filled"):
    reveals: ClassVar[bool] = True
    numbers: tuple[int, ...]

    def write(self, state: State) -> None:
        del state.deck[len(state.deck) - len(self.numbers) :]
        state.row += self.numbers


class ToyWords(Words):
    def refusal(self, refusal: Refusal) -> str:
        return f"Not now: {refusal.code}."

    def event(self, event: Event, names: Sequence[str]) -> str:
        return type(event).__name__

    def act(self, state: Any, action: Action) -> str:
        return type(action).__name__

    def decision(self, decision: Decision, names: Sequence[str]) -> tuple[str, str]:
        return names[decision.seats[0]], decision.code

    def line(self, line: Line) -> str:
        return line.code

    def stage(self, state: Any) -> str:
        return f"Round {state.round}"


class Toy(Base[State]):
    """The game; `forbidden` is an action type that corrected rules no longer allow."""

    id = "toy"
    title = "Toy"
    seats = (2, 3)
    deck = "0123456789abcdef"
    options: tuple[Option, ...] = (Option("rounds", "Rounds", (2, 3, 60), 3),)
    state_type = State

    def __init__(self, forbidden: str = "", rules: int = 1) -> None:
        self.forbidden = forbidden
        self.rules = rules

    def begin(self, setup: Setup, seed: int) -> State:
        rng, deck = shuffle(from_seed(seed), range(1, 200))
        points = [0] * len(setup.players)
        return State(rng, list(deck[4:]), list(deck[:4]), points, setup.options["rounds"])

    def decision(self, state: State) -> Decision | None:
        if state.round > state.rounds:
            return None
        return Decision("act" if state.pending is None else "answer", (state.seat,))

    def legal(self, state: State, seat: int) -> list[Action]:
        if state.round > state.rounds or seat != state.seat:
            return []
        if state.pending is not None:
            acts: list[Action] = [Keep(seat), Throw(seat)]
        else:
            acts = [Done(seat)]
            if state.acts:
                acts += [Take(seat, index) for index in range(len(state.row))]
                acts += [Draw(seat), Roll(seat)] if state.deck else [Roll(seat)]
        return [act for act in acts if act.__struct_config__.tag != self.forbidden]

    def reason(self, state: State, action: Action) -> Refusal:
        return Refusal("no")

    def do(self, transition: Transition[State], action: Action) -> None:
        _act(transition, action)

    def copy(self, state: State) -> State:
        return msgspec.convert(msgspec.to_builtins(state), State)

    def observe(self, state: State, seat: int, rng: Rng) -> State:
        seen = self.copy(state)
        seen.deck = list(redealt(seen.deck, rng))
        seen.rng = rng.state
        return seen

    def result(self, state: State) -> Result:
        scores = tuple(state.points)
        best = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        return Result(scores, best, (Line("points", scores),))

    def facts(self, state: State, seat: int) -> dict[str, int]:
        return {"points": state.points[seat]}

    def paths(self, state: State, action: Action) -> Sequence[PlacePath]:
        if isinstance(action, Take):
            return ((f"row:{action.index}",),)
        return super().paths(state, action)

    def trace(self, state: State) -> dict[str, Any]:
        return {"round": state.round, "points": list(state.points)}

    def action(self, data: dict[str, Any]) -> Action:
        try:
            found: Act = msgspec.convert(data, Act)
        except msgspec.ValidationError as error:
            raise BadRecord(f"An action of Toy is wrong: {error}.") from error
        return found

    def stage(self, state: State) -> tuple[int, str]:
        return state.round, "answer" if state.pending is not None else "act"

    def words(self) -> Words:
        return ToyWords()


def _act(transition: Transition[State], action: Action) -> None:
    state = transition.state
    match action:
        case Take(seat=seat, index=index):
            transition.do(Gained(seat, state.row[index]))
            transition.do(Taken(index))
            transition.do(Acted(state.acts - 1))
        case Draw():
            transition.do(Shown(state.deck[-1]))
        case Keep(seat=seat):
            assert state.pending is not None
            transition.do(Gained(seat, state.pending))
            transition.do(Answered())
            transition.do(Acted(state.acts - 1))
        case Throw():
            transition.do(Answered())
            transition.do(Acted(state.acts - 1))
        case Roll(seat=seat):
            rng, eyes = below(state.rng, 6)
            transition.do(Rolled(rng))
            transition.do(Gained(seat, eyes + 1))
            transition.do(Acted(state.acts - 1))
        case _:
            _next(transition)


def _next(transition: Transition[State]) -> None:
    state = transition.state
    seat = (state.seat + 1) % len(state.points)
    transition.do(Next(seat, state.round + (seat == 0)))
    missing = min(4 - len(state.row), len(state.deck))
    if seat == 0 and missing:
        transition.do(Filled(tuple(state.deck[len(state.deck) - missing :])))
