"""What stands behind a hint about a turn, a sentence each, for whoever asks why. All of it holds
until the turn ends, so that it can still be read halfway."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from chocolate_factory.core.language import _, capitalised, enumeration, ngettext
from chocolate_factory.games.coffee_rush.cards import ingredients
from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.mind import packed, reasons, routes
from chocolate_factory.games.coffee_rush.mind.packed import SPOILT
from chocolate_factory.games.coffee_rush.mind.routes import Route
from chocolate_factory.games.coffee_rush.mind.turns import TurnPlan
from chocolate_factory.games.coffee_rush.rules import turns
from chocolate_factory.games.coffee_rush.state.state import State
from chocolate_factory.games.coffee_rush.text import names

ALIKE = 0.15
"""Points below which two turns count as equally good: a tenth of a point is more than is known."""
NEARLY = 0.5
"""Points below which waiting is no clear gain."""


NAMED = 2
"""Orders of which it is told what they lack."""


class Rest(NamedTuple):
    """What a turn leaves open: each order with its name, what its cup lacks then, and in how many
    later turns it can be served."""

    name: str
    lacks: tuple[str, ...] | None
    """None where no cup has been begun for it."""
    waits: int
    title: str = ""
    """The order with its tab, told from one like it that is served."""


def rest(book: Book, state: State, seat: int, plan: TurnPlan) -> list[Rest]:
    """The orders that a turn does not serve, the most urgent first."""
    shop, waits = packed.pack_shop(book, state.players[seat]), turns.waits(book, state, seat)
    orders = reasons.waiting(book, state, seat)
    out = [order for number, order in enumerate(orders) if plan.pouring.served >> number & 1]
    cups = {}
    for cup, use in enumerate(plan.pouring.uses):
        held = 0 if use.emptied else shop.cups[cup]
        if use.order >= 0 and use.poured and held != SPOILT:
            cups[use.order] = packed.union(held, use.poured)
    found = []
    for number, order in enumerate(shop.orders):
        if plan.pouring.served >> number & 1:
            continue
        held = cups.get(number, SPOILT)
        begun = held != SPOILT and packed.holds(order.need, held)
        lacks = packed.names(order.need - held) if begun else None
        title = reasons.named_beside(orders[number], out)
        found.append(Rest(book.orders[order.id].name, lacks, waits[order.id], title))
    return found


def lacking(left: Sequence[Rest]) -> str:
    """What the orders lack that get something in this turn; "" where none does."""
    told = [
        _("{things} for {orders}").format(things=names.some(*one.lacks), orders=one.title)
        for one in left
        if one.lacks
    ]
    words = _("You will still need {parts}.")
    return words.format(parts=enumeration(told[:NAMED])) if told else ""


def falling(left: Sequence[Rest]) -> str:
    """Which orders a turn lets fall off, "" for none."""
    now = [one.name for one in left if not one.waits]
    if not now:
        return ""
    words = ngettext("{orders} falls off this turn.", "{orders} fall off this turn.", len(now))
    return capitalised(words.format(orders=reasons.listed(now)))


def hurried(left: Sequence[Rest]) -> Iterator[str]:
    """Which orders must be served in the next turn; that there is time for all."""
    soon = [one.name for one in left if one.waits == 1]
    if soon:
        words = ngettext(
            "{orders} has to be served next turn, or it falls off.",
            "{orders} have to be served next turn, or they fall off.",
            len(soon),
        )
        yield capitalised(words.format(orders=reasons.listed(soon)))
    n = min((one.waits for one in left), default=0)
    if n > 1:
        words = ngettext(
            "The orders you leave open can wait {n} turn or more.",
            "The orders you leave open can wait {n} turns or more.",
            n,
        )
        yield words.format(n=n)


def steps(route: Route, rush: int) -> str:
    """How many steps of a walk are paid with Rush Tokens, and how many are kept; "" for none."""
    if not route.tokens:
        return ""
    left = rush - route.tokens
    if left < 1:
        words = ngettext(
            "{n} of the {all} steps costs your last Rush Token.",
            "{n} of the {all} steps cost your last Rush Tokens.",
            route.tokens,
        )
        return words.format(n=route.tokens, all=len(route.steps))
    words = ngettext(
        "{n} of the {all} steps costs a Rush Token; you keep {rest}.",
        "{n} of the {all} steps cost a Rush Token each; you keep {rest}.",
        route.tokens,
    )
    return words.format(n=route.tokens, all=len(route.steps), rest=left)


def thrown_away(state: State, seat: int, plan: TurnPlan) -> str:
    """What lies in cups that a turn empties; "" for nothing."""
    told = [
        _("the {things} in {cup}").format(
            things=names.some(*ingredients.to_list(held)), cup=names.cup(number)
        )
        for number, (held, use) in enumerate(
            zip(state.players[seat].cups, plan.pouring.uses, strict=False)
        )
        if held and use.emptied
    ]
    words = _("To make room you throw away {parts}.")
    return words.format(parts=enumeration(told)) if told else ""


def handed(state: State, seat: int, served: int) -> str:
    """What the others receive for so many orders; "" for none."""
    rivals = len(turns.receivers(len(state.players), seat))
    if not served or not turns.suffices(state, seat, served):
        return ""
    if rivals == 1:
        return ngettext(
            "Serving sends your opponent {n} new order.",
            "Serving sends your opponent {n} new orders.",
            served,
        ).format(n=served)
    return ngettext(
        "Serving sends the next two players {n} new order each.",
        "Serving sends the next two players {n} new orders each.",
        served,
    ).format(n=served)


def weighed(price: str, less: float) -> str:
    """What the others receive, and what speaks for serving all the same, where to serve nothing is
    by so much `less` good; "" where they receive nothing."""
    if not price:
        return ""
    if less < ALIKE:
        return _("{price} But you score at once.").format(price=price)
    return _("{price} It is worth it all the same.").format(price=price)


def instead(what: str, less: float) -> str:
    """The second best turn, and by how much it is `less` good."""
    if less < ALIKE:
        return _("Either is fine: you could also {what}.").format(what=what)
    words = _("You could also {what}: about {points} points less.")
    return words.format(what=what, points=f"{less:.1f}")


def another(book: Book, state: State, seat: int, plan: TurnPlan, other: TurnPlan) -> str:
    """What another turn does: what it serves, or else collects."""
    orders = by_name(book, state, seat, other.pouring.served)
    if orders:
        subset = other.pouring.served & ~plan.pouring.served == 0
        words = _("serve only {orders}") if subset else _("serve {orders}")
        return words.format(orders=reasons.listed(orders))
    things = routes.in_order(book, other.route, other.route.gain)
    words = _("collect {things}").format(things=names.some(*things))
    if not plan.pouring.served:
        return words if things else _("stay")
    return _("serve nothing and {act}").format(act=words) if things else _("serve nothing")


def one_later(orders: str, rivals: int, less: float) -> tuple[str, str]:
    """Why a turn waits though as many orders could be served by the end of the next one, where
    serving at once is worth so much `less`, and more about that."""
    if less < NEARLY:
        words = ngettext(
            "Serving {orders} now would be nearly as good, but brings your opponent a new order "
            "a turn earlier.",
            "Serving {orders} now would be nearly as good, but brings the next players new orders "
            "a turn earlier.",
            rivals,
        )
        return words.format(orders=orders), ""
    words = ngettext(
        "You could serve {orders} now, but then your opponent gets a new order at once.",
        "You could serve {orders} now, but then the next players get new orders at once.",
        rivals,
    )
    more = _("Waiting is worth about {points} points more; you serve as many either way.")
    return words.format(orders=orders), more.format(points=f"{less:.1f}")


def elsewhere(space: str, less: float) -> str:
    """The second best space for a meeple."""
    if less < ALIKE:
        return _("Either is fine: {space} is about as good.").format(space=space)
    words = _("Or {space}: a first turn from there is worth about {points} points less.")
    return words.format(space=space, points=f"{less:.1f}")


def rather(less: float, n: int) -> str:
    """How a space from which more orders, `n` of them, could be chosen from compares with the
    advised one, if a first turn from there is worth so much `less`."""
    words = _("The slip with ×{n} is about as good: more choice, but your turn makes no more.")
    if less >= ALIKE:
        words = _("The slip with ×{n} is more choice, but what you collect here gets you further.")
    return words.format(n=n)


def brings(things: Sequence[str], orders: Sequence[str]) -> str:
    """What the first turn from the second best space can collect and serve; "" where it serves
    nothing: what it would collect alone is no reason."""
    words = _("From that other space your first turn can collect {things} and serve {orders}.")
    if not things or not orders:
        return ""
    return words.format(things=names.some(*things), orders=reasons.listed(orders))


def at_once(space: str, orders: Sequence[str], less: float) -> str:
    """What the first turn from a space could serve, where the advised one serves nothing and that
    is by so much `less` good."""
    words = _("From {space} you could serve {orders} at once; that is about as good.")
    if less >= ALIKE:
        words = _(
            "From {space} you could serve {orders} at once, but that is worth about {points} "
            "points less."
        )
    return words.format(space=space, orders=reasons.listed(orders), points=f"{less:.1f}")


def kept(less: float, several: bool) -> str:
    """What it is worth to serve rather than to wait, or the other way round if below 0."""
    if abs(less) < ALIKE:
        if several:
            return _("Either is fine: serve them now, or keep them for later.")
        return _("Either is fine: serve it now, or keep it for later.")
    words = _("Keeping it for later is worth about {points} points less.")
    if several:
        words = _("Keeping them for later is worth about {points} points less.")
    if less < 0:
        words = _("Serving now is worth about {points} points less.")
    return words.format(points=f"{abs(less):.1f}")


def traded(book: Book) -> str:
    """What an upgrade takes and gives."""
    turn_in, points = book.board.turn_in, book.board.upgrade_points
    words = _("You pay {turn_in} up votes, worth {turn_in} points; the tile scores {points}.")
    return words.format(turn_in=turn_in, points=points)


def without_empty(*sentences: str) -> tuple[str, ...]:
    """The sentences that there are."""
    return tuple(filter(None, sentences))


def by_name(book: Book, state: State, seat: int, served: int) -> list[str]:
    """The names of the orders that a turn serves."""
    orders = reasons.waiting(book, state, seat)
    return [order.title for n, order in enumerate(orders) if served >> n & 1]
