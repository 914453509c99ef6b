"""Phase 4, Fulfil Orders, and the Department Store Agent's delivery after it (CF-6, CF-7)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from chocolate_factory.core.action import Action, Turn
from chocolate_factory.games.conveyor import events, numbers, pieces
from chocolate_factory.games.conveyor.actions import DeliverStage, DeliverStore
from chocolate_factory.games.conveyor.cards import StoreId
from chocolate_factory.games.conveyor.pieces import Pile
from chocolate_factory.games.conveyor.state import STORE_INDEX, State
from chocolate_factory.games.conveyor.supply import Rule

if TYPE_CHECKING:
    from chocolate_factory.games.conveyor.book import Book


@lru_cache(maxsize=4096)
def _deliveries(rule: Rule, stock: Pile) -> tuple[tuple[tuple[str, ...], int], ...]:
    return tuple((pieces.listed(pile), spaces) for pile, spaces in rule.deliveries(stock))


def stages(book: Book, state: State, seat: int) -> Iterator[Action]:
    """Ordinary payments of every order's next stage (CF-6.1)."""
    factory = state.players[seat]
    for held in factory.orders:
        if held is not None:
            price = book.orders[held.id].stages[held.stage].pay
            for pile in pieces.payments(price, factory.room):
                yield DeliverStage(seat, held.id, pieces.listed(pile))


def supplies(book: Book, state: State, seat: int, store: StoreId) -> Iterator[Action]:
    """Every delivery that the store room allows to a store (CF-6.3)."""
    rule = book.rules[store, state.sides[STORE_INDEX[store]]]
    for pay, _spaces in _deliveries(rule, state.players[seat].room):
        yield DeliverStore(seat, store, pay)


def own_store(book: Book, state: State, seat: int) -> StoreId | None:
    """The store of today's employee, if it has not been supplied today (CF-6.3)."""
    factory = state.players[seat]
    if factory.employee is None:
        return None
    store = book.employees[factory.employee].store
    return None if store in factory.delivered else store


def pay_stage(book: Book, turn: Turn[State], action: DeliverStage) -> None:
    """Pays a stage, and turns the order face down if it was the last one (CF-6.1, CF-6.2)."""
    factory = turn.state.players[action.seat]
    held = next(h for h in factory.orders if h and h.id == action.order)
    money = numbers.stage_money(book, factory, held.id, held.stage)
    turn.do(events.StagePaid(action.seat, held.id, action.pay, money))
    complete_if_done(book, turn, action.seat, held.id)


def complete_if_done(book: Book, turn: Turn[State], seat: int, order: str) -> None:
    """Completes the order if its last stage is done (CF-6.2)."""
    held = next(h for h in turn.state.players[seat].orders if h and h.id == order)
    if held.stage == len(book.orders[order].stages):
        turn.do(events.OrderCompleted(seat, order))


def supply_store(book: Book, turn: Turn[State], action: Action) -> None:
    """Delivers to a Department Store and moves the marker (CF-6.3, CF-6.4)."""
    assert isinstance(action, DeliverStore)
    factory = turn.state.players[action.seat]
    rule = book.rules[action.store, turn.state.sides[STORE_INDEX[action.store]]]
    worth = dict(_deliveries(rule, factory.room))[action.pay]
    start = factory.tracks[STORE_INDEX[action.store]]
    end = numbers.arrival(book, factory, action.store, worth)
    turn.do(events.StoreSupplied(action.seat, action.store, action.pay, start, end))
