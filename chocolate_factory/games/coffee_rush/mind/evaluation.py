"""Evaluation of where a turn leaves the table: what it earned, what the next turn can make of what
is left, what the others receive, and who is ahead once the shop closes."""

from __future__ import annotations

from math import tanh
from typing import NamedTuple

from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.mind import packed
from chocolate_factory.games.coffee_rush.mind.cup_value import CupValues
from chocolate_factory.games.coffee_rush.mind.packed import Pack, PackedShop
from chocolate_factory.games.coffee_rush.mind.pouring import LAST, Pouring, PouringSearch
from chocolate_factory.games.coffee_rush.mind.routes import Route, gains, terrain
from chocolate_factory.games.coffee_rush.mind.turns import useful
from chocolate_factory.games.coffee_rush.mind.valuation import Valuation
from chocolate_factory.games.coffee_rush.rules import turns
from chocolate_factory.games.coffee_rush.scoring import sheet
from chocolate_factory.games.coffee_rush.state.state import State, orders_of

HANDED = (0.45, 0.35, 0.2, 0.05, -0.1, -0.25, -0.4)
"""What an order is worth to a player who has 0, 1, 2, … already: of many some fall."""
NEXT_TURN = 0.9
"""What the next turn counts against this one."""
TOKENS_OF_USE = 4
"""Rush Tokens beyond which one more is worth nothing."""
AHEAD = 6.0
"""What it is worth to be ahead when the shop has closed, and not to be behind."""
LEVEL = 0.2
"""What it counts, for who is level when the shop has closed, to hold more up votes (CR-4.2)."""
LAST_TURN = 1.2
"""Points that a player with orders makes in a last turn."""
MEMORY = 4096
"""How many next turns are remembered."""


class Outcome(NamedTuple):
    """What a turn leaves when the orders have moved on: own things, points and tokens."""

    shop: PackedShop
    meeples: tuple[int, ...]
    rush: int
    points: int
    fallen: int
    """Orders that fell off."""
    done: int
    """Orders that were processed in the turn."""


