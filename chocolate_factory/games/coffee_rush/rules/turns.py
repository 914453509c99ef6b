"""How turns follow each other (CR-1.3, CR-2, CR-4.1): what comes of itself when an act is done.

Nothing here is chosen; the acts that lead here stand in `acts`.
"""

from __future__ import annotations

from collections import Counter

from chocolate_factory.core.action import Transition
from chocolate_factory.games.base import copy_state
from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.cards.records import TABS
from chocolate_factory.games.coffee_rush.rules import moving
from chocolate_factory.games.coffee_rush.state import events
from chocolate_factory.games.coffee_rush.state.state import Shop, State, orders_of

RECEIVERS = 2
"""Players that draw new orders after a turn, if there are as many others (CR-2.5)."""


def upgrades(book: Book, shop: Shop) -> tuple[str, ...]:
    """The upgrade tiles that a player can pay for and does not have (CR-2.1)."""
    if len(shop.up) < book.board.turn_in:
        return ()
    return tuple(tile for tile in book.tiles if tile not in shop.tiles)


def ready(book: Book, shop: Shop) -> tuple[str, ...]:
    """The orders of a player for which a cup holds exactly what they ask for (CR-2.4)."""
    return tuple(order for order in orders_of(shop) if book.needs[order] in shop.cups)


def servable(book: Book, shop: Shop) -> int:
    """How many orders the cups that are ready can serve: one each, of orders alike no more than
    there are (CR-2.4)."""
    cups = Counter(shop.cups)
    asked = Counter(book.needs[order] for order in orders_of(shop))
    return sum(min(n, cups[need]) for need, n in asked.items())


def falling(book: Book, shop: Shop, order: str) -> str:
    """Of two orders alike, the one that falls if this one is served instead: no cup is left for it
    then (CR-2.6); '' for none."""
    need = book.needs[order]
    twins = [other for other in falls_now(shop) if book.needs[other] == need]
    return twins[-1] if order not in twins and shop.cups.count(need) <= len(twins) and twins else ""


def next_placing(book: Book, transition: Transition[State]) -> None:
    """The next meeple is to be placed; after the last one the first turn begins (CR-1.3)."""
    state = transition.state
    order = moving.placing(len(state.players), state.start)
    placed = sum(len(shop.meeples) for shop in state.players)
    if placed < len(order):
        transition.do(events.PlacingPassed(order[placed]))
    else:
        begin_turn(book, transition, state.start)


def begin_turn(book: Book, transition: Transition[State], seat: int) -> None:
    """The turn of a seat, with the step for upgrades only where there can be one (CR-2.1)."""
    state = transition.state
    if seat == state.start:
        transition.do(events.RoundBegan(state.round + 1))
    phase = "upgrade" if upgrades(book, state.players[seat]) else "move"
    transition.do(events.TurnBegan(seat, phase, book.board.steps))


def end_turn(book: Book, transition: Transition[State], seat: int) -> None:
    """New orders, the flow of time, and the next turn or the end (CR-2.5, CR-2.6, CR-4.1)."""
    _pass_time(book, transition, seat)
    _begin_next_turn(book, transition, seat)


def waits(book: Book, state: State, seat: int) -> dict[str, int]:
    """For each order of a seat in its turn in how many later turns it can be served still, if
    nobody else closes the shop: none if it is closed once this turn ends (CR-2.6, CR-4.1)."""
    transition = Transition(copy_state(state), keep=False)
    _pass_time(book, transition, seat)
    left = places_left(state.players[seat])
    return dict.fromkeys(left, 0) if transition.state.closed else left


def places_left(shop: Shop) -> dict[str, int]:
    """For each order how many tabs are left for it to move on to (CR-2.6)."""
    return {order: TABS - tab for tab, orders in enumerate(shop.tabs, 1) for order in orders}


def _pass_time(book: Book, transition: Transition[State], seat: int) -> None:
    _hand_orders(transition, seat)
    _let_time_flow(book, transition, seat)
    if not transition.state.closed and not any(
        orders_of(shop) for shop in transition.state.players
    ):
        transition.do(events.ShopClosed("idle"))


def receivers(seats: int, seat: int) -> tuple[int, ...]:
    """Who draws for the orders that `seat` has processed, in this order (CR-2.5)."""
    return tuple((seat + i) % seats for i in range(1, min(seats, RECEIVERS + 1)))


def suffices(state: State, seat: int, served: int) -> bool:
    """Whether the deck has what the next players draw for so many orders that `seat` processes;
    where it has not, the shop closes (CR-2.5, CR-4.1)."""
    return served * len(receivers(len(state.players), seat)) <= len(state.deck)


def falls_now(shop: Shop) -> tuple[str, ...]:
    """The orders that fall off at the end of the player's turn, unless they are processed
    (CR-2.6)."""
    return shop.tabs[-1]


def _hand_orders(transition: Transition[State], seat: int) -> None:
    """Each of the next two players draws as many orders as were processed (CR-2.5)."""
    state = transition.state
    due = state.done
    for receiver in receivers(len(state.players), seat) if due else ():
        drawn = state.deck[:due]
        if drawn:
            transition.do(events.OrdersDrawn(receiver, drawn))
        if len(drawn) < due and not state.closed:
            transition.do(events.ShopClosed("deck"))


def _let_time_flow(book: Book, transition: Transition[State], seat: int) -> None:
    shop = transition.state.players[seat]
    transition.do(events.TimeFlowed(seat, falls_now(shop)))
    if len(shop.down) >= book.board.down_votes and not transition.state.closed:
        transition.do(events.ShopClosed("down_votes"))


def _begin_next_turn(book: Book, transition: Transition[State], seat: int) -> None:
    state = transition.state
    following = (seat + 1) % len(state.players)
    if following == state.start and state.closed:
        transition.do(events.GameEnded())
        return
    begin_turn(book, transition, following)
