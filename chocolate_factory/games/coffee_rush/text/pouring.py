"""What the plain rule of pouring would do, and why something is poured for no order, in words."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from chocolate_factory.core.language import _, capitalised, enumeration, ngettext
from chocolate_factory.games.coffee_rush.acts.autopour import Poured, Pouring
from chocolate_factory.games.coffee_rush.cards import ingredients
from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.state.state import Shop
from chocolate_factory.games.coffee_rush.text import names


class Filled(NamedTuple):
    """An order, and what a cup holds of it; by kinds of ingredients."""

    title: str = ""
    has: frozenset[str] = frozenset()
    lacks: frozenset[str] = frozenset()


def filled(book: Book, shop: Shop) -> list[Filled]:
    """What the orders have, the most urgent first; each cup counts for one of them."""
    found, cups = [], [cup for cup in shop.cups if cup]
    for order in (order for tab in reversed(shop.tabs) for order in tab):
        need = book.needs[order]
        fitting = [cup for cup in cups if ingredients.holds(need, cup)]
        held = max(fitting, key=ingredients.size, default=0)
        if held:
            cups.remove(held)
        has, lacks = (frozenset(ingredients.to_list(one)) for one in (held, need - held))
        found.append(Filled(book.orders[order].name, has - lacks, lacks))
    return found


def more(one: Filled, poured: Collection[str]) -> Filled:
    """The same order with more poured for it."""
    return one._replace(has=one.has.union(poured), lacks=one.lacks.difference(poured))


def have_it(orders: Sequence[Filled], things: Collection[str]) -> str:
    """Which orders have got already what is left; "" where none asks for all of it, or one still
    lacks some."""
    those = [one.title for one in orders if one.has.issuperset(things)]
    if not those or any(one.lacks.intersection(things) for one in orders):
        return ""
    titles = [_("the {order}").format(order=title) for title in dict.fromkeys(those)]
    words = ngettext("{orders} has its {things}", "{orders} have their {things}", len(titles))
    told = names.some(*dict.fromkeys(things))
    return capitalised(words.format(orders=enumeration(titles), things=told))


def waits(orders: Sequence[Filled], things: Collection[str]) -> str:
    """Why something is poured for no order that there is."""
    if have := have_it(orders, things):
        return _("{have} already; this waits for a new order.").format(have=have)
    if any(one.lacks.intersection(things) for one in orders):
        return _("It helps no order now; a new one may ask for it.")
    return _("No order asks for it yet; a new one may.")


def waits_beside(orders: Sequence[Filled], things: Sequence[str]) -> str:
    """The same of something that is poured beside what is for orders."""
    sentence, have = _("{things} can wait in a cup for a new order."), have_it(orders, things)
    if have:
        sentence = _("{have} already; more {things} can wait in a cup for a new order.")
    return capitalised(sentence.format(things=names.some(*things), have=have))


def left_over(orders: Sequence[Filled], thing: str) -> str:
    """Why something goes into the bin."""
    if have := have_it(orders, (thing,)):
        return _("{have} already; this is left over.").format(have=have)
    if any(thing in one.lacks for one in orders):
        return _("It helps no order now.")
    return _("No order needs it.")


def sentences(book: Book, pouring: Pouring) -> list[str]:
    """What goes where, cup by cup, then into the bin; and what stays on the tray."""
    words = [_into(book, one) for one in pouring.poured]
    if pouring.thrown_away:
        lost = names.some(*pouring.thrown_away)
        words.append(_("Into the bin: {things}.").format(things=lost))
    if pouring.left:
        words.append(
            _("Left for you to decide: {things}.").format(things=names.some(*pouring.left))
        )
    return words


def _into(book: Book, one: Poured) -> str:
    text = _("{what} into {cup}, to wait.")
    if one.order:
        text = _("{what} into {cup} for {order}.")
    if one.ready:
        text = _("{what} into {cup}: {order} is ready.")
    order = book.orders[one.order].name if one.order else ""
    what = names.some(*one.ingredients)
    return capitalised(text.format(what=what, cup=names.cup(one.cup), order=order))


def ends_walk(left: int) -> str:
    """That so many steps are left, and that pouring gives them up."""
    return ngettext(
        "You have {n} step left; pouring ends your walk.",
        "You have {n} steps left; pouring ends your walk.",
        left,
    ).format(n=left)


def asked(book: Book, shop: Shop, hand: Sequence[str], pouring: Pouring) -> str:
    """What is asked before the rest of a hand is poured: why no order gets it, or what has to go
    for one that does; and what would become of it."""
    things, orders = names.some(*hand), filled(book, shop)
    have = have_it(orders, hand)
    if have:
        why = _("{have} already, and no other order wants any.").format(have=have)
    elif any(one.lacks.intersection(hand) for one in orders):
        why = _("No cup of yours can take {things} for an order.").format(things=things)
    else:
        why = _("No order of yours wants {things}.").format(things=things)
    if not pouring.poured:
        return " ".join([why, _("Only the bin is left.")])
    words = sentences(book, pouring)
    if not any(one.order for one in pouring.poured):
        words.insert(0, why)
    return " ".join(words)
