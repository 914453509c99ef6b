"""The level `easy`."""

from __future__ import annotations

from chocolate_factory.core.cancelling import Cancelled
from chocolate_factory.core.mind import Thought
from chocolate_factory.games.conveyor.mind.greedy import (
    draft_phase,
    fulfil_phase,
    run_phase,
)
from chocolate_factory.games.conveyor.mind.greedy.question import Question
from chocolate_factory.games.conveyor.mind.levels.phases import PhasePlayer
from chocolate_factory.games.conveyor.state.state import State


class Easy(PhasePlayer):
    """A quick, greedy player: it plans each pile of its belt to where it is wanted, drafts parts
    and employees one by one for what they do by themselves, and delivers what pays best. It looks
    at nobody else's plans."""

    budget = 200

    def run(self, state: State, seat: int, budget: int, cancelled: Cancelled) -> Thought:
        """Act by act."""
        return self.answer(self.question(state, seat, budget, cancelled))

    def decide(self, question: Question) -> Thought:
        """The best of several acts."""
        if question.state.phase == "run":
            return run_phase.run(question)
        return super().decide(question)

    def choose_delivery(self, question: Question) -> Thought:
        """What pays best first."""
        return fulfil_phase.fulfil(question)

    def choose_card(self, question: Question) -> Thought:
        """What does most by itself."""
        return draft_phase.draft(question)
