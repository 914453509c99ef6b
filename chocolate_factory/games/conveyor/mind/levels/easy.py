"""The level `easy`."""

from __future__ import annotations

from collections.abc import Callable

from chocolate_factory.core.cancelling import Cancelled, never
from chocolate_factory.core.game import Thought
from chocolate_factory.core.language import _
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind.budget import Budget
from chocolate_factory.games.conveyor.mind.greedy import (
    cleanup_phase,
    draft_phase,
    fulfil_phase,
    run_phase,
)
from chocolate_factory.games.conveyor.mind.greedy.question import Question, StoreRooms
from chocolate_factory.games.conveyor.state.state import State


class Easy:
    """A quick, greedy player: it plans each pile of its belt to where it is wanted, drafts parts
    and employees one by one for what they do by themselves, and delivers what pays best. It looks
    at nobody else's plans."""

    budget = 200

    def __init__(self, game: Conveyor) -> None:
        self._game = game
        self._store_rooms = StoreRooms(game)

    def choose(
        self, state: State, seat: int, budget: int, seed: int, cancelled: Cancelled = never
    ) -> Thought:
        """Decides by the state and the budget alone; `seed` is not needed."""
        return self.answer(self.question(state, seat, budget, cancelled))

    def question(self, state: State, seat: int, budget: int, cancelled: Cancelled) -> Question:
        """What is asked, with what is needed to answer it."""
        return Question(self._game, self._store_rooms, state, seat, Budget(budget, cancelled))

    def answer(self, question: Question) -> Thought:
        """The best of the acts that the question leaves to choose from."""
        if len(question.legal) == 1:
            return Thought(question.legal[0], reason=_("There is nothing else to do."))
        return _PHASES[question.state.phase](question)


_PHASES: dict[str, Callable[[Question], Thought]] = {
    "draft": draft_phase.draft,
    "run": run_phase.run,
    "fulfil": fulfil_phase.fulfil,
    "agent": fulfil_phase.fulfil,
    "cleanup": cleanup_phase.cleanup,
}
