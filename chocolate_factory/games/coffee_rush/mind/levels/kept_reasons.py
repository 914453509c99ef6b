"""Why a drink that is ready is not served: what serving it would do."""

from __future__ import annotations

from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.rules import turns
from chocolate_factory.games.coffee_rush.state.state import State


def serve_later(book: Book, state: State, seat: int) -> str:
    """Why a cup that is ready is kept, in few words, told of a walk or of pouring; "" where none
    is."""
    ready = turns.ready(book, state.players[seat])
    if not ready or state.closed:
        return ""
    if not turns.suffices(state, seat, state.done + len(ready)):
        return _("Serve later: serving now would close the shop.")
    return ngettext(
        "Serve later: serving now only brings your opponent new orders.",
        "Serve later: serving now only brings the next players new orders.",
        len(turns.receivers(len(state.players), seat)),
    )


def better_kept(
    orders: str, n: int, state: State, seat: int, beside: int, *, falls: bool = False
) -> str:
    """What serving these `n` orders would do `beside` so many others, of which one `falls` if it is
    not, without its full stop; '' where it does nothing."""
    if state.closed or not turns.suffices(state, seat, beside):
        return ""
    if not turns.suffices(state, seat, beside + n):
        words = _("Serving {orders} now would close the shop")
        if beside:
            words = _("Serving {orders} as well would close the shop")
        return words.format(orders=orders)
    rivals = len(turns.receivers(len(state.players), seat))
    words = ngettext(
        "Serving {orders} now brings a point sooner, but gives your opponent a new order",
        "Serving {orders} now brings a point sooner, but gives the next players a new order each",
        rivals,
    )
    if n > 1:
        words = ngettext(
            "Serving {orders} now brings points sooner, but gives your opponent new orders",
            "Serving {orders} now brings points sooner, but gives the next players new orders",
            rivals,
        )
    if falls:
        words = ngettext(
            "Serving {orders} scores, but gives your opponent new orders, which help more",
            "Serving {orders} scores, but gives the next players new orders, which help them more",
            rivals,
        )
    return words.format(orders=orders)
