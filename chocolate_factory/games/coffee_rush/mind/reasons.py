"""Why a bot does what it does, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import groupby
from typing import NamedTuple

from chocolate_factory.core.action import Action
from chocolate_factory.core.language import _, alternatives, enumeration, ngettext
from chocolate_factory.games.coffee_rush.acts import walk
from chocolate_factory.games.coffee_rush.acts.move import Rush, Step, Stop
from chocolate_factory.games.coffee_rush.acts.pour import Empty, Pour, Return
from chocolate_factory.games.coffee_rush.acts.serve import EndTurn, Process
from chocolate_factory.games.coffee_rush.cards import ingredients
from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.cards.ingredients import Pile
from chocolate_factory.games.coffee_rush.game import CoffeeRush
from chocolate_factory.games.coffee_rush.mind import packed, routes
from chocolate_factory.games.coffee_rush.mind.levels import kept_reasons, next_turn, upgrade_reasons
from chocolate_factory.games.coffee_rush.mind.packed import SPOILT
from chocolate_factory.games.coffee_rush.mind.pouring import CupUse, Pouring
from chocolate_factory.games.coffee_rush.mind.turns import TurnPlan
from chocolate_factory.games.coffee_rush.rules import moving, turns
from chocolate_factory.games.coffee_rush.state.state import Shop, State, orders_of
from chocolate_factory.games.coffee_rush.text import card_text, names
from chocolate_factory.games.coffee_rush.text import pouring as texts

Titles = dict[str, str]
"""What the open orders of a shop are called, by their ids."""


class Waiting(NamedTuple):
    """An order as a reason names it."""

    title: str
    tab: int
    """Counted from 1."""
    cups: tuple[int, ...] = ()
    """The cups that hold most of it already, where one holds any."""
    filled: texts.Filled = texts.Filled()


def waiting(book: Book, state: State, seat: int) -> list[Waiting]:
    """The seat's orders as a reason names them, in the order of `pack_shop`."""
    shop, found = packed.pack_shop(book, state.players[seat]), []
    filled = texts.filled(book, state.players[seat])
    for order, own in zip(shop.orders, filled, strict=True):
        lacks, nearest = _nearest(order.need, shop.cups)
        begun = nearest if lacks < packed.size(order.need) else ()
        found.append(Waiting(book.orders[order.id].name, order.tab + 1, begun, own))
    return found


def named(orders: Sequence[Waiting]) -> str:
    """Orders with their tabs, each tab named once: `the Espresso and the Latte on tab 2`."""
    told = []
    for tab, there in groupby(orders, lambda order: order.tab):
        titles = [order.title for order in there]
        told.append(_("{orders} on tab {n}").format(orders=listed(titles), n=tab))
    return enumeration(told)


def listed(titles: Sequence[str]) -> str:
    """Orders by their titles alone, alike ones counted: `the Latte and 2 × Espresso`; so many as
    there are titles."""
    return enumeration(
        [
            _("the {order}").format(order=title)
            if n == 1
            else _("{n} × {order}").format(n=n, order=title)
            for title, n in Counter(titles).items()
        ]
    )


def plan(book: Book, chosen: TurnPlan, brings: str, orders: Sequence[Waiting]) -> str:
    """What is poured of a way's ingredients, as they come on the way, which of the shop's `orders`
    it serves or brings nearer, and what waits for others; `brings` is a sentence that names
    `{things}`: all, or where the next sentence says for which order that is, what it gets. "" for a
    way of which nothing is poured."""
    uses = chosen.pouring.uses
    things = _on_the_way(book, chosen, [use for use in uses if use.order >= 0])
    idle = _on_the_way(book, chosen, [use for use in uses if use.order < 0])
    own = [use.order for use in uses if use.poured and use.order >= 0]
    nearer = sum(not chosen.pouring.served >> order & 1 for order in own)
    first = things if things and nearer == 1 else _on_the_way(book, chosen, uses)
    words = [brings.format(things=names.some(*first))] if first else []
    serves = _("Then you can serve {orders}.")
    words += _uses(chosen.pouring, orders, serves, idle, bool(things))
    return " ".join(words)


