"""What a plan is for, in words: the deliveries of today that it leads to, and what it gains."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.core.action import Action, Turn
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.conveyor.acts import flow
from chocolate_factory.games.conveyor.acts.actions import (
    DeliverDemand,
    DeliverStage,
    DeliverStore,
    EndFulfil,
    EndShift,
    Push,
    SkipStage,
    TakeEmployee,
    TakePart,
)
from chocolate_factory.games.conveyor.acts.deliver import Payment
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.pieces import Pile, pile_of
from chocolate_factory.games.conveyor.cards.records import LAST_DAY
from chocolate_factory.games.conveyor.mind.evaluation.horizon_estimate import HorizonEstimate
from chocolate_factory.games.conveyor.plan.delivery.deliveries import Deliveries
from chocolate_factory.games.conveyor.plan.delivery.delivery_values import DeliveryValues
from chocolate_factory.games.conveyor.rules import fulfil, numbers
from chocolate_factory.games.conveyor.rules.supply import Earned, Imitate
from chocolate_factory.games.conveyor.scoring import sheet
from chocolate_factory.games.conveyor.state import state as states
from chocolate_factory.games.conveyor.state.state import STORE_INDEX, State
from chocolate_factory.games.conveyor.text import names

Take = TakePart | TakeEmployee
TOLD = 3
"""So many deliveries are named."""
LEAST = 0.5
"""£ that are worth a word."""


def run_reason(
    book: Book,
    state: State,
    seat: int,
    actions: Sequence[Action],
    value: float,
    horizon: HorizonEstimate,
) -> str:
    """What a run of the rest of the day is for; `value` is its own by the horizon."""
    after = _state_after(book, state, actions)
    room = after.players[seat].room
    found = delivery_list(book, state, seat, room, horizon.deliveries.plan(room))
    if found:
        told = [_("For today: {deliveries}.").format(deliveries=_short_list(found))]
    elif state.day == LAST_DAY:
        told = [_("None of it can be delivered any more; what is left over still counts.")]
    else:
        told = [_("None of it can be delivered today; it is for the days to come.")]
    if state.solo is None:
        gain = value - _value_of_idling(book, state, seat, horizon)
        if gain > LEAST:
            text = _("That is worth about £{n} more in the end than only pushing the belt.")
            told.append(text.format(n=round(gain)))
    return " ".join(told)


def delivery_reason(
    book: Book, state: State, seat: int, line: Sequence[Action], value: float, worth: DeliveryValues
) -> str:
    """What deliveries bring, beside ending them now."""
    found = delivery_list(book, state, seat, state.players[seat].room, line)
    if not found:
        return _("Nothing more is worth delivering today.")
    told = [_("It brings {deliveries}.").format(deliveries=_short_list(found))]
    if state.solo is None and state.day == LAST_DAY:
        more = _score(book, state, seat, line) - _score(book, state, seat, [EndFulfil(seat)])
        if more > 0:
            told.append(_("£{n} more on the score sheet than ending here.").format(n=more))
    elif (
        state.solo is None and (gain := value - _value_of_ending(book, state, seat, worth)) > LEAST
    ):
        text = _("That is worth about £{n} more in the end than keeping all for later.")
        told.append(text.format(n=round(gain)))
    return " ".join(told)


def draft_reason(
    book: Book,
    chosen: Take,
    planned: float,
    later: float,
    other: tuple[float, Take] | None,
    ahead: bool,
    alone: bool,
) -> str:
    """Why a card is taken: £ that it adds to the days that were planned (today, and the next one if
    `ahead`) and to those after, and by how much another choice is worse. `alone` pounds are not the
    aim, so that none are told."""
    when = _("today and tomorrow") if ahead else _("today")
    told = [_helps(book, chosen) if alone else _adds(book, chosen, planned, later, when)]
    if other is not None:
        less, second = other
        name = _card(book, second)
        if alone or less <= LEAST:
            told.append(_("Next best: {card}.").format(card=name))
        else:
            text = _(
                "Next best: {card}. You would have about £{n} less in the end, allowing for what "
                "the others take."
            )
            told.append(text.format(card=name, n=max(1, round(less))))
    return " ".join(told)


def _adds(book: Book, chosen: Take, planned: float, later: float, when: str) -> str:
    """What a card is worth."""
    if planned + later <= LEAST:
        return _helps(book, chosen)
    card, to = _card(book, chosen), _store_of(book, chosen)
    now, more = max(1, round(planned)), max(1, round(later))
    if later > LEAST:
        text = (
            _("{card} adds about £{now} {when}, and £{more} in the days to come.")
            if planned > LEAST
            else _("{card} adds about £{more} in the days to come.")
        )
    elif to:
        text = _("{card} adds about £{now} {when}, and may deliver to {store}.")
    else:
        text = _("{card} adds about £{now} {when}.")
    return text.format(card=card, now=now, more=more, when=when, store=to)


def _helps(book: Book, chosen: Take) -> str:
    """The same without a figure."""
    card, to = _card(book, chosen), _store_of(book, chosen)
    if isinstance(chosen, TakePart):
        return _("{card} adds most to the factory there.").format(card=card)
    if not to:
        return _("{card} helps most today.").format(card=card)
    return _("{card} helps most today, and may deliver to {store}.").format(card=card, store=to)


def _store_of(book: Book, choice: Take) -> str:
    """The name of an employee's store; '' if there is none."""
    store = None if isinstance(choice, TakePart) else book.employees[choice.employee].store
    return names.store(store) if store else ""


