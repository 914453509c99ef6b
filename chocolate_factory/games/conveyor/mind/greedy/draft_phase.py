"""The draft as the level `easy` plays it: cards one by one, for what they do by themselves."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from chocolate_factory.core.action import Action
from chocolate_factory.core.language import _
from chocolate_factory.core.mind import Thought
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.cards.records import SLOTS
from chocolate_factory.games.conveyor.mind.evaluation import (
    card_estimates,
    factory_flow,
    solo_values,
    values,
)
from chocolate_factory.games.conveyor.mind.greedy import part_rules
from chocolate_factory.games.conveyor.mind.greedy.question import Question, best_of
from chocolate_factory.games.conveyor.state.state import STORE_INDEX, square_of
from chocolate_factory.games.conveyor.text import names

MET, TORN, AWAY = 1.5, 1.0, 0.4
"""How often a day a part is operated; £ that is lost with a part that is covered, and for each
square that a part lies from where its pieces come by (rules of thumb)."""
SMALL = 2
"""Spaces of a delivery as it can mostly be made."""
Hiring = Callable[[Question, act.TakeEmployee, int], float]
"""£ of an employee, of so many to choose from."""
Placing = Callable[[Question, act.TakePart], float]
"""£ of a part in a place."""


def draft(
    question: Question, employee: Hiring | None = None, place: Placing | None = None
) -> Thought:
    """The part or the employee, whichever would be missed more."""
    hires, worth = question.of(act.TakeEmployee), employee or _employee
    people = [(worth(question, action, len(hires)), action) for action in hires]
    places = part_places(question, place or _part)
    part, person = best_of(places), best_of(people)
    if part and (not person or _regret(places) > _regret(people)):
        return Thought(part[1], part[0], (part[1],), take_reason(question, part[1]))
    assert person is not None
    return Thought(person[1], person[0], (person[1],), take_reason(question, person[1]))


def take_reason(question: Question, action: Action) -> str:
    """Why a card is taken, in words."""
    if isinstance(action, act.TakePart):
        return _("Taken by itself, the {part} is best there.").format(part=_name(question, action))
    assert isinstance(action, act.TakeEmployee)
    store = question.book.employees[action.employee].store
    if store is None:
        return _("This employee helps most today.")
    return _("This employee helps most today, and delivers to {store}.").format(
        store=names.store(store)
    )


def part_places(question: Question, place: Placing) -> list[tuple[float, act.TakePart]]:
    """Each place for a part with its £."""
    return [(place(question, action), action) for action in question.of(act.TakePart)]


def _name(question: Question, action: act.TakePart) -> str:
    return question.book.parts[action.part].name


def _regret(found: Sequence[tuple[float, act.TakePart | act.TakeEmployee]]) -> float:
    """£ by which the best card is better than the best other one."""
    best: dict[str, float] = {}
    for value, action in found:
        card = action.part if isinstance(action, act.TakePart) else action.employee
        best[card] = max(value, best.get(card, value))
    ranked = sorted(best.values(), reverse=True)
    return ranked[0] - ranked[1] if len(ranked) > 1 else 0.0


def _part(question: Question, action: act.TakePart) -> float:
    """£ that the part may bring by itself: what an operation gains on the market, as often as it
    may be met with, in a place where such pieces come by."""
    book, slots = question.book, question.factory.slots
    slot = SLOTS.index(action.slot)
    covered = slots[slot]
    part, days = book.parts[action.part], values.days_left(question.state.day) + 1
    gain = part_rules.gain(part) - (part_rules.gain(book.parts[covered]) + TORN if covered else 0.0)
    return days * MET * (gain - AWAY * abs(square_of(slot) - part_rules.square(part)))


def rest_of_week(question: Question, action: act.TakePart) -> float:
    """£ that the factory brings in the rest of the week with the part."""
    slots = question.after(action).players[question.seat].slots
    return factory_flow.factory_value(
        question.book, question.state, question.seat, slots, question.budget
    )


def _employee(question: Question, action: act.TakeEmployee, of: int) -> float:
    """£ of an employee's coal, of a small delivery to the store, and to hope for from the acts."""
    book, state, seat = question.book, question.after(action), question.seat
    gift = state.players[seat].coal - question.factory.coal
    store, more = book.employees[action.employee].store, 0.0
    if store is not None:
        index = STORE_INDEX[store]
        end = min(question.factory.tracks[index] + SMALL, book.board.track)
        more = solo_values.advance(book, state, seat, index, end)
    hope = card_estimates.employee_hope(book, action.employee)
    return gift * values.coal(state.day) + more + hope
