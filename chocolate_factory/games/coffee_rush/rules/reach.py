"""Which orders have their last chance in the next turn, and are out of its reach (CR-2.2, CR-2.6).

Whoever stands on the board may be gone by then, and an upgrade may be bought: an order is out of
reach only where neither could help."""

from __future__ import annotations

from typing import NamedTuple

from chocolate_factory.games.coffee_rush.cards import ingredients
from chocolate_factory.games.coffee_rush.cards.book import Book, beside
from chocolate_factory.games.coffee_rush.cards.ingredients import ONE, Pile
from chocolate_factory.games.coffee_rush.cards.records import TABS
from chocolate_factory.games.coffee_rush.rules import moving, turns
from chocolate_factory.games.coffee_rush.state.state import State


class Lost(NamedTuple):
    """An order that the next turn cannot serve, though it is its last chance."""

    order: str
    lacks: tuple[str, ...]
    """What the cup lacks that is nearest to it; of several kinds the one that is too far away, if
    one is."""
    steps: int
    """How far away that is; 0 where each is near enough, but not all of them."""


def lost(book: Book, state: State, seat: int) -> tuple[Lost, ...]:
    """The orders that fall off at the end of the next turn of a seat whatever it does, were its
    turn to end now."""
    shop = state.players[seat]
    if state.closed or not shop.meeples:
        return ()
    tiles = (*shop.tiles, *turns.upgrades(book, shop))
    steps = book.board.steps + shop.rush + len(turns.falls_now(shop))  # each brings a token
    found = []
    for order in shop.tabs[TABS - 2]:
        need = book.needs[order]
        fits = [cup for cup in shop.cups if ingredients.holds(need, cup)]
        wanted = {need, *(need - cup for cup in fits)}
        if not any(
            _walks(book, start, tiles, steps, lacks) for start in shop.meeples for lacks in wanted
        ):
            least = min(wanted, key=ingredients.size)
            found.append(_told(book, shop.meeples, tiles, steps, order, least))
    return tuple(found)


def _told(
    book: Book,
    meeples: tuple[int, ...],
    tiles: tuple[str, ...],
    steps: int,
    order: str,
    lacks: Pile,
) -> Lost:
    """Why an order is out of reach: the furthest ingredient, or all that it lacks."""
    far = {thing: _far(book, meeples, tiles, thing) for thing in ingredients.kinds(lacks)}
    furthest = max(far, key=lambda thing: far[thing])
    if far[furthest] > steps:
        return Lost(order, (furthest,), far[furthest])
    return Lost(order, ingredients.to_list(lacks), 0)


def _far(book: Book, meeples: tuple[int, ...], tiles: tuple[str, ...], thing: str) -> int:
    """Steps to the nearest space with an ingredient; the own one is to be left and entered."""
    diagonal = book.diagonal(tiles)
    return min(
        moving.apart(start, space, diagonal) or 2
        for start in meeples
        for space, lies in enumerate(book.spaces)
        if lies == thing
    )


def _walks(book: Book, start: int, tiles: tuple[str, ...], steps: int, lacks: Pile) -> bool:
    """Whether a meeple can collect all of a pile in so many steps."""
    diagonal, edge = book.diagonal(tiles), {(start, lacks)}
    for _step in range(steps):
        edge = {
            (to, left - _taken(book, tiles, to, left))
            for at, left in edge
            for to in beside(at, diagonal)
        }
    return any(not left for _at, left in edge)


def _taken(book: Book, tiles: tuple[str, ...], space: int, wanted: Pile) -> Pile:
    """What a space gives of what is wanted, another meeple on it if that helps (CR-3)."""
    thing = book.spaces[space]
    n = book.collection(tiles, space, occupied=True)
    return min(n, ingredients.count(wanted, thing)) * ONE[thing]
