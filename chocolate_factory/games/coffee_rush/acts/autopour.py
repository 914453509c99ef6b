"""Pouring by a plain rule, for a person who does not want to pour one by one.

First the cups that complete an order with what was collected, the orders that fall soonest first,
or those that bring Rush Tokens where that costs no vote; then, of the orders that stay, the ones
that come furthest. No cup is begun for an order that another cup has come as far with. No cup is
filled with what spoils it for its orders.

The rest comes by itself, and a person is asked first: what no order wants waits in a cup that none
of them needs now, for orders to come; only what has no cup goes back. A cup that waits for orders
to come, or that fits none, is emptied only where an open order has no other.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from chocolate_factory.games.coffee_rush.acts.pour import Empty, Pour, Return
from chocolate_factory.games.coffee_rush.cards import ingredients
from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.cards.ingredients import Pile
from chocolate_factory.games.coffee_rush.cards.records import CUPS
from chocolate_factory.games.coffee_rush.rules import turns
from chocolate_factory.games.coffee_rush.state.state import Shop, State


class _Filling(NamedTuple):
    """What is poured into a cup, and for which order; "" for one to come."""

    cup: int
    order: str
    poured: Pile


class Poured(NamedTuple):
    """What the plain rule pours into a cup, for whoever is told."""

    cup: int
    order: str
    """"" for one to come."""
    ingredients: tuple[str, ...]
    ready: bool
    """Whether the order can then be served."""


class _Plan(NamedTuple):
    """All that the plain rule does with a hand."""

    emptied: tuple[int, ...] = ()
    fillings: tuple[_Filling, ...] = ()
    returned: Pile = 0
    rest: bool = False
    """Whether no open order wants anything, as the cups are."""


class Pouring(NamedTuple):
    """What the plain rule does with the hand of the seat that decides: what open orders want of it,
    or else all the rest."""

    actions: tuple[Pour | Return | Empty, ...] = ()
    """One after the other."""
    poured: tuple[Poured, ...] = ()
    """Cup by cup."""
    thrown_away: tuple[str, ...] = ()
    """What goes into the bin, of the hand and of cups."""
    left: tuple[str, ...] = ()
    """What stays in the hand, as no open order wants it."""
    rest: bool = False
    """Whether this is the rest, of which a person is asked first."""


def pouring(book: Book, state: State) -> Pouring:
    """What the plain rule does with the hand of the seat that decides. What is left in the hand
    then is asked for again."""
    if state.seat is None or not state.hand:
        return Pouring()
    plan, cups = _plan(book, state), state.players[state.seat].cups
    acts = _actions(state.seat, plan)
    left = state.hand - sum(one.poured for one in plan.fillings) - plan.returned
    told = _poured(book, cups, plan), _thrown_away(cups, acts), ingredients.to_list(left)
    return Pouring(acts, *told, rest=plan.rest)


def _actions(seat: int, plan: _Plan) -> tuple[Pour | Return | Empty, ...]:
    found: list[Pour | Return | Empty] = [Empty(seat, cup) for cup in plan.emptied]
    for filling in plan.fillings:
        found += (Pour(seat, name, filling.cup) for name in ingredients.to_list(filling.poured))
    found += (Return(seat, name) for name in ingredients.to_list(plan.returned))
    return tuple(found)


def _poured(book: Book, cups: Sequence[Pile], plan: _Plan) -> tuple[Poured, ...]:
    found = []
    for cup, order, pile in sorted(plan.fillings):
        held = (0 if cup in plan.emptied else cups[cup]) + pile
        ready = bool(order) and held == book.needs[order]
        found.append(Poured(cup, order, ingredients.to_list(pile), ready))
    return tuple(found)


def _plan(book: Book, state: State) -> _Plan:
    if state.seat is None or not state.hand:
        return _Plan()
    hand, shop = state.hand, state.players[state.seat]
    fillings = _fillings(book, shop, hand)
    if fillings:
        return _Plan(fillings=tuple(fillings))
    coming = () if state.closed else tuple({book.needs[order] for order in state.deck})
    instead = _instead(book, shop, hand, coming) if state.phase != "place" else []
    for filling in instead:
        hand -= filling.poured
    waiting = _waiting(book, shop, hand, instead, coming)
    for filling in waiting:
        hand -= filling.poured
    emptied = tuple(one.cup for one in instead if shop.cups[one.cup])
    return _Plan(emptied, (*instead, *waiting), hand, rest=True)


def _instead(book: Book, shop: Shop, hand: Pile, coming: Sequence[Pile]) -> list[_Filling]:
    """What is poured for open orders into cups that none of them can use: they are emptied first,
    those that fit none to come before others. One that fits one is given up for a whole order, or
    for no less than it holds."""
    ready = _ready(book, shop, _urgent(shop))
    orders = [order for order in _urgent(shop) if order not in {one for _cup, one in ready}]
    free = [cup for cup in range(CUPS) if cup not in {one for one, _order in ready}]
    idle = [cup for cup in free if _idle(book, shop, cup)]
    idle.sort(key=lambda cup: (_fits(coming, shop.cups[cup]), ingredients.size(shop.cups[cup])))
    found: list[_Filling] = []
    for cup in idle:
        emptied = Shop(tabs=shop.tabs, cups=(*shop.cups[:cup], 0, *shop.cups[cup + 1 :]))
        for whole in (True, False):
            others = [other for other in free if other != cup]
            best = _best(book, emptied, hand, [cup], orders, whole, others)
            least = ingredients.size(shop.cups[cup]) if _fits(coming, shop.cups[cup]) else 0
            if best is not None and (whole or ingredients.size(best.poured) >= least):
                found.append(best)
                hand -= best.poured
                free.remove(cup)
                orders.remove(best.order)
                break
    return found


def _idle(book: Book, shop: Shop, cup: int) -> bool:
    """Whether something is in a cup that no open order can use."""
    held = shop.cups[cup]
    return bool(held) and not any(
        ingredients.holds(book.needs[order], held) for order in _urgent(shop)
    )


def _fits(coming: Sequence[Pile], pile: Pile) -> bool:
    """Whether an order to come could ask for this."""
    return any(ingredients.holds(need, pile) for need in coming)


def _waiting(
    book: Book, shop: Shop, hand: Pile, filled: Sequence[_Filling], coming: Sequence[Pile]
) -> list[_Filling]:
    """What waits for orders to come: with what waits already where one order could ask for both,
    else in an empty cup."""
    taken = {one.cup for one in filled}
    idle = [cup for cup in range(CUPS) if cup not in taken and _idle(book, shop, cup)]
    empty = [cup for cup in reversed(range(CUPS)) if cup not in taken and not shop.cups[cup]]
    found: list[_Filling] = []
    for cup in (*idle, *empty):
        kept = _worth_keeping(coming, hand, shop.cups[cup])
        if kept:
            found.append(_Filling(cup, "", kept))
            hand -= kept
    return found


def _worth_keeping(coming: Sequence[Pile], hand: Pile, held: Pile) -> Pile:
    """Of a hand, what one order to come could ask for together with what a cup holds."""
    kept: Pile = 0
    for name in ingredients.to_list(hand):
        more = kept + ingredients.ONE[name]
        if _fits(coming, held + more):
            kept = more
    return kept


def _urgent(shop: Shop) -> list[str]:
    """The open orders, those that fall soonest first."""
    return [order for tab in reversed(shop.tabs) for order in tab]


def best_cup(book: Book, shop: Shop, hand: Pile, name: str) -> int | None:
    """The cup in which an ingredient of a hand comes nearest to an open order that it can still be
    served on, the most urgent of them; else an empty one, or one that no own order wants; None
    where it would spoil each of them."""
    orders = _urgent(shop)
    ready = dict(_ready(book, shop, orders))
    waiting = [order for order in orders if order not in ready.values()]
    falling = turns.falls_now(shop)
    found: list[tuple[int, int, int, int]] = []
    for number, cup in enumerate(shop.cups):
        if number in ready:
            continue
        more, open_ = cup + ingredients.ONE[name], [book.needs[order] for order in waiting]
        lacks = [
            (ingredients.size(need - more), urgency)
            for urgency, (order, need) in enumerate(zip(waiting, open_, strict=True))
            if ingredients.holds(need, more)
            and (order not in falling or ingredients.holds(hand, need - cup))
        ]
        if lacks:
            found.append((0, *min(lacks), number))
        elif cup and any(ingredients.holds(need, cup) for need in open_):
            continue
        elif any(ingredients.holds(need, more) for need in book.needs.values()):
            found.append((2 if cup else 1, 0, 0, number))
    return min(found)[-1] if found else None


def _thrown_away(cups: Sequence[Pile], acts: Sequence[Pour | Return | Empty]) -> tuple[str, ...]:
    found: list[str] = []
    for act in acts:
        if isinstance(act, Return):
            found.append(act.ingredient)
        elif isinstance(act, Empty):
            found += ingredients.to_list(cups[act.cup])
    return tuple(found)


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


def poured_for(book: Book, shop: Shop, hand: Pile) -> dict[str, Pile]:
    """What the plain rule pours of a hand for each open order that gets something."""
    return {one.order: one.poured for one in _fillings(book, shop, hand)}


def _fillings(book: Book, shop: Shop, hand: Pile) -> list[_Filling]:
    """For the open orders, in the sequence that brings most: votes before Rush Tokens."""
    urgent, falling = _urgent(shop), turns.falls_now(shop)
    richest = sorted(urgent, key=lambda one: (one not in falling, -book.rush[one]))
    found = [_in_turn(book, shop, hand, urgent)]
    if richest != urgent:
        found.append(_in_turn(book, shop, hand, richest))
    return max(found, key=lambda one: _brings(book, shop, one))


def _brings(book: Book, shop: Shop, fillings: Sequence[_Filling]) -> tuple[int, int]:
    """Votes that fillings bring or spare, and Rush Tokens."""
    whole = [
        one.order for one in fillings if shop.cups[one.cup] + one.poured == book.needs[one.order]
    ]
    votes = len(whole) + len(set(whole).intersection(turns.falls_now(shop)))
    return votes, sum(book.rush[order] for order in whole)


def _in_turn(book: Book, shop: Shop, hand: Pile, wanted: Sequence[str]) -> list[_Filling]:
    """Completes orders one after the other as they are wanted, then comes nearer to others."""
    cups = list(range(CUPS))
    orders = list(wanted)
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
    book: Book,
    shop: Shop,
    hand: Pile,
    cups: Sequence[int],
    orders: Sequence[str],
    whole: bool,
    others: Sequence[int] = (),
) -> _Filling | None:
    """The filling that completes the first order (`whole`), or comes furthest with one that stays:
    with more than all free cups have now, of which `others` are not filled."""
    falling = () if whole else turns.falls_now(shop)
    staying = [order for order in orders if order not in falling]
    found: list[tuple[int, int, _Filling]] = []
    for urgency, order in enumerate(staying):
        for cup in cups:
            need, held = book.needs[order], shop.cups[cup]
            poured = (
                ingredients.intersection(hand, need - held) if ingredients.holds(need, held) else 0
            )
            if not poured or (whole and poured != need - held):
                continue
            size = ingredients.size(poured)
            left = ingredients.size(need - held) - size
            rank = (urgency, size) if whole else (left, urgency)
            filling = _Filling(cup, order, poured)
            if whole or _furthers(book, shop, filling, (*cups, *others), staying):
                found.append((*rank, filling))
    return min(found)[2] if found else None


def _furthers(
    book: Book, shop: Shop, filling: _Filling, cups: Sequence[int], orders: Sequence[str]
) -> bool:
    """Whether the cups hold more of the orders, each of another one, than they do now."""
    now = _held_of(tuple(book.needs[one] for one in orders), tuple(shop.cups[one] for one in cups))
    rest = tuple(book.needs[one] for one in orders if one != filling.order)
    others = _held_of(rest, tuple(shop.cups[one] for one in cups if one != filling.cup))
    return ingredients.size(shop.cups[filling.cup] + filling.poured) + others > now


@lru_cache(maxsize=1 << 12)
def _held_of(needs: tuple[Pile, ...], cups: tuple[Pile, ...]) -> int:
    """How many ingredients of what is needed cups hold, each of another order."""
    if not cups:
        return 0
    first, rest = cups[0], cups[1:]
    found = [_held_of(needs, rest)]
    for number, need in enumerate(needs if first else ()):
        if ingredients.holds(need, first):
            others = needs[:number] + needs[number + 1 :]
            found.append(ingredients.size(first) + _held_of(others, rest))
    return max(found)
