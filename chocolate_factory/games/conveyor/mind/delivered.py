"""The deliveries of a plan: to what, for reasons and hints, and what each brings. The words name no
£: a reason has one figure of its own, and the account of it names the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from chocolate_factory.core.action import Action
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.conveyor.acts.actions import (
    DeliverDemand,
    DeliverStage,
    DeliverStore,
    SkipStage,
)
from chocolate_factory.games.conveyor.acts.deliver import Payment
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.pieces import Pile, pile_of
from chocolate_factory.games.conveyor.plan.delivery.delivery_values import DeliveryValues
from chocolate_factory.games.conveyor.rules import fulfil, numbers
from chocolate_factory.games.conveyor.rules.supply import Earned, Imitate
from chocolate_factory.games.conveyor.state.state import STORE_INDEX, State
from chocolate_factory.games.conveyor.text import names

MOST_NAMED = 3
"""So many deliveries are named."""


class Delivered(NamedTuple):
    """An order, a store or a chocolate order that a plan delivers to."""

    place: str
    """Its id."""
    words: str
    pounds: int = 0
    """What it brings: now, or about that at a store by the week's end."""
    store: bool = False
    spaces: int = 0
    """How far the marker goes at a store, 0 where that is not told."""
    skipped: bool = False
    """Whether stages of an order are skipped and none is delivered."""
    late: bool = False
    """Whether an agent delivers it once all have finished (CF-7)."""


def delivered(
    book: Book,
    state: State,
    seat: int,
    room: Pile,
    line: Sequence[Action],
    worth: DeliveryValues | None = None,
) -> list[Delivered]:
    """Whatever a line delivers to; `worth` says what spaces of stores come to by the week's end,
    else they count for nothing."""
    factory = state.players[seat]
    first = {held.id: held.stage for held in (*factory.orders, *factory.special) if held}
    stage, money, found = dict(first), dict.fromkeys(first, 0), dict[str, Delivered]()
    for action in line:
        if isinstance(action, (DeliverStage, SkipStage)):
            order, at = action.order, stage[action.order]
            stage[order] += 1
            if isinstance(action, DeliverStage):
                money[order] += numbers.stage_money(book, factory, order, at)
            words = _order(book, order, (first[order] + 1, stage[order]))
            before = found.get(order)
            skipped = isinstance(action, SkipStage) and (before is None or before.skipped)
            found[order] = Delivered(order, words, money[order], skipped=skipped)
        elif isinstance(action, DeliverStore):
            found[action.store] = _store(book, state, seat, action, room, worth)
        elif isinstance(action, DeliverDemand):
            found[action.card] = Delivered(action.card, book.managers[action.card].name)
        room -= pile_of(action.pay) if isinstance(action, Payment) else 0
    return list(found.values())


def _order(book: Book, order: str, stages: tuple[int, int]) -> str:
    """An order, and the stages that are done of it."""
    name, (low, high) = book.orders[order].name, stages
    count = high - low + 1
    text = ngettext("{order} stage {low}", "{order} stages {low}–{high}", count)
    return text.format(order=name, low=low, high=high)


def _store(
    book: Book,
    state: State,
    seat: int,
    action: DeliverStore,
    room: Pile,
    worth: DeliveryValues | None,
) -> Delivered:
    """A store, how far the marker goes there, and about how much that comes to."""
    factory, name = state.players[seat], names.store(action.store)
    rule = fulfil.side_rule(book, state, action.as_ or action.store)
    if isinstance(rule, (Earned, Imitate)):
        return Delivered(action.store, name, store=True)
    moved = dict(fulfil.deliveries(rule, room)).get(action.pay, 0)
    index = STORE_INDEX[action.store]
    start = factory.tracks[index]
    end = numbers.arrival(book, factory, action.store, moved)
    spaces, table = end - start, worth.stores[index] if worth else ()
    words = ngettext("{store}, {n} space on", "{store}, {n} spaces on", spaces)
    pounds = round(table[end] - table[start]) if table else 0
    return Delivered(action.store, words.format(store=name, n=spaces), pounds, True, spaces)


def doing(found: Sequence[Delivered]) -> str:
    """What one does by deliveries, as goes on after `you can`: the orders, what is skipped of them,
    and how far one's markers go."""
    given = short_list([each for each in found if not each.store and not each.skipped])
    skipped = short_list([each for each in found if each.skipped])
    parts = [
        _("deliver {orders}").format(orders=given) if given else "",
        _("skip {orders}").format(orders=skipped) if skipped else "",
        names.and_list([_move(each) for each in found if each.store]),
    ]
    told = ""
    for part in filter(None, parts):
        told = _("{deliver}, and {move}").format(deliver=told, move=part) if told else part
    return told


def without(found: Sequence[Delivered], others: Sequence[Delivered]) -> list[Delivered]:
    """Those deliveries that are not the same among others."""
    same = {each.words for each in others}
    return [each for each in found if each.words not in same]


def _move(store: Delivered) -> str:
    """A delivery to a store."""
    name = names.store(store.place)
    text = ngettext("move {n} space on at {store}", "move {n} spaces on at {store}", store.spaces)
    told = text.format(n=store.spaces, store=name)
    if not store.spaces:
        told = _("supply {store}").format(store=name)
    return _("{move} with your agent").format(move=told) if store.late else told


def short_list(found: Sequence[Delivered]) -> str:
    """The first few, and how many more there are."""
    words = [each.words for each in found]
    if len(found) > MOST_NAMED + 1:
        rest = len(found) - MOST_NAMED
        words[MOST_NAMED:] = [ngettext("{n} more", "{n} more", rest).format(n=rest)]
    return names.and_list(words)
