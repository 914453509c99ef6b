"""The numbers that a view shows, worked out by the rules so that no view computes any."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from functools import lru_cache

import msgspec

from chocolate_factory.games.coffee_rush.acts import autopour, pour, serve
from chocolate_factory.games.coffee_rush.cards import ingredients
from chocolate_factory.games.coffee_rush.cards.book import Book, beside
from chocolate_factory.games.coffee_rush.cards.ingredients import ONE
from chocolate_factory.games.coffee_rush.cards.records import CUPS, SPACES
from chocolate_factory.games.coffee_rush.rules import moving, turns
from chocolate_factory.games.coffee_rush.scoring import sheet
from chocolate_factory.games.coffee_rush.state.state import Shop, State, orders_of

ByCup = dict[str, tuple[tuple[str, ...], ...]]
"""For each ingredient in the hand, by cup some orders."""


class ShopFacts(msgspec.Struct, frozen=True):
    """Facts of one player."""

    projected: int
    up: int
    down: int
    rush: int
    orders: int
    falling: tuple[str, ...]
    """Orders that fall off at the end of the player's turn, unless they are processed."""
    ready: tuple[tuple[str, ...], ...]
    """For each cup the own orders that it can be put on, the most urgent first."""
    could: tuple[tuple[str, ...], ...]
    """For each cup the own orders that it could still become, without those that another cup should
    serve."""
    missing: tuple[dict[str, tuple[str, ...]], ...]
    """For each cup what it lacks for each order that it could still become."""
    hopeless: tuple[bool, ...]
    """For each cup whether no order asks for what is in it, neither an open one nor one to come."""
    lacks: dict[str, tuple[str, ...]]
    """For each open order what the cup lacks that is nearest to it and not ready for another."""
    waits: dict[str, int]
    """For each open order in how many turns it can be served still after this one of the player, or
    after the next one while it is another's turn, as long as nobody else closes the shop."""
    promised: tuple[str, ...]
    """For each cup the order it should serve, the most urgent first and of cups alike each another
    one; "" for none, also where cups alike serve all there are."""
    ahead: int
    """Points more than the best of the others, below zero if fewer."""


class Facts(msgspec.Struct, frozen=True):
    """Facts of the table: `players` by seat; the rest is about the seat that decides."""

    players: tuple[ShopFacts, ...]
    deck_left: int
    closed: bool
    down_votes: int
    """Down votes of one player that close the shop."""
    turn_in: int
    """Up-voted cards that an upgrade costs."""
    serves: tuple[str, ...]
    """The orders that whoever decides can serve now and give nothing up by it: neither a move, nor
    what is still to be poured."""
    yields: tuple[int, ...]
    """How many ingredients each of the 16 spaces gives to the meeple that moves (CR-3)."""
    threats: tuple[int, ...]
    """By seat: orders for which a cup is ready there, and which served would send one to the player
    whose facts these are (CR-2.5)."""
    pours: ByCup
    """For each ingredient in the hand and each cup, the orders it could still become with it."""
    spoils: ByCup
    """For each ingredient in the hand and each cup, the orders for which it would spoil the cup:
    those that it is ready for with no other to spare, of an unfinished one those that it could
    become; () where it could still become one of the others."""
    unmakes: ByCup
    """Likewise those that the cup is ready for and would not be any more, though it could still
    become another one."""
    goes: dict[str, int | None]
    """For each ingredient in the hand the cup in which it comes nearest to an open order; else one
    that it spoils for nothing, or None for the bin."""
    reach: int
    """Steps left and Rush Tokens together."""
    starts: dict[int, tuple[str, ...]]
    """While meeples are placed: the empty spaces from which a meeple can collect all that an own
    order asks for in its first turn, without Rush Tokens, with those orders. What lies there
    counts, and what a cup holds already."""


def of(book: Book, state: State, seat: int) -> Facts:
    """All facts of a state as a seat sees it; nothing in this game is hidden from it but the
    deck."""
    seats = range(len(state.players))
    players = tuple(_shop(book, state, each) for each in seats)
    pours = _pours(book, state)
    spoils, unmakes = _harm(book, state, players, pours)
    return Facts(
        players=players,
        deck_left=len(state.deck),
        closed=state.closed,
        down_votes=book.board.down_votes,
        turn_in=book.board.turn_in,
        serves=serve.open_orders(book, state),
        yields=_yields(book, state),
        threats=tuple(
            len(turns.ready(book, state.players[other]))
            if seat in turns.receivers(len(seats), other)
            else 0
            for other in seats
        ),
        pours=pours,
        spoils=spoils,
        unmakes=unmakes,
        goes=_goes(book, state),
        reach=state.steps_left + state.players[state.seat].rush if state.seat is not None else 0,
        starts=_starts(book, state),
    )


def _shop(book: Book, state: State, seat: int) -> ShopFacts:
    shop = state.players[seat]
    points = [sheet.points(book, other) for other in state.players]
    urgent = [order for tab in reversed(shop.tabs) for order in tab]
    ready = tuple(tuple(one for one in urgent if book.needs[one] == cup) for cup in shop.cups)
    promised = _promised(ready)
    could = tuple(
        tuple(
            one
            for one in becoming(book, shop, cup)
            if one not in promised or (promised[n] and one in ready[n])
        )
        for n, cup in enumerate(shop.cups)
    )
    return ShopFacts(
        projected=points[seat],
        up=len(shop.up),
        down=len(shop.down),
        rush=shop.rush,
        orders=len(orders_of(shop)),
        falling=turns.falls_now(shop),
        ready=ready,
        could=could,
        missing=tuple(
            {order: ingredients.beyond(book.needs[order], cup) for order in orders}
            for cup, orders in zip(shop.cups, could, strict=True)
        ),
        hopeless=tuple(_hopeless(book, state, shop, cup) for cup in shop.cups),
        lacks=_lacks(book, shop, promised),
        promised=promised,
        waits=turns.waits(book, state, seat) if seat == state.seat else turns.places_left(shop),
        ahead=points[seat] - max(points[:seat] + points[seat + 1 :]),
    )


