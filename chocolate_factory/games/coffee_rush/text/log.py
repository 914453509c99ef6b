"""The log: what happened, told in the third person."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from chocolate_factory.core.action import Event, seat_of
from chocolate_factory.core.language import _, enumeration, ngettext
from chocolate_factory.games import log
from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.state import events as ev
from chocolate_factory.games.coffee_rush.state.state import State
from chocolate_factory.games.coffee_rush.text import card_text, names


def line(book: Book, event: Event, players: Sequence[str]) -> str:
    """The event's line, or '' where it needs none."""
    return log.line(_TELL, book, event, players)


def several(events: Sequence[Event], players: Sequence[str]) -> str:
    """What one player collects in a row, pours into one cup or puts into the bin, in one line; ''
    for other events."""
    kinds = {type(event) for event in events}
    tell = _IN_A_ROW.get(next(iter(kinds))) if len(kinds) == 1 else None
    seats = {seat_of(event) for event in events}
    seat = seats.pop()
    return "" if tell is None or seats or seat is None else tell(events, players[seat])


def _collected(events: Sequence[ev.Stepped], who: str) -> str:
    things = [thing for e in events for thing in (e.ingredient,) * e.count]
    return _("{who} collects {what}").format(who=who, what=names.some(*things))


def _poured(events: Sequence[ev.Poured], who: str) -> str:
    if len({e.cup for e in events}) > 1:
        return ""
    what = names.some(*(e.ingredient for e in events))
    return _("{who} pours {what} into {cup}").format(
        who=who, what=what, cup=names.cup(events[0].cup)
    )


def _returned(events: Sequence[ev.Returned], who: str) -> str:
    what = names.some(*(e.ingredient for e in events))
    return _("{who} puts {what} into the bin").format(who=who, what=what)


_IN_A_ROW: dict[type[Event], Callable[..., str]] = {
    ev.Stepped: _collected,
    ev.Poured: _poured,
    ev.Returned: _returned,
}


def _titles(book: Book, orders: Sequence[str]) -> str:
    return enumeration(names.counted([book.orders[order].name for order in orders]))


def _place(book: Book, e: ev.Placed, who: str) -> str:
    return _("{who} places a meeple and takes {what}").format(
        who=who, what=names.some(e.ingredient)
    )


def _stay(book: Book, e: ev.Stayed, who: str) -> str:
    return _("{who} does not move").format(who=who)


def _round(book: Book, e: ev.RoundBegan, who: str) -> str:
    return _("Round {n} begins").format(n=e.round)


def _activate(book: Book, e: ev.TileActivated, who: str) -> str:
    n, tile = len(e.cards), card_text.tile_title(book.tiles[e.tile])
    words = ngettext(
        "{who} buys an upgrade for {n} up vote ({orders}): {tile}",
        "{who} buys an upgrade for {n} up votes ({orders}): {tile}",
        n,
    )
    return words.format(who=who, n=n, orders=_titles(book, e.cards), tile=tile)


def _step(book: Book, e: ev.Stepped, who: str) -> str:
    return _collected((e,), who)


def _rush(book: Book, e: ev.RushSpent, who: str) -> str:
    return _("{who} spends a Rush Token").format(who=who)


def _pour_words(book: Book, e: ev.Poured, who: str) -> str:
    return _poured((e,), who)


def _return(book: Book, e: ev.Returned, who: str) -> str:
    return _returned((e,), who)


def _empty(book: Book, e: ev.CupEmptied, who: str) -> str:
    return _("{who} empties {cup} of {what}").format(
        who=who, cup=names.cup(e.cup), what=names.some(*e.ingredients)
    )


def _process(book: Book, e: ev.OrderProcessed, who: str) -> str:
    order = book.orders[e.order].name
    if e.rush:
        return _("{who} serves {order} and gains a Rush Token").format(who=who, order=order)
    return _("{who} serves {order}").format(who=who, order=order)


def _draw(book: Book, e: ev.OrdersDrawn, who: str) -> str:
    return ngettext(
        "{who} receives a new order: {orders}", "{who} receives new orders: {orders}", len(e.orders)
    ).format(who=who, orders=_titles(book, e.orders))


def _flow(book: Book, e: ev.TimeFlowed, who: str) -> str:
    n = len(e.fallen)
    if not n:
        return ""
    return ngettext(
        "{who} let {orders} wait too long: a down vote and a Rush Token",
        "{who} let {orders} wait too long: {n} down votes and {n} Rush Tokens",
        n,
    ).format(who=who, orders=_titles(book, e.fallen), n=n)