def _uses(
    pouring: Pouring, orders: Sequence[Waiting], serves: str, idle: Sequence[str], beside: bool
) -> Iterator[str]:
    """What a pouring is for: what is served then, as `serves` says, which orders get something and
    are not, and what is `idle`, which is named where something is poured `beside` it."""
    filled = {use.order for use in pouring.uses if use.poured and 0 <= use.order < len(orders)}
    out = [order for number, order in enumerate(orders) if pouring.served >> number & 1]
    wanted = [orders[order] for order in sorted(filled) if not pouring.served >> order & 1]
    if out:
        yield serves.format(orders=named(out))
    if len(wanted) > 1:
        sentence = _("The rest: {parts}.") if out else _("Pour {parts}.")
        yield sentence.format(parts=_apart(pouring, orders, out))
    elif wanted:
        sentence = _("The rest is for {orders}.") if out else _("That is for {orders}.")
        if not out and _has_its_own(pouring, orders):
            sentence = _("That is for {orders}, in a cup of its own.")
        yield sentence.format(orders=named_beside(wanted[0], out))
    if idle and not beside:
        yield texts.waits(_filled(pouring, orders), idle)
    elif idle and not (out and wanted):  # a fourth sentence is not read
        yield texts.waits_beside(_filled(pouring, orders), idle)


def _filled(pouring: Pouring, orders: Sequence[Waiting]) -> list[texts.Filled]:
    """What the orders have once all is poured."""
    poured = {use.order: packed.kinds(use.poured) for use in pouring.uses}
    return [texts.more(one.filled, poured.get(number, ())) for number, one in enumerate(orders)]


def named_beside(order: Waiting, out: Sequence[Waiting]) -> str:
    """An order with its tab, told from one like it of those that go out."""
    if (order.title, order.tab) not in {(one.title, one.tab) for one in out}:
        return named([order])
    return _("the other {order} on tab {n}").format(order=order.title, n=order.tab)


def _apart(pouring: Pouring, orders: Sequence[Waiting], out: Sequence[Waiting]) -> str:
    """What is poured for which order that is not served: `milk for the Latte on tab 2`."""
    text = _("{things} for {orders}")
    poured = {
        use.order: names.some(*packed.names(use.poured))
        for use in pouring.uses
        if use.poured and 0 <= use.order < len(orders) and not pouring.served >> use.order & 1
    }
    told, named_so_far = [], list(out)
    for number in sorted(poured):
        order = orders[number]
        told.append(text.format(things=poured[number], orders=named_beside(order, named_so_far)))
        named_so_far.append(order)
    return enumeration(told)


def _has_its_own(pouring: Pouring, orders: Sequence[Waiting]) -> bool:
    """Whether an order that another cup has begun gets one that has less of it: what is poured is
    no mistake then, though the other cup holds some of it."""
    return any(
        bool(orders[use.order].cups) and cup not in orders[use.order].cups
        for cup, use in enumerate(pouring.uses)
        if use.poured and 0 <= use.order < len(orders)
    )


def _on_the_way(book: Book, chosen: TurnPlan, uses: Sequence[CupUse]) -> list[str]:
    """What these cups get of a way's ingredients, as they come on the way."""
    poured = reduce(packed.union, (use.poured for use in uses), 0)
    return routes.in_order(book, chosen.route, packed.intersection(chosen.route.gain, poured))


def spare(book: Book, state: State, seat: int, chosen: TurnPlan) -> str:
    """What is collected for no cup, on a way that collects something for one; "" for nothing."""
    poured = Counter(thing for use in chosen.pouring.uses for thing in packed.names(use.poured))
    steps = [Step(seat, chosen.route.meeple, space) for space in chosen.route.steps]
    things = [*ingredients.to_list(state.hand), *walk.collected(book, state, tuple(steps))]
    left = (Counter(things) - poured).elements()
    if not poured or not (told := list(left)):
        return ""
    return _("Put the spare {things} into the bin.").format(things=names.some(*told))


class _End(NamedTuple):
    """What a turn comes to before the orders move on."""

    served: tuple[str, ...]
    fallen: tuple[str, ...]
    """Orders that fall off the last tab."""
    tiles: tuple[str, ...]
    rush: int
    lacks: dict[str, int]
    """For each order that stays, how much the cup lacks that is nearest to it."""
    nearest: dict[str, tuple[int, ...]]
    """The cups that lack no more than that."""
    cups: tuple[Pile, ...]
    meeples: tuple[int, ...]
    walk: tuple[int, ...]
    """The spaces of the way."""
    tokens: int
    """Rush Tokens that are spent."""
    extra: int
    """Ingredients that only upgrades of this turn gave."""
    start: next_turn.Start
    """Where the next turn begins."""


