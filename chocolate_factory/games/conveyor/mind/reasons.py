"""What a plan is for, in words: the deliveries of today that it leads to, and what it gains, as a
short sum that anybody can follow; a line for each sentence."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.core.action import Action, Transition
from chocolate_factory.core.game import Result
from chocolate_factory.core.language import _
from chocolate_factory.games.base import copy_state
from chocolate_factory.games.conveyor.acts import legal_acts
from chocolate_factory.games.conveyor.acts.actions import DeliverStage, EndFulfil, EndShift, Push
from chocolate_factory.games.conveyor.acts.operations import Chute, SlotAct
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import LAST_DAY
from chocolate_factory.games.conveyor.mind.alone import served
from chocolate_factory.games.conveyor.mind.delivered import Delivered, delivered, short_list
from chocolate_factory.games.conveyor.mind.evaluation.horizon_estimate import HorizonEstimate
from chocolate_factory.games.conveyor.plan.delivery.deliveries import Deliveries
from chocolate_factory.games.conveyor.plan.delivery.delivery_values import DeliveryValues
from chocolate_factory.games.conveyor.rules import numbers
from chocolate_factory.games.conveyor.scoring import sheet
from chocolate_factory.games.conveyor.state.state import Factory, State
from chocolate_factory.games.conveyor.text import names

LEAST = 0.5
"""£ that are worth a word."""
ORDERS, LEFT = ("earned", "most_orders"), ("chocolate_left", "coal_left")
"""Lines of the score sheet; all others are the stores'."""


def run_reason(
    book: Book,
    state: State,
    seat: int,
    actions: Sequence[Action],
    value: float,
    horizon: HorizonEstimate,
) -> str:
    """What a run of the rest of the day is for; `value` is its own by the horizon."""
    after = state_after(book, state, actions)
    room, among = after.players[seat].room, state.solo is None
    worth = horizon.worth if among else None
    found = delivered(book, state, seat, room, horizon.deliveries.plan(room), worth)
    if found:
        sentences = [
            _("Then you can deliver today: {deliveries}.").format(deliveries=short_list(found))
        ]
    elif state.day == LAST_DAY:
        sentences = [_("None of it can be delivered any more; what is left over still counts.")]
    else:
        sentences = [_for_later(state.players[seat], after.players[seat])]
    if not among:
        line = horizon.deliveries.plan(room)
        sentences.append(served.told(book, state, delivered_state(book, after, seat, line)))
    gain = value - _value_of_idling(book, state, seat, horizon) if among else 0.0
    if gain > LEAST:
        sentences.append(_beside_nothing(found, round(gain)))
    sentences.append(_kept_coal(state, seat, actions))
    return "\n".join(filter(None, sentences))


def _for_later(before: Factory, after: Factory) -> str:
    """What a run is for of which nothing can be delivered today: what it leaves more of."""
    had, has = (one.room + sum(one.belt) for one in (before, after))
    kinds = [piece for piece in pieces.kinds(has) if piece != "bean"]
    more = [(piece, pieces.count(has, piece) - pieces.count(had, piece)) for piece in kinds]
    made = [piece for piece, n in more for _each in range(n)]
    if not made:
        return _("Nothing can be delivered today; keep what you have for the days to come.")
    return _("It makes {pieces} for the days to come: none of it can be delivered today.").format(
        pieces=names.some(*made)
    )


def _kept_coal(state: State, seat: int, actions: Sequence[Action]) -> str:
    """Why a run that operates nothing leaves the coal, '' if there is none or it operates."""
    coal = state.players[seat].coal
    works = any(isinstance(action, (SlotAct, Chute)) for action in actions)
    if works or not coal or state.day == LAST_DAY:
        return ""
    return _("Your {n} coal is better kept for the days to come.").format(n=coal)


def delivery_reason(
    book: Book, state: State, seat: int, line: Sequence[Action], value: float, worth: DeliveryValues
) -> str:
    """What deliveries bring, beside ending them now."""
    among, last = state.solo is None, state.day == LAST_DAY
    told_worth = worth if among and not last else None
    found = delivered(book, state, seat, state.players[seat].room, line, told_worth)
    if not found:
        return _("Nothing more is worth delivering today.")
    sentences = [_("It brings {deliveries}.").format(deliveries=short_list(found))]
    if not among:
        sentences.append(served.told(book, state, delivered_state(book, state, seat, line)))
    if among and last:
        sentences.append(_on_the_sheet(book, state, seat, line))
    elif among:
        gain = value - _value_of_ending(book, state, seat, worth)
        sentences += [_beside_keeping(found, round(gain))] if gain > LEAST else []
        sentences.append(_left_out(book, state, seat, line, found))
    return "\n".join(filter(None, sentences))


def _beside_nothing(found: Sequence[Delivered], gain: int) -> str:
    """What a run gains by £ `gain`, beside one that operates nothing."""
    whole = sum(each.pounds for each in found)
    text = _("That is about £{gain} better than operating nothing more today.")
    if whole > 0 and round(whole) != gain:
        text = _(
            "That makes £{all}. With what is left for later, it is about £{gain} better than "
            "operating nothing more today."
        )
    return text.format(all=whole, gain=gain)


