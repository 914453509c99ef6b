"""What a next turn has from where it would begin: which orders it can serve, and what lies near."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Set
from typing import NamedTuple

from chocolate_factory.core.language import _, alternatives, enumeration, ngettext
from chocolate_factory.games.coffee_rush.cards.book import Book, beside
from chocolate_factory.games.coffee_rush.mind import packed
from chocolate_factory.games.coffee_rush.mind.packed import ONE, SPOILT, Pack, PackedShop
from chocolate_factory.games.coffee_rush.mind.pouring import LAST
from chocolate_factory.games.coffee_rush.mind.routes import Terrain, gains, terrain
from chocolate_factory.games.coffee_rush.mind.turns import TurnPlan
from chocolate_factory.games.coffee_rush.state.state import State
from chocolate_factory.games.coffee_rush.text import names


class Start(NamedTuple):
    """Where a turn begins: the cups and the orders, and where all meeples stand."""

    shop: PackedShop
    meeples: tuple[int, ...]
    tiles: tuple[str, ...]
    others: frozenset[int]

    def boards(self, book: Book) -> list[tuple[int, Terrain]]:
        """For each own meeple where it stands, and what it moves on."""
        found = []
        for number, space in enumerate(self.meeples):
            own = {at for i, at in enumerate(self.meeples) if i != number}
            found.append((space, terrain(book, self.tiles, self.others | own)))
        return found


class Nearer(NamedTuple):
    """What an order lacks and can be had in fewer steps."""

    thing: str
    order: str
    steps: int
    before: int


def start(book: Book, state: State, seat: int) -> Start:
    """Where the seat's next turn begins if this one ends so, if nothing new comes."""
    shop = state.players[seat]
    cups, orders = packed.pack_shop(book, shop)
    left = tuple(order for order in orders if order.tab < LAST)
    others = frozenset(
        space for n, other in enumerate(state.players) if n != seat for space in other.meeples
    )
    return Start(PackedShop(cups, left), tuple(shop.meeples), tuple(shop.tiles), others)


def behind(book: Book, state: State, seat: int, plan: TurnPlan) -> Start:
    """Where it begins behind a planned turn."""
    begun, served = start(book, state, seat), plan.pouring.served
    orders = packed.pack_shop(book, state.players[seat]).orders
    left = [order for n, order in enumerate(orders) if not served >> n & 1 and order.tab < LAST]
    cups, meeples = list(begun.shop.cups), list(begun.meeples)
    for cup, use in enumerate(plan.pouring.uses):
        held = 0 if use.emptied else cups[cup]
        out = use.order >= 0 and served >> use.order & 1
        cups[cup] = 0 if out else held if held == SPOILT else packed.union(held, use.poured)
    if plan.route.steps:
        meeples[plan.route.meeple] = plan.route.end
    return begun._replace(shop=PackedShop(tuple(cups), tuple(left)), meeples=tuple(meeples))


def ahead(
    book: Book, state: State, seat: int, plan: TurnPlan, since: int, titles: Mapping[str, str]
) -> str:
    """What is better for the next turn where a walk ends than where it was `since`."""
    end, moved = behind(book, state, seat, plan), plan.route.meeple
    before = tuple(since if n == moved else space for n, space in enumerate(end.meeples))
    return better(book, end, end._replace(meeples=before), titles)


def last_step(book: Book, chosen: TurnPlan, taken: Set[int], ahead: Callable[[int], str]) -> str:
    """What the last steps are for that bring nothing of use, '' where all do: others stand on the
    `taken` spaces, and `ahead` tells what the next turn has from there rather than from another
    space."""
    n = _idle_steps(book, chosen)
    if not n:
        return ""
    since = chosen.route.steps[-1 - n]
    better = ahead(since)
    if since in taken and (n == 1 or not better):
        return ngettext(
            "The last step only gets you off another meeple's space.",
            "The last {n} steps only get you off another meeple's space.",
            n,
        ).format(n=n)
    words = ngettext(
        "The last step is for your next turn. {better}",
        "The last {n} steps are for your next turn. {better}",
        n,
    )
    return words.format(n=n, better=better or _("You stand better there."))


def _idle_steps(book: Book, chosen: TurnPlan) -> int:
    """How many of the last steps bring nothing that is poured; not all of them."""
    steps = [book.spaces[space] for space in chosen.route.steps]
    poured = Counter(thing for use in chosen.pouring.uses for thing in packed.names(use.poured))
    n = 0
    while n < len(steps) - 1:
        rest = steps[: -1 - n]
        if rest.count(steps[-1 - n]) < poured[steps[-1 - n]]:
            break
        n += 1
    return n


