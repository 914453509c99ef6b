"""The whole table in packed form, and how a turn changes it: what a playout plays on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.mind import packed
from chocolate_factory.games.coffee_rush.mind.packed import Pack
from chocolate_factory.games.coffee_rush.mind.pouring import LAST, Pouring
from chocolate_factory.games.coffee_rush.mind.routes import Route
from chocolate_factory.games.coffee_rush.rules import turns
from chocolate_factory.games.coffee_rush.scoring import sheet
from chocolate_factory.games.coffee_rush.state.state import State

Card = tuple[Pack, int]
"""What an order needs, and the tokens it earns."""
Waiting = tuple[Pack, int, int]
"""What an order needs, the tokens it earns, and its tab, counted from 0."""


class Turn(NamedTuple):
    """A whole turn: the cups as they are poured, which of them go out for which order (by their
    numbers), where a meeple ends (-1: none moved), and the tokens spent."""

    cups: tuple[Pack, ...]
    served: tuple[tuple[int, int], ...]
    meeple: int
    end: int
    tokens: int


class Seat:
    """One player: cups, orders from the most urgent to the newest, meeples, and what counts."""

    __slots__ = ("cups", "down", "meeples", "orders", "points", "rush", "tiles", "up")

    cups: tuple[Pack, ...]
    orders: tuple[Waiting, ...]
    meeples: tuple[int, ...]
    tiles: tuple[str, ...]
    rush: int
    points: int
    up: int
    down: int

    def copy(self) -> Seat:
        """The same once more."""
        other = Seat()
        other.cups, other.orders, other.meeples = self.cups, self.orders, self.meeples
        other.tiles, other.rush, other.points = self.tiles, self.rush, self.points
        other.up, other.down = self.up, self.down
        return other


class Table:
    """All players, whose turn it is, and the deck as it is dealt in one playout."""

    __slots__ = ("at", "book", "closed", "deck", "over", "seat", "seats", "start")

    def __init__(self, book: Book, state: State, seat: int) -> None:
        self.book, self.start, self.seat, self.closed = book, state.start, seat, state.closed
        self.seats = [_seat(book, state, number) for number in range(len(state.players))]
        self.deck: Sequence[Card] = ()
        self.at, self.over = 0, False

    def dealt(self, deck: Sequence[Card]) -> Table:
        """The same table with this deck."""
        other = Table.__new__(Table)
        other.book, other.start, other.seat = self.book, self.start, self.seat
        other.closed, other.over = self.closed, self.over
        other.seats = [seat.copy() for seat in self.seats]
        other.deck, other.at = deck, 0
        return other

    @property
    def left(self) -> int:
        """Cards in the deck."""
        return len(self.deck) - self.at

    def last_turn(self, seat: int) -> bool:
        """Whether nobody has a turn after this one."""
        return (seat + 1) % len(self.seats) == self.start

    def buy(self, tile: str) -> None:
        """An upgrade at the beginning of the seat's turn (CR-2.1)."""
        player, board = self.seats[self.seat], self.book.board
        player.tiles += (tile,)
        player.up -= board.turn_in
        player.points += board.upgrade_points - board.turn_in

    def play(self, turn: Turn, done: int = 0) -> None:
        """The seat's whole turn, from its upgrades on to the flow of time (CR-2.3 to CR-2.6); so
        many orders have gone out before."""
        player = self.seats[self.seat]
        player.rush -= turn.tokens
        if turn.meeple >= 0:
            meeples = list(player.meeples)
            meeples[turn.meeple] = turn.end
            player.meeples = tuple(meeples)
        self._serve(player, turn)
        self._draw(done + len(turn.served))
        self._flow(player)
        if not self.closed and not any(seat.orders for seat in self.seats):
            self.closed = True
        self.over = self.closed and self.last_turn(self.seat)
        self.seat = (self.seat + 1) % len(self.seats)

    def _serve(self, player: Seat, turn: Turn) -> None:
        cups, out = list(turn.cups), set()
        for cup, order in turn.served:
            cups[cup] = 0
            out.add(order)
            player.rush += player.orders[order][1]
        player.cups = tuple(cups)
        player.up += len(out)
        player.points += len(out)
        if out:
            player.orders = tuple(o for i, o in enumerate(player.orders) if i not in out)

    def _draw(self, due: int) -> None:
        for receiver in turns.receivers(len(self.seats), self.seat) if due else ():
            drawn = self.deck[self.at : self.at + due]
            self.at += len(drawn)
            self.seats[receiver].orders += tuple((need, rush, 0) for need, rush in drawn)
            if len(drawn) < due:
                self.closed = True

    def _flow(self, player: Seat) -> None:
        waiting = tuple((need, rush, tab + 1) for need, rush, tab in player.orders if tab < LAST)
        fallen = len(player.orders) - len(waiting)
        player.orders = waiting
        if fallen:
            player.rush += fallen
            player.points -= fallen
            player.down += fallen
            self.closed = self.closed or player.down >= self.book.board.down_votes


def _seat(book: Book, state: State, number: int) -> Seat:
    shop, player = state.players[number], Seat()
    waiting = packed.pack_shop(book, shop)
    player.cups = waiting.cups
    player.orders = tuple((order.need, order.rush, order.tab) for order in waiting.orders)
    player.meeples, player.tiles, player.rush = shop.meeples, shop.tiles, shop.rush
    player.points = sheet.points(book, shop)
    player.up, player.down = len(shop.up), len(shop.down)
    return player


def turn_of(book: Book, state: State, seat: int, route: Route, pouring: Pouring) -> Turn:
    """A turn as a route and a pouring say it."""
    cups = list(packed.pack_shop(book, state.players[seat]).cups)
    served: list[tuple[int, int]] = []
    for cup, use in enumerate(pouring.uses):
        cups[cup] = (0 if use.emptied else cups[cup]) + use.poured
        if use.order >= 0 and pouring.served >> use.order & 1:
            served.append((cup, use.order))
    meeple = route.meeple if route.steps else -1
    return Turn(tuple(cups), tuple(served), meeple, route.end, route.tokens)


def cards(book: Book, deck: Sequence[str]) -> list[Card]:
    """The cards of a deck as playouts deal them, sorted, so that their order tells nothing."""
    return sorted((packed.pack(book.needs[order]), book.rush[order]) for order in deck)
