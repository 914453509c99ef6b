"""What would be left unused if a shift or the orders ended now; the view warns of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain, combinations

from chocolate_factory.core.action import Action
from chocolate_factory.games.conveyor import facts
from chocolate_factory.games.conveyor.acts.draft import TakePart
from chocolate_factory.games.conveyor.acts.employee import EmployeeAct
from chocolate_factory.games.conveyor.acts.legal_operations import next_coal, too_dear
from chocolate_factory.games.conveyor.acts.operations import Chute, SlotAct
from chocolate_factory.games.conveyor.acts.trade import Trade
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.pieces import ONE, Pile
from chocolate_factory.games.conveyor.cards.records import (
    LAST_DAY,
    SLOTS,
    SQUARES,
    Objective,
    StoreId,
)
from chocolate_factory.games.conveyor.effects.assigned import Assign
from chocolate_factory.games.conveyor.rules import demands, fulfil, numbers
from chocolate_factory.games.conveyor.rules.supply import Earned, Imitate
from chocolate_factory.games.conveyor.state.state import State, square_of


def missed(book: Book, state: State, take: TakePart) -> bool:
    """Whether a part that another one would cover would be missed: one that was not there from the
    beginning, or does what no other part of the factory does then; what upgrades one piece a shift
    does not stand in for it."""
    slots, at = state.players[take.seat].slots, SLOTS.index(take.slot)
    old = slots[at]
    if old is None:
        return False
    if book.printed[at] != old:
        return True
    left = [book.parts[part] for n, part in enumerate(slots) if part is not None and n != at]
    left.append(book.parts[take.part])
    made = {piece for part in left if not part.upgrade for piece in facts.makes(part)}
    alone = book.parts[old].chute and not any(part.chute for part in left)
    return alone or not made.issuperset(facts.makes(book.parts[old]))


def unused_slots(
    book: Book, state: State, legal: Iterable[Action], named: bool = False
) -> list[str]:
    """Of the seat's `legal` acts, the slots whose part could still do something in this shift, in
    the order of the acts: every part that can be operated, and a Chute that drops what is wanted
    for today's delivery and does not come in time by itself. Beside other parts, and where others
    are `named` that a trade would pay for, any Chute is named that has something to drop, so that
    nothing seems to be forbidden."""
    found: list[str] = []
    legal = list(legal)
    others = named or any(
        isinstance(action, SlotAct) and action.slot is not None for action in legal
    )
    for action in legal:
        if isinstance(action, SlotAct) and action.slot is not None:
            found.append(action.slot)
        elif isinstance(action, Chute) and (others or stage_places(book, state, action)):
            found.append(SLOTS[action.slot_in(book, state)])
    return list(dict.fromkeys(found))


def sharing_coal(
    book: Book, state: State, seat: int, slots: Iterable[str]
) -> tuple[str, ...] | None:
    """Which of these slots cost coal, where the seat's is enough for each of their parts, but not
    for all without a trade (CF-5.3); else None, as where an employee pays for one."""
    left = state.players[seat].coal
    costs = {slot: next_coal(book, state, seat, SLOTS.index(slot)) for slot in slots}
    costs = {slot: cost for slot, cost in costs.items() if cost}
    if sum(costs.values()) <= left or max(costs.values()) > left:
        return None
    return tuple(costs)


def slots_by_trade(book: Book, state: State, legal: Iterable[Action]) -> list[str]:
    """Of the seat's `legal` acts, the slots whose part lacks only coal in this shift that a trade
    gives (CF-5.4), and helps then, as many as can be paid together, the cheapest first. Nothing is
    traded that is refined, nor without which today's delivery is worse."""
    return _by_trade(book, state, legal)[0]


def other_slots_by_trade(book: Book, state: State, legal: Iterable[Action]) -> list[str]:
    """The slots whose part could be paid in place of one of `slots_by_trade`."""
    return _by_trade(book, state, legal)[1]


def _by_trade(book: Book, state: State, legal: Iterable[Action]) -> tuple[list[str], list[str]]:
    """(the slots that a trade pays for together, those that it pays for in their place)."""
    trades = [action for action in legal if isinstance(action, Trade)]
    if not trades or state.phase != "run":
        return [], []
    seat = trades[0].seat
    factory = state.players[seat]
    dear = [n for n in too_dear(book, state, seat) if _part_helps(book, state, seat, SLOTS[n])]
    costs = [numbers.cost(book, factory, slot) for slot in dear]
    whole = left = factory.coal + _spared(book, state, trades, sum(costs) - factory.coal)
    found, others = list[str](), list[str]()
    for slot, cost in zip(dear, costs, strict=True):
        if cost <= left:
            found.append(SLOTS[slot])
            left -= cost
        elif cost <= whole:
            others.append(SLOTS[slot])
    return found, others


def _spared(book: Book, state: State, trades: Sequence[Trade], most: int) -> int:
    """How many beans and how much cocoa of the store room no card asks for next and today's
    delivery does not miss, up to so many."""
    if most <= 0:
        return 0
    seat, found = trades[0].seat, 0
    room = state.players[seat].room
    bare, asked = _delivery(book, state, seat, room), facts.asked(book, state, seat)
    for trade in trades:
        if trade.piece in asked or trade.piece in pieces.members("refined"):
            continue  # what is asked for even where it is not enough today
        for _each in range(pieces.count(room, trade.piece)):
            less = room - ONE[trade.piece]
            if found == most or _delivery(book, state, seat, less) != bare:
                break
            room, found = less, found + 1
    return found


