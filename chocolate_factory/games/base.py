"""What every game does alike: a base for the games' classes.

`Base` makes a whole `core.game.Game` of the few things that only the game can say: how it begins,
what is asked, what is legal and why not, what is done, the score sheet, the words. `ActGame` takes
what belongs to an act from the act itself (see `act`), `RoomGame` the score sheet and how states
are stored from the game's `RoomFunctions`.
"""

from __future__ import annotations

import copy
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

import msgspec

from chocolate_factory.core import rng as chance
from chocolate_factory.core.action import Action, Event, Transition, type_name
from chocolate_factory.core.errors import BadRecord, IllegalAction, Refusal
from chocolate_factory.core.game import Decision, Option, Result, Setup, Words
from chocolate_factory.core.language import _
from chocolate_factory.core.places import Place, PlacePath
from chocolate_factory.core.state_probe import probe_state
from chocolate_factory.core.untrusted_text import sanitise
from chocolate_factory.games import options as common
from chocolate_factory.games.act import Act, Acts, ActState
from chocolate_factory.games.validation import outside


class Seated(Protocol):
    """What is asked of any game's state: one thing for each seat."""

    @property
    def players(self) -> Sequence[Any]:
        """One thing for each seat."""
        ...


S = TypeVar("S", bound=Seated)
"""The state of a game: a struct of immutable values but for `players`, a list of such structs.

A game whose state holds other things that change overrides `Base.copy`."""
T = TypeVar("T")

_FRESH = 1 << 32


