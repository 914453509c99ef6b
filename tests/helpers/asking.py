"""Short ways to ask the rules of a game, the same for the states of all games."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from chocolate_factory.core.action import Action, Event, Transition
from chocolate_factory.core.errors import Refusal
from chocolate_factory.games.base import Base, Seated

S = TypeVar("S", bound=Seated)
T = TypeVar("T", bound=Action)
E = TypeVar("E", bound=Event)


class Asking(Generic[S]):
    """What tests ask of the rules of one game."""

    def __init__(self, game: Base[S]) -> None:
        self._game = game

    def legal(self, state: S, kind: type[T], seat: int | None = None) -> list[T]:
        """The legal actions of one type, of a seat; of the first that decides if none is named."""
        if seat is None:
            decision = self._game.decision(state)
            assert decision is not None
            seat = decision.seats[0]
        return [action for action in self._game.legal(state, seat) if type(action) is kind]

    def may(self, state: S, action: Action) -> bool:
        """Whether the action is legal; `legal` and `refusal` must agree about it."""
        game = self._game
        listed = game.canonical(state, action) in game.legal(state, action.seat)
        assert (game.refusal(state, action) is None) == listed
        return listed

    def do(self, state: S, *actions: Action) -> S:
        """The state after legal actions; folding their events must give the same state."""
        for action in actions:
            after, events = self._game.apply(state, action)
            folded = self._game.copy(state)
            for event in events:
                Transition(folded, keep=False).do(event)
            assert folded == after
            state = after
        return state

    def events_of(self, state: S, action: Action, kind: type[E]) -> list[E]:
        """The events of one type that the action brings about."""
        return [event for event in self._game.apply(state, action)[1] if type(event) is kind]

    def refused(self, state: S, action: Action) -> str:
        """The sentence that says why the action is not legal."""
        return self.sentence(self._refusal(state, action))

    def code(self, state: S, action: Action) -> str:
        """The code of that reason; its sentence must be whole."""
        refusal = self._refusal(state, action)
        self.sentence(refusal)
        return refusal.code

    def sentence(self, refusal: Refusal) -> str:
        """A reason in words, with nothing left to fill in."""
        text = self._game.words().refusal(refusal)
        assert text.endswith(".")
        assert "{" not in text
        assert "None" not in text
        return text

    def counts(self, state: S, depth: int) -> list[int]:
        """How many ways there are to go on for one act, two, … up to `depth`."""
        return [self._leaves(state, n) for n in range(1, depth + 1)]

    def _refusal(self, state: S, action: Action) -> Refusal:
        assert not self.may(state, action)
        refusal = self._game.refusal(state, action)
        assert refusal is not None
        return refusal

    def _leaves(self, state: S, depth: int) -> int:
        decision = self._game.decision(state)
        if depth == 0 or decision is None:
            return 1
        legal = self._game.legal(state, decision.seats[0])
        if depth == 1:
            return len(legal)
        total = 0
        for action in legal:
            after: Any = self._game.copy(state)
            self._game.advance(after, action)
            total += self._leaves(after, depth - 1)
        return total
