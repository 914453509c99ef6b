"""What the rules page says of cards and boards, made from them, so that it cannot differ."""

from __future__ import annotations

from collections.abc import Callable

from chocolate_factory.core.language import _, enumeration, ngettext
from chocolate_factory.games.plantation.cards.book import Book
from chocolate_factory.games.plantation.text import card_text, names


def fill(book: Book) -> dict[str, str]:
    """By name what stands in the page in double braces; lists are lines that begin with `- `."""
    board = book.board
    return {
        "warehouse": str(board.warehouse),
        "hand": str(board.hand),
        "look": str(board.look),
        "sugar": str(board.sugar),
        "cacao": str(board.cacao),
        "coins": str(board.coins),
        "candies": str(board.candy_each),
        "specialists_in_deck": str(len(book.deck)),
        "outlet_1": names.coins(board.outlet.plantation),
        "outlet_2": names.coins(board.outlet.candy),
        "short_sugar": str(board.short_candy.sugar),
        "short_chocolate": str(board.short_candy.chocolate),
        "short_specialists": str(board.short_candy.specialists),
        "points_sugar": str(board.short_plantation.sugar),
        "points_chocolate": str(board.short_plantation.chocolate),
        "ring_1": ring(book, 1),
        "ring_2": ring(book, 2),
        "trucks": _trucks(book),
        "specialists": "\n".join(
            _("- **{name}**: {text}").format(name=kind.name, text=card_text.specialist(kind))
            for kind in book.cards.specialists
        ),
        "recipes": "\n".join(
            _("- **{name}**: {text}").format(name=recipe.name, text=card_text.recipe(recipe))
            for recipe in book.recipes.values()
        ),
    }


def ring(book: Book, half: int) -> str:
    """Which spaces have which ability, one line for each ability."""
    lines = []
    for ability_ in dict.fromkeys(book.rings[half]):
        where = [str(n) for n, name in enumerate(book.rings[half], 1) if name == ability_]
        spaces = ngettext("space {list}", "spaces {list}", len(where))
        lines.append(
            _("- **{ability}** ({spaces}): {text}").format(
                ability=names.ability(ability_).capitalize(),
                spaces=spaces.format(list=enumeration(where)),
                text=ability(book, ability_, half),
            )
        )
    return "\n".join(lines)


_ABILITIES: dict[str, Callable[[], str]] = {
    "mixer": lambda: _("give up a sugar and turn a cacao into chocolate."),
    "break_room": lambda: _("pay a coin, look at {look} specialists and take one into your hand."),
    "machine": lambda: _("use one recipe, once or as many times as its card says."),
    "froster": lambda: _("decorate one candy, or pay a coin and decorate all in your warehouse."),
}


def ability(book: Book, name: str, half: int) -> str:
    """What an ability of the ring does."""
    if name != "outlet":
        return _ABILITIES[name]().format(look=book.board.look)
    if half == 1:
        return _("sell a cacao for {coins}.").format(
            coins=names.coins(book.board.outlet.plantation)
        )
    return _("sell any good for {coins}.").format(coins=names.coins(book.board.outlet.candy))


def price(book: Book, half: int) -> str:
    """What the outlet pays, in a few words: `2 coins a cacao`."""
    if half == 1:
        return _("{coins} a cacao").format(coins=names.coins(book.board.outlet.plantation))
    return _("{coins} a good").format(coins=names.coins(book.board.outlet.candy))


def _trucks(book: Book) -> str:
    return "\n".join(
        _("- **{name}**: {text}").format(
            name=card_text.truck_name(truck), text=card_text.truck(truck)
        )
        for truck in book.trucks
    )