class Base(ABC, Generic[S]):
    """A game; see `core.game.Game` for what each method promises."""

    id: str
    title: str
    seats: tuple[int, int]
    rules: int = 1
    options: tuple[Option, ...] = ()
    deck: str
    state_type: ClassVar[type[Any]]
    """The struct of its states."""

    # what only the game can say

    @abstractmethod
    def begin(self, setup: Setup, seed: int) -> S:
        """The first state of a resolved set-up. Raises `WrongUse` for an unresolved one."""

    @abstractmethod
    def decision(self, state: S) -> Decision | None:
        """What is asked of whom, or None when the game is over."""

    @abstractmethod
    def legal(self, state: S, seat: int) -> Sequence[Action]:
        """All legal actions of the seat, listed directly."""

    @abstractmethod
    def reason(self, state: S, action: Action) -> Refusal:
        """Why an action that is not legal may not be done by a seat that decides."""

    @abstractmethod
    def do(self, transition: Transition[S], action: Action) -> None:
        """Does a legal action and all that follows of itself until somebody must decide again."""

    @abstractmethod
    def result(self, state: S) -> Result:
        """The score sheet, final or as if the game ended now."""

    @abstractmethod
    def stage(self, state: S) -> tuple[int, str]:
        """(part of the game, its name)."""

    @abstractmethod
    def words(self) -> Words:
        """The sentences of this game."""

    @abstractmethod
    def action(self, data: dict[str, Any]) -> Action:
        """The action of a JSON object. Raises `BadRecord`."""

    # set-up

    def by_rules(self, rules: int) -> Base[S]:
        """The game by an older version of its rules: itself, as long as no version differs."""
        return self

    def resolve(self, setup: Setup, seed: int) -> Setup:
        """The set-up with every option given, what is random drawn from the seed.

        Raises `WrongUse` for an unknown option or value, a wrong number of players or a bad
        seed."""
        chosen = common.resolve(self, setup, seed)
        settled = self.settle_options(chosen, len(setup.players), seed)
        return msgspec.structs.replace(setup, options=settled)

    def settle_options(self, chosen: dict[str, Any], players: int, seed: int) -> dict[str, Any]:
        """All options as they are played, those that name a seat drawn where they are random."""
        return common.draw_seats(self.options, chosen, players, seed)

    def warnings(self, setup: Setup) -> list[str]:
        """Sentences about what a set-up may play but is not advised to: none."""
        return []

    def in_last_part(self, _state: S) -> bool:
        """Not known before the end, unless a game says otherwise."""
        return False

    def turn(self, state: S) -> Any:
        """The turn to which the next act belongs: whoever decides has one in each stage."""
        return self.stage(state)

    # what is done

    def canonical(self, state: S, action: Action) -> Action:
        """The action as `legal` writes it, where it may be written in several ways."""
        return action

    def settled(self, state: S, actions: Sequence[Action]) -> tuple[Action, ...]:
        """What a seat did in a turn, without what was taken back on the way: all of it."""
        return tuple(actions)

    def refusal(self, state: S, action: Action) -> Refusal | None:
        """None for exactly the actions that `legal` lists."""
        if self.lists(state, self.canonical(state, action)):
            return None
        return self._why_not(state, action)

    def any_act(self, state: S, seat: int, rng: chance.Rng) -> Action:
        """What a random player does: any legal action, every one equally likely."""
        return rng.choice(self.legal(state, seat))

    def lists(self, state: S, action: Action) -> bool:
        """Whether `legal` lists the action, which is written as it does; a game with long lists
        may tell that without making one."""
        return action in self.legal(state, action.seat)

    def _why_not(self, state: S, action: Action) -> Refusal:
        return self.out_of_turn(state, action.seat) or self.reason(state, action)

    def out_of_turn(self, state: S, seat: int) -> Refusal | None:
        """Why a seat may do nothing at all now, or None if it decides."""
        decision = self.decision(state)
        if decision is None:
            return Refusal("over")
        if not 0 <= seat < len(state.players):
            return Refusal("no_seat", {"seat": seat})
        if seat not in decision.seats:
            return Refusal("not_your_turn", {"seat": seat, "turn": decision.seats[0]})
        return None

    def apply(self, state: S, action: Action) -> tuple[S, list[Event]]:
        """(new state, events). Raises `IllegalAction` with the reason in words."""
        done = self.canonical(state, action)
        if not self.lists(state, done):
            refusal = self._why_not(state, action)
            raise IllegalAction(refusal, self.words().refusal(refusal))
        transition = Transition(self.copy(state), keep=True)
        self.do(transition, done)
        return transition.state, transition.events or []

    def advance(self, state: S, action: Action) -> None:
        """Does a legal action in place."""
        self.do(Transition(state, keep=False), action)

    def copy(self, state: S) -> S:
        """An independent copy."""
        return copy_state(state)

    def observe(self, state: S, seat: int, rng: chance.Rng) -> S:
        """The state as the seat knows it: all of it, in a game that hides nothing."""
        return self.copy(state)

    # what is shown

    def facts(self, state: S, seat: int) -> Any:
        """The numbers that a view shows to the seat: none beyond the state."""
        return None

    def paths(self, state: S, action: Action) -> Sequence[PlacePath]:
        """The paths along which the action can be done: a button of its type."""
        return ((f"do:{type_name(action)}",),)

    def hindrance(self, state: S, seat: int, path: PlacePath) -> Refusal:
        """Why nothing that the seat may do goes along `path` (a refused click or drop)."""
        return self.out_of_turn(state, seat) or Refusal("unknown")

    def acts_of_path(self, state: S, seat: int, path: PlacePath) -> Sequence[Action] | None:
        """What putting one thing on another means one after the other: no more than one act."""
        return ()

    def begins_path(self, state: S, seat: int, place: Place) -> bool:
        """Whether several acts begin with what lies at a place: nowhere."""
        return False

    def objection(self, state: S, action: Action) -> Refusal | None:
        """What speaks against a legal act, told once before it is done: nothing."""
        return None

    # what is stored

    def encode(self, state: S) -> dict[str, Any]:
        """The whole state as JSON values."""
        return as_json(state)

    def decode(self, data: dict[str, Any]) -> S:
        """The state that `encode` gave. Raises `BadRecord`, also for a state that there cannot
        be: who can make sums can forge one."""
        try:
            state = self.restore(data)
            wrong = next(iter(self.faults(state)), None)
        except Exception as error:  # whatever a check stumbles over is wrong as well
            raise self._no_state(_reason(error)) from error
        if wrong is not None:
            raise self._no_state(wrong)
        return state

    def restore(self, data: dict[str, Any]) -> S:
        """The state of the JSON values, unchecked. Raises whatever wrong ones lead to."""
        state: S = msgspec.convert(data, self.state_type)
        return state

    def faults(self, state: S) -> Iterable[str]:
        """What cannot be in a stored state, in words, the plainest first; it is asked no more than
        the first. A game that does not know better has the state asked all that a table asks:
        what stumbles over it is a fault."""
        yield from self.turn_faults(state)
        probe_state(self, state, len(state.players))

    def turn_faults(self, state: S) -> Iterator[str]:
        """How many play, and who is asked, and whether they can act."""
        yield from outside("players", len(state.players), *self.seats)
        decision = self.decision(state)
        for seat in () if decision is None else decision.seats:
            yield from outside("seat", seat, 0, len(state.players) - 1)
            self.legal(state, seat)

    def _no_state(self, reason: str) -> BadRecord:
        text = _("This is no stored state of {game}: {reason}.")
        return BadRecord(text.format(game=_(self.title), reason=sanitise(reason.rstrip("."), 300)))

    def trace(self, state: S) -> dict[str, Any]:
        """The state in the trace's format: as it is stored."""
        return self.encode(state)


