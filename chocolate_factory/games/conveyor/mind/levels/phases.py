"""What every level does alike: it is asked phase by phase, and what is forced needs no thought."""

from __future__ import annotations

from abc import ABC, abstractmethod

from chocolate_factory.core.cancelling import Cancelled, never
from chocolate_factory.core.language import _
from chocolate_factory.core.mind import Thought
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind.budget import Budget
from chocolate_factory.games.conveyor.mind.greedy import cleanup_phase
from chocolate_factory.games.conveyor.mind.greedy.question import Question, StoreRooms
from chocolate_factory.games.conveyor.state.state import State


class PhasePlayer(ABC):
    """A bot. The same state, seat and budget always have the same answer."""

    budget = 1
    """Nodes for one decision, unless the caller wants something else."""

    def __init__(self, game: Conveyor) -> None:
        self._game = game
        self._store_rooms = StoreRooms(game)

    def choose(
        self, state: State, seat: int, budget: int, seed: int, cancelled: Cancelled = never
    ) -> Thought:
        """Decides by the state and the budget alone; `seed` is not needed."""
        if state.phase == "run":
            return self.run(state, seat, budget, cancelled)
        return self.answer(self.question(state, seat, budget, cancelled))

    def question(self, state: State, seat: int, budget: int, cancelled: Cancelled) -> Question:
        """What is asked, with what is needed to answer it."""
        return Question(self._game, self._store_rooms, state, seat, Budget(budget, cancelled))

    def answer(self, question: Question) -> Thought:
        """The best of the acts that the question leaves to choose from."""
        if len(question.legal) == 1:
            return Thought(question.legal[0], reason=_("There is nothing else to do."))
        return self.decide(question)

    def decide(self, question: Question) -> Thought:
        """The best of several acts outside of a run."""
        if question.state.phase in ("fulfil", "agent"):
            return self.choose_delivery(question)
        if question.state.phase == "draft":
            return self.choose_card(question)
        return self.clean_up(question)

    # what each level does in its own way

    @abstractmethod
    def run(self, state: State, seat: int, budget: int, cancelled: Cancelled) -> Thought:
        """The run, or what is left of it; it may be planned whole."""

    @abstractmethod
    def choose_delivery(self, question: Question) -> Thought:
        """What the store room is used for."""

    @abstractmethod
    def choose_card(self, question: Question) -> Thought:
        """A card of the draft."""

    def clean_up(self, question: Question) -> Thought:
        """What is kept, or a new order."""
        return cleanup_phase.cleanup(question)
