"""What the rules page says of cards and boards, made from them, so that it cannot differ."""

from __future__ import annotations

from chocolate_factory.core.language import _, capitalised
from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.cards.records import GROUPS
from chocolate_factory.games.coffee_rush.text import card_text, names


def fill(book: Book) -> dict[str, str]:
    """By name what stands in the page in double braces; lists are lines that begin with `! ` and
    cards."""
    return {
        "steps": str(book.board.steps),
        "turn_in": str(book.board.turn_in),
        "upgrade_points": str(book.board.upgrade_points),
        "down_votes": str(book.board.down_votes),
        "cards": str(len(book.orders)),
        "special": capitalised(names.some(*book.board.special)),
        "tiles": "\n".join(
            f"! card:{tile.id} | {card_text.tile(tile)}" for tile in book.tiles.values()
        ),
        "orders": "\n\n".join(_group(book, group) for group in GROUPS),
    }


_TITLES = {
    "hot": lambda: _("Hot"),
    "iced": lambda: _("Iced"),
    "special": lambda: _("Specialty"),
}


def _group(book: Book, group: str) -> str:
    cards = " ".join(f"card:{order.id}" for order in book.cards.orders if order.group == group)
    return f"## {_TITLES[group]()}\n! {cards}"
