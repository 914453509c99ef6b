"""The points that every player may expect at the end of the game, by how the table stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import NamedTuple

from chocolate_factory.core.rng import Rng
from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.mind import packed
from chocolate_factory.games.coffee_rush.mind.figures import FIGURES, LAST_FIGURES
from chocolate_factory.games.coffee_rush.mind.playouts.quick import TOKENS, QuickPlayer
from chocolate_factory.games.coffee_rush.mind.playouts.table import Seat, Table, cards
from chocolate_factory.games.coffee_rush.mind.pouring import LAST
from chocolate_factory.games.coffee_rush.mind.valuation import Valuation
from chocolate_factory.games.coffee_rush.state.state import MOVING, State

OF_USE = 6
"""Rush Tokens beyond which one more is worth nothing."""
DEALS = 4
"""Deals by which it is told what orders not yet drawn are worth to those who draw them."""


class Prospects(NamedTuple):
    """What a player's points to come are told by, while the shop is open."""

    always: float
    """1."""
    open: float
    """How far everybody is from the down votes that close the shop, from 1 to 0."""
    deck: float
    """Cards of the deck for each player."""
    orders: float
    falling: float
    """Orders on the last tab."""
    open_orders: float
    """The orders, as far as the shop is from closing."""
    open_others: float
    """The others' orders, likewise, on average."""
    cups: float
    """What the cups are worth for the orders."""
    others_cups: float
    rush: float
    others_rush: float
    wait: float
    """Turns of others before the player's own."""


class LastProspects(NamedTuple):
    """What they are told by once the shop has closed, of who has a turn left."""

    always: float
    orders: float
    falling: float
    cups: float
    rush: float


class Forecast:
    """Expects points: those there are, and what quick players made of such a table."""

    def __init__(
        self,
        book: Book,
        figures: Mapping[int, Sequence[float]] = FIGURES,
        last: Sequence[float] = LAST_FIGURES,
    ) -> None:
        self._book, self._figures, self._last = book, figures, last
        self._quick = QuickPlayer(book, Valuation())

    def table(self, table: Table) -> tuple[float, ...]:
        """The points of every seat, before the turn of the table's seat."""
        points = [float(seat.points) for seat in table.seats]
        if table.over:
            return tuple(points)
        if table.closed:
            return tuple(
                n + _sum(self._last, prospects) if (prospects := self.last(table, seat)) else n
                for seat, n in enumerate(points)
            )
        figures = self._figures[len(points)]
        return tuple(
            n + _sum(figures, prospects)
            for n, prospects in zip(points, self.prospects(table), strict=True)
        )

    def state(self, state: State) -> tuple[float, ...]:
        """The points of every seat in any state, before its turn has come to its end: the quick
        player makes an end of it, and any orders are drawn."""
        table = Table(self._book, state, state.start if state.seat is None else state.seat)
        deck, rng, found = cards(self._book, state.deck), Rng(state.round, table.seat), []
        if not state.round:
            return self.table(table.dealt(deck))
        player, moving = table.seats[table.seat], state.phase in MOVING
        hand, tokens = packed.pack(state.hand), min(player.rush, TOKENS) if moving else 0
        turn = self._quick.rest(table.dealt(deck), hand, state.steps_left if moving else 0, tokens)
        for _deal in range(DEALS):
            after = table.dealt(rng.shuffle(deck))
            after.play(turn, state.done)
            found.append(self.table(after))
        return tuple(map(fmean, zip(*found, strict=True)))

    def prospects(self, table: Table) -> list[Prospects]:
        """What each seat has in sight while the shop is open."""
        seats = len(table.seats)
        down = max(seat.down for seat in table.seats)
        open_ = 1 - down / self._book.board.down_votes
        cups = [self._quick.progress(seat, False) for seat in table.seats]
        orders = [len(seat.orders) for seat in table.seats]
        rush = [min(seat.rush, OF_USE) for seat in table.seats]
        found = []
        for number, seat in enumerate(table.seats):
            others = [other for other in range(seats) if other != number]
            found.append(
                Prospects(
                    1.0,
                    open_,
                    table.left / seats,
                    orders[number],
                    _falling(seat),
                    open_ * orders[number],
                    open_ * fmean(orders[other] for other in others),
                    cups[number],
                    fmean(cups[other] for other in others),
                    rush[number],
                    fmean(rush[other] for other in others),
                    (number - table.seat) % seats,
                )
            )
        return found

    def last(self, table: Table, seat: int) -> LastProspects | None:
        """What a seat has in sight once the shop has closed; None without a turn left."""
        seats = len(table.seats)
        if (seat - table.start) % seats < (table.seat - table.start) % seats:
            return None
        player = table.seats[seat]
        return LastProspects(
            1.0,
            len(player.orders),
            _falling(player),
            self._quick.progress(player, True),
            min(player.rush, OF_USE),
        )


def _falling(seat: Seat) -> int:
    return sum(tab == LAST for _need, _rush, tab in seat.orders)


def _sum(figures: Sequence[float], prospects: Sequence[float]) -> float:
    return sum(figure * value for figure, value in zip(figures, prospects, strict=True))
