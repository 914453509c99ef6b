"""One question to a mind, with what is needed to answer it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from chocolate_factory.core.action import Action
from chocolate_factory.core.game import Thought
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind.belt import Belt
from chocolate_factory.games.conveyor.mind.levels.budget import Budget
from chocolate_factory.games.conveyor.mind.worth.stock import Shops, Stock, open_stages
from chocolate_factory.games.conveyor.rules import numbers
from chocolate_factory.games.conveyor.state.state import State

A = TypeVar("A", bound=Action)
BELTS = 6
"""One plan may use up so small a part of the budget."""
KEPT = 64
"""How many outlooks are remembered between decisions."""


class Stocks:
    """The outlooks of seats, remembered as long as nothing changes that they depend on."""

    def __init__(self, game: Conveyor) -> None:
        self._book = game.book
        self._found: dict[object, Stock] = {}
        self._shops = Shops(0, 0, 0.0)

    def of(self, state: State, seat: int) -> Stock:
        """The outlook of a seat."""
        factory = state.players[seat]
        orders = None if state.solo is None else open_stages(self._book, state, seat)
        key = (
            seat,
            state.day,
            "open" if state.phase in ("draft", "run", "fulfil") else state.phase,
            orders or factory.orders,
            factory.employee,
            factory.uses_left > 0,
            factory.delivered,
            state.sides,
            state.stacks,
            state.solo,
            factory.earned_today,
        )
        found = self._found.get(key)
        if found is None:
            if len(self._found) >= KEPT:
                self._found.clear()
            keep = numbers.keep(self._book, state)
            if (self._shops.day, self._shops.keep) != (state.day, keep):
                self._shops = Shops.of(self._book, state)
            found = self._found[key] = Stock(self._book, state, seat, self._shops, orders)
        return found


class Choice:
    """The state, what is legal, and ways to look ahead."""

    def __init__(
        self, game: Conveyor, stocks: Stocks, state: State, seat: int, budget: Budget
    ) -> None:
        self.game, self.book, self.state, self.seat = game, game.book, state, seat
        self.factory = state.players[seat]
        self.legal: Sequence[Action] = game.legal(state, seat)
        self.stocks, self.budget = stocks, budget

    def of(self, kind: type[A]) -> list[A]:
        """The legal actions of one type."""
        return [action for action in self.legal if isinstance(action, kind)]

    def after(self, action: Action) -> State:
        """The state that the action leads to."""
        state = self.game.copy(self.state)
        self.game.advance(state, action)
        return state

    def stock(self, state: State | None = None) -> Stock:
        """The outlook of the seat, in this state or another."""
        return self.stocks.of(state or self.state, self.seat)

    def belt(self, state: State | None = None, budget: Budget | None = None) -> Belt:
        """A planner for the belt of the seat, in this state or another; see `BELTS`."""
        state = state or self.state
        budget = budget or self.budget.share(BELTS)
        return Belt(self.book, state, self.seat, self.stock(state), budget)


def best_of(found: Sequence[tuple[float, A]]) -> tuple[float, A] | None:
    """The action of the greatest value; of equals the first."""
    return max(found, key=lambda item: item[0], default=None)


def thought(
    found: Sequence[tuple[float, Action]], reason: str, least: float = float("-inf")
) -> Thought | None:
    """The best of the actions found, if it is worth at least so many £."""
    best = best_of(found)
    if best is None or best[0] < least:
        return None
    return Thought(best[1], best[0], (best[1],), reason)
