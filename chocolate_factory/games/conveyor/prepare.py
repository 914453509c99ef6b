"""Set-up (CF-2) and phase 1, Prepare (CF-3): nobody decides anything here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from chocolate_factory.core import rng as chance
from chocolate_factory.core.action import Turn
from chocolate_factory.games.conveyor import events
from chocolate_factory.games.conveyor.book import DAYS_OF_A_DECK, PARTS_A_DAY, Book
from chocolate_factory.games.conveyor.cards import SIZES, STORES
from chocolate_factory.games.conveyor.state import Factory, Held, State

T = TypeVar("T")

PACKETS = {2: (3, 2), 3: (2, 2, 1), 4: (2, 1, 1, 1)}
"""Sizes of the packets by number of players (CF-3.2)."""


def table(book: Book, seats: int, sides: tuple[str, ...], start: int, seed: int) -> State:
    """The table set up for so many players, before the first day (CF-2.1 to CF-2.4)."""
    rng = chance.seeded(seed)
    need = PARTS_A_DAY * DAYS_OF_A_DECK
    rng, deck_a = chance.shuffled(rng, book.part_deck("A"))
    rng, deck_b = chance.shuffled(rng, book.part_deck("B"))
    order_decks, employee_decks = [], []
    for size in SIZES:
        rng, deck = chance.shuffled(rng, book.order_deck(size))
        order_decks.append(deck)
    for store in STORES:
        rng, deck = chance.shuffled(rng, book.employee_deck(store))
        employee_decks.append(deck)
    empty = ((),) * book.board.track
    return State(
        players=[_factory(book, seat, order_decks) for seat in range(seats)],
        sides=sides,
        stacks=((tuple(range(seats)), *empty),) * len(STORES),
        parts_deck=deck_a[:need] + deck_b[:need],
        parts_aside=deck_a[need:] + deck_b[need:],
        employee_decks=tuple(employee_decks),
        order_decks=tuple(deck[seats:] for deck in order_decks),
        under=(0,) * len(SIZES),
        start=start,
        rng=rng,
    )


def _factory(book: Book, seat: int, order_decks: Sequence[tuple[str, ...]]) -> Factory:
    return Factory(slots=book.printed, orders=tuple(Held(deck[seat]) for deck in order_decks))


def begin_day(book: Book, turn: Turn[State], day: int, start: int) -> None:
    """Coal for everybody, the day's display, and the draft's first turn (CF-3)."""
    turn.do(events.DayBegan(day, start))
    for seat in turn.state.order:
        turn.do(events.CoalReceived(seat, book.board.coal[day - 1]))
    turn.do(_display(turn.state))
    turn.do(events.TurnPassed("draft", 0, turn.state.order[0]))


def _display(state: State) -> events.DisplayLaid:
    drawn = [deck[0] for deck in state.employee_decks if deck]
    rng, shuffled = chance.shuffled(state.rng, drawn)
    sizes = PACKETS[len(state.players)]
    parts = state.parts_deck[:PARTS_A_DAY]
    return events.DisplayLaid(_packets(parts, sizes), _packets(shuffled, sizes), rng)


def _packets(cards: tuple[T, ...], sizes: tuple[int, ...]) -> tuple[tuple[T, ...], ...]:
    packets, first = [], 0
    for size in sizes:
        packets.append(cards[first : first + size])
        first += size
    return tuple(packets)
