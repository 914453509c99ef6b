"""The level `hard`: whole turns, what the next turn can make of them, and what others receive."""

from __future__ import annotations

from collections.abc import Callable
from math import tanh
from typing import NamedTuple

from chocolate_factory.core.game import Thought
from chocolate_factory.core.language import _
from chocolate_factory.games.coffee_rush.acts import actions as act
from chocolate_factory.games.coffee_rush.cards.records import TABS
from chocolate_factory.games.coffee_rush.game import CoffeeRush
from chocolate_factory.games.coffee_rush.mind import desk as desks
from chocolate_factory.games.coffee_rush.mind.desk import Desk, Open
from chocolate_factory.games.coffee_rush.mind.filling import IDLE, Filling, Pourer
from chocolate_factory.games.coffee_rush.mind.medium import SPEND, Medium
from chocolate_factory.games.coffee_rush.mind.plan import STAY, Plan, plans, wanted
from chocolate_factory.games.coffee_rush.mind.routes import Route, gains, ground
from chocolate_factory.games.coffee_rush.mind.taste import Taste
from chocolate_factory.games.coffee_rush.rules import flow
from chocolate_factory.games.coffee_rush.scoring import sheet
from chocolate_factory.games.coffee_rush.state.state import State, orders_of

HANDED = (0.45, 0.35, 0.2, 0.05, -0.1, -0.25, -0.4)
"""What an order is worth to a player who has 0, 1, 2, … already: of many some fall."""
LATER = 0.9
"""What the next turn counts against this one."""
FINAL = 6.0
"""What it is worth to be ahead when the shop has closed, and not to be behind."""
LAST_TURN = 1.2
"""Points that a player with orders makes in a last turn."""
KEPT = 4096
"""How many next turns are remembered."""


class After(NamedTuple):
    """What a turn leaves: one's own things, points and tokens, and how many orders were served."""

    desk: Desk
    meeples: tuple[int, ...]
    rush: int
    points: int
    fallen: int
    done: int


