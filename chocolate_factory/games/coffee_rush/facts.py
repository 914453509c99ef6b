"""The numbers that a view shows, worked out by the rules so that no view computes any."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

import msgspec

from chocolate_factory.games.coffee_rush.cards import ingredients
from chocolate_factory.games.coffee_rush.cards.book import Book, beside
from chocolate_factory.games.coffee_rush.cards.ingredients import ONE
from chocolate_factory.games.coffee_rush.cards.records import CUPS, SPACES
from chocolate_factory.games.coffee_rush.rules import moving
from chocolate_factory.games.coffee_rush.scoring import sheet
from chocolate_factory.games.coffee_rush.state.state import Shop, State, orders_of


class ShopFacts(msgspec.Struct, frozen=True):
    """Facts of one player."""

    projected: int
    up: int
    down: int
    rush: int
    orders: int
    falling: int
    """Orders that fall off at the end of the player's turn, unless they are processed."""
    ready: tuple[tuple[str, ...], ...]
    """For each cup the own orders that it can be put on."""
    could: tuple[tuple[str, ...], ...]
    """For each cup the own orders that it could still become, without those for which only another
    cup is ready."""
    hopeless: tuple[bool, ...]
    """For each cup whether no order of the game asks for what is in it."""


class Facts(msgspec.Struct, frozen=True):
    """Facts of the table: `players` by seat; the rest is about the seat that decides."""

    players: tuple[ShopFacts, ...]
    deck_left: int
    closed: bool
    down_votes: int
    """Down votes of one player that close the shop."""
    turn_in: int
    """Up-voted cards that an upgrade costs."""
    yields: tuple[int, ...]
    """How many ingredients each of the 16 spaces gives to the meeple that moves (CR-3)."""
    pours: dict[str, tuple[tuple[str, ...], ...]]
    """For each ingredient in the hand and each cup, the orders it could still become with it."""
    reach: int
    """Steps left and Rush Tokens together."""
    starts: dict[int, tuple[str, ...]]
    """While meeples are placed: the empty spaces from which a meeple can collect all that an own
    order asks for in its first turn, without Rush Tokens, with those orders. What lies there
    counts, and what a cup holds already."""


def of(book: Book, state: State) -> Facts:
    """All facts of a state; nothing in this game is hidden from a seat but the deck."""
    return Facts(
        players=tuple(_shop(book, shop) for shop in state.players),
        deck_left=len(state.deck),
        closed=state.closed,
        down_votes=book.board.down_votes,
        turn_in=book.board.turn_in,
        yields=_yields(book, state),
        pours=_pours(book, state),
        reach=state.steps_left + state.players[state.seat].rush if state.seat is not None else 0,
        starts=_starts(book, state),
    )


def _shop(book: Book, shop: Shop) -> ShopFacts:
    ready = tuple(
        tuple(order for order in orders_of(shop) if book.needs[order] == cup) for cup in shop.cups
    )
    done: set[str] = set()
    for orders in ready:  # of two alike, one cup serves one
        done |= set([order for order in orders if order not in done][:1])
    return ShopFacts(
        projected=sheet.points(book, shop),
        up=len(shop.up),
        down=len(shop.down),
        rush=shop.rush,
        orders=len(orders_of(shop)),
        falling=len(shop.tabs[-1]),
        ready=ready,
        could=tuple(
            tuple(one for one in becoming(book, shop, cup) if one in ready[n] or one not in done)
            for n, cup in enumerate(shop.cups)
        ),
        hopeless=tuple(_hopeless(book, cup) for cup in shop.cups),
    )


def _hopeless(book: Book, cup: ingredients.Pile) -> bool:
    return not any(ingredients.holds(need, cup) for need in book.needs.values())


def becoming(book: Book, shop: Shop, cup: ingredients.Pile) -> tuple[str, ...]:
    """The orders of a player that a cup holding this could still become."""
    return tuple(order for order in orders_of(shop) if ingredients.holds(book.needs[order], cup))


def _yields(book: Book, state: State) -> tuple[int, ...]:
    if state.seat is None or not state.players[state.seat].meeples:
        return (1,) * SPACES
    tiles = state.players[state.seat].tiles
    taken = moving.others(state, state.seat, state.moving or 0)
    return tuple(book.collection(tiles, space, space in taken) for space in range(SPACES))


def _pours(book: Book, state: State) -> dict[str, tuple[tuple[str, ...], ...]]:
    if state.seat is None:
        return {}
    shop = state.players[state.seat]
    return {
        name: tuple(becoming(book, shop, shop.cups[cup] + ONE[name]) for cup in range(CUPS))
        for name in ingredients.kinds(state.hand)
    }


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
