"""What a delivery is worth to whoever chooses it by hand: what it brings, what it takes from other
deliveries of the day, and which payment is proposed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product

import msgspec

from chocolate_factory.core.action import Action, Transition
from chocolate_factory.games.base import copy_state
from chocolate_factory.games.conveyor.acts import legal_acts
from chocolate_factory.games.conveyor.acts.deliver import (
    DeliverDemand,
    DeliverStage,
    DeliverStore,
    Payment,
)
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.pieces import Pile
from chocolate_factory.games.conveyor.cards.records import LAST_DAY
from chocolate_factory.games.conveyor.rules import demands, fulfil, numbers, supply
from chocolate_factory.games.conveyor.state.state import STORE_INDEX, State


def gain(book: Book, state: State, action: Payment) -> int:
    """The £ or spaces that a legal delivery brings; 1 for a Demand that is met."""
    if isinstance(action, DeliverDemand):
        return 1
    then = copy_state(state)
    legal_acts.do(book, Transition(then, keep=False), action)
    before, new = state.players[action.seat], then.players[action.seat]
    if isinstance(action, DeliverStore):
        index = STORE_INDEX[action.store]
        return new.tracks[index] - before.tracks[index]
    return new.money - before.money


def one_of(state: State, actions: Sequence[Payment]) -> bool:
    """Whether these legal deliveries, to several places, all want the same chocolates: whichever is
    made, no other one can be paid after it."""
    if len({action.target for action in actions}) < 2:
        return False
    room = state.players[actions[0].seat].room
    paid = {(action.target, pieces.pile_of(action.pay)) for action in actions}
    return not any(
        one != other and pieces.holds(room, pile + more)
        for one, pile in paid
        for other, more in paid
    )


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
    legal_acts.do(book, Transition(then, keep=False), action)
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


def asked_elsewhere(book: Book, state: State, action: Payment) -> list[tuple[str, str]]:
    """(order, piece) for the pieces that a delivery takes and the seat's other orders ask for next,
    those that cannot be paid yet as well."""
    asks = [
        (held.id, pieces.members(symbol))
        for held in fulfil.open_orders(book, state, action.seat)
        if f"order:{held.id}" != action.target
        for symbol in book.orders[held.id].stages[held.stage].pay
    ]
    found = []
    for piece in action.pay:
        asking = next((ask for ask in asks if piece in ask[1]), None)
        if asking is not None:
            asks.remove(asking)
            found.append((asking[0], piece))
    return found


def proposal(
    ways: Sequence[Payment],
    gains: Sequence[int],
    tolls: Sequence[Toll] = (),
    left: Sequence[int] = (),
    asked: Sequence[int] = (),
    lost: Sequence[float] = (),
) -> Payment | None:
    """The payment that takes nothing from today's other deliveries, and of those the one by which
    least is `lost` of what the day could come to, and that brings most; then the one that leaves
    most for today's store, one without help, the one that keeps what the orders ask for next, the
    dearer pieces, and then the rarer ones. None if nothing brings anything, or all that does takes
    from others; `gains`, `tolls`, what is `left` for the store, how many pieces are `asked` for
    elsewhere, and what is `lost`, by way."""
    left, asked = left or [0] * len(ways), asked or [0] * len(ways)
    lost = lost or [0.0] * len(ways)
    tolls = tolls or [Toll()] * len(ways)
    able = [i for i in range(len(ways)) if gains[i] > 0 and not tolls[i].cards]
    able = [i for i in able if lost[i] == min(lost[other] for other in able)]
    best = [i for i in able if gains[i] == max(gains[other] for other in able)]
    if not best:
        return None
    held = [max(way.pay.count(piece) for way in ways) for piece in pieces.PIECES]
    lying = dict(zip(pieces.PIECES, held, strict=True))

    def rank(i: int) -> tuple[int, bool, int, int, int]:
        pay = ways[i].pay
        rarer = -sum(lying[piece] for piece in pay)
        return -left[i], bool(ways[i].choice), asked[i], grade(ways[i]), rarer

    return ways[min(best, key=rank)]


def grade(way: Payment) -> int:
    """How dear the pieces of a payment are, all together."""
    return sum(pieces.GRADES[piece] for piece in way.pay)


def without_vain_help(book: Book, state: State, actions: Sequence[Payment]) -> list[Payment]:
    """Of legal deliveries those for which nobody is used up in vain: the same chocolates bring as
    much without help."""
    plain = {(one.target, one.pay) for one in actions if not one.choice}
    return [
        one
        for one in actions
        if not isinstance(one, DeliverStage)
        or not one.with_
        or (one.target, one.pay) not in plain
        or gain(book, state, one) > gain(book, state, msgspec.structs.replace(one, with_=None))
    ]


def can_wait(book: Book, state: State, action: Payment) -> bool:
    """Whether what is not delivered today may still be delivered tomorrow: a store has one delivery
    a day, an order stays; but who helps leaves with the day, and only so many chocolates are kept
    (CF-8.1)."""
    if state.day == LAST_DAY or isinstance(action, DeliverStore):
        return False
    helped = isinstance(action, DeliverStage) and action.with_ is not None
    return not helped and len(action.pay) <= numbers.keep(book, state)


def all_can_wait(book: Book, state: State, actions: Sequence[Payment]) -> bool:
    """Whether of deliveries that can each wait all can, one to each place."""
    fewest = {one.target: len(one.pay) for one in sorted(actions, key=lambda one: -len(one.pay))}
    return sum(fewest.values()) <= numbers.keep(book, state)


def left_for_store(book: Book, state: State, action: Payment) -> int:
    """How many spaces the store of today's employee would still give for what a payment leaves in
    the store room; 0 for a delivery to a store, and where it asks for no pieces of its own."""
    store = fulfil.own_store(book, state, action.seat)
    if store is None or isinstance(action, DeliverStore) or state.phase != "fulfil":
        return 0
    rule = fulfil.side_rule(book, state, store)
    if isinstance(rule, (supply.Imitate, supply.Earned)):
        return 0
    left = state.players[action.seat].room - pieces.pile_of(action.pay)
    return max((spaces for _pay, spaces in fulfil.deliveries(rule, left)), default=0)


def idle(book: Book, state: State, action: Action) -> bool:
    """Whether an act would give chocolates away for nothing: to a store that moves no marker."""
    return isinstance(action, DeliverStore) and bool(action.pay) and not gain(book, state, action)