class Hard(Medium):
    """Looks at the next turn after the `budget` best turns of now, at the orders handed over, and
    at who is ahead when the shop closes."""

    budget = 12
    taste = Taste(hope=0.3)
    handed = HANDED
    later = LATER

    def __init__(self, game: CoffeeRush) -> None:
        super().__init__(game)
        self._next: dict[object, float] = {}

    def plan(self, state: State, seat: int, budget: int, cancelled: Callable[[], bool]) -> Plan:
        """The best of the most promising turns, each looked at further."""
        found = plans(self.book, state, seat, self.taste, self.hopes, SPEND)
        found.sort(key=lambda plan: -plan.value)
        best: Plan | None = None
        for plan in found[: max(1, budget)]:
            value = self.standing(state, seat, self.after(state, seat, plan.route, plan.filling))
            if best is None or value > best.value + 1e-9:
                best = Plan(value, plan.route, plan.filling)
            if cancelled():
                break
        assert best is not None
        return best

    def serve(self, state: State, seat: int, budget: int, cancelled: Callable[[], bool]) -> Thought:
        """Serves, but not an order with which the shop would close on a player who is behind."""
        values = self.served(state, seat)
        if max(values, key=lambda served: (values[served], served)) == 0:
            end = act.EndTurn(seat)
            reason = _("To serve now would only help the others.")
            return Thought(end, values[0], (end,), reason)
        return super().serve(state, seat, budget, cancelled)

    def served(self, state: State, seat: int) -> dict[int, float]:
        """How the table stands after serving, for each set of orders (bit i for the order i)."""
        found = [_served(filling) for filling in self.pourer(state, seat).of(0)]
        return {
            filling.served: self.standing(state, seat, self.after(state, seat, STAY, filling))
            for filling in found
        }

    # what comes of a turn

    def after(self, state: State, seat: int, route: Route, filling: Filling) -> After:
        """What a turn leaves behind when the orders have moved on."""
        shop = state.players[seat]
        desk, served = desks.of(self.book, shop), filling.served
        cups = list(desk.cups)
        for cup, aim in enumerate(filling.aims):
            held = 0 if aim.emptied else cups[cup]
            cups[cup] = 0 if aim.order >= 0 and served >> aim.order & 1 else held + aim.poured
        out = [order for i, order in enumerate(desk.orders) if served >> i & 1]
        left = [order for i, order in enumerate(desk.orders) if not served >> i & 1]
        waiting = tuple(Open(o.id, o.need, o.tab + 1, o.rush) for o in left if o.tab < TABS - 1)
        fallen = len(left) - len(waiting)
        meeples = list(shop.meeples)
        if route.steps:
            meeples[route.meeple] = route.end
        return After(
            Desk(tuple(cups), waiting),
            tuple(meeples),
            shop.rush - route.tokens + sum(order.rush for order in out) + fallen,
            sheet.points(self.book, shop) + len(out) - fallen,
            fallen,
            state.done + len(out),
        )

    def standing(self, state: State, seat: int, after: After) -> float:
        """How the table stands after the turn, for this seat."""
        draws = after.done * len(flow.receivers(len(state.players), seat))
        downs = len(state.players[seat].down) + after.fallen
        full = downs >= self.book.board.down_votes
        if state.closed or full or draws > len(state.deck):
            return after.points + FINAL * tanh(self._lead(state, seat, after) / 2)
        value = after.points + self.taste.rush * min(after.rush, 4)
        return (
            value
            - self._handed(state, seat, after)
            + self.later * self._next_turn(state, seat, after)
        )

    def _lead(self, state: State, seat: int, after: After) -> float:
        """Points ahead of the best other player, who may still have a turn."""
        players = len(state.players)
        best = -1e9
        for other, shop in enumerate(state.players):
            if other != seat:
                points = float(sheet.points(self.book, shop))
                if (other - state.start) % players > (seat - state.start) % players:
                    points += min(LAST_TURN, (len(orders_of(shop)) + after.done) / 2)
                best = max(best, points)
        return after.points - best

    def _handed(self, state: State, seat: int, after: After) -> float:
        """What the orders handed over are worth to those who receive them."""
        total = 0.0
        receivers = flow.receivers(len(state.players), seat)
        for other in receivers:
            has = len(orders_of(state.players[other]))
            for number in range(has, has + after.done):
                total += self.handed[min(number, len(self.handed) - 1)]
        return total / len(receivers)

    def _next_turn(self, state: State, seat: int, after: After) -> float:
        """What the best next turn of one's own would be worth, if nothing new came."""
        tiles = state.players[seat].tiles
        standing = frozenset(
            space
            for other, shop in enumerate(state.players)
            if other != seat
            for space in shop.meeples
        )
        key = (after.desk, after.meeples, standing, tiles)
        found = self._next.get(key)
        if found is None:
            if len(self._next) >= KEPT:
                self._next.clear()
            found = self._next[key] = self._best_next(tiles, after, standing)
        return found

    def _best_next(self, tiles: tuple[str, ...], after: After, standing: frozenset[int]) -> float:
        pourer = Pourer(after.desk, self.taste, self.hopes)
        most = wanted(after.desk, self.taste)
        hands: set[desks.Small] = {0}
        for number, start in enumerate(after.meeples):
            own = {space for i, space in enumerate(after.meeples) if i != number}
            board = ground(self.book, tiles, standing | own)
            hands.update(gains(board, start, self.book.board.steps, 0, most))
        return max(pourer.best(hand) for hand in hands)


def _served(filling: Filling) -> Filling:
    """The same orders served, all other cups left as they are: nothing is poured any more."""
    aims = tuple(
        aim if aim.order >= 0 and filling.served >> aim.order & 1 else IDLE for aim in filling.aims
    )
    return filling._replace(aims=aims)
