"""What acts are worth to whoever does them by hand: what a delivery brings, which payment is best,
and what would be left undone by ending a shift or the orders."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product

import msgspec

from chocolate_factory.core.action import Action, Turn
from chocolate_factory.games.base import copy_state
from chocolate_factory.games.conveyor.acts import flow
from chocolate_factory.games.conveyor.acts.deliver import (
    DeliverDemand,
    DeliverStore,
    Payment,
)
from chocolate_factory.games.conveyor.acts.employee import EmployeeAct
from chocolate_factory.games.conveyor.acts.parts import Chute, SlotAct
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.pieces import ONE, Pile
from chocolate_factory.games.conveyor.cards.records import LAST_DAY, SLOTS, SQUARES
from chocolate_factory.games.conveyor.rules import demands, fulfil, numbers
from chocolate_factory.games.conveyor.rules.supply import Earned, Imitate
from chocolate_factory.games.conveyor.state.state import STORE_INDEX, State


def gain(book: Book, state: State, action: Payment) -> int:
    """The £ or spaces that a legal delivery brings; 1 for a Demand that is met."""
    if isinstance(action, DeliverDemand):
        return 1
    then = copy_state(state)
    flow.do(book, Turn(then, keep=False), action)
    before, new = state.players[action.seat], then.players[action.seat]
    if isinstance(action, DeliverStore):
        index = STORE_INDEX[action.store]
        return new.tracks[index] - before.tracks[index]
    return new.money - before.money


class Toll(msgspec.Struct, frozen=True):
    """What a delivery takes from the others of its day: the £ that are then not to be had, and the
    orders and Demands that come off worse."""

    money: int = 0
    cards: tuple[str, ...] = ()


def toll(book: Book, state: State, action: Payment) -> Toll:
    """What a legal delivery takes from orders and Demands that the store room could pay without
    help, all of them together, before it. Nothing where what is done brings as much."""
    if state.phase != "fulfil":
        return Toll()
    asks, room = _all_asks(book, state, action.seat), state.players[action.seat].room
    before = _most_of(asks, room)
    if isinstance(action, DeliverStore):
        left = room - pieces.pile_of(action.pay)
        kept = pieces.suffice(before.paid, left)
        return Toll() if kept else _difference(before, _most_of(asks, left))
    then = copy_state(state)
    flow.do(book, Turn(then, keep=False), action)
    own = then.players[action.seat]
    after = _most_of(_all_asks(book, then, action.seat), own.room)
    earned = own.money - state.players[action.seat].money
    return _difference(before, after, earned, isinstance(action, DeliverDemand))


def _difference(before: _Most, after: _Most, earned: int = 0, met: int = 0) -> Toll:
    """What is lost if something was earned, or a Demand met, on the way."""
    if (after.met + met, after.money + earned) >= (before.met, before.money):
        return Toll()
    left = after.reached
    worse = [ask.partition(":")[0] for ask, at in before.reached.items() if left.get(ask, at) < at]
    return Toll(max(0, before.money - after.money - earned), tuple(dict.fromkeys(worse)))


class _Most(msgspec.Struct, frozen=True):
    """The most that a store room pays: Demands, £, up to where each order or Demand gets, and what
    is paid for it."""

    met: int
    money: int
    reached: dict[str, int]
    paid: tuple[str, ...] = ()


class _Asks(msgspec.Struct, frozen=True):
    """What an order or a Demand asks for: alternatives, one of which is chosen, each with what is
    to be paid, the £ that it brings, and how far one gets by it. The first one pays nothing."""

    id: str
    ways: tuple[tuple[tuple[str, ...], int, int], ...]
    demand: bool = False


def _all_asks(book: Book, state: State, seat: int) -> tuple[_Asks, ...]:
    return (*_order_asks(book, state, seat), *_demand_asks(book, state))


def _order_asks(book: Book, state: State, seat: int) -> Iterator[_Asks]:
    factory = state.players[seat]
    for held in fulfil.open_orders(book, state, seat):
        ways: list[tuple[tuple[str, ...], int, int]] = [((), 0, held.stage)]
        for i, stage in enumerate(book.orders[held.id].stages[held.stage :], held.stage):
            pay, money, _at = ways[-1]
            more = numbers.stage_money(book, factory, held.id, i)
            ways.append((pay + stage.pay, money + more, i + 1))
        yield _Asks(held.id, tuple(ways))


def _demand_asks(book: Book, state: State) -> Iterator[_Asks]:
    for card, index, objective in demands.open_demands(book, state):
        one_of = [objective.pay] if objective.pay else map(pieces.to_list, demands.piles(objective))
        pays = (((), 0, 0), *((tuple(pay), 0, 1) for pay in one_of))
        yield _Asks(f"{card}:{index}", pays, True)


@lru_cache(maxsize=4096)
def _most_of(asks: tuple[_Asks, ...], room: Pile) -> _Most:
    open_ = [[way for way in ask.ways if pieces.suffice(way[0], room)] for ask in asks]
    best = _Most(0, -1, {})
    for ways in product(*open_):
        met = sum(way[2] for ask, way in zip(asks, ways, strict=True) if ask.demand)
        money = sum(way[1] for way in ways)
        if (met, money) <= (best.met, best.money):
            continue
        paid = tuple(symbol for way in ways for symbol in way[0])
        if pieces.suffice(paid, room):
            reached = {ask.id: way[2] for ask, way in zip(asks, ways, strict=True)}
            best = _Most(met, money, reached, paid)
    return best


def proposal(
    ways: Sequence[Payment], gains: Sequence[int], tolls: Sequence[Toll] = ()
) -> Payment | None:
    """The payment that takes nothing from today's other deliveries, if there is one, and of those
    the one that brings most; then one without help, then the one that keeps the dearer pieces, and
    then the rarer ones. None if nothing brings anything; `gains` and `tolls` by way."""
    tolls = tolls or [Toll()] * len(ways)
    weighed = [w for w in zip(ways, gains, tolls, strict=True) if w[1] > 0]
    weighed = [w for w in weighed if not w[2].cards] or weighed
    if not weighed:
        return None
    most = max((brought, -lost.money) for _way, brought, lost in weighed)
    held = [max(way.pay.count(piece) for way in ways) for piece in pieces.PIECES]
    lying = dict(zip(pieces.PIECES, held, strict=True))
    return min(
        (way for way, brought, lost in weighed if (brought, -lost.money) == most),
        key=lambda way: (
            bool(way.choice),
            sum(pieces.GRADES[piece] for piece in way.pay),
            -sum(lying[piece] for piece in way.pay),
        ),
    )


def idle(book: Book, state: State, action: Action) -> bool:
    """Whether an act would give chocolates away for nothing: to a store that moves no marker."""
    return isinstance(action, DeliverStore) and bool(action.pay) and not gain(book, state, action)


def undone_slots(book: Book, state: State, legal: Iterable[Action]) -> list[str]:
    """Of the seat's `legal` acts, the slots whose part could still do something in this shift, in
    the order of the acts: every part that can be operated, and a Chute that drops what is wanted
    for today's delivery and does not come in time by itself. Beside other parts any Chute is named
    that has something to drop, so that nothing seems to be forbidden."""
    found: list[str] = []
    legal = list(legal)
    others = any(isinstance(action, SlotAct) and action.slot is not None for action in legal)
    for action in legal:
        if isinstance(action, SlotAct) and action.slot is not None:
            found.append(action.slot)
        elif isinstance(action, Chute) and (others or stage_places(book, state, action)):
            found.append(SLOTS[action.slot_in(book, state)])
    return list(dict.fromkeys(found))


def undone_employee(book: Book, state: State, legal: Iterable[Action]) -> str | None:
    """The seat's employee of today, where one of the `legal` acts is the employee's own and this is
    the last shift for it; else None."""
    acts = [
        action
        for action in legal
        if isinstance(action, EmployeeAct) or (isinstance(action, SlotAct) and action.slot is None)
    ]
    if not acts or state.phase != "run":
        return None
    factory = state.players[acts[0].seat]
    last = factory.shift >= numbers.shifts(book, factory)
    return factory.employee if last else None


def stage_places(book: Book, state: State, drop: Chute) -> bool:
    """Whether today's delivery is better with what the Chute can drop than without it, and the
    piece of `drop` belongs to it and reaches the store room today in no other way."""
    if not _stays(book, state, drop):
        return False
    factory = state.players[drop.seat]
    pile = factory.belt[drop.square - 1]
    others = pile - ONE[drop.piece] * pieces.count(pile, drop.piece)
    bare = _delivery(book, state, drop.seat, factory.room)
    alone = _delivery(book, state, drop.seat, factory.room + pile - others)
    if any(more > less for more, less in zip(alone, bare, strict=True)):
        return True
    whole = _delivery(book, state, drop.seat, factory.room + pile)
    without = _delivery(book, state, drop.seat, factory.room + others)
    return any(more > less for more, less in zip(whole, without, strict=True))


def _stays(book: Book, state: State, drop: Chute) -> bool:
    """Whether what lies on the square does not reach the store room today by pushes alone."""
    factory = state.players[drop.seat]
    pushes = numbers.shifts(book, factory) - factory.shift
    return state.day != LAST_DAY and pushes < len(SQUARES) + 1 - drop.square


def _delivery(book: Book, state: State, seat: int, room: Pile) -> tuple[int, int]:
    """(orders and Demands of which something can be paid without help, track space of today's store
    that can be reached) if these chocolates lay in the store room when the seat delivers."""
    held = fulfil.open_orders(book, state, seat)
    prices = [book.orders[order.id].stages[order.stage].pay for order in held]
    paid = sum(any(pieces.payments(price, room)) for price in prices)
    for _card, _index, objective in demands.open_demands(book, state):
        paid += any(demands.payments(objective, room))
    store = fulfil.own_store(book, state, seat)
    if store is None:
        return paid, 0
    rule = fulfil.side_rule(book, state, store)
    rules = [rule]
    if isinstance(rule, Imitate):
        rules = [fulfil.side_rule(book, state, model) for model in fulfil.models(store)]
    offers = [
        spaces
        for each in rules
        if not isinstance(each, (Earned, Imitate))
        for _pay, spaces in fulfil.deliveries(each, room)
    ]
    return paid, numbers.arrival(book, state.players[seat], store, max(offers, default=0))