_CLOSED: dict[str, Callable[[], str]] = {
    "deck": lambda: _("No order is left to draw: the shop closes after this round"),
    "down_votes": lambda: _("With this many down votes, the shop closes after this round"),
    "idle": lambda: _("Nobody has an order left: the shop closes after this round"),
}


def _close(book: Book, e: ev.ShopClosed, who: str) -> str:
    return _CLOSED[e.reason]()


def meanwhile(
    book: Book, state: State, events: Sequence[Event], seat: int, players: Sequence[str]
) -> str:
    """What there is to know of what happened between two turns of a seat, for whoever did not
    watch, as the table stands now: who let orders fall off and whether the shop closed, which
    orders came, and what others served; "" where there is no news."""
    words = [
        _late(book, state, e, players[e.seat])
        for e in events
        if isinstance(e, ev.TimeFlowed) and e.fallen
    ]
    words += [f"{_CLOSED[e.reason]()}." for e in events if isinstance(e, ev.ShopClosed)]
    came = [
        order
        for e in events
        if isinstance(e, ev.OrdersDrawn) and e.seat == seat
        for order in e.orders
    ]
    words += [_came(book, came)] if came else []
    served = Counter(e.seat for e in events if isinstance(e, ev.OrderProcessed))
    told = [
        ngettext("{who} served {n} order", "{who} served {n} orders", n).format(
            who=players[other], n=n
        )
        for other, n in sorted(served.items())
    ]
    words += [_("{sentence}.").format(sentence=enumeration(told))] if told else []
    return " ".join(words)


def _late(book: Book, state: State, e: ev.TimeFlowed, who: str) -> str:
    """Who let what wait too long, and how near the end of the shop is by that (CR-4.1)."""
    n, most = len(state.players[e.seat].down), book.board.down_votes
    words = _("{who} let {orders} wait too long ({n} of {most} down votes).")
    if n > most:
        words = _("{who} let {orders} wait too long ({n} down votes).")
    return words.format(who=who, orders=_titles(book, e.fallen), n=n, most=most)


def _came(book: Book, orders: Sequence[str]) -> str:
    """Orders that a player received while others played."""
    n = len(orders)
    words = ngettext("A new order: {orders}.", "{n} new orders: {orders}.", n)
    if n == 2 and len({book.orders[order].name for order in orders}) == 1:
        return _("2 new orders, both {order}.").format(order=book.orders[orders[0]].name)
    return words.format(n=n, orders=_titles(book, orders))


def ending(book: Book, state: State, names: Sequence[str]) -> str:
    """Why the shop closed when it did: down votes, no card to draw, or no order left anywhere."""
    most, n = book.board.down_votes, state.round
    votes = [len(shop.down) for shop in state.players]
    late = {seat: down for seat, down in enumerate(votes) if down >= most}
    if late and state.deck:
        text = ngettext(
            "The shop closed after {n} round, as {names} had {most} down votes.",
            "The shop closed after {n} rounds, as {names} had {most} down votes.",
            n,
        )
        if len(set(late.values())) > 1:
            text = ngettext(
                "The shop closed after {n} round, as {names} had {most} down votes or more.",
                "The shop closed after {n} rounds, as {names} had {most} down votes or more.",
                n,
            )
    elif state.deck:
        text = ngettext(
            "The shop closed after {n} round, as nobody had an order left.",
            "The shop closed after {n} rounds, as nobody had an order left.",
            n,
        )
    else:
        text = ngettext(
            "The shop closed after {n} round, as the order cards ran out.",
            "The shop closed after {n} rounds, as the order cards ran out.",
            n,
        )
    told, least = enumeration([names[seat] for seat in late]), min(late.values(), default=most)
    return text.format(n=n, names=told, most=least)


def _end(book: Book, e: ev.GameEnded, who: str) -> str:
    return _("The shop is closed")


_TELL: log.Tellers = {
    ev.Placed: _place,
    ev.RoundBegan: _round,
    ev.TileActivated: _activate,
    ev.Stepped: _step,
    ev.Stayed: _stay,
    ev.RushSpent: _rush,
    ev.Poured: _pour_words,
    ev.Returned: _return,
    ev.CupEmptied: _empty,
    ev.OrderProcessed: _process,
    ev.OrdersDrawn: _draw,
    ev.TimeFlowed: _flow,
    ev.ShopClosed: _close,
    ev.GameEnded: _end,
}