def beside(
    game: CoffeeRush,
    state: State,
    seat: int,
    played: Sequence[Action],
    best: Sequence[Action],
) -> str:
    """Why a turn is worth more than the one that was played."""
    yours, its, book = _end(game, state, seat, played), _end(game, state, seat, best), game.book
    titles = titles_of(book, state.players[seat])
    words, back = _orders(titles, yours, its)
    if words and (more := its.tokens - yours.tokens) > 0:
        takes = ngettext("It takes a Rush Token more.", "It takes {n} Rush Tokens more.", more)
        words.append(takes.format(n=more))
    words += [*_back(titles, yours, its, back, state, seat), *_upgrades(book, yours, its)]
    fewer = its.rush - yours.rush
    if fewer > 0 and not set(its.served) - set(yours.served):
        words.append(
            ngettext(
                "It leaves you {n} more Rush Token.", "It leaves you {n} more Rush Tokens.", fewer
            ).format(n=fewer)
        )
    nearer = [order for order, lacks in its.lacks.items() if 0 < lacks < yours.lacks.get(order, 0)]
    if nearer:
        said = {titles[order] for order in its.served if order not in yours.served}
        for order in [order for order in nearer if titles[order] in said]:
            titles[order] = _("the other {order}").format(order=book.orders[order].name)
        words.append(_closer(titles, {order: its.nearest[order] for order in nearer}))
    later = titles_of(book, state.players[seat], later=True)
    if back and not nearer:
        words += filter(None, [next_turn.compared(book, its.start, yours.start, later, back)])
    return " ".join(words or _elsewhere(book, later, yours, its))


def _closer(titles: Titles, nearest: dict[str, tuple[int, ...]]) -> str:
    """Which orders the cups come closer to: of those that have but one cup between them, one."""
    by_cup: dict[int, list[str]] = {}
    for order, cups in nearest.items():
        cup = next((cup for cup in cups if cup not in by_cup), cups[0])
        by_cup.setdefault(cup, []).append(titles[order])
    orders = enumeration([alternatives(list(dict.fromkeys(those))) for those in by_cup.values()])
    words = ngettext(
        "It brings a cup closer to {orders}.",
        "It brings your cups closer to {orders}.",
        len(by_cup),
    )
    return words.format(orders=orders)


def _elsewhere(book: Book, titles: Titles, yours: _End, its: _End) -> list[str]:
    """What else is left differently: what the cups hold, and where the meeple stands."""
    words = []
    own, other = Counter(yours.cups), Counter(its.cups)
    more, less = (
        names.cups_with(map(ingredients.to_list, found.elements()))
        for found in (other - own, own - other)
    )
    if yours.walk == its.walk and bool(more) != bool(less):
        walk = _("The same walk, but without {cups}.")
        if more:
            walk = _("The same walk, but with {cups}.")
        return [walk.format(cups=more or less), _("That leaves more open for your next turn.")]
    if more and less:
        text = _("The better turn leaves you {cups}; yours {others}.")
        words.append(text.format(cups=more, others=less))
    elif more:
        words.append(_("The better turn also leaves you {cups}.").format(cups=more))
    elif less:
        words.append(_("Your turn also leaves you {cups}.").format(cups=less))
    pairs = zip(its.meeples, yours.meeples, strict=True)
    stands = [here for here, there in pairs if here != there]
    if stands:
        end = its.walk[-1] if its.walk else stands[0]
        text = _("The better turn ends on {space}.")
        if not its.walk:
            text = _("The better turn stays on {space}.")
        if len(stands) > 1:
            text = _("The better turn walks with your other meeple, to {space}.")
        words.append(text.format(space=names.stocked_space(end, book.spaces[end])))
    better = next_turn.compared(book, its.start, yours.start, titles)
    if better:
        return [*words, better]
    same = own == other and yours.rush == its.rush
    return [*words, _("All else ends up the same.")] if stands and same else words


