"""A position in words: what lies where at one seat, for those who read instead of looking."""

from __future__ import annotations

from chocolate_factory.core.language import _, enumeration
from chocolate_factory.games.coffee_rush.cards import ingredients
from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.cards.ingredients import Pile
from chocolate_factory.games.coffee_rush.game import CoffeeRush
from chocolate_factory.games.coffee_rush.state.state import State
from chocolate_factory.games.coffee_rush.text import card_text, names

Described = list[tuple[str, str]]
"""(what it is about, what there is)."""


def describe(game: CoffeeRush, state: State, seat: int) -> Described:
    """The shop, the seat's points, orders, cups, upgrades, and who stands where."""
    book, shop = game.book, state.players[seat]
    mine = game.facts(state, seat).players[seat]
    others = [at for i, other in enumerate(state.players) if i != seat for at in other.meeples]
    return [
        *([(_("The shop"), _("Closed: this is the last round"))] if state.closed else []),
        (_("Points"), game.words().amount(mine.projected)),
        (_("Up votes"), str(mine.up)),
        (_("Down votes"), str(mine.down)),
        (_("Rush Tokens"), str(mine.rush)),
        *((_("Upgrade"), card_text.tile_title(book.tiles[tile])) for tile in shop.tiles),
        *(
            (_("Tab {n}").format(n=tab), card_text.order(book.orders[order]))
            for tab, orders in enumerate(shop.tabs, 1)
            for order in orders
        ),
        *((names.cup(n).capitalize(), _cup(cup)) for n, cup in enumerate(shop.cups)),
        *([(_("In hand"), _cup(state.hand))] if state.hand and state.seat == seat else []),
        *((_("Your meeple"), _where(book, space)) for space in shop.meeples),
        (_("Other meeples"), enumeration([_where(book, space) for space in sorted(others)])),
        *((_("Row {n}").format(n=n), _row(row)) for n, row in enumerate(book.board.spaces, 1)),
    ]


def _cup(pile: Pile) -> str:
    return names.quantities(ingredients.to_list(pile))


def _where(book: Book, space: int) -> str:
    return names.stocked_space(space, book.spaces[space])


def _row(row: tuple[str, ...]) -> str:
    return ", ".join(names.ingredient(name) for name in row)
