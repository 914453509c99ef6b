"""One question to a mind, with what is needed to answer it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from chocolate_factory.core.action import Action
from chocolate_factory.core.mind import Thought
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind.budget import Budget
from chocolate_factory.games.conveyor.mind.evaluation.open_stages import open_stages
from chocolate_factory.games.conveyor.mind.greedy.belt_plan import GreedyBelt
from chocolate_factory.games.conveyor.mind.greedy.store_room import OrderBook, StoreRoom
from chocolate_factory.games.conveyor.rules import numbers
from chocolate_factory.games.conveyor.state.state import State

A = TypeVar("A", bound=Action)
BELTS = 6
"""One plan may use up so small a part of the budget."""
KEPT = 64
"""How many store rooms are remembered between decisions."""


class StoreRooms:
    """The `StoreRoom` of seats, remembered as long as nothing changes that they depend on."""

    def __init__(self, game: Conveyor) -> None:
        self._book = game.book
        self._found: dict[object, StoreRoom] = {}
        self._order_book = OrderBook(0, 0, 0.0)

    def of(self, state: State, seat: int) -> StoreRoom:
        """The store room of a seat."""
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
            if (self._order_book.day, self._order_book.keep) != (state.day, keep):
                self._order_book = OrderBook.of(self._book, state)
            found = self._found[key] = StoreRoom(self._book, state, seat, self._order_book, orders)
        return found


class Question:
    """The state, what is legal, and ways to look ahead."""

    def __init__(
        self, game: Conveyor, store_rooms: StoreRooms, state: State, seat: int, budget: Budget
    ) -> None:
        self.game, self.book, self.state, self.seat = game, game.book, state, seat
        self.factory = state.players[seat]
        self.legal: Sequence[Action] = game.legal(state, seat)
        self.store_rooms, self.budget = store_rooms, budget

    def of(self, kind: type[A]) -> list[A]:
        """The legal actions of one type."""
        return [action for action in self.legal if isinstance(action, kind)]

    def after(self, action: Action) -> State:
        """The state that the action leads to."""
        state = self.game.copy(self.state)
        self.game.advance(state, action)
        return state

    def store_room(self, state: State | None = None) -> StoreRoom:
        """The store room of the seat, in this state or another."""
        return self.store_rooms.of(state or self.state, self.seat)

    def belt(self, state: State | None = None, budget: Budget | None = None) -> GreedyBelt:
        """A planner for the belt of the seat, in this state or another; see `BELTS`."""
        state = state or self.state
        budget = budget or self.budget.share(BELTS)
        return GreedyBelt(self.book, state, self.seat, self.store_room(state), budget)


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