def _beside_keeping(found: Sequence[Delivered], gain: int) -> str:
    """What deliveries by which one gains £ `gain` bring, beside keeping the chocolate for later."""
    whole = sum(each.pounds for each in found)
    instead = whole - gain
    if not whole or not instead:
        text = _("That is about £{gain} better than keeping it all for later.")
    elif instead < 0:  # they also bring what nobody pays yet
        text = _(
            "With about £{more} for how far it brings your orders, that is £{gain} better than "
            "keeping it all for later."
        )
    elif len(found) == 1:
        text = _("Kept for later, the chocolate would bring about £{instead}.")
    else:
        text = _(
            "That is £{all} in all; kept for later, the chocolate would bring about £{instead}."
        )
    return text.format(all=whole, gain=gain, instead=instead, more=-instead)


def _left_out(
    book: Book, state: State, seat: int, line: Sequence[Action], found: Sequence[Delivered]
) -> str:
    """Why a stage that could be paid now is left alone for the sake of a store; '' if none is."""
    stores = [each.place for each in found if each.store]
    if not stores:
        return ""
    now = _payable(book, state, seat)
    rest = state_after(book, state, [act for act in line if not isinstance(act, EndFulfil)])
    served = {each.place for each in found}
    lost = {order: money for order, money in now.items() if order not in served}
    lost = {order: lost[order] for order in lost.keys() - _payable(book, rest, seat).keys()}
    if not lost:
        return ""
    order = max(sorted(lost), key=lost.__getitem__)
    text = _(
        "The £{n} of {order} can wait for another day. {store} cannot: you can deliver there "
        "only today."
    )
    return text.format(n=lost[order], order=book.orders[order].name, store=names.store(stores[0]))


def _payable(book: Book, state: State, seat: int) -> dict[str, int]:
    """The orders of which a stage can be paid now, and its £."""
    if (state.phase, state.seat) != ("fulfil", seat):
        return {}
    factory = state.players[seat]
    stage = {held.id: held.stage for held in factory.orders if held}
    acts = [act for act in legal_acts.legal(book, state, seat) if isinstance(act, DeliverStage)]
    orders = {act.order for act in acts} & stage.keys()
    return {each: numbers.stage_money(book, factory, each, stage[each]) for each in orders}


def _on_the_sheet(book: Book, state: State, seat: int, line: Sequence[Action]) -> str:
    """£ that deliveries of the last day add to the score sheet, by what they come from."""
    done = _result(book, state, line)
    ended = _result(book, state, [EndFulfil(seat)])
    more = done.scores[seat] - ended.scores[seat]
    if more <= 0:
        return ""
    orders, stores, left = 0, 0, 0
    for now, before in zip(done.lines, ended.lines, strict=True):
        pounds = now.amounts[seat] - before.amounts[seat]
        orders += pounds if now.code in ORDERS else 0
        left += pounds if now.code in LEFT else 0
        stores += pounds if now.code not in (*ORDERS, *LEFT) else 0
    amounts = [
        _("£{n} for orders").format(n=orders) if orders > 0 else "",
        _("£{n} at the stores").format(n=stores) if stores > 0 else "",
        _("less £{n} for the chocolate").format(n=-left) if left < 0 else "",
    ]
    text = _("On the score sheet that is £{n} more: {amounts}.")
    return text.format(n=more, amounts=", ".join(filter(None, amounts)))


def delivered_state(book: Book, state: State, seat: int, line: Sequence[Action]) -> State:
    """The state after deliveries, its orders not ended yet."""
    begun = state
    if state.phase == "run":
        begun = copy_state(state)
        begun.phase, begun.seat, begun.pending = "fulfil", seat, None
    return state_after(book, begun, [act for act in line if not isinstance(act, EndFulfil)])


def state_after(book: Book, state: State, actions: Sequence[Action]) -> State:
    """The state after acts, which must be legal one after the other."""
    after = copy_state(state)
    for action in actions:
        legal_acts.do(book, Transition(after, keep=False), action)
    return after


def _value_of_idling(book: Book, state: State, seat: int, horizon: HorizonEstimate) -> float:
    """£ of the day's end if the belt is only pushed from now on."""
    after = copy_state(state)
    while (after.phase, after.seat) == ("run", seat):
        act = EndShift(seat) if after.players[seat].pushed else Push(seat)
        legal_acts.do(book, Transition(after, keep=False), act)
    factory = after.players[seat]
    belt = sum(horizon.belt(i, pile) for i, pile in enumerate(factory.belt, 1) if pile)
    best = horizon.deliveries
    return best.value(factory.room) + best.coal * factory.coal + belt


def _result(book: Book, state: State, line: Sequence[Action]) -> Result:
    """The score sheet after a line, if the week ended then."""
    return sheet.result(book, state_after(book, state, line))


def _value_of_ending(book: Book, state: State, seat: int, worth: DeliveryValues) -> float:
    """£ of the day's end if nothing is delivered from now on."""
    after = state_after(book, state, [EndFulfil(seat)])
    if after.phase in ("fulfil", "agent") and after.day == state.day:
        return Deliveries(book, after, seat, worth).value(after.players[seat].room)
    return worth.of(after, seat)
