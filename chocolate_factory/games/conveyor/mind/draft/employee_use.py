"""What an employee is good for today, in words: what the planned day then delivers, and where that
puts one at the store."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from chocolate_factory.core.action import Action, Transition
from chocolate_factory.core.language import _
from chocolate_factory.games.base import copy_state
from chocolate_factory.games.conveyor.acts import legal_acts
from chocolate_factory.games.conveyor.acts.draft import TakeEmployee
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.mind.delivered import Delivered, delivered, doing
from chocolate_factory.games.conveyor.rules import numbers
from chocolate_factory.games.conveyor.scoring import week_end
from chocolate_factory.games.conveyor.state.state import STORE_INDEX, State
from chocolate_factory.games.conveyor.text import card_text, names

DayPlan = Callable[[State], tuple[State, Sequence[Action]]]
"""How a day goes on from the draft: the state when the seat is to deliver, and what it delivers."""


def use(book: Book, state: State, take: TakeEmployee, plan: DayPlan) -> str:
    """What can be delivered with an employee and not without, by the plan of the day; '' if that is
    nothing."""
    hired = _hired(book, state, take)
    found, anyway = _planned(book, hired, take.seat, plan), _planned(book, state, take.seat, plan)
    known = {each.words for each in anyway}
    more = [each for each in found if each.words not in known]
    if not more:
        return ""
    card = book.employees[take.employee]
    text = _("With the {card} you can {do} today.").format(card=card.name, do=doing(more))
    moved = next((each for each in more if each.store and each.spaces), None)
    if moved is None or len(more) > 1:  # one reason: more would fill the panel
        return text
    return " ".join(filter(None, (text, standing(book, state, take.seat, moved))))


def alike(book: Book, take: TakeEmployee, other: TakeEmployee) -> bool:
    """Whether two employees do the same, so that only their stores set them apart."""
    return book.effects[take.employee] == book.effects[other.employee]


def apart(
    book: Book, state: State, take: TakeEmployee, other: TakeEmployee, plan: DayPlan | None
) -> str:
    """Why one of two employees who do the same is taken: that it is for the store, and what can be
    delivered there and at the other one by the plan of the day, where there is one."""
    told = [_("Both employees do the same; the stores set them apart.")]
    here, there = (_at_store(book, state, each, plan) for each in (take, other))
    if here is not None:
        text = _("Today you can {do}.")
        if there is not None:
            text = _("Today you can {do}, or {instead}.")
        told.append(text.format(do=doing([here]), instead=doing([there] if there else [])))
        told.append(standing(book, state, take.seat, here))
    return " ".join(filter(None, told))


def _at_store(
    book: Book, state: State, take: TakeEmployee, plan: DayPlan | None
) -> Delivered | None:
    """What the planned day delivers to the store of an employee."""
    if plan is None:
        return None
    store = book.employees[take.employee].store
    found = _planned(book, _hired(book, state, take), take.seat, plan)
    return next((each for each in found if each.store and each.place == store), None)


def _hired(book: Book, state: State, take: TakeEmployee) -> State:
    """The state with an employee taken at once, whoever's turn it is."""
    hired = copy_state(state)
    hired.phase, hired.seat = "draft", take.seat
    legal_acts.do(book, Transition(hired, keep=False), take)
    return hired


def behind(book: Book, state: State, take: TakeEmployee, today: str = "") -> tuple[str, ...]:
    """What else there is to say of an employee for whoever asks why, a sentence each: what they do,
    where a delivery of `today` is told in its place, and what spaces of their store are worth."""
    found = [card_text.effects(book, take.employee)] if today else []
    store = book.employees[take.employee].store
    if store is not None:
        prizes = numbers.prizes(book, len(state.players))
        paid = names.and_list([_("£{n}").format(n=n) for n in prizes])
        text = _("Each space at {store} counts as a share of the {prizes} paid there on Saturday.")
        found.append(text.format(prizes=paid, store=names.store(store)))
    return tuple(found)


def standing(book: Book, state: State, seat: int, moved: Delivered) -> str:
    """Where a delivery puts one among the markers of a store; '' where that changes nothing."""
    store, own = STORE_INDEX[moved.place], state.players[seat].tracks
    start, end = own[store], own[store] + moved.spaces
    others = [one.tracks[store] for n, one in enumerate(state.players) if n != seat]
    count = sum(map(bool, own)) + 1
    bonus = week_end.supply_bonus(book.board, count)
    if not start and bonus:
        text = _("That makes {n} stores of yours: £{pounds} on Saturday.")
        return text.format(n=names.number(count), pounds=bonus)
    most = max(others, default=0)
    if most and start <= most < end:
        return _("That puts you ahead there.")
    if most and start < most == end:
        return _("That draws you level there.")
    return ""


def _planned(book: Book, state: State, seat: int, plan: DayPlan) -> list[Delivered]:
    evening, line = plan(state)
    return delivered(book, evening, seat, evening.players[seat].room, line)
