"""Phase 4, Fulfil Orders, and the Department Store Agent's delivery after it (CF-6, CF-7)."""

from __future__ import annotations

from functools import lru_cache

from chocolate_factory.core.action import Transition
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.pieces import Pile
from chocolate_factory.games.conveyor.cards.records import STORES, StoreId
from chocolate_factory.games.conveyor.rules import numbers
from chocolate_factory.games.conveyor.rules.supply import Earned, Rule
from chocolate_factory.games.conveyor.state import events, extra_events
from chocolate_factory.games.conveyor.state.state import STORE_INDEX, Factory, Held, State


@lru_cache(maxsize=4096)
def deliveries(rule: Rule, stock: Pile) -> tuple[tuple[tuple[str, ...], int], ...]:
    """(payment, spaces) of all that a rule allows with a store room."""
    return tuple((pieces.to_list(pile), spaces) for pile, spaces in rule.deliveries(stock))


def open_orders(book: Book, state: State, seat: int) -> list[Held]:
    """The orders with a stage still to do: the three, and a solo game's Special Orders (CF-9.3)."""
    factory = state.players[seat]
    found = [held for held in factory.orders if held is not None]
    for held in factory.special:
        if held.stage < len(book.orders[held.id].stages):
            found.append(held)
    return found


def side_rule(book: Book, state: State, store: StoreId) -> Rule:
    """The rule of supply of a store's side in play."""
    return book.supply_rules[store, state.sides[STORE_INDEX[store]]]


def models(store: StoreId) -> tuple[StoreId, ...]:
    """The stores that a store with such a side may imitate (CF-10.3)."""
    return tuple(model for model in STORES if model != store)


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


def pay_stage(
    book: Book, transition: Transition[State], seat: int, order: str, pay: tuple[str, ...]
) -> None:
    """Pays a stage, and turns the order face down if it was the last one (CF-6.1, CF-6.2)."""
    factory = transition.state.players[seat]
    held = next(h for h in open_orders(book, transition.state, seat) if h.id == order)
    money = numbers.stage_money(book, factory, order, held.stage)
    transition.do(events.StagePaid(seat, order, pay, money))
    complete_finished(book, transition, seat, order)


def complete_finished(book: Book, transition: Transition[State], seat: int, order: str) -> None:
    """Completes the order if its last stage is done (CF-6.2); a Special Order just stays done."""
    for held in transition.state.players[seat].orders:
        if held and held.id == order and held.stage == len(book.orders[order].stages):
            transition.do(events.OrderCompleted(seat, order))


def supply_store(
    book: Book,
    transition: Transition[State],
    seat: int,
    store: StoreId,
    pay: tuple[str, ...],
    model: StoreId | None,
) -> None:
    """Delivers to a Department Store, by the rule of the store that it imitates if there is one,
    and moves the marker (CF-6.3, CF-6.4).

    A C side that is imitated in the own Fulfil phase is only noted: the day's money is not all
    earned yet (CF-10.3)."""
    factory = transition.state.players[seat]
    rule = side_rule(book, transition.state, model or store)
    if not isinstance(rule, Earned):
        _advance(book, transition, seat, store, pay, dict(deliveries(rule, factory.room))[pay])
    elif transition.state.phase == "fulfil":
        transition.do(extra_events.ModelChosen(seat, store, model or store))
    else:
        _advance(book, transition, seat, store, pay, rule.spaces(factory.earned_today))


def settle(book: Book, transition: Transition[State], seat: int) -> None:
    """The delivery of a C side, when its player ends Fulfil (CF-10.3)."""
    factory = transition.state.players[seat]
    store = book.employees[factory.employee].store if factory.employee else None
    if store is None or (store in factory.delivered and factory.model is None):
        return
    rule = side_rule(book, transition.state, factory.model or store)
    if isinstance(rule, Earned):
        worth = rule.spaces(factory.earned_today)
        if worth:
            _advance(book, transition, seat, store, (), worth)


def _advance(
    book: Book,
    transition: Transition[State],
    seat: int,
    store: StoreId,
    pay: tuple[str, ...],
    worth: int,
) -> None:
    factory = transition.state.players[seat]
    start = factory.tracks[STORE_INDEX[store]]
    end = numbers.arrival(book, factory, store, worth)
    transition.do(events.StoreSupplied(seat, store, pay, start, end))
