"""What cannot be in a stored state, whatever was played. No card may be unknown or lie in two
places."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.cards.records import CUPS, SPACES, TABS
from chocolate_factory.games.coffee_rush.rules import moving
from chocolate_factory.games.coffee_rush.state.state import Shop, State, orders_of
from chocolate_factory.games.validation import (
    PLENTY,
    none_of,
    other_length,
    outside,
    twice,
    unknown,
)

PHASES = ("place", "upgrade", "move", "pour", "process", "over")


def faults(book: Book, state: State, seats: tuple[int, int]) -> Iterator[str]:
    """Sentences about what cannot be, the plainest first; later ones may rest on earlier ones."""
    yield from outside("players", len(state.players), *seats)
    for shop in state.players:
        yield from _shop(book, shop)
    orders = [*state.deck, *state.gone]
    for shop in state.players:
        orders += [*chain.from_iterable(shop.tabs), *shop.up, *shop.down]
    yield from unknown(orders, book.orders)
    yield from twice(orders)
    yield from _turn(state)
    yield from _meeples(state)


def _shop(book: Book, shop: Shop) -> Iterator[str]:
    yield from other_length("tabs", len(shop.tabs), TABS)
    yield from other_length("cups", len(shop.cups), CUPS)
    yield from outside("rush", shop.rush, 0, PLENTY)
    yield from unknown(shop.tiles, book.tiles)
    yield from twice(shop.tiles)
    for space in shop.meeples:
        yield from outside("meeples", space, 0, SPACES - 1)


def _turn(state: State) -> Iterator[str]:
    last = len(state.players) - 1
    yield from outside("start", state.start, 0, last)
    yield from none_of("phase", state.phase, PHASES)
    yield from outside("round", state.round, 0, PLENTY)
    yield from outside("steps_left", state.steps_left, 0, PLENTY)
    yield from outside("done", state.done, 0, len(orders_of(state.players[0])) + PLENTY)
    if state.seat is None:
        yield from none_of("phase", state.phase, ("over",))
        return
    yield from outside("seat", state.seat, 0, last)
    yield from none_of("phase", state.phase, PHASES[:-1])


def _meeples(state: State) -> Iterator[str]:
    """Each stands on a space; in play all of them do."""
    order = moving.placing(len(state.players), state.start)
    for seat, shop in enumerate(state.players):
        most = order.count(seat)
        least = 0 if state.phase == "place" else most
        yield from outside("meeples", len(shop.meeples), least, most)
    if state.moving is not None and state.seat is not None:
        count = len(state.players[state.seat].meeples)
        yield from outside("moving", state.moving, 0, count - 1)
