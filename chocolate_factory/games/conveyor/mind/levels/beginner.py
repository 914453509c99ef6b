"""The level `beginner`."""

from __future__ import annotations

from zlib import crc32

from chocolate_factory.core.action import Action
from chocolate_factory.core.cancelling import Cancelled, never
from chocolate_factory.core.language import _
from chocolate_factory.core.mind import Thought
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.acts.employee import EmployeeAct
from chocolate_factory.games.conveyor.mind.greedy.question import Question
from chocolate_factory.games.conveyor.mind.levels.easy import Easy
from chocolate_factory.games.conveyor.state.state import State

FORGETS = 25
"""In so many days of a hundred an order is not thought of; the same for the day's store, for the
Chute and for what the employee can do in a run."""
WASTES = 60
"""In so many shifts of a hundred a part is operated because it can be."""
MISSES = 30
"""So many of a hundred places for a part, and of the employees, are not looked at."""
FRESH = 2
"""The first days, on which it thinks of all that can be delivered."""


class Beginner(Easy):
    """Plays as `easy` does, but errs as a person does on a first evening: it forgets a stage that
    it could fulfil, the store, the Chute or its employee; it operates a part because it can be;
    and of what is on display it does not look at everything. What it forgets, it forgets for the
    whole day; on the first days it delivers what it can, so that there is something to see. Errors
    follow from what lies open, so the same question has the same answer."""

    def choose(
        self, state: State, seat: int, budget: int, seed: int, cancelled: Cancelled = never
    ) -> Thought:
        """Decides by the state and the budget alone; `seed` is not needed."""
        question = self.question(state, seat, budget, cancelled)
        wasted = _wasted(question)
        if wasted is not None:
            return wasted
        seen = [action for action in question.legal if not _overlooks(state, seat, action)]
        question.legal = seen or question.legal
        return self.answer(question)


def _overlooks(state: State, seat: int, action: Action) -> bool:
    """Whether it does not think of an act today."""
    if isinstance(action, act.DeliverStage | act.DeliverStore | act.Chute) and state.day <= FRESH:
        return False
    if isinstance(action, act.DeliverStage):
        return _slips(state, seat, FORGETS, action.order)
    if isinstance(action, act.DeliverStore):
        return _slips(state, seat, FORGETS, action.store)
    if isinstance(action, act.Chute):
        return _slips(state, seat, FORGETS, "chute")
    if isinstance(action, act.TakePart):
        return _slips(state, seat, MISSES, action.slot)
    if isinstance(action, act.TakeEmployee):
        return _slips(state, seat, MISSES, action.employee)
    return isinstance(action, EmployeeAct) and _slips(state, seat, FORGETS, "employee")


def _wasted(question: Question) -> Thought | None:
    """An operation that nobody asked for, with the first part that has something to work on."""
    state, factory = question.state, question.factory
    if state.phase != "run" or not factory.pushed or state.pending is not None or factory.used:
        return None
    if not _slips(state, question.seat, WASTES, f"shift {factory.shift}"):
        return None
    for action in question.legal:
        if isinstance(action, act.Operate | act.Upgrade):
            return Thought(action, None, (action,), _("There is something for it to work on."))
    return None


def _slips(state: State, seat: int, often: int, what: str) -> bool:
    """Whether something goes wrong today: so often of a hundred, and for the whole day."""
    people = [factory.employee for factory in state.players]
    table = state.day, seat, people, state.parts, state.players[seat].slots, what
    return crc32(repr(table).encode()) % 100 < often
