"""How the goods of the short game of the second half are loaded best (PL-9.2)."""

from __future__ import annotations

from chocolate_factory.core.action import Action
from chocolate_factory.games.plantation.acts.moving import Stow
from chocolate_factory.games.plantation.cards.book import Book
from chocolate_factory.games.plantation.plan.stock import End, Stock, stock_of
from chocolate_factory.games.plantation.plan.turn_ends import Value
from chocolate_factory.games.plantation.rules import numbers, turns
from chocolate_factory.games.plantation.state import holding
from chocolate_factory.games.plantation.state.state import Hold, State


def stowed(book: Book, state: State, seat: int, value: Value) -> End:
    """The stock once all that a player has still to load is on the trucks, and the acts that load
    it: one good after the other, always the one and the truck that leave the most worth."""
    left, stock = dict(turns.to_stow(book, state, seat)), stock_of(state, seat)
    acts: tuple[Action, ...] = ()
    while any(left.values()):
        found: list[tuple[float, str, str, Stock]] = []
        for i, hold in enumerate(stock.trucks):
            if not numbers.truck_room(book, i, hold):
                continue
            for good in (good for good, n in left.items() if n):
                after = stock._replace(trucks=_with(stock.trucks, i, holding.add(hold, good)))
                found.append((value(after), book.trucks[i].id, good, after))
        _worth, truck, good, stock = max(found, key=lambda each: each[:3])
        left[good] -= 1
        acts = (*acts, Stow(seat, truck, good))
    return End(stock, acts)


def _with(trucks: tuple[Hold, ...], truck: int, hold: Hold) -> tuple[Hold, ...]:
    return (*trucks[:truck], hold, *trucks[truck + 1 :])
