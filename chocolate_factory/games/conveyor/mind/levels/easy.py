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
from chocolate_factory.games.conveyor.mind import shift
from chocolate_factory.games.conveyor.mind.draft import outlook, singly
from chocolate_factory.games.conveyor.mind.levels.budget import Budget
from chocolate_factory.games.conveyor.mind.levels.choice import Choice, Stocks, best_of
from chocolate_factory.games.conveyor.mind.worth import aims, values
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
        self._stocks = Stocks(game)

    def choose(
        self,
        state: State,
        seat: int,
        budget: int,
        seed: int,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> Thought:
        """Decides by the state and the budget alone; `seed` is not needed."""
        choice = Choice(self._game, self._stocks, state, seat, Budget(budget, cancelled))
        if len(choice.legal) == 1:
            return Thought(choice.legal[0], reason=_("There is nothing else to do."))
        return _PHASES[state.phase](choice)


Hiring = Callable[[Choice, act.TakeEmployee, int], float]
"""£ of an employee, of so many to choose from."""


Placing = Callable[[Choice, act.TakePart], float]
"""£ of a part in a place."""
Found = list[tuple[float, Action]]
"""£ of actions."""


def draft(choice: Choice, employee: Hiring | None = None, place: Placing | None = None) -> Thought:
    """The part or the employee, whichever would be missed more."""
    hires, worth = choice.of(act.TakeEmployee), employee or _employee
    people = [(worth(choice, action, len(hires)), action) for action in hires]
    places = parts(choice, place or _part)
    part, person = best_of(places), best_of(people)
    if part and (not person or _missed(places) > _missed(people)):
        return Thought(part[1], part[0], (part[1],), taken(choice, part[1]))
    assert person is not None
    return Thought(person[1], person[0], (person[1],), taken(choice, person[1]))


def taken(choice: Choice, action: Action) -> str:
    """Why a card is taken, in words."""
    if isinstance(action, act.TakePart):
        return _("The {part} adds most to the factory there.").format(part=_name(choice, action))
    assert isinstance(action, act.TakeEmployee)
    store = choice.book.employees[action.employee].store
    if store is None:
        return _("This employee helps most today.")
    return _("This employee helps most today, and delivers to {store}.").format(
        store=names.store(store)
    )


def parts(choice: Choice, place: Placing) -> Found:
    """Each place for a part with its £."""
    return [(place(choice, action), action) for action in choice.of(act.TakePart)]


def _name(choice: Choice, action: act.TakePart) -> str:
    return choice.book.parts[action.part].name


def _missed(found: Sequence[tuple[float, Action]]) -> float:
    """£ by which the best card is better than the best other one."""
    best: dict[object, float] = {}
    for value, action in found:
        card = getattr(action, "part", None) or getattr(action, "employee", None)
        best[card] = max(value, best.get(card, value))
    ranked = sorted(best.values(), reverse=True)
    return ranked[0] - ranked[1] if len(ranked) > 1 else 0.0


def _part(choice: Choice, action: act.TakePart) -> float:
    """£ that the part may bring by itself: what an operation gains on the market, as often as it
    may be met with, in a place where such pieces come by."""
    book, slots = choice.book, choice.factory.slots
    slot = SLOTS.index(action.slot)
    covered = slots[slot]
    part, days = book.parts[action.part], values.days_left(choice.state.day) + 1
    gain = singly.gain(part) - (singly.gain(book.parts[covered]) + TORN if covered else 0.0)
    return days * MET * (gain - AWAY * abs(square_of(slot) - singly.square(part)))


def rest_of_week(choice: Choice, action: act.TakePart) -> float:
    """£ that the factory brings in the rest of the week with the part."""
    slots = choice.after(action).players[choice.seat].slots
    return outlook.factory(choice.book, choice.state, choice.seat, slots, choice.budget)


def _employee(choice: Choice, action: act.TakeEmployee, of: int) -> float:
    """£ of an employee's coal, of a small delivery to the store, and to hope for from the acts."""
    book, state, seat = choice.book, choice.after(action), choice.seat
    gift = state.players[seat].coal - choice.factory.coal
    store, more = book.employees[action.employee].store, 0.0
    if store is not None:
        index = STORE_INDEX[store]
        end = min(choice.factory.tracks[index] + SMALL, book.board.track)
        more = aims.advance(book, state, seat, index, end)
    return gift * values.coal(state.day) + more + outlook.hope(book, action.employee)


def _fulfil(choice: Choice) -> Thought:
    """The delivery after which the seat stands best, or none."""
    later = choice.belt().plan().later
    found = [(_delivered(choice, action, later), action) for action in choice.legal]
    value, chosen = max(found, key=lambda item: item[0])
    return Thought(chosen, value, (chosen,), _why(choice, chosen))


def _delivered(choice: Choice, action: Action, later: Pile) -> float:
    """£ gained by a delivery and by what can be done with the rest; ending delivers no more."""
    room, stock = choice.factory.room, choice.stock()
    if isinstance(action, act.EndFulfil):
        return stock.kept(room, later) + stock.settled(0.0)
    after = choice.after(action)
    factory = after.players[choice.seat]
    if isinstance(action, act.DeliverStore):
        store = STORE_INDEX[action.store]
        gain = aims.advance(
            choice.book, choice.state, choice.seat, store, _arrival(choice, action, after)
        )
        room -= pieces.piled(action.pay)
        if choice.state.phase == "agent":
            return gain + stock.kept(room, later)
        return gain + choice.stock(after).value(room, later)
    if choice.state.solo is not None:
        gain = aims.gain(choice.book, choice.state, after)
        return gain + choice.stock(after).value(factory.room, later)
    done = len(factory.completed) - len(choice.factory.completed)
    gain = factory.money - choice.factory.money + done * values.COMPLETION
    return gain + choice.stock(after).value(factory.room, later)


def _arrival(choice: Choice, action: act.DeliverStore, after: State) -> int:
    """The space that a delivery leads to; of a C side that is imitated, with the money so far."""
    factory = after.players[choice.seat]
    if factory.model is None or choice.state.phase == "agent":
        return factory.tracks[STORE_INDEX[action.store]]
    rule = fulfil.side_rule(choice.book, choice.state, factory.model)
    assert isinstance(rule, Earned)
    return arrival(choice.book, factory, action.store, rule.spaces(factory.earned_today))


def _why(choice: Choice, action: Action) -> str:
    if isinstance(action, act.DeliverStage):
        money = choice.after(action).players[choice.seat].money - choice.factory.money
        return _("It delivers for £{money}.").format(money=money)
    if isinstance(action, act.DeliverStore):
        return _("It moves up at {store}.").format(store=names.store(action.store))
    if isinstance(action, act.SkipStage):
        return _("The stages above this one pay better.")
    if isinstance(action, act.DeliverDemand):
        return _("It delivers a chocolate order.")
    return _("Nothing more is worth delivering today.")


def cleanup(choice: Choice) -> Thought:
    """Trades what is wanted least, or takes the order that promises most."""
    later = choice.belt().plan().later
    stock, room = choice.stock(), choice.factory.room
    trades = [(stock.kept(room - ONE[a.piece], later), a) for a in choice.of(act.Trade)]
    trade = best_of(trades)
    if trade:
        text = _("This chocolate is wanted least.")
        return Thought(trade[1], trade[0], (trade[1],), text)
    costs = outlook.costs(choice.book, choice.state, choice.seat, choice.budget)
    cards, day = choice.book.orders, choice.state.day
    wanted = None if choice.state.solo is None else aims.Aims(choice.book, choice.state)
    orders = [
        (outlook.order(cards[action.order], day, costs, wanted), action)
        for action in choice.of(act.ChooseOrder)
    ]
    value, chosen = max(orders, key=lambda item: item[0])
    text = _("The factory can fulfil this order best.")
    return Thought(chosen, value, (chosen,), text)


_PHASES: dict[str, Callable[[Choice], Thought]] = {
    "draft": draft,
    "run": shift.run,
    "fulfil": _fulfil,
    "agent": _fulfil,
    "cleanup": cleanup,
}