class Evaluation:
    """Values outcomes of turns, for the seat whose turn it is, in points."""

    def __init__(self, book: Book, valuation: Valuation, cup_values: CupValues) -> None:
        self._book, self._valuation, self._cup_values = book, valuation, cup_values
        self._next: dict[object, float] = {}

    def outcome(self, state: State, seat: int, route: Route, pouring: Pouring) -> Outcome:
        """What the rest of a turn leaves behind: a route, a pouring, its orders served."""
        player = state.players[seat]
        shop, served = packed.pack_shop(self._book, player), pouring.served
        cups = list(shop.cups)
        for cup, use in enumerate(pouring.uses):
            held = 0 if use.emptied else cups[cup]
            cups[cup] = 0 if use.order >= 0 and served >> use.order & 1 else held + use.poured
        out = [order for i, order in enumerate(shop.orders) if served >> i & 1]
        left = [order for i, order in enumerate(shop.orders) if not served >> i & 1]
        waiting = tuple(order._replace(tab=order.tab + 1) for order in left if order.tab < LAST)
        fallen = len(left) - len(waiting)
        meeples = list(player.meeples)
        if route.steps:
            meeples[route.meeple] = route.end
        return Outcome(
            PackedShop(tuple(cups), waiting),
            tuple(meeples),
            player.rush - route.tokens + sum(order.rush for order in out) + fallen,
            sheet.points(self._book, player) + len(out) - fallen,
            fallen,
            state.done + len(out),
        )

    def closes(self, state: State, seat: int, outcome: Outcome) -> bool:
        """Whether the shop is closed after the turn: then it counts who is ahead."""
        draws = outcome.done * len(turns.receivers(len(state.players), seat))
        downs = len(state.players[seat].down) + outcome.fallen
        full = downs >= self._book.board.down_votes
        return state.closed or full or draws > len(state.deck)

    def value(self, state: State, seat: int, outcome: Outcome) -> float:
        """How the table stands after the turn, for this seat."""
        if self.closes(state, seat, outcome):
            return outcome.points + AHEAD * tanh(self._lead(state, seat, outcome) / 2)
        value = outcome.points + self._valuation.token * min(outcome.rush, TOKENS_OF_USE)
        return (
            value
            - self._handover(state, seat, outcome)
            + NEXT_TURN * self._next_turn(state, seat, outcome)
        )

    def drawback(self, state: State, seat: int, rather: Outcome, other: Outcome) -> str:
        """What is most to be said against another outcome that is worth less: that it `closes` the
        shop, what it takes in `tokens`, leaves for the `next` turn, or has `handed` over; "" where
        it is worth more."""
        full = len(state.players[seat].down) + rather.fallen >= self._book.board.down_votes
        worth = self.value(state, seat, rather) - self.value(state, seat, other)
        if worth <= 0 or state.closed or full:
            return ""
        if not turns.suffices(state, seat, other.done):
            return "closes"
        tokens = min(rather.rush, TOKENS_OF_USE) - min(other.rush, TOKENS_OF_USE)
        worse = {
            "tokens": self._valuation.token * tokens,
            "next": self.less_next(state, seat, rather, other),
            "handed": self._handover(state, seat, other) - self._handover(state, seat, rather),
        }
        most = max(worse, key=lambda what: worse[what])
        return most if worse[most] > 0 else ""

    def _lead(self, state: State, seat: int, outcome: Outcome) -> float:
        """Points ahead of the best other player, who may still have a turn."""
        players = len(state.players)
        own = len(state.players[seat].up) + outcome.done - state.done
        best = -1e9
        for other, shop in enumerate(state.players):
            if other != seat:
                points = float(sheet.points(self._book, shop))
                if (other - state.start) % players > (seat - state.start) % players:
                    points += min(LAST_TURN, (len(orders_of(shop)) + outcome.done) / 2)
                if points == outcome.points:
                    points += LEVEL * ((len(shop.up) > own) - (len(shop.up) < own))
                best = max(best, points)
        return outcome.points - best

    def _handover(self, state: State, seat: int, outcome: Outcome) -> float:
        """What the orders handed over are worth to those who receive them."""
        total = 0.0
        receivers = turns.receivers(len(state.players), seat)
        for other in receivers:
            has = len(orders_of(state.players[other]))
            for number in range(has, has + outcome.done):
                total += HANDED[min(number, len(HANDED) - 1)]
        return total / len(receivers)

    def _next_turn(self, state: State, seat: int, outcome: Outcome) -> float:
        """What the player's best next turn would be worth, if nothing new came."""
        tiles = state.players[seat].tiles
        others = _where_others_stand(state, seat)
        key = (outcome.shop, outcome.meeples, others, tiles)
        found = self._next.get(key)
        if found is None:
            if len(self._next) >= MEMORY:
                self._next.clear()
            found = self._next[key] = self._best_next(tiles, outcome, others).value
        return found

    def less_next(self, state: State, seat: int, rather: Outcome, other: Outcome) -> float:
        """By how many points the next turn is worth less after another outcome."""
        ahead = self._next_turn(state, seat, rather) - self._next_turn(state, seat, other)
        return NEXT_TURN * ahead

    def served_next(self, state: State, seat: int, outcome: Outcome) -> list[str]:
        """The orders that the player's best next turn would serve, if nothing new came."""
        tiles = state.players[seat].tiles
        best = self._best_next(tiles, outcome, _where_others_stand(state, seat))
        orders = outcome.shop.orders
        return [order.id for i, order in enumerate(orders) if best.served >> i & 1]

    def _best_next(
        self, tiles: tuple[str, ...], outcome: Outcome, others: frozenset[int]
    ) -> Pouring:
        search = PouringSearch(outcome.shop, self._valuation, self._cup_values)
        most = useful(outcome.shop, self._valuation)
        hands: set[Pack] = {0}
        for number, start in enumerate(outcome.meeples):
            own = {space for i, space in enumerate(outcome.meeples) if i != number}
            board = terrain(self._book, tiles, others | own)
            hands.update(gains(board, start, self._book.board.steps, 0, most))
        return max((search.best(hand) for hand in hands), key=lambda pouring: pouring.value)


def _where_others_stand(state: State, seat: int) -> frozenset[int]:
    """The spaces of the other players' meeples."""
    return frozenset(
        space for other, shop in enumerate(state.players) if other != seat for space in shop.meeples
    )
