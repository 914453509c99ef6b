"""Orders and upgrades in words, made from their entries."""

from __future__ import annotations

from collections.abc import Callable

from chocolate_factory.core.language import _
from chocolate_factory.games.coffee_rush.cards.records import Order, Tile
from chocolate_factory.games.coffee_rush.text import names

_DOUBLES: dict[str, Callable[[], str]] = {
    "corner": lambda: _("Two ingredients instead of one on a corner space."),
    "special": lambda: _("Two ingredients instead of one on a space with a special ingredient."),
    "meeple": lambda: _("Two ingredients instead of one on a space with another meeple on it."),
}

_TITLES: dict[str, Callable[[], str]] = {
    "corner": lambda: _("Two on corner spaces"),
    "special": lambda: _("Two on special spaces"),
    "meeple": lambda: _("Two where another stands"),
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


def tile(card: Tile) -> str:
    """What an upgrade does."""
    if card.double is not None:
        return _DOUBLES[card.double]()
    return _("Your meeples may step diagonally.")