def better(
    book: Book,
    one: Start,
    other: Start,
    titles: Mapping[str, str],
    kept: Collection[str] = (),
) -> str:
    """What is better at one start than at the other: an order that can be served from there alone,
    but none `kept` ready, or else something that lies nearer; "" for neither."""
    alike = {*servable(book, other), *kept}
    more = [order for order in servable(book, one) if order not in alike]
    if more:
        orders = enumeration(list(dict.fromkeys(titles[order] for order in more)))
        return _("Your next turn can then serve {orders}.").format(orders=orders)
    found = nearer(book, one, other)
    if found is None:
        return ""
    words = ngettext(
        "From there {thing} for {order} is {n} step away, not {m}.",
        "From there {thing} for {order} is {n} steps away, not {m}.",
        found.steps,
    )
    thing, order = names.some(found.thing), titles[found.order]
    return words.format(thing=thing, order=order, n=found.steps, m=found.before)


def compared(
    book: Book,
    best: Start,
    yours: Start,
    titles: Mapping[str, str],
    kept: Collection[str] = (),
) -> str:
    """What is better behind the best turn than behind the one that was played: which orders the
    next turn can serve behind each, besides those that it has `kept` ready, or else something that
    lies nearer; "" for neither."""
    then = [order for order in servable(book, best) if order not in kept]
    own = servable(book, yours)
    if set(then) <= set(own):
        return better(book, best, yours, titles, kept)
    words = _(
        "After the better turn your next one can serve {orders}; after yours none of your orders."
    )
    if own:
        words = _("After the better turn your next one can serve {orders}; after yours {others}.")
    if own and set(own) < set(then):
        words = _(
            "After the better turn your next one can serve {orders}; after yours only {others}."
        )
    told = (alternatives(list(dict.fromkeys(titles[one] for one in each))) for each in (then, own))
    return words.format(orders=next(told), others=next(told))


def servable(book: Book, at: Start) -> list[str]:
    """The orders of which a turn from there can serve each, without Rush Tokens."""
    return [order for order, _lacks in _within_reach(book, at)]


def soon(book: Book, at: Start, titles: Mapping[str, str]) -> str:
    """The most urgent order that a turn from there can serve, with what it still lacks and how far
    away that is; "" where there is none, or one is ready."""
    found = _within_reach(book, at)
    order, lacks = next(iter(found), ("", 0))
    if not lacks:
        return ""
    things = names.some(*packed.names(lacks))
    if packed.size(lacks) > 1:
        words = _("Next turn you can serve {order}: the {things} it lacks are within reach.")
        return words.format(order=titles[order], things=things)
    steps = _away(book, at, things)
    words = ngettext(
        "Next turn you can serve {order}: the {things} it lacks is {n} step away.",
        "Next turn you can serve {order}: the {things} it lacks is {n} steps away.",
        steps,
    )
    return words.format(order=titles[order], things=things, n=steps)


def _within_reach(book: Book, at: Start) -> list[tuple[str, Pack]]:
    """The orders that a turn from there can serve without Rush Tokens, the most urgent first, with
    the least that each lacks."""
    most = packed.demand(at.shop.orders, len(at.shop.cups))
    hands = {0}
    for space, board in at.boards(book):
        hands.update(gains(board, space, book.board.steps, 0, most))
    found = []
    for order in at.shop.orders:
        lacks = [order.need - cup for cup in _begun(at, order.need)]
        reached = [lack for lack in lacks if any(packed.holds(hand, lack) for hand in hands)]
        if reached:
            found.append((order.id, min(reached, key=packed.size)))
    return found


def nearer(book: Book, one: Start, other: Start) -> Nearer | None:
    """What the most urgent order lacks that lies nearer at one start than at the other."""
    for order in one.shop.orders:
        cups = _begun(one, order.need)
        if not cups or order not in other.shop.orders:
            continue
        for thing in packed.kinds(order.need - max(cups, key=packed.size)):
            steps, before = (_away(book, at, thing) for at in (one, other))
            if steps < before:
                return Nearer(thing, order.id, steps, before)
    return None


def _begun(at: Start, need: Pack) -> list[Pack]:
    """The cups that an order can still be made in."""
    return [cup for cup in at.shop.cups if cup != SPOILT and packed.holds(need, cup)]


def _away(book: Book, at: Start, thing: str) -> int:
    """How many steps it takes the nearest meeple to collect something; no meeple that can counts as
    farther away than any."""
    found = [len(book.spaces)]
    for space, board in at.boards(book):
        edge, seen, steps = {space}, set[int](), 0
        while edge and steps < len(book.spaces):
            edge = {to for one in edge for to in beside(one, board.diagonal)} - seen
            seen |= edge
            steps += 1
            if any(packed.holds(board.yields[to], ONE[thing]) for to in edge):
                found.append(steps)
                break
    return min(found)
