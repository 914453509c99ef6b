"""The level `hard`: whole turns, what the next turn can make of them, and what others receive."""

from __future__ import annotations

from math import tanh
from typing import NamedTuple

from chocolate_factory.games.coffee_rush import flow, scoring
from chocolate_factory.games.coffee_rush.cards import TABS
from chocolate_factory.games.coffee_rush.game import CoffeeRush
from chocolate_factory.games.coffee_rush.mind import desk as desks
from chocolate_factory.games.coffee_rush.mind.desk import Desk, Open
from chocolate_factory.games.coffee_rush.mind.filling import Pourer
from chocolate_factory.games.coffee_rush.mind.medium import Medium
from chocolate_factory.games.coffee_rush.mind.plan import Plan, plans, wanted
from chocolate_factory.games.coffee_rush.mind.routes import gains, ground
from chocolate_factory.games.coffee_rush.mind.taste import Taste
from chocolate_factory.games.coffee_rush.state import State, orders_of

SPEND = 2
"""Rush Tokens spent in one turn at most."""
HANDED = (0.45, 0.35, 0.2, 0.05, -0.1, -0.25, -0.4)
"""What an order is worth to a player who has 0, 1, 2, … already: too many of them fall."""
LATER = 0.9
"""What the next turn counts against this one."""
FINAL = 6.0
"""What it is worth to be ahead when the shop has closed."""
RESERVE = 2.0


class After(NamedTuple):
    """What a plan leaves: own things, and how the table stands."""

    desk: Desk
    meeples: tuple[int, ...]
    rush: int
    points: int
    fallen: int
    done: int


class Hard(Medium):
    """Looks `budget` of its best turns further ahead."""

    budget = 12
    taste = Taste(hope=0.3)
    handed = HANDED
    later = LATER

    def __init__(self, game: CoffeeRush) -> None:
        super().__init__(game)
        self._next: dict[object, float] = {}

    def _plan(self, state: State, seat: int) -> Plan:
        """The best of the most promising turns, each looked at further."""
        found = plans(self.book, state, seat, self.taste, self.hopes, SPEND)
        found.sort(key=lambda plan: -plan.value)
        best: Plan | None = None
        for plan in found[: self.budget]:
            value = self.value(state, seat, plan)
            if best is None or value > best.value + 1e-9:
                best = Plan(value, plan.route, plan.filling)
        assert best is not None
        return best

    def value(self, state: State, seat: int, plan: Plan) -> float:
        """What a turn is worth with all that it leads to."""
        after = self.after(state, seat, plan)
        return self.standing(state, seat, after)

    def after(self, state: State, seat: int, plan: Plan) -> After:
        """What a plan leaves behind when the turn has ended."""
        shop = state.players[seat]
        desk = desks.of(self.book, shop)
        served = plan.filling.served
        cups = list(desk.cups)
        earned = 0
        for cup, aim in enumerate(plan.filling.aims):
            if aim.emptied:
                cups[cup] = 0
            cups[cup] += aim.poured
            if aim.order >= 0 and served >> aim.order & 1:
                cups[cup] = 0
        left: list[Open] = []
        done = fallen = 0
        for number, order in enumerate(desk.orders):
            if served >> number & 1:
                done += 1
                earned += order.rush
            elif order.tab == TABS - 1:
                fallen += 1
            else:
                left.append(order._replace(tab=order.tab + 1))
        meeples = list(shop.meeples)
        if plan.route.meeple >= 0 and plan.route.steps:
            meeples[plan.route.meeple] = plan.route.end
        rush = shop.rush - plan.route.tokens + earned + fallen
        points = scoring.points(self.book, shop) + done - fallen
        return After(Desk(tuple(cups), tuple(left)), tuple(meeples), rush, points, fallen,
                     state.done + done)

    def standing(self, state: State, seat: int, after: After) -> float:
        """How the table stands after the turn, for this seat."""
        players = len(state.players)
        draws = after.done * len(flow.receivers(players, seat))
        downs = len(state.players[seat].down) + after.fallen
        closed = (
            state.closed or draws > len(state.deck) or downs >= self.book.board.down_votes
        )
        value = float(after.points) + self.taste.rush * min(after.rush, 4)
        value -= self.others(state, seat, after.done)
        if closed:
            return after.points + FINAL * tanh(self.lead(state, seat, after) / 2)
        return value + self.later * self.next_turn(state, seat, after)

    def lead(self, state: State, seat: int, after: After) -> float:
        """Points ahead of the best other player, who may still have a turn."""
        players = len(state.players)
        best = -1e9
        turn = (seat - state.start) % players
        for other, shop in enumerate(state.players):
            if other != seat:
                points = float(scoring.points(self.book, shop))
                if (other - state.start) % players > turn:
                    points += min(1.2, 0.5 * len(orders_of(shop)) + 0.4 * after.done)
                best = max(best, points)
        return after.points - best

    def others(self, state: State, seat: int, done: int) -> float:
        """What the orders handed over are worth to those who receive them."""
        total = 0.0
        receivers = flow.receivers(len(state.players), seat)
        for other in receivers:
            has = len(orders_of(state.players[other]))
            for number in range(has, has + done):
                total += self.handed[min(number, len(self.handed) - 1)]
        return total / len(receivers)

    def next_turn(self, state: State, seat: int, after: After) -> float:
        """What the best next turn of one's own would be worth."""
        desk, shop = after.desk, state.players[seat]
        standing = frozenset(
            space for other, p in enumerate(state.players) if other != seat for space in p.meeples
        )
        key = (desk, after.meeples, standing, shop.tiles, after.rush > 0)
        found = self._next.get(key)
        if found is None:
            if len(self._next) > 4096:
                self._next.clear()
            found = self._next[key] = self._best_next(shop.tiles, desk, after.meeples, standing)
        return found

    def _best_next(
        self, tiles: tuple[str, ...], desk: Desk, meeples: tuple[int, ...],
        standing: frozenset[int],
    ) -> float:
        pourer = Pourer(desk, self.taste, self.hopes)
        most = wanted(desk, self.taste)
        steps = self.book.board.steps
        hands: set[desks.Small] = {0}
        for number, start in enumerate(meeples):
            taken = standing.union(m for i, m in enumerate(meeples) if i != number)
            hands.update(gains(ground(self.book, tiles, taken), start, steps, 0, most))
        return max(pourer.best(hand) for hand in hands)
