"""Orders and upgrades in words, made from their entries."""

from __future__ import annotations

from collections.abc import Callable

from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.cards.records import Order, Tile
from chocolate_factory.games.coffee_rush.scoring import sheet
from chocolate_factory.games.coffee_rush.text import names

_DOUBLES: dict[str, Callable[[], str]] = {
    "corner": lambda: _("A corner space gives you two ingredients, not one."),
    "special": lambda: _("A space with a special ingredient gives you two of it, not one."),
    "meeple": lambda: _("A space with another meeple on it gives you two ingredients, not one."),
}

_TITLES: dict[str, Callable[[], str]] = {
    "corner": lambda: _("Two ingredients on corner spaces"),
    "special": lambda: _("Two ingredients on special spaces"),
    "meeple": lambda: _("Two ingredients on shared spaces"),
}


def order(card: Order) -> str:
    """An order: name, group, what its cup must hold."""
    text = _("{name} ({group}): {needs}.")
    if card.group == "special":
        text = _("{name} ({group}): {needs}. It earns a Rush Token.")
    return text.format(
        name=card.name, group=names.group(card.group), needs=names.quantities(card.needs)
    )


def tile_title(card: Tile) -> str:
    """What an upgrade does, in a few words, by which it is known."""
    return _("Diagonal steps") if card.double is None else _TITLES[card.double]()


def quoted(card: Tile) -> str:
    """The same within a sentence: `“Diagonal steps”`."""
    return _("“{title}”").format(title=tile_title(card))


def tile(card: Tile) -> str:
    """What an upgrade does."""
    if card.double is not None:
        return _DOUBLES[card.double]()
    return _("Steps may go diagonally.")


def _votes_and_points(book: Book) -> tuple[str, str]:
    """What any upgrade costs, and what it is worth at the end."""
    cost, worth = book.board.turn_in, book.board.upgrade_points
    votes = ngettext("{n} up vote", "{n} up votes", cost).format(n=cost)
    return votes, ngettext("{n} point", "{n} points", worth).format(n=worth)


def offer(book: Book) -> str:
    """That an upgrade is bought, with what it costs and is worth."""
    (votes, points), loss = _votes_and_points(book), sheet.upgrade_loss(book)
    text = _("Buy it: {votes} for {points}")
    if loss > 0:
        text = ngettext(
            "Buy it for {votes}: {n} point less now",
            "Buy it for {votes}: {n} points less now",
            loss,
        )
    return text.format(votes=votes, points=points, n=loss)


def price(book: Book) -> str:
    """What any upgrade costs, and what that comes to at once."""
    (votes, points), loss = _votes_and_points(book), sheet.upgrade_loss(book)
    text = _("You pay {votes} and get {points}.")
    if loss > 0:
        text = ngettext(
            "You pay {votes} and get {points}: at first that is {n} point less.",
            "You pay {votes} and get {points}: at first that is {n} points less.",
            loss,
        )
    return text.format(votes=votes, points=points, n=loss)


def picture(tile: Tile) -> str:
    """The picture of an upgrade, by what it does."""
    if tile.double is None:
        return "tile_diagonal"
    return "tile_shared" if tile.double == "meeple" else f"tile_{tile.double}"