def _card(book: Book, choice: Take) -> str:
    """The name of the card that is taken."""
    if isinstance(choice, TakePart):
        return book.parts[choice.part].name
    return book.employees[choice.employee].name


def delivery_list(
    book: Book, state: State, seat: int, room: Pile, line: Sequence[Action]
) -> list[str]:
    """Each order, store and chocolate order that a line delivers to, in few words."""
    factory = state.players[seat]
    first = {held.id: held.stage for held in (*factory.orders, *factory.special) if held}
    stage, money, found = dict(first), dict.fromkeys(first, 0), dict[str, str]()
    for action in line:
        if isinstance(action, (DeliverStage, SkipStage)):
            order, at = action.order, stage[action.order]
            stage[order] += 1
            if isinstance(action, DeliverStage):
                money[order] += numbers.stage_money(book, factory, order, at)
            found[order] = _order(book, order, (first[order] + 1, stage[order]), money[order])
        elif isinstance(action, DeliverStore):
            found[action.store] = _store(book, state, seat, action, room)
        elif isinstance(action, DeliverDemand):
            found[action.card] = book.managers[action.card].name
        room -= pile_of(action.pay) if isinstance(action, Payment) else 0
    return list(found.values())


def _order(book: Book, order: str, stages: tuple[int, int], money: int) -> str:
    """An order, the stages that are done of it, the £ that they bring."""
    name, (low, high) = book.orders[order].name, stages
    count = high - low + 1
    if money:
        text = ngettext(
            "{order} stage {low}, £{money}", "{order} stages {low}–{high}, £{money}", count
        )
    else:
        text = ngettext("{order} stage {low}", "{order} stages {low}–{high}", count)
    return text.format(order=name, low=low, high=high, money=money)


def _store(book: Book, state: State, seat: int, action: DeliverStore, room: Pile) -> str:
    """A store, and how far the marker goes there."""
    factory, name = state.players[seat], names.store(action.store)
    rule = fulfil.side_rule(book, state, action.as_ or action.store)
    if isinstance(rule, (Earned, Imitate)):
        return name
    worth = dict(fulfil.deliveries(rule, room)).get(action.pay, 0)
    end = numbers.arrival(book, factory, action.store, worth)
    spaces = end - factory.tracks[STORE_INDEX[action.store]]
    return ngettext("{store} {n} space", "{store} {n} spaces", spaces).format(store=name, n=spaces)


def _short_list(found: Sequence[str]) -> str:
    """The first few, and how many more there are."""
    if len(found) <= TOLD + 1:
        return "; ".join(found)
    more = len(found) - TOLD
    rest = ngettext("{n} more", "{n} more", more).format(n=more)
    return "; ".join([*found[:TOLD], rest])


def _state_after(book: Book, state: State, actions: Sequence[Action]) -> State:
    after = states.copy_state(state)
    for action in actions:
        flow.do(book, Turn(after, keep=False), action)
    return after


def _value_of_idling(book: Book, state: State, seat: int, horizon: HorizonEstimate) -> float:
    """£ of the day's end if the belt is only pushed from now on."""
    after = states.copy_state(state)
    while (after.phase, after.seat) == ("run", seat):
        act = EndShift(seat) if after.players[seat].pushed else Push(seat)
        flow.do(book, Turn(after, keep=False), act)
    factory = after.players[seat]
    belt = sum(horizon.belt(i, pile) for i, pile in enumerate(factory.belt, 1) if pile)
    best = horizon.deliveries
    return best.value(factory.room) + best.coal * factory.coal + belt


def _score(book: Book, state: State, seat: int, line: Sequence[Action]) -> int:
    """£ that the score sheet gives the seat after a line, if the week ended then."""
    return sheet.result(book, _state_after(book, state, line)).scores[seat]


def _value_of_ending(book: Book, state: State, seat: int, worth: DeliveryValues) -> float:
    """£ of the day's end if nothing is delivered from now on."""
    after = _state_after(book, state, [EndFulfil(seat)])
    if after.phase in ("fulfil", "agent") and after.day == state.day:
        return Deliveries(book, after, seat, worth).value(after.players[seat].room)
    return worth.of(after, seat)
