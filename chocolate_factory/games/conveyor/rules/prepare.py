"""Set-up (CF-2) and phase 1, Prepare (CF-3): nobody decides anything here.

The solo game (CF-9) and the Master Chocolatier (CF-10) add cards to both; without them not one
card lies otherwise than it did before there were any.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from chocolate_factory.core import rng as chance
from chocolate_factory.core.action import Transition
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import (
    DAYS_OF_A_DECK,
    PARTS_A_DAY,
    SIZES,
    STORES,
)
from chocolate_factory.games.conveyor.state import events, extra_events
from chocolate_factory.games.conveyor.state.state import Factory, Held, Solo, State

T = TypeVar("T")

PACKETS = {1: (1,) * 5, 2: (3, 2), 3: (2, 2, 1), 4: (2, 1, 1, 1)}
"""Sizes of the packets by number of players (CF-3.2); alone every card lies for itself (CF-9.2)."""
EXTRA_PACKETS = {1: (1,) * 6, 2: (3, 3), 3: (2, 2, 2), 4: (2, 2, 1, 1)}
"""Sizes of the packets of six employees (CF-10.2)."""
DAILY = 5
"""Daily Demands of a solo game (CF-9.1)."""


def table(book: Book, seats: int, options: dict[str, Any], seed: int) -> State:
    """The table set up for so many players, before the first day (CF-2, CF-9.1, CF-10)."""
    rng = chance.from_seed(seed)
    need = PARTS_A_DAY * DAYS_OF_A_DECK
    extra_parts = bool(options.get("extra_parts"))
    rng, deck_a = chance.shuffle(rng, book.part_deck("A", extra_parts))
    rng, deck_b = chance.shuffle(rng, book.part_deck("B", extra_parts))
    order_decks, employee_decks = [], []
    for size in SIZES:
        rng, deck = chance.shuffle(rng, book.order_deck(size))
        order_decks.append(deck)
    for staff in _staff(book, bool(options.get("extra_employees"))):
        rng, deck = chance.shuffle(rng, staff)
        employee_decks.append(deck)
    empty = ((),) * book.board.track
    state = State(
        players=[_factory(book, seat, order_decks) for seat in range(seats)],
        sides=tuple(options[store] for store in STORES),
        stacks=((tuple(range(seats)), *empty),) * len(STORES),
        parts_deck=deck_a[:need] + deck_b[:need],
        parts_aside=deck_a[need:] + deck_b[need:],
        employee_decks=tuple(employee_decks),
        order_decks=tuple(deck[seats:] for deck in order_decks),
        under=(0,) * len(SIZES),
        start=options["start"],
        rng=rng,
    )
    if seats == 1:
        _deal_solo(book, state, options["initial_demands"])
    return state


def _staff(book: Book, extra: bool) -> list[list[str]]:
    """The decks of employees: one for each store, and one of those who belong to none."""
    decks = [book.employee_deck(store) for store in STORES]
    return [*decks, book.extra_deck()] if extra else decks


def _factory(book: Book, seat: int, order_decks: Sequence[tuple[str, ...]]) -> Factory:
    return Factory(slots=book.printed, orders=tuple(Held(deck[seat]) for deck in order_decks))


def _deal_solo(book: Book, state: State, initial: int) -> None:
    """Weekly Target, its Special Orders, Initial and Daily Demands (CF-9.1)."""
    state.rng, targets = chance.shuffle(state.rng, book.manager_deck("target"))
    state.rng, demands = chance.shuffle(state.rng, book.manager_deck("demand"))
    dealt = initial + DAILY
    state.solo = Solo(targets[0], demands[:initial], demands[initial:dealt], demands[dealt:])
    decks = list(state.order_decks)
    special = []
    for objective in book.managers[targets[0]].objectives:
        for size in objective.special:
            index = SIZES.index(size)
            special.append(Held(decks[index][0]))
            decks[index] = decks[index][1:]
    state.order_decks = tuple(decks)
    state.players[0].special = tuple(special)


def turned_up(state: State) -> str | None:
    """The Demand that was turned up this morning, None if none was."""
    solo = state.solo
    if solo is None or not solo.demands or len(solo.hidden) + state.day != DAILY:
        return None
    return solo.demands[-1]


def begin_day(book: Book, transition: Transition[State], day: int, start: int) -> None:
    """Coal for everybody, the day's display, and the draft's first turn (CF-3, CF-9.2)."""
    transition.do(events.DayBegan(day, start))
    for seat in transition.state.order:
        transition.do(events.CoalReceived(seat, book.board.coal[day - 1]))
    solo = transition.state.solo
    if solo is not None and solo.hidden:
        transition.do(extra_events.DemandTurned(solo.hidden[0]))
    if solo is None:
        transition.do(_display(transition.state))
    else:
        _lay_line(book, transition)
    transition.do(events.TurnPassed("draft", 0, transition.state.order[0]))


def _display(state: State) -> events.DisplayLaid:
    drawn = [deck[0] for deck in state.employee_decks if deck]
    rng, shuffled = chance.shuffle(state.rng, drawn)
    seats = len(state.players)
    sizes = PACKETS[seats] if len(drawn) <= len(STORES) else EXTRA_PACKETS[seats]
    parts = _packets(state.parts_deck[:PARTS_A_DAY], PACKETS[seats])
    return events.DisplayLaid(parts, _packets(shuffled, sizes), rng)


def _lay_line(book: Book, transition: Transition[State]) -> None:
    """The solo display: a line of employees with a part on each, one pair of it discarded; who
    belongs to no store lies behind them, without a part (CF-9.2, CF-10.2)."""
    state = transition.state
    drawn = [deck[0] for deck in state.employee_decks if deck]
    line = [card for card in drawn if book.employees[card].store is not None]
    others = [card for card in drawn if card not in line]
    rng, shuffled = chance.shuffle(state.rng, line)
    parts = state.parts_deck[:PARTS_A_DAY]
    employees = tuple((card,) for card in (*shuffled, *others))
    transition.do(events.DisplayLaid(tuple((part,) for part in parts), employees, rng))
    leaving = pair_to_discard(book, state)
    if leaving is not None:
        transition.do(leaving)


def pair_to_discard(book: Book, state: State) -> extra_events.PairDiscarded | None:
    """The pair of today's line that is discarded, or None on a day without one (CF-9.2)."""
    store = book.board.solo.discards[state.day - 1]
    for place, (card,) in enumerate(state.employees):
        if store is not None and book.employees[card].store == store:
            part = state.parts[place][0] if place < len(state.parts) else None
            return extra_events.PairDiscarded(card, part)
    return None


def _packets(cards: tuple[T, ...], sizes: tuple[int, ...]) -> tuple[tuple[T, ...], ...]:
    packets, first = [], 0
    for size in sizes:
        packets.append(cards[first : first + size])
        first += size
    return tuple(packets)