def leads_on(book: Book, state: State, legal: Iterable[Action]) -> bool:
    """Whether a part or the employee of today could still do something in this shift that helps:
    the part makes what an open order or Demand asks for, or what a part of the factory works on; or
    it copies, moves or drops, which may always help. A trade may pay for it."""
    legal = list(legal)
    helps = bool(_helpful(book, state, legal)) or unused_employee(book, state, legal) is not None
    return helps or bool(slots_by_trade(book, state, legal))


def first_slot(book: Book, state: State, legal: Iterable[Action]) -> str | None:
    """Of the slots whose part could do something that helps in this shift, the one nearest the
    entrance; one with a Chute last, as nothing can work on what it has dropped."""
    legal = list(legal)
    seat = next((action.seat for action in legal), 0)
    slots = state.players[seat].slots

    def late(slot: str) -> tuple[bool, int]:
        n = SLOTS.index(slot)
        return book.parts[slots[n] or ""].chute, square_of(n)

    return min(_helpful(book, state, legal), key=late, default=None)


def idle_chutes(book: Book, state: State, legal: Iterable[Action]) -> list[str]:
    """The slots of Chutes of which none of the `legal` drops is wanted for today's delivery."""
    wanted: dict[str, bool] = {}
    for action in legal:
        if isinstance(action, Chute):
            slot = SLOTS[action.slot_in(book, state)]
            wanted[slot] = wanted.get(slot, False) or stage_places(book, state, action)
    return [slot for slot, useful in wanted.items() if not useful]


def _helpful(book: Book, state: State, legal: Sequence[Action]) -> list[str]:
    """The slots of `unused_slots` whose part helps."""
    seat = next((action.seat for action in legal), 0)
    slots = unused_slots(book, state, legal)
    return [slot for slot in slots if _part_helps(book, state, seat, slot)]


def _part_helps(book: Book, state: State, seat: int, slot: str) -> bool:
    """Whether what the part of a slot makes is asked for or worked on, or may always help."""
    slots = state.players[seat].slots
    own = [book.parts[part] for part in slots if part is not None]
    wanted = set(facts.asked(book, state, seat)).union(*map(facts.takes, own))
    part = book.parts[slots[SLOTS.index(slot)] or ""]
    makes = bool(wanted.intersection(facts.makes(part)))
    return makes or bool(part.repeat or part.move or part.chute)


def unused_employee(
    book: Book, state: State, legal: Iterable[Action], early: bool = False
) -> str | None:
    """The seat's employee of today, where one of the `legal` acts is the employee's own and this is
    the last shift for it, or it need not be, as `early` says; else None."""
    acts = [
        action
        for action in legal
        if (isinstance(action, EmployeeAct) and not in_vain(book, state, action))
        or (isinstance(action, SlotAct) and action.slot is None)
    ]
    if not acts or state.phase != "run":
        return None
    factory = state.players[acts[0].seat]
    last = factory.shift >= numbers.shifts(book, factory)
    return factory.employee if last or early else None


def in_vain(book: Book, state: State, action: Action) -> bool:
    """Whether an employee would be sent to a part that gets no cheaper by it (CF-7)."""
    if not isinstance(action, Assign):
        return False
    factory = state.players[action.seat]
    return SLOTS.index(action.slot) in numbers.sent_in_vain(book, factory)


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


def store_missed(book: Book, state: State, seat: int) -> StoreId | None:
    """The store whose one delivery of the day is lost (CF-6.3) if a seat that has delivered nothing
    today ends its orders now, None if there is no such store or something was delivered."""
    factory, store = state.players[seat], fulfil.own_store(book, state, seat)
    demands_met = state.solo is not None and bool(state.solo.delivered)
    if store is None or factory.earned_today or demands_met:
        return None
    return None if isinstance(fulfil.side_rule(book, state, store), Earned) else store


def chute_missed(book: Book, state: State, seat: int) -> bool:
    """Whether more could be delivered now if what lies at the seat's Chutes had been dropped."""
    factory = state.players[seat]
    chutes = (
        square_of(n)
        for n, part in enumerate(factory.slots)
        if part is not None and book.parts[part].chute
    )
    room = factory.room + sum(factory.belt[square - 1] for square in {*chutes})
    bare = _delivery(book, state, seat, factory.room)
    return any(
        more > less for more, less in zip(_delivery(book, state, seat, room), bare, strict=True)
    )


def _stays(book: Book, state: State, drop: Chute) -> bool:
    """Whether what lies on the square does not reach the store room today by pushes alone."""
    factory = state.players[drop.seat]
    pushes = numbers.shifts(book, factory) - factory.shift
    return state.day != LAST_DAY and pushes < len(SQUARES) + 1 - drop.square


def _delivery(book: Book, state: State, seat: int, room: Pile) -> tuple[int, int]:
    """(orders and Demands of which something can be paid without help, all at once; track space of
    today's store that can be reached) if these chocolates lay in the store room when the seat
    delivers."""
    held = fulfil.open_orders(book, state, seat)
    prices = [book.orders[order.id].stages[order.stage].pay for order in held]
    asked = [objective for _card, _index, objective in demands.open_demands(book, state)]
    paid = _most_paid([*prices, *(one.pay for one in asked if one.pay)], asked, room)
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


def _most_paid(prices: Sequence[tuple[str, ...]], asked: Sequence[Objective], room: Pile) -> int:
    """How many of these prices, and of the objectives that ask for chocolates alike or all
    different, the chocolates pay together at most."""
    alike = next((one for one in asked if not one.pay), None)
    if alike is not None:
        rest = asked[asked.index(alike) + 1 :]
        paid = [1 + _most_paid(prices, rest, room - pile) for pile in demands.payments(alike, room)]
        return max([_most_paid(prices, rest, room), *paid])
    return max(
        n
        for n in range(len(prices) + 1)
        for some in combinations(prices, n)
        if pieces.suffice(chain.from_iterable(some), room)
    )
