"""Walks of several steps to one space, as acts one after the other: the shortest way for who points
at where a meeple shall go. A Rush Token is part of a walk only where no step is left."""

from __future__ import annotations

from chocolate_factory.core.action import Action
from chocolate_factory.games.coffee_rush.acts.move import Rush, Step, moves
from chocolate_factory.games.coffee_rush.cards.book import Book, beside
from chocolate_factory.games.coffee_rush.rules import moving
from chocolate_factory.games.coffee_rush.state.state import State

PHASES = ("upgrade", "move")

Walk = tuple[Action, ...]


def walks(book: Book, state: State) -> dict[tuple[int, int], Walk]:
    """The shortest walk of each meeple of the seat that decides to each space on which it can come
    to rest, by (meeple, space); of equally short ones that which collects most."""
    if state.seat is None or state.phase not in PHASES:
        return {}
    found: dict[tuple[int, int], Walk] = {}
    for meeple in moving.movers(state, state.seat):
        for space, walk in _walks(book, state, state.seat, meeple).items():
            found[meeple, space] = walk
    return found


def _walks(book: Book, state: State, seat: int, meeple: int) -> dict[int, Walk]:
    shop = state.players[seat]
    start, taken = shop.meeples[meeple], moving.others(state, seat, meeple)
    diagonal = book.diagonal(shop.tiles)
    tokens: Walk = () if state.steps_left else (Rush(seat),)
    if tokens and not any(isinstance(act, Rush) for act in moves(book, state, seat)):
        return {}
    edge: dict[int, tuple[int, Walk]] = {start: (0, tokens)}
    reached: dict[int, tuple[int, Walk]] = dict(edge)
    for _step in range(state.steps_left or 1):
        further: dict[int, tuple[int, Walk]] = {}
        for at, (gained, walk) in edge.items():
            for to in beside(at, diagonal):
                more = gained + book.collection(shop.tiles, to, to in taken)
                if to not in reached and (to not in further or more > further[to][0]):
                    further[to] = more, (*walk, Step(seat, meeple, to))
        reached |= further
        edge = further
    return {to: walk for to, (_n, walk) in reached.items() if to != start and to not in taken}