def _back(
    titles: Titles, yours: _End, its: _End, back: Sequence[str], state: State, seat: int
) -> Iterator[str]:
    """What is kept `back` that was served, and what is ready besides and held back."""
    kept_back = [*back, *_held(yours, its)]
    if not kept_back:
        return
    falls = [order for order in kept_back if order in its.fallen]
    waits = [order for order in kept_back if order not in its.fallen]
    if falls:
        yield _("It lets {orders} fall off.").format(orders=_those(titles, falls))
    if waits:
        words = _("It keeps {orders} for later.") if back else _("It has {orders} ready for later.")
        yield words.format(orders=_those(titles, waits))
    those, n = _("them") if len(kept_back) > 1 else _("it"), len(kept_back)
    words = kept_reasons.better_kept(those, n, state, seat, len(its.served), falls=bool(falls))
    if words:
        yield _("{sentence}.").format(sentence=words)


def _held(yours: _End, its: _End) -> list[str]:
    """The orders that are ready besides what the other turn serves, one for each cup, of several
    the most urgent."""
    kept = set(yours.served) - set(its.served)
    taken = {its.nearest[order][0] for order in kept if not its.lacks.get(order, 1)}
    found = list[str]()
    for order in reversed(its.lacks):
        cup = next((cup for cup in its.nearest[order] if cup not in taken), None)
        ready = not its.lacks[order] and yours.lacks.get(order, 1)
        if cup is not None and ready and order not in kept:
            found.insert(0, order)
            taken.add(cup)
    return found


def _orders(titles: Titles, yours: _End, its: _End) -> tuple[list[str], list[str]]:
    """What is served besides or instead, and what does not fall off; and what of the rest that was
    served is not."""
    out = [order for order in its.served if order not in yours.served]
    back = [order for order in yours.served if order not in its.served]
    for order in list(out):  # of two alike on one tab it is all one which is served
        twin = next((other for other in back if titles[other] == titles[order]), None)
        if twin is not None:
            out.remove(order)
            back.remove(twin)
    saved = [order for order in yours.fallen if order not in its.fallen]
    words = []
    if out and back:
        text = _("It serves {orders} instead of {others}.")
        if len(saved) == len(out):
            text = _("It serves {orders} in time instead of {others}.")
        return [text.format(orders=_those(titles, out), others=_those(titles, back))], []
    if saved:
        words.append(_("It serves {orders} in time.").format(orders=_those(titles, saved)))
    rest = [order for order in out if order not in saved]
    if rest:
        text = (
            _("It serves {orders} as well.") if yours.served or saved else _("It serves {orders}.")
        )
        words.append(text.format(orders=_those(titles, rest)))
    return words, back


def _upgrades(book: Book, yours: _End, its: _End) -> list[str]:
    words = []
    bought = [tile for tile in its.tiles if tile not in yours.tiles]
    spared = [card_text.quoted(book.tiles[tile]) for tile in yours.tiles if tile not in its.tiles]
    if bought:
        words.append(upgrade_reasons.bought(book, bought, its.extra))
    if len(spared) > len(bought):
        text = _("It keeps the up votes that {tiles} would cost.")
        words.append(text.format(tiles=enumeration(spared)))
    return words


def titles_of(book: Book, shop: Shop, *, later: bool = False) -> Titles:
    """What the orders of a shop are called; of several alike each with its tab, that of now where
    a `later` turn is spoken of."""
    found = Counter(book.orders[order].name for order in orders_of(shop))
    words = {True: _("the {order} on tab {n}"), False: _("the {order}")}
    if later:
        words[True] = _("the {order} that is on tab {n} now")
    return {
        order: words[found[name] > 1].format(order=name, n=tab)
        for tab, there in enumerate(shop.tabs, 1)
        for order in there
        for name in [book.orders[order].name]
    }


def _those(titles: Titles, orders: Sequence[str]) -> str:
    return enumeration([titles[order] for order in orders])


