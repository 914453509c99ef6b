"""Why a bot does what it does, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce

from chocolate_factory.core.action import Action
from chocolate_factory.core.language import _, enumeration
from chocolate_factory.games.coffee_rush.acts.pour import Empty, Pour, Return
from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.mind import packed
from chocolate_factory.games.coffee_rush.mind.pouring import Pouring
from chocolate_factory.games.coffee_rush.mind.turns import TurnPlan
from chocolate_factory.games.coffee_rush.state.state import State
from chocolate_factory.games.coffee_rush.text import names


def waiting(book: Book, state: State, seat: int) -> list[str]:
    """The seat's orders as a reason names them, each with its tab, in the order of `pack_shop`."""
    orders = packed.pack_shop(book, state.players[seat]).orders
    words = _("the {order} on tab {n}")
    return [words.format(order=book.orders[order.id].name, n=order.tab + 1) for order in orders]


def plan(chosen: TurnPlan, brings: str, orders: Sequence[str]) -> str:
    """What is poured of a way's ingredients, and which of the shop's `orders` it serves or brings
    nearer; `brings` is a sentence that names `{things}`."""
    uses, served = chosen.pouring.uses, chosen.pouring.served
    poured = reduce(packed.union, (use.poured for use in uses), 0)
    things = packed.names(packed.intersection(chosen.route.gain, poured))
    words = [brings.format(things=names.quantities(things))] if things else []
    out = [order for number, order in enumerate(orders) if served >> number & 1]
    if out:
        words.append(_("Then you can serve {orders}.").format(orders=enumeration(out)))
    filled = {use.order for use in uses if use.poured and use.order >= 0}
    wanted = [orders[order] for order in sorted(filled) if not served >> order & 1]
    if wanted:
        sentence = _("The rest is for {orders}.") if out else _("It is for {orders}.")
        words.append(sentence.format(orders=enumeration(wanted)))
    return " ".join(words) or _("From there the next turn can make more of it.")


def pour(action: Action, pouring: Pouring, orders: Sequence[str]) -> str:
    """Why something is poured, returned or emptied."""
    if isinstance(action, Pour):
        order = pouring.uses[action.cup].order
        if 0 <= order < len(orders):
            return _("It is for {orders}.").format(orders=orders[order])
    return _POUR.get(type(action), _outcome)()


def _outcome() -> str:
    return _("All is poured.")


_POUR: dict[type[Action], Callable[[], str]] = {
    Pour: lambda: _("It may be what the next order asks for."),
    Return: lambda: _("No order needs it."),
    Empty: lambda: _("No order can use what is in the cup any more."),
}
