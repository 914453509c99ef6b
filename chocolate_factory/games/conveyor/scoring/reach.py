"""Which objectives of a solo game can no longer be met, whatever happens (CF-9.5).

Only what the rules make certain: each objective is taken by itself, every delivery is reckoned to
reach the end of its track, every order that is still open to be completed.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import LAST_DAY, STORES, Objective
from chocolate_factory.games.conveyor.rules import demands, fulfil, numbers
from chocolate_factory.games.conveyor.scoring import end_check, markers
from chocolate_factory.games.conveyor.state.state import STORE_INDEX, Factory, Held, State

ALONE = 0
"""The seat of who plays alone."""


def is_lost(book: Book, state: State, standing: end_check.Standing) -> bool:
    """Whether an objective is not met and cannot be met any more."""
    if standing.met:
        return False
    if standing.kind == "markers":
        return not _markers(book, state, standing.asks)
    if state.day < LAST_DAY:
        return False
    factory = state.players[ALONE]
    own, _late = fulfil.to_come(state, ALONE)
    if standing.kind == "money":
        return state.phase != "draft" and _money(book, factory, own) < standing.asks.money
    if standing.kind == "orders":
        return not _orders(book, state, standing.asks, own)
    if standing.kind == "special":
        left = [h for h in factory.special if h.stage < len(book.orders[h.id].stages)]
        return not own or not all(_payable(book, state, held) for held in left)
    running_out = state.phase == "fulfil" and demands.short(standing.asks, factory.room) > 0
    return not own or running_out


def _markers(book: Book, state: State, asks: Objective) -> bool:
    """Whether the markers could go back for an objective, if all deliveries went to their end."""
    tracks, boxes = state.players[ALONE].tracks, (end_check.boxes_of(asks),)
    today, every = _today(book, state), range(len(STORES))
    coming = (LAST_DAY - state.day) * _in_a_day(book)
    for size in range(min(len(STORES), coming + len(today)) + 1):
        for stores in combinations(every, size):
            if _can_supply_all(stores, today, coming):
                far = tuple(book.board.track if i in stores else tracks[i] for i in every)
                if not markers.missing(boxes, far):
                    return True
    return False


def _can_supply_all(stores: tuple[int, ...], today: list[set[int]], coming: int) -> bool:
    """Whether each of the stores can get a delivery of its own: today's, or one of those coming."""
    if len(stores) <= coming:
        return True
    if not today:
        return False
    first, rest = today[0], today[1:]
    ways = [tuple(s for s in stores if s != store) for store in stores if store in first]
    return any(_can_supply_all(way, rest, coming) for way in (*ways, stores))


def _today(book: Book, state: State) -> list[set[int]]:
    """For each delivery to a store that is still to come today, the stores that it may go to."""
    factory, every = state.players[ALONE], set(range(len(STORES)))
    if factory.employee is None:
        return [every] * _in_a_day(book) if state.phase == "draft" else []
    own, late = fulfil.to_come(state, ALONE)
    found: list[set[int]] = []
    store = book.employees[factory.employee].store
    if own and store is not None and (store not in factory.delivered or factory.model):
        found.append({STORE_INDEX[store]})
    elsewhere = any(effect.delivers_elsewhere() for effect in book.effects_of(factory))
    if late and elsewhere:
        stores = {STORE_INDEX[other] for other in fulfil.other_stores(book, factory)}
        found += [stores] * factory.uses_left
    return found


def _in_a_day(book: Book) -> int:
    """Deliveries to stores that a day may have at most: the own one, and those of an agent."""
    late = [
        sum(effect.times() for effect in effects if effect.delivers_elsewhere())
        for effects in book.effects.values()
    ]
    return 1 + max(late, default=0)


def _money(book: Book, factory: Factory, own: bool) -> int:
    """£ at the end of the last day, if all open stages were paid."""
    if not own:
        return factory.money
    held_ = [held for held in (*factory.orders, *factory.special) if held is not None]
    return factory.money + sum(
        numbers.stage_money(book, factory, held.id, stage)
        for held in held_
        for stage in range(held.stage, len(book.orders[held.id].stages))
    )


def _orders(book: Book, state: State, asks: Objective, own: bool) -> bool:
    """Whether the orders completed by the end of the last day could be enough."""
    factory = state.players[ALONE]
    held_ = [held for held in factory.orders if held is not None and own]
    done = [*factory.completed, *(held.id for held in held_ if _payable(book, state, held))]
    return end_check.enough(asks.orders, Counter(book.orders[order].size for order in done))


def _payable(book: Book, state: State, held: Held) -> bool:
    """Whether an order could still be completed on the last day: while orders are fulfilled, a
    stage takes a chocolate or a use of the employee at least."""
    if state.phase != "fulfil":
        return True
    factory = state.players[ALONE]
    left = len(book.orders[held.id].stages) - held.stage
    return left <= pieces.size(factory.room) + factory.uses_left
