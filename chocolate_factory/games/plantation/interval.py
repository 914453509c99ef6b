"""What the interval between the halves brings each player: what came along, what stayed behind.

All of it is public (PL-10); views tell it, and work out nothing themselves.
"""

from __future__ import annotations

import msgspec

from chocolate_factory.games.plantation.cards.book import Book
from chocolate_factory.games.plantation.scoring import sheet
from chocolate_factory.games.plantation.state import holding
from chocolate_factory.games.plantation.state.state import State


class Share(msgspec.Struct, frozen=True):
    """What the interval means to one player (PL-6.1, PL-6.2)."""

    points: int
    """As the second half begins."""
    kept: tuple[str, ...]
    """The goods in the trucks of the own colour."""
    grey: tuple[str, ...]
    """Those in grey ones."""
    lost: tuple[str, ...]
    """The goods that lay in the warehouse."""
    coins: int
    specialists: tuple[str, ...]
    """Those who come along."""
    gone: tuple[str, ...]
    """Those who were let go."""


class Interval(msgspec.Struct, frozen=True):
    """The step from the Plantation into the Candy Factory."""

    starter: int
    face: int
    """What the die shows (PL-6.3)."""
    players: tuple[Share, ...]


def between(book: Book, before: State, after: State) -> Interval:
    """The interval: `before` the act that ended the first half, `after` the second has begun."""
    scores = sheet.result(book, after).scores
    return Interval(
        after.starter,
        after.die,
        tuple(_share(book, before, after, seat, score) for seat, score in enumerate(scores)),
    )


def _share(book: Book, before: State, after: State, seat: int, points: int) -> Share:
    then, now = before.players[seat], after.players[seat]
    kept = {card for card in (*now.hand, *now.deck) if book.power(card) is not None}
    gone = set(now.dropped) - set(then.dropped)
    loads = [
        (truck.colour == "own", holding.goods(hold))
        for truck, hold in zip(book.trucks, now.trucks, strict=True)
    ]
    return Share(
        points,
        tuple(good for own, hold in loads if own for good in hold),
        tuple(good for own, hold in loads if not own for good in hold),
        tuple(holding.goods(then.warehouse)),
        now.coins,
        tuple(card for card in book.specialists if card in kept),
        tuple(card for card in book.specialists if card in gone),
    )
