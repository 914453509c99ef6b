"""From where the £ come that a reason names: entries of whole £ that make its figure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from chocolate_factory.core.action import Action
from chocolate_factory.core.game import Line
from chocolate_factory.core.language import _
from chocolate_factory.core.mind import Entry
from chocolate_factory.games.conveyor.acts.actions import EndFulfil
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import LAST_DAY
from chocolate_factory.games.conveyor.mind import reasons
from chocolate_factory.games.conveyor.mind.delivered import Delivered, without
from chocolate_factory.games.conveyor.mind.evaluation.horizon_estimate import HorizonEstimate
from chocolate_factory.games.conveyor.plan.delivery.delivery_values import DeliveryValues
from chocolate_factory.games.conveyor.state.state import State

ORDERS, LEFT = ("earned", "most_orders"), ("chocolate_left", "coal_left")
"""Lines of the score sheet; all others are the stores'."""


class Origins(NamedTuple):
    """£ of a score sheet by what they come from."""

    orders: int
    stores: int
    left: int


def by_origin(lines: Iterable[Line], seat: int) -> Origins:
    """What the lines of a score sheet give a seat."""
    orders, stores, left = 0, 0, 0
    for line in lines:
        pounds = line.amounts[seat]
        orders += pounds if line.code in ORDERS else 0
        left += pounds if line.code in LEFT else 0
        stores += pounds if line.code not in (*ORDERS, *LEFT) else 0
    return Origins(orders, stores, left)


def run_account(
    book: Book,
    state: State,
    seat: int,
    actions: Sequence[Action],
    value: float,
    horizon: HorizonEstimate,
) -> tuple[Entry, ...]:
    """What makes a run better than one that operates nothing (see `reasons.run_gain`)."""
    gain = reasons.run_gain(book, state, seat, value, horizon)
    evenings = (reasons.state_after(book, state, actions), reasons.idled(book, state, seat))
    found, anyway = (
        reasons.day_delivered(
            book,
            after,
            seat,
            horizon.deliveries.plan(after.players[seat].room),
            horizon.worth,
            priced=True,
        )[0]
        for after in evenings
    )
    lost = sum(each.pounds for each in anyway)
    without = Entry(_("What you would deliver anyway, without your parts"), -lost)
    return _whole(state, gain, [*_entries(found), without])


def delivery_account(
    book: Book, state: State, seat: int, line: Sequence[Action], value: float, worth: DeliveryValues
) -> tuple[Entry, ...]:
    """What makes deliveries better than others, or than none (see `reasons.delivery_gain`)."""
    if state.day == LAST_DAY:
        return _sheet_account(book, state, seat, line)
    gain, other = reasons.delivery_gain(book, state, seat, line, value, worth)
    here = reasons.day_delivered(book, state, seat, line, worth, priced=True)[0]
    if not other:
        return _whole(state, gain, _entries(here))
    there = reasons.day_delivered(book, state, seat, other, worth, priced=True)[0]
    more = without(here, there)
    text = _("{delivery}, instead") if more else _("{delivery}, as well")
    lost = [Entry(text.format(delivery=each.words), -each.pounds) for each in without(there, here)]
    return _whole(state, gain, [*_entries(more), *lost])


def _sheet_account(
    book: Book, state: State, seat: int, line: Sequence[Action]
) -> tuple[Entry, ...]:
    """£ that deliveries of the last day add to the score sheet, by what they come from."""
    done = reasons.result_after(book, state, line)
    ended = reasons.result_after(book, state, [EndFulfil(seat)])
    both = by_origin(done.lines, seat), by_origin(ended.lines, seat)
    orders, stores, left = (now - before for now, before in zip(*both, strict=True))
    sold = [Entry(_("Orders"), orders), Entry(_("Stores"), stores)]
    return _worth_showing([*sold, Entry(_left(state, left), left)])


def _entries(found: Sequence[Delivered]) -> list[Entry]:
    return [Entry(each.words, each.pounds) for each in found]


def _whole(state: State, gain: int, found: Sequence[Entry]) -> tuple[Entry, ...]:
    """The entries with what is missing of the gain, which is for later; none without a gain."""
    if not gain:
        return ()
    rest = gain - sum(each.points for each in found)
    return _worth_showing([*found, Entry(_left(state, rest), rest)])


def _left(state: State, pounds: float) -> str:
    """What a day leaves, or leaves less of."""
    if state.day == LAST_DAY:
        return _("What is left over") if pounds >= 0 else _("Less is left over")
    if pounds < 0:
        return _("You keep less chocolate, coal or orders for later")
    return _("Chocolate, coal and orders kept for later")


def _worth_showing(found: Sequence[Entry]) -> tuple[Entry, ...]:
    """The entries that bring or cost something; none where there is but one, which says nothing
    beside the figure."""
    told = tuple(each for each in found if each.points)
    return told if len(told) > 1 else ()
