"""What a plan is for, in words: the deliveries of today that it leads to, and what it gains."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.core.action import Action, Turn
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.conveyor import flow, fulfil, names, numbers
from chocolate_factory.games.conveyor import state as states
from chocolate_factory.games.conveyor.actions import (
    DeliverDemand,
    DeliverStage,
    DeliverStore,
    EndFulfil,
    EndShift,
    Push,
    SkipStage,
)
from chocolate_factory.games.conveyor.book import Book
from chocolate_factory.games.conveyor.mind.prospect import Prospect
from chocolate_factory.games.conveyor.pieces import Pile, piled
from chocolate_factory.games.conveyor.plan.deliveries import Deliveries
from chocolate_factory.games.conveyor.plan.worth import Worth
from chocolate_factory.games.conveyor.run import LAST_DAY
from chocolate_factory.games.conveyor.state import STORE_INDEX, State
from chocolate_factory.games.conveyor.supply import Earned, Imitate

TOLD = 3
"""So many deliveries are named."""
LEAST = 0.05
"""£ that are worth a word."""


def run(
    book: Book, state: State, seat: int, actions: Sequence[Action], value: float, outlook: Prospect
) -> str:
    """What a run of the rest of the day is for; `value` is its own by the outlook."""
    after = _followed(book, state, actions)
    room = after.players[seat].room
    found = delivered(book, state, seat, room, outlook.deliveries.plan(room))
    if found:
        told = [_("For today: {deliveries}.").format(deliveries=_folded(found))]
    elif state.day == LAST_DAY:
        told = [_("Nothing of it can be delivered any more; what is left over counts.")]
    else:
        told = [_("Nothing of it can be delivered today; it is for the days to come.")]
    if state.solo is None:
        gain = value - _idle(book, state, seat, outlook)
        if gain > LEAST:
            told.append(_("About £{n} more than to let the belt run by itself.").format(
                n=f"{gain:.1f}"))  # fmt: skip
    return " ".join(told)


def deliveries(
    book: Book, state: State, seat: int, line: Sequence[Action], value: float, worth: Worth
) -> str:
    """What deliveries bring, beside ending them now."""
    found = delivered(book, state, seat, state.players[seat].room, line)
    if not found:
        return _("Nothing more is worth delivering today.")
    told = [_("It brings {deliveries}.").format(deliveries=_folded(found))]
    gain = value - _ended(book, state, seat, worth)
    if state.solo is None and gain > LEAST:
        text = (
            _("About £{n} more than to end here.") if state.day == LAST_DAY
            else _("About £{n} more than to end here and keep all for later.")
        )  # fmt: skip
        told.append(text.format(n=f"{gain:.1f}"))
    return " ".join(told)


def delivered(
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
        room -= piled(getattr(action, "pay", ()))
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


def _folded(found: Sequence[str]) -> str:
    """The first few, and how many more there are."""
    if len(found) <= TOLD + 1:
        return "; ".join(found)
    more = len(found) - TOLD
    rest = ngettext("{n} more", "{n} more", more).format(n=more)
    return "; ".join([*found[:TOLD], rest])


def _followed(book: Book, state: State, actions: Sequence[Action]) -> State:
    after = states.copied(state)
    for action in actions:
        flow.do(book, Turn(after, keep=False), action)
    return after


def _idle(book: Book, state: State, seat: int, outlook: Prospect) -> float:
    """£ of the day's end if the belt is only pushed from now on."""
    after = states.copied(state)
    while (after.phase, after.seat) == ("run", seat):
        act = EndShift(seat) if after.players[seat].pushed else Push(seat)
        flow.do(book, Turn(after, keep=False), act)
    factory = after.players[seat]
    belt = sum(outlook.belt(i, pile) for i, pile in enumerate(factory.belt, 1) if pile)
    best = outlook.deliveries
    return best.value(factory.room) + best.coal * factory.coal + belt


def _ended(book: Book, state: State, seat: int, worth: Worth) -> float:
    """£ of the day's end if nothing is delivered from now on."""
    after = _followed(book, state, [EndFulfil(seat)])
    if after.phase in ("fulfil", "agent") and after.day == state.day:
        return Deliveries(book, after, seat, worth).value(after.players[seat].room)
    return worth.of(after, seat)