def _reason(error: Exception) -> str:
    """What a stumble over a stored state says of it."""
    if isinstance(error, msgspec.ValidationError | BadRecord):
        return str(error)
    if isinstance(error, KeyError) and error.args:
        return _("“{key}” is missing or not known").format(key=sanitise(str(error.args[0]), 40))
    return _("its values do not fit together")


B = TypeVar("B")
"""The book: the cards of a game, looked up."""
P = TypeVar("P", bound=ActState)
"""The state of a game whose acts say themselves what belongs to them."""


class RoomFunctions(NamedTuple, Generic[B, P]):
    """What a game's rooms answer of (book, state): the score sheet, the state as the trace tells
    it, what cannot be in a stored one; and how states are stored."""

    result: Callable[[B, P], Result]
    trace: Callable[[B, P], dict[str, Any]]
    faults: Callable[[B, P], Iterator[str]]
    encode: Callable[[P], dict[str, Any]]
    decode: Callable[[dict[str, Any]], P]


class ActGame(Base[P], Generic[B, P]):
    """A game whose actions are acts of `acts`, played with the cards of `book`."""

    acts: Acts[B, P]
    book: B

    def canonical(self, state: P, action: Action) -> Action:
        """The action as `legal` writes it: what is written in several ways, put right."""
        act = self.acts.find(action)
        return action if act is None else act.normal(self.book, state)

    def reason(self, state: P, action: Action) -> Refusal:
        """Why an action that `legal` does not list may not be done."""
        return self.acts.reason(self.book, state, action)

    def do(self, transition: Transition[P], action: Action) -> None:
        """Does a legal action and all that follows of itself."""
        assert isinstance(action, Act)
        action.do(self.book, transition)

    def paths(self, state: P, action: Action) -> Sequence[PlacePath]:
        """The paths along which a legal action can be done, the plainest first."""
        act = self.acts.find(action)
        return () if act is None else act.paths(self.book, state)

    def hindrance(self, state: P, seat: int, path: PlacePath) -> Refusal:
        """Why nothing that the seat may do goes along `path` (a refused click or drop)."""
        off_turn = self.out_of_turn(state, seat)
        if off_turn is not None:
            return off_turn
        return self.acts.hindrance(self.book, state, seat, path, self.legal(state, seat))

    def action(self, data: dict[str, Any]) -> Action:
        """The action of a JSON object. Raises `BadRecord`."""
        return self.acts.parse(data)


class RoomGame(ActGame[B, P]):
    """A game that has its score sheet, its trace and how it is stored in `rooms` of their own."""

    rooms: RoomFunctions[B, P]

    def result(self, state: P) -> Result:
        """The score sheet, final or as if the game ended now."""
        return self.rooms.result(self.book, state)

    def trace(self, state: P) -> dict[str, Any]:
        """The state in the trace's format."""
        return self.rooms.trace(self.book, state)

    def faults(self, state: P) -> Iterator[str]:
        """What cannot be in a stored state."""
        yield from self.rooms.faults(self.book, state)
        yield from self.turn_faults(state)

    def encode(self, state: P) -> dict[str, Any]:
        """The whole state as JSON values."""
        return self.rooms.encode(state)

    def restore(self, data: dict[str, Any]) -> P:
        """The state of the JSON values, unchecked."""
        return self.rooms.decode(data)


def as_json(state: Any) -> dict[str, Any]:
    """A state as JSON values, field by field."""
    return dict(msgspec.json.decode(msgspec.json.encode(state)))


def copy_state(state: S) -> S:
    """An independent copy of a state whose `players` alone can change in themselves."""
    new: Any = copy.copy(state)
    new.players = [copy.copy(player) for player in state.players]
    return new  # type: ignore[no-any-return]


def redealt(cards: Iterable[T], rng: chance.Rng) -> tuple[T, ...]:
    """Hidden cards in a random order; sorted first, so that not even the sample depends on how
    they lie."""
    return rng.shuffle(sorted(cards))  # type: ignore[type-var]


def reseed(rng: chance.Rng) -> int:
    """A generator for an observed state, of which nothing follows for the true one."""
    return chance.from_seed(rng.below(_FRESH))
