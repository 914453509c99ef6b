"""The end of the game (CR-4): the score sheet, line by line.

Every line is worked out from the state as it is, so that the same sheet, taken earlier, is the
projection: what each player would have if the game ended now.
"""

from __future__ import annotations

from chocolate_factory.core.coded import Reason
from chocolate_factory.core.game import Line, Result
from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.state.state import Shop, State
from chocolate_factory.games.ranking import ranked


def points(book: Book, shop: Shop) -> int:
    """The points of one player (CR-4.2)."""
    return len(shop.up) + book.board.upgrade_points * len(shop.tiles) - len(shop.down)


def upgrade_loss(book: Book) -> int:
    """The points that an upgrade takes at once: its up votes count no more, but it does (CR-2.1);
    below zero where it brings some."""
    return book.board.turn_in - book.board.upgrade_points


def result(book: Book, state: State) -> Result:
    """The score sheet. Ties: more up votes held, then more Rush Tokens, then shared (CR-4.2)."""
    shops = state.players
    lines = (
        _line("up_votes", [len(shop.up) for shop in shops], 1),
        _line(
            "upgrades",
            [len(shop.tiles) for shop in shops],
            book.board.upgrade_points,
            price=book.board.turn_in,
        ),
        _line("down_votes", [len(shop.down) for shop in shops], -1),
    )
    ranks = [(points(book, shop), len(shop.up), shop.rush) for shop in shops]
    return ranked(ranks, ("up_votes", "rush"), lines)


def _line(code: str, counts: list[int], each: int, price: int = 0) -> Line:
    """What each has of something; `price` is what one cost, if it was bought."""
    reasons = []
    for n in counts:
        params = {"n": n, "each": abs(each)}
        reasons.append(Reason(code, params | {"paid": n * price} if price else params))
    return Line(code, tuple(n * each for n in counts), tuple(reasons))