def _end(game: CoffeeRush, state: State, seat: int, acts: Sequence[Action]) -> _End:
    now, extra, owned = game.copy(state), 0, state.players[seat].tiles
    for act in acts:
        if isinstance(act, EndTurn):
            break
        held = ingredients.size(now.hand)
        game.advance(now, act)
        if isinstance(act, Step):
            shared = act.space in moving.others(now, seat, act.meeple)
            plain = game.book.collection(owned, act.space, shared)
            extra += ingredients.size(now.hand) - held - plain
    shop = now.players[seat]
    cups = [packed.pack_cup(cup) for cup in shop.cups]
    stay = [order for tab in shop.tabs[:-1] for order in tab]
    found = {order: _nearest(packed.pack(game.book.needs[order]), cups) for order in stay}
    served = tuple(act.order for act in acts if isinstance(act, Process))
    return _End(
        served,
        turns.falls_now(shop),
        shop.tiles,
        shop.rush,
        {order: lacks for order, (lacks, _cups) in found.items()},
        {order: nearest for order, (_lacks, nearest) in found.items()},
        shop.cups,
        tuple(shop.meeples),
        tuple(act.space for act in acts if isinstance(act, Step)),
        sum(isinstance(act, Rush) for act in acts),
        extra,
        next_turn.start(game.book, now, seat),
    )


def _nearest(need: packed.Pack, cups: Sequence[packed.Pack]) -> tuple[int, tuple[int, ...]]:
    """How much is lacking of an order at least, and the cups that lack no more."""
    holds = {
        number: packed.size(cup)
        for number, cup in enumerate(cups)
        if cup != SPOILT and packed.holds(need, cup)
    }
    most = max(holds.values(), default=0)
    return packed.size(need) - most, tuple(cup for cup, n in holds.items() if n == most)


def better_not_served(book: Book, state: State, seat: int) -> str:
    """Why a cup that is ready is kept, and how long its order can wait; "" where none is."""
    shop = state.players[seat]
    ready = turns.ready(book, shop)
    if not ready:
        return ""
    titles = titles_of(book, shop)
    waits = turns.waits(book, state, seat)
    n = min(waits[order] for order in ready)
    words = kept_reasons.better_kept(_those(titles, ready), len(ready), state, seat, state.done)
    if not words:
        return ""
    if not n:
        return _("{sentence}.").format(sentence=words)
    more = ngettext("{sentence}; it can wait {n} turn.", "{sentence}; it can wait {n} turns.", n)
    if len(ready) > 1:
        more = ngettext(
            "{sentence}; they can wait {n} turn.", "{sentence}; they can wait {n} turns.", n
        )
    return more.format(sentence=words, n=n)


def staying(pouring: Pouring, orders: Sequence[Waiting]) -> str:
    """Why a move ends, and what can be served then."""
    out = [order for number, order in enumerate(orders) if pouring.served >> number & 1]
    words = _("No other step helps you now.")
    if not out:
        return words
    serves = _("Once all is poured you can serve {orders}.")
    return f"{words} {serves.format(orders=named(out))}"


def of_the_turn(action: Action) -> str:
    """Why an act is done that needs no other reason than what was done before it."""
    if isinstance(action, Stop):
        return _("You have collected all you need.")
    if isinstance(action, Process):
        return _("The cup holds just what the order asks for.")
    return _("You have nothing left to do this turn.")


def pour(action: Action, pouring: Pouring, orders: Sequence[Waiting]) -> str:
    """Why something is poured, returned or emptied, told of all that is still poured: the acts that
    follow are told by the same words."""
    filled, have = [use for use in pouring.uses if use.poured], _filled(pouring, orders)
    if isinstance(action, Return):
        return texts.left_over(have, action.ingredient)
    if isinstance(action, Pour) and not filled:
        return texts.waits(have, (action.ingredient,))
    if not isinstance(action, Pour | Empty):
        return _("All is poured.")
    words = []
    if isinstance(action, Empty):
        words.append(_("No order can use what is in the cup any more."))
    if len(filled) == 1 and 0 <= filled[0].order < len(orders):
        sentence = _("That is for {orders}.")
        if _has_its_own(pouring, orders):
            sentence = _("That is for {orders}, in a cup of its own.")
        words.append(sentence.format(orders=named([orders[filled[0].order]])))
        return " ".join(words)
    idle = [thing for use in filled if use.order < 0 for thing in packed.names(use.poured)]
    beside = bool(pouring.served) or any(use.order >= 0 for use in filled)
    serves = _("Once all is poured you can serve {orders}.")
    return " ".join([*words, *_uses(pouring, orders, serves, idle, beside)])