def _promised(ready: tuple[tuple[str, ...], ...]) -> tuple[str, ...]:
    """By cup the order it should serve: one cup serves one, and none is served twice."""
    promised: list[str] = []
    for orders in ready:
        promised.append(next((one for one in orders if one not in promised), ""))
    return tuple(promised)


def _lacks(book: Book, shop: Shop, promised: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """For each order what the cup lacks that is nearest to it. A cup that is ready is there for its
    own order alone, and of orders alike each has a cup of its own, the most urgent first."""
    cups = [cup for cup, order in zip(shop.cups, promised, strict=True) if not order]
    found: dict[str, tuple[str, ...]] = dict.fromkeys(promised, ())
    alike = Counter[ingredients.Pile]()
    for order in reversed(orders_of(shop)):
        if order in promised:
            continue
        need = book.needs[order]
        near = (need - cup for cup in cups if ingredients.holds(need, cup))
        lacks = sorted(near, key=ingredients.size)[alike[need] :]
        found[order] = ingredients.to_list(lacks[0] if lacks else need)
        alike[need] += 1
    return {order: found[order] for order in orders_of(shop)}


def _hopeless(book: Book, state: State, shop: Shop, cup: ingredients.Pile) -> bool:
    orders = (*orders_of(shop), *(() if state.closed else state.deck))
    return not any(ingredients.holds(book.needs[order], cup) for order in orders)


def becoming(book: Book, shop: Shop, cup: ingredients.Pile) -> tuple[str, ...]:
    """The orders of a player that a cup holding this could still become."""
    return tuple(order for order in orders_of(shop) if ingredients.holds(book.needs[order], cup))


def _yields(book: Book, state: State) -> tuple[int, ...]:
    if state.seat is None or not state.players[state.seat].meeples:
        return (1,) * SPACES
    tiles = state.players[state.seat].tiles
    taken = moving.others(state, state.seat, state.moving or 0)
    return tuple(book.collection(tiles, space, space in taken) for space in range(SPACES))


def _pours(book: Book, state: State) -> ByCup:
    if state.seat is None:
        return {}
    shop = state.players[state.seat]
    return {
        name: tuple(becoming(book, shop, shop.cups[cup] + ONE[name]) for cup in range(CUPS))
        for name in ingredients.kinds(state.hand)
    }


def _harm(book: Book, state: State, players: tuple[ShopFacts, ...], pours: ByCup) -> list[ByCup]:
    """What pouring spoils, and what it unmakes."""
    if state.seat is None:
        return [{}, {}]
    shop, facts = state.players[state.seat], players[state.seat]
    unspared = [pour.unspared(book, shop, cup) for cup in range(CUPS)]
    wanted = [
        unspared[cup] if facts.promised[cup] else facts.could[cup] if shop.cups[cup] else ()
        for cup in range(CUPS)
    ]

    def harmed(orders: list[tuple[str, ...]], *, fits: bool) -> ByCup:
        return {
            name: tuple(
                orders[cup] if bool(others) == fits else () for cup, others in enumerate(by_cup)
            )
            for name, by_cup in pours.items()
        }

    return [harmed(wanted, fits=False), harmed(unspared, fits=True)]


def _goes(book: Book, state: State) -> dict[str, int | None]:
    if state.seat is None:
        return {}
    shop, hand = state.players[state.seat], state.hand
    return {name: autopour.best_cup(book, shop, hand, name) for name in ingredients.kinds(hand)}


def _starts(book: Book, state: State) -> dict[int, tuple[str, ...]]:
    if state.seat is None or state.phase != "place":
        return {}
    shop, taken = state.players[state.seat], moving.standing(state)
    found = {}
    for space in set(range(SPACES)) - taken:
        walks = _walks(book.spaces, space, book.board.steps)
        gains = {pile for end, pile in walks if end not in taken}
        whole = tuple(one for one in orders_of(shop) if _within(book.needs[one], shop, gains))
        if whole:
            found[space] = whole
    return found


def _within(need: ingredients.Pile, shop: Shop, gains: Collection[ingredients.Pile]) -> bool:
    """Whether one of the gains holds what a cup still lacks."""
    lacks = {need - cup for cup in shop.cups if ingredients.holds(need, cup)}
    return any(ingredients.holds(gain, lack) for lack in lacks for gain in gains)


@lru_cache(maxsize=SPACES * 4)
def _walks(
    spaces: tuple[str, ...], space: int, steps: int
) -> frozenset[tuple[int, ingredients.Pile]]:
    """Where a walk of at most so many steps from a space may end, and what is in hand then, with
    what lies at its beginning."""
    here = {(space, ONE[spaces[space]])}
    for _step in range(steps):
        here |= {
            (to, pile + ONE[spaces[to]]) for at, pile in here for to in beside(at, diagonal=False)
        }
    return frozenset(here)
