"""What the plain rule of pouring would do, in words."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.core.language import _, capitalised
from chocolate_factory.games.coffee_rush.acts.autopour import Poured, Pouring
from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.text import names


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


def asked(book: Book, hand: Sequence[str], pouring: Pouring) -> str:
    """What is asked before the rest of a hand is poured: that no order wants it, or what has to go
    for one that does; and what would become of it."""
    things = names.some(*hand)
    if not pouring.poured:
        return _("No order of yours wants more {things}: only the bin is left.").format(
            things=things
        )
    words = sentences(book, pouring)
    if not any(one.order for one in pouring.poured):
        words.insert(0, _("No order of yours wants more {things}.").format(things=things))
    return " ".join(words)
