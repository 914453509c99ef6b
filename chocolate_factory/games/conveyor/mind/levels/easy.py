"""The level `easy`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from chocolate_factory.core.action import Action
from chocolate_factory.core.game import Thought
from chocolate_factory.core.language import _
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.pieces import ONE, Pile
from chocolate_factory.games.conveyor.cards.records import SLOTS
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind.budget import Budget
from chocolate_factory.games.conveyor.mind.evaluation import card_estimates, solo_values, values
from chocolate_factory.games.conveyor.mind.greedy import part_rules, run_phase
from chocolate_factory.games.conveyor.mind.greedy.question import Question, StoreRooms, best_of
from chocolate_factory.games.conveyor.rules import fulfil
from chocolate_factory.games.conveyor.rules.numbers import arrival
from chocolate_factory.games.conveyor.rules.supply import Earned
from chocolate_factory.games.conveyor.state.state import STORE_INDEX, State, square_of
from chocolate_factory.games.conveyor.text import names

MET, TORN, AWAY = 1.5, 1.0, 0.4
"""How often a day a part is operated; £ that is lost with a part that is covered, and for each
square that a part lies from where its pieces come by (rules of thumb)."""

SMALL = 2
"""Spaces of a delivery as it can mostly be made."""


class Easy:
    """A quick, greedy player: it plans each pile of its belt to where it is wanted, drafts parts
    and employees one by one for what they do by themselves, and delivers what pays best. It looks
    at nobody else's plans."""

    budget = 200

    def __init__(self, game: Conveyor) -> None:
        self._game = game
        self._store_rooms = StoreRooms(game)

    def choose(
        self,
        state: State,
        seat: int,
        budget: int,
        seed: int,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> Thought:
        """Decides by the state and the budget alone; `seed` is not needed."""
        question = Question(self._game, self._store_rooms, state, seat, Budget(budget, cancelled))
        if len(question.legal) == 1:
            return Thought(question.legal[0], reason=_("There is nothing else to do."))
        return _PHASES[state.phase](question)


Hiring = Callable[[Question, act.TakeEmployee, int], float]
"""£ of an employee, of so many to choose from."""


Placing = Callable[[Question, act.TakePart], float]
"""£ of a part in a place."""
Found = list[tuple[float, Action]]
"""£ of actions."""


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
        return _("The {part} adds most to the factory there.").format(part=_name(question, action))
    assert isinstance(action, act.TakeEmployee)
    store = question.book.employees[action.employee].store
    if store is None:
        return _("This employee helps most today.")
    return _("This employee helps most today, and delivers to {store}.").format(
        store=names.store(store)
    )


def part_places(question: Question, place: Placing) -> Found:
    """Each place for a part with its £."""
    return [(place(question, action), action) for action in question.of(act.TakePart)]


def _name(question: Question, action: act.TakePart) -> str:
    return question.book.parts[action.part].name


def _regret(found: Sequence[tuple[float, Action]]) -> float:
    """£ by which the best card is better than the best other one."""
    best: dict[object, float] = {}
    for value, action in found:
        card = getattr(action, "part", None) or getattr(action, "employee", None)
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
    return card_estimates.factory_value(
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
    return gift * values.coal(state.day) + more + card_estimates.hope(book, action.employee)


def _fulfil(question: Question) -> Thought:
    """The delivery after which the seat stands best, or none."""
    later = question.belt().plan().later
    found = [(_delivery_gain(question, action, later), action) for action in question.legal]
    value, chosen = max(found, key=lambda item: item[0])
    return Thought(chosen, value, (chosen,), _why(question, chosen))


def _delivery_gain(question: Question, action: Action, later: Pile) -> float:
    """£ gained by a delivery and by what can be done with the rest; ending delivers no more."""
    room, stock = question.factory.room, question.store_room()
    if isinstance(action, act.EndFulfil):
        return stock.kept_value(room, later) + stock.earned_gain(0.0)
    after = question.after(action)
    factory = after.players[question.seat]
    if isinstance(action, act.DeliverStore):
        store = STORE_INDEX[action.store]
        gain = solo_values.advance(
            question.book, question.state, question.seat, store, _arrival(question, action, after)
        )
        room -= pieces.piled(action.pay)
        if question.state.phase == "agent":
            return gain + stock.kept_value(room, later)
        return gain + question.store_room(after).value(room, later)
    if question.state.solo is not None:
        gain = solo_values.gain(question.book, question.state, after)
        return gain + question.store_room(after).value(factory.room, later)
    done = len(factory.completed) - len(question.factory.completed)
    gain = factory.money - question.factory.money + done * values.COMPLETION
    return gain + question.store_room(after).value(factory.room, later)


def _arrival(question: Question, action: act.DeliverStore, after: State) -> int:
    """The space that a delivery leads to; of a C side that is imitated, with the money so far."""
    factory = after.players[question.seat]
    if factory.model is None or question.state.phase == "agent":
        return factory.tracks[STORE_INDEX[action.store]]
    rule = fulfil.side_rule(question.book, question.state, factory.model)
    assert isinstance(rule, Earned)
    return arrival(question.book, factory, action.store, rule.spaces(factory.earned_today))


def _why(question: Question, action: Action) -> str:
    if isinstance(action, act.DeliverStage):
        money = question.after(action).players[question.seat].money - question.factory.money
        return _("It delivers for £{money}.").format(money=money)
    if isinstance(action, act.DeliverStore):
        return _("It moves up at {store}.").format(store=names.store(action.store))
    if isinstance(action, act.SkipStage):
        return _("The stages above this one pay better.")
    if isinstance(action, act.DeliverDemand):
        return _("It delivers a chocolate order.")
    return _("Nothing more is worth delivering today.")


def cleanup(question: Question) -> Thought:
    """Trades what is wanted least, or takes the order that promises most."""
    later = question.belt().plan().later
    stock, room = question.store_room(), question.factory.room
    trades = [(stock.kept_value(room - ONE[a.piece], later), a) for a in question.of(act.Trade)]
    trade = best_of(trades)
    if trade:
        text = _("This chocolate is wanted least.")
        return Thought(trade[1], trade[0], (trade[1],), text)
    costs = card_estimates.piece_costs(
        question.book, question.state, question.seat, question.budget
    )
    cards, day = question.book.orders, question.state.day
    wanted = (
        None
        if question.state.solo is None
        else solo_values.OpenObjectives(question.book, question.state)
    )
    orders = [
        (card_estimates.order_value(cards[action.order], day, costs, wanted), action)
        for action in question.of(act.ChooseOrder)
    ]
    value, chosen = max(orders, key=lambda item: item[0])
    text = _("The factory can fulfil this order best.")
    return Thought(chosen, value, (chosen,), text)


_PHASES: dict[str, Callable[[Question], Thought]] = {
    "draft": draft,
    "run": run_phase.run,
    "fulfil": _fulfil,
    "agent": _fulfil,
    "cleanup": cleanup,
}
