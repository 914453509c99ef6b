"""Phase 4, Fulfil Orders, and the Department Store Agent's delivery after it (CF-6, CF-7)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from chocolate_factory.core.action import Action, Turn
from chocolate_factory.games.conveyor.acts.actions import DeliverStage, DeliverStore
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.pieces import Pile
from chocolate_factory.games.conveyor.cards.records import STORES, StoreId
from chocolate_factory.games.conveyor.rules import numbers
from chocolate_factory.games.conveyor.rules.supply import Earned, Imitate, Rule
from chocolate_factory.games.conveyor.state import events, extra_events
from chocolate_factory.games.conveyor.state.state import STORE_INDEX, Factory, Held, State

if TYPE_CHECKING:
    from chocolate_factory.games.conveyor.cards.book import Book


@lru_cache(maxsize=4096)
def deliveries(rule: Rule, stock: Pile) -> tuple[tuple[tuple[str, ...], int], ...]:
    """(payment, spaces) of all that a rule allows with a store room."""
    return tuple((pieces.listed(pile), spaces) for pile, spaces in rule.deliveries(stock))


def open_orders(book: Book, state: State, seat: int) -> list[Held]:
    """The orders with a stage still to do: the three, and a solo game's Special Orders (CF-9.3)."""
    factory = state.players[seat]
    found = [held for held in factory.orders if held is not None]
    for held in factory.special:
        if held.stage < len(book.orders[held.id].stages):
            found.append(held)
    return found


def stages(book: Book, state: State, seat: int) -> Iterator[Action]:
    """Ordinary payments of every order's next stage (CF-6.1)."""
    room = state.players[seat].room
    for held in open_orders(book, state, seat):
        price = book.orders[held.id].stages[held.stage].pay
        for pile in pieces.payments(price, room):
            yield DeliverStage(seat, held.id, pieces.listed(pile))


def side_rule(book: Book, state: State, store: StoreId) -> Rule:
    """The rule of supply of a store's side in play."""
    return book.rules[store, state.sides[STORE_INDEX[store]]]


def supplies(
    book: Book, state: State, seat: int, store: StoreId, late: bool = False
) -> Iterator[Action]:
    """Every delivery that the store room allows to a store (CF-6.3, CF-10.3); `late` ones are an
    agent's, when the day's money is known."""
    rule = side_rule(book, state, store)
    if isinstance(rule, Imitate):
        for model in models(store):
            yield from _imitations(book, state, seat, store, model, late)
    elif isinstance(rule, Earned):
        if late and rule.spaces(state.players[seat].earned_today):
            yield DeliverStore(seat, store, ())
    else:
        for pay, _spaces in deliveries(rule, state.players[seat].room):
            yield DeliverStore(seat, store, pay)


def models(store: StoreId) -> tuple[StoreId, ...]:
    """The stores that a store with such a side may imitate (CF-10.3)."""
    return tuple(model for model in STORES if model != store)


def _imitations(
    book: Book, state: State, seat: int, store: StoreId, model: StoreId, late: bool
) -> Iterator[Action]:
    """Deliveries by another store's rule. A C side may be chosen before its money is earned."""
    rule = side_rule(book, state, model)
    if isinstance(rule, Earned):
        if not late or rule.spaces(state.players[seat].earned_today):
            yield DeliverStore(seat, store, (), model)
    elif not isinstance(rule, Imitate):
        for pay, _spaces in deliveries(rule, state.players[seat].room):
            yield DeliverStore(seat, store, pay, model)


def own_store(book: Book, state: State, seat: int) -> StoreId | None:
    """The store of today's employee, if it has not been supplied today (CF-6.3)."""
    factory = state.players[seat]
    if factory.employee is None:
        return None
    store = book.employees[factory.employee].store
    return None if store in factory.delivered else store


def other_stores(book: Book, factory: Factory) -> tuple[StoreId, ...]:
    """The stores that an agent may deliver to: all but the one of today's employee (CF-7)."""
    own = book.employees[factory.employee].store if factory.employee else None
    return tuple(store for store in STORES if store != own)


def to_come(state: State, seat: int) -> tuple[bool, bool]:
    """Whether the seat's own Fulfil phase of today, and an agent's after it, is not over yet."""
    waiting = state.order.index(seat) >= state.turn
    own = state.phase in ("draft", "run") or (state.phase == "fulfil" and waiting)
    return own, own or state.phase == "fulfil" or (state.phase == "agent" and waiting)


def pay_stage(book: Book, turn: Turn[State], action: DeliverStage) -> None:
    """Pays a stage, and turns the order face down if it was the last one (CF-6.1, CF-6.2)."""
    factory = turn.state.players[action.seat]
    held = next(h for h in open_orders(book, turn.state, action.seat) if h.id == action.order)
    money = numbers.stage_money(book, factory, held.id, held.stage)
    turn.do(events.StagePaid(action.seat, held.id, action.pay, money))
    complete_if_done(book, turn, action.seat, held.id)


def complete_if_done(book: Book, turn: Turn[State], seat: int, order: str) -> None:
    """Completes the order if its last stage is done (CF-6.2); a Special Order just stays done."""
    for held in turn.state.players[seat].orders:
        if held and held.id == order and held.stage == len(book.orders[order].stages):
            turn.do(events.OrderCompleted(seat, order))


def supply_store(book: Book, turn: Turn[State], action: Action) -> None:
    """Delivers to a Department Store and moves the marker (CF-6.3, CF-6.4).

    A C side that is imitated in the own Fulfil phase is only noted: the day's money is not all
    earned yet (CF-10.3)."""
    assert isinstance(action, DeliverStore)
    factory = turn.state.players[action.seat]
    rule = side_rule(book, turn.state, action.as_ or action.store)
    if not isinstance(rule, Earned):
        _advance(book, turn, action, dict(deliveries(rule, factory.room))[action.pay])
    elif turn.state.phase == "fulfil":
        turn.do(extra_events.ModelChosen(action.seat, action.store, action.as_ or action.store))
    else:
        _advance(book, turn, action, rule.spaces(factory.earned_today))


def settle(book: Book, turn: Turn[State], seat: int) -> None:
    """The delivery of a C side, when its player ends Fulfil (CF-10.3)."""
    factory = turn.state.players[seat]
    store = book.employees[factory.employee].store if factory.employee else None
    if store is None or (store in factory.delivered and factory.model is None):
        return
    rule = side_rule(book, turn.state, factory.model or store)
    if isinstance(rule, Earned):
        worth = rule.spaces(factory.earned_today)
        if worth:
            _advance(book, turn, DeliverStore(seat, store, (), factory.model), worth)


def _advance(book: Book, turn: Turn[State], action: DeliverStore, worth: int) -> None:
    factory = turn.state.players[action.seat]
    start = factory.tracks[STORE_INDEX[action.store]]
    end = numbers.arrival(book, factory, action.store, worth)
    turn.do(events.StoreSupplied(action.seat, action.store, action.pay, start, end))
