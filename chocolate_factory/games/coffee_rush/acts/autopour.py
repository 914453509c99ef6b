"""Pouring by a plain rule, for a person who does not want to pour one by one.

First the cups that complete an order with what was collected, the orders that fall soonest first;
then, of the orders that stay, the ones that come furthest. What no order wants is kept in a cup
that would stay empty, for orders to come, while another cup stays free for those; else it goes
back. No cup is emptied, and no cup is filled with what spoils it for its orders.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from chocolate_factory.games.coffee_rush.acts.pour import Pour, Return
from chocolate_factory.games.coffee_rush.cards import ingredients
from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.cards.ingredients import Pile
from chocolate_factory.games.coffee_rush.cards.records import CUPS
from chocolate_factory.games.coffee_rush.state.state import Shop, State


class _Filling(NamedTuple):
    """What is poured into a cup, and for which order."""

    cup: int
    order: str
    poured: Pile


def actions(book: Book, state: State) -> tuple[Pour | Return, ...]:
    """All that empties the hand of the seat that decides, one action after the other."""
    if state.seat is None or not state.hand:
        return ()
    seat, hand = state.seat, state.hand
    found: list[Pour | Return] = []
    shop, fillings = state.players[seat], _fillings(book, state.players[seat], hand)
    for filling in fillings:
        names = ingredients.to_list(filling.poured)
        found += (Pour(seat, name, filling.cup) for name in names)
        hand -= filling.poured
    cup = _spare_cup(shop, fillings)
    if cup is not None:
        kept = _worth_keeping(book, hand)
        found += (Pour(seat, name, cup) for name in ingredients.to_list(kept))
        hand -= kept
    found += (Return(seat, name) for name in ingredients.to_list(hand))
    return tuple(found)


def _spare_cup(shop: Shop, fillings: Sequence[_Filling]) -> int | None:
    """An empty cup that no open order needs, one more being left for the orders to come."""
    filled = {one.cup for one in fillings}
    empty = [cup for cup in range(CUPS) if not shop.cups[cup] and cup not in filled]
    begun = CUPS - len(empty)
    waiting = sum(map(len, shop.tabs)) - begun
    return empty[-1] if len(empty) - max(0, waiting) > 1 else None


def _worth_keeping(book: Book, hand: Pile) -> Pile:
    """Of a hand, what some order of the game could ask for together."""
    kept: Pile = 0
    for name in ingredients.to_list(hand):
        more = kept + ingredients.ONE[name]
        if any(ingredients.holds(need, more) for need in book.needs.values()):
            kept = more
    return kept


def best_cup(book: Book, shop: Shop, hand: Pile, name: str) -> int | None:
    """The cup in which an ingredient of a hand comes nearest to an open order that it can still be
    served on, the most urgent of them; else an empty one, or one that no own order wants; None
    where it would spoil each of them."""
    orders = [order for tab in reversed(shop.tabs) for order in tab]
    ready = dict(_ready(book, shop, orders))
    waiting = [order for order in orders if order not in ready.values()]
    found: list[tuple[int, int, int, int]] = []
    for number, cup in enumerate(shop.cups):
        if number in ready:
            continue
        more, open_ = cup + ingredients.ONE[name], [book.needs[order] for order in waiting]
        lacks = [
            (ingredients.size(need - more), urgency)
            for urgency, (order, need) in enumerate(zip(waiting, open_, strict=True))
            if ingredients.holds(need, more)
            and (order not in shop.tabs[-1] or ingredients.holds(hand, need - cup))
        ]
        if lacks:
            found.append((0, *min(lacks), number))
        elif cup and any(ingredients.holds(need, cup) for need in open_):
            continue
        elif any(ingredients.holds(need, more) for need in book.needs.values()):
            found.append((2 if cup else 1, 0, 0, number))
    return min(found)[-1] if found else None


def thrown_away(book: Book, state: State) -> tuple[str, ...]:
    """What of the hand the plain rule puts into the bin."""
    return tuple(act.ingredient for act in actions(book, state) if isinstance(act, Return))


class Use(NamedTuple):
    """What the orders make of a hand by the plain rule; the greater, the better."""

    completed: int
    """Orders that can be served with it."""
    poured: int
    """Ingredients that go into cups."""
    nearest: int
    """Below zero: what the other order lacks that comes furthest."""


def use(book: Book, shop: Shop, hand: Pile) -> Use:
    """How well a hand serves the open orders of a shop, poured by the plain rule."""
    found = _fillings(book, shop, hand)
    lacks = [
        ingredients.size(book.needs[one.order] - shop.cups[one.cup] - one.poured) for one in found
    ]
    open_ = [lack for lack in lacks if lack]
    poured = sum(ingredients.size(one.poured) for one in found)
    return Use(lacks.count(0), poured, -min(open_, default=0))


def _fillings(book: Book, shop: Shop, hand: Pile) -> list[_Filling]:
    cups = list(range(CUPS))
    orders = [order for tab in reversed(shop.tabs) for order in tab]
    for cup, order in _ready(book, shop, orders):
        cups.remove(cup)
        orders.remove(order)
    found: list[_Filling] = []
    for whole in (True, False):
        while (best := _best(book, shop, hand, cups, orders, whole)) is not None:
            found.append(best)
            hand -= best.poured
            cups.remove(best.cup)
            orders.remove(best.order)
    return found


def _ready(book: Book, shop: Shop, orders: list[str]) -> list[tuple[int, str]]:
    """Cups that are an order already, each with its own order: they stay as they are."""
    found: list[tuple[int, str]] = []
    for order in orders:
        taken = [cup for cup, _order in found]
        for cup in range(CUPS):
            if cup not in taken and shop.cups[cup] == book.needs[order]:
                found.append((cup, order))
                break
    return found


def _best(
    book: Book, shop: Shop, hand: Pile, cups: list[int], orders: list[str], whole: bool
) -> _Filling | None:
    """The filling that completes the most urgent order (`whole`), or comes furthest with one."""
    found: list[tuple[int, int, _Filling]] = []
    for urgency, order in enumerate(orders):
        for cup in cups:
            need, held = book.needs[order], shop.cups[cup]
            if not ingredients.holds(need, held) or (not whole and order in shop.tabs[-1]):
                continue
            poured = ingredients.intersection(hand, need - held)
            size = ingredients.size(poured)
            if poured and (poured == need - held or not whole):
                left = ingredients.size(need - held) - size
                rank = (urgency, size) if whole else (left, urgency)
                found.append((*rank, _Filling(cup, order, poured)))
    return min(found)[2] if found else None
